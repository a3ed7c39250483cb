"""The table of a fight in lines of text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import N_, say
from game.kernel.listing import translate_name
from game.modes.mainframe.model.state import State, Unit, hand_zone, play_zone, team_zone
from game.modes.mainframe.rules.numbers import accuracy_of, evade_of, max_hp
from game.modes.mainframe.words.names import FightNames
from game.modes.mainframe.words.terms import AREA_NAMES, BIT_NAMES


def table_lines(names: FightNames, observation: State) -> Iterator[str]:
    """Yield who is where with what, the ways between areas, and the cards that can be seen."""
    graph = names.content.graph
    yield say("Round {number}.", number=observation.round)
    for area_id, area in graph.areas.items():
        there = [_unit(names, observation, unit) for unit in observation.units.values() if unit.at == area_id]
        marks = [say("pit")] if area.falling else []
        marks += [AREA_NAMES.get(status, status) for status in observation.areas.get(area_id, ())]
        marked = f" ({', '.join(marks)})" if marks else ""
        yield f"{names.area(area_id)}{marked}: {_describe_links(names, area_id)}"
        yield from (f"    {line}" for line in there)
    away = [_unit(names, observation, unit) for unit in observation.units.values() if not unit.at and unit.active]
    yield from (say("Not on the map: {unit}", unit=line) for line in away)
    for seat in range(names.content.seats):
        parts = [
            say(text, cards=_cards(names, observation, zone))
            for text, zone in ((N_("hand {cards}"), hand_zone(seat)), (N_("played {cards}"), play_zone(seat)))
            if observation.piles.zones.get(zone)
        ]
        yield f"{names.seat_name(seat)}: {'; '.join(parts) or say('no cards')}"
    for text, side in ((N_("Team Hand: {cards}"), "mc"), (N_("Team Hand of the CPU: {cards}"), "cpu")):
        if observation.piles.zones.get(team_zone(side)):
            yield say(text, cards=_cards(names, observation, team_zone(side)))


def _unit(names: FightNames, observation: State, unit: Unit) -> str:
    content = names.content
    if not unit.active:
        return say("{unit}: down", unit=translate_name(unit.name))
    parts = [say("{hp} of {most} HP", hp=unit.hp, most=max_hp(content, observation, unit).value)]
    if unit.at:
        least, dodged = accuracy_of(content, observation, unit).value, evade_of(content, observation, unit).value
        parts.append(say("hits from {least}, dodges from {dodged}", least=least, dodged=dodged))
    if unit.points:
        parts.append(say("{number} Move", number=unit.points))
    if unit.meter:
        parts.append(say("Interrupt meter {number}", number=unit.meter))
    parts.extend(BIT_NAMES.get(name, name) for name in unit.status)
    return f"{translate_name(unit.name)}: {', '.join(parts)}"


def _describe_links(names: FightNames, area_id: str) -> str:
    ways = []
    for link in names.content.graph.links:
        if link.a == area_id:
            ways.append(f"{names.area(link.b)} {link.cost}")
        elif link.b == area_id and not link.one_way:
            ways.append(f"{names.area(link.a)} {link.cost}")
    return say("ways to {areas}", areas=", ".join(ways)) if ways else say("no way on")


def _cards(names: FightNames, observation: State, zone: str) -> str:
    cards = observation.piles.zones[zone]
    seen = [names.card(observation, card) for card in cards if card != HIDDEN]
    hidden = len(cards) - len(seen)
    return ", ".join([*seen, say("{number} face down", number=hidden)] if hidden else seen)
