"""A blow: who strikes draws back, lunges and holds; who is struck is thrown back from the striker, and comes to rest."""

import math

import pytest

from game.ui.table.anchors import Spots
from game.ui.table.blows import CONTACT_MS, LUNGE_MS, RECOIL_MS, delay, make_lunge, make_recoil
from game.ui.table.director import RunningEffect
from game.ui.table.sprite_motion import RECOIL_U, compute_lunges, compute_shakes
from game.ui.table.view import VisualEffect

PLACES = Spots({"a": (100, 100), "b": (100, 220)}.get)


def at(effect, elapsed_ms):
    running = RunningEffect(effect, 1)
    running.elapsed = elapsed_ms
    return running


def thrown(effect, elapsed_ms):
    return compute_shakes([at(effect, elapsed_ms)], PLACES)["b"]


def test_what_comes_next_begins_when_the_blow_lands():
    lunge = make_lunge("a", "b")
    assert lunge.wait_ms == CONTACT_MS and lunge.sound_id == "swing"
    before, landed = (compute_lunges([at(lunge, ms)], PLACES)["a"][1] for ms in (CONTACT_MS - 90, CONTACT_MS + 1))
    assert before < 0 and landed == pytest.approx(0.42 * 120)
    assert compute_lunges([at(lunge, LUNGE_MS)], PLACES)["a"][1] == pytest.approx(0, abs=0.1)


def test_who_is_struck_is_thrown_away_from_the_striker_and_comes_back():
    recoil = make_recoil("b", "a")
    assert thrown(recoil, RECOIL_MS * 0.2) == pytest.approx((0, RECOIL_U))
    assert thrown(recoil, 0) == (0, 0) and math.hypot(*thrown(recoil, RECOIL_MS)) < 0.01


@pytest.mark.parametrize("striker", ["", "b", "nobody"])
def test_where_nobody_strikes_the_struck_shakes(striker):
    found = [thrown(make_recoil("b", striker), RECOIL_MS * share) for share in (0.07, 0.21)]
    assert all(shift[1] == 0 for shift in found) and found[0][0] > 0 > found[1][0]


def test_what_is_delayed_holds_back_what_comes_next_once():
    first, second = VisualEffect("flash", "a", wait_ms=100), VisualEffect("float", "b", after_ms=50, wait_ms=200)
    later = delay((first, second), 240)
    assert [one.after_ms for one in later] == [240, 290]
    assert sum(one.wait_ms for one in later) == 100 + 200 + 240 and delay((), 240) == ()
