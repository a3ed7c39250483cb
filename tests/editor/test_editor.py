"""The editor under the null driver: drawing by clicks alone and by keys alone, saving, leaving, playing."""

import os

import pygame
import pytest
from msgspec.structs import replace

from game.commands.verify import check_file
from game.editor.area_graph.link_ends import _tips
from game.editor.map_file import find_drafts
from game.editor.save_as import SaveAsScene
from game.editor.scene import EditorScene
from game.kernel.files.paths import data_root
from game.kernel.scenarios.saves import snapshot
from game.ui.screens.game_menu import GameMenuScene
from game.ui.screens.game_over import GameOverScene
from game.ui.screens.menu import MenuScene
from game.ui.screens.question import QuestionScene
from game.ui.table.scene import TableScene
from tests.editor.driver import EditorDriver, MapChoiceScene

pytestmark = pytest.mark.usefixtures("unpainted")

GANTRY = data_root("levels") / "mainframe" / "gantry.yaml"
PLAIN = "".join(line for line in GANTRY.read_text().splitlines(keepends=True) if not line.startswith("uneven:"))
"""The map without the line that says why it is uneven, so that the findings ask for it."""


@pytest.fixture
def new(tmp_path):
    driver = EditorDriver(tmp_path / "yard.yaml")
    yield driver
    driver.close()


@pytest.fixture
def gantry(tmp_path):
    path = tmp_path / "gantry.yaml"
    path.write_text(PLAIN)
    driver = EditorDriver(path)
    yield driver
    driver.close()


def errors(driver):
    driver.wait()
    return [finding.text for finding in driver.editor.findings if finding.severity == "error"]


def test_a_map_is_drawn_by_clicks_alone_verified_and_played(new, tmp_path):
    new.tool("Area")
    for point in ((0, 0), (6, 0), (12, 0), (12, 6), (0, 6)):
        new.click(point)
    assert len(new.document.areas) == 5 and len(new.document.links) == 4, "linked as they are drawn"
    new.tool("Link")
    new.drag((0, 6), (0, 0))
    new.tool("Start mark")
    new.click((0, 0))
    new.button("X  boss")
    new.click((12, 6))
    new.tool("Sight link")
    new.click((0, 6))
    new.click((6, 0))
    new.tool("Falling")
    new.click((6, 0))
    assert errors(new), "a falling area without an exit"
    new.button("Mend: Let it fall")
    new.tool("Name")
    new.click((12, 0))
    new.write("Signal Box")
    assert errors(new) == []
    new.button("Save")
    assert check_file(tmp_path / "yard.yaml").errors == []
    assert "name: Signal Box" in (tmp_path / "yard.yaml").read_text() and not new.editor.history.is_modified
    new.button("Play")
    new.wait(1000)
    assert isinstance(new.top, TableScene) and new.top.session.match.outcome is None
    new.key(pygame.K_ESCAPE)
    assert isinstance(new.top, GameMenuScene)
    new.button("Back to the editor")
    assert isinstance(new.top, EditorScene) and len(new.document.areas) == 5


def test_a_map_is_drawn_by_keys_alone(new):
    def keys(text):
        for letter in text.split():
            new.key(getattr(pygame, f"K_{letter}"))

    keys("2 UP RETURN RIGHT RIGHT RIGHT RETURN DOWN DOWN DOWN RETURN")
    assert len(new.document.areas) == 3 and len(new.document.links) == 2
    keys("5 TAB RETURN K TAB TAB RETURN".replace("K ", "k "))
    assert sorted(area.mark for area in new.document.areas) == ["", "+", "X"]
    keys("ESCAPE ESCAPE ESCAPE 1 TAB n".replace("ESCAPE 1", "1"))
    assert new.scene.forms.writing
    new.write("First")
    assert "First" in {area.name for area in new.document.areas}
    before = new.document
    keys("RIGHT RIGHT")
    assert new.document != before and new.editor.history.next_undo == "Move by keys"
    keys("z")
    assert new.document == before, "steps in a row are one command"
    keys("TAB TAB TAB RIGHTBRACKET o")
    link = new.document.links[0]
    assert (link.cost, link.one_way) == (3, True)
    keys("DELETE")
    assert len(new.document.links) == 1
    keys("F6")
    assert new.scene.keys_in is not None and new.scene.keys_in.focused is not None
    keys("ESCAPE")
    assert new.scene.keys_in is None


