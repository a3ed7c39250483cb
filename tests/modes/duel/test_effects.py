"""Effects in their awkward cases: what they are applied to, what they cause, and when icons and triggers work."""

import pytest

from game.kernel.files.documents import ContentError, all_errors
from game.kernel.state import event_name
from tests.modes.duel.table import char, duel, gear, spell

TIRE = {"target": {"who": "enemy"}, "effects": [{"do": "tire", "amount": 1}]}
DRAW = {"effects": [{"do": "draw", "amount": 1}]}
FIGHT = {"target": {"who": "enemy"}, "effects": [{"do": "fight"}]}


def value(t, name, card):
    """Return a stat as a scenario asks for it."""
    return t.loaded.mode.query(t.game, t.state, name, [card])


# What an effect is applied to


def test_each_verb_of_an_effect_meets_the_cards_it_began_with():
    """Resting takes away what made them fit, and they still get the rest. Source: duel.target.fail"""
    both = [{"do": "rest", "amount": 1}, {"do": "modify", "bonus": {"martial": 1}}]
    for play in (
        {"each": {"who": "own", "tired": True}, "effects": both},
        {"target": {"who": "own", "tired": True}, "effects": both},
    ):
        t = duel({"hand": [spell("cheer", play)], "keep": [char("k", fatigue=1), char("fresh")]})
        t.act("A", "play", "a.cheer")
        assert (t.fatigue("a.k"), value(t, "martial", "a.k"), value(t, "martial", "a.fresh")) == (0, 3, 2)


def test_a_target_that_moved_still_gets_the_next_verb():
    """Source: duel.target.fail, duel.zone.move-meaning"""
    play = {"target": {"who": "enemy", "zone": "battlefield"}, "effects": [{"do": "move"}, {"do": "tire", "amount": 1}]}
    t = duel({"hand": [spell("rout", play)]}, {"battlefield": [char("w")]})
    t.act("A", "play", "a.rout")
    assert (t.zone("b.w"), t.fatigue("b.w")) == ("keep", 1)


def test_one_of_two_targets_lost_leaves_the_other():
    """Source: duel.support.target-lost, duel.target.fail"""
    volley = {"target": {"who": "enemy", "most": 2}, "dl": 1, "effects": [{"do": "tire", "amount": 1}]}
    trap = gear("trap", exhausted={"target": {"who": "enemy"}, "effects": [{"do": "discard"}]})
    t = duel({"hand": [spell("volley", volley), trap]}, {"keep": [char("w"), char("v")]})
    t.act("A", "play", "a.volley").act("A", "target", "b.w", "b.v").act("A", "hand", "a.trap").act("A", "use")
    t.act("A", "target", "b.w")
    assert t.fatigue("b.v") == 1 and t.events("EffectEnded")[-1].success


def test_a_target_in_the_same_zone_must_still_be_there():
    """Source: duel.target.fail, duel.support.target-lost"""
    shove = gear("shove", exhausted={"target": {"who": "own", "others": True}, "effects": [{"do": "move"}]})
    help_ = {
        "cost": {"fatigue": 1},
        "target": {"who": "own", "same_zone": True, "others": True},
        "dl": 1,
        "effects": [{"do": "rest", "amount": 1}],
    }
    t = duel({"keep": [char("cook", actions=[help_]), char("pal", fatigue=2)], "hand": [shove]})
    t.act("A", "use", "a.cook").act("A", "hand", "a.shove").act("A", "use").act("A", "target", "a.pal")
    assert t.zone("a.pal") == "battlefield" and t.fatigue("a.pal") == 2


# What effects cause


def test_a_character_that_may_not_attack_is_not_made_to():
    """Source: duel.act.caused"""
    charge = {"cost": {"fatigue": 1}, "target": {"who": "own", "zone": "battlefield"}, "effects": [{"do": "charge"}]}
    bound = char("p", own={"cannot": ["attack"]})
    t = duel({"battlefield": [bound], "keep": [char("k", actions=[charge])]})
    t.act("A", "use", "a.k")
    assert not t.events("AttackDeclared") and not t.events("EffectEnded")[0].success


