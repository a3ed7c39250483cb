"""Taking Damage and Wounds out of the game: Repair, Heal, and effects of the story that allow it.

Source: story.gap.repair-heal, story.gap.story-effects
"""

from __future__ import annotations

from game.kernel.decisions import Option, Seat
from game.modes.story.content.cards import DrawCards
from game.modes.story.content.stories import MayHeal, MayRepair
from game.modes.story.model.events import CardsRemoved
from game.modes.story.model.state import Pending, is_wound
from game.modes.story.rules import acts as a
from game.modes.story.rules.common import StoryCtx, bring, damage_in, option, shuffle_deck

CITE = "story.gap.repair-heal"


def begin_restoring(ctx: StoryCtx, seat: int, act: a.Restore, refill: int) -> None:
    """Have the player of a Repair or Heal choose what is taken out, then draw as many as the card says."""
    effect = MayRepair(count=act.count) if act.what == "repair" else MayHeal(count=act.count)
    steps = [Pending(effect, act.seat, f"played:{seat}")]
    if refill:
        steps.append(Pending(DrawCards(count=refill), seat, act.source))
    bring(ctx, steps, CITE)


async def may_repair(ctx: StoryCtx, pending: Pending, effect: MayRepair) -> None:
    """Take up to so many Damage cards of a hero out of the game: from hand and discard pile, perhaps the draw deck.

    Damage cards are alike, so what is asked is how many from where. Source: story.gap.repair-heal
    """
    asked_count, forced = _find_chooser(pending)
    seat = pending.seat
    zones = ["hand", "discard", *(["draw"] if effect.deck else [])]
    choices: dict[Option, tuple[str, str]] = {}
    for zone in zones:
        for card in damage_in(ctx.state.zone(zone, seat))[: effect.count]:
            choices[option("remove", f"card:{card}", f"zone:{zone}")] = (zone, card)
    most = min(effect.count, len(choices))
    least = min(1 if forced else 0, most)
    about = () if asked_count == seat else (f"seat:P{seat + 1}",)
    chosen = await ctx.pick_many(Seat(asked_count), "repair", choices, least, most, cite=CITE, about=about)
    for zone in zones:
        cards = tuple(card for where, card in chosen if where == zone)
        if cards:
            ctx.emit(CardsRemoved(seat=seat, cards=cards, source=zone, reason="repair", cite=CITE))
            if zone == "draw":
                shuffle_deck(ctx, seat, "story.gap.story-effects")


async def may_heal(ctx: StoryCtx, pending: Pending, effect: MayHeal) -> None:
    """Take up to so many Wounds in a hero's hand out of the game. Source: story.gap.repair-heal"""
    asked_count, forced = _find_chooser(pending)
    seat = pending.seat
    wounds = [card for card in ctx.state.hand(seat) if is_wound(card)]
    most = min(effect.count, len(wounds))
    low = min(1 if forced else 0, most)
    about = () if asked_count == seat else (f"seat:P{seat + 1}",)
    number = await ctx.number(Seat(asked_count), "heal", low, most, cite=CITE, about=about)
    if number:
        cards = tuple(wounds[:number])
        ctx.emit(CardsRemoved(seat=seat, cards=cards, source="hand", reason="heal", cite=CITE))


def _find_chooser(pending: Pending) -> tuple[int, bool]:
    """Return who chooses, and whether at least one card has to be taken out: so where a card was played for it."""
    word, _, seat = pending.source.partition(":")
    return (int(seat), True) if word == "played" else (pending.seat, False)
