"""Going round: who is asked, who passes, who is let back in, when a round closes."""

from functools import partial

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.chance import Chance
from game.kernel.decisions import PASS, ChooseMany, Option
from game.kernel.match import Match
from game.kernel.rounds import (
    RoundActed,
    RoundClosed,
    RoundOpened,
    RoundPassed,
    RoundsState,
    apply_round,
    build_round_opened,
    current_round,
)
from game.kernel.rules import Outcome, Step
from game.kernel.state import GameEvent, OrderGiven, apply_order, copy_state

SEATS = (2, 0, 1)


class Table(RoundsState, kw_only=True):
    """Cards in three hands, what lies on the table, and whether the round has been opened."""

    hands: list[list[str]]
    laid: list[str] = []
    begun: bool = False


class Laid(GameEvent, frozen=True, tag=True, kw_only=True):
    seat: int
    cards: tuple[str, ...]


class Laying:
    """Each seat lays cards in its place until all pass; `most` may be laid at once; a `stop` closes the round."""

    key, version, seats, open_worth = "laying", "1", 3, True

    def __init__(self, most=1, inner=False):
        self.most, self.inner, self.content = most, inner, None

    def next_step(self, state):
        if not state.begun:
            return Step("open", self.begin)
        current = current_round(state)
        return Step(current.kind, self.turn) if current else None

    async def begin(self, ctx):
        ctx.open_round("lay", SEATS, cite="toy.lay")

    async def turn(self, ctx):
        current = current_round(ctx.state)
        hand = ctx.state.hands[current.seat]
        choices = {Option(f"lay:{card}", (f"card:{card}",)): card for card in hand}
        pass_stands = ctx.state.orders.get(f"{current.seat}/pass") == "always"
        if self.most > 1:
            cards = await ctx.go_round_many(choices, self.most, pass_stands=pass_stands, cite="toy.lay")
        else:
            card = await ctx.go_round(choices, pass_stands=pass_stands, cite="toy.lay")
            cards = (card,) if card is not None else ()
        if not cards:
            return
        ctx.emit(Laid(seat=current.seat, cards=cards))
        if "stop" in cards:
            ctx.close_round(cite="toy.stop")
        elif "nest" in cards:
            ctx.open_round("answer", (1, 0))

    def apply(self, state, event):
        if isinstance(event, OrderGiven):
            apply_order(state, event)
        elif isinstance(event, Laid):
            for card in event.cards:
                state.hands[event.seat].remove(card)
            state.laid.extend(event.cards)
        else:
            state.begun = True
            apply_round(state, event)

    def responses(self, state, moment, chain):
        return ()

    def outcome(self, state):
        return None if self.next_step(state) else Outcome((), "laid", "toy.end")

    def observe(self, state, seat):
        return copy_state(state)

    def view_event(self, event, seat):
        return event

    def sample(self, observation, chance):
        return copy_state(observation)

    def reveals(self, event):
        return False


def new(*hands, **options):
    return Match(Laying(**options), Table(hands=[list(hand) for hand in hands]), Chance(1))


def asked(match):
    return match.decision and (match.decision.seat, match.decision.key)


def test_one_goes_on_in_ones_place_until_one_passes():
    match = new("a", "b", "cd")
    assert asked(match) == (2, "round.lay")
    match.answer("lay:c")
    assert asked(match) == (2, "round.lay")
    match.answer(PASS)
    assert asked(match) == (0, "round.lay")


def test_whoever_has_passed_is_asked_again_after_an_act():
    match = new("a", "", "c")
    match.answer(PASS)
    match.answer("lay:a")
    assert asked(match) == (2, "round.lay"), "seats 0 and 1 have nothing left to lay and are not asked"
    match.answer(PASS)
    assert match.decision is None and match.state.laid == ["a"]
    assert [type(event) for event in match.events[-2:]] == [RoundPassed, RoundClosed]


def test_a_round_closes_when_all_pass_one_after_another():
    match = new("a", "b", "c")
    for _ in SEATS:
        match.answer(PASS)
    assert match.decision is None and match.state.rounds == []


