"""What is told when something is not possible, to a client or to the operator of the server: a key,
and the same in words."""

from kaiserhof.server.words import error_words, words


class Problem(Exception):
    """Something that cannot be done for a client; carries the key of its words."""

    def __init__(self, key: str, status: int = 409, **parameters: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.parameters = parameters

    def words(self, language: str) -> str:
        """The problem in a language.

        >>> Problem("no-seat", seat=7).words("en")
        'There is no seat 7 at this table.'
        """
        return error_words(self.key, language, **self.parameters)


class CannotStart(Exception):
    """Why a server does not start.

    >>> CannotStart("port-taken", port=8000, other=8001).words("de")
    'Port 8000 ist schon belegt. Mit PORT=8001 geht ein anderer.'
    """

    def __init__(self, key: str, **parameters: int | str) -> None:
        self.key = key
        self.parameters = parameters
        super().__init__(self.words("en"))

    def words(self, language: str) -> str:
        """The reason in a language."""
        return words(language)["start"][self.key].format(**self.parameters)


class Refused(Problem):
    """A problem that has its words already, as those of the engine."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(key)
        self.message = message

    def words(self, language: str) -> str:
        return self.message
