"""docs/protocol.md names every refusal, limit, call and message that there is, and no other."""

import contextlib
import dataclasses
import re
from pathlib import Path
from typing import get_args

import msgspec

from kaiserhof.server import api, lessons, rules, wire
from kaiserhof.server.settings import Settings
from kaiserhof.server.words import words

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
HOSTING = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
CODE = {path: path.read_text() for path in (ROOT / "src/kaiserhof/server").rglob("*.py")}
NO_LIMITS = {"bot_delay", "bot_workers", "idle_seconds", "database_seconds"}
"""Numbers of the settings that are no limits for clients."""


def section(name: str) -> str:
    found = re.search(rf"^## {name}\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S)
    assert found is not None, name
    return found[1]


def test_every_refusal_stands_there_with_its_words() -> None:
    told = dict(re.findall(r"^\| `([a-z-]+)` \| (.*) \|$", section("Refusals"), re.M))
    assert told == dict(words("en")["error"])


def test_every_key_in_the_code_has_words_and_every_key_is_used() -> None:
    code = "".join(CODE.values())
    raised = set(re.findall(r'Problem\(\s*"([a-z-]+)"', code))
    assert raised <= set(words("en")["error"])
    assert all(f'"{key}"' in code for key in words("en")["error"])


def test_every_limit_stands_there_with_its_usual_value() -> None:
    told = dict(re.findall(r"^\| `([a-z_]+)` \| ([0-9.]+) \|", section("Limits"), re.M))
    usual = Settings()
    limits = {
        field.name: getattr(usual, field.name)
        for field in dataclasses.fields(Settings)
        if type(getattr(usual, field.name)) in (int, float) and field.name not in NO_LIMITS
    } | dataclasses.asdict(usual.limits)
    assert {name: float(value) for name, value in told.items()} == limits


def test_every_call_stands_there() -> None:
    for handler in (*api.HANDLERS, *lessons.HANDLERS, *rules.HANDLERS):
        for path in handler.paths:
            for method in handler.http_methods:
                call = f"`{method} {re.sub(r':[a-z]+}', '}', path)}"
                assert call in PAGE, call


def test_every_message_stands_there() -> None:
    for kind in (*wire.ClientMessage.__args__, *wire.ServerMessage.__args__):
        assert f"`{kind.__struct_config__.tag}`" in section(r"WebSocket[^\n]*"), kind


def test_every_setting_stands_on_the_page_about_hosting() -> None:
    code = next(text for path, text in CODE.items() if path.name == "settings.py")
    for name in set(re.findall(r'"(KAISERHOF_[A-Z_]+)"', code)):
        assert f"`{name}`" in HOSTING, name


def test_the_page_about_security_is_there_and_found() -> None:
    assert "How to report" in (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    assert "SECURITY.md" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_there_is_an_example_of_every_message_that_can_be_read() -> None:
    met: set[type] = set()
    for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL):
        for messages in (wire.ServerMessage, wire.ClientMessage):
            with contextlib.suppress(msgspec.ValidationError):
                message = msgspec.json.decode(text, type=messages, strict=True)
                met.add(type(message))
                if isinstance(message, wire.StateMessage):
                    assert message.decision is not None
                    for answer in message.decision.answers or ():
                        msgspec.json.decode(answer, type=wire.AnyAnswer)
    assert met == {*get_args(wire.ServerMessage), *get_args(wire.ClientMessage)}
