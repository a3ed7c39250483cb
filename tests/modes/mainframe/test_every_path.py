"""One rule, all the ways that lead to it: a check that one of them makes, the others make too."""

import pytest

from tests.modes.mainframe.table import boss, character, fight, mob
from tests.modes.mainframe.test_interrupts import interrupt
from tests.modes.mainframe.test_rules import PIT
from tests.modes.mainframe.test_status import at_turn, query

A, B = character("a"), character("b")
SORCERER = [{"do": "sorcery"}]


def ready_in_its_turn(spec, mobs, at, **changes):
    """Return a fight at A's turn on a four, its meter full and an Interrupt of a test active."""
    position = changes.pop("position", {})
    own = {"a": {"meter": 10} | changes.pop("own", {})} | changes.pop("units", {})
    hand = changes.pop("hand", [])
    t = fight([character("a", interrupts=[spec], **changes)], mobs, at=at, units=own,
              hands={"a": ["4S", *hand], "cpu": ["KD"]}, **position)  # fmt: skip
    t.match.order(0, "interrupt", "never")
    t.select(a="4S", cpu="KD")
    return t


# Attacks


def test_crossfire_strikes_the_guard():
    """Source: mainframe.interrupts.out-of-turn, mainframe.interrupts.usual-counts"""
    spec = interrupt("crossfire", ["any", "any"], usual_counts=True)
    t = fight([character("a", interrupts=[spec])], [mob("m", max_hp=500), mob("n", max_hp=500)],
              at={"a": "g", "m-1": "m", "n-1": "m"}, hands={"a": ["9S"], "cpu": ["KD"]},
              units={"a": {"meter": 10, "played": ["7S"]}, "n-1": {"effects": {"guard": "turn"}}})  # fmt: skip
    t.select(a="9S", cpu="KD")
    t.act("A", "serve", "9S")
    t.act("A", "attack", "m-1")
    assert [event.target for event in t.events("Attacked")] == ["n-1", "n-1"]
    assert t.state.units["m-1"].hp == 500 and t.state.units["n-1"].hp == 400


def test_a_boot_serves_the_first_blast_of_several():
    """Source: mainframe.gap.boot-timing"""
    t = ready_in_its_turn(interrupt("blast-around", ["9"]), [mob("m", evade=15), mob("n", evade=15)],
                          {"a": "m", "m-1": "g", "n-1": "h"}, traits=SORCERER, hand=["9H"],
                          position={"team": {"boot": "two-pair"}})  # fmt: skip
    t.act("A", "interrupt", "9H")
    assert (t.state.units["m-1"].hp, t.state.units["n-1"].hp) == (40, 70)


def test_mana_serves_the_attacks_of_the_confused_and_of_interrupts():
    """Source: mainframe.gap.mana-and-hack"""
    spec = interrupt("crossfire", ["any", "any"], usual_counts=True, effect={"raises": 0})
    t = fight([character("a", interrupts=[spec], traits=SORCERER)], [mob("m", max_hp=500)], at={"a": "g", "m-1": "m"},
              hands={"a": ["9S"], "cpu": ["KD"]}, mana={"a": ["2S"]},
              units={"a": {"meter": 10, "played": ["7S"]}})  # fmt: skip
    t.select(a="9S", cpu="KD")
    t.act("A", "serve", "9S")
    assert t.state.units["m-1"].hp == 500 - 50 - 50
    t = at_turn(["confused"], mcs=(character("a", traits=SORCERER), B), at={"b": "g"}, card="9S", mana={"a": ["2S"]},
                hands={"b": ["10S"]}, deck=["9C"])  # fmt: skip
    assert t.events("Attacked")[0].target == "b" and t.state.units["b"].hp == 100 - 50


