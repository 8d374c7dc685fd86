"""The solo mode: one person against an opponent who follows a deck of cards."""

from kaiserhof.manifest import Manifest
from kaiserhof.modules.solo import numbers

MANIFEST = Manifest(
    number=0,
    key="solo",
    package=__name__,
    text="text",
    parts={
        "rules": "rules:Solo",
        "drawing": "drawing:DRAWING",
        "speech": "speech:SPEECH",
        "fields": "fields:FIELDS",
        "shapes": "shapes:SHAPES",
        "features": "features:SoloFeatures",
    },
    answers=numbers.ANSWERS,
    families=numbers.FAMILIES,
    steps=numbers.STEPS,
    events=numbers.EVENTS,
    forms=numbers.FORMS,
    chances=numbers.CHANCES,
    notes=numbers.NOTES,
    sources=numbers.SOURCES,
    players=1,
    refuses={
        4: "the opponent takes no key, and the turn order tiles change hands after each round",
    },
)
