"""Frozen content of the Mainframe mode: characters, mobs, bosses, battlefields and fight set-ups.

Units: HP and Damage are ladder values; ratings are card ranks 2..15 (J 11, Q 12, K 13; 14 and 15 mean
"never by rank"); Range counts areas; Move is points a round, Auto is links a round.
Source: mainframe.gap.card-raises, mainframe.gap.ladder, mainframe.gap.boss-and-mob-numbers
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

import msgspec

from game.boards.area_graph import Area, AreaGraph, Link, SightLink
from game.kernel.person import Person
from game.modes.mainframe.content.interrupts import Interrupt
from game.modes.mainframe.content.traits import AreaStatus, Element, StatusBit, Trait

LADDER: tuple[int, ...] = (
    0, 1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 7000, 9999,
)  # fmt: skip

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]*$", description="lower-case id, unique in its list")]
Rank = Annotated[int, msgspec.Meta(ge=2, le=15, description="card rank; J 11, Q 12, K 13, 14 and 15 never")]
Count = Annotated[int, msgspec.Meta(ge=0, le=20)]
Value = Annotated[int, msgspec.Meta(ge=0, le=9999, description="a value of the ladder")]
ReloadKind = Literal["round", "out", "turn"]
Role = Literal["Protagonist", "Sidekick", "Badass", "Mysterious Stranger", "Comic Relief", "Wallflower"]
Slot = Literal["weapon", "armour", "charm", "ring"]
Behaviour = Literal["close-in", "keep-distance", "hunt-isolated", "guard", "flank"]
MOST_ITEMS = 4
RING_CLASS = "Sorcerer"


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A named bundle of verbs: a bonus action, a passive, or a trigger that answers something."""

    id: Id
    name: str
    kind: Literal["bonus", "passive", "trigger"]
    icon: str = ""
    traits: Annotated[tuple[Trait, ...], msgspec.Meta(min_length=1)]
    text: str = ""


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A piece of equipment; `classes` are those that can use it, none named means all.

    Source: mainframe.gap.equipment
    """

    id: Id
    name: str
    slot: Slot
    classes: tuple[str, ...] = ()
    icon: str = ""
    traits: Annotated[tuple[Trait, ...], msgspec.Meta(min_length=1)]
    text: str = ""


class Combatant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
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
    element: Element | None = None
    default_status: tuple[StatusBit, ...] = ()
    abilities: tuple[str | Ability, ...] = ()
    traits: tuple[Trait, ...] = ()
    icon: str = ""
    person: Person | None = None
    text: str = ""


class Character(Combatant, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ready-made main character."""

    class_name: str
    role: Role
    move: Count
    max_move: Count
    draw: Annotated[int, msgspec.Meta(ge=1, le=20)]
    play: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    reload: ReloadKind = "round"
    interrupts: tuple[str | Interrupt, ...] = ()
    equipment: Annotated[tuple[str | Item, ...], msgspec.Meta(max_length=MOST_ITEMS)] = ()


class BossPhase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What changes for good when a boss is down to a share of its MaxHP."""

    at_percent: Annotated[int, msgspec.Meta(ge=1, le=99)]
    loses: tuple[StatusBit, ...] = ()
    gains: tuple[StatusBit, ...] = ()
    traits: tuple[Trait, ...] = ()
    text: str = ""


class Mob(Combatant, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An ordinary opponent, moved by Auto steps."""

    points: Annotated[int, msgspec.Meta(ge=1, le=5, description="worth in a fight's budget")]
    auto: Annotated[int, msgspec.Meta(ge=0, le=6)]
    behaviour: Behaviour = "close-in"


