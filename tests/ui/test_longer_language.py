"""Every screen in the pseudo-language, which is 35 % longer than English: nothing is cut, covered or outside."""

import pygame
import pytest
from msgspec.structs import replace

from game.kernel.language.catalogues import PSEUDO
from game.kernel.language.pseudo import pseudo
from game.kernel.language.say import say
from game.modes import modes
from game.modes.duel.content.loading import data
from game.ui.screens.menu.tiles import LearnPlate
from game.ui.table.scene import TableScene
from game.ui.widgets.buttons import Button
from game.ui.widgets.labels import fitted_label
from tests.ui.every_screen import SCREENS, open_screen
from tests.ui.looking import Watch, covered, crossed, outside, overlapping
from tests.ui.player import ScreenPlayer

pytestmark = pytest.mark.usefixtures("unpainted")

SIZE = (1280, 720)
SIZES = (SIZE, (1024, 640))
LISTS_OF_CARDS = {"decks"}
"""Screens with a list of cards in columns, where a long name may end in an ellipsis; its card shows the whole."""
ACCENTS = set("àéîöüñÀÉÎÖÜÑäêïôûÄÊÏÔÛ")
JOINED = " · "
"""Between names in a line of a table: such a line may end in an ellipsis, as it does in English."""


def said(text):
    """Return whether a text is said in the pseudo-language; names and the sentences of some modes are not yet."""
    return any(letter in ACCENTS for letter in text)


def card_names():
    """Return the names of all cards of a duel, as they are said."""
    return {say(card.name) for card in data().cards.values()}


@pytest.mark.parametrize("screen", SCREENS)
def test_a_longer_language_fits(screen, monkeypatch):
    watch = Watch(monkeypatch)
    player = ScreenPlayer(SIZE)
    try:
        player.window.settings.language = PSEUDO
        player.window.apply_settings()
        scene = open_screen(player, screen)
        player.wait(300)
        found = {}
        for size in SIZES:
            if size != player.window.canvas.size:
                player.window.take_size(size)
                player.window.apply_settings()
                player.wait(100)
            if wrong := misplaced(watch, scene, size, screen):
                found[size] = wrong
        assert not found
    finally:
        player.close()


@pytest.mark.parametrize("screen", ["menu", "settings", *(f"choose {mode}" for mode in modes())])
def test_a_longer_language_fits_in_the_smallest_window_with_the_largest_letters(screen, monkeypatch):
    watch = Watch(monkeypatch)
    player = ScreenPlayer(SIZES[-1])
    try:
        player.window.settings.language, player.window.settings.scale = PSEUDO, 200
        player.window.apply_settings()
        scene = open_screen(player, screen)
        player.wait(300)
        assert not misplaced(watch, scene, SIZES[-1], screen)
        if screen == "menu":
            description = [(words, rect) for words, rect, _ in watch.shown.drawn]
            plates = [button for button in scene.buttons.buttons if isinstance(button, LearnPlate)]
            assert plates, "nothing teaches"
            for plate in plates:
                lines = [rect for _, rect in description if plate.rect.collidepoint(rect.center)]
                assert lines and all(plate.rect.contains(rect) for rect in lines)
    finally:
        player.close()


SENTENCE = "Eifernd und was auf Ausspielen antwortet, kommt in eigener Reihenfolge, wie der aktive Spieler es will"


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 200), ((1024, 640), 130), ((1280, 720), 130)])
def test_the_menu_of_a_game_tells_a_title_that_is_a_sentence(size, scale, monkeypatch):
    watch = Watch(monkeypatch)
    player = ScreenPlayer(size)
    try:
        player.window.settings.language, player.window.settings.scale = "de", scale
        player.window.apply_settings()
        scene = open_screen(player, "game menu duel")
        monkeypatch.setattr(type(scene.table), "title", SENTENCE)
        scene.lay_out()
        watch.look(scene, size)
        assert not watch.cut and not crossed(scene.buttons.buttons, size)
        title = scene._title()
        assert scene.box.y + title.get_height() <= scene.buttons.buttons[0].rect.y
        assert pygame.Rect((0, 0), size).contains(scene.box)
    finally:
        player.close()


