"""What the lessons of a mode are about: all in one writing, and each apart from the next."""

from itertools import pairwise

import pytest

from game.kernel.language.say import say
from game.modes import modes
from game.ui.screens.learn import DENSE_BETWEEN_U, WRITINGS, LearnScene
from tests.ui.looking import Watch
from tests.ui.player import ScreenPlayer


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("mode", modes())
@pytest.mark.usefixtures("unpainted")
def test_what_lessons_are_about_stands_apart_in_one_writing(mode, size, monkeypatch):
    watch, player = Watch(monkeypatch), ScreenPlayer(size)
    try:
        canvas = player.window.canvas
        player.window.push(scene := LearnScene(player.window, modes()[mode]))
        player.wait(100)
        blurbs = [say(lesson.loaded.scenario.blurb) for lesson in scene.lessons]
        places = [rect for words, rect, _ in watch.look(scene, size) if words in blurbs]
        assert len(places) == len(blurbs)
        for above, below in pairwise(places):
            assert below.top - above.bottom >= canvas.px(DENSE_BETWEEN_U) - 1
        heights = {round(canvas.font("regular", tall).get_height() * leading) for tall, leading in WRITINGS}
        assert any(all(rect.height % height == 0 for rect in places) for height in heights)
    finally:
        player.close()
