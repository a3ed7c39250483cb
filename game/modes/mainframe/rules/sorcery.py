"""The Sorcerer: blasting areas, laying mana, and what mana adds.

Source: mainframe.attacks.blast-is-attack, mainframe.gap.mana-and-hack
"""

from __future__ import annotations

from game.kernel.decisions import Option
from game.kernel.piles import CardsMoved
from game.kernel.playing_cards import suit
from game.kernel.rules import Moment
from game.modes.mainframe.power_events import Blasted, CardUsed
from game.modes.mainframe.rules.board import attackable, sight_of
from game.modes.mainframe.rules.common import FightCtx, rules_of, seat_of
from game.modes.mainframe.rules.movement import push
from game.modes.mainframe.rules.numbers import Cause
from game.modes.mainframe.rules.queries import enemies_of, face_of, kit_of
from game.modes.mainframe.rules.status import silenced
from game.modes.mainframe.rules.strikes import HITS, redirected, strike
from game.modes.mainframe.state import State, Unit, mana_zone, play_zone
from game.modes.mainframe.traits import Element, Shove, Sorcery

CITE = "mainframe.gap.mana-and-hack"
ELEMENTS: dict[str, Element] = {"H": "fire", "C": "earth", "S": "frost", "D": "volt"}
SUIT_NAMES = {"H": "hearts", "C": "clubs", "S": "spades", "D": "diamonds"}


def mana_suits(state: State, unit: Unit) -> set[str]:
    """Return the suits of a unit's mana; nobody but a Sorcerer has any."""
    zone = state.piles.zones.get(mana_zone(unit.seat), []) if unit.kind == "mc" else []
    return {suit(face_of(state, card)) for card in zone}


def mana_cause(state: State, unit: Unit, face: str) -> list[Cause]:
    """Return the raise that mana of the suit of an attack card gives. Source: mainframe.gap.mana-and-hack"""
    if suit(face) not in mana_suits(state, unit):
        return []
    return [(f"mana of {SUIT_NAMES[suit(face)]}", 1, CITE)]


def blast_areas(ctx: FightCtx, unit: Unit) -> list[str]:
    """Return the areas a unit may blast: in sight within Range, with an enemy, not in Cover.

    Source: mainframe.gap.mana-and-hack, mainframe.gap.area-status
    """
    rules, state = rules_of(ctx), ctx.state
    if not kit_of(rules, unit).has(Sorcery) or silenced(unit):
        return []
    held = {enemy.at for enemy in enemies_of(state, unit)}
    seen = sight_of(rules, state, unit.id)
    return [area for area in seen if area in held and attackable(rules, state, unit, area)]


def can_lay_mana(ctx: FightCtx, unit: Unit, card: str) -> bool:
    """Return whether a card may be laid down: a Sorcerer, one card a suit. Source: mainframe.gap.mana-and-hack"""
    if not kit_of(rules_of(ctx), unit).has(Sorcery) or silenced(unit):
        return False
    return suit(face_of(ctx.state, card)) not in mana_suits(ctx.state, unit)


def lay_mana(ctx: FightCtx, unit: Unit, card: str) -> None:
    """Lay the card of a turn down as mana instead of attacking. Source: mainframe.gap.mana-and-hack"""
    ctx.emit(CardUsed(unit=unit.id, card=card, use="mana", cite=CITE))
    ctx.emit(CardsMoved(cards=(card,), source=play_zone(unit.seat), target=mana_zone(unit.seat), cite=CITE))


async def blast(ctx: FightCtx, unit_id: str, area: str) -> None:
    """Blast an area with the card of the running turn; every enemy there is attacked with the one card.

    Source: mainframe.attacks.blast-is-attack, mainframe.gap.mana-and-hack
    """
    about = (f"unit:{unit_id}", f"area:{area}")
    if await ctx.window(Moment("attack", about)):
        return
    turn, unit = ctx.state.turn, ctx.state.units[unit_id]
    if turn is None or not turn.card or turn.attacked or not unit.active or area not in blast_areas(ctx, unit):
        return
    card = turn.card
    await blast_area(ctx, unit_id, area, card, face_of(ctx.state, card))


async def blast_area(ctx: FightCtx, unit_id: str, area: str, card: str, face: str, *, last: bool = True) -> None:
    """Attack every enemy in an area with one card. `last` spends the Boot of the attack with it."""
    rules = rules_of(ctx)
    unit = ctx.state.units[unit_id]
    letter = suit(face)
    line = sight_of(rules, ctx.state, unit_id).get(area)
    path = tuple(line.path) if line is not None else ()
    element = ELEMENTS[letter]
    ctx.emit(Blasted(unit=unit_id, area=area, card=card, face=face, element=element, path=path, cite=CITE))
    suits = mana_suits(ctx.state, unit)
    kit = kit_of(rules, unit)
    sorcery, shove = kit.get(Sorcery), kit.get(Shove)
    links = sorcery.clubs_push if sorcery is not None and letter == "C" and letter in suits else 0
    links += shove.links if shove is not None and suits else 0
    there = [enemy.id for enemy in enemies_of(ctx.state, unit) if enemy.at == area]
    for number, enemy_id in enumerate(there, start=1):
        if not ctx.state.units[enemy_id].active or not unit.active:
            continue
        struck = redirected(ctx, unit, enemy_id, single=False)
        keeps = not (last and number == len(there))
        more = mana_cause(ctx.state, unit, face)
        result = await strike(ctx, unit_id, struck, card, face, more=more, element=element, path=path, keeps_boot=keeps)
        if result in HITS and links:
            await push(ctx, unit, struck, links)


def blast_options(ctx: FightCtx, unit: Unit, card: str) -> list[Option]:
    """Return the blasts and the mana that a turn's card allows."""
    options = [Option(f"blast:{area}", (f"card:{card}", f"area:{area}")) for area in blast_areas(ctx, unit)]
    if can_lay_mana(ctx, unit, card):
        options.append(Option("mana", (f"card:{card}", f"pile:mana-{seat_of(ctx, unit)}")))
    return options
