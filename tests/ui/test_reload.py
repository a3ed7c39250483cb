"""Files saved outside are on the table within a second, or make a line; the game goes on when it still can."""

import os
import shutil

import pytest

from game.kernel.files.file_stamps import collect_file_stamps
from game.kernel.files.paths import data_root, user_dir
from game.modes import content_folder, forget_content, modes
from game.ui.screens.choose import ChooseScene
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.window.reload import level_folders
from game.ui.window.watch import Watcher
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def folder():
    target = user_dir("levels") / "mainframe"
    shutil.copytree(data_root("levels") / "mainframe", target)
    return target


@pytest.fixture
def table(folder):
    driver = TableDriver(path=folder / "fight-01-first-boot.yaml")
    driver.wait(1000)
    yield driver
    driver.close()


def change(path, before, after):
    text, status = path.read_text(), path.stat()
    assert before in text
    path.write_text(text.replace(before, after))
    # A second later, whatever the clock of the disk is worth.
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns + 1_000_000_000))


def test_a_map_comes_onto_the_table_within_a_second_and_the_game_goes_on(table, folder):
    table.click("area:E")
    given = table.match.answers_given
    change(folder / "bridge.yaml", "name: Far Gate", "name: Last Gate")
    table.wait(1000)
    assert table.window.notice == "bridge.yaml was read again"
    assert table.match.rules.content.graph.area("E").name == "Last Gate"
    assert table.match.answers_given == given and table.match.state.units["stray-1"].at == "E"
    assert "Stray 1 starts at Last Gate." in [line.text for line in table.scene.director.log]
    table.click("area:E")
    assert table.match.answers_given == given + 1


def test_a_scenario_comes_onto_the_table_too(table, folder):
    change(folder / "fight-01-first-boot.yaml", "title: First Boot", "title: Second Boot")
    table.wait(1000)
    assert table.scene.title == "Second Boot"


def test_a_broken_file_is_one_line_and_mended_it_is_taken(table, folder):
    table.click("area:E")
    before = table.match.hash
    change(folder / "bridge.yaml", "name: Far Gate", "nam: Far Gate")
    table.wait(1000)
    assert table.match.hash == before
    line = table.window.notice
    assert "bridge.yaml:" in line and "\n" not in line and "nam" in line
    table.click("area:E")
    change(folder / "bridge.yaml", "nam: Far Gate", "name: Far Door")
    table.wait(1000)
    assert table.match.rules.content.graph.area("E").name == "Far Door" and table.match.answers_given == 2


def test_where_the_game_cannot_go_on_it_stays_as_it_was(table, folder):
    table.click("area:E")
    before = table.match.hash
    change(folder / "bridge.yaml", "mark: X, name: Far Gate", "mark: +, name: Far Gate")
    table.wait(1000)
    assert table.match.hash == before and table.decision is not None
    assert "stays as it was" in table.window.notice and "\n" not in table.window.notice


def test_another_level_in_the_folder_is_no_news(table, folder):
    revision = table.scene.session.revision
    change(folder / "fight-04-drip.yaml", "title:", "title: x")
    table.wait(1000)
    assert table.window.notice == "" and table.scene.session.revision == revision


def test_content_of_the_mode_is_read_again(table, tmp_path, monkeypatch):
    mode = modes()["mainframe"]
    real = content_folder(mode)
    assert (real / "mobs.yaml").is_file()
    copy = tmp_path / "data"
    shutil.copytree(real, copy)
    files = __import__("importlib").import_module("game.modes.mainframe.content.loading")
    monkeypatch.setattr(files, "DATA", copy)
    forget_content("mainframe")
    monkeypatch.setattr("game.modes.content_folder", lambda mode: copy)
    driver = TableDriver(path=table.scene.reloader.path)
    try:
        driver.wait(1000)
        change(copy / "mobs.yaml", "name: Stray", "name: Wanderer")
        driver.wait(1000)
        assert driver.window.notice == "mobs.yaml was read again"
        assert driver.match.state.units["stray-1"].name.startswith("Wanderer")
        change(copy / "mobs.yaml", "name: Wanderer", "nam: Wanderer")
        driver.wait(1000)
        assert "mobs.yaml:" in driver.window.notice and "\n" not in driver.window.notice
        assert driver.match.state.units["stray-1"].name.startswith("Wanderer")
    finally:
        driver.close()
        monkeypatch.undo()
        forget_content("mainframe")


