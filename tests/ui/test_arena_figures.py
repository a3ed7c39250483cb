"""Fighters stand on bases: they lean when hurt, lie when down, get up when it is taken back, and are pointed at."""

import pygame
import pytest
from msgspec.structs import replace

from game.modes.arena.table.pieces.figures import bear, draw_token, find_pointed_places
from game.ui.table.motion import Pose
from game.ui.table.view import HitArea
from tests.bench.test_bench_arena_table import LEVEL
from tests.ui.driver import TableDriver


@pytest.fixture(scope="module")
def ring(tmp_path_factory):
    path = tmp_path_factory.mktemp("ring") / "eight.yaml"
    path.write_text(LEVEL)
    table = TableDriver("arena:eight", path=path)
    table.wait(100)
    yield table
    table.close()


def drawn_from(table, pointing=None, **changes):
    """Return a frame of the table, with what somebody is changed to and what is pointed at."""
    scene = table.scene
    snapshot = scene.snapshot()
    units = {**snapshot.observation.units}
    for name, change in changes.items():
        units[name] = replace(units[name], **change)
    snapshot = replace(snapshot, observation=replace(snapshot.observation, units=units))
    if pointing is not None:
        snapshot = replace(snapshot, pointing=pointing)
    return scene.table._make_context(table.window.surface, snapshot)


def test_bearing_is_a_function_of_the_state(ring):
    plain = drawn_from(ring)
    content, state = plain.content, plain.observation

    def bearing(**change):
        draw = drawn_from(ring, brakka=change)
        return bear(content, draw.observation, draw.observation.units["brakka"])

    assert bear(content, state, state.units["sefi"]) == "acting"
    assert bearing() == "ready"
    assert bearing(hp=16) == bearing(wounded=True) == "hurt"
    assert bearing(prone=True) == bearing(prone=True, hp=3) == bearing(gone="incapacitated") == "down"
    assert bearing(prone=False, hp=33) == "ready", "who gets up again, or is taken back, stands"


def test_a_fighter_is_picked_by_head_and_base_and_the_hex_behind_stays_free(ring):
    scene = ring.scene
    snapshot = scene.snapshot()
    board = scene.table.board(snapshot.regions)
    areas = scene.table.hit_areas(snapshot)

    def at(point):
        return next((area.ref for area in areas if area.contains((round(point[0]), round(point[1])))), "")

    stands = dict(find_pointed_places(scene.canvas, scene.table.content, snapshot.observation, board))
    for name in ("vael", "ninne"):
        stand = stands[name]
        assert at(stand.at) == at(stand.head.center) == f"unit:{name}"
        assert at((stand.at[0] + 0.9 * stand.radius, stand.head.centery)) != f"unit:{name}", "beside the head is nobody"
    for name, stand in stands.items():
        body = HitArea(name, stand.box, stand.corners)
        caught = [cell for cell in board.cells if body.contains(board.spot(cell))]
        assert len(caught) <= 1, f"{name} would catch clicks at the middles of {caught}"


def test_who_hides_what_is_pointed_at_is_seen_through(ring):
    def drawn(hovered):
        surface = pygame.Surface(ring.window.surface.get_size())
        surface.fill((255, 0, 255))
        scene = ring.scene
        snapshot = scene.snapshot()
        draw = drawn_from(ring, replace(snapshot.pointing, hovered=hovered, focused="", path_refs=()))
        draw = draw.with_surface(surface)
        stand = dict(find_pointed_places(scene.canvas, draw.content, draw.observation, draw.layout))["ilka"]
        draw_token(draw, draw.observation.units["ilka"], Pose(*stand.at))
        return surface, stand

    surface, stand = drawn("")
    chest = round(stand.at[0]), round(stand.at[1] - 1.7 * stand.unit)
    before = surface.get_at(chest)
    behind = next(cell for cell in ring.scene.table.board(ring.scene.regions).cells
                  if stand.hides(ring.scene.table.board(ring.scene.regions).centre(cell)))  # fmt: skip
    clear, _ = drawn(f"hex:{behind[0]},{behind[1]}")
    beside, _ = drawn("hex:-5,0")
    magenta = (255, 0, 255)

    def away(colour):
        return sum(abs(one - other) for one, other in zip(colour[:3], magenta, strict=True))

    assert away(clear.get_at(chest)) < 0.7 * away(before) and beside.get_at(chest) == before
