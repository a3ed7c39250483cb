"""Crew Cards, protection entries and set-ups: what fits, and the one line that says what does not."""

import pytest

from game.kernel.files.documents import ContentError, parse_yaml
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import open_document
from game.modes import modes
from game.modes.skirmish.content.armour import ArmourError, parse_protection
from game.modes.skirmish.content.loading import data
from game.modes.skirmish.content.values import points_of
from game.modes.skirmish.rules.hands import hand
from tests.modes.skirmish.inches import game_content, table

BLADE = "{id: blade, effect: {do: damage}"
PLAIN = """mode: skirmish
setup:
  map: {mode: skirmish, kind: map}
  sides:
  - {name: One, cards: [{id: a, protection: 'p3'}]}
  - {name: Two, cards: [{id: b}]}
position:
  active: a
  figures: {a: {at: [10, 10]}, b: {at: [12, 10]}}
"""


def test_the_content_fits():
    assert [str(error) for error in modes()["skirmish"].check_data() if error.code != "unused"] == []


def test_points_are_those_of_the_formula():
    """Source: skirmish.gap.setup-victory"""
    library = data().library
    assert {name for name, card in library.cards.items() if points_of(card, library) != card.points} == set()


@pytest.mark.parametrize(
    ("text", "column"),
    [("p3~p4", 4), ("b5", 1), ("p3[+", 3), ("p", 2), ("p3>ls4", 4), ("p3 x", 4), ("", 1), ("p3[]", 3)],
)
def test_protection_that_does_not_fit_is_refused_by_column(text, column):
    """Source: skirmish.gap.armour-notation, skirmish.armor.subtype"""
    with pytest.raises(ArmourError) as caught:
        parse_protection(text)
    assert caught.value.column == column


def test_blanks_are_ignored_and_the_head_counts_with_every_class():
    """Source: skirmish.armor.example-stony, skirmish.armor.example-ballistic"""
    assert parse_protection("d [+] ◄▲ p6 ~ e6") == parse_protection("[+]◄▲p6~e6")
    stony = parse_protection("d[+]◄▲p6~e6")
    assert [(one.harm, one.value, one.mods.cards, one.mods.columns, one.mods.rows) for one in stony.entries] == [
        ("p", 6, 1, -1, -1), ("e", 6, 1, -1, -1)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("'p3'", "'p3[+'", ("column 3", "protection")),
        ("{id: b}", "watch-medik", ("did you mean watch-medic",)),
        ("active: a", "active: c", ("a figure of this game", "c")),
        ("at: [12, 10]", "at: [10.5, 10]", ("a place of its own for b", "on the base of a")),
        ("at: [12, 10]", "at: [36.5, 10]", ("a place on the field for b", "36.5, 10")),
        ("at: [12, 10]", "at: [12, 10], capacity: 50", ("at most 9",)),
        ("at: [12, 10]", "at: [12, 10], conditions: [{name: stuned}]", ("did you mean stunned",)),
        ("active: a", "active: a\n  seats: [{deck: [QH, QH]}]", ("each card of the deck once",)),
        ("active: a", "active: a\n  seats: [{deck: [1H]}]", ("FLOOD or VOID",)),
        ("kind: map", "kind: map, pieces: [{kind: hous, at: [5, 5], size: [1, 1]}]", ("did you mean house",)),
        ("{id: b}", "{id: b, weapons: [sabr]}", ("did you mean sabre",)),
        (
            "{id: b}",
            f"{{id: b, weapons: [{BLADE}, edges: {{abus: 1}}}}]}}",
            ("the id of an Edge", "did you mean abuse"),
        ),
        ("{id: b}", f"{{id: b, weapons: [{BLADE}, severity: Mild}}]}}", ("one of AoN, H, L, M, VH, VL, found 'Mild'",)),
    ],
)
def test_what_does_not_fit_is_said_in_one_line(tmp_path, old, new, words):
    assert old in PLAIN
    document = parse_yaml(PLAIN.replace(old, new, 1).encode(), tmp_path / "odd.yaml")
    with pytest.raises(ContentError) as caught:
        open_document(document, modes())
    text = str(caught.value)
    assert "\n" not in text and "odd.yaml:" in text
    assert all(word in text for word in words), text


