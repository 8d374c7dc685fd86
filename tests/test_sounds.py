"""The sounds of the page are those that its script makes, and all can be heard."""

import importlib.util
import struct
import wave
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parents[1] / "frontend"


def script() -> Any:
    spec = importlib.util.spec_from_file_location("sounds", PAGE / "sounds.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


@pytest.mark.parametrize("name", ["bell", "coin", "dice", "door", "paper"])
def test_a_sound_is_made_by_the_script_and_can_be_heard(name: str) -> None:
    made = script()
    with wave.open(str(PAGE / f"src/sounds/{name}.wav")) as file:
        assert (file.getnchannels(), file.getframerate()) == (1, made.RATE)
        frames = file.readframes(file.getnframes())
    values = struct.unpack(f"<{len(frames) // 2}h", frames)
    anew = made.finished(made.SOUNDS[name]())
    assert len(values) == len(anew)
    assert max(abs(a - b) for a, b in zip(values, anew, strict=True)) <= 1
    assert 20_000 < max(map(abs, values)) < 32_000, "silent, or clipped"
    loud = (sum(value * value for value in values) / len(values)) ** 0.5
    assert loud > 1000
    assert abs(values[-1]) < 100, "it ends with a click"
    assert len(frames) < 50_000
