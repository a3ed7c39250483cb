"""Terrain and things: striking pieces, gates, fire, areas of harm, objects that are carried.

Source: skirmish.gap.terrain, skirmish.gap.blast-area, skirmish.gap.objectives, skirmish.cover.full-target-cover
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from functools import lru_cache
from typing import cast

from game.boards.inch_sight import line_free
from game.boards.inches import CONTACT, TOLERANCE, Disc, InchTable, Point, square
from game.kernel.decimals import trimmed_phrase
from game.kernel.decisions import Option
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_
from game.modes.skirmish.content.field import BURNING, FRAIL, OPAQUE, WATER
from game.modes.skirmish.content.staging import MARKER_RADIUS
from game.modes.skirmish.content.verbs import SmokeVeil, thousandths
from game.modes.skirmish.game_content import SkirmishContent, is_able, is_held, is_stunned
from game.modes.skirmish.model.effects import EffectCheck, Shift
from game.modes.skirmish.model.events import GateOpened, MarkerMoved, SmokeRose, Used
from game.modes.skirmish.model.state import Figure, Marker, State
from game.modes.skirmish.model.tasks import AttackTask
from game.modes.skirmish.rules import attacks, noticing, outcomes
from game.modes.skirmish.rules.aiding import Why
from game.modes.skirmish.rules.around import Around
from game.modes.skirmish.rules.common import MOST_KEPT, Doing, SkirmishCtx, about, seat_of
from game.modes.skirmish.rules.hands import ready
from game.modes.skirmish.rules.places import base_of
from game.modes.skirmish.rules.striking import classes
from game.modes.skirmish.rules.wayfinding import Reason

CITE = "skirmish.gap.terrain"
OBJECTS = "skirmish.gap.objectives"
_PERSIST = "skirmish.condition.persist"
FIRE_FORCE = 4
Run = Callable[[SkirmishCtx], Awaitable[None] | None]
PARTIAL = Shift("beyond half the radius", -1, "skirmish.gap.blast-area")


def doings(content: SkirmishContent, state: State, figure: Figure, others: Around) -> list[Doing]:
    """Return what a figure may do with things and terrain."""
    found = [] if figure.main else list(breaking(content, state, figure))
    if state.markers:
        found += (_drop(figure.id, marker.id) for marker in state.markers.values() if marker.bearer == figure.id)
    if not figure.compatible:
        if content.gates:
            found += gates(content, state, figure)
        if state.markers and not is_held(figure):
            found += handling(content, state, figure, others)
        found += veils(content, figure)
        burning = figure.conditions and figure.condition("burning") is not None
        if burning and _stands_at_water(content, state, figure):
            found.append(_douse(figure.id))
    return found


def refusals(
    content: SkirmishContent, state: State, figure: Figure
) -> Iterator[tuple[str, tuple[str, ...], Why | None]]:
    """Yield what a figure could do with gates, things and smoke, why not; None if only the action is used up.

    What it may do now is among them with None.
    """
    for name, shut, why in _standing_gates(content, state, figure):
        yield "open" if shut else "shut", (f"piece:{name}",), why
        already = N_("it is shut already") if shut else N_("it is open already")
        yield "shut" if shut else "open", (f"piece:{name}",), (already, CITE)
    for marker in state.markers.values():
        if marker.gone or not content.carriable(marker.id):
            continue
        if marker.bearer == figure.id:
            for friend in content.allies(state, figure.seat):
                if friend.id != figure.id:
                    refs = (f"marker:{marker.id}", f"figure:{friend.id}")
                    yield "hand-over", refs, _why_not_taken(friend, near=content.touching(friend, figure))
        elif not marker.bearer:
            near = _lies_in_contact(content, figure, marker)
            yield "pick-up", (f"marker:{marker.id}",), _why_not_taken(figure, near=near)
    if figure.condition("burning") is not None:
        at_water = _stands_at_water(content, state, figure)
        yield "douse", (), None if at_water else (N_("it is not at the water"), _PERSIST)
    if content.word(figure.id, SmokeVeil) is not None:
        why = (N_("once per game"), "skirmish.gap.actions") if "smoke" in figure.ever else None
        yield "smoke", (), why


# Striking terrain


def breaking(content: SkirmishContent, state: State, figure: Figure) -> Iterator[Doing]:
    """Yield the attacks on pieces of terrain: from sight to a corner, within Range or reach.

    Source: skirmish.gap.terrain, skirmish.cover.full-target-cover
    """
    table = content.table(state)
    if not table.layer(FRAIL).shapes:
        return
    for weapon in content.breakers[figure.id]:
        if not ready(figure, weapon):
            continue
        for piece in list_exposed_pieces(table, base_of(content, figure), weapon.far):
            if piece not in state.losses or content.capacity_left(state, piece):
                for harm in classes(weapon):
                    yield _strike(figure.id, weapon.id, piece, harm)


def list_exposed_pieces(table: InchTable, base: Disc, far: int) -> tuple[str, ...]:
    """Return the pieces with Capacity within a distance of a base, to a corner of which a free line runs.

    Source: skirmish.gap.terrain
    """
    frail, high = table.layer(FRAIL), table.layer(OPAQUE)
    key = ("exposed", base, far)
    cached = frail.memory.get(key)
    if cached is None:
        limit = far + base.radius + (TOLERANCE if far else CONTACT)
        found = (
            shape.id
            for shape in frail.near(base, base, limit)
            if shape.nearer(base.x, base.y, limit, or_equal=True)
            and any(line_free(high, base, corner) for corner in shape.corners)
        )
        # Of a piece that is split into convex parts any will do.
        cached = frail.remember(key, tuple(dict.fromkeys(found)))
    return cast(tuple[str, ...], cached)


@lru_cache(maxsize=MOST_KEPT)
def _strike(name: str, weapon: str, piece: str, harm: str) -> Doing:
    def declare_attack(ctx: SkirmishCtx) -> None:
        attacks.declare(ctx, AttackTask(attacker=name, weapon=weapon, piece=piece, harm=harm))

    parts = ["break", weapon, *([harm] if harm else []), piece]
    refs = [f"weapon:{weapon}", *([f"class:{harm}"] if harm else []), f"piece:{piece}"]
    return Doing(Option(":".join(parts), tuple(refs)), declare_attack)


# Gates, fire, smoke


def gates(content: SkirmishContent, state: State, figure: Figure) -> list[Doing]:
    """Return the gates in contact that a figure may open, or close where nobody stands. Source: skirmish.gap.terrain"""
    found = _standing_gates(content, state, figure)
    return [_gate(figure.id, name, shut) for name, shut, why in found if why is None]


def _standing_gates(content: SkirmishContent, state: State, figure: Figure) -> Iterator[tuple[str, bool, Why | None]]:
    """Yield the gates not broken: each, whether it is shut, and why a figure cannot turn it; None if it can."""
    base = base_of(content, figure)
    near = base.radius + CONTACT
    for name in content.gates:
        if name in state.broken:
            continue
        shut = name not in state.opened
        shapes = [shape for shape in content.ground.full_table.shapes if shape.id == name]
        why: Why | None = None
        if not any(shape.nearer(base.x, base.y, near, or_equal=True) for shape in shapes):
            why = N_("it is not in contact"), CITE
        elif name in content.tasks and name not in state.done:
            why = N_("it is chained until its scenario task is done"), CITE
        elif not shut and any(
            shape.nearer(*other.centre, other.radius - 1)
            for shape in shapes
            for other in (base_of(content, one) for one in content.in_play(state))
        ):
            why = N_("somebody stands in it"), CITE
        yield name, shut, why


@lru_cache(maxsize=MOST_KEPT)
def _gate(name: str, piece: str, opens: bool) -> Doing:
    def use_gate(ctx: SkirmishCtx) -> None:
        ctx.emit(Used(figure=name, compatible=True, cite=CITE))
        ctx.emit(GateOpened(piece=piece, open=opens, cite=CITE))
        noticing.look_round(ctx)

    return Doing(Option(f"{'open' if opens else 'shut'}:{piece}", (f"piece:{piece}",)), use_gate)


def fires(content: SkirmishContent, state: State, figure: Figure) -> EffectCheck | None:
    """Return the hit that a figure takes from burning ground its centre is in. Source: skirmish.gap.terrain"""
    layer = content.table(state).layer(BURNING)
    if not layer.shapes or figure.at is None or not layer.holding(figure.at):
        return None
    return EffectCheck(kind="fire", outcome="damage", target=figure.id, harm="e", force=FIRE_FORCE, severity="L")


def _stands_at_water(content: SkirmishContent, state: State, figure: Figure) -> bool:
    """Return whether the base of a figure is at water, where a fire can be put out."""
    return bool(content.table(state).layer(WATER).under(base_of(content, figure)))


@lru_cache(maxsize=MOST_KEPT)
def _douse(name: str) -> Doing:
    def douse_flames(ctx: SkirmishCtx) -> None:
        ctx.emit(Used(figure=name, compatible=True, cite=_PERSIST))
        outcomes.end_condition(ctx, ctx.state.figures[name], "burning", _PERSIST)

    return Doing(Option("douse"), douse_flames)


def veils(content: SkirmishContent, figure: Figure) -> list[Doing]:
    """Return raising smoke, once a game."""
    word = content.word(figure.id, SmokeVeil)
    return [] if word is None or "smoke" in figure.ever else [Doing(Option("smoke"), _veil(figure.id, word))]


def _veil(name: str, word: SmokeVeil) -> Run:
    async def raise_smoke(ctx: SkirmishCtx) -> None:
        content = ctx.content
        figure = ctx.state.figures[name]
        at = figure.at
        assert at is not None
        most = thousandths(word.within) + content.radius[name] + TOLERANCE

        def refusal(state: State, numbers: tuple[int, ...]) -> Reason | None:
            is_on = 0 <= numbers[0] <= content.width and 0 <= numbers[1] <= content.height
            if is_on and square(at, numbers) <= most * most:
                return None
            return Phrase('the smoke rises within {inches}" on the field', inches=trimmed_phrase(word.within)), CITE

        numbers = await ctx.place(
            seat_of(figure), "smoke", "point", refusal, lambda state: _smoke_places(content, state, figure, most),
            origin=at, cite=CITE, about=about(name),
        )  # fmt: skip
        ctx.emit(Used(figure=name, compatible=True, ever="smoke", cite=CITE))
        ctx.emit(SmokeRose(at=(numbers[0], numbers[1]), radius=thousandths(word.radius), cite=CITE))

    return raise_smoke


def _smoke_places(content: SkirmishContent, state: State, figure: Figure, most: int) -> list[Point]:
    """Return places for smoke: on oneself, on friends and before them."""
    assert figure.at is not None
    friends = [one.at for one in content.allies(state, figure.seat) if one.at is not None]
    return [point for point in dict.fromkeys([figure.at, *friends]) if square(figure.at, point) <= most * most]


# Objects


def handling(content: SkirmishContent, state: State, figure: Figure, others: Around) -> list[Doing]:
    """Return picking up, putting down and handing over things in contact. Source: skirmish.gap.objectives"""
    found: list[Doing] = []
    for marker in state.markers.values():
        if marker.gone or not content.carriable(marker.id):
            continue
        if marker.bearer == figure.id:
            found.append(_put_down(figure.id, marker.id))
            for friend in others.allies:
                if friend.id != figure.id and content.touching(friend, figure) and may_carry(friend):
                    found.append(_hand_over(figure.id, marker.id, friend.id))
        elif may_carry(figure) and _lies_in_contact(content, figure, marker):
            found.append(_pick_up(figure.id, marker.id))
    return found


def _lies_in_contact(content: SkirmishContent, figure: Figure, marker: Marker) -> bool:
    """Return whether a thing that nobody carries lies in contact with a figure."""
    if marker.bearer or marker.at is None or figure.at is None:
        return False
    contact = content.radius[figure.id] + MARKER_RADIUS + CONTACT
    return square(figure.at, marker.at) <= contact * contact


def _why_not_taken(figure: Figure, *, near: bool) -> Why | None:
    """Return why a thing cannot come into the hands of a figure, which is in contact with it or not; None if it can."""
    if not near:
        return N_("it is not in contact"), OBJECTS
    return None if may_carry(figure) else (N_("it would not hold it: it is Prone, Stunned or held"), OBJECTS)


def may_carry(figure: Figure) -> bool:
    """Return whether a figure could take hold of a thing: upright, not Stunned, not held."""
    return is_able(figure) and not figure.prone and not is_stunned(figure) and not is_held(figure)


@lru_cache(maxsize=MOST_KEPT)
def _drop(name: str, marker: str) -> Doing:
    """Return dropping a thing, which is free. Source: skirmish.gap.actions, skirmish.gap.objectives"""

    def drop_marker(ctx: SkirmishCtx) -> None:
        ctx.emit(MarkerMoved(marker=marker, at=ctx.state.figures[name].at, bearer="", cite=OBJECTS))

    return Doing(Option(f"drop:{marker}", (f"marker:{marker}",)), drop_marker)


@lru_cache(maxsize=MOST_KEPT)
def _put_down(name: str, marker: str) -> Doing:
    return Doing(Option(f"put-down:{marker}", (f"marker:{marker}",)), _carry(name, marker, ""))


@lru_cache(maxsize=MOST_KEPT)
def _hand_over(name: str, marker: str, friend: str) -> Doing:
    option = Option(f"hand-over:{marker}:{friend}", (f"marker:{marker}", f"figure:{friend}"))
    return Doing(option, _carry(name, marker, friend))


@lru_cache(maxsize=MOST_KEPT)
def _pick_up(name: str, marker: str) -> Doing:
    return Doing(Option(f"pick-up:{marker}", (f"marker:{marker}",)), _carry(name, marker, name))


def _carry(name: str, marker: str, bearer: str) -> Run:
    def move_marker(ctx: SkirmishCtx) -> None:
        ctx.emit(Used(figure=name, compatible=True, cite=OBJECTS))
        at = None if bearer else ctx.state.figures[name].at
        ctx.emit(MarkerMoved(marker=marker, at=at, bearer=bearer, cite=OBJECTS))

    return move_marker
