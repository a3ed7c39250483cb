"""What a figure may do when it acts: attacks here, the rest by its chapter; Wait, and the end of its activation.

Source: skirmish.gap.actions, skirmish.edge.primary-first, skirmish.hold.restrained-limits
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from functools import lru_cache, partial

import msgspec

from game.kernel.decisions import Option, Refusal
from game.kernel.language.say import N_
from game.kernel.offers import Offered, OptionCheck
from game.modes.skirmish.content.types import Weapon
from game.modes.skirmish.game_content import CONTACT, SkirmishContent, fleeing, is_able, is_held, is_stunned
from game.modes.skirmish.model.events import SeatCame, Used
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import Acting, AttackTask, Manner, Morale, Primary
from game.modes.skirmish.rules import (
    aiding,
    attacks,
    denials,
    edges,
    ground,
    hiding,
    holding,
    morale,
    moving,
    outcomes,
    recovery,
    reloading,
    scenario_tasks,
    targets,
    waiting,
)
from game.modes.skirmish.rules.around import Around, around
from game.modes.skirmish.rules.common import MOST_KEPT, Doing, SkirmishCtx, about, advance, begin, finish, seat_of
from game.modes.skirmish.rules.hands import MOST_SUPPORTERS
from game.modes.skirmish.rules.striking import classes, is_physical

_CITE = "skirmish.gap.actions"
RETREAT = 4
END, WAIT, LIE = Option("end"), Option("wait"), Option("lie")
Provider = Callable[[SkirmishContent, State, Figure, Around], list[Doing]]


def _everybody(content: SkirmishContent, figure: str) -> bool:
    return True


CHAPTERS: tuple[tuple[Provider, Callable[[SkirmishContent, str], bool]], ...] = (
    (moving.doings, _everybody), (hiding.doings, _everybody), (ground.doings, _everybody), (holding.doings, _everybody),
    (aiding.doings, aiding.concerns), (recovery.doings, recovery.concerns), (reloading.doings, reloading.concerns),
    (scenario_tasks.doings, scenario_tasks.concerns),
)  # fmt: skip
"""What says what a figure may do, chapter by chapter in the order of the list a player sees, and whom it concerns."""


def may_act(figure: Figure) -> bool:
    """Return whether a figure may take actions at all: a Stunned one only reacts, one in Retreat only flees.

    One in Fall Back has its Compatible action left. Source: skirmish.panic.activated-reduced
    """
    return is_able(figure) and not is_stunned(figure) and not (fleeing(figure) and figure.level("morale") == RETREAT)


def doings(content: SkirmishContent, state: State, task: Acting) -> list[Doing]:
    """Return everything that the acting figure may do now, without ending its activation."""
    figure = state.figures[task.figure]
    if not may_act(figure):
        return []
    others = around(content, state, figure)
    return [
        one for one in _likely(content, state, task, others) if one.holds is None or one.holds(content, state, others)
    ]


def _likely(content: SkirmishContent, state: State, task: Acting, others: Around) -> list[Doing]:
    """Return what the acting figure, which may act, could do now, as far as it holds."""
    figure = state.figures[task.figure]
    found = [] if figure.main else list(attack_doings(content, state, figure, others))
    for provider in _providers(content, figure.id):
        found += provider(content, state, figure, others)
    if not task.waited:
        if _may_wait(figure):
            found.append(_wait(figure.id))
        if _may_lie(figure):
            found.append(_lie(figure.id))
    return found


def _providers(content: SkirmishContent, figure: str) -> tuple[Provider, ...]:
    """Return the functions that list the doings of a figure, of those rule modules whose `concerns` holds for it."""
    cached = content.providers.get(figure)
    if cached is None:
        found = [provider for provider, concerns in CHAPTERS if concerns(content, figure)]
        cached = content.providers[figure] = tuple(found)
    return cached


def _may_wait(figure: Figure) -> bool:
    return not figure.main and not figure.move


def _may_lie(figure: Figure) -> bool:
    return not figure.prone and not figure.compatible


@lru_cache(maxsize=MOST_KEPT)
def _wait(name: str) -> Doing:
    def wait(ctx: SkirmishCtx) -> None:
        waiting.put_on_wait(ctx, ctx.state.figures[name])

    return Doing(WAIT, wait)


@lru_cache(maxsize=MOST_KEPT)
def _lie(name: str) -> Doing:
    def lie(ctx: SkirmishCtx) -> None:
        ctx.emit(Used(figure=name, compatible=True, cite=_CITE))
        outcomes.knock_down(ctx, ctx.state.figures[name], _CITE)

    return Doing(LIE, lie)


def run_task(ctx: SkirmishCtx, task: Acting) -> Awaitable[None] | None:
    """Let the figure do one thing, or end; what its last action caused comes first."""
    state = ctx.state
    figure = state.figures[task.figure]
    window = waiting.window(ctx.content, state, figure) if task.acted else None
    shaken = bool(state.morale) and bool(morale.due(state))
    if window is not None or shaken:
        if task.acted:
            advance(ctx, task, acted=False)
        begin(ctx, *([Morale()] if shaken else []), *([window] if window is not None else []))
        return None
    if figure.waiting or not may_act(figure):
        _end(ctx, task, figure)
        return None
    return _act(ctx, task, figure)


async def _act(ctx: SkirmishCtx, task: Acting, figure: Figure) -> None:
    chosen = await _choose(ctx, task, figure)
    if chosen is None:
        _end(ctx, task, figure)
        return
    if not task.acted:
        advance(ctx, task, acted=True)
    asking = chosen.run(ctx)
    if asking is not None:
        await asking


def _end(ctx: SkirmishCtx, task: Acting, figure: Figure) -> None:
    """End the activation of a figure, or what it did out of Wait."""
    finish(ctx)
    if not task.waited:
        ctx.emit(SeatCame(seat=(figure.seat + 1) % ctx.content.seats, cite="skirmish.gap.turn"))


def _choose(ctx: SkirmishCtx, task: Acting, figure: Figure) -> Awaitable[Doing | None]:
    """Ask what the figure does. Where there is something for certain, it is listed once somebody reads it."""
    content, state = ctx.content, ctx.state

    def list_choices() -> Offered[Doing | None]:
        others = around(content, state, figure)
        choices: dict[Option, Doing | None] = {}
        doubts: dict[Option, OptionCheck] = {}
        for one in _likely(content, state, task, others):
            choices[one.option] = one
            if one.holds is not None:
                doubts[one.option] = partial(one.holds, content, state, others)
        choices[END] = None
        return Offered(choices, doubts)

    def list_refusals() -> list[Refusal]:
        found = refusals(content, state, figure)
        offered = [one.option for one in doings(content, state, task)]
        return [*found, *denials.refusals(content, state, figure, [*offered, END])]

    seat, refs = seat_of(figure), about(figure.id)
    if _can_walk(content, state, figure) if task.waited else _may_wait(figure) or _may_lie(figure):
        return ctx.pick_listed(seat, "act", list_choices, cite=_CITE, about=refs, refusals=list_refusals)
    offered = list_choices()
    if len(offered.choices) - len(offered.doubts) > 1:
        return ctx.pick_listed(seat, "act", lambda: offered, cite=_CITE, about=refs, refusals=list_refusals)
    return ctx.pick(seat, "act", offered.holding(), cite=_CITE, about=refs, refusals=list_refusals)


def _can_walk(content: SkirmishContent, state: State, figure: Figure) -> bool:
    """Return whether a figure has a Move to walk with."""
    return not (figure.move or figure.prone or is_held(figure)) and content.move_of(state, figure) > 0


# Attacks


class WeaponUse(msgspec.Struct, frozen=True, cache_hash=True):
    """A way to use a weapon: the verb of its option, its primary effect, its manner."""

    verb: str
    primary: Primary = "hit"
    manner: Manner = "basic"


ATTACK, FOCUSED = WeaponUse("attack"), WeaponUse("focused", "hit", "focused")
SLAM, PUSH_BACK, TRIP = WeaponUse("slam", "slam"), WeaponUse("push-back", "push-back"), WeaponUse("trip", "trip")
STEP, WREST = WeaponUse("step", "move"), WeaponUse("wrest", "break-hold")


def uses(figure: Figure, weapon: Weapon, target: Figure) -> Iterator[tuple[WeaponUse, str]]:
    """Yield how a weapon may be used on a target, each with the damage class that is declared.

    Source: skirmish.edge.primary-first, skirmish.edge.slam-pushback
    """
    named = classes(weapon)
    yield from ((ATTACK, harm) for harm in named)
    if not figure.move:
        yield from ((FOCUSED, harm) for harm in named)
    physical = [harm for harm in named if is_physical(weapon, harm)]
    for slam in (SLAM, PUSH_BACK, TRIP) if weapon.kind == "fight" else (SLAM,):
        yield from ((slam, harm) for harm in physical)
    if edges.can_step(figure):
        yield from ((STEP, harm) for harm in named)
    hold = figure.condition("hold")
    if hold is not None and hold.by == target.id:
        yield from ((WREST, harm) for harm in named)


def attack_doings(content: SkirmishContent, state: State, figure: Figure, others: Around) -> Iterator[Doing]:
    """Yield the attacks a figure may make now."""
    for weapon in content.weapons_of(figure.id):
        if weapon.kind == "help" or others.room > weapon.far + CONTACT:
            continue
        for target in targets.targets(content, state, figure, weapon, others.enemies):
            for use, harm in uses(figure, weapon, target):
                yield _attack(figure.id, weapon.id, target.id, use, harm)


@lru_cache(maxsize=MOST_KEPT)
def _attack(name: str, weapon: str, target: str, use: WeaponUse, harm: str) -> Doing:
    async def attack(ctx: SkirmishCtx) -> None:
        content, state = ctx.content, ctx.state
        figure = state.figures[name]
        friends = targets.supporters(content, state, figure, state.figures[target], content.weapon(weapon).kind)
        choices = {Option(f"support:{one.id}", (f"figure:{one.id}",)): one.id for one in friends}
        helping = await ctx.pick_many(
            seat_of(figure), "supporters", choices, 0, min(MOST_SUPPORTERS, len(choices)),
            cite="skirmish.gap.teamwork", about=about(name, target),
        )  # fmt: skip
        declared = AttackTask(
            attacker=name, weapon=weapon, target=target, primary=use.primary, manner=use.manner, harm=harm,
            supporters=helping,
        )  # fmt: skip
        attacks.declare(ctx, declared)

    parts = [use.verb, weapon, *([harm] if harm else []), target]
    refs = [f"weapon:{weapon}", *([f"class:{harm}"] if harm else []), f"figure:{target}"]
    return Doing(Option(":".join(parts), tuple(refs)), attack)


def refusals(content: SkirmishContent, state: State, figure: Figure) -> list[Refusal]:
    """Return the attacks that cannot be made now, with reasons."""
    found: list[Refusal] = []
    if not may_act(figure):
        return found
    # The reason of what comes farthest is told first: what comes less far says nothing new.
    for weapon in sorted(content.weapons_of(figure.id), key=lambda one: -one.far):
        for enemy in content.enemies(state, figure.seat) if weapon.kind != "help" else ():
            why = targets.refusal(content, state, figure, weapon, enemy)
            if why is not None:
                why = targets.in_numbers(content, figure, weapon, enemy, why[0]), why[1]
            if why is None and figure.main:
                why = N_("its Main action is used"), _CITE
            if why is not None:
                found.append(Refusal("attack", (f"weapon:{weapon.id}", f"figure:{enemy.id}"), *why))
            elif figure.move:
                refs = (f"weapon:{weapon.id}", f"figure:{enemy.id}")
                found.append(Refusal("focused", refs, N_("its Move is used"), _CITE))
    return found
