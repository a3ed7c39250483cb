"""The steps that begin every challenge and combat round: Discard, Draw, Defeat check.

Source: story.discard.*, story.draw.*, story.armor.returns-at-end, story.defeat.*, story.gap.single-answers
"""

from __future__ import annotations

from game.kernel.decisions import Refusal, Seat
from game.kernel.language.say import N_
from game.modes.story.model.combat_events import HeroDefeated
from game.modes.story.model.events import Answered, ArmorReturned, CardsDiscarded
from game.modes.story.model.state import is_dead, is_wound, list_undefeated_seats
from game.modes.story.rules.closed_hands import note_sight
from game.modes.story.rules.common import StoryCtx, draw_cards, go_to, option
from game.modes.story.rules.ending import defeated_in_challenge, defeated_in_combat
from game.modes.story.rules.windows import open_window

KEPT = "story.discard.not-wounds"


async def discard(ctx: StoryCtx) -> None:
    """Let the next seat put any cards but Wounds on its discard pile; nobody draws before all have.

    Source: story.discard.any-number, story.discard.not-wounds, story.discard.damage-allowed, story.gap.single-answers
    """
    state = ctx.state
    if not state.todo:
        go_to(ctx, "draw", "story.draw.up-to-limit")
        return
    seat = state.todo[0]
    choices = {option("discard", f"card:{card}"): card for card in state.hand(seat) if not is_wound(card)}
    cite = "story.discard.any-number"
    wounds = [card for card in state.hand(seat) if is_wound(card)]
    stay = [Refusal("discard", (f"card:{card}",), N_("Wounds stay in the hand"), KEPT) for card in wounds]
    chosen: tuple[str, ...] = ()
    if choices:
        chosen = await ctx.pick_many(Seat(seat), "discard", choices, 0, len(choices), cite=cite, refusals=lambda: stay)
    if chosen:
        ctx.emit(CardsDiscarded(seat=seat, cards=chosen, reason="step", cite=cite))
    ctx.emit(Answered(seat=seat, cite="story.gap.single-answers"))


def draw(ctx: StoryCtx) -> None:
    """Refill all hands to the limit, seat after seat; then Armor, Repair and Heal may be played.

    Source: story.draw.up-to-limit, story.draw.limit-may-change, story.draw.armor-window
    """
    state = ctx.state
    limit = ctx.content.hand_limit(state)
    seats = list_undefeated_seats(state)
    for seat in seats:
        draw_cards(ctx, seat, limit - len(state.hand(seat)), "story.draw.up-to-limit", "refill")
    go_to(ctx, "defeat", "story.defeat.condition")
    open_window(ctx, "heal", seats, "story.draw.armor-window")


def defeat(ctx: StoryCtx) -> None:
    """Bring Armor back, then see together who has nothing but Damage and Wounds, or nothing at all.

    Source: story.armor.returns-at-end, story.defeat.condition, story.gap.encounter-without-standing-players
    """
    state = ctx.state
    seats = list_undefeated_seats(state)
    for seat in seats:
        aside = tuple(state.zone("aside", seat))
        if aside:
            ctx.emit(ArmorReturned(seat=seat, cards=aside, cite="story.armor.returns-at-end"))
            note_sight(ctx, seat, aside)
    for seat in [seat for seat in seats if all(is_dead(card) for card in state.hand(seat))]:
        ctx.emit(HeroDefeated(seat=seat, cite="story.defeat.condition"))
    left = list_undefeated_seats(state)
    if state.combat is not None:
        if left:
            go_to(ctx, "traits", "story.combat.enemies-first")
        else:
            defeated_in_combat(ctx)
    elif left:
        go_to(ctx, "pick", "story.noncombat.play-cards")
    else:
        defeated_in_challenge(ctx)
