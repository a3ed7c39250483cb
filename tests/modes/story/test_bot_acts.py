"""What a bot leaves out of a window, since it would bring nothing."""

from pathlib import Path

from game.bots.greedy import GreedyBot
from game.kernel.chance import Chance
from game.kernel.match import Match
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.story.bots.holdings import attack_held
from game.modes.story.bots.threat import expected_harm, threat
from game.modes.story.bots.values import DAMAGE, card_worth, situation_of, wound_worth
from tests.modes.story.table import opened, started


def tried(position, players=2, seed=1):
    """Return the match of a position, and the answers a bot tries in it."""
    _, match = started(opened(players, setup="  decks: []\n", seats="human", position=position), seed)
    rules = match.rules
    return match, list(rules.candidates(match.state, match.decision, Chance(1)))


def test_no_card_goes_to_a_test_out_of_reach():
    position = """position:
  phase: challenge
  tests: [Work Average, Diplomacy Small]
  players:
    P1: {hand: [Work 3, Work 2]}
    P2: {hand: [Wealth 2]}
"""
    _, answers = tried(position)
    assert answers == ["pass"]


def test_of_cards_alike_one_is_tried_and_none_where_enough_is_laid():
    position = """position:
  phase: challenge
  tests: [Work Average]
  players:
    P1: {hand: [Work 2, Work 2, Work 3, Wealth 1]}
"""
    match, answers = tried(position)
    assert sorted(answers) == ["pass", "test:p1.work-2/work", "test:p1.work-3/work"]
    for answer in ("test:p1.work-2/work", "test:p1.work-2.2/work"):
        match.answer(answer, match.decision.seat)
    assert list(match.rules.candidates(match.state, match.decision, Chance(1))) == ["pass"]


def test_a_move_is_tried_where_another_can_take_the_blow():
    """Source: story.order.discard-to-move"""
    position = """position:
  phase: enemies
  quiet: false
  order: [P1, P2]
  players:
    P1: {hand: [Wealth 1, Work 2, Wound]}
    P2: {hand: [Melee Defense 3]}
  enemies: ["E1: attacks Melee 3 on First"]
"""
    _, answers = tried(position)
    assert [answer for answer in answers if answer.startswith("move")] == ["move:p1.wealth-1/down"]
    _, stays = tried(position.replace("on First", "on Last"))
    assert stays == ["pass"]


def test_threat_counts_the_defense_held_and_the_wounds_carried():
    position = """position:
  phase: enemies
  quiet: false
  players:
    P1: {hand: [Melee Defense 2, Blank]}
    P2: {hand: [Wound, Wound, Blank]}
  enemies: ["E1: attacks Melee 3 on First", "E2: attacks Melee 5 on Last"]
"""
    match, _ = tried(position)
    content, state = match.rules.content, match.state
    first, last = state.combat.enemies
    assert expected_harm(content, state, first, 0, 3) == (DAMAGE, "p1.melee-defense-2")
    assert expected_harm(content, state, last, 1, 5) == (wound_worth(2), "")
    assert wound_worth(2) > wound_worth(0)
    before = threat(content, state)
    state.piles.zones["hand:0"].remove("p1.melee-defense-2")
    assert threat(content, state) > before


def test_points_count_where_a_test_asks_for_them():
    position = """position:
  phase: discard
  tests: [Diplomacy Average]
  players:
    P1: {hand: [Diplomacy 2, Wealth 3, Melee Attack 2]}
"""
    match, _ = tried(position)
    content, situation = match.rules.content, situation_of(match.rules.content, match.state)
    fitting_zoom, rich, strong = (card_worth(content, card, situation) for card in match.state.hand(0))
    assert fitting_zoom > strong > rich


def half_of(players, hand, enemies):
    """Return what greedy does in the players' half: attack, or retreat by a Small Test of Work."""
    heroes = "".join(f"    P{seat + 1}: {{hand: [{hand}]}}\n" for seat in range(players))
    position = f"position:\n  phase: half\n  players:\n{heroes}  retreat: Work Small\n  enemies: {enemies}\n"
    _, match = started(opened(players, setup="  decks: []\n", seats="bot", position=position))
    return GreedyBot().choose(match, match.decision.seat, Chance(1))


def test_a_large_party_runs_no_sooner_than_a_small_one():
    """Source: story.retreat.challenge"""
    raider = "health 3, attacks Melee 2 on First"
    for players in (1, 2, 4):
        enemies = [f"E{number + 1}: {raider}" for number in range(players)]
        assert half_of(players, "Melee Attack 2, Work 3", enemies) == "attack"
        hopeless = [f"E{number + 1}: health 20, attacks Melee 5 on First" for number in range(players)]
        assert half_of(players, "Wound, Wound, Melee Attack 1, Work 3", hopeless) == "retreat"


def test_a_bot_can_always_imagine_the_position_it_is_asked_in():
    """Who can only pass passes in a step of its own, so that what a bot imagines begins with its own question.

    Source: story.gap.windows
    """
    level = load_scenario(Path("levels/story/story-01-first-watch.yaml"), modes())
    game = level.game(24)
    match, bot, asked_count = Match(game.rules, game.state, Chance(24)), GreedyBot(), 0
    while match.decision is not None and asked_count < 40:
        seat = match.decision.seat
        if match.decision.key.startswith("round."):
            assert match.sample(seat, Chance(5)).decision.key == match.decision.key
            asked_count += 1
        match.answer(bot.choose(match, seat, Chance(31)), seat)
    assert asked_count > 20


def test_who_is_hit_defends_although_others_are_asked_afterwards():
    """A pass of the attacked hero lets the blow through: what is held counts no longer. Source: story.defense.react"""
    position = """position:
  phase: enemies
  order: [P1, P2]
  players:
    P1: {hand: [Melee Defense 2, Work 1]}
    P2: {hand: [Draw 2, Work 2], deck: [Work 1, Work 1]}
  enemies: ["E1: attacks Melee 3 on First"]
"""
    match, _ = tried(position)
    while match.decision.key != "round.defense":
        match.answer("pass", match.decision.seat)
    assert match.decision.seat == 0 and match.state.rounds[-1].seats == (0, 1)
    assert GreedyBot().choose(match, match.decision.seat, Chance(1)) == "defense:p1.melee-defense-2/melee"


def test_what_was_passed_with_is_counted_on_no_longer():
    """Source: story.gap.windows"""
    position = """position:
  phase: heroes
  order: [P1, P2]
  players:
    P1: {hand: [Magic Attack 1, Magic Attack Boost +1]}
    P2: {hand: [Draw 2, Magic Attack Boost +2], deck: [Work 1, Work 1]}
  enemies: ["E1: health 3, def M0 R0 G1"]
"""
    match, _ = tried(position)
    content, state = match.rules.content, match.state
    while match.decision.key != "round.strike":
        asked = match.decision.options
        match.answer(next(o.id for o in asked if o.verb == "attack" or o.id == "attack"), match.decision.seat)
    assert attack_held(content, state, state.strike) == 3
    match.answer("pass", match.decision.seat)
    assert match.decision.seat == 1 and attack_held(content, match.state, match.state.strike) == 2
