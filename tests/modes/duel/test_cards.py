"""Cards, costs, actions, attachments and triggers, clause by clause."""

from itertools import product

import pytest

from game.kernel.errors import IllegalAnswer
from game.kernel.state import event_name
from game.modes.duel.model.tasks import EffectSupport
from game.modes.duel.rules.costs import payments
from tests.modes.duel.table import char, duel, gear, spell

TIRE = {"target": {"who": "enemy"}, "effects": [{"do": "tire", "amount": 1}]}
DRAW = {"effects": [{"do": "draw", "amount": 1}]}


def test_costs_of_any_types():
    """Source: duel.cost.where, duel.cost.unpayable, duel.attribute.any-number, duel.attribute.four

    Source: duel.attribute.brawn, duel.attribute.guile, duel.attribute.sorcery, duel.attribute.lore
    """
    assert payments((1, 0, 1, 0), 1, (1, 1, 1, 0)) == ((1, 1, 1, 0),)
    assert payments((1, 0, 0, 0), 1, (0, 5, 5, 5)) == ()
    t = duel({"hand": [char("p", cost={"brawn": 1, "lore": 1, "any": 1})], "pool": {"brawn": 2, "lore": 2}})
    assert t.options() == ["play:a.p", "end"]
    t.act("A", "play", "a.p")
    assert t.asked() == "A payment" and t.options() == ["pay:2-0-0-1", "pay:1-0-0-2"]
    t = duel({"hand": [char("p", cost={"sorcery": 1})], "pool": {"brawn": 5}, "battlefield": [char("q")]})
    assert "cost cannot be paid" in t.refused("A", "play", "a.p")


def test_edge_takes_off_symbols_and_numbers_alike():
    """Source: duel.gap.edge-trigger-cost, duel.tactics.trigger-cost"""
    assert payments((0, 1, 0, 0), 1, (1, 0, 0, 0), 1) == ((1, 0, 0, 0),)
    assert payments((0, 1, 0, 0), 0, (0, 0, 0, 0), 1) == ((0, 0, 0, 0),)
    assert payments((0, 2, 0, 0), 0, (1, 1, 0, 0), 1) == ((0, 1, 0, 0),)


@pytest.mark.parametrize("edge", [0, 1])
@pytest.mark.parametrize("symbols", [(0, 0, 0, 0), (1, 0, 0, 0), (0, 2, 0, 1)])
def test_every_way_to_pay_is_offered_once_and_no_other(symbols, edge):
    """Source: duel.cost.specific, duel.cost.generic, duel.gap.edge-trigger-cost"""
    for number, pool in product((0, 1, 3), product(range(3), repeat=4)):
        price = max(0, sum(symbols) + number - edge)
        right = [
            paid
            for paid in product(*(range(held + 1) for held in pool))
            if sum(paid) == price and sum(map(min, symbols, paid)) >= sum(symbols) - edge
        ]
        assert sorted(payments(symbols, number, pool, edge)) == right, (number, pool)


def test_gear_is_played_to_the_keep_and_works_only_in_play():
    """Source: duel.gear.play, duel.gear.effect-zone, duel.character.effect-zone, duel.character.keywords-part-of-effect"""
    drum = gear("drum", aura={"bonus": {"martial": 1}}, cost={"brawn": 1})
    t = duel({"hand": [drum], "keep": [char("k")], "battlefield": [char("p")], "pool": {"brawn": 1}})
    martial = lambda card: t.loaded.mode.query(t.game, t.state, "martial", [card])  # noqa: E731
    assert martial("a.k") == 2
    t.act("A", "play", "a.drum")
    assert t.zone("a.drum") == "keep" and (martial("a.k"), martial("a.p")) == (3, 2)


def test_gear_is_used_by_characters_of_its_own_zone():
    """Source: duel.gear.effect-by-character, duel.act.effect-no-fatigue"""
    tired, paid = {"cost": {"fatigue": 1}, **DRAW}, {"cost": {"lore": 1}, **DRAW}
    cart = gear("cart", actions=[tired, paid])
    t = duel({"keep": [cart, char("k")], "battlefield": [char("p")], "pool": {"lore": 1}})
    uses = [option for option in t.options() if option.startswith("use:")]
    assert uses == ["use:a.cart/a.cart/0", "use:a.cart/a.cart/1", "use:a.k/a.cart/0"]
    assert "another Zone [duel.gear.effect-by-character]" in t.refused("A", "use", "a.p", "a.cart")


