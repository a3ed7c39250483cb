"""Who stands north of something high is seen through it; who stands before it, or beside it, is not."""

import pygame
import pytest
from msgspec.structs import replace

from game.modes.skirmish.table.pieces.disc_spots import disc_radius
from game.modes.skirmish.table.pieces.occlusion import seen_through, what_hides
from game.ui.paint.art.ground.cover import covers
from game.ui.paint.art.ground.plan import GroundPiece
from tests.ui.driver import TableDriver
from tests.ui.test_skirmish_table import LEVEL

SQUARE = ((2.0, 4.0), (8.0, 4.0), (8.0, 6.0), (2.0, 6.0))


def test_a_roof_reaches_farther_to_the_north_than_the_walls_below_it():
    (wall,) = covers((GroundPiece("wall", SQUARE, 1.0),))
    (house,) = covers((GroundPiece("house", SQUARE, 2.0),))
    assert min(y for _, y in wall.outline) == 3.0
    assert min(y for _, y in house.outline) < 3.0 and min(x for x, _ in house.outline) < 2.0
    assert not covers((GroundPiece("grove", SQUARE, 1.5), GroundPiece("fire", SQUARE, 0.4))), "one stands in them"


@pytest.mark.parametrize(("where", "hidden"), [((6, 11), True), ((6, 7.2), False), ((2.4, 9), False), ((6, 14), False)])
def test_only_who_stands_near_behind_a_house_is_seen_through_it(tmp_path, where, hidden):
    path = tmp_path / "house.yaml"
    house = LEVEL.replace("kind: low-wall, at: [10, 9], size: [3, 0.5]", "kind: house, at: [6, 9], size: [5, 3]")
    path.write_text(
        house.replace("    - {kind: crates, at: [7, 8.5], size: [1, 1]}\n", "").replace("[5, 8.5]", "[5, 4]")
    )
    table = TableDriver("skirmish:house", path=path)
    try:
        table_view, regions = table.scene.table, table.scene.regions
        draw = table_view.make_context(
            table.window.surface, replace(table.scene.snapshot(), observation=table.match.state, regions=regions)
        )
        at = draw.field.pixel((round(where[0] * 1000), round(where[1] * 1000)))
        outlines = what_hides(draw, at, disc_radius(draw.canvas, draw.field, 500))
        assert bool(outlines) == hidden
    finally:
        table.close()


def test_what_is_hidden_of_a_picture_is_faint_and_the_rest_as_it_was():
    picture = pygame.Surface((20, 20), pygame.SRCALPHA)
    picture.fill((200, 100, 50, 255))
    faint = seen_through(picture, [((90, 100), (110, 100), (110, 120), (90, 120))], (100, 100))
    assert faint.get_at((10, 4)) == picture.get_at((10, 4)) == (200, 100, 50, 255)
    assert 0 < faint.get_at((10, 16)).a < 255
