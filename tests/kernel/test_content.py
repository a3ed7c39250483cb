"""Content: entries out of several files, placeholders, the table of keys, the JSON Schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from game.kernel.files.content import KeyRow, PlaceholderError, fill_text, json_schema, key_table, load_folder
from game.kernel.files.schema import keys_of, steps_of, types_at, words_of


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", tag="mark"):
    range: Annotated[int, msgspec.Meta(ge=1, le=9, description="in hexes")]


class Deal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", tag="deal"):
    amount: int = 1
    range: int = 0


class Price(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    coins: int = 3


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"kind_": "kind"}):
    id: str
    speed: int = 4
    kind_: Literal["spell", "unit"] = "spell"
    effects: tuple[Mark | Deal, ...] = ()
    price: Price = Price()
    parts: dict[str, Price] = {}
    next: Card | None = None
    text: str = ""


def write(folder: Path, **texts: str) -> Path:
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text)
    return folder


def test_several_files_make_one_collection_in_the_order_of_their_names(tmp_path: Path) -> None:
    write(tmp_path, b="- {id: z}\n- {id: y}\n", a="cards:\n- {id: x}\n")
    (tmp_path / "notes.txt").write_text("not content")
    found, errors = load_folder([tmp_path], Card)
    assert (list(found), errors) == (["x", "z", "y"], [])
    again, _ = load_folder([tmp_path / "b.yaml", tmp_path / "a.yaml", tmp_path], Card)
    assert list(again) == ["x", "z", "y"]


def test_what_is_wrong_is_reported_and_the_rest_is_kept(tmp_path: Path) -> None:
    write(
        tmp_path,
        a="- {id: x}\n- {id: bad, sped: 1}\n- {id: w}\n",
        b="- id: [broken\n",
        c="cards:\n- {id: y}\n\n- {id: x}\n",
        d="one: []\ntwo: []\n",
    )
    found, errors = load_folder([tmp_path], Card)
    assert list(found) == ["x", "w", "y"]
    assert [(Path(error.file).name, error.line, error.code) for error in errors] == [
        ("a.yaml", 2, "unknown-key"),
        ("b.yaml", 1, "syntax"),
        ("c.yaml", 4, "duplicate-id"),
        ("d.yaml", 1, "type"),
    ]
    assert f"one 'x' ({tmp_path / 'a.yaml'}:1)" in errors[2].expected


def test_a_missing_folder_is_an_error_and_no_crash(tmp_path: Path) -> None:
    found, errors = load_folder([tmp_path / "none"], Card)
    assert (found, [error.code for error in errors]) == ({}, ["no-file"])


def test_a_text_with_an_unknown_placeholder_is_refused_at_load(tmp_path: Path) -> None:
    write(tmp_path, a="- id: x\n  effects: [{verb: mark, range: 3}]\n  text: 'Within {mark.rnge}.'\n")
    found, errors = load_folder([tmp_path], Card)
    assert not found
    assert str(errors[0]).endswith(
        "a.yaml:3: expected a placeholder that the entry has a number for, found {mark.rnge}"
        " (did you mean mark.range?) [placeholder]"
    )


def test_placeholders_take_the_numbers_of_the_entry() -> None:
    card = Card("x", speed=5, kind_="unit", effects=(Mark(3), Deal(2)))
    text = "{id} {kind}: speed {speed}, mark {mark.range}, deal {amount} = {deal.amount} at {deal.range}, {price.coins}"
    assert fill_text(text, card) == "x unit: speed 5, mark 3, deal 2 = 2 at 0, 3"
    assert fill_text("no placeholders", card) == "no placeholders"


@pytest.mark.parametrize("text", ["{none}", "{range}", "{deal}", "{}", "{effects}", "{speed.real}", "{__class__}"])
def test_what_is_unknown_or_could_mean_two_things_is_no_placeholder(text: str) -> None:
    with pytest.raises(PlaceholderError):
        fill_text(text, Card("x", effects=(Mark(3), Deal(2, 1))))


def test_two_effects_of_one_kind_with_different_numbers_are_ambiguous() -> None:
    assert fill_text("{deal.amount}", Card("x", effects=(Deal(2), Deal(2)))) == "2"
    with pytest.raises(PlaceholderError):
        fill_text("{deal.amount}", Card("x", effects=(Deal(2), Deal(3))))


def test_the_table_of_keys_follows_the_types() -> None:
    rows = {row.key: row for row in key_table(Card, "card")}
    assert rows["card.id"] == KeyRow("card.id", "text", "required", "")
    assert rows["card.kind"].type == "spell | unit"
    assert rows["card.kind"].default == '"spell"'
    mark = "card.effects[](mark).range"
    assert rows[mark] == KeyRow(mark, "whole number 1..9", "required", "in hexes")
    assert rows["card.effects[](deal).amount"].default == "1"
    assert rows["card.price.coins"].default == "3"
    assert rows["card.parts.<name>.coins"].type == "whole number"
    assert rows["card.next"].type == "Card or nothing"
    assert not any(key.startswith("card.next.") for key in rows)
    assert [row.key for row in key_table(Price)] == ["coins"]


def test_the_json_schema_names_each_kind_of_file() -> None:
    schema = json_schema({"cards": list[Card], "price": Price}, "Files")
    assert json.loads(json.dumps(schema))["$defs"].keys() == {"Card", "Mark", "Deal", "Price"}
    assert [kind["title"] for kind in schema["anyOf"]] == ["cards", "price"]
    assert schema["anyOf"][0]["items"] == {"$ref": "#/$defs/Card"}
    assert schema["$defs"]["Card"]["additionalProperties"] is False
    assert schema["title"] == "Files"


@pytest.mark.parametrize(
    ("location", "value", "keys"),
    [
        ("$.price", None, ["coins"]),
        ("$.parts[...]", None, ["coins"]),
        ("$.effects[0]", None, ["verb", "range", "amount"]),
        ("$.effects[0]", {"effects": [{"verb": "mark"}]}, ["verb", "range"]),
        ("$.next.next.price", None, ["coins"]),
        ("$.speed.deeper", None, []),
    ],
)
def test_the_keys_at_a_place_are_those_of_the_structs_that_may_stand_there(
    location: str, value: Any, keys: list[str]
) -> None:
    assert keys_of(types_at(Card, steps_of(location), value)) == keys


def test_the_words_at_a_place_are_literals_and_tags() -> None:
    assert words_of(types_at(Card, steps_of("$.kind"))) == ["spell", "unit"]
    assert words_of(types_at(Card, steps_of("$.effects[3].verb"))) == ["mark", "deal"]
