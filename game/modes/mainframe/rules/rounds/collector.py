"""The Garbage Collector: heals and resets everybody, and sweeps up after a fight.

Source: mainframe.gap.garbage-collector
"""

from __future__ import annotations

from game.kernel.cards.piles import CardsMoved, PileShuffled
from game.modes.mainframe.model.events import BootLost, CollectorPassed, Restored
from game.modes.mainframe.model.state import SideId
from game.modes.mainframe.rules.common import DECK, DISCARD, FightCtx
from game.modes.mainframe.rules.powers.status import default_status


def collector_pass(ctx: FightCtx, *, after_fight: bool) -> None:
    """Heal, reset status; after a fight delete downed opponents and sweep cards, points and Boots away.

    Source: mainframe.gap.garbage-collector, mainframe.start.garbage-collector, mainframe.end.pass-after-fight
    """
    content, state = ctx.content, ctx.state
    areas: dict[str, tuple[str, ...]] = {area.id: tuple(area.status) for area in content.field.areas if area.status}
    cite = "mainframe.end.pass-after-fight" if after_fight else "mainframe.start.garbage-collector"
    deleted = tuple(unit.id for unit in state.units.values() if after_fight and unit.side == "cpu" and not unit.active)
    restored = []
    for unit in state.units.values():
        entry = content.definition(unit.type)
        if unit.id not in deleted:
            restored.append(Restored(unit=unit.id, hp=entry.max_hp, status=default_status(ctx, unit), cite=cite))
    if after_fight:
        sides: tuple[SideId, ...] = ("mc", "cpu")
        for side in sides:
            boot = state.hand_of(side).boot
            if boot:
                ctx.emit(BootLost(side=side, line=boot, cite="mainframe.gap.boot-timing"))
    ctx.emit(
        CollectorPassed(restored=tuple(restored), deleted=deleted, after_fight=after_fight, areas=areas, cite=cite)
    )
    if after_fight:
        _sweep(ctx)


def _sweep(ctx: FightCtx) -> None:
    """Return every card to the deck and shuffle it. Source: mainframe.gap.deck"""
    for zone, cards in list(ctx.state.piles.zones.items()):
        if zone not in (DECK, DISCARD) and cards:
            ctx.emit(CardsMoved(cards=tuple(cards), source=zone, target=DISCARD, top=True, cite="mainframe.gap.deck"))
    swept = tuple(ctx.state.piles.zones[DISCARD])
    if swept:
        ctx.emit(CardsMoved(cards=swept, source=DISCARD, target=DECK, cite="mainframe.gap.deck"))
    order = tuple(ctx.shuffle(ctx.state.piles.zones[DECK]))
    ctx.emit(PileShuffled(zone=DECK, order=order, cite="mainframe.gap.deck"))
