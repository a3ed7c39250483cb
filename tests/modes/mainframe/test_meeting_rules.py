"""Where two rules meet in one moment: who resists a blade that comes back, what Root Access opens, a chair taken off."""

from tests.modes.mainframe.table import character, fight, mob

BURNING = {"traits": [{"do": "status-on-hit", "any_of": ["burning"]}]}


def test_a_blade_that_comes_back_from_a_mirror_meets_the_resist_of_its_owner():
    """Source: mainframe.gap.connect-resist, mainframe.gap.area-status"""
    for resist, status in ((8, ()), (12, ("burning",))):
        t = fight([character("a", resist=resist, **BURNING)], [mob("m")], at={"a": "g", "m-1": "m"},
                  areas={"m": ["mirrored"]}, hands={"a": ["9S"], "cpu": ["KD"]})  # fmt: skip
        t.select(a="9S", cpu="KD")
        t.act("A", "attack", "m-1")
        assert t.state.units["a"].hp == 70 and t.state.units["a"].status == status


def test_root_access_opens_nobody_to_what_a_hit_sets():
    """Source: mainframe.gap.connect-resist, mainframe.interrupts.needs-cards"""
    t = fight([character("a", **BURNING)], [mob("m", resist=8)], at={"a": "g", "m-1": "g"},
              units={"a": {"effects": {"root-access": "round"}}}, hands={"a": ["9S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="9S", cpu="KD")
    t.act("A", "attack", "m-1")
    assert t.state.units["m-1"].hp == 70 and t.state.units["m-1"].status == ()


def test_a_full_team_hand_goes_with_the_chair_that_made_it_wider():
    """Source: mainframe.hands.size-five, mainframe.movement.three-points-equip"""
    sitting = character("a", equipment=["sixth-chair", "float-boots"])
    t = fight([sitting], [mob("m")], at={"a": "g", "m-1": "h"}, units={"a": {"points": 3}},
              team={"cards": ["2C", "2D", "9C", "9D", "KC"], "reached": ["pair", "two-pair"]},
              hands={"a": ["9S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="9S", cpu="KD")
    assert t.state.mc.reached == ["pair", "two-pair"]
    t.act("A", "equip", "float-boots")
    assert t.state.mc.reached == [] and not t.state.piles.zones["team:mc"]