@pytest.mark.parametrize("kind", ["confused", "last word"])
def test_a_window_stands_before_and_after_every_attack(kind):
    """Source: mainframe.gap.windows"""
    points = {"points": 6}
    if kind == "confused":
        t = fight([A, character("b", draw=3)], [mob("m")], at={"a": "g", "b": "g", "m-1": "h"}, deck=["9C", "2C", "3C"],
                  hands={"a": ["9S"], "b": ["QS"], "cpu": ["KD"]},
                  units={"a": {"status": ["confused"]}, "b": points})  # fmt: skip
        t.match.order(1, "draw", "ask")
        t.select(a="9S", b="QS", cpu="KD")
    else:
        t = fight([character("a", traits=[{"do": "last-word"}]), B], [mob("m", damage=100)], deck=["2C", "3C"],
                  at={"a": "m", "b": "g", "m-1": "m"}, hands={"a": ["KS", "8H"], "b": ["QS"], "cpu": ["5D"]},
                  units={"b": points})  # fmt: skip
        t.select(a="KS", b="QS", cpu="5D")
        t.act("CPU", "attack", "a")
        t.act("CPU", "no")
        t.match.order(1, "draw", "ask")
        t.act("A", "attack", "8H", "m-1")
    while t.asked() != "B window.attack":
        t.act("B", "pass")
    before = len(t.events("Attacked"))
    t.act("B", "pass")
    if kind == "confused":
        t.act("A", "no")
    assert t.asked() == "B window.attack" and len(t.events("Attacked")) == before + 1


def test_a_last_word_shows_the_attacker():
    """Source: mainframe.gap.status-byte"""
    t = fight([character("a", traits=[{"do": "last-word"}]), B], [mob("m", damage=100, evade=5)],
              at={"a": "m", "b": "g", "m-1": "m"}, units={"a": {"hp": 10, "status": ["invisible", "burning"]}},
              hands={"a": ["2S", "8H"], "b": ["QS"], "cpu": ["5D"]})  # fmt: skip
    t.select(a="2S", b="QS", cpu="5D")
    t.act("A", "end")
    assert t.asked() == "A last-word", "the fire has downed it"
    t.act("A", "attack", "8H", "m-1")
    assert t.state.units["m-1"].hp == 70 and "invisible" not in t.state.units["a"].status


# Statuses


def test_silenced_spends_no_mana():
    """Source: mainframe.gap.status-byte"""
    for status, offered in (([], True), (["silenced"], False)):
        t = ready_in_its_turn(interrupt("spend-mana"), [mob("m")], {"a": "m", "m-1": "h"}, traits=SORCERER,
                              own={"status": status}, position={"mana": {"a": ["2H"]}})  # fmt: skip
        assert ("interrupt:a" in t.options()) == offered


def test_rollback_changes_no_bit_in_a_quiet_area():
    """Source: mainframe.gap.area-status, mainframe.gap.status-byte"""
    for areas, status in (({}, ("burning",)), ({"g": ["quiet"]}, ("blind",))):
        t = ready_in_its_turn(interrupt("rollback"), [mob("m")], {"a": "g", "m-1": "h"},
                              own={"status": ["blind"], "hp": 40, "round_hp": 90, "round_at": "m",
                                   "round_status": ["burning"]}, position={"areas": areas})  # fmt: skip
        t.act("A", "interrupt", "a")
        a = t.state.units["a"]
        assert (a.hp, a.at, a.status) == (90, "m", status)


def test_a_phase_changes_no_bit_in_a_quiet_area():
    """Source: mainframe.gap.area-status, mainframe.gap.boss-and-mob-numbers"""
    phase = {"at_percent": 50, "loses": ["armored"], "gains": ["invisible"]}
    foe = boss("x", max_hp=150, default_status=["armored"], phases=[phase])
    for areas, status in (({}, ("invisible",)), ({"m": ["quiet"]}, ("armored",))):
        t = fight([character("a", damage=100)], bosses=[foe], at={"a": "m", "x": "m"}, areas=areas,
                  units={"x": {"hp": 100, "status": ["armored"]}}, hands={"a": ["7S"], "cpu": ["KD"]})  # fmt: skip
        t.select(a="7S", cpu="KD")
        t.act("A", "attack", "x")
        assert (t.state.units["x"].phases, t.state.units["x"].status) == (1, status)