@pytest.mark.parametrize(
    ("shape", "found"),
    [
        (
            "corners: [[4, 4], [8, 6], [8, 4], [4, 6]]",
            "does not cross itself, found 4, 4 to 8, 6 crossing 8, 4 to 4, 6",
        ),
        ("corners: [[4, 4], [8, 4], [4, 4], [4, 6]]", "does not cross itself, found a corner that stands in it twice"),
        ("corners: [[4, 4], [8, 4]]", "three corners at least, found 2 corners"),
        ("corners: [[4, 4], [6, 4], [8, 4]]", "a hundredth of a square inch at least, found one of 0.0000"),
        ("corners: [[4, 4], [4.1, 4], [4.1, 4.1]]", "a hundredth of a square inch at least, found one of 0.0050"),
        ("at: [35, 5], size: [4, 2]", "lies on the field, found 'house' with a corner at 37, 4"),
    ],
)
def test_a_piece_of_terrain_that_does_not_fit_is_said_with_its_corners(tmp_path, shape, found):
    """Source: skirmish.gap.terrain"""
    text = PLAIN.replace("kind: map", f"kind: map, pieces: [{{kind: house, {shape}}}]", 1)
    with pytest.raises(ContentError, match=f"odd.yaml:3: expected .*{found}"):
        open_document(parse_yaml(text.encode(), tmp_path / "odd.yaml"), modes())


def test_a_new_card_and_weapon_need_no_code(tmp_path):
    card = "{id: a, cast: 6, alignment: '♥♣', weapons: [{id: wisp, kind: cast, range: 9, effect: {do: panic}}]}"
    document = parse_yaml(PLAIN.replace("{id: a, protection: 'p3'}", card).encode(), tmp_path / "new.yaml")
    game = open_document(document, modes()).game()
    assert "attack:wisp:b" in modes()["skirmish"].query(game, game.state, "options", ["a"])


def test_every_level_of_the_mode_is_in_its_folder():
    assert sorted((data_root("levels") / "skirmish").glob("skirmish-*.yaml"))


def test_two_things_of_one_id_are_refused():
    """What two cards bring along under one id has to be the same."""
    one = {"id": "blade", "effect": {"do": "damage"}}
    cards = [{"at": [10, 10], "card": {"weapons": [one]}}, {"at": [20, 10], "card": {"weapons": [{**one, "force": 7}]}}]
    with pytest.raises(ContentError, match="another id than 'blade'"):
        table({"a": cards[0]}, {"b": cards[1]})
    assert table({"a": cards[0]}, {"b": cards[0] | {"at": [20, 10]}}).asked() == "One act"


def test_conditions_of_one_game():
    """A Condition written in place impairs what it says. Source: skirmish.condition.text-format"""
    tired = {"id": "tired", "name": "Tired", "affects": ["fight"], "recovery": ["mind"]}
    game = table(
        {"a": {"at": [10, 10], "conditions": [{"name": "tired", "level": 2, "force": 5}]}},
        {"b": {"at": [30, 30], "conditions": [{"name": "stand"}]}},
        setup={"conditions": [tired]},
    )
    figure = game.state.figures["a"]
    assert (hand(game_content(game), figure, "fight").value, hand(game_content(game), figure, "shoot").value) == (-1, 1)
    assert game.state.figures["b"].condition("morale").threat == "a"


def test_more_sides_than_deployment_zones_are_refused():
    """Source: skirmish.gap.several-players"""
    text = PLAIN.partition("position:")[0].replace("'p3'}]}\n", "'p3'}]}\n  - {name: Three, cards: [{id: c}]}\n")
    document = parse_yaml(text.encode(), data_root("levels") / "skirmish" / "three.yaml")
    with pytest.raises(ContentError) as caught:
        open_document(document, modes())
    assert "three.yaml:7: expected at most 2 sides" in str(caught.value)
