"""What files of the Arena can get wrong: one line each, with file, line, what was expected and what was found."""

import re
from pathlib import Path

import msgspec
import pytest

from game.commands.verify import check_file
from game.kernel.files.documents import ContentError, dump_yaml, parse_yaml
from game.kernel.scenarios.scenario import open_document
from game.modes import modes
from tests.modes.arena.table import ability, damage, fighter, reaction, triggered

HEAD = "mode: arena\nsetup:\n  map: {radius: 9}\n  sides:\n  - name: One\n    fighters:\n    - id: a\n      name: A\n      hp: 30\n      move: 6\n"
TAIL = "  - name: Two\n    fighters: [sefi]\n"
PLACED = "position:\n  order: [a, sefi]\n  units:\n    a: {at: '0,0'}\n    sefi: {at: '1,0'}\n"


def errors(tmp_path: Path, text: str, name: str = "bad.yaml") -> list[str]:
    """Return the lines that verifying a file with this text prints."""
    path = tmp_path / name
    path.write_text(text)
    return [str(error) for error in check_file(path).errors]


def one(tmp_path: Path, text: str) -> str:
    """Return the only line; it names the file and a line of it."""
    found = errors(tmp_path, text)
    assert len(found) == 1, found
    assert re.search(r"bad\.yaml:\d+: expected .+, found .+ \[[a-z-]+\]$", found[0]), found[0]
    assert "\n" not in found[0]
    return found[0]


def inline(**changes) -> str:
    """Return a scenario whose first fighter is changed."""
    data = {
        "mode": "arena",
        "setup": {
            "map": {"radius": 9},
            "sides": [
                {"name": "One", "fighters": [fighter("a", **changes)]},
                {"name": "Two", "fighters": [fighter("b")]},
            ],
        },
        "position": {"order": ["a", "b"], "units": {"a": {"at": "0,0"}, "b": {"at": "1,0"}}},
    }
    return dump_yaml(data)


def test_a_sound_file_has_no_errors(tmp_path):
    assert errors(tmp_path, inline()) == []


def test_an_unknown_keyword_is_answered_with_the_nearest(tmp_path):
    text = one(tmp_path, inline(abilities=[ability("odd", {"do": "condition", "name": "slugish"})]))
    assert "'slugish'" in text and "did you mean sluggish" in text
    text = one(tmp_path, inline(triggered=[triggered("odd", "condition", "self", damage(1), condition="bleeed")]))
    assert "a condition" in text and "did you mean bleed" in text


def test_an_unknown_verb(tmp_path):
    text = one(tmp_path, inline(abilities=[ability("odd", {"do": "explode", "amount": 2})]))
    assert "'explode'" in text and "damage" in text


def test_an_unknown_target_kind(tmp_path):
    text = one(tmp_path, inline(abilities=[ability("odd", damage(1), target="enemy")]))
    assert "'enemy'" in text and "opponent" in text
    text = one(tmp_path, inline(abilities=[ability("odd", damage(1, on="foe"))]))
    assert "'foe'" in text


@pytest.mark.parametrize("verb", ["strike", "parry", "dodge", "guard"])
def test_what_only_a_reaction_does(tmp_path, verb):
    for changes in (
        {"abilities": [ability("odd", {"do": verb})]},
        {"abilities": [ability("odd", damage(1), failure=[{"do": verb}])]},
        {"triggered": [triggered("odd", "damaged", "self", {"do": verb})]},
    ):
        text = one(tmp_path, inline(**changes))
        assert f"'{verb}'" in text and "only Reactions" in text
    assert errors(tmp_path, inline(reactions=[reaction("even", "attack", "self", {"do": verb})])) == []


def test_an_unknown_moment(tmp_path):
    text = one(tmp_path, inline(reactions=[reaction("odd", "healing", "self", damage(1))]))
    assert "'healing'" in text and "attack" in text
    text = one(tmp_path, inline(reactions=[reaction("odd", "movement", "self", damage(1))]))
    assert "a condition of movement timing" in text
    text = one(tmp_path, inline(triggered=[triggered("odd", "sneezed", "self", damage(1))]))
    assert "'sneezed'" in text and "damaged" in text


def test_an_unknown_pool(tmp_path):
    text = HEAD + TAIL + PLACED.replace("{at: '0,0'}", "{at: '0,0', pools: {avalable: 4}}")
    found = one(tmp_path, text)
    assert "'avalable'" in found and "did you mean available" in found and "bad.yaml:16" in found


