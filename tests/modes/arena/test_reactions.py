"""Reactions and what moves outside the own turn: clause by clause, beyond the examples."""

from copy import deepcopy

import pytest

from game.modes.arena.model.state import AttackInProgress
from game.modes.arena.table.hand import reactions
from game.modes.arena.words.log import sentence
from game.modes.arena.words.wording import BattleWords
from tests.modes.arena.table import ability, battle, condition, damage, duel, fighter, reaction, triggered

ZAP = reaction("zap", "damage", "opponent", damage(1))
STING = reaction("sting", "damage", "self", damage(1, on="source"))


def test_a_reaction_costs_nothing_and_is_used_once_until_the_next_start_of_turn():
    """Source: arena.reaction.no-cost, arena.reaction.what, arena.gap.reaction-order"""
    t = duel({"abilities": [ability("bolt", damage(2))]}, {"reactions": [STING]}, ua={"actions": 2})
    t.act("One", "use", "bolt", "b")
    t.act("Two", "react", "sting")
    assert t.dice("b")[0] == 10 and t.unit("a").hp == 29
    t.act("One", "use", "bolt", "b")
    assert t.asked() == "One main"  # used up
    t.act("One", "end")
    t.act("Two", "turn")
    assert t.unit("b").used == ()


def test_damage_reactions_come_after_triggers_and_only_for_lost_hit_points():
    """Source: arena.reaction.damage-window"""
    mend = triggered("mend", "damaged", "self", {"do": "heal", "amount": 1, "on": "self"})
    t = duel({"abilities": [ability("bolt", damage(3))]}, {"reactions": [STING], "triggered": [mend]}, ua={"actions": 2},
             ub={"shield": 3})  # fmt: skip
    t.act("One", "use", "bolt", "b")
    assert t.asked() == "One main" and t.unit("b").hp == 30
    t.act("One", "use", "bolt", "b")
    assert t.asked() == "Two react" and t.unit("b").hp == 28  # 3 lost, 1 regained before anybody is asked


def test_nothing_in_a_chain_with_a_reaction_can_be_reacted_to_but_triggers_fire():
    """Source: arena.reaction.never-from-reaction, arena.key.reaction-not-to-reaction"""
    mend = triggered("mend", "damaged", "self", {"do": "heal", "amount": 1, "on": "self"})
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "1,0", "facing": 3}, "d": {"at": "0,1", "facing": 0}}
    t = battle([fighter("a", abilities=[ability("bolt", damage(2))], triggered=[mend]), fighter("d", reactions=[ZAP])],
               [fighter("b", reactions=[STING])], units=units)  # fmt: skip
    t.act("One", "use", "bolt", "b")
    assert t.asked() == "Two react"
    t.act("Two", "react", "sting")
    assert t.unit("a").hp == 30 and t.events("Fired")[0].ability == "mend"
    assert t.asked() == "One react"  # d may answer the bolt, not the sting
    assert t.match.decision.about[1] == "unit:b"


def test_those_the_active_player_does_not_control_are_asked_first():
    """Source: arena.gap.reaction-order"""
    units = {
        "d": {"at": "0,1"}, "a": {"at": "0,0", "facing": 0}, "c": {"at": "2,-1", "facing": 3}, "b": {"at": "1,0", "facing": 3},
    }  # fmt: skip
    watch = reaction("watch", "damage", "ally", {"do": "shield", "amount": 1, "on": "self"})
    t = battle([fighter("a", abilities=[ability("bolt", damage(2))]), fighter("d", reactions=[ZAP])],
               [fighter("b", reactions=[STING]), fighter("c", reactions=[watch])], units=units, order=["d", "a", "c", "b"])  # fmt: skip
    t.act("One", "use", "bolt", "b")
    asked_seats = []
    while t.match.decision.key == "react":
        asked_seats.append(t.match.decision.about[0])
        t.pass_choice()
    assert asked_seats == ["unit:c", "unit:b", "unit:d"]


def test_no_reaction_in_the_own_turn():
    """Source: arena.key.reaction-not-own-turn"""
    t = duel({"abilities": [ability("bolt", damage(2))], "reactions": [ZAP]})
    t.act("One", "use", "bolt", "b")
    assert t.asked() == "One main"


@pytest.mark.parametrize(
    ("name", "cite"),
    [
        ("daze", "arena.key.daze-reactions"),
        ("stunned", "arena.key.stunned"),
        ("surprised", "arena.key.surprised"),
        ("encumbered", "arena.key.encumbered-reactions"),
    ],
)
def test_conditions_that_forbid_reactions(name, cite):
    """Source: arena.cond.surprised"""
    t = duel({"abilities": [ability("bolt", damage(2))]}, {"reactions": [STING]}, ub={"effects": [{"name": name}]})
    assert t.ask("may-react", "b", "a", "1,1") == cite
    t.act("One", "use", "bolt", "b")
    assert t.asked() == "One main"