class Boss(Combatant, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A strong opponent with Move points that may take several turns a round."""

    move: Count
    max_move: Count
    reload: Literal["round", "turn"] = "round"
    interrupt: str | Interrupt | None = None
    phases: tuple[BossPhase, ...] = ()
    behaviour: Behaviour = "close-in"


class BattleArea(Area, frozen=True, forbid_unknown_fields=True):
    """An area with the statuses printed on the map. Source: mainframe.field.area-status"""

    status: tuple[AreaStatus, ...] = ()


class Battlefield(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A map file: areas on integer coordinates, links, sight links and start marks.

    `uneven` says why the map favours a side on purpose; the editor then does not warn of it.
    """

    mode: Literal["mainframe"] = "mainframe"
    kind: Literal["map"] = "map"
    title: str = ""
    notes: str = ""
    uneven: str = ""
    areas: tuple[BattleArea, ...]
    links: tuple[Link, ...]
    sight: tuple[SightLink, ...] = ()

    def graph(self) -> AreaGraph:
        """Return the board, the same one for every fight on this map.

        Raises: KeyError if ids do not fit; the loader reports these with their lines first.
        """
        return _graph(self.areas, self.links, self.sight)


@lru_cache(maxsize=16)
def _graph(areas: tuple[BattleArea, ...], links: tuple[Link, ...], sights: tuple[SightLink, ...]) -> AreaGraph:
    """Build the board of a map; what is found out about its ways and its sight is kept with it."""
    return AreaGraph(areas, links, sights)


class BreakOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event of the scenario that ends the fight after a round. Source: mainframe.rounds.cpu-breaks-up"""

    after_round: Annotated[int, msgspec.Meta(ge=1)]
    winner: Literal["mc", "cpu", "draw"]
    text: str


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An event of the scenario: opponents who enter at the start of rounds, in areas that the CPU chooses among."""

    first_round: Annotated[int, msgspec.Meta(ge=2)]
    last_round: Annotated[int, msgspec.Meta(ge=2)]
    mobs: Annotated[tuple[str | Mob, ...], msgspec.Meta(min_length=1)]
    areas: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class Challenger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A further fight without the Collector's pass, with rounds of its own.

    What the set-up says of giving up, breaking off and arrivals goes for the first fight only.
    Source: mainframe.end.challenger
    """

    mobs: tuple[str | Mob, ...] = ()
    bosses: tuple[str | Boss, ...] = ()
    placements: dict[str, str] = {}
    text: str = ""


class FightSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a fresh fight is laid out: the `setup` of a scenario.

    Entries of `team`, `mobs` and `bosses` are ids of the mode's data or whole entries written in place. `meter` is
    where every Interrupt meter stands at the beginning, `meters` says it for one character; `equipment` replaces the
    items a character carries, and `arrivals` are opponents who come later. One that `goes_on` follows another fight
    without the Collector's pass; with `collector_waits` none comes at its end. A fight that neither side can bring
    to an end is broken off by the CPU after `longest` rounds.
    """

    map: str | Battlefield
    team: Annotated[tuple[str | Character, ...], msgspec.Meta(min_length=1, max_length=4)]
    mobs: tuple[str | Mob, ...] = ()
    bosses: tuple[str | Boss, ...] = ()
    placements: dict[str, str] = {}
    meter: Annotated[int, msgspec.Meta(ge=0, le=10)] = 6
    meters: dict[str, Annotated[int, msgspec.Meta(ge=0, le=10)]] = {}
    equipment: dict[str, Annotated[tuple[str | Item, ...], msgspec.Meta(max_length=MOST_ITEMS)]] = {}
    team_hand_size: Annotated[int, msgspec.Meta(ge=5, le=8)] = 5
    cpu_team_hand_size: Annotated[int, msgspec.Meta(ge=5, le=8)] = 5
    cpu_team_hand: Literal["one-per-round", "one-per-mob"] = "one-per-round"
    cpu_gives_up_at: Annotated[int, msgspec.Meta(ge=0, description="CPU unwilling with this many or fewer left")] = 0
    break_off: BreakOff | None = None
    longest: Annotated[int, msgspec.Meta(ge=1, description="the CPU breaks a fight off after so many rounds")] = 60
    goes_on: bool = False
    collector_waits: bool = False
    challenger: Challenger | None = None
    arrivals: tuple[Arrival, ...] = ()