def test_another_is_anything_but_who_uses_the_gear():
    """Source: duel.target.choose, duel.gear.effect-by-character"""
    lift = {
        "cost": {"fatigue": 1},
        "target": {"who": "own", "kind": "card", "others": True},
        "effects": [{"do": "rest"}],
    }
    t = duel({"keep": [gear("winch", actions=[lift]), gear("cart"), *(char(name) for name in "kmn")]})
    t.act("A", "use", "a.k", "a.winch")
    assert t.options() == ["target:a.winch", "target:a.cart", "target:a.m", "target:a.n"]


def test_gear_that_uses_its_own_effect_is_not_another():
    """Source: duel.target.choose, duel.gear.effect-by-character"""
    lift = {
        "cost": {"fatigue": 1},
        "target": {"who": "own", "kind": "card", "others": True},
        "effects": [{"do": "rest"}],
    }
    t = duel({"keep": [gear("winch", actions=[lift]), gear("cart"), char("k")]})
    t.act("A", "use", "a.winch", "a.winch")
    assert t.options() == ["target:a.cart", "target:a.k"]


def test_an_effect_on_those_without_fatigue_leaves_the_tired_alone():
    """Source: duel.target.choose, duel.fatigue.rotation"""
    push = {"each": {"who": "enemy", "fresh": True}, "effects": [{"do": "tire", "amount": 1}]}
    foes = [char(name, fatigue=number) for number, name in enumerate("uvw")]
    t = duel({"hand": [spell("push", push)]}, {"battlefield": foes})
    t.act("A", "play", "a.push")
    assert [t.fatigue(f"b.{name}") for name in "uvw"] == [1, 1, 2]


def test_keywords_do_not_stack():
    """Source: duel.keyword.no-stack, duel.keyword.undead"""
    charm = gear("charm", equip={"keywords": ["undead"]})
    t = duel({"keep": [char("k", keywords=["undead"], fatigue=3, attached=[charm])]}, phase="recover")
    assert t.fatigue("a.k") == 1


def test_riding_needs_both_to_move():
    """Source: duel.keyword.mountable-fails, duel.attach.equip-only"""
    chain = gear("chain", equip={"cannot": ["move"]}, keywords=[])
    t = duel({"keep": [char("k", attached=[chain]), char("m", trait=3, keywords=["mountable"])]})
    assert "able to Move" in t.refused("A", "ride", "a.k", "a.m")


def test_attached_cards_move_with_their_host_and_do_nothing_else():
    """Source: duel.attach.follow, duel.attach.no-act, duel.attach.equip-only"""
    under = gear("cart", actions=[{"cost": {"fatigue": 1}, **DRAW}])
    t = duel({"keep": [char("k", attached=[under])]}, phase="deploy")
    assert t.options() == ["move:a.k", "done"]
    t.act("A", "move", "a.k").act("A", "none")
    assert t.zone("a.k") == "battlefield" and t.state.cards["a.k"].attached == ("a.cart",)
    assert not any(option.startswith("use") for option in t.options())


def test_a_curse_goes_to_its_owners_home():
    """Source: duel.gap.control-and-ownership, duel.attach.follow, duel.zone.home-clears"""
    curse = spell("curse", {"target": {"who": "enemy"}, "effects": [{"do": "attach"}]}, equip={"martial": -1})
    kill = {"cost": {"fatigue": 1}, "target": {"who": "enemy"}, "effects": [{"do": "discard"}]}
    t = duel({"hand": [curse], "keep": [char("k", actions=[kill])]}, {"keep": [char("w", fatigue=2)]})
    t.act("A", "play", "a.curse")
    assert t.state.cards["b.w"].attached == ("a.curse",)
    assert t.loaded.mode.query(t.game, t.state, "martial", ["b.w"]) == 1
    t.act("A", "use", "a.k")
    assert (t.zone("a.curse"), t.zone("b.w")) == ("home", "home") and "b.w" not in t.state.cards


def test_without_a_target_the_effect_fails_and_the_cost_is_lost():
    """Source: duel.target.fail, duel.spell.failed, duel.target.before-support"""
    t = duel({"hand": [spell("shot", TIRE, cost={"guile": 1})], "pool": {"guile": 1}}, {})
    t.act("A", "play", "a.shot")
    assert t.zone("a.shot") == "home" and sum(t.state.players[0].pool.values()) == 0
    assert not t.events("EffectEnded")[0].success


