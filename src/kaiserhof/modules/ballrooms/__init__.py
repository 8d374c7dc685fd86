"""Module 1: the Vienna ballrooms."""

from kaiserhof.engine.manifest import Manifest
from kaiserhof.modules.ballrooms import numbers

MANIFEST = Manifest(
    number=1,
    key="ballrooms",
    package=__name__,
    parts={
        "rules": "rules:Ballrooms",
        "features": "features:BallroomFeatures",
        "drawing": "drawing:DRAWING",
        "words": "words:WORDS",
    },
    answers=numbers.ANSWERS,
    steps=numbers.STEPS,
    events=numbers.EVENTS,
    chances=numbers.CHANCES,
)
