"""How much stronger one bot is than the next: `python -m tests.bench.ladder --mode arena --games 20 [--out games.jsonl]`.

Neighbours on the ladder, and whoever is named with `--bots`, meet on set-ups that are the same to both sides; every seed is
played twice, with the seats changed. In Mainframe, whose sides differ, who led the team plays the CPU the second time. In
Lamplight, where all win or lose together, each plays alone, and the share of stories won is told instead.

Prints games won, and Elo against `normal` with 95 % intervals: a fit of Bradley and Terry's model with half a game won and
half a game lost added to each pair, so that nobody is infinitely stronger. Sources: Bradley, Terry, Rank Analysis of Incomplete
Block Designs (1952); Hunter, MM Algorithms for Generalized Bradley-Terry Models (2004).
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

import msgspec
import numpy as np

from game.bots import Bot, named_bot
from game.bots.search import PLAYOUTS, POSITIONS, SearchBot
from game.kernel.chance import Chance
from game.kernel.files.documents import parse_yaml
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import LoadedGame, load_scenario, open_document
from game.lab.statistics import CONFIDENCE, quantile, share
from game.modes import modes
from game.modes.duel.content.loading import data as duel_data
from game.modes.skirmish.content.loading import data as skirmish_data
from tests.bench.passed_wins import levels
from tests.bench.test_bench_skirmish_matrix import TABLES

NAMES = {"normal": "greedy", "hard": "search"}
LADDER = ("random", "easy", "normal", "hard", "hard4")
RINGS = ("sand-ring", "four-pillars", "thorn-maze", "little-ring")
"""Maps of the Arena that look the same from both sides."""
TEAMS = (("vael", "orro", "ilka", "tarn"), ("vael", "ilka"), ("orro", "tarn"), ("vael", "tarn", "ilka"))
ELO = 400 / math.log(10)
EVEN = 3
"""The difficulty of those levels of Mainframe that `dots` finds won by the team about half the time."""
MOST_DECISIONS = 20_000


class Played(msgspec.Struct, frozen=True):
    """A game: who sat on the first side and who on the second, which of the two won (-1: nobody), and CPU seconds of thought."""

    mode: str
    bots: tuple[str, str]
    seed: int
    won: int
    seconds: tuple[float, float] = (0.0, 0.0)
    decisions: tuple[int, int] = (0, 0)


def bot_called(name: str) -> Bot:
    """Return a bot by the name that players know, `hardN` for Hard with N times the time, or as the command line has it."""
    times = name.removeprefix("hard")
    if times != name and times.isdecimal():
        return SearchBot(name, playouts=PLAYOUTS * int(times), positions=POSITIONS * int(times))
    return named_bot(NAMES.get(name, name))


@cache
def list_levels(mode: str) -> Sequence[Path]:
    """Return the levels of a mode without set-ups of the bench's own: of Mainframe those that neither side wins easily."""
    found = levels(mode)
    if mode != "mainframe":
        return found
    return [path for path in found if load_scenario(path, modes()).scenario.difficulty == EVEN]


def open_table(mode: str, seed: int) -> LoadedGame:
    """Return a game of a mode that is the same to both sides, another one from seed to seed."""
    if mode in ("mainframe", "story"):
        found = list_levels(mode)
        return load_scenario(found[seed % len(found)], modes())
    if mode == "arena":
        team = ", ".join(TEAMS[seed % len(TEAMS)])
        sides = "\n".join(f"  - {{name: {name}, fighters: [{team}]}}" for name in ("One", "Two"))
        setup = f"  map: {RINGS[seed // len(TEAMS) % len(RINGS)]}.yaml\n  longest: 20\n  sides:\n{sides}\n"
    elif mode == "duel":
        decks = list(duel_data().decks)
        setup = f"  decks: [{decks[seed % len(decks)]}, {decks[seed % len(decks)]}]\n"
    else:
        field, mission = TABLES[seed % len(TABLES)]
        crews = list(skirmish_data().library.crews)
        sides = "\n".join(f"  - {{name: {name}, crew: {crews[seed % len(crews)]}}}" for name in ("One", "Two"))
        setup = f"  map: {field}.yaml\n  mission: {mission}\n  sides:\n{sides}\n"
    text = f"mode: {mode}\ntitle: Ladder\nsetup:\n{setup}"
    return open_document(parse_yaml(text.encode(), data_root("levels") / mode / "ladder.yaml"), modes())


def play(mode: str, names: tuple[str, str], seed: int) -> Played:
    """Play one game; the first bot has the first side of the table and the second all others."""
    loaded = open_table(mode, seed)
    game, match = loaded.start(seed, history=False)
    sides = [seat.side for seat in game.seats]
    team = [0 if side == sides[0] else 1 for side in sides]
    bots, chance = [bot_called(name) for name in names], Chance(seed)
    seconds, decisions = [0.0, 0.0], [0, 0]
    while (decision := match.decision) is not None and sum(decisions) < MOST_DECISIONS:
        who = team[decision.seat]
        began = time.process_time()
        answer = bots[who].choose(match, decision.seat, chance)
        seconds[who] += time.process_time() - began
        decisions[who] += 1
        match.answer(answer, decision.seat)
    winners = {team[seat] for seat in match.outcome.winners} if match.outcome is not None else set()
    won = winners.pop() if len(winners) == 1 else -1
    return Played(mode, names, seed, won, (round(seconds[0], 2), round(seconds[1], 2)), (decisions[0], decisions[1]))