def test_nobody_is_asked_in_vain():
    match = new("", "", "")
    assert match.decision is None
    assert [event.asked for event in match.events if isinstance(event, RoundPassed)] == [False] * 3


def test_a_standing_pass_answers_until_it_is_taken_back():
    match = new("ax", "b", "c")
    match.order(0, "pass", "always")
    match.answer("lay:c")
    assert asked(match) == (1, "round.lay"), "seat 2 has nothing left, seat 0 has a standing pass"
    match.order(0, "pass", "")
    match.answer("lay:b")
    assert asked(match) == (0, "round.lay")


def test_an_act_may_close_the_round_early():
    match = new("a", ["stop", "b"], "")
    match.answer(PASS)
    match.answer("lay:stop")
    assert match.decision is None and match.state.hands == [["a"], ["b"], []]
    assert match.events[-1] == RoundClosed(kind="lay", cite="toy.stop")


def test_a_round_within_a_round_closes_first():
    match = new("a", "b", ["nest", "c"])
    match.answer("lay:nest")
    assert asked(match) == (1, "round.answer")
    match.answer(PASS)
    match.answer(PASS)
    assert asked(match) == (2, "round.lay"), "the outer round goes on where it was"


def test_several_cards_in_one_answer():
    match = new("", "", "abc", most=2)
    assert isinstance(match.decision, ChooseMany) and match.decision.alone == (PASS,)
    match.answer(("lay:c", "lay:a"))
    assert match.state.laid == ["c", "a"]
    with pytest.raises(Exception, match="by itself"):
        match.answer((PASS, "lay:b"))
    match.answer((PASS,))
    assert match.decision is None


def test_a_round_without_seats_is_refused():
    with pytest.raises(ValueError, match="each once"):
        build_round_opened("lay", ())
    with pytest.raises(ValueError, match="each once"):
        build_round_opened("lay", (0, 1, 0))


def naive_round(hands, script):
    """Lay cards by the words of the rule: go round until everybody has passed since the last act."""
    hands, placed, at, quiet = [list(hand) for hand in hands], [], 0, set()
    while len(quiet) < len(SEATS):
        seat = SEATS[at]
        wanted = next(script, None) if hands[seat] else None
        if wanted is None or wanted >= len(hands[seat]):
            quiet.add(seat)
            at = (at + 1) % len(SEATS)
        else:
            placed.append(hands[seat].pop(wanted))
            quiet.clear()
    return placed


@settings(max_examples=200, deadline=None)
@given(st.lists(st.integers(0, 3), min_size=3, max_size=3), st.lists(st.integers(0, 4), max_size=20))
def test_rounds_agree_with_the_words_of_the_rule(sizes, script):
    hands = [[f"{seat}{number}" for number in range(size)] for seat, size in enumerate(sizes)]
    match, given_ = new(*hands), iter(script)
    while match.decision is not None:
        options, wanted = match.decision.options, next(given_, None)
        match.answer(options[wanted].id if wanted is not None and wanted < len(options) - 1 else PASS)
        clone = match.clone()
        assert clone.hash == match.hash
    assert match.state.laid == naive_round(hands, iter(script))
    while match.undo():
        pass
    assert match.state.laid == []
    folded = Table(hands=[list(hand) for hand in hands])
    while match.redo():
        pass
    for event in match.events:
        match.rules.apply(folded, event)
    assert msgspec.to_builtins(folded) == msgspec.to_builtins(match.state)


def test_only_events_write_rounds():
    state = Table(hands=[[], [], []])
    write = partial(apply_round, state)
    write(RoundOpened(kind="lay", seats=(0, 1)))
    write(RoundPassed(seat=0, asked=True))
    assert (current_round(state).seat, current_round(state).passes) == (1, 1)
    write(RoundActed(seat=1))
    assert (current_round(state).seat, current_round(state).passes) == (1, 0)
    write(RoundClosed(kind="lay"))
    assert current_round(state) is None
