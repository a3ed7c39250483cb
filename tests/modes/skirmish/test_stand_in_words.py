"""The sides of a fight on a bare map are told in the language that is spoken."""

from game.kernel.language.catalogues import speak
from game.kernel.language.say import say
from game.kernel.mode import side_name
from game.modes.skirmish.scenario.stand_in import team_choices


def test_every_side_has_a_german_name_and_a_file_with_more_of_them_is_no_crash():
    names = [choice.label for choice in team_choices({"strips": [{}] * 4})]
    assert names == ["Side 1", "Side 2", "Side 3", "Side 4"] and side_name(4) == "Side 5"
    speak("de")
    try:
        assert [say(name) for name in names] == ["Seite 1", "Seite 2", "Seite 3", "Seite 4"]
    finally:
        speak("en")
