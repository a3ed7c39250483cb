"""Where the areas of a battlefield lie, and what stands beside them hides nothing."""

import math
from itertools import pairwise

import pygame
import pytest

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.modes.mainframe.table.board.ground import NAME_EDGE_U, _eye_place, cost_place, draw_name, name_rect
from game.modes.mainframe.table.board.layout import CORNER_U, FieldLayout
from game.modes.mainframe.table.board.spread import Spread
from game.modes.mainframe.table.marks import cost_badge
from game.modes.mainframe.table.pieces.arrangement import arrange_pieces
from game.modes.mainframe.table.pieces.tokens import headed_rect
from game.ui.paint.canvas import Canvas
from game.ui.table.motion import Pose
from game.ui.table.view import Pointing, Snapshot
from game.ui.window.settings import Settings
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


def test_no_cable_lies_under_a_third_area_when_a_crowd_comes_together():
    driver = TableDriver("fight-02-pit-stop")
    scene, content = driver.scene, driver.scene.table.content
    rect = scene.table.board(scene.director.display, scene.regions).rect
    for crowd in ({"L1": 3, "U1": 4}, {"L1": 4}, {"U2": 5, "L2": 2}, {"L3": 3, "U3": 3}):
        board = FieldLayout(scene.canvas, content.graph, rect, crowd)
        for link in content.graph.links:
            line = board.ends(link.a, link.b)
            for area in set(board.centres) - {link.a, link.b}:
                covered = board.node_rect(area).clipline(*line)
                assert not covered or math.dist(*covered) <= scene.canvas.px(CORNER_U), (crowd, link.a, link.b, area)
    driver.close()


def test_areas_that_were_moved_once_find_their_places_again_at_once(monkeypatch):
    homes = {"one": (100.0, 90.0), "two": (140.0, 90.0), "three": (100.0, 200.0)}
    sizes = dict.fromkeys(homes, (93, 61))

    def found():
        return Spread(homes, (7, 9), pygame.Rect(0, 0, 500, 300)).find_centres(sizes, straight=True)

    (first, fits), fresh = (
        found(),
        Spread(homes, (7, 9), pygame.Rect(0, 0, 500, 300)).compute_centres(sizes, straight=True),
    )
    assert fits and (first, fits) == fresh and first["two"][0] - first["one"][0] >= 93
    remaining = dict(first)
    first.clear()
    monkeypatch.setattr(Spread, "compute_centres", lambda *given, **named: pytest.fail("they are pushed apart again"))
    assert found() == (remaining, True)


@pytest.mark.parametrize("fight", ["fight-05-hold-the-door", "fight-02-pit-stop"])
def test_what_a_way_costs_hides_no_name_and_no_cost(fight):
    """The cost of a move stands at the corner of an area, where long names end and cables begin."""
    driver = TableDriver(fight)
    scene = driver.scene
    board = scene.table.board(scene.director.display, scene.regions)
    canvas = scene.canvas
    for area in scene.table.content.graph.areas.values():
        node = board.node_rect(area.id)
        graph = scene.table.content.graph
        cables = [cost_place(canvas, graph, board, link) for link in graph.links]
        (x, y), radius = cost_badge(canvas, node, scene.regions, cables), canvas.px(12)
        assert all(math.dist((x, y), cost) >= canvas.px(23) for cost in cables), area.name
        name = name_rect(canvas, area, node).inflate(-2 * canvas.px(NAME_EDGE_U), 0)
        assert not name.colliderect(pygame.Rect(x - radius, y - radius, 2 * radius, 2 * radius)), area.name
    driver.close()


def test_the_stage_of_sixteen_areas_has_room_for_large_pieces():
    driver = TableDriver("fight-06-crossfire")
    scene = driver.scene
    board = scene.table.board(scene.director.display, scene.regions)
    assert board.node[1] >= scene.canvas.px(80) and board.largest >= scene.canvas.px(23)
    driver.close()


@pytest.mark.parametrize("fight", ["fight-03-high-wind", "fight-05-hold-the-door", "fight-08-blackout"])
def test_the_eye_of_a_line_of_sight_lies_on_no_cost_and_on_no_edge(fight):
    driver = TableDriver(fight)
    scene, graph = driver.scene, driver.scene.table.content.graph
    board = scene.table.board(scene.director.display, scene.regions)
    canvas = scene.canvas
    costs = [cost_place(canvas, graph, board, link) for link in graph.links]
    for sight in graph.sights:
        ends = [board.edge_point(a, board.centres[b]) for a, b in ((sight.a, sight.b), (sight.b, sight.a))]
        eye = _eye_place(canvas, graph, board, *ends)
        assert all(math.dist(eye, cost) >= canvas.px(30) for cost in costs), sight
        for area in graph.areas:
            node, half = board.node_rect(area), canvas.px(13)
            edge = node.inflate(2 * half, 2 * half).collidepoint(eye) and not node.inflate(
                -2 * half, -2 * half
            ).collidepoint(eye)
            assert not edge, (sight, area)
    driver.close()


