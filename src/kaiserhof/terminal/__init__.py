"""The table in the terminal: drawn from what a seat may see, played by number or notation."""
