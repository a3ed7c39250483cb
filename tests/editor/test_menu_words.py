"""The words of the drop-downs in the top bar: none is cut, in no language."""

import pygame
import pytest

from game.editor.opening import editors
from game.editor.toolbar import OVERLAY_U, SYMMETRY_U
from game.kernel.language.catalogues import languages, speak
from game.kernel.language.say import say
from game.ui.paint.canvas import Canvas
from game.ui.window.settings import Settings

ARROW_U, EDGE_U = 26, 6
LETTERS_U = 14
"""The size of what a drop-down says, as `form_theme` has it."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("mode", editors())
def test_what_a_drop_down_says_has_room(mode, language):
    pygame.font.init()
    canvas, board = Canvas(Settings(), (1280, 720)), editors()[mode].board
    speak(language)
    try:
        for room, words in ((SYMMETRY_U, board.symmetries), (OVERLAY_U, board.overlays)):
            for _, word in words:
                width = canvas.width(say(word), LETTERS_U, "semibold")
                assert width <= canvas.px(room - ARROW_U - EDGE_U), f"{say(word)!r} is {width} wide"
    finally:
        speak("en")
