"""Trigger chains: paths of causes in a tree that grows generation by generation.

A chain may not hold the same link (a cause, an answer) twice; forks share what is before them and know nothing of each
other afterwards. So they always end: there are finitely many links in a battle, no chain is longer than their number,
and each firing makes finitely many happenings. What an ability grants in a chain, movement too, happens in its node and
never begins a chain of its own. Source: arena.gap.trigger-algorithm, arena.gap.long-chains, arena.trigger.*
"""

from __future__ import annotations

from game.boards.hex import distance
from game.modes.arena.content.types import Triggered
from game.modes.arena.game_content import BattleContent, foes, has
from game.modes.arena.model.ability_events import Blocked, ChainsEnded, Fired
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules import effects
from game.modes.arena.rules.common import BattleCtx, Happening, TriggerNode
from game.modes.arena.rules.firing_order import Due, ask_next, order_matters


def has_answered_cause(cause: TriggerNode, key: tuple[str, str]) -> bool:
    """Return whether the ability has answered this cause on the way from the root to it.

    Source: arena.trigger.chain-memory, arena.trigger.not-if-in-chain, arena.trigger.unique-controlled
    """
    node = cause
    while node.parent is not None:
        if node.key == key and node.parent.key == cause.key:
            return True
        node = node.parent
    return False


def answers(content: BattleContent, state: State, owner: Unit, ability: Triggered, happening: Happening) -> bool:
    """Return whether a happening meets the trigger of an ability. Source: arena.trigger.automatic"""
    if ability.trigger != happening.kind or (ability.condition and ability.condition != happening.name):
        return False
    who = state.units[happening.who]
    own = who.id == owner.id
    if ability.who == "self":
        fits = own
    elif ability.who == "opponent":
        fits = foes(content, owner, who)
    elif ability.who == "any":
        fits = True
    else:
        fits = not foes(content, owner, who) and (not own or ability.who == "ally-or-self")
    if not fits:
        return False
    if not own and (owner.at is None or happening.at is None or distance(owner.at, happening.at) > ability.range):
        return False
    if ability.source_adjacent:
        source = state.units.get(happening.by)
        if source is None or source.id == owner.id or source.at is None or owner.at is None:
            return False
        return distance(source.at, owner.at) == 1
    return True


def may_fire(owner: Unit, ability: Triggered, happening: Happening) -> bool:
    """Return whether the owner is fit to have it fire: not the dead, but for what its own end sets off; the
    Unconscious only what is passive.

    Source: arena.key.unconscious-triggers, arena.key.helpless-triggers, arena.key.stunned-triggers
    """
    if owner.gone and not (happening.kind == "downed" and happening.who == owner.id):
        return False
    return ability.passive or not has(owner, "unconscious")


async def resolve(ctx: BattleCtx, root: TriggerNode) -> list[TriggerNode]:
    """Let triggered abilities answer a root event and each other until all chains end; return every node.

    Source: arena.gap.trigger-algorithm, arena.trigger.simultaneous-order, arena.trigger.fork
    """
    content = ctx.content
    if not any(happening.kind in content.trigger_kinds for happening in root.happenings):
        return [root]
    return await _grow(ctx, [root], [root])


async def resolve_one(ctx: BattleCtx, due: Due) -> list[TriggerNode]:
    """Let one triggered ability answer a root event, then what answers it; return every node.

    Source: arena.turn.start-order, arena.turn.end-order
    """
    child = await _fire(ctx, due, 1)
    return [due.node] if child is None else await _grow(ctx, [due.node, child], [child])


async def _grow(ctx: BattleCtx, nodes: list[TriggerNode], generation: list[TriggerNode]) -> list[TriggerNode]:
    """Grow the tree of chains, generation by generation, from its youngest nodes. Source: arena.trigger.fork"""
    parents = {0} if len(nodes) > 1 else set[int]()
    while generation:
        due = [found for node in generation for found in due_at(ctx, node)]
        generation = []
        for group in _by_control(ctx, due):
            generation += await _fire_all(ctx, group, nodes)
        parents.update(node.parent.number for node in generation if node.parent is not None)
    if len(nodes) > 1:
        chains = tuple(node.chain() for node in nodes if node.number not in parents)
        ctx.emit(ChainsEnded(chains=chains, cite="arena.trigger.chain-ends"))
    return nodes


async def _fire_all(ctx: BattleCtx, waiting: list[Due], nodes: list[TriggerNode]) -> list[TriggerNode]:
    """Let a group of firings happen one by one, in the order the Active Player names; return their nodes.

    Each is named when the one before has happened. Source: arena.trigger.simultaneous-order
    """
    seat = ctx.content.active_seat(ctx.state)
    asking = seat is not None
    found: list[TriggerNode] = []
    while waiting:
        index = None
        asking = asking and order_matters(ctx, waiting)
        if asking and seat is not None:
            index = await ask_next(ctx, seat, waiting)
            asking = index is not None
        child = await _fire(ctx, waiting.pop(index or 0), len(nodes))
        if child is not None:
            nodes.append(child)
            found.append(child)
    return found


def due_at(ctx: BattleCtx, node: TriggerNode) -> list[Due]:
    """Return who answers the happenings of a node, in priority order; say who is stopped by the chain.

    Source: arena.trigger.once-per-circumstance
    """
    content, state = ctx.content, ctx.state
    found: list[Due] = []
    for happening in _unique_circumstances(node):
        for name in state.order or list(state.units):
            owner = state.units[name]
            for ability in content.triggered_of(owner.type):
                if not answers(content, state, owner, ability, happening) or not may_fire(owner, ability, happening):
                    continue
                if has_answered_cause(node, (ability.id, owner.id)):
                    cite = "arena.trigger.not-if-in-chain"
                    chain = (*node.chain(), f"{ability.id}@{owner.id}")
                    ctx.emit(Blocked(unit=owner.id, ability=ability.id, parent=node.number, chain=chain, cite=cite))
                else:
                    found.append(Due(node, happening, owner.id, ability))
    return found


def _unique_circumstances(node: TriggerNode) -> list[Happening]:
    """Return the happenings of a node, of those that befall the same one in the same way and hex only the first.

    Source: arena.trigger.once-per-circumstance
    """
    first: dict[tuple[object, ...], Happening] = {}
    for happening in node.happenings:
        first.setdefault((happening.kind, happening.who, happening.name, happening.at), happening)
    return list(first.values())


def _by_control(ctx: BattleCtx, due: list[Due]) -> tuple[list[Due], list[Due]]:
    """Return the firings that the Active Player does not control, which come first, and those he or she does.

    Source: arena.trigger.simultaneous-order, arena.turn.start-order
    """
    seat = ctx.content.active_seat(ctx.state)
    own = [found for found in due if ctx.state.units[found.owner].seat == seat]
    return [found for found in due if ctx.state.units[found.owner].seat != seat], own


async def _fire(ctx: BattleCtx, due: Due, number: int) -> TriggerNode | None:
    """Let one triggered ability fire; None if its owner is out or nobody is left to act on."""
    owner = ctx.state.units[due.owner]
    if not may_fire(owner, due.ability, due.happening):
        return None
    action = due.action
    if not effects.anybody_left(ctx, action, due.ability.effects):
        return None
    child = TriggerNode((due.ability.id, owner.id), due.node, by=owner.id)
    child.number = number
    ctx.emit(
        Fired(
            unit=owner.id,
            ability=due.ability.id,
            target=due.happening.who,
            number=number,
            parent=due.node.number,
            chain=child.chain(),
            cite="arena.trigger.automatic",
        )
    )
    await effects.perform(ctx, child, action, due.ability.effects)
    return child
