"""Missions and the set-up of a game: goals with their Victory Points, turn limits, crews of the seats.

Source: skirmish.gap.setup-victory, skirmish.gap.objectives, skirmish.gap.several-players
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.modes.skirmish.content.maps import InchPoint, SkirmishMap
from game.modes.skirmish.content.types import Card, ConditionKind, Edge
from game.modes.skirmish.content.verbs import Attribute, Column, Force, Id, Inches

Points = Annotated[int, msgspec.Meta(ge=0, le=30)]
Turns = Annotated[int, msgspec.Meta(ge=1, le=12)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=3)]


class _Goal(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True, tag_field="do"):
    """One thing that a mission scores for; its tag is what `do` says."""


class HoldMarkers(_Goal, frozen=True, tag="hold"):
    """Points for each marker held in each Closing Phase."""

    points: Points
    first: Turns = 1


class CarryOff(_Goal, frozen=True, tag="carry-off"):
    """Points for each object carried off the own edge; with `ends` the game ends then."""

    points: Points
    ends: bool = False


class Free(_Goal, frozen=True, tag="free"):
    """A bound friend of each side, `apart` from the enemy's strip: points when freed, points in all once off the edge.

    It is an extra line figure without weapons, in a Grapple of base Force `force` without a holder. It counts neither
    for Break nor among the figures that keep a side in the game.
    """

    points: Points
    freed: Points
    apart: Inches = 3.0
    force: Force = 4


class BreakThrough(_Goal, frozen=True, tag="break-through"):
    """Points for each figure that leaves by the far edge; leaving so is not fleeing."""

    points: Points


class Siege(_Goal, frozen=True, tag="siege"):
    """The seats but `defender` score when the piece of this id is broken, else the defender scores at the end."""

    piece: str
    points: Points
    defender: SeatNumber = 1


class HuntLeaders(_Goal, frozen=True, tag="hunt-leaders"):
    """Points for an enemy Leader out, fled or surrendered, in place of those for its figure if `instead`."""

    points: Points
    instead: bool = False


class HoldHill(_Goal, frozen=True, tag="hold-hill"):
    """Points in each Closing Phase for most points of standing figures round a place; a tie scores for nobody."""

    points: Points
    at: InchPoint
    radius: Inches = 4.0
    first: Turns = 1


class KegsGoOff(_Goal, frozen=True, tag="kegs-go-off"):
    """An object whose bearer is hit by so much Force goes off: an area of harm, and it is gone."""

    force: Force = 7
    radius: Inches = 3.0
    strength: Force = 8
    severity: Column = "M"


class Ring(_Goal, frozen=True, tag="ring"):
    """Nobody but Leaders may enter a ring before a turn, or attack a Leader in it."""

    at: InchPoint
    radius: Inches = 6.0
    until: Turns = 4


class ScenarioTask(_Goal, frozen=True, tag="task"):
    """Something to be done at places: a Main action of a figure in contact, an All or Nothing Check of an attribute.

    `places` are ids of markers of the mission, or of pieces of its map; each is done once, for whoever does it, or only
    by the side `seat`. A gate among them is chained: it opens when it is done, and not before. Each scores `points`. A
    side that has done `needed` of them, all if that is 0, has done the whole task: it scores `whole`, and with `ends`
    the game ends, as it does when nothing is left to do. Where one side alone may do it, the other scores `whole` at
    the end if it was not done.

    With `again` an enemy may do it after a side did, and has it then: points are scored in each Closing Phase for what
    a side has, and `whole` at the end of the game.

    `title` says what is done, `text` that it was, both with `{place}` and the latter with `{who}`.
    Source: skirmish.gap.actions, skirmish.gap.objectives
    """

    places: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1, max_length=12)]
    attribute: Attribute
    title: str
    text: str
    icon: str = ""
    points: Points = 0
    needed: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    whole: Points = 0
    ends: bool = False
    again: bool = False
    seat: SeatNumber | None = None

    @property
    def enough(self) -> int:
        """Return how many of its places make up the whole task."""
        return self.needed or len(self.places)


Goal = (
    HoldMarkers | CarryOff | Free | BreakThrough | Siege | HuntLeaders | HoldHill | KegsGoOff | Ring | ScenarioTask
)  # fmt: skip


class MarkerEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A marker or an object on the field. `carried` may be picked up; `bulky` costs an inch of Move."""

    id: Id
    name: str = ""
    at: InchPoint
    carried: bool = False
    bulky: bool = False


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a game is about. Without `breaks` a crew that is broken plays on.

    `leaders_at` are the places where the Leaders of the seats begin.
    """

    id: Id
    name: str
    turns: Turns = 8
    breaks: bool = True
    goals: tuple[Goal, ...] = ()
    markers: tuple[MarkerEntry, ...] = ()
    leaders_at: tuple[InchPoint, ...] = ()
    maps: tuple[str, ...] = ()
    text: str = ""
    icon: str = ""


MOST_CARDS = 12
"""How many cards a side may name beside its ready crew."""


class CrewSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who plays for one seat: a ready crew by its id, or cards. Sides of the same `team` are friends."""

    name: str
    team: str = ""
    crew: str = ""
    cards: Annotated[tuple[str | Card, ...], msgspec.Meta(max_length=MOST_CARDS)] = ()


class SkirmishSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a fresh game is laid out: the `setup` of a scenario. `placements` fixes places of figures, in inches.

    `wounds` is the Capacity that figures have lost before the game. In a `campaign` all sides but the first are the
    opposition. `conditions` and `edges` are further ones that cards and weapons written in place may name.
    """

    map: str | SkirmishMap = SkirmishMap()
    mission: str | Mission = "last-stand"
    sides: Annotated[tuple[CrewSide, ...], msgspec.Meta(min_length=2, max_length=4)]
    placements: dict[str, InchPoint] = {}
    wounds: dict[str, Annotated[int, msgspec.Meta(ge=0, le=40)]] = {}
    campaign: bool = False
    conditions: tuple[ConditionKind, ...] = ()
    edges: tuple[Edge, ...] = ()