def test_noclip_walks_free_links_out_of_a_lock_but_is_not_pushed_through_one():
    """Source: mainframe.gap.status-byte, mainframe.gap.push"""
    mover = character("a", traits=[{"do": "reposition"}])
    t = at_turn(["noclip"], mcs=(mover,), areas={"g": ["locked"]})
    assert "bonus:reposition:m" in t.options()
    t = at_turn([], mcs=(mover,), areas={"g": ["locked"]})
    assert "bonus:reposition:m" not in t.options()
    pusher = character("a", traits=[{"do": "push-on-hit"}])
    t = at_turn([], mcs=(pusher,), at={"m-1": "g"}, areas={"g": ["locked"]}, units={"m-1": {"status": ["noclip"]}})
    t.act("A", "attack", "m-1")
    assert t.state.units["m-1"].hp == 70 and not t.events("Pushed")


def test_noclip_hacks_into_a_lock():
    """Source: mainframe.gap.status-byte, mainframe.field.los-applies-to-targeting"""
    t = at_turn(["noclip"], areas={"h": ["locked"]})
    assert query(t, "in-sight", "a") == ["g", "h", "m"]


# Reloading


def test_a_card_of_an_item_that_raises_play_may_be_given_up_for_a_reload():
    """Source: mainframe.reload.turn, mainframe.gap.play-stat"""
    quick = character("a", reload="turn", traits=[{"do": "raise", "stat": "play", "by": 1}])
    for entry, question_text in ((quick, "A early-reload"), (character("a", reload="turn"), "CPU select")):
        t = fight([entry], [mob("m")], at={"a": "g", "m-1": "h"}, phase="round", round=0,
                  hands={"a": ["5S", "6S"], "cpu": ["KD"]})  # fmt: skip
        if question_text == "CPU select":
            t.act("A", "select", "5S")
        assert t.asked() == question_text


def test_a_full_hand_may_be_reloaded_on_a_count():
    """Source: mainframe.reload.turn, mainframe.reload.cpu-boss-turn, mainframe.gap.what-reload-does"""
    t = fight([character("a", reload="turn", draw=2, play=2)], [], [boss("x", reload="turn")], at={"a": "g", "x": "h"},
              cpu_draw=1, hands={"a": ["4S", "2S", "3S"], "cpu": ["5D", "6D"]}, deck=["9S", "10S", "QD"])  # fmt: skip
    t.select(a="4S", cpu="5D")
    assert t.asked() == "A begin"
    t.act("A", "reload")
    t.act("A", "discard", "2S", "3S")
    assert t.state.piles.zones["hand:0"] == ["9S", "10S"]
    t.match.answer(())
    t.act("CPU", "reload", "5D")
    assert t.asked() == "CPU discards", "the one card held is all its Draw gives, and may go"


def test_an_added_ace_may_count_as_a_king():
    """Source: mainframe.hands.flush, mainframe.reload.turn"""
    t = fight([character("a", reload="turn", draw=2, play=2)], [mob("m")], at={"a": "g", "m-1": "h"},
              team={"cards": ["2H"], "reached": ["flush"]}, setup={"team_hand_size": 6},
              hands={"a": ["7S"], "cpu": ["QD"]}, deck=["AS", "6S"])  # fmt: skip
    t.select(a="7S", cpu="QD")
    t.match.answer("shift:7S:0")
    t.act("A", "reload")
    t.act("A", "select", "AS")
    assert t.options() == ["shift:AS:0", "shift:AS:-1"]
    t.match.answer("shift:AS:-1")
    assert query(t, "initiative", "AS") == 13


