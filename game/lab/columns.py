"""The games of a run in columns: a few numbers for each game, and sums of all else, so that any number of games fits.

A game as an object takes a hundred times as much as its line here: none is kept.
"""

from __future__ import annotations

import hashlib
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from game.lab.balance import Balance, balance_of_winners
from game.lab.games import LabGame
from game.lab.results import NOBODY, lead_changes, sides_of, winning_sides
from game.lab.statistics import Clusters, Share, clustered_share, share
from game.lab.store import PlacedGame, RunInfo

Pair = tuple[str, str]


class Columns:
    """Games taken one at a time, in the order of seeds.

    `rounds`, `decisions`, `changes` (of the lead), `choices` (kinds of options there were) and `late` (the decision at
    which the lead last changed, 0 if it never did) have a number for each game, and so has each kind in `totals`.
    `places` counts by kind, spot and side; `lines` the shots from game to game by pair of spots, hits as wins;
    `options` how many decisions offered an option beside something else and how many took it. `used` counts, as
    `places` does, the decided games in which a side did something, and those of them it won. `course` counts by
    winners and round how far the first side was ahead of the best other.
    """

    def __init__(self, info: RunInfo, games: Iterable[LabGame] = (), uses: Sequence[str] | None = None) -> None:
        """Take games in. `used` is counted for the kinds in `uses` only, for all of them if there is no such list."""
        self.info, self.uses = info, uses
        self.sides = sides_of(info)
        self.seeds = array("q")
        self.rounds, self.decisions, self.changes, self.choices, self.late = (array("l") for _ in range(5))
        self.totals: dict[str, array[int]] = {}
        self.places: dict[str, dict[str, dict[str, int]]] = {}
        self.lines: dict[Pair, Clusters] = {}
        self.options: dict[str, list[int]] = {}
        self.used: dict[str, dict[str, dict[str, list[int]]]] = {}
        self.course: dict[tuple[str, ...], list[Counter[int]]] = {}
        self.seconds = 0.0
        self._bots: dict[tuple[str, ...], int] = {}
        self._endings: dict[tuple[tuple[str, ...], str], int] = {}
        self._bots_of, self._ending_of = array("H"), array("H")
        self._first: dict[str, list[int]] = {}
        self._placed: dict[tuple[int, tuple[str, ...], tuple[int, ...], str], int] = {}
        self._placed_of = array("L")
        self._scripted = [0, 0]
        self._at_half = [0, 0]
        self._digest = hashlib.blake2b(digest_size=8)
        for game in games:
            self.take(game)

    def __len__(self) -> int:
        """Return how many games there are."""
        return len(self.seeds)

    def take(self, game: LabGame) -> None:
        """Take a game in."""
        winners = winning_sides(self.info, game)
        turned = f"/{game.turn}" if game.turn else ""
        self._digest.update(f"{game.seed}/{','.join(game.bots)}{turned}/{game.hash};".encode())
        self.seeds.append(game.seed)
        self._bots_of.append(self._bots.setdefault(game.bots, len(self._bots)))
        placed = (game.turn, game.starts, game.winners, game.measures.first)
        self._placed_of.append(self._placed.setdefault(placed, len(self._placed)))
        self._ending_of.append(self._endings.setdefault((winners, game.outcome), len(self._endings)))
        self.rounds.append(game.rounds)
        self.decisions.append(game.decisions)
        self.choices.append(len(game.options))
        self.seconds += game.seconds
        changes = lead_changes(game)
        self.changes.append(changes)
        self.late.append(game.leads[-1][0] if changes else 0)
        if game.leads:
            self._scripted[0] += 1
            self._scripted[1] += game.leads[0][1] in winners
            self._half(game, winners)
        for number, stood in enumerate(game.course):
            rounds = self.course.setdefault(winners, [])
            if number == len(rounds):
                rounds.append(Counter())
            rounds[number][stood[0] - max(stood[1:], default=0)] += 1
        if game.measures.first:
            first = self._first.setdefault(game.measures.first, [0, 0])
            first[0] += 1
            first[1] += game.measures.first in winners
        self._count(game, None if NOBODY in winners else winners)

    def _half(self, game: LabGame, winners: tuple[str, ...]) -> None:
        """Count a decided game in which somebody was ahead after half of its decisions."""
        before = [side for made, side in game.leads if 2 * made <= game.decisions]
        if before and NOBODY not in winners:
            self._at_half[0] += 1
            self._at_half[1] += before[-1] not in winners

    def _count(self, game: LabGame, winners: tuple[str, ...] | None) -> None:
        for kind, spots in game.measures.places.items():
            counts, total = self.places.setdefault(kind, {}), 0
            wanted = winners is not None and (self.uses is None or kind in self.uses)
            used = self.used.setdefault(kind, {}) if wanted else {}
            for spot, sides in spots.items():
                here = counts.get(spot) or counts.setdefault(spot, dict.fromkeys(self.sides, 0))
                for side, number in sides.items():
                    here[side] = here.get(side, 0) + number
                    total += number
                    if wanted and winners is not None and number:
                        by_side = used.get(spot) or used.setdefault(spot, {})
                        games = by_side.get(side) or by_side.setdefault(side, [0, 0])
                        games[0] += 1
                        games[1] += side in winners
            if kind not in self.totals:
                self.totals[kind] = array("l", bytes(array("l").itemsize * (len(self) - 1)))
            self.totals[kind].append(total)
        for kind, column in self.totals.items():
            if kind not in game.measures.places:
                column.append(0)
        lines: dict[Pair, tuple[int, int]] = {}
        for line in game.measures.lines:
            pair = (min(line.a, line.b), max(line.a, line.b))
            shots, hits = lines.get(pair, (0, 0))
            lines[pair] = (shots + line.shots, hits + line.hits)
        for pair, (shots, hits) in lines.items():
            # Shots of one game have the same shooters: a game is a cluster of them.
            self.lines.setdefault(pair, Clusters()).add(hits, shots)
        options = self.options
        for name, (offered, taken) in game.options.items():
            count = options.get(name) or options.setdefault(name, [0, 0])
            count[0] += offered
            count[1] += taken

    # Who won

    def winners(self, index: int) -> tuple[str, ...]:
        """Return the sides that won a game; `NOBODY` alone if none did."""
        return self._ends[self._ending_of[index]][0]

    def bots(self, index: int) -> tuple[str, ...]:
        """Return the bots of a game by seat."""
        return self._arrangements[self._bots_of[index]]

    def placed(self) -> Iterator[PlacedGame]:
        """Yield who began where and who won in each game."""
        kinds = tuple(self._placed)
        for index, (seed, number) in enumerate(zip(self.seeds, self._placed_of, strict=True)):
            turn, starts, winners, _ = kinds[number]
            yield PlacedGame(seed, self.bots(index), turn, starts, winners)

    def turn(self, index: int) -> int:
        """Return whether the sides of the layout were turned in a game: 0 or 1."""
        return tuple(self._placed)[self._placed_of[index]][0]

    def firsts(self) -> Iterator[str]:
        """Yield the side that had the first turn in each game, nothing where that is not known."""
        kinds = tuple(self._placed)
        return (kinds[number][3] for number in self._placed_of)

    def balance(self) -> Balance:
        """Return how the sides stand. Raises: ValueError without scipy."""
        ends = self._ends
        won = ((seed, ends[ending][0]) for seed, ending in zip(self.seeds, self._ending_of, strict=True))
        return balance_of_winners(won, self.sides)

    def endings(self) -> Counter[tuple[tuple[str, ...], str]]:
        """Return how often games ended with these winners and this key of the mode."""
        ends = self._ends
        return Counter({ends[number]: count for number, count in Counter(self._ending_of).items()})

    def by_bot(self) -> dict[str, Share]:
        """Return for each bot how many of the games it won in which it held all seats of a side."""
        held: Counter[str] = Counter()
        won: Counter[str] = Counter()
        arrangements, ends = tuple(self._bots), self._ends
        for (number, ending), games in Counter(zip(self._bots_of, self._ending_of, strict=True)).items():
            for side in self.sides:
                seated = zip(arrangements[number], self.info.sides, strict=True)
                bots = {bot for bot, other in seated if other == side}
                if len(bots) == 1:
                    bot = bots.pop()
                    held[bot] += games
                    won[bot] += games if side in ends[ending][0] else 0
        return {bot: share(won[bot], held[bot]) for bot in sorted(held)}

    def first_turns(self) -> Iterator[tuple[str, Share]]:
        """Yield the sides that had the first turn, with how many of these games they won."""
        for side, (games, won) in sorted(self._first.items()):
            yield side, share(won, games)

    @property
    def first_leader(self) -> Share:
        """Return how many games were won by who was ahead first, of those in which somebody ever was."""
        return share(self._scripted[1], self._scripted[0])

    @property
    def comebacks(self) -> Share:
        """Return how many decided games were lost by who was ahead at half time, of those in which somebody was."""
        return share(self._at_half[1], self._at_half[0])

    @property
    def _arrangements(self) -> tuple[tuple[str, ...], ...]:
        return tuple(self._bots)

    @property
    def _ends(self) -> tuple[tuple[tuple[str, ...], str], ...]:
        return tuple(self._endings)

    # What happened

    def counts(self, kind: str, side: str | None = None) -> Counter[str]:
        """Return how often something happened by spot, of one side or of all."""
        found: Counter[str] = Counter()
        for spot, sides in self.places.get(kind, {}).items():
            number = sum(sides.values()) if side is None else sides.get(side, 0)
            if number:
                found[spot] = number
        return found

    def hits(self) -> dict[Pair, Share]:
        """Return the share of shots that hit by pair of spots, either way together. Raises: ValueError."""
        return {pair: clustered_share(found) for pair, found in self.lines.items()}

    @property
    def hash(self) -> str:
        """Return a hash of all games: equal for runs that went alike, on any machine."""
        return self._digest.hexdigest()


__all__ = ["NOBODY", "Columns"]
