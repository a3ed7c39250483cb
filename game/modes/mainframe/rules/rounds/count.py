"""The count: counting up from card to card, and who takes a turn for which one.

Source: mainframe.rounds.*, mainframe.cpu.*
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.kernel.decisions import ChooseMany, Option, Question, Seat
from game.kernel.rules import ResponseWindow
from game.modes.mainframe.game_content import (
    FightContent,
    active_units,
    has_uptime,
    initiative,
    is_ace,
    list_played_cards,
    mc_of,
)
from game.modes.mainframe.model.events import AceDecided, CountMoved, Shifted
from game.modes.mainframe.model.state import ACE_LOW, NO_CARD, State, Unit, hand_zone, play_zone, stash_zone
from game.modes.mainframe.rules.common import FightCtx, discard
from game.modes.mainframe.rules.rounds.cpu_refusals import cpu_card_refusals
from game.modes.mainframe.rules.rounds.end import begin_end
from game.modes.mainframe.rules.rounds.reloading import act_without_card, can_reload_for_turn, holds_nothing, reload
from game.modes.mainframe.rules.rounds.selection import (
    PlacedCard,
    ask_shift,
    fits_play,
    laid_out,
    play_stat,
    reveal,
    ways_to_lay,
)
from game.modes.mainframe.rules.turns import turn as turns


def due(content: FightContent, state: State) -> list[tuple[int, str]]:
    """Return the cards that act on the present count, with their seats. Source: mainframe.rounds.turn-on-your-count"""
    return [(seat, card) for seat, card in list_played_cards(content, state) if initiative(state, card) == state.count]


def undecided_ace(content: FightContent, state: State) -> tuple[int, str] | None:
    """Return an Ace whose owner has not yet said low or high. Source: mainframe.rounds.aces-low-or-high"""
    if state.count != ACE_LOW:
        return None
    for seat, card in list_played_cards(content, state):
        if is_ace(state, card) and card not in state.aces:
            return seat, card
    return None


def waiting_idle(state: State) -> list[int]:
    """Return the seats that still take a turn without a card: not those who have got a card since they said so.

    Source: mainframe.rounds.no-cards-turn
    """
    return [
        seat
        for seat in state.idle
        if (unit := mc_of(state, seat)) is not None and unit.active and holds_nothing(state, seat)
    ]


async def decide_ace(ctx: FightCtx, seat: int, card: str) -> None:
    """Let the owner use an Ace low or high. Source: mainframe.rounds.aces-low-or-high, mainframe.hands.flush"""
    refs = (f"card:{card}",)
    choices = {Option("ace:low", refs): ("low", 0), Option("ace:high", refs): ("high", 0)}
    if has_uptime(ctx.state, ctx.content.side(seat), "flush"):
        choices |= {Option("ace:low+1", refs): ("low", 1), Option("ace:high-1", refs): ("high", -1)}
    cite = "mainframe.rounds.aces-low-or-high"
    choice, by = await ctx.pick(Seat(seat), "ace", choices, cite=cite, about=refs)
    ctx.emit(AceDecided(card=card, choice=choice, cite=cite))
    if by:
        ctx.emit(Shifted(card=card, by=by, cite="mainframe.hands.flush"))


async def next_count(ctx: FightCtx) -> None:
    """Count up to the next card in a play area, or to the turns without a card, or to the end of the round.

    Source: mainframe.rounds.count-up, mainframe.rounds.no-cards-turn, mainframe.rounds.end
    """
    state = ctx.state
    counts = [initiative(state, card) for _, card in list_played_cards(ctx.content, state)]
    counts = [count for count in counts if count > state.count]
    if state.count < NO_CARD and waiting_idle(state):
        counts.append(NO_CARD)
    if counts:
        target = min(counts)
        await ctx.window(ResponseWindow("count", (f"count:{target}",)))
        ctx.emit(CountMoved(before=state.count, after=target, cite="mainframe.rounds.count-up"))
        return
    await ctx.window(ResponseWindow("last-turn", before=False))
    begin_end(ctx)


async def take_mc_card(ctx: FightCtx, candidates: Sequence[tuple[int, str]]) -> None:
    """Begin the turn of an MC card of this count; the players settle the order of equal counts.

    Source: mainframe.rounds.turn-on-your-count, mainframe.reload.turn
    """
    seat, card = candidates[0]
    if len(candidates) > 1:
        choices = {}
        for owner, own_card in candidates:
            unit = mc_of(ctx.state, owner)
            assert unit is not None
            choices[Option(f"first:{own_card}", (f"card:{own_card}", f"unit:{unit.id}"))] = owner, own_card
        seat, card = await ctx.pick(Seat(seat), "tie", choices, cite="mainframe.rounds.turn-on-your-count")
    unit = mc_of(ctx.state, seat)
    assert unit is not None
    if not unit.active:
        discard(ctx, play_zone(seat), (card,), "mainframe.gap.downed")
        act_without_card(ctx, unit)
        return
    if can_reload_for_turn(ctx.content, ctx.state, unit):
        reloads = {Option("take"): False, Option("reload", ("pile:deck",)): True}
        about = (f"unit:{unit.id}", f"card:{card}")
        if await ctx.pick(Seat(seat), "begin", reloads, cite="mainframe.reload.turn", about=about):
            await _reload_for_turn(ctx, seat, card)
            return
    turns.begin(ctx, unit.id, seat, card)


async def _reload_for_turn(ctx: FightCtx, seat: int, card: str) -> None:
    """Discard the card of a count without a turn, draw, and fill unused slots with cards still to come.

    Source: mainframe.reload.turn, mainframe.reload.cpu-boss-turn
    """
    cpu = seat == ctx.content.cpu_seat
    cite = "mainframe.reload.cpu-boss-turn" if cpu else "mainframe.reload.turn"
    discard(ctx, play_zone(seat), (card,), cite)
    await reload(ctx, seat, cite)
    unit = None if cpu else mc_of(ctx.state, seat)
    if unit is not None and not unit.active:
        return
    used = 1 + len(ctx.state.piles.zones[play_zone(seat)]) + (unit.turns if unit is not None else 0)
    hand = ctx.state.piles.zones[hand_zone(seat)]
    free = len(hand) if cpu else max(0, play_stat(ctx, seat) - used)
    aside = tuple(ctx.state.piles.zones.get(stash_zone(seat), ()))
    laid_by_id: dict[str, PlacedCard] = {}
    for held in (*hand, *aside):
        laid_by_id |= ways_to_lay(held).laid_by_id
    options = tuple(
        option
        for held in (*hand, *aside)
        for option in ways_to_lay(held).options
        if _still_to_come(ctx.state, laid_by_id[option.id].face or held)
    )
    cards = {laid_by_id[option.id].card for option in options}
    most = min(free, len(cards.difference(aside))) + len(cards.intersection(aside))
    if most == 0:
        return
    decision = ChooseMany(Seat(seat), "add", options, 0, most, cite)
    (answer,) = await ctx.ask_all([Question(decision, test=partial(fits_play, laid_by_id, play=free, aside=aside))])
    chosen = laid_out(answer, laid_by_id)
    if chosen:
        before = tuple(ctx.state.piles.zones[play_zone(seat)])
        reveal(ctx, seat, chosen)
        await _shift_added(ctx, seat, before)


async def _shift_added(ctx: FightCtx, seat: int, before: Sequence[str]) -> None:
    """Ask how the cards count that a Reload: Turn has added to those `before`; an Ace may say it with low and high.

    Source: mainframe.hands.flush, mainframe.reload.turn
    """
    state = ctx.state
    for card in [card for card in state.piles.zones[play_zone(seat)] if card not in before]:
        asked_as_ace = is_ace(state, card) and state.count == ACE_LOW
        if has_uptime(state, ctx.content.side(seat), "flush") and not asked_as_ace:
            await ask_shift(ctx, card)


def _still_to_come(state: State, card: str) -> bool:
    """Return whether a card's count has not been passed; an Ace can always still act high."""
    count = initiative(state, card)
    return count == ACE_LOW or count >= state.count


