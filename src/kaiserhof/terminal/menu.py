"""The answers to a decision, numbered and put into groups."""

from dataclasses import dataclass

from rich.text import Text as Line

from kaiserhof import story
from kaiserhof.engine import answers as a
from kaiserhof.engine import views
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer
from kaiserhof.engine.views import View
from kaiserhof.terminal import short
from kaiserhof.terminal.groups import WITH_BOOST, Groups
from kaiserhof.terminal.look import BRASS, INK, QUIET, TITLE, WIDTH, fit, row
from kaiserhof.terminal.port import Drawing, drawings_of
from kaiserhof.text import Text

_INNER = WIDTH - 2
_LABEL = 10
_WIDTH = _INNER - _LABEL
_MARK = 3
_BOOST = 11
"""What a boost takes beside its notation."""


@dataclass(frozen=True)
class Choice:
    """An answer with its place in the list, its words and the card that it is about."""

    place: int
    answer: Answer
    words: str
    card: str
    takes_die: bool
    """Whether it takes a die or uses a space, which its notation says well enough."""
    boosts: int
    """The number of the same answer without a boost, 0 when it has none."""


class Menu:
    """All answers to the decision of a game, in the order in which they are listed."""

    def __init__(self, game: Game, text: Text) -> None:
        self.text = text
        self.groups: list[tuple[str, list[Choice]]] = []
        self.choices: list[Choice] = []
        view: View = views.view(game.state, game.player)
        drawings = drawings_of(game.rules)
        groups = Groups(drawings)
        for name, answers in _grouped(game, groups):
            choices = [
                Choice(
                    place,
                    answer,
                    story.answer_words(game.state, answer.number, text),
                    _card_name(view, answer.number, text, drawings),
                    groups.of(answer.number) in WITH_BOOST,
                    groups.without_boost(answer.number),
                )
                for place, answer in enumerate(answers, len(self.choices) + 1)
            ]
            self.choices += choices
            self.groups.append((name, choices))

    def lines(self, most: int) -> list[Line]:
        """The list; where it would be longer than this many lines, groups move together."""
        blocks = [_block(name, choices, self.text) for name, choices in self.groups]
        for index in sorted(range(len(blocks)), key=lambda index: self._worth(index, blocks)):
            if sum(map(len, blocks)) <= most:
                break
            blocks[index] = _columns(self.groups[index][1])
        lines: list[Line] = []
        for (name, _), block in zip(self.groups, blocks, strict=True):
            label = self.text.say("terminal", f"group-{name}")
            for index, line in enumerate(block):
                lines.append(Line(f" {'' if index else label:<{_LABEL}}", TITLE) + line)
        return lines

    def _worth(self, index: int, blocks: list[list[Line]]) -> tuple[bool, int]:
        """The order in which groups move together: long ones first, dice last of all."""
        return self.groups[index][0] in WITH_BOOST, -len(blocks[index])


def _grouped(game: Game, groups: Groups) -> list[tuple[str, list[Answer]]]:
    if game.decision != "turn":
        return [("other", game.answers)]
    found: dict[str, list[Answer]] = {name: [] for name in groups.names}
    for answer in game.answers:
        found[groups.of(answer.number)].append(answer)
    return [(name, answers) for name, answers in found.items() if answers]


def _card_name(view: View, number: int, text: Text, drawings: list[Drawing]) -> str:
    """The card that an answer of a turn is about, or an empty text."""
    for drawing in drawings:
        if drawing.card is not None:
            name = drawing.card(view, number, text)
            if name:
                return name
    tables = view["players"][view["seat"]]["tables"]
    if a.GUEST <= number < a.DIE:
        return text.card(view["row"][number - a.GUEST])
    if a.SERVE <= number < a.ROOM:
        return text.card(tables[(number - a.SERVE) % 4]["guest"])
    if a.HOUSE <= number < a.CLAIM:
        return text.card(tables[number - a.HOUSE]["guest"])
    if a.CLAIM <= number < a.TAKE:
        return text.politics_name(view["politics"][number - a.CLAIM]["card"])
    if a.USE <= number < a.HIRE:
        return text.card(number - a.USE)
    return ""


def _block(name: str, choices: list[Choice], text: Text) -> list[Line]:
    if name in WITH_BOOST:
        return _dice_lines(choices, text)
    return _list(choices, _WIDTH)


def _list(choices: list[Choice], width: int) -> list[Line]:
    """Choices under each other: number, notation, words."""
    notation = max(len(str(choice.answer)) for choice in choices) + 1
    return [
        row(
            [
                (_mark(choice), _MARK),
                (Line(str(choice.answer), QUIET), notation),
                (Line(choice.words, INK), width - _MARK - notation),
            ]
        )
        for choice in choices
    ]


def _mark(choice: Choice) -> Line:
    return Line(f"{choice.place:>{_MARK - 1}} ", BRASS)


def _columns(choices: list[Choice]) -> list[Line]:
    """Choices side by side, in as many columns as fit: number, notation, card."""
    cells = [
        _mark(choice) + Line(f"{choice.answer} ", QUIET) + Line(_briefly(choice), INK)
        for choice in choices
    ]
    wide = min(max(cell.cell_len for cell in cells), _WIDTH)
    columns = max(1, (_WIDTH + 2) // (wide + 2))
    tall = -(-len(cells) // columns)
    return [
        Line("  ").join([fit(cell, wide) for cell in cells[place::tall]]) for place in range(tall)
    ]


def _briefly(choice: Choice) -> str:
    """What an answer says besides its notation, where there is little room."""
    return "" if choice.takes_die else choice.card or choice.words


def _dice_lines(choices: list[Choice], text: Text) -> list[Line]:
    """A line for each die or space, the boost beside it; a boost of nothing has its own line."""
    known = {choice.answer.number for choice in choices}
    boosts = {choice.boosts: choice for choice in choices if choice.boosts in known}
    plain = [choice for choice in choices if choice not in boosts.values()]
    notation = max((len(str(boost.answer)) for boost in boosts.values()), default=0)
    lines = _list(plain, _WIDTH - _BOOST - notation - 1)
    for index, choice in enumerate(plain):
        boost = boosts.get(choice.answer.number)
        if boost is not None:
            words = Line(f"{boost.answer}  ", QUIET) + short.say(text, "boost")
            lines[index] += Line(" ") + _mark(boost) + words
    return lines
