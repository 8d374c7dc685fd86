"""Players that see what a seat sees, and nothing else."""

from kaiserhof.bots.random import RandomBot

__all__ = ["RandomBot"]