def test_a_fight_in_the_keep_by_a_characters_own_effect():
    """Both stand in a Keep; a tie is won, for only an Ambush loses it there. Source: duel.fight.order, duel.fight.win"""
    t = duel(
        {"keep": [char("k", 2, actions=[FIGHT | {"cost": {"fatigue": 1}}])], "hand": [gear("x", 1)]},
        {"keep": [char("w", 1, 2)], "hand": [gear("y", 1)]},
    )
    t.act("A", "use", "a.k").act("B", "hand", "b.y").act("A", "hand", "a.x")
    assert t.events("FightWon")[0].won and t.fatigue("b.w") == 1 and t.fatigue("a.k") == 1


def test_a_cast_fight_is_the_casters_and_equips_it():
    """Source: duel.act.cast-source, duel.trigger.equip"""
    t = duel(
        {"keep": [char("k", 3)], "home": [spell("duel", FIGHT)], "hand": [gear("x", 1, equip={"martial": 1})]},
        {"keep": [char("w", 1, 3)], "hand": [gear("y", 2)]},
    )
    t.act("A", "cast", "a.k", "a.duel").act("B", "hand", "b.y").act("A", "hand", "a.x").act("A", "use")
    assert t.events("FightWon")[0].attack.value == 5 and t.state.cards["a.k"].attached == ("a.x", "a.duel")


def test_a_spell_from_hand_without_a_fighter_starts_no_fight():
    """Source: duel.spell.source, duel.target.fail"""
    t = duel({"hand": [spell("duel", FIGHT)], "battlefield": [char("p")]}, {"keep": [char("w")]})
    t.act("A", "play", "a.duel")
    assert not t.events("FightBegan") and t.zone("a.duel") == "home"


def test_the_one_whose_turn_it_is_expends_edge_first_in_any_fight():
    """A fight that the opponent's trigger starts. Source: duel.tactics.order"""
    jar = gear("jar", exhausted=FIGHT | {"fighter": {"who": "own"}})
    t = duel(
        {"battlefield": [char("p", 1)], "hand": [gear("x"), gear("x2")], "edge": 1},
        {"battlefield": [char("w", 1, 5)], "hand": [jar, gear("y")], "edge": 1},
    )
    t.fight("a.p", "b.w").act("A", "edge", 0).act("B", "edge", 0)
    t.act("B", "hand", "b.jar").act("A", "hand", "a.x").act("B", "use")
    assert t.state.fights[-1].attacker == "b.w" and t.asked() == "A edge-damage"
    t.act("A", "edge", 0).act("B", "edge", 0)
    assert t.asked() == "A support"


def test_what_lasts_for_a_fight_survives_a_fight_within_it():
    """Source: duel.gap.effect-durations"""
    drum = gear(
        "drum",
        exhausted={"target": {"who": "own"}, "effects": [{"do": "modify", "bonus": {"martial": 3}, "until": "fight"}]},
    )
    jar = gear("jar", exhausted=FIGHT | {"fighter": {"who": "own"}, "target": {"who": "enemy", "zone": "keep"}})
    t = duel(
        {"battlefield": [char("p", 1, 2, 9)], "keep": [char("q", 1, 9)], "hand": [drum, gear("x", 0)]},
        {"battlefield": [char("w", 1, 5, 5)], "hand": [jar, gear("y", 0)]},
    )
    t.fight("a.p", "b.w").act("B", "hand", "b.jar").act("A", "hand", "a.drum").act("A", "use").act("A", "target", "a.p")
    t.act("B", "use").act("A", "hand", "a.x").act("B", "hand", "b.y")
    won = t.events("FightWon")
    assert [event.attacker for event in won] == ["b.w", "a.p"] and won[1].attack.value == 1 + 3 + 2
    assert value(t, "martial", "a.p") == 1


