"""Casts: who may, what they cost, where the Spell is, what it is Attached to."""

import pytest

from tests.modes.duel.table import char, duel, gear, spell

DRAW = {"effects": [{"do": "draw", "amount": 1}]}


def test_only_characters_in_the_keep_cast():
    """Source: duel.act.cast-who, duel.zone.keep"""
    t = duel({"keep": [char("k")], "battlefield": [char("p")], "home": [spell("s", DRAW)]})
    assert [option for option in t.options() if option.startswith("cast:")] == ["cast:a.k/a.s"]
    assert "duel.act.cast-who" in t.refused("A", "cast", "a.p", "a.s")


def test_a_cast_that_fails_goes_home_and_a_free_caster_finishes():
    """Source: duel.act.cast-fail, duel.act.one-at-a-time"""
    hard = spell("hard", {"target": {"who": "enemy"}, "dl": 9, "effects": [{"do": "tire", "amount": 1}]})
    t = duel({"keep": [char("k")], "home": [hard]}, {"keep": [char("w")]})
    t.act("A", "cast", "a.k", "a.hard")
    assert t.zone("a.hard") == "home" and t.fatigue("a.k") == 1 and t.fatigue("b.w") == 0


def test_a_free_cast_without_a_spell_does_nothing():
    """Source: duel.act.caused, duel.act.cast-cost"""
    prompt = {"cost": {"fatigue": 1}, "target": {"who": "own", "zone": "keep"}, "effects": [{"do": "cast"}]}
    t = duel({"keep": [char("k", actions=[prompt])]})
    t.act("A", "use", "a.k")
    assert not t.events("EffectEnded")[0].success and t.asked() == "A engage"


def test_a_free_cast_costs_no_attributes():
    """Neither those that there are nor others; the Fatigue is the prompter's. Source: duel.act.caused"""
    prompt = {"cost": {"fatigue": 1}, "target": {"who": "own", "zone": "keep"}, "effects": [{"do": "cast"}]}
    home = [spell("s", DRAW), spell("r", DRAW, cost={"brawn": 1, "lore": 2, "any": 1})]
    pool = {"brawn": 1, "guile": 2, "sorcery": 1, "lore": 2}
    t = duel({"keep": [char("k", actions=[prompt])], "home": home, "pool": pool})
    t.act("A", "use", "a.k")
    assert t.asked() == "A free-cast"
    t.act("A", "spell", "a.r")
    assert t.state.cards["a.k"].attached == ("a.r",) and t.fatigue("a.k") == 1
    assert t.state.players[0].pool == pool


def test_a_spell_that_is_cast_does_not_bring_itself_back_but_a_discarded_card_may():
    """A Spell that is Cast has left Home; a discarded card lies there.

    Source: duel.act.cast-attach, duel.target.choose, duel.trigger.exhausted
    """
    back = {"target": {"who": "own", "zone": "home", "kind": "card"}, "effects": [{"do": "retrieve"}]}
    t = duel({"keep": [char("k")], "home": [spell("s", back), gear("g"), gear("h")]})
    t.act("A", "cast", "a.k", "a.s")
    assert t.options() == ["target:a.g", "target:a.h"] and "it is being Cast" in t.refused("A", "target", "a.s")
    t = duel({"keep": [char("k")], "home": [spell("s", back)]})
    t.act("A", "cast", "a.k", "a.s")
    assert t.zone("a.s") == "home" and t.state.zone("hand", 0) == []
    t = duel(
        {"battlefield": [char("p")], "hand": [gear("x", exhausted=back)], "home": [gear("g")]},
        {"battlefield": [char("w")], "hand": [gear("y")]},
    )
    t.fight("a.p", "b.w").act("B", "hand", "b.y").act("A", "hand", "a.x").act("A", "use")
    assert t.options() == ["target:a.g", "target:a.x"]


@pytest.mark.parametrize(("who", "gained"), [("enemy", 0), ("own", 1)])
def test_a_spell_attached_to_somebody_else_is_not_attached_to_its_caster(who, gained):
    """Source: duel.act.cast-attach, duel.gap.city-trigger-scope"""
    lamps = {"triggers": [{"on": "spell-attached", "effects": [{"do": "edge", "amount": 1}]}]}
    curse = spell("curse", {"target": {"who": who}, "effects": [{"do": "attach"}]}, equip={"martial": -1})
    t = duel({"keep": [char("k")], "home": [curse], "city": lamps}, {"keep": [char("w")]})
    t.act("A", "cast", "a.k", "a.curse")
    host = "a.k" if who == "own" else "b.w"
    assert t.state.cards[host].attached == ("a.curse",) and t.edge(0) == gained


def test_a_cast_and_a_played_spell_are_told_by_their_own_clauses():
    """Source: duel.act.cast-cost, duel.act.cast-source, duel.spell.play"""
    t = duel({"keep": [char("k")], "home": [spell("s", DRAW)], "hand": [spell("x", DRAW)]})
    t.act("A", "cast", "a.k", "a.s").act("A", "play", "a.x")
    put = [event.cite for event in t.events("CardsMoved") if event.target == "casting:0"]
    assert put == ["duel.act.cast-cost", "duel.spell.play"]
    assert [event.cite for event in t.events("EffectBegan")] == ["duel.act.cast-source", "duel.spell.play"]
