"""What a discarded card gives is told whole: in words, or by its signs and number where words have no room."""

import pygame
import pytest
from msgspec.structs import replace

from game.kernel.language.catalogues import speak
from game.modes.story.content.describe import gives_text
from game.modes.story.table import dock
from game.modes.story.table.heroes import boards, discard_bonus
from tests.ui.driver import TableDriver


@pytest.fixture
def table(request):
    size, scale, language = request.param
    loaded = TableDriver("story:story-01-first-watch", size=size)
    loaded.window.settings.scale, loaded.window.settings.language = scale, language
    loaded.window.apply_settings()
    loaded.wait(200)
    yield loaded
    speak("en")
    loaded.close()


LOW = (((1024, 640), 100, "de"), ((1280, 720), 100, "en"), ((3840, 2160), 200, "en"))


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("table", LOW, indirect=True)
@pytest.mark.parametrize(("module", "draw", "rows"), [(dock, "draw_dock", 1), (boards, "draw_boards", 2)])
def test_every_bonus_is_told_whole_or_by_its_signs(table, module, draw, rows, monkeypatch):
    scene, canvas = table.scene, table.window.canvas
    observation, said, signed = scene.director.display, [], []
    seen = scene.table._make_context(pygame.Surface(canvas.size), replace(scene.snapshot(), observation=observation))
    fitted = type(canvas).fit_text

    def heard(self, text, room, size_u, *more):
        said.append(text if self.width(text, 13, "regular") <= room * 1.2 else "cut")
        return fitted(self, text, room, size_u, *more)

    def signs(draw, gives, *more):
        signed.append(gives)
        return discard_bonus.draw_signs(draw, gives, *more)

    monkeypatch.setattr(type(canvas), "fit_text", heard)
    monkeypatch.setattr(module, "draw_signs", signs)
    monkeypatch.setattr(module, "draw_kept", lambda c, s, k, r, p, draw, **more: draw(s))
    getattr(module, draw)(seen)
    wording, content = " ".join(said), scene.table.content
    for seat in range(rows):
        for deck in discard_bonus.abilities_of(content, observation, seat):
            gives = content.decks[deck].ability.gives
            assert gives is None or gives in signed or gives_text(gives) in wording
