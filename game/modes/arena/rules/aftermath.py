"""What follows a deed: first its trigger chains, then the windows of Damage and Movement Reactions.

Source: arena.ability.step5-triggers-wait, arena.reaction.damage-window, arena.reaction.movement-window,
arena.move.reactions-after-step
"""

from __future__ import annotations

from game.modes.arena.rules import chains, reactions
from game.modes.arena.rules.common import BattleCtx, Node, root, rules_of


async def settle(ctx: BattleCtx, node: Node) -> bool:
    """Let triggers answer a root event, then offer Reactions; return whether anything came of it.

    In a chain with a Reaction nothing may be reacted to. Source: arena.reaction.never-from-reaction
    """
    nodes = await chains.resolve(ctx, node)
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
