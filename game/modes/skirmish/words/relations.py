"""How the log tells of places: by how far and in what relation to the enemy, never by numbers of the field."""

from __future__ import annotations

import msgspec

from game.modes.skirmish.facts import SkirmishFacts
from game.modes.skirmish.model.state import Point, State
from game.modes.skirmish.rules.sight import covered, sees

HOW = {
    "walk": "walks", "crawl": "crawls", "run": "runs", "rush": "rushes", "charge": "charges", "flight": "flees",
    "slam": "is thrown", "follow": "follows up",
}  # fmt: skip


def inches(thousandths: int) -> str:
    """Return a length in whole tenths of an inch.

    >>> inches(4_470), inches(2_000), inches(30)
    ('4.5 in', '2 in', '0 in')
    """
    return f"{round(thousandths / 100) / 10:g} in"


def relation(facts: SkirmishFacts, view: State, name: str, at: Point) -> str:
    """Return what it means for a figure to come to a place, the view still showing it where it was.

    That is contact with enemies, else whether any sees it, else cover from the nearest one that does; empty for the
    open ground.
    """
    before = view.figures[name]
    after = msgspec.structs.replace(before, at=at)
    enemies = [one for one in facts.enemies(view, before.seat) if one.id != name]
    touched = [one.name for one in enemies if facts.touching(one, after)]
    if touched:
        return f"into contact with {' and '.join(touched)}"
    seeing = [one for one in enemies if sees(facts, view, one, after)]
    if enemies and not seeing:
        return "out of the enemies' sight"
    nearest = min(seeing, key=lambda one: (facts.gap(one, after), one.id), default=None)
    if nearest is None or not covered(facts, view, nearest, after):
        return ""
    into = "in" if before.at is not None and covered(facts, view, nearest, before) else "into"
    return f"{into} cover from {nearest.name}"
