"""What the bars of a blow say on top: how likely it brings down whom it is aimed at, else about what it leaves."""

from types import SimpleNamespace

import pytest

from game.modes.arena.table.side.outcome_bars import bar_tone, ink_on, outlook
from game.ui.paint.theme import contrast, themes

RAT = SimpleNamespace(hp=6)


@pytest.mark.parametrize(
    ("losses", "miss", "words"),
    [
        ([(2, 0.1), (4, 0.4), (6, 0.3), (8, 0.2)], 0.0, "50% down to 0 HP"),
        ([(3, 0.25), (6, 0.5)], 0.25, "50% down to 0 HP"),
        ([(2, 0.5), (4, 0.25)], 0.25, "6 to about 4 HP"),
        ([(2, 1.0)], 0.0, "6 to 4 HP"),
        ([(2, 0.5)], 0.5, "6 to about 5 HP"),
    ],
)
def test_the_decisive_number_stands_on_top(losses, miss, words):
    assert outlook(RAT, losses, miss) == words


@pytest.mark.parametrize("name", sorted(themes()))
@pytest.mark.parametrize("missed", [True, False])
@pytest.mark.parametrize("most", [True, False])
def test_the_share_on_a_bar_is_read_in_every_theme(name, missed, most):
    theme = themes()[name]
    tone = bar_tone(theme, missed=missed, most=most)
    assert contrast(theme[ink_on(theme, tone)], tone) >= 4.5
