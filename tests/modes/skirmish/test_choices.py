"""Which traits and armours are offered: none that another is at least as good as in everything, as the cards are drawn."""

import pytest

from game.kernel.totals import Tally
from game.modes.skirmish.rules.challenge import contestant, worth_asking
from tests.modes.skirmish.inches import past, table

SWORD = {"id": "sword", "effect": {"do": "damage"}, "force": 6}


def asked_to_defend(**card):
    """Let a figure be struck at; return what it is asked to defend with, or nothing."""
    game = table(
        {"a": {"at": [10, 10], "card": {"weapons": [SWORD]}}}, {"b": {"at": [11, 10], "card": card}},
        position={"figures": {"a": {"at": [10, 10]}, "b": {"at": [11, 10], **card.pop("state", {})}}},
    )  # fmt: skip
    past(game.act("One", "attack", "sword", "b"), "defend", "draw", "edges", "counter")
    return game.options() if game.asked().endswith("defend") else []


def test_more_cards_on_a_lower_number_are_a_choice():
    assert asked_to_defend(fight=6, defense=5, skills={"defense": 1}) == ["defend:fight", "defend:defense"]
    assert asked_to_defend(fight=5, defense=5, skills={"defense": 1}) == []
    assert asked_to_defend(fight=6, defense=5, skills={"fight": 1}) == []


def test_cards_that_are_not_drawn_make_no_choice():
    """Grabbed, the better number loses its only card and two points instead; either way one card is drawn."""
    grabbed = {"conditions": [{"name": "grab", "by": "a"}]}
    assert asked_to_defend(fight=8, defense=5, state=grabbed) == []
    assert asked_to_defend(fight=8, defense=5) == []


@pytest.mark.parametrize(("skill", "remaining"), [(3, ["acts"]), (0, ["acts", "body"])])
def test_cards_above_four_count_as_the_points_they_become(skill, remaining):
    acts = contestant(0, "a", "acts", Tally("Acts", 7, ""), Tally("cards", 1 + skill, ""))
    body = contestant(0, "a", "body", Tally("Body", 2, ""), Tally("cards", 6 if skill else 2, ""))
    assert list(worth_asking({"body": body, "acts": acts})) == remaining


@pytest.mark.parametrize(
    ("armour", "offered"),
    [
        ("p3>b5", []),
        ("[+]p3>b5", []),
        ("p3[+]>b5", ["armour:b", "armour:p"]),
        ("p6>b5[+]", ["armour:b", "armour:p"]),
        ("p6[++++]>b7[+++]", []),
    ],
)
def test_only_armour_that_is_better_in_something_is_offered(armour, offered):
    """Of five cards four are drawn, and the fifth is worth two points. Source: skirmish.armor.best-of"""
    gun = {"id": "gun", "kind": "shoot", "range": 20, "effect": {"do": "damage", "sub": "b"}, "force": 6}
    game = table(
        {"a": {"at": [10, 10], "card": {"shoot": 9, "weapons": [gun]}}},
        {"b": {"at": [14, 10], "card": {"defense": 0, "protection": armour}}},
        decks=(("KS",), ("2S",)),
    )
    past(game.act("One", "attack", "gun", "b"), "armour")
    assert sorted(name for name in game.options() if name.startswith("armour")) == offered


def test_the_likelier_attribute_of_a_recovery_comes_first_and_the_other_may_be_taken():
    """Source: skirmish.recovery.choose-attribute"""
    poison = {"name": "poison", "level": 2, "force": 6}
    for body, soul, first in ((5, 6, "soul"), (6, 5, "body")):
        game = table(
            {"a": {"at": [10, 10], "card": {"body": body, "soul": soul}, "conditions": [poison]}},
            {"b": {"at": [30, 30]}}, active="",
        )  # fmt: skip
        assert game.options()[0] == f"recover:poison:{first}" and len(game.options()) == 2
