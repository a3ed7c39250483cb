"""Intervals against published figures, and what is concluded from them."""

import pytest

from game.lab.balance import Balance, balance_of_winners
from game.lab.columns import Columns
from game.lab.compare import compare_results
from game.lab.statistics import (
    FEW,
    MARGIN,
    MOST_WATCHED,
    Clusters,
    clustered_share,
    difference,
    log_likelihood_ratio,
    quantile,
    share,
    watched_boundary,
    watched_quantile,
)
from game.lab.target import WantedShare, fair_target, target_of
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


@pytest.mark.parametrize("confidence", [0.9, 0.95, 0.99])
def test_the_interval_of_a_share_is_that_of_scipy(confidence):
    stats = pytest.importorskip("scipy.stats")
    for wins, games in ((0, 1), (1, 1), (3, 7), (199, 200), (50_000, 100_000)):
        found = share(wins, games, confidence)
        entry = stats.binomtest(wins, games).proportion_ci(confidence, method="wilson")
        assert (found.low, found.high) == pytest.approx((entry.low, entry.high), abs=1e-12)


def test_the_interval_of_a_difference_is_newcombes(monkeypatch):
    """Newcombe (1998), table II, row (a), method 10: 56/70 against 48/80, with the quantile of a single look."""
    monkeypatch.setattr("game.lab.statistics.watched_quantile", lambda games, confidence: quantile(confidence))
    share.cache_clear()
    found = difference(outcomes(48, 80), outcomes(56, 70))
    assert (round(found.value, 4), round(found.low, 4), round(found.high, 4)) == (0.2, 0.0524, 0.3339)
    assert found.finding == found.wording == "differs" and found.paired == 0
    share.cache_clear()


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
    assert difference(outcomes(1200, 2400), outcomes(1210, 2400)).wording == "no difference shown"
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
        ((197, 3, 0), "The team wins nearly always: 98 % of games (93 % to 100 %; fair is 50 %)", "above half"),
        ((150, 50, 0), "The team is clearly ahead: 75 % of games (65 % to 83 %;", "between 65 % and 83 %"),
        ((480, 120, 400), "The team is clearly ahead: 80 % of decided games (", "Nobody won 400 of 1000 games"),
        ((95, 105, 0), "Open: The CPU won 52 % of games (42 % to 63 %; fair is 50 %), which may be chance", "more games would tell"),
        ((1000, 1000, 0), "Even, as far as can be seen: The team won 50 % of games (", "half lies within"),
        ((30, 20, 150), "Mostly nobody wins: 75 % of games", "The team won 30 of 50 decided games"),
        ((6, 4, 90), "Mostly nobody wins: 90 % of games", "Only 10 games of 100 were decided"),
        ((5, 5, 0), "Too few games to judge", "Only 10 games have been played"),
        ((0, 0, 0), "Too few games to judge", "No game has"),
    ],
)  # fmt: skip
def test_the_verdict_in_words(wins, words, more):
    found = verdict(standing(dict(zip(("mc", "cpu"), wins, strict=False)), wins[2]), NAMES)
    assert found.words.startswith(words) and more in found.confidence


@pytest.mark.parametrize(
    ("wins", "target", "words"),
    [
        ((150, 50), "40-60 %", "More than wanted: The team won 75 % of games (65 % to 83 %; wanted is 40 % to 60 %)"),
        ((50, 150), "40-60%", "Less than wanted: The team won 25 % of games ("),
        ((300, 300), "40-60 %", "As wanted: The team won 50 % of games ("),
        ((60, 40), "40-60 %", "Open: The team won 60 % of games ("),
        ((240, 160), "60 %", "As wanted: The team won 60 % of games (52 % to 67 %; wanted is 60 %)"),
        ((150, 250), "60 %", "Less than wanted: The team won 38 % of games ("),
    ],
)
def test_a_target_is_that_of_the_first_side(wins, target, words):
    found = verdict(standing(dict(zip(("mc", "cpu"), wins, strict=True))), NAMES, target_of(target))
    assert found.words.startswith(words)


