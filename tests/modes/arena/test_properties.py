"""The generic properties of every mode on the Arena's bouts, and what only the Arena must keep: its dice."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots import bots, play_out
from game.kernel.chance import Chance
from game.kernel.paths import data_root
from game.kernel.scenario import load_scenario
from game.modes import modes
from game.modes.arena.rules.numbers import max_hp
from tests import properties

BOUTS = sorted((data_root("levels") / "arena").glob("bout-*.yaml"))
OPENED = {path.stem: load_scenario(path, modes()) for path in BOUTS}
NAMES = st.sampled_from(sorted(OPENED))
SEEDS = st.integers(0, 10**6)
FEW = settings(max_examples=10, deadline=None)


@FEW
@given(NAMES, SEEDS)
def test_decisions_and_clones(name, seed):
    for number, match in enumerate(properties.walk(OPENED[name], seed, 60)):
        properties.decisions_are_sound(match)
        if number % 5 == 0:
            properties.clone_is_equal(match, seed)


@FEW
@given(NAMES, SEEDS)
def test_undo_returns_to_every_hash(name, seed):
    properties.undo_and_redo_reach_every_hash(OPENED[name], seed, 60)


@FEW
@given(NAMES, SEEDS)
def test_views_follow_by_events(name, seed):
    properties.views_fold(OPENED[name], seed, 120)


@FEW
@given(NAMES, SEEDS)
def test_secrets(name, seed):
    for number, match in enumerate(properties.walk(OPENED[name], seed, 50)):
        if number % 3 == 0:
            properties.secrets_stay_secret(match, seed)


@settings(max_examples=8, deadline=None)
@given(NAMES, SEEDS, st.integers(1, 120))
def test_saves(name, seed, length):
    *_, match = properties.walk(OPENED[name], seed, length)
    properties.save_and_load(properties.seeded(OPENED[name], seed), match)


@settings(max_examples=25, deadline=None)
@given(NAMES, SEEDS)
def test_dice_and_hit_points_are_kept(name, seed):
    """No die is lost or made; pools and what they pay for agree; nobody shares a hex; nothing is below zero.

    Source: arena.key.stamina-ten, arena.hp.pool, arena.move.occupied
    """
    for match in properties.walk(OPENED[name], seed, 400, history=False):
        state, rules = match.state, match.rules
        places = [unit.at for unit in state.units.values() if unit.at is not None and not unit.gone]
        assert len(set(places)) == len(places)
        for unit in state.units.values():
            pools = unit.pools
            assert pools.total() == rules.fighter(unit.type).stamina
            assert min(pools.available, pools.spent, pools.maintenance, pools.persist, pools.path, pools.wound) >= 0
            assert 0 <= unit.hp <= max_hp(rules, unit)
            assert unit.gone or pools.maintenance == sum(kept.dice for kept in unit.kept.values()) + unit.breath
            assert unit.gone or pools.persist == sum(effect.held for effect in unit.effects.values())
            path = rules.path_of(unit.type)
            assert pools.path == (path.dice if path is not None and unit.path_on else 0)
            assert unit.at is None or rules.passable(state, unit.at)
            assert unit.shield >= 0 and unit.actions >= 0 and unit.bonus >= 0


@pytest.mark.parametrize("name", sorted(OPENED))
def test_random_games_end(name):
    """A game of random bots ends, and the same seed gives the same game."""
    rows = []
    for seed in (1, 2, 3, 1):
        _, match = OPENED[name].start(seed, history=False)
        play_out(match, [bots()["random"]] * len(OPENED[name].players), Chance(seed))
        assert match.outcome is not None
        rows.append(match.hash)
    assert rows[0] == rows[3] and rows[0] != rows[1]


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_never_move_the_games_dice(bot):
    opened = OPENED["bout-03-pairs"]
    _, match = opened.start(5)
    chance = Chance(1)
    for _ in range(40):
        if match.decision is None:
            break
        before = match.hash
        answer = bots()[bot].choose(match, match.decision.seat, chance)
        match.view(match.decision.seat)
        assert match.hash == before
        match.answer(answer, match.decision.seat)


def test_a_turn_is_answered_within_the_kernels_bounds():
    """A long greedy game of eight champions never asks too often in one step."""
    opened = OPENED["bout-16-free-battle"]
    _, match = opened.start(3, history=False)
    play_out(match, [bots()["random"]] * 2, Chance(9))
    assert match.outcome is not None
