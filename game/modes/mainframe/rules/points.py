"""Move points: gaining them, and losing what is above Max Move.

Source: mainframe.turn.move-gain, mainframe.turn.move-cap
"""

from __future__ import annotations

from game.modes.mainframe.model.events import PointsChanged
from game.modes.mainframe.model.state import Unit
from game.modes.mainframe.rules.common import FightCtx
from game.modes.mainframe.rules.numbers import move_of

CAP = "mainframe.turn.move-cap"


def gain_points(ctx: FightCtx, unit: Unit, points: int, reason: str, cite: str) -> None:
    """Gain Move points up to Max Move; what is above is lost. Source: mainframe.turn.move-cap"""
    cap_points(ctx, unit)
    wished = unit.points + points
    after = min(wished, move_of(ctx.content, unit)[1])
    ctx.emit(
        PointsChanged(unit=unit.id, before=unit.points, after=after, lost=wished - after, reason=reason, cite=cite)
    )


def cap_points(ctx: FightCtx, unit: Unit) -> None:
    """Take Move points above Max Move away, where something has lowered it. Source: mainframe.turn.move-cap"""
    if unit.points <= 0:
        return
    most = move_of(ctx.content, unit)[1]
    if unit.points > most:
        ctx.emit(PointsChanged(unit=unit.id, before=unit.points, after=most, reason="capped", cite=CAP))
