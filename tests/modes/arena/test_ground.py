"""What is kept about a map is what it would be if it were worked out anew, however battles on it have gone."""

import pytest

from game.boards.hex import reach
from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.arena.content.board import Board
from game.modes.arena.content.ground import HexGround
from game.modes.arena.game_content import is_encumbered, present
from game.modes.arena.rules.movement import find_paths
from game.modes.arena.rules.numbers import move_left

BOUTS = sorted((data_root("levels") / "arena").glob("bout-[0-9][0-9]-*.yaml"))
DECISIONS, EVERY = 120, 11


def on_maps_that_change():
    """Return the bouts on maps with phases or doors."""
    found = [load_scenario(path, modes()) for path in BOUTS]
    facts = [(loaded, loaded.game().rules.content) for loaded in found]
    return [loaded for loaded, entry in facts if entry.board.phases or entry.has_doors]


@pytest.mark.parametrize("seed", [1, 2])
def test_ways_and_sight_that_are_kept_are_those_of_a_fresh_ground(seed):
    """Source: arena.gap.terrain, arena.gap.line-of-sight, arena.turn.main-move-limit"""
    grounds = set()
    for loaded in on_maps_that_change():
        game, match = loaded.start(seed, history=False)
        content, chance = game.rules.content, Chance(seed)
        for number in range(DECISIONS):
            if match.decision is None:
                break
            if number % EVERY == 0:
                state = match.state
                fresh = HexGround(Board(content.field), content.board.phase_of(state.round), tuple(state.opened))
                remaining = content.get_ground(state)
                grounds.add((loaded.scenario.title, tuple(sorted(remaining.terrain.items()))))
                assert remaining.terrain == fresh.terrain
                there = [unit for unit in state.units.values() if present(unit)]
                for unit in there:
                    left, others = move_left(content, state, unit), [one.at for one in there if one is not unit]
                    steps = fresh._steps[content.swims(unit.type)]
                    found = find_paths(content, state, unit, left).reach
                    wanted = reach(unit.at, left, steps, others, int(is_encumbered(content, unit)))
                    assert list(found.costs.items()) == list(wanted.costs.items())
                    assert all(found.path(goal) == wanted.path(goal) for goal in wanted.costs)
                    assert all(remaining.sight(unit.at, cell) == fresh.sight(unit.at, cell) for cell in others)
            match.answer(random_answer(match.question(), chance))
    assert len(grounds) > len({title for title, _ in grounds}), "no ground changed in these battles"


def test_battles_on_one_map_share_what_is_known_of_it_and_other_maps_do_not():
    loaded = load_scenario(BOUTS[0], modes())
    one, two = loaded.game().rules.content, loaded.game().rules.content
    other = load_scenario(BOUTS[1], modes()).game().rules.content
    assert one is not two and one.board is two.board
    assert (other.board is one.board) == (other.field == one.field)
