"""A Reaction that can do nothing is not offered: each thing a Reaction may do, where it changes something and where not.

Source: arena.gap.reaction-order
"""

import pytest

from game.kernel.state import event_name
from tests.modes.arena.table import ability, condition, damage, duel, reaction

HELD = {"ub": {"effects": [{"name": "paralyze", "turns": 2}]}}
NETTED = {"ub": {"effects": [{"name": "restrain", "value": 2, "turns": 2}]}}
STEADFAST = {
    "a": {"path": {"id": "stone", "name": "Stone", "dice": 1, "gives": [{"name": "steadfast"}]}},
    "ua": {"path_on": True, "pools": {"available": 9, "path": 1}},
}
CASES = {
    "damage": ({"do": "damage", "amount": 1}, {}, None),
    "heal": ({"do": "heal", "amount": 2}, {"ua": {"hp": 20}}, {}),
    "shield": ({"do": "shield", "amount": 3}, {"ua": {"shield": 2}}, {"ua": {"shield": 3}}),
    "longer": (
        condition("lethargic", turns=3),
        {"ua": {"effects": [{"name": "lethargic", "turns": 2}]}},
        {"ua": {"effects": [{"name": "lethargic", "turns": 4}]}},
    ),
    "stronger": (
        condition("burn", value=3, turns=2),
        {"ua": {"effects": [{"name": "burn", "value": 2, "turns": 4}]}},
        {"ua": {"effects": [{"name": "burn", "value": 3, "turns": 4}]}},
    ),
    "held off": (
        condition("shocked", turns=2, persist=1),
        {"ua": {"effects": [{"name": "shocked", "turns": 4}]}},
        None,
    ),
    "cure": ({"do": "cure", "names": ["bleed"]}, {"ua": {"effects": [{"name": "bleed", "value": 1}]}}, {}),
    "prone": ({"do": "prone"}, {}, {"ua": {"prone": True}}),
    "push": ({"do": "push", "distance": 1}, {}, STEADFAST),
    "pull": ({"do": "pull", "distance": 2}, {"at": ("0,0", "3,0")}, {}),
    "gain": ({"do": "dice", "amount": 1}, {"ua": {"pools": {"available": 9, "spent": 1}}}, {}),
    "lose": ({"do": "dice", "amount": -1}, {}, {"ua": {"pools": {"available": 0, "spent": 10}}}),
    "immediate": ({"do": "immediate", "amount": 1, "on": "self"}, {}, NETTED),
    "unbound": ({"do": "immediate", "amount": 2, "on": "self"}, NETTED, HELD),
    "step": ({"do": "step", "distance": 1}, {}, HELD),
    "turn": ({"do": "turn"}, {}, NETTED),
    "action": ({"do": "action", "on": "source"}, {}, None),
    "swap": ({"do": "swap"}, {}, HELD),
    "injury": ({"do": "injury", "name": "cracked-rib"}, {}, {"ua": {"injuries": ["cracked-rib"]}}),
}


def asked(effect, a=None, ua=None, **rest):
    """Return who is asked what once `a` has hurt `b`, whose Reaction does one thing: to `a`, if not to itself."""
    own = {"on": "source"} if effect["do"] not in ("step", "turn") and "on" not in effect else {}
    t = duel(
        (a or {}) | {"abilities": [ability("bolt", damage(4))]},
        {"reactions": [reaction("answer", "damage", "self", effect | own)]},
        ua=ua,
        **rest,
    )
    t.act("One", "use", "bolt", "b")
    assert t.unit("b").hp == 26
    return t.asked()


@pytest.mark.parametrize("name", CASES)
def test_it_is_offered_where_it_changes_something(name):
    effect, useful, _ = CASES[name]
    assert asked(effect, **useful) == "Two react"


@pytest.mark.parametrize("name", [name for name, (*_, useless) in CASES.items() if useless is not None])
def test_it_is_not_offered_where_it_changes_nothing(name):
    effect, _, useless = CASES[name]
    assert asked(effect, **useless) == "One main"


def test_nobody_but_the_active_gains_an_action():
    assert asked({"do": "action", "on": "self"}) == "One main"


def test_one_of_several_things_is_enough():
    """The Shield is too small, the wound is not."""
    t = duel(
        {"abilities": [ability("bolt", damage(4))]},
        {"reactions": [reaction("both", "damage", "self", {"do": "shield", "amount": 1, "on": "source"},
                                {"do": "damage", "amount": 1, "on": "source"})]},
        ua={"shield": 5},
    )  # fmt: skip
    t.act("One", "use", "bolt", "b")
    assert t.asked() == "Two react"


def test_a_condition_that_changes_nothing_sets_nothing_off():
    """A heart that answers Burn is silent at a smaller one. Source: arena.gap.condition-stacking"""
    for value, fires in ((1, 0), (3, 1)):
        t = duel(
            {"abilities": [ability("spark", condition("burn", value=value, turns=2))]},
            {"triggered": ["ember-heart"]},
            ub={"effects": [{"name": "burn", "value": 2, "turns": 2}]},
        )
        t.act("One", "use", "spark", "b")
        assert len([event for event in t.match.events if event_name(type(event)) == "Fired"]) == fires