@pytest.mark.parametrize("text", ["", "half", "0", "100 %", "60-40 %", "50 % of games"])
def test_what_is_no_target_is_one_line(text):
    with pytest.raises(ValueError, match=r"^expected a target such as"):
        target_of(text)


def test_evidence_is_settled_where_the_interval_says_so():
    """The log-likelihood ratio passes its boundary with the very game at which the interval leaves the target."""
    aim, boundary = fair_target(2), watched_boundary()
    for games in (20, 77, 400, 3000):
        for wins in range(games + 1):
            found = share(wins, games, watched=True)
            off = log_likelihood_ratio(found, 0.5)
            assert (off > boundary) == (not found.low <= 0.5 <= found.high) or abs(off - boundary) < 1e-6
            weighed = aim.weigh(found)
            assert (aim.stand(found) == "on") == (weighed.on > boundary and weighed.off <= boundary)
    assert aim.weigh(share(200, 200, watched=True)).on < 0
    assert WantedShare(0.4, 0.6).weigh(share(50, 100, watched=True)).off < 0


def standing(wins, drawn=0):
    """Return the balance of games that each side won so often, each with a seed of its own."""
    won = [(side,) for side, count in wins.items() for _ in range(count)] + [("",)] * drawn
    return balance_of_winners(list(enumerate(won)), tuple(wins))


def test_the_best_of_three_sides_needs_more_than_a_side_named_beforehand():
    """In 1,000 runs of three equal sides, the best one is called ahead in far fewer than one of twenty: in one look."""
    numpy = pytest.importorskip("numpy")
    alarms = 0
    for wins in numpy.random.default_rng(5).multinomial(300, [1 / 3] * 3, size=1000).tolist():
        found = verdict(standing(dict(zip(("mc", "cpu", "third"), wins, strict=True))), NAMES)
        alarms += found.words.startswith(("The team is", "The CPU is", "The third is"))
    assert alarms <= 10
    assert standing({"mc": 150, "cpu": 75, "third": 75}).gap.low > 0.05
    alone = share(125, 300, watched=True)
    of_three = standing({"mc": 125, "cpu": 90, "third": 85}).shares["mc"]
    assert of_three.low < 1 / 3 < alone.low, "named beforehand it would be ahead"


def test_seeds_with_the_bots_in_every_seat_count_as_pairs():
    """A hundred wins of one bot from either seat: the seats are even, and far surer so than 200 coins would say."""
    bots = ("greedy", "random")
    games = [made(seed, turn, bots=bots[turn:] + bots[:turn]) for seed in range(100) for turn in (0, 1)]
    found = Columns(TWO, games).balance().shares["a"]
    assert (found.wins, found.games) == (100, 200)
    assert found.half_width < share(100, 200, watched=True).half_width / 3
    alike = clustered_share(Clusters([(2, 2)] * 50 + [(0, 2)] * 50))
    assert alike.half_width > 1.35 * share(100, 200).half_width, "two games that end alike are worth one"
    assert clustered_share(Clusters([(1, 1)] * 30 + [(0, 1)] * 70)) == share(30, 100)


def test_the_gap_of_the_best_side_to_a_fair_share():
    assert standing({"mc": 60, "cpu": 40}).gap.value == pytest.approx(0.1)
    even = standing({"mc": 50, "cpu": 50}).gap
    assert even.value == even.low == 0 and even.high == pytest.approx(standing({"mc": 30, "cpu": 30}).gap.high, abs=0.1)
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
    assert finding(2400, 2400).finding == "no difference shown"
    assert finding(2400, 800).finding == "differs", "as unfair as before, the other way round"
    few = finding(26, 24, 50)
    assert few.finding == "too few" and few.more > 0
    assert "about" in few.wording
    turned = finding(2000, 1200)
    assert turned.finding == "differs" and turned.wording.startswith("Differs: ")


# Watched after every game


