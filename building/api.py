"""The page of the library, docs/api.md, written from the sources: the compiler drops docstrings.

``python -m building.api`` writes it; a test holds it against the sources.
"""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "docs/api.md"
TOLD = ROOT / "src/kaiserhof/_told.py"
CLASSES = (
    ("engine/game.py", ("Game", "IllegalAnswer", "NoSuchSeat")),
    ("engine/saving.py", ("StateError",)),
    ("engine/options.py", ("Options", "OptionError")),
    ("engine/notation.py", ("Answer", "NotationError")),
    ("engine/explicit.py", ("ChanceNode", "NoSuchOutcome")),
    ("engine/events.py", ("Event",)),
    ("engine/reasons.py", ("Reason",)),
)
"""Public classes of the core: what they say of themselves is kept for run time."""
SHOWN = (
    ("kaiserhof", "engine/game.py", ("Game", "IllegalAnswer", "NoSuchSeat")),
    ("kaiserhof", "engine/saving.py", ("StateError",)),
    ("kaiserhof", "engine/options.py", ("Options", "OptionError")),
    ("kaiserhof", "engine/notation.py", ("Answer", "NotationError")),
    ("kaiserhof", "engine/explicit.py", ("ChanceNode", "NoSuchOutcome")),
    ("kaiserhof", "engine/events.py", ("Event",)),
    ("kaiserhof.records.match", "records/match.py", ("Match", "CannotUndo")),
    ("kaiserhof.engine.playout", "engine/playout.py", ("playout", "playouts", "even_weights")),
    ("kaiserhof.rl", "rl/vector.py", ("VecGame", "IllegalAction")),
    ("kaiserhof.rl", "rl/single.py", ("observation", "mask", "apply_action")),
    ("kaiserhof.rl", "rl/actions.py", ("action_of", "answer_of", "NoSuchAction")),
)
HEAD = """# The library

Every public class and function with its methods, written from the sources by
`python -m building.api`. What is shown as `seat` or `seed` may be any whole number, numpy's too.
Views are described by the classes in `kaiserhof/shown.py`, environments in
[research.md](research.md).
"""


def page() -> str:
    """The whole page."""
    parts, room = [HEAD], ""
    for module, file, names in SHOWN:
        if module != room:
            parts.append(f"## `{module}`\n")
            room = module
        tree = ast.parse((ROOT / "src/kaiserhof" / file).read_text(encoding="utf-8"))
        found = {node.name: node for node in tree.body if isinstance(node, _NAMED)}
        parts += [_thing(found[name]) for name in names]
    return "\n".join(parts)


_NAMED = (ast.ClassDef, ast.FunctionDef)


def _thing(node: ast.ClassDef | ast.FunctionDef) -> str:
    if isinstance(node, ast.FunctionDef):
        return f"### `{_signature(node)}`\n\n{_words(node)}\n"
    parts = [f"### class `{node.name}`\n\n{_words(node)}\n"]
    rows = []
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and not part.name.startswith("_"):
            told = _words(part, first=True)
            if told:
                rows.append(f"- `{_signature(part)}`: {told}")
    if rows:
        parts.append("\n".join(rows) + "\n")
    return "\n".join(parts)


def _signature(node: ast.FunctionDef) -> str:
    decorators = {ast.unparse(one) for one in node.decorator_list}
    if "property" in decorators:
        returned = f" -> {ast.unparse(node.returns)}" if node.returns else ""
        return f"{node.name}{returned}".replace("'", "").replace('"', "")
    given = ast.unparse(node.args)
    given = re.sub(r"^self(, )?", "", given)
    returned = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return re.sub(r"'([A-Z]\w+)'", r"\1", f"{node.name}({given}){returned}")


def _words(node: ast.ClassDef | ast.FunctionDef, first: bool = False) -> str:
    """The docstring in the form of the page; of a method the text before any example."""
    text = ast.get_docstring(node) or ""
    text = re.sub(r":\w+:`~?(?:[\w.]+\.)?(\w+)`", r"`\1`", text).replace("``", "`")
    prose, _, example = text.partition(">>>")
    if first:
        return " ".join(prose.split())
    shown = f"\n```python\n>>>{example.rstrip()}\n```" if example else ""
    return prose.rstrip() + "\n" + shown if shown else prose.rstrip()


def told() -> str:
    """The module with what the classes of the core say of themselves."""
    lines = [
        "# ruff: noqa: E501",
        '"""What the classes of the core say of themselves, written by ``python -m building.api``.',
        "",
        'The compiler drops docstrings; these are given back to the classes at run time."""',
        "",
        "DOCS: dict[str, str] = {",
    ]
    for file, names in CLASSES:
        tree = ast.parse((ROOT / "src/kaiserhof" / file).read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and node.name in names:
                lines.append(f'    "{node.name}": (')
                text = ast.get_docstring(node) or ""
                lines += [f"        {line!r}" for line in text.splitlines(keepends=True)]
                lines.append("    ),")
    return "\n".join([*lines, "}"]) + "\n"


if __name__ == "__main__":
    TARGET.write_text(page(), encoding="utf-8")
    TOLD.write_text(told(), encoding="utf-8")
