"""Whether a tag may be released: ``python -m building.release v1.2.3``.

The version stands in pyproject.toml; the changelog and the citation must name the same one.
"""

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def version() -> str:
    """The version of the sources."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: str = project["version"]
    return found


def problems(tag: str) -> list[str]:
    """What speaks against a release.

    >>> problems(f"v{version()}"), problems("v0.0.1")[0][:23]
    ([], 'the tag v0.0.1 is not v')
    """
    found, wanted = [], version()
    if tag != f"v{wanted}":
        found.append(f"the tag {tag} is not v{wanted}")
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    head = re.search(rf"^## {re.escape(wanted)} - (\d{{4}}-\d\d-\d\d)$", changelog, re.M)
    if head is None:
        found.append(f"CHANGELOG.md has no heading '## {wanted} - DATE'")
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    if f"version: {wanted}\n" not in citation:
        found.append(f"CITATION.cff does not name {wanted}")
    elif head is not None and f"date-released: {head[1]}\n" not in citation:
        found.append(f"CITATION.cff does not name {head[1]}")
    return found


if __name__ == "__main__":
    if told := problems(sys.argv[1]):
        sys.exit("\n".join(told))