def test_everything_is_undone_and_redone(gantry):
    first = gantry.document
    gantry.drag("area:K", (8, -2))
    assert gantry.document.area("K").y == -2
    gantry.click("area:B")
    gantry.key(pygame.K_DELETE)
    assert "B" not in gantry.document.by_id
    gantry.press((500, 620))
    gantry.button("Flip across")
    gantry.button("Wider")
    last = gantry.document
    for _ in range(4):
        gantry.key(pygame.K_z)
    assert gantry.document == first and not gantry.editor.history.is_modified
    for _ in range(4):
        gantry.key(pygame.K_y)
    assert gantry.document == last


def test_selecting_framing_and_stamping(gantry):
    gantry.drag((-1.4, 7.5), (5.5, 10.4))
    assert gantry.editor.selection == ("area:L1", "area:L2")
    gantry.tool("Stamp")
    gantry.scene.zoom_by(0.6)
    gantry.click((4, 15))
    assert len(gantry.document.areas) == 12 and len(gantry.editor.selection) == 2
    gantry.key(pygame.K_z)
    assert len(gantry.document.areas) == 10
    gantry.tool("Select")
    gantry.click("area:U1")
    gantry.button("Falling")
    assert gantry.document.area("U1").falling
    gantry.press(gantry.point("area:U2"), button=3)
    assert gantry.editor.selection == ()


def test_pan_and_zoom(gantry):
    before = gantry.editor.viewport.centre
    gantry.drag((2, 6), (6, 6), button=3)
    assert gantry.editor.viewport.centre != before
    zoom = gantry.editor.viewport.zoom
    gantry.post(pygame.MOUSEMOTION, pos=(500, 300), rel=(0, 0), buttons=(0, 0, 0))
    gantry.post(pygame.MOUSEWHEEL, x=0, y=2, precise_x=0.0, precise_y=2.0, flipped=False)
    assert gantry.editor.viewport.zoom > zoom
    gantry.key(pygame.K_f)
    assert gantry.editor.viewport.centre == before


def test_symmetry_edits_are_one_command(new):
    new.tool("Area")
    new.click((4, 0))
    new.click((12, 0))
    new.scene.set_symmetry(1)
    new.click((2, 4))
    assert {(a.x, a.y) for a in new.document.areas} == {(4, 0), (12, 0), (2, 4), (14, 4)}
    new.key(pygame.K_z)
    assert len(new.document.areas) == 2


def test_measure_says_why_there_is_no_sight(gantry):
    gantry.tool("Measure")
    gantry.click("area:L1")
    gantry.click("area:U2")
    prompt = gantry.editor.tool.prompt(gantry.editor)
    assert "6 points over 2 links" in prompt and "Not in sight" in prompt and "corner" in prompt


def test_findings_go_to_their_place(gantry):
    gantry.scene.editor.viewport.centre = (200, 200)
    gantry.wait()
    gantry.button("Go")
    assert gantry.scene.regions.board_rect.collidepoint(gantry.point("area:L4"))
    assert set(gantry.editor.selection) == {"area:L4", "area:L1"}


def test_leaving_asks_about_changes(gantry, tmp_path):
    before = (tmp_path / "gantry.yaml").read_text()
    gantry.drag("area:K", (8, -2))
    gantry.press(gantry.scene.bar.buttons[0].rect.center)
    assert isinstance(gantry.top, QuestionScene)
    gantry.button("Stay")
    assert isinstance(gantry.top, EditorScene)
    gantry.post(pygame.QUIT)
    assert gantry.window.running and isinstance(gantry.top, QuestionScene)
    gantry.key(pygame.K_l)
    assert not gantry.window.running and (tmp_path / "gantry.yaml").read_text() == before
    assert find_drafts() == []


def test_saving_over_somebody_elses_change_is_asked_for(gantry, tmp_path):
    path = tmp_path / "gantry.yaml"
    gantry.drag("area:K", (8, -2))
    # Saved at once, before the window looks at the file again.
    path.write_text(path.read_text() + "# theirs\n")
    gantry.scene.filing.save()
    assert isinstance(gantry.top, QuestionScene) and "# theirs" in path.read_text()
    gantry.button("Save over it")
    assert "# theirs" not in path.read_text() and not gantry.editor.history.is_modified
    assert gantry.editor.history.next_undo, "saving keeps the stack"


