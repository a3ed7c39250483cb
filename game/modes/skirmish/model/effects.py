"""Effects on their way to a target, and what the Effects Table says: plain data that a table can be drawn from.

Source: skirmish.gap.effects-table, skirmish.table.shift-count
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.kernel.totals import Total
from game.modes.skirmish.content.verbs import Severity
from game.modes.skirmish.model.contests import NoFigure

Row = Literal["nothing", "scratch", "light", "minor", "serious", "grievous", "overkill"]
ROWS: tuple[Row, ...] = ("nothing", "scratch", "light", "minor", "serious", "grievous", "overkill")
EffectKind = Literal["hit", "linked", "contact", "slam-edge", "fall", "blast", "fire", "morale", "fear"]
Outcome = Literal["damage", "condition", "panic", "fear", "shock", "slam", "hold"]


class Shift(msgspec.Struct, frozen=True, gc=False):
    """Why a result moves: columns to the right or rows down are positive."""

    label: str
    amount: int
    cite: str


class EffectCheck(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One effect that a target has to check.

    `target` is a figure, or `piece` a piece of terrain. `harm` (p, e) and `sub` make it a Protection Check; `resist`
    names the attributes its target may choose among. `force` is the base, `extra` what icons add, `cap` the most both
    may be. `cover` says that the target has hard cover against it. `hit` numbers the hit it belongs to. A push-back
    or trip has its TN in `tn_base` (10 + an attribute of the attacker) instead of a Force.
    """

    kind: EffectKind
    outcome: Outcome
    target: NoFigure = ""
    piece: str = ""
    by: NoFigure = ""
    weapon: str = ""
    condition: str = ""
    harm: str = ""
    sub: str = ""
    resist: tuple[str, ...] = ()
    force: int = 0
    extra: int = 0
    cap: int = 0
    severity: Severity = "L"
    columns: tuple[Shift, ...] = ()
    rows: tuple[Shift, ...] = ()
    cover: bool = False
    hit: int = 0
    manner: Literal["", "slam", "push-back", "trip"] = ""
    fastens: tuple[str, ...] = ()
    origin: tuple[int, int] | None = None
    distance: int = 0


class Reading(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """How the Effects Table was read: where the marker began, each shift, where it ended.

    `columns` and `rows` are the net shifts, `overflow` the rows that column shifts turned into. `row` is the result,
    `level` its Effect Level. `tn`, `score` and `mof` are those of the Check. `trail` are the cells (column, row)
    that the marker passes.
    """

    tn: Total
    score: int
    mof: int
    start: Severity
    column: Severity
    columns: int = 0
    rows: int = 0
    overflow: int = 0
    row: Row = "nothing"
    level: int = 0
    contact: bool = False
    stunned: bool = False
    trail: tuple[tuple[str, str], ...] = ()
