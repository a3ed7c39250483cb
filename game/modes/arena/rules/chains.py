"""Trigger chains: paths of causes in a tree that grows generation by generation.

A chain may not hold the same link (a cause, an answer) twice; forks share what is before them and know nothing of each
other afterwards. Source: arena.gap.trigger-algorithm, arena.trigger.*
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.boards.hex import distance
from game.kernel.decisions import Option
from game.modes.arena.ability_events import Blocked, ChainsEnded, Fired
from game.modes.arena.content import Triggered
from game.modes.arena.rules import effects
from game.modes.arena.rules.common import BattleCtx, Happening, Node, rules_of
from game.modes.arena.rules.queries import foes, has
from game.modes.arena.state import State, Unit

if TYPE_CHECKING:
    from game.modes.arena.battle_rules import BattleRules

MOST_FIRINGS = 4000
"""Chains always end, but several copies of two abilities that answer each other fire many times over: here they are
cut, so that no content can hang a game. Source: arena.gap.long-chains"""


class Due(msgspec.Struct, frozen=True):
    """A triggered ability that is about to answer a happening of a node."""

    node: Node
    happening: Happening
    owner: str
    ability: Triggered

    @property
    def kind(self) -> tuple[str, str, str]:
        """Return what is the same for firings whose order among each other cannot matter."""
        return self.ability.id, self.owner, self.happening.who


def blocked(cause: Node, key: tuple[str, str]) -> bool:
    """Return whether the ability has answered this cause on the way from the root to it.

    Source: arena.trigger.chain-memory, arena.trigger.not-if-in-chain, arena.trigger.unique-controlled
    """
    node = cause
    while node.parent is not None:
        if node.key == key and node.parent.key == cause.key:
            return True
        node = node.parent
    return False


def answers(rules: BattleRules, state: State, owner: Unit, ability: Triggered, happening: Happening) -> bool:
    """Return whether a happening meets the trigger of an ability. Source: arena.trigger.automatic"""
    if ability.trigger != happening.kind or (ability.condition and ability.condition != happening.name):
        return False
    who = state.units[happening.who]
    own = who.id == owner.id
    if ability.who == "self":
        fits = own
    elif ability.who == "opponent":
        fits = foes(rules, owner, who)
    elif ability.who == "any":
        fits = True
    else:
        fits = not foes(rules, owner, who) and (not own or ability.who == "ally-or-self")
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


async def resolve(ctx: BattleCtx, root: Node) -> list[Node]:
    """Let triggered abilities answer a root event and each other until all chains end; return every node.

    Source: arena.gap.trigger-algorithm, arena.trigger.simultaneous-order, arena.trigger.fork
    """
    rules = rules_of(ctx)
    if not rules.has_triggers:
        return [root]
    return await _grow(ctx, [root], [root])


async def resolve_one(ctx: BattleCtx, due: Due) -> list[Node]:
    """Let one triggered ability answer a root event, then what answers it; return every node.

    Source: arena.turn.start-order, arena.turn.end-order
    """
    child = await _fire(ctx, due, 1)
    return [due.node] if child is None else await _grow(ctx, [due.node, child], [child])


async def _grow(ctx: BattleCtx, nodes: list[Node], generation: list[Node]) -> list[Node]:
    """Grow the tree of chains, generation by generation, from its youngest nodes. Source: arena.trigger.fork"""
    parents = {0} if len(nodes) > 1 else set[int]()
    cut = False
    while generation and not cut:
        due = [found for node in generation for found in due_at(ctx, node)]
        generation = []
        for found in await _ordered(ctx, due):
            if len(nodes) > MOST_FIRINGS:
                cut = True
                break
            child = await _fire(ctx, found, len(nodes))
            if child is not None:
                parents.add(found.node.number)
                nodes.append(child)
                generation.append(child)
    if len(nodes) > 1:
        chains = tuple(node.chain() for node in nodes if node.number not in parents)
        ctx.emit(ChainsEnded(chains=chains, cut=cut, cite="arena.trigger.chain-ends"))
    return nodes


def due_at(ctx: BattleCtx, node: Node) -> list[Due]:
    """Return who answers the happenings of a node, in priority order; say who is stopped by the chain."""
    rules, state = rules_of(ctx), ctx.state
    found: list[Due] = []
    for happening in node.happenings:
        for name in state.order or list(state.units):
            owner = state.units[name]
            for ability in rules.triggered_of(owner.type):
                if not answers(rules, state, owner, ability, happening) or not may_fire(owner, ability, happening):
                    continue
                if blocked(node, (ability.id, owner.id)):
                    cite = "arena.trigger.not-if-in-chain"
                    chain = (*node.chain(), f"{ability.id}@{owner.id}")
                    ctx.emit(Blocked(unit=owner.id, ability=ability.id, parent=node.number, chain=chain, cite=cite))
                else:
                    found.append(Due(node, happening, owner.id, ability))
    return found


async def _ordered(ctx: BattleCtx, due: list[Due]) -> list[Due]:
    """Put firings in order: those the Active Player does not control first, each group as he or she likes.

    Firings of one ability of one character at one target stay together: among them order cannot matter.
    Source: arena.trigger.simultaneous-order, arena.turn.start-order
    """
    if len(due) < 2:
        return due
    seat = rules_of(ctx).active_seat(ctx.state)
    ordered: list[Due] = []
    for own in (False, True):
        group = [found for found in due if (ctx.state.units[found.owner].seat == seat) == own]
        kinds = list(dict.fromkeys(found.kind for found in group))
        while kinds:
            kind = kinds[0]
            if len(kinds) > 1 and _order_matters(group, kinds) and seat is not None:
                options = [
                    Option(f"first:{ability}:{owner}:{who}", (f"ability:{ability}", f"unit:{owner}", f"unit:{who}"))
                    for ability, owner, who in kinds
                ]
                cite = "arena.trigger.simultaneous-order"
                chosen = await ctx.choose(seat, "trigger-order", options, cite=cite)
                kind = kinds[[option.id for option in options].index(chosen)]
            kinds.remove(kind)
            ordered += [found for found in group if found.kind == kind]
    return ordered


def _order_matters(group: list[Due], kinds: list[tuple[str, str, str]]) -> bool:
    """Return whether different abilities act on the same character; the same ability of two need no order."""
    abilities: dict[str, set[str]] = {}
    for ability, _, who in kinds:
        abilities.setdefault(who, set()).add(ability)
    return len(kinds) <= 6 and any(len(names) > 1 for names in abilities.values())


async def _fire(ctx: BattleCtx, due: Due, number: int) -> Node | None:
    """Let one triggered ability fire; None if its owner is out or nobody is left to act on."""
    owner = ctx.state.units[due.owner]
    if not may_fire(owner, due.ability, due.happening):
        return None
    deed = effects.Deed(
        owner.id, due.ability.id, due.happening.who, due.happening.by, due.ability.range, loss=due.happening.amount
    )
    if not effects.anybody_left(ctx, deed, due.ability.effects):
        return None
    child = Node((due.ability.id, owner.id), due.node, by=owner.id)
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
    await effects.perform(ctx, child, deed, due.ability.effects)
    return child
