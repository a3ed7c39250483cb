"""The drawing of a place without a window: points, strokes, facings, and the legal test beside them."""

from types import SimpleNamespace

import pytest

from game.kernel.decisions import Place, Question
from game.ui.table.controller import Controller
from game.ui.table.place_choice import Anew, PlaceChoice, next_on_side
from game.ui.table.place_input import place_buttons


def drawn(shape, test=lambda numbers: None, **more):
    """Begin a place of a shape."""
    return PlaceChoice(Place(0, "go", shape, **more), Question(Place(0, "go", shape, **more), test=test).check)


def test_a_point_is_one_click_or_the_ghost():
    point = drawn("point")
    assert point.answer is None and point.press((1, 2)) is None
    assert point.release((3, 4)) and point.answer == (3, 4)
    point = drawn("point")
    point.nudge(1, 0, coarse=False, start=(500, 500))
    point.nudge(0, -1, coarse=True, start=(500, 500))
    assert point.answer == (600, -500) and not point.take_ghost() and point.finish()


def test_a_ghost_of_a_grid_goes_cell_by_cell():
    point = drawn("point", unit=1)
    point.nudge(1, 0, coarse=False, start=(5, 5))
    assert point.answer == (6, 5)


def test_a_facing_is_pointed_at_or_turned_to():
    point = drawn("facing", origin=(1_000, 1_000))
    assert point.answer is None and point.turning
    point.point_at((1_000, 5_000))
    assert point.answer == (90,) and point.path_draft.facing == 90
    point.nudge(-1, 0, coarse=True, start=(0, 0))
    point.nudge(0, -1, coarse=False, start=(0, 0))
    assert point.answer == (40,)
    assert point.release((0, 1_000)) and point.answer == (180,)
    assert not point.back()


def test_a_facing_goes_round():
    point = drawn("facing", origin=(0, 0))
    point.nudge(-1, 0, coarse=False, start=(0, 0))
    assert point.answer == (355,)


def test_a_path_that_ends_in_a_facing_faces_where_it_went_unless_told():
    point = drawn("path-facing", origin=(0, 0))
    point.take((3_000, 0))
    point.take((3_000, 3_000))
    assert point.answer == (3_000, 0, 3_000, 3_000, 90)
    assert not point.finish() and point.turning and point.finish()
    point.point_at((0, 3_000))
    assert point.answer == (3_000, 0, 3_000, 3_000, 180)
    assert point.back() and not point.turning and point.answer[-1] == 90
    assert point.back() and point.back() and not point.back()


def test_a_stroke_that_begins_elsewhere_goes_there_first():
    point = drawn("path", origin=(0, 0))
    point.press((2_000, 0))
    assert not point.stroke((2_300, 0)) and point.points == []
    assert point.stroke((2_600, 0)) and point.points == [(2_000, 0), (2_600, 0)]
    assert point.stroke((3_200, 0)) and not point.release((3_300, 0))
    assert point.points == [(2_000, 0), (2_600, 0), (3_200, 0), (3_300, 0)]


def test_a_click_where_one_is_adds_nothing():
    point = drawn("path", origin=(0, 0))
    assert not point.take((0, 0)) and point.points == [] and point.answer is None
    point.take((500, 0))
    point.take((500, 0))
    assert point.points == [(500, 0)]


def test_the_legal_test_runs_once_for_each_thing_that_is_drawn():
    asked_seats = []
    point = drawn(
        "path", lambda numbers: asked_seats.append(numbers) or ("too far", "x.y") if numbers[-2] > 9 else None
    )
    point.point_at((5, 0))
    assert point.reason is None
    point.point_at((10, 0))
    assert [point.reason for _ in range(5)] == [("too far", "x.y")] * 5 and asked_seats == [(10, 0)]
    point.point_at(None)
    assert point.reason is None and point.path_draft.ghost is None


@pytest.mark.parametrize("check", [None, lambda answer: answer])
def test_a_controller_draws_only_with_a_legal_test(check):
    controller = Controller()
    controller.take(Place(0, "go", "path"), (), check=check)
    assert (controller.place_choice is None) == (check is None) and controller.confirmation() is None
    controller.take(None, ())
    assert controller.place_choice is None and not controller.back()


def test_a_step_goes_to_the_next_place_on_its_side():
    points = [(0, 0), (500, 100), (300, 900), (-200, 0)]
    assert next_on_side(points, (0, 0), (100, 0)) == (500, 100), "what lies aside comes later"
    assert next_on_side(points, (0, 0), (0, 100)) == (300, 900)
    assert next_on_side(points, (0, 0), (-1, 0)) == (-200, 0)
    assert next_on_side(points, (500, 100), (600, 100)) == (500, 100), "nothing lies beyond"
    assert next_on_side([(300, 900)], (0, 0), (10, 0)) == (300, 900), "what lies aside is better than nothing"


def test_a_ghost_goes_where_a_step_leads():
    point = drawn("point")
    point.nudge(1, 0, coarse=True, start=(0, 0), nudge=lambda here, there: (min(there[0], 1_500), there[1]))
    assert point.answer == (1_000, 0)
    point.nudge(1, 0, coarse=True, start=(0, 0), nudge=lambda here, there: (min(there[0], 1_500), there[1]))
    assert point.answer == (1_500, 0)


def test_a_way_of_one_leg_is_pointed_at_anew():
    decision = Place(0, "charge", "path", origin=(0, 0), unit=1_000)
    one_leg = Question(decision, test=lambda numbers: "one straight step" if len(numbers) > 2 else None).check
    place_choice = PlaceChoice(decision, one_leg, lambda points, to: Anew((to,)), ((3_000, 0),))
    place_choice.point_at((0, 3_000))
    assert place_choice.reason is None and place_choice.path_draft.drawn_points == ((0, 3_000),)
    place_choice.point_at(None)
    assert place_choice.path_draft.drawn_points == ((3_000, 0),)
    place_choice.press((0, 3_000))
    assert not place_choice.release((0, 3_000)) and place_choice.points == [(0, 3_000)]


def test_gold_is_no_way_that_the_rules_refuse():
    point = drawn("path", lambda numbers: ("too far", "x.y") if numbers[-2] > 9 else None)
    scene = SimpleNamespace(
        controller=SimpleNamespace(place_choice=point),
        table=SimpleNamespace(place_input=None),
        key_name=lambda action: action,
        advises=False,
    )
    assert not place_buttons(scene)[-1].primary, "there is no way yet"
    assert point.draw(((5, 0),))
    assert place_buttons(scene)[-1].primary
    assert point.draw(((10, 0),))
    assert not place_buttons(scene)[-1].primary
