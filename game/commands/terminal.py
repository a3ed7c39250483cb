"""The game where there is no display: a menu and text play on a terminal; without one, a game of bots told as text."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from game.commands.text_play import TextGame, play_text
from game.kernel.files.documents import ContentError, read_yaml
from game.kernel.files.paths import level_files
from game.kernel.scenarios.scenario import LoadedGame, is_scenario, load_scenario, open_document
from game.modes import modes

T = TypeVar("T")

ELSEWHERE = (
    "Also without a display: `play LEVEL --text`, `show FILE --screenshot PICTURE`, `verify PATH`, `lab run LEVEL`; "
    "`--help` says more."
)


def play_here(path: Path | None, why: str) -> int:
    """Play without a window, at a scenario or save if one is given; `why` says that there is none.

    On a terminal people choose and play; elsewhere bots play one game to its end. Raises: ContentError.
    """
    loaded = load_scenario(path, modes()) if path is not None else None
    watched = not (sys.stdin.isatty() and sys.stdout.isatty())
    print(
        f"{why}: {'bots play a game, told as text' if watched else 'the game is played here, as text'}.\n", flush=True
    )
    if watched:
        game = loaded or first_of(levels_of(next(iter(modes()))))
        TextGame(game, own_bots(game), game.scenario.seed, watched=True).play()
    elif loaded is not None:
        play_text(loaded, own_bots(loaded), loaded.scenario.seed)
    else:
        _menu()
    print(f"\n{ELSEWHERE}")
    return 0


def own_bots(loaded: LoadedGame) -> tuple[str, ...]:
    """Return the bot of each seat as the scenario has it; those of people are for when nobody is there."""
    return tuple(player.bot for player in loaded.players)


def levels_of(key: str) -> list[LoadedGame]:
    """Return the levels of a mode that can be played, the easiest first; lessons, puzzles and broken files are none."""
    found = []
    for path in level_files(key):
        try:
            document = read_yaml(path)
            if is_scenario(document):
                found.append(open_document(document, modes()))
        except ContentError:
            # `verify` and the window say what is wrong with it.
            continue
    return sorted((one for one in found if not one.scenario.is_tutorial), key=lambda one: one.scenario.difficulty)


def first_of(levels: Sequence[LoadedGame]) -> LoadedGame:
    """Return the easiest level. Raises: ValueError if there is none."""
    if not levels:
        raise ValueError("expected a level that can be played, found none; verify says what is wrong with the files")
    return levels[0]


def _menu() -> None:
    """Let a person choose a mode and a level and play it, again and again, until they leave."""
    keys = list(modes())
    while (key := _ask_choice("What do you want to play?", keys, _title, "quit")) is not None:
        levels = levels_of(key)
        while (
            level := _ask_choice(f"{modes()[key].title}: which level?", levels, _describe_level, "back")
        ) is not None:
            # Each game has its own shuffles, as in the window.
            scenario = msgspec.structs.replace(level.scenario, seed=secrets.randbits(48))
            print()
            play_text(msgspec.structs.replace(level, scenario=scenario), own_bots(level), scenario.seed)


def _title(key: str) -> str:
    return f"{modes()[key].title}: {modes()[key].tagline}"


def _describe_level(level: LoadedGame) -> str:
    return f"{level.scenario.title}. {level.scenario.blurb}".rstrip(". ") + "."


def _ask_choice(question: str, choices: Sequence[T], label: Callable[[T], str], leave: str) -> T | None:
    """Ask for one of several things; return None where the person leaves or the input ends."""
    while True:
        print(f"\n{question}")
        for number, choice in enumerate(choices, start=1):
            print(f"  {number:>3}  {label(choice)}")
        print(f"    0  {leave.capitalize()}\n> ", end="", flush=True)
        line = sys.stdin.readline()
        word = line.strip().lower()
        if not line or word in ("0", "q", "quit", "exit", leave):
            return None
        if word.isdigit() and 1 <= int(word) <= len(choices):
            return choices[int(word) - 1]
        print(f"  Answer with a number from 0 to {len(choices)}.")