def test_a_fighting_effect_ends_when_its_fighter_is_used_up():
    """Source: duel.fatigue.fifth, duel.act.one-at-a-time"""
    two = {
        "cost": {"fatigue": 1},
        "target": {"who": "enemy"},
        "effects": [{"do": "fight"}, {"do": "draw", "amount": 1}],
    }
    t = duel(
        {"keep": [char("k", 0, actions=[two], fatigue=3)], "hand": [gear("x", 0)]},
        {"keep": [char("w", 1, 9)], "hand": [gear("y", 1)]},
    )
    t.act("A", "use", "a.k").act("B", "hand", "b.y").act("A", "hand", "a.x")
    assert t.zone("a.k") == "home" and t.state.zone("hand", 0) == []


def test_the_fourth_fatigue_by_damage_of_an_effect_waits_for_its_end():
    """What else the effect does may still undo it; a fifth cannot be undone.

    Source: duel.damage.outside-fights, duel.fatigue.fourth-undone, duel.damage.at-four
    """
    burn = spell("burn", {"target": {"who": "any"}, "effects": [{"do": "damage", "amount": 2}, {"do": "rest"}]})
    for before, zone in ((2, "keep"), (3, "keep"), (4, "home")):
        t = duel({"hand": [burn]}, {"keep": [char("w", fatigue=before)]})
        t.act("A", "play", "a.burn")
        assert t.zone("b.w") == zone and (zone == "home" or t.fatigue("b.w") == before)


def test_gear_may_attach_itself():
    """It leaves its Zone with its Fatigue and gives its Equip effect only. Source: duel.attach.how, duel.attach.equip-only"""
    strap = {"cost": {"lore": 1}, "target": {"who": "own"}, "effects": [{"do": "attach"}]}
    blade = gear("blade", equip={"martial": 2}, aura={"bonus": {"elude": 1}}, actions=[strap], fatigue=2)
    t = duel({"keep": [blade, char("k")], "pool": {"lore": 1}}, phase="engage")
    assert value(t, "elude", "a.k") == 3
    t.act("A", "use", "a.blade")
    assert t.zone("a.blade") == "attached" and "a.blade" not in t.state.cards
    assert (value(t, "martial", "a.k"), value(t, "elude", "a.k")) == (4, 2)


# Provoke, Prepared, Overrun


def test_who_is_provoked_is_so_until_the_attack_is_complete():
    """An attack within the attack cannot Provoke the same Character. Source: duel.keyword.provoke"""
    go = gear("go", exhausted={"target": {"who": "own"}, "effects": [{"do": "charge"}]})
    t = duel(
        {"battlefield": [char("p", keywords=["provoke"]), char("q", keywords=["provoke"])], "hand": [go]},
        {"battlefield": [char("w", 1, 1, 9)], "hand": [gear("y")]},
    )
    t.act("A", "attack", "a.p").act("A", "go").act("B", "hand", "b.y").act("A", "hand", "a.go").act("A", "use")
    t.act("A", "target", "a.q")
    assert [event.blocker for event in t.events("Provoked")] == ["b.w"]


def test_a_prepared_blocker_discarded_after_its_fatigue_costs_the_edge():
    """It has gained Fatigue; that its cause is not complete does not save the Edge. Source: duel.tactics.prepared-leaves"""
    hit = {"target": {"who": "enemy"}, "effects": [{"do": "discard"}]}
    t = duel(
        {"battlefield": [char("p", 5)], "hand": [gear("x", exhausted=hit)]},
        {"battlefield": [char("w", prepared=True)], "hand": [gear("y")], "edge": 1},
    )
    t.fight("a.p", "b.w").act("B", "edge", 0).act("B", "hand", "b.y").act("A", "hand", "a.x").act("A", "use")
    assert t.zone("b.w") == "home" and t.edge(1) == 0


def test_a_hand_that_is_discarded_whole_under_the_arsenal_is_ordered_by_its_owner():
    """Source: duel.keyword.overrun-bottom"""
    rob = {"cost": {"fatigue": 1}, "effects": [{"do": "discard-hand", "amount": 2, "how": "chosen"}]}
    t = duel({"keep": [char("k", keywords=["overrun"], actions=[rob])]}, {"hand": [gear("y"), gear("z")]})
    t.act("A", "use", "a.k")
    assert t.asked() == "B under"
    t.act("B", "under", "b.z")
    assert t.state.zone("arsenal", 1)[-2:] == ["b.z", "b.y"]


