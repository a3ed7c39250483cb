"""Attacks and fights, clause by clause."""

import pytest

from game.modes.duel.rules.numbers import attack_sum, defence_sum
from tests.modes.duel.table import char, duel, gear

DRAWS = {"effects": [{"do": "draw", "amount": 1}]}


def test_several_guards_add_up_and_each_helps_once():
    """Source: duel.keyword.guard-once"""
    t = duel(
        {"battlefield": [char("pike", 9)], "hand": [gear("x")]},
        {
            "battlefield": [char("w"), char("g1", keywords=["guard"]), char("g2", keywords=["guard"])],
            "hand": [gear("y")],
        },
    )
    t.fight("a.pike", "b.w").act("B", "guard", "b.g1")
    assert "guard:b.g1" not in t.options() and "guard:b.w" not in t.options()
    t.act("B", "guard", "b.g2").act("B", "hand", "b.y").act("A", "hand", "a.x")
    assert t.events("FightWon")[0].defence.value == 2 + 2 + 2 + 2


def test_the_sums_that_players_see_hold_no_support_before_it_is_revealed():
    """Source: duel.support.value-fixed"""
    t = duel({"battlefield": [char("pike", 3)], "hand": [gear("x")]}, {"battlefield": [char("w", elude=4)]})
    t.fight("a.pike", "b.w")
    (fight,) = t.state.fights
    content = t.match.rules.content
    assert (attack_sum(content, t.state, fight).value, defence_sum(content, t.state, fight).value) == (3, 4)


def test_a_guard_that_is_used_up_still_helps():
    """Source: duel.keyword.guard-fourth, duel.gap.fatigue-cause-end"""
    t = duel(
        {"battlefield": [char("pike", 4)], "hand": [gear("x")]},
        {"battlefield": [char("w"), char("g", keywords=["guard"], fatigue=3)], "hand": [gear("y")]},
    )
    t.fight("a.pike", "b.w").act("B", "guard", "b.g")
    assert t.zone("b.g") == "home"
    t.act("B", "hand", "b.y").act("A", "hand", "a.x")
    assert t.events("FightWon")[0].defence.value == 6


def test_a_guard_in_the_keep_helps_there():
    """Source: duel.keyword.guard"""
    t = duel(
        {"battlefield": [char("pike", 4)]},
        {"keep": [char("w", fatigue=1), char("g", keywords=["guard"])]},
    )
    t.act("A", "attack", "a.pike").act("A", "ambush", "a.pike", "b.w")
    assert t.asked() == "B guard"


def test_free_guard_of_the_ninefold_wall():
    """Source: duel.gap.city-trigger-scope, duel.city.effect"""
    t = duel(
        {"battlefield": [char("pike", 4)], "hand": [gear("x")]},
        {"battlefield": [char("w"), char("g", keywords=["guard"]), char("h", keywords=["guard"])],
         "hand": [gear("y")], "city": {"free_guard": True}},
    )  # fmt: skip
    t.fight("a.pike", "b.w").act("B", "guard", "b.g").act("B", "guard", "b.h")
    assert (t.fatigue("b.g"), t.fatigue("b.h")) == (0, 1)


def test_provoke_leaves_out_who_could_not_block():
    """Source: duel.keyword.provoke-airborne"""
    t = duel(
        {"battlefield": [char("bird", keywords=["airborne", "provoke"])]},
        {"battlefield": [char("w"), char("archer", keywords=["ranged"])]},
    )
    t.act("A", "attack", "a.bird")
    assert [event.blocker for event in t.events("Provoked")] == ["b.archer"]


def test_stealthy_sabotages_and_ambushes_better():
    """Source: duel.keyword.stealthy-sabotage, duel.keyword.stealthy-ambush"""
    t = duel({"battlefield": [char("cat", 1, 1, keywords=["stealthy"])], "hand": [gear("x")]}, {"keep": [gear("g")]})
    t.act("A", "attack", "a.cat").act("A", "sabotage", "a.cat").act("A", "hand", "a.x")
    assert t.events("Judged")[0].success and t.events("Judged")[0].total.value == 4
    t = duel(
        {"battlefield": [char("cat", 3, 1, keywords=["stealthy"])], "hand": [gear("x")]},
        {"battlefield": [char("w", 1, 1, 4, fatigue=1, own={"cannot": ["block"]})], "hand": [gear("y")]},
    )
    t.act("A", "attack", "a.cat").act("A", "ambush", "a.cat", "b.w").act("B", "hand", "b.y").act("A", "hand", "a.x")
    assert t.events("FightWon")[0].attack.value == 5
    assert t.events("DamageDealt")[0].damage.value == 4 and t.fatigue("b.w") == 2


