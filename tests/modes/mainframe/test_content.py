"""The entries, maps, fights and rulebook that come with the mode."""

import re

import msgspec
import pytest
import yaml

from game.boards.area_graph import map_problems
from game.boards.area_sight import bend_kind
from game.kernel.files.paths import data_root
from game.kernel.files.rulebook import load_rulebook
from game.kernel.scenarios.scenario import Scenario
from game.modes import modes
from game.modes.mainframe.content import loading
from game.modes.mainframe.content.types import LADDER, Battlefield, Boss, Character, FightSetup, Mob

MODE = modes()["mainframe"]
DATA = MODE.rulebook.parent / "data"
FILES = {
    path.stem: yaml.safe_load(path.read_text(encoding="utf-8"))
    for path in sorted((data_root("levels") / "mainframe").glob("*.yaml"))
}
MAPS = {f"{stem}.yaml": msgspec.convert(data, Battlefield) for stem, data in FILES.items() if data.get("kind") == "map"}
FIGHTS = {stem: msgspec.convert(data, Scenario) for stem, data in FILES.items() if stem.startswith("fight-")}
SETUPS = {stem: msgspec.convert(fight.setup, FightSetup) for stem, fight in FIGHTS.items()}


def entries(name, kind):
    return msgspec.convert(yaml.safe_load((DATA / f"{name}.yaml").read_text(encoding="utf-8")), list[kind])


CHARACTERS, MOBS, BOSSES = entries("characters", Character), entries("mobs", Mob), entries("bosses", Boss)
FIGHTERS = [*CHARACTERS, *MOBS, *BOSSES]
by_id = pytest.mark.parametrize("entry", FIGHTERS, ids=lambda entry: entry.id)
by_map = pytest.mark.parametrize("field", MAPS.values(), ids=MAPS)
by_fight = pytest.mark.parametrize("name", FIGHTS)


@by_id
def test_numbers_are_on_the_ladder(entry):
    """Source: mainframe.gap.ladder"""
    assert entry.max_hp in LADDER
    assert entry.damage in LADDER


def test_move_points_of_a_round_fit_below_the_most():
    """Source: mainframe.turn.move-cap"""
    assert [entry.id for entry in [*CHARACTERS, *BOSSES] if entry.max_move < entry.move] == []


def test_worth_grows_with_strength():
    """Source: mainframe.gap.boss-and-mob-numbers"""
    for mob in MOBS:
        assert mob.accuracy <= 7
        assert mob.evade >= 8
        assert mob.max_hp <= 30 * mob.points + 40
        assert mob.damage <= 20


@by_map
def test_a_map_is_sound(field):
    """Source: mainframe.field.start-marks, mainframe.field.fall-chain"""
    assert map_problems(field.areas, field.links, field.sight) == []
    assert sorted(area.mark for area in field.areas if area.mark) == ["+", "X"]
    assert field.title
    assert field.notes


@by_map
def test_a_map_is_readable(field):
    """Every area has a short name, and plates of three by two map units neither overlap nor lie on a link."""
    for index, area in enumerate(field.areas):
        assert 1 <= len(area.name) <= 14
        for other in field.areas[index + 1 :]:
            assert abs(area.x - other.x) >= 3 or abs(area.y - other.y) >= 3, (area.id, other.id)
    places = {area.id: area for area in field.areas}
    for link in field.links:
        a, b = places[link.a], places[link.b]
        for area in field.areas:
            if area.id in (link.a, link.b):
                continue
            across = (b.x - a.x) * (area.y - a.y) - (b.y - a.y) * (area.x - a.x)
            along = (b.x - a.x) * (area.x - a.x) + (b.y - a.y) * (area.y - a.y)
            length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
            assert across or not 0 < along < length, f"{link.a}-{link.b} runs through {area.id}"


def test_maps_show_what_the_rules_know():
    """One exit and several, one-way links on firm ground, sight links, straight lines, shallow and sharp corners."""
    exits, firm_one_way, sights, kinds = set(), 0, 0, set()
    for field in MAPS.values():
        graph = field.graph()
        exits |= {len(graph.falling_exits(area.id)) for area in field.areas if area.falling}
        firm_one_way += sum(link.one_way and not graph.area(link.a).falling for link in field.links)
        sights += len(field.sight)
        for at, near in graph.neighbours.items():
            for before in near:
                kinds |= {
                    bend_kind(graph.area(before), graph.area(at), graph.area(after))
                    for after in near
                    if after != before
                }
    assert len(MAPS) >= 4
    assert {1, 2, 3} <= exits
    assert firm_one_way
    assert sights
    assert kinds == {"straight", "shallow", "sharp"}


