"""Module 4: the start player."""

from kaiserhof.manifest import Manifest
from kaiserhof.modules.start_player import numbers

MANIFEST = Manifest(
    number=4,
    key="start_player",
    package=__name__,
    set="waltz-4",
    text="text",
    parts={
        "rules": "rules:StartPlayer",
        "features": "features:KeyFeatures",
        "drawing": "drawing:DRAWING",
        "speech": "speech:SPEECH",
        "observed": "observed:observed",
        "fields": "fields:FIELDS",
        "shapes": "shapes:SHAPES",
    },
    answers=numbers.ANSWERS,
    families=numbers.FAMILIES,
    events=numbers.EVENTS,
    forms=numbers.FORMS,
    sources=numbers.SOURCES,
)
