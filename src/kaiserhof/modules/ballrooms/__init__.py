"""Module 1: the Vienna ballrooms."""

from kaiserhof.manifest import Manifest
from kaiserhof.modules.ballrooms import numbers

MANIFEST = Manifest(
    number=1,
    key="ballrooms",
    package=__name__,
    data=(
        "ballrooms.toml",
        "guests.csv",
        "staff.csv",
        "politics.csv",
        "tiles.csv",
    ),
    set="waltz-1",
    text="text",
    parts={
        "facts": "facts:Ballrooms",
        "rules": "rules:Ballrooms",
        "features": "features:BallroomFeatures",
        "drawing": "drawing:DRAWING",
        "words": "words:WORDS",
        "speech": "speech:SPEECH",
        "observed": "observed:observed",
        "fields": "fields:FIELDS",
        "shapes": "shapes:SHAPES",
    },
    answers=numbers.ANSWERS,
    families=numbers.FAMILIES,
    steps=numbers.STEPS,
    events=numbers.EVENTS,
    forms=numbers.FORMS,
    sources=numbers.SOURCES,
    chances=numbers.CHANCES,
    notes=numbers.NOTES,
)
