"""Intervals against published figures, and what is concluded from them."""

import pytest

from game.lab.balance import Balance, balance_of_winners
from game.lab.columns import Columns
from game.lab.compare import compare_results
from game.lab.statistics import (
    LOOK_CONFIDENCE,
    LOOKS,
    MARGIN,
    Clusters,
    clustered_share,
    conclusion,
    difference,
    last_look,
    share,
    subtract_estimates,
)
from game.lab.verdict import verdict
from tests.lab.bench import TWO, made

NAMES = {"mc": "The team", "cpu": "The CPU", "third": "The third", "": "Nobody"}


def outcomes(wins, games):
    return [True] * wins + [False] * (games - wins)


def test_the_interval_of_a_share_is_wilsons():
    found = share(140, 200)
    assert (round(found.low, 3), round(found.high, 3)) == (0.633, 0.759)
    assert found.text == "70 % (95 %: 63 % to 76 %)"
    assert share(0, 10).low == 0.0 and share(10, 10).high == 1.0 and share(0, 0).half_width == 0.5


@pytest.mark.parametrize("confidence", [0.9, 0.95, LOOK_CONFIDENCE])
def test_the_interval_of_a_share_is_that_of_scipy(confidence):
    stats = pytest.importorskip("scipy.stats")
    for wins, games in ((0, 1), (1, 1), (3, 7), (199, 200), (50_000, 100_000)):
        found = share(wins, games, confidence)
        entry = stats.binomtest(wins, games).proportion_ci(confidence, method="wilson")
        assert (found.low, found.high) == pytest.approx((entry.low, entry.high), abs=1e-12)


def test_the_interval_of_a_difference_is_newcombes():
    """Newcombe (1998), table II, row (a), method 10: 56/70 against 48/80."""
    found = difference(outcomes(48, 80), outcomes(56, 70))
    assert (round(found.value, 4), round(found.low, 4), round(found.high, 4)) == (0.2, 0.0524, 0.3339)
    assert found.finding == found.wording == "differs" and found.paired == 0


def test_swapping_the_sides_turns_the_difference_round():
    pairs = [(n % 3 > 0, n % 2 > 0) for n in range(90)]
    first, second = map(list, zip(*pairs, strict=True))
    there = difference(first, second, pairs)
    back = difference(second, first, [(b, a) for a, b in pairs])
    assert there.value == pytest.approx(-back.value)
    assert (there.low, there.high) == pytest.approx((-back.high, -back.low))


def test_pairs_that_go_alike_narrow_the_interval():
    first, second = outcomes(50, 100), outcomes(52, 100)
    pairs = list(zip(first, second, strict=True))
    alone, together = difference(first, second), difference(first, second, pairs)
    assert together.paired == 100 and together.high - together.low < (alone.high - alone.low) / 2
    crossed = difference(first, second, list(zip(first, reversed(second), strict=True)))
    assert crossed.high - crossed.low > alone.high - alone.low
    assert difference(first, second, pairs[:50]) == alone


def test_what_is_concluded():
    assert difference(outcomes(500, 1000), outcomes(505, 1000)).wording == "no difference shown"
    few = difference(outcomes(25, 50), outcomes(27, 50))
    assert few.finding == "too few" and few.wording == f"too few: about {few.more} more"
    assert difference(outcomes(0, 10), outcomes(10, 10)).finding == "too few"
    assert difference([], []).finding == "too few"


