"""How a fight goes on and ends: what is drawn, who vanishes and who flees, what is laid open, and why it is over."""

import pytest

from game.kernel.cards.piles import CardsMoved
from game.modes.mainframe.content.types import LADDER
from game.modes.mainframe.rules.ladder import get_ladder_value
from game.modes.mainframe.rules.numbers import draw_stat, move_of
from game.modes.mainframe.rules.powers.interrupts import is_ready
from tests.modes.mainframe.table import character, fight, mob


def one_turn(a=None, **changes):
    """Return a fight at the first turn of A against a mob two areas away."""
    position = {"units": {"a": changes}, "hands": {"a": ["7S", "AD"], "cpu": ["KD"]}, "deck": ["KH"]}
    t = fight([character("a", **(a or {}))], [mob("m")], at={"a": "g", "m-1": "h"}, **position)
    t.select(a="7S", cpu="KD")
    return t


@pytest.mark.parametrize(("by", "drawn"), [(1, 6), (-2, 3), (-6, 0)])
def test_what_changes_the_draw_never_brings_it_below_0(by, drawn):
    """Source: mainframe.gap.what-reload-does, mainframe.gap.equipment"""
    t = one_turn({"draw": 5, "traits": [{"do": "raise", "stat": "draw", "by": by}]})
    assert draw_stat(t.match.rules.content, t.state, 0).value == drawn


@pytest.mark.parametrize(
    ("raises", "numbers"),
    [({}, (3, 6)), ({"move": 2}, (5, 6)), ({"max-move": 1}, (3, 7)), ({"move": 1, "max-move": 2}, (4, 8)),
     ({"move": -4, "max-move": -6}, (0, 0))],
)  # fmt: skip
def test_what_raises_move_or_max_move_leaves_the_other_as_it_is(raises, numbers):
    """Neither falls below 0. Source: mainframe.gap.card-raises, mainframe.gap.equipment"""
    t = one_turn({"move": 3, "traits": [{"do": "raise", "stat": stat, "by": by} for stat, by in raises.items()]})
    assert move_of(t.match.rules.content, t.state.units["a"]) == numbers


@pytest.mark.parametrize(("acts", "traits", "gone"), [
    ([], [{"do": "vanish"}], True), (["attack m-1", "no"], [{"do": "vanish"}], False), ([], [{"do": "hack"}], False),
])  # fmt: skip
def test_who_can_vanish_does_after_a_round_without_an_attack(acts, traits, gone):
    """Nobody else becomes Invisible. Source: mainframe.gap.status-byte"""
    t = one_turn({"traits": traits, "accuracy": 11})
    for act in acts:
        t.act("A", *act.split())
    while t.state.round == 1:
        t.act(t.asked().split()[0], "end")
    assert ("invisible" in t.state.units["a"].status) == gone and "invisible" not in t.state.units["m-1"].status


def test_a_team_that_is_down_has_not_given_up():
    """Source: mainframe.rounds.fight-over"""
    t = one_turn(hp=10, status=["confused"])
    assert [(event.winner, event.reason) for event in t.events("FightEnded")] == [("cpu", "mcs-down")]


@pytest.mark.parametrize(
    ("source", "target", "shown"),
    [("deck", "discard", True), ("hand:0", "play:0", True), ("hand:0", "stash:0", False), ("discard", "deck", False)],
)
def test_what_comes_out_of_the_deck_or_is_turned_over_was_hidden(source, target, shown):
    """Source: mainframe.gap.initiative-visibility"""
    moved = CardsMoved(cards=("7S",), source=source, target=target, cite="mainframe.rounds.card-once")
    assert one_turn().match.rules.reveals(moved) == shown


@pytest.mark.parametrize(("second", "stays"), [("g", True), ("h", False)])
def test_who_flees_from_two_that_are_equally_near_comes_nearer_to_neither(second, stays):
    """Source: mainframe.gap.status-byte"""
    units = {"a": {"points": 3, "status": ["confused"]}}
    t = fight([character("a", move=3)], [mob("m"), mob("n")], at={"a": "m", "m-1": "h", "n-1": second}, units=units,
              hands={"a": ["7S"], "cpu": ["KD"]}, deck=["6H"])  # fmt: skip
    t.select(a="7S", cpu="KD")
    assert t.events("ConfusionActed") and t.state.units["a"].at == ("m" if stays else "g")


@pytest.mark.parametrize(("meter", "hp", "ready"), [(10, 1, True), (10, 0, False), (9, 1, False)])
def test_a_full_meter_is_ready_as_long_as_its_unit_stands(meter, hp, ready):
    """Source: mainframe.interrupts.ready-at-10"""
    unit = one_turn().state.units["a"]
    unit.interrupt, unit.meter, unit.hp = "any", meter, hp
    assert is_ready(unit) == ready


@pytest.mark.parametrize(
    ("burning", "winner", "turns"), [("b", "mc", ["a"]), ("a b", "draw", ["a", "b"]), ("", "mc", ["a"])]
)
def test_a_fight_goes_on_only_while_all_who_stand_may_still_burn(burning, winner, turns):
    """Then what is left of the round decides who wins; one who is safe is enough to have won. Source: mainframe.rounds.fight-over"""
    units = {name: {"hp": 5, "status": ["burning"]} for name in burning.split()}
    t = fight([character("a"), character("b")], [mob("m", max_hp=20)], at={"a": "g", "b": "g", "m-1": "h"}, units=units,
              hands={"a": ["7S"], "b": ["KS"], "cpu": ["9D"]})  # fmt: skip
    t.select(a="7S", b="KS", cpu="9D")
    t.act("A", "attack", "m-1").act("A", "no")
    assert [event.winner for event in t.events("FightEnded")] == [winner]
    assert [event.unit for event in t.events("TurnBegan")] == turns


@pytest.mark.parametrize(
    ("value", "steps", "found"), [(30, 1, 50), (LADDER[-1], 1, LADDER[-1]), (LADDER[0], -2, LADDER[0])]
)
def test_the_ladder_ends_at_both_ends(value, steps, found):
    """Source: mainframe.gap.ladder, mainframe.gap.card-raises"""
    assert get_ladder_value(value, steps) == found
