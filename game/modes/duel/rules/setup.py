"""Setting up: Reserves in secret, shuffling, opening hands, who goes first, the second player's Attribute.

Source: duel.setup.*, duel.deck.reserves-purpose, duel.gap.setup-decisions, duel.gap.first-player
"""

from __future__ import annotations

from game.kernel.cards.piles import CardsMoved, PileShuffled
from game.kernel.decisions import Answer, ChooseMany, Option, Question, Seat
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.model.events import FirstChosen, HandKept, PhaseBegan, Redrew, ReservesSwapped
from game.modes.duel.model.state import LETTERS, State, other
from game.modes.duel.rules.common import (
    DuelCtx,
    attribute_choices,
    card_choices,
    change_pool,
    draw_cards,
    lose_resolve,
    vector,
)

OPENING_HAND = 6
MOST_SWAPS = 12


class _Swap:
    """The question of one player's Reserves: what may come in, and what may go out for it, by the ids of options."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.into = card_choices("in", state.zone("reserves", seat))
        self.out = card_choices("out", sorted(state.zone("arsenal", seat)))

    def question(self) -> Question:
        """Return the question, with as many cards either way."""
        most = 2 * min(MOST_SWAPS, len(self.into))
        options = (*self.into, *self.out)
        return Question(
            ChooseMany(Seat(self.seat), "reserves", options, 0, most, "duel.setup.reserves"), test=self.uneven
        )

    def split_answer(self, answer: Answer) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the cards that come in and those that go out, in the order of the answer."""
        assert isinstance(answer, tuple)
        into = {option.id: card for option, card in self.into.items()}
        out = {option.id: card for option, card in self.out.items()}
        return tuple(into[i] for i in answer if i in into), tuple(out[i] for i in answer if i in out)

    def uneven(self, answer: Answer) -> tuple[str, str] | None:
        """Refuse a swap that is not one for one. Source: duel.setup.reserves"""
        into, out = self.split_answer(answer)
        if len(into) != len(out):
            return f"{len(into)} cards come in and {len(out)} go out: it must be as many", "duel.setup.reserves"
        return None


async def reserves(ctx: DuelCtx) -> None:
    """Let both players swap Reserves with deck cards, at the same time and in secret.

    Source: duel.setup.reserves, duel.setup.city, duel.setup.order
    """
    swaps = [_Swap(ctx.state, seat) for seat in (0, 1) if ctx.state.zone("reserves", seat)]
    answers = await ctx.ask_all([swap.question() for swap in swaps])
    for swap, answer in zip(swaps, answers, strict=True):
        if answer:
            into, out = swap.split_answer(answer)
            ctx.emit(ReservesSwapped(seat=swap.seat, into=into, out=out, cite="duel.setup.reserves"))
    ctx.emit(PhaseBegan(phase="shuffle", cite="duel.setup.order"))


def shuffle(ctx: DuelCtx) -> None:
    """Shuffle both decks and draw the opening hands. Source: duel.setup.shuffle, duel.setup.draw-six"""
    for seat in (0, 1):
        _shuffle(ctx, seat)
    for seat in (0, 1):
        draw_cards(ctx, seat, OPENING_HAND, "duel.setup.draw-six")
    ctx.emit(PhaseBegan(phase="opening", cite="duel.setup.mulligan"))


def _shuffle(ctx: DuelCtx, seat: int) -> None:
    order = tuple(ctx.shuffle(ctx.state.zone("arsenal", seat)))
    ctx.emit(PileShuffled(zone=f"arsenal:{seat}", order=order, cite="duel.setup.shuffle"))


async def opening(ctx: DuelCtx) -> None:
    """Let the players keep their hand, or pay 1 Resolve for six new cards, as often as they can.

    Source: duel.setup.mulligan, duel.setup.mulligan-repeat
    """
    seat = next((seat for seat in (0, 1) if not ctx.state.players[seat].kept), None)
    if seat is None:
        ctx.emit(PhaseBegan(phase="first", cite="duel.setup.first-player"))
        return
    player = ctx.state.players[seat]
    options = [Option("keep"), *([Option("redraw")] if player.resolve > 1 else [])]
    if await ctx.choose(Seat(seat), "opening", options, cite="duel.setup.mulligan") == "keep":
        ctx.emit(HandKept(seat=seat, cite="duel.setup.mulligan"))
        return
    cite = "duel.setup.mulligan-repeat"
    lose_resolve(ctx, seat, 1, "redraw", cite)
    ctx.emit(Redrew(seat=seat, count=player.redraws + 1, cite=cite))
    hand = tuple(ctx.state.zone("hand", seat))
    ctx.emit(CardsMoved(cards=hand, source=f"hand:{seat}", target=f"arsenal:{seat}", cite=cite))
    _shuffle(ctx, seat)
    draw_cards(ctx, seat, OPENING_HAND, cite)


def first(ctx: DuelCtx) -> None:
    """Let chance decide who begins, unless the set-up does. Source: duel.setup.first-player, duel.gap.first-player"""
    fixed = ctx.content.setup.first
    seat = LETTERS.index(fixed) if fixed else ctx.roll(2) - 1
    ctx.emit(FirstChosen(seat=seat, cite="duel.setup.first-player"))
    ctx.emit(PhaseBegan(phase="bonus", cite="duel.setup.second-bonus"))


async def bonus(ctx: DuelCtx) -> None:
    """Let the second player take 1 Attribute. Source: duel.setup.second-bonus, duel.attribute.four"""
    seat = other(ctx.state.active)
    chosen = await ctx.pick(Seat(seat), "bonus", attribute_choices(ATTRIBUTES), cite="duel.setup.second-bonus")
    change_pool(ctx, seat, vector(chosen), "bonus", "duel.setup.second-bonus")
    ctx.emit(PhaseBegan(phase="begin", cite="duel.turn.alternate"))
