"""Response windows: who is asked and in which order, chains of causes, orders, cancelling."""

from functools import partial

import pytest

from game.kernel.chance import Chance
from game.kernel.decisions import PASS, Option, Place
from game.kernel.errors import IllegalAnswer
from game.kernel.match import Match
from game.kernel.rules import Outcome, Response, ResponseWindow, Step
from game.kernel.state import GameEvent, OrderGiven, TableState, apply_order, copy_state


class Table(TableState, kw_only=True):
    """Responses left to each seat, what has been done in order, and whether the deed happened."""

    left: list[int]
    done: list[str] = []
    over: bool = False


class Done(GameEvent, frozen=True, tag=True, kw_only=True):
    what: str
    seat: int = -1


class Answering:
    """One deed, before which seats may respond in the order given, each as often as it has responses left."""

    key, version, seats, open_worth = "answering", "1", 3, True

    def __init__(self, order=(1, 2), cancels=(), nested=(), pieces=()):
        self.order, self.cancels, self.nested, self.content = order, cancels, nested, None
        self.pieces = pieces
        self.chains = []

    def next_step(self, state):
        return None if state.over else Step("deed", self.deed)

    async def deed(self, ctx):
        cancelled = await ctx.window(ResponseWindow("deed", ("unit:a",)))
        ctx.emit(Done(what="cancelled" if cancelled else "deed"))

    def responses(self, state, moment, chain):
        if self.pieces:
            return [
                Response(seat, Option(f"answer-{seat}", (who,)), "toy.answer", partial(self.respond, seat), who=who)
                for seat, who in self.pieces[len(moment.asked) :]
                if state.left[seat]
            ]
        return [
            Response(
                seat,
                Option(f"answer-{seat}"),
                "toy.answer",
                partial(self.respond, seat),
                auto=state.orders.get(f"{seat}/answer") == "always",
            )
            for seat in self.order
            if state.left[seat] and f"answer-{seat}" not in chain
        ]

    async def respond(self, seat, ctx):
        self.chains.append(ctx.causes)
        ctx.emit(Done(what=f"answer-{seat}", seat=seat))
        if seat in self.nested:
            await ctx.window(ResponseWindow("answer"))
        return seat in self.cancels

    def apply(self, state, event):
        if isinstance(event, OrderGiven):
            apply_order(state, event)
            return
        state.done.append(event.what)
        if event.seat >= 0:
            state.left[event.seat] -= 1
        else:
            state.over = True

    def outcome(self, state):
        return Outcome((), "done", "toy.end") if state.over else None

    def observe(self, state, seat):
        return copy_state(state)

    def reveals(self, event):
        return False


def new(left, orders=(), **options):
    return Match(Answering(**options), Table(left=list(left), orders=dict(orders)), Chance(1))


def asked(match):
    return match.decision and (match.decision.seat, match.decision.key)


def test_nobody_who_may_not_respond_is_asked():
    match = new((0, 0, 0))
    assert match.decision is None and match.state.done == ["deed"]


def test_seats_are_asked_in_the_order_of_the_rules_until_all_pass():
    match = new((0, 1, 1), order=(2, 1))
    assert asked(match) == (2, "window.deed")
    match.answer(PASS)
    assert asked(match) == (1, "window.deed")
    match.answer(PASS)
    assert match.state.done == ["deed"]


def test_after_a_response_everybody_who_may_is_asked_again():
    match = new((0, 1, 1))
    match.answer(PASS)
    match.answer("answer-2")
    assert asked(match) == (1, "window.deed"), "seat 1 has passed before the response of seat 2"
    match.answer("answer-1")
    assert match.state.done == ["answer-2", "answer-1", "deed"]


def test_a_response_that_cancels_ends_the_window():
    match = new((0, 2, 2), cancels=(1,))
    match.answer("answer-1")
    assert match.state.done == ["answer-1", "cancelled"] and match.decision is None


def test_a_standing_order_responds_without_a_question():
    match = new((0, 1, 0), orders=[("1/answer", "always")])
    assert match.decision is None and match.state.done == ["answer-1", "deed"]


def test_the_chain_of_causes_is_known_while_a_response_resolves_and_forgotten_after():
    match = new((0, 2, 1), nested=(1, 2))
    match.answer("answer-1")
    assert asked(match) == (2, "window.answer"), "seat 1 is in the chain already"
    match.answer("answer-2")
    assert match.rules.chains == [("answer-1",), ("answer-1", "answer-2")]
    assert asked(match) == (1, "window.deed"), "a new chain begins: seat 1 may respond again"
    match.answer(PASS)
    assert match.state.done == ["answer-1", "answer-2", "deed"]


def test_the_pieces_of_a_seat_are_asked_one_by_one_and_nobody_twice_where_the_rules_go_by_who_was_asked():
    pieces = ((1, "unit:a"), (2, "unit:b"), (1, "unit:c"), (1, "unit:d"))
    match = new((0, 3, 3), pieces=pieces)
    who = []
    for answer in (PASS, "answer-2", PASS, "answer-1"):
        who.append((match.decision.seat, match.decision.about))
        match.answer(answer)
    assert who == [(seat, (piece, "unit:a")) for seat, piece in pieces]
    assert match.state.done == ["answer-2", "answer-1", "deed"]


def test_a_moment_may_bring_its_own_key_and_what_the_rules_need():
    class Named(Answering):
        seen = ()

        async def deed(self, ctx):
            await ctx.window(ResponseWindow("deed", ("unit:a",), key="react", what=7))
            ctx.emit(Done(what="deed"))

        def responses(self, state, moment, chain):
            self.seen = (*self.seen, moment.what)
            return super().responses(state, moment, chain)

    match = Match(Named(), Table(left=[0, 1, 0]), Chance(1))
    assert asked(match) == (1, "react") and match.decision.about == ("unit:a",)
    match.answer("answer-1")
    assert match.rules.seen == (7, 7) and match.state.done == ["answer-1", "deed"]


@pytest.mark.parametrize(
    ("shape", "right", "wrong"),
    [
        ("point", (1, 2), (1, 2, 3)),
        ("path", (1, 2, 3, 4), (1, 2, 3)),
        ("path-facing", (1, 2, 5), (1, 2)),
        ("facing", (4,), (1, 2)),
    ],
)
def test_a_place_is_checked_for_its_form(shape, right, wrong):
    battle_map = Place(0, "move", shape, "toy.move")
    assert battle_map.check(list(right)) == right
    for answer in (wrong, (), "x", (1.5, 2), (True, 1)):
        with pytest.raises(IllegalAnswer, match="expected"):
            battle_map.check(answer)
