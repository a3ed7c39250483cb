"""Rules of a line or two, each with its neighbours: weapons in Reactions, First Aid, areas, pushes, falling."""

from itertools import pairwise, product

import pytest

from game.modes.arena.rules.numbers import success_chance
from tests.modes.arena.table import ability, battle, condition, damage, duel, fighter, reaction, triggered

SHOOT = {"weapons": ["crossbow"], "reactions": ["warning-arrow"]}


def test_a_reaction_with_a_slow_weapon_empties_it():
    """Source: arena.gap.weapon-range"""
    t = duel(None, SHOOT, at=("0,0", "5,0"), rolls=(6, 6))
    t.act("One", "move", "1,0").act("Two", "react", "warning-arrow").act("Two", "dice", 0)
    assert not t.unit("b").loaded


def test_first_aid_reaches_anybody_adjacent_and_nobody_further():
    """Source: arena.gap.healing"""
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "-1,0", "hp": 9}, "c": {"at": "2,0", "hp": 9}}
    t = battle([fighter("a")], [fighter("b"), fighter("c")], units=units, rolls=(6, 6))
    assert [option for option in t.options() if option.startswith("aid:")] == ["aid:b"]
    t.act("One", "aid", "b").act("One", "expertise", 2)
    assert t.unit("b").hp == 11


def test_an_area_for_anybody_needs_its_centre_ahead_where_an_opponent_is_in_it():
    """Source: arena.gap.attack-arc"""
    wave = ability("wave", damage(1), target="any", area=1)
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "-3,0"}, "c": {"at": "-3,3"}}
    t = battle([fighter("a", abilities=[wave]), fighter("c")], [fighter("b")], units=units)
    centres = [option.split(":")[2] for option in t.options() if option.startswith("use:wave")]
    assert "@-3,0" not in centres and "@-2,0" not in centres
    assert "@-3,3" in centres


def test_a_push_that_a_body_stops_hurts_in_the_same_packet_as_the_blow():
    """Source: arena.ability.step5-one-number, arena.gap.forced-movement"""
    ram = ability("ram", damage(2), {"do": "push", "distance": 3})
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "1,0"}, "c": {"at": "3,0"}}
    t = battle([fighter("a", abilities=[ram])], [fighter("b"), fighter("c")], units=units)
    t.act("One", "use", "ram", "b")
    assert [event.lost for event in t.events("Damaged")] == [4]
    assert t.unit("b").at == (2, 0) and t.unit("c").at == (3, 0)


def test_two_pushes_of_one_deed_follow_each_other():
    ram = ability("ram", {"do": "push", "distance": 1}, {"do": "push", "distance": 2})
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "1,0"}, "c": {"at": "3,0"}}
    t = battle([fighter("a", abilities=[ram])], [fighter("b"), fighter("c")], units=units)
    t.act("One", "use", "ram", "b")
    assert t.unit("b").at == (2, 0) and [event.lost for event in t.events("Damaged")] == [2]


def test_a_clash_with_two_asks_all_reactions_before_it_lands_and_strikes_each_once():
    """Source: arena.ability.step5-one-number, arena.key.clash-effects"""
    whirl = ability("whirl", clash={"win": [damage(3)], "lose": []}, everyone=True, range=2)
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "1,0"}, "g": {"at": "1,-1"}}
    guard = reaction("shield-wall", "attack", "ally", {"do": "guard"}, range=2)
    one, two = [fighter("a", abilities=[whirl])], [fighter("b"), fighter("g", reactions=[guard])]
    t = battle(one, two, units=units, rolls=(6,))
    t.act("One", "use", "whirl").act("One", "clash", 1).act("Two", "clash", 0).act("Two", "clash", 0)
    t.act("Two", "react", "shield-wall")
    assert t.unit("b").hp == 30 and [(event.unit, event.lost) for event in t.events("Damaged")] == [("g", 6)]


def test_a_maintained_clash_holds_as_long_as_it_is_paid_for():
    """Source: arena.key.maintain-pool"""
    grip = ability("grip", clash={"win": [condition("sluggish")], "lose": []}, maintain=True, cost=1)
    t = duel({"abilities": [grip]}, rolls=(6,)).act("One", "use", "grip", "b")
    t.act("One", "clash", 1).act("Two", "clash", 0)
    assert [effect.until for effect in t.unit("b").effects.values()] == ["kept"]


def test_descending_lowers_every_kind_of_number_and_keeps_to_whom_it_reached():
    """Source: arena.key.descending"""
    tide = ability("tide", {"do": "push", "distance": 2}, {"do": "prone"}, descending=1)
    t = duel({"abilities": [tide]}).act("One", "use", "tide", "b")
    assert t.unit("b").at == (3, 0)
    t.round_trip()
    assert t.unit("b").at == (4, 0) and t.unit("a").repeats
    t.round_trip()
    assert t.unit("b").at == (4, 0) and not t.unit("a").repeats


