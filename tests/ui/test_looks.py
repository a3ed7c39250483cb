"""Theme, fonts, credits, and every screen drawn once in every theme."""

import pygame
import pytest

from game.kernel.files.paths import data_root
from game.modes import modes
from game.ui.paint.canvas import FONTS, Canvas
from game.ui.paint.lettering import SIGNS
from game.ui.paint.scaling import automatic_scale
from game.ui.paint.theme import themes
from game.ui.screens.about import AboutScene
from game.ui.screens.choose import ChooseScene
from game.ui.screens.demonstration import DemonstrationScene
from game.ui.screens.load import LoadScene
from game.ui.screens.menu import MenuScene
from game.ui.screens.rulebook import RulebookScene
from game.ui.screens.settings_page import SettingsScene
from game.ui.window.settings import Settings, keep_settings, load_settings, settings_path
from game.ui.window.window import Window


def test_scale_follows_the_window():
    assert automatic_scale(1280, 720, 100) == 1.0
    assert automatic_scale(1024, 640, 100) >= 0.8
    assert automatic_scale(3840, 2160, 100) == 2.5


def test_fonts_have_every_letter_that_is_used():
    pygame.font.init()
    used = set("abcxyzABCXYZ0123456789 .,:;!?+−×°%·…›/()'–")
    for name in ("regular", "semibold", "bold"):
        font = pygame.font.Font(data_root("assets") / "fonts" / FONTS[name], 16)
        missing = [
            letter
            for letter, metrics in zip(sorted(used), font.metrics("".join(sorted(used))), strict=True)
            if not metrics
        ]
        assert missing == [], name


@pytest.mark.parametrize("theme", sorted(themes()))
def test_every_screen_draws(theme):
    window = Window(Settings(theme=theme), size=(1280, 720), clock=lambda: 0.0)
    mode = modes()["mainframe"]
    example = data_root("levels") / "mainframe" / "examples" / "hit-band.yaml"
    window.push(MenuScene(window))
    for make in (
        lambda: ChooseScene(window, mode), lambda: SettingsScene(window), lambda: AboutScene(window),
        lambda: LoadScene(window), lambda: RulebookScene(window, mode, "mainframe.attacks.ace"),
        lambda: DemonstrationScene(window, example),
    ):  # fmt: skip
        scene = make()
        window.push(scene)
        window.redraw()
        window.run_once(wait=False)
        assert window.scenes.top is scene, window.notice
        for button in scene.buttons.buttons:
            assert pygame.Rect(0, 0, 1280, 720).contains(button.rect), button.label
        window.pop()
    window.scenes.clear()


def test_a_demonstration_steps_forward_and_back():
    window = Window(Settings(speed=64.0), size=(1280, 720), clock=lambda: 0.0)
    window.push(MenuScene(window))
    scene = DemonstrationScene(window, data_root("levels") / "mainframe" / "examples" / "hit-band.yaml")
    window.push(scene)
    for _ in scene.runner.entries:
        scene.forward()
    assert scene.runner.position == len(scene.runner.entries) and not scene.runner.failures
    mark = scene.runner.match.hash
    scene.back()
    scene.forward()
    assert scene.runner.match.hash == mark
    scene.take_over()
    window.run_once(wait=False)
    assert scene.taken_over
    window.scenes.clear()


def test_settings_are_kept_and_bad_ones_set_aside():
    settings, notice = load_settings()
    assert notice == "" and settings == Settings()
    settings.theme = "day-linen"
    assert keep_settings(settings) == ""
    assert load_settings()[0].theme == "day-linen"
    settings_path().write_text("theme: purple\n")
    fallback, notice = load_settings()
    assert fallback == Settings() and "settings.yaml:1" in notice and settings_path().with_suffix(".bad").exists()


def test_canvas_wraps_and_fits():
    pygame.display.set_mode((640, 480))
    pygame.font.init()
    canvas = Canvas(Settings(), (1280, 720))
    assert canvas.fit_text("a very long line of text indeed", 100, 16).get_width() <= 100
    assert all(
        canvas.width(line, 16) <= 210 for line in canvas.wrap("Ash plays Q♥, 10♠, 9♦, 8♣ and then some more", 200, 16)
    )


def test_parts_of_a_number_stay_indented():
    window = Window(Settings(), size=(1280, 720), clock=lambda: 0.0)
    canvas = window.canvas
    found = canvas.wrap("Damage 50\n   Heavy Barrel then 50, which is quite a long explanation", 160, 14)
    assert found[0] == "Damage 50" and len(found) > 2
    assert all(line.startswith("   ") for line in found[1:])
    assert (
        canvas.paragraph("   part", 200, 14).get_bounding_rect().x
        > canvas.paragraph("part", 200, 14).get_bounding_rect().x
    )


def test_every_letter_of_the_rulebooks_is_in_the_fonts_or_has_an_icon():
    pygame.font.init()
    font = pygame.font.Font(data_root("assets") / "fonts" / FONTS["regular"], 16)
    lacks = font.metrics("▲")[0]
    for mode in modes().values():
        used = set(mode.rulebook.read_text(encoding="utf-8")) - set("\n")
        letters = sorted(used - set(SIGNS))
        missing = [
            letter for letter, metrics in zip(letters, font.metrics("".join(letters)), strict=True)
            if metrics is None or metrics == lacks
        ]  # fmt: skip
        assert missing == [], mode.id
    assert all((data_root("assets") / "icons" / f"{icon}.svg").exists() for icon in SIGNS.values())


def test_no_word_is_alone_at_the_end_of_a_paragraph_that_is_no_longer_for_it():
    pygame.font.init()
    canvas, text = Canvas(Settings(), (1280, 720)), "Win fights and let what is left over do the whole work."
    width = canvas.width(text.removesuffix(" work."), 16) + 1
    assert canvas.wrap(text, width, 16)[-1] == "work."
    assert canvas.paragraph_lines(text, width, 16, "regular")[-1] == "whole work."
    assert canvas.paragraph(text, width, 16).get_height() == canvas.paragraph("a\nb", width, 16).get_height()
