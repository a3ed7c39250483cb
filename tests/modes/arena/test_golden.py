"""Golden playthroughs: whole bouts as readable text, compared line by line.

After a wanted change run `python -m tests.modes.arena.test_golden` and review the diff.
"""

from pathlib import Path

import pytest

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.paths import data_root
from game.kernel.scenario import load_scenario
from game.modes import modes

FOLDER = Path(__file__).with_name("golden")
GAMES = ("bout-01-first-blood", "bout-03-pairs", "bout-05-the-weir")


def playthrough(name):
    """Return the log of a bout of greedy bots, with the final hash."""
    opened = load_scenario(data_root("levels") / "arena" / f"{name}.yaml", modes())
    game, match = opened.start(12)
    state, chance, lines, told = match.view(None), Chance(12), [], 0
    while match.decision is not None:
        decision = match.decision
        match.answer(bots()["greedy"].choose(match, decision.seat, chance), decision.seat)
        for event in match.events[told:]:
            sentence = game.words.sentence(state, event)
            if sentence:
                lines.append(f"{sentence} [{event.cite}]")
        told = len(match.events)
        state = match.state
    return "\n".join([*lines, f"hash {match.hash}", ""])


@pytest.mark.parametrize("name", GAMES)
def test_playthrough_is_as_recorded(name):
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game_name in GAMES:
        (FOLDER / f"{game_name}.txt").write_text(playthrough(game_name), encoding="utf-8")
