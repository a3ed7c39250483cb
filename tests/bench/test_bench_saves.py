"""What keeping a game costs after 400 answers: the window's part, and that of the thread beside it."""

import pytest

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.files.paths import data_root
from game.kernel.scenarios.saves import Saver, save_text
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes

LEVELS = {
    "mainframe": "fight-09-the-overseer", "arena": "bout-16-free-battle", "duel": "duel-09-long-siege",
}  # fmt: skip
ANSWERS = 400


def long_game(mode):
    """Return a game of so many answers, and the saver that has written it but for the last one."""
    folder = data_root("levels") / mode
    files = [folder / f"{LEVELS[mode]}.yaml", *sorted(folder.glob("*-[0-9][0-9]-*.yaml"))]
    for path in files:
        if not path.is_file():
            continue
        loaded = load_scenario(path, modes())
        for seed in range(4):
            _, match = loaded.start(seed)
            chance, saver = Chance(seed), Saver()
            while match.decision is not None and match.answers_given < ANSWERS:
                match.answer(random_answer(match.question(), chance))
            if match.answers_given == ANSWERS:
                save_text(saver.take(loaded, match, loaded.players, "autosave"))
                return loaded, match, saver
    raise AssertionError(f"no game of {mode} lasts so long")


@pytest.mark.parametrize("mode", sorted(LEVELS))
def test_the_windows_part_of_an_autosave(benchmark, mode):
    loaded, match, saver = long_game(mode)
    benchmark(saver.take, loaded, match, loaded.players, "autosave")


@pytest.mark.parametrize("mode", sorted(LEVELS))
def test_the_text_of_an_autosave(benchmark, mode):
    loaded, match, saver = long_game(mode)

    def write():
        match.segments[-2].written = None
        return save_text(saver.take(loaded, match, loaded.players, "autosave"))

    assert benchmark(write)
