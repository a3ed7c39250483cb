"""Turning points of a duel told as deeds: who broke through, who struck whom down, and what it cost a city."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.language.say import N_, say
from game.modes.duel.model import attack_events as ae
from game.modes.duel.model import events as e
from game.modes.duel.model.state import PUBLIC_PLAY, State, owner
from game.modes.duel.rules.cards import city_card
from game.modes.duel.words.names import DuelNames

TIRED = frozenset({"fatigue", "fifth"})
"""Why a card is discarded that has all the Fatigue it can bear."""


def describe_action(names: DuelNames, observation: State, events: Sequence[Any], number: int) -> list[str]:
    """Return an event as a deed, the fullest wording first; nothing where the log says enough."""
    event, past_events = events[number], events[:number]
    if isinstance(event, e.ResolveChanged) and event.after < event.before:
        return _loss(names, observation, past_events, event)
    if isinstance(event, e.Discarded) and event.source in PUBLIC_PLAY:
        return _describe_departure(names, past_events, event)
    if isinstance(event, e.Entered):
        return _describe_entry(names, event.card)
    if isinstance(event, e.Tired) and event.reason == "damage":
        fight = _last(past_events, lambda one: isinstance(one, ae.FightWon))
        if fight is None or not fight.won or fight.defender != event.card:
            return []
        about = {"card": names.get_owned_name(fight.attacker), "other": names.card(event.card)}
        return [
            say(
                "{card} wears {other} down: Fatigue {before} › {after}", before=event.before, after=event.after, **about
            )
        ]
    if isinstance(event, ae.FightWon):
        (winner, more), (loser, less) = _sides(event)
        values = {"card": names.get_owned_name(winner), "other": names.card(loser), "more": more, "less": less}
        return [
            say("{card} beats {other}, {more} against {less}", **values),
            say("{card} beats {other}", **values),
        ]
    return []


def _loss(names: DuelNames, observation: State, past_events: Sequence[Any], event: e.ResolveChanged) -> list[str]:
    """Say who took Resolve from a city, and how."""
    about: dict[str, Any] = {
        "city": say(names.content.city(city_card(observation, event.seat)).name),
        "number": event.before - event.after,
        "before": event.before,
        "after": event.after,
    }
    if event.reason == "redraw":
        return [say("{city} pays for a new hand: Resolve {before} › {after}", **about)]
    if event.reason == "arsenal":
        return [say("{city} runs out of cards: Resolve {before} › {after}", **about)]
    if event.reason in ("demoralize", "sabotage"):
        done = _last(past_events, lambda one: isinstance(one, ae.AttackerDone) and one.how == event.reason)
        if done is None:
            return []
        about["card"] = names.get_owned_name(done.attacker)
        if event.reason == "sabotage":
            return [
                say("{card} Sabotages {city}: Resolve {before} › {after}", **about),
                say("{card} Sabotages {city}", **about),
            ]
        return [
            say("{card} breaks through for {number}: {city} {before} › {after}", **about),
            say("{card} breaks through for {number}", **about),
        ]
    if event.reason == "overflow":
        fight = _last(past_events, lambda one: isinstance(one, ae.FightWon))
        if fight is None:
            return []
        about |= {"card": names.get_owned_name(fight.attacker), "other": names.card(fight.defender)}
        return [
            say("{card} strikes {other} down and breaks through for {number}: {city} {before} › {after}", **about),
            say("{card} strikes {other} down: {city} {before} › {after}", **about),
        ]
    if event.reason == "effect":
        began = _last(past_events, lambda one: isinstance(one, e.EffectBegan))
        if began is None:
            return []
        about["card"] = names.get_owned_name(began.effect.source)
        return [say("{card} costs {city} {number} Resolve: {before} › {after}", **about)]
    return []


def _describe_entry(names: DuelNames, card: str) -> list[str]:
    """Say who brought a card into play, and how strong a Character is."""
    entry, seat = names.content.card(card), owner(card)
    about: dict[str, Any] = {"card": names.card(card), "martial": entry.martial, "elude": entry.elude}
    if entry.kind != "character":
        return [names.of_seat(seat, N_("You make {card} ready"), N_("{who} makes {card} ready"), **about)]
    return [
        names.of_seat(
            seat,
            N_("You call {card} to arms: Martial {martial}, Elude {elude}"),
            N_("{who} calls {card} to arms: Martial {martial}, Elude {elude}"),
            **about,
        ),
        names.of_seat(seat, N_("You call {card} to arms"), N_("{who} calls {card} to arms"), **about),
    ]


def _describe_departure(names: DuelNames, past_events: Sequence[Any], event: e.Discarded) -> list[str]:
    """Say who struck a Character down or wore it out in the fight before it left the table, or what else did."""
    fight = _last(past_events, lambda one: isinstance(one, ae.FightWon | e.TurnBegan))
    if not isinstance(fight, ae.FightWon) or event.reason not in ("killed", *TIRED):
        return _describe_loss(names, past_events, event)
    (winner, more), (loser, less) = _sides(fight)
    if loser != event.card:
        return _describe_loss(names, past_events, event)
    about = {"card": names.get_owned_name(winner), "other": names.card(loser), "more": more, "less": less}
    if event.reason == "killed":
        return [
            say("{card} strikes {other} down, {more} against {less}", **about),
            say("{card} strikes {other} down", **about),
        ]
    return [say("{card} wears {other} out, {more} against {less}", **about), say("{card} wears {other} out", **about)]


def _describe_loss(names: DuelNames, past_events: Sequence[Any], event: e.Discarded) -> list[str]:
    """Say what else than a lost fight took a card off the table; nothing where it only went with another."""
    if event.reason in TIRED:
        return [say("{card} is worn out and leaves the table", card=names.get_owned_name(event.card))]
    began = _last(past_events, lambda one: isinstance(one, e.EffectBegan))
    if began is None or event.reason not in ("sabotage", "effect"):
        return []
    about = {
        "card": names.get_owned_name(began.effect.caster or began.effect.source),
        "other": names.owned_inside(event.card),
    }
    if event.reason == "sabotage":
        return [say("{card} ruins {other}", **about)]
    return [say("{card} takes {other} off the table", **about)]


def _sides(fight: ae.FightWon) -> tuple[tuple[str, int], tuple[str, int]]:
    """Return the winner of a fight and the loser, each with its sum."""
    sides = (fight.attacker, fight.attack.value), (fight.defender, fight.defence.value)
    return sides if fight.won else (sides[1], sides[0])


def _last(past_events: Sequence[Any], fits: Callable[[Any], bool]) -> Any:
    return next((one for one in reversed(past_events) if fits(one)), None)
