"""The steps of the game, one idea to a file."""
