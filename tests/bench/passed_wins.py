"""Wins that a bot passes by: `python -m tests.bench.passed_wins MODE --games 100` plays numbered levels with greedy bots.

A win counts where one answer ends the game for the seat's side, nothing random comes out on the way, and the seat knows
it: it is so in every position that is possible as far as the seat knows. Prints which games, and which questions.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from pathlib import Path
from typing import Any

from game.bots import Bot, bots
from game.bots.greedy import worth_trying
from game.kernel.chance import Chance
from game.kernel.decisions import Answer, Choose, ChooseMany, Number, Seat
from game.kernel.errors import Diverged, IllegalAnswer, NoSample
from game.kernel.files.paths import data_root
from game.kernel.match import Match
from game.kernel.scenarios.scenario import LoadedGame, load_scenario
from game.modes import modes

WORLDS = 6
"""In how many positions that are possible for the seat an answer has to win, so that the seat knows that it wins."""
MOST_SETS = 200
MOST_DECISIONS = 6_000


def levels(mode: str) -> list[Path]:
    """Return the numbered levels of a mode, in order."""
    found = (data_root("levels") / mode).glob("*-[0-9][0-9]-*.yaml")
    return sorted(file for file in found if not file.name.startswith("puzzle-"))


def answers(match: Match[Any], seat: Seat, chance: Chance) -> Sequence[Answer]:
    """Return the answers that are tried: all of them where they are few, else what the mode holds worth trying."""
    question = match.question(seat)
    decision = question.decision
    if isinstance(decision, Choose) and isinstance(decision.options, tuple):
        return [option.id for option in decision.options]
    if isinstance(decision, Number):
        return range(decision.low, decision.high + 1)
    found = list(worth_trying(match, question, chance))
    if isinstance(decision, ChooseMany):
        names = [option.id for option in decision.options]
        sets = chain.from_iterable(combinations(names, size) for size in range(decision.least, decision.most + 1))
        found += [one for _, one in zip(range(MOST_SETS), sets, strict=False)]
    return list(dict.fromkeys(found))


def wins_at_once(match: Match[Any], seat: Seat, answer: Answer) -> bool:
    """Return whether an answer ends the game for the seat's side before anything is drawn."""
    try:
        clone = match.clone_with_answer(answer, seat)
    except (IllegalAnswer, Diverged):
        return False
    outcome = clone.outcome
    return outcome is not None and int(seat) in outcome.winners and clone.chance.draws == match.chance.draws


def sure_wins(match: Match[Any], seat: Seat, chance: Chance) -> list[Answer]:
    """Return the answers that win at once as far as the seat can know."""
    found = [answer for answer in answers(match, seat, chance) if wins_at_once(match, seat, answer)]
    for _ in range(WORLDS):
        if not found:
            break
        try:
            world = match.sample(seat, chance)
        except NoSample:
            return []
        found = [answer for answer in found if wins_at_once(world, seat, answer)]
    return found


def passed_wins(loaded: LoadedGame, bot: Bot, seed: int) -> Iterator[tuple[str, Answer, Answer]]:
    """Play a game of one bot against itself and yield each win passed by: question, answer given, one that wins."""
    _, match = loaded.start(seed, history=False)
    mind, judge = Chance(seed), Chance(seed + 1)
    for _ in range(MOST_DECISIONS):
        decision = match.decision
        if decision is None:
            return
        seat = decision.seat
        wins = sure_wins(match, seat, judge)
        given = bot.choose(match, seat, mind)
        if wins and given not in wins:
            yield decision.key, given, wins[0]
        match.answer(given, seat)


def main() -> None:
    """Print how many games of greedy bots had a win that was passed by, and at which questions."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.passed_wins", description=__doc__)
    parser.add_argument("mode", choices=sorted(modes()))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    files = levels(options.mode)
    loaded = [load_scenario(file, modes()) for file in files]
    keys: Counter[str] = Counter()
    games = 0
    for number in range(options.games):
        seed = options.seed + number
        found = list(passed_wins(loaded[number % len(files)], bots()["greedy"], seed))
        games += bool(found)
        keys.update({key for key, _, _ in found})
        for key, given, win in found:
            print(f"{files[number % len(files)].stem} seed {seed}: {key}: {given!r} given, {win!r} wins", flush=True)
    print(f"{options.mode}: {games} of {options.games} games", dict(keys))


if __name__ == "__main__":
    main()
