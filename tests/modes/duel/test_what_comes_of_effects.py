"""What comes of an effect: whether it did anything, who can pay for it, and what it leaves behind."""

import pytest

from tests.modes.duel.table import char, duel, gear, spell

DRAW = {"effects": [{"do": "draw", "amount": 1}]}


@pytest.mark.parametrize(
    "play",
    [
        {"target": {"who": "own"}, "effects": [{"do": "rest", "amount": 1}]},
        {"effects": [{"do": "draw", "amount": 1}]},
        {"effects": [{"do": "store"}]},
        {"effects": [{"do": "bury"}]},
        {"effects": [{"do": "look", "amount": 1}]},
        {"effects": [{"do": "discard-hand"}]},
        {"effects": [{"do": "drain", "amount": 1}]},
    ],
)
def test_a_cast_that_cannot_do_anything_fails_and_is_not_attached(play):
    """Nobody has Fatigue, no card is left in Arsenal or hand, and no Attribute: so the Spell is not Attached.

    It goes Home, and from there into the empty Arsenal. Source: duel.target.fail, duel.act.cast-fail
    """
    t = duel({"keep": [char("k")], "battlefield": [char("p")], "home": [spell("s", play)], "stones": 0})
    t.act("A", "cast", "a.k", "a.s")
    if t.asked() == "A target":
        t.act("A", "target", "a.p")
    assert not t.events("EffectEnded")[-1].success and t.zone("a.s") == "arsenal"


def test_an_effect_that_costs_no_fatigue_may_be_aimed_at_who_uses_it():
    """Only Fatigue that is paid counts before targets. Source: duel.cost.pay-first, duel.target.choose"""
    guard = {"cost": {"lore": 1}, "target": {"who": "own", "fresh": True}, "effects": [{"do": "tire", "amount": 1}]}
    t = duel({"keep": [char("k", actions=[guard])], "pool": {"lore": 1}})
    t.act("A", "use", "a.k")
    assert t.fatigue("a.k") == 1 and t.events("EffectEnded")[-1].success


@pytest.mark.parametrize("elude", [2, 1])
def test_a_sabotage_is_answered_when_it_succeeds_and_only_then(elude):
    """Source: duel.unblocked.sabotage-dl, duel.gap.city-trigger-scope"""
    thief = char("p", elude=elude, triggers=[{"on": "sabotage-success", "once": "", **DRAW}])
    t = duel({"battlefield": [thief], "hand": [gear("x")]}, {"hand": [gear("y")]})
    t.act("A", "attack", "a.p").act("A", "sabotage", "a.p").act("A", "hand", "a.x")
    assert len(t.state.zone("hand", 0)) == (1 if elude == 2 else 0)


def test_who_has_four_fatigue_pays_no_more():
    """No action that costs Fatigue is left, and each says why. Source: duel.fatigue.paying-at-four"""
    rest = spell("rest", {"target": {"who": "own"}, "effects": [{"do": "rest"}]})
    steed = char("steed", trait=3, keywords=["mountable"])
    t = duel({"battlefield": [char("p", fatigue=4)], "keep": [char("k", fatigue=4), steed], "home": [rest]})
    for action in (("attack", "a.p"), ("tactics", "a.p"), ("tactics", "a.k"), ("cast", "a.k", "a.rest")):
        assert "duel.fatigue.paying-at-four" in t.refused("A", *action), action


def test_a_casters_effect_makes_casts_cheaper_by_what_is_of_any_type():
    """A discount takes off the number and no symbol. Source: duel.act.cast-source, duel.cost.unpayable"""
    wise = char("k", own={"cast_discount": 1})
    any_two = spell("any-two", DRAW, cost={"any": 2})
    symbol = spell("symbol", DRAW, cost={"brawn": 1})
    t = duel({"keep": [wise, char("plain")], "home": [any_two, symbol], "pool": {"lore": 1}})
    assert "duel.cost.unpayable" in t.refused("A", "cast", "a.plain", "a.any-two")
    assert "duel.cost.unpayable" in t.refused("A", "cast", "a.k", "a.symbol")
    t.act("A", "cast", "a.k", "a.any-two")
    assert t.state.players[0].pool["lore"] == 0 and t.zone("a.any-two") == "attached"


def test_an_overrun_effect_that_takes_its_own_character_still_sends_the_others_under():
    """What one effect discards is discarded together. Source: duel.keyword.overrun-bottom"""
    blast = {"cost": {"fatigue": 1}, "each": {"who": "any"}, "effects": [{"do": "discard"}]}
    t = duel({"keep": [char("k", keywords=["overrun"], actions=[blast])]}, {"keep": [char("w"), char("v")]})
    t.act("A", "use", "a.k").act("B", "under", "b.v")
    assert t.zone("a.k") == "home" and t.state.zone("arsenal", 1)[-2:] == ["b.v", "b.w"]


@pytest.mark.parametrize(
    "first",
    [
        {"each": {"who": "own"}, "effects": [{"do": "discard"}, {"do": "draw", "amount": 1}]},
        {"effects": [{"do": "discard-hand", "amount": 2, "who": "own"}, {"do": "draw", "amount": 1}]},
    ],
)
def test_an_empty_arsenal_takes_what_an_effect_has_brought_home_before_its_next_part(first):
    """At any time without cards in the Arsenal, Home is shuffled in. Source: duel.arsenal.empty-no-home"""
    t = duel({"hand": [spell("s", first), gear("g"), gear("h")], "keep": [char("k"), char("m")], "stones": 0})
    t.act("A", "play", "a.s")
    assert t.events("CardsDrawn")


def test_who_stands_in_another_zone_is_told_so():
    """Source: duel.target.choose"""
    help_ = {"cost": {"fatigue": 1}, "target": {"who": "own", "same_zone": True}, "effects": [{"do": "rest"}]}
    t = duel({"keep": [char("cook", actions=[help_]), char("pal")], "battlefield": [char("p")]})
    t.act("A", "use", "a.cook")
    assert "it stands in another Zone" in t.refused("A", "target", "a.p")
    t.act("A", "target", "a.pal")
