"""What is wrong with a value, in the language asked for.

>>> wrong = WrongValue("too-much", number=99, most=40)
>>> str(wrong), wrong.words(Text.of("de"))
('99 is too much: 40 at the most', '99 ist zu viel: höchstens 40')
"""

from kaiserhof.text import Text


class WrongValue(ValueError):
    """A value that cannot be: a message of the section ``owner``, and what is put into it.

    The words themselves are in the catalogues. Whoever names no language gets English.
    """

    def __init__(self, key: str, **details: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.details = details

    def words(self, text: Text) -> str:
        """The message; of what was typed, signs that nobody sees are shown as Python writes them.

        >>> str(WrongValue("not-whole", said="two\\x1b"))
        "'two\\\\x1b' is not a whole number"
        """
        shown = {
            name: repr(value)[1:-1] if isinstance(value, str) else value
            for name, value in self.details.items()
        }
        return text.say("owner", self.key, **shown)

    def __str__(self) -> str:
        return self.words(Text.of("en"))
