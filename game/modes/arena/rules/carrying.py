"""Who drags whom, and when a hold is lost. Source: arena.gap.encumbrance, arena.key.encumbered-cost"""

from __future__ import annotations

from game.modes.arena.game_content import has, near, present
from game.modes.arena.model.events import Carried
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.common import BattleCtx

CITE = "arena.gap.encumbrance"


def holds(state: State, carrier: Unit) -> bool:
    """Return whether somebody can go on holding whom it carries: one that lies beside it.

    Source: arena.gap.encumbrance
    """
    other = state.units[carrier.carrying]
    able = present(carrier) and not has(carrier, "unconscious")
    return able and present(other) and other.prone and near(carrier, other, 1)


def let_go(ctx: BattleCtx, dragging: Unit | None = None, cite: str = CITE) -> None:
    """Let everybody lose whom it can hold no longer; who is `dragging` is in the middle of a step and keeps it.

    Whatever moves, raises or fells a character calls this, so that nobody carries anybody from afar.
    Source: arena.gap.encumbrance
    """
    for carrier in ctx.state.units.values():
        if carrier.carrying and carrier is not dragging and not holds(ctx.state, carrier):
            ctx.emit(Carried(unit=carrier.id, other=carrier.carrying, on=False, cite=cite))
