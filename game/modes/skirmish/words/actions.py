"""Turning points of a game told as deeds: who hurt whom with what, and who left the field by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.language.say import say
from game.modes.skirmish.model import events as e
from game.modes.skirmish.model.state import State
from game.modes.skirmish.words.names import SkirmishNames


def describe_action(names: SkirmishNames, observation: State, events: Sequence[Any], number: int) -> list[str]:
    """Return an event as a deed, the fullest wording first; nothing where the log says enough."""
    event = events[number]
    if isinstance(event, e.WentOut) and event.how == "out":
        hit = next((one for one in reversed(events[:number]) if isinstance(one, e.Damaged)), None)
        if hit is None or hit.figure != event.figure or not _another(hit):
            return []
        about = _about(names, observation, events, number, hit)
        return [
            say("{who} puts {target} Out of Action with {weapon}", **about),
            say("{who} puts {target} Out of Action", **about),
        ]
    if isinstance(event, e.Damaged) and _another(event):
        about = _about(names, observation, events, number, event)
        return [
            say("{who} hits {target} for {number} with {weapon}: {left} left", **about),
            say("{who} hits {target} for {number}: {left} left", **about),
        ]
    if isinstance(event, e.Contested) and len(event.scores) == 2 and event.result.verdict in ("won", "lost"):
        sides = list(zip(event.figures, event.result.scores, strict=True))
        if event.result.verdict == "lost":
            sides.reverse()
        (who, more), (target, less) = sides
        about = {
            "who": names.figure(observation, who),
            "target": names.figure(observation, target),
            "more": more,
            "less": less,
        }
        return [say("{who} beats {target}, {more} against {less}", **about)] if who and target else []
    return []


def _another(event: e.Damaged) -> bool:
    """Return whether somebody did it to somebody else."""
    return event.by not in ("", event.figure)


def _about(
    names: SkirmishNames, observation: State, events: Sequence[Any], number: int, hit: e.Damaged
) -> dict[str, Any]:
    """Return who did it to whom, and the weapon of the attack that was declared last by then."""
    attack = next((one for one in reversed(events[:number]) if isinstance(one, e.AttackDeclared)), None)
    weapon = attack.weapon if attack is not None and attack.figure == hit.by else ""
    return {
        "who": names.figure(observation, hit.by),
        "target": names.figure(observation, hit.figure),
        "weapon": names.content_name(weapon) if weapon else say("a blow"),
        "number": hit.lost,
        "left": hit.left,
    }
