"""Games worth watching: the unusual and the typical ones of a run, written as saves that the window opens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import msgspec

from game.kernel.errors import Diverged, IllegalAnswer
from game.kernel.scenarios.saves import write_save
from game.kernel.scenarios.scenario import Player
from game.kernel.transcript import Entry
from game.lab.games import LabGame, open_level
from game.lab.results import lead_changes, length_of, winning_sides
from game.lab.store import RunInfo, Store

MOST = 10


class Worth(msgspec.Struct, frozen=True):
    """A game and why to watch it."""

    game: LabGame
    why: str


def worth_watching(info: RunInfo, games: Sequence[LabGame], kinds: Sequence[tuple[str, str]]) -> list[Worth]:
    """Choose up to ten games, each for another reason. `kinds` are the mode's counts with their words."""
    if not games:
        return []
    wins = Counter(winning_sides(info, game) for game in games)
    middle = length_of(game.rounds for game in games).half
    rarest = min(wins.values())
    reasons: list[tuple[str, Callable[[LabGame], float]]] = [
        ("most lead changes", lead_changes),
        ("latest turn of the lead", lambda game: game.leads[-1][0] / game.decisions if lead_changes(game) else 0),
        ("the rarer result", lambda game: float(wins[winning_sides(info, game)] == rarest and len(wins) > 1)),
        ("longest", lambda game: game.rounds * 1000 + game.decisions),
        ("shortest", lambda game: 1e9 - game.rounds * 1000 - game.decisions),
        ("typical length, typical result", lambda game: _typical(info, game, wins, middle)),
    ]
    for kind, words in reversed(kinds):
        reasons.append((f"most {words[:1].lower()}{words[1:]}", partial(_total, kind)))
    reasons.append(("most choices", lambda game: len(game.options)))
    reasons.append(("one in the middle", lambda game: 0.5))
    chosen: list[Worth] = []
    taken: set[int] = set()
    for why, worth in reasons:
        best = max((game for game in games if id(game) not in taken), key=worth, default=None)
        if best is not None and worth(best) > 0 and len(chosen) < MOST:
            taken.add(id(best))
            chosen.append(Worth(best, why))
    return chosen


def _typical(info: RunInfo, game: LabGame, wins: Counter[tuple[str, ...]], middle: int) -> float:
    usual = wins[winning_sides(info, game)] == max(wins.values())
    return float(usual) + 1 / (1 + abs(game.rounds - middle))


def _total(kind: str, game: LabGame) -> int:
    return sum(sum(sides.values()) for sides in game.measures.places.get(kind, {}).values())


class Replay(msgspec.Struct, frozen=True):
    """A replay that was written, or the reason why it could not be."""

    worth: Worth
    path: Path | None
    problem: str = ""


def write_replays(store: Store, chosen: Sequence[Worth], folder: Path, rounds: str = "rounds") -> list[Replay]:
    """Write games as saves with all their moves. A game that the rules no longer play alike is left out.

    `rounds` is what the mode calls its rounds. Raises: OSError, ContentError.
    """
    return [_write(store, worth, folder, rounds) for worth in chosen]


def _write(store: Store, worth: Worth, folder: Path, rounds: str) -> Replay:
    game = worth.game
    opened = open_level(store.info.text)
    players = tuple(
        Player(name=name, seat="bot", bot=bot) for name, bot in zip(store.info.seats, game.bots, strict=True)
    )
    opened.scenario = msgspec.structs.replace(
        opened.scenario,
        title=f"{store.info.title}, seed {game.seed}",
        blurb=f"{worth.why[:1].upper()}{worth.why[1:]}: {game.rounds} {rounds}",
        seed=game.seed,
        players=players,
    )
    _, match = opened.start(game.seed)
    try:
        for seat, answer in store.answers(game):
            match.replay(Entry(seat, answer))
    except (Diverged, IllegalAnswer) as error:
        return Replay(worth, None, f"seed {game.seed}: the rules have changed since it was played ({error})")
    if match.hash != game.hash:
        return Replay(worth, None, f"seed {game.seed}: the rules have changed since it was played (another end)")
    path = folder / f"seed-{game.seed}{_arrangement(store.info, game)}.yaml"
    write_save(path, opened, match, players)
    return Replay(worth, path)


def _arrangement(info: RunInfo, game: LabGame) -> str:
    """Return what tells games of one seed with swapped bots apart."""
    if len(info.arrangements) == 1:
        return ""
    return f"-{info.arrangements.index(game.bots) + 1 if game.bots in info.arrangements else 0}"
