"""What the table of a Skirmish says of cards and Checks is so: red and black, and which sum a Check asks for."""

import pygame
import pytest

from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.totals import Tally
from game.modes import modes
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.tasks import Contest
from game.modes.skirmish.rules.effects_table import level_of, row_of
from game.modes.skirmish.table.dock.contest import ContestDisplay, aim_words, lead_words
from game.modes.skirmish.table.explain import Dock, explain
from game.modes.skirmish.table.pieces.faces import face_of
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.window.settings import Settings


@pytest.fixture
def canvas():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    return Canvas(Settings(), (1280, 720))


def inks(canvas, card):
    """Return how much of a card's face is printed in red, and in any other bright colour."""
    picture = face_of(canvas, card, HAND)
    red = other = 0
    for x in range(picture.get_width()):
        for y in range(picture.get_height()):
            r, g, b, _ = picture.get_at((x, y))
            red += r > 100 and r > 2 * max(g, b)
            other += max(g, b) > 80 and max(g, b) > 1.6 * r
    return red, other


@pytest.mark.parametrize("rank", ["7", "Q"])
def test_hearts_and_diamonds_are_red_and_clubs_and_spades_are_black(canvas, rank):
    for suit, is_red in (("H", True), ("D", True), ("C", False), ("S", False)):
        red, other = inks(canvas, f"{rank}{suit}")
        assert (red > 100) == is_red and not other, f"{rank}{suit}: {red} of red, {other} of blue and green"


def check(purpose, *, aon=False, tn=14):
    side = Contestant(
        seat=0, figure="one", trait="mind", base=Tally("Mind", 5, "").total(), size=Tally("hand", 2, "").total()
    )
    return Contest(purpose=purpose, sides=(side,), tn=Tally("TN", tn, "").total(), aon=aon)


def test_a_recovery_check_says_which_sums_end_the_condition():
    shown = ContestDisplay(check("recovery"))
    ends = {short: not level_of(row_of("M", short)) for short in range(1, 5)}
    assert ends[1] and not ends[2], "a Scratch in the Moderate column"
    assert aim_words(shown.task).startswith("13 or more"), "the least that is enough"
    assert "enough" in lead_words(shown, -1, 0) and "enough" in lead_words(shown, 0, 0)
    assert lead_words(shown, -2, 0) == "fails by 2"


@pytest.mark.parametrize(
    ("purpose", "aon", "wrong"),
    [
        ("aid", False, "no effect"),
        ("mend", False, "no effect"),
        ("detect", False, "no effect"),
        ("task", True, "no effect"),
        ("maneuver", True, "no effect"),
        ("protection", False, "done"),
    ],
)
def test_a_check_that_does_something_good_is_not_said_to_do_nothing(purpose, aon, wrong):
    assert wrong not in aim_words(check(purpose, aon=aon))


def test_why_one_crew_has_more_push_tokens_is_told_where_they_lie():
    """Source: skirmish.gap.turn"""
    match = load_scenario(data_root("levels") / "skirmish" / "lesson-7-first-mission.yaml", modes()).start()[1]
    assert match.state.tokens[1] > match.state.tokens[0], "there is something to explain"
    lines = explain(match.rules.content, match.observe(0), "tokens", Dock(0, None, None, None))
    assert any("cheaper" in line for line in lines)
