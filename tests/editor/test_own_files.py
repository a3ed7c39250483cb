"""Maps of one's own: found, opened and played in a fresh home and after a restart; what a file held before is kept."""

import os
import shutil
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.commands.verify import check_file
from game.editor.chooser import map_entries
from game.editor.line_up import trial_data
from game.editor.map_file import (
    MOST_PREVIOUS,
    MapFile,
    draft_path,
    find_drafts,
    keep_previous,
    previous_folder,
    previous_versions,
)
from game.editor.opening import editors, open_new, open_path
from game.editor.save_as import SaveAsScene
from game.editor.scene import EditorScene
from game.editor.trial import open_trial
from game.kernel.files.paths import data_root, user_dir
from game.ui.screens.menu import MenuScene
from game.ui.table.scene import TableScene
from tests.editor.driver import EditorDriver, MapChoiceScene

pytestmark = pytest.mark.usefixtures("unpainted")

SHIPPED = {"mainframe": "gantry", "arena": "gatehouse", "skirmish": "ridge-road"}


def own(key):
    """Return titles of the user's own maps of a mode, and of what can be gone back to."""
    return [(title, where) for title, where, _, _ in map_entries(key) if where != "Comes with the program"]


@pytest.mark.parametrize("key", sorted(editors()))
def test_a_fresh_home_offers_what_comes_with_the_program(key):
    assert not user_dir("levels").exists()
    assert own(key) == [] and len(map_entries(key)) > 5
    assert open_new(key).file.path is None


@pytest.mark.parametrize("key", sorted(SHIPPED))
def test_a_map_of_ones_own_is_saved_found_and_played_after_a_restart(key):
    """The map is drawn from a shipped one, and saved as somebody would who has never saved before."""
    drawn = open_path(data_root("levels") / key / f"{SHIPPED[key]}.yaml").document
    driver = EditorDriver(mode=key)
    driver.editor.apply("Draw", lambda _: drawn)
    driver.key(pygame.K_F5)
    assert isinstance(driver.top, SaveAsScene)
    driver.button("Save")
    assert isinstance(driver.top, EditorScene) and not driver.editor.refused, driver.editor.message
    (path,) = (user_dir("levels") / key).glob("*.yaml")
    assert check_file(path).errors == []
    driver.close()

    again = EditorDriver(mode=key)
    again.window.home()
    again.wait()
    assert isinstance(again.top, MenuScene)
    again.button("Editor")
    assert isinstance(again.top, MapChoiceScene)
    again.top._take_mode(key)
    assert own(key) == [(drawn.title, "Your map")]
    again.button("Edit")
    assert isinstance(again.top, EditorScene) and again.document == drawn
    again.key(pygame.K_p)
    assert isinstance(again.top, TableScene), again.editor.message
    again.close()


@pytest.mark.parametrize("typed", ["/", "~nobody-of-that-name", "~nobody-of-that-name/map.yaml"])
def test_what_is_no_name_of_a_file_is_refused_in_words(typed):
    driver = EditorDriver(mode="arena")
    saved = []
    driver.window.push(SaveAsScene(driver.window, Path(typed), saved.append))
    driver.key(pygame.K_RETURN)
    assert saved == [] and driver.window.notice == f"{typed} is no name of a file; choose another one"
    driver.editor.trace(typed)
    assert driver.editor.refused and typed in driver.editor.message
    driver.close()


def test_a_map_brought_into_a_fresh_folder_opens(tmp_path):
    folder = user_dir("levels") / "arena"
    folder.mkdir(parents=True)
    shutil.copy(data_root("levels") / "arena" / "gatehouse.yaml", folder / "court.yaml")
    assert own("arena") == [("Gatehouse", "Your map")]
    document = open_path(folder / "court.yaml").document
    assert open_trial(trial_data(editors()["arena"], document), folder / "court.yaml").players


# What a file held before


def earlier():
    return [where for _, where in own("mainframe") if where.startswith("Before")]


def test_the_previous_version_of_a_file_is_kept_and_offered_while_it_differs(tmp_path):
    path = tmp_path / "gantry.yaml"
    shutil.copy(data_root("levels") / "mainframe" / "gantry.yaml", path)
    before = path.read_text()
    driver = EditorDriver(path)
    driver.editor.apply("Turn about", lambda document: editors()["mainframe"].board.blank(document.title))
    driver.key(pygame.K_F5)
    assert path.read_text() != before
    assert [draft.text for _, draft in find_drafts(previous_folder())] == [before]
    assert earlier() == ["Before gantry.yaml was saved last"]
    path.write_text(before)
    assert earlier() == [], "the file holds it again"
    path.unlink()
    assert earlier() == ["Before gantry.yaml was saved last"], "a file that is gone can be had back"
    driver.close()


def test_only_the_latest_previous_versions_are_kept(tmp_path):
    for number in range(MOST_PREVIOUS + 3):
        path = tmp_path / f"map-{number}.yaml"
        path.write_text(f"title: Map {number}\n")
        keep_previous("mainframe", MapFile(path), f"Map {number}")
        os.utime(previous_folder() / draft_path("mainframe", path).name, (number, number))
        path.write_text("title: Other\n")
    remaining = {draft.title for draft in previous_versions("mainframe")}
    assert remaining == {f"Map {number}" for number in range(3, MOST_PREVIOUS + 3)}
    assert previous_versions("arena") == []


def test_a_map_that_was_never_titled_is_named_after_its_file(tmp_path):
    driver = EditorDriver(mode="arena")
    driver.scene.filing._write_to(tmp_path / "hedge-yard.yaml", lambda: None)
    assert driver.document.title == "Hedge Yard" and not driver.editor.history.is_modified
    driver.editor.apply("Name it", lambda document: replace(document, title="The Yard"))
    driver.scene.filing._write_to(tmp_path / "other.yaml", lambda: None)
    assert open_path(tmp_path / "other.yaml").document.title == "The Yard"
    driver.close()
