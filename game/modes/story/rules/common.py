"""What every chapter of the rules uses: drawing, discarding, Damage and Wounds, and the way from step to step.

Source: story.gap.deck-runs-out, story.gap.dead-cards, story.damage.*
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.kernel.context import Ctx
from game.kernel.decisions import Option
from game.modes.story.game_content import StoryContent
from game.modes.story.model.events import (
    CardsDiscarded,
    DeckShuffled,
    EffectsCame,
    HarmTaken,
    HeroDrewCards,
    PhaseBegan,
    PileRefilled,
)
from game.modes.story.model.state import Pending, State, is_damage, is_dead
from game.modes.story.rules.closed_hands import note_reshuffle, note_sight

StoryCtx = Ctx[State, StoryContent]


@lru_cache(maxsize=50_000)
def option(verb: str, *refs: str) -> Option:
    """Return the option of a verb with these refs, cached because most options are offered many times."""
    return Option(f"{verb}:{'/'.join(ref.partition(':')[2] for ref in refs)}", refs)


def seat_ref(seat: int) -> str:
    """Return the ref of a hero: `seat:P1`."""
    return f"seat:P{seat + 1}"


def go_to(ctx: StoryCtx, phase: str, cite: str, todo: Sequence[int] = ()) -> None:
    """Come to another phase; `todo` are the seats that decide in it, each for itself."""
    ctx.emit(PhaseBegan(phase=phase, todo=tuple(todo), cite=cite))


def bring(ctx: StoryCtx, effects: Sequence[Pending], cite: str) -> None:
    """Have effects carried out before anything else goes on."""
    if effects:
        ctx.emit(EffectsCame(effects=tuple(effects), cite=cite))


# Cards


def shuffle_deck(ctx: StoryCtx, seat: int, cite: str) -> None:
    """Bring a draw deck into a random order."""
    ctx.emit(DeckShuffled(seat=seat, order=tuple(ctx.shuffle(ctx.state.zone("draw", seat))), cite=cite))


def draw_cards(ctx: StoryCtx, seat: int, count: int, cite: str, reason: str = "") -> None:
    """Draw cards; an empty draw deck is made anew of the discard pile, and if both are empty the draw ends.

    Source: story.gap.deck-runs-out
    """
    deck = ctx.state.zone("draw", seat)
    first = tuple(deck[: max(count, 0)])
    if first:
        ctx.emit(HeroDrewCards(seat=seat, cards=first, reason=reason, cite=cite))
    missing = count - len(first)
    spent = ctx.state.zone("discard", seat)
    if missing > 0 and spent:
        note_reshuffle(ctx, seat)
        ctx.emit(PileRefilled(seat=seat, count=len(spent), cite="story.gap.deck-runs-out"))
        shuffle_deck(ctx, seat, "story.gap.deck-runs-out")
        more = tuple(ctx.state.zone("draw", seat)[:missing])
        ctx.emit(HeroDrewCards(seat=seat, cards=more, reason=reason, cite=cite))


def clear_table(ctx: StoryCtx, cite: str) -> None:
    """Put what was laid on the discard piles of its owners, in the order laid. Source: story.gap.played-cards"""
    for seat in range(len(ctx.state.players)):
        placed = tuple(ctx.state.zone("table", seat))
        if placed:
            ctx.emit(CardsDiscarded(seat=seat, cards=placed, source="table", reason="played", cite=cite))


def take_damage(ctx: StoryCtx, seat: int, count: int, reason: str, cite: str) -> None:
    """Put new Damage cards on a discard pile. Source: story.damage.to-discard, story.gap.dead-cards"""
    if count > 0:
        first = ctx.state.harm + 1
        cards = tuple(f"damage.{number}" for number in range(first, first + count))
        ctx.emit(HarmTaken(seat=seat, cards=cards, to="discard", reason=reason, cite=cite))


def take_wounds(ctx: StoryCtx, seat: int, count: int, reason: str, cite: str) -> None:
    """Put one or more new Wound cards into a hand. Source: story.damage.wound-to-hand"""
    first = ctx.state.harm + 1
    cards = tuple(f"wound.{number}" for number in range(first, first + count))
    ctx.emit(HarmTaken(seat=seat, cards=cards, to="hand", reason=reason, cite=cite))
    note_sight(ctx, seat, cards)


def ordinary(cards: Sequence[str]) -> list[str]:
    """Return the cards that are neither Damage nor Wounds: those that can pay for something."""
    return [card for card in cards if not is_dead(card)]


def damage_in(cards: Sequence[str]) -> list[str]:
    """Return the Damage cards."""
    return [card for card in cards if is_damage(card)]


# Places in the Combat Order


def next_hero(state: State) -> int | None:
    """Return who is the next to attack: the lowest place that has neither attacked nor passed; None if nobody is.

    Source: story.gap.attack-turns-after-moves
    """
    assert state.combat is not None
    done = state.combat.done
    return next((seat for seat in state.combat.order if seat not in done), None)
