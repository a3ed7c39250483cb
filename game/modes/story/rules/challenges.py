"""Challenges: who may meet them, the window of cards and Keywords, and how they are counted.

Source: story.noncombat.*, story.gap.single-player, story.retreat.challenge
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.decisions import Refusal, Seat
from game.kernel.language.say import N_
from game.modes.story.content.stories import Who
from game.modes.story.model.combat_events import ChallengeCounted, PlayerNamed
from game.modes.story.model.state import State, is_wound, leader, list_undefeated_seats
from game.modes.story.rules.common import StoryCtx, clear_table, go_to, option, seat_ref
from game.modes.story.rules.ending import settle
from game.modes.story.rules.fleeing import end_by_retreat, resume_combat
from game.modes.story.rules.numbers import passed_tests, test_totals
from game.modes.story.rules.windows import open_window

CITE = "story.gap.single-player"
MEASURES: dict[str, Callable[[State, int], int]] = {
    "most-discard": lambda state, seat: len(state.zone("discard", seat)),
    "fewest-discard": lambda state, seat: -len(state.zone("discard", seat)),
    "most-hand": lambda state, seat: len(state.hand(seat)),
    "fewest-hand": lambda state, seat: -len(state.hand(seat)),
    "most-wounds": lambda state, seat: sum(is_wound(card) for card in state.hand(seat)),
}
"""How a rule names a player: the one with the highest number."""


async def name_player(ctx: StoryCtx, who: Who, seats: Sequence[int], cite: str = CITE) -> int:
    """Return the player among `seats` that a card names by a rule, or whom the party chooses; ties: the lowest seat.

    Source: story.gap.single-player, story.gap.party-decisions
    """
    if who == "chosen":
        choices = {option("name", seat_ref(seat)): seat for seat in seats}
        fallen = [seat for seat in range(len(ctx.state.players)) if seat not in seats]
        out = [
            Refusal("name", (seat_ref(seat),), N_("is Defeated"), "story.defeat.out-of-encounter") for seat in fallen
        ]
        return await ctx.pick(Seat(leader(ctx.state)), "name", choices, cite=cite, refusals=lambda: out)
    return max(seats, key=lambda seat: (MEASURES[who](ctx.state, seat), -seat))


async def pick(ctx: StoryCtx) -> None:
    """Name the player of a single-player challenge. Source: story.noncombat.single-player"""
    assert ctx.state.encounter is not None
    face = ctx.content.face(ctx.state.encounter)
    if face.scope != "group":
        seat = await name_player(ctx, face.scope, list_undefeated_seats(ctx.state))
        ctx.emit(PlayerNamed(seat=seat, cite="story.noncombat.single-player"))
    go_to(ctx, "challenge", "story.noncombat.play-cards")


def challenge(ctx: StoryCtx) -> None:
    """Open the window in which cards are played for the Tests. Source: story.noncombat.group, story.gap.windows"""
    running = ctx.state.challenge
    assert running is not None
    seats = list_undefeated_seats(ctx.state) if running.only < 0 else [running.only]
    go_to(ctx, "count", "story.noncombat.single-shot")
    kind = "retreat" if running.retreat else "challenge"
    open_window(ctx, kind, seats, "story.noncombat.play-cards")


def count(ctx: StoryCtx) -> None:
    """Count a challenge: it is met if every Test is passed; there is no second go.

    Source: story.noncombat.meet-or-exceed, story.noncombat.all-tests, story.noncombat.single-shot
    """
    running = ctx.state.challenge
    assert running is not None
    passed = passed_tests(running)
    retreat = running.retreat
    totals = test_totals(ctx.content, running)
    ctx.emit(
        ChallengeCounted(
            totals=totals,
            points=tuple(total.value for total in totals),
            needs=tuple(test.need for test in running.tests),
            passed=passed,
            success=all(passed),
            retreat=retreat,
            cite="story.noncombat.meet-or-exceed",
        )
    )
    clear_table(ctx, "story.gap.played-cards")
    if not retreat:
        settle(ctx, "success" if all(passed) else "failure", "challenge", "story.noncombat.token")
    elif all(passed):
        end_by_retreat(ctx)
    else:
        resume_combat(ctx)