def test_nobody_reacts_to_what_hurts_from_behind():
    """Source: arena.gap.rear-attack"""
    for facing, question_text in ((3, "Two react"), (0, "One main")):
        t = duel({"abilities": [ability("bolt", damage(2))]}, {"reactions": [STING]}, ub={"facing": facing})
        t.act("One", "use", "bolt", "b")
        assert t.asked() == question_text


def test_the_prone_react_to_nothing_beside_them():
    """Source: arena.gap.prone"""
    t = duel({"abilities": [ability("bolt", damage(2))]}, {"reactions": [STING]}, ub={"prone": True})
    t.act("One", "use", "bolt", "b")
    assert t.asked() == "One main"
    assert t.ask("bonus", "a", "b", "basic-attack") == 2


def test_sidestep_makes_the_attack_fail_when_out_of_range():
    """Source: arena.reaction.attack-window"""
    t = duel(b={"reactions": ["sidestep"]}, rolls=(6, 6))
    t.act("One", "use", "basic-attack", "b")
    t.act("Two", "react", "sidestep")
    assert "step:2,0" not in t.options()  # the rear hex
    t.act("Two", "step", "1,1")
    assert t.unit("b").at == (1, 1)
    assert t.asked() == "One main" and t.unit("b").hp == 30
    failing = next(event for event in t.events("AttackChanged") if event.success is False)
    before = deepcopy(t.state)
    before.attack = AttackInProgress("a", "basic-attack", "b", True)
    wording = BattleWords(t.match.rules.content)
    assert sentence(wording, before, failing) == "B is out of range now: Basic Attack of A fails."


def test_a_parry_cancels_hits_with_dice_of_four_or_more():
    t = duel(b={"reactions": ["parry"]}, rolls=(6, 6, 4, 3, 5, 6))
    t.act("One", "use", "basic-attack", "b")
    t.act("Two", "react", "parry")
    t.act("Two", "parry", 2)
    t.act("One", "dice", 2)
    assert t.unit("b").hp == 30 - (3 + 3) and t.dice("b")[:2] == (8, 2)


def test_a_parry_that_cancels_more_hits_than_there_are_takes_nothing_off_other_damage():
    """Source: arena.ability.step5-one-number"""
    hew = ability("hew", damage(5), range=1, hits="weapon", versus="agi")
    t = duel({"abilities": [hew]}, {"reactions": ["parry"]}, rolls=(6, 6, 4, 5, 6))
    t.act("One", "use", "hew", "b").act("Two", "react", "parry").act("Two", "parry", 2)
    t.act("One", "dice", 1)
    assert t.unit("b").hp == 25
    assert [part.label for part in t.events("Damaged")[0].total.sum_terms] == ["Hew", "ability"]


def test_cover_ally_takes_the_blow():
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "1,0", "facing": 3}, "c": {"at": "1,-1", "facing": 3}}
    t = battle([fighter("a")], [fighter("b"), fighter("c", reactions=["cover-ally"])], units=units, rolls=(6, 6))
    t.act("One", "use", "basic-attack", "b")
    t.act("Two", "react", "cover-ally")
    t.act("One", "dice", 0)
    assert (t.unit("b").hp, t.unit("c").hp) == (30, 27)
    assert (t.unit("b").at, t.unit("c").at) == ((1, -1), (1, 0))


def test_a_reaction_that_is_an_attack_may_be_paid_for():
    """Source: arena.reaction.no-cost"""
    t = duel(b={"reactions": ["riposte"]}, rolls=(6, 6, 6, 6, 5, 5))
    t.act("One", "use", "basic-attack", "b")
    t.act("One", "dice", 0)
    t.act("Two", "react", "riposte")
    assert t.asked() == "Two dice"
    t.act("Two", "dice", 2)
    assert t.unit("a").hp == 30 - 9 and t.dice("b")[:2] == (8, 2)


