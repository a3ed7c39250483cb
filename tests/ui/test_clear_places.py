"""What lies over a table stands where it hides least of what somebody looks at."""

import pygame
import pytest
from msgspec.structs import replace

from game.modes.mainframe.table.foes import foes_block
from game.modes.mainframe.table.goal import goal_rect
from game.ui.table import drawing
from game.ui.table.clearest import WeightedRect, beside, clearest, compute_hidden_area
from game.ui.table.panels import notice_places, tooltip_bounds
from tests.ui.driver import TableDriver
from tests.ui.test_mainframe_table import to_selection


@pytest.fixture
def table():
    driver = TableDriver("fight-01-first-boot")
    yield driver
    driver.close()


def test_a_tooltip_stands_beside_the_pieces_and_never_under_the_pointer(table):
    scene = table.scene
    view, frame, u = scene.director.display, scene.frame, scene.canvas.u
    kept = scene.table.kept(view, frame)
    bounds = pygame.Rect(u(4), u(4), scene.canvas.size[0] - u(8), frame.prompt.y - u(8))
    for area in scene.table.hit_areas(view, None, frame):
        if area.ref.startswith("unit:"):
            at = area.rect.center
            place = beside((u(320), u(170)), at, bounds, kept, u(28))
            usual = pygame.Rect(at[0] + u(18), at[1] + u(18), u(320), u(170)).clamp(bounds)
            assert bounds.contains(place) and not place.collidepoint(at)
            assert compute_hidden_area(place, kept) <= compute_hidden_area(usual, kept)


def test_a_notice_leaves_in_sight_what_it_tells_to_choose(table):
    canvas, stage = table.scene.canvas, table.scene.frame.stage
    places = notice_places(canvas, stage, (canvas.u(420), canvas.u(40)))
    assert all(stage.contains(place) for place in places)
    assert places[0].centerx == pytest.approx(stage.centerx, abs=1)
    under = WeightedRect(places[0].copy())
    assert any(not compute_hidden_area(place, [under]) for place in places)


def test_a_notice_hides_no_piece_while_there_is_room_beside_them(table):
    scene = table.scene
    canvas, stage = scene.canvas, scene.frame.stage
    to_selection(table, "S")
    size = (canvas.u(300), canvas.u(40))
    box = clearest(notice_places(canvas, stage, size), [*drawing._in_sight(scene), *drawing._to_choose(scene)])
    pieces = [area.rect for area in scene.table.hit_areas(scene.director.display, None, scene.frame)
              if area.ref.startswith("unit:")]  # fmt: skip
    assert pieces and box.collidelist(pieces) < 0
    goal = next(
        area.rect for area in scene.table.hit_areas(scene.director.display, None, scene.frame) if area.ref == "goal"
    )
    assert not box.colliderect(goal)


def test_what_was_clicked_is_not_explained_over_what_comes_of_it(table):
    scene = table.scene
    piece = next(
        area for area in scene.table.hit_areas(scene.director.display, None, scene.frame) if area.ref[:5] == "unit:"
    )
    table.move_to(piece.rect.center)
    table.wait(600)
    assert scene.breath.resting
    scene.answer(table.decision.options[0].id)
    assert not scene.breath.resting
    table.wait(50)
    assert not scene.breath.resting, "the pointer rests where it was clicked"
    table.move_to((piece.rect.centerx + 1, piece.rect.centery))
    table.wait(600)
    assert scene.breath.resting


def test_a_tooltip_stands_beside_the_stop_of_the_lane_that_says_what_a_card_would_do(table):
    to_selection(table)
    scene = table.scene
    card = next(ref for ref in sorted(scene.controller.may) if ref.startswith("card:"))
    pointing = replace(scene.pointing(), hovered=card)
    view, frame = scene.director.display, scene.frame
    lane = scene.table.lane(view, scene.session.viewer, frame, pointing)
    kept = {tuple(part.rect): part.weight for part in scene.table.kept(view, frame)}
    assert (
        kept[tuple(foes_block(scene.canvas, frame))]
        and kept[tuple(goal_rect(scene.canvas, scene.table.board(view, frame), frame)[0])]
    )
    assert kept[tuple(lane.rect(lane.wide))] > kept[tuple(lane.rect(15))]


def test_a_tooltip_of_the_side_panel_stands_below_what_it_explains_and_beside_the_question(table):
    scene = table.scene
    canvas, frame, u = scene.canvas, scene.frame, scene.canvas.u
    hands = [
        area.rect for area in scene.table.hit_areas(scene.director.display, None, frame) if area.ref[:5] == "team:"
    ]
    bounds = tooltip_bounds(canvas, hands[0].center, frame.prompt)
    place = beside((u(272), u(250)), hands[0].center, bounds, scene.table.kept(scene.director.display, frame), u(28))
    assert bounds.contains(place) and not place.colliderect(frame.prompt)
    assert place.collidelist(hands) < 0
    above = tooltip_bounds(canvas, frame.stage.center, frame.prompt)
    assert above.bottom <= frame.prompt.y and above.width > bounds.width
