"""The kinds of steps that may lie on the stack. Modules number theirs from MODULES on."""

from typing import Final

from kaiserhof.manifest import NamedNumbers

FIRST_GUESTS: Final = 1
FIRST_ROOMS: Final = 2
ROUND: Final = 3
TURNS: Final = 4
TURN: Final = 5
ROUND_END: Final = 6
EMPEROR_SCORING: Final = 7
TILE: Final = 8
FINAL_SCORING: Final = 9
BUNDLE: Final = 10
LAY: Final = 11
CHOOSE: Final = 12
PREPARE: Final = 13
OCCUPY: Final = 14
HIRE: Final = 15
RETURN: Final = 16
GUEST: Final = 17
SERVE: Final = 18
INTO: Final = 19
COPY: Final = 20
SPACE: Final = 21
CAKES: Final = 22
COFFEES: Final = 23
COURT: Final = 24
FILL: Final = 25
AVERT: Final = 26
REMOVE: Final = 27
DISMISS: Final = 28
NEXT_START: Final = 29
GUEST_LEAVES: Final = 30
DIE_LEAVES: Final = 31
PENALTY: Final = 32
DRAFT: Final = 33
PASS_PACKS: Final = 34
EFFECT: Final = 35
PAY: Final = 36
AFTER_STAFF: Final = 37

MODULES: Final = 40

NAMES: Final = NamedNumbers(
    "steps",
    {
        FIRST_GUESTS: "first_guests",
        FIRST_ROOMS: "first_rooms",
        ROUND: "round",
        TURNS: "turns",
        TURN: "turn",
        ROUND_END: "round_end",
        EMPEROR_SCORING: "emperor_scoring",
        TILE: "tile",
        FINAL_SCORING: "final_scoring",
        BUNDLE: "bundle",
        LAY: "lay",
        CHOOSE: "choose",
        PREPARE: "prepare",
        OCCUPY: "occupy",
        HIRE: "hire",
        RETURN: "return",
        GUEST: "guest",
        SERVE: "serve",
        INTO: "into",
        COPY: "copy",
        SPACE: "space",
        CAKES: "cakes",
        COFFEES: "coffees",
        COURT: "court",
        FILL: "fill",
        AVERT: "avert",
        REMOVE: "remove",
        DISMISS: "dismiss",
        NEXT_START: "next_start",
        GUEST_LEAVES: "guest_leaves",
        DIE_LEAVES: "die_leaves",
        PENALTY: "penalty",
        DRAFT: "draft",
        PASS_PACKS: "pass_packs",
        EFFECT: "effect",
        PAY: "pay",
        AFTER_STAFF: "after_staff",
    },
)
"""What the steps are called, those of the modules included."""
