"""What bots of Skirmish do with their cards, and where they go."""

import pytest

from game.bots import named_bot
from game.kernel.chance import Chance
from game.kernel.decisions import Seat
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.skirmish.bots import ground, odds
from tests.modes.skirmish.inches import piece, table


def greedy(game, seat=0):
    return named_bot("greedy").choose(game.match, Seat(seat), Chance(1))


def test_odds_are_those_of_the_deck():
    assert sum(odds.best_of(1)) == pytest.approx(1)
    even = odds.of_challenge(0, 1, 1)
    assert even.win == pytest.approx((1 - even.tie) / 2)
    assert odds.of_challenge(1, 2, 1).win > 0.65
    harm = odds.of_check("M", 14, 1)
    assert list(harm.at_least) == sorted(harm.at_least, reverse=True) and 2 < harm.level < 4


def test_a_figure_in_contact_strikes_and_does_not_walk_away():
    game = table(
        {"a": {"at": [10, 10], "card": {"fight": 7, "points": 15}}},
        {"b": {"at": [11.1, 10], "capacity": 2, "card": {"points": 15}}},
    )
    assert greedy(game).startswith(("attack:sabre:b", "focused:sabre:b"))


def test_cover_is_worth_going_to():
    wall = [piece("low-wall", 9, 13, 11, 13.4)]
    game = table(
        {"a": {"at": [10, 8], "card": {"weapons": ["bolt-rifle"], "points": 15}}},
        {"b": {"at": [10, 26], "card": {"weapons": ["bolt-rifle"], "points": 15}}},
        pieces=wall,
    )
    content, state = game.match.rules.content, game.match.state
    open_ground = ground.of_place(content, state, state.figures["a"], (14000, 12400))
    assert ground.of_place(content, state, state.figures["a"], (10000, 12400)) > open_ground


def test_a_bearer_goes_home_and_leaves():
    mission = {
        "id": "grab", "name": "Grab", "goals": [{"do": "carry-off", "points": 10, "ends": True}],
        "markers": [{"id": "ledger", "name": "Ledger", "at": [10, 4], "carried": True}],
    }  # fmt: skip
    game = table(
        {"a": {"at": [10, 4]}}, {"b": {"at": [30, 30]}}, mission=mission,
        position={"markers": {"ledger": {"bearer": "a"}}},
    )  # fmt: skip
    assert greedy(game) in ("walk", "run", "rush")
    while game.match.decision is not None and game.match.decision.seat == 0:
        game.match.answer(greedy(game), Seat(0))
    assert game.match.state.points[0] == 10


@pytest.mark.parametrize("level", ["skirmish-03-three-wells", "skirmish-07-breakthrough"])
def test_greedy_beats_random(level):
    """From both seats, whoever begins."""
    loaded = load_scenario(data_root("levels") / "skirmish" / f"{level}.yaml", modes())
    for seat in (0, 1):
        _, match = loaded.start(3 + seat, history=False)
        players, chance = [named_bot("random")] * 2, Chance(seat)
        players[seat] = named_bot("greedy")
        while match.decision is not None:
            asked_seats = match.decision.seat
            match.answer(players[asked_seats].choose(match, asked_seats, chance), asked_seats)
        assert match.state.winners == (seat,)
