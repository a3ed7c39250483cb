"""The list of saves: when each was written, and what it is called, in the language that is spoken."""

import time

from game.kernel.language.catalogues import speak
from game.play.saving import write_new_save
from game.ui.screens.load import format_time
from tests.ui.every_screen import session

WHEN = time.mktime((2026, 3, 5, 18, 7, 0, 0, 0, -1))


def test_a_moment_and_the_name_of_a_save_are_in_the_language_that_is_spoken():
    assert format_time(WHEN) == "5 Mar, 18:07"
    speak("de")
    try:
        assert format_time(WHEN) == "5. März, 18:07"
        assert write_new_save(session("duel")).stem == "hammer-und-treppe-1"
    finally:
        speak("en")
    assert write_new_save(session("duel")).stem == "hammer-and-stairs-1"
