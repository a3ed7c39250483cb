"""What lies over a table stands where it hides least of what somebody looks at."""

import pygame
import pytest
from msgspec.structs import replace

from game.modes.mainframe.table.goal import goal_rect
from game.modes.mainframe.table.side.opponents import foes_block
from game.ui.table import drawing
from game.ui.table.clearest import WeightedRect, beside, clearest, compute_hidden_area
from game.ui.table.panels import notice_places, tooltip_bounds
from tests.ui.driver import TableDriver
from tests.ui.test_mainframe_table import to_selection

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def table():
    driver = TableDriver("fight-01-first-boot")
    yield driver
    driver.close()


def test_a_tooltip_stands_beside_the_pieces_and_never_under_the_pointer(table):
    scene = table.scene
    regions, px = scene.regions, scene.canvas.px
    remaining = scene.table.list_kept_parts(scene.snapshot())
    bounds = pygame.Rect(px(4), px(4), scene.canvas.size[0] - px(8), regions.prompt.y - px(8))
    for area in scene.table.hit_areas(scene.snapshot()):
        if area.ref.startswith("unit:"):
            at = area.rect.center
            rect = beside((px(320), px(170)), at, bounds, remaining, px(28))
            usual = pygame.Rect(at[0] + px(18), at[1] + px(18), px(320), px(170)).clamp(bounds)
            assert bounds.contains(rect) and not rect.collidepoint(at)
            assert compute_hidden_area(rect, remaining) <= compute_hidden_area(usual, remaining)


def test_a_notice_leaves_in_sight_what_it_tells_to_choose(table):
    canvas, stage = table.scene.canvas, table.scene.regions.board_rect
    rects = notice_places(canvas, stage, (canvas.px(420), canvas.px(40)))
    assert all(stage.contains(rect) for rect in rects)
    assert rects[0].centerx == pytest.approx(stage.centerx, abs=1)
    under = WeightedRect(rects[0].copy())
    assert any(not compute_hidden_area(rect, [under]) for rect in rects)


def test_a_notice_hides_no_piece_while_there_is_room_beside_them(table):
    scene = table.scene
    canvas, stage = scene.canvas, scene.regions.board_rect
    to_selection(table, "S")
    size = (canvas.px(300), canvas.px(40))
    box = clearest(
        notice_places(canvas, stage, size), [*drawing.list_kept_rects(scene), *drawing.list_selectable_rects(scene)]
    )
    pieces = [area.rect for area in scene.table.hit_areas(scene.snapshot())
              if area.ref.startswith("unit:")]  # fmt: skip
    assert pieces and box.collidelist(pieces) < 0
    goal = next(area.rect for area in scene.table.hit_areas(scene.snapshot()) if area.ref == "goal")
    assert not box.colliderect(goal)


def test_what_was_clicked_is_not_explained_over_what_comes_of_it(table):
    scene = table.scene
    piece = next(area for area in scene.table.hit_areas(scene.snapshot()) if area.ref[:5] == "unit:")
    table.move_to(piece.rect.center)
    table.wait(600)
    assert scene.hover_timer.resting
    scene.answer(table.decision.options[0].id)
    assert not scene.hover_timer.resting
    table.wait(50)
    assert not scene.hover_timer.resting, "the pointer rests where it was clicked"
    table.move_to((piece.rect.centerx + 1, piece.rect.centery))
    table.wait(600)
    assert scene.hover_timer.resting


def test_a_tooltip_stands_beside_the_stop_of_the_lane_that_says_what_a_card_would_do(table):
    to_selection(table)
    scene = table.scene
    card = next(ref for ref in sorted(scene.controller.selectable) if ref.startswith("card:"))
    pointing = replace(scene.pointing(), hovered=card)
    observation, regions = scene.director.display, scene.regions
    lane = scene.table.lane(replace(scene.snapshot(), pointing=pointing))
    remaining = {
        tuple(part.rect): part.weight
        for part in scene.table.list_kept_parts(replace(scene.snapshot(), pointing=pointing))
    }
    assert (
        remaining[tuple(foes_block(scene.canvas, regions))]
        and remaining[tuple(goal_rect(scene.canvas, scene.table.board(observation, regions), regions)[0])]
    )
    assert remaining[tuple(lane.rect(lane.wide))] > remaining[tuple(lane.rect(15))]


def test_a_tooltip_of_the_side_panel_stands_below_what_it_explains_and_beside_the_question(table):
    scene = table.scene
    canvas, regions, px = scene.canvas, scene.regions, scene.canvas.px
    hands = [
        area.rect
        for area in scene.table.hit_areas(replace(scene.snapshot(), regions=regions))
        if area.ref[:5] == "team:"
    ]
    bounds = tooltip_bounds(canvas, hands[0].center, regions.prompt)
    rect = beside(
        (px(272), px(250)),
        hands[0].center,
        bounds,
        scene.table.list_kept_parts(replace(scene.snapshot(), regions=regions)),
        px(28),
    )
    assert bounds.contains(rect) and not rect.colliderect(regions.prompt)
    assert rect.collidelist(hands) < 0
    above = tooltip_bounds(canvas, regions.board_rect.center, regions.prompt)
    assert above.bottom <= regions.prompt.y and above.width > bounds.width
