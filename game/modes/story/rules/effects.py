"""Effects of Story and Plot cards, one after another, for players in seat order; Defeated ones are not left out.

Source: story.gap.story-effects
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Literal

from game.kernel.decisions import Seat
from game.modes.story.content import stories as s
from game.modes.story.model.events import (
    AlliesLeft,
    AllyJoined,
    CardsDiscarded,
    ChangeComing,
    EffectDone,
    PileShown,
    TokensGained,
)
from game.modes.story.model.state import Coming, Pending
from game.modes.story.rules.challenges import name_player
from game.modes.story.rules.common import StoryCtx, bring, option, ordinary, take_damage, take_wounds
from game.modes.story.rules.general import GENERAL
from game.modes.story.rules.restoring import may_heal, may_repair
from game.modes.story.rules.turning import call_cards

CITE = "story.gap.story-effects"


async def next_effect(ctx: StoryCtx) -> None:
    """Carry out the first pending effect; one for several players is first dealt out to them."""
    pending = ctx.state.pending[0]
    ctx.emit(EffectDone(effect=pending, cite=CITE))
    who: s.Who | Literal[""] = getattr(pending.effect, "who", "")
    if who and pending.seat < 0:
        everybody = range(len(ctx.state.players))
        seats = everybody if who == "each" else [await name_player(ctx, who, everybody, CITE)]
        bring(ctx, [Pending(pending.effect, seat, pending.source) for seat in seats], CITE)
        return
    await EFFECTS[type(pending.effect)](ctx, pending, pending.effect)


async def damage(ctx: StoryCtx, pending: Pending, effect: s.TakeDamage) -> None:
    """Take Damage cards into the discard pile."""
    take_damage(ctx, pending.seat, effect.count, "effect", CITE)


async def wounds(ctx: StoryCtx, pending: Pending, effect: s.TakeWounds) -> None:
    """Take Wound cards into the hand."""
    take_wounds(ctx, pending.seat, effect.count, "effect", CITE)


async def discard(ctx: StoryCtx, pending: Pending, effect: s.DiscardCards) -> None:
    """Discard ordinary cards of choice, fewer if there are fewer."""
    choices = {option("discard", f"card:{card}"): card for card in ordinary(ctx.state.hand(pending.seat))}
    count = min(effect.count, len(choices))
    chosen = await ctx.pick_many(Seat(pending.seat), "lose", choices, count, count, cite=CITE)
    if chosen:
        ctx.emit(CardsDiscarded(seat=pending.seat, cards=chosen, reason="effect", cite=CITE))


async def tokens(ctx: StoryCtx, pending: Pending, effect: s.GainTokens) -> None:
    """Gain further tokens; they count towards the next Plot card too."""
    ctx.emit(TokensGained(white=effect.white, black=effect.black, reason="effect", cite=CITE))


async def gain_ally(ctx: StoryCtx, pending: Pending, effect: s.GainAlly) -> None:
    """Lay an ally beside the party; one that is there already changes nothing. Source: story.gap.npcs"""
    if effect.ally not in ctx.state.allies:
        ctx.emit(AllyJoined(ally=effect.ally, cite="story.gap.npcs"))


async def lose_ally(ctx: StoryCtx, pending: Pending, effect: s.LoseAlly) -> None:
    """Take an ally away. Source: story.gap.npcs"""
    if effect.ally in ctx.state.allies:
        ctx.emit(AlliesLeft(allies=(effect.ally,), cite="story.gap.npcs"))


async def hand_limit(ctx: StoryCtx, pending: Pending, effect: s.HandLimit) -> None:
    """Change the hand limit of the next encounter."""
    ctx.emit(ChangeComing(change=Coming("limit", effect.by, ctx.state.round), cite=CITE))


async def test_size(ctx: StoryCtx, pending: Pending, effect: s.TestSize) -> None:
    """Change the Tests of a category in the next Non-Combat challenge that has one."""
    ctx.emit(ChangeComing(change=Coming(f"test:{effect.category}", effect.by, ctx.state.round), cite=CITE))


async def enemy_count(ctx: StoryCtx, pending: Pending, effect: s.EnemyCount) -> None:
    """Change how many of the last-named enemy the next Combat has."""
    ctx.emit(ChangeComing(change=Coming("enemies", effect.by, ctx.state.round), cite=CITE))


async def look_ahead(ctx: StoryCtx, pending: Pending, effect: s.LookAhead) -> None:
    """Show everybody the top Story cards, which stay where they are."""
    cards = tuple(ctx.state.piles.zones["pile"][: effect.count])
    if cards:
        ctx.emit(PileShown(cards=cards, cite=CITE))


async def draw_card(ctx: StoryCtx, pending: Pending, effect: s.CallCard) -> None:
    """Call a further Story card after this encounter. Source: story.gap.extra-cards"""
    call_cards(ctx, [effect.kind])


EFFECTS: dict[type, Callable[[StoryCtx, Pending, Any], Awaitable[None]]] = {
    **GENERAL,
    s.TakeDamage: damage,
    s.TakeWounds: wounds,
    s.MayRepair: may_repair,
    s.MayHeal: may_heal,
    s.DiscardCards: discard,
    s.GainTokens: tokens,
    s.GainAlly: gain_ally,
    s.LoseAlly: lose_ally,
    s.HandLimit: hand_limit,
    s.TestSize: test_size,
    s.EnemyCount: enemy_count,
    s.LookAhead: look_ahead,
    s.CallCard: draw_card,
}
