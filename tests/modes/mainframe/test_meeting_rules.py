"""Where two rules meet in one moment: a blade that comes back, a hack and who stops it, an immunity and a fire, rage."""

from tests.modes.mainframe.table import Table, boss, character, fight, mob

BURNING = {"traits": [{"do": "status-on-hit", "any_of": ["burning"]}]}
BURNS_NEVER = {"do": "immune", "status": "burning"}
CLOSING = {"id": "closing", "name": "Closing", "cards": [], "effect": {"do": "close-links"}}
STRIKE = {"id": "strike", "name": "Strike", "cards": [], "effect": {"do": "strike-area", "raises": 3}}


def query(t, name, *arguments):
    """Return the answer of a named question."""
    return t.loaded.mode.query(t.game, t.state, name, arguments)


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


def hacking(interrupt: dict[str, object], at: str) -> Table:
    """Return a fight in which a has attacked x and hacks it, and the CPU is asked about its Interrupt before the hack."""
    t = fight([character("a", traits=[{"do": "hack"}], max_hp=50), character("b")],
              bosses=[boss("x", damage=30, interrupt=interrupt)], at={"a": "g", "b": "m", "x": at},
              units={"x": {"meter": 10}}, hands={"a": ["9S"], "b": ["QS"], "cpu": ["KD"]})  # fmt: skip
    t.match.order(2, "interrupt", "never")
    t.select(a="9S", b="QS", cpu="KD")
    t.act("A", "attack", "x")
    t.match.order(2, "interrupt", "always")
    t.act("A", "hack", "x").act("A", "set", "blind")
    assert t.asked() == "CPU window.hack" and t.match.decision.about[-2:] == ("unit:a", "unit:x")
    return t


def test_a_hack_that_nobody_stops_takes_hold():
    """Source: mainframe.attacks.hack-same-card, mainframe.gap.windows"""
    t = hacking(STRIKE, "g").act("CPU", "pass")
    assert t.state.units["x"].status == ("blind",)


def test_a_hacker_who_is_downed_before_the_hack_does_not_hack():
    """Source: mainframe.gap.windows, mainframe.gap.downed"""
    t = hacking(STRIKE, "g").act("CPU", "interrupt", "x")
    assert not t.state.units["a"].active
    assert t.state.units["x"].status == () and not t.events("Hacked")


def test_a_target_that_is_out_of_sight_before_the_hack_is_not_hacked():
    """Source: mainframe.gap.windows, mainframe.field.los-applies-to-targeting, mainframe.gap.area-status"""
    t = hacking(CLOSING, "h").act("CPU", "interrupt", "x")
    assert t.state.locks == {"h": "x"}
    assert t.state.units["x"].status == () and not t.events("Hacked")


