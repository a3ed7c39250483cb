"""Content is checked before play: two triggered abilities that set each other off more than 500 times are an error.

Source: arena.gap.long-chains
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, pairwise

from game.kernel.language.phrases import Phrase
from game.modes.arena.content.library import Library, ids
from game.modes.arena.content.map_problems import MapProblem
from game.modes.arena.content.types import Fighter, Triggered
from game.modes.arena.content.verbs import (
    Damage,
    Effect,
    FreeStep,
    GiveShield,
    Immediate,
    Inflict,
    Knock,
    Pull,
    Push,
    RestoreHitPoints,
    Swap,
)

MOST_FIRINGS = 500
SIDES = ("a1", "a2", "b1", "b2")
"""Four characters in range of each other, two on each side; a pair of abilities is held once on each side."""

CAUSES: dict[type, tuple[str, ...]] = {
    Damage: ("damaged",),
    RestoreHitPoints: ("healed",),
    GiveShield: ("shielded",),
    Inflict: ("condition",),
    Knock: ("prone",),
    Push: ("entered",),
    Pull: ("entered",),
    Swap: ("entered",),
    FreeStep: ("entered",),
    Immediate: ("entered",),
}
"""What an effect makes happen as often as it is done; what comes only once, as a wound does, makes no long chain."""

Event = tuple[str, str]


def _answers(owner: str, ability: Triggered, event: Event) -> bool:
    kind, who = event
    if kind != ability.trigger:
        return False
    friend = owner[0] == who[0]
    return {
        "self": owner == who,
        "ally": friend and owner != who,
        "ally-or-self": friend,
        "opponent": not friend,
        "any": True,
    }[ability.who]


def _events(owner: str, effect: Effect, event: Event, cause: str) -> list[Event]:
    """Return what an effect makes happen, and to whom."""
    whom = {
        "target": [event[1]],
        "self": [owner],
        "source": [cause] if cause else [],
        "allies": [other for other in SIDES if other[0] == owner[0] and other != owner],
        "opponents": [other for other in SIDES if other[0] != owner[0]],
    }[effect.on]
    return [(kind, who) for kind in CAUSES.get(type(effect), ()) for who in whom]


def firings(abilities: Sequence[Triggered], most: int = MOST_FIRINGS) -> int:
    """Return how often one or two triggered abilities fire after one root event, counted up to a bound.

    Everybody is in range and survives: the chain rule alone ends the chains.
    """
    held = [(f"{side}{number + 1}", ability) for side in "ab" for number, ability in enumerate(abilities)]
    worst = 0
    for kind in dict.fromkeys(ability.trigger for ability in abilities):
        for who in SIDES:
            count = 0
            paths: list[tuple[tuple[str, ...], tuple[Event, ...], str]] = [(("root",), ((kind, who),), "")]
            while paths and count <= most:
                path, happened, cause = paths.pop()
                links = set(pairwise(path))
                for event in happened:
                    for owner, ability in held:
                        key = f"{ability.id}@{owner}"
                        if not _answers(owner, ability, event) or (path[-1] != "root" and (path[-1], key) in links):
                            continue
                        count += 1
                        made = [one for effect in ability.effects for one in _events(owner, effect, event, cause)]
                        if made:
                            paths.append(((*path, key), tuple(made), owner))
            worst = max(worst, count)
    return worst


def chain_problems(fighters: dict[str, Fighter], library: Library) -> Iterator[MapProblem]:
    """Yield the pairs of triggered abilities of some fighters that fire too often."""
    used = {name for entry in fighters.values() for name in ids(entry.triggered)}
    known_entry = [library.triggered[name] for name in sorted(used) if name in library.triggered]
    for one, two in combinations_with_replacement(known_entry, 2):
        pair = [one] if one is two else [one, two]
        if firings(pair) > MOST_FIRINGS:
            names = " and ".join(ability.id for ability in pair)
            expected = Phrase(
                "triggered abilities that fire at most {number} times from one event", number=MOST_FIRINGS
            )
            yield MapProblem("setup.sides", "endless-chain", expected, Phrase("{names} fire more often", names=names))
