"""The Sorcerer: blasting areas, laying mana, and what mana adds.

Source: mainframe.attacks.blast-is-attack, mainframe.gap.mana-and-hack
"""

from __future__ import annotations

from game.kernel.cards.piles import CardsMoved
from game.kernel.cards.playing_cards import suit
from game.modes.mainframe.content.traits import Element, Shove, Sorcery
from game.modes.mainframe.game_content import FightContent, enemies_of, face_of, kit_of
from game.modes.mainframe.model.power_events import Blasted, CardUsed
from game.modes.mainframe.model.state import State, Unit, mana_zone, play_zone
from game.modes.mainframe.rules.board import attackable, sight_of
from game.modes.mainframe.rules.common import FightCtx
from game.modes.mainframe.rules.powers.status import is_silenced
from game.modes.mainframe.rules.turns.mana import CITE, mana_suits
from game.modes.mainframe.rules.turns.strikes import StrikeCard, redirect_strike, strike

ELEMENTS: dict[str, Element] = {"H": "fire", "C": "earth", "S": "frost", "D": "volt"}


def why_no_blast(content: FightContent, state: State, unit: Unit, area: str) -> str:
    """Return why a unit's blast cannot go into an area, `silenced` or `cover`, or an empty text if it can.

    Source: mainframe.attacks.blast-is-attack, mainframe.gap.status-byte, mainframe.gap.area-status
    """
    if is_silenced(unit):
        return "silenced"
    return "" if attackable(content, state, unit, area) else "cover"


def blast_areas(ctx: FightCtx, unit: Unit) -> list[str]:
    """Return the areas a unit may blast: in sight within Range, with an enemy, not in Cover.

    Source: mainframe.gap.mana-and-hack, mainframe.gap.area-status
    """
    content, state = ctx.content, ctx.state
    if not kit_of(content, unit).has(Sorcery):
        return []
    held = {enemy.at for enemy in enemies_of(state, unit)}
    seen = sight_of(content, state, unit.id)
    return [area for area in seen if area in held and not why_no_blast(content, state, unit, area)]


def can_lay_mana(ctx: FightCtx, unit: Unit, card: str) -> bool:
    """Return whether a card may be laid down: a Sorcerer, one card a suit. Source: mainframe.gap.mana-and-hack"""
    if not kit_of(ctx.content, unit).has(Sorcery) or is_silenced(unit):
        return False
    return suit(face_of(ctx.state, card)) not in mana_suits(ctx.state, unit)


def lay_mana(ctx: FightCtx, unit: Unit, card: str) -> None:
    """Lay the card of a turn down as mana instead of attacking. Source: mainframe.gap.mana-and-hack"""
    ctx.emit(CardUsed(unit=unit.id, card=card, use="mana", cite=CITE))
    ctx.emit(CardsMoved(cards=(card,), source=play_zone(unit.seat), target=mana_zone(unit.seat), cite=CITE))


async def blast_area(ctx: FightCtx, unit_id: str, area: str, card: str, face: str) -> None:
    """Attack every enemy in an area with one card; all of them are struck with the Boot of the attack.

    Source: mainframe.attacks.blast-is-attack, mainframe.gap.boot-timing
    """
    content = ctx.content
    unit = ctx.state.units[unit_id]
    line = sight_of(content, ctx.state, unit_id).get(area)
    path = tuple(line.path) if line is not None else ()
    element = ELEMENTS[suit(face)]
    ctx.emit(Blasted(unit=unit_id, area=area, card=card, face=face, element=element, path=path, cite=CITE))
    shove = kit_of(content, unit).get(Shove)
    links = shove.links if shove is not None and mana_suits(ctx.state, unit) else 0
    there = [enemy.id for enemy in enemies_of(ctx.state, unit) if enemy.at == area]
    for number, enemy_id in enumerate(there, start=1):
        if not ctx.state.units[enemy_id].active or not unit.active:
            continue
        hit_target = redirect_strike(ctx, unit, enemy_id, single=False)
        keeps = number < len(there)
        hit = StrikeCard(card, face, element=element, path=path, keeps_boot=keeps, pushes=links)
        await strike(ctx, unit_id, hit_target, hit)
