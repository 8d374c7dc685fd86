"""What the expansion Let's Waltz! adds: each module of the rulebook is a folder with a manifest.

:mod:`kaiserhof.manifest` finds the folders by itself; nothing else names them.
"""