def test_as_many_more_as_it_says_are_enough():
    few = difference(outcomes(25, 50), outcomes(26, 50))
    games = 50 + few.more
    settled = difference(outcomes(games // 2, games), outcomes(games // 2 + games // 100, games))
    assert settled.finding == "no difference shown" and settled.high - settled.low <= 2 * MARGIN


@pytest.mark.parametrize(
    ("wins", "words", "more"),
    [
        ((196, 4, 0), "The team wins nearly always: 98 % of games", "above half"),
        ((140, 60, 0), "The team is clearly ahead: 70 % of games", "between 63 % and 76 %"),
        ((480, 120, 400), "The team is clearly ahead: 80 % of decided games", "Nobody won 400 of 1000 games"),
        ((95, 105, 0), "Open: The CPU won 52 %, which may be chance", "more games would tell"),
        ((1000, 1000, 0), "Even, as far as can be seen", "half lies within"),
        ((30, 20, 150), "Mostly nobody wins: 75 % of games", "The team won 30 of 50 decided games"),
        ((6, 4, 90), "Mostly nobody wins: 90 % of games", "Only 10 games of 100 were decided"),
        ((5, 5, 0), "Too few games to judge", "Only 10 games have been played"),
        ((0, 0, 0), "Too few games to judge", "No game has"),
    ],
)  # fmt: skip
def test_the_verdict_in_words(wins, words, more):
    found = verdict(standing(dict(zip(("mc", "cpu"), wins, strict=False)), wins[2]), NAMES)
    assert found.words.startswith(words) and more in found.confidence


def standing(wins, drawn=0):
    """Return the balance of games that each side won so often, each with a seed of its own."""
    won = [(side,) for side, count in wins.items() for _ in range(count)] + [("",)] * drawn
    return balance_of_winners(list(enumerate(won)), tuple(wins))


def test_the_best_of_three_sides_needs_more_than_a_side_named_beforehand():
    """In 1,000 runs of three equal sides, the best one is called ahead in about one of twenty at most."""
    numpy = pytest.importorskip("numpy")
    alarms = 0
    for wins in numpy.random.default_rng(5).multinomial(300, [1 / 3] * 3, size=1000).tolist():
        found = verdict(standing(dict(zip(("mc", "cpu", "third"), wins, strict=True))), NAMES)
        alarms += found.words.startswith(("The team is", "The CPU is", "The third is"))
    assert 10 < alarms <= 60


def test_seeds_with_the_bots_in_every_seat_count_as_pairs():
    """A hundred wins of one bot from either seat: the seats are even, and far surer so than 200 coins would say."""
    bots = ("greedy", "random")
    games = [made(seed, turn, bots=bots[turn:] + bots[:turn]) for seed in range(100) for turn in (0, 1)]
    found = Columns(TWO, games).balance().shares["a"]
    assert (found.wins, found.games) == (100, 200)
    assert found.half_width < share(100, 200).half_width / 3
    alike = clustered_share(Clusters([(2, 2)] * 50 + [(0, 2)] * 50))
    assert alike.half_width > 1.35 * share(100, 200).half_width, "two games that end alike are worth one"
    assert clustered_share(Clusters([(1, 1)] * 30 + [(0, 1)] * 70)) == share(30, 100)


def test_the_gap_of_the_best_side_to_a_fair_share():
    assert standing({"mc": 60, "cpu": 40}).gap.value == pytest.approx(0.1)
    even = standing({"mc": 50, "cpu": 50}).gap
    assert even.value == even.low == 0 and even.high == pytest.approx(standing({"mc": 5, "cpu": 5}).gap.high, abs=0.2)
    assert isinstance(standing({"mc": 3, "cpu": 3, "third": 3}), Balance)
    assert standing({"mc": 90, "cpu": 0, "third": 0}).gap.value == pytest.approx(2 / 3)


def results(wins, games):
    """Return results of two sides in which every win of the first comes spread among the games."""
    return {(seed, 0): ("a",) if (seed * 7919) % games < wins else ("b",) for seed in range(games)}


def test_a_level_is_called_fairer_less_fair_or_no_different():
    names = {"a": "A", "b": "B", "": "Nobody"}

    def finding(first, second, games=3200):
        return compare_results(results(first, games), results(second, games), ("a", "b"), names).fairness

    assert finding(2400, 1600).finding == "fairer"
    assert finding(1600, 800).finding == "less fair"
    assert finding(2400, 800).finding == "no difference shown", "as unfair as before, the other way round"
    few = finding(30, 20, 50)
    assert few.finding == "too few" and last_look(50 + few.more) == 50 + few.more
    assert "about" in few.wording


def test_looking_again_and_again_raises_a_false_alarm_in_one_comparison_of_twenty():
    """Two equal levels, looked at after every number of games that counts, in 4,000 comparisons."""
    numpy = pytest.importorskip("numpy")
    random = numpy.random.default_rng(7)
    steps = numpy.diff((0, *LOOKS))
    wins = [numpy.cumsum(random.binomial(steps, 0.5, size=(4000, len(LOOKS))), axis=1) for _ in range(2)]
    alarmed = once = 0
    for one, two in zip(*(found.tolist() for found in wins), strict=True):
        changes = [
            subtract_estimates(share(b, look, LOOK_CONFIDENCE), share(a, look, LOOK_CONFIDENCE))
            for a, b, look in zip(one, two, LOOKS, strict=True)
        ]
        alarmed += any(conclusion(change, look) == "differs" for change, look in zip(changes, LOOKS, strict=True))
        once += any(
            conclusion(subtract_estimates(share(b, look), share(a, look)), look) == "differs"
            for a, b, look in zip(one[:4], two[:4], LOOKS, strict=False)
        )
    assert 0.04 <= alarmed / 4000 <= 0.06
    assert once / 4000 > 0.08, "four looks at 95 % each raise too many"
