"""Records: notation, game records, replay, scenarios."""
