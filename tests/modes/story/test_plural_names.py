"""Enemies and allies whose names are plurals take plural verbs, in the log, the lane, the banners and the questions."""

import re

import pytest

from game.kernel.totals import Tally
from game.modes.story.content.loading import data
from game.modes.story.model import combat_events as ce
from game.modes.story.model import events as e
from game.modes.story.table.effects import describe_settlement, effects
from tests.modes.story.table import opened, started

SEVERAL = re.compile(r"(?<![su])s$|men$")
POSITION = """position:
  phase: enemies
  players:
    P1: {hand: [Melee Defense 1, Work 1]}
    P2: {hand: [Melee Attack 2]}
  enemies: [ENEMY]
"""


def head(name):
    """Return the noun of a name: the last word before `of`."""
    return name.split(" of ")[0].split()[-1]


def test_what_sounds_like_several_says_so_in_the_data():
    found = data()
    for entry in (*found.enemies.values(), *found.allies.values()):
        assert entry.plural == bool(SEVERAL.search(head(entry.name))), entry.name
    heroes = [deck.name for deck in found.decks.values() if deck.kind == "character"]
    assert heroes and not [name for name in heroes if SEVERAL.search(head(name))]


def at(enemy):
    """Return the game and the match of a fight against one kind of enemy."""
    return started(opened(2, setup="  decks: []\n", position=POSITION.replace("ENEMY", enemy)))


@pytest.mark.parametrize(
    ("enemy", "name", "many"), [("soot-hounds", "Soot Hounds", 1), ("ash-raider", "Ash Raider", 0)]
)
def test_verbs_go_with_the_name_of_the_enemy(enemy, name, many):
    game, match = at(enemy)
    observation, words = match.state, game.wording
    one = observation.combat.enemies[0].id
    began = next(event for event in match.events if isinstance(event, ce.AssaultBegan))
    attack, defense = Tally("Crush", 3, "").total(), Tally("melee", 0, "").total()
    strike = ce.StrikeSettled(seat=0, enemy=one, attack=attack, defense=defense, damage=3, health=0, cite="")
    fell = ce.EnemyFell(enemy=one, cite="")
    said = [
        words.sentence(observation, began),
        words.sentence(observation, fell),
        words.sentence(observation, ce.AssaultTakenBack(enemy=one, cite="")),
        effects(game.rules.content, words, observation, fell)[1].text,
        describe_settlement(words, words.people(observation), observation, strike, None).line,
    ]
    one_does, many_do = (
        ["attacks", "falls.", "has not", "falls", "it falls"],
        ["attack", "fall.", "have not", "fall", "they fall"],
    )
    for sentence, verb in zip(said, many_do if many else one_does, strict=True):
        assert re.search(rf"(^{name} |damage, ){re.escape(verb)}(?!\w)", sentence), sentence


def test_an_ally_of_several_joins_and_leaves_as_several():
    game, match = at("ash-raider")
    words, observation = game.wording, match.state
    assert words.sentence(observation, e.AllyJoined(ally="smugglers", cite="")) == "Smugglers join the party."
    assert words.sentence(observation, e.AlliesLeft(allies=("smugglers",), cite="")) == "Smugglers leave the party."
    assert (
        words.sentence(observation, e.AlliesLeft(allies=("wall-runner",), cite="")) == "Wall Runner leaves the party."
    )


@pytest.mark.parametrize(
    ("ally", "said"),
    [
        ("wall-runner", "Wall Runner joins you: Keyword Swift"),
        ("smugglers", "Smugglers join you: Wealth 2"),
        ("lamp-boy", "Lamp Boy joins you: Hand limit +1"),
    ],
)
def test_a_banner_says_who_joins_and_what_for(ally, said):
    game, match = at("ash-raider")
    shown = effects(match.rules.content, game.wording, match.state, e.AllyJoined(ally=ally, cite=""))
    assert [effect.text for effect in shown] == [said]


@pytest.mark.parametrize(
    ("how", "said"), [("victory", ["The fight is won"]), ("driven-off", ["The party is driven off"]), ("defeat", [])]
)
def test_a_banner_says_how_a_fight_ended(how, said):
    game, match = at("ash-raider")
    shown = effects(match.rules.content, game.wording, match.state, ce.CombatEnded(how=how, cite=""))
    assert [effect.text for effect in shown] == said
