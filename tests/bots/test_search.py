"""The searching bot: known best play, budgets, and no eyes for what is hidden."""

from functools import partial
from math import inf

import msgspec
import pytest

from game.bots import named_bot, play_out
from game.bots.cutoff import DEPTH, PlayoutCutoff
from game.bots.search import PLAYOUTS, POSITIONS, Search, SearchBot
from game.kernel.chance import Chance
from game.kernel.decisions import Option
from game.kernel.errors import NoSample
from game.kernel.files.paths import data_root
from game.kernel.match import Match
from game.kernel.rules import Outcome, Step
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.state import TableState, copy_state
from game.modes import modes
from tests.bots.test_bots import at


class NimState(TableState, kw_only=True):
    """A heap from which two seats take 1 to 3 in turn; who takes the last one wins. Each holds a card of no use."""

    heap: int = 10
    turn: int = 0
    hidden: list[int] = msgspec.field(default_factory=lambda: [1, 2])


class Took(msgspec.Struct, frozen=True, tag=True):
    count: int
    cite: str = "nim.take"


class Nim:
    """The rules of it; known best play leaves a multiple of 4."""

    key, version, seats = "nim", "1", 2
    open_worth = False
    content = None

    def next_step(self, state):
        return Step("take", partial(self.take)) if state.heap else None

    async def take(self, ctx):
        options = [Option(f"take:{count}") for count in range(1, min(3, ctx.state.heap) + 1)]
        options.append(Option("give-up"))
        answer = await ctx.choose(ctx.state.turn, "take", options)
        ctx.emit(Took(ctx.state.heap if answer == "give-up" else int(answer[5:])))
        if answer == "give-up":
            ctx.emit(Took(0))

    def apply(self, state, event):
        state.heap -= event.count
        state.turn = 1 - state.turn

    def responses(self, state, window, chain):
        return ()

    def outcome(self, state):
        return None if state.heap else Outcome((1 - state.turn,), "last", "nim.last")

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
        return 0.0 if state.heap else (1.0 if 1 - state.turn == seat else -1.0)

    def reveals(self, event):
        return False

    def candidates(self, state, decision, chance):
        return [option.id for option in decision.options]


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10])
def test_best_play_of_a_solved_game_is_found(heap):
    match = Match(Nim(), NimState(heap=heap), Chance(1))
    assert SearchBot(playouts=600).choose(match, 0, Chance(3)) == f"take:{heap % 4}"


def test_it_wins_a_solved_game_against_chance():
    for seed in range(4):
        match = Match(Nim(), NimState(heap=9), Chance(1))
        play_out(match, [SearchBot(playouts=400), named_bot("random")], Chance(seed))
        assert match.outcome.winners == (0,)


def test_the_same_chance_gives_the_same_answer_whatever_is_hidden():
    answers = set()
    for hidden in ([1, 2], [1, 7], [1, 0]):
        match = Match(Nim(), NimState(heap=7, hidden=hidden), Chance(1))
        before = match.hash, match.chance.snapshot()
        answers.add(SearchBot(playouts=60).choose(match, 0, Chance(5)))
        assert (match.hash, match.chance.snapshot()) == before
    assert len(answers) == 1


def test_a_place_and_a_number_are_searched_too():
    bot = SearchBot(playouts=20)
    assert bot.choose(at("0", "0", ("a",)), 1, Chance(1)) == 4
    assert bot.choose(at("0", "0", ("a",), 1), 0, Chance(1)) in {(x, y) for x in range(3) for y in range(2)}


def test_it_answers_at_random_where_it_can_imagine_nothing(monkeypatch):
    match = at("0", "0", ("a",))

    def none(*_):
        raise NoSample("none")

    monkeypatch.setattr(type(match), "sample", none)
    assert {SearchBot().choose(match, 1, Chance(seed)) for seed in range(40)} == {1, 2, 3, 4}


def nim(heap, kind=Nim):
    return Match(kind(), NimState(heap=heap), Chance(1))


@pytest.fixture
def played(monkeypatch):
    """Return a list that gets the answer of every playout."""
    found, playout = [], Search.playout

    def noted(search, match, answer, *rest):
        found.append(answer)
        return playout(search, match, answer, *rest)

    monkeypatch.setattr(Search, "playout", noted)
    return found


def test_a_race_that_is_decided_costs_no_more_playouts(played):
    assert SearchBot(playouts=40).choose(nim(5), 0, Chance(1)) == "take:1"
    assert len(played) == 12 and all(played.count(answer) == 3 for answer in played)


def test_no_more_playouts_are_made_than_the_budget_has(played):
    for budget in (1, 3, 7, 20):
        played.clear()
        assert SearchBot(playouts=budget).choose(nim(9), 0, Chance(1))
        assert len(played) <= budget


