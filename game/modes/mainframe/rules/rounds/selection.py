"""A round: selecting cards in secret, and the reveal.

Source: mainframe.rounds.*, mainframe.cpu.whole-hand
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import NamedTuple

from game.kernel.cards.piles import CardsMoved
from game.kernel.cards.playing_cards import is_joker
from game.kernel.decisions import Answer, ChooseMany, Option, Question, Seat
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.kernel.rules import ResponseWindow
from game.modes.mainframe.content.types import Character
from game.modes.mainframe.game_content import (
    active_units,
    has_uptime,
    initiative,
    is_ace,
    kit_of,
    list_played_cards,
    mc_of,
)
from game.modes.mainframe.model.events import Done, JesterNamed, PhaseBegan, RoundBegan, Selected, Shifted, SlotUsed
from game.modes.mainframe.model.state import ACE_HIGH, Unit, hand_zone, play_zone, stash_zone
from game.modes.mainframe.rules.common import FACES, FightCtx
from game.modes.mainframe.rules.powers.charges import charge_by_uptime
from game.modes.mainframe.rules.rounds.reloading import can_reload_for_turn, reload
from game.modes.mainframe.rules.rounds.upkeep import arrive, begin_upkeep

RELOAD, WAIT = "reload", "wait"


class PlacedCard(NamedTuple):
    """A card that is laid down, and what a Jester is named."""

    card: str
    face: str = ""


class PlacementOptions(NamedTuple):
    """The options that lay down a card, and what each of them stands for, by its id."""

    options: tuple[Option, ...]
    laid_by_id: Mapping[str, PlacedCard]


class Selection(NamedTuple):
    """What a seat is asked at the selection, and which card each option of it lays down."""

    seat: int
    question: Question
    laid_by_id: Mapping[str, PlacedCard]


async def begin_round(ctx: FightCtx) -> None:
    """Begin a round.

    Source: mainframe.start.first-round, mainframe.rounds.next-round, mainframe.hands.straight-flush
    """
    number = ctx.state.round + 1
    cite = "mainframe.start.first-round" if number == 1 else "mainframe.rounds.next-round"
    ctx.emit(RoundBegan(number=number, cite=cite))
    begin_upkeep(ctx)
    charge_by_uptime(ctx)
    await arrive(ctx)
    early = [str(unit.seat) for unit in active_units(ctx.state, "mc") if _can_reload_early(ctx, unit)]
    ctx.emit(PhaseBegan(phase="early-reload", todo=tuple(early), cite="mainframe.reload.turn"))


def _can_reload_early(ctx: FightCtx, unit: Unit) -> bool:
    return play_stat(ctx, unit.seat) >= 2 and can_reload_for_turn(ctx.content, ctx.state, unit)


async def early_reload(ctx: FightCtx, seat: int) -> None:
    """Offer Reload: Turn at selection: one Play slot for new cards at once. Source: mainframe.reload.turn"""
    unit = mc_of(ctx.state, seat)
    assert unit is not None
    left = play_stat(ctx, seat) - 1
    reloads = {Option("keep"): False, Option("reload", ("pile:deck",)): True}
    if unit.active and await ctx.pick(
        Seat(seat), "early-reload", reloads, cite="mainframe.reload.turn", about=(f"unit:{unit.id}",)
    ):
        ctx.emit(SlotUsed(seat=seat, left=left, cite="mainframe.reload.turn"))
        await reload(ctx, seat, "mainframe.reload.turn")
    ctx.emit(Done(item=str(seat), cite="mainframe.reload.turn"))


def play_stat(ctx: FightCtx, seat: int) -> int:
    """Return how many cards a seat may select. Source: mainframe.gap.play-stat, mainframe.cpu.whole-hand"""
    content = ctx.content
    hand = len(ctx.state.piles.zones[hand_zone(seat)])
    if seat == content.cpu_seat:
        foes = active_units(ctx.state, "cpu")
        if any(unit.kind == "boss" for unit in foes):
            return hand
        return min(hand, len(foes))
    unit = mc_of(ctx.state, seat)
    assert unit is not None
    entry = content.definition(unit.type)
    assert isinstance(entry, Character)
    play = entry.play + sum(by for _, by in kit_of(content, unit).raises("play"))
    return ctx.state.slots.get(str(seat), max(1, play))


async def select(ctx: FightCtx) -> None:
    """Let every seat select in secret at the same time, then reveal.

    Source: mainframe.rounds.select-cards, mainframe.rounds.select-all-at-once, mainframe.rounds.play-area,
    mainframe.rounds.reload-instead, mainframe.rounds.no-cards-turn, mainframe.reload.turn
    """
    selections = [_selection(ctx, unit.seat, f"unit:{unit.id}") for unit in active_units(ctx.state, "mc")]
    cpu = ctx.content.cpu_seat
    if play_stat(ctx, cpu):
        selections.append(_selection(ctx, cpu, ""))
    answers = await ctx.ask_all([selection.question for selection in selections])
    for selection, answer in zip(selections, answers, strict=True):
        _reveal_answer(ctx, selection, answer)
    for seat in [seat for seat in ctx.state.reloading if seat in ctx.content.turn_reloaders]:
        unit = mc_of(ctx.state, seat)
        if unit is not None and unit.active:
            await reload(ctx, seat, "mainframe.reload.turn")
    ctx.emit(PhaseBegan(phase="count", todo=_shift_todo(ctx), cite="mainframe.rounds.count-up"))
    if not ctx.state.todo:
        await ctx.window(ResponseWindow("revealed", before=False))


def _selection(ctx: FightCtx, seat: int, about: str) -> Selection:
    """Return what a seat may select, as a question.

    Source: mainframe.gap.play-stat, mainframe.cpu.whole-hand, mainframe.cpu.boss-whole-hand
    """
    zones = ctx.state.piles.zones
    hand, aside = zones[hand_zone(seat)], zones.get(stash_zone(seat), [])
    ways = _ways_to_lay_any((*hand, *aside))
    alone: tuple[str, ...] = ()
    limit = "mainframe.cpu.whole-hand"
    if seat != ctx.content.cpu_seat:
        alone = (RELOAD,) if hand or aside else (RELOAD, WAIT)
        limit = "mainframe.gap.play-stat"
    play = play_stat(ctx, seat)
    decision = ChooseMany(
        Seat(seat),
        "select",
        (*ways.options, *map(Option, alone)),
        1,
        max(min(len(hand), play) + len(aside), 1),
        "mainframe.rounds.select-cards",
        (about,) if about else (),
        alone,
        limit,
    )
    test = partial(fits_play, ways.laid_by_id, play=play, aside=tuple(aside))
    return Selection(seat, Question(decision, test=test), ways.laid_by_id)


@lru_cache(maxsize=1024)
def _ways_to_lay_any(cards: tuple[str, ...]) -> PlacementOptions:
    """Return the options that lay down one of these cards; clones of a match are asked the same again and again."""
    options: list[Option] = []
    laid_by_id: dict[str, PlacedCard] = {}
    for card in cards:
        ways = ways_to_lay(card)
        options += ways.options
        laid_by_id |= ways.laid_by_id
    return PlacementOptions(tuple(options), laid_by_id)


@cache
def ways_to_lay(card: str) -> PlacementOptions:
    """Return the options that lay down a card, a Jester by every name. Source: mainframe.rounds.jesters-wild"""
    if not is_joker(card):
        option = Option(f"select:{card}", (f"card:{card}",))
        return PlacementOptions((option,), {option.id: PlacedCard(card)})
    options = tuple(Option(f"select:{card}={face}", (f"card:{card}", f"face:{face}")) for face in FACES)
    placed = (PlacedCard(card, face) for face in FACES)
    return PlacementOptions(options, {option.id: choice for option, choice in zip(options, placed, strict=True)})


def laid_out(answer: Answer, laid_by_id: Mapping[str, PlacedCard]) -> list[PlacedCard]:
    """Return the cards that an answer lays down."""
    assert isinstance(answer, tuple)
    return [laid_by_id[str(item)] for item in answer if item in laid_by_id]


def fits_play(
    laid_by_id: Mapping[str, PlacedCard], answer: Answer, *, play: int, aside: tuple[str, ...]
) -> tuple[str, str] | None:
    """Refuse more hand cards than Play; a card put aside comes on top. Source: mainframe.gap.mana-and-hack"""
    cards = [placed.card for placed in laid_out(answer, laid_by_id)]
    if len(set(cards).difference(aside)) > play:
        return Phrase("Only {number} from the hand, and the card put aside", number=play), "mainframe.gap.play-stat"
    return _twice_named(cards)


def _twice_named(cards: Sequence[str]) -> tuple[str, str] | None:
    if len(set(cards)) != len(cards):
        return N_("A Jester can be named as one card only"), "mainframe.rounds.jesters-wild"
    return None


def _reveal_answer(ctx: FightCtx, selection: Selection, answer: Answer) -> None:
    """Carry out what a seat selected: cards, a reload, or nothing.

    Source: mainframe.rounds.reload-instead, mainframe.rounds.no-cards-turn, mainframe.reload.turn
    """
    if answer == (RELOAD,):
        at_once = selection.seat in ctx.content.turn_reloaders
        cite = "mainframe.reload.turn" if at_once else "mainframe.rounds.reload-instead"
        ctx.emit(Selected(seat=selection.seat, choice=RELOAD, cite=cite))
    elif answer == (WAIT,):
        ctx.emit(Selected(seat=selection.seat, choice=WAIT, cite="mainframe.rounds.no-cards-turn"))
    else:
        reveal(ctx, selection.seat, laid_out(answer, selection.laid_by_id))


def reveal(ctx: FightCtx, seat: int, chosen: Sequence[PlacedCard]) -> None:
    """Lay down the cards a seat selected, with the names of Jesters.

    Source: mainframe.rounds.play-area, mainframe.rounds.jesters-wild
    """
    cards = [placed.card for placed in chosen]
    cite = "mainframe.rounds.play-area"
    ctx.emit(Selected(seat=seat, choice="cards", cite="mainframe.rounds.select-cards"))
    aside = ctx.state.piles.zones.get(stash_zone(seat), [])
    for zone, held in ((hand_zone(seat), [c for c in cards if c not in aside]), (stash_zone(seat), aside)):
        moved = tuple(card for card in cards if card in held)
        if moved:
            ctx.emit(CardsMoved(cards=moved, source=zone, target=play_zone(seat), cite=cite))
    for placed in chosen:
        if placed.face:
            ctx.emit(JesterNamed(card=placed.card, face=placed.face, cite="mainframe.rounds.jesters-wild"))


def _shift_todo(ctx: FightCtx) -> tuple[str, ...]:
    """Return the cards whose owner may count them one higher or lower. Source: mainframe.hands.flush"""
    content = ctx.content
    return tuple(
        card
        for seat, card in list_played_cards(content, ctx.state)
        if has_uptime(ctx.state, content.side(seat), "flush") and not is_ace(ctx.state, card)
    )


async def ask_shift(ctx: FightCtx, card: str) -> None:
    """Ask the owner of a card in a play area how it counts; a count that has been passed is not offered.

    Source: mainframe.hands.flush, mainframe.reload.turn
    """
    seat = next(owner for owner, held in list_played_cards(ctx.content, ctx.state) if held == card)
    now = initiative(ctx.state, card)
    ways = [by for by in (0, -1, 1) if ctx.state.count <= now + by <= ACE_HIGH]
    choices = {Option(f"shift:{card}:{by}", (f"card:{card}",)): by for by in ways}
    by = await ctx.pick(Seat(seat), "shift", choices, cite="mainframe.hands.flush", about=(f"card:{card}",))
    if by:
        ctx.emit(Shifted(card=card, by=by, cite="mainframe.hands.flush"))


async def shift(ctx: FightCtx, card: str) -> None:
    """Let the owner count a revealed card one higher or lower for initiative. Source: mainframe.hands.flush"""
    await ask_shift(ctx, card)
    ctx.emit(Done(item=card, cite="mainframe.hands.flush"))
    if not ctx.state.todo:
        await ctx.window(ResponseWindow("revealed", before=False))
