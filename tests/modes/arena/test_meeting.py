"""Where two or three rules meet in one moment, as far as no example in levels/arena/examples shows it."""

import pytest

from tests.modes.arena.table import ability, battle, condition, damage, duel, fighter, reaction, triggered

CLASH = {"win": [damage(2)], "lose": [damage(1, on="self")]}


def carried():
    """Return a battle in which b has hold of d, who lies beside it, and a is about to act."""
    deeds = [
        ability("heave", {"do": "push", "distance": 2}), ability("pull", {"do": "pull", "distance": 3}),
        ability("sleep", condition("unconscious", turns=2)), ability("bolt", damage(30)), "switch-places",
    ]  # fmt: skip
    t = battle(
        [fighter("a", abilities=deeds)], [fighter("b"), fighter("d")], active="b", order=["b", "a", "d"],
        units={"a": {"at": "0,0", "facing": 0}, "b": {"at": "2,0", "facing": 3},
               "d": {"at": "3,0", "prone": True, "wounded": True, "hp": 9}},
    )  # fmt: skip
    t.act("Two", "carry", "d").act("Two", "end").act("One", "turn")
    assert t.unit("b").carrying == "d" and t.ask("encumbered", "b")
    return t


@pytest.mark.parametrize(
    ("deed", "target"), [("pull", "b"), ("switch-places", "d"), ("sleep", "b"), ("bolt", "b"), ("bolt", "d")]
)
def test_whatever_parts_carrier_and_carried_ends_the_hold(deed, target):
    """Source: arena.gap.encumbrance"""
    t = carried()
    t.act("One", "use", deed, target)
    assert not t.unit("b").carrying and t.events("Carried")[-1].on is False
    assert not t.ask("encumbered", "b")


def test_who_stays_beside_its_carrier_is_still_held():
    """Source: arena.gap.encumbrance"""
    t = carried()
    t.act("One", "use", "heave", "b")
    # Who is behind b stops it: it has not moved, and d lies where it lay.
    assert t.unit("b").at == (2, 0) and t.unit("b").carrying == "d"


def test_a_clash_is_rolled_only_with_those_who_can_defend_themselves():
    """Source: arena.key.clash-effects, arena.key.helpless-attacks"""
    t = battle(
        [fighter("a", abilities=[ability("lock", everyone=True, range=1, clash=CLASH)])], [fighter("b"), fighter("c")],
        rolls=(6, 6),
        units={"a": {"at": "0,0", "facing": 0}, "b": {"at": "1,0", "effects": [{"name": "unconscious"}]},
               "c": {"at": "1,-1"}},
    )  # fmt: skip
    t.act("One", "use", "lock").act("One", "clash", 1)
    assert t.asked() == "Two clash", "c is asked, and nobody else"
    t.act("Two", "clash", 1)
    assert [event.units for event in t.events("ClashPaid")] == [("a", "c")]
    assert [(event.target, event.won) for event in t.events("ClashSettled")] == [("b", True), ("c", False)]
    assert (t.unit("b").hp, t.unit("c").hp, t.unit("a").hp) == (28, 30, 29)


def test_what_makes_blows_heavier_makes_a_clash_heavier_too():
    """Source: arena.ability.step5-one-number, arena.key.clash-effects"""
    t = duel(
        {"abilities": ["kindle", ability("lock", range=1, clash=CLASH)]}, ua={"actions": 2}, rolls=(6,),
    )  # fmt: skip
    t.act("One", "use", "kindle", "a").act("One", "use", "lock", "b").act("One", "clash", 1).act("Two", "clash", 0)
    assert t.unit("b").hp == 26, "2 of the Clash and 2 of Kindle in one number"
    assert len(t.events("Damaged")) == 1