def fit(games: Sequence[Played], anchor: str) -> dict[str, float]:
    """Return the Elo of everybody who played, that of the anchor being 0 (the first one's, if the anchor did not play)."""
    names = list(dict.fromkeys(name for game in games for name in game.bots))
    wins = dict.fromkeys(names, 0.0)
    met: dict[tuple[str, str], float] = {}
    for pair in {(min(game.bots), max(game.bots)) for game in games}:
        met[pair] = 1.0
        for name in pair:
            wins[name] += 0.5
    for game in games:
        met[min(game.bots), max(game.bots)] += 1
        for side, name in enumerate(game.bots):
            wins[name] += 0.5 if game.won < 0 else float(game.won == side)
    strength = dict.fromkeys(names, 1.0)
    for _ in range(2000):
        shared = dict.fromkeys(names, 0.0)
        for (one, two), count in met.items():
            weight = count / (strength[one] + strength[two])
            shared[one] += weight
            shared[two] += weight
        after = {name: wins[name] / shared[name] for name in names}
        change = max(abs(math.log(after[name] / strength[name])) for name in names)
        strength = after
        if change < 1e-6:
            break
    zero = math.log(strength.get(anchor, strength[names[0]]))
    return {name: ELO * (math.log(strength[name]) - zero) for name in names}


def intervals(games: Sequence[Played], anchor: str) -> dict[str, tuple[float, float, float]]:
    """Return the Elo of everybody with 95 % bounds, from the curvature of the likelihood; the anchor's is exact."""
    elo = fit(games, anchor)
    names = list(elo)
    zero = names.index(anchor) if anchor in elo else 0
    information = np.zeros((len(names), len(names)))
    met = Counter((min(game.bots), max(game.bots)) for game in games)
    for pair, count in met.items():
        one, two = (names.index(name) for name in pair)
        chance = 1 / (1 + math.exp((elo[pair[1]] - elo[pair[0]]) / ELO))
        weight = (count + 1) * chance * (1 - chance)
        information[[one, two], [one, two]] += weight
        information[[one, two], [two, one]] -= weight
    others = [number for number in range(len(names)) if number != zero]
    errors = np.zeros(len(names))
    errors[others] = np.sqrt(np.diag(np.linalg.inv(information[np.ix_(others, others)])))
    half = {name: ELO * quantile(CONFIDENCE) * float(error) for name, error in zip(names, errors, strict=True)}
    return {name: (value, value - half[name], value + half[name]) for name, value in elo.items()}


def report(games: Sequence[Played]) -> Iterator[str]:
    """Yield a line for each pair that met, and one for each bot."""
    pairs = dict.fromkeys(tuple(sorted(game.bots)) for game in games)
    for one, two in pairs:
        met = [game for game in games if tuple(sorted(game.bots)) == (one, two)]
        won = [sum(game.won >= 0 and game.bots[game.won] == name for game in met) for name in (one, two)]
        first, second = (two, one) if won[1] > won[0] else (one, two)
        yield f"  {first} beats {second} in {share(max(won), len(met)).text} of {len(met)}, {len(met) - sum(won)} drawn"
    spent: dict[str, list[float]] = {}
    for game in games:
        for name, seconds, decisions in zip(game.bots, game.seconds, game.decisions, strict=True):
            entry = spent.setdefault(name, [0.0, 0.0])
            entry[0] += seconds
            entry[1] += decisions
    for name, (value, low, high) in sorted(intervals(games, "normal").items(), key=lambda item: item[1]):
        mean = 1000 * spent[name][0] / max(1, spent[name][1])
        yield f"  {name:<16} Elo {value:+5.0f} (95 %: {low:+.0f} to {high:+.0f}), {mean:.0f} ms of CPU time an answer"


def story_lines(names: Sequence[str], seeds: range) -> Iterator[str]:
    """Yield a line for each bot: how many stories it wins with all heroes in its hand."""
    for name in names:
        won = sum(play("story", (name, name), seed).won == 0 for seed in seeds)
        yield f"  {name:<16} won {share(won, len(seeds)).text} of {len(seeds)}"


def run(mode: str, pairs: Sequence[tuple[str, str]], seeds: range, out: Path | None) -> list[Played]:
    """Play what is not in the file yet and return the games of these pairs."""
    lines = out.read_text(encoding="utf-8").splitlines() if out is not None and out.exists() else []
    entry = [msgspec.json.decode(line, type=Played) for line in lines]
    kept = {(game.mode, game.bots, game.seed): game for game in entry}
    found = []
    for seed in seeds:
        for one, two in pairs:
            for names in ((one, two), (two, one)):
                game = kept.get((mode, names, seed))
                if game is None:
                    game = play(mode, names, seed)
                    if out is not None:
                        with out.open("a", encoding="utf-8") as file:
                            file.write(json.dumps(msgspec.to_builtins(game)) + "\n")
                found.append(game)
    return found


def main() -> None:
    """Print the ladder of one mode or of all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mode", choices=sorted(modes()), help="one mode; all unless told")
    parser.add_argument("--games", type=int, default=20, help="how many games a pair, two a seed")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--bots", nargs="+", default=list(LADDER), help="the weakest first; neighbours meet")
    parser.add_argument("--out", type=Path, help="a file that gets a line a game; games in it are not played again")
    told = parser.parse_args()
    for mode in [told.mode] if told.mode else sorted(modes()):
        print(mode, flush=True)
        seeds = range(told.seed, told.seed + max(1, told.games // 2))
        if mode == "story":
            found = story_lines(told.bots, seeds)
        else:
            found = report(run(mode, list(pairwise(told.bots)), seeds, told.out))
        for line in found:
            print(line, flush=True)


if __name__ == "__main__":
    main()
