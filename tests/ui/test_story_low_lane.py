"""At the largest scale the lane is low: the verdict keeps its line, and what is not listed is counted."""

import pytest

from game.kernel.language.say import say
from game.modes.story.table import threats as threats_module
from game.modes.story.table.board.layout import StoryRegions
from game.modes.story.table.lane import drawing as lane_module
from game.modes.story.table.pieces.enemies import ally_cells, pile_back
from game.modes.story.table.signs import caption
from game.ui.paint.canvas import Canvas
from game.ui.table.state_layer import StateLayer
from tests.ui.driver import TableDriver
from tests.ui.every_screen import open_screen
from tests.ui.looking import Watch, overlapping
from tests.ui.player import ScreenPlayer


@pytest.fixture
def said(monkeypatch):
    """What is written while a story is shown at 200 %, from when the list is emptied."""
    found = []
    fitted = Canvas.fit_text

    def listening(canvas, text, *rest, **more):
        found.append(text)
        return fitted(canvas, text, *rest, **more)

    monkeypatch.setattr(Canvas, "fit_text", listening)
    return found


def opened(level, key):
    """Open a level at the largest scale and go on to a question."""
    table = TableDriver(level, size=(1920, 1080), seed=3)
    table.window.settings.scale = 200
    table.window.apply_settings()
    for _ in range(200):
        table.catch_up()
        if table.decision is not None and table.decision.key == key:
            break
        table.answer_somehow()
    return table


@pytest.mark.usefixtures("unpainted")
def test_the_verdict_of_a_defense_is_written(said):
    table = opened("story:story-01-first-watch", "round.defense")
    said.clear()
    table.wait(50)
    table.scene.director.changes += 1
    table.wait(50)
    assert any(text.startswith("Stop now") for text in said)
    table.close()


@pytest.mark.usefixtures("unpainted")
def test_attacks_without_a_row_are_counted(said):
    table = opened("story:story-09-the-drowned-fleet", "discard")
    scene = table.scene
    observation, places = scene.director.display, scene.table.find_table_regions(scene.snapshot())
    rows = threats_module.blow_rows(scene.canvas, scene.table.content, observation, places)
    every = threats_module.coming_blows(scene.table.content, observation)
    said.clear()
    scene.director.changes += 1
    table.window.redraw()
    table.wait(50)
    counted = [text for text in said if text.endswith(" attacks")]
    assert (len(rows) < len(every)) == bool(counted)
    assert all(cell.bottom <= places.lane.bottom for _, cell in rows)
    table.close()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_the_name_of_the_story_pile_stands_on_the_place_behind_it(size):
    player = ScreenPlayer(size)
    try:
        player.window.settings.scale = 200
        player.window.apply_settings()
        scene = open_screen(player, "lesson story")
        canvas, table_regions = scene.canvas, StoryRegions(scene.canvas, scene.regions)
        name = caption(canvas, "Story pile", 13, on_place=True)
        assert (
            pile_back(canvas, table_regions, allies=False).bottom + canvas.px(8) + name.get_height()
            <= table_regions.band.bottom
        )
    finally:
        player.close()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
def test_allies_stand_below_the_name_of_the_story_pile(size):
    player = ScreenPlayer(size)
    try:
        for scale in (80, 100, 110, 130, 150, 170, 200):
            player.window.settings.scale = scale
            player.window.apply_settings()
            scene = open_screen(player, "table story")
            canvas, table_regions = scene.canvas, StoryRegions(scene.canvas, scene.regions)
            scene.director.display.allies = tuple(scene.table.content.allies)[:2]
            back, name = pile_back(canvas, table_regions, allies=True), caption(canvas, "Story pile", 13, on_place=True)
            cells = ally_cells(canvas, scene.director.display, table_regions)
            assert len(cells) == 2 and back.height >= canvas.px(24)
            for _, cell in cells:
                assert back.bottom + canvas.px(8) + name.get_height() <= cell.y + canvas.px(2)
                assert cell.bottom <= table_regions.pile.bottom
    finally:
        player.close()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_odds_of_a_draw_are_told_whole(monkeypatch, language):
    said, text = [], Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda canvas, line, *more: said.append(line) or text(canvas, line, *more))
    player = ScreenPlayer((1280, 720))
    try:
        player.window.settings.scale, player.window.settings.language = 200, language
        player.window.apply_settings()
        scene = open_screen(player, "table story")
        player.wait(300)
        assert {"en": "and you draw up to 5", "de": "dann ziehst du auf 5 Karten auf"}[language] in " ".join(said), said
        scene.take_click(scene.controller.pick(scene.controller.options[0].id))
        player.wait(300)
        assert {"en": "a card for the Tests", "de": "eine Karte für die Proben dabei"}[language] in " ".join(said), said
    finally:
        player.close()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_shields_of_a_test_are_large_enough_to_be_counted_or_left_out(size, monkeypatch):
    heights = []
    monkeypatch.setattr(lane_module, "draw_pips", lambda canvas, surface, rect, ruler: heights.append(rect.height))
    player = ScreenPlayer(size)
    try:
        player.window.settings.scale = 200
        player.window.apply_settings()
        canvas = player.window.canvas
        for screen in ("lesson story", "first game story"):
            open_screen(player, screen)
        assert all(height >= canvas.px(lane_module.LEAST_PIP_U) for height in heights)
    finally:
        player.close()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("language", "scale"), [("qps", 130), ("de", 130), ("de", 200)])
def test_the_heading_of_coming_attacks_leaves_the_odds_of_a_draw_their_room(monkeypatch, language, scale):
    watch, table = Watch(monkeypatch), TableDriver("story:story-01-first-watch", size=(1024, 640), seed=3)
    try:
        table.window.settings.language, table.window.settings.scale = language, scale
        table.window.apply_settings()
        for _ in range(200):
            table.catch_up()
            scene = table.scene
            asked_seats = table.decision is not None and table.decision.key == "discard"
            if asked_seats and threats_module.foretells(scene.table.content, scene.director.display):
                break
            table.answer_somehow()
        scene.state_layer = StateLayer()  # so that nothing is drawn from a picture that was kept
        drawn = watch.look(scene, (1024, 640))
        assert any(say("Coming attacks").strip("~") in words for words, _, _ in drawn)
        assert not overlapping(drawn)
    finally:
        table.close()
