"""The editor in a real window under Xvfb: a map drawn and saved with the mouse and the keyboard, and a crash survived."""

import os
import signal

import pytest

from game.commands.verify import check_file
from tests.e2e.test_window import Desktop


@pytest.fixture
def path(tmp_path):
    return tmp_path / "yard.yaml"


@pytest.fixture
def desktop(tmp_path, path):
    loaded = Desktop(tmp_path / "home", "edit", str(path), "--mode", "mainframe")
    yield loaded
    loaded.close()


def test_a_map_is_drawn_saved_and_its_draft_survives_a_crash(desktop, tmp_path, path):
    drafts = tmp_path / "home" / "drafts"

    def areas_of_draft():
        try:
            return [draft.read_text().count("{id:") for draft in drafts.glob("yard-*.yaml")]
        except FileNotFoundError:
            return None

    assert desktop.wait_for(lambda: "scene EditorScene" in desktop.lines), desktop.lines
    for x, y in ((200, 200), (520, 200), (820, 200), (820, 480)):
        desktop.click(x, y)
    desktop.tool("key", "--delay", "60", "5")
    desktop.click(200, 200)
    desktop.tool("key", "--delay", "60", "k")
    desktop.click(820, 480)
    desktop.tool("key", "--delay", "60", "F5")
    assert desktop.wait_for(path.is_file)
    assert check_file(path).errors == []
    text = path.read_text()
    assert text.count("{id:") == 4 and "mark: +" in text and "mark: X" in text
    assert desktop.wait_for(lambda: areas_of_draft() == [])
    desktop.tool("key", "--delay", "60", "2")
    desktop.click(200, 480)
    assert desktop.wait_for(lambda: areas_of_draft() == [5])
    os.kill(desktop.program.pid, signal.SIGKILL)
    assert path.read_text() == text
    assert areas_of_draft() == [5]


def test_the_key_that_opens_a_name_is_not_written_into_it(desktop, path):
    assert desktop.wait_for(lambda: "scene EditorScene" in desktop.lines), desktop.lines
    desktop.click(520, 200)
    desktop.tool("key", "--delay", "60", "n")
    desktop.tool("type", "--delay", "60", "Hall")
    desktop.tool("key", "--delay", "60", "Return", "F5")
    assert desktop.wait_for(path.is_file)
    assert "name: Hall" in path.read_text()
