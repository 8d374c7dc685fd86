"""How bots think: what a position is worth, and looking ahead. Compiled like the engine."""
