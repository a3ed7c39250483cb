"""How a combat ends or goes on: victory, retreat, being driven off, the next round.

Source: story.combat.three-ends, story.combat.victory-white, story.retreat.*, story.gap.overlong-combat
"""

from __future__ import annotations

from game.kernel.state import OrderGiven, order_key
from game.modes.story.model.combat_events import CombatEnded, RoundBegan, RoundEnded
from game.modes.story.model.events import TurnBegan
from game.modes.story.model.state import list_undefeated_seats
from game.modes.story.rules.common import StoryCtx, go_to
from game.modes.story.rules.ending import settle
from game.modes.story.rules.party_order import ASK, NO_MOVES, UNTIL_ATTACKED, YES

MOST_ROUNDS = 20
"""Source: story.gap.overlong-combat"""


def victory(ctx: StoryCtx) -> None:
    """End the combat: all enemies are gone. Source: story.combat.victory-white"""
    ctx.emit(CombatEnded(how="victory", cite="story.combat.victory-white"))
    settle(ctx, "success", "victory", "story.combat.victory-white")


def end_by_retreat(ctx: StoryCtx) -> None:
    """End the combat: the whole party, Defeated included, gets away. Source: story.combat.retreat-black"""
    ctx.emit(CombatEnded(how="retreat", cite="story.combat.retreat-black"))
    settle(ctx, "failure", "retreat", "story.combat.retreat-black")


def resume_combat(ctx: StoryCtx) -> None:
    """Go on with the combat: the retreat stood in the place of attacks. Source: story.retreat.failure-continues"""
    go_to(ctx, "round-end", "story.retreat.failure-continues")


def round_end(ctx: StoryCtx) -> None:
    """End a round; the next one begins, or after too many the party is driven off.

    Source: story.combat.rounds-until, story.gap.overlong-combat
    """
    combat = ctx.state.combat
    assert combat is not None
    ctx.emit(RoundEnded(cite="story.combat.rounds-until"))
    if combat.round >= MOST_ROUNDS:
        ctx.emit(CombatEnded(how="driven-off", cite="story.gap.overlong-combat"))
        settle(ctx, "failure", "driven-off", "story.gap.overlong-combat")
        return
    begin_round(ctx, combat.round + 1)


def begin_round(ctx: StoryCtx, number: int) -> None:
    """Begin a combat round with its Discard step; passes for a round are over.

    Source: story.combat.round-sequence, story.combat.discard-each-round, story.ability.once-per-turn
    """
    ctx.emit(RoundBegan(round=number, cite="story.combat.round-sequence"))
    ctx.emit(TurnBegan(cite="story.ability.once-per-turn"))
    if ctx.state.orders:
        for seat in range(len(ctx.state.players)):
            for kind in (NO_MOVES, UNTIL_ATTACKED):
                if ctx.state.orders.get(order_key(seat, kind)) == YES:
                    # Only who was asked about moves before attacks has said no to them: the next round asks again.
                    question_text = ASK if kind == NO_MOVES else ""
                    ctx.emit(OrderGiven(seat, kind, question_text, "story.gap.windows"))
    go_to(ctx, "discard", "story.combat.discard-each-round", list_undefeated_seats(ctx.state))
