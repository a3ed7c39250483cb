"""The turning points of a story told as deeds: who did what in which encounter, and what that turned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.language.say import N_, say, say_count
from game.kernel.listing import join_names
from game.modes.story.content.describe import tokens_of
from game.modes.story.content.term_names import CATEGORY_NAMES
from game.modes.story.model import combat_events as c
from game.modes.story.model import events as e
from game.modes.story.model.state import State, list_undefeated_seats
from game.modes.story.words.names import StoryNames
from game.ui.table.turning_points import TurningPointText

Deed = Callable[[StoryNames, State, Sequence[Any]], list[str]]
"""Says what decided an encounter, from its events up to then: wordings, the fullest first."""


def turn_told(names: StoryNames, observation: State, events: Sequence[Any], number: int) -> TurningPointText | None:
    """Return what the event with a number turned, seen on the view before it; None where the log says enough."""
    start = next((at for at in range(number, -1, -1) if isinstance(events[at], e.CardTurned)), None)
    if start is None:
        return None
    scene, event = events[start:number], events[number]
    wordings: list[str] = []
    if isinstance(event, e.TokensGained) and event.reason in DEEDS:
        gain = _gain(event, events[number + 1 :])
        deeds = DEEDS[event.reason](names, observation, scene)
        wordings = [say("{deed}: {gain}", deed=action, gain=text) for text in gain for action in deeds]
    elif isinstance(event, e.HarmTaken):
        wordings = _harm(names, observation, scene, event)
    elif isinstance(event, c.HeroDefeated):
        wordings = _describe_defeat(names, observation, event)
    return TurningPointText(names.page(events[start].encounter), tuple(wordings)) if wordings else None


def _gain(event: e.TokensGained, later: Sequence[Any]) -> list[str]:
    """Return what tokens came to, in wordings: the side of the Plot card that was turned next, if one was."""
    tokens = join_names([f"{number} {colour}" for number, colour in tokens_of(event.white, event.black)])
    following = next((one for one in later if isinstance(one, e.CardTurned)), None)
    if following is None or not following.plot:
        return [tokens]
    light = following.encounter.side == "light"
    text = N_("{tokens}, the Plot turned Light") if light else N_("{tokens}, the Plot turned Dark")
    return [say(text, tokens=tokens), say("the Plot turned Light") if light else say("the Plot turned Dark"), tokens]


def _victory(names: StoryNames, observation: State, scene: Sequence[Any]) -> list[str]:
    """Say who felled how many, and who struck the last blow."""
    hits = [one for one in scene if isinstance(one, c.StrikeSettled) and one.health <= 0]
    if not hits:
        return [say("The enemies fell")]
    felled, last = Counter(hit.seat for hit in hits), hits[-1]
    about = {"who": names.hero(observation, last.seat), "enemy": names.enemy(last.enemy), "attack": last.attack.value}
    unhurt = not any(isinstance(one, e.HarmTaken) for one in scene)
    if len(hits) == 1:
        found = [say("{who} felled {enemy} with a blow of {attack}", **about), say("{who} felled {enemy}", **about)]
        return [say("{who} felled {enemy}, and nobody was hurt", **about), *found] if unhurt else found
    number = len(hits)
    if len(felled) == 1:
        found = [say("{who} alone felled all {number} enemies", number=number, **about)]
        full_text = say("{who} alone felled all {number}, and nobody was hurt", number=number, **about)
        return [full_text, *found] if unhurt else found
    found = [
        say("{who} felled the last of {number}, {enemy}, with a blow of {attack}", number=number, **about),
        say("{who} felled the last of {number}, {enemy}", number=number, **about),
        say("{who} struck the last blow", **about),
    ]
    full_text = say("{who} felled the last of {number}, and nobody was hurt", number=number, **about)
    return [full_text, *found] if unhurt else found


def _challenge(names: StoryNames, observation: State, scene: Sequence[Any]) -> list[str]:
    """Say who met the Tests with what, or by how much the party fell short."""
    counted = next((one for one in reversed(scene) if isinstance(one, c.ChallengeCounted)), None)
    if counted is None:
        return []
    if not counted.success:
        return [_short(counted)]
    placed = [one for one in scene if isinstance(one, e.Laid) and one.lay.laid in ("test", "keyword")]
    by_keyword = [one for one in scene if isinstance(one, c.TestPassed)]
    if not placed or (by_keyword and scene.index(by_keyword[-1]) > scene.index(placed[-1])):
        if not by_keyword:
            return [say("Nothing was asked")]
        return [say("{who} passed the last Test by a Keyword", who=names.hero(observation, by_keyword[-1].seat))]
    lay = placed[-1].lay
    about = {
        "who": names.hero(observation, lay.seat),
        "card": names.card(lay.card) if lay.card else names.source(lay.source),
    }
    if len({one.lay.seat for one in placed} | {one.seat for one in by_keyword}) == 1 and len(observation.players) > 1:
        return [
            say("{who} alone met every Test, the last with {card}", **about),
            say("{who} alone met every Test", **about),
        ]
    if all(total == need for total, need in zip(counted.points, counted.needs, strict=True)):
        found = [say("{card} of {who} met it to the very point", **about)]
    else:
        found = [say("{who} met the last Test with {card}", **about)]
    return [*found, say("{who} met the last Test", **about)]


def _short(counted: c.ChallengeCounted) -> str:
    """Say by how much the Test fell short that was missed by most."""
    missed = [
        (need - got, need, got, CATEGORY_NAMES[total.sum_terms[0].label])
        for total, got, need, passed in zip(counted.totals, counted.points, counted.needs, counted.passed, strict=True)
        if not passed
    ]
    missing, need, got, category = max(missed, default=(0, 0, 0, ""))
    if not got:
        return say("Nobody had {category}, and {need} were asked", category=category, need=need)
    return say("{category} fell {missing} short of {need}", category=category, missing=missing, need=need)


def _list_remaining_enemies(scene: Sequence[Any]) -> list[str]:
    """Return the enemies from or by which the party was sent away."""
    placed = [enemy for event in scene if isinstance(event, c.CombatBegan) for enemy in event.enemies]
    fell = {event.enemy for event in scene if isinstance(event, c.EnemyFell)}
    return [enemy.id for enemy in placed if enemy.id not in fell]


def _retreat(names: StoryNames, observation: State, scene: Sequence[Any]) -> list[str]:
    left = _list_remaining_enemies(scene)
    if len(left) > 1:
        return [say("The company fled from {number} enemies", number=len(left))]
    return [say("The company fled from {enemy}", enemy=names.enemy(enemy)) for enemy in left]


def _driven_off(names: StoryNames, observation: State, scene: Sequence[Any]) -> list[str]:
    left = _list_remaining_enemies(scene)
    if len(left) > 1:
        return [say("{number} enemies drove the company off", number=len(left))]
    return [
        say_count(
            "{enemy} drove the company off",
            "{enemy} drove the company off",
            names.verb_number(enemy),
            enemy=names.enemy(enemy),
        )
        for enemy in left
    ]


DEEDS: dict[str, Deed] = {
    "victory": _victory, "challenge": _challenge, "retreat": _retreat, "driven-off": _driven_off,
}  # fmt: skip
"""By what settled the encounter."""


def _harm(names: StoryNames, observation: State, scene: Sequence[Any], event: e.HarmTaken) -> list[str]:
    """Say whose attack got through; other harm is told by the log."""
    settled = next((one for one in reversed(scene) if isinstance(one, c.AssaultSettled)), None)
    if event.reason != "attack" or settled is None:
        return []
    about = {
        "enemy": names.enemy(settled.enemy),
        "who": names.hero(observation, event.seat),
        "damage": len(event.cards),
    }
    many = names.verb_number(settled.enemy)
    if not settled.defended:
        return [
            say_count(
                "{enemy} struck {who} unguarded: a Wound", "{enemy} struck {who} unguarded: a Wound", many, **about
            )
        ]
    return [
        say_count(
            "{enemy} broke through {who}'s guard: {damage} Damage",
            "{enemy} broke through {who}'s guard: {damage} Damage",
            many,
            **about,
        )
    ]


def _describe_defeat(names: StoryNames, observation: State, event: c.HeroDefeated) -> list[str]:
    """Say who fell and who was left."""
    who, left = (
        names.hero(observation, event.seat),
        [seat for seat in list_undefeated_seats(observation) if seat != event.seat],
    )
    short = say("{who} fell, nothing but harm in hand", who=who)
    if len(left) == 1:
        other = names.hero(observation, left[0])
        return [say("{who} fell, nothing but harm in hand; {other} stood alone", who=who, other=other), short]
    return [short] if left else [say("{who} fell, and nobody stood any more", who=who)]
