"""What one click passes: `python -m tests.trace_click` prints the files, functions and calls of `game/` on its way.

The click is that on the target of an attack at a table of Arena, and all is counted until the question after it is put:
from the event to the rules and back, the events that play, and whatever is asked on the way, properties and
comprehensions as well. Events play at once. What the frames on the way draw is counted apart.
"""

import argparse
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path

GAME = Path(__file__).parents[1] / "game"
TURN_S = 0.05
"""How much time passes from one turn of the window to the next."""
SHOWN = 25
"""How many functions are listed, those called most."""
FRAME = ("draw", "ui/table/scene.py")
"""The function inside which a frame is drawn, and its file."""


class Trace:
    """The calls of functions of the program while it is on, those of the frame that is drawn apart."""

    def __init__(self):
        self.calls = {"click": Counter(), "frames": Counter()}
        self._frames = 0
        self._places = {}

    def _place(self, code):
        """Return the file of a function below `game/` and its name; None for what is no part of the program."""
        if code not in self._places:
            path = Path(code.co_filename)
            inside = path.is_relative_to(GAME)
            self._places[code] = (path.relative_to(GAME).as_posix(), code.co_qualname) if inside else None
        return self._places[code]

    def __call__(self, frame, event, arg):
        if event not in ("call", "return"):
            return
        place = self._place(frame.f_code)
        if place is None:
            return
        draws = place == (FRAME[1], f"TableScene.{FRAME[0]}")
        if event == "call":
            self._frames += draws
            self.calls["frames" if self._frames else "click"][place] += 1
        else:
            self._frames -= draws

    def __enter__(self):
        self._before = sys.getprofile()
        sys.setprofile(self)
        return self

    def __exit__(self, *error):
        sys.setprofile(self._before)


def figures(calls):
    """Return how many files, functions and calls there are."""
    return len({file for file, _ in calls}), len(calls), sum(calls.values())


def trace_attack():
    """Return what a click on the target of an attack calls, what its frames call, and how many turns of the window it
    takes until the next question is put.
    """
    import pygame

    from game.kernel.decisions import Seat
    from game.kernel.files.paths import data_root
    from game.kernel.scenarios.autosave import Autosave
    from game.kernel.scenarios.saves import Resumed
    from game.kernel.scenarios.scenario import load_scenario
    from game.modes import modes
    from game.play.session import Session
    from game.ui.table.scene import TableScene
    from tests.ui.player import ScreenPlayer

    player = ScreenPlayer()
    player.window.settings.one_click = False
    try:
        lesson = load_scenario(data_root("levels") / "arena" / "lesson-1-two-dice.yaml", modes())
        game, match = lesson.start()
        match.answer("move:1,0", Seat(0))
        match.answer("face:0", Seat(0))
        player.window.push(TableScene(player.window, Session(Resumed(lesson, game, match), autosave=Autosave(None))))
        player.settle()
        player.click("ability:basic-attack")
        scene = player.scene
        point = player.place("unit:pit-rat")
        player.move_to(point)
        player.settle()
        player.outwait_guard(point)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=point, button=1))
        given = match.answers_given
        with Trace() as trace:
            turns = 0
            while match.answers_given == given or scene.controller.decision is None or not scene.director.idle:
                player.now += TURN_S
                player.window.run_once(wait=False)
                turns += 1
        assert match.entries[-1].answer == "use:basic-attack:pit-rat:0", match.entries[-1]
    finally:
        player.close()
    return trace.calls, turns


def main():
    """Print the figures, and what is called most."""
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--all", action="store_true", help="list every function and not only those called most")
    most = None if reader.parse_args().all else SHOWN
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as home:
        os.environ["TABLEWRIGHT_HOME"] = home
        found, turns = trace_attack()
        print(f"{turns} turns of the window")
        for name, calls in {**found, "together": found["click"] + found["frames"]}.items():
            print("{}: {} files, {} functions, {} calls".format(name, *figures(calls)))
            for (file, function), count in calls.most_common(most) if name in found else ():
                print(f"{count:7} {file} {function}")


if __name__ == "__main__":
    main()