def test_a_clash_that_is_lost_keeps_nothing_up_and_its_investment_is_lost():
    """Source: arena.key.maintain-pool, arena.key.invest-before-success"""
    lock = ability(
        "lock", range=1, cost=1, maintain=True, invest={"dice": 2, "effects": [damage(4)]},
        clash={"win": [condition("sluggish")]},
    )  # fmt: skip
    t = duel({"abilities": [lock]}, rolls=(6,))
    t.act("One", "use", "lock", "b", 1).act("One", "clash", 0).act("Two", "clash", 1)
    assert t.unit("b").hp == 30 and not t.ask("has", "b", "sluggish")
    assert t.dice("a")[:3] == (7, 3, 0) and not t.unit("a").kept


def test_what_stops_being_held_off_sets_triggers_off_then():
    """Source: arena.turn.persist-stop, arena.key.persist-pool-negates, arena.trigger.automatic"""
    scent = triggered("scent", "condition", "opponent", {"do": "shield", "amount": 4, "on": "self"}, condition="bleed")
    t = duel(
        b={"triggered": [scent]}, step="persist",
        ua={"effects": [{"name": "bleed", "value": 2, "turns": 2, "held": 2}],
            "pools": {"available": 8, "persist": 2, "spent": 0}},
    )  # fmt: skip
    assert not t.events("Fired")
    t.act("One", "stop", "bleed")
    assert t.ask("has", "a", "bleed") and t.unit("b").shield == 4


def test_a_wound_takes_the_dice_of_a_breath_and_not_an_effect_that_has_none():
    """Source: arena.hp.wound-dice-source"""
    free = ability("stance", {"do": "grant", "name": "armor"}, target="self", range=0, maintain=True)
    t = duel(
        {"abilities": [ability("bolt", damage(9))]}, {"abilities": [free]},
        ub={"hp": 5, "kept": {"stance": 0}, "breath": 2, "pools": {"available": 0, "maintenance": 2, "spent": 8}},
    )  # fmt: skip
    t.act("One", "use", "bolt", "b")
    assert t.unit("b").kept and t.unit("b").breath == 0
    assert t.dice("b") == (0, 8, 0, 0, 0, 2, 0)


def test_nothing_that_is_still_due_in_a_turn_happens_once_the_combat_is_decided():
    """Source: arena.gap.combat-end, arena.turn.start-order"""
    curse = triggered("curse", "turn-start", "self", damage(1, on="opponents"))
    t = duel(
        {"npc": True, "triggered": [curse]}, {"npc": True}, active="",
        ua={"hp": 2, "effects": [{"name": "bleed", "value": 2, "by": "a"}]}, ub={"hp": 1},
    )  # fmt: skip
    t.act("One", "turn").act("One", "first", "curse@a")
    state = t.match.state
    assert state.phase == "over" and state.winners == (0,), "the Bleed of the winner comes too late"


def test_who_wins_on_the_way_is_not_asked_where_to_look():
    """Source: arena.gap.combat-end, arena.move.reactions-after-step"""
    trample = triggered("trample", "entered", "self", damage(5, on="opponents"))
    t = duel({"triggered": [trample]}, {"npc": True}, at=("0,0", "4,0"), ub={"hp": 5})
    t.act("One", "move", "1,0")
    assert t.match.decision is None and t.match.state.winners == (0,)


def test_a_push_is_answered_only_by_those_whom_one_of_its_hexes_concerns():
    """Source: arena.reaction.movement-window, arena.reaction.range-six"""
    jab = reaction("jab", "movement", "enters-adjacent", damage(1))
    t = battle(
        [fighter("a", abilities=[ability("heave", {"do": "push", "distance": 3})]), fighter("c", reactions=[jab])],
        [fighter("b")],
        units={"a": {"at": "0,0", "facing": 0}, "b": {"at": "1,0"}, "c": {"at": "4,-4", "facing": 5}},
    )  # fmt: skip
    t.act("One", "use", "heave", "b")
    assert t.unit("b").at == (4, 0) and t.asked() == "One main", "no hex of the way lies beside c"
    assert t.unit("b").hp == 30
