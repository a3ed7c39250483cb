"""At the largest scale, where a window has the least room: on the fullest screens nothing is cut, covered or outside."""

import pytest

from game.kernel.language.say import say
from game.modes import modes
from game.modes.duel.table.city.columns import LOCK_WORDS
from game.modes.mainframe.table.goal import goal_rect
from game.modes.story.table.book import page_words
from game.ui.paint.canvas import Canvas
from game.ui.table.scene import TableScene
from game.ui.table.state_layer import StateLayer
from tests.pairs import all_pairs
from tests.ui.every_screen import SCREENS, open_screen
from tests.ui.looking import Watch, between, crossed, outside, overlapping
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")

SIZE, SCALE = (1280, 720), 200
FULL = ("table", "first game", "campaign", "campaign items", "editor", "learn", "game menu")
ALONE = ("menu", "settings", "game over duel", "deck", "decks", "crews", "company", "code", "real cards", "saves")
NAMES = [name for name in SCREENS if name in ALONE or name in {f"{one} {mode}" for one in FULL for mode in modes()}]
PLACES_OF_A_MAP = ("first game mainframe", "table mainframe")
"""Tables whose names of places end in an ellipsis where the map is dense; what is pointed at says the whole."""


@pytest.mark.parametrize("screen", NAMES)
def test_the_fullest_screens_fit_at_the_largest_scale(screen, monkeypatch):
    watch = Watch(monkeypatch)
    player = ScreenPlayer(SIZE)
    try:
        player.window.settings.scale = SCALE
        player.window.apply_settings()
        scene = open_screen(player, screen)
        player.wait(300)
        drawn = watch.look(scene, SIZE)
        buttons = scene.buttons.buttons if hasattr(scene, "buttons") else []
        if isinstance(scene, TableScene):
            # A side panel that is closed stands beyond the right edge.
            drawn = [one for one in drawn if one[1].x < SIZE[0]]
        cut = watch.cut - {button.hint for button in buttons}
        assert not (cut if screen not in PLACES_OF_A_MAP else ())
        assert not outside(drawn, SIZE)
        assert not overlapping(drawn)
        assert not crossed(buttons, SIZE)
    finally:
        player.close()


@pytest.mark.parametrize("screen", ["cities", "deck"])
def test_in_the_smallest_window_buttons_do_not_cover_each_other_and_texts_are_whole(screen, monkeypatch):
    size = 1024, 640
    watch, player = Watch(monkeypatch), ScreenPlayer(size)
    try:
        player.window.settings.scale = SCALE
        player.window.apply_settings()
        scene = open_screen(player, screen)
        player.wait(300)
        drawn = watch.look(scene, size)
        assert not crossed(scene.buttons.buttons, size)
        rows = [button.rect for button in scene.buttons.buttons] if screen == "cities" else []
        for words, point, _ in drawn:
            row = next((rect for rect in rows if rect.collidepoint(point.topleft)), None)
            assert row is None or point.bottom <= row.bottom, words
    finally:
        player.close()


def test_where_a_caption_takes_room_the_page_of_a_story_shrinks_its_picture_and_tells_all(monkeypatch):
    said, text = [], Canvas.text

    def heard(canvas, words, *more):
        said.append(words)
        return text(canvas, words, *more)

    monkeypatch.setattr(Canvas, "text", heard)
    player = ScreenPlayer((1024, 640))
    try:
        player.window.settings.scale = SCALE
        player.window.apply_settings()
        scene = open_screen(player, "lesson story")
        player.wait(300)
        prose = page_words(scene.table.content, scene.director.display)[2]
        assert set(prose[1:].split()) <= {word for line in said for word in line.split()}
    finally:
        player.close()


@all_pairs(
    size=[(1024, 640), SIZE],
    screen=["demonstration duel", "first game duel", "lesson duel"],
    language=["en", "de"],
)
def test_why_a_city_attacks_no_more_is_told_in_lines_that_keep_apart(size, screen, language, monkeypatch):
    watch, player = Watch(monkeypatch), ScreenPlayer(size)
    try:
        player.window.settings.scale, player.window.settings.language = SCALE, language
        player.window.apply_settings()
        scene = open_screen(player, screen)
        player.wait(300)
        near = scene.table.find_table_regions(scene.snapshot()).near
        scene.director.display.players[near].locked = "duel.fight.lockout"
        scene.state_layer = StateLayer()
        drawn = watch.look(scene, size)
        already_told = {say("No attacks now"), LOCK_WORDS.get("duel.fight.lockout")}
        assert already_told <= {words for words, _, _ in drawn}
        assert not [pair for pair in overlapping(drawn, between(watch.shown)) if already_told & set(pair)]
    finally:
        player.close()


@pytest.mark.parametrize("screen", ["demonstration mainframe", "first game mainframe", "lesson mainframe"])
def test_areas_stand_on_the_stage_and_the_goal_hides_no_cost(screen):
    player = ScreenPlayer(SIZE)
    try:
        player.window.settings.scale = SCALE
        player.window.apply_settings()
        scene = open_screen(player, screen)
        player.wait(300)
        board = scene.table.board(scene.director.display, scene.regions)
        assert all(board.rect.top <= board.node_rect(area).top for area in board.centres)
        assert all(board.node_rect(area).bottom <= board.rect.bottom for area in board.centres)
        goal, _ = goal_rect(scene.canvas, board, scene.regions)
        for link in scene.table.content.graph.links:
            (ax, ay), (bx, by) = board.ends(link.a, link.b)
            assert not goal.collidepoint((ax + bx) / 2, (ay + by) / 2), link
    finally:
        player.close()


def test_buttons_at_the_end_of_a_game_leave_its_summary_free(monkeypatch):
    watch, player = Watch(monkeypatch), ScreenPlayer(SIZE)
    try:
        player.window.settings.scale = SCALE
        player.window.apply_settings()
        scene = open_screen(player, "game over story")
        drawn = watch.look(scene, SIZE)
        button = next(one for one in scene.buttons.buttons if one.label == say("Watch it"))
        values = [rect for words, rect, _ in drawn if "cards are Damage" in words]
        assert len(values) == 2 and button.rect.collidelist(values) < 0
    finally:
        player.close()


def drawn_sizes(monkeypatch, screen, scale):
    """Return the text of each paragraph of a screen of SIZE at a scale, and how large it is drawn, in pixels."""
    found, paragraph = {}, Canvas.paragraph

    def seen(canvas, words, width, size_u, *more, **options):
        found[words] = size_u * canvas.scale
        return paragraph(canvas, words, width, size_u, *more, **options)

    player = ScreenPlayer(SIZE)
    try:
        player.window.settings.scale = scale
        player.window.apply_settings()
        scene = open_screen(player, screen)
        player.wait(300)
        with monkeypatch.context() as patched:
            patched.setattr(Canvas, "paragraph", seen)
            scene.draw(player.window.surface)
    finally:
        player.close()
    return found


@pytest.mark.parametrize("screen", ["learn duel", "learn mainframe", "lesson duel", "lesson arena", "lesson story"])
def test_what_teaches_is_larger_at_the_largest_scale(screen, monkeypatch):
    usual, large = (drawn_sizes(monkeypatch, screen, scale) for scale in (100, SCALE))
    said = [words for words in usual if words in large and len(words) > 40]
    assert said and all(large[words] > usual[words] for words in said)
