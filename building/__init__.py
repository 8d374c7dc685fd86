"""How the package is made: the compiled core and the page; ``setup.py`` calls both."""
