"""What follows a deed: first its trigger chains, then the windows of Damage and Movement Reactions.

Source: arena.ability.step5-triggers-wait, arena.reaction.damage-window, arena.reaction.movement-window,
arena.move.reactions-after-step
"""

from __future__ import annotations

from game.modes.arena.rules import breath, chains, reactions
from game.modes.arena.rules.common import BattleCtx, Node, root, rules_of
from game.modes.arena.rules.firing_order import Due


async def settle(ctx: BattleCtx, node: Node) -> bool:
    """Let triggers answer a root event, then offer Reactions; return whether anything came of it.

    In a chain with a Reaction nothing may be reacted to. Source: arena.reaction.never-from-reaction
    """
    await breath.answer_lost_breath(ctx, node)
    return await _answered(ctx, node, await chains.resolve(ctx, node))


async def settle_fired(ctx: BattleCtx, due: Due) -> bool:
    """Let one triggered ability fire for itself at its own point, then what answers it.

    Source: arena.turn.start-order, arena.turn.end-order
    """
    return await _answered(ctx, due.node, await chains.resolve_one(ctx, due))


async def _answered(ctx: BattleCtx, node: Node, nodes: list[Node]) -> bool:
    answered = len(nodes) > 1
    if node.reaction:
        return answered
    if not rules_of(ctx).has_reactions:
        return answered
    for found in nodes:
        for happening in found.happenings:
            if happening.kind == "damaged" and happening.amount:
                answered |= await reactions.window(ctx, "damage", happening)
            elif happening.kind == "entered":
                answered |= await reactions.window(ctx, "movement", happening)
    return answered


__all__ = ["root", "settle"]