def test_a_phase_that_lowers_max_move_takes_the_points_above_it():
    """Source: mainframe.turn.move-cap, mainframe.gap.boss-and-mob-numbers"""
    tired = {"at_percent": 50, "text": "It tires.", "traits": [{"do": "raise", "stat": "max-move", "by": -4}]}
    t = fight([character("a", damage=200)], bosses=[boss("x", phases=[tired])], at={"a": "g", "x": "m"},
              units={"x": {"points": 5}}, hands={"a": ["9S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="9S", cpu="KD")
    t.act("A", "attack", "x")
    assert t.state.units["x"].phases == 1 and t.state.units["x"].points == 2


def test_a_phase_that_keeps_fire_off_puts_the_fire_out():
    """Source: mainframe.gap.equipment, mainframe.gap.boss-and-mob-numbers"""
    molten = {"at_percent": 50, "text": "It melts.", "traits": [BURNS_NEVER]}
    t = fight([character("a", damage=200)], bosses=[boss("x", phases=[molten])], at={"a": "g", "x": "m"},
              units={"x": {"status": ["burning", "blind"]}}, hands={"a": ["9S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="9S", cpu="KD")
    t.act("A", "attack", "x")
    assert t.state.units["x"].phases == 1 and t.state.units["x"].status == ("blind",)


def test_one_who_is_immune_and_burns_all_the_same_takes_no_harm():
    """Source: mainframe.gap.equipment, mainframe.gap.status-byte"""
    for traits, hp in (([BURNS_NEVER], 100), ([], 90)):
        t = fight([character("a")], [mob("m", traits=traits)], at={"a": "g", "m-1": "h"},
                  units={"m-1": {"status": ["burning"]}}, hands={"a": ["9S"], "cpu": ["2D"]})  # fmt: skip
        t.select(a="9S", cpu="2D")
        t.act("CPU", "end")
        assert t.state.units["m-1"].hp == hp


def test_a_rollback_to_no_hit_points_downs():
    """Source: mainframe.gap.downed, mainframe.interrupts.needs-cards"""
    roll = {"id": "roll", "name": "Roll", "cards": [], "effect": {"do": "rollback"}}
    t = fight([character("a"), character("b", interrupts=[roll])], [mob("m")], at={"a": "g", "b": "g", "m-1": "h"},
              units={"a": {"hp": 40, "round_hp": 0, "round_at": "g"}, "b": {"meter": 10, "round_at": "g"}},
              hands={"a": ["9S"], "b": ["5S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="9S", b="5S", cpu="KD")
    t.act("B", "interrupt").act("B", "ally", "a")
    assert t.state.units["a"].hp == 0
    assert [event.unit for event in t.events("Downed")] == ["a"]


def test_what_a_hit_sets_is_chosen_among_what_can_be_set():
    """Source: mainframe.gap.connect-resist, mainframe.gap.equipment, mainframe.gap.area-status"""
    for traits, areas, status in (([BURNS_NEVER], {}, ("blind",)), ([], {"m": ["quiet"]}, ())):
        either = character("a", traits=[{"do": "status-on-hit", "any_of": ["burning", "blind"]}])
        t = fight([either], [mob("m", traits=traits)], at={"a": "g", "m-1": "m"}, areas=areas,
                  hands={"a": ["9S"], "cpu": ["KD"]})  # fmt: skip
        t.select(a="9S", cpu="KD")
        t.act("A", "attack", "m-1")
        assert t.state.units["m-1"].hp == 70 and t.state.units["m-1"].status == status
        assert t.asked() == "A team"


def test_a_berserk_gunslinger_strikes_the_one_beside_it_again():
    """Source: mainframe.gap.status-byte, mainframe.gap.mana-and-hack"""
    for berserk, hit_target in (("berserk",), "m-1"), ((), "n-1"):
        t = fight([character("a", traits=[{"do": "spread-aim"}])], [mob("m"), mob("n")],
                  at={"a": "g", "m-1": "g", "n-1": "m"}, units={"a": {"aimed": ["m-1"], "status": list(berserk)}},
                  hands={"a": ["9S"], "cpu": ["KD"]})  # fmt: skip
        t.select(a="9S", cpu="KD")
        if not berserk:
            assert "mainframe.gap.mana-and-hack" in t.refused("A", "attack", "m-1")
            t.act("A", "attack", hit_target)
        assert t.state.units[hit_target].hp == 70


def test_a_berserk_gunslinger_still_spreads_its_shots_among_the_nearest():
    """Source: mainframe.gap.status-byte, mainframe.gap.mana-and-hack"""
    t = fight([character("a", traits=[{"do": "spread-aim"}])], [mob("m"), mob("n")],
              at={"a": "g", "m-1": "g", "n-1": "g"}, units={"a": {"aimed": ["m-1"], "status": ["berserk"]}},
              hands={"a": ["9S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="9S", cpu="KD")
    assert (t.state.units["m-1"].hp, t.state.units["n-1"].hp) == (100, 70)


def test_a_berserk_unit_that_must_act_is_not_told_that_it_may_end_its_turn():
    """Source: mainframe.gap.status-byte"""
    for status, ends in (["berserk"], False), ([], True):
        t = fight([character("a")], [mob("m")], at={"a": "g", "m-1": "m"},
                  units={"a": {"points": 3, "status": status}}, hands={"a": ["9S"], "cpu": ["KD"]})  # fmt: skip
        t.select(a="9S", cpu="KD")
        assert ("end" in t.options()) == ends
        question_text = t.game.wording.prompt(t.state, t.match.decision)
        assert ("end the turn" in question_text) == ends and "move" in question_text


def test_sight_is_asked_as_the_areas_stand():
    """Source: mainframe.gap.los, mainframe.gap.area-status"""
    for areas, seen in ({"m": ["locked"]}, False), ({}, True):
        t = fight([character("a")], [mob("m")], at={"a": "g", "m-1": "h"}, areas=areas, hands={"a": ["9S"]})
        assert query(t, "sight", "g", "h", 2) is seen
        assert query(t, "in-sight", "a") == (["g", "h", "m"] if seen else ["g"])


def test_too_many_cards_are_refused_with_the_clause_that_allows_no_more():
    """Source: mainframe.gap.play-stat, mainframe.cpu.whole-hand"""
    t = fight([character("a", play=2)], [mob("m")], at={"a": "g", "m-1": "h"},
              hands={"a": ["2S", "3S", "4S"], "cpu": ["KD", "QD"]})  # fmt: skip
    assert "mainframe.gap.play-stat" in t.refused("A", "select", "2S", "3S", "4S")
    assert "mainframe.cpu.whole-hand" in t.refused("CPU", "select", "KD", "QD")


def test_nobody_who_never_hits_by_rank_hits_with_a_king():
    """Accuracy stops at 14, which no card but an Ace makes. Source: mainframe.gap.card-raises"""
    t = fight([character("a", accuracy=13)], [mob("m", evade=15)], at={"a": "g", "m-1": "m"},
              units={"a": {"status": ["blind"]}}, hands={"a": ["KS"], "cpu": ["2D"]})  # fmt: skip
    assert query(t, "rating", "a", "accuracy") == 14
    assert [query(t, "judge", "a", "m-1", card) for card in ("KS", "AS")] == ["miss", "ace"]


def test_a_fall_that_costs_one_hit_point_is_damage():
    """Source: mainframe.gap.role-charges, mainframe.field.fall-damage"""
    pit = {"areas": [{"id": "g", "x": 0, "y": 0, "mark": "+"}, {"id": "p", "x": 4, "y": 0, "falling": True},
                     {"id": "h", "x": 8, "y": 0, "mark": "X"}],
           "links": [{"a": "g", "b": "p", "cost": 1}, {"a": "p", "b": "h", "cost": 0, "one_way": True}]}  # fmt: skip
    for max_hp, lost, meter in (7, 1, 3), (5, 0, 4):
        quiet = character("a", role="Wallflower", max_hp=max_hp)
        t = fight([quiet], [mob("m")], board=pit, at={"a": "g", "m-1": "g"},
                  units={"a": {"points": 1, "meter": 3}}, hands={"a": ["KS"], "cpu": ["2D"]})  # fmt: skip
        t.select(a="KS", cpu="2D")
        t.act("CPU", "end").act("A", "move", "p").act("A", "end")
        assert t.state.units["a"].at == "h" and t.state.units["a"].hp == max_hp - lost
        assert t.state.units["a"].meter == meter and t.state.round == 2


def test_a_card_put_aside_once_per_fight_is_the_only_one():
    """Source: mainframe.gap.mana-and-hack, mainframe.gap.equipment"""
    for once_per, again in ("fight", False), ("round", True):
        t = fight([character("a", traits=[{"do": "stash", "once_per": once_per}])], [mob("m", auto=0, accuracy=14)],
                  at={"a": "g", "m-1": "h"}, hands={"a": ["7S", "8S", "9S", "6S"], "cpu": ["KD"]},
                  deck=["2D", "3D", "4D"])  # fmt: skip
        t.select(a="7S", cpu="KD")
        t.act("A", "bonus", "8S").act("A", "end").act("CPU", "end")
        t.select(a="8S", cpu="2D")
        t.act("CPU", "end")
        assert ("bonus:stash:9S" in t.options()) is again


def test_whoever_chooses_a_push_is_told_who_pushes_whom():
    """Source: mainframe.gap.push, mainframe.gap.area-status"""
    t = fight([character("a", traits=[{"do": "push-on-hit", "links": 1}])], [mob("m")], at={"a": "g", "m-1": "m"},
              hands={"a": ["9S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="9S", cpu="KD")
    t.act("A", "attack", "m-1")
    assert t.asked() == "A push" and t.match.decision.about == ("unit:a", "unit:m-1")
    t = fight([character("a")], [mob("m")], at={"a": "m", "m-1": "h"}, areas={"m": ["unstable"]},
              hands={"a": ["9S"], "cpu": ["KD"]})  # fmt: skip
    t.select(a="9S", cpu="KD")
    t.act("A", "end").act("CPU", "end")
    assert t.asked() == "CPU push" and t.match.decision.about == ("unit:a",)


def test_the_log_says_why_a_hack_changes_nothing():
    """Source: mainframe.gap.mana-and-hack, mainframe.gap.equipment, mainframe.gap.area-status"""
    for traits, areas, why in ([BURNS_NEVER], {}, "immune to Burning"), ([], {"m": ["quiet"]}, "in a Quiet area"):
        t = fight([character("a", traits=[{"do": "hack"}])], [mob("m", traits=traits)], at={"a": "g", "m-1": "m"},
                  areas=areas, hands={"a": ["9S"], "cpu": ["KD"]})  # fmt: skip
        t.select(a="9S", cpu="KD")
        t.act("A", "attack", "m-1").act("A", "hack", "m-1").act("A", "set", "burning")
        (event,) = t.events("Hacked")
        said = t.game.wording.sentence(t.match.observe(None), event)
        assert event.result == "unchanged" and "nothing changes" in said and why in said
