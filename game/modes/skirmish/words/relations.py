"""How the log tells of places: by how far and in what relation to the enemy, never by numbers of the field."""

from __future__ import annotations

import msgspec

from game.kernel.decimals import format_trimmed
from game.kernel.language.say import N_, say
from game.kernel.listing import translate_name
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Point, State
from game.modes.skirmish.rules.sight import is_covered, sees

MOVES = {
    "walk": N_("{who} walks {inches}."), "crawl": N_("{who} crawls {inches}."), "run": N_("{who} runs {inches}."),
    "rush": N_("{who} rushes {inches}."), "charge": N_("{who} charges {inches}."),
    "flight": N_("{who} flees {inches}."), "slam": N_("{who} is thrown {inches}."),
    "follow": N_("{who} follows up {inches}."), "": N_("{who} moves {inches}."),
}  # fmt: skip
MOVES_WHERE = {
    "walk": N_("{who} walks {inches}, {where}."), "crawl": N_("{who} crawls {inches}, {where}."),
    "run": N_("{who} runs {inches}, {where}."), "rush": N_("{who} rushes {inches}, {where}."),
    "charge": N_("{who} charges {inches}, {where}."), "flight": N_("{who} flees {inches}, {where}."),
    "slam": N_("{who} is thrown {inches}, {where}."), "follow": N_("{who} follows up {inches}, {where}."),
    "": N_("{who} moves {inches}, {where}."),
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


def relation(content: SkirmishContent, observation: State, name: str, at: Point) -> str:
    """Return what it means for a figure to come to a place, the view still showing it where it was.

    That is contact with enemies, else whether any sees it, else cover from the nearest one that does; empty for the
    open ground.
    """
    before = observation.figures[name]
    after = msgspec.structs.replace(before, at=at)
    enemies = [one for one in content.enemies(observation, before.seat) if one.id != name]
    touched = [translate_name(one.name) for one in enemies if content.touching(one, after)]
    if touched:
        return say("into contact with {names}", names=say(" and ").join(touched))
    seeing = [one for one in enemies if sees(content, observation, one, after)]
    if enemies and not seeing:
        return say("out of the enemies' sight")
    nearest = min(seeing, key=lambda one: (content.gap(one, after), one.id), default=None)
    if nearest is None or not is_covered(content, observation, nearest, after):
        return ""
    text = N_("into cover from {enemy}")
    if before.at is not None and is_covered(content, observation, nearest, before):
        text = N_("in cover from {enemy}")
    return say(text, enemy=translate_name(nearest.name))
