"""One number of a level over a range: keys that are there and those that are not, equal seeds, a chart."""

import json
import re

import pytest

from game.cli import main
from game.kernel.files.documents import ContentError
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.lab.changes import Change, changed_level, value_at
from game.lab.store import open_store
from game.lab.sweep import sweep_of, values_of
from game.modes import modes
from tests.lab.bench import DUEL, FIGHT

LEVELS = data_root("levels")


def level(path):
    return load_scenario(LEVELS / f"{path}.yaml", modes())


@pytest.mark.parametrize(
    ("path", "key", "before", "after"),
    [
        ("mainframe/fight-01-first-boot", "map.links[A-B].cost", 2, 4),
        ("mainframe/fight-01-first-boot", "setup.map.links.B-A.cost", 2, 4),
        ("mainframe/fight-01-first-boot", "map.areas[Midspan].x", 8, 9),
        ("mainframe/fight-01-first-boot", "stray.max_hp", 30, 50),
        ("arena/bout-06-cinders", "map.radius", 7, 8),
        ("arena/bout-06-cinders", "ninne.hp", 30, 20),
        ("arena/bout-06-cinders", "torchbearer.stamina", 6, 5),
        ("skirmish/skirmish-01-open-meadow", "mission.turns", 8, 3),
        ("skirmish/skirmish-06-king-of-the-hill", "mission.goals[hold-hill].points", 3, 5),
        ("skirmish/skirmish-06-king-of-the-hill", "forge-boss.points", 23, 20),
        ("story/story-01-first-watch", "ash-raider.health", 3, 5),
        ("story/story-01-first-watch", "ash-raider.attack.strength", 2, 4),
    ],
)
def test_a_number_is_changed_in_the_level_and_in_what_it_uses(path, key, before, after):
    loaded = level(path)
    assert value_at(loaded, key) == before
    changed = changed_level(loaded, [Change(key, after)])
    assert value_at(changed, key) == after and changed.game().rules.version != loaded.game().rules.version
    assert value_at(loaded, key) == before, "the level itself is as it was"


def test_every_mob_of_a_kind_is_changed():
    changed = changed_level(level("mainframe/fight-01-first-boot"), [Change("stray.max_hp", 50)])
    left = {unit.hp for unit in changed.game().state.units.values() if unit.type == "stray"}
    assert left == {50}


def test_a_card_of_a_deck_is_changed_and_another_version_takes_its_place():
    loaded = load_scenario(DUEL, modes())
    content = loaded.game().rules.content
    card = next(card for card in map(content.cards.__getitem__, content.decks[0].cards) if card.kind == "character")
    other = changed_level(loaded, [Change(f"{card.id}.martial", card.martial + 1)])
    assert other.game().rules.content.cards[card.id].martial == card.martial + 1
    version = {
        "id": card.id,
        "name": "Another",
        "kind": "character",
        "cost": {"guile": 1},
        "martial": 3,
        "elude": 1,
        "endure": 1,
    }
    replaced = changed_level(loaded, [], [version]).game().rules.content.cards[card.id]
    assert (replaced.name, replaced.martial) == ("Another", 3)


def test_an_ability_within_a_fighter_is_changed():
    """Only what a fighter of the level can do is written out: a weapon stands in its owner."""
    loaded = level("arena/bout-06-cinders")
    content = loaded.game().rules.content
    fighter = content.fighters["ninne"]
    weapon = next(name for name in fighter.weapons if isinstance(name, str))
    changed = changed_level(loaded, [Change(f"{weapon}.name", "Another")])
    assert changed.game().rules.content.library.weapons[weapon].name == "Another"


@pytest.mark.parametrize(
    ("key", "part"),
    [
        ("map.links[A-X].cost", "expected a key of map.links: A-B, B-C"), ("map.lonks", "found 'lonks' (did you mean links?)"),
        ("strai.max_hp", "found 'strai' (did you mean stray?)"), ("stray.hp", "a key of stray: id, name, max_hp"),
        ("stray", "a key of stray"), ("stray.max_hp.much", "nothing below max_hp"), ("", "a key such as"),
        ("lens.max_hp", "an entry it uses"),
    ],
)  # fmt: skip
def test_a_key_that_is_not_there_is_one_line(key, part):
    with pytest.raises(ContentError) as caught:
        value_at(load_scenario(FIGHT, modes()), key)
    assert part in str(caught.value).replace("…", "...") or part in caught.value.expected
    assert "\n" not in str(caught.value) and str(caught.value).startswith(str(FIGHT))


