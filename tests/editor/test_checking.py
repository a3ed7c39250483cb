"""Findings that are looked for beside the window: of the latest map, and nobody waits for them."""

import threading

import pytest

from game.editor.checking import Checker
from game.editor.plugin import Finding
from game.editor.workplace import AT_ONCE
from tests.editor.driver import EditorDriver
from tests.editor.hex_maps import bare, kinds

pytestmark = pytest.mark.usefixtures("unpainted")


class SlowBoard:
    """A board whose findings are there only once they may be."""

    def __init__(self):
        self.selectable = threading.Event()
        self.looked = []

    def findings(self, document):
        assert self.selectable.wait(60)
        self.looked.append(document)
        return [Finding("told", "note", str(document))]


@pytest.fixture
def slow():
    board = SlowBoard()
    checker = Checker(board)
    yield board, checker
    board.selectable.set()
    checker.close()


def test_findings_come_once_when_they_are_there(slow):
    board, checker = slow
    checker.ask("a map")
    assert checker.busy and checker.take() is None
    board.selectable.set()
    checker.wait()
    document, (description,) = checker.take()
    assert document == description.text == "a map" and not checker.busy and checker.take() is None


def test_one_map_at_a_time(slow):
    board, checker = slow
    checker.ask("a map")
    checker.ask("another")
    board.selectable.set()
    checker.wait()
    assert checker.take()[0] == "a map" and board.looked == ["a map"]
    checker.ask("another")
    checker.wait()
    assert checker.take()[0] == "another"


def test_the_window_goes_on_while_findings_are_looked_for(monkeypatch):
    board = SlowBoard()
    driver = EditorDriver(mode="arena")
    scene = driver.scene
    before = driver.editor.findings
    monkeypatch.setattr(scene.checker, "board", board)
    monkeypatch.setattr(scene.checker, "wait", lambda: None)
    driver.editor.apply("Paint", lambda _: bare(5))
    driver.wait(500)
    assert scene.checker.busy and driver.editor.findings == before
    # What was drawn meanwhile is looked at next.
    driver.editor.apply("Paint", lambda _: bare(6))
    driver.wait(500)
    board.selectable.set()
    monkeypatch.undo()
    driver.wait(500)
    assert [one.radius for one in board.looked] == [5]
    assert [one.kind for one in driver.editor.findings] == kinds(bare(6))
    driver.close()


def test_a_large_map_is_opened_before_its_findings(tmp_path):
    path = tmp_path / "plain.yaml"
    path.write_text("mode: arena\nkind: map\ntitle: Plain\nradius: 12\n", encoding="utf-8")
    driver = EditorDriver(path, mode="arena")
    assert len(driver.editor.board.refs(driver.document)) > AT_ONCE
    assert [one.kind for one in driver.editor.findings] == ["no-start"]
    driver.close()
