"""Slots of equipment: what has to go for what is put on, and what a character wears from the start."""

from types import SimpleNamespace

import pytest

from game.modes.mainframe.content.traits import Hack
from game.modes.mainframe.content.types import RING_CLASS, Item
from game.modes.mainframe.rules.turns.equipment import in_the_way, split_worn_items
from tests.modes.mainframe.table import character, fight

SLOTS = {"sword": "weapon", "axe": "weapon", "coat": "armour", "charm": "charm"}
SLOTS |= {f"ring-{number}": "ring" for number in range(1, 5)}
ITEMS = {name: Item(id=name, name=name, slot=slot, traits=(Hack(),)) for name, slot in SLOTS.items()}
CONTENT = SimpleNamespace(library=SimpleNamespace(items=ITEMS))


@pytest.mark.parametrize(
    ("worn", "new", "removed"),
    [
        ("coat sword", "axe", "sword"), ("coat", "axe", ""), ("", "coat", ""), ("charm sword", "coat", ""),
        ("sword ring-1", "ring-2", ""), ("ring-1 ring-2 ring-3", "ring-4", ""),
    ],
)  # fmt: skip
def test_what_goes_for_what_is_put_on(worn, new, removed):
    """The old one of the slot; four items in all leave room for four rings. Source: mainframe.gap.equipment"""
    assert in_the_way(CONTENT, worn.split(), ITEMS[new]) == removed


@pytest.mark.parametrize(
    ("class_name", "items", "worn", "carried"),
    [
        ("Tester", "sword axe coat charm", "sword coat charm", "axe"), ("Tester", "charm ring-1", "charm", "ring-1"),
        (RING_CLASS, "charm ring-1 axe sword", "ring-1 axe", "charm sword"),
        (RING_CLASS, "ring-1 ring-2 ring-3 ring-4", "ring-1 ring-2 ring-3 ring-4", ""),
    ],
)  # fmt: skip
def test_a_character_starts_with_the_first_item_of_each_slot(class_name, items, worn, carried):
    """Rings are for Sorcerers, who wear no charm. Source: mainframe.gap.equipment"""
    table = fight([character("a", class_name=class_name)], at={"a": "g"})
    entry = table.match.rules.content.definition("a")
    assert split_worn_items(CONTENT, entry, items.split()) == (worn.split(), carried.split())
