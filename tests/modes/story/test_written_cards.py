"""Cards that an example writes in a line: they are called after what they do, in the language that is spoken."""

from game.kernel.files.paths import data_root
from game.kernel.language.catalogues import speak
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes

EXAMPLE = data_root("levels") / "story" / "examples" / "undefended-five-is-one-wound.yaml"


def called(card):
    """Return what a card of the example is called."""
    game, _ = load_scenario(EXAMPLE, modes()).start()
    return game.words.card(card)


def test_a_card_that_is_only_a_line_is_called_after_what_it_does_in_any_language():
    assert called("p1.work-2") == "Work 2"
    speak("de")
    assert called("p1.work-2") == "Arbeit 2"


def test_what_has_a_name_keeps_it():
    assert called("wound.1") == "Wound" and called("p1.blank") == "Blank"
