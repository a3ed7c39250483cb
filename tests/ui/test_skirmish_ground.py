"""The painted ground of a mission: what is shown while another one is being painted."""

from game.modes.skirmish.table.ground import best_painted, picture_sizes, recipe
from game.ui.paint.art.recipe import Look
from tests.ui.driver import TableDriver


def test_while_something_has_just_broken_the_ground_before_stands_in_and_nothing_is_laid_plain():
    table = TableDriver("skirmish:skirmish-02-crossroads")
    canvas, view, state = table.window.canvas, table.scene.table, table.scene.director.display
    canvas.art.look = Look(canvas.settings.theme)
    field = view.field(table.scene.frame)
    whole = recipe(view.facts, state)
    assert view.seen_ground.picture(canvas, whole, field).get_size() == picture_sizes(canvas, field)[0], (
        "plain, and small"
    )
    canvas.art.finish()
    painted = view.seen_ground.picture(canvas, whole, field)
    assert best_painted(canvas, whole, field) is not None

    state.broken = [next(iter(view.facts.pieces))]
    broken = recipe(view.facts, state)
    assert broken != whole and view.seen_ground.picture(canvas, broken, field) is painted
    canvas.art.finish()
    assert best_painted(canvas, broken, field) is not None
    assert view.seen_ground.picture(canvas, broken, field) is not painted
    table.close()
