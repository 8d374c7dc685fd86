"""All steps of the base game, each under its kind."""

from kaiserhof.engine.steps import kinds
from kaiserhof.engine.steps.actions import Cakes, Coffees, Copy, Court, Space
from kaiserhof.engine.steps.base import Step
from kaiserhof.engine.steps.bundle import Bundle
from kaiserhof.engine.steps.dice import DieLeaves
from kaiserhof.engine.steps.draft import Draft, PassPacks
from kaiserhof.engine.steps.emperor import Avert, ChoosePenalty, EmperorScoring, Tile
from kaiserhof.engine.steps.guests import GuestLeaves, Into, TakeGuest
from kaiserhof.engine.steps.items import Choose, Fill, Lay, Pay, Serve
from kaiserhof.engine.steps.rooms import Occupy, Prepare, Remove
from kaiserhof.engine.steps.rounds import (
    FinalScoring,
    FirstGuests,
    FirstRooms,
    NextStart,
    Round,
    RoundEnd,
    Turns,
)
from kaiserhof.engine.steps.staff import AfterStaff, CarryOut, Dismiss, Hire, Return
from kaiserhof.engine.steps.turn import Turn


def add_base_steps(steps: list[Step]) -> None:
    """Put every step of the base game into a list by kind."""
    steps[kinds.FIRST_GUESTS] = FirstGuests()
    steps[kinds.FIRST_ROOMS] = FirstRooms()
    steps[kinds.ROUND] = Round()
    steps[kinds.TURNS] = Turns()
    steps[kinds.TURN] = Turn()
    steps[kinds.ROUND_END] = RoundEnd()
    steps[kinds.NEXT_START] = NextStart()
    steps[kinds.EMPEROR_SCORING] = EmperorScoring()
    steps[kinds.TILE] = Tile()
    steps[kinds.FINAL_SCORING] = FinalScoring()
    steps[kinds.BUNDLE] = Bundle()
    steps[kinds.LAY] = Lay()
    steps[kinds.CHOOSE] = Choose()
    steps[kinds.PREPARE] = Prepare()
    steps[kinds.OCCUPY] = Occupy()
    steps[kinds.HIRE] = Hire()
    steps[kinds.RETURN] = Return()
    steps[kinds.GUEST] = TakeGuest()
    steps[kinds.SERVE] = Serve()
    steps[kinds.INTO] = Into()
    steps[kinds.COPY] = Copy()
    steps[kinds.SPACE] = Space()
    steps[kinds.CAKES] = Cakes()
    steps[kinds.COFFEES] = Coffees()
    steps[kinds.COURT] = Court()
    steps[kinds.FILL] = Fill()
    steps[kinds.AVERT] = Avert()
    steps[kinds.REMOVE] = Remove()
    steps[kinds.DISMISS] = Dismiss()
    steps[kinds.GUEST_LEAVES] = GuestLeaves()
    steps[kinds.DIE_LEAVES] = DieLeaves()
    steps[kinds.PENALTY] = ChoosePenalty()
    steps[kinds.DRAFT] = Draft()
    steps[kinds.PASS_PACKS] = PassPacks()
    steps[kinds.EFFECT] = CarryOut()
    steps[kinds.PAY] = Pay()
    steps[kinds.AFTER_STAFF] = AfterStaff()