def test_edge_changes_the_damage_only_and_the_attacker_speaks_first():
    """Source: duel.tactics.damage, duel.fight.tactics, duel.tactics.order, duel.tactics.any-turn"""
    t = duel(
        {"battlefield": [char("pike", 3)], "hand": [gear("x")], "edge": 2},
        {"battlefield": [char("w", endure=2)], "hand": [gear("y")], "edge": 1},
    )
    t.fight("a.pike", "b.w")
    assert t.asked() == "A edge-damage"
    t.act("A", "edge", 2)
    assert t.asked() == "B edge-damage"
    t.act("B", "edge", -1).act("B", "hand", "b.y").act("A", "hand", "a.x")
    assert t.events("FightWon")[0].attack.value == 5
    assert t.events("DamageDealt")[0].damage.value == 4
    assert (t.edge(0), t.edge(1)) == (0, 0)


def test_one_character_blocks_one_attacker():
    """Source: duel.attack.blocks"""
    t = duel({"battlefield": [char("p"), char("q")]}, {"battlefield": [char("w"), char("v")]})
    t.act("A", "attack", "a.p").act("A", "join", "a.q")
    assert "can block only one attacker" in t.refused("B", "block", "a.p=b.w", "a.q=b.w")
    assert "only one blocker" in t.refused("B", "block", "a.p=b.w", "a.p=b.v")
    t.act("B", "block", "a.p=b.w", "a.q=b.v")
    assert t.asked() == "A fight-order"


def test_who_has_four_fatigue_cannot_pay_for_a_block():
    """Source: duel.fatigue.paying-at-four"""
    t = duel({"battlefield": [char("p")]}, {"battlefield": [char("w", fatigue=4), char("v")]})
    t.act("A", "attack", "a.p")
    assert "it has 4 Fatigue [duel.fatigue.paying-at-four]" in t.refused("B", "block", "a.p=b.w")


def test_a_blocked_attacker_stays_blocked():
    """Source: duel.attack.stays-blocked, duel.fight.triggers"""
    hit = {"target": {"who": "enemy"}, "effects": [{"do": "discard"}]}
    t = duel(
        {"battlefield": [char("p", 5), char("q")], "hand": [gear("x", exhausted=hit)]},
        {"battlefield": [char("w", 1, 5, 5), char("v")], "hand": [gear("y")]},
    )
    t.act("A", "attack", "a.p").act("A", "join", "a.q").act("B", "block", "a.p=b.w", "a.q=b.v")
    t.act("A", "fight", "a.p").act("B", "hand", "b.y").act("A", "hand", "a.x").act("A", "use").act("A", "target", "b.v")
    assert [event.how for event in t.events("AttackerDone")] == ["fight", "gone"]
    assert t.resolve(1) == 14 and t.asked() == "A engage"


def test_a_fighter_that_is_gone_ends_the_fight():
    """Source: duel.support.target-lost, duel.support.when"""
    hit = {"target": {"who": "enemy"}, "effects": [{"do": "discard"}]}
    t = duel(
        {"battlefield": [char("p", 5)], "hand": [gear("x", exhausted=hit)]},
        {"battlefield": [char("w")], "hand": [gear("y")]},
    )
    t.fight("a.p", "b.w").act("B", "hand", "b.y").act("A", "hand", "a.x").act("A", "use")
    assert not t.events("FightWon") and t.zone("b.w") == "home" and t.fatigue("a.p") == 1


