"""A save of a battle needs no file beside it: map and ready crews are in it."""

import msgspec
import pytest

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.scenarios.saves import read_save, write_save
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.skirmish.content import loading

WELLS = data_root("levels") / "skirmish" / "bench" / "middle-wells-game.yaml"
CREW = "lantern-watch"


@pytest.mark.parametrize("left", [0, 2])
def test_a_save_opens_as_it_was_when_its_ready_crew_has_gone_or_changed(left, tmp_path, monkeypatch):
    loaded = load_scenario(WELLS, modes())
    _, match = loaded.start()
    chance = Chance(3)
    for _ in range(6):
        match.answer(random_answer(match.question(), chance))
    figures = list(match.state.figures)
    write_save(tmp_path / "s.yaml", loaded, match, loaded.players)
    catalogue = loading.data()
    crews = {name: crew for name, crew in catalogue.library.crews.items() if name != CREW}
    if left:
        crew = catalogue.library.crews[CREW]
        crews[CREW] = msgspec.structs.replace(crew, members=crew.members[:left])
    changed = loading.Data(msgspec.structs.replace(catalogue.library, crews=crews), catalogue.errors)
    monkeypatch.setattr(loading, "data", lambda: changed)
    again = read_save(tmp_path / "s.yaml", modes())
    assert not again.notice
    assert again.match.hash == match.hash and list(again.match.state.figures) == figures
