"""Whole stories at random: nothing is lost or made up, nothing is leaked, every story ends."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.scenarios.scripts import ScriptRunner
from game.kernel.state import copy_state, state_hash
from game.modes import modes
from game.modes.story.model.state import ZONES, is_dead
from game.modes.story.rules.hidden import possible_plots
from tests.modes.story.table import opened, started, walk

SEEDS = st.integers(0, 10**6)
FEW = settings(max_examples=10, deadline=None)
LEVELS = {players: opened(players) for players in (1, 2)}
CLOSED = opened(2, setup="  closed-hands: true\n")
players = pytest.mark.parametrize("players", sorted(LEVELS))


@players
@FEW
@given(seed=SEEDS)
def test_cards_are_conserved(players, seed):
    """Every ordinary card stays with somebody, and every Damage or Wound ever taken lies in one place.

    Source: story.gap.one-draw-pile, story.gap.dead-cards
    """
    level = LEVELS[players]
    for match in walk(level, seed, 150):
        state, content = match.state, match.rules.content
        cards = Counter(card for seat in range(players) for zone in ZONES for card in state.zone(zone, seat))
        assert set(cards.values()) == {1}
        own = {name for player in state.players for deck in player.decks for name in content.names[deck]}
        dead = [card for card in cards if is_dead(card)]
        assert set(cards) - set(dead) == own
        assert sorted(int(card.split(".")[1]) for card in dead) == list(range(1, state.harm + 1))
        act = content.acts[state.act]
        pile = [*state.piles.zones["pile"], *state.piles.zones["used"]]
        assert sorted(pile) == sorted(act.pile)


@players
@FEW
@given(seed=SEEDS)
def test_what_is_on_the_table_fits_together(players, seed):
    """The Combat Order holds those who stand; tokens only grow; health stays between 1 and what was printed.

    Source: story.gap.defeated-in-order, story.gap.story-structure, story.gap.enemy-fields
    """
    white = black = 0
    for match in walk(LEVELS[players], seed, 150):
        state = match.state
        assert state.white >= white and state.black >= black
        white, black = state.white, state.black
        if state.combat is not None:
            standing_units = [seat for seat, player in enumerate(state.players) if not player.defeated]
            assert sorted(state.combat.order) == standing_units
            assert all(1 <= enemy.health <= enemy.most for enemy in state.combat.enemies)
        lays = [lay for part in (state.challenge, state.assault, state.strike) if part is not None for lay in part.lays]
        placed = sorted(lay.card for lay in lays if lay.card)
        assert placed == sorted(card for seat in range(players) for card in state.zone("table", seat))


@players
def test_stories_end_and_a_replay_gives_the_same_hash(players):
    ends = Counter()
    for seed in range(12):
        _, match = started(LEVELS[players], seed)
        chance = Chance(seed)
        given_answers = []
        while match.decision is not None:
            answer = random_answer(match.question(), chance)
            given_answers.append((match.decision.seat, answer))
            match.answer(answer, match.decision.seat)
        ends[match.outcome.key] += 1
        _, clone = started(LEVELS[players], seed)
        for seat, answer in given_answers:
            clone.answer(answer, seat)
        assert state_hash(clone.state) == state_hash(match.state)
        assert match.state.phase == "over" and match.state.ending
    assert ends["lost"]


@pytest.mark.parametrize("level", [LEVELS[2], CLOSED], ids=["open", "closed"])
@FEW
@given(seed=SEEDS)
def test_a_view_does_not_depend_on_what_is_hidden(level, seed):
    """Two states that differ in hidden orders alone look the same to everybody. Source: story.gap.public-information"""
    for count, match in enumerate(walk(level, seed, 90)):
        if count % 7:
            continue
        rules, state = match.rules, match.state
        for seat in (0, 1, None):
            seen = rules.observe(state, seat)
            other = rules.sample(copy_state(seen), Chance(seed + count))
            assert rules.observe(other, seat) == seen


@FEW
@given(seed=SEEDS)
def test_the_coming_plot_card_is_among_those_imagined(seed):
    """Source: story.gap.public-information"""
    for match in walk(LEVELS[2], seed, 60):
        observation = match.rules.observe(match.state, 0)
        assert observation.plot == "?"
        assert (
            match.state.plot in possible_plots(match.rules.content, observation)
            or match.state.plot in observation.turned
        )


def test_who_has_looked_at_own_top_cards_knows_them_in_every_possibility_of_the_others():
    """Source: story.gap.public-information"""
    example = data_root("levels") / "story" / "examples" / "looking-at-the-top-cards.yaml"
    runner = ScriptRunner(load_scenario(example, modes()))
    assert runner.step()
    match = runner.match
    seen = match.rules.observe(match.state, 1)
    assert seen.players[0].known == ("?", "?", "?")
    for seed in range(20):
        other = match.rules.sample(copy_state(seen), Chance(seed))
        assert other.players[0].known == tuple(other.zone("draw", 0)[:3])
        assert match.rules.observe(other, 1) == seen
