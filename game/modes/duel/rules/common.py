"""What every chapter of the Duel rules uses: the stack, Resolve, Edge, Attributes, and the Arsenal that runs out.

Source: duel.arsenal.*, duel.end.*, duel.attribute.pool, duel.tactics.edge-count
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.kernel.cards.piles import CardsDrawn, CardsMoved, PileShuffled
from game.kernel.context import Ctx
from game.kernel.decisions import Option
from game.kernel.errors import GameEnded
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.events import (
    ArsenalRanOut,
    ArsenalRefilled,
    DuelEnded,
    EdgeChanged,
    PoolChanged,
    Popped,
    ResolveChanged,
    StackPushed,
)
from game.modes.duel.model.state import State, other
from game.modes.duel.model.tasks import Settle, Task, triggers_of

DuelCtx = Ctx[State, DuelContent]

ARSENAL_PENALTY = 3


# Choices


@lru_cache(maxsize=50_000)
def card_option(verb: str, *cards: str) -> Option:
    """Return the option of a verb with these cards; kept, for most of them are offered again and again."""
    return Option(f"{verb}:{'/'.join(cards)}", tuple(f"card:{card}" for card in cards))


def card_choices(verb: str, cards: Iterable[str]) -> dict[Option, str]:
    """Return one option of this verb for each card, with the card it stands for."""
    return {card_option(verb, card): card for card in cards}


# The stack


def push(ctx: DuelCtx, *tasks: Task) -> None:
    """Put things on the stack so that the first of them is resolved first."""
    ctx.emit(StackPushed(tasks=tuple(reversed(tasks))))


def pop(ctx: DuelCtx) -> None:
    """Take the newest thing off the stack, once its questions are answered."""
    ctx.emit(Popped(task=ctx.state.stack[-1]))


def new_cause(ctx: DuelCtx) -> int:
    """Return the number of a new cause of Fatigue. Source: duel.gap.fatigue-cause-end"""
    serial = ctx.state.serial + 1
    ctx.emit(StackPushed(tasks=(), serial=serial))
    return serial


def current_cause(state: State) -> int:
    """Return the innermost cause that is not complete."""
    return next((task.cause for task in reversed(state.stack) if isinstance(task, Settle)), 0)


def seats_in_order(state: State) -> tuple[int, int]:
    """Return the seats, the player whose turn it is first. Source: duel.trigger.active-first"""
    return state.active, other(state.active)


# Resolve, Edge, Attributes


def lose_resolve(ctx: DuelCtx, seat: int, amount: int, reason: str, cite: str) -> None:
    """Lose Resolve; at 0 the game ends on the spot.

    Source: duel.end.no-resolve, duel.end.both-zero, duel.gap.simultaneous-loss, duel.resolve.sources-of-loss
    Raises: GameEnded.
    """
    before = ctx.state.players[seat].resolve
    after = max(0, before - amount)
    if after == before:
        return
    ctx.emit(ResolveChanged(seat=seat, before=before, after=after, reason=reason, cite=cite))
    if after == 0:
        ctx.emit(DuelEnded(winner=other(seat), result="resolve", cite="duel.end.no-resolve"))
        raise GameEnded


def gain_resolve(ctx: DuelCtx, seat: int, amount: int, reason: str, cite: str) -> None:
    """Gain Resolve, without a maximum. Source: duel.resolve.no-maximum"""
    before = ctx.state.players[seat].resolve
    ctx.emit(ResolveChanged(seat=seat, before=before, after=before + amount, reason=reason, cite=cite))


def change_edge(ctx: DuelCtx, seat: int, by: int, reason: str, cite: str) -> None:
    """Gain, expend or lose Edge; never below 0. Source: duel.tactics.edge-count"""
    before = ctx.state.players[seat].edge
    after = max(0, before + by)
    if after != before:
        ctx.emit(EdgeChanged(seat=seat, before=before, after=after, reason=reason, cite=cite))


def attribute_choices(types: Iterable[str]) -> dict[Option, str]:
    """Return one option for each type of Attribute, with the type it stands for."""
    return {Option(f"attribute:{name}", (f"attribute:{name}",)): name for name in types}


def vector(name: str, amount: int = 1) -> tuple[int, int, int, int]:
    """Return Attributes of one type as a change of the pool."""
    brawn, guile, sorcery, lore = (amount if name == attribute else 0 for attribute in ATTRIBUTES)
    return brawn, guile, sorcery, lore


def change_pool(
    ctx: DuelCtx, seat: int, change: tuple[int, int, int, int], reason: str, cite: str, card: str = ""
) -> None:
    """Gain or pay Attributes. Source: duel.attribute.pool, duel.gap.attributes-carry"""
    if any(change):
        ctx.emit(PoolChanged(seat=seat, change=change, reason=reason, card=card, cite=cite))


# The Arsenal


def held_cards(state: State) -> list[str]:
    """Return the cards kept out of a reshuffle: those whose own discard is being answered.

    Source: duel.arsenal.empty-excludes-cast
    """
    found = [trigger.card for trigger in state.waiting]
    found += [trigger.card for task in state.stack for trigger in triggers_of(task)]
    found += [effect.source for effect in state.effects if effect.origin == "trigger"]
    return found


def refill(ctx: DuelCtx, seat: int, cite: str = "duel.arsenal.empty-no-home") -> None:
    """Shuffle Home into an Arsenal that has run out; `cite` is the clause by which it is done.

    Source: duel.arsenal.empty-no-home, duel.gap.arsenal-and-home-empty
    """
    if not ctx.state.players[seat].dry or ctx.state.zone("arsenal", seat):
        return
    held = held_cards(ctx.state)
    cards = tuple(card for card in ctx.state.zone("home", seat) if card not in held)
    if not cards:
        return
    zone = f"arsenal:{seat}"
    ctx.emit(CardsMoved(cards=cards, source=f"home:{seat}", target=zone, cite=cite))
    ctx.emit(PileShuffled(zone=zone, order=tuple(ctx.shuffle(cards)), cite=cite))
    ctx.emit(ArsenalRefilled(seat=seat, count=len(cards), cite=cite))


def refill_both(ctx: DuelCtx) -> None:
    """Refill both Arsenals that have run out, once what came Home together lies there."""
    for seat in (0, 1):
        refill(ctx, seat)


def check_arsenals(ctx: DuelCtx) -> None:
    """Charge whoever's Arsenal has just run out: 3 Resolve, then Home is shuffled in; the active player first.

    Source: duel.arsenal.empty-penalty, duel.arsenal.empty-simultaneous
    Raises: GameEnded.
    """
    for seat in seats_in_order(ctx.state):
        player = ctx.state.players[seat]
        if ctx.state.zone("arsenal", seat) or player.dry or ctx.state.zone("look", seat):
            continue
        cite = "duel.arsenal.empty-penalty"
        ctx.emit(ArsenalRanOut(seat=seat, cite=cite))
        lose_resolve(ctx, seat, ARSENAL_PENALTY, "arsenal", cite)
        refill(ctx, seat, cite)


def draw_cards(ctx: DuelCtx, seat: int, count: int, cite: str) -> int:
    """Draw cards one at a time and return how many came. Source: duel.arsenal.draw, duel.arsenal.empty-no-home"""
    drawn = 0
    for _ in range(count):
        arsenal = ctx.state.zone("arsenal", seat)
        if not arsenal:
            break
        ctx.emit(CardsDrawn(cards=(arsenal[0],), source=f"arsenal:{seat}", target=f"hand:{seat}", cite=cite))
        drawn += 1
        check_arsenals(ctx)
    return drawn
