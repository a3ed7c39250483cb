"""What the dots of levels are worth: `python -m tests.bench.dots --mode arena --games 200 [--level weir] [--bots greedy greedy]`.

The first bot sits in the seats that the level gives to people, the second in all others. Prints for each numbered level its dots,
how often the people's side won with a 95 % interval, and what was left of it where it won, in per cent: hit points, Resolve, points
of figures by what they can still take, in Lamplight cards that are not Damage or Wounds. Then a line for each number of dots. Wanted:
from 85 % at one dot to 35 % at five, each fewer than the one before, and a third lost where three dots are won.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from game.bots import named_bot
from game.kernel.chance import Chance
from game.kernel.measures import measurer_of
from game.kernel.mode import Game
from game.kernel.scenarios.scenario import LoadedGame, load_scenario
from game.lab.games import BOT_STREAM
from game.lab.statistics import share
from game.modes import modes
from game.modes.skirmish.game_content import SkirmishContent, inactive
from game.modes.skirmish.model.state import State as SkirmishState
from game.modes.story.model.state import State as StoryState
from game.modes.story.model.state import is_dead
from game.ui.widgets.lists import MOST_DIFFICULT
from tests.bench.passed_wins import levels

MOST_DECISIONS = 20_000


class Fought(NamedTuple):
    """A game: whether the people's side won, and what was left of it at the end, 0..1."""

    won: bool
    left: float


def dots_of(loaded: LoadedGame) -> int:
    """Return how many dots a level shows, from 1."""
    return min(loaded.scenario.difficulty, MOST_DIFFICULT) + 1


def measure_left(loaded: LoadedGame, game: Game, state: object, people: Sequence[int]) -> float:
    """Return how much of what it can lose the people's side has left, 0..1."""
    if isinstance(state, SkirmishState):
        content = game.rules.content
        assert isinstance(content, SkirmishContent)
        own = [(content.cards[one.id], one) for one in state.figures.values() if one.seat in people]
        standing = [(card, one) for card, one in own if one.gone == "left" or not (one.gone or inactive(one))]
        kept = sum(card.points * one.capacity / card.capacity for card, one in standing)
        return kept / sum(card.points for card, _ in own)
    if isinstance(state, StoryState):
        cards = [card for seat in people for zone in ("hand", "draw", "discard") for card in state.zone(zone, seat)]
        return sum(not is_dead(card) for card in cards) / max(1, len(cards))
    measurer = measurer_of(loaded.mode)
    assert measurer is not None
    # Nobody fights yet while fighters are still chosen.
    return min(1.0, measurer.measure_leads(game, state).get(game.seats[people[0]].side, 100.0) / 100)


def fight(loaded: LoadedGame, bots: Sequence[str], seed: int) -> Fought:
    """Play one game of a level."""
    game, match = loaded.start(seed, history=False)
    people = [number for number, player in enumerate(loaded.players) if player.seat == "human"]
    players = [named_bot(bots[0] if number in people else bots[1]) for number in range(match.rules.seats)]
    chance, left = Chance(seed ^ BOT_STREAM), 1.0
    for _ in range(MOST_DECISIONS):
        decision = match.decision
        if decision is None:
            break
        # Looked at before each answer: an end may restore what the game has cost.
        left = measure_left(loaded, game, match.state, people)
        match.answer(players[decision.seat].choose(match, decision.seat, chance), decision.seat)
    won = match.outcome is not None and bool(set(people) & set(match.outcome.winners))
    return Fought(won, left)


def describe(fights: Sequence[Fought]) -> str:
    """Return how many games were won, and what was left of the winner on average."""
    left = [one.left for one in fights if one.won]
    mean = f", winner keeps {100 * sum(left) / len(left):.0f} %" if left else ""
    return f"won {share(len(left), len(fights)).text}{mean}"


def lines(paths: Sequence[Path], bots: Sequence[str], seeds: range) -> Iterator[str]:
    """Yield a line for each level, and one for each number of dots."""
    by_dots: dict[int, list[Fought]] = {}
    for path in paths:
        loaded = load_scenario(path, modes())
        dots = dots_of(loaded)
        fights = [fight(loaded, bots, seed) for seed in seeds]
        by_dots.setdefault(dots, []).extend(fights)
        yield f"{path.stem:<36} {'.' * dots:<6} {describe(fights)}"
    for dots, fights in sorted(by_dots.items()):
        yield f"{'all of ' + '.' * dots:<43} {describe(fights)}"


def main() -> None:
    """Print what dots are worth."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20, help="how many games a level")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--mode", choices=sorted(modes()), help="one mode; all unless told")
    parser.add_argument("--bots", nargs=2, default=["greedy", "greedy"], help="for people's seats, for the others")
    parser.add_argument("--level", default="", help="only levels whose name holds this")
    told = parser.parse_args()
    for mode in [told.mode] if told.mode else sorted(modes()):
        paths = [path for path in levels(mode) if told.level in path.stem]
        for line in lines(paths, told.bots, range(told.seed, told.seed + told.games)):
            print(line, flush=True)


if __name__ == "__main__":
    main()
