"""The messages about the values that an owner of the box may replace."""

from kaiserhof.server.wire import Asked, Wire


class OwnerFile(Asked):
    """The text of a file of an owner's values."""

    text: str


class OwnerValue(Wire):
    """A house value that an owner may replace; ``name`` is that of its card, if it has one."""

    component: str
    field: str
    value: str
    name: str


class OwnerValues(Wire):
    """All house values, the head of their file, and whether this server plays by others."""

    file: str
    head: str
    own: bool
    values: list[OwnerValue]


class OwnerProblem(Wire):
    """A mistake in a file of an owner's values: its line, the value it is about, and words."""

    line: int
    about: str
    words: str


class OwnerCheck(Wire):
    """What is wrong with a file of an owner's values, line by line; nothing if it is good."""

    problems: list[OwnerProblem]
