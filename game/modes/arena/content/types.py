"""Frozen content of the Arena mode: fighters, weapons, abilities, Paths, maps and encounters.

Units: hexes for ranges, movement for costs, stamina dice for payments; the four attribute numbers are 5 to 9.
Source: arena.gap.numbers, arena.gap.success-roll, arena.gap.weapon-range, arena.gap.terrain
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.kernel.person import Person
from game.modes.arena.content.verbs import Change, Effects, Modifier, Small

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]*$", description="lower-case id, unique in its list")]
HexText = Annotated[str, msgspec.Meta(pattern=r"^-?\d+,-?\d+$", description="a hex as q,r")]
Attribute = Literal["str", "agi", "int", "will"]
Number = Annotated[int, msgspec.Meta(ge=3, le=11, description="a target number")]
Expertise = Literal["athletics", "first-aid", "insight", "mechanics", "stealth", "tactics"]
Terrain = Literal[
    "floor", "rubble", "thicket", "bog", "shallow-water", "deep-water", "fire", "smoke", "wall", "pillar", "door", "pit"
]
WeaponTrait = Literal["rear-bite", "clumsy", "shove", "pierce", "slow"]
Trait = Literal["unfellable", "swimmer", "back-biter"]
Timing = Literal["attack", "damage", "movement"]
ReactWhen = Literal[
    "self", "self-melee", "self-flank", "ally-adjacent", "ally", "opponent", "enters-adjacent", "leaves-front"
]
TriggerKind = Literal[
    "damaged", "healed", "prone", "entered", "wounded", "downed", "shield-gone", "shielded", "condition", "turn-start",
    "turn-end",
]  # fmt: skip
TriggerWho = Literal["self", "ally", "ally-or-self", "opponent", "any"]


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something to fight with; `success` happens in addition whenever an attack with its damage succeeds."""

    id: Id
    name: str
    damage: Annotated[int, msgspec.Meta(ge=0, le=9)]
    range: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    ranged: bool = False
    hands: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    bulk: Small = 1
    traits: tuple[WeaponTrait, ...] = ()
    success: Effects = ()
    text: str = ""


class Invest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Further dice at activation for a further effect. `instead` replaces the conditions of the success.

    Source: arena.key.invest-pay
    """

    dice: Annotated[int, msgspec.Meta(ge=1, le=9)]
    most: Annotated[int, msgspec.Meta(ge=1, le=9)] = 9
    effects: Annotated[Effects, msgspec.Meta(min_length=1)]
    instead: bool = False


class Commit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A further effect for every so many dice of Step 4. Source: arena.key.commit-count"""

    dice: Annotated[int, msgspec.Meta(ge=1, le=9)]
    effects: Annotated[Effects, msgspec.Meta(min_length=1)]


