"""Extra Force from icons on the winner's active cards, and how it is split.

Source: skirmish.force.icons, skirmish.force.allocate, skirmish.force.cap, skirmish.force.fight-red,
skirmish.force.shoot-black, skirmish.force.cast-suits
"""

from __future__ import annotations

import msgspec

from game.kernel.decisions import Seat
from game.modes.skirmish.content.missions import KegsGoOff
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.effects import EffectCheck
from game.modes.skirmish.model.state import State
from game.modes.skirmish.model.tasks import AttackTask
from game.modes.skirmish.rules import deck
from game.modes.skirmish.rules.common import SkirmishCtx, about, advance

RED, BLACK = frozenset("HD"), frozenset("SC")


def suits_of(content: SkirmishContent, figure: str, kind: str) -> frozenset[str]:
    """Return the suits whose icons give an attack of this kind Force."""
    if kind == "fight":
        return RED
    return BLACK if kind == "shoot" else content.cards[figure].suits


def extra_force(content: SkirmishContent, figure: str, kind: str, cards: tuple[str, ...]) -> int:
    """Return the extra Force that active cards give a figure for an attack of this kind."""
    suits = suits_of(content, figure, kind)
    return sum(deck.icons(card) for card in cards if deck.suit_counts(card, suits))


def room(effect: EffectCheck) -> int:
    """Return how much extra Force an effect still takes: at most twice its base in all."""
    return max(0, effect.cap - effect.force - effect.extra)


def less_may_do(content: SkirmishContent, state: State, effect: EffectCheck) -> bool:
    """Return whether more Force may be worse for who strikes: the target goes farther, or what it carries goes off."""
    if effect.outcome in ("slam", "panic", "fear"):
        return True
    loaded = any(isinstance(goal, KegsGoOff) for goal in content.mission.goals)
    return loaded and any(marker.bearer == effect.target for marker in state.markers.values())


async def allocate(ctx: SkirmishCtx, attack: AttackTask) -> None:
    """Split the extra Force: each effect but the last is asked for, and the last takes what it can.

    The last is asked for as well where less of it may be wanted. Each is a step of its own.
    """
    effects = [*attack.hits, *(one for one in attack.last if one.manner == "slam")]
    left, index = attack.icons_left, attack.force_at
    if index >= len(effects):
        start_checks(ctx, attack)
        return
    most = min(left, room(effects[index]))
    amount = most
    if most and (index < len(effects) - 1 or less_may_do(ctx.content, ctx.state, effects[index])):
        seat = Seat(ctx.state.figures[attack.striker].seat)
        refs = (*about(effects[index].target), f"effect:{index}", f"left:{left}")
        amount = await ctx.number(seat, "force", 0, most, cite="skirmish.force.allocate", about=refs)
    grown = msgspec.structs.replace(effects[index], extra=effects[index].extra + amount)
    hits = tuple(grown if number == index else one for number, one in enumerate(attack.hits))
    last = tuple(grown if one is effects[index] else one for one in attack.last)
    advance(ctx, attack, hits=hits, last=last, force_at=index + 1, icons_left=left - amount)


def start_checks(ctx: SkirmishCtx, attack: AttackTask) -> None:
    """Go on to the Checks. Source: skirmish.results.order"""
    advance(ctx, attack, stage="checks", queue=attack.hits)