def test_immediate_movement_is_used_now_or_lost():
    """Source: arena.move.immediate-use-now, arena.move.immediate-lost"""
    units = {"a": {"at": "0,0", "facing": 0}, "d": {"at": "0,2"}, "b": {"at": "5,0"}}
    t = battle([fighter("a", abilities=["rally-mark"]), fighter("d")], [fighter("b")], units=units)
    t.act("One", "use", "rally-mark")
    assert t.asked() == "One granted"
    t.act("One", "step", "1,2")
    assert t.asked() == "One granted"
    t.act("One", "stay")
    assert t.unit("d").at == (1, 2) and t.unit("d").bonus == 0
    gift = ability("gift", {"do": "immediate", "amount": 2}, target="self", range=0)
    own = duel({"abilities": [gift]})
    own.act("One", "use", "gift", "a")
    assert own.ask("move-left", "a") == 8


def test_pushes_are_free_and_stop_at_bodies_which_hurts():
    """Source: arena.move.granted-or-forced, arena.gap.forced-movement"""
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "1,0"}, "c": {"at": "3,0"}}
    t = battle([fighter("a", abilities=[ability("push", {"do": "push", "distance": 3})])],
               [fighter("b"), fighter("c")], units=units)  # fmt: skip
    t.act("One", "use", "push", "b")
    assert t.unit("b").at == (2, 0) and t.unit("b").hp == 28
    assert t.ask("move-left", "b") == 6


def test_forced_movement_opens_movement_windows_for_each_hex():
    """Source: arena.gap.forced-movement"""
    watch = reaction("watch", "movement", "opponent", condition("sluggish", turns=1))
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "1,0"}, "d": {"at": "2,2", "facing": 2}}
    t = battle([fighter("a", abilities=[ability("push", {"do": "push", "distance": 2})]), fighter("d", reactions=[watch])],
               [fighter("b")], units=units)  # fmt: skip
    t.act("One", "use", "push", "b")
    assert t.asked() == "One react"


@pytest.mark.parametrize("kind", ["without a roll", "clash"])
def test_attacks_without_a_roll_and_clashes_can_be_reacted_to(kind):
    """Source: arena.reaction.attack-window"""
    guard = reaction("guard", "attack", "self", {"do": "shield", "amount": 9, "on": "self"})
    if kind == "clash":
        bolt = ability("bolt", clash={"win": [damage(4)]}, range=1)
        t = duel({"abilities": [bolt]}, {"reactions": [guard]}, rolls=(6, 6, 1))
        t.act("One", "use", "bolt", "b")
        t.act("One", "clash", 2)
        t.act("Two", "clash", 1)
    else:
        t = duel({"abilities": [ability("bolt", damage(4))]}, {"reactions": [guard]})
        t.act("One", "use", "bolt", "b")
    assert t.asked() == "Two react" and t.unit("b").hp == 30
    t.act("Two", "react", "guard")
    assert t.unit("b").hp == 30 and t.unit("b").shield == 5


def test_follow_goes_after_who_leaves_the_front():
    units = {"a": {"at": "1,0", "facing": 0}, "b": {"at": "0,0", "facing": 0}}
    t = battle([fighter("a")], [fighter("b", reactions=["follow"])], units=units)
    t.act("One", "move", "2,0")
    t.act("Two", "react", "follow")
    t.act("Two", "step", "1,0")
    t.pass_choice()
    assert t.unit("b").at == (1, 0)


def test_turn_the_head_faces_who_comes_from_the_side():
    t = duel(b={"reactions": ["turn-the-head"]}, ub={"facing": 1}, rolls=(6, 6))
    assert t.ask("arc", "b", "0,0") == "flank"
    t.act("One", "use", "basic-attack", "b")
    t.act("Two", "react", "turn-the-head")
    t.act("Two", "face", 3)
    assert t.ask("arc", "b", "0,0") == "front"


def test_grit_turns_half_of_the_loss_into_a_shield():
    t = duel({"abilities": [ability("bolt", damage(7))]}, {"reactions": ["grit"]})
    t.act("One", "use", "bolt", "b")
    t.act("Two", "react", "grit")
    assert t.unit("b").shield == 3


def test_brace_strikes_and_slows_who_comes_near():
    t = duel(b={"reactions": ["brace"], "weapons": ["spear"]}, at=("-1,0", "1,0"), rolls=(6, 6))
    t.act("One", "move", "0,0")
    t.act("Two", "react", "brace")
    t.act("Two", "dice", 0)
    t.act("One", "face", 0)
    assert t.unit("a").hp == 28 and t.ask("conditions", "a") == ["sluggish"] and t.ask("move-left", "a") == 4


def test_the_helpless_lose_every_clash():
    """Source: arena.key.helpless-attacks, arena.key.clash-effects"""
    clash = ability("lock", clash={"win": [damage(2)]}, range=1)
    t = duel({"abilities": [clash]}, ub={"effects": [{"name": "stunned"}, {"name": "paralyze"}]})
    t.act("One", "use", "lock", "b")
    assert t.asked() == "One main" and not t.events("ClashPaid"), "there is nothing to bid for"
    assert t.unit("b").hp == 28 and t.events("ClashSettled")[-1].won


