"""What is gold where cards of both sides are aimed at: blocks, targets, who attacks along, whether a Guard helps."""

from __future__ import annotations

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.decisions import ChooseMany
from game.modes.duel.table.advice.answers import ADVISED, best_of, best_set
from game.play.new_game import first_level
from tests.modes.duel.table import char, duel, spell


def gold(table):
    """Return the best answer to the question of a table laid out by hand, from what the asked seat sees."""
    decision = table.match.decision
    return best_of(table.match.rules.content, table.match.observe(decision.seat), decision, decision.options)


def golden_set(table):
    """Return the best of several, likewise."""
    decision = table.match.decision
    assert isinstance(decision, ChooseMany)
    return best_set(table.match.rules.content, table.match.observe(decision.seat), decision)


def aimed(effects, who, mine, theirs):
    """Return a table where a Spell was played and asks for its target."""
    bolt = spell("bolt", {"target": {"who": who}, "effects": effects}, cost={"lore": 1})
    table = duel({"hand": [bolt], "pool": {"lore": 1}, "battlefield": mine}, {"battlefield": theirs})
    return table.act("A", "play", "a.bolt")


def test_who_can_hold_an_attacker_blocks_it():
    table = duel(
        {"battlefield": [char("ox", 2, 2, 2, trait=3)]}, {"battlefield": [char("wall", 2, 6, 5), char("page", 1, 1, 1)]}
    )
    table.act("A", "attack", "a.ox")
    assert golden_set(table) == ("block:a.ox/b.wall",)


def test_nobody_blocks_who_would_fall_for_little():
    table = duel({"battlefield": [char("ox", 9, 2, 2, trait=0)]}, {"battlefield": [char("hero", 6, 1, 1, trait=3)]})
    table.act("A", "attack", "a.ox")
    assert golden_set(table) == ()


def test_everybody_blocks_whom_the_last_resolve_depends_on():
    attackers = [char("ox", 9, 2, 2, trait=0), char("bull", 9, 2, 2, trait=0)]
    blockers = [char("hero", 6, 1, 1, trait=3), char("page", 6, 1, 1, trait=3)]
    table = duel({"battlefield": attackers}, {"battlefield": blockers, "resolve": 1})
    table.act("A", "attack", "a.ox").act("A", "join", "a.bull")
    assert len(golden_set(table)) == 2


def test_damage_is_for_the_other_side_and_for_who_falls_by_it():
    theirs = [char("wall", 2, 4, 9), char("ogre", 5, 2, 2, 3)]
    table = aimed([{"do": "damage", "amount": 8}], "any", [char("ox", 2, 2, 2)], theirs)
    assert gold(table) == "target:b.ogre"


def test_rest_is_for_the_own_side_and_for_who_is_tired():
    mine = [char("ox", 4, 4, 4), char("bull", 4, 4, 4, fatigue=3)]
    assert gold(aimed([{"do": "rest", "amount": 1}], "any", mine, [char("ogre", fatigue=2)])) == "target:a.bull"


def test_no_target_is_gold_where_all_are_alike():
    table = aimed([{"do": "damage", "amount": 2}], "enemy", [], [char("ogre", 3, 3, 3), char("troll", 3, 3, 3)])
    assert gold(table) == ""


def test_along_with_others_goes_who_is_not_stopped():
    """One blocker cannot hold two attackers; who would attack for the last time stays."""
    mine = [char("ox", 4, 4, 4), char("bull", 4, 4, 4, 2), char("nag", 1, 1, 1, 0, fatigue=3)]
    table = duel({"battlefield": mine}, {"battlefield": [char("wall", 3, 5, 5)]})
    table.act("A", "attack", "a.ox")
    assert gold(table) == "join:a.bull"
    table.act("A", "join", "a.bull")
    assert gold(table) == "go"


def test_a_guard_helps_where_it_decides_and_rests_where_nothing_is_lost():
    guard = char("watch", 1, 3, 4, keywords=["guard"])
    close = duel({"battlefield": [char("ox", 4, 2, 2)]}, {"battlefield": [char("hero", 5, 4, 2, 3), guard]})
    assert gold(close.fight("a.ox", "b.hero")) == "guard:b.watch"
    safe = duel({"battlefield": [char("ox", 1, 2, 2)]}, {"battlefield": [char("hero", 5, 9, 5, 3), guard]})
    assert gold(safe.fight("a.ox", "b.hero")) == "no"


def test_advice_about_several_tells_nothing_of_what_the_other_side_holds():
    level, bot, chance = first_level("duel"), bots()["random"], Chance(4)
    asked_count = 0
    for seed in range(8, 16):
        _, match = level.start(seed)
        while (decision := match.decision) is not None and asked_count < 20:
            if isinstance(decision, ChooseMany) and decision.key in ADVISED:
                observation = match.observe(decision.seat)
                other = match.rules.observe(match.rules.sample(observation, Chance(9)), decision.seat)
                assert best_set(match.rules.content, observation, decision) == best_set(
                    match.rules.content, other, decision
                )
                asked_count += 1
            match.answer(bot.choose(match, decision.seat, chance), decision.seat)
    assert asked_count == 20
