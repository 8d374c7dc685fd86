"""How the terminal draws module 5: its cards are drawn as all others are."""

from kaiserhof.terminal.port import Drawing

DRAWING = Drawing(legend="legend-bells")