def test_triggers_at_the_start_of_a_turn_are_ordered_with_everything_else_there():
    """Source: arena.turn.start-order"""
    curse = triggered("curse", "turn-start", "opponent", damage(1))
    balm = triggered("balm", "turn-start", "self", {"do": "heal", "amount": 1, "on": "self"})
    t = duel({"triggered": [balm]}, {"triggered": [curse]}, active="", ua={"hp": 20, "effects": [
        {"name": "regen", "value": 2, "by": "a"}, {"name": "bleed", "value": 2, "by": "b"}]})  # fmt: skip
    t.act("One", "turn")
    # Two things that b controls come first, in the order a chooses; then two of a's own.
    assert t.asked() == "One order" and len(t.options()) == 2
    t.act("One", "first", "curse@b")
    assert t.unit("a").hp == 17 and t.asked() == "One order"
    t.pass_choice()
    assert t.unit("a").hp == 20


def test_the_same_gift_twice_begins_anew_and_does_not_add_up():
    """Source: arena.gap.condition-stacking, arena.key.maintain-pool"""
    t = duel({"abilities": ["kindle", "oath-of-stone"]}, ua={"actions": 4})
    t.act("One", "use", "kindle", "a")
    t.act("One", "use", "kindle", "a")
    assert [effect.value for effect in t.unit("a").effects.values()] == [2]
    t.act("One", "use", "oath-of-stone", "a")
    assert "kept up already" in t.refused("One", "use", "oath-of-stone", "a")


def test_a_gift_ends_when_it_says_and_one_that_is_kept_up_with_its_maintenance():
    """Source: arena.gap.condition-duration, arena.key.maintain-pool"""
    t = duel({"abilities": [
        ability("spur", {"do": "grant", "name": "might", "turns": 2}, range=0, target="self"),
        ability("guard-up", {"do": "grant", "name": "accuracy"}, range=0, target="self"),
        ability("stance", {"do": "grant", "name": "armor"}, range=0, target="self", maintain=True, cost=1),
    ]}, ua={"actions": 4})  # fmt: skip
    for name in ("spur", "guard-up", "stance"):
        t.act("One", "use", name, "a")
    assert [(effect.name, effect.until) for effect in t.unit("a").effects.values()] == [
        ("might", "turns"), ("accuracy", "next"), ("armor", "kept"),
    ]  # fmt: skip
    left = []
    for _ in range(3):
        t.round_trip()
        left.append([effect.name for effect in t.unit("a").effects.values()])
    assert left == [["might", "accuracy", "armor"], ["armor"], ["armor"]]


def test_a_shield_is_gone_when_its_last_point_is_and_no_sooner():
    """Source: arena.key.shield-expires"""
    spite = triggered("spite", "shield-gone", "self", {"do": "heal", "amount": 1, "on": "self"})
    for blow, fired in ((2, 0), (3, 1), (5, 1)):
        t = duel({"abilities": [ability("bolt", damage(blow))]}, {"triggered": [spite]}, ub={"shield": 3, "hp": 20})
        t.act("One", "use", "bolt", "b")
        assert len(t.events("Fired")) == fired, blow


def test_first_aid_is_answered_by_triggered_abilities():
    """Source: arena.gap.healing, arena.trigger.automatic"""
    cheer = triggered("cheer", "healed", "self", {"do": "shield", "amount": 2, "on": "self"})
    t = duel({"triggered": [cheer]}, at=("0,0", "5,0"), ua={"hp": 20}, rolls=(6, 6))
    t.act("One", "aid", "a").act("One", "expertise", 2)
    if t.asked() == "One aid":
        t.act("One", "heal")
    assert t.unit("a").hp == 22 and t.unit("a").shield == 2


def test_who_loses_its_breath_under_water_drowns_at_once():
    """Source: arena.key.drowning-start, arena.key.breath-cost"""
    units = {
        "a": {"at": "0,0", "facing": 0},
        "b": {"at": "1,0", "prone": True, "breath": 1, "pools": {"maintenance": 1}},
        "c": {"at": "5,0"},
    }
    t = battle([fighter("a", abilities=[ability("choke", condition("winded", turns=2))])], [fighter("b"), fighter("c")],
               units=units, board={"radius": 9, "terrain": {"deep-water": ["1,0"]}})  # fmt: skip
    t.act("One", "use", "choke", "b")
    assert t.unit("b").drowning and t.ask("has", "b", "unconscious")


