"""Helpers for tests of the bench: quick games by random bots, made-up games, a mode without a measurer."""

from game.kernel.files.paths import data_root
from game.kernel.measures import Measures, Shots
from game.lab.executors import Here, Workers
from game.lab.games import LabGame
from game.lab.runs import build_tasks, info_of, play_run
from game.lab.store import RunInfo, open_for
from tests.kernel.toy_mode import toy

FIGHT = data_root("levels") / "mainframe" / "fight-01-first-boot.yaml"
DUEL = data_root("levels") / "duel" / "duel-01-hammer-and-stairs.yaml"

TWO = RunInfo(
    mode="toy", title="Two", level="two.yaml", text="", level_hash="1", rules="1", seats=("Ann", "Bob"),
    sides=("a", "b"), arrangements=(("random", "random"),), seed=1,
)  # fmt: skip


def made(seed, winner=0, *, bots=("random", "random"), **more):
    """Make up a game of two seats that one of them won, or nobody (None)."""
    winners = () if winner is None else (winner,)
    settings = {"outcome": "end", "rounds": 3, "decisions": 10, "seconds": 0.1, "hash": f"{seed:016x}", "rules": "1"}
    return LabGame(seed=seed, bots=bots, winners=winners, **(settings | more))


def counted(stood, lines=()):
    """Make up measures: how often one side stood at some spots, and shots as (from, to, shots, hits)."""
    return Measures(
        {"stood": {spot: {"a": count} for spot, count in stood.items()}}, tuple(Shots(*line) for line in lines)
    )


def here():
    """Play in this process, a game at a time."""
    return Workers(Here(), 1, 0.0)


def toy_store(path, games, monkeypatch):
    """Play games of the toy mode, which counts nothing, into a store."""
    from tests.kernel.toy_mode import MODES

    for module in ("games", "runs", "report", "compare"):
        monkeypatch.setattr(f"game.lab.{module}.modes", lambda: MODES)
    info = info_of(toy("setup: {rounds: 2}\n"), "toy.yaml", ("random", "random"), 1)
    store = open_for(path, info)
    play_run(store, build_tasks(info, 1, games), here(), lambda game: None)
    return store
