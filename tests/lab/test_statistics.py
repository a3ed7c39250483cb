"""Intervals against published figures, and what is concluded from them."""

import pytest

from game.lab.statistics import MARGIN, difference, share
from game.lab.verdict import verdict


def outcomes(wins, games):
    return [True] * wins + [False] * (games - wins)


def test_the_interval_of_a_share_is_wilsons():
    found = share(140, 200)
    assert (round(found.low, 3), round(found.high, 3)) == (0.633, 0.759)
    assert found.text == "70 % (95 %: 63 % to 76 %)"
    assert share(0, 10).low == 0.0 and share(10, 10).high == 1.0 and share(0, 0).half_width == 0.5


def test_the_interval_of_a_difference_is_newcombes():
    """Newcombe (1998), table II, row (a), method 10: 56/70 against 48/80."""
    found = difference(outcomes(48, 80), outcomes(56, 70))
    assert (round(found.value, 4), round(found.low, 4), round(found.high, 4)) == (0.2, 0.0524, 0.3339)
    assert found.finding == found.words == "differs" and found.paired == 0


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
    assert difference(outcomes(500, 1000), outcomes(505, 1000)).words == "no difference shown"
    few = difference(outcomes(25, 50), outcomes(27, 50))
    assert few.finding == "too few" and few.words == f"too few: about {few.more} more"
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
        ((30, 90, 80), "The CPU wins most often, but only 45 %", None),
        ((95, 105, 0), "Open: The CPU won 52 %, which may be chance", "more games would tell"),
        ((1000, 1000, 0), "Even, as far as can be seen", "half lies within"),
        ((30, 20, 150), "Mostly nobody wins: 75 % of games", None),
        ((5, 5, 0), "Too few games to judge", "Only 10 games have been played"),
        ((0, 0, 0), "Too few games to judge", "No game has"),
    ],
)  # fmt: skip
def test_the_verdict_in_words(wins, words, more):
    games = sum(wins)
    shares = {side: share(count, games) for side, count in zip(("mc", "cpu", ""), wins, strict=True) if side or count}
    found = verdict(shares, {"mc": "The team", "cpu": "The CPU", "": "Nobody"})
    if words.startswith("The CPU wins most often"):
        assert found.words.startswith(("The CPU wins most often", "Open: The CPU won 45 %"))
    else:
        assert found.words.startswith(words) and (more is None or more in found.confidence)
