"""Short ways that provoke nobody: the Move Edge, and the follow-up of a Slam.

Source: skirmish.edge.move-two, skirmish.edge.move-two-unoccupied, skirmish.slam.l1-follow, skirmish.slam.l3-follow,
skirmish.gap.slam-geometry
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt

from game.boards.inch_paths import Mover, affordable, way_cost, why_not
from game.boards.inch_push import heading, offset_point, push
from game.boards.inches import CONTACT, INCH, Point, square
from game.kernel.decimals import decimal_phrase
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.modes.skirmish.content.field import LEAP, SOLID
from game.modes.skirmish.game_content import SkirmishContent, is_able, is_held, is_stunned
from game.modes.skirmish.model.events import Moved
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules import noticing, outcomes
from game.modes.skirmish.rules.common import SkirmishCtx, about, seat_of
from game.modes.skirmish.rules.places import base_of, bold_mover_of, flies, ground_of, nothing, reason_of
from game.modes.skirmish.rules.tries import Tries, Way
from game.modes.skirmish.rules.wayfinding import Reason, held_back, points_of

SHORT = 2 * INCH
_STEPS = tuple((heading((0, 0), (1, 0), turn), SHORT // half) for half in (1, 2) for turn in range(0, 360, 45))


def may_follow(figure: Figure) -> bool:
    return is_able(figure) and not is_stunned(figure) and not figure.prone and not is_held(figure)


def contact_step(content: SkirmishContent, state: State, attacker: Figure, figure: Figure) -> Point | None:
    """Return how far an attacker comes straight toward its target: to contact, or to what is in between.

    None if it would not move. Source: skirmish.gap.slam-geometry
    """
    if figure.at is None or figure.gone or attacker.at is None:
        return None
    apart = content.radius[attacker.id] + content.radius[figure.id]
    length = isqrt(square(attacker.at, figure.at))
    if length <= apart + CONTACT:
        return None
    ground, _ = ground_of(content, state, attacker)
    others = [one for one in content.in_play(state) if one.id not in (attacker.id, figure.id)]
    table = ground.table
    stops = nothing(table) if flies(content, attacker) else table.layer(SOLID, LEAP)
    bases = tuple(base_of(content, one) for one in sorted(others, key=lambda one: one.id))
    free = ground._replace(stops=stops, drops=nothing(table), upright_discs=bases, lying=(), walled=True)
    end = push(free, base_of(content, attacker), heading(attacker.at, figure.at), length - apart)
    return end.end if end.end != attacker.at else None


async def ask_short_way(
    ctx: SkirmishCtx, figure: Figure, key: str, rule: ShortWay, *, toward: str = ""
) -> Way:  # fmt: skip
    """Ask for a way of at most 2" on free ground; an empty one is to stay."""
    at, content = figure.at, ctx.content
    assert at is not None
    numbers = await ctx.place(
        seat_of(figure),
        key,
        "path",
        lambda state, answer: short_refusal(content, state, rule, points_of(answer)),
        lambda state: short_ways(content, state, figure.id, toward),
        origin=at,
        limit=SHORT,
        cite=rule.cite,
        about=about(figure.id, toward),
    )
    path = points_of(numbers)
    return () if path == (at,) else path


@dataclass(frozen=True)
class ShortWay:
    """Who may go at most 2", by which clause, and whether in one straight step.

    `occupied` is the clause that keeps it off solid terrain and bases.
    """

    figure: str
    cite: str
    occupied: str = ""
    straight: bool = False


def short_refusal(
    content: SkirmishContent, state: State, rule: ShortWay, path: Way, mover: Mover | None = None
) -> Reason | None:
    """Return why a figure may not go a short way, or None. Source: skirmish.edge.move-two-unoccupied"""
    figure, cite = state.figures[rule.figure], rule.cite
    assert figure.at is not None
    if path == (figure.at,):
        return None
    if rule.straight and len(path) != 1:
        return N_("it is one straight step"), cite
    mover = mover or bold_mover_of(content, state, figure)
    if (fault := why_not(mover, (figure.at, *path))) is not None:
        leaps = fault.piece in content.pieces and content.terrain(fault.piece).leap
        off_field = fault.what in ("field", "end-field")
        return reason_of(content, fault, bold=True), cite if leaps or off_field else rule.occupied
    cost = way_cost(mover, (figure.at, *path))
    if not affordable(cost, SHORT):
        return Phrase('it costs {cost}" of {left}"', cost=decimal_phrase(cost / INCH, 2), left=2), cite
    return held_back(content, state, figure, (figure.at, *path))


def short_ways(content: SkirmishContent, state: State, name: str, toward: str) -> Tries:
    """Return straight steps all round, 2 inches and 1 inch long, toward a figure as far as contact, and to stay."""
    figure = state.figures[name]
    at = figure.at
    assert at is not None
    mover, rule = bold_mover_of(content, state, figure, SHORT), ShortWay(name, "", straight=True)

    def make(number: int) -> Way:
        if number < len(_STEPS):
            return (offset_point(at, *_STEPS[number]),)
        near = contact_step(content, state, figure, state.figures[toward])
        if near is None or isqrt(square(at, near)) <= SHORT:
            return (near or at,)
        return (offset_point(at, heading(at, near), SHORT),)

    def legal(path: Way) -> bool:
        return path != (at,) and short_refusal(content, state, rule, path, mover) is None

    return Tries(len(_STEPS) + bool(toward), make, legal, (at,))


def step(ctx: SkirmishCtx, figure: Figure, path: Way, how: str, cite: str) -> None:
    """Move a figure a short way that provokes nobody."""
    if path:
        ctx.emit(Moved(figure=figure.id, points=path, how=how, cite=cite))
        outcomes.let_go(ctx, figure, "skirmish.gap.grab")
        noticing.look_round(ctx)
