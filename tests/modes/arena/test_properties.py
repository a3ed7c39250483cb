"""What only the Arena must keep: its dice, and the kernel's bounds in a long battle."""

from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots import bots, play_out
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.arena.rules.numbers import max_hp
from tests import properties

BOUTS = sorted((data_root("levels") / "arena").glob("bout-*.yaml"))
OPENED = {path.stem: load_scenario(path, modes()) for path in BOUTS}
NAMES = st.sampled_from(sorted(OPENED))
SEEDS = st.integers(0, 10**6)


@settings(max_examples=25, deadline=None)
@given(NAMES, SEEDS)
def test_dice_and_hit_points_are_kept(name, seed):
    """No die is lost or made; pools and what they pay for agree; nobody shares a hex; nothing is below zero.

    Source: arena.key.stamina-ten, arena.hp.pool, arena.move.occupied
    """
    for match in properties.walk(OPENED[name], seed, 400, history=False):
        state, content = match.state, match.rules.content
        cells = [unit.at for unit in state.units.values() if unit.at is not None and not unit.gone]
        assert len(set(cells)) == len(cells)
        for unit in state.units.values():
            pools = unit.pools
            assert pools.total() == content.fighter(unit.type).stamina
            assert min(pools.available, pools.spent, pools.maintenance, pools.persist, pools.path, pools.wound) >= 0
            assert 0 <= unit.hp <= max_hp(content, unit)
            assert (
                unit.gone or pools.maintenance == sum(remaining.dice for remaining in unit.kept.values()) + unit.breath
            )
            assert unit.gone or pools.persist == sum(effect.held for effect in unit.effects.values())
            path = content.path_of(unit.type)
            assert pools.path == (path.dice if path is not None and unit.path_on else 0)
            assert unit.at is None or content.passable(state, unit.at)
            assert unit.shield >= 0 and unit.actions >= 0 and unit.bonus >= 0


def test_a_turn_is_answered_within_the_kernels_bounds():
    """A long greedy game of eight champions never asks too often in one step."""
    loaded = OPENED["bout-16-free-battle"]
    _, match = loaded.start(3, history=False)
    play_out(match, [bots()["random"]] * 2, Chance(9))
    assert match.outcome is not None
