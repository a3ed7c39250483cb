"""New maps of hexes and inches in a real window: drawn from nothing with the mouse, saved, played by bots, reported."""

import os

import pytest

from game.commands.verify import check_file
from game.editor.opening import open_path
from tests.e2e.test_window import Desktop

ONE_GAME = 1
RAIL_X = 28


def rail(index):
    """Return where a tool of the rail is."""
    return RAIL_X, 75 + 52 * index


class Designer:
    """One who draws with the mouse alone."""

    def __init__(self, desktop):
        self.desktop = desktop

    def click(self, *point):
        self.desktop.click(*point)

    def drag(self, *points):
        """Drag along some places of the window."""
        self.desktop.tool("mousemove", *map(str, points[0]), "mousedown", "1")
        for point in points[1:]:
            self.desktop.tool("mousemove", *map(str, point))
        self.desktop.tool("mouseup", "1")


@pytest.fixture
def open_new(tmp_path):
    loaded = []

    def start(mode):
        path = tmp_path / f"{mode}.yaml"
        loaded.append(Desktop(tmp_path / "home", "edit", str(path), "--mode", mode))
        desktop = loaded[-1]
        assert desktop.wait_for(lambda: "scene EditorScene" in desktop.lines), desktop.lines
        return desktop, Designer(desktop), path

    yield start
    for desktop in loaded:
        desktop.close()


def save_and_play(desktop, hand, path, tmp_path):
    """Save with the mouse, let bots play until there are games, and have the report written."""
    hand.click(1226, 24)
    assert desktop.wait_for(path.is_file)
    assert check_file(path).errors == []
    hand.click(*rail(0))
    hand.click(1110, 24)
    page = tmp_path / "home" / "results" / "editor" / f"{path.stem}.html"
    assert desktop.wait_for(lambda: "bots played" in desktop.lines), desktop.lines
    hand.click(1110, 24)
    assert desktop.wait_for(lambda: "bots stopped" in desktop.lines), desktop.lines
    desktop.tool("key", "--delay", "60", "r")
    assert desktop.wait_for(page.is_file)
    assert desktop.wait_for(lambda: page.stat().st_size > 10_000)


def test_a_new_arena_of_hexes(open_new, tmp_path):
    desktop, hand, path = open_new("arena")
    hand.click(1219, 227)
    hand.drag((508, 330), (508, 362), (508, 400))
    hand.click(*rail(3))
    hand.click(1081, 267)
    hand.click(250, 362)
    hand.click(1081, 127)
    hand.click(766, 362)
    save_and_play(desktop, hand, path, tmp_path)
    document = open_path(path).document
    assert "wall" in document.terrain.values() and [zone.side for zone in document.zones] == [0, 1]
    assert os.path.getsize(path) > 100


def test_a_new_table_in_inches(open_new, tmp_path):
    desktop, hand, path = open_new("skirmish")
    hand.click(1119, 127)
    hand.click(420, 300)
    hand.click(1019, 177)
    hand.drag((560, 250), (600, 280), (660, 330))
    hand.click(*rail(2))
    for corner in ((400, 420), (470, 400), (480, 470), (400, 420)):
        hand.click(*corner)
    save_and_play(desktop, hand, path, tmp_path)
    document = open_path(path).document
    assert [piece.kind for piece in document.pieces][:2] == ["house", "grove"] and len(document.pieces) == 3
