"""What is left of a decided fight answers itself at the table; a tie is asked for in plain words."""

from game.modes.mainframe.model.events import Downed
from game.modes.mainframe.table.advice.answers import best_of
from game.modes.mainframe.table.auto_answers import auto_answer
from game.modes.mainframe.table.effects import effects
from game.modes.mainframe.table.preview.hack import hack_lines
from game.modes.mainframe.table.row_notes import row_note
from tests.modes.mainframe.table import character, fight, mob

A, B = character("a", play=2), character("b")


def test_what_is_left_of_a_decided_turn_answers_itself_at_the_table():
    """Source: mainframe.rounds.fight-over"""
    t = fight([A, B], [mob("m", max_hp=20, evade=15)], at={"a": "g", "b": "g", "m-1": "g"},
              hands={"a": ["7S"], "b": ["9S"], "cpu": ["KD"]})  # fmt: skip
    content = t.match.rules.content
    t.select(a="7S", b="9S", cpu="KD")
    assert t.match.decision.key == "turn" and auto_answer(content, t.state, t.match.decision) == ""
    t.act("A", "attack", "m-1")
    asked_seats = []
    while t.match.outcome is None:
        asked_seats.append(t.match.decision.key)
        t.match.answer(auto_answer(content, t.state, t.match.decision))
    assert asked_seats == ["team"] and t.match.outcome.key == "mc"
    assert not t.events("TeamHandGrew")


def test_nobody_is_asked_what_to_discard_for_a_reload_after_the_victory():
    """Source: mainframe.rounds.fight-over"""
    t = fight([A, B], [mob("m", max_hp=20, evade=15)], at={"a": "g", "b": "g", "m-1": "g"},
              hands={"a": ["7S"], "b": ["9S"], "cpu": ["KD"]})  # fmt: skip
    content = t.match.rules.content
    t.select(a="7S", b="reload", cpu="KD")
    t.act("A", "attack", "m-1")
    asked_seats = []
    while t.match.outcome is None:
        asked_seats.append(t.match.decision.key)
        t.match.answer(auto_answer(content, t.state, t.match.decision))
    assert "discards" in asked_seats and t.match.outcome.key == "mc"


def test_down_is_gone_before_the_next_hit_is_written():
    t = fight([A], [mob("m"), mob("n")], at={"a": "g", "m-1": "h", "n-1": "h"}, hands={"a": ["7S"], "cpu": ["KD"]})
    floats = [one for one in effects(t.game.wording, t.state, Downed(unit="m-1")) if one.kind == "float"]
    assert floats and all(one.duration_ms <= one.wait_ms for one in floats)


def test_nobody_is_asked_what_to_discard_once_the_team_has_given_up():
    """Source: mainframe.rounds.fight-over"""
    t = fight([A], [mob("m", evade=15)], at={"a": "g", "m-1": "h"}, hands={"a": ["7S", "8S"], "cpu": ["KD"]})
    content = t.match.rules.content
    t.select(a="reload", cpu="KD")
    while t.match.decision.key != "discards":
        t.match.answer(t.match.decision.options[-1].id, t.match.decision.seat)
    assert not auto_answer(content, t.state, t.match.decision) and auto_answer(content, t.state, t.match.decision) != ()
    t.match.order(0, "give-up", "yes")
    assert auto_answer(content, t.state, t.match.decision) == ()


def test_no_interrupt_is_asked_for_after_the_victory():
    """Source: mainframe.rounds.fight-over"""
    t = fight([A, character("b", interrupts=["bulkhead"])], [mob("m", max_hp=20, evade=15)],
              at={"a": "g", "b": "g", "m-1": "g"}, units={"b": {"meter": 10}}, deck=["QD", "2D", "3D", "4D", "5D"],
              hands={"a": ["7S"], "b": ["9S"], "cpu": ["KD"]})  # fmt: skip
    content = t.match.rules.content
    t.select(a="7S", b="reload", cpu="KD")
    t.act("A", "attack", "m-1")
    asked_seats = []
    while t.match.outcome is None:
        asked_seats.append([option.id for option in t.match.decision.options])
        t.match.answer(auto_answer(content, t.state, t.match.decision))
    assert any("pass" in ids for ids in asked_seats) and t.match.outcome.key == "mc"


def test_two_cards_of_one_unit_on_one_count_are_asked_for_by_the_cards():
    """Source: mainframe.rounds.turn-on-your-count"""
    t = fight([A], [mob("m")], at={"a": "g", "m-1": "h"}, hands={"a": ["7S", "7H"], "cpu": ["KD"]})
    t.select(a="7S 7H", cpu="KD")
    wording, decision = t.game.wording, t.match.decision
    assert wording.prompt(t.state, decision) == "Count 7: which card of A acts first?"
    assert [wording.label(t.state, decision, option) for option in decision.options] == ["A: 7♠", "A: 7♥"]


