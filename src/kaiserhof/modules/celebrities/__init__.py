"""Module 2: celebrities."""

from kaiserhof.manifest import Manifest
from kaiserhof.modules.celebrities import numbers

MANIFEST = Manifest(
    number=2,
    key="celebrities",
    package=__name__,
    data=("celebrities.toml",),
    set="waltz-2",
    text="text",
    parts={
        "facts": "facts:Celebrities",
        "rules": "rules:Celebrities",
        "features": "features:CelebrityFeatures",
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
