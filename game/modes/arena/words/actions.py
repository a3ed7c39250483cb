"""Turning points of a bout told as deeds: who did it to whom, with what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.language.say import N_, say
from game.modes.arena.model import ability_events as a
from game.modes.arena.model import events as e
from game.modes.arena.model.state import State
from game.modes.arena.words.names import BattleNames

AT_ONCE = 4
"""How many events after a fall the wound that it came with is told at most."""


def describe_action(names: BattleNames, observation: State, events: Sequence[Any], number: int) -> list[str]:
    """Return an event as a deed, the fullest wording first; nothing where the log says enough."""
    event = events[number]
    wound = _wound_of(events, number)
    if wound:
        return describe_action(names, observation, events, wound)
    if isinstance(event, a.AttackJudged) and event.unit != event.target:
        land = N_("{who} lands {ability} on {target}") if event.success else N_("{who} misses {target} with {ability}")
        about = {"who": names.unit(observation, event.unit), "target": names.unit(observation, event.target)}
        return [say(land, ability=names.content_name(event.ability), **about)]
    if isinstance(event, a.Damaged) and _another(event):
        about = _about(names, observation, events, number, event.by, event.unit) | {
            "number": event.lost,
            "left": event.hp,
        }
        return [
            say("{who} takes {number} HP off {target} with {ability}: {left} left", **about),
            say("{who} takes {number} HP off {target}: {left} left", **about),
        ]
    if isinstance(event, a.Wounded):
        hit = next((one for one in reversed(events[:number]) if isinstance(one, a.Damaged)), None)
        if hit is None or hit.unit != event.unit or not _another(hit):
            return []
        about = _about(names, observation, events, number, hit.by, hit.unit)
        return [say("{who} wounds {target} with {ability}", **about), say("{who} wounds {target}", **about)]
    if isinstance(event, a.CharacterDowned) and _another(event):
        about = _about(names, observation, events, number, event.by, event.unit)
        return [say("{who} brings {target} down with {ability}", **about), say("{who} brings {target} down", **about)]
    if isinstance(event, a.Healed) and _another(event):
        about = _about(names, observation, events, number, event.by, event.unit) | {"number": event.amount}
        return [say("{who} gives {target} {number} HP back", **about)]
    return []


def _wound_of(events: Sequence[Any], number: int) -> int:
    """Return the number of the wound that a fall comes with; 0 if it is no such fall."""
    event = events[number]
    if not isinstance(event, e.ProneChanged) or not event.prone:
        return 0
    for later in range(number + 1, min(number + 1 + AT_ONCE, len(events))):
        after = events[later]
        if isinstance(after, a.Wounded) and after.unit == event.unit:
            return later
    return 0


def _another(event: a.Damaged | a.CharacterDowned | a.Healed) -> bool:
    """Return whether somebody did it to somebody else."""
    return event.by not in ("", event.unit)


def _about(
    names: BattleNames, observation: State, events: Sequence[Any], number: int, who: str, target: str
) -> dict[str, Any]:
    """Return who did it to whom, and the ability that was used last by then in the turn."""
    ability = "basic-attack"
    for one in reversed(events[:number]):
        if isinstance(one, a.AbilityActivated | a.Fired) and one.unit == who:
            ability = one.ability
            break
        if isinstance(one, a.ReactionUsed) and one.unit == who:
            ability = one.reaction
            break
        if isinstance(one, e.TurnBegan):
            break
    return {
        "who": names.unit(observation, who),
        "target": names.unit(observation, target),
        "ability": names.content_name(ability),
    }
