"""Module 2: celebrities."""

from kaiserhof.engine.manifest import Manifest
from kaiserhof.modules.celebrities import numbers

MANIFEST = Manifest(
    number=2,
    key="celebrities",
    package=__name__,
    parts={
        "rules": "rules:Celebrities",
        "features": "features:CelebrityFeatures",
        "drawing": "drawing:DRAWING",
    },
    answers=numbers.ANSWERS,
    steps=numbers.STEPS,
    events=numbers.EVENTS,
    chances=numbers.CHANCES,
)