def test_a_condition_anew_in_the_own_turn_lasts_to_the_next_ones_end():
    """Source: arena.gap.condition-stacking, arena.gap.condition-duration"""
    stumble = ability("stumble", condition("sluggish"), target="self")
    old = [{"name": "sluggish", "until": "next"}]
    t = duel({"abilities": [stumble]}, ua={"effects": old}).act("One", "use", "stumble", "a")
    assert t.ask("has", "a", "sluggish")
    t.round_trip()
    assert t.ask("has", "a", "sluggish")


def test_what_answers_a_fumble_waits_for_the_end_of_the_attack():
    """Source: arena.ability.step5-triggers-wait"""
    gloat = triggered("gloat", "prone", "opponent", {"do": "shield", "amount": 9, "on": "self"})
    swing = ability("swing", versus="agi", range="weapon", hits="weapon", failure=[damage(1)])
    t = duel({"weapons": ["axe"], "abilities": [swing]}, {"triggered": [gloat]}, rolls=(1, 1))
    t.act("One", "use", "swing", "b")
    assert t.unit("a").prone and (t.unit("b").hp, t.unit("b").shield) == (29, 9)


def test_the_chance_that_is_shown_counts_the_throws_of_two_dice():
    """A natural 2 fails and a natural 12 succeeds. Source: arena.gap.success-roll"""
    throws = [one + two for one in range(1, 7) for two in range(1, 7)]
    for bonus, number in product(range(-4, 9), range(2, 14)):
        wins = sum(throw == 12 or (throw > 2 and throw + bonus >= number) for throw in throws)
        assert success_chance(bonus, number) == pytest.approx(wins / 36), (bonus, number)


def test_a_shot_at_who_lies_is_harder_from_afar_and_easier_from_beside():
    """Source: arena.gap.prone"""
    for cell, more in (("1,0", 2), ("2,0", -2), ("3,0", -2)):
        stands, lies = (
            duel({"weapons": ["crossbow"]}, at=("0,0", cell), ub={"prone": prone}) for prone in (False, True)
        )
        bonuses = [t.ask("bonus", "a", "b", "basic-attack") for t in (stands, lies)]
        assert bonuses[1] - bonuses[0] == more


def test_a_reaction_of_two_parts_is_used_where_both_can_be_done():
    """Who is shot at from afar may parry but reaches nobody. Source: arena.gap.reaction-order, arena.gap.weapon-range"""
    riposte = reaction("riposte", "attack", "self", {"do": "parry"}, {"do": "strike", "on": "source"})
    for cell, question_text in (("1,0", "Two react"), ("2,0", "One dice")):
        t = duel({"weapons": ["crossbow"]}, {"reactions": [riposte]}, at=("0,0", cell), rolls=(6, 6))
        t.act("One", "use", "basic-attack", "b")
        assert t.asked() == question_text


@pytest.mark.parametrize(
    ("shorter", "longer"),
    list(pairwise([{"turns": 3}, {"until": "paid"}, {"until": "healed"}, {"until": "combat"}])),
)
def test_of_a_condition_that_comes_twice_the_longer_duration_stays(shorter, longer):
    """Whichever came first. Source: arena.gap.condition-stacking"""
    for first, second in ((shorter, longer), (longer, shorter)):
        t = duel(
            {"abilities": [ability("bind", condition("sluggish", **second))]},
            ub={"effects": [{"name": "sluggish", **first}]},
        )
        t.act("One", "use", "bind", "b")
        assert [effect.until for effect in t.unit("b").effects.values()] == [longer["until"]]


@pytest.mark.parametrize(("name", "question_text"), [("unconscious", "One trigger-order"), ("sluggish", "One main")])
def test_an_order_is_asked_for_where_one_firing_takes_the_other_away(name, question_text):
    """The unconscious fire nothing. Source: arena.trigger.simultaneous-order, arena.key.unconscious-triggers"""
    shove = triggered("shove", "damaged", "self", condition("blind", turns=2, on="source"))
    fell = triggered("fell", "damaged", "ally", condition(name, turns=2))
    units = {"a": {"at": "0,0", "facing": 0}, "b": {"at": "2,0"}, "c": {"at": "3,0"}}
    one = [fighter("a", abilities=[ability("bolt", damage(1))])]
    t = battle(one, [fighter("b", triggered=[shove]), fighter("c", triggered=[fell])], units=units)
    assert t.act("One", "use", "bolt", "b").asked() == question_text
