"""A tiny game for tests of the kernel: two seats, secret bids, sets, numbers, places, dice, a window."""

from functools import partial

import msgspec

from game.kernel.decisions import Choose, Option, Question
from game.kernel.rules import Outcome, Response, ResponseWindow, Step
from game.kernel.state import OrderGiven, TableState, apply_order, copy_state


class ToyState(TableState, kw_only=True):
    """Points of both seats, a hidden number of each, and how far the game has come."""

    points: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    hidden: list[int] = msgspec.field(default_factory=lambda: [3, 5])
    stage: int = 0
    spot: tuple[int, ...] = ()
    picks: list[str] = []


class Scored(msgspec.Struct, frozen=True, tag=True):
    seat: int
    amount: int
    cite: str = "toy.score"


class Moved(msgspec.Struct, frozen=True, tag=True):
    spot: tuple[int, ...]
    cite: str = "toy.move"


class Picked(msgspec.Struct, frozen=True, tag=True):
    names: tuple[str, ...]
    cite: str = "toy.pick"


class StageDone(msgspec.Struct, frozen=True, tag=True):
    stage: int


class ToyRules:
    """Five stages: bid in secret, pick a set, name a number, name a place, roll; then it is over."""

    key, version, seats = "toy", "1", 2
    open_worth = False

    def __init__(self, rounds=1, picks=3):
        self.rounds, self.picks = rounds, picks
        self.content = None

    def next_step(self, state):
        stages = (self.bid, self.pick, self.number, self.place, self.roll)
        if state.stage >= len(stages) * self.rounds:
            return None
        return Step(f"stage {state.stage}", stages[state.stage % len(stages)])

    async def bid(self, ctx):
        questions = [Question(Choose(seat, "bid", tuple(Option(str(n)) for n in range(3)))) for seat in (0, 1)]
        for seat, answer in enumerate(await ctx.ask_all(questions)):
            ctx.emit(Scored(seat, int(answer)))
        ctx.emit(StageDone(ctx.state.stage))

    async def pick(self, ctx):
        if self.picks == 1:
            await ctx.choose(0, "only", [Option("only:a", ("card:a",))])
            ctx.emit(StageDone(ctx.state.stage))
            return
        names = await ctx.choose_many(0, "pick", [Option(name, (f"card:{name}",)) for name in "abc"], 1, 2)
        if await ctx.window(ResponseWindow("pick", names)):
            names = ()
        ctx.emit(Picked(tuple(names)))
        ctx.emit(StageDone(ctx.state.stage))

    async def number(self, ctx):
        ctx.emit(Scored(1, await ctx.number(1, "number", 1, 4)))
        ctx.emit(StageDone(ctx.state.stage))

    async def place(self, ctx):
        legal = [(x, y) for x in range(3) for y in range(2)]
        test = lambda observation, spot: None if tuple(spot) in legal else ("off the board", "toy.board")  # noqa: E731
        ctx.emit(Moved(await ctx.place(0, "place", "point", test, lambda observation: legal, unit=1)))
        ctx.emit(StageDone(ctx.state.stage))

    async def roll(self, ctx):
        if await ctx.confirm(0, "roll"):
            ctx.emit(Scored(0, ctx.roll(6)))
        ctx.emit(StageDone(ctx.state.stage))

    def apply(self, state, event):
        if isinstance(event, Scored):
            state.points[event.seat] += event.amount
        elif isinstance(event, Moved):
            state.spot = event.spot
        elif isinstance(event, Picked):
            state.picks = list(event.names)
        elif isinstance(event, StageDone):
            state.stage = event.stage + 1
        elif isinstance(event, OrderGiven):
            apply_order(state, event)

    def responses(self, state, window, chain):
        if window.kind != "pick" or state.orders.get("1/veto") != "ask" or "veto" in chain:
            return ()
        return [Response(1, Option("veto"), "toy.veto", partial(self.veto, window))]

    async def veto(self, moment, ctx):
        assert ctx.causes == ("veto",)
        await ctx.window(moment)
        ctx.emit(Scored(1, -1))
        return True

    def outcome(self, state):
        if self.next_step(state) is not None:
            return None
        best = max(state.points)
        return Outcome(tuple(seat for seat in (0, 1) if state.points[seat] == best), "points", "toy.end")

    def observe(self, state, seat):
        seen = copy_state(state)
        seen.hidden = [value if owner == seat else -1 for owner, value in enumerate(state.hidden)]
        return seen

    def view_event(self, event, seat):
        return event

    def sample(self, observation, chance):
        filled = copy_state(observation)
        filled.hidden = [chance.below(9) if value == -1 else value for value in observation.hidden]
        return filled

    def evaluate(self, state, seat):
        return float(state.points[seat] - state.points[1 - seat])

    def reveals(self, event):
        return False

    def candidates(self, state, decision, chance):
        if isinstance(decision, Choose):
            return [option.id for option in decision.options]
        if decision.key == "pick":
            return [("a",), ("a", "b")]
        if decision.key == "number":
            return list(range(decision.low, decision.high + 1))
        return []
