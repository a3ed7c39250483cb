"""Attacks, costs, keywords of paying and rolling, the Clash: clause by clause, beyond the examples."""

import pytest

from tests.modes.arena.table import ability, battle, condition, damage, duel, fighter, triggered


def test_only_the_active_character_uses_abilities_and_only_with_an_action():
    """Source: arena.ability.what-is-combat, arena.gap.action-economy"""
    t = duel(rolls=(6, 6))
    assert t.asked() == "One main"
    t.act("One", "use", "basic-attack", "b")
    t.act("One", "dice", 0)
    assert "no Action left [arena.gap.action-economy]" in t.refused("One", "use", "basic-attack", "b")


def test_an_illegal_target_cannot_be_chosen_and_nothing_is_paid():
    """Source: arena.ability.step1-illegal, arena.gap.attack-arc, arena.gap.weapon-range"""
    t = duel({"abilities": [ability("bolt", damage(2), cost=2, range=3)]}, at=("0,0", "-1,0"))
    assert "arena.gap.attack-arc" in t.refused("One", "use", "bolt", "b")
    t.act("One", "turn", 3)
    t.act("One", "use", "bolt", "b")
    assert t.dice("a")[:2] == (8, 2)
    far = duel({"abilities": [ability("bolt", damage(2), cost=2, range=3)]}, at=("0,0", "4,0"))
    assert "distance 4, range 3" in far.refused("One", "use", "bolt", "b")
    assert far.dice("a")[0] == 10


def test_costs_come_from_available_and_invested_dice_are_not_rolled():
    """Source: arena.ability.step2-available, arena.key.invest-not-rolled, arena.ability.step4-success-effects"""
    strong = ability(
        "strong", damage(1), cost=1, hits="weapon", versus="agi", range=1,
        invest={"dice": 2, "effects": [damage(4)]},
    )  # fmt: skip
    t = duel({"abilities": [strong]}, rolls=(6, 6, 5, 1))
    t.act("One", "use", "strong", "b", 2)
    assert t.dice("a")[:2] == (5, 5)
    t.act("One", "dice", 2)
    assert t.events("StaminaRolled")[0].dice == (5, 1)
    assert t.unit("b").hp == 30 - (1 + 4 + 4 + 3)


def test_a_natural_two_fails_and_a_twelve_succeeds_whatever_is_needed():
    """Source: arena.gap.dice, arena.gap.success-roll"""
    low = duel({"accuracy": 3}, {"agi": 3}, rolls=(1, 1))
    low.act("One", "use", "basic-attack", "b")
    assert not low.events("AttackJudged")[0].success
    high = duel(b={"agi": 11}, ua={"prone": True}, rolls=(6, 6))
    high.act("One", "use", "basic-attack", "b")
    assert high.events("AttackJudged")[0].success


def test_the_confused_roll_nothing_but_may_pay_costs():
    """Source: arena.key.confused"""
    t = duel({"abilities": [ability("bolt", damage(2), cost=2)]}, ua={"effects": [{"name": "confused"}]}, rolls=(6, 6))
    t.act("One", "use", "basic-attack", "b")
    assert t.asked() == "One main" and t.unit("b").hp == 27
    again = duel({"abilities": [ability("bolt", damage(2), cost=2)]}, ua={"effects": [{"name": "confused"}]})
    again.act("One", "use", "bolt", "b")
    assert again.dice("a")[:2] == (8, 2)


def test_the_stunned_use_no_ability_but_move():
    """Source: arena.key.stunned"""
    t = duel(ua={"effects": [{"name": "stunned"}]})
    assert "arena.key.stunned" in t.refused("One", "use", "basic-attack", "b")
    t.act("One", "move", "0,1")


def test_the_helpless_are_hit_without_a_roll_and_armor_does_not_count():
    """Source: arena.key.helpless-attacks, arena.key.unconscious-helpless"""
    units = {
        "a": {"at": "0,0", "facing": 0},
        "b": {"at": "1,0", "effects": [{"name": "unconscious"}], "prone": True},
        "c": {"at": "5,0"},
    }
    t = battle([fighter("a")], [fighter("b", armor=2), fighter("c")], units=units)
    assert t.ask("helpless", "b")
    t.act("One", "use", "basic-attack", "b")
    t.act("One", "dice", 2)
    assert t.unit("b").hp == 30 - 9
    assert t.events("AttackJudged")[0].dice == ()


