"""A PostgreSQL of our own for the tests: a fresh cluster in a folder that goes away."""

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


def binaries() -> Path | None:
    """Where initdb and pg_ctl lie."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return versions[-1].parent if versions else None


def install() -> str:
    """Install Debian's PostgreSQL; returns what went wrong, if anything."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return "PostgreSQL is missing and cannot be installed: not root, or no apt-get"
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-q"], ["install", "-qy", "--no-install-recommends", "postgresql"]):
        done = subprocess.run(["apt-get", *command], env=env, capture_output=True, text=True)
        if done.returncode:
            return f"apt-get {command[0]} failed: {done.stderr[-300:]}"
    return ""


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@contextlib.contextmanager
def cluster() -> Iterator[str]:
    """A running cluster; gives the address of its database."""
    problem = "" if binaries() else install()
    bins = binaries()
    if bins is None:
        pytest.skip(problem or "PostgreSQL is missing")
    folder = Path(tempfile.mkdtemp(prefix="kaiserhof-pg-"))
    as_user: list[str] = []
    if os.geteuid() == 0:
        # PostgreSQL refuses to run as root.
        shutil.chown(folder, "postgres")
        as_user = ["runuser", "-u", "postgres", "--"]
    data, port = folder / "data", free_port()

    def run(*command: str) -> None:
        subprocess.run([*as_user, *command], check=True, cwd=folder, stdout=subprocess.DEVNULL)

    run(f"{bins}/initdb", "-D", f"{data}", "-A", "trust", "-U", "postgres", "-N", "-E", "UTF8")
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=200"
    ctl = f"{bins}/pg_ctl"
    run(ctl, "-D", f"{data}", "-l", f"{folder}/log", "-w", "-o", f"{options} -F", "start")
    try:
        yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
    finally:
        run(ctl, "-D", f"{data}", "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)
