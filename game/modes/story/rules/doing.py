"""Carrying out what was chosen in a window: each act completely.

Source: story.gap.windows, story.gap.played-cards, story.gap.ability-payment
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from game.modes.story.content.cards import GeneralEffect
from game.modes.story.model.combat_events import AssaultTakenBack, AttackTaken, PlacesSwapped, StrikeBegan, TestPassed
from game.modes.story.model.events import AbilityUsed, AllyUsed, ArmorPlayed, CardPlayed, Laid
from game.modes.story.model.state import Lay, Pending, Strike
from game.modes.story.rules import acts as a
from game.modes.story.rules.common import StoryCtx, bring, draw_cards, go_to
from game.modes.story.rules.legal import swaps
from game.modes.story.rules.restoring import begin_restoring


def carry_out(ctx: StoryCtx, seat: int, act: a.Act) -> None:
    """Carry an act out; what it asks for further comes as pending effects."""
    DOING[type(act)](ctx, seat, act)


def _lay_card(ctx: StoryCtx, seat: int, act: a.LayCard) -> None:
    """Lay a card; with an enemy it begins an attack, a chain if it is a Chain Start.

    Source: story.attack.in-order-one-each, story.chain.begins-with-start, story.card.two-sides
    """
    lay = Lay(seat, act.card, "card", act.laid, act.kind, act.value, act.link)
    if act.enemy:
        _begin_strike(ctx, seat, act.enemy, act.kind, ctx.content.card(act.card).chain == "start")
    ctx.emit(Laid(lay=lay, on=_whose(ctx), cite=_lay_cite(act)))


def _lay_bonus(ctx: StoryCtx, seat: int, act: a.LayBonus) -> None:
    """Use an ability or an ally as if a card were laid; it never starts a chain.

    Source: story.gap.ability-payment, story.gap.npcs, story.chain.begins-with-start
    """
    _use(ctx, seat, act.source, act.paid)
    if act.enemy:
        _begin_strike(ctx, seat, act.enemy, act.kind, False)
    lay = Lay(seat, "", act.source, act.laid, act.kind, act.value)
    ctx.emit(Laid(lay=lay, on=_whose(ctx), cite="story.gap.ability-payment" if act.paid else "story.gap.npcs"))


def _begin_strike(ctx: StoryCtx, seat: int, enemy: str, kind: str, chain: bool) -> None:
    """Close the attack turn and begin the attack. Source: story.gap.players-half"""
    ctx.close_round(cite="story.gap.players-half")
    strike = Strike(seat, enemy, kind, chain=chain)  # type: ignore[arg-type]
    ctx.emit(StrikeBegan(strike=strike, cite="story.attack.in-order-one-each"))
    go_to(ctx, "strike", "story.gap.players-half")


def _whose(ctx: StoryCtx) -> int:
    if ctx.state.assault is not None:
        return ctx.state.assault.target
    return ctx.state.strike.seat if ctx.state.strike is not None else -1


def _lay_cite(act: a.LayCard) -> str:
    if act.laid == "test":
        return "story.noncombat.play-cards"
    if act.laid == "boost":
        return "story.card.boost-self-or-other"
    if act.laid in ("mid", "end"):
        return f"story.chain.{'mid-any-type' if act.laid == 'mid' else 'end-one'}"
    return "story.defense.react" if act.laid == "defense" else "story.card.attack-begins-or-adds"


def _use(ctx: StoryCtx, seat: int, source: str, paid: str) -> None:
    """Use up an ability, the card paid for it going to the discard pile at once, or an ally."""
    if source in ctx.content.allies and not paid:
        ctx.emit(AllyUsed(seat=seat, ally=source, cite="story.gap.npcs"))
    else:
        ctx.emit(AbilityUsed(seat=seat, deck=source, paid=(paid,) if paid else (), cite="story.ability.discard"))


def _pass_test(ctx: StoryCtx, seat: int, act: a.PassTest) -> None:
    """Pass a Test by a Keyword. Source: story.noncombat.keyword-auto, story.ability.keyword"""
    if act.card:
        lay = Lay(seat, act.source, "card", "keyword", act.category, 0)
        ctx.emit(Laid(lay=lay, cite="story.gap.keyword-list"))
    else:
        _use(ctx, seat, act.source, "")
    ctx.emit(TestPassed(seat=seat, test=act.test, source=act.source, cite="story.noncombat.keyword-auto"))


def _play_general(ctx: StoryCtx, seat: int, act: a.PlayGeneral) -> None:
    """Play a General card: it is discarded before its effect. Source: story.general.three-windows"""
    _step_aside(ctx, swaps(ctx.content.card(act.card).general))
    ctx.emit(CardPlayed(seat=seat, card=act.card, cite="story.general.three-windows"))
    _effects(ctx, seat, ctx.content.card(act.card).general, act.card)


def _general_bonus(ctx: StoryCtx, seat: int, act: a.GeneralBonus) -> None:
    """Use a General effect of a deck or an ally. Source: story.gap.ability-payment"""
    ability = ctx.content.ability(act.source) if act.source in ctx.content.decks else None
    gives = ability.gives if ability is not None else ctx.content.allies[act.source].gives
    assert gives is not None
    _step_aside(ctx, swaps(gives.general))
    _use(ctx, seat, act.source, act.paid)
    _effects(ctx, seat, gives.general, act.source)


def _effects(ctx: StoryCtx, seat: int, effects: Sequence[GeneralEffect], source: str) -> None:
    bring(ctx, [Pending(effect, seat, source) for effect in effects], "story.gap.general-effects")


def _restore(ctx: StoryCtx, seat: int, act: a.Restore) -> None:
    """Repair or Heal: the card is discarded, then the dead cards to be taken out are asked for.

    Source: story.draw.repair-heal-window, story.gap.repair-heal
    """
    refill = 0
    if act.card:
        use: Literal["repair", "heal"] = "repair" if act.what == "repair" else "heal"
        ctx.emit(CardPlayed(seat=seat, card=act.source, use=use, cite="story.draw.repair-heal-window"))
        refill = ctx.content.card(act.source).refill
    else:
        _use(ctx, seat, act.source, act.paid)
    begin_restoring(ctx, seat, act, refill)


def _play_armor(ctx: StoryCtx, seat: int, act: a.PlayArmor) -> None:
    """Exchange a Damage card for a new one; the Armor lies aside until the step ends.

    Source: story.armor.exchange, story.armor.once-per-draw-step
    """
    ctx.emit(ArmorPlayed(seat=seat, card=act.card, damage=act.damage, cite="story.armor.exchange"))
    draw_cards(ctx, seat, 1, "story.armor.exchange", "armor")


def _move(ctx: StoryCtx, seat: int, act: a.Move) -> None:
    """Discard a card to change places with a neighbour; an attack already announced looks for its place anew.

    Source: story.order.discard-to-move, story.gap.order-move-timing
    """
    _step_aside(ctx, True)
    ctx.emit(PlacesSwapped(seat=seat, first=seat, second=act.other, paid=act.card, cite="story.order.discard-to-move"))


def _step_aside(ctx: StoryCtx, moving: bool) -> None:
    """Take an announced attack back if somebody moves before it after all. Source: story.gap.order-move-timing"""
    if moving and ctx.state.assault is not None:
        ctx.close_round(cite="story.gap.order-move-timing")
        ctx.emit(AssaultTakenBack(enemy=ctx.state.assault.enemy, cite="story.gap.order-move-timing"))
        go_to(ctx, "enemy", "story.gap.order-move-timing")


def take_attack(ctx: StoryCtx, seat: int, act: a.PlayDefend) -> None:
    """Take an attack upon oneself: 1 Defense besides what the card shows.

    Source: story.defend.take-attack, story.defend.plus-one
    """
    assert ctx.state.assault is not None
    target = ctx.state.assault.target
    ctx.emit(AttackTaken(seat=seat, target=target, cite="story.defend.take-attack"))
    lay = Lay(seat, act.card, "card", "defend", act.kind, act.value, 1)
    ctx.emit(Laid(lay=lay, on=seat, cite="story.defend.plus-one"))


def _late_defend(ctx: StoryCtx, seat: int, act: a.PlayDefend) -> None:
    """Defend with a card drawn meanwhile: a new window begins. Source: story.gap.attack-on-a-player"""
    ctx.close_round(cite="story.gap.attack-on-a-player")
    take_attack(ctx, seat, act)
    go_to(ctx, "defense", "story.gap.attack-on-a-player")


DOING: dict[type, Callable[[StoryCtx, int, Any], None]] = {
    a.LayCard: _lay_card,
    a.LayBonus: _lay_bonus,
    a.PassTest: _pass_test,
    a.PlayGeneral: _play_general,
    a.GeneralBonus: _general_bonus,
    a.Restore: _restore,
    a.PlayArmor: _play_armor,
    a.Move: _move,
    a.PlayDefend: _late_defend,
}