def test_negative_and_wrong_pools(tmp_path):
    negative = HEAD + TAIL + PLACED.replace("{at: '0,0'}", "{at: '0,0', pools: {available: -1}}")
    assert "found -1" in one(tmp_path, negative)
    many = HEAD + TAIL + PLACED.replace("{at: '0,0'}", "{at: '0,0', pools: {available: 8, spent: 4}}")
    assert "10 dice in all pools together, found 12" in one(tmp_path, many)
    remaining = HEAD + TAIL + PLACED.replace("{at: '0,0'}", "{at: '0,0', pools: {persist: 2}}")
    assert "the 0 dice that its effects take, found 2" in one(tmp_path, remaining)


@pytest.mark.parametrize(
    ("keeps", "pool", "dice"),
    [
        ("kept: {flow-step: 1}", "maintenance", 1),
        ("breath: 2", "maintenance", 2),
        ("effects: [{name: sluggish, turns: 2, persist: 2, held: 2}]", "persist", 2),
    ],
)
def test_dice_that_keep_something_up_have_to_lie_there(tmp_path, keeps, pool, dice):
    """Source: arena.key.maintain-pool, arena.key.breath-cost, arena.key.persist-pool-negates"""
    bare = HEAD + TAIL + PLACED.replace("{at: '0,0'}", f"{{at: '0,0', {keeps}}}")
    assert f"the {dice} dice that its effects take, found 0" in one(tmp_path, bare)
    full_text = bare.replace(keeps, f"{keeps}, pools: {{{pool}: {dice}}}")
    assert errors(tmp_path, full_text) == []


@pytest.mark.parametrize(
    ("change", "description"),
    [
        ({"pools": {"maintenance": 2, "available": 8}}, "the 0 dice that its effects take, found 2"),
        ({"pools": {"available": 9}}, "10 dice in all pools together, found 9"),
        ({"pools": {"available": 999_999}}, "found 999999"),
        ({"bonus": 999_999}, "found 999999"),
        ({"actions": 999_999}, "found 999999"),
        ({"facing": 6}, "found 6"),
    ],
)
def test_a_position_that_is_kept_holds_what_a_battle_may_come_to(tmp_path, change, description):
    """Dice add up, and nothing is so large that a turn would not end."""
    loaded = open_document(parse_yaml(inline().encode(), Path("plain.yaml")), modes())
    _, match = loaded.start()
    remaining = msgspec.to_builtins(match.state)
    origin = {"state": remaining, "chance": list(match.chance.snapshot())}
    data = msgspec.yaml.decode(inline()) | {"script": [], "origin": origin}
    assert errors(tmp_path, dump_yaml(data)) == []
    unit = remaining["units"]["a"]
    for key, value in change.items():
        unit[key] = unit[key] | value if isinstance(value, dict) else value
    assert description in one(tmp_path, dump_yaml(data))


def test_a_gift_has_a_bound(tmp_path):
    found = one(tmp_path, inline(abilities=[ability("odd", {"do": "grant", "name": "movement", "value": 999_999})]))
    assert "found 999999" in found


def test_unknown_references(tmp_path):
    text = one(tmp_path, inline(abilities=["nerve-tab"]))
    assert "the id of an ability" in text and "did you mean nerve-tap" in text
    assert "the id of a weapon" in one(tmp_path, inline(weapons=["halberd"]))
    assert "the id of a Path" in one(tmp_path, inline(path="walll"))
    assert "the id of an injury" in one(
        tmp_path, inline(abilities=[ability("odd", {"do": "injury", "name": "lost-hat"})])
    )
    unknown = HEAD + TAIL.replace("sefi", "sefy") + PLACED
    assert "the id of a fighter" in one(tmp_path, unknown) and "did you mean sefi" in one(tmp_path, unknown)


