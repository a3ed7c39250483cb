"""The menu reads its content beside the loop: the pointer is answered at once, and what is wanted first comes first."""

from threading import Event

import pytest

from game.ui.paint.art.recipe import Appearance, PictureRequest
from game.ui.screens.menu import MenuScene, loading
from game.ui.table.new_table import new_table
from game.ui.table.scene import TableScene
from tests.ui.driver import autosave_path
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def held(monkeypatch):
    """Hold up everything that is read beside the loop, until the event that is returned is set."""
    may_go, load = Event(), loading.load

    def slow(mode):
        assert may_go.wait(60)
        return load(mode)

    monkeypatch.setattr(loading, "load", slow)
    yield may_go
    may_go.set()


def test_the_pointer_is_answered_while_content_is_read(held):
    player = ScreenPlayer()
    menu = player.scene
    card = menu.cards[2]
    player.move_to(card.picture.center)
    player.wait(1000)
    assert menu._find_pointed_card() is card and not any(one.is_loaded for one in menu.cards)
    player.button("Settings")
    assert not isinstance(player.scene, MenuScene), "a button works, too"
    player.window.pop()
    held.set()
    for one in menu.cards:
        if (coming := menu.loading._coming.get(one.mode.key)) is not None:
            coming.result()
    player.wait(1000)
    assert all(one.is_loaded for one in menu.cards)
    player.close()


def test_play_now_waits_for_nothing_that_is_read_for_others(monkeypatch):
    player, may_go, load = ScreenPlayer(), Event(), loading.load
    menu = player.scene
    first, last = menu.cards[0], menu.cards[-1]
    monkeypatch.setattr(loading, "load", lambda mode: may_go.wait(60) and None if mode is first.mode else load(mode))
    menu.loading = fresh = loading.Loading()
    for card in (first, last):
        card.loading, card._loaded = fresh, None
        fresh.begin(card.mode)
    last.play_now()
    assert isinstance(player.scene, TableScene)
    may_go.set()
    fresh.close()
    player.close()


def test_a_game_that_waits_is_read_beside_the_loop(held):
    player = ScreenPlayer()
    menu = player.scene
    player.wait_until(lambda: menu.loading._coming)
    autosave_path().parent.mkdir(parents=True, exist_ok=True)
    autosave_path().write_text("mode: nothing\n")
    menu.lay_out()
    assert menu.saved.read_beside(menu.loading.pool, menu.waiting[0]), "behind what is being read"
    player.window.redraw()
    player.wait(200)
    assert any(button.label == "Continue" for button in menu.buttons.buttons)
    (coming,) = menu.saved._coming.values()  # Taken while it is held: what has been read is no longer among them.
    held.set()
    coming.result()
    player.wait(300)
    assert not menu.saved.reads(menu.waiting[0])
    player.close()


@pytest.mark.parametrize("key", ["arena", "skirmish"])
def test_while_one_stays_at_a_card_its_first_table_is_painted(key):
    player = ScreenPlayer()
    player.window.canvas.art.appearance = Appearance(player.window.settings.theme)
    menu, asked_seats = player.scene, []
    card = next(one for one in menu.cards if one.mode.key == key)
    if (coming := menu.loading._coming.get(key)) is not None:
        coming.result()
    card.prepare(live=False)
    assert card.level is not None
    player.move_to(card.picture.center)
    player.wait(300)
    assert card._ahead is None, "who only passes by asks for nothing"
    player.window.canvas.art.ask_later = asked_seats.append
    player.wait(1200)
    assert len(asked_seats) == 1, "once, however long one stays"
    wanted = {(one.recipe, one.size) for one in asked_seats[0]() if isinstance(one, PictureRequest)}
    player.window.push(new_table(player.window, card.level, card.level.players))
    player.settle()
    table = player.scene
    first = [one for one in table.table.pictures(table.snapshot()) if isinstance(one, PictureRequest)]
    grounds = {(one.recipe, one.size) for one in first[:3]}
    assert grounds <= wanted, "what the table wants first was painted for it"
    player.close()


@pytest.mark.parametrize(("mode", "kind"), [("arena", "arena-card"), ("duel", "duel-face")])
def test_whoever_stays_at_a_card_has_its_table_drawn_already(mode, kind):
    player = ScreenPlayer()
    card = next(one for one in player.scene.cards if one.mode.key == mode)
    card.prepare(live=False)
    if (coming := card.loading._coming.get(mode)) is not None:
        coming.result()
        card.prepare(live=False)
    card.paint_ahead()
    canvas = player.window.canvas
    for _ in range(4):
        canvas.art.run_errand()
    ahead = {key for key in canvas._cache if key[0] == kind}
    card.play_now()
    player.window.run_once(wait=False)
    shown = {key for key in canvas._cache if key[0] == kind}
    assert isinstance(player.scene, TableScene)
    assert ahead & shown, "what every game begins with; what is drawn by chance comes later"
    player.close()
