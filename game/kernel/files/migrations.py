"""What files of older formats meant: one step from each format to the next, each with a test that opens an old file.

A file is brought up when it is read; `python main.py migrate` writes it anew. CONTRIBUTING says how to add a step.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.kernel.files.formats import FIRST, FORMATS, KEY, Kind, Migration, check_format, kind_of


def _effects_by_do(data: Mapping[str, Any]) -> dict[str, Any]:
    """Content written in place: an effect was told by its `verb`, now by its `do`; a card of Two Cities listed its
    effects under `do`, now under `effects`.
    """
    if data.get("mode") not in ("duel", "mainframe"):
        return dict(data)
    return {key: _by_do(value) if key in ("setup", "position") else value for key, value in data.items()}


def _by_do(value: Any) -> Any:
    if isinstance(value, list):
        return [_by_do(item) for item in value]
    if not isinstance(value, dict):
        return value
    names = {}
    if isinstance(value.get("do"), list) and "effects" not in value:
        names = {"do": "effects"}
    elif isinstance(value.get("verb"), str) and "do" not in value:
        names = {"verb": "do"}
    return {names.get(key, key): _by_do(item) for key, item in value.items()}


def _tasks_of_a_duel(data: Mapping[str, Any]) -> dict[str, Any]:
    """Positions in saves of Two Cities: all tasks on the stack had the same keys, now each kind has its own."""
    found = dict(data)
    for key in ("checkpoint", "origin"):
        saved = data.get(key) if data.get("mode") == "duel" else None
        state = saved.get("state") if isinstance(saved, dict) else None
        stack = state.get("stack") if isinstance(state, dict) else None
        if isinstance(saved, dict) and isinstance(state, dict) and isinstance(stack, list):
            found[key] = {**saved, "state": {**state, "stack": [_task(task) for task in stack]}}
    return found


def _task(task: Any) -> Any:
    """Return a task with the keys of its kind; one that has them already as it is."""
    if not isinstance(task, dict) or not {"other", "serial", "batch"} <= task.keys():
        return task
    kind, card, batch = task.get("kind"), task.get("card"), task.get("batch")
    verb, _, names = str(task["other"]).partition(":")
    words = names.split("/")
    found: dict[str, Any] = {"kind": kind, "seat": task.get("seat", 0)}
    if kind == "announce" and verb == "play":
        return {**found, "kind": "play", "card": names}
    if kind == "announce" and verb == "cast" and len(words) == 2:
        return {**found, "kind": "cast", "caster": words[0], "spell": words[1]}
    if kind == "announce" and len(words) == 3 and words[2].isdecimal():
        return {**found, "kind": "use", "user": words[0], "source": words[1], "number": int(words[2])}
    if kind in ("triggers", "trigger"):
        return {"kind": kind, "batch": batch} if kind == "triggers" else task
    named = {
        "settle": {"cause": task["serial"], "by": card},
        "zealous": {"card": card},
        "sabotage": {"attacker": card},
        "look": {"source": card, "ends": ["top", "bottom"]},
    }
    return {**found, **named.get(str(kind), {})}


MIGRATIONS: tuple[Migration, ...] = (
    Migration("scenario", 1, "an effect is told by its do, and a card of Two Cities lists effects", _effects_by_do),
    Migration("scenario", 1, "each kind of task on the stack of Two Cities has keys of its own", _tasks_of_a_duel),
)
"""All steps, those of a kind in their order."""

STORE_STEPS: Mapping[int, tuple[str, ...]] = {
    1: ("ALTER TABLE game ADD COLUMN course TEXT NOT NULL DEFAULT '[]'",),
    2: (
        """CREATE TABLE turned (
  seed INTEGER NOT NULL, bots TEXT NOT NULL, turn INTEGER NOT NULL DEFAULT 0, outcome TEXT NOT NULL,
  winners TEXT NOT NULL, rounds INTEGER NOT NULL, decisions INTEGER NOT NULL, seconds REAL NOT NULL,
  hash TEXT NOT NULL, rules TEXT NOT NULL, measures TEXT NOT NULL, options TEXT NOT NULL, leads TEXT NOT NULL,
  course TEXT NOT NULL DEFAULT '[]', starts TEXT NOT NULL DEFAULT '[]', answers TEXT NOT NULL,
  PRIMARY KEY (seed, bots, turn)
) WITHOUT ROWID""",
        """INSERT INTO turned (seed, bots, outcome, winners, rounds, decisions, seconds, hash, rules, measures, options,
  leads, course, answers) SELECT seed, bots, outcome, winners, rounds, decisions, seconds, hash, rules, measures,
  options, leads, course, answers FROM game""",
        "DROP TABLE game",
        "ALTER TABLE turned RENAME TO game",
    ),
}
"""Statements for results of the lab, by the format they begin with; 1: games tell how the sides stood by rounds;
2: games tell where seats began, and a seed may be played with the sides of the layout turned."""


class BroughtUp(NamedTuple):
    """Data in the present format, without the key that names it, the format that they were written in, and the kind
    of file they are of; None for what is no file that people keep.
    """

    data: Any
    written: int
    kind: Kind | None


def brought_up(data: Any, kind: Kind | None = None) -> BroughtUp:
    """Bring the data of a file up to the present format. What they do not say themselves is `kind`.

    Raises: FormatError for a format that there is not, or not yet.
    """
    found_kind = kind_of(data) if kind is None else kind
    if found_kind is None or not isinstance(data, dict):
        return BroughtUp(data, FIRST, found_kind)
    written = check_format(found_kind, data.get(KEY, FIRST))
    found = {key: value for key, value in data.items() if key != KEY}
    for step in MIGRATIONS:
        if step.kind == found_kind and step.before >= written:
            found = step.change(found)
    return BroughtUp(found, written, found_kind)


def is_older(kind: Kind, written: int) -> bool:
    """Return whether a format is an older one of its kind."""
    return written < FORMATS[kind]
