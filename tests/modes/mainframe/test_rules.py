"""Clauses that no worked example of the catalogue shows."""

import pytest

from game.boards.area_sight import SightRefusal
from game.kernel.errors import IllegalAnswer
from game.modes.mainframe.rules.sight_words import sight_reason
from tests.modes.mainframe.table import boss, character, fight, mob

A, B = character("a"), character("b")
PIT = {
    "areas": [
        {"id": "g", "x": 0, "y": 4, "mark": "+"},
        {"id": "e", "x": 6, "y": 4},
        {"id": "p", "x": 12, "y": 4, "falling": True},
        {"id": "f", "x": 12, "y": 9},
    ],
    "links": [
        {"a": "g", "b": "e", "cost": 1},
        {"a": "e", "b": "p", "cost": 1},
        {"a": "p", "b": "f", "one_way": True},
        {"a": "f", "b": "g", "cost": 1},
    ],
}


def test_card_of_a_turn_serves_one_attack():
    """Source: mainframe.turn.card-used-once"""
    t = fight([A], [mob("m", evade=15)], at={"a": "g", "m-1": "m"}, units={"a": {"points": 3}},
              hands={"a": ["7S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="7S", cpu="KD")
    t.act("A", "attack", "m-1")
    t.act("A", "no")
    assert "mainframe.turn.card-used-once" in t.refused("A", "attack", "m-1")


def test_points_buy_a_card_in_the_own_turn():
    """Source: mainframe.turn.spend-points-otherwise, mainframe.movement.three-points-draw"""
    t = fight([A], [mob("m")], at={"a": "g", "m-1": "h"}, units={"a": {"points": 4}},
              hands={"a": ["7S"], "cpu": ["KD"]}, deck=["9H"])  # fmt: skip
    t.select(a="7S", cpu="KD")
    t.act("A", "draw")
    assert t.state.units["a"].points == 1 and "9H" in t.state.piles.zones["hand:0"]
    assert "mainframe.movement.three-points-draw" in t.refused("A", "draw")


def test_points_buy_a_card_off_turn_only_when_flagged():
    """Source: mainframe.movement.three-points-draw, mainframe.gap.windows"""
    t = fight([A, B], [mob("m", auto=1)], at={"a": "g", "b": "g", "m-1": "h"}, units={"a": {"points": 6}},
              hands={"a": ["KS"], "b": ["QS"], "cpu": ["2D"]}, deck=["9H", "8H"])  # fmt: skip
    t.match.order(0, "draw", "now")
    t.select(a="KS", b="QS", cpu="2D")
    assert t.state.piles.zones["hand:0"] == ["9H"], "bought in the window after the reveal, without a question"
    assert t.state.units["a"].points == 3 and not t.state.orders
    t.match.order(0, "draw", "ask")
    t.act("CPU", "move", "m")
    assert t.asked() == "A window.step"
    t.match.answer("draw:a")
    assert t.state.piles.zones["hand:0"] == ["9H", "8H"]


def test_boss_buys_a_card_for_the_cpu_and_mobs_cannot():
    """Source: mainframe.movement.boss-draw"""
    t = fight([A], [mob("m", auto=1)], [boss("x")], at={"a": "g", "m-1": "h", "x": "h"},
              hands={"a": ["KS"], "cpu": ["2D", "3D"]}, deck=["9H"])  # fmt: skip
    t.select(a="KS", cpu="2D 3D")
    t.act("CPU", "act", "2D", "x")
    t.act("CPU", "draw")
    assert t.state.piles.zones["hand:1"] == ["9H"] and t.state.units["x"].points == 0
    t.act("CPU", "end")
    assert "mainframe.movement.boss-draw" in t.refused("CPU", "draw")


def test_bonus_action_once_a_round_and_not_for_everybody():
    """Source: mainframe.turn.bonus-actions"""
    mover = character("a", play=2, traits=[{"do": "reposition"}])
    t = fight([mover, B], [mob("m", evade=15)], at={"a": "g", "b": "g", "m-1": "h"},
              hands={"a": ["5S", "6S"], "b": ["7S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="5S 6S", b="7S", cpu="KD")
    t.act("A", "bonus", "m")
    assert t.state.units["a"].at == "m" and t.state.units["a"].points == 0
    t.act("A", "end")
    t.refused("A", "bonus", "g")
    t.act("A", "end")
    t.refused("B", "bonus", "m")


def test_reload_turn_at_selection_costs_one_slot():
    """Source: mainframe.reload.turn"""
    shooter = character("a", play=3, draw=6, reload="turn")
    t = fight([shooter], [mob("m")], at={"a": "g", "m-1": "h"}, phase="round", round=0,
              hands={"a": ["5S", "6S"], "cpu": ["KD"]})  # fmt: skip
    assert t.asked() == "A early-reload"
    t.act("A", "reload")
    t.act("A", "none")
    assert len(t.state.piles.zones["hand:0"]) == 6
    assert t.match.decision.most == 2


def test_a_round_goes_past_the_kings_only_for_turns_without_a_card():
    """Source: mainframe.rounds.no-cards-turn, mainframe.rounds.count-up"""
    t = fight([character("a")], [mob("m")], at={"a": "g", "m-1": "h"}, hands={"a": ["5S"], "cpu": ["KD"]})
    t.select(a="5S", cpu="KD")
    while t.state.round == 1 and t.match.decision.key == "turn":
        t.act(t.asked().split()[0], "end")
    assert [event.after for event in t.events("CountMoved") if event.after] == [5, 13]


def test_a_reload_with_more_cards_in_hand_than_the_draw_stat_draws_none():
    """Source: mainframe.gap.what-reload-does"""
    t = fight([character("a", play=3, draw=2, reload="turn")], [mob("m")], at={"a": "g", "m-1": "h"}, phase="round",
              round=0, hands={"a": ["5S", "6S", "7S"], "cpu": ["KD"]})  # fmt: skip
    t.act("A", "reload").act("A", "none")
    (event,) = [event for event in t.events("Reloaded") if event.seat == 0]
    assert event.drawn == 0 and t.state.piles.zones["hand:0"] == ["5S", "6S", "7S"]


def test_reload_turn_when_a_count_comes_fills_unused_slots():
    """Source: mainframe.reload.turn"""
    shooter = character("a", play=3, draw=5, reload="turn")
    t = fight([shooter], [mob("m")], at={"a": "g", "m-1": "h"}, hands={"a": ["5S", "2S"], "cpu": ["KD"]},
              deck=["9H", "3H", "10H", "4H"])  # fmt: skip
    t.select(a="5S", cpu="KD")
    assert t.asked() == "A begin"
    t.act("A", "reload")
    t.act("A", "none")
    assert t.asked() == "A add"
    assert {option.id for option in t.match.decision.options} == {"select:9H", "select:10H"}, "2, 3, 4 have passed"
    t.act("A", "select", "9H", "10H")
    t.act("A", "take")
    assert [event.card for event in t.events("TurnBegan")] == ["9H"]


def test_boss_with_reload_turn_reloads_early():
    """Source: mainframe.reload.cpu-boss-turn"""
    t = fight([A], [], [boss("x", reload="turn")], at={"a": "g", "x": "h"}, cpu_draw=3,
              hands={"a": ["KS"], "cpu": ["5D", "6D"]}, deck=["9H", "3H", "10H"])  # fmt: skip
    t.select(a="KS", cpu="5D 6D")
    t.act("CPU", "reload", "5D")
    assert t.state.piles.zones["hand:1"] == ["9H", "3H", "10H"]
    t.act("CPU", "select", "9H", "10H")
    assert "5D" in t.state.piles.zones["discard"] and t.state.units["x"].turns == 0


def test_push_chain_ends_in_a_pit_and_the_mc_chooses_nothing_else():
    """Source: mainframe.gap.push, mainframe.field.fall-immediate"""
    pusher = mob("m", accuracy=2, traits=[{"do": "push-on-hit", "links": 2}])
    t = fight([A], [pusher], at={"a": "e", "m-1": "e"}, board=PIT, hands={"a": ["KS"], "cpu": ["2D"]})
    t.select(a="KS", cpu="2D")
    t.act("CPU", "attack", "a")
    t.act("CPU", "push", "p")
    assert t.state.units["a"].at == "f", "the fall ends the push"
    assert t.state.units["a"].hp == 100 - 10 - 20


def test_immovable_and_downed_are_not_pushed():
    """Source: mainframe.gap.push"""
    pusher = mob("m", accuracy=2, traits=[{"do": "push-on-hit", "links": 1}])
    rock = character("a", traits=[{"do": "immovable"}])
    t = fight([rock], [pusher], at={"a": "e", "m-1": "e"}, board=PIT, hands={"a": ["KS"], "cpu": ["2D"]})
    t.select(a="KS", cpu="2D")
    t.act("CPU", "attack", "a")
    assert t.state.units["a"].at == "e" and not t.events("Pushed")


def test_event_of_the_scenario_breaks_the_fight_off():
    """Source: mainframe.rounds.cpu-breaks-up"""
    t = fight([A], [mob("m")], at={"a": "g", "m-1": "h"}, hands={"a": ["7S"], "cpu": ["KD"]},
              setup={"break_off": {"after_round": 1, "winner": "mc", "text": "The lights come back on"}})  # fmt: skip
    t.select(a="7S", cpu="KD")
    t.act("A", "end")
    t.act("CPU", "end")
    assert t.match.outcome.key == "mc" and t.match.outcome.cite == "mainframe.rounds.cpu-breaks-up"


def test_mcs_give_up_only_together():
    """Source: mainframe.rounds.fight-over"""
    for seats, result in (((0,), ""), ((0, 1), "cpu")):
        t = fight([A, B], [mob("m", evade=15)], at={"a": "g", "b": "g", "m-1": "h"},
                  hands={"a": ["7S", "6C"], "b": ["8S", "7C"], "cpu": ["KD"]})  # fmt: skip
        for seat in seats:
            t.match.order(seat, "give-up", "yes")
        t.select(a="7S", b="8S", cpu="KD")
        t.act("A", "end")
        t.act("B", "end")
        t.act("CPU", "end")
        assert t.state.result == result


def test_cpu_gives_up_by_the_scenarios_rule():
    """Source: mainframe.rounds.fight-over"""
    t = fight([A], [mob("m"), mob("n", max_hp=20, evade=15)], at={"a": "g", "m-1": "h", "n-1": "h"},
              hands={"a": ["7S"], "cpu": ["KD"]}, setup={"cpu_gives_up_at": 1})  # fmt: skip
    t.select(a="7S", cpu="KD")
    t.act("A", "attack", "n-1")
    t.act("A", "no")
    t.act("CPU", "end")
    assert t.match.outcome.key == "mc"


def test_collector_waits_where_the_scenario_says_so():
    """Source: mainframe.end.cpu-delays-pass"""
    t = fight([A], [mob("m", max_hp=20, evade=15)], at={"a": "g", "m-1": "h"}, units={"a": {"hp": 30}},
              hands={"a": ["7S"], "cpu": ["KD"]}, setup={"collector_waits": True})  # fmt: skip
    t.select(a="7S", cpu="KD")
    t.act("A", "attack", "m-1")
    t.act("A", "no")
    assert t.match.outcome.key == "mc" and t.state.units["a"].hp == 30 and not t.events("CollectorPassed")


def test_challenger_comes_without_healing_and_keeps_hands_and_points():
    """Source: mainframe.end.challenger, mainframe.end.no-pass-no-heal"""
    t = fight([A, B], [mob("m", max_hp=20, evade=15)], at={"a": "m", "b": "g", "m-1": "h"},
              units={"a": {"hp": 30, "points": 5}, "b": {"hp": -10}}, team={"cards": ["4C"], "reached": ["high-card"]},
              hands={"a": ["7S"], "cpu": ["KD"]},
              setup={"challenger": {"mobs": [mob("n")], "text": "Another one"}})  # fmt: skip
    t.select(a="7S", cpu="KD")
    t.act("A", "attack", "m-1")
    t.act("A", "no")
    t.act("A", "end")
    while t.asked().split()[1] == "discards":
        t.match.answer(())
    t.act("CPU", "place", "h")
    assert t.state.units["a"].hp == 30 and t.state.units["b"].hp == -10
    assert t.state.units["a"].points == 5 and t.state.units["a"].at == "g"
    assert t.state.piles.zones["team:mc"] == ["4C"] and "n-1" in t.state.units and not t.events("CollectorPassed")


def test_two_jesters_names_and_secrets():
    """Source: mainframe.rounds.jesters-wild, mainframe.gap.initiative-visibility"""
    t = fight([A], [mob("m")], at={"a": "g", "m-1": "h"}, hands={"a": ["JR"], "cpu": ["KD", "2C"]})
    with pytest.raises(IllegalAnswer):
        t.match.answer(("select:JR=5H", "select:JR=6H"), 0)
    t.match.answer(("select:JR=5H",), 0)
    observation = t.match.observe(1)
    assert observation.piles.zones["hand:0"] == ["?"] and observation.piles.zones["hand:1"] == ["KD", "2C"]
    assert t.match.observe(0).piles.zones["hand:1"] == ["?", "?"] and not observation.names
    assert set(t.match.observe(None).piles.zones["deck"]) == {"?"}


def test_downed_units_cards_are_discarded_when_their_count_comes():
    """Source: mainframe.gap.downed"""
    t = fight([character("a", max_hp=10), B], [mob("m", accuracy=2)], at={"a": "g", "b": "g", "m-1": "m"},
              hands={"a": ["KS"], "b": ["QS"], "cpu": ["2D"]})  # fmt: skip
    t.select(a="KS", b="QS", cpu="2D")
    t.act("CPU", "attack", "a")
    t.act("CPU", "no")
    t.act("B", "end")
    assert "KS" in t.state.piles.zones["discard"] and t.state.units["a"].turns == 0
    assert "a" not in [event.unit for event in t.events("TurnBegan")]


def test_numbers_of_opposition_follow_the_guide():
    """Source: mainframe.gap.boss-and-mob-numbers, mainframe.gap.cpu-choice-automation, mainframe.gap.mc-count"""
    from game.modes.mainframe.content.loading import data
    from game.modes.mainframe.content.types import Boss, Character, Mob

    entries = data().entries
    assert not data().errors
    kinds = [sum(isinstance(entry, kind) for entry in entries.values()) for kind in (Character, Mob, Boss)]
    assert kinds[0] >= 4 and kinds[1] >= 6 and kinds[2] >= 1
    for entry in entries.values():
        if isinstance(entry, Mob):
            assert entry.accuracy <= 7 and entry.evade >= 8 and entry.behaviour
            assert entry.max_hp <= {1: 30, 2: 100, 3: 100}[entry.points]


@pytest.mark.parametrize(("reach", "cite"), [(0, "mainframe.attacks.range-zero"), (1, "mainframe.attacks.range-n")])
def test_a_target_out_of_range_is_refused_by_the_clause_of_its_range(reach, cite):
    graph = fight([character("a")], [mob("m")], at={"a": "g", "m-1": "h"}).match.rules.content.graph
    refusal = SightRefusal("range", at="h", needs=2)
    assert sight_reason(graph, refusal, reach) == (f"Out of range: 2 areas away, Range is {reach}", cite)
