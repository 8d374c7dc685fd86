"""Module 3: hotel entrances."""

from kaiserhof.manifest import Manifest
from kaiserhof.modules.entrances import numbers

MANIFEST = Manifest(
    number=3,
    key="entrances",
    package=__name__,
    data=("entrances.toml",),
    set="waltz-3",
    text="text",
    parts={
        "facts": "facts:Entrances",
        "rules": "rules:Entrances",
        "features": "features:EntranceFeatures",
        "drawing": "drawing:DRAWING",
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