def test_a_change_under_another_screen_is_seen_on_the_way_back(table, folder):
    table.scene.open_menu()
    table.wait(1000)
    change(folder / "bridge.yaml", "name: Far Gate", "name: Last Gate")
    table.wait(1000)
    table.window.pop()
    table.wait(1000)
    assert table.match.rules.content.graph.area("E").name == "Last Gate"


def test_the_list_of_levels_follows(table, folder):
    scene = ChooseScene(table.window, modes()["mainframe"])
    table.window.push(scene)
    table.wait(1000)
    scene._select(3)
    count, selected = len(scene.choices), scene.choice.path
    shutil.copy(folder / "fight-04-drip.yaml", folder / "fight-99-new.yaml")
    change(folder / "fight-99-new.yaml", "title:", "title: A new")
    table.wait(1000)
    assert len(scene.choices) == count + 1 and scene.choice.path == selected


def test_a_demonstration_stays_where_it_was(table, folder):
    path = folder / "examples" / "hit-band.yaml"
    scene = DemonstrationScene(table.window, path)
    table.window.push(scene)
    table.wait(1000)
    scene.forward()
    change(path, "title:", "title: New")
    table.wait(1000)
    assert scene.runner.position == 1 and scene.runner.loaded.scenario.title.startswith("New")


def test_a_watcher_in_a_hurry_looks_at_one_folder_a_turn_and_tells_all_at_once(tmp_path, monkeypatch):
    looked = []
    monkeypatch.setattr(
        "game.ui.window.watch.collect_file_stamps", lambda places: looked.extend(places) or collect_file_stamps(places)
    )
    folders = [tmp_path / name for name in ("a", "b", "c")]
    paths = [folder / "one.yaml" for folder in folders]
    for folder, path in zip(folders, paths, strict=True):
        folder.mkdir()
        path.write_text("a: 1\n")
    watcher = Watcher()
    assert watcher.find_changed_files(lambda: folders, 16) == []
    assert len(looked) == 3
    paths[0].write_text("a: 22\n")
    paths[2].write_text("a: 22\n")
    description = [
        watcher.find_changed_files(lambda: folders, 600 if turn == 0 else 16, hurried=True) for turn in range(3)
    ]
    assert description == [[], [], [paths[0], paths[2]]]
    assert len(looked) == 6
    assert watcher.find_changed_files(lambda: folders, 16, hurried=True) == []
    assert len(looked) == 6


def test_a_watcher_looks_seldom(tmp_path):
    watcher, path = Watcher(), tmp_path / "a.yaml"
    path.write_text("a: 1\n")
    assert watcher.find_changed_files(lambda: [tmp_path], 16) == []
    path.write_text("a: 22\n")
    assert watcher.find_changed_files(lambda: [tmp_path], 100) == []
    assert watcher.find_changed_files(lambda: [tmp_path], 450) == [path]
    assert watcher.find_changed_files(lambda: [tmp_path], 600) == []
    path.unlink()
    assert watcher.find_changed_files(lambda: [tmp_path], 600) == []


def test_a_card_that_is_written_meanwhile_is_on_the_table_of_a_duel(tmp_path, monkeypatch):
    from game.modes.duel.content import loading

    copy = tmp_path / "data"
    shutil.copytree(loading.DATA, copy)
    monkeypatch.setattr(loading, "DATA", copy)
    forget_content("duel")
    monkeypatch.setattr("game.modes.content_folder", lambda mode: copy)
    driver = TableDriver("duel:duel-01-hammer-and-stairs")
    try:
        driver.wait(1000)
        change(copy / "cards" / "brawn.yaml", "name: Pit Brawler", "name: Pit Wrestler")
        driver.wait(1000)
        assert driver.window.notice == "brawn.yaml was read again"
        assert driver.match.rules.content.card("a.pit-brawler").name == "Pit Wrestler"
        change(copy / "cards" / "brawn.yaml", "name: Pit Wrestler", "nam: Pit Wrestler")
        driver.wait(1000)
        assert driver.window.notice.startswith("brawn.yaml:") and "\n" not in driver.window.notice
        assert driver.match.rules.content.card("a.pit-brawler").name == "Pit Wrestler"
    finally:
        driver.close()
        monkeypatch.undo()
        forget_content("duel")


def test_a_table_watches_the_levels_of_its_own_mode_alone():
    root = data_root("levels")
    folders = level_folders(root / "skirmish" / "skirmish-01-open-meadow.yaml", "skirmish")
    assert {root, root / "skirmish", root / "skirmish" / "campaign"} <= set(folders)
    assert not any((root / other) in (folder, *folder.parents) for folder in folders for other in ("duel", "arena"))
