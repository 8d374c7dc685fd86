"""Observations as bytes, and many games side by side, inside the core; numpy is not needed here."""