def test_thinking_ends_when_the_time_is_up(played, monkeypatch):
    clock = iter(range(10_000))
    monkeypatch.setattr("game.bots.search.time.monotonic", lambda: next(clock))
    assert SearchBot(playouts=inf, seconds=100).choose(nim(9), 0, Chance(1))
    # The clock goes on whenever it is looked at: before every playout, and at every answer within one.
    assert 10 < len(played) < 100
    played.clear()
    assert SearchBot(playouts=inf, seconds=0.5).choose(nim(9), 0, Chance(1)) == "take:1"
    assert not played


def test_a_playout_that_cannot_complete_its_block_is_broken_off_and_the_answer_stays(monkeypatch):
    positions, playout = [], Search.playout

    def whole(search, match, answer, luck, _):
        value = playout(search, match, answer, luck)
        positions.append(search.positions)
        return value

    def broken_off(search, *rest):
        value = playout(search, *rest)
        positions.append(search.positions)
        return value

    saved = 0
    for budget in range(40, 400, 30):
        found = []
        for option in (whole, broken_off):
            monkeypatch.setattr(Search, "playout", option)
            positions.clear()
            answer = SearchBot(playouts=inf, positions=budget).choose(nim(40), 0, Chance(1))
            found.append((answer, positions[-1]))
        assert found[0][0] == found[1][0] and found[1][1] <= found[0][1]
        saved += found[0][1] - found[1][1]
    assert saved > 0


def test_a_budget_of_positions_ends_the_race_and_is_the_same_on_every_machine(played, monkeypatch):
    made = []
    for positions in (40, 80, 160, 320, 40):
        played.clear()
        answer = SearchBot(playouts=inf, positions=positions).choose(nim(40), 0, Chance(1))
        made.append((len(played), answer))
    assert made[0] == made[4]
    counts = [count for count, _ in made[:4]]
    assert counts == sorted(set(counts)) and counts[0] > 0 and counts[3] > 2 * counts[1]


@pytest.mark.parametrize(
    ("before", "after", "left"),
    [
        (0.0, 0.25, ["greedy", "b", "c", "d"]), (0.0, 0.1, ["greedy", "b", "c", "d"]), (0.1, 0.4, ["greedy", "d"]),
        (0.05, 0.3, ["greedy", "d", "b"]), (0.1, 0.1, ["greedy", "b", "c", "d"]), (0.0, 0.9, ["greedy", "d"]),
    ],
)  # fmt: skip
def test_where_playouts_are_costly_fewer_answers_stay_in_the_race(before, after, left):
    search = Search(nim(9), 0, Chance(1))
    search.rivals = ["greedy", "b", "c", "d"]
    search.blocks = [{"greedy": 0.0, "b": 1.0, "c": -1.0, "d": 2.0}]
    search._narrow(before, after)
    assert sorted(search.rivals) == sorted(left)


@pytest.mark.parametrize(
    ("gaps", "answer"),
    [((1, -1, 1, -1), "take:1"), ((0, 0, 0), "take:1"), ((1, 1, 1), "take:2"), ((3, 2, -1), "take:2"), ((), "take:1")],
)
def test_the_greedy_answer_stays_unless_another_is_ahead_by_more_than_noise(gaps, answer):
    search = Search(nim(9), 0, Chance(1))
    search.rivals = ["take:1", "take:2"]
    search.blocks = [{"take:1": float(number), "take:2": float(number + gap)} for number, gap in enumerate(gaps)]
    assert search.best() == answer


def test_an_answer_that_a_possible_position_refuses_is_out(monkeypatch):
    playout = Search.playout

    def refused(search, match, answer, luck, *rest):
        return None if answer == "take:2" else playout(search, match, answer, luck, *rest)

    monkeypatch.setattr(Search, "playout", refused)
    assert SearchBot(playouts=60).choose(nim(6), 0, Chance(1)) in ("take:1", "take:3")


def test_where_every_answer_is_refused_the_likeliest_is_given(monkeypatch):
    monkeypatch.setattr(Search, "playout", lambda *_: None)
    assert SearchBot(playouts=60).choose(nim(6), 0, Chance(1)) == "take:1"


class PacedNim(Nim):
    """Every answer ends a turn; an odd heap is no moment to judge."""

    def quiescence_key(self, state):
        return None if state.heap % 2 else (state.turn, state.heap)


def test_a_playout_rests_when_the_next_turn_has_begun_and_nothing_is_under_way():
    match = nim(8, PacedNim)
    rest = PlayoutCutoff(match)
    for answer, reached in (("take:1", False), ("take:2", False), ("take:1", True)):
        match.answer(answer)
        assert rest.check_end(match) == reached
    initial = nim(9, PacedNim)
    rest = PlayoutCutoff(initial)
    for answer, reached in (("take:1", False), ("take:1", False), ("take:1", True)):
        initial.answer(answer)
        assert rest.check_end(initial) == reached


def test_without_turns_a_playout_rests_after_some_decisions():
    match = nim(9)
    rest = PlayoutCutoff(match)
    assert [rest.check_end(match) for _ in range(DEPTH + 1)] == [False] * DEPTH + [True]


