"""The posters on the wall of the menu: a set-up of each mode's own, drawn by its own table."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.modes import modes
from game.play.new_game import menu_level
from game.ui.paint.art.recipe import Appearance
from game.ui.paint.canvas import Canvas
from game.ui.paint.miniature import Miniature, poster, poster_path, shipped_at, table_picture
from game.ui.window.settings import Settings
from tests.pictures import painted_poster
from tests.ui.player import ScreenPlayer

SIZE = (201, 398)


@pytest.mark.parametrize("key", sorted(modes()))
def test_every_mode_has_a_poster_that_its_game_changes(player: ScreenPlayer, key: str) -> None:
    level = menu_level(key)
    assert level is not None, f"levels/{key}/menu/table.yaml cannot be opened"
    shown = Miniature(level)
    first = poster(player.window.canvas, key, shown.game, shown.match.observe(None), SIZE)
    assert first.get_size() == SIZE
    colours = {tuple(first.get_at((x, y))) for x in range(0, SIZE[0], 9) for y in range(0, SIZE[1] // 2, 9)}
    assert len(colours) > 8, "an empty wall"
    before = pygame.image.tobytes(first, "RGB")
    for _ in range(200):
        shown.update(1000.0)
        again = poster(player.window.canvas, key, shown.game, shown.match.observe(None), SIZE)
        if pygame.image.tobytes(again, "RGB") != before:
            return
    raise AssertionError("nothing that happens in the game shows")


@pytest.mark.parametrize("key", sorted(modes()))
def test_the_poster_that_comes_with_the_program_is_the_one_that_its_table_draws(player: ScreenPlayer, key: str) -> None:
    canvas = player.window.canvas
    canvas.art.appearance = Appearance()
    small = (25, 50)
    drawn, shipped = (
        pygame.surfarray.array3d(pygame.transform.smoothscale(picture, small)).astype(int)
        for picture in (painted_poster(canvas, key, SIZE), pygame.image.load(poster_path(key)))
    )
    assert np.abs(drawn - shipped).mean() < 9, "python -m tests.pictures posters"


@pytest.mark.parametrize("key", sorted(modes()))
def test_a_poster_has_no_words_so_that_one_hangs_in_every_language(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    level, said = menu_level(key), set()
    assert level is not None
    lettered = Canvas.text

    def text(canvas: Canvas, text: str, *remaining: object, **more: object) -> pygame.Surface:
        said.add(str(text))
        return lettered(canvas, text, *remaining, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", text)
    pygame.font.init()
    shown = Miniature(level)
    poster(Canvas(Settings(), (1280, 720)), key, shown.game, shown.match.observe(None), SIZE)
    assert not [wording for wording in said if sum(letter.isalpha() for letter in wording) > 1]


def test_a_menu_that_was_never_painted_shows_the_posters_that_come_with_the_program(player: ScreenPlayer) -> None:
    canvas = player.window.canvas
    canvas.art.appearance = Appearance()
    level = menu_level("skirmish")
    assert level is not None
    shown = Miniature(level)
    first = shown.picture(canvas, SIZE)
    assert first is not None and first is shipped_at(canvas, "skirmish", SIZE)
    assert shown.prepare(canvas, SIZE)
    assert shown.picture(canvas, SIZE) is first, "a flat poster in place of a painted one"
    assert not shown.update(1000.0), "the game waits until it can be seen"
    canvas.art.finish()
    assert shown.prepare(canvas, SIZE)
    assert shown.picture(canvas, SIZE) is not first
    assert shown.update(1000.0)


def test_posters_are_painted_in_high_contrast_and_the_table_itself_is_not(player: ScreenPlayer) -> None:
    window = player.window
    window.settings.theme = "high-contrast"
    window.apply_settings()
    canvas = window.canvas
    assert canvas.art.appearance.plain
    level = menu_level("story")
    assert level is not None
    game, match = level.start()
    flat = table_picture(canvas, "story", game, match.observe(None), SIZE)
    painted = painted_poster(canvas, "story", SIZE)

    def tones(picture: pygame.Surface) -> int:
        return len({tuple(picture.get_at((x, y))) for x in range(0, SIZE[0], 5) for y in range(0, SIZE[1] // 2, 5)})

    assert canvas.art.appearance.plain, "the look of the window is left as it was"
    assert tones(painted) > 4 * tones(flat)