def test_targets_come_before_edge_and_support():
    """Source: duel.target.before-support, duel.tactics.before-support, duel.tactics.order"""
    shot = spell("shot", TIRE | {"dl": 3})
    t = duel({"hand": [shot, gear("x")], "edge": 1}, {"keep": [char("w"), char("v")], "edge": 1})
    t.act("A", "play", "a.shot")
    assert t.asked() == "A target"
    t.act("A", "target", "b.w")
    assert t.asked() == "A edge-dl"
    t.act("A", "edge", -1)
    assert t.asked() == "B edge-dl"
    t.act("B", "edge", 1)
    assert t.asked() == "A support-dl" and t.state.effects[-1].change == 0


def test_triggers_work_from_the_inside_out():
    """Source: duel.support.nested, duel.support.triggers-first, duel.trigger.conditions"""
    inner = gear("inner", exhausted=DRAW | {"from": "hand"})
    outer = gear("outer", exhausted={"target": {"who": "enemy"}, "dl": 2, "effects": [{"do": "tire", "amount": 2}]})
    t = duel(
        {"battlefield": [char("p", 3)], "hand": [outer, inner]},
        {"battlefield": [char("w", endure=9)], "hand": [gear("y")]},
    )
    t.fight("a.p", "b.w").act("B", "hand", "b.y").act("A", "hand", "a.outer").act("A", "use")
    assert t.asked() == "A support-dl" and isinstance(t.state.stack[-1], EffectSupport)
    t.act("A", "hand", "a.inner").act("A", "use")
    kinds = [event_name(type(event)) for event in t.match.events]
    assert kinds.index("Judged") < kinds.index("FightWon") and t.fatigue("b.w") == 3


def test_a_trigger_from_another_zone_does_not_happen():
    """Source: duel.trigger.conditions, duel.trigger.exhausted"""
    t = duel(
        {"battlefield": [char("p", 3)], "stockpile": [gear("x", exhausted=DRAW | {"from": "hand"})]},
        {"battlefield": [char("w")], "hand": [gear("y")]},
    )
    t.fight("a.p", "b.w").act("B", "hand", "b.y").act("A", "stockpile", "a.x")
    assert t.asked() == "A engage" and not t.events("TriggerWaits")


def test_a_card_whose_discard_is_answered_is_not_shuffled_in():
    """Source: duel.arsenal.empty-excludes-cast, duel.trigger.equip"""
    t = duel(
        {"battlefield": [char("p", 3)], "arsenal": [gear("x", equip={"martial": 1})], "home": [gear("h")], "stones": 0,
         "hand": [gear("z")]},
        {"battlefield": [char("w")], "hand": [gear("y")]},
    )  # fmt: skip
    t.fight("a.p", "b.w").act("B", "hand", "b.y").act("A", "arsenal")
    assert t.state.zone("arsenal", 0) == ["a.h"] and t.zone("a.x") == "home" and t.resolve(0) == 11
    t.act("A", "use")
    assert t.state.cards["a.p"].attached == ("a.x",)


def test_gear_is_discarded_by_its_fourth_fatigue():
    """Source: duel.fatigue.gear, duel.gap.gear-fourth-fatigue, duel.fatigue.rotation, duel.fatigue.paying-at-four"""
    cart = gear("cart", actions=[{"cost": {"fatigue": 1}, **DRAW}], fatigue=2)
    t = duel({"keep": [cart]})
    t.act("A", "use", "a.cart")
    assert t.fatigue("a.cart") == 3
    t.act("A", "use", "a.cart")
    assert t.zone("a.cart") == "home" and len(t.state.zone("hand", 0)) == 2


def test_an_effect_without_fatigue_can_be_used_while_attributes_last():
    """Source: duel.act.effect-no-fatigue, duel.act.when"""
    t = duel({"keep": [char("k", actions=[{"cost": {"lore": 1}, **DRAW}])], "pool": {"lore": 2}})
    t.act("A", "use", "a.k").act("A", "use", "a.k")
    assert t.fatigue("a.k") == 0 and len(t.state.zone("hand", 0)) == 2
    assert not any(option.startswith("use") for option in t.options())