def test_cards_taken_at_random_are_ordered_too():
    """Source: duel.keyword.overrun-bottom, duel.keyword.overrun-no-trigger"""
    rob = {"cost": {"fatigue": 1}, "effects": [{"do": "discard-hand", "amount": 2}]}
    hand = [gear("y", exhausted=DRAW), gear("z", exhausted=DRAW)]
    t = duel({"keep": [char("k", keywords=["overrun"], actions=[rob])]}, {"hand": hand})
    t.act("A", "use", "a.k")
    assert t.asked() == "B under" and t.zone("b.z") == "casting"
    t.act("B", "under", "b.z")
    assert t.state.zone("arsenal", 1)[-2:] == ["b.z", "b.y"] and t.asked() == "A engage"


def test_two_that_tire_out_together_under_an_overrun_cast_are_ordered():
    """Source: duel.keyword.overrun-bottom, duel.gap.fatigue-cause-end"""
    storm = {"each": {"who": "enemy"}, "effects": [{"do": "tire", "amount": 1}]}
    t = duel(
        {"keep": [char("k", keywords=["overrun"])], "home": [spell("storm", storm)]},
        {"keep": [char("w", fatigue=3), char("v", fatigue=3), char("u")]},
    )
    t.act("A", "cast", "a.k", "a.storm")
    assert t.asked() == "B under"
    t.act("B", "under", "b.v")
    assert t.state.zone("arsenal", 1)[-2:] == ["b.v", "b.w"] and t.fatigue("b.u") == 1


# Icons and triggers


@pytest.mark.parametrize(
    ("icon", "works"),
    [
        ({"from": "hand"}, True), ({"from": "stockpile"}, False), ({"when": "attacking"}, True),
        ({"when": "defending"}, False), ({"when": "own-turn"}, True), ({"when": "enemy-turn"}, False),
        ({"when": "support"}, True),
    ],
)  # fmt: skip
def test_both_icons_may_name_a_zone_or_a_condition(icon, works):
    """Source: duel.trigger.conditions"""
    for card in (gear("x", exhausted=DRAW | icon), gear("x", equip={"martial": 1} | icon)):
        t = duel(
            {"battlefield": [char("p")], "hand": [card]},
            {"battlefield": [char("w", endure=9)], "hand": [gear("y")]},
        )
        t.fight("a.p", "b.w").act("B", "hand", "b.y").act("A", "hand", "a.x")
        assert (t.asked() == "A trigger") == works


def test_an_icon_for_support_does_not_answer_other_discards():
    """Source: duel.trigger.conditions, duel.trigger.exhausted"""
    for location, works in (("keep", True), ("battlefield", False)):
        card = char("w", fatigue=3, exhausted=DRAW | {"from": location})
        t = duel({"hand": [spell("s", TIRE)]}, {"keep": [card]})
        t.act("A", "play", "a.s")
        assert (t.asked() == "B trigger") == works
    t = duel({"hand": [spell("s", TIRE)]}, {"keep": [char("w", fatigue=3, exhausted=DRAW | {"when": "support"})]})
    t.act("A", "play", "a.s")
    assert t.zone("b.w") == "home" and t.asked() == "A engage"


def test_a_trigger_of_a_card_in_play_may_cost_fatigue():
    """Source: duel.trigger.cost-first, duel.gap.edge-trigger-cost, duel.fatigue.paying-at-four"""
    alert = {"on": "enemy-discard", "once": "", "cost": {"fatigue": 1, "lore": 1}, **DRAW}
    kill = {"each": {"who": "enemy"}, "effects": [{"do": "discard"}]}
    t = duel(
        {"hand": [spell("s", kill)], "keep": [char("k", triggers=[alert])], "edge": 1},
        {"keep": [char("w"), char("v")]},
    )
    t.act("A", "play", "a.s").act("A", "trigger", "a.k", "b.w")
    assert t.options() == ["use:1", "no"]
    t.act("A", "use", 1)
    assert t.fatigue("a.k") == 1 and t.edge(0) == 0 and len(t.state.zone("hand", 0)) == 1


