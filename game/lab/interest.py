"""Games worth watching: the unusual and the typical ones of a run, written as saves that the window opens."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from game.kernel.errors import Diverged, IllegalAnswer
from game.kernel.language.say import N_, say
from game.kernel.listing import capitalize
from game.kernel.scenarios.saves import write_save
from game.kernel.scenarios.scenario import LoadedGame, Player
from game.kernel.transcript import TranscriptEntry
from game.lab.columns import Columns
from game.lab.games import LabGame, open_level
from game.lab.results import length_of
from game.lab.store import RunInfo, Store
from game.lab.wording import in_sentence, small

MOST = 10
CHANGED = N_("seed {seed}: the rules have changed since it was played ({how})")

Numbers = NDArray[np.float64]


class Worth(msgspec.Struct, frozen=True):
    """A game and why to watch it: a template, and the words of the count that it may name.

    `winners` are the sides that won.
    """

    seed: int
    bots: tuple[str, ...]
    winners: tuple[str, ...]
    rounds: int
    decisions: int
    reason: str
    what: str = ""
    turn: int = 0

    @property
    def why(self) -> str:
        """Return why to watch it, in the language that is spoken."""
        return say(self.reason, what=in_sentence(self.what)) if self.what else say(self.reason)

    @property
    def stored_why(self) -> str:
        """Return why to watch it as files say it, in English."""
        return self.reason.format(what=small(self.what))


def worth_watching(games: Columns, kinds: Sequence[tuple[str, str]]) -> list[Worth]:
    """Choose up to ten games, each for another reason. `kinds` are the mode's counts with their words."""
    chosen: list[Worth] = []
    if not len(games):
        return chosen
    free = np.ones(len(games), dtype=bool)
    for reason, what, values in _reasons(games, kinds):
        best = int(np.argmax(np.where(free, values, -1.0)))
        if free[best] and values[best] > 0 and len(chosen) < MOST:
            free[best] = False
            number = (games.seeds[best], games.bots(best), games.winners(best), games.rounds[best])
            chosen.append(Worth(*number, games.decisions[best], reason, what, games.turn(best)))
    return chosen


def _reasons(games: Columns, kinds: Sequence[tuple[str, str]]) -> Iterator[tuple[str, str, Numbers]]:
    """Yield reasons for watching a game: templates with what they name, and a number for each game.

    The greater it is, the more so, and none is below 0.
    """
    rounds, decisions = _numbers(games.rounds), _numbers(games.decisions)
    length = rounds * 1000 + decisions
    wins = Counter(games.winners(index) for index in range(len(games)))
    often = np.fromiter((wins[games.winners(index)] for index in range(len(games))), float, len(games))
    yield N_("most lead changes"), "", _numbers(games.changes)
    yield N_("latest turn of the lead"), "", _numbers(games.late) / np.maximum(decisions, 1)
    yield N_("the rarer result"), "", (often == min(wins.values())) * float(len(wins) > 1)
    yield N_("longest"), "", length
    yield N_("shortest"), "", 1e9 - length
    usual = (often == max(wins.values())) * 1.0
    yield N_("typical length, typical result"), "", usual + 1 / (1 + abs(rounds - length_of(games.rounds).half))
    for kind, text in reversed(kinds):
        if kind in games.totals:
            yield N_("most {what}"), text, _numbers(games.totals[kind])
    yield N_("most choices"), "", _numbers(games.choices)
    yield N_("one in the middle"), "", np.full(len(games), 0.5)


def _numbers(column: array[int]) -> Numbers:
    return np.asarray(column, dtype=float)


class Replay(msgspec.Struct, frozen=True):
    """A replay that was written, or the reason why it could not be."""

    interest: Worth
    path: Path | None
    problem: str = ""


def write_replays(store: Store, chosen: Sequence[Worth], folder: Path, rounds: str = "rounds") -> list[Replay]:
    """Write games as saves with all their moves. A game that the rules no longer play alike is left out.

    `rounds` is what the mode calls its rounds. Raises: OSError, ContentError.
    """
    levels = [open_level(store.info.get_text(turn)) for turn in range(store.info.turns)]
    return [_write(store, levels[interest.turn], interest, folder, rounds) for interest in chosen]


def _write(store: Store, level: LoadedGame, interest: Worth, folder: Path, rounds: str) -> Replay:
    game = store.game(interest.seed, interest.bots, interest.turn)
    players = tuple(
        Player(name=name, seat="bot", bot=bot) for name, bot in zip(store.info.seats, game.bots, strict=True)
    )
    scenario = msgspec.structs.replace(
        level.scenario,
        title=f"{store.info.title}, seed {game.seed}",
        blurb=f"{capitalize(interest.stored_why)}: {game.rounds} {rounds}",
        seed=game.seed,
        players=players,
    )
    loaded = msgspec.structs.replace(level, scenario=scenario)
    _, match = loaded.start(game.seed)
    try:
        for seat, answer in store.answers(game):
            match.replay(TranscriptEntry(seat, answer))
    except (Diverged, IllegalAnswer) as error:
        return Replay(interest, None, say(CHANGED, seed=game.seed, how=error))
    if match.hash != game.hash:
        return Replay(interest, None, say(CHANGED, seed=game.seed, how=say("another end")))
    path = folder / f"seed-{game.seed}{_arrangement(store.info, game)}.yaml"
    write_save(path, loaded, match, players)
    return Replay(interest, path)


def _arrangement(info: RunInfo, game: LabGame) -> str:
    """Return what tells games of one seed with swapped bots, or with turned sides of the layout, apart."""
    turned = "-turned" if game.turn else ""
    if len(info.arrangements) == 1:
        return turned
    return f"-{info.arrangements.index(game.bots) + 1 if game.bots in info.arrangements else 0}{turned}"
