"""Whether the key that confirms plays the game: `python -m tests.autopilot --games 20 --mode arena --bots greedy`.

The real table of each level is driven without a screen by Space and nothing else, against bots in all seats that no person
holds. A game in which so many presses answer nothing stood still at a choice, and is not won. Prints for each level how many
were won with a 95 % interval, how many stood still, and after how many answers on average. Lessons are not counted.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from concurrent import futures
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pygame

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.kernel.scenarios.autosave import Autosave
from game.kernel.scenarios.saves import Resumed
from game.kernel.scenarios.scenario import LoadedGame, load_scenario
from game.lab.statistics import share
from game.modes import modes
from game.play.session import Session
from game.ui.table.scene import TableScene
from game.ui.window.settings import Settings
from game.ui.window.window import Window
from tests.bench.dots import dots_of
from tests.bench.passed_wins import levels

NORMAL, HARD = "greedy", "search:16"
PRESSES = 8
"""So many presses that answer nothing, with time to read between them: the game stands still."""
PAUSE_MS, STEP_MS = 800, 50
MOST = 20_000
"""How many presses a game takes at most."""


class Driven(NamedTuple):
    """A game that was driven by Space: whether the person won it, whether it stood still, and how often it answered."""

    won: bool
    still: bool
    answers: int


class Autopilot:
    """A window with one table, and somebody who knows one key."""

    def __init__(self, loaded: LoadedGame, bot: str, seed: int) -> None:
        self.now = 0.0
        self.window = Window(Settings(speed=64.0, guided=False), size=(1280, 720), clock=lambda: self.now)
        game, match = loaded.start(seed)
        players = [
            msgspec.structs.replace(player, bot=bot) if player.seat != "human" else player for player in loaded.players
        ]
        session = Session(Resumed(loaded, game, match), players, autosave=Autosave(None))
        self.scene = TableScene(self.window, session)
        self.scene.briefing.close()
        self.window.push(self.scene)

    @property
    def session(self) -> Session:
        """Return the game at the table."""
        return self.scene.session

    def wait(self, ms: float) -> None:
        """Let time pass, and bots think as long as they like."""
        for _ in range(max(1, round(ms / STEP_MS))):
            self.now += STEP_MS / 1000
            self.window.run_once(wait=False)
            thought: Any = getattr(self.session, "_thought", None)
            if thought is not None:
                futures.wait([thought])

    def press(self) -> None:
        """Press Space once."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=pygame.K_SPACE, mod=0, unicode=" "))
        self.wait(STEP_MS)

    def play(self) -> Driven:
        """Play to the end, or until Space answers nothing any more."""
        match, answers, idle = self.session.match, 0, 0
        for _ in range(MOST):
            if match.outcome is not None or idle >= PRESSES:
                break
            decision = self.scene.controller.decision
            if decision is None or not self.scene.director.idle:
                self.wait(STEP_MS)
                continue
            given = match.answers_given
            self.press()
            if match.answers_given > given:
                answers, idle = answers + 1, 0
            else:
                idle += 1
                self.wait(PAUSE_MS)
        outcome = match.outcome
        won = outcome is not None and bool(set(self.session.humans) & set(outcome.winners))
        return Driven(won, outcome is None, answers)

    def close(self) -> None:
        """Close the window."""
        self.window.scenes.clear()


def drive(path: Path, bot: str, seed: int) -> Driven:
    """Drive one game of a level."""
    one = Autopilot(load_scenario(path, modes()), bot, seed)
    try:
        return one.play()
    finally:
        one.close()


def lines(paths: Sequence[Path], bot: str, games: int) -> Iterator[str]:
    """Yield a line for each level: dots, wins with their interval, and how often and when it stood still."""
    for path in paths:
        dots = dots_of(load_scenario(path, modes()))
        driven = [drive(path, bot, seed) for seed in range(1, games + 1)]
        won, still = sum(one.won for one in driven), [one.answers for one in driven if one.still]
        mean = f", stood still {len(still)} times after {sum(still) / len(still):.0f} answers" if still else ""
        yield f"{path.stem:<34} {'.' * dots:<6} {bot:<10} won {share(won, games).text}{mean}"


def main() -> None:
    """Print how often Space alone wins."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10, help="how many games a level")
    parser.add_argument("--mode", choices=sorted(modes()), help="one mode; all unless told")
    parser.add_argument("--bots", nargs="+", default=[NORMAL, HARD], help="who holds the other seats")
    parser.add_argument("--level", default="", help="only levels whose name holds this")
    told = parser.parse_args()
    for mode in [told.mode] if told.mode else sorted(modes()):
        paths = [path for path in levels(mode) if told.level in path.stem]
        for bot in told.bots:
            for line in lines(paths, bot, told.games):
                print(line, flush=True)


if __name__ == "__main__":
    main()
