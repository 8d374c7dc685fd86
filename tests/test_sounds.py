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
    anew = made.finished(made.SOUNDS[name](), made.PEAKS[name])
    assert len(values) == len(anew)
    assert max(abs(a - b) for a, b in zip(values, anew, strict=True)) <= 1
    assert 8_000 < max(map(abs, values)) < 32_000, "silent, or clipped"
    assert abs(values[-1]) < 100, "it ends with a click"
    assert len(frames) < 50_000
    assert -28 < heard(values, made.RATE) < -20, "not as loud as the others"
    a_fifth = len(values) // 5
    first, last = heard(values[: 3 * a_fifth], made.RATE), heard(values[-a_fifth:], made.RATE)
    assert last < first - 12, "it does not die away"


def heard(values: tuple[int, ...], rate: int) -> float:
    """How loud a sound is to an ear, in decibels below full scale (IEC 61672, curve A)."""
    numpy = pytest.importorskip("numpy")
    power = numpy.abs(numpy.fft.rfft(numpy.array(values) / 32768)) ** 2
    pitch = numpy.maximum(numpy.fft.rfftfreq(len(values), 1 / rate), 1.0) ** 2
    low, high = pitch + 20.6**2, pitch + 12194**2
    middle = numpy.sqrt((pitch + 107.7**2) * (pitch + 737.9**2))
    ear = 1.2589 * 12194**2 * pitch**2 / (low * middle * high)
    whole = 2 * (power * ear**2).sum() / len(values) ** 2
    return float(10 * numpy.log10(whole + 1e-12))