@pytest.mark.parametrize(("seat", "mover"), [("A", "a.p"), ("B", "b.w")])
def test_a_fighter_that_moves_away_ends_the_fight(seat, mover):
    """Neither wins, and nobody is hurt beyond the costs. Source: duel.support.target-lost, duel.attack.stays-blocked"""
    door = {"target": {"who": "own"}, "effects": [{"do": "move"}]}
    t = duel(
        {"battlefield": [char("p", 5)], "hand": [gear("x", exhausted=door if seat == "A" else None)]},
        {"battlefield": [char("w", 1, 5)], "hand": [gear("y", exhausted=door if seat == "B" else None)]},
    )
    t.fight("a.p", "b.w").act("B", "hand", "b.y").act("A", "hand", "a.x").act(seat, "use")
    assert t.zone(mover) == "keep" and not t.events("FightWon")
    assert (t.fatigue("a.p"), t.fatigue("b.w"), t.resolve(1)) == (1, 1, 14) and t.asked() == "A engage"


def test_both_arsenals_empty_at_once_and_the_active_player_pays_first():
    """Source: duel.arsenal.empty-simultaneous, duel.end.both-zero, duel.gap.simultaneous-loss"""
    t = duel(
        {"battlefield": [char("p")], "arsenal": [gear("x")], "stones": 0, "resolve": 3},
        {"battlefield": [char("w")], "arsenal": [gear("y")], "stones": 0, "resolve": 3},
    )
    t.fight("a.p", "b.w")
    assert t.match.outcome.winners == (1,) and t.resolve(1) == 3


def test_support_without_any_card_counts_nothing():
    """Source: duel.support.mandatory, duel.character.trait-support"""
    t = duel(
        {"battlefield": [char("p", 3)], "stones": 1, "hand": [gear("h", 1)]},
        {"battlefield": [char("w")], "stones": 1, "resolve": 9},
    )
    t.state.piles.zones["arsenal:1"].clear()
    t.match.state.players[1].dry = True
    t.fight("a.p", "b.w")
    t.act("A", "hand", "a.h")
    assert t.events("SupportRevealed")[1].value == 0
    assert t.events("FightWon")[0].defence.value == 2


def test_the_support_value_stays_when_the_card_goes_under_its_fighter():
    """Source: duel.support.value-fixed, duel.spell.trait, duel.gear.trait, duel.attach.limit"""
    t = duel(
        {"battlefield": [char("p", 3, attached=[gear("o1", equip={"elude": 1}), gear("o2")])],
         "hand": [gear("x", 3, equip={"endure": 1})]},
        {"battlefield": [char("w")], "hand": [gear("y")]},
    )  # fmt: skip
    t.fight("a.p", "b.w").act("B", "hand", "b.y").act("A", "hand", "a.x").act("A", "use")
    assert t.events("FightWon")[0].attack.value == 6
    assert t.state.cards["a.p"].attached == ("a.o1", "a.o2", "a.x")


def test_healed_before_the_end_a_fourth_fatigue_does_not_discard():
    """Source: duel.fatigue.fourth-undone"""
    heal = {"target": {"who": "own"}, "effects": [{"do": "rest", "amount": 1}]}
    t = duel(
        {"battlefield": [char("p", 5, fatigue=3)], "hand": [gear("x", exhausted=heal)]},
        {"battlefield": [char("w", endure=9)], "hand": [gear("y")]},
    )
    t.fight("a.p", "b.w").act("B", "hand", "b.y").act("A", "hand", "a.x").act("A", "use")
    assert t.zone("a.p") == "battlefield" and t.fatigue("a.p") == 3


def test_a_prepared_blocker_may_still_use_its_edge_in_the_fight():
    """Source: duel.tactics.prepared-lost, duel.tactics.prepared-leaves"""
    t = duel(
        {"battlefield": [char("p", 4)], "hand": [gear("x")]},
        {"battlefield": [char("w", prepared=True)], "edge": 1, "hand": [gear("y")]},
    )
    t.fight("a.p", "b.w")
    assert t.asked() == "B edge-damage"
    t.act("B", "edge", 0).act("B", "hand", "b.y").act("A", "hand", "a.x")
    assert not t.state.cards["b.w"].prepared and t.edge(1) == 0


