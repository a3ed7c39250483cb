"""Fights that follow one another without the Collector: what ends with the first, and what goes on."""

import pytest

from tests.modes.mainframe.table import Table, boss, character, fight, mob

A = character("a")
NEXT = {"mobs": [mob("n", max_hp=500)], "text": "Another one", "placements": {"n-1": "h"}}


def first_fight(mobs=(), bosses=(), *, cpu="KD", **setup):
    """Return a first fight at its third round, with A's turn taken and all cards of the round used."""
    names = {entry["id"] if entry in bosses else f"{entry['id']}-1": "h" for entry in (*mobs, *bosses)}
    t = fight([A], list(mobs), list(bosses), at={"a": "g"} | names, round=3, hands={"a": ["7S"], "cpu": [cpu]},
              setup={"challenger": NEXT} | setup)  # fmt: skip
    t.select(a="7S", cpu=cpu)
    return t


def to_the_next_selection(t):
    """Reload without throwing anything away until cards are selected."""
    while t.asked().split()[1] == "discards":
        t.match.answer(())
    assert t.asked() == "A select"


def test_those_who_gave_up_leave_before_the_challenger():
    """Source: mainframe.end.challenger, mainframe.rounds.fight-over"""
    t = first_fight([mob("m"), mob("x", max_hp=20, evade=15)], cpu_gives_up_at=1)
    t.act("A", "attack", "x-1")
    t.act("A", "no")
    t.act("CPU", "end")
    to_the_next_selection(t)
    assert t.events("ChallengerCame")[0].leaving == ("m-1",)
    assert [unit.id for unit in t.state.units.values() if unit.active] == ["a", "n-1"]
    t.act("A", "select", t.options()[0].partition(":")[2])
    t.act("CPU", "select", next(name for name in t.options() if "=" not in name).partition(":")[2])
    while t.state.round == 1:
        t.match.answer(() if t.asked() == "CPU discards" else t.options()[-1])
    assert t.state.round == 2, "the one opponent left has not given up: the rule was for the first fight"


def test_a_boss_that_leaves_opens_what_it_closed():
    """Source: mainframe.end.challenger, mainframe.gap.area-status"""
    t = first_fight(bosses=[boss("x", traits=[{"do": "lock-neighbour"}])],
                    break_off={"after_round": 3, "winner": "mc", "text": "It runs"})  # fmt: skip
    t.act("A", "end")
    t.act("CPU", "end")
    t.act("CPU", "lock", "m")
    to_the_next_selection(t)
    assert "x" not in t.state.units and not t.state.locks and t.events("AreaOpened")[0].area == "m"


def test_arrivals_were_for_the_first_fight():
    """Source: mainframe.end.challenger, mainframe.rounds.cpu-breaks-up"""
    t = first_fight([mob("m", max_hp=20, evade=15)],
                    arrivals=[{"first_round": 2, "last_round": 9, "mobs": [mob("late")], "areas": ["m", "h"]}])  # fmt: skip
    t.act("A", "attack", "m-1")
    t.act("A", "no")
    to_the_next_selection(t)
    card = next(name for name in t.options() if "=" not in name)
    t.match.answer((card,), 0)
    t.match.answer((next(name for name in t.options() if "=" not in name),), 1)
    while t.state.round == 1:
        t.match.answer(() if t.asked() == "CPU discards" else t.options()[-1])
    assert t.state.round == 2 and not t.events("Arrived")
    assert t.state.rounds_played == 3 + 2, "the length of the game counts both fights"


@pytest.mark.parametrize(("waits", "points"), [(True, 3), (False, 0)])
def test_turns_are_taken_as_long_as_the_collector_does_not_undo_them(waits, points):
    """Source: mainframe.rounds.fight-over, mainframe.end.cpu-delays-pass"""
    late = character("b", move=3, max_move=6)
    t = fight([A, late], [mob("m", max_hp=20, evade=15)], at={"a": "g", "b": "g", "m-1": "h"},
              hands={"a": ["7S"], "b": ["9S"], "cpu": ["KD"]}, setup={"collector_waits": waits})  # fmt: skip
    t.select(a="7S", b="9S", cpu="KD")
    t.act("A", "attack", "m-1")
    t.act("A", "no")
    if waits:
        t.act("B", "end")
    assert t.match.outcome.key == "mc" and t.state.units["b"].points == points


def test_a_fight_that_goes_on_from_nowhere_has_a_shuffled_deck():
    """Source: mainframe.gap.deck, mainframe.gap.status-byte"""
    t = fight([A], [mob("m")])
    data = t.loaded.document.data
    del data["position"]
    data["setup"] = data["setup"] | {"goes_on": True, "placements": {"m-1": "h"}}
    t = Table.laid_out(data)
    hands = {tuple(t.loaded.start(seed)[1].state.piles.zones["hand:0"]) for seed in (1, 2, 3)}
    bits = {tuple(t.loaded.start(seed)[1].state.bits) for seed in (1, 2, 3)}
    again = tuple(t.loaded.start(3)[1].state.piles.zones["hand:0"])
    assert len(hands) == len(bits) == 3 and again in hands and not t.events("CollectorPassed")
