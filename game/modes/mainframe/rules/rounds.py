"""A round: selecting cards in secret, the reveal, counting up, who takes a turn for which card.

Source: mainframe.rounds.*, mainframe.cpu.*
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from game.kernel.decisions import Answer, ChooseMany, Option, Question, Seat
from game.kernel.piles import CardsMoved
from game.kernel.playing_cards import RANKS, SUITS, is_joker
from game.kernel.rules import Moment
from game.modes.mainframe.content import Character
from game.modes.mainframe.events import (
    AceDecided,
    Charged,
    CountMoved,
    Done,
    JesterNamed,
    PhaseBegan,
    RoundBegan,
    Selected,
    Shifted,
    SlotUsed,
)
from game.modes.mainframe.rules import turn as turns
from game.modes.mainframe.rules.charges import METER_TOP
from game.modes.mainframe.rules.common import FightCtx, discard, rules_of
from game.modes.mainframe.rules.end import begin_end
from game.modes.mainframe.rules.numbers import draw_stat
from game.modes.mainframe.rules.queries import (
    active_units,
    has_uptime,
    initiative,
    is_ace,
    kit_of,
    mc_of,
)
from game.modes.mainframe.rules.reloading import boss_with_reload_turn, reload, reload_kind
from game.modes.mainframe.rules.upkeep import arrive, begin_upkeep
from game.modes.mainframe.state import ACE_LOW, NO_CARD, State, Unit, hand_zone, play_zone, stash_zone

if TYPE_CHECKING:
    from game.modes.mainframe.fight_rules import FightRules

FACES = tuple(rank + suit for suit, rank in product(SUITS, RANKS))


async def begin_round(ctx: FightCtx) -> None:
    """Begin a round.

    Source: mainframe.start.first-round, mainframe.rounds.next-round, mainframe.hands.straight-flush
    """
    number = ctx.state.round + 1
    cite = "mainframe.start.first-round" if number == 1 else "mainframe.rounds.next-round"
    ctx.emit(RoundBegan(number=number, cite=cite))
    for unit in ctx.state.units.values():
        if unit.kind != "mob" and has_uptime(ctx.state, unit.side, "straight-flush") and unit.meter < METER_TOP:
            ctx.emit(
                Charged(unit=unit.id, before=unit.meter, after=unit.meter + 1, cite="mainframe.hands.straight-flush")
            )
    begin_upkeep(ctx)
    await arrive(ctx)
    rules = rules_of(ctx)
    early = [
        str(unit.seat)
        for unit in active_units(ctx.state, "mc")
        if _can_reload_early(ctx.state, unit, rules.definition(unit.type), draw_stat(rules, ctx.state, unit.seat).value)
    ]
    ctx.emit(PhaseBegan(phase="early-reload", todo=tuple(early), cite="mainframe.reload.turn"))


def _can_reload_early(state: State, unit: Unit, entry: object, draw: int) -> bool:
    return (
        isinstance(entry, Character)
        and entry.reload == "turn"
        and entry.play >= 2
        and len(state.piles.zones[hand_zone(unit.seat)]) < draw
    )


async def early_reload(ctx: FightCtx, seat: int) -> None:
    """Offer Reload: Turn at selection: one Play slot for new cards at once. Source: mainframe.reload.turn"""
    unit = mc_of(ctx.state, seat)
    assert unit is not None
    left = play_stat(ctx, seat) - 1
    options = (Option("keep"), Option("reload", ("pile:deck",)))
    chosen = await ctx.choose(
        Seat(seat), "early-reload", options, cite="mainframe.reload.turn", about=(f"unit:{unit.id}",)
    )
    if chosen == "reload":
        ctx.emit(SlotUsed(seat=seat, left=left, cite="mainframe.reload.turn"))
        await reload(ctx, seat, "mainframe.reload.turn")
    ctx.emit(Done(item=str(seat), cite="mainframe.reload.turn"))


def play_stat(ctx: FightCtx, seat: int) -> int:
    """Return how many cards a seat may select. Source: mainframe.gap.play-stat, mainframe.cpu.whole-hand"""
    rules = rules_of(ctx)
    hand = len(ctx.state.piles.zones[hand_zone(seat)])
    if seat == rules.cpu_seat:
        foes = active_units(ctx.state, "cpu")
        if any(unit.kind == "boss" for unit in foes):
            return hand
        return min(hand, len(foes))
    unit = mc_of(ctx.state, seat)
    assert unit is not None
    entry = rules.definition(unit.type)
    assert isinstance(entry, Character)
    play = entry.play + sum(by for _, by in kit_of(rules, unit).raises("play"))
    return ctx.state.slots.get(str(seat), max(1, play))


async def select(ctx: FightCtx) -> None:
    """Let every seat select in secret at the same time, then reveal.

    Source: mainframe.rounds.select-cards, mainframe.rounds.select-all-at-once, mainframe.rounds.play-area,
    mainframe.rounds.reload-instead, mainframe.rounds.no-cards-turn
    """
    questions = [
        question
        for unit in active_units(ctx.state, "mc")
        if (question := _selection(ctx, unit.seat, f"unit:{unit.id}")) is not None
    ]
    cpu = _selection(ctx, rules_of(ctx).cpu_seat, "")
    if cpu is not None:
        questions.append(cpu)
    answers = await ctx.ask_all(questions)
    for question, answer in zip(questions, answers, strict=True):
        _reveal(ctx, int(question.decision.seat), answer)
    ctx.emit(PhaseBegan(phase="count", todo=_shift_todo(ctx), cite="mainframe.rounds.count-up"))
    if not ctx.state.todo:
        await ctx.window(Moment("revealed", before=False))


def _selection(ctx: FightCtx, seat: int, about: str) -> Question | None:
    rules = rules_of(ctx)
    cpu = seat == rules.cpu_seat
    hand = ctx.state.piles.zones[hand_zone(seat)]
    aside = ctx.state.piles.zones.get(stash_zone(seat), [])
    options: list[Option] = []
    for card in (*hand, *aside):
        if is_joker(card):
            options.extend(Option(f"select:{card}={face}", (f"card:{card}", f"face:{face}")) for face in FACES)
        else:
            options.append(Option(f"select:{card}", (f"card:{card}",)))
    play = play_stat(ctx, seat)
    most = min(len(hand), play) + len(aside)
    alone: tuple[str, ...] = ()
    if not cpu:
        alone = ("reload",) if hand or aside else ("reload", "wait")
        options.extend(Option(name) for name in alone)
    elif most == 0:
        return None
    decision = ChooseMany(
        Seat(seat),
        "select",
        tuple(options),
        1,
        max(most, 1),
        "mainframe.rounds.select-cards",
        (about,) if about else (),
        alone,
    )
    return Question(decision, test=partial(_fits_play, play=play, aside=tuple(aside)))


def _fits_play(answer: Answer, *, play: int, aside: tuple[str, ...]) -> tuple[str, str] | None:
    """Refuse more hand cards than Play; a card put aside comes on top. Source: mainframe.gap.mana-and-hack"""
    assert isinstance(answer, tuple)
    cards = {str(item).partition(":")[2].partition("=")[0] for item in answer} - {""}
    if len(cards - set(aside)) > play:
        return f"Only {play} from the hand, and the card put aside", "mainframe.gap.play-stat"
    return _one_name_each(answer)


def _one_name_each(answer: Answer) -> tuple[str, str] | None:
    """Refuse two names for one Jester. Source: mainframe.rounds.jesters-wild"""
    assert isinstance(answer, tuple)
    cards = [str(item).partition("=")[0] for item in answer]
    if len(set(cards)) != len(cards):
        return "A Jester can be named as one card only", "mainframe.rounds.jesters-wild"
    return None


def _reveal(ctx: FightCtx, seat: int, answer: Answer) -> None:
    assert isinstance(answer, tuple)
    first = str(answer[0])
    if first in ("reload", "wait"):
        cite = "mainframe.rounds.reload-instead" if first == "reload" else "mainframe.rounds.no-cards-turn"
        ctx.emit(Selected(seat=seat, choice=first, cite=cite))
        return
    cards, names = [], {}
    for item in answer:
        card, _, face = str(item).partition(":")[2].partition("=")
        cards.append(card)
        if face:
            names[card] = face
    cite = "mainframe.rounds.play-area"
    ctx.emit(Selected(seat=seat, choice="cards", cite="mainframe.rounds.select-cards"))
    aside = ctx.state.piles.zones.get(stash_zone(seat), [])
    for zone, held in ((hand_zone(seat), [c for c in cards if c not in aside]), (stash_zone(seat), aside)):
        moved = tuple(card for card in cards if card in held)
        if moved:
            ctx.emit(CardsMoved(cards=moved, source=zone, target=play_zone(seat), cite=cite))
    for card, face in names.items():
        ctx.emit(JesterNamed(card=card, face=face, cite="mainframe.rounds.jesters-wild"))


def _shift_todo(ctx: FightCtx) -> tuple[str, ...]:
    """Return the cards whose owner may count them one higher or lower. Source: mainframe.hands.flush"""
    rules = rules_of(ctx)
    return tuple(
        card
        for seat, card in played(rules, ctx.state)
        if has_uptime(ctx.state, rules.side(seat), "flush") and not is_ace(ctx.state, card)
    )


async def shift(ctx: FightCtx, card: str) -> None:
    """Let the owner count a revealed card one higher or lower for initiative. Source: mainframe.hands.flush"""
    seat = next(owner for owner, held in played(rules_of(ctx), ctx.state) if held == card)
    options = [Option(f"shift:{card}:{by}", (f"card:{card}",)) for by in (0, -1, 1)]
    chosen = await ctx.choose(Seat(seat), "shift", options, cite="mainframe.hands.flush", about=(f"card:{card}",))
    by = int(chosen.rpartition(":")[2])
    if by:
        ctx.emit(Shifted(card=card, by=by, cite="mainframe.hands.flush"))
    ctx.emit(Done(item=card, cite="mainframe.hands.flush"))
    if not ctx.state.todo:
        await ctx.window(Moment("revealed", before=False))


# The count


def played(rules: FightRules, state: State) -> list[tuple[int, str]]:
    """Return the seats and cards of all play areas, MCs first. Source: mainframe.rounds.turn-on-your-count"""
    zones = state.piles.zones
    return [(seat, card) for seat in range(rules.seats) for card in zones[play_zone(seat)]]


def due(rules: FightRules, state: State) -> list[tuple[int, str]]:
    """Return the cards that act on the present count, with their seats. Source: mainframe.rounds.turn-on-your-count"""
    return [(seat, card) for seat, card in played(rules, state) if initiative(state, card) == state.count]


def undecided_ace(rules: FightRules, state: State) -> tuple[int, str] | None:
    """Return an Ace whose owner has not yet said low or high. Source: mainframe.rounds.aces-low-or-high"""
    if state.count != ACE_LOW:
        return None
    for seat, card in played(rules, state):
        if is_ace(state, card) and card not in state.aces:
            return seat, card
    return None


def waiting_idle(state: State) -> list[int]:
    """Return the seats that still take a turn without a card. Source: mainframe.rounds.no-cards-turn"""
    return [seat for seat in state.idle if (unit := mc_of(state, seat)) is not None and unit.active]


async def decide_ace(ctx: FightCtx, seat: int, card: str) -> None:
    """Let the owner use an Ace low or high. Source: mainframe.rounds.aces-low-or-high, mainframe.hands.flush"""
    refs = (f"card:{card}",)
    options = [Option("ace:low", refs), Option("ace:high", refs)]
    if has_uptime(ctx.state, rules_of(ctx).side(seat), "flush"):
        options += [Option("ace:low+1", refs), Option("ace:high-1", refs)]
    cite = "mainframe.rounds.aces-low-or-high"
    chosen = (await ctx.choose(Seat(seat), "ace", options, cite=cite, about=refs)).partition(":")[2]
    ctx.emit(AceDecided(card=card, choice="low" if chosen.startswith("low") else "high", cite=cite))
    by = {"low+1": 1, "high-1": -1}.get(chosen, 0)
    if by:
        ctx.emit(Shifted(card=card, by=by, cite="mainframe.hands.flush"))


async def next_count(ctx: FightCtx) -> None:
    """Count up to the next card in a play area, or to the turns without a card, or to the end of the round.

    Source: mainframe.rounds.count-up, mainframe.rounds.no-cards-turn, mainframe.rounds.end
    """
    state = ctx.state
    counts = [initiative(state, card) for _, card in played(rules_of(ctx), state)]
    counts = [count for count in counts if count > state.count]
    if state.count < NO_CARD and waiting_idle(state):
        counts.append(NO_CARD)
    if counts:
        target = min(counts)
        await ctx.window(Moment("count", (f"count:{target}",)))
        ctx.emit(CountMoved(before=state.count, after=target, cite="mainframe.rounds.count-up"))
        return
    await ctx.window(Moment("last-turn", before=False))
    begin_end(ctx)


async def take_mc_card(ctx: FightCtx, candidates: Sequence[tuple[int, str]]) -> None:
    """Begin the turn of an MC card of this count; the players settle the order of equal counts.

    Source: mainframe.rounds.turn-on-your-count, mainframe.reload.turn
    """
    seat, card = candidates[0]
    if len(candidates) > 1:
        options = []
        for owner, own_card in candidates:
            unit = mc_of(ctx.state, owner)
            assert unit is not None
            options.append(Option(f"first:{own_card}", (f"card:{own_card}", f"unit:{unit.id}")))
        chosen = await ctx.choose(Seat(seat), "tie", options, cite="mainframe.rounds.turn-on-your-count")
        card = chosen.partition(":")[2]
        seat = next(owner for owner, own_card in candidates if own_card == card)
    unit = mc_of(ctx.state, seat)
    assert unit is not None
    if not unit.active:
        discard(ctx, play_zone(seat), (card,), "mainframe.gap.downed")
        return
    rules = rules_of(ctx)
    entry = rules.definition(unit.type)
    hand = ctx.state.piles.zones[hand_zone(seat)]
    if reload_kind(entry) == "turn" and len(hand) < draw_stat(rules, ctx.state, seat).value:
        options = [Option("take"), Option("reload", ("pile:deck",))]
        about = (f"unit:{unit.id}", f"card:{card}")
        if await ctx.choose(Seat(seat), "begin", options, cite="mainframe.reload.turn", about=about) == "reload":
            await _reload_for_turn(ctx, seat, card, play_stat(ctx, seat))
            return
    turns.begin(ctx, unit.id, seat, card)


async def _reload_for_turn(ctx: FightCtx, seat: int, card: str, slots: int) -> None:
    """Discard the card of a count without a turn, draw, and fill unused slots with cards still to come.

    Source: mainframe.reload.turn, mainframe.reload.cpu-boss-turn
    """
    cpu = seat == rules_of(ctx).cpu_seat
    cite = "mainframe.reload.cpu-boss-turn" if cpu else "mainframe.reload.turn"
    discard(ctx, play_zone(seat), (card,), cite)
    await reload(ctx, seat, cite)
    unit = None if cpu else mc_of(ctx.state, seat)
    used = 1 + len(ctx.state.piles.zones[play_zone(seat)]) + (unit.turns if unit is not None else 0)
    hand = ctx.state.piles.zones[hand_zone(seat)]
    free = len(hand) if cpu else max(0, slots - used)
    options: list[Option] = []
    for held in hand:
        if is_joker(held):
            options.extend(
                Option(f"select:{held}={face}", (f"card:{held}", f"face:{face}"))
                for face in FACES
                if _still_to_come(ctx.state, face)
            )
        elif _still_to_come(ctx.state, held):
            options.append(Option(f"select:{held}", (f"card:{held}",)))
    most = min(free, len({option.refs[0] for option in options}))
    if most == 0:
        return
    decision = ChooseMany(Seat(seat), "add", tuple(options), 0, most, cite)
    (answer,) = await ctx.ask_all([Question(decision, test=_one_name_each)])
    if answer:
        _reveal(ctx, seat, answer)


def _still_to_come(state: State, card: str) -> bool:
    """Return whether a card's count has not been passed; an Ace can always still act high."""
    count = initiative(state, card)
    return count == ACE_LOW or count >= state.count


