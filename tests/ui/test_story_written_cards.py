"""The face of a card that an example writes in a line says what it is called in the language that is spoken."""

from game.kernel.files.paths import data_root
from game.kernel.language.catalogues import speak
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.story.table.pieces import faces

EXAMPLE = data_root("levels") / "story" / "examples" / "undefended-five-is-one-wound.yaml"


def test_the_face_of_a_card_without_a_name_is_not_english(monkeypatch, player):
    game, _ = load_scenario(EXAMPLE, modes()).start()
    speak("de")
    said = []
    monkeypatch.setattr(faces, "_fit", lambda canvas, text, *remaining: said.append(text) or canvas.text(text, 14))
    faces.face(player.window.canvas, game.rules.content, "p1.work-2", (90, 126))
    assert said[0] == "Arbeit 2"
