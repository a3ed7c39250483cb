"""What follows a deed: first its trigger chains, then the windows of Damage and Movement Reactions.

Steps begin chains, and so do those that an ability grants in a deed that is no link of a chain.

Source: arena.ability.step5-triggers-wait, arena.reaction.damage-window, arena.reaction.movement-window,
arena.move.reactions-after-step
"""

from __future__ import annotations

from game.boards.hex import Hex
from game.kernel.totals import Tally
from game.modes.arena.content.verbs import Effects
from game.modes.arena.model.state import Unit
from game.modes.arena.rules import breath, chains, effects, finish, movement
from game.modes.arena.rules.common import BattleCtx, TriggerNode, offer_reactions, root
from game.modes.arena.rules.firing_order import Due


async def settle(ctx: BattleCtx, node: TriggerNode) -> bool:
    """Let triggers answer a root event, then offer Reactions; return whether anything answered.

    In a chain with a Reaction nothing may be reacted to, nor once the combat is decided.
    Source: arena.reaction.never-from-reaction, arena.gap.combat-end
    """
    await breath.answer_lost_breath(ctx, node)
    return await _offer_chain_reactions(ctx, node, await chains.resolve(ctx, node))


async def settle_fired(ctx: BattleCtx, due: Due) -> bool:
    """Let one triggered ability fire for itself at its own point, then what answers it.

    Source: arena.turn.start-order, arena.turn.end-order
    """
    return await _offer_chain_reactions(ctx, due.node, await chains.resolve_one(ctx, due))


async def _offer_chain_reactions(ctx: BattleCtx, node: TriggerNode, nodes: list[TriggerNode]) -> bool:
    """Offer Reactions to what happened in the nodes of a chain; who has moved in one chooses its facing after them.

    Source: arena.reaction.damage-window, arena.reaction.movement-window, arena.gap.turning
    """
    answered = len(nodes) > 1
    timings = () if node.reaction else ctx.content.reaction_timings
    for found in nodes:
        # Movement is answered as somebody enters, damage when all of the deed has landed.
        entered = [one for one in found.happenings if one.kind == "entered"] if "movement" in timings else []
        damaged = [one for one in found.happenings if one.kind == "damaged"] if "damage" in timings else []
        for happening in (*entered, *damaged):
            if finish.is_decided(ctx):
                return answered
            if happening.kind == "entered":
                answered |= await offer_reactions(ctx, "movement", happening)
            elif happening.amount:
                answered |= await offer_reactions(ctx, "damage", happening)
        for unit in found.turning:
            if movement.free_to_move(unit) and not finish.is_decided(ctx):
                await movement.face_freely(ctx, unit)
    return answered


async def own_step(ctx: BattleCtx, unit: Unit, cell: Hex, *, reaction: bool = False) -> bool:
    """Enter a hex by own movement, facing the way taken; return whether something answered it.

    Source: arena.reaction.movement-window, arena.move.reactions-after-step
    """
    node = root("step", unit.id, reaction=reaction)
    await movement.step(ctx, node, unit, cell)
    return await settle(ctx, node)


async def perform(
    ctx: BattleCtx, node: TriggerNode, action: effects.AbilityAction, verbs: Effects, *, base: Tally | None = None
) -> None:
    """Do what an ability does that begins a chain: each step it grants begins one of its own.

    Source: arena.gap.trigger-algorithm, arena.ability.step5-simultaneous
    """
    await effects.perform(ctx, node, action, verbs, base=base, take_step=_granted_step)


async def _granted_step(ctx: BattleCtx, node: TriggerNode, unit: Unit, cell: Hex) -> None:
    await own_step(ctx, unit, cell, reaction=node.reaction)
