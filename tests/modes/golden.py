"""Golden playthroughs: whole games of bots as readable text, compared line by line."""

from game.bots import bots
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.kernel.state import copy_state
from game.modes import modes

SEED = 12


def playthrough(mode, name, bot):
    """Return the log of a game of one kind of bots, with the final hash."""
    loaded = load_scenario(data_root("levels") / mode / f"{name}.yaml", modes())
    game, match = loaded.start(SEED)
    state, chance, lines, told_count = copy_state(match.segments[0].checkpoint), Chance(SEED), [], 0
    while match.decision is not None:
        decision = match.decision
        match.answer(bots()[bot].choose(match, decision.seat, chance), decision.seat)
        for event in match.events[told_count:]:
            sentence = game.wording.sentence(state, event)
            if sentence:
                unnamed = [ref for ref in event.refs if not game.wording.ref(state, ref)]
                assert not unnamed, f"{sentence} is about what has no name: {unnamed}"
                lines.append(f"{sentence} [{event.cite}]")
            match.rules.apply(state, event)
        told_count = len(match.events)
    return "\n".join([*lines, f"hash {match.hash}", ""])


def record(folder, mode, names, bot):
    """Write the playthroughs anew."""
    folder.mkdir(exist_ok=True)
    for name in names:
        (folder / f"{name}.txt").write_text(playthrough(mode, name, bot), encoding="utf-8")
