"""What is meant to be derived from can be derived from in Python, compiled or not.

A compiled class refuses plain subclasses unless it says otherwise. A module from elsewhere is plain
Python, so every class that leaves a method to others has to say so, and so do those whose methods
do nothing until they are overridden.
"""

import ast
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from building.core import COMPILED

SOURCE = Path(__file__).parents[2] / "src" / "kaiserhof"
OPTIONAL = {
    ("engine.module", "Module"),
    ("engine.channels", "Listener"),
    ("engine.charges", "Charge"),
    ("engine.chance", "Fate"),
    ("engine.turn_actions", "TurnAction"),
    ("engine.turn_actions", "DieMove"),
    ("engine.turn_actions", "SpecialDice"),
    ("engine.steps.base", "AutoStep"),
    ("search.port", "Features"),
}
"""Classes whose methods may all be left as they are."""


def leaves_a_method_open(defined: ast.ClassDef) -> bool:
    """Whether a method of a class only says that it is not there."""
    return any(
        isinstance(found, ast.Raise) and ast.unparse(found) == "raise NotImplementedError"
        for found in ast.walk(defined)
    )


def classes_with_open_methods() -> set[tuple[str, str]]:
    """Every compiled class that leaves a method to others, with its file."""
    return {
        (".".join(path.relative_to(SOURCE).with_suffix("").parts), defined.name)
        for room in COMPILED
        for path in (SOURCE / room).rglob("*.py")
        for defined in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(defined, ast.ClassDef) and leaves_a_method_open(defined)
    }


def test_the_classes_are_found() -> None:
    assert ("engine.effects", "Effect") in classes_with_open_methods()
    assert len(classes_with_open_methods()) > 8


@pytest.mark.both
@pytest.mark.parametrize(("file", "name"), sorted(classes_with_open_methods() | OPTIONAL))
def test_a_plain_class_can_derive_from_it(file: str, name: str) -> None:
    base = getattr(import_module(f"kaiserhof.{file}"), name)
    derived: Any = type("Derived", (base,), {})
    assert isinstance(derived.__new__(derived), base)
