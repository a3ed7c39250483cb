"""Where modes see a lull: bots play on to one before they judge a position."""

import pytest

from game.bots import named_bot
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.rules import QuiescenceRules
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes

CALM = {"deploy", "stockpile", "engage"}
LEVELS = {"arena": "bout-01-first-blood", "duel": "duel-01-hammer-and-stairs"}


def course(mode, seed):
    """Play a game and yield the key of every decision with the lull there."""
    _, match = load_scenario(data_root("levels") / mode / f"{LEVELS[mode]}.yaml", modes()).start(seed)
    assert isinstance(match.rules, QuiescenceRules)
    bot, chance = named_bot("random"), Chance(seed)
    while (decision := match.decision) is not None:
        yield decision.key, match.rules.quiescence_key(match.state)
        match.answer(bot.choose(match, decision.seat, chance), decision.seat)


@pytest.mark.parametrize("mode", sorted(LEVELS))
def test_turns_pass_and_none_comes_twice(mode):
    for seed in range(3):
        turns = [turn for _, turn in course(mode, seed) if turn is not None]
        passed = [turn for before, turn in zip([None, *turns], turns, strict=False) if turn != before]
        assert len(passed) > 3 and len(set(passed)) == len(passed)


def test_attacks_fights_and_effects_of_a_duel_are_no_lull():
    seen = {True: set(), False: set()}
    for seed in range(6):
        for key, turn in course("duel", seed):
            seen[turn is None].add(key)
    assert seen[False] >= CALM and seen[True] >= {"block", "support", "unblocked"}
    assert not seen[False] & seen[True]