def test_an_added_card_does_not_count_where_the_count_has_passed():
    """Source: mainframe.hands.flush, mainframe.reload.turn"""
    t = fight([character("a", reload="turn", draw=2, play=2)], [mob("m")], at={"a": "g", "m-1": "h"},
              team={"cards": ["2H"], "reached": ["flush"]}, setup={"team_hand_size": 6},
              hands={"a": ["7S"], "cpu": ["QD"]}, deck=["7H", "6S"])  # fmt: skip
    t.select(a="7S", cpu="QD")
    t.match.answer("shift:7S:0")
    t.act("A", "reload")
    t.act("A", "select", "7H")
    assert t.options() == ["shift:7H:0", "shift:7H:1"]


def test_the_last_thrown_card_brings_the_free_reload_at_once():
    """Source: mainframe.reload.out-free"""
    spec = interrupt("empty-the-belt", ["10"])
    t = fight([character("a", reload="out", draw=2, interrupts=[spec])], [mob("m", max_hp=500), mob("n")],
              at={"a": "m", "m-1": "m", "n-1": "m"}, units={"a": {"effects": {"belt": "round"}}},
              hands={"a": ["4S", "5S"], "cpu": ["9D"]})  # fmt: skip
    t.match.order(0, "interrupt", "never")
    t.select(a="4S", cpu="9D")
    t.act("A", "end")
    t.match.order(0, "interrupt", "always")
    t.act("CPU", "act", "9D", "n-1")
    t.act("CPU", "attack", "a")
    t.act("A", "belt", "5S", "m-1")
    assert t.asked() == "A out-reload" and not t.events("Attacked")
    t.act("A", "yes")
    assert len(t.state.piles.zones["hand:0"]) == 2


# Charges


@pytest.mark.parametrize(("hp", "charges"), [(20, 1), (30, 0)])
def test_a_push_into_a_pit_that_downs_charges_a_badass(hp, charges):
    """Source: mainframe.gap.role-charges, mainframe.gap.push"""
    pusher = character("a", role="Badass", damage=0, traits=[{"do": "push-on-hit"}])
    t = fight([pusher], [mob("m"), mob("n")], at={"a": "e", "m-1": "e", "n-1": "g"}, board=PIT,
              units={"a": {"meter": 3}, "m-1": {"hp": hp}}, hands={"a": ["7S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="7S", cpu="KD")
    t.act("A", "attack", "m-1")
    t.act("A", "push", "p")
    assert t.state.units["m-1"].hp == hp - 20 and t.state.units["a"].meter == 3 + charges


def test_the_straight_flush_charges_those_who_can_act_and_bosses_with_an_interrupt():
    """Source: mainframe.hands.straight-flush, mainframe.gap.cpu-team-hand, mainframe.gap.downed"""
    held = {"cards": ["2H"], "reached": ["straight-flush"]}
    t = fight([A, B], [], [boss("x", interrupt=interrupt("strike-area", ["5"])), boss("y")], phase="round",
              at={"a": "g", "b": "g", "x": "h", "y": "h"}, hands={"a": ["4S"], "b": ["5S"], "cpu": ["KD"]},
              units={"a": {"meter": 3}, "b": {"meter": 3, "hp": 0}, "x": {"meter": 3}, "y": {"meter": 3}},
              team=held, cpu_team=held | {"cards": ["3H"]})  # fmt: skip
    assert {name: unit.meter for name, unit in t.state.units.items()} == {"a": 4, "b": 3, "x": 4, "y": 3}


def test_the_log_says_how_far_a_spotter_helps():
    """Source: mainframe.gap.bonus-actions"""
    t = at_turn([], mcs=(character("a", traits=[{"do": "spot", "range": 3}]), B), at={"b": "g"}, hands={"b": ["10S"]})
    before = t.match.observe(None)
    t.act("A", "bonus", "spot", "b")
    (event,) = t.events("EffectBegan")
    assert "Range +3" in t.game.wording.sentence(before, event)
