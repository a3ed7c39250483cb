"""A round: selecting cards in secret, and the reveal.

Source: mainframe.rounds.*, mainframe.cpu.whole-hand
"""

from __future__ import annotations

from functools import partial
from itertools import product

from game.kernel.cards.piles import CardsMoved
from game.kernel.cards.playing_cards import RANKS, SUITS, is_joker
from game.kernel.decisions import Answer, ChooseMany, Option, Question, Seat
from game.kernel.rules import Moment
from game.modes.mainframe.content.types import Character
from game.modes.mainframe.facts import active_units, has_uptime, initiative, is_ace, kit_of, mc_of, played
from game.modes.mainframe.model.events import Done, JesterNamed, PhaseBegan, RoundBegan, Selected, Shifted, SlotUsed
from game.modes.mainframe.model.state import ACE_HIGH, Unit, hand_zone, play_zone, stash_zone
from game.modes.mainframe.rules.common import FightCtx
from game.modes.mainframe.rules.powers.charges import charge_by_uptime
from game.modes.mainframe.rules.rounds.reloading import can_reload_for_turn, reload
from game.modes.mainframe.rules.rounds.upkeep import arrive, begin_upkeep

FACES = tuple(rank + suit for suit, rank in product(SUITS, RANKS))


async def begin_round(ctx: FightCtx) -> None:
    """Begin a round.

    Source: mainframe.start.first-round, mainframe.rounds.next-round, mainframe.hands.straight-flush
    """
    number = ctx.state.round + 1
    cite = "mainframe.start.first-round" if number == 1 else "mainframe.rounds.next-round"
    ctx.emit(RoundBegan(number=number, cite=cite))
    charge_by_uptime(ctx)
    begin_upkeep(ctx)
    await arrive(ctx)
    early = [str(unit.seat) for unit in active_units(ctx.state, "mc") if _can_reload_early(ctx, unit)]
    ctx.emit(PhaseBegan(phase="early-reload", todo=tuple(early), cite="mainframe.reload.turn"))


def _can_reload_early(ctx: FightCtx, unit: Unit) -> bool:
    return play_stat(ctx, unit.seat) >= 2 and can_reload_for_turn(ctx.facts, ctx.state, unit)


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
    facts = ctx.facts
    hand = len(ctx.state.piles.zones[hand_zone(seat)])
    if seat == facts.cpu_seat:
        foes = active_units(ctx.state, "cpu")
        if any(unit.kind == "boss" for unit in foes):
            return hand
        return min(hand, len(foes))
    unit = mc_of(ctx.state, seat)
    assert unit is not None
    entry = facts.definition(unit.type)
    assert isinstance(entry, Character)
    play = entry.play + sum(by for _, by in kit_of(facts, unit).raises("play"))
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
    cpu = _selection(ctx, ctx.facts.cpu_seat, "")
    if cpu is not None:
        questions.append(cpu)
    answers = await ctx.ask_all(questions)
    for question, answer in zip(questions, answers, strict=True):
        reveal(ctx, int(question.decision.seat), answer)
    ctx.emit(PhaseBegan(phase="count", todo=_shift_todo(ctx), cite="mainframe.rounds.count-up"))
    if not ctx.state.todo:
        await ctx.window(Moment("revealed", before=False))


def _selection(ctx: FightCtx, seat: int, about: str) -> Question | None:
    facts = ctx.facts
    cpu = seat == facts.cpu_seat
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
    return one_name_each(answer)


def one_name_each(answer: Answer) -> tuple[str, str] | None:
    """Refuse two names for one Jester. Source: mainframe.rounds.jesters-wild"""
    assert isinstance(answer, tuple)
    cards = [str(item).partition("=")[0] for item in answer]
    if len(set(cards)) != len(cards):
        return "A Jester can be named as one card only", "mainframe.rounds.jesters-wild"
    return None


def reveal(ctx: FightCtx, seat: int, answer: Answer) -> None:
    """Lay down what a seat selected: cards with the names of Jesters, a reload, or nothing.

    Source: mainframe.rounds.play-area, mainframe.rounds.reload-instead, mainframe.rounds.no-cards-turn,
    mainframe.rounds.jesters-wild
    """
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
    facts = ctx.facts
    return tuple(
        card
        for seat, card in played(facts, ctx.state)
        if has_uptime(ctx.state, facts.side(seat), "flush") and not is_ace(ctx.state, card)
    )


async def ask_shift(ctx: FightCtx, card: str) -> None:
    """Ask the owner of a card in a play area how it counts, as far as that count has not been passed.

    Source: mainframe.hands.flush, mainframe.reload.turn
    """
    seat = next(owner for owner, held in played(ctx.facts, ctx.state) if held == card)
    now = initiative(ctx.state, card)
    ways = [by for by in (0, -1, 1) if ctx.state.count <= now + by <= ACE_HIGH]
    options = [Option(f"shift:{card}:{by}", (f"card:{card}",)) for by in ways]
    chosen = await ctx.choose(Seat(seat), "shift", options, cite="mainframe.hands.flush", about=(f"card:{card}",))
    by = int(chosen.rpartition(":")[2])
    if by:
        ctx.emit(Shifted(card=card, by=by, cite="mainframe.hands.flush"))


async def shift(ctx: FightCtx, card: str) -> None:
    """Let the owner count a revealed card one higher or lower for initiative. Source: mainframe.hands.flush"""
    await ask_shift(ctx, card)
    ctx.emit(Done(item=card, cite="mainframe.hands.flush"))
    if not ctx.state.todo:
        await ctx.window(Moment("revealed", before=False))
