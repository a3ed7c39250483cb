"""The picture of a page is larger where the words are few, and never takes room that the words need."""

import pytest

from game.modes.story.table import book
from game.ui.screens.mode_lists import load_lessons
from tests.ui.driver import TableDriver


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_few_words_leave_more_room_for_the_picture(size):
    heights, seen = set(), set()
    table = TableDriver("story:story-01-first-watch", size=size, seed=4)
    for _ in range(600):
        table.catch_up()
        if table.decision is None or len(seen) > 4:
            break
        scene, observation = table.scene, table.scene.director.display
        places, canvas, content = scene.table.find_table_regions(scene.snapshot()), scene.canvas, scene.table.content
        seen.add(book.page_key(content, observation)[1])
        window = book.window_of(canvas, content, observation, places)
        text_width = book.words_height(
            canvas, content, observation, places.book.width - canvas.px(28), book.LEAST_PROSE
        )
        assert window.bottom + canvas.px(5) + text_width <= places.scales.y - canvas.px(4) + canvas.px(2)
        heights.add(window.height / window.width)
        table.answer_somehow()
    table.close()
    assert len(seen) > 2 and max(heights) > 0.7


def test_no_word_stands_alone_at_the_end_of_a_page(player):
    canvas, text = player.window.canvas, "He will talk, but to one of you alone."
    indent = canvas.px(30)
    width = indent + canvas.width(text[1:].removesuffix(" alone."), 16, "story") + 1
    assert canvas.wrap(text[1:], width - indent, 16, "story")[-1] == "alone."
    assert book._around(canvas, text[1:], width, indent, 16)[-1] == "you alone."


def test_the_page_of_each_lesson_is_its_own():
    """The card of a lesson is written in place, under the id of the story's: a kept page of another must not stand there."""
    keys = set()
    lessons = [lesson.loaded for lesson in load_lessons("story") if lesson.loaded.scenario.script]
    for loaded in lessons:
        game, match = loaded.start()
        keys.add(book.page_key(game.rules.content, match.observe(0)))
    assert len(keys) == len(lessons) > 3
