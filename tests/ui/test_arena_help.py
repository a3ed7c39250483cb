"""What is gold in a turn of Arena in which helping a companion is plainly better than to strike."""

import pytest

from game.kernel.files.documents import dump_yaml
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def healer(tmp_path):
    """Return what opens a bout in the turn of Orro, who heals and wards, with Brakka beside and Tarn before them."""
    tables = []

    def make(brakka=None, tarn=None, orro=None):
        units = {
            "orro": {"at": "0,0", "facing": 0} | (orro or {}),
            "brakka": {"at": "0,1", "facing": 0} | (brakka or {}),
            "tarn": {"at": "1,0", "facing": 3} | (tarn or {}),
        }
        data = {
            "mode": "arena",
            "title": "A test bout",
            "players": [{"name": "Red", "person": "You"}, {"name": "Blue", "person": "You"}],
            "setup": {
                "map": {"mode": "arena", "kind": "map", "radius": 5},
                "sides": [{"name": "Red", "fighters": ["orro", "brakka"]}, {"name": "Blue", "fighters": ["tarn"]}],
            },
            "position": {"order": list(units), "active": "orro", "step": "main", "units": units},
        }
        path = tmp_path / "bout.yaml"
        path.write_text(dump_yaml(data))
        tables.append(TableDriver("arena:bout", path=path))
        scene = tables[-1].scene
        decision = tables[-1].decision
        return scene.table.best_of(scene.director.display, decision, decision.options)

    yield make
    for table in tables:
        table.close()


def test_a_companion_near_death_is_healed_and_a_healthy_one_is_not(healer):
    assert healer({"hp": 5}).startswith("use:mending-glow:brakka:")
    assert healer().split(":")[1] not in ("mending-glow", "ward-bell", "soothe")


def test_who_could_be_brought_down_is_struck_rather(healer):
    assert healer({"hp": 5}, tarn={"hp": 1}).split(":")[2] == "tarn"


def test_a_stunned_companion_is_cured(healer):
    stunned = {"effects": [{"name": "stunned", "turns": 2}]}
    assert healer(stunned, tarn={"at": "5,-5"}) == "use:soothe:brakka:0"


def test_one_who_cannot_act_any_more_helps_nobody(healer):
    assert healer({"hp": 5}, orro={"actions": 0}) == "end"