def test_withstanding_is_optional_all_or_nothing_and_goes_to_spent():
    """Source: arena.key.withstand, arena.key.withstand-optional"""
    slow = {"abilities": [ability("slow", condition("sluggish", turns=2, withstand=3))]}
    t = duel(slow)
    t.act("One", "use", "slow", "b")
    assert t.asked() == "Two withstand"
    t.act("Two", "yes")
    assert t.dice("b")[:2] == (7, 3) and t.ask("conditions", "b") == []
    t = duel(slow)
    t.act("One", "use", "slow", "b")
    t.act("Two", "no")
    assert t.dice("b")[:2] == (10, 0) and t.ask("conditions", "b") == ["sluggish"]
    poor = duel(slow, ub={"pools": {"available": 2}})
    poor.act("One", "use", "slow", "b")
    assert poor.asked() == "One main" and poor.ask("conditions", "b") == ["sluggish"]


def test_a_still_mind_withstands_for_one_die_less():
    """Source: arena.gap.path-pool"""
    t = duel({"abilities": [ability("slow", condition("sluggish", turns=2, withstand=3))]}, {"path": "still-mind"},
             ub={"path_on": True, "pools": {"path": 2}})  # fmt: skip
    t.act("One", "use", "slow", "b")
    t.act("Two", "yes")
    assert t.dice("b") == (6, 2, 0, 0, 2, 0, 0)


def test_maintain_dice_lie_in_the_maintenance_pool_with_every_modifier():
    """Source: arena.key.maintain-pool"""
    t = duel({"abilities": ["flow-step"]}, ua={"effects": [{"name": "shocked"}]})
    t.act("One", "use", "flow-step", "a")
    assert t.dice("a")[:3] == (8, 0, 2)
    assert t.ask("move-left", "a") == 8


@pytest.mark.parametrize(("bids", "won"), [((3, 2), True), ((1, 1), False)])
def test_a_clash_is_won_by_more_hits(bids, won):
    """Source: arena.gap.bots-and-secrets"""
    t = duel({"abilities": ["clash-of-arms"]}, rolls=(4, 5, 6, 4, 1) if won else (5, 5))
    t.act("One", "use", "clash-of-arms", "b")
    t.act("One", "clash", bids[0])
    assert "3" not in [str(event) for event in t.events("ClashPaid")]  # nothing is shown yet
    assert t.dice("a")[0] == 10
    t.act("Two", "clash", bids[1])
    assert t.events("ClashSettled")[0].won is won
    assert (t.unit("b").hp == 24) is won


def test_a_clash_bid_is_in_no_view_before_all_are_in():
    """The other seat's view and decision are the same whatever was bid. Source: arena.gap.bots-and-secrets"""
    seen = []
    for bid in (0, 7):
        t = duel({"abilities": ["clash-of-arms"]})
        t.act("One", "use", "clash-of-arms", "b")
        t.act("One", "clash", bid)
        seen.append((t.match.observe(1), t.match.decision_of(1)))
    assert seen[0] == seen[1]


def test_a_side_that_defends_twice_bids_for_each_before_anything_is_shown():
    """Source: arena.gap.bots-and-secrets"""
    wide = ability("sweep", clash={"win": [damage(2)]}, everyone=True, range=1)
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "1,0"}, "c": {"at": "1,-1"}}
    t = battle([fighter("a", abilities=[wide])], [fighter("b"), fighter("c")], units=units, rolls=(6, 6, 1, 2, 3))
    t.act("One", "use", "sweep")
    t.act("One", "clash", 2)
    t.act("Two", "clash", 1)
    assert t.events("ClashPaid") == [] and t.asked() == "Two clash"
    t.act("Two", "clash", 2)
    assert t.events("ClashPaid")[0].paid == (2, 1, 2)
    assert [event.won for event in t.events("ClashSettled")] == [True, True]


def test_an_interrupted_attack_is_lost_but_its_cost_is_paid():
    """Source: arena.hp.zero-interrupts, arena.reaction.attack-window, arena.reaction.attack-knowledge"""
    sting = {
        "id": "sting", "name": "Sting", "timing": "attack", "when": "self", "effects": [damage(5)],
    }  # fmt: skip
    t = duel({"abilities": ["quake-blow"], "weapons": ["sword"]}, {"reactions": [sting]}, ua={"hp": 4}, rolls=(6, 6))
    t.act("One", "use", "quake-blow", "b")
    assert t.asked() == "Two react" and t.unit("b").hp == 30
    t.act("Two", "react", "sting")
    assert t.unit("a").wounded and t.unit("b").hp == 30
    assert t.dice("a") == (6, 2, 0, 0, 0, 2, 0)
    assert t.asked() == "One main"  # the turn itself goes on
    assert t.unit("a").actions == 0


