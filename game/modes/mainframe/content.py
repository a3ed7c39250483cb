"""Frozen content of the Mainframe mode: characters, mobs, bosses, battlefields and fight set-ups.

Units: HP and Damage are ladder values; ratings are card ranks 2..15 (J 11, Q 12, K 13; 14 and 15 mean
"never by rank"); Range counts areas; Move is points a round, Auto is links a round.
Source: mainframe.gap.card-raises, mainframe.gap.ladder, mainframe.gap.boss-and-mob-numbers
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.boards.area_graph import Area, AreaGraph, Link, SightLink

LADDER: tuple[int, ...] = (
    0, 1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 7000, 9999,
)  # fmt: skip

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]*$", description="lower-case id, unique in its list")]
Rank = Annotated[int, msgspec.Meta(ge=2, le=15, description="card rank; J 11, Q 12, K 13, 14 and 15 never")]
Count = Annotated[int, msgspec.Meta(ge=0, le=20)]
Value = Annotated[int, msgspec.Meta(ge=0, le=9999, description="a value of the ladder")]
Status = Literal["armored"]
ReloadKind = Literal["round", "out", "turn"]


class Flying(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", tag="flying"):
    """Treat Falling areas as ordinary ones. Source: mainframe.field.flying"""


class Immovable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", tag="immovable"):
    """Cannot be pushed. Source: mainframe.gap.push"""


class PushOnHit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", tag="push-on-hit"):
    """Push the target of a hit this many links. Source: mainframe.gap.push"""

    links: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1


class Reposition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", tag="reposition"):
    """Bonus action: go along one link for free, not into an enemy area. Source: mainframe.turn.bonus-actions"""


Trait = Flying | Immovable | PushOnHit | Reposition


class Fighter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What characters, mobs and bosses share."""

    id: Id
    name: str
    max_hp: Annotated[int, msgspec.Meta(ge=1, le=9999)]
    damage: Value
    range: Annotated[int, msgspec.Meta(ge=0, le=9)]
    accuracy: Rank
    evade: Rank
    connect: Rank = 5
    resist: Rank = 12
    default_status: tuple[Status, ...] = ()
    traits: tuple[Trait, ...] = ()
    icon: str = ""
    text: str = ""


class Character(Fighter, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ready-made main character."""

    class_name: str
    role: str
    move: Count
    max_move: Count
    draw: Annotated[int, msgspec.Meta(ge=1, le=20)]
    play: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    reload: ReloadKind = "round"


class Mob(Fighter, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An ordinary opponent, moved by Auto steps."""

    points: Annotated[int, msgspec.Meta(ge=1, le=5, description="worth in a fight's budget")]
    auto: Annotated[int, msgspec.Meta(ge=0, le=6)]
    behaviour: Literal["close-in", "keep-distance", "hunt-isolated", "guard", "flank"] = "close-in"


class Boss(Fighter, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A strong opponent with Move points that may take several turns a round."""

    move: Count
    max_move: Count
    reload: Literal["round", "turn"] = "round"
    behaviour: Literal["close-in", "keep-distance", "hunt-isolated", "guard", "flank"] = "close-in"


class Battlefield(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A map file: areas on integer coordinates, links, sight links and start marks."""

    mode: Literal["mainframe"] = "mainframe"
    kind: Literal["map"] = "map"
    title: str = ""
    notes: str = ""
    areas: tuple[Area, ...]
    links: tuple[Link, ...]
    sight: tuple[SightLink, ...] = ()

    def graph(self) -> AreaGraph:
        """Build the board. Raises: KeyError if ids do not fit; the loader reports these with their lines first."""
        return AreaGraph(self.areas, self.links, self.sight)


class BreakOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event of the scenario that ends the fight after a round. Source: mainframe.rounds.cpu-breaks-up"""

    after_round: Annotated[int, msgspec.Meta(ge=1)]
    winner: Literal["mc", "cpu", "draw"]
    text: str


class Challenger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A further fight without the Collector's pass. Source: mainframe.end.challenger"""

    mobs: tuple[str | Mob, ...] = ()
    bosses: tuple[str | Boss, ...] = ()
    placements: dict[str, str] = {}
    text: str = ""


class FightSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a fresh fight is laid out: the `setup` of a scenario.

    Entries of `team`, `mobs` and `bosses` are ids of the mode's data or whole entries written in place.
    """

    map: str | Battlefield
    team: Annotated[tuple[str | Character, ...], msgspec.Meta(min_length=1, max_length=4)]
    mobs: tuple[str | Mob, ...] = ()
    bosses: tuple[str | Boss, ...] = ()
    placements: dict[str, str] = {}
    meter: Annotated[int, msgspec.Meta(ge=0, le=10)] = 6
    team_hand_size: Annotated[int, msgspec.Meta(ge=5, le=8)] = 5
    cpu_team_hand_size: Annotated[int, msgspec.Meta(ge=5, le=8)] = 5
    cpu_team_hand: Literal["one-per-round", "one-per-mob"] = "one-per-round"
    cpu_gives_up_at: Annotated[int, msgspec.Meta(ge=0, description="CPU unwilling with this many or fewer left")] = 0
    break_off: BreakOff | None = None
    collector_waits: bool = False
    challenger: Challenger | None = None
