"""What an Interrupt would do on the board, as far as it is known before its last card: whom it strikes, and where."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from game.kernel.cards.playing_cards import is_joker, suit
from game.modes.mainframe.content import interrupts as verbs
from game.modes.mainframe.content.interrupts import Interrupt
from game.modes.mainframe.game_content import FightContent, active_units, enemies_of
from game.modes.mainframe.model.state import State, Unit, mana_zone
from game.modes.mainframe.rules.board import links_of, targets_of
from game.modes.mainframe.rules.numbers import judge
from game.modes.mainframe.rules.powers.interrupt_effects import area_damage, seen_enemies, touching
from game.modes.mainframe.rules.turns.sorcery import ELEMENTS, why_no_blast
from game.modes.mainframe.rules.turns.strikes import HITS
from game.modes.mainframe.table.preview.forecast import Result


class Foreseen(msgspec.Struct, frozen=True):
    """Results and damage by the ids of units, areas that are ringed, and those that somebody may be pushed to.

    `one` tells that only one of the units is struck, who is chosen later; `helped` are those of the own side.
    """

    results: dict[str, Result] = {}
    damage: dict[str, int] = {}
    areas: tuple[str, ...] = ()
    ways: tuple[str, ...] = ()
    helped: tuple[str, ...] = ()
    one: bool = False


Look = Callable[[FightContent, State, Unit, Interrupt, str], Foreseen]


def foresee(content: FightContent, observation: State, unit: Unit, interrupt: Interrupt, face: str = "") -> Foreseen:
    """Return what an Interrupt of a unit would do now; `face` is the card that would be played last, if it is known."""
    return _LOOKS.get(type(interrupt.effect), _nothing)(content, observation, unit, interrupt, face)


def _nothing(content: FightContent, observation: State, unit: Unit, interrupt: Interrupt, face: str) -> Foreseen:
    return Foreseen()


def _here(observation: State, unit: Unit) -> list[Unit]:
    return [enemy for enemy in enemies_of(observation, unit) if enemy.at == unit.at]


def _hits(units: Iterable[Unit]) -> dict[str, Result]:
    return {unit.id: "hit" for unit in units}


def _strike_area(content: FightContent, observation: State, unit: Unit, interrupt: Interrupt, face: str) -> Foreseen:
    here = _here(observation, unit)
    damage = {enemy.id: area_damage(content, observation, unit, enemy, interrupt).value for enemy in here}
    return Foreseen(_hits(here), damage, (unit.at,))


def _blast_around(content: FightContent, observation: State, unit: Unit, interrupt: Interrupt, face: str) -> Foreseen:
    """Ring the areas that would be blasted; who is hit depends on the last card."""
    areas = tuple(
        area for area in touching(content, observation, unit) if not why_no_blast(content, observation, unit, area)
    )
    results: dict[str, Result] = {}
    damage: dict[str, int] = {}
    if face and not is_joker(face):
        for enemy in enemies_of(observation, unit):
            if enemy.at in areas:
                verdict = judge(content, observation, unit, enemy, face, element=ELEMENTS[suit(face)])
                results[enemy.id] = "hit" if verdict.result in HITS else verdict.result  # type: ignore[assignment]
                if verdict.result in HITS:
                    damage[enemy.id] = verdict.damage.value
    return Foreseen(results, damage, areas)


def _spend_mana(content: FightContent, observation: State, unit: Unit, interrupt: Interrupt, face: str) -> Foreseen:
    assert isinstance(interrupt.effect, verbs.SpendMana)
    total = interrupt.effect.damage * len(observation.piles.zones.get(mana_zone(unit.seat), ()))
    seen = seen_enemies(content, observation, unit) if total else []
    return Foreseen(_hits(seen), {enemy.id: total for enemy in seen}, one=True)


def _belt(content: FightContent, observation: State, unit: Unit, interrupt: Interrupt, face: str) -> Foreseen:
    assert isinstance(interrupt.effect, verbs.EmptyTheBelt)
    seen = seen_enemies(content, observation, unit)
    return Foreseen(_hits(seen), {enemy.id: interrupt.effect.damage for enemy in seen}, one=True)


def _crossfire(content: FightContent, observation: State, unit: Unit, interrupt: Interrupt, face: str) -> Foreseen:
    targets = targets_of(content, observation, unit.id)
    return Foreseen(_hits(observation.units[name] for name in targets), one=True)


def _push_around(content: FightContent, observation: State, unit: Unit, interrupt: Interrupt, face: str) -> Foreseen:
    """Sign those who would be pushed, and where the first link may lead."""
    here = _here(observation, unit)
    ways = {area for enemy in here for area in links_of(content, observation, enemy, pushed=True)}
    return Foreseen({enemy.id: "move" for enemy in here}, areas=(unit.at,), ways=tuple(sorted(ways)))


def _own_area(content: FightContent, observation: State, unit: Unit, interrupt: Interrupt, face: str) -> Foreseen:
    return Foreseen(areas=(unit.at,))


def _guard(content: FightContent, observation: State, unit: Unit, interrupt: Interrupt, face: str) -> Foreseen:
    near = {unit.at, *content.graph.neighbours[unit.at]}
    allies = [other for other in active_units(observation, unit.side) if other.id != unit.id and other.at in near]
    return Foreseen(areas=tuple(sorted(near)), helped=tuple(ally.id for ally in allies))


def _everyone(content: FightContent, observation: State, unit: Unit, interrupt: Interrupt, face: str) -> Foreseen:
    return Foreseen(helped=tuple(other.id for other in active_units(observation, unit.side)))


_LOOKS: dict[type[Any], Look] = {
    verbs.StrikeArea: _strike_area,
    verbs.BlastAround: _blast_around,
    verbs.SpendMana: _spend_mana,
    verbs.EmptyTheBelt: _belt,
    verbs.Crossfire: _crossfire,
    verbs.PushAround: _push_around,
    verbs.CloseLinks: _own_area,
    verbs.GuardAllies: _guard,
    verbs.Slipstream: _everyone,
    verbs.SwapPlaces: _everyone,
    verbs.Rollback: _everyone,
}