def test_ring_stations_are_joined_by_bends_and_spokes_are_straight():
    """Source: mainframe.gap.los"""
    graph = MAPS["ring-bus.yaml"].graph()
    ring = [f"R{number}" for number in range(1, 11)]
    for before, at, after in zip(ring, ring[1:] + ring[:1], ring[2:] + ring[:2], strict=True):
        assert bend_kind(graph.area(before), graph.area(at), graph.area(after)) != "straight"
    for before, at, after in (("R1", "W", "E"), ("W", "E", "R6"), ("R3", "W", "R9"), ("R8", "E", "R4")):
        assert bend_kind(graph.area(before), graph.area(at), graph.area(after)) == "straight"


@by_fight
def test_a_fight_names_what_there_is(name):
    """Source: mainframe.gap.mc-count, mainframe.start.boss-at-x"""
    setup = SETUPS[name]
    assert setup.map in MAPS
    later = setup.challenger
    assert set(setup.team) <= {entry.id for entry in CHARACTERS}
    assert {*setup.mobs, *(later.mobs if later else ())} <= {entry.id for entry in MOBS}
    assert {*setup.bosses, *(later.bosses if later else ())} <= {entry.id for entry in BOSSES}
    assert setup.mobs or setup.bosses


@by_fight
def test_a_fight_is_seated(name):
    """A seat for each main character, all held by one person, then the CPU's."""
    fight, names = FIGHTS[name], {entry.id: entry.name for entry in CHARACTERS}
    *heroes, cpu = fight.players
    assert [player.name for player in heroes] == [names[entry] for entry in SETUPS[name].team]
    assert {(player.seat, player.person) for player in heroes} == {("human", "You")}
    assert (cpu.seat, cpu.bot) == ("bot", "greedy")
    assert fight.title
    assert 1 <= fight.blurb.count(".") <= 2


def test_fights_grow_harder_and_half_of_them_end_by_a_round():
    grades = [fight.difficulty for fight in FIGHTS.values()]
    assert (grades[0], grades[-1]) == (0, 4) and set(grades) == set(range(5))
    assert 2 * sum(setup.break_off is not None for setup in SETUPS.values()) >= len(SETUPS)


def test_every_map_is_played_on():
    assert set(MAPS) - {setup.map for setup in SETUPS.values()} == set()


def test_rulebook_is_for_players():
    """Clauses have short titles of their own and speak of nothing but the rules."""
    book = load_rulebook(MODE.rulebook)
    ids = [clause.id for clause in book.clauses]
    titles = [clause.title for clause in book.clauses]
    assert len(set(ids)) == len(ids)
    assert len(set(titles)) == len(titles)
    assert {clause.chapter for clause in book.clauses} == set(book.chapters)
    for clause in book.clauses:
        assert len(clause.title.split()) <= 5, clause.id
        assert clause.text.endswith("."), clause.id
        assert not clause.ruling or clause.ruling.endswith("."), clause.id
        said = clause.text + clause.ruling
        assert not re.search(r"mainframe\.|https?:|\(lines? \d|\bLADDER\b", said), clause.id


def test_rulings_point_at_titles_that_exist():
    book = load_rulebook(MODE.rulebook)
    titles = {clause.title for clause in book.clauses}
    pointed = {
        found
        for clause in book.clauses
        for found in re.findall(r'"([^"]+)" (?:says|spells)|listed under "([^"]+)"', clause.ruling)
    }
    assert {first or second for first, second in pointed} <= titles
    assert pointed


@pytest.mark.parametrize(
    ("name", "where"),
    [
        ("abilities", "$[2].text"),
        ("equipment", "$[0].text"),
        ("interrupts", "$[1].text"),
        ("mobs", "$[0].text"),
        ("bosses", "$[3].phases[0].text"),
    ],
)
def test_a_text_with_a_typed_number_is_refused(tmp_path, monkeypatch, name, where):
    """A digit in a text would go on saying 2 when the data says 3."""
    for path in DATA.glob("*.yaml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    path = tmp_path / f"{name}.yaml"
    entries = yaml.safe_load(path.read_text(encoding="utf-8"))
    keys = [int(key) if key.isdigit() else key for key in re.findall(r"\w+", where)]
    part = entries
    for key in keys[:-1]:
        part = part[key]
    part["text"] = "It does 2 damage."
    path.write_text(yaml.safe_dump(entries), encoding="utf-8")
    monkeypatch.setattr(loading, "DATA", tmp_path)
    (error,) = loading.data.__wrapped__().errors
    assert (error.code, error.file, error.found) == ("typed-number", str(path), "'2'")
