"""Databases of every release, small, as SQL that SQLite and PostgreSQL both read.

``0.sql`` is from before the first release, when nothing said which rules a table was played by.
``python -m tests.server.olden.make N`` writes one of the sources that it is run with; a release
adds its own, and none is ever changed.
"""