def test_a_file_that_cannot_be_written_loses_nothing(gantry, tmp_path, monkeypatch):
    def fail(*_):
        raise OSError(28, "No space left on device")

    gantry.drag("area:K", (8, -2))
    monkeypatch.setattr("game.editor.map_file.write_atomic", fail)
    gantry.key(pygame.K_F5)
    assert "No space left" in gantry.editor.message and gantry.editor.refused and gantry.editor.history.is_modified


def test_lines_that_could_not_be_read_are_kept_beside(tmp_path):
    path = tmp_path / "half.yaml"
    text = PLAIN.replace("{a: L3, b: L4, cost: 2}", "{a: L3, b: L4, cost: two}")
    path.write_text(text)
    driver = EditorDriver(path)
    assert "Line 19 was left out" in driver.editor.findings[0].text and len(driver.document.links) == 13
    driver.button("Play")
    assert isinstance(driver.top, TableScene)
    driver.window.back_to(driver.scene)
    driver.drag("area:K", (8, -2))
    driver.key(pygame.K_F5)
    assert "half.yaml.before" in driver.editor.message and (tmp_path / "half.yaml.before").read_text() == text
    assert driver.editor.file_findings == () and check_file(path).errors == []
    driver.close()


def test_a_fitted_map_stays_fitted_when_the_window_changes(gantry):
    before = gantry.editor.viewport.zoom
    gantry.window.settings.scale = 150
    gantry.window.apply_settings()
    gantry.wait()
    stage = gantry.scene.regions.board_rect
    assert gantry.editor.viewport.zoom < before
    assert all(stage.collidepoint(gantry.point(f"area:{area.id}")) for area in gantry.document.areas)


def test_a_new_map_is_saved_under_a_name(own_home):
    driver = EditorDriver()
    driver.tool("Area")
    driver.click((4, 4))
    driver.key(pygame.K_F5)
    assert isinstance(driver.top, SaveAsScene)
    driver.button("Save")
    assert isinstance(driver.top, EditorScene), driver.editor.message
    path = own_home / "levels" / "mainframe" / "new-map.yaml"
    assert path.is_file() and driver.scene.filing.file.path == path
    driver.close()


def test_a_draft_survives_a_crash_and_is_offered(gantry, tmp_path):
    gantry.drag("area:K", (8, -2))
    gantry.wait(1500)
    gantry.scene.filing.drafts.flush()
    assert len(find_drafts()) == 1
    for _, lock in gantry.scene.filing.drafts._held.values():
        lock.release()  # as by the end of the program that held it
    again = EditorDriver.__new__(EditorDriver)
    again.now, again.window = gantry.now, gantry.window
    from game.editor.chooser import open_editor
    from game.editor.opening import open_path

    open_editor(again.window, open_path(tmp_path / "gantry.yaml"))
    again.wait()
    assert isinstance(again.top, QuestionScene)
    again.key(pygame.K_t)
    assert isinstance(again.top, EditorScene) and again.top.editor.document.area("K").y == -2
    assert again.top.editor.history.is_modified


def test_a_trial_leaves_the_continued_game_alone_and_ends_in_the_editor(gantry, own_home):
    saves = own_home / "saves"
    saves.mkdir(parents=True)
    (saves / "autosave.yaml").write_text("kept: true\n")
    gantry.key(pygame.K_p)
    table = gantry.top
    session = table.session
    session.autosave.offer(snapshot(session.loaded, session.match, session.players, "autosave"))
    session.autosave.flush()
    gantry.window.push(GameOverScene(gantry.window, table))
    gantry.button("Back to the editor")
    assert isinstance(gantry.top, EditorScene)
    assert [(file.name, file.read_text()) for file in saves.iterdir()] == [("autosave.yaml", "kept: true\n")]


def test_a_map_that_cannot_be_played_says_why(new):
    new.tool("Area")
    new.click((4, 4))
    new.key(pygame.K_p)
    assert isinstance(new.top, EditorScene) and "+" in new.editor.message and new.editor.refused


def test_from_the_menu_to_a_map():
    driver = EditorDriver()
    driver.window.home()
    driver.wait()
    assert isinstance(driver.top, MenuScene)
    driver.button("Editor")
    assert isinstance(driver.top, MapChoiceScene)
    driver.button("Mainframe")
    driver.button("Ring Bus")
    driver.button("Edit")
    assert isinstance(driver.top, EditorScene) and driver.top.title == "Ring Bus"
    driver.close()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("theme", ["night-felt", "day-linen", "high-contrast"])
