"""The painted ground of a mission: what is shown while another one is being painted."""

import pytest
from msgspec.structs import replace

from game.modes.skirmish.table.board.ground import best_painted, picture_sizes, recipe
from game.modes.skirmish.table.board.surroundings import draw_surroundings, find_surroundings_picture
from game.ui.paint.art.ground.outskirts import Outskirts, outskirts
from game.ui.paint.art.recipe import Appearance
from tests.ui.driver import TableDriver

UNPAINTED = (255, 0, 255)
SMALL = 800, 450
"""A window in which whole grounds are painted soon."""


@pytest.fixture
def table():
    """Yield a table of which nothing has been painted while it came up."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.ui.paint.art.box.PaintBox.work", lambda box: False)
        driver = TableDriver("skirmish:skirmish-02-crossroads", SMALL)
    yield driver
    driver.close()


def test_while_something_has_just_broken_the_ground_before_stands_in_and_nothing_is_laid_plain(table):
    canvas, table_view, state = table.window.canvas, table.scene.table, table.scene.director.display
    canvas.art.appearance = Appearance(canvas.settings.theme)
    field = table_view.field(table.scene.regions)
    full = recipe(table_view.content, state)
    assert table_view.seen_ground.picture(canvas, full, field).get_size() == picture_sizes(canvas, field)[0], (
        "plain, and small"
    )
    canvas.art.finish()
    painted = table_view.seen_ground.picture(canvas, full, field)
    assert best_painted(canvas, full, field) is not None

    state.broken = [next(iter(table_view.content.pieces))]
    broken = recipe(table_view.content, state)
    assert broken != full and table_view.seen_ground.picture(canvas, broken, field) is painted
    canvas.art.finish()
    assert best_painted(canvas, broken, field) is not None
    assert table_view.seen_ground.picture(canvas, broken, field) is not painted


def test_the_stage_beside_a_square_field_shows_the_country_around_it(table):
    canvas, table_view, regions = table.window.canvas, table.scene.table, table.scene.regions
    canvas.art.appearance = Appearance(canvas.settings.theme)
    table_view.camera.fit()
    field, ground = table_view.field(regions), recipe(table_view.content, table.scene.director.display)
    assert field.visible_rect.width < field.rect.width * 0.6, "there is a lot beside it"
    wished = table_view.pictures(replace(table.scene.snapshot(), regions=regions))
    assert find_surroundings_picture(canvas, ground, field) is None, "not yet painted"
    wish = next(wish for wish in wished if isinstance(wish.recipe, Outskirts))
    canvas.art.picture(wish.recipe, wish.size)
    canvas.art.finish()
    assert find_surroundings_picture(canvas, ground, field) == wish
    surface = canvas.get_tablecloth(regions.size).copy()
    surface.fill(UNPAINTED)
    surface.set_clip(field.rect)
    draw_surroundings(canvas, surface, field, wish)
    free = [(field.visible_rect.x - 3, field.rect.y), (field.visible_rect.right + 2, field.rect.bottom - 1)]
    for point in (*free, field.rect.topleft, (field.rect.right - 1, field.rect.bottom - 1)):
        assert surface.get_at(point)[:3] != UNPAINTED
    assert surface.get_at(field.visible_rect.center)[:3] == UNPAINTED, "the field itself is drawn by others"


def test_what_breaks_on_the_field_changes_nothing_around_it():
    table = TableDriver("skirmish:skirmish-02-crossroads", SMALL)
    table_view, state = table.scene.table, table.scene.director.display
    full = recipe(table_view.content, state)
    state.broken = [next(iter(table_view.content.pieces))]
    broken = recipe(table_view.content, state)
    assert broken != full and outskirts(broken, (8, 4)) == outskirts(full, (8, 4))