def cpu_actors(state: State, cards: int) -> list[Unit]:
    """Return who may act on the next of so many open cards of the CPU: each mob once, a boss again if cards are left.

    Source: mainframe.cpu.different-mob, mainframe.cpu.boss-extra-turns
    """
    active = active_units(state, "cpu")
    fresh = [unit for unit in active if unit.turns == 0]
    again = [unit for unit in active if unit.kind == "boss" and unit.turns > 0]
    return [*fresh, *again] if cards > len(fresh) else fresh


async def take_cpu_card(ctx: FightCtx, cards: Sequence[str]) -> None:
    """Let the CPU name a card of this count and who acts on it.

    Source: mainframe.cpu.different-mob, mainframe.cpu.boss-extra-turns, mainframe.reload.cpu-boss-turn
    """
    content, state = ctx.content, ctx.state
    seat = content.cpu_seat
    actors = cpu_actors(state, len(state.piles.zones[play_zone(seat)]))
    if not actors:
        discard(ctx, play_zone(seat), (cards[0],), "mainframe.cpu.different-mob")
        return
    choices: dict[Option, tuple[str, str | None]] = {
        Option(f"act:{card}:{unit.id}", (f"card:{card}", f"unit:{unit.id}")): (card, unit.id)
        for card in cards
        for unit in actors
    }
    if any(can_reload_for_turn(content, state, unit) for unit in actors):
        choices |= {Option(f"reload:{card}", (f"card:{card}", "pile:deck")): (card, None) for card in cards}
    card, unit_id = await ctx.pick(
        Seat(seat),
        "cpu-card",
        choices,
        cite="mainframe.cpu.different-mob",
        refusals=lambda: cpu_card_refusals(ctx, cards, frozenset(choices.values())),
    )
    if unit_id is None:
        await _reload_for_turn(ctx, seat, card)
    else:
        turns.begin(ctx, unit_id, seat, card)


async def take_idle_turn(ctx: FightCtx) -> None:
    """Begin a turn without a card, after Ace high. Source: mainframe.rounds.no-cards-turn"""
    waiting = waiting_idle(ctx.state)
    seat = waiting[0]
    if len(waiting) > 1:
        choices = {}
        for owner in waiting:
            unit = mc_of(ctx.state, owner)
            assert unit is not None
            choices[Option(f"first:{unit.id}", (f"unit:{unit.id}",))] = owner
        seat = await ctx.pick(Seat(seat), "tie", choices, cite="mainframe.rounds.no-cards-turn")
    unit = mc_of(ctx.state, seat)
    assert unit is not None
    turns.begin(ctx, unit.id, seat, "")
