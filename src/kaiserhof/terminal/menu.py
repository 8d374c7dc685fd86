"""The answers to a decision, numbered and put into groups."""

from dataclasses import dataclass

from rich.text import Text as Line

from kaiserhof import story
from kaiserhof.engine import answers as a
from kaiserhof.engine.game import Game
from kaiserhof.engine.notation import Answer
from kaiserhof.engine.views import View
from kaiserhof.terminal import short
from kaiserhof.terminal.look import BRASS, INK, QUIET, TITLE, WIDTH, row
from kaiserhof.text import Text

_GROUPS = (
    ("guest", a.GUEST, a.DIE),
    ("die", a.DIE, a.COPY),
    ("serve", a.SERVE, a.ROOM),
    ("house", a.HOUSE, a.CLAIM),
    ("claim", a.CLAIM, a.TAKE),
    ("use", a.USE, a.HIRE),
    ("turn", a.PASS, a.DONE),
)
"""The groups of a turn's menu with the answers that belong to them."""

_INNER = WIDTH - 2
_LABEL = 10
_WIDTH = _INNER - _LABEL
_BOOST = 22


@dataclass(frozen=True)
class Choice:
    """An answer with its place in the list, its words and the card that it is about."""

    place: int
    answer: Answer
    words: str
    card: str

    @property
    def boosts(self) -> bool:
        """Whether it is a die with a boost."""
        number = self.answer.number
        return a.DIE <= number < a.COPY and (number - a.DIE) % 2 == 1


class Menu:
    """All answers to the decision of a game, in the order in which they are listed."""

    def __init__(self, game: Game, text: Text) -> None:
        self.text = text
        self.groups: list[tuple[str, list[Choice]]] = []
        self.choices: list[Choice] = []
        view = game.view(game.player)
        for name, answers in _grouped(game):
            choices = [
                Choice(
                    place,
                    answer,
                    story.answer_words(game.state, answer.number, text),
                    _card_name(view, answer.number, text),
                )
                for place, answer in enumerate(answers, len(self.choices) + 1)
            ]
            self.choices += choices
            self.groups.append((name, choices))

    def lines(self, most: int) -> list[Line]:
        """The list; where it would be longer than so many lines, groups move together."""
        blocks = [_block(name, choices, self.text) for name, choices in self.groups]
        for index in sorted(range(len(blocks)), key=lambda index: -len(blocks[index])):
            if sum(map(len, blocks)) <= most:
                break
            name, choices = self.groups[index]
            if name != "die":
                blocks[index] = _columns(choices)
        lines: list[Line] = []
        for (name, _), block in zip(self.groups, blocks, strict=True):
            label = self.text.say("terminal", f"group-{name}")
            for index, line in enumerate(block):
                lines.append(Line(f" {'' if index else label:<{_LABEL}}", TITLE) + line)
        return lines


def _grouped(game: Game) -> list[tuple[str, list[Answer]]]:
    if game.decision != "turn":
        return [("other", game.answers)]
    groups = []
    for name, first, behind in _GROUPS:
        answers = [answer for answer in game.answers if first <= answer.number < behind]
        if answers:
            groups.append((name, answers))
    known = [answer for _, answers in groups for answer in answers]
    others = [answer for answer in game.answers if answer not in known]
    return [*groups, ("other", others)] if others else groups


def _card_name(view: View, number: int, text: Text) -> str:
    """The card that an answer of a turn is about, or an empty text."""
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
    if name == "die":
        return _dice_lines(choices, text)
    return _list(choices, _WIDTH)


def _list(choices: list[Choice], width: int) -> list[Line]:
    """Choices under each other: number, notation, words."""
    notation = max(len(str(choice.answer)) for choice in choices) + 1
    return [
        row(
            [
                (_mark(choice), 3),
                (Line(str(choice.answer), QUIET), notation),
                (Line(choice.words, INK), width - 3 - notation),
            ]
        )
        for choice in choices
    ]


def _mark(choice: Choice) -> Line:
    return Line(f"{choice.place:>2} ", BRASS)


def _columns(choices: list[Choice]) -> list[Line]:
    """Choices side by side, in as many columns as fit: number, notation, card."""
    cells = [
        _mark(choice) + Line(f"{choice.answer} ", QUIET) + Line(choice.card or choice.words, INK)
        for choice in choices
    ]
    wide = max(cell.cell_len for cell in cells) + 2
    columns = max(1, (_WIDTH + 2) // wide)
    tall = -(-len(cells) // columns)
    return [row([(cell, wide) for cell in cells[place::tall]]) for place in range(tall)]


def _dice_lines(choices: list[Choice], text: Text) -> list[Line]:
    """A line for each face, the boost beside it."""
    plain = [choice for choice in choices if not choice.boosts]
    boosts = {choice.answer.number - 1: choice for choice in choices if choice.boosts}
    lines = _list(plain, _WIDTH - _BOOST - 1)
    for index, choice in enumerate(plain):
        boost = boosts.get(choice.answer.number)
        if boost is not None:
            words = Line(f"{boost.answer}  ", QUIET) + short.say(text, "boost")
            lines[index] += Line(" ") + _mark(boost) + words
    return lines
