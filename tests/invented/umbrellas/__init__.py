"""An invented module: umbrellas for rainy days. It is one folder and nothing else."""

from kaiserhof.manifest import Manifest
from tests.invented.umbrellas import numbers

MANIFEST = Manifest(
    number=7,
    key="umbrellas",
    package=__name__,
    parts={
        "rules": "rules:Umbrellas",
        "words": "words:WORDS",
        "speech": "speech:SPEECH",
        "drawing": "drawing:DRAWING",
    },
    answers=numbers.ANSWERS,
    families=numbers.FAMILIES,
    events=numbers.EVENTS,
    forms=numbers.FORMS,
    sources=numbers.SOURCES,
    data=("guests.csv", "staff.csv"),
    set="umbrellas",
    text="text",
)
