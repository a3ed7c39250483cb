"""What the Arena table says before somebody is placed or walks: where to, and what for."""

import pygame
import pytest

from game.boards.hex import distance, in_front, parse_hex
from game.kernel.files.documents import dump_yaml
from game.modes.arena.table.best import best_of
from game.modes.arena.table.foresight import golden_walk, strike_lines, strikes_from
from game.modes.arena.table.start import start_plate
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def facing_each_other(tmp_path):
    """Return what opens a bout in the turn of a spear, some hexes before two knives."""
    tables = []

    def make(apart, facing=3):
        data = {
            "mode": "arena",
            "title": "A test bout",
            "players": [{"name": "Red", "person": "You"}, {"name": "Blue", "person": "You"}],
            "setup": {
                "map": {"mode": "arena", "kind": "map", "radius": 7},
                "sides": [{"name": "Red", "fighters": ["vael"]}, {"name": "Blue", "fighters": ["sefi"]}],
            },
            "position": {
                "order": ["vael", "sefi"],
                "active": "vael",
                "step": "main",
                "units": {"vael": {"at": "-4,0", "facing": 0}, "sefi": {"at": f"{apart - 4},0", "facing": facing}},
            },
        }
        path = tmp_path / "bout.yaml"
        path.write_text(dump_yaml(data))
        tables.append(TableDriver("arena:bout", path=path))
        table = tables[-1]
        return table, table.scene.table.facts, table.scene.director.display

    yield make
    for table in tables:
        table.close()


def test_placing_somebody_has_a_golden_place_with_a_ghost_and_its_reason():
    table = TableDriver("arena:bout-01-first-blood")
    table.wait(4000)
    assert table.decision.key == "place"
    view, facts = table.scene.director.display, table.scene.table.facts
    best = best_of(facts, view, table.decision, table.decision.options)
    golden = [button for button in table.scene.buttons.buttons if button.primary]
    assert [(button.option, button.label) for button in golden] == [(best, "Start in front")]
    zone = facts.board.zones
    unit = view.units[table.decision.about[0].removeprefix("unit:")]
    foes = [place for seat, places in zone.items() if seat != unit.seat for place in places]
    place = parse_hex(best.removeprefix("place:"))
    nearest = min(distance(place, foe) for foe in foes)
    assert nearest == min(distance(other, foe) for other in zone[unit.seat] for foe in foes)
    plate = start_plate(facts, view, unit, place, golden=True)
    assert plate.figures[0].number == str(nearest) and plate.lines[0][0].startswith("Nearest")
    table.key(pygame.K_SPACE)
    table.wait(4000)
    assert table.decision.key == "facing" and f"hex:{best.removeprefix('place:')}" in table.decision.about
    table.close()


def test_a_walk_tells_whom_one_could_strike_from_its_end_and_the_best_one_is_golden(facing_each_other):
    table, facts, view = facing_each_other(6)
    unit, sefi = view.units["vael"], view.units["sefi"]
    before = unit.at, unit.facing
    assert strikes_from(facts, view, unit, (-4, 1)) == []
    (strike,) = strikes_from(facts, view, unit, (0, 0))
    assert strike.target is sefi and strike.odds.chance and strike.odds.damage > 0
    (line,) = strike_lines(facts, view, unit, (0, 0))
    assert line.startswith("Then ") and " at Sefi: " in line
    goal = golden_walk(facts, view, table.decision)
    assert goal is not None and strikes_from(facts, view, unit, goal)
    assert (unit.at, unit.facing) == before


def test_the_golden_walk_goes_behind_whoever_looks_away(facing_each_other):
    table, facts, view = facing_each_other(6, facing=0)
    sefi = view.units["sefi"]
    goal = golden_walk(facts, view, table.decision)
    assert goal is not None and not in_front(sefi.at, sefi.facing, goal)


def test_no_walk_is_golden_while_somebody_can_be_struck_from_here(facing_each_other):
    table, facts, view = facing_each_other(2)
    assert golden_walk(facts, view, table.decision) is None