@pytest.mark.parametrize(
    "name", ["01-everybody-counts", "04-borrowed-edge", "05-twice-said", "07-the-martyr", "12-everything-at-once"]
)
def test_it_finds_the_way_through_a_duel_puzzle_that_greedy_misses(name):
    loaded = load_scenario(data_root("levels") / "duel" / f"puzzle-{name}.yaml", modes())
    won = []
    for solver in ("greedy", "search"):
        _, match = loaded.start()
        seat = match.decision.seat
        players = [named_bot("greedy"), named_bot("greedy")]
        players[seat] = named_bot(solver)
        play_out(match, players, Chance(3))
        won.append(seat in match.outcome.winners)
    assert won == [False, True]


@pytest.mark.parametrize("level", ["duel/duel-01-hammer-and-stairs", "mainframe/fight-01-first-boot"])
def test_hidden_cards_may_be_others_and_it_answers_alike(level):
    """The game itself and one that is possible as far as the seat knows cannot be told apart by the answer."""
    _, match = load_scenario(data_root("levels") / f"{level}.yaml", modes()).start(5, history=False)
    walker, chance, hidden = named_bot("greedy"), Chance(1), 0
    for _ in range(6):
        seat = match.decision.seat
        other = match.sample(seat, Chance(99))
        hidden += other.state != match.state
        answers = [SearchBot(playouts=6).choose(game, seat, Chance(7)) for game in (match, other)]
        assert answers[0] == answers[1]
        match.answer(walker.choose(match, seat, chance), seat)
    assert hidden > 4


def test_a_playout_of_more_turns_goes_on_for_so_many():
    match = nim(20, PacedNim)
    ends = []
    for turns in (1, 2, 3):
        clone, rest, made = match.clone(), PlayoutCutoff(match, turns), 0
        while not rest.check_end(clone):
            clone.answer("take:2")
            made += 1
        ends.append(made)
    assert ends == [1, 2, 3]


def test_ruthless_has_more_time_and_keeps_it_under_a_bound():
    ruthless, hard = named_bot("ruthless"), named_bot("search")
    assert ruthless.playouts > hard.playouts and ruthless.positions > hard.positions
    bound = ruthless.within(0.3)
    assert (bound.name, bound.seconds, bound.positions) == ("ruthless", 0.3, ruthless.positions)


class Distant(Nim):
    """A game that is a toss-up near at hand: whoever takes more is thought to do well until the heap is small."""

    def evaluate(self, state, seat):
        return super().evaluate(state, seat) if state.heap < 4 else 0.0


def test_more_time_looks_further_ahead_and_at_fewer_answers(monkeypatch):
    searches, best = [], Search.best
    monkeypatch.setattr(Search, "best", lambda search: searches.append(search) or best(search))
    for times in (1, 4, 16):
        bot = SearchBot(playouts=times * PLAYOUTS, positions=times * POSITIONS)
        bot.choose(nim(200, Distant), 0, Chance(2))
        search = searches[-1]
        assert search.playouts <= bot.playouts and (times == 1) == (len(search.nodes) == 4)
        if times == 1:
            assert search.turns == 1
    turns = [search.turns for search in searches]
    assert turns == sorted(turns) and turns[-1] > 2


def test_what_ends_within_the_playouts_is_not_looked_at_further():
    search = Search(nim(5), 0, Chance(2))
    search.look_further(lambda played: played / 4000)
    assert search.turns == 1


def test_a_race_that_looks_further_begins_with_the_best_so_far(monkeypatch):
    search = Search(nim(40, Distant), 0, Chance(1))
    four = list(search.nodes)
    search.blocks = [{answer: float(value) for answer, value in zip(four, (0, 5, 2, 1), strict=True)} for _ in range(3)]
    search.rivals = [four[1]]
    search._deepen()
    assert (search.rivals, list(search.nodes)) == ([four[1], four[2]], [four[1], four[2]])
    assert search.turns == 2 and search.best() == four[1]


def test_a_budget_is_part_of_the_name():
    assert named_bot("search:50").playouts == 50
    assert named_bot("search:0.5s").seconds == 0.5
    assert named_bot("search:50").positions == named_bot("search:0.5s").positions == inf
    default = named_bot("search")
    assert (default.playouts, default.positions, default.seconds) == (PLAYOUTS, POSITIONS, inf)
    assert (default.within(1.0).positions, default.within(1.0).seconds) == (POSITIONS, 1.0)


@pytest.mark.parametrize("name", ["serch", "search:", "search:x", "search:-1", "search:1.5", "greedy:5", "search:0s"])
def test_a_bad_budget_is_one_line(name):
    if name == "search:":
        assert named_bot(name).name == "search"
        return
    with pytest.raises(ValueError, match=r"expected a (bot|budget)") as caught:
        named_bot(name)
    assert "\n" not in str(caught.value)