def test_of_two_chances_at_once_a_once_a_turn_effect_takes_the_one_chosen():
    """Source: duel.trigger.once, duel.trigger.own-order, duel.gap.city-trigger-scope"""
    ashes = {"on": "own-discard", "once": "turn", "effects": [{"do": "gain", "attribute": "about"}]}
    kill = {"each": {"who": "enemy"}, "effects": [{"do": "discard"}]}
    t = duel(
        {"hand": [spell("s", kill)]},
        {"keep": [char("w", cost={"guile": 1}), char("v", cost={"lore": 1})], "city": {"triggers": [ashes]}},
    )
    t.act("A", "play", "a.s")
    assert t.asked() == "B trigger-order"
    t.match.answer("trigger:1")
    assert t.state.players[1].pool == {"brawn": 0, "guile": 0, "sorcery": 0, "lore": 1}


def test_winning_as_defender_can_be_answered():
    """Source: duel.gap.city-trigger-scope, duel.fight.triggers"""
    proud = char("w", elude=9, triggers=[{"on": "won-defence", "once": "", **DRAW}])
    t = duel({"battlefield": [char("p")], "hand": [gear("x")]}, {"battlefield": [proud], "hand": [gear("y")]})
    t.fight("a.p", "b.w").act("B", "hand", "b.y").act("A", "hand", "a.x")
    assert len(t.state.zone("hand", 1)) == 1


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (char("k", actions=[{"target": {"who": "own"}, "effects": [{"do": "fight"}]}]), "a target of the opponent"),
        (gear("x", exhausted=FIGHT), "a `fighter`"),
        (gear("x", exhausted=DRAW | {"cost": {"fatigue": 1}}), "Fatigue only in"),
        (char("k", actions=[{"each": {"who": "own"}, "effects": [{"do": "cast"}]}]), "`target`, not `each`"),
        (char("k", actions=[{"effects": [{"do": "fight"}]}]), "`target` or `each`"),
    ],
)
def test_effects_that_cannot_work_are_refused(card, expected):
    with pytest.raises(ContentError) as caught:
        duel({"hand": [card]})
    assert any(expected in str(error) for error in all_errors(caught.value))


# Positions


def test_an_arsenal_laid_out_empty_is_not_charged():
    """Source: duel.gap.arsenal-and-home-empty, duel.arsenal.empty-no-home"""
    t = duel({"hand": [gear("h")], "stones": 0}, {"keep": [char("w")]})
    assert t.state.players[0].dry
    t.act("A", "end")
    assert t.resolve(0) == 14


def test_a_target_that_has_left_its_zone_is_lost():
    """The enemy Moves it to the Keep in answer to nothing but the own Support. Source: duel.target.fail"""
    shove = gear("shove", exhausted={"target": {"who": "enemy"}, "effects": [{"do": "move"}]})
    shot = spell("shot", TIRE | {"dl": 1})
    t = duel({"hand": [shot, shove]}, {"battlefield": [char("w")]})
    t.act("A", "play", "a.shot").act("A", "hand", "a.shove").act("A", "use")
    assert (t.zone("b.w"), t.fatigue("b.w")) == ("keep", 0)


@pytest.mark.parametrize("stat", ["martial", "elude", "endure"])
def test_an_effect_may_benefit_from_each_stat(stat):
    """Source: duel.dl.stat"""
    shot = TIRE | {"cost": {"fatigue": 1}, "dl": 5, "stat": stat}
    worker = char("k", 1, 1, 1, actions=[shot]) | {stat: 4}
    t = duel({"keep": [worker], "hand": [gear("x", 1)]}, {"keep": [char("w")]})
    t.act("A", "use", "a.k").act("A", "hand", "a.x")
    assert t.events("Judged")[0].success and t.fatigue("b.w") == 1