def watched_from_the_start(numpy, shares, games, runs, seed):
    """Yield for runs of games with a true share whether the boundary was ever passed up to each game, by the share."""
    random = numpy.random.default_rng(seed)
    numbers = numpy.arange(1, games + 1)
    boundary = numpy.array([watched_quantile(number) for number in numbers.tolist()])
    for true, asked in shares:
        wins = numpy.cumsum(random.random(size=(runs, games), dtype=numpy.float32) < true, axis=1, dtype=numpy.int32)
        errors = numpy.abs(wins - asked * numbers) / numpy.sqrt(numbers * asked * (1 - asked))
        passed = errors > boundary
        passed[:, : FEW - 1] = False
        yield passed


def test_the_boundary_is_that_of_the_interval():
    for games in (20, 50, 333, 4000):
        for wins in range(games + 1):
            found, error = share(wins, games, watched=True), abs(wins - games / 2) / (games / 4) ** 0.5
            inside = found.low <= 0.5 <= found.high
            assert inside == (error <= watched_quantile(games)) or abs(error - watched_quantile(games)) < 1e-9


def test_a_fair_coin_that_is_watched_after_every_game_raises_a_false_alarm_in_one_run_of_twenty():
    numpy = pytest.importorskip("numpy")
    for games, least, most in ((2000, 0.04, 0.06), (MOST_WATCHED, 0.04, 0.06)):
        (passed,) = watched_from_the_start(numpy, [(0.5, 0.5)], games, 1500, 11)
        assert least <= passed.any(axis=1).mean() <= most
    fixed = 0
    for wins in numpy.random.default_rng(3).binomial(1, 0.5, size=(200, 400)).cumsum(axis=1)[:, 49::10].tolist():
        looks = [share(won, 50 + 10 * look) for look, won in enumerate(wins)]
        fixed += any(not found.low <= 0.5 <= found.high for found in looks)
    assert fixed / 200 > 0.15, "an interval that is made for one look raises far more"


def test_watching_costs_little_against_a_fixed_number_of_games():
    """194 games tell 60 % from half with 80 % power in one look; watched runs need not half as many again for it.

    On average they are over after as many, and a run that is plainly off, or a target that is far missed, much sooner.
    """
    numpy = pytest.importorskip("numpy")
    for true, fixed in ((0.6, 194), (0.65, 85)):
        (passed,) = watched_from_the_start(numpy, [(true, 0.5)], 2000, 600, 12)
        first = numpy.where(passed.any(axis=1), passed.argmax(axis=1) + 1, 2000)
        assert passed.any(axis=1).all()
        assert (first <= fixed).mean() > 0.4
        assert numpy.quantile(first, 0.8) <= 1.7 * fixed + 10
        assert first.mean() <= 1.15 * fixed + 10
    (passed,) = watched_from_the_start(numpy, [(0.9, 0.5)], 200, 600, 13)
    assert (passed.argmax(axis=1) + 1 <= 40).mean() > 0.95, "what is far off is told soon"


def test_two_equal_levels_compared_after_every_game_differ_in_one_comparison_of_twenty_at_most():
    numpy = pytest.importorskip("numpy")
    random, games = numpy.random.default_rng(8), 600
    alarms = 0
    for one, two in random.integers(0, 2, size=(100, 2, games)).cumsum(axis=2).tolist():
        alarms += any(
            difference_finding(one[number - 1], two[number - 1], number) == "differs" for number in range(FEW, games, 7)
        )
    assert alarms <= 10


def test_pairs_of_games_that_are_watched_raise_no_more_false_alarms():
    """Pairs that have nothing in common, and pairs that always end alike."""
    numpy = pytest.importorskip("numpy")
    random, alarms = numpy.random.default_rng(9), {"apart": 0, "alike": 0}
    for _ in range(200):
        one, two = random.integers(0, 2, size=(2, 200)).tolist()
        for kind, other in (("apart", two), ("alike", one)):
            found, seen = Clusters(), False
            for number, (a, b) in enumerate(zip(one, other, strict=True)):
                found.add(a + b, 2)
                if number > FEW // 2 and number % 5 == 0:
                    now = clustered_share(found, watched=True)
                    seen = seen or not now.low <= 0.5 <= now.high
            alarms[kind] += seen
    assert max(alarms.values()) <= 16


def difference_finding(first, second, games):
    """Return what a comparison of so many wins finds, without pairs."""
    return difference(outcomes(first, games), outcomes(second, games)).finding
