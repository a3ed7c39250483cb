"""The Closing Phase: Buff cards, scores, fire, short effects, the end of the game. Source: skirmish.gap.turn"""

from __future__ import annotations

from game.kernel.decisions import Option, Seat
from game.modes.skirmish.content.field import BURNING
from game.modes.skirmish.content.missions import HoldHill, HoldMarkers
from game.modes.skirmish.content.staging import MARKER_RADIUS
from game.modes.skirmish.content.verbs import thousandths
from game.modes.skirmish.game_content import SkirmishContent, is_able, is_stunned, upright
from game.modes.skirmish.model.events import PhaseBegan, TurnEnded
from game.modes.skirmish.model.state import Figure, Point, State, zone
from game.modes.skirmish.model.tasks import Discarding, Morale, Resolving
from game.modes.skirmish.rules import deck, finish, ground, noticing, objectives, outcomes
from game.modes.skirmish.rules.common import SkirmishCtx, begin
from game.modes.skirmish.rules.common import finish as end_task
from game.modes.skirmish.rules.recovery import LOW

HELD_WITHIN = thousandths(2)
_CITE = "skirmish.gap.turn"
_GOALS = "skirmish.gap.objectives"


def seats(content: SkirmishContent, state: State) -> list[int]:
    """Return the seats, the Priority player first."""
    return [(state.priority + step) % content.seats for step in range(content.seats)]


def discard(ctx: SkirmishCtx) -> None:
    """Let each player discard Buff cards and refill the hand."""
    ctx.emit(PhaseBegan(phase="closing", closing="score", seat=ctx.state.priority, cite=_CITE))
    noticing.look_round(ctx)  # The smoke of the turn is gone.
    begin(ctx, *(Discarding(seat=seat) for seat in seats(ctx.content, ctx.state)))


async def discard_one(ctx: SkirmishCtx, task: Discarding) -> None:
    """Let one player discard any Buff cards, then refill its hand to five."""
    hand = ctx.state.piles.zones[zone("buff", task.seat)]
    choices = {Option(f"discard:{card}", deck.refs(card)): card for card in hand}
    cards = await ctx.pick_many(Seat(task.seat), "discard", choices, 0, len(choices), cite=_CITE)
    hand = ctx.state.piles.zones[zone("buff", task.seat)]
    deck.move(ctx, task.seat, cards, "buff", "discard")
    deck.draw(ctx, task.seat, deck.FULL_BUFF_HAND - len(hand), "buff")
    end_task(ctx)


def score(ctx: SkirmishCtx) -> None:
    """Score what the mission gives points for in each Closing Phase. Source: skirmish.gap.objectives"""
    content, state = ctx.content, ctx.state
    for goal in content.mission.goals:
        if isinstance(goal, HoldMarkers) and state.turn >= goal.first:
            for marker in state.markers.values():
                seat = holder(content, state, marker.at) if marker.at is not None and not marker.gone else None
                if seat is not None:
                    objectives.give(ctx, seat, goal.points, "marker", marker.id)
        elif isinstance(goal, HoldHill) and state.turn >= goal.first:
            middle = thousandths(goal.at[0]), thousandths(goal.at[1])
            seat = holds_hill(content, state, middle, thousandths(goal.radius))
            if seat is not None:
                objectives.give(ctx, seat, goal.points, "hill")
    objectives.score_tasks(ctx)
    ctx.emit(PhaseBegan(phase="closing", closing="harm", seat=state.priority, cite=_CITE))


def _near(content: SkirmishContent, figure: Figure, at: Point, distance: int) -> bool:
    """Return whether a base is at most so far from a point; distance counts to the edge of the base."""
    assert figure.at is not None
    most = distance + content.radius[figure.id] + 10
    return (figure.at[0] - at[0]) ** 2 + (figure.at[1] - at[1]) ** 2 <= most * most


def holder(content: SkirmishContent, state: State, at: Point) -> int | None:
    """Return the seat that holds a marker: most standing, upright, not Stunned figures within 2"; None on a tie.

    Source: skirmish.gap.objectives
    """
    counts = [0] * content.seats
    for figure in content.in_play(state):
        if is_able(figure) and upright(figure) and not is_stunned(figure):
            counts[figure.seat] += _near(content, figure, at, HELD_WITHIN + MARKER_RADIUS)
    return _only_best(counts)


def holds_hill(content: SkirmishContent, state: State, at: Point, radius: int) -> int | None:
    """Return the seat with most points of standing figures round a place; None on a tie or without any."""
    counts = [0] * content.seats
    for figure in content.in_play(state):
        if is_able(figure) and _near(content, figure, at, radius):
            counts[figure.seat] += content.cards[figure.id].points
    return _only_best(counts)


def _only_best(counts: list[int]) -> int | None:
    best = max(counts)
    return counts.index(best) if best and counts.count(best) == 1 else None


def harm(ctx: SkirmishCtx) -> None:
    """Let Conditions that burn do their harm, the Priority player's figures first; then its morale Checks.

    Source: skirmish.gap.turn, skirmish.condition.persist
    """
    content, state = ctx.content, ctx.state
    for seat in seats(content, state):
        for figure in [one for one in content.in_play(state) if one.conditions and one.seat == seat]:
            for held in figure.conditions:
                kind = content.library.conditions.get(held.slot)
                if kind is not None and kind.burning:
                    outcomes.damage(ctx, figure, kind.burning[held.level - 1], held.by)
    ctx.emit(PhaseBegan(phase="closing", closing="end", seat=state.priority, cite=_CITE))
    burning = []
    if content.table(state).layer(BURNING).shapes:
        burning = [
            fire for seat in seats(content, state) for figure in content.in_play(state)
            if figure.seat == seat and (fire := ground.fires(content, state, figure)) is not None
        ]  # fmt: skip
    if state.morale or burning:
        begin(ctx, *(Resolving(effect=fire) for fire in burning), Morale())


def end_short_effects(ctx: SkirmishCtx) -> None:
    """End Panic, Fear and Shock of Levels 1 and 2. Source: skirmish.shock.end-low, skirmish.panic.l1-stand"""
    for figure in ctx.state.figures.values():
        if not figure.conditions:
            continue
        for slot, cite in (("morale", "skirmish.panic.l1-stand"), ("shock", "skirmish.shock.end-low")):
            if 0 < figure.level(slot) <= LOW:
                outcomes.end_condition(ctx, figure, slot, cite)
    ctx.emit(PhaseBegan(phase="closing", closing="judge", seat=ctx.state.priority, cite=_CITE))


def judge(ctx: SkirmishCtx) -> None:
    """Test the end of the game; else unmark the figures and go on to the next turn."""
    key = finish.over_in_closing(ctx.content, ctx.state)
    if key:
        finish.end_game(ctx, key)
        return
    ctx.emit(TurnEnded(cite=_CITE))
    ctx.emit(PhaseBegan(phase="opening", seat=ctx.state.priority, cite=_CITE))


STEPS = {"discard": discard, "score": score, "harm": harm, "end": end_short_effects, "judge": judge}
