"""A message catalogue that remembers what it has said: tables say the same things all day."""

import functools

from kaiserhof.text import Text

REMEMBERED = 20_000


class Phrases(Text):
    """A text that is quick with what it has said before.

    >>> Phrases.of("de").say("count", "wine_other", n=2) == Text.of("de").say(
    ...     "count", "wine_other", n=2
    ... )
    True
    """

    @staticmethod
    def of(language: str) -> "Phrases":
        """The catalogue of a language."""
        return _phrases(Text.of(language))

    @functools.lru_cache(REMEMBERED)  # noqa: B019 - there is one for each language, for good
    def say(self, section: str, key: str, **parameters: int | str) -> str:
        """A message with its parameters filled in."""
        return super().say(section, key, **parameters)


@functools.cache
def _phrases(text: Text) -> Phrases:
    return Phrases(text.language, text.sections)
