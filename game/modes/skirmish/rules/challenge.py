"""Challenges and Checks: draw and choose, Buff, Push, compare. Each question is a step of its own.

Source: skirmish.gap.challenge-procedure, skirmish.gap.check-procedure, skirmish.gap.draw-hand-size,
skirmish.check.procedure
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import msgspec

from game.kernel.context import Rule
from game.kernel.decisions import PASS, Choose, Option, Question, Refusal, Seat
from game.kernel.language.say import N_
from game.kernel.totals import Tally, Term, Total
from game.modes.skirmish.model.contests import Contestant, ContestResult, Verdict
from game.modes.skirmish.model.events import BonusChanged, CardLaid, CardsBlocked, CardsShown, Contested
from game.modes.skirmish.model.state import Figure, zone
from game.modes.skirmish.model.tasks import Contest
from game.modes.skirmish.rules import deck
from game.modes.skirmish.rules.common import SkirmishCtx, about, advance, begin

MOST_CARDS = 4
PER_CARD = 2
"""What a card above four, or below one, is worth on the trait."""
GRADED = frozenset({"aid", "mend"})
"""Checks that gain by every point above the TN."""
_CITE = "skirmish.gap.challenge-procedure"
_HAND = "skirmish.gap.draw-hand-size"
_CHECK = "skirmish.gap.check-procedure"


def contestant(
    seat: int, figure: str, trait: str, base: Tally, size: Tally, *, silent: bool = False
) -> Contestant:  # fmt: skip
    """Return a side with its hand rule applied: cards above four or below one count on the trait instead.

    Source: skirmish.gap.draw-hand-size
    """
    over = size.value - MOST_CARDS if size.value > MOST_CARDS else min(0, size.value - 1)
    if over:
        base.add("cards above four" if over > 0 else "cards short", PER_CARD * over, _HAND)
        if base.value < 0:
            base.becomes("not below 0", 0, _HAND)
    return Contestant(seat, figure, trait, base.total(), size.total(), silent=silent)


def hand_size(side: Contestant) -> int:
    """Return how many cards a side draws."""
    return max(1, min(MOST_CARDS, side.size.value))


def worth_asking(sides: dict[str, Contestant]) -> dict[str, Contestant]:
    """Return the sides by their traits without those that another is at least as good as, the better number first.

    Cards count as they are drawn: those above four, or below one, are in the number already.
    """
    best: dict[str, Contestant] = {}
    for name, side in sorted(sides.items(), key=lambda item: (-item[1].base.value, -hand_size(item[1]))):
        if not any(one.base.value >= side.base.value and hand_size(one) >= hand_size(side) for one in best.values()):
            best[name] = side
    return best


def score(side: Contestant) -> int:
    """Return the sum of a side as it stands."""
    return side.base.value + deck.total_of(side.draw) + deck.total_of(side.buff) + deck.total_of(side.push)


def score_total(side: Contestant) -> Total:
    """Return the sum of a side term by term."""
    chosen = "replace" if side.role == "replace" else "draw"
    groups = ((chosen, side.draw), ("reinforce", side.buff), ("push", side.push))
    terms: list[Term] = list(side.base.terms)
    for label, cards in groups:
        if cards:
            terms.append((f"{label} {' '.join(cards)}", "add", deck.total_of(cards), _CITE))
    return Total(score(side), tuple(terms))


def begin_challenge(ctx: SkirmishCtx, purpose: str, one: Contestant, two: Contestant, *, aon: bool = False) -> None:
    """Begin a Challenge; its result comes back in `state.contest`."""
    begin(ctx, Contest(purpose=purpose, sides=(one, two), aon=aon))


def begin_check(ctx: SkirmishCtx, purpose: str, side: Contestant, tn: Total, *, aon: bool = False) -> None:
    """Begin a Check; its result comes back in `state.contest`."""
    begin(ctx, Contest(purpose=purpose, sides=(side,), tn=tn, aon=aon))


def run_task(ctx: SkirmishCtx, task: Contest) -> Awaitable[None] | None:
    """Go on with the Challenge or Check on top of the stack."""
    return _STAGES[task.stage](ctx, task)


# Draw and choose


def _draw(ctx: SkirmishCtx, task: Contest) -> Awaitable[None] | None:
    for side in task.sides:
        deck.draw(ctx, side.seat, hand_size(side), "hand")
    task = advance(ctx, task, stage="choose")
    zones = ctx.state.piles.zones
    if any(len(zones[zone("hand", side.seat)]) > 1 for side in task.sides):
        return None
    # Where nobody has a choice nobody is asked, so that is no step of its own.
    return _choose(ctx, task)


async def _choose(ctx: SkirmishCtx, task: Contest) -> None:
    """Let the sides choose in secret, at the same time; one card is taken at once."""
    questions, selected = [], {}
    for index, side in enumerate(task.sides):
        hand = ctx.state.piles.zones[zone("hand", side.seat)]
        if len(hand) <= 1:
            selected[index] = hand[0] if hand else ""
            continue
        options = tuple(Option(f"draw:{card}", deck.refs(card)) for card in hand)
        cite = _CITE if len(task.sides) == 2 else _CHECK
        refs = (*about(side.figure), f"contest:{task.purpose}")
        questions.append((index, Question(Choose(Seat(side.seat), "draw", options, cite, refs))))
    answers = await ctx.ask_all([question for _, question in questions])
    for (index, _), answer in zip(questions, answers, strict=True):
        selected[index] = str(answer).partition(":")[2]
    sides = []
    for index, side in enumerate(task.sides):
        group = deck.activate(ctx, side.seat, selected[index], "hand") if selected[index] else ()
        shown = msgspec.structs.replace(side, draw=group)
        _show(ctx, shown, "draw", group)
        sides.append(shown)
    stage = "buff" if len(sides) == 2 else "push"
    _open(ctx, msgspec.structs.replace(task, sides=tuple(sides)), stage)


def _show(ctx: SkirmishCtx, side: Contestant, role: str, group: tuple[str, ...]) -> None:
    cards = CardsShown(seat=side.seat, figure=side.figure, role=role, cards=group, score=score_total(side), cite=_CITE)
    ctx.emit(cards)


def losing(sides: tuple[Contestant, ...]) -> int:
    """Return the side that must speak first: the one that is losing, on a tie the reacting one."""
    if len(sides) == 1:
        return 0
    return 0 if score(sides[0]) < score(sides[1]) else 1


def _open(ctx: SkirmishCtx, task: Contest, stage: str) -> None:
    """Open the Buff or the Push step."""
    sides = tuple(msgspec.structs.replace(side, laid=False, passed=0) for side in task.sides)
    advance(ctx, task, sides=sides, stage=stage, speaker=losing(sides))


def _next(ctx: SkirmishCtx, task: Contest) -> bool:
    """Make the next side the `speaker` of the step; return False when no side has to speak any more.

    The side that passed before the other played has exactly one more chance.
    """
    sides, spoke = task.sides, task.speaker
    if len(sides) == 1:
        return False
    other = 1 - spoke
    fresh = not sides[other].laid and not sides[other].passed
    again = sides[spoke].laid and not sides[other].laid and sides[other].passed == 1
    if not fresh and not again:
        return False
    advance(ctx, task, speaker=other)
    return True


def _with(task: Contest, index: int, **changes: Any) -> Contest:
    sides = list(task.sides)
    sides[index] = msgspec.structs.replace(sides[index], **changes)
    return msgspec.structs.replace(task, sides=tuple(sides))


# Buff


def buff_options(hand: list[str], side: Contestant) -> dict[Option, tuple[str, str]]:
    """Return how each Buff card may be played: role and card. Source: skirmish.gap.deck"""
    found: dict[Option, tuple[str, str]] = {}
    for card in hand:
        roles = ["block"] if card == deck.VOID else ["replace"]
        if side.draw and deck.may_reinforce(card, side.draw[0]):
            roles.insert(0, "reinforce")
        for role in roles:
            found[Option(f"{role}:{card}", deck.refs(card))] = (role, card)
    return found


def _no_reinforcing(hand: list[str], side: Contestant) -> list[Refusal]:
    """Return the Buff cards that cannot reinforce the chosen card, and why."""
    why = N_("its colour is not that of the chosen card"), "skirmish.gap.deck"
    return [
        Refusal("reinforce", deck.refs(card), *why)
        for card in hand if not side.draw or not deck.may_reinforce(card, side.draw[0])
    ]  # fmt: skip


async def _buff(ctx: SkirmishCtx, task: Contest) -> None:
    side = task.sides[task.speaker]
    hand = ctx.state.piles.zones[zone("buff", side.seat)]
    choices: dict[Option, tuple[str, str] | None] = {}
    if not side.silent:
        choices.update(buff_options(hand, side))
    played = None
    if choices:
        choices[Option(PASS)] = None
        refs = (*about(side.figure), f"contest:{task.purpose}")
        played = await ctx.pick(
            Seat(side.seat), "buff", choices, cite=_CITE, about=refs, refusals=lambda: _no_reinforcing(hand, side)
        )
    if played is None:
        task = _with(task, task.speaker, passed=side.passed + 1)
    else:
        role, card = played
        deck.move(ctx, side.seat, (card,), "buff", "down")
        ctx.emit(CardLaid(seat=side.seat, role=role, cite=_CITE))
        task = _with(task, task.speaker, laid=True)
    if not _next(ctx, task):
        _reveal_buffs(ctx, task)


def _reveal_buffs(ctx: SkirmishCtx, task: Contest) -> None:
    """Turn both Buff cards up; both take effect together, then a Void blocks."""
    state = ctx.state
    for index, side in enumerate(task.sides):
        if not side.laid:
            continue
        role = state.laid[side.seat]
        card = state.piles.zones[zone("down", side.seat)][0]
        ctx.emit(CardLaid(seat=side.seat, role="", cite=_CITE))
        if role == "block":
            deck.move(ctx, side.seat, (card,), "down", "discard")
            task = _with(task, index, role="block")
            _show(ctx, task.sides[index], "block", (card,))
            continue
        if role == "replace":
            deck.move(ctx, side.seat, side.draw, "play", "discard")
        group = deck.activate(ctx, side.seat, card, "down")
        task = _with(task, index, role=role, **({"draw": group} if role == "replace" else {"buff": group}))
        _show(ctx, task.sides[index], role, group)
    blocks = [side.role == "block" for side in task.sides]
    if sum(blocks) == 1:
        advance(ctx, task, stage="buff-shown", speaker=blocks.index(True))
    else:
        _open(ctx, task, "push")


async def _block(ctx: SkirmishCtx, task: Contest) -> None:
    """Let the owner of a Void remove one active enemy card; with its Draw card the Challenge ends.

    Source: skirmish.gap.deck
    """
    index = 1 - task.speaker
    enemy = task.sides[index]
    seat = Seat(task.sides[task.speaker].seat)
    groups = {"draw": enemy.draw, "buff": enemy.buff}
    choices = {
        Option(f"remove:{cards[0]}", deck.refs(cards[0])): name for name, cards in groups.items() if cards
    }  # fmt: skip
    name = await ctx.pick(seat, "block", choices, cite=_CITE, about=about(enemy.figure))
    cards = groups[name]
    deck.move(ctx, enemy.seat, cards, "play", "discard")
    ends = name == "draw"
    ctx.emit(CardsBlocked(seat=enemy.seat, cards=cards, ends=ends, cite="skirmish.gap.deck"))
    task = _with(task, index, **{name: ()})
    if ends:
        _finish(ctx, msgspec.structs.replace(task, cancelled=True))
    else:
        _open(ctx, task, "push")


# Push


async def _push(ctx: SkirmishCtx, task: Contest) -> None:
    side = task.sides[task.speaker]
    seat = Seat(side.seat)
    useless = task.tn is not None and score(side) > task.tn.value and task.purpose not in GRADED
    pushes = False
    if not side.silent and not useless and ctx.state.tokens[seat] > 0:
        choices = {Option("push"): True, Option(PASS): False}
        refs = (*about(side.figure), f"contest:{task.purpose}")
        pushes = await ctx.pick(seat, "push", choices, cite=_CITE if task.tn is None else _CHECK, about=refs)
    if pushes:
        deck.gain(ctx, seat, -1, "push")
        deck.draw(ctx, seat, 1, "blind")
        task = _with(task, task.speaker, laid=True)
    else:
        task = _with(task, task.speaker, passed=side.passed + 1)
    if _next(ctx, task):
        return
    for index, pusher in enumerate(task.sides):
        cards = ctx.state.piles.zones[zone("blind", pusher.seat)]
        if pusher.laid and cards:
            group = deck.activate(ctx, pusher.seat, cards[0], "blind")
            task = _with(task, index, push=group)
            _show(ctx, task.sides[index], "push", group)
    _finish(ctx, task)


# Result


def _finish(ctx: SkirmishCtx, task: Contest) -> None:
    """Compare, discard all cards, and end the Challenge or Check."""
    result = _result(task)
    for side in task.sides:
        deck.discard_all(ctx, side.seat)
        figure = ctx.state.figures.get(side.figure)
        if task.tn is not None and figure is not None and figure.bonus:
            _spend_bonus(ctx, figure)
    totals = tuple(score_total(side) for side in task.sides)
    figures = tuple(side.figure for side in task.sides)
    ctx.emit(Contested(result=result, scores=totals, figures=figures, cite=_CITE if task.tn is None else _CHECK))


def _spend_bonus(ctx: SkirmishCtx, figure: Figure) -> None:
    """Use up the cards that were promised for the next Check."""
    ctx.emit(BonusChanged(figure=figure.id, bonus=0, kindled=figure.kindled, ward=figure.ward, cite=_CHECK))


def _result(task: Contest) -> ContestResult:
    scores = tuple(score(side) for side in task.sides)
    verdict: Verdict
    if task.tn is not None:
        tn, difference = task.tn.value, scores[0] - task.tn.value
        verdict = "above" if difference > 0 else "below" if difference else "equal"
    else:
        tn, difference = 0, scores[0] - scores[1]
        verdict = "won" if difference > 0 else "lost" if difference else "tied"
        if task.cancelled:
            verdict = "cancelled"
    return ContestResult(
        task.purpose, verdict, scores, tn, abs(difference), tuple(side.active for side in task.sides),
        tuple(side.trait for side in task.sides), tuple(side.base.value for side in task.sides),
    )  # fmt: skip


_STAGES: dict[str, Rule] = {"draw": _draw, "choose": _choose, "buff": _buff, "buff-shown": _block, "push": _push}