def test_ranged_weapons_are_hampered_by_an_adjacent_enemy():
    """Source: arena.gap.weapon-range"""
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "4,0"}, "c": {"at": "0,1"}}
    t = battle([fighter("a", weapons=["bow"])], [fighter("b"), fighter("c")], units=units)
    assert "an enemy is adjacent" in t.refused("One", "use", "basic-attack", "b")
    assert t.ask("has", "c", "unconscious") is False


def test_everybody_can_be_hit_by_an_area_and_one_roll_is_compared_with_each():
    """Source: arena.gap.success-roll"""
    flash = ability("flash", condition("blind", turns=2), area=1, versus="int", cost=1)
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "3,0"}, "c": {"at": "3,-1"}, "d": {"at": "6,0"}}
    t = battle([fighter("a", abilities=[flash])], [fighter("b", int=6), fighter("c", int=9), fighter("d")],
               units=units, rolls=(3, 4))  # fmt: skip
    t.act("One", "use", "flash", "3,0")
    assert [(event.target, event.success) for event in t.events("AttackJudged")] == [("b", True), ("c", False)]
    assert t.ask("conditions", "b") == ["blind"] and t.ask("conditions", "c") == []


@pytest.mark.parametrize(
    ("weapon", "changes", "lost"),
    [
        ("sword", {}, 1 + 2),
        ("sword", {"hits": "weapon"}, 1 + 2 + 3),
        ("pike", {}, 1 + 2),
        ("pike", {"range": "weapon"}, 1 + 2 * 2),
    ],
)
def test_armor_takes_the_damage_of_the_first_hits_whatever_deals_it(weapon, changes, lost):
    """Three Hits against Armor 2: what a Hit does besides damage is done three times.

    Source: arena.gap.armor, arena.ability.step4-hit-damage
    """
    each = [damage(2), {"do": "dice", "amount": -1}]
    pike = {"id": "pike", "name": "Pike", "damage": 0, "range": 2, "traits": ["pierce"]}
    lash = ability("lash", damage(1), each_hit=each) | changes
    t = duel({"abilities": [lash], "weapons": ["sword" if weapon == "sword" else pike]}, {"armor": 2}, rolls=(6, 6, 6))
    t.act("One", "use", "lash", "b")
    t.act("One", "dice", 3)
    assert t.unit("b").hp == 30 - lost
    assert t.dice("b")[:2] == (7, 3)


def test_a_parry_that_could_roll_nothing_is_not_offered():
    """Source: arena.key.confused, arena.key.muddled"""
    short = {"pools": {"available": 1, "spent": 9}}
    for changes, question_text in (
        (short, "Two react"),
        (short | {"effects": [{"name": "muddled"}]}, "One dice"),
        ({"effects": [{"name": "confused"}]}, "One dice"),
    ):
        t = duel(None, {"reactions": ["parry"]}, ub=changes, rolls=(6, 6))
        t.act("One", "use", "basic-attack", "b")
        assert t.asked() == question_text


@pytest.mark.parametrize("rolls", [(6, 6), (3, 4)])
def test_who_falls_in_the_middle_of_an_attack_lands_no_more_of_it(rolls):
    """The step that the first success grants is answered at once; C is hit (6 6) or missed (3 4) and spared both ways.

    Source: arena.hp.npc-incapacitated, arena.reaction.movement-window
    """
    wide = ability(
        "sweep", {"do": "step", "distance": 1, "on": "self"}, everyone=True, range=2, versus="int", failure=[damage(5)],
        each_hit=[damage(5)],
    )  # fmt: skip
    snare = triggered("snare", "entered", "opponent", damage(30))
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "1,0"}, "c": {"at": "1,-1"}, "d": {"at": "9,0"}}
    t = battle(
        [fighter("a", npc=True, abilities=[wide]), fighter("d")],
        [fighter("b", int=4, triggered=[snare]), fighter("c", int=9)],
        units=units, rolls=(*rolls, 6),
    )  # fmt: skip
    t.act("One", "use", "sweep").act("One", "dice", 1)
    assert [event.success for event in t.events("AttackJudged")] == [True, rolls == (6, 6)]
    t.act("One", "step", "0,1")
    assert t.unit("a").gone and t.unit("b").hp == 25 and t.unit("c").hp == 30