class Clash(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What winning and losing a Clash does; effects of losing fall on the attacker as `self`.

    Source: arena.key.clash-effects
    """

    win: Effects
    lose: Effects = ()


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A combat ability. `range` is that of the weapon or a number of hexes; 0 is oneself.

    `hits: weapon` lets Step 4 dice deal weapon damage; `area` is a radius around a chosen hex; `charge` moves the
    user in a straight line first; `descending` repeats the success each turn with its numbers lowered by so much.
    Source: arena.ability.what-is-combat, arena.basic.entry
    """

    id: Id
    name: str
    req: Literal["", "melee", "ranged", "shield"] = ""
    range: Literal["weapon"] | Annotated[int, msgspec.Meta(ge=0, le=20)]
    target: Literal["opponent", "ally", "ally-or-self", "self", "any"]
    area: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    everyone: bool = False
    cost: Annotated[int, msgspec.Meta(ge=0, le=10)]
    maintain: bool = False
    invest: Invest | None = None
    commit: Commit | None = None
    clash: Clash | None = None
    charge: Small = 0
    descending: Small = 0
    versus: Attribute | None = None
    success: Effects = ()
    hits: Literal["weapon", "none"] = "none"
    each_hit: Effects = ()
    failure: Effects = ()
    icon: str = ""
    text: str = ""


class Reaction(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An ability for the windows at Attack, Damage or Movement. Source: arena.reaction.what"""

    id: Id
    name: str
    timing: Timing
    when: ReactWhen
    range: Annotated[int, msgspec.Meta(ge=0, le=6)] = 6
    req: Literal["", "melee", "ranged", "shield"] = ""
    effects: Annotated[Effects, msgspec.Meta(min_length=1)]
    icon: str = ""
    text: str = ""


class Triggered(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An ability that fires by itself. `passive` ones work for the Unconscious too.

    `condition` names which condition is meant by the trigger of that kind. Source: arena.trigger.automatic
    """

    id: Id
    name: str
    trigger: TriggerKind
    who: TriggerWho
    range: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    source_adjacent: bool = False
    condition: str = ""
    passive: bool = False
    effects: Annotated[Effects, msgspec.Meta(min_length=1)]
    icon: str = ""
    text: str = ""


class ModifierValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A modifier and its value."""

    name: Modifier
    value: Change = 1


class Path(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A discipline whose dice, laid aside, give a modifier. Source: arena.gap.path-pool"""

    id: Id
    name: str
    dice: Annotated[int, msgspec.Meta(ge=1, le=3)]
    gives: tuple[ModifierValue, ...]
    text: str = ""


class Injury(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A lasting harm. Source: arena.key.injury"""

    id: Id
    name: str
    gives: tuple[ModifierValue, ...]
    text: str = ""


class Fighter(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename={"str_": "str", "int_": "int"}
):
    """A champion (can be Wounded) or, with `npc`, an opponent that is incapacitated at 0. Source: arena.gap.sides"""

    id: Id
    name: str
    npc: bool = False
    hp: Annotated[int, msgspec.Meta(ge=1, le=99)]
    move: Annotated[int, msgspec.Meta(ge=0, le=12)]
    armor: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    str_: Number = 7
    agi: Number = 7
    int_: Number = 7
    will: Number = 7
    accuracy: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    quickness: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    stamina: Annotated[int, msgspec.Meta(ge=1, le=10)] = 10
    regeneration: Annotated[int, msgspec.Meta(ge=0, le=10)] = 4
    weapons: tuple[str | Weapon, ...] = ()
    abilities: tuple[str | Ability, ...] = ()
    reactions: tuple[str | Reaction, ...] = ()
    triggered: tuple[str | Triggered, ...] = ()
    path: str | Path | None = None
    expertise: dict[Expertise, Annotated[int, msgspec.Meta(ge=0, le=3)]] = {}
    traits: tuple[Trait, ...] = ()
    temper: Literal["bold", "wary", "healer", "shooter"] = "bold"
    icon: str = ""
    person: Person | None = None
    text: str = ""

    def attribute(self, name: Attribute) -> int:
        """Return an attribute's target number."""
        return {"str": self.str_, "agi": self.agi, "int": self.int_, "will": self.will}[name]


# Maps


class Lever(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lever on a hex; pulling it opens doors.

    With `needs` it is a task: an Action, an expertise and so many successes. Source: arena.move.special-one,
    arena.gap.expertise
    """

    id: Id
    at: HexText
    opens: tuple[HexText, ...] = ()
    expertise: Expertise = "mechanics"
    needs: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0


class MapItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing that lies on a hex and can be carried. Source: arena.gap.encumbrance"""

    id: Id
    name: str
    at: HexText
    bulk: Annotated[int, msgspec.Meta(ge=0, le=12)] = 1


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the characters of a side may start. Source: arena.gap.deployment"""

    side: Annotated[int, msgspec.Meta(ge=0, le=3)]
    hexes: Annotated[tuple[HexText, ...], msgspec.Meta(min_length=1)]
    facing: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0


class MapPhase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is laid over the map in some rounds: the phases follow each other, `rounds` each, then start over."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    terrain: dict[Terrain, tuple[HexText, ...]] = {}
    text: str = ""


class HexScenery(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a map looks like where the rules see plain floor: the ground, and the hour that lights it."""

    ground: Literal["sand", "earth", "gravel", "flags", "cobbles", "grass", "moor", "tiles"] = "sand"
    hour: Literal["day", "dusk", "night"] = "dusk"


class ArenaMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A map file: the outline, what is not plain floor, start zones, levers, items, and what changes by rounds.

    `uneven` says why the map favours a side on purpose; the editor then does not warn of it.
    """

    mode: Literal["arena"] = "arena"
    kind: Literal["map"] = "map"
    title: str = ""
    notes: str = ""
    uneven: str = ""
    radius: Annotated[int, msgspec.Meta(ge=1, le=50)] | None = None
    width: Annotated[int, msgspec.Meta(ge=1, le=101)] | None = None
    height: Annotated[int, msgspec.Meta(ge=1, le=101)] | None = None
    terrain: dict[Terrain, tuple[HexText, ...]] = {}
    zones: tuple[Zone, ...] = ()
    levers: tuple[Lever, ...] = ()
    items: tuple[MapItem, ...] = ()
    phases: tuple[MapPhase, ...] = ()
    phases_repeat: bool = True
    scenery: HexScenery = HexScenery()


# Encounters


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who fights for one seat. Sides of the same `team` are allied. Source: arena.gap.sides"""

    name: str
    team: str = ""
    fighters: Annotated[tuple[str | Fighter, ...], msgspec.Meta(max_length=12)] = ()
    ambushed: bool = False


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What wins beside being the last side that stands. `side` numbers the side it is for; None is any.

    hold: stand alone on the hexes at the end of so many rounds; score: a point for each such round, most points win;
    protect: the unit of this id lives at the round limit; wound: the first to wound wins; bring: carry an item to the
    own zone; levers: every lever is pulled; damage: most damage done when the limit is reached.
    """

    kind: Literal["hold", "score", "protect", "wound", "bring", "levers", "damage"]
    side: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    hexes: tuple[HexText, ...] = ()
    rounds: Annotated[int, msgspec.Meta(ge=1, le=30)] = 1
    unit: str = ""
    item: str = ""


class Wave(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Fighters who arrive at the start of a round, on free hexes of their zone. Source: arena.gap.priority-roll"""

    round: Annotated[int, msgspec.Meta(ge=2, le=40)]
    side: Annotated[int, msgspec.Meta(ge=0, le=3)]
    fighters: Annotated[tuple[str | Fighter, ...], msgspec.Meta(min_length=1, max_length=8)]


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Fighters that the sides choose for themselves before the battle, in turns, so many each."""

    pool: Annotated[tuple[str | Fighter, ...], msgspec.Meta(min_length=2, max_length=40)]
    each: Annotated[int, msgspec.Meta(ge=1, le=6)]


class BattleSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a fresh battle is laid out: the `setup` of a scenario.

    `placements` fixes places by the ids of units; whoever is not named is placed by its side in its zone. The round
    limit is `longest`; `at_limit` says which side wins then, None compares what is left of hit points. In a `campaign`
    all sides but the first and its allies are the opposition.
    """

    map: str | ArenaMap
    sides: Annotated[tuple[Side, ...], msgspec.Meta(min_length=2, max_length=4)]
    placements: dict[str, HexText] = {}
    draft: Draft | None = None
    goal: Goal | None = None
    waves: tuple[Wave, ...] = ()
    longest: Annotated[int, msgspec.Meta(ge=1, le=60)] = 20
    at_limit: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    campaign: bool = False