def test_tactics_by_a_prepared_character_gains_nothing():
    """Source: duel.tactics.again"""
    t = duel({"keep": [char("k")]})
    t.act("A", "tactics", "a.k").act("A", "tactics", "a.k")
    assert t.edge(0) == 1 and not t.state.cards["a.k"].prepared and t.fatigue("a.k") == 2


def test_tactics_with_the_fourth_fatigue_leaves_the_edge():
    """Source: duel.tactics.action, duel.fatigue.fourth"""
    t = duel({"keep": [char("k", fatigue=3)]})
    t.act("A", "tactics", "a.k")
    assert t.edge(0) == 1 and t.zone("a.k") == "home"


def test_durations():
    """Source: duel.gap.effect-durations, duel.gap.end-of-turn, duel.tactics.any-turn"""
    strong = {
        "cost": {"fatigue": 1},
        "effects": [{"do": "modify", "bonus": {"martial": 2}, "until": "turn"}],
        "target": {"who": "own"},
    }
    firm = {
        "cost": {"fatigue": 1},
        "effects": [{"do": "modify", "bonus": {"elude": 2}, "until": "next-turn"}],
        "target": {"who": "own"},
    }
    t = duel({"keep": [char("k", actions=[strong, firm])], "edge": 1, "hand": [gear("h") for _ in range(9)]}, {})
    t.match.answer("use:a.k/a.k/0")
    t.match.answer("use:a.k/a.k/1")
    stat = lambda name: t.loaded.mode.query(t.game, t.state, name, ["a.k"])  # noqa: E731
    assert (stat("martial"), stat("elude")) == (4, 4)
    t.act("A", "end")
    assert (stat("martial"), stat("elude"), t.edge(0)) == (2, 4, 1)
    t.act("B", "none").act("B", "end")
    assert (stat("elude"), t.edge(0)) == (2, 0)
    assert len(t.state.zone("hand", 0)) >= 9


def test_city_effects_happen_by_themselves_once_a_turn():
    """Source: duel.gap.city-trigger-scope, duel.trigger.once, duel.gap.optional-printed-may, duel.city.name"""
    city = {"triggers": [{"on": "stockpile-support", "once": "turn", **DRAW}]}
    t = duel(
        {"battlefield": [char("p", 9), char("q", 9)], "stockpile": [gear("x"), gear("z")], "city": city},
        {"battlefield": [char("w", endure=9), char("v", endure=9)], "hand": [gear("y"), gear("u")]},
    )
    t.act("A", "attack", "a.p").act("A", "join", "a.q").act("B", "block", "a.p=b.w", "a.q=b.v").act("A", "fight", "a.p")
    t.act("B", "hand", "b.y").act("A", "stockpile", "a.x")
    assert len(t.state.zone("hand", 0)) == 1
    t.act("B", "hand", "b.u").act("A", "stockpile", "a.z")
    assert len(t.state.zone("hand", 0)) == 1


def test_resolve_has_no_maximum():
    """Source: duel.resolve.no-maximum"""
    t = duel({"hand": [spell("cheer", {"effects": [{"do": "rally", "amount": 3}]})], "resolve": 14})
    t.act("A", "play", "a.cheer")
    assert t.resolve(0) == 17


def test_only_the_own_engage_phase_has_actions():
    """Source: duel.turn.play-only-own-engage, duel.turn.engage, duel.act.attack-battlefield"""
    t = duel({"battlefield": [char("p")], "keep": [char("k")]}, {"battlefield": [char("w")], "hand": [gear("y")]})
    assert t.match.decision_of(1) is None
    assert "only Characters in the Battlefield" in t.refused("A", "attack", "a.k")
    assert not any("b." in option for option in t.options())


