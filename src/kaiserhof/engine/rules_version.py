"""The version of the rules, which records and stored tables carry.

It is raised with every correction after which an answer of an old game may be impossible, or do
something else. A game that says an older one, and does not replay, is not damaged: the rules have
been corrected since. 0 stands for games from before there was a number.
"""

from typing import Final

RULES: Final = 1
