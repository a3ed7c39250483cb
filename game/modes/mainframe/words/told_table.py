"""The table of a fight in lines of text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.mainframe.model.state import State, Unit, hand_zone, play_zone, team_zone
from game.modes.mainframe.rules.numbers import accuracy_of, evade_of, max_hp
from game.modes.mainframe.words.names import FightNames
from game.modes.mainframe.words.terms import AREA_NAMES, BIT_NAMES


def table_lines(names: FightNames, view: State) -> Iterator[str]:
    """Yield who is where with what, the ways between areas, and the cards that can be seen."""
    graph = names.facts.graph
    yield f"Round {view.round}."
    for area_id, area in graph.areas.items():
        there = [_unit(names, view, unit) for unit in view.units.values() if unit.at == area_id]
        marks = [
            "pit" if area.falling else "",
            *(AREA_NAMES.get(status, status) for status in view.areas.get(area_id, ())),
        ]
        marked = ", ".join(mark for mark in marks if mark)
        yield f"{names.area(area_id)}{f' ({marked})' if marked else ''}: {_ways(names, area_id)}"
        yield from (f"    {line}" for line in there)
    away = [_unit(names, view, unit) for unit in view.units.values() if not unit.at and unit.active]
    yield from (f"Not on the map: {line}" for line in away)
    for seat in range(names.facts.seats):
        parts = [
            f"{label} {_cards(names, view, zone)}"
            for label, zone in (("hand", hand_zone(seat)), ("played", play_zone(seat)))
            if view.piles.zones.get(zone)
        ]
        yield f"{names.seat_name(seat)}: {'; '.join(parts) or 'no cards'}"
    for label, side in (("Team Hand", team_zone("mc")), ("Team Hand of the CPU", team_zone("cpu"))):
        if view.piles.zones.get(side):
            yield f"{label}: {_cards(names, view, side)}"


def _unit(names: FightNames, view: State, unit: Unit) -> str:
    facts = names.facts
    if not unit.active:
        return f"{unit.name}: down"
    parts = [f"{unit.hp} of {max_hp(facts, view, unit).value} HP"]
    if unit.at:
        parts.append(
            f"hits from {accuracy_of(facts, view, unit).value}, dodges from {evade_of(facts, view, unit).value}"
        )
    if unit.points:
        parts.append(f"{unit.points} Move")
    if unit.meter:
        parts.append(f"Interrupt meter {unit.meter}")
    parts.extend(BIT_NAMES.get(name, name) for name in unit.status)
    return f"{unit.name}: {', '.join(parts)}"


def _ways(names: FightNames, area_id: str) -> str:
    ways = []
    for link in names.facts.graph.links:
        if link.a == area_id:
            ways.append(f"{names.area(link.b)} {link.cost}")
        elif link.b == area_id and not link.one_way:
            ways.append(f"{names.area(link.a)} {link.cost}")
    return f"ways to {', '.join(ways)}" if ways else "no way on"


def _cards(names: FightNames, view: State, zone: str) -> str:
    cards = view.piles.zones[zone]
    seen = [names.card(view, card) for card in cards if card != HIDDEN]
    hidden = len(cards) - len(seen)
    return ", ".join([*seen, f"{hidden} face down"] if hidden else seen)
