"""Reasons and clauses of what cannot be done in a turn, and with a card of the CPU."""

from tests.modes.mainframe.table import boss, character, fight, mob
from tests.modes.mainframe.test_interrupts import interrupt
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


def test_a_card_that_an_interrupt_does_not_ask_for_is_refused_with_its_name():
    """Source: mainframe.interrupts.needs-cards, mainframe.interrupts.usual-counts, mainframe.interrupts.ready-at-10"""
    lesson = interrupt("strike-area", ["5", "3"])
    t = fight([character("a", interrupts=[lesson])], [mob("m")], at={"a": "m", "m-1": "m"}, units={"a": {"meter": 10}},
              hands={"a": ["5H", "3H", "4S"], "cpu": ["KD"]})  # fmt: skip
    t.match.order(0, "interrupt", "never")
    t.select(a="4S", cpu="KD")
    assert "mainframe.interrupts.needs-cards" in t.refused("A", "interrupt", "3H")
    t.act("A", "interrupt", "5H")
    assert "interrupt:a:3H" in t.options()

    served = interrupt("push-around", ["2", "3"], usual_counts=True)
    for meter, clause in ((10, "needs-cards"), (9, "ready-at-10")):
        t = fight([character("a", interrupts=[served])], [mob("m")], at={"a": "m", "m-1": "m"},
                  units={"a": {"meter": meter}}, hands={"a": ["2H", "3H"], "cpu": ["KD"]})  # fmt: skip
        t.select(a="3H", cpu="KD")
        assert f"mainframe.interrupts.{clause}" in t.refused("A", "serve", "3H")
        clause, name = ("usual-counts", "2H") if meter == 10 else ("ready-at-10", "test")
        assert f"mainframe.interrupts.{clause}" in t.refused("A", "interrupt", name)


def test_an_interrupt_that_would_come_to_nothing_is_refused():
    """Nobody stands in the own area; with somebody there it is open. Source: mainframe.interrupts.needs-cards"""
    strike = interrupt("strike-area", [])
    for area, is_open in (("h", False), ("g", True)):
        t = fight([character("a", interrupts=[strike])], [mob("m")], at={"a": "g", "m-1": area},
                  units={"a": {"meter": 10}}, hands={"a": ["7S"], "cpu": ["KD"]})  # fmt: skip
        t.match.order(0, "interrupt", "never")
        t.select(a="7S", cpu="KD")
        refused = [one for one in t.match.refusals() if one.verb == "interrupt"]
        assert ("interrupt:a" in t.options()) is is_open
        assert [one.cite for one in refused] == ([] if is_open else ["mainframe.interrupts.needs-cards"])


def test_what_cannot_be_hacked_is_refused_beside_an_attack_too():
    """Source: mainframe.gap.mana-and-hack, mainframe.gap.status-byte, mainframe.gap.downed, mainframe.attacks.range-n"""
    hacker = character("a", range=1, traits=[{"do": "hack"}])
    t = fight([hacker], [mob("m"), mob("m"), mob("m"), mob("m")], at={"a": "g", "m-1": "g", "m-2": "g", "m-3": "g", "m-4": "h"},
              units={"m-2": {"status": ["invisible"]}, "m-3": {"hp": 0}}, hands={"a": ["7S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="7S", cpu="KD")
    t.act("A", "attack", "m-1")
    assert t.asked() == "A hack" and "hack:unit:m-1" in t.options()
    assert "mainframe.gap.status-byte" in t.refused("A", "hack", "m-2")
    assert "mainframe.gap.downed" in t.refused("A", "hack", "m-3")
    assert "mainframe.attacks.range-n" in t.refused("A", "hack", "m-4")
    assert "mainframe.attacks.range-n" in t.refused("A", "hack", "h")


def test_where_a_push_does_not_go_is_told():
    """Source: mainframe.gap.push, mainframe.gap.area-status, mainframe.field.one-way"""
    board = {
        "areas": [{"id": name, "x": 4 * number, "y": 0, "mark": mark}
                  for number, (name, mark) in enumerate([("g", "+"), ("m", ""), ("h", "X"), ("k", ""), ("n", "")])],
        "links": [{"a": "g", "b": "m", "cost": 1}, {"a": "m", "b": "h", "cost": 1}, {"a": "m", "b": "k", "cost": 1},
                  {"a": "n", "b": "m", "cost": 1, "one_way": True}, {"a": "h", "b": "n", "cost": 1}],
    }  # fmt: skip
    t = fight([A], [mob("m", traits=[{"do": "push-on-hit"}])], at={"a": "m", "m-1": "m"}, board=board,
              areas={"k": ["locked"]}, hands={"a": ["KS"], "cpu": ["7D"]})  # fmt: skip
    t.select(a="KS", cpu="7D")
    t.act("CPU", "attack", "a")
    assert t.asked() == "CPU push" and sorted(t.options()) == ["push:g", "push:h"]
    assert "mainframe.gap.area-status" in t.refused("CPU", "push", "k")
    assert "mainframe.field.one-way" in t.refused("CPU", "push", "n")


def test_which_exit_of_a_pit_is_closed_is_told():
    """Source: mainframe.field.fall-choice, mainframe.gap.area-status"""
    board = {
        "areas": [{"id": "g", "x": 0, "y": 0, "mark": "+"}, {"id": "p", "x": 4, "y": 0, "falling": True},
                  {"id": "h", "x": 8, "y": 0, "mark": "X"}, {"id": "k", "x": 4, "y": 4}, {"id": "n", "x": 4, "y": 8}],
        "links": [{"a": "g", "b": "p", "cost": 1}, {"a": "h", "b": "g", "cost": 1}, {"a": "k", "b": "g", "cost": 1},
                  {"a": "n", "b": "g", "cost": 1}, *({"a": "p", "b": area, "one_way": True} for area in "hkn")],
    }  # fmt: skip
    t = fight([A], [mob("m")], at={"a": "g", "m-1": "h"}, board=board, areas={"k": ["locked"]},
              units={"a": {"points": 1}}, hands={"a": ["7S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="7S", cpu="KD")
    t.act("A", "move", "p")
    assert t.asked() == "A exit" and sorted(t.options()) == ["exit:h", "exit:n"]
    assert "mainframe.gap.area-status" in t.refused("A", "exit", "k")


def test_a_mob_that_unstable_ground_has_cost_its_steps_is_told_so():
    """Source: mainframe.gap.area-status, mainframe.movement.auto"""
    for effects, clause in (({"rooted": "round"}, "gap.area-status"), ({}, "movement.auto")):
        t = fight([A], [mob("m", auto=1)], at={"a": "g", "m-1": "h"}, units={"m-1": {"effects": effects}},
                  hands={"a": ["KS"], "cpu": ["5D"]})  # fmt: skip
        t.select(a="KS", cpu="5D")
        assert f"mainframe.{clause}" in t.refused("CPU", "move", "g")