def test_every_verb_does_something():
    """Each verb of the vocabulary changes the game as its text says. Source: duel.act.effect"""
    cases = {
        "draw": ({"do": "draw", "amount": 2}, {}),
        "gain": ({"do": "gain", "attribute": "lore"}, {}),
        "drain": ({"do": "drain", "amount": 1}, {}),
        "edge": ({"do": "edge"}, {}),
        "sap": ({"do": "sap"}, {}),
        "rally": ({"do": "rally"}, {}),
        "pay-resolve": ({"do": "pay-resolve"}, {}),
        "tire": ({"do": "tire"}, {"who": "enemy"}),
        "rest": ({"do": "rest"}, {"who": "own", "tired": True}),
        "damage": ({"do": "damage", "amount": 3}, {"who": "enemy"}),
        "modify": ({"do": "modify", "bonus": {"trait": 1}}, {"who": "enemy"}),
        "move": ({"do": "move"}, {"who": "enemy"}),
        "discard": ({"do": "discard"}, {"who": "enemy"}),
        "discard-hand": ({"do": "discard-hand"}, {}),
        "retrieve": ({"do": "retrieve"}, {"who": "own", "zone": "home", "kind": "gear"}),
        "look": ({"do": "look", "amount": 1}, {}),
        "bury": ({"do": "bury"}, {}),
        "store": ({"do": "store"}, {}),
        "prepare": ({"do": "prepare"}, {"who": "own", "tired": True}),
    }
    for name, (verb, target) in cases.items():
        play = {"effects": [verb]} | ({"target": target} if target else {})
        t = duel(
            {"hand": [spell("s", play), gear("h")], "keep": [char("k", fatigue=2)], "home": [gear("o")], "stones": 20},
            {"keep": [char("w")], "hand": [gear("y")], "pool": {"guile": 1}},
        )
        t.act("A", "play", "a.s")
        if t.asked() == "A look":
            t.act("A", "bottom")
        assert t.events("EffectEnded")[-1].success, name


def test_shift_dl_changes_the_effect_it_supports():
    """Source: duel.trigger.support-before-complete"""
    shot = spell("shot", TIRE | {"dl": 3})
    help_ = gear("help", exhausted={"effects": [{"do": "shift-dl", "by": -1}]})
    t = duel({"hand": [shot, help_]}, {"keep": [char("w")]})
    t.act("A", "play", "a.shot").act("A", "hand", "a.help").act("A", "use")
    assert t.events("Judged")[0].dl.value == 2 and [event.card for event in t.events("Tired")] == ["b.w"]


def test_an_arsenal_that_runs_out_again_is_charged_again():
    """Source: duel.arsenal.empty-penalty, duel.arsenal.empty-no-home"""
    save = {"cost": {"fatigue": 1}, "effects": [{"do": "bury", "amount": 1}]}
    t = duel(
        {
            "keep": [char("k", actions=[save, DRAW | {"cost": {"fatigue": 1}}])],
            "hand": [gear("h")],
            "arsenal": [gear("x")],
            "stones": 0,
        }
    )
    t.match.answer("use:a.k/a.k/1")
    assert t.resolve(0) == 11 and t.state.players[0].dry
    t.match.answer("use:a.k/a.k/0")
    t.match.answer(("bury:a.h",))
    assert not t.state.players[0].dry
    t.match.answer("use:a.k/a.k/1")
    assert t.resolve(0) == 8


@pytest.mark.parametrize("selectable", [False, True])
def test_several_cards_are_buried_in_the_order_named_and_as_many_drawn(selectable):
    """One may bury as many as the effect says and no more; without `selectable` no fewer. Source: duel.act.effect"""
    sort = {"effects": [{"do": "bury", "amount": 2, "may": selectable, "then_draw": True}]}
    hand = [spell("sort", sort), gear("g"), gear("h"), gear("i")]
    t = duel({"hand": hand, "arsenal": [gear("x"), gear("y"), gear("z")], "stones": 0})
    t.act("A", "play", "a.sort")
    assert t.match.decision.least == (0 if selectable else 2)
    for wrong in [("g", "h", "i")] if selectable else [("g", "h", "i"), ("g",), ()]:
        with pytest.raises(IllegalAnswer):
            t.match.answer(tuple(f"bury:a.{name}" for name in wrong))
    t.match.answer(("bury:a.h", "bury:a.g"))
    assert t.state.zone("arsenal", 0) == ["a.z", "a.h", "a.g"]
    assert sorted(t.state.zone("hand", 0)) == ["a.i", "a.x", "a.y"]


def test_only_an_effect_among_several_is_numbered():
    """Source: duel.act.effect"""
    one, other = (DRAW | {"cost": {"fatigue": number}} for number in (1, 2))
    t = duel({"keep": [char("k", actions=[one]), char("m", actions=[one, other])]})
    refs = {option.id: option.refs for option in t.match.decision.options if option.id.startswith("use:")}
    assert refs["use:a.k/a.k/0"] == ("card:a.k", "card:a.k")
    assert refs["use:a.m/a.m/1"] == ("card:a.m", "card:a.m", "effect:2")
