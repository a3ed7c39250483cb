"""Ways over the battlefield of a fight: where they are drawn, what they cost, and that nothing lies on what tells it."""

import pygame
import pytest

from game.kernel.state import copy_state
from game.modes.mainframe.rules.board import reach_of
from game.modes.mainframe.table.board.ground import COST_U, cost_place, draw_name
from game.modes.mainframe.table.board.reach import stands_of
from game.modes.mainframe.table.explain import explain
from game.modes.mainframe.table.goal import goal_rect
from game.modes.mainframe.table.marks import ring_piece, way_costs
from game.modes.mainframe.table.pieces.tokens import token_places
from game.modes.mainframe.table.preview.move import why_unseen
from game.modes.mainframe.table.preview.paths import way_points
from tests.ui.driver import TableDriver
from tests.ui.test_mainframe_table import to_selection

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def table():
    driver = TableDriver()
    yield driver
    driver.close()


@pytest.mark.parametrize("fight", ["fight-01-first-boot", "fight-03-high-wind", "fight-06-crossfire", "fight-17-audit"])
def test_the_goal_hides_no_area_and_no_stop_of_the_lane(fight):
    driver = TableDriver(fight)
    to_selection(driver)
    scene = driver.scene
    observation, regions = scene.director.display, scene.regions
    board = scene.table.board(observation, regions)
    rect, _ = goal_rect(scene.canvas, board, regions)
    assert regions.board_rect.contains(rect)
    assert not any(board.node_rect(area).colliderect(rect) for area in board.centres)
    lane = scene.table.lane(scene.snapshot())
    assert not any(stop.colliderect(rect) for stop in lane.rects)
    driver.close()


@pytest.mark.parametrize("fight", ["fight-01-first-boot", "fight-03-high-wind", "fight-17-audit"])
def test_what_a_cable_costs_does_not_lie_on_the_name_below(fight):
    driver = TableDriver(fight)
    scene = driver.scene
    board, graph = scene.table.board(scene.director.display, scene.regions), scene.table.content.graph
    surface = pygame.Surface(scene.regions.size)
    names = {area.id: draw_name(scene.canvas, surface, area, board.node_rect(area.id)) for area in graph.areas.values()}
    for link in graph.links:
        if not (graph.area(link.a).falling and link.one_way):
            disc = pygame.Rect(0, 0, scene.canvas.px(COST_U) - 2, scene.canvas.px(COST_U) - 2)
            disc.center = tuple(map(round, cost_place(scene.canvas, graph, board, link)))
            assert not any(disc.colliderect(name) for name in names.values()), link
    driver.close()


def test_the_goal_lies_on_no_line_of_sight_where_areas_are_low():
    driver = TableDriver("fight-03-high-wind", size=(960, 540))
    to_selection(driver)
    scene = driver.scene
    board = scene.table.board(scene.director.display, scene.regions)
    rect, _ = goal_rect(scene.canvas, board, scene.regions)
    for sight in scene.table.content.graph.sights:
        assert not rect.clipline(board.centres[sight.a], board.centres[sight.b])
    driver.close()


def test_a_cable_lies_beside_an_area_that_is_in_its_usual_way():
    driver = TableDriver("fight-02-pit-stop")
    scene = driver.scene
    board = scene.table.board(scene.director.display, scene.regions)
    chute = board.node_rect("B")
    start, end = board.ends("U3", "L4")
    assert board.node_rect("U3").left < chute.left < board.node_rect("U3").right, "the Chute stands in the way"
    assert not chute.clipline(start, end)
    driver.close()


def to_both_ways(table):
    """Go on until an area can be walked to and gone to by a bonus action; return the question and the area."""
    to_selection(table, "B")
    for _ in range(160):
        decision = table.decision
        ids = {option.id for option in decision.options} if decision else set()
        both = [name for name in ids if name.startswith("bonus:reposition:") and f"move:{name.split(':')[2]}" in ids]
        if both:
            return decision, both[0].split(":")[2]
        table.answer_somehow()
        table.scene.director.finish()
        table.wait(100)
    raise AssertionError("no such turn")


def test_of_a_move_and_a_bonus_action_to_one_area_both_are_told_and_the_move_is_meant(table):
    decision, area = to_both_ways(table)
    observation, shown = table.scene.director.display, table.scene.table
    assert way_costs(shown.content, observation, decision)[area] == str(
        reach_of(shown.content, observation, observation.turn.unit)[area].cost
    )
    options = [option for option in decision.options if option.id in (f"move:{area}", f"bonus:reposition:{area}")]
    assert shown.best_of(observation, decision, options) == f"move:{area}"
    prompt = table.scene.session.game.wording.prompt(observation, decision)
    assert "Reposition" in prompt and "bonus action" not in prompt


def test_what_is_reached_by_a_bonus_action_is_not_beyond_reach(table):
    to_both_ways(table)
    observation, content = table.scene.director.display, table.scene.table.content
    unit = copy_state(observation).units[observation.turn.unit]
    near = {area for area in content.graph.neighbours[unit.at] if not content.graph.area(area).falling}
    assert near <= stands_of(content, observation, unit)
    spent = copy_state(observation)
    spent.units[unit.id].bonus = ("reposition",)
    assert stands_of(content, spent, spent.units[unit.id]) < stands_of(content, observation, unit)


def test_whom_the_card_cannot_be_meant_for_is_told_with_the_reason(table):
    to_both_ways(table)
    observation, content, words = (
        copy_state(table.scene.director.display),
        table.scene.table.content,
        table.scene.table.wording,
    )
    unit, foe = (
        observation.units[observation.turn.unit],
        next(other for other in observation.units.values() if other.side == "cpu"),
    )
    unit.at, foe.at = "A", "E"
    assert why_unseen(content, observation, foe.id) == explain(content, words, observation, f"unit:{foe.id}", "turn")[1]
    assert why_unseen(content, observation, foe.id)
    observation.turn.attacked = True
    assert not why_unseen(content, observation, foe.id), "no card is left that could be meant for anybody"
    observation.turn.attacked, foe.at = False, "A"
    assert not why_unseen(content, observation, foe.id), "it is in sight"


def test_a_way_begins_at_the_piece_and_ends_inside_the_area(table):
    to_selection(table, "B")
    scene = table.scene
    observation = scene.director.display
    board = scene.table.board(observation, scene.regions)
    start = token_places(scene.canvas, observation, board)["ash"][:2]
    here = observation.units["ash"].at
    there = next(iter(scene.table.content.graph.exits(here)))
    points = way_points(board, (here, there), start)
    assert tuple(points[0]) == start and board.node_rect(there).collidepoint(points[-1])
    assert board.node_rect(here).inflate(4, 4).collidepoint(points[-2])


def test_whoever_may_be_chosen_is_ringed_in_the_shape_of_the_piece(table):
    canvas = table.scene.canvas
    for shape in ("square", "hexagon"):
        surface = pygame.Surface((200, 200))
        ring_piece(canvas, surface, shape, (100, 100), 30, (255, 0, 0), strong=True)
        reds = [far * 2**0.5 for far in range(70) if surface.get_at((100 + far, 100 + far))[0] > 200]
        across = [far for far in range(100) if surface.get_at((100 + far, 100))[0] > 200]
        assert across and reds and min(across) > 29
        assert (min(reds) > max(across)) == (shape == "square"), "a square reaches further into its corners"