def test_cards_of_the_own_hand_may_be_discarded():
    """Source: duel.trigger.exhausted"""
    sort = {"effects": [{"do": "discard-hand", "who": "own", "how": "chosen"}]}
    t = duel({"hand": [spell("s", sort), gear("x", exhausted=DRAW), gear("z")]})
    t.act("A", "play", "a.s").act("A", "discard", "a.x").act("A", "use")
    assert t.zone("a.x") == "home" and len(t.state.zone("hand", 0)) == 2


def test_zealous_and_another_effect_of_being_played_are_ordered_by_the_player():
    """Source: duel.keyword.zealous, duel.trigger.own-order"""
    shout = {
        "on": "played",
        "once": "",
        "target": {"who": "own", "same_zone": True, "others": True},
        "effects": [{"do": "rest"}],
    }
    herald = char("herald", keywords=["zealous"], triggers=[shout])
    t = duel({"hand": [herald], "battlefield": [char("p", fatigue=2)]})
    t.act("A", "play", "a.herald")
    assert t.asked() == "A trigger-order"
    t.act("A", "trigger", "zealous").act("A", "yes")
    assert t.zone("a.herald") == "battlefield" and t.fatigue("a.p") == 1


def test_a_zealous_character_that_cannot_move_is_not_asked():
    """Source: duel.keyword.zealous, duel.zone.move-meaning"""
    t = duel({"hand": [char("k", keywords=["zealous"], own={"cannot": ["move"]})]})
    t.act("A", "play", "a.k")
    assert t.zone("a.k") == "keep" and t.asked() == "A engage"


@pytest.mark.parametrize(
    ("verb", "target", "expected"),
    [
        ({"do": "modify", "bonus": {"martial": 1}}, {"zone": "attached", "kind": "card"}, "Battlefield or Keep"),
        ({"do": "tire"}, {"zone": "stockpile", "kind": "card"}, "Battlefield or Keep"),
        ({"do": "retrieve"}, {"zone": "keep"}, "in Home"),
        ({"do": "damage", "amount": 2}, {"kind": "gear"}, "a Character"),
        ({"do": "attach"}, {"kind": "gear"}, "a Character"),
    ],
)
def test_verbs_out_of_reach_are_refused(verb, target, expected):
    """Source: duel.attach.how, duel.attach.no-act"""
    with pytest.raises(ContentError) as caught:
        duel({"hand": [spell("s", {"target": target, "effects": [verb]})]})
    assert any(expected in str(error) for error in all_errors(caught.value))


def test_damage_to_all_cards_leaves_gear_alone():
    """Source: duel.damage.loop, duel.damage.outside-fights"""
    blast = {"each": {"who": "enemy", "kind": "card"}, "effects": [{"do": "damage", "amount": 4}]}
    t = duel({"hand": [spell("s", blast)]}, {"keep": [char("w"), gear("cart")]})
    t.act("A", "play", "a.s")
    assert (t.fatigue("b.w"), t.fatigue("b.cart")) == (2, 0)


def test_an_attached_character_card_is_no_character():
    """Source: duel.attach.no-act, duel.attach.equip-only"""
    squire = char("squire", keywords=["guard"], equip={"elude": 1}, actions=[{"cost": {"fatigue": 1}, **DRAW}])
    t = duel(
        {"battlefield": [char("p", 5)], "hand": [spell("s", TIRE)]},
        {"battlefield": [char("w", attached=[squire])], "hand": [gear("y")]},
    )
    t.act("A", "play", "a.s")
    assert t.fatigue("b.w") == 1
    t.fight("a.p", "b.w")
    assert t.asked() == "B support" and value(t, "elude", "b.w") == 3


def test_what_both_lose_at_once_the_active_player_loses_first():
    """Source: duel.end.both-zero, duel.gap.simultaneous-loss"""
    ruin = {"effects": [{"do": "sap", "amount": 2}, {"do": "pay-resolve", "amount": 2}, {"do": "draw"}]}
    t = duel({"hand": [spell("s", ruin)], "resolve": 2}, {"resolve": 2})
    t.act("A", "play", "a.s")
    assert t.match.outcome.winners == (1,) and t.resolve(1) == 2
    t = duel({"hand": [spell("s", ruin)], "resolve": 3}, {"resolve": 5})
    t.act("A", "play", "a.s")
    assert (t.resolve(0), t.resolve(1), len(t.state.zone("hand", 0))) == (1, 3, 1)


