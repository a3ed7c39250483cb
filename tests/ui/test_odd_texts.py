"""Texts that files and people hold, whatever is in them, are measured and drawn; what cannot be seen is left out."""

import shutil

import pytest

from game.kernel.files.documents import dump_yaml, read_yaml
from game.kernel.files.paths import data_root, user_dir
from game.modes import modes
from game.ui.paint.canvas import FONTS
from game.ui.screens.choose import ChooseScene
from game.ui.screens.rulebook import RulebookScene
from game.ui.screens.settings_page import SettingsScene
from game.ui.table.panels import draw_notice
from game.ui.window.settings import Settings
from game.ui.window.window import Window
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")

ODD = {
    "nothing": "",
    "zero width": "\u200b\u200d\ufeff",
    "a direction mark alone": "\u202e",
    "directions": "a\u202eb\u2066c",
    "variation selectors": "\ufe0f\U000e0100",
    "null": "a\x00b",
    "controls": "\x07\x1b\x7f\t",
    "lines": "one\ntwo\r\nthree\u2028four",
    "half a surrogate pair": "a\ud800b",
    "a lone accent": "\u0301",
    "a picture without a glyph": "🃏👩‍👩‍👧",
    "suits": "♠\u200b♥",
    "long": "x" * 10_000,
    "long words": "word " * 5_000,
}


@pytest.fixture
def canvas():
    return Window(Settings(), size=(1280, 720), clock=lambda: 0.0).canvas


@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
def test_every_text_is_measured_as_it_is_drawn(canvas, text):
    for font in FONTS:
        line = canvas.text(text, 18, "text", font)
        assert line.get_width() == canvas.width(text, 18, font) < 30_000
        assert line.get_height() == canvas.font(font, 18).get_height(), "one line stays one line"
        assert canvas.fit_text(text, 100, 18, "text", font).get_width() <= 100
        assert canvas.paragraph(text, 200, 18, "text", font).get_width() == 200


def test_what_cannot_be_seen_has_no_width(canvas):
    assert canvas.width("a\u200bb", 18) == canvas.width("ab", 18)
    assert canvas.width("\u200b", 18) == 0
    assert canvas.width("a\nb", 18) == canvas.width("a b", 18)


def test_a_word_wider_than_its_line_is_broken(canvas):
    lines = canvas.wrap("x" * 300, 200, 18)
    assert "".join(lines) == "x" * 300
    assert all(0 < canvas.width(line, 18) <= 200 for line in lines)
    assert canvas.wrap("  ab cd", 0, 18) == ["  a", "  b", "  c", "  d"]


@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
def test_a_level_with_such_words_is_chosen_and_played(player, text):
    folder = user_dir("levels") / "mainframe"
    folder.mkdir(parents=True)
    data = read_yaml(data_root("levels") / "mainframe" / "fight-01-first-boot.yaml").data
    data["title"], data["blurb"] = text, text
    shutil.copy(data_root("levels") / "mainframe" / "bridge.yaml", folder)
    try:
        (folder / "odd.yaml").write_text(dump_yaml(data), encoding="utf-8")
    except (UnicodeEncodeError, ValueError):
        pytest.skip("no file can hold this")
    scene = ChooseScene(player.window, modes()["mainframe"])
    player.window.push(scene)
    player.wait()
    assert player.scene is scene
    scene._select(next(i for i, choice in enumerate(scene.choices) if choice.path.name == "odd.yaml"))
    player.wait()
    assert player.scene is scene and player.window.notice == ""


@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
def test_names_of_people_and_notices_are_drawn(text, monkeypatch):
    table = TableDriver()
    try:
        monkeypatch.setattr(type(table.scene), "title", text)
        for unit in table.match.state.units.values():
            # The names in a state come out of files, and no file holds half a surrogate pair.
            unit.name = text.encode("utf-8", "replace").decode()
        table.scene.session.players = tuple(
            type(player)(name=text, seat="human", person=text) for player in table.scene.session.players
        )
        table.window.notice = text
        table.scene.director.resync()
        table.scene.resize()
        table.wait(300)
        table.answer_somehow()
        table.wait(300)
        assert table.window.scenes.top is table.scene, table.window.notice
        draw_notice(table.window.canvas, table.window.surface, table.window.surface.get_rect(), text)
    finally:
        table.close()


@pytest.mark.parametrize("scene", [SettingsScene, lambda window: RulebookScene(window, modes()["duel"], "")])
@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
def test_odd_texts_are_typed_and_pasted_into_a_search(player, scene, text):
    player.window.push(shown := scene(player.window))
    player.wait()
    if len(text) < 100:
        player.type(text)
    if "\ud800" not in text and "\0" not in text:
        player.paste(text)
    player.wait()
    assert player.scene is shown
    assert all(letter.isprintable() for letter in shown.field.text)
