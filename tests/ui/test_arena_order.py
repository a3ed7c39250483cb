"""The order of firings on the table: one key for the order as it is, a menu for another one, by mouse and by keys."""

import pygame
import pytest

from game.kernel.decisions import Option
from game.kernel.files.documents import dump_yaml
from game.kernel.state import event_name
from game.ui.table.popup import Popup
from tests.modes.arena.table import ability, condition, damage, fighter, triggered
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")

GIFTS = (condition("sluggish", turns=2), {"do": "shield", "amount": 2}, {"do": "prone"}, {"do": "heal", "amount": 1})


@pytest.fixture
def table(tmp_path):
    """Return a table at which the order of four answers to a bolt is asked."""
    own = [triggered(f"gift-{number}", "damaged", "self", gift) for number, gift in enumerate(GIFTS)]
    data = {
        "mode": "arena",
        "title": "A test bout",
        "players": [{"name": "Red", "person": "You"}, {"name": "Blue", "person": "You"}],
        "setup": {
            "map": {"mode": "arena", "kind": "map", "radius": 4},
            "sides": [
                {"name": "Red", "fighters": [fighter("a", abilities=[ability("bolt", damage(1))])]},
                {"name": "Blue", "fighters": [fighter("b", triggered=own)]},
            ],
        },
        "position": {
            "order": ["a", "b"],
            "active": "a",
            "step": "main",
            "units": {"a": {"at": "0,0", "facing": 0}, "b": {"at": "1,0", "facing": 3}},
        },
    }
    path = tmp_path / "bout.yaml"
    path.write_text(dump_yaml(data))
    found = TableDriver("arena:bout", path=path)
    found.click("ability:bolt")
    found.click("unit:b")
    rest(found)
    assert found.scene.controller.decision.key == "trigger-order"
    yield found
    found.close()


def rest(table):
    for _ in range(60):
        table.wait(200)
        if table.scene.director.idle and not table.scene.director.running:
            return
    raise AssertionError("the table does not come to rest")


def fired(table):
    return [event.ability for event in table.match.events if event_name(type(event)) == "Fired"][:4]


def test_one_key_takes_the_order_as_it_is(table):
    first = next(button for button in table.scene.buttons.buttons if not button.quiet)
    assert first.label == "Take this order" and first.primary and first.key
    table.key(pygame.K_SPACE)
    rest(table)
    assert fired(table) == ["gift-0", "gift-1", "gift-2", "gift-3"]
    assert table.scene.controller.decision.key == "main"


def test_who_has_the_abilities_opens_a_menu_of_them(table):
    table.click("unit:b")
    popup = table.scene.input.popup
    assert popup is not None and len(popup.options) == 4
    cell = next(cell for cell, option in popup.cells if ":gift-2:" in option.id)
    table.press(cell.center)
    rest(table)
    assert table.scene.controller.decision.key == "trigger-order"
    table.key(pygame.K_SPACE)
    rest(table)
    assert fired(table) == ["gift-2", "gift-0", "gift-1", "gift-3"]


def test_a_long_menu_shows_a_part_that_the_wheel_and_the_keys_move(table):
    selected = []
    options = [Option(f"first:{number}") for number in range(60)]
    canvas = table.scene.canvas
    popup = Popup(canvas, options, [option.id for option in options], (600, 300), selected.append)
    assert popup.rect.height <= canvas.size[1] and len(popup.cells) < 60
    popup.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-5))
    assert popup.cells[0][1].id == "first:5"
    popup.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-500))
    assert popup.cells[-1][1].id == "first:59"
    popup.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=popup.cells[-1][0].center, button=1))
    for _ in range(30):
        popup.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
    assert "first:29" in [option.id for _, option in popup.cells]
    popup.draw(canvas, pygame.Surface(canvas.size))
    popup.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert [option.id for option in selected] == ["first:59", "first:29"]