@pytest.mark.parametrize("count", [4, 5, 6])
@pytest.mark.parametrize("fight", ["fight-03-high-wind", "fight-08-blackout", "fight-09-smoke"])
def test_pieces_stay_large_in_a_crowd_and_hide_neither_each_other_nor_their_numbers(fight, count):
    driver = TableDriver(fight)
    scene = driver.scene
    graph, px = scene.table.content.graph, scene.canvas.px
    rect = scene.table.board(scene.director.display, scene.regions).rect
    plain = FieldLayout(scene.canvas, graph, rect).plain
    for area in graph.areas:
        board = FieldLayout(scene.canvas, graph, rect, {area: count}, plain)
        node = board.node_rect(area)
        spots = arrange_pieces(scene.canvas, node, [1.0] * count, board.largest)
        assert all(spot.radius >= px(26) for spot in spots), area
        assert all(node.collidepoint(spot.x - spot.radius, spot.y + spot.radius) for spot in spots), area
        assert all(node.collidepoint(spot.x + spot.radius, spot.y - spot.radius) for spot in spots), area
        for one, other in pairwise(spots):
            assert math.dist((one.x, one.y), (other.x, other.y)) >= 1.75 * one.radius, area
            # Two digits of the plate of who stands behind are beside the disc of who stands before it.
            assert abs(one.x - other.x) >= one.radius + px(12) or abs(one.y - other.y) < px(8), area
    driver.close()


def test_who_stands_in_front_lies_over_those_behind_and_who_is_pointed_at_over_all():
    driver = TableDriver("fight-08-blackout")
    scene = driver.scene
    observation = scene.director.display
    names = [unit.id for unit in observation.units.values() if unit.kind == "mc"]
    assert len(names) == 4 and len({observation.units[name].at for name in names}) == 1

    def poses(hovered: str) -> list[Pose]:
        pointing = Pointing(hovered=hovered)
        placed = scene.table.layout(Snapshot(observation, 0, scene.regions, pointing))
        return [placed[f"unit:{name}"] for name in names]

    behind, front = sorted(poses(""), key=lambda pose: pose.y)[:2], sorted(poses(""), key=lambda pose: pose.y)[2:]
    assert max(pose.layer for pose in behind) < min(pose.layer for pose in front)
    hovered = names[[pose.y for pose in poses("")].index(behind[0].y)]
    pointed_at = dict(zip(names, poses(f"unit:{hovered}"), strict=True))
    assert all(pointed_at[hovered].layer > pose.layer for name, pose in pointed_at.items() if name != hovered)
    driver.close()


def test_a_name_is_legible_where_a_head_stands_before_it():
    driver = TableDriver("fight-20-furnace")
    scene = driver.scene
    board = scene.table.board(scene.director.display, scene.regions)
    unit, area = next(iter(scene.director.display.units)), next(iter(scene.table.content.graph.areas.values()))
    name = name_rect(scene.canvas, area, board.node_rect(area.id))
    surface, bare = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    bare.fill("magenta")
    draw_name(scene.canvas, bare, area, board.node_rect(area.id))
    inside = name.inflate(-14, -6)

    def is_written(y):
        pose = Pose(name.centerx, y, scale=1.0)
        surface.fill("magenta")
        scene.table.draw_over_sprites(surface, scene.snapshot(), [(f"unit:{unit}", pose)])
        seen = [pygame.image.tobytes(one.subsurface(inside), "RGB") for one in (surface, bare)]
        return headed_rect(scene.canvas, pose).colliderect(name), seen[0] == seen[1]

    assert is_written(name.bottom + scene.canvas.px(24)) == (True, True)
    assert is_written(name.bottom + scene.canvas.px(300)) == (False, False)
    driver.close()


@pytest.mark.parametrize("fight", ["fight-01-first-boot", "fight-02-pit-stop"])
def test_areas_stand_where_they_stand_for_the_whole_fight(fight):
    driver = TableDriver(fight)
    chance, match, boards, rounds = Chance(2), driver.match, [], set()
    for _ in range(120):
        driver.catch_up()
        observation = driver.scene.director.display
        if match.decision is None:
            break
        if observation.phase in ("select", "count"):
            board = driver.scene.table.board(observation, driver.scene.regions)
            boards.append((dict(board.centres), dict(board.sizes)))
            rounds.add(observation.round)
        match.answer(random_answer(match.question(match.decision.seat), chance), match.decision.seat)
    assert len(rounds) > 2 and all(board == boards[0] for board in boards)
    driver.close()


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_numbers_in_a_low_area_lie_beside_each_other_and_use_its_width(count):
    canvas = Canvas(Settings(), (1280, 720))
    node = pygame.Rect(100, 100, 200, 66)
    spots = arrange_pieces(canvas, node, [1.0] * count)
    assert len(spots) == count
    for one, other in pairwise(spots):
        assert other.x - one.x >= canvas.px(30)
    assert spots[0].x >= node.x and spots[-1].x <= node.right
