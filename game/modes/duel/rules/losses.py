"""Effects that cost Resolve: of one player, or of both at once.

Source: duel.end.both-zero, duel.gap.simultaneous-loss
"""

from __future__ import annotations

from typing import Any

from game.modes.duel.content import verbs as c
from game.modes.duel.model.state import Effect, other
from game.modes.duel.rules.common import DuelCtx, lose_resolve

CITE = "duel.act.effect"


def lose(ctx: DuelCtx, effect: Effect, verb: c.Sap | c.Pay, answer: Any) -> bool:
    """Lose Resolve; what both lose one after the other is one loss, and the active player's comes first.

    The first verb of such a run deals with all of it.
    Source: duel.end.both-zero, duel.gap.simultaneous-loss
    Raises: GameEnded.
    """
    verbs = ctx.content.ability(effect).effects
    if effect.index and isinstance(verbs[effect.index - 1], c.Sap | c.Pay):
        return True
    losses = []
    for item in verbs[effect.index :]:
        if not isinstance(item, c.Sap | c.Pay):
            break
        losses.append((effect.seat if isinstance(item, c.Pay) else other(effect.seat), item.amount))
    for seat, amount in sorted(losses, key=lambda loss: loss[0] != ctx.state.active):
        lose_resolve(ctx, seat, amount, "effect", CITE)
    return True
