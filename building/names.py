"""The page ``docs/names.md``: every answer, event, decision and result of chance by its name.

``python -m building.names`` writes it; a test tells when it is no longer true.
"""

from collections.abc import Iterator
from pathlib import Path

from kaiserhof.engine import chance, events, notation
from kaiserhof.engine.families import Family
from kaiserhof.engine.fields import Field, Form
from kaiserhof.engine.steps import kinds
from kaiserhof.manifest import manifests

PAGE = Path(__file__).parent.parent / "docs/names.md"
HEAD = """\
# Names of the engine

Everything that the engine says by name: the families of answers, the events with their fields, the
decisions and the results of chance. Numbers never change their meaning. This page is made from the
declarations by `python -m building.names`: do not edit it.

In Python an answer has `family`, `place` and `details`, and an event has its `name`, its `player`
(-1 for the table), its `source` and its fields by name (`event.guest`, or all as `event.fields`):

    >>> from kaiserhof import Answer, Game
    >>> answer = Answer.parse("serve wine to 2")
    >>> answer.family, answer.place, answer.details
    ('serve', 'table:2', {'item': 'wine', 'table': 2})
    >>> event = Game(players=2, seed=7).apply("guest 3")[0]
    >>> event.name, event.fields
    ('guest_taken', {'guest': 94, 'place': 3, 'table': 1})

A place is a thing on the table and which one of them, `room:12`; the notation in which answers are
written stands in [notation.md](notation.md).
"""


def answers(families: list[Family]) -> Iterator[str]:
    """Families of answers as a table."""
    yield "| family | notation | place | details | what it does |"
    yield "| --- | --- | --- | --- | --- |"
    for family in families:
        first = family.first
        texts = [entry.text for _, entry in sorted(family.entries.items())]
        shown = f"`{texts[0]}`" if len(texts) == 1 else f"`{texts[0]}` … `{texts[-1]}`"
        place = f"`{first.place}`" if first.place else ""
        details = "; ".join(_detail(family, name) for name in family.names())
        yield f"| `{family.name}` | {shown} | {place} | {details} | {family.says} |"


def _detail(family: Family, name: str) -> str:
    values = [value for value in family.values(name) if value is not None]
    if isinstance(values[0], bool):
        return f"`{name}`: yes or no"
    if isinstance(values[0], int):
        whole = sorted(value for value in values if isinstance(value, int))
        return f"`{name}`: {whole[0]} to {whole[-1]}"
    return f"`{name}`: {', '.join(str(value) for value in values)}"


def happenings(names: dict[int, str], forms: dict[int, Form]) -> Iterator[str]:
    """Kinds of events as a table."""
    yield "| number | event | fields | what happened |"
    yield "| --- | --- | --- | --- |"
    for number, name in sorted(names.items()):
        fields = "; ".join(_field(field) for field in forms[number].fields)
        yield f"| {number} | `{name}` | {fields} | {forms[number].says} |"


def _field(field: Field) -> str:
    words = f" ({', '.join(field.words)})" if field.words else ""
    return f"`{field.name}`: {field.says}{words}"


def decisions(names: dict[int, str]) -> Iterator[str]:
    """Kinds of steps by name."""
    yield ", ".join(f"`{name}`" for _, name in sorted(names.items())) + "."


def chances(names: dict[int, str], notes: dict[str, str]) -> Iterator[str]:
    """Results of chance as a table."""
    yield "| name | what its numbers are |"
    yield "| --- | --- |"
    for _, name in sorted(names.items()):
        yield f"| `{name}` | {notes[name]} |"


def page() -> str:
    """The whole page."""
    lines = [HEAD, "## The base game", "", "### Answers", "", *answers(list(notation.FAMILIES))]
    lines += ["", "### Events", "", *happenings(dict(events.KINDS.base), dict(events.FORMS))]
    lines += ["", "### Decisions and other steps", "", *decisions(dict(kinds.NAMES.base))]
    lines += ["", "### Chance", "", *chances(dict(chance.SETTLED.base), chance.NOTES)]
    for manifest in manifests():
        lines += ["", f"## Module {manifest.number}: {manifest.key.replace('_', ' ')}"]
        if manifest.families:
            lines += ["", "### Answers", "", *answers(list(manifest.families))]
        if manifest.events:
            lines += [
                "",
                "### Events",
                "",
                *happenings(dict(manifest.events), dict(manifest.forms)),
            ]
        if manifest.steps:
            lines += ["", "### Decisions and other steps", "", *decisions(dict(manifest.steps))]
        if manifest.chances:
            lines += ["", "### Chance", "", *chances(dict(manifest.chances), dict(manifest.notes))]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
