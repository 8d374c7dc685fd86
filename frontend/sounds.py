"""The sounds of the table, made from nothing: ``python frontend/sounds.py`` writes them.

Each is a short sample that is synthesised here: noise through a resonance for wood and paper,
partials that die away for metal. Chance has a seed, so they come out the same each time.
"""

import math
import random
import struct
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22_050
FOLDER = Path(__file__).parent / "src/sounds"
PEAKS = {"dice": 0.8, "coin": 0.5, "door": 0.9, "bell": 0.55, "paper": 0.3}
"""The highest peak of each sample: none is clipped, and to the ear all are about as loud."""

Samples = list[float]


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def lay(over: Samples, sound: Samples, at: float, loud: float = 1.0) -> None:
    """Mix a sound into another, beginning at a number of seconds."""
    first = round(at * RATE)
    for n, value in enumerate(sound[: max(0, len(over) - first)]):
        over[first + n] += loud * value


def struck(partials: list[tuple[float, float, float]], seconds: float) -> Samples:
    """Struck metal: partials of a pitch, a loudness and the seconds in which they die away."""
    found = silence(seconds)
    for pitch, loud, fades in partials:
        turn = 2 * math.pi * pitch / RATE
        for n in range(len(found)):
            found[n] += loud * math.sin(turn * n) * math.exp(-n / (fades * RATE))
    rise = round(0.002 * RATE)
    for n in range(rise):
        found[n] *= n / rise
    return found


def noise(seconds: float, chance: random.Random, shape: Callable[[float], float]) -> Samples:
    """Hiss whose loudness over the time from 0 to 1 has a shape."""
    long = round(seconds * RATE)
    return [chance.uniform(-1, 1) * shape(n / long) for n in range(long)]


def resonate(sound: Samples, pitch: float, width: float) -> Samples:
    """What is left of a sound in a body that rings at one pitch, the narrower the longer."""
    radius = math.exp(-math.pi * width / RATE)
    back, further = 2 * radius * math.cos(2 * math.pi * pitch / RATE), -radius * radius
    found, one, two = [], 0.0, 0.0
    for value in sound:
        one, two = (1 - radius) * value + back * one + further * two, one
        found.append(one)
    return found


def knock(pitch: float, chance: random.Random, seconds: float = 0.07) -> Samples:
    """Something small and hard that falls on wood."""
    click = noise(seconds, chance, lambda at: math.exp(-at * 30))
    body, top = resonate(click, pitch, 160), resonate(click, pitch * 3.7, 700)
    return [low + 0.5 * high for low, high in zip(body, top, strict=True)]


def dice() -> Samples:
    """A handful of dice that roll out on the table: knocks that come slower and softer."""
    chance, found, at = random.Random(3), silence(0.55), 0.0
    for n in range(13):
        lay(found, knock(chance.uniform(480, 900), chance), at, 0.9**n * chance.uniform(0.5, 1))
        at += 0.018 + 0.0034 * n * chance.uniform(0.6, 1.4)
    return found


def coin() -> Samples:
    """A coin put onto another: two bright strokes, a third of a note apart."""
    found, ring = silence(0.34), [(3130.0, 0.6, 0.07), (5210.0, 0.5, 0.05), (7420.0, 0.3, 0.03)]
    lay(found, struck(ring, 0.3), 0.0, 0.7)
    lay(found, struck([(pitch * 1.06, loud, fades) for pitch, loud, fades in ring], 0.27), 0.055)
    return found


def door() -> Samples:
    """A door that falls shut: the latch, then the leaf in its frame."""
    chance, found = random.Random(8), silence(0.42)
    lay(found, knock(1900, chance, 0.03), 0.0, 0.35)
    lay(found, knock(1500, chance, 0.03), 0.045, 0.3)
    blow = noise(0.3, chance, lambda at: math.exp(-at * 10))
    lay(found, resonate(blow, 92, 45), 0.07, 0.5)
    # small loudspeakers have no lower notes than these
    lay(found, resonate(blow, 240, 120), 0.07, 0.9)
    lay(found, resonate(blow, 430, 170), 0.07, 1.1)
    lay(found, resonate(blow, 760, 300), 0.07, 0.9)
    return found


def bell() -> Samples:
    """The bell on a counter: the partials of a small bell, the hum longest."""
    strike = 1244.0
    partials = [(0.5, 0.25, 0.3), (1, 1, 0.26), (1.19, 0.4, 0.2), (1.5, 0.3, 0.16), (2, 0.6, 0.15)]
    higher = [(2.51, 0.3, 0.1), (3.01, 0.2, 0.07), (4.1, 0.15, 0.04)]
    return struck([(strike * n, loud, fades) for n, loud, fades in partials + higher], 0.9)


def paper() -> Samples:
    """A card that is laid: a short brush over paper."""
    chance = random.Random(5)
    brush = noise(0.16, chance, lambda at: math.sin(math.pi * at**0.6) ** 2)
    crisp = resonate(brush, 3600, 2600)
    return [value + 0.35 * low for value, low in zip(crisp, resonate(brush, 900, 500), strict=True)]


SOUNDS: dict[str, Callable[[], Samples]] = {
    "dice": dice,
    "coin": coin,
    "door": door,
    "bell": bell,
    "paper": paper,
}


def finished(sound: Samples, peak: float) -> list[int]:
    """A sound as 16-bit values with its highest peak, and a soft end."""
    top, end = max(map(abs, sound)), round(0.02 * RATE)
    soft = [min(1.0, (len(sound) - 1 - n) / end) for n in range(len(sound))]
    return [round(32767 * peak / top * value * by) for value, by in zip(sound, soft, strict=True)]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, make in SOUNDS.items():
        values = finished(make(), PEAKS[name])
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setparams((1, 2, RATE, 0, "NONE", ""))
            file.writeframes(struct.pack(f"<{len(values)}h", *values))


if __name__ == "__main__":
    main()
