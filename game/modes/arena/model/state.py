"""The state of a battle: plain typed data, written only by `apply`.

Hexes are pairs (q, r). Dice are counted, they have no identity: six pools and those lost to drowning.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.boards.hex import Hex
from game.kernel.state import Ref, TableState
from game.modes.arena.content.verbs import Until

UnitId = Annotated[str, Ref("character")]
NoUnit = Annotated[str, Ref("character", none=True)]
OnBoard = Annotated[Hex, Ref("hex")]
ItemId = Annotated[str, Ref("item")]
# A battle comes to no larger numbers: what is walked or done one by one, and what is rolled, has to end.
DiceCount = Annotated[int, msgspec.Meta(ge=0, le=10)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Tall = Annotated[int, msgspec.Meta(ge=0, le=999)]
PoolName = Literal["available", "spent", "maintenance", "persist", "path", "wound", "drowned"]
POOL_NAMES: tuple[PoolName, ...] = ("available", "spent", "maintenance", "persist", "path", "wound", "drowned")
StepName = Literal["", "start", "maintenance", "persist", "regenerate", "main", "end"]


class Pools(msgspec.Struct):
    """How many stamina dice lie where. Source: arena.key.available-pool, arena.key.maintenance-pool"""

    available: DiceCount = 0
    spent: DiceCount = 0
    maintenance: DiceCount = 0
    persist: DiceCount = 0
    path: DiceCount = 0
    wound: DiceCount = 0
    drowned: DiceCount = 0

    def count(self, pool: str) -> int:
        """Return the dice in a pool."""
        return int(getattr(self, pool))

    def total(self) -> int:
        """Return all dice."""
        return sum(self.count(pool) for pool in POOL_NAMES)


class LastingEffect(msgspec.Struct, frozen=True, gc=False):
    """A condition or modifier on a character.

    `turns` counts own Start of Turns while `until` is "turns"; `fresh` one came in the own Active Turn, which its end
    does not count. `persist` dice would hold it off; while `held` dice lie in the Persist Pool for it, it does nothing.
    `by` and `ability` name who put it there with what; a "kept" one ends with that Maintain effect, `keeper`.
    """

    id: str
    name: str
    value: Annotated[int, msgspec.Meta(ge=-30, le=99)] = 0
    turns: Tall = 0
    until: Until = "turns"
    by: str = ""
    ability: str = ""
    persist: DiceCount = 0
    held: DiceCount = 0
    descending: Count = 0
    fresh: bool = False
    keeper: str = ""


class MaintainedEffect(msgspec.Struct, frozen=True, gc=False):
    """A Maintain effect that is being paid for: its ability, its dice. Source: arena.key.maintain-pool"""

    id: str
    ability: str
    dice: DiceCount


class Repeat(msgspec.Struct, frozen=True, gc=False):
    """A Descending ability that will be repeated: how much lower its numbers will be. Source: arena.key.descending"""

    id: str
    ability: str
    targets: tuple[UnitId, ...]
    lower: Tall


class Unit(msgspec.Struct):
    """One character. `at` is None off the board; `gone` says killed or incapacitated.

    `paid` is the movement paid this turn, `bonus` what was granted; what is left follows the maximum.
    `zeros` counts how often it came to 0 hit points, by which an action knows that it was interrupted.
    """

    id: UnitId
    type: Annotated[str, Ref("fighter")]
    name: str
    seat: Annotated[int, Ref("seat")]
    npc: bool
    hp: Count
    at: OnBoard | None = None
    facing: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    pools: Pools = msgspec.field(default_factory=Pools)
    paid: Tall = 0
    bonus: Tall = 0
    actions: Count = 0
    used: tuple[str, ...] = ()
    effects: dict[str, LastingEffect] = {}
    kept: dict[str, MaintainedEffect] = {}
    repeats: dict[str, Repeat] = {}
    shield: Tall = 0
    prone: bool = False
    wounded: bool = False
    gone: Literal["", "killed", "incapacitated"] = ""
    path_on: bool = False
    loosened: bool = False
    injuries: tuple[Annotated[str, Ref("injury")], ...] = ()
    items: tuple[ItemId, ...] = ()
    carrying: NoUnit = ""
    weapon: Annotated[str, Ref("weapon", none=True)] = ""
    loaded: bool = True
    delayed: bool = False
    breath: DiceCount = 0
    breath_turns: Tall = 0
    drowning: bool = False
    priority: Count = 0
    joined: bool = True
    zeros: int = 0
    harm: int = 0


class AttackInProgress(msgspec.Struct, frozen=True, gc=False):
    """What is being done: public, so that a table can show it and a bot can weigh it."""

    attacker: UnitId
    ability: str
    target: NoUnit
    success: bool | None = None
    cancels: Tall = 0


class State(TableState, kw_only=True):
    """Everything about a battle but its chance. `first_hurt` is the side of whoever was Wounded or fell first."""

    units: dict[UnitId, Unit] = {}
    phase: Literal["draft", "priority", "deploy", "play", "over"] = "priority"
    todo: list[str] = []
    round: Count = 0
    order: list[UnitId] = []
    queue: list[UnitId] = []
    active: NoUnit = ""
    step: StepName = ""
    serial: int = 0
    roots: int = 0
    attack: AttackInProgress | None = None
    opened: list[str] = []
    pulled: list[Annotated[str, Ref("lever")]] = []
    lying: dict[ItemId, OnBoard] = {}
    scores: list[int] = []
    held_rounds: list[int] = []
    waves: list[int] = []
    first_hurt: Annotated[int, Ref("seat")] | None = None
    result: str = ""
    winners: tuple[Annotated[int, Ref("seat")], ...] = ()
    result_cite: str = ""

    def seat_of(self, ref: str) -> int | None:
        """Return whose a fighter is."""
        kind, _, name = ref.partition(":")
        found = self.units.get(name) if kind == "unit" else None
        return found.seat if found is not None else None
