"""Reasons and clauses of what cannot be done in a turn, and with a card of the CPU."""

from tests.modes.mainframe.table import boss, character, fight, mob
from tests.modes.mainframe.test_status import at_turn

A = character("a")
ONE_WAY = {
    "areas": [
        {"id": "g", "x": 0, "y": 4, "mark": "+"},
        {"id": "m", "x": 6, "y": 4},
        {"id": "h", "x": 12, "y": 4, "mark": "X"},
        {"id": "k", "x": 18, "y": 4},
    ],
    "links": [
        {"a": "g", "b": "m", "cost": 1},
        {"a": "m", "b": "h", "cost": 1, "one_way": True},
        {"a": "h", "b": "k", "cost": 1},
        {"a": "k", "b": "g", "cost": 9},
    ],
}


def test_each_way_that_a_mob_cannot_go_has_its_own_reason():
    """Source: mainframe.field.one-way, mainframe.movement.auto, mainframe.movement.not-through-enemy"""
    t = fight([A], [mob("m", auto=1, range=0)], at={"a": "k", "m-1": "h"}, board=ONE_WAY,
              hands={"a": ["KS"], "cpu": ["5D"]})  # fmt: skip
    t.select(a="KS", cpu="5D")
    assert "mainframe.field.one-way" in t.refused("CPU", "move", "m")
    assert "mainframe.movement.auto" in t.refused("CPU", "move", "g")
    t = fight([A], [mob("m", auto=2, range=0)], at={"a": "k", "m-1": "h"}, board=ONE_WAY,
              hands={"a": ["KS"], "cpu": ["5D"]})  # fmt: skip
    t.select(a="KS", cpu="5D")
    assert "mainframe.movement.not-through-enemy" in t.refused("CPU", "move", "g"), "an enemy stands on k"


def test_a_berserk_unit_is_told_whom_it_goes_for():
    """Source: mainframe.gap.status-byte"""
    t = at_turn(
        ["berserk"],
        mobs=[mob("m"), mob("n")],
        at={"m-1": "g", "n-1": "h"},
        units={"a": {"points": 3, "status": ["berserk"]}},
    )
    assert "mainframe.gap.status-byte" in t.refused("A", "attack", "n-1")


def test_the_cpu_is_told_who_cannot_take_a_card():
    """Source: mainframe.cpu.different-mob, mainframe.gap.downed, mainframe.reload.cpu-only-end"""
    t = fight([A], [mob("m"), mob("m"), mob("m"), mob("m")], at={"a": "g", "m-1": "h", "m-2": "h", "m-3": "h", "m-4": "h"},
              units={"m-3": {"hp": 0}}, hands={"a": ["KS"], "cpu": ["5D", "6D"]})  # fmt: skip
    t.select(a="KS", cpu="5D 6D")
    assert "mainframe.reload.cpu-only-end" in t.refused("CPU", "reload", "5D", "deck")
    assert "mainframe.gap.downed" in t.refused("CPU", "act", "5D", "m-3")
    t.act("CPU", "act", "5D", "m-1")
    t.act("CPU", "end")
    assert "mainframe.cpu.different-mob" in t.refused("CPU", "act", "6D", "m-1")


def test_of_a_card_of_the_cpu_only_its_own_units_that_cannot_take_it_are_told():
    """Not those that can, nor the MCs, whom no card of the CPU is for. Source: mainframe.cpu.different-mob"""
    t = fight([A], [mob("m"), mob("m"), mob("m")], at={"a": "g", "m-1": "h", "m-2": "h", "m-3": "h"},
              units={"m-3": {"hp": 0}}, hands={"a": ["KS"], "cpu": ["5D", "6D"]})  # fmt: skip
    t.select(a="KS", cpu="5D 6D")
    assert t.options() == ["act:5D:m-1", "act:5D:m-2"]
    assert [one.refs for one in t.match.refusals() if one.verb == "act"] == [("card:5D", "unit:m-3")]


def test_a_boss_that_has_used_up_its_turns_cannot_reload_in_one():
    """Source: mainframe.reload.cpu-boss-turn, mainframe.cpu.boss-extra-turns"""
    t = fight([A], [mob("m"), mob("m")], [boss("x", reload="turn")], at={"a": "g", "m-1": "h", "m-2": "h", "x": "h"},
              cpu_draw=5, hands={"a": ["KS"], "cpu": ["5D", "6D"]})  # fmt: skip
    t.select(a="KS", cpu="5D 6D")
    t.act("CPU", "act", "5D", "x")
    t.act("CPU", "end")
    assert "mainframe.reload.cpu-boss-turn" in t.refused("CPU", "reload", "6D", "deck")


def test_an_act_can_be_chosen_where_nobody_has_read_what_there_is():
    """Bots answer copies of a match whose question is never listed. Source: mainframe.turn.any-order"""
    match = at_turn(mobs=[mob("m"), mob("n")], at={"m-1": "g", "n-1": "h"}, units={"a": {"points": 3}}).match
    options = match.decision.options
    assert len(options) > 3
    for option in options:
        clone = match.clone()
        clone.answer(option.id)
        assert match.after(option.id)[0] == clone.state


def test_what_a_card_cannot_be_used_for_has_a_reason():
    """Source: mainframe.gap.status-byte, mainframe.gap.mana-and-hack, mainframe.attacks.hack-same-card"""
    hacker = character("a", abilities=["hack"], range=2)
    t = fight([hacker], [mob("m")], at={"a": "g", "m-1": "m"}, hands={"a": ["7S"], "cpu": ["KD"]})
    t.select(a="7S", cpu="KD")
    assert "mainframe.attacks.hack-same-card" in t.refused("A", "hack", "m-1")
    t = fight([hacker], [mob("m")], at={"a": "g", "m-1": "m"}, units={"a": {"status": ["silenced"]}},
              hands={"a": ["7S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="7S", cpu="KD")
    assert "mainframe.gap.status-byte" in t.refused("A", "hack", "m-1")
    sorcerer = character("a", abilities=["sorcery"], range=1)
    t = fight([sorcerer], [mob("m")], at={"a": "g", "m-1": "h"}, hands={"a": ["7S"], "cpu": ["KD"]})
    t.select(a="7S", cpu="KD")
    assert "mainframe.attacks.range-n" in t.refused("A", "blast", "h")
