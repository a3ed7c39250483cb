"""How the log tells of places: by how far and in what relation to the enemy, never by numbers of the field."""

from __future__ import annotations

import msgspec

from game.kernel.decimals import format_trimmed
from game.kernel.language.say import mark, say
from game.kernel.listing import translate_name
from game.modes.skirmish.facts import SkirmishFacts
from game.modes.skirmish.model.state import Point, State
from game.modes.skirmish.rules.sight import is_covered, sees

MOVES = {
    "walk": mark("{who} walks {inches}."), "crawl": mark("{who} crawls {inches}."), "run": mark("{who} runs {inches}."),
    "rush": mark("{who} rushes {inches}."), "charge": mark("{who} charges {inches}."),
    "flight": mark("{who} flees {inches}."), "slam": mark("{who} is thrown {inches}."),
    "follow": mark("{who} follows up {inches}."), "": mark("{who} moves {inches}."),
}  # fmt: skip
MOVES_WHERE = {
    "walk": mark("{who} walks {inches}, {where}."), "crawl": mark("{who} crawls {inches}, {where}."),
    "run": mark("{who} runs {inches}, {where}."), "rush": mark("{who} rushes {inches}, {where}."),
    "charge": mark("{who} charges {inches}, {where}."), "flight": mark("{who} flees {inches}, {where}."),
    "slam": mark("{who} is thrown {inches}, {where}."), "follow": mark("{who} follows up {inches}, {where}."),
    "": mark("{who} moves {inches}, {where}."),
}  # fmt: skip
"""What is told of a move by its kind, without and with the relation in which it ends."""


def tenths(thousandths: int) -> float:
    """Return a length in inches to the nearest tenth, the half downwards: a crawl of 1.25 inches is none of 1.3.

    What is foreseen and what is told of it are rounded alike.

    >>> tenths(7_450), tenths(7_451), tenths(1_250)
    (7.4, 7.5, 1.2)
    """
    return (thousandths + 49) // 100 / 10


def inches(thousandths: int) -> str:
    """Return a length in whole tenths of an inch.

    >>> inches(4_470), inches(2_000), inches(30)
    ('4.5 in', '2 in', '0 in')
    """
    return say("{inches} in", inches=format_trimmed(tenths(thousandths)))


def relation(facts: SkirmishFacts, view: State, name: str, at: Point) -> str:
    """Return what it means for a figure to come to a place, the view still showing it where it was.

    That is contact with enemies, else whether any sees it, else cover from the nearest one that does; empty for the
    open ground.
    """
    before = view.figures[name]
    after = msgspec.structs.replace(before, at=at)
    enemies = [one for one in facts.enemies(view, before.seat) if one.id != name]
    touched = [translate_name(one.name) for one in enemies if facts.touching(one, after)]
    if touched:
        return say("into contact with {names}", names=say(" and ").join(touched))
    seeing = [one for one in enemies if sees(facts, view, one, after)]
    if enemies and not seeing:
        return say("out of the enemies' sight")
    nearest = min(seeing, key=lambda one: (facts.gap(one, after), one.id), default=None)
    if nearest is None or not is_covered(facts, view, nearest, after):
        return ""
    text = mark("into cover from {enemy}")
    if before.at is not None and is_covered(facts, view, nearest, before):
        text = mark("in cover from {enemy}")
    return say(text, enemy=translate_name(nearest.name))