def test_everything_is_in_reach_at_every_size(size, theme):
    if theme != "night-felt" and size != (1280, 720):
        pytest.skip("one size is enough for the other themes")
    driver = EditorDriver(GANTRY, size, theme)
    full_rect = pygame.Rect(0, 0, *size)
    scene = driver.scene
    for tool in driver.editor.tools:
        driver.tool(tool.name)
        for ref in ("area:L1", "link:0", "sight:0"):
            driver.editor.select([ref])
            scene.lay_out()
            driver.wait(50)
            for group in (scene.bar, scene.side_rail, scene.zoom):
                for button in group.buttons:
                    assert full_rect.contains(button.rect), button.hint
                    assert min(button.rect.size) >= driver.window.canvas.px(42), button.hint
            boxes = [button.rect for button in (*scene.bar.buttons, *scene.side_rail.buttons)]
            assert all(box.collidelist(boxes[:index]) == -1 for index, box in enumerate(boxes))
    driver.close()


def test_what_was_saved_outside_is_read_again(gantry, tmp_path):
    path = tmp_path / "gantry.yaml"
    gantry.wait(1500)
    path.write_text(path.read_text().replace("title: ", "title: New "))
    os.utime(path, (1, 1))
    gantry.wait(1500)
    assert gantry.document.title.startswith("New ") and not gantry.editor.history.is_modified
    gantry.key(pygame.K_z)
    assert not gantry.document.title.startswith("New ")


@pytest.mark.parametrize(("key", "title"), [(pygame.K_t, "Theirs"), (pygame.K_k, "Mine")])
def test_with_changes_of_ones_own_it_is_asked_whose_stay(gantry, tmp_path, key, title):
    path = tmp_path / "gantry.yaml"
    before = path.read_text()
    gantry.wait(1500)
    gantry.editor.apply("Retitle", lambda document: replace(document, title="Mine"))
    theirs = [
        f"title: Theirs{line[len(line) :]}" if line.startswith("title:") else line for line in before.splitlines()
    ]
    path.write_text("\n".join(theirs) + "\n")
    os.utime(path, (1, 1))
    gantry.wait(1500)
    assert isinstance(gantry.top, QuestionScene)
    gantry.key(key)
    assert isinstance(gantry.top, EditorScene) and gantry.document.title == title
    gantry.key(pygame.K_F5)
    assert isinstance(gantry.top, EditorScene), "saving asks nothing more"
    assert f"title: {title}" in path.read_text()


def test_the_end_of_a_link_is_dragged_to_another_area(new):
    for spot in ((0, 0), (6, 0), (6, 6)):
        new.click(spot)
    new.tool("Select")
    new.click((3, 0))
    assert new.editor.selection == ("link:0",)
    link = new.document.links[0]
    tip = _tips(new.editor, "link:0")["b" if link.b == new.document.areas[1].id else "a"]
    new.post(pygame.MOUSEBUTTONDOWN, pos=tuple(map(round, tip)), button=1)
    for point in ((520, 380), new.point((6, 6))):
        new.post(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(1, 0, 0))
    new.post(pygame.MOUSEBUTTONUP, pos=new.point((6, 6)), button=1)
    after = new.document.links[0]
    assert {after.a, after.b} == {new.document.areas[0].id, new.document.areas[2].id}


def test_a_picture_can_be_traced(gantry, tmp_path):
    picture = pygame.Surface((40, 20))
    picture.fill((255, 0, 0))
    pygame.image.save(picture, str(tmp_path / "plan.png"))
    gantry.wait()
    middle = gantry.scene.regions.board_rect.center
    before = gantry.window.surface.get_at(middle)
    gantry.editor.trace(f"{tmp_path / 'plan.png'}")
    gantry.window.redraw()
    gantry.wait()
    assert gantry.window.surface.get_at(middle).r > before.r
    gantry.editor.trace(str(tmp_path / "none.png"))
    assert gantry.editor.refused and gantry.editor.backdrop is None


def test_esc_folds_an_open_drop_down_and_nothing_else(new):
    new.editor.take_tool(1)
    menu, _, _ = new.scene.forms._menus[0]

    def unfold():
        # pygame_gui asks for the place of the real pointer.
        pygame.mouse.set_pos(menu.rect.center)
        new.wait()
        new.press(menu.rect.center)
        new.wait()

    unfold()
    assert new.scene.forms.menu_open
    new.key(pygame.K_ESCAPE)
    assert not new.scene.forms.menu_open and new.editor.tool is new.editor.tools[1]
    unfold()
    assert new.scene.forms.menu_open, "it opens again"
