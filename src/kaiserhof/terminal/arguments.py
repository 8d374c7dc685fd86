"""What stands behind the command on its line: values, files, names, and words for wrong ones."""

import difflib
import re
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path

import typer

from kaiserhof.data import use_card_set
from kaiserhof.engine.options import Options
from kaiserhof.engine.rulebook import rulebook
from kaiserhof.manifest import known_modules
from kaiserhof.records.owner import former_card_set, load_owner_file
from kaiserhof.records.record import HEADER
from kaiserhof.spoken import language_of_environment
from kaiserhof.text import LANGUAGES, Text

MOST = 2**63 - 1
LONGEST_NAME = 20
FORMER = "former"
"""The name that stands for an owner's file with the former house values."""


class WrongInput(Exception):
    """Something that the user should put right; the text is the line to say so."""


class Stopped(Exception):
    """A long job that Ctrl-C has stopped; the text is the line that says how to go on."""


ENVIRONMENT = Text.of(language_of_environment())
"""The words of help and errors, which come before any ``--lang``."""


def say(key: str, **parameters: int | str) -> str:
    """A message of the section ``cli``."""
    return ENVIRONMENT.say("cli", key, **parameters)


def did_you_mean(said: str, known: Iterable[str]) -> str:
    """A question that names what was probably meant; nothing if it is like nothing known.

    >>> did_you_mean("simulte", ["play", "simulate"]) != "", did_you_mean("cook", ["play"])
    (True, '')
    """
    names = {name.lower(): name for name in known}
    near = difflib.get_close_matches(said.lower(), list(names), n=1, cutoff=0.6)
    return " " + say("did-you-mean", word=names[near[0]]) if near else ""


def whole_number(least: int, most: int = MOST) -> Callable[[str], int]:
    """A reader of whole numbers within bounds."""

    def read(value: str | int) -> int:
        try:
            number = int(value)
        except ValueError:
            raise typer.BadParameter(say("not-whole", value=str(value)[:40])) from None
        if not least <= number <= most:
            raise typer.BadParameter(say("out-of-range", value=number, least=least, most=most))
        return number

    return read


def language(value: str) -> str:
    """A reader of languages."""
    if value.lower() not in LANGUAGES:
        raise typer.BadParameter(say("no-language", value=value[:40]))
    return value.lower()


def one_of(*choices: str) -> Callable[[str], str]:
    """A reader of one of a few words; nothing said stays nothing."""

    def read(value: str) -> str:
        if value and value.lower() not in choices:
            problem = say("none-of", value=value[:40], choices=", ".join(choices))
            raise typer.BadParameter(problem + did_you_mean(value, choices))
        return value.lower()

    return read


def module_numbers(value: str) -> str:
    """A reader of module numbers, separated by commas; ``none`` for none."""
    known = known_modules()
    words = [] if value.strip().lower() in ("none", "") else value.split(",")
    for word in words:
        if not word.strip().isdigit() or int(word) not in known:
            listed = ", ".join(str(number) for number in known)
            raise typer.BadParameter(say("none-of", value=word.strip()[:40], choices=listed))
    return ",".join(str(number) for number in sorted({int(word) for word in words}))


def use_cards(path: Path | None) -> None:
    """Play with the values of an owner's file: the one named, or the one of the settings."""
    chosen = path or settings_file_value()
    if chosen is None:
        return
    if str(chosen) == FORMER and not chosen.exists():
        use_card_set(former_card_set())
        return
    if not chosen.exists():
        raise WrongInput(say("no-file", file=str(chosen)))
    if chosen.is_dir():
        raise WrongInput(say("is-folder", file=str(chosen)))
    use_card_set(load_owner_file(chosen))


def settings_path() -> Path:
    """The settings file in the user's configuration folder."""
    import platformdirs

    return platformdirs.user_config_path("kaiserhof", appauthor=False) / "settings.toml"


def settings_file_value() -> Path | None:
    """The card file that the settings name, if they name one."""
    path = settings_path()
    if not path.is_file():
        return None
    try:
        chosen = tomllib.loads(path.read_text(encoding="utf-8")).get("cards")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise WrongInput(say("file-problem", file=str(path), problem=str(error))) from None
    if chosen is None:
        return None
    if not isinstance(chosen, str):
        raise WrongInput(say("file-problem", file=str(path), problem="cards"))
    return (path.parent / Path(chosen).expanduser()).resolve()


def person_name(value: str) -> str:
    """A reader of names that fit into a record and on the table."""
    name = " ".join(value.split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or "|" in name:
        raise typer.BadParameter(say("bad-name"))
    return name


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise WrongInput(say("no-file", file=str(path))) from None
    except IsADirectoryError:
        raise WrongInput(say("is-folder", file=str(path))) from None
    except UnicodeDecodeError:
        raise WrongInput(say("unreadable", file=str(path))) from None
    except OSError as error:
        raise _file_problem(path, error) from None


def read_record(path: Path) -> str:
    """The text of a file that begins as a record does."""
    source = read_text(path)
    if not source.startswith(HEADER):
        raise WrongInput(say("no-record", file=str(path)))
    return source


def _file_problem(path: Path, error: OSError) -> WrongInput:
    problem = error.strerror or str(error)
    return WrongInput(say("file-problem", file=str(path), problem=problem))


def new_record(path: Path) -> Path:
    """A file that a record can be written to without loss of another."""
    try:
        if path.is_dir():
            raise WrongInput(say("is-folder", file=str(path)))
        if path.exists() and (not path.is_file() or path.stat().st_size):
            raise WrongInput(say("file-exists", file=str(path)))
        path.touch()
    except FileNotFoundError:
        raise WrongInput(say("no-file", file=str(path.parent))) from None
    except OSError as error:
        raise _file_problem(path, error) from None
    return path


def table_names(text: Text, options: Options, *given: str | None) -> tuple[str, ...]:
    """The names of all seats: those that are given, and others for the rest."""
    pool = [text.say("terminal", "your-name"), *text.say("terminal", "bot-names").split()]
    names = [name for name in given if name]
    names += [name for name in pool if name not in names]
    played = rulebook(options).seat_names
    return tuple(played[seat] or names[seat] for seat in range(options.seats))


_TYPER_WORDS = (
    (re.compile(r"No such option: (?P<option>\S+)"), "no-option"),
    (re.compile(r"No such command '(?P<command>.*)'\."), "no-command"),
    (re.compile(r"Got unexpected extra argument\S* \((?P<extra>.*)\)"), "extra"),
    (re.compile(r"Option '(?P<option>.*)' requires an argument\."), "needs-value"),
    (re.compile(r"Missing \w+ '(?P<option>.*)'\."), "missing"),
    (re.compile(r"Invalid value for '(?P<option>.*?)': (?P<problem>.*)", re.DOTALL), "bad-value"),
)
"""What Typer says, and the message of ours that says the same."""


def usage_words(message: str, commands: Iterable[str], options: Iterable[str] = ()) -> str:
    """A usage error of Typer in our words, with the command or option that was probably meant."""
    commands = list(commands)
    for pattern, key in _TYPER_WORDS:
        match = pattern.match(message)
        if match:
            said = match.groupdict()
            meant = did_you_mean(said["command"], commands) if key == "no-command" else ""
            if key == "no-option":
                meant = did_you_mean(said["option"], options)
            return say(key, commands=", ".join(commands), **said) + meant
    return message