def test_giving_support_can_be_answered():
    """For fights and for a DL alike, from any zone. Source: duel.gap.city-trigger-scope, duel.support.triggers-first"""
    city = {"triggers": [{"on": "support", "once": "", "effects": [{"do": "gain", "attribute": "lore"}]}]}
    t = duel(
        {"hand": [spell("s", TIRE | {"dl": 2}), gear("x"), gear("z")], "battlefield": [char("p")], "city": city},
        {"battlefield": [char("w", endure=9)], "hand": [gear("y")]},
    )
    t.act("A", "play", "a.s").act("A", "hand", "a.x")
    assert t.state.players[0].pool["lore"] == 1
    t.fight("a.p", "b.w").act("B", "hand", "b.y").act("A", "hand", "a.z")
    assert t.state.players[0].pool["lore"] == 2


def test_a_card_stored_after_the_draw_produces_in_the_same_turn():
    """The Stockpile is looked at in the Production phase. Source: duel.turn.production-stockpile"""
    city = {"triggers": [{"on": "after-draw", "once": "", "effects": [{"do": "store"}]}]}
    mixed = gear("mixed", cost={"guile": 1, "lore": 1})
    t = duel({"arsenal": [gear("x"), gear("y"), mixed], "city": city}, phase="draw")
    assert t.asked() == "A production" and t.zone("a.mixed") == "stockpile"
    t.act("A", "attribute", "lore")
    assert t.state.players[0].pool["lore"] == 1 and t.state.players[0].pool["brawn"] == 1


def test_cards_looked_at_may_only_be_put_back_in_another_order():
    """What goes back first lies lower. Source: duel.zone.arsenal-facedown"""
    looked_at = {"effects": [{"do": "look", "amount": 2, "bottom": False}]}
    t = duel({"hand": [spell("s", looked_at)], "arsenal": [gear("x"), gear("y")]})
    t.act("A", "play", "a.s")
    assert t.options() == ["top:a.x", "top:a.y"]
    t.act("A", "top", "a.x")
    assert t.state.zone("arsenal", 0)[:2] == ["a.y", "a.x"]


def test_a_city_rests_the_fighter_that_set_it_off():
    """The Fatigue a user is about to pay is its own: the City pays none for the card it helps. Source: duel.target.choose"""
    remaining = {
        "on": "won-attack",
        "target": {"who": "about", "tired": True},
        "effects": [{"do": "rest", "amount": 1}],
    }
    t = duel(
        {"battlefield": [char("pike", 9)], "hand": [gear("x")], "city": {"triggers": [remaining]}},
        {"battlefield": [char("w")], "hand": [gear("y")]},
    )
    t.fight("a.pike", "b.w").act("B", "hand", "b.y").act("A", "hand", "a.x")
    assert t.events("FightWon")[0].won and t.fatigue("a.pike") == 0


def test_a_declined_card_that_is_all_there_is_goes_back_into_the_arsenal_at_once():
    """Source: duel.arsenal.empty-excludes-cast, duel.arsenal.empty-no-home, duel.trigger.optional"""
    t = duel(
        {"battlefield": [char("pike", 3)], "arsenal": [gear("blade", 1, equip={"martial": 1})], "resolve": 9},
        {"hand": [gear("rope")], "battlefield": [char("w")], "stones": 6}, stones=0,
    )  # fmt: skip
    t.fight("a.pike", "b.w").act("B", "hand", "b.rope")
    assert t.asked() == "A trigger" and t.state.zone("arsenal", 0) == [] and t.zone("a.blade") == "home"
    t.act("A", "no")
    kinds = [event_name(type(event)) for event in t.match.events]
    after = kinds[kinds.index("TriggerDeclined") + 1]
    assert after == "CardsMoved" and t.state.zone("arsenal", 0) == ["a.blade"]