def test_discarded_without_fatigue_a_prepared_character_costs_no_edge():
    """Source: duel.tactics.prepared-leaves"""
    kill = {"cost": {"fatigue": 1}, "target": {"who": "enemy"}, "effects": [{"do": "discard"}]}
    t = duel({"keep": [char("k", actions=[kill])]}, {"battlefield": [char("w", prepared=True)], "edge": 1})
    t.act("A", "use", "a.k")
    assert t.zone("b.w") == "home" and t.edge(1) == 1


def test_sabotage_takes_an_attached_card_to_its_owners_home():
    """Source: duel.unblocked.sabotage-attached, duel.attach.targetable"""
    t = duel(
        {"battlefield": [char("cat", 1, 3)], "hand": [gear("x")]},
        {"keep": [char("w", attached=[gear("cloak", equip={"elude": 1})])]},
    )
    t.act("A", "attack", "a.cat").act("A", "sabotage", "a.cat").act("A", "hand", "a.x")
    assert t.zone("b.cloak") == "home" and t.resolve(1) == 13 and t.zone("b.w") == "keep"


def test_the_list_of_sabotage_and_its_printed_part():
    """Source: duel.gap.sabotage-list"""
    sides = (
        {"battlefield": [char("cat", 1, 3)], "hand": [gear("x")]},
        {"keep": [gear("g")], "stockpile": [gear("s")], "hand": [gear("h")], "pool": {"lore": 1, "brawn": 1}},
    )
    seen = []
    for setup in ({"printed_sabotage": False}, {}):
        t = duel(*sides, setup=setup)
        t.act("A", "attack", "a.cat").act("A", "sabotage", "a.cat").act("A", "hand", "a.x")
        seen.append(t.options() if t.match.decision.key == "sabotage" else [])
    assert seen[0] == ["gear:b.g", "stockpile:b.s", "hand", "drain:brawn-lore"]
    assert seen[1] == [] and t.zone("b.g") == "home"
    t = duel(*sides, setup={"printed_sabotage": False})
    t.act("A", "attack", "a.cat").act("A", "sabotage", "a.cat").act("A", "hand", "a.x").act("A", "drain")
    assert t.resolve(1) == 14 and sum(t.state.players[1].pool.values()) == 0


def test_overflow_does_not_come_from_other_damage():
    """Source: duel.damage.outside-fights, duel.keyword.overrun-bottom"""
    burn = {"cost": {"fatigue": 1}, "target": {"who": "enemy"}, "effects": [{"do": "damage", "amount": 20}]}
    t = duel(
        {"keep": [char("k", actions=[burn], keywords=["overrun"])], "battlefield": [char("p")]}, {"keep": [char("w")]}
    )
    t.act("A", "use", "a.k")
    assert t.zone("b.w") == "arsenal" and t.resolve(1) == 14
    t.act("A", "attack", "a.p")
    assert t.asked() == "A unblocked"


def test_a_character_made_to_attack_gains_no_fatigue_and_attacks_alone():
    """Source: duel.act.caused, duel.attack.group"""
    charge = {"cost": {"fatigue": 1}, "target": {"who": "own", "zone": "battlefield"}, "effects": [{"do": "charge"}]}
    t = duel({"battlefield": [char("p", fatigue=2), char("q")], "keep": [char("k", actions=[charge])]}, {})
    t.act("A", "use", "a.k").act("A", "target", "a.p").act("A", "demoralize", "a.p")
    assert t.fatigue("a.p") == 2 and t.resolve(1) == 12 and t.asked() == "A engage"
    t.act("A", "use", "a.k").act("A", "target", "a.q")
    assert t.asked() == "A unblocked"
    assert "cannot attack again" in t.refused("A", "attack", "a.q") or t.asked() == "A unblocked"


def test_damage_arithmetic_term_by_term():
    """Source: duel.damage.loop, duel.character.endure, duel.gap.stat-floors"""
    curse = gear("curse", equip={"endure": -5, "martial": -9})
    t = duel({"battlefield": [char("p", 3)]}, {"battlefield": [char("w", endure=2, attached=[curse])]})
    assert t.loaded.mode.query(t.game, t.state, "endure", ["b.w"]) == 1
    assert t.loaded.mode.query(t.game, t.state, "martial", ["b.w"]) == 0
