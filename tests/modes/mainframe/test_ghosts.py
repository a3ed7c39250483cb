"""What is chosen for a round lies in the lane before it is laid: also a Jester, and several cards of one count."""

from msgspec.structs import replace

from game.modes.mainframe.table.initiative_lane.ghosts import WILD, ghosts
from game.modes.mainframe.table.preview.forecast import plan_of
from game.ui.table.view import Pointing
from tests.modes.mainframe.table import character, fight, mob


def chosen():
    t = fight([character("a", play=3), character("b")], [mob("m", evade=9)], at={"a": "g", "b": "g", "m-1": "m"},
              hands={"a": ["JR", "7S"], "b": ["7H", "JB"], "cpu": ["KD"]})  # fmt: skip
    return t, next(iter(t.match.decisions))


def test_a_jester_lies_apart_until_it_is_named():
    t, decision = chosen()
    wild = Pointing(decision, path_refs=("card:JR", "card:7S"), committed=((1, ("card:JB", "face:4H")),))
    assert [(one.card, one.seat, one.face, one.stop) for one in ghosts(t.state, wild)] == [
        ("JB", 1, "4H", 4), ("JR", 0, "JR", WILD), ("7S", 0, "7S", 7),
    ]  # fmt: skip
    named = Pointing(decision, path_refs=("card:JR",), selected=("select:JR=3H",))
    assert [(one.face, one.stop) for one in ghosts(t.state, named)] == [("3H", 3)]


def test_cards_that_are_discarded_do_not_lie_in_the_lane():
    t, decision = chosen()
    for key, stops in (("select", [7]), ("add", [7]), ("reload", []), ("discard", [])):
        asked = replace(decision, key=key)
        assert [one.stop for one in ghosts(t.state, Pointing(asked, path_refs=("card:7S",)))] == stops


def test_while_a_jester_is_named_the_lane_says_whom_each_name_would_hit():
    t, decision = chosen()
    content = t.match.rules.content
    results = {}
    for option in ("select:JR=3H", "select:JR=8H", "select:JR=QH"):
        plan = plan_of(content, t.state, Pointing(decision, hovered="card:JR", option=option), 0)
        results[plan.count] = plan.results["m-1"]
    assert results == {3: "miss", 8: "hit", 12: "dodge"}
    bare = plan_of(content, t.state, Pointing(decision, hovered="card:JR"), 0)
    assert bare.count == WILD and not bare.results


def test_a_jester_makes_in_the_team_hand_what_it_makes_there_whatever_it_was_named():
    """Source: mainframe.rounds.jesters-wild, mainframe.hands.straight-flush"""
    t = fight([character("a")], [mob("m")], at={"a": "g", "m-1": "m"}, hands={"a": ["JR", "2C"], "cpu": ["KD"]},
              team={"cards": ["5H", "6H", "7H", "9H"], "reached": ["high-card"]})  # fmt: skip
    content, decision = t.match.rules.content, next(iter(t.match.decisions))
    named = Pointing(decision, hovered="card:JR", option="select:JR=3H")
    assert plan_of(content, t.state, named, 0).line == "straight-flush"
    bare = plan_of(content, t.state, Pointing(decision, hovered="card:JR"), 0)
    assert bare.count == WILD and bare.line == "straight-flush"
    t.select(a="JR=3H", cpu="KD")
    asked = Pointing(next(iter(t.match.decisions)))
    assert plan_of(content, t.state, asked, 0).line == "straight-flush"