def test_a_status_that_cannot_change_says_why_in_its_row():
    """Source: mainframe.gap.area-status"""
    hacker = character("a", abilities=["hack"])
    t = fight([hacker], [mob("m")], at={"a": "g", "m-1": "m"}, areas={"m": ["quiet"]},
              hands={"a": ["7S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="7S", cpu="KD")
    t.act("A", "attack", "m-1")
    t.act("A", "hack", "m-1")
    rows = {row_note(t.match.rules.content, t.state, t.match.decision, option) for option in t.match.decision.options}
    assert rows == {"No status bit can change in a Quiet area"}


def test_a_status_to_be_hacked_says_in_its_row_what_it_does():
    """Source: mainframe.gap.status-byte, mainframe.gap.area-status"""
    hacker = character("a", abilities=["hack"])
    for aim, status, note in (("m-1", "silenced", "cannot hack"), ("m", "cover", "no attack from outside")):
        t = fight([hacker], [mob("m")], at={"a": "g", "m-1": "m"}, hands={"a": ["7S"], "cpu": ["KD"]})
        t.select(a="7S", cpu="KD")
        t.act("A", "attack", "m-1")
        t.act("A", "hack", aim)
        decision = t.match.decision
        notes = {option.id: row_note(t.match.rules.content, t.state, decision, option) for option in decision.options}
        assert note in notes[f"set:{status}"] and all(notes.values())


def test_what_would_come_of_a_hack_is_told_before_its_status_is_chosen():
    """Source: mainframe.gap.connect-resist"""
    hacker = character("a", abilities=["hack"], connect=6)
    mobs = [mob("m", evade=12, resist=9), mob("n", evade=12, resist=12)]
    for card, lines in (
        ("7S", ["takes hold", "takes hold"]), ("9S", ["M 1 resists 9+", "takes hold"]),
        ("5S", ["A connects with 6+", "A connects with 6+"]),
    ):  # fmt: skip
        t = fight([hacker], mobs, at={"a": "g", "m-1": "m", "n-1": "m"}, hands={"a": [card], "cpu": ["KD"]})
        t.select(a=card, cpu="KD")
        t.act("A", "attack", "m-1")
        content, decision = t.match.rules.content, t.match.decision
        description = [hack_lines(content, t.game.wording, t.state, decision, ref) for ref in ("unit:m-1", "unit:n-1")]
        assert all(line in " ".join(one) for line, one in zip(lines, description, strict=True)), description
        assert not hack_lines(content, t.game.wording, t.state, decision, "card:KD")


def test_of_a_move_and_a_blast_that_harms_the_blast_is_best_and_says_whom_it_brings_down():
    """Source: mainframe.gap.mana-and-hack"""
    sorcerer = character("a", traits=[{"do": "sorcery"}], move=3)
    t = fight([sorcerer], [mob("m", max_hp=20), mob("n"), mob("o", evade=5)],
              at={"a": "g", "m-1": "m", "n-1": "m", "o-1": "m"}, hands={"a": ["7S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="7S", cpu="KD")
    content, decision = t.match.rules.content, t.match.decision
    both = [option for option in decision.options if option.id in ("move:m", "blast:m")]
    assert len(both) == 2 and best_of(content, t.state, decision, both) == "blast:m"
    blast = next(option for option in both if option.verb == "blast")
    assert row_note(content, t.state, decision, blast) == "M 1 −30: down, N 1 −30"
    dodged = fight([sorcerer], [mob("o", evade=5)], at={"a": "g", "o-1": "m"}, hands={"a": ["7S"], "cpu": ["KD"]})
    dodged.select(a="7S", cpu="KD")
    decision = dodged.match.decision
    both = [option for option in decision.options if option.id in ("move:m", "blast:m")]
    assert best_of(content, dodged.state, decision, both) != "blast:m"


def test_that_the_last_of_a_side_is_down_is_told_to_all():
    """Source: mainframe.rounds.fight-over"""
    t = fight([A, B], [mob("m"), mob("n")], at={"a": "g", "b": "g", "m-1": "g", "n-1": "g"},
              hands={"a": ["7S"], "b": ["9S"], "cpu": ["KD"]})  # fmt: skip

    def banners(unit):
        shown = effects(t.game.wording, t.state, Downed(unit=unit, cite=""))
        return [effect.text for effect in shown if effect.kind == "banner"]

    assert banners("m-1") == banners("a") == []
    t.state.units["n-1"].hp = t.state.units["b"].hp = 0
    assert banners("m-1") == ["The last one is down"] and banners("a") == ["Nobody of you stands"]
