"""When the fight is decided nobody is asked for what can change nothing; and a tie is asked for in plain words."""

from game.modes.mainframe.model.state import team_zone
from game.modes.mainframe.table.row_notes import row_note
from tests.modes.mainframe.table import character, fight, mob

A, B = character("a", play=2), character("b")


def test_the_turn_ends_with_the_last_opponent():
    """Source: mainframe.rounds.fight-over"""
    t = fight([A, B], [mob("m", max_hp=20, evade=15)], at={"a": "g", "b": "g", "m-1": "g"},
              hands={"a": ["7S"], "b": ["9S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="7S", b="9S", cpu="KD")
    t.act("A", "attack", "m-1")
    assert t.match.outcome.key == "mc"
    assert len(t.events("TurnEnded")) == 1 and not t.events("TeamHandGrew")
    assert not t.state.piles.zones[team_zone("mc")]


def test_who_reloads_is_not_asked_what_to_keep_after_the_fight():
    """Source: mainframe.rounds.fight-over, mainframe.reload.round"""
    t = fight([A, B], [mob("m", max_hp=20, evade=15)], at={"a": "g", "b": "g", "m-1": "g"},
              hands={"a": ["7S"], "b": ["9S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="7S", b="reload", cpu="KD")
    t.act("A", "attack", "m-1")
    assert t.match.outcome.key == "mc" and not [event for event in t.events("Reloaded") if event.seat == 1]


def test_two_cards_of_one_unit_on_one_count_are_asked_for_by_the_cards():
    """Source: mainframe.rounds.turn-on-your-count"""
    t = fight([A], [mob("m")], at={"a": "g", "m-1": "h"}, hands={"a": ["7S", "7H"], "cpu": ["KD"]})
    t.select(a="7S 7H", cpu="KD")
    words, decision = t.game.words, t.match.decision
    assert words.prompt(t.state, decision) == "Count 7: which card of A acts first?"
    assert [words.label(t.state, decision, option) for option in decision.options] == ["A: 7♠", "A: 7♥"]


def test_a_status_that_cannot_change_says_why_in_its_row():
    """Source: mainframe.gap.area-status"""
    hacker = character("a", abilities=["hack"])
    t = fight([hacker], [mob("m")], at={"a": "g", "m-1": "m"}, areas={"m": ["quiet"]},
              hands={"a": ["7S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="7S", cpu="KD")
    t.act("A", "attack", "m-1")
    t.act("A", "hack", "m-1")
    rows = {row_note(t.match.rules.facts, t.state, t.match.decision, option) for option in t.match.decision.options}
    assert rows == {"No status bit can change in a Quiet area"}
