"""What Interrupts do when their last card has been played: one function for each verb.

Source: mainframe.interrupts.needs-cards, mainframe.interrupts.cards-any-time
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from itertools import combinations
from typing import Any

from game.kernel.cards.piles import CardsMoved
from game.kernel.cards.playing_cards import is_joker
from game.kernel.decisions import Option, Seat
from game.kernel.totals import Tally, Total
from game.modes.mainframe.content import interrupts as verbs
from game.modes.mainframe.content.interrupts import Interrupt, fits
from game.modes.mainframe.game_content import FightContent, active_units, enemies_of
from game.modes.mainframe.model.events import Damaged
from game.modes.mainframe.model.power_events import AreaLocked, BlastStopped, RolledBack, Swapped, UnitEffectBegan
from game.modes.mainframe.model.state import State, Unit, hand_zone, mana_zone
from game.modes.mainframe.rules.areas import closed_by, closed_for
from game.modes.mainframe.rules.board import links_of, sight_of, targets_of
from game.modes.mainframe.rules.common import DISCARD, FACES, FightCtx, seat_of
from game.modes.mainframe.rules.damage import deal_damage, settle
from game.modes.mainframe.rules.numbers import damage_of
from game.modes.mainframe.rules.powers.bits import bits_after
from game.modes.mainframe.rules.powers.status import is_silenced
from game.modes.mainframe.rules.turns.link_refusals import refused_links
from game.modes.mainframe.rules.turns.movement import fall, free_link, push
from game.modes.mainframe.rules.turns.sorcery import blast_area, why_no_blast
from game.modes.mainframe.rules.turns.strikes import StrikeCard, redirect_strike, show_oneself, strike

CITE = "mainframe.interrupts.needs-cards"


def can_take_effect(content: FightContent, state: State, unit: Unit, interrupt: Interrupt) -> bool:
    """Return whether an Interrupt would have any effect now; nobody is asked about one that would not."""
    test = _TESTS.get(type(interrupt.effect))
    return test is None or test(content, state, unit)


async def take_effect(ctx: FightCtx, unit_id: str, interrupt: Interrupt, faces: tuple[str, ...]) -> None:
    """Do what an Interrupt does; `faces` are the cards played for it."""
    await _EFFECTS[type(interrupt.effect)](ctx, ctx.state.units[unit_id], interrupt, faces)


def _enemies_here(content: FightContent, state: State, unit: Unit) -> bool:
    return any(enemy.at == unit.at for enemy in enemies_of(state, unit))


def _enemies_in_sight(content: FightContent, state: State, unit: Unit) -> bool:
    return bool(seen_enemies(content, state, unit))


def seen_enemies(content: FightContent, state: State, unit: Unit) -> list[Unit]:
    """Return the enemies that a unit sees within its Range, but for the Invisible."""
    seen = sight_of(content, state, unit.id)
    return [enemy for enemy in enemies_of(state, unit) if enemy.at in seen and "invisible" not in enemy.status]


def area_damage(content: FightContent, state: State, unit: Unit, enemy: Unit, interrupt: Interrupt) -> Total:
    """Return what an Interrupt that strikes an area does to one enemy there."""
    assert isinstance(interrupt.effect, verbs.StrikeArea)
    more = ((interrupt.name, interrupt.effect.raises, CITE),)
    return damage_of(content, state, unit, enemy, False, more=more, attack=False)


async def _strike_area(ctx: FightCtx, unit: Unit, interrupt: Interrupt, faces: tuple[str, ...]) -> None:
    """Let every enemy in the area take the own Damage, raised, without a test of cards."""
    for enemy in [enemy for enemy in enemies_of(ctx.state, unit) if enemy.at == unit.at]:
        damage = area_damage(ctx.content, ctx.state, unit, enemy, interrupt)
        deal_damage(ctx, Damaged(unit=enemy.id, damage=damage, before=0, hp=0, by=unit.id, cite=CITE))


async def _guard(ctx: FightCtx, unit: Unit, interrupt: Interrupt, faces: tuple[str, ...]) -> None:
    ctx.emit(UnitEffectBegan(unit=unit.id, effect="guard", until="turn", cite=CITE))


async def _crossfire(ctx: FightCtx, unit: Unit, interrupt: Interrupt, faces: tuple[str, ...]) -> None:
    """Attack one target with every card at once, each with Damage raised; a Boot serves the first attack.

    Source: mainframe.gap.boot-timing, mainframe.gap.area-status
    """
    effect = interrupt.effect
    assert isinstance(effect, verbs.Crossfire)
    targets = targets_of(ctx.content, ctx.state, unit.id)
    if not targets:
        return
    choices = {Option(f"attack:{name}", (f"unit:{name}",)): name for name in targets}
    about = (f"unit:{unit.id}", f"interrupt:{interrupt.id}")
    target = await ctx.pick(seat_of(ctx, unit), "interrupt-target", choices, cite=CITE, about=about)
    more = ((interrupt.name, effect.raises, CITE),)
    hit_target = redirect_strike(ctx, unit, target)
    for number, face in enumerate(faces):
        named = await _name_of_jester(ctx, unit, interrupt, faces, number) if is_joker(face) else face
        await strike(ctx, unit.id, hit_target, StrikeCard(face, named, more))
    show_oneself(ctx, unit.id)


async def _name_of_jester(ctx: FightCtx, unit: Unit, interrupt: Interrupt, faces: tuple[str, ...], index: int) -> str:
    """Let the owner say which of the cards asked for a Jester is. Source: mainframe.rounds.jesters-wild"""
    possible = [face for face in FACES if fits(interrupt, faces[:index], face)]
    return await name_jester(ctx, seat_of(ctx, unit), possible, (f"unit:{unit.id}", f"card:{faces[index]}"))


async def name_jester(ctx: FightCtx, seat: Seat, faces: Sequence[str], about: tuple[str, ...]) -> str:
    """Let a seat name one of some faces for a Jester and return it. Source: mainframe.rounds.jesters-wild"""
    choices = {Option(f"face:{face}", (f"face:{face}",)): face for face in faces}
    return await ctx.pick(seat, "name", choices, cite="mainframe.rounds.jesters-wild", about=about)


async def _belt(ctx: FightCtx, unit: Unit, interrupt: Interrupt, faces: tuple[str, ...]) -> None:
    ctx.emit(UnitEffectBegan(unit=unit.id, effect="belt", until="round", cite=CITE))


def belt_choices(content: FightContent, state: State, unit: Unit) -> dict[Option, tuple[str, str]]:
    """Return the hand cards that an emptied belt may throw, each with the enemy it is thrown at."""
    if "belt" not in unit.effects or not unit.active:
        return {}
    enemies = seen_enemies(content, state, unit)
    return {
        Option(f"belt:{unit.id}:{card}:{enemy.id}", (f"card:{card}", f"unit:{enemy.id}")): (card, enemy.id)
        for card in state.piles.zones[hand_zone(unit.seat)]
        for enemy in enemies
    }


def throw_card(ctx: FightCtx, unit_id: str, card: str, enemy_id: str) -> None:
    """Discard a hand card for damage to an enemy in sight."""
    unit = ctx.state.units[unit_id]
    interrupt = next(
        other for other in ctx.content.interrupts_of(unit.type) if isinstance(other.effect, verbs.EmptyTheBelt)
    )
    assert isinstance(interrupt.effect, verbs.EmptyTheBelt)
    ctx.emit(CardsMoved(cards=(card,), source=hand_zone(unit.seat), target=DISCARD, top=True, cite=CITE))
    damage = Tally(interrupt.name, interrupt.effect.damage, CITE).total()
    deal_damage(ctx, Damaged(unit=enemy_id, damage=damage, before=0, hp=0, by=unit_id, cite=CITE))


async def _blast_around(ctx: FightCtx, unit: Unit, interrupt: Interrupt, faces: tuple[str, ...]) -> None:
    """Blast every area that touches the own one with the last card played, where a blast can go.

    Each blast is an attack of its own, so a Boot serves the first. Source: mainframe.attacks.blast-is-attack
    """
    content = ctx.content
    face = faces[-1]
    if is_joker(face):
        face = await _name_of_jester(ctx, unit, interrupt, faces, len(faces) - 1)
    for area in touching(content, ctx.state, unit):
        why = why_no_blast(content, ctx.state, unit, area)
        if why:
            cite = "mainframe.gap.status-byte" if why == "silenced" else "mainframe.gap.area-status"
            ctx.emit(BlastStopped(unit=unit.id, area=area, why=why, cite=cite))
        elif unit.active:
            await blast_area(ctx, unit.id, area, faces[-1], face)
    show_oneself(ctx, unit.id)


def touching(content: FightContent, state: State, unit: Unit) -> list[str]:
    """Return the areas with enemies that open links lead to from where a unit stands."""
    closed = closed_for(content, state, unit)
    held = {enemy.at for enemy in enemies_of(state, unit)}
    near = content.graph.neighbours[unit.at] if unit.at not in closed else ()
    return [area for area in near if area in held and area not in closed]


async def _spend_mana(ctx: FightCtx, unit: Unit, interrupt: Interrupt, faces: tuple[str, ...]) -> None:
    """Turn all mana into damage to one enemy in sight. Source: mainframe.gap.status-byte"""
    effect = interrupt.effect
    assert isinstance(effect, verbs.SpendMana)
    zone = mana_zone(unit.seat)
    mana = tuple(ctx.state.piles.zones[zone])
    enemies = seen_enemies(ctx.content, ctx.state, unit)
    if not mana or not enemies or is_silenced(unit):
        return
    choices = {Option(f"attack:{enemy.id}", (f"unit:{enemy.id}",)): enemy.id for enemy in enemies}
    about = (f"unit:{unit.id}", f"interrupt:{interrupt.id}")
    enemy = await ctx.pick(seat_of(ctx, unit), "interrupt-target", choices, cite=CITE, about=about)
    ctx.emit(CardsMoved(cards=mana, source=zone, target=DISCARD, top=True, cite=CITE))
    tally = Tally(interrupt.name, effect.damage, CITE)
    tally.times("mana", len(mana), CITE)
    deal_damage(ctx, Damaged(unit=enemy, damage=tally.total(), before=0, hp=0, by=unit.id, cite=CITE))


async def _root(ctx: FightCtx, unit: Unit, interrupt: Interrupt, faces: tuple[str, ...]) -> None:
    ctx.emit(UnitEffectBegan(unit=unit.id, effect="root-access", until="round", cite=CITE))


async def _roll_back(ctx: FightCtx, unit: Unit, interrupt: Interrupt, faces: tuple[str, ...]) -> None:
    """Give an ally the hit points, area and those bits that can change of the start of the round back.

    Whoever cannot fly and is put back over a pit falls again.
    Source: mainframe.gap.status-byte, mainframe.field.fall-immediate, mainframe.gap.downed
    """
    allies = [other for other in ctx.state.units.values() if other.side == unit.side and other.round_at]
    choices = {Option(f"ally:{other.id}", (f"unit:{other.id}",)): other for other in allies}
    if not choices:
        return
    about = (f"unit:{unit.id}", f"interrupt:{interrupt.id}")
    ally = await ctx.pick(seat_of(ctx, unit), "interrupt-ally", choices, cite=CITE, about=about)
    status = bits_after(ctx.content, ctx.state, ally, ally.round_status)
    before = ally.hp
    ctx.emit(RolledBack(unit=ally.id, hp=ally.round_hp, at=ally.round_at, status=status, cite=CITE))
    settle(ctx, ally, before, 0)
    await fall(ctx, ally.id)


async def _slipstream(ctx: FightCtx, unit: Unit, interrupt: Interrupt, faces: tuple[str, ...]) -> None:
    """Let everyone of the side move along one link for free."""
    for other in active_units(ctx.state, unit.side):
        areas = links_of(ctx.content, ctx.state, other)
        if not areas:
            continue
        choices: dict[Option, str | None] = {
            Option(f"slip:{area}", (f"unit:{other.id}", f"area:{area}")): area for area in areas
        }
        choices[Option("no")] = None
        about = (f"unit:{other.id}", f"interrupt:{interrupt.id}")
        refusals = partial(refused_links, ctx.content, ctx.state, other, "slip", areas)
        area = await ctx.pick(seat_of(ctx, other), "slip", choices, cite=CITE, about=about, refusals=refusals)
        if area is not None:
            await free_link(ctx, other.id, area, CITE)


async def _swap(ctx: FightCtx, unit: Unit, interrupt: Interrupt, faces: tuple[str, ...]) -> None:
    """Let two of the side swap places."""
    pairs = combinations(active_units(ctx.state, unit.side), 2)
    choices = {
        Option(f"swap:{one.id}:{two.id}", (f"unit:{one.id}", f"unit:{two.id}")): (one, two)
        for one, two in pairs
        if one.at != two.at
    }
    if not choices:
        return
    about = (f"unit:{unit.id}", f"interrupt:{interrupt.id}")
    one, two = await ctx.pick(seat_of(ctx, unit), "swap", choices, cite=CITE, about=about)
    ctx.emit(Swapped(first=one.id, second=two.id, first_at=two.at, second_at=one.at, cite=CITE))
    for other in (one, two):
        await fall(ctx, other.id)


async def _close(ctx: FightCtx, unit: Unit, interrupt: Interrupt, faces: tuple[str, ...]) -> None:
    ctx.emit(AreaLocked(area=unit.at, unit=unit.id, cite=CITE))


async def _push_around(ctx: FightCtx, unit: Unit, interrupt: Interrupt, faces: tuple[str, ...]) -> None:
    """Push every enemy in the area."""
    effect = interrupt.effect
    assert isinstance(effect, verbs.PushAround)
    for enemy in [enemy.id for enemy in enemies_of(ctx.state, unit) if enemy.at == unit.at]:
        await push(ctx, unit, enemy, effect.links)


_EFFECTS: dict[type, Callable[[FightCtx, Unit, Interrupt, tuple[str, ...]], Awaitable[None]]] = {
    verbs.StrikeArea: _strike_area,
    verbs.GuardAllies: _guard,
    verbs.Crossfire: _crossfire,
    verbs.EmptyTheBelt: _belt,
    verbs.BlastAround: _blast_around,
    verbs.SpendMana: _spend_mana,
    verbs.RootAccess: _root,
    verbs.Rollback: _roll_back,
    verbs.Slipstream: _slipstream,
    verbs.SwapPlaces: _swap,
    verbs.CloseLinks: _close,
    verbs.PushAround: _push_around,
}

_TESTS: dict[type, Callable[[Any, State, Unit], bool]] = {
    verbs.StrikeArea: _enemies_here,
    verbs.PushAround: _enemies_here,
    verbs.Crossfire: lambda content, state, unit: bool(targets_of(content, state, unit.id)),
    verbs.EmptyTheBelt: _enemies_in_sight,
    verbs.BlastAround: lambda content, state, unit: bool(touching(content, state, unit)),
    verbs.SpendMana: lambda content, state, unit: (
        bool(state.piles.zones[mana_zone(unit.seat)])
        and not is_silenced(unit)
        and _enemies_in_sight(content, state, unit)
    ),
    verbs.SwapPlaces: lambda content, state, unit: len({other.at for other in active_units(state, unit.side)}) > 1,
    verbs.GuardAllies: lambda content, state, unit: len(active_units(state, unit.side)) > 1,
    verbs.CloseLinks: lambda content, state, unit: unit.at not in closed_by(state, unit.id),
}
