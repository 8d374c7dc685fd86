"""Module 5: a little more."""

from kaiserhof.manifest import Manifest
from kaiserhof.modules.little_more import numbers

MANIFEST = Manifest(
    number=5,
    key="little_more",
    package=__name__,
    data=(
        "staff.csv",
        "politics.csv",
        "tiles.csv",
    ),
    set="waltz-5",
    timings=("bell",),
    text="text",
    parts={
        "rules": "rules:LittleMore",
        "drawing": "drawing:DRAWING",
        "features": "features:BellFeatures",
        "words": "words:WORDS",
        "speech": "speech:SPEECH",
        "observed": "observed:observed",
        "fields": "fields:FIELDS",
        "shapes": "shapes:SHAPES",
    },
    steps=numbers.STEPS,
    events=numbers.EVENTS,
    forms=numbers.FORMS,
)