async def take_cpu_card(ctx: FightCtx, cards: Sequence[str]) -> None:
    """Let the CPU name a card of this count and who acts on it.

    Source: mainframe.cpu.different-mob, mainframe.cpu.boss-extra-turns, mainframe.reload.cpu-boss-turn
    """
    rules, state = rules_of(ctx), ctx.state
    seat = rules.cpu_seat
    fresh = [unit for unit in active_units(state, "cpu") if unit.turns == 0]
    unresolved = len(state.piles.zones[play_zone(seat)])
    again = [
        unit
        for unit in active_units(state, "cpu")
        if unit.kind == "boss" and unit.turns > 0 and unresolved > sum(1 for other in fresh if other.id != unit.id)
    ]
    actors = [*fresh, *again]
    if not actors:
        discard(ctx, play_zone(seat), (cards[0],), "mainframe.cpu.different-mob")
        return
    options = [
        Option(f"act:{card}:{unit.id}", (f"card:{card}", f"unit:{unit.id}")) for card in cards for unit in actors
    ]
    boss = boss_with_reload_turn(ctx)
    missing = draw_stat(rules, state, seat).value - len(state.piles.zones[hand_zone(seat)])
    if boss is not None and boss in actors and missing > 0:
        options += [Option(f"reload:{card}", (f"card:{card}", "pile:deck")) for card in cards]
    chosen = await ctx.choose(Seat(seat), "cpu-card", options, cite="mainframe.cpu.different-mob")
    verb, _, rest = chosen.partition(":")
    if verb == "reload":
        await _reload_for_turn(ctx, seat, rest, missing)
        return
    card, _, unit_id = rest.partition(":")
    turns.begin(ctx, unit_id, seat, card)


async def take_idle_turn(ctx: FightCtx) -> None:
    """Begin a turn without a card, after Ace high. Source: mainframe.rounds.no-cards-turn"""
    waiting = waiting_idle(ctx.state)
    seat = waiting[0]
    if len(waiting) > 1:
        options = []
        for owner in waiting:
            unit = mc_of(ctx.state, owner)
            assert unit is not None
            options.append(Option(f"first:{unit.id}", (f"unit:{unit.id}",)))
        chosen = await ctx.choose(Seat(seat), "tie", options, cite="mainframe.rounds.no-cards-turn")
        seat = ctx.state.units[chosen.partition(":")[2]].seat
    unit = mc_of(ctx.state, seat)
    assert unit is not None
    turns.begin(ctx, unit.id, seat, "")
