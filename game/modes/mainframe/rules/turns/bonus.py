"""Bonus actions: each once a round, in any of the own turns, without a card.

Source: mainframe.turn.bonus-actions, mainframe.gap.bonus-actions
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.kernel.cards.piles import CardsDrawn, CardsMoved
from game.kernel.decisions import Option
from game.kernel.rules import ResponseWindow
from game.modes.mainframe.content.kit import Kit
from game.modes.mainframe.content.traits import Brace, CutTheDeck, Dressing, Grapple, Reposition, Spot, Stash
from game.modes.mainframe.game_content import active_units, effect_amount, kit_of
from game.modes.mainframe.model.events import BonusUsed
from game.modes.mainframe.model.power_events import UnitEffectBegan, UsedUp
from game.modes.mainframe.model.state import Unit, hand_zone, look_zone, stash_zone
from game.modes.mainframe.rules.board import links_of, stops_for
from game.modes.mainframe.rules.common import DECK, FightCtx, refill_deck, seat_of
from game.modes.mainframe.rules.turns.healing import heal, wounded_near
from game.modes.mainframe.rules.turns.movement import free_link

CITE = "mainframe.turn.bonus-actions"


class BonusAction(NamedTuple):
    """A bonus action with what it is used on: an area, a unit, a card or nothing, as id and ref."""

    verb: str
    what: str = ""
    ref: str = ""


def bonuses(ctx: FightCtx, unit: Unit) -> list[BonusAction]:
    """Return the bonus actions a unit can still use in its turn."""
    kit = kit_of(ctx.content, unit)
    if not kit.acts_freely:
        return []
    return [bonus for bonus in _open(ctx, unit, kit) if bonus.verb not in unit.bonus]


def bonus_option(unit: Unit, bonus: BonusAction) -> Option:
    """Return the option of a bonus action: `bonus:<verb>`, and after another colon on what.

    One that needs nothing to point at names its verb alone, so that it stands as a button beside the question.
    """
    refs = (f"unit:{unit.id}", f"bonus:{bonus.verb}")
    if not bonus.what:
        return Option(f"bonus:{bonus.verb}", (*refs, bonus.ref) if bonus.ref else refs[1:])
    return Option(f"bonus:{bonus.verb}:{bonus.what}", (*refs, bonus.ref))


def _open(ctx: FightCtx, unit: Unit, kit: Kit) -> Iterator[BonusAction]:
    if kit.has(Reposition):
        held = stops_for(ctx.state, unit)
        for area in links_of(ctx.content, ctx.state, unit):
            if area not in held:
                yield BonusAction("reposition", area, f"area:{area}")
    grapple = kit.get(Grapple)
    if grapple is not None and unit.kind != "mob" and unit.points >= grapple.cost:
        for area in links_of(ctx.content, ctx.state, unit):
            yield BonusAction("grapple", area, f"area:{area}")
    if kit.has(Brace):
        yield BonusAction("brace")
    if kit.has(Spot):
        for ally in active_units(ctx.state, unit.side):
            if ally.id != unit.id and not effect_amount(ally, "spotted"):
                yield BonusAction("spot", ally.id, f"unit:{ally.id}")
    if kit.has(Dressing):
        for other in wounded_near(ctx, unit):
            yield BonusAction("dressing", other.id, f"unit:{other.id}")
    stash = kit.get(Stash)
    if stash is not None and not ctx.state.piles.zones[stash_zone(unit.seat)] and "stash" not in unit.used:
        for card in ctx.state.piles.zones[hand_zone(unit.seat)]:
            yield BonusAction("stash", card, f"card:{card}")
    if kit.has(CutTheDeck):
        yield BonusAction("cut", ref="pile:deck")


async def use_bonus(ctx: FightCtx, unit_id: str, bonus: BonusAction) -> None:
    """Use a bonus action, if it can still be used when others have responded."""
    verb, what = bonus.verb, bonus.what
    about = (f"unit:{unit_id}",)
    await ctx.window(ResponseWindow("bonus", about))
    unit = ctx.state.units[unit_id]
    if not unit.active or bonus not in bonuses(ctx, unit):
        return
    kit = kit_of(ctx.content, unit)
    ctx.emit(BonusUsed(unit=unit_id, name=verb, cite=CITE))
    if verb == "reposition":
        await free_link(ctx, unit_id, what, CITE)
    elif verb == "grapple":
        grapple = kit.get(Grapple)
        assert grapple is not None
        await free_link(ctx, unit_id, what, CITE, points=grapple.cost)
    elif verb == "brace":
        ctx.emit(UnitEffectBegan(unit=unit_id, effect="brace", until="turn", cite=CITE))
    elif verb == "spot":
        spot = kit.get(Spot)
        assert spot is not None
        effect = "spotted" if spot.range == 1 else f"spotted:{spot.range}"
        ctx.emit(UnitEffectBegan(unit=what, effect=effect, until="attack", cite=CITE))
    elif verb == "dressing":
        dressing = kit.get(Dressing)
        assert dressing is not None
        heal(ctx, what, dressing.amount, unit_id, CITE)
    elif verb == "stash":
        _stash(ctx, unit, what)
    else:
        await _cut_deck(ctx, unit)
    await ctx.window(ResponseWindow("bonus", about, before=False))


def _stash(ctx: FightCtx, unit: Unit, card: str) -> None:
    """Put a hand card aside. Source: mainframe.gap.mana-and-hack"""
    cite = "mainframe.gap.mana-and-hack"
    ctx.emit(CardsMoved(cards=(card,), source=hand_zone(unit.seat), target=stash_zone(unit.seat), cite=cite))
    stash = kit_of(ctx.content, unit).get(Stash)
    if stash is not None and stash.once_per == "fight":
        ctx.emit(UsedUp(unit=unit.id, name="stash", cite=cite))


async def _cut_deck(ctx: FightCtx, unit: Unit) -> None:
    """Look at the top cards of the deck and put one of them under it; the others stay on top in their order."""
    cut = kit_of(ctx.content, unit).get(CutTheDeck)
    assert cut is not None
    refill_deck(ctx)
    top = tuple(ctx.state.piles.zones[DECK][: cut.cards])
    if not top:
        return
    zone = look_zone(unit.seat)
    ctx.emit(CardsDrawn(cards=top, source=DECK, target=zone, cite=CITE))
    choices = {Option(f"under:{card}", (f"card:{card}",)): card for card in top}
    card = await ctx.pick(seat_of(ctx, unit), "cut", choices, cite=CITE, about=(f"unit:{unit.id}",))
    ctx.emit(CardsMoved(cards=(card,), source=zone, target=DECK, cite=CITE))
    remaining = tuple(other for other in top if other != card)
    if remaining:
        ctx.emit(CardsMoved(cards=remaining, source=zone, target=DECK, top=True, cite=CITE))
