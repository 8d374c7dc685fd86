"""The files in deploy/: no container engine is needed to see that what they name is there."""

import configparser
import re
import shlex
import shutil
import socket
import subprocess
import threading
import tomllib
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import yaml

from kaiserhof.cli import app
from kaiserhof.server.settings import Settings

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
HOSTING = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
NGINX = shutil.which("nginx") or shutil.which(ROOT / "build/nginx/usr/sbin/nginx")
"""One that is installed, or the one that ``make packages`` unpacks."""
COMMANDS = {
    command.name or getattr(command.callback, "__name__", "") for command in app.registered_commands
}
PATIENCE = 60.0
SETTINGS = re.compile(r"KAISERHOF_[A-Z_]+")


def instructions() -> Iterator[tuple[str, str]]:
    """The instructions of the Dockerfile, each on one line."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    text = re.sub(r"^#.*\n", "", text, flags=re.M).replace("\\\n", " ")
    for line in filter(None, text.splitlines()):
        word, _, rest = line.partition(" ")
        yield word, rest.strip()


def test_the_dockerfile_names_what_is_there() -> None:
    found = list(instructions())
    words = [word for word, _ in found]
    assert words.count("FROM") == 2
    assert dict(found)["USER"] == "kaiserhof"  # not root
    assert words.index("USER") < words.index("CMD")
    command = yaml.safe_load(dict(found)["CMD"])
    assert command[0] in PROJECT["scripts"]
    assert command[1] in COMMANDS
    assert ".[table]" in " ".join(rest for word, rest in found if word == "RUN")
    check = dict(found)["HEALTHCHECK"]
    assert "/health" in check
    compile(yaml.safe_load(check.partition("CMD ")[2])[2], "health check", "exec")
    minor = re.search(r"FROM python:3\.(\d+)", (DEPLOY / "Dockerfile").read_text())
    assert minor is not None
    assert f"Programming Language :: Python :: 3.{minor[1]}" in PROJECT["classifiers"]


def test_every_setting_in_the_files_is_one_of_ours() -> None:
    for path in (path for path in DEPLOY.iterdir() if path.name != "README.md"):
        for name in SETTINGS.findall(path.read_text(encoding="utf-8")):
            assert f"`{name}`" in HOSTING or name == "KAISERHOF_PORT", f"{path.name}: {name}"


def test_the_services_of_compose_fit_together() -> None:
    services = COMPOSE["services"]
    assert services["first"]["build"]["dockerfile"] == "deploy/Dockerfile"
    assert (DEPLOY / services["first"]["build"]["context"] / "pyproject.toml").is_file()
    assert services["second"] == services["first"]
    volume = services["front"]["volumes"][0].split(":")[0]
    assert (DEPLOY / volume).is_file()
    named = re.findall(r"server (\w+):8000", (DEPLOY / "nginx.conf").read_text())
    assert named == ["first", "second"]
    env = services["first"]["environment"]
    url = env["KAISERHOF_DATABASE_URL"]
    assert env["PGPASSWORD"] == "${POSTGRES_PASSWORD}"
    settings = Settings.from_env(
        {"KAISERHOF_DATABASE_URL": url, "FORWARDED_ALLOW_IPS": env["FORWARDED_ALLOW_IPS"]}
    )
    assert settings.database_url.startswith("postgresql+asyncpg://kaiserhof@database")
    asked = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text()))
    assert asked == set(re.findall(r"^(\w+)=", (DEPLOY / "env.example").read_text(), re.M))


def test_the_service_of_systemd_starts_our_command() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[method-assign,assignment]
    unit.read(DEPLOY / "kaiserhof.service")
    path, command = shlex.split(unit["Service"]["ExecStart"])
    assert Path(path).name in PROJECT["scripts"]
    assert command in COMMANDS
    if shutil.which("systemd-analyze"):
        told = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", str(DEPLOY / "kaiserhof.service")],
            capture_output=True,
            text=True,
        ).stderr
        assert "Unknown" not in told


class Answers(BaseHTTPRequestHandler):
    """A server that tells how it was asked; it takes its time where somebody wants to stay."""

    stays = threading.Event()
    may_go = threading.Event()

    def do_GET(self) -> None:
        if self.path == "/stay":
            self.stays.set()
            self.may_go.wait(PATIENCE)
        body = f"{self.headers['Host']} {self.headers['X-Forwarded-For']}".encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        pass


@contextmanager
def answering(port: int = 0) -> Iterator[int]:
    """A server of that kind; tells its port."""
    server = ThreadingHTTPServer(("127.0.0.1", port), Answers)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def front(folder: Path, first: int, second: int) -> Iterator[str]:
    """The configuration in a real nginx, of one process; tells its address."""
    port = free_port()
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    text = text.replace("first:8000", f"127.0.0.1:{first}")
    text = text.replace("second:8000", f"127.0.0.1:{second}")
    text = text.replace("worker_processes auto;", "worker_processes 1;")
    text = text.replace("listen 80;", f"listen 127.0.0.1:{port};")
    temp = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    text = text.replace("http {", f"http {{\n{temp}", 1)
    config = folder / "nginx.conf"
    config.write_text(f"pid {folder}/pid; error_log {folder}/log; daemon off;\n{text}")
    assert NGINX
    nginx = subprocess.Popen([NGINX, "-c", str(config), "-e", f"{folder}/log"])
    try:
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", port), 0.2).close()
                break
            except OSError:
                threading.Event().wait(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        nginx.terminate()
        nginx.wait(PATIENCE)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        found: int = free.getsockname()[1]
        return found


def ask(address: str) -> str:
    asked = urllib.request.Request(address, headers={"Host": "hotel.example"})
    with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
        said: str = answer.read().decode()
        return said


needs_nginx = pytest.mark.skipif(NGINX is None, reason="there is no nginx")


@needs_nginx
def test_the_front_passes_on_what_the_server_needs(tmp_path: Path) -> None:
    """With one of the two servers gone."""
    with answering() as behind, front(tmp_path, free_port(), behind) as address:
        for _ in range(4):  # the one that is gone is gone round
            assert ask(f"{address}/health") == "hotel.example 127.0.0.1"
        with pytest.raises(urllib.error.HTTPError, match="404"):
            ask(f"{address}/metrics")


@needs_nginx
def test_a_server_that_is_back_takes_everybody_at_once(tmp_path: Path) -> None:
    """The second restarts behind the first, and those who sit at its tables come over to the first.

    A socket stays for long, and nginx calls no server sound again before an answer has ended.
    """
    first = free_port()
    Answers.stays.clear()
    Answers.may_go.clear()
    with ExitStack() as seconds:
        second = seconds.enter_context(answering())
        with front(tmp_path, first, second) as address:
            for _ in range(4):
                ask(f"{address}/health")  # the first is gone
            with answering(first):
                seconds.close()
                at_a_table = threading.Thread(target=ask, args=[f"{address}/stay"])
                at_a_table.start()
                try:
                    assert Answers.stays.wait(PATIENCE)
                    assert ask(f"{address}/health") == "hotel.example 127.0.0.1"
                finally:
                    Answers.may_go.set()
                    at_a_table.join()
