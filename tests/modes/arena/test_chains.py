"""Trigger chains: against a second, naive model, over random sets of abilities, and content that would fire too often.

Source: arena.gap.trigger-algorithm, arena.gap.long-chains
"""

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from game.modes.arena.content.chain_check import MOST_FIRINGS, firings
from game.modes.arena.content.loading import data
from game.modes.arena.rules import chains
from game.modes.arena.rules.common import TriggerNode
from tests.modes.arena.table import ability, battle, damage, fighter, triggered

HEAL = {"do": "heal", "amount": 1}
SELF = {"on": "self"}
NAMES = ("b", "c", "d")
EFFECTS = st.sampled_from([
    damage(1), damage(1, on="self"), damage(1, on="source"), damage(1, on="opponents"), HEAL, HEAL | SELF,
    HEAL | {"on": "allies"}, {"do": "shield", "amount": 1}, {"do": "prone"},
    {"do": "condition", "name": "sluggish", "turns": 1}, {"do": "push", "distance": 1},
])  # fmt: skip
TRIGGERS = st.sampled_from(["damaged", "healed", "shielded", "prone", "condition", "entered", "shield-gone"])
WHO = st.sampled_from(["self", "ally", "ally-or-self", "opponent", "any"])


@st.composite
def trigger_sets(draw):
    """Return up to three triggered abilities for each of four characters."""
    found = {}
    for owner in ("a", *NAMES):
        count = draw(st.integers(0, 2))
        found[owner] = [
            triggered(f"{owner}{number}", draw(TRIGGERS), draw(WHO), *draw(st.lists(EFFECTS, min_size=1, max_size=2)))
            for number in range(count)
        ]
    return found


def arena(sets, hp=30):
    """Return a battle of two against two, everybody near, in which `a` can deal 5 at no cost."""
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "2,0", "hp": hp}, "c": {"at": "0,2"}, "d": {"at": "2,-2"}}
    bolt = ability("bolt", damage(5))
    one = [fighter("a", triggered=sets["a"], abilities=[bolt]), fighter("c", triggered=sets["c"])]
    two = [fighter("b", triggered=sets["b"]), fighter("d", triggered=sets["d"])]
    return battle(one, two, units=units)


@settings(max_examples=60, deadline=None)
@given(trigger_sets())
def test_random_triggers_always_come_to_an_end(sets):
    """No link twice on a path, every chain is told, nothing hangs, and the dice are all there."""
    try:
        t = arena(sets)
    except Exception as error:
        assert "endless-chain" in str(error)
        return
    t.act("One", "use", "bolt", "b")
    for _ in range(200):
        decision = t.match.decision
        if decision is None or decision.key == "main":
            break
        t.pass_choice()
    for event in t.events("ChainsEnded"):
        for chain in event.chains:
            links = list(itertools.pairwise(chain))
            assert len(set(links)) == len(links), chain
    for event in t.events("Blocked"):
        *path, last = event.chain
        assert (path[-1], last) in set(itertools.pairwise(path))
    if t.match.outcome is None:
        assert all(unit.pools.total() == 10 for unit in t.match.state.units.values())


def count_paths(copies):
    """Return how often one self-healer fires against copies of the damaging answer: paths without a repeated link."""

    def heal(used):
        return 1 + sum(hurt(used | {("heal", copy)}, copy) for copy in range(copies) if ("heal", copy) not in used)

    def hurt(used, copy):
        return heal(used | {(copy, "heal")}) if (copy, "heal") not in used else 0

    return heal(frozenset())


def test_one_healer_against_many_harmers_fires_as_often_as_the_paths_there_are():
    """2, 5, 16, 65, 326 healings against 1 to 5 copies; every case nets one hit point."""
    assert [count_paths(copies) for copies in range(1, 6)] == [2, 5, 16, 65, 326]
    for copies in range(1, 5):
        names = [f"ben{number}" for number in range(copies)]
        units = {"a": {"at": "0,0", "facing": 0}, "andrea": {"at": "2,0"}}
        places = ["1,1", "2,1", "3,0", "3,-1", "2,-1"]
        units |= {name: {"at": cell_name} for name, cell_name in zip(names, places, strict=False)}
        one = [fighter("a", abilities=[ability("bolt", damage(5))])]
        two = [fighter("andrea", triggered=["first-aid"])]
        three = [fighter(name, triggered=["tainted-care"]) for name in names]
        sides = [
            {"name": "One", "fighters": one},
            {"name": "Two", "fighters": two},
            {"name": "Three", "fighters": three},
        ]
        t = battle([], [], sides=sides, units=units)
        t.act("One", "use", "bolt", "andrea")
        fired = [event for event in t.events("Fired") if event.unit == "andrea"]
        assert len(fired) == count_paths(copies)
        assert t.unit("andrea").hp == 30 - 5 + 1


def test_a_pair_that_fires_too_often_is_refused_with_its_names():
    """Source: arena.gap.long-chains"""
    loud = triggered("loud", "damaged", "any", damage(1, on="opponents"), damage(1, on="allies"), damage(1, on="self"))
    try:
        arena({"a": [loud], "b": [], "c": [], "d": []})
    except Exception as error:
        assert "endless-chain" in str(error) and "loud" in str(error)
    else:
        raise AssertionError("it was accepted")


def test_shipped_abilities_fire_seldom():
    entry = list(data().library.triggered.values())
    worst = max(firings([one, two]) for one in entry for two in entry if one.id < two.id)
    print("most firings of a shipped pair:", worst)
    assert worst <= MOST_FIRINGS


def test_the_link_rule_by_itself():
    """An ability may answer its own effect once; a fork knows nothing of its sister."""
    root = TriggerNode(("attack", ""))
    first = TriggerNode(("aid", "x"), root)
    assert not chains.has_answered_cause(first, ("aid", "x"))
    second = TriggerNode(("aid", "x"), first)
    assert chains.has_answered_cause(second, ("aid", "x"))
    left, right = TriggerNode(("care", "y"), first), TriggerNode(("care", "z"), first)
    again = TriggerNode(("aid", "x"), left)
    assert chains.has_answered_cause(again, ("care", "y")) and not chains.has_answered_cause(again, ("care", "z"))
    assert not chains.has_answered_cause(right, ("aid", "x"))


def test_the_active_players_own_triggers_come_last_and_he_orders_different_ones():
    """Source: arena.trigger.simultaneous-order"""
    balm = triggered("balm", "damaged", "ally", HEAL)
    gall = triggered("gall", "damaged", "any", damage(1))
    salt = triggered("salt", "damaged", "any", {"do": "shield", "amount": 1})
    t = arena({"a": [gall], "b": [], "c": [salt], "d": [balm]})
    t.act("One", "use", "bolt", "b")
    assert t.asked() == "One trigger-order"
    assert [option.split(":")[1] for option in t.options()[1:]] == ["gall", "salt"]
    assert [event.ability for event in t.events("Fired")] == ["balm"]
    t.act("One", "first", "salt", "c", "b")
    while t.match.decision.key == "trigger-order":
        t.pass_choice()
    assert [event.ability for event in t.events("Fired")][:3] == ["balm", "salt", "gall"]
