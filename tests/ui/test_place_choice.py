"""The drawing of a place without a window: points, strokes, facings, and the legal test beside them."""

from types import SimpleNamespace

import pytest

from game.kernel.decisions import Place, Question
from game.ui.table.controller import Controller
from game.ui.table.place_choice import Anew, PlaceChoice, next_on_side
from game.ui.table.places import place_buttons


def drawn(shape, test=lambda numbers: None, **more):
    """Begin a place of a shape."""
    return PlaceChoice(Place(0, "go", shape, **more), Question(Place(0, "go", shape, **more), test=test).check)


def test_a_point_is_one_click_or_the_ghost():
    place = drawn("point")
    assert place.answer is None and place.press((1, 2)) is None
    assert place.release((3, 4)) and place.answer == (3, 4)
    place = drawn("point")
    place.nudge(1, 0, coarse=False, start=(500, 500))
    place.nudge(0, -1, coarse=True, start=(500, 500))
    assert place.answer == (600, -500) and not place.take_ghost() and place.finish()


def test_a_ghost_of_a_grid_goes_cell_by_cell():
    place = drawn("point", unit=1)
    place.nudge(1, 0, coarse=False, start=(5, 5))
    assert place.answer == (6, 5)


def test_a_facing_is_pointed_at_or_turned_to():
    place = drawn("facing", origin=(1_000, 1_000))
    assert place.answer is None and place.turning
    place.point_at((1_000, 5_000))
    assert place.answer == (90,) and place.way.facing == 90
    place.nudge(-1, 0, coarse=True, start=(0, 0))
    place.nudge(0, -1, coarse=False, start=(0, 0))
    assert place.answer == (40,)
    assert place.release((0, 1_000)) and place.answer == (180,)
    assert not place.back()


def test_a_facing_goes_round():
    place = drawn("facing", origin=(0, 0))
    place.nudge(-1, 0, coarse=False, start=(0, 0))
    assert place.answer == (355,)


def test_a_path_that_ends_in_a_facing_faces_where_it_went_unless_told():
    place = drawn("path-facing", origin=(0, 0))
    place.take((3_000, 0))
    place.take((3_000, 3_000))
    assert place.answer == (3_000, 0, 3_000, 3_000, 90)
    assert not place.finish() and place.turning and place.finish()
    place.point_at((0, 3_000))
    assert place.answer == (3_000, 0, 3_000, 3_000, 180)
    assert place.back() and not place.turning and place.answer[-1] == 90
    assert place.back() and place.back() and not place.back()


def test_a_stroke_that_begins_elsewhere_goes_there_first():
    place = drawn("path", origin=(0, 0))
    place.press((2_000, 0))
    assert not place.stroke((2_300, 0)) and place.points == []
    assert place.stroke((2_600, 0)) and place.points == [(2_000, 0), (2_600, 0)]
    assert place.stroke((3_200, 0)) and not place.release((3_300, 0))
    assert place.points == [(2_000, 0), (2_600, 0), (3_200, 0), (3_300, 0)]


def test_a_click_where_one_is_adds_nothing():
    place = drawn("path", origin=(0, 0))
    assert not place.take((0, 0)) and place.points == [] and place.answer is None
    place.take((500, 0))
    place.take((500, 0))
    assert place.points == [(500, 0)]


def test_the_legal_test_runs_once_for_each_thing_that_is_drawn():
    asked = []
    place = drawn("path", lambda numbers: asked.append(numbers) or ("too far", "x.y") if numbers[-2] > 9 else None)
    place.point_at((5, 0))
    assert place.reason is None
    place.point_at((10, 0))
    assert [place.reason for _ in range(5)] == [("too far", "x.y")] * 5 and asked == [(10, 0)]
    place.point_at(None)
    assert place.reason is None and place.way.ghost is None


@pytest.mark.parametrize("check", [None, lambda answer: answer])
def test_a_controller_draws_only_with_a_legal_test(check):
    controller = Controller()
    controller.take(Place(0, "go", "path"), (), check=check)
    assert (controller.place is None) == (check is None) and controller.confirmation() is None
    controller.take(None, ())
    assert controller.place is None and not controller.back()


def test_a_step_goes_to_the_next_place_on_its_side():
    places = [(0, 0), (500, 100), (300, 900), (-200, 0)]
    assert next_on_side(places, (0, 0), (100, 0)) == (500, 100), "what lies aside comes later"
    assert next_on_side(places, (0, 0), (0, 100)) == (300, 900)
    assert next_on_side(places, (0, 0), (-1, 0)) == (-200, 0)
    assert next_on_side(places, (500, 100), (600, 100)) == (500, 100), "nothing lies beyond"
    assert next_on_side([(300, 900)], (0, 0), (10, 0)) == (300, 900), "what lies aside is better than nothing"


def test_a_ghost_goes_where_a_step_leads():
    place = drawn("point")
    place.nudge(1, 0, coarse=True, start=(0, 0), stepped=lambda here, there: (min(there[0], 1_500), there[1]))
    assert place.answer == (1_000, 0)
    place.nudge(1, 0, coarse=True, start=(0, 0), stepped=lambda here, there: (min(there[0], 1_500), there[1]))
    assert place.answer == (1_500, 0)


def test_a_way_of_one_leg_is_pointed_at_anew():
    decision = Place(0, "charge", "path", origin=(0, 0), unit=1_000)
    one_leg = Question(decision, test=lambda numbers: "one straight step" if len(numbers) > 2 else None).check
    place = PlaceChoice(decision, one_leg, lambda points, to: Anew((to,)), ((3_000, 0),))
    place.point_at((0, 3_000))
    assert place.reason is None and place.way.drawn_points == ((0, 3_000),)
    place.point_at(None)
    assert place.way.drawn_points == ((3_000, 0),)
    place.press((0, 3_000))
    assert not place.release((0, 3_000)) and place.points == [(0, 3_000)]


def test_gold_is_no_way_that_the_rules_refuse():
    place = drawn("path", lambda numbers: ("too far", "x.y") if numbers[-2] > 9 else None)
    scene = SimpleNamespace(controller=SimpleNamespace(place=place), key_name=lambda action: action, advises=False)
    assert not place_buttons(scene)[-1].primary, "there is no way yet"
    assert place.draw(((5, 0),))
    assert place_buttons(scene)[-1].primary
    assert place.draw(((10, 0),))
    assert not place_buttons(scene)[-1].primary
