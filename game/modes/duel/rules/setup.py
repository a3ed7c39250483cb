"""Setting up: Reserves in secret, shuffling, opening hands, who goes first, the second player's Attribute.

Source: duel.setup.*, duel.deck.reserves-purpose, duel.gap.setup-decisions, duel.gap.first-player
"""

from __future__ import annotations

from game.kernel.cards.piles import CardsMoved, PileShuffled
from game.kernel.decisions import Answer, ChooseMany, Option, Question, Seat
from game.modes.duel.content.types import ATTRIBUTES
from game.modes.duel.model.events import FirstChosen, Kept, PhaseBegan, Redrew, Swapped
from game.modes.duel.model.state import LETTERS, other
from game.modes.duel.rules.common import DuelCtx, change_pool, draw_cards, lose_resolve

OPENING_HAND = 6
MOST_SWAPS = 12


def _even(answer: Answer) -> tuple[str, str] | None:
    """A swap is one for one. Source: duel.setup.reserves"""
    assert isinstance(answer, tuple)
    into = sum(1 for item in answer if str(item).startswith("in:"))
    if 2 * into != len(answer):
        return f"{into} cards come in and {len(answer) - into} go out: it must be as many", "duel.setup.reserves"
    return None


async def reserves(ctx: DuelCtx) -> None:
    """Let both players swap Reserves with deck cards, at the same time and in secret.

    Source: duel.setup.reserves, duel.setup.city, duel.setup.order
    """
    questions = []
    for seat in (0, 1):
        spare = ctx.state.zone("reserves", seat)
        if spare:
            options = [Option(f"in:{card}", (f"card:{card}",)) for card in spare]
            options += [Option(f"out:{card}", (f"card:{card}",)) for card in sorted(ctx.state.zone("arsenal", seat))]
            most = 2 * min(MOST_SWAPS, len(spare))
            decision = ChooseMany(Seat(seat), "reserves", tuple(options), 0, most, "duel.setup.reserves")
            questions.append(Question(decision, test=_even))
    answers = await ctx.ask_all(questions)
    for question, answer in zip(questions, answers, strict=True):
        chosen = [str(item).partition(":") for item in answer]  # type: ignore[union-attr]
        if chosen:
            into = tuple(card for verb, _, card in chosen if verb == "in")
            out = tuple(card for verb, _, card in chosen if verb == "out")
            ctx.emit(Swapped(seat=int(question.decision.seat), into=into, out=out, cite="duel.setup.reserves"))
    ctx.emit(PhaseBegan(phase="shuffle", cite="duel.setup.order"))


async def shuffle(ctx: DuelCtx) -> None:
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
        ctx.emit(Kept(seat=seat, cite="duel.setup.mulligan"))
        return
    cite = "duel.setup.mulligan-repeat"
    lose_resolve(ctx, seat, 1, "redraw", cite)
    ctx.emit(Redrew(seat=seat, count=player.redraws + 1, cite=cite))
    hand = tuple(ctx.state.zone("hand", seat))
    ctx.emit(CardsMoved(cards=hand, source=f"hand:{seat}", target=f"arsenal:{seat}", cite=cite))
    _shuffle(ctx, seat)
    draw_cards(ctx, seat, OPENING_HAND, cite)


async def first(ctx: DuelCtx) -> None:
    """Let chance decide who begins, unless the set-up does. Source: duel.setup.first-player, duel.gap.first-player"""
    fixed = ctx.facts.setup.first
    seat = LETTERS.index(fixed) if fixed else ctx.roll(2) - 1
    ctx.emit(FirstChosen(seat=seat, cite="duel.setup.first-player"))
    ctx.emit(PhaseBegan(phase="bonus", cite="duel.setup.second-bonus"))


async def bonus(ctx: DuelCtx) -> None:
    """Let the second player take 1 Attribute. Source: duel.setup.second-bonus, duel.attribute.four"""
    seat = other(ctx.state.active)
    options = [Option(f"attribute:{name}", (f"attribute:{name}",)) for name in ATTRIBUTES]
    chosen = (await ctx.choose(Seat(seat), "bonus", options, cite="duel.setup.second-bonus")).partition(":")[2]
    brawn, guile, sorcery, lore = (int(name == chosen) for name in ATTRIBUTES)
    change_pool(ctx, seat, (brawn, guile, sorcery, lore), "bonus", "duel.setup.second-bonus")
    ctx.emit(PhaseBegan(phase="begin", cite="duel.turn.alternate"))
