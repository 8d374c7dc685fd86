"""Complaints of a kind are gathered, and what was left out is told."""

import logging

import pytest

from kaiserhof.server.complaints import MOST, WHILE, Complaints


def raised(error: Exception) -> Exception:
    try:
        raise error
    except Exception as found:
        return found


def test_complaints_of_a_kind_are_gathered(caplog: pytest.LogCaptureFixture) -> None:
    clock = [0.0]
    complaints = Complaints("house", lambda: clock[0])
    with caplog.at_level(logging.WARNING, "house"):
        for number in range(5000):
            complaints.write(raised(ValueError(f"no {number}\nnor more")), "table %s fails", number)
        assert len(caplog.messages) == MOST
        assert caplog.messages[0].startswith("table 0 fails: ValueError, no 0 (test_complaints.py:")
        assert "only counted" in caplog.messages[-1]
        complaints.write(OSError("gone"), "table %s fails", 1)  # another kind
        assert caplog.messages[MOST:] == ["table 1 fails: database-gone, gone"]
        clock[0] += WHILE
        complaints.write(raised(ValueError("again")), "table %s fails", 2)
    assert f"({5000 - MOST} more of these were not written)" in caplog.messages[-1]
    assert all("\n" not in message for message in caplog.messages)