def test_a_reaction_ordered_never_is_not_asked_about_until_ordered_otherwise():
    """Source: arena.reaction.what, arena.gap.reaction-order"""
    grit = reaction("grit-teeth", "damage", "self", {"do": "shield", "amount": 1, "on": "self"})
    t = duel({"abilities": [ability("bolt", damage(2))]}, {"reactions": [STING, grit]}, ua={"actions": 4})
    t.match.order(1, "react-sting", "never")
    t.act("One", "use", "bolt", "b")
    assert t.asked() == "Two react" and t.options() == ["react:grit-teeth", "pass"]
    before = t.match.hash
    t.match.order(1, "react-grit-teeth", "never")  # while it is being asked: what is asked stands
    assert t.options() == ["react:grit-teeth", "pass"]
    t.act("Two", "pass")
    t.act("One", "use", "bolt", "b")
    assert t.asked() == "One main" and t.unit("b").used == ()
    t.match.order(1, "react-sting", "")
    t.act("One", "use", "bolt", "b")
    assert t.asked() == "Two react" and t.options() == ["react:sting", "pass"]
    for _ in range(3):
        t.match.undo()
    assert t.options() == ["react:grit-teeth", "pass"] and t.match.hash != before
    while t.match.can_redo:
        t.match.redo()
    assert t.options() == ["react:sting", "pass"]


def test_an_order_is_that_of_one_side():
    """Source: arena.reaction.what"""
    t = duel({"abilities": [ability("bolt", damage(2))]}, {"reactions": [STING]})
    t.match.order(0, "react-sting", "never")
    t.act("One", "use", "bolt", "b")
    assert t.asked() == "Two react"


def test_steel_breath_shields_before_the_blow_lands():
    """Source: arena.reaction.attack-window"""
    t = duel(b={"reactions": ["steel-breath"]}, rolls=(6, 6))
    t.act("One", "use", "basic-attack", "b")
    t.act("Two", "react", "steel-breath")
    t.act("One", "dice", 0)
    assert t.unit("b").hp == 29  # a sword's 3, and the Shield took 2


def test_quick_bandage_heals_an_ally_who_was_hurt():
    """Source: arena.reaction.damage-window"""
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "1,0", "facing": 3}, "c": {"at": "2,0", "facing": 3}}
    t = battle([fighter("a", abilities=[ability("bolt", damage(5))])],
               [fighter("b"), fighter("c", reactions=["quick-bandage"])], units=units)  # fmt: skip
    t.act("One", "use", "bolt", "b")
    assert t.asked() == "Two react" and t.unit("b").hp == 25
    t.act("Two", "react", "quick-bandage")
    assert t.unit("b").hp == 27 and t.asked() == "One main"


def test_catch_the_heel_hurts_and_slows_who_leaves_the_front():
    """Source: arena.reaction.movement-window"""
    t = duel(b={"reactions": ["catch-the-heel"]})
    t.act("One", "move", "-1,0")
    assert t.asked() == "Two react"
    t.act("Two", "react", "catch-the-heel")
    assert t.unit("a").hp == 29 and any(one.name == "sluggish" for one in t.unit("a").effects.values())


@pytest.mark.parametrize(("lost", "shield", "larger"), [(3, 0, True), (1, 0, False), (3, 1, False), (5, 1, True)])
def test_a_shield_that_would_be_none_or_no_larger_is_not_asked_about(lost, shield, larger):
    """Source: arena.gap.reaction-order, arena.key.shield-no-stack; half of the hit points just lost, rounded down"""
    grit = reaction("grit", "damage", "self", {"do": "shield", "half_loss": True, "on": "self"})
    given = triggered("given", "damaged", "self", {"do": "shield", "amount": 1, "on": "self"})
    t = duel(
        {"abilities": [ability("bolt", damage(lost))]}, {"reactions": [grit], "triggered": [given] if shield else []}
    )
    t.act("One", "use", "bolt", "b")
    assert t.asked() == ("Two react" if larger else "One main")
    if not larger:
        assert t.unit("b").shield == shield and not t.unit("b").used
        return
    content, observation, decision = t.game.rules.content, t.match.observe(1), t.match.decision
    assert f"loss:{lost}" in decision.about
    assert f"has lost {lost} HP" in BattleWords(content).prompt(observation, decision)
    description = reactions.price_words(
        content, observation, reactions.find_asked_unit(observation, decision), content.library.reactions["grit"], lost
    )
    assert f"a Shield of {lost // 2}" in description
    t.act("Two", "react", "grit")
    assert t.unit("b").shield == lost // 2
