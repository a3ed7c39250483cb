"""The odds that previews and bots use: against counting every pair of cards, and against published chances."""

import itertools

import pytest

from game.modes.skirmish.rules import deck, effects_table, odds

WORTH = [odds.cards_value(card) for card in deck.DECK]


@pytest.mark.parametrize(("lead", "own", "other"), [(0, 1, 1), (1, 2, 1), (-2, 1, 2), (3, 2, 2)])
def test_a_challenge_is_counted_right(lead, own, other):
    """Every hand with the cards put back between draws, counted one by one. Source: skirmish.gap.challenge-procedure"""
    pool, values = deck.DECK[::6], WORTH[::6]
    best = [[max(hand) for hand in itertools.product(values, repeat=count)] for count in (own, other)]
    margins = [lead + one - two for one in best[0] for two in best[1]]
    found = odds.challenge(lead, odds.compute_spread(pool, own), odds.compute_spread(pool, other))
    assert found.win == pytest.approx(sum(one > 0 for one in margins) / len(margins))
    assert found.tie == pytest.approx(margins.count(0) / len(margins))
    edges = sum(one // 3 for one in margins if one > 0) / max(1, sum(one > 0 for one in margins))
    assert found.edges == pytest.approx(edges)


@pytest.mark.parametrize(
    ("lead", "own", "other", "chances"),
    [(1, 2, 1, (0.72, 0.09)), (1, 2, 2, (0.58, 0.13)), (0, 2, 2, (0.42, 0.15)), (2, 2, 1, (0.82, 0.07))],
)
def test_attacks_hit_about_as_often_as_they_were_meant_to(lead, own, other, chances):
    """The chances the ready crews were balanced by. Source: skirmish.gap.combat-modifiers"""
    found = odds.challenge(lead, odds.full_deck(own), odds.full_deck(other))
    assert (found.win, found.tie) == pytest.approx(chances, abs=0.035)


@pytest.mark.parametrize(("severity", "columns", "rows"), [("L", 0, 0), ("VL", -1, 0), ("VH", 1, 1), ("AoN", 0, 0)])
def test_the_mean_level_is_that_of_all_cards(severity, columns, rows):
    """Source: skirmish.gap.effects-table"""
    levels = []
    for value in WORTH:
        mof = 16 - 5 - value
        if mof < 0 or (severity == "AoN" and not mof):
            levels.append(0)
            continue
        if severity == "AoN":
            levels.append(4)
            continue
        column, over = effects_table.shift_column(severity, columns - (mof == 0))
        row = effects_table.ROWS.index(effects_table.row_of(column, mof)) + over + rows
        levels.append(max(0, min(4, row - 1)))
    found = odds.mean_level(severity, 16, 5, odds.full_deck(1), columns, rows)
    assert found == pytest.approx(sum(levels) / len(levels))
