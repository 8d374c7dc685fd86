"""The command ``kaiserhof``: a file for each family of its commands."""

from kaiserhof.cli.command import app, main, run

__all__ = ["app", "main", "run"]