def test_start_hexes_that_do_not_fit_the_characters(tmp_path):
    board = "map: {radius: 7, zones: [{side: 0, hexes: ['-6,0']}, {side: 1, hexes: ['6,0', '5,0']}]}"
    found = one(tmp_path, (HEAD + TAIL).replace("map: {radius: 9}", board))
    assert "a start zone of 2 hexes for 1 characters of One, found 1 hexes on the map" in found
    none = one(
        tmp_path,
        (HEAD + TAIL)
        .replace("map: {radius: 9}", board.replace("side: 1", "side: 2"))
        .replace("'-6,0'", "'-6,0', '-5,0'"),
    )
    assert "characters of Two, found 0 hexes" in none


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("radius: 3\nterrain: {wall: ['9,9']}\n", "a hex of the map, found 9,9"),
        ("radius: 3\nterrain: {lava: ['0,0']}\n", "'lava'"),
        ("radius: 3\nterrain: {wall: ['0;0']}\n", "found '0;0'"),
        ("radius: 3\nwidth: 4\nheight: 4\n", "a radius, or width and height"),
        ("radius: 3\nterrain: {wall: ['0,0'], bog: ['0,0']}\n", "each hex once"),
        ("radius: 3\nzones: [{side: 0, hexes: ['9,0']}]\n", "a hex of the map"),
        ("radius: 3\nterrain: {wall: ['0,0']}\nzones: [{side: 0, hexes: ['0,0']}]\n", "a hex that can be entered"),
        ("radius: 5\nzones: [{side: 0, hexes: ['0,0']}, {side: 1, hexes: ['2,0']}]\n", "zones at least 6 hexes apart"),
        (
            "radius: 5\nterrain: {wall: ['-4,0', '-4,-1', '-5,1']}\n"
            "zones: [{side: 0, hexes: ['-5,0']}, {side: 1, hexes: ['4,0', '5,0']}]\n",
            "side 0 walled in at -5,0",
        ),
        ("radius: 3\nlevers: [{id: bar, at: '0,0', opens: ['1,0']}]\n", "a door"),
        ("radius: 51\n", "<= 50"),
    ],
)  # fmt: skip
def test_maps(tmp_path, text, expected):
    assert expected in one(tmp_path, "mode: arena\nkind: map\n" + text)


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("  units: {ghost: {at: '0,0'}}\n", "a character of this battle, found ghost"),
        ("  order: [a, ghost]\n", "a character of this battle, found ghost"),
        (PLACED[10:].replace("'1,0'", "'0,0'"), "a hex of its own"),
        (PLACED[10:].replace("'1,0'", "'20,0'"), "a hex of the map that can be entered"),
        (PLACED[10:].replace("{at: '0,0'}", "{at: '0,0', hp: 31}"), "at most 30"),
        (PLACED[10:].replace("{at: '0,0'}", "{at: '0,0', effects: [{name: tired}]}"), "a condition or modifier"),
        (PLACED[10:].replace("{at: '0,0'}", "{at: '0,0', kept: {nerve-tap: 2}}"), "an ability that is maintained"),
        (PLACED[10:].replace("{at: '0,0'}", "{at: '0,0', weapon: spoon}"), "a weapon"),
        ("  order: [a, sefi]\n  units: {a: {at: '0,0'}}\n", "a place (at) for everybody"),
    ],
)  # fmt: skip
def test_positions(tmp_path, position, expected):
    zones = "map: {radius: 9, zones: [{side: 0, hexes: ['-6,0', '-5,0']}, {side: 1, hexes: ['6,0', '5,0']}]}"
    text = (HEAD + TAIL).replace("map: {radius: 9}", zones) + "position:\n" + position
    assert expected in one(tmp_path, text)


def test_a_map_that_is_not_there_or_leaves_the_folder(tmp_path):
    assert "a map file" in one(tmp_path, (HEAD + TAIL + PLACED).replace("{radius: 9}", "nowhere.yaml"))
    assert "inside the levels folder" in one(
        tmp_path, (HEAD + TAIL + PLACED).replace("{radius: 9}", "../../etc/passwd")
    )


def test_goals_that_cannot_be_met():
    for goal, expected in (
        ({"kind": "hold"}, "the hexes to hold"),
        ({"kind": "bring", "item": "crown"}, "an item of the map"),
        ({"kind": "levers", "side": 3}, "a side of this battle"),
    ):
        data = parse_yaml(inline().encode(), Path("bad.yaml")).data
        data["setup"]["goal"] = goal
        with pytest.raises(ContentError, match=expected):
            open_document(parse_yaml(dump_yaml(data).encode(), Path("bad.yaml")), modes())


@pytest.mark.parametrize(
    "way_out",
    ["terrain: {wall: ['-4,0', '-4,-1'], door: ['-5,1']}\n", "terrain: {pillar: ['-4,0', '-4,-1'], thicket: ['-5,1']}\n",
     "terrain: {wall: ['-4,0', '-4,-1', '-5,1']}\nphases: [{text: Shut}, {text: Open, terrain: {bog: ['-5,1']}}]\n"],
)  # fmt: skip
def test_a_start_zone_behind_a_door_or_hard_ground_is_not_walled_in(tmp_path, way_out):
    """Source: arena.gap.deployment, arena.gap.terrain"""
    zones = "zones: [{side: 0, hexes: ['-5,0']}, {side: 1, hexes: ['4,0', '5,0']}]\n"
    assert errors(tmp_path, f"mode: arena\nkind: map\nradius: 5\n{way_out}{zones}") == []
