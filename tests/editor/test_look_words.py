"""Every material and hour that a map may have in an editor has a word, in other languages too."""

from typing import get_args, get_type_hints

import pytest

from game.editor.grid import SquareGrid
from game.editor.inches.board import InchBoard
from game.editor.look_words import GROUND_WORDS, HOUR_WORDS
from game.kernel.language.catalogues import speak
from game.kernel.language.say import say
from game.modes.arena.content.types import HexScenery as ArenaScenery
from game.modes.skirmish.content.maps import Scenery
from game.modes.skirmish.editor import GROUNDS

LOOKS = get_type_hints(ArenaScenery)


@pytest.fixture
def german():
    speak("de")
    yield
    speak("en")


def test_all_looks_have_words():
    hours = {*get_args(LOOKS["hour"]), *get_args(get_type_hints(Scenery)["hour"])} - {""}
    assert {*GROUNDS, *get_args(LOOKS["ground"])} <= set(GROUND_WORDS)
    assert hours <= set(HOUR_WORDS)


@pytest.mark.usefixtures("german")
def test_they_are_said_in_the_language():
    assert GROUND_WORDS["grass"] == "Gras" and HOUR_WORDS["night"] == "Nacht"
    assert [say(word) for _, word in SquareGrid.grids] == ["Raster 2", "Raster 4", "Raster 1"]
    assert say(dict(InchBoard.grids)[0.5]) == "½ Zoll"
