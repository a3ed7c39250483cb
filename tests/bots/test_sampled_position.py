"""What a thinking process is told leads to the decision it is asked about, in every mode, in the middle of a step too."""

import msgspec
import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.decisions import fingerprint
from game.kernel.errors import NoSample
from game.kernel.files.paths import data_root
from game.kernel.match import Match
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes

LEVELS = (
    "mainframe/fight-17-audit",
    "arena/bout-01-first-blood",
    "arena/bout-05-the-weir",
    "duel/duel-01-hammer-and-stairs",
)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", [1, 3])
def test_a_match_made_of_a_sampled_position_asks_the_same(level, seed):
    loaded = load_scenario(data_root("levels") / f"{level}.yaml", modes())
    game, match = loaded.start(seed)
    chance, bot = Chance(seed), bots()["random"]
    unimagined = 0
    for _ in range(150):
        if match.decision is None:
            break
        seat = match.decision.seat
        try:
            state, entries, future = match.sample(seat, chance).position
        except NoSample:
            # A step in which cards were drawn that only one order of the deck explains; bots answer at random there.
            unimagined += 1
            match.answer(bot.choose(match, seat, chance), seat)
            continue
        sent = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=type(game.state))
        clone = Match(game.rules, sent, Chance(future), history=False)
        for entry in entries:
            clone.replay(entry)
        pending_decision = clone.decision_of(seat)
        assert pending_decision is not None and fingerprint(pending_decision) == fingerprint(match.decision_of(seat))
        match.answer(bot.choose(match, seat, chance), seat)
    assert unimagined <= 15