def explained(scene):
    """Return all that a table says of what is pointed at: it may be cut on the table itself."""
    observation = scene.director.display
    return {
        line
        for ref in scene.shown_refs()
        for line in scene.table.explain(replace(scene.snapshot(), observation=observation), ref)
    }


def misplaced(watch, scene, size, screen):
    """Return the texts that are cut, leave the window or lie on each other, and such buttons."""
    drawn = [one for one in watch.look(scene, size) if said(one[0])]
    buttons = scene.buttons.buttons if hasattr(scene, "buttons") else []
    on_table = isinstance(scene, TableScene)
    if on_table:
        # A side panel that is closed stands beyond the right edge.
        drawn = [one for one in drawn if one[1].x < size[0]]
    hints = {button.hint for button in buttons}
    if on_table:
        hints |= {text for text in watch.cut if any(text in line for line in explained(scene))}
    cut = {text for text in watch.cut if said(text) and not (on_table and JOINED in text)}
    cut -= hints | (card_names() if screen in LISTS_OF_CARDS else set())
    over = crossed([button for button in buttons if said(button.label)], size)
    return [part for part in (cut, outside(drawn, size), overlapping(drawn), over) if part]


def test_the_pseudo_language_is_seen(monkeypatch):
    """What this file looks for is found where it is: else it would find nothing anywhere."""
    watch = Watch(monkeypatch)
    player = ScreenPlayer(SIZE)
    try:
        player.window.settings.language = PSEUDO
        player.window.apply_settings()
        scene = open_screen(player, "settings")
        drawn = watch.look(scene, SIZE)
        assert pseudo("Settings") in [words for words, _, _ in drawn]
        paint = scene.paint

        def worse(surface):
            paint(surface)
            text = scene.canvas.text(pseudo("Settings are here"), 34)
            surface.blit(text, (SIZE[0] - 30, 48))
            surface.blit(text, (50, 50))
            scene.canvas.fit_text(pseudo("Settings are here"), 40, 16)

        monkeypatch.setattr(scene, "paint", worse)
        drawn = watch.look(scene, SIZE)
        assert pseudo("Settings are here") in watch.cut & outside(drawn, SIZE)
        assert (pseudo("Settings"), pseudo("Settings are here")) in overlapping(drawn)
        near = [Button("one", lambda: None), Button("two", lambda: None)]
        for button in near:
            button.rect = pygame.Rect(SIZE[0] - 20, 0, 60, 30)
        assert {"one", "two", "one / two"} == crossed(near, SIZE)
    finally:
        player.close()


def test_a_label_takes_two_lines_before_it_is_cut(player):
    canvas = player.window.canvas
    high = canvas.font("regular", 16).get_height()
    one = fitted_label(canvas, "Go", (200, 60), 16)
    two = fitted_label(canvas, "Words enough for two whole lines", (150, 60), 16)
    assert one.get_height() == high and two.get_height() > high * 1.3 and two.get_width() <= 150
    flat = fitted_label(canvas, "Words enough for two whole lines", (150, high), 16)
    assert flat.get_height() <= high and flat.get_width() <= 150


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", ["rulebook skirmish", "rulebook mainframe", "learn story", "demonstrations duel"])
def test_in_large_letters_a_heading_ends_before_the_tabs_beside_it(screen, size, monkeypatch):
    watch, player = Watch(monkeypatch), ScreenPlayer(size)
    try:
        player.window.settings.language, player.window.settings.scale = PSEUDO, 200
        player.window.apply_settings()
        scene = open_screen(player, screen)
        player.wait(300)
        drawn = watch.look(scene, size)
        words, rect, _ = next(one for one in drawn if one[0].strip())
        assert said(words) and not [button.label for button in scene.buttons.buttons if button.rect.colliderect(rect)]
        assert words not in covered(watch.shown) and not crossed(scene.buttons.buttons, size)
    finally:
        player.close()