@pytest.mark.parametrize("text", ["1", "4..4", "1..2..3", "1..100", "1..5:0", ""])
def test_what_is_no_range_is_one_line(text):
    with pytest.raises(ValueError, match=r"^expected .*found"):
        values_of(text)


def test_values_of_a_range_that_do_not_fit_are_left_out_and_those_of_a_list_are_not():
    loaded = load_scenario(FIGHT, modes())
    found = sweep_of(loaded, "stray.max_hp=20..50:10")
    assert found.values == (20, 30, 50) and found.left_out == ((40, "expected a ladder value for max_hp of stray"),)
    with pytest.raises(ContentError, match=r"found 40 with stray\.max_hp=40"):
        sweep_of(loaded, "stray.max_hp=30,40")
    with pytest.raises(ContentError, match=r"expected a number at team, found a list"):
        sweep_of(loaded, "team=1..2")


def lab(capsys, *words):
    code = main(["lab", *map(str, words)])
    return code, *capsys.readouterr()


def test_a_sweep_plays_equal_seeds_at_each_value_and_goes_on(capsys, tmp_path):
    words = ["sweep", FIGHT, "map.links[A-B].cost=1..3", "--bots", "random", "--store", tmp_path / "s"]
    code, out, err = lab(capsys, *words, "--games", 2)
    assert code == 0 and err == "" and out.splitlines()[0].startswith("1  The team ")
    code, out, _ = lab(capsys, *words, "--games", 3, "--json", "--out", tmp_path / "page.html")
    *points, end = map(json.loads, out.splitlines())
    assert (
        code == 0
        and [point["value"] for point in points] == [1, 2, 3]
        and "map.links[A-B].cost from 1 to 3" in end["words"]
    )
    for value, point in zip((1, 2, 3), points, strict=True):
        with open_store(tmp_path / "s" / f"{value}.sqlite") as store:
            assert [game.seed for game in store.each()] == [1, 2, 3] == list(range(1, 1 + point["games"]))
            assert store.info.level.endswith(f"map.links[A-B].cost={value}")
    code, out, _ = lab(capsys, *words, "--games", 2, "--json")
    assert [json.loads(line)["games"] for line in out.splitlines()[:-1]] == [2, 2, 2], (
        "more are stored, two were asked for"
    )
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert page.count("<svg") == 1 and re.search(r'aria-label="1: The team \d+ %', page)


def test_an_enemy_of_a_story_is_swept(capsys, tmp_path):
    level = data_root("levels") / "story" / "story-01-first-watch.yaml"
    words = ["sweep", level, "ash-raider.health=2..6:4", "--bots", "random", "--games", 1, "--store", tmp_path / "s"]
    code, out, err = lab(capsys, *words, "--json")
    *points, end = map(json.loads, out.splitlines())
    assert code == 0 and err == "" and [point["value"] for point in points] == [2, 6]
    assert end["words"].startswith("ash-raider.health from 2 to 6")
    code, _, err = lab(capsys, "sweep", level, "ash-raider.hit-points=2..6", "--store", tmp_path / "s")
    assert code == 2 and err.count("\n") == 1 and "health" in err


def test_a_run_with_a_change_is_compared_with_one_without(capsys, tmp_path):
    for name, more in (("one", []), ("two", ["--set", "stray.max_hp=50"])):
        assert lab(capsys, "run", FIGHT, "--bots", "random", "--games", 2, "--store", tmp_path / name, *more)[0] == 0
    code, out, _ = lab(capsys, "compare", tmp_path / "one", tmp_path / "two")
    assert code == 0 and "2 pairs" in out
    code, _, err = lab(capsys, "run", FIGHT, "--bots", "random", "--games", 2, "--store", tmp_path / "one", *more)
    assert code == 2 and "games with the level" in err
    (tmp_path / "card.yaml").write_text("- {id: stranger, max_hp: 3}\n", encoding="utf-8")
    code, _, err = lab(capsys, "run", FIGHT, "--content", tmp_path / "card.yaml")
    assert code == 2 and err.count("\n") == 1 and "found 'stranger'" in err
    code, _, err = lab(capsys, "run", FIGHT, "--set", "stray")
    assert code == 2 and "expected KEY=VALUE" in err
