"""Why a figure may not do what it could do at another time: the reasons behind the choices that are not offered.

Source: skirmish.gap.actions, skirmish.gap.moving, skirmish.gap.prone, skirmish.gap.grab, skirmish.gap.command,
skirmish.gap.wounds, skirmish.gap.hidden
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.kernel.decisions import Option, Refusal
from game.kernel.language.say import N_
from game.modes.skirmish.game_content import (
    HOLD_LEVELS,
    SkirmishContent,
    inactive,
    is_held,
    is_petrified,
    is_stunned,
    victims_of,
)
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules import aiding, ground, scenario_tasks, targets
from game.modes.skirmish.rules.hands import is_unloaded
from game.modes.skirmish.rules.holding import free_hands
from game.modes.skirmish.rules.recovery import allies_in_zone

Why = tuple[str, str]
"""A reason and its clause."""

_ACTIONS = "skirmish.gap.actions"
_UNCONSCIOUS = "skirmish.shock.l4-unconscious"
_RESTRAINED: Why = (N_("it is held"), "skirmish.hold.restrained-limits")
_HOLDS: Why = (N_("it would have to let go first"), "skirmish.gap.grab")
_MAIN: Why = (N_("its Main action is used"), _ACTIONS)
_MOVE: Why = (N_("its Move is used"), _ACTIONS)
_COMPATIBLE: Why = (N_("its Compatible action is used"), _ACTIONS)


def refusals(content: SkirmishContent, state: State, figure: Figure, offered: Iterable[Option]) -> Iterator[Refusal]:
    """Yield the moves, holds and Compatible actions that are not among those offered, each with its reason."""
    open_now = {(option.verb, option.refs) for option in offered}
    verbs = {verb for verb, _ in open_now}
    for one in _all(content, state, figure):
        if (one.verb, one.refs) not in open_now if one.refs else one.verb not in verbs:
            yield one


def _all(content: SkirmishContent, state: State, figure: Figure) -> Iterator[Refusal]:
    """Yield a refusal for each act that could be asked for; those that are offered are left out by the caller."""
    for gait in ("walk", "crawl", "stand-up", "run", "rush"):
        yield Refusal(gait, (), *_no_move(content, state, figure, gait))
    yield Refusal("leave-field", (), N_("no move has brought it to the edge"), "skirmish.gap.moving")
    yield Refusal("disengage", (), *_no_disengaging(state, figure))
    yield Refusal("wait", (), *(_MAIN if figure.main else _MOVE))
    lying = N_("it is Prone already"), "skirmish.gap.prone"
    yield Refusal("lie", (), *(_COMPATIBLE if figure.compatible else lying))
    yield Refusal("rally", (), *_no_rally(content, state, figure))
    seen = N_("it is seen without cover, or an enemy is too near"), "skirmish.gap.hidden"
    yield Refusal("hide", (), *(_COMPATIBLE if figure.compatible else seen))
    nobody = N_("nobody in sight hides"), "skirmish.gap.hidden"
    yield Refusal("detect", (), *(_COMPATIBLE if figure.compatible else nobody))
    free = N_("nothing holds it"), "skirmish.hold.break-hold"
    yield Refusal("break-hold", (), *(_MAIN if figure.main and is_held(figure) else free))
    for weapon in content.weapons_of(figure.id):
        if is_unloaded(figure, weapon):
            yield Refusal("reload", (f"weapon:{weapon.id}",), *_COMPATIBLE)
    for marker in state.markers.values():
        if marker.bearer == figure.id:
            yield Refusal("put-down", (f"marker:{marker.id}",), *_COMPATIBLE)
    for verb, refs, no in ground.refusals(content, state, figure):
        yield Refusal(verb, refs, *(no or _COMPATIBLE))
    for location in content.tasks:
        ref = scenario_tasks.ref_of(content, location)
        yield Refusal("task", (ref,), *scenario_tasks.refusal(content, state, figure, location))
    for one in ground.breaking(content, state, figure):
        yield Refusal(one.option.verb, one.option.refs, *_MAIN)
    for ally in content.allies(state, figure.seat):
        hold = ally.condition("hold")
        if ally.id != figure.id and hold is not None and not hold.by:
            apart = None if content.touching(figure, ally) else (N_("it is not in contact"), "skirmish.gap.grab")
            yield Refusal("free", (f"figure:{ally.id}",), *(apart or _MAIN))
    for verb, friend, why in aiding.refusals(content, state, figure):
        yield Refusal(verb, (f"figure:{friend}",), *(why or (_COMPATIBLE if verb in aiding.PROMISES else _MAIN)))
    for enemy in content.enemies(state, figure.seat):
        yield Refusal("charge", (f"figure:{enemy.id}",), *_no_charge(content, state, figure, enemy))
        for name in HOLD_LEVELS:
            yield Refusal(name, (f"figure:{enemy.id}",), *_no_hold(content, state, figure, enemy, name))


def _no_move(content: SkirmishContent, state: State, figure: Figure, gait: str) -> Why:
    if (why := why_no_move(content, state, figure, gait)) is not None:
        return why
    if figure.move:
        return _MOVE
    if gait in ("crawl", "stand-up") and not figure.prone:
        return N_("it is not Prone"), "skirmish.gap.prone"
    if gait == "walk" and figure.prone:
        return N_("it is Prone: it crawls, or stands up"), "skirmish.gap.prone"
    return _MAIN if figure.main else (N_("it cannot be charged from here"), _ACTIONS)


def _no_charge(content: SkirmishContent, state: State, figure: Figure, enemy: Figure) -> Why:
    """Return why a figure cannot charge an enemy: for what it is itself first, then for what the enemy is."""
    spent = figure.move or figure.main or why_no_move(content, state, figure, "charge") is not None
    why = None if spent else targets.find_shelter_reason(content, state, figure, enemy)
    return why or _no_move(content, state, figure, "charge")


def why_no_move(content: SkirmishContent, state: State, figure: Figure, gait: str) -> Why | None:
    """Return why a figure cannot set out at a gait as it is, whatever it has used and whatever the way; None if it can.

    Lying, it crawls for a walk.
    """
    if inactive(figure):
        return N_("it can do nothing now"), "skirmish.fear.l4-petrified" if is_petrified(figure) else _UNCONSCIOUS
    if is_stunned(figure):
        return N_("it is Stunned"), "skirmish.shock.l3-stunned"
    if is_held(figure):
        return _RESTRAINED
    if victims_of(state, figure.id):
        return _HOLDS
    if content.move_of(state, figure) <= 0:
        return N_("its Move is 0"), _ACTIONS
    if figure.prone and gait in ("run", "rush", "charge"):
        return N_("it is Prone"), "skirmish.gap.prone"
    return None


def _no_disengaging(state: State, figure: Figure) -> Why:
    if is_held(figure):
        return _RESTRAINED
    if victims_of(state, figure.id):
        return _HOLDS
    if figure.compatible:
        return _COMPATIBLE
    return _MOVE if figure.move else (N_("no enemy engages it"), "skirmish.gap.moving")


def _no_rally(content: SkirmishContent, state: State, figure: Figure) -> Why:
    if not content.command(figure.id):
        return N_("it has no Command"), "skirmish.rally.who"
    if "rally" in figure.marks:
        return N_("once per turn"), "skirmish.gap.command"
    if not allies_in_zone(content, state, figure):
        return N_("nobody in its Command Zone can be rallied"), "skirmish.gap.command"
    return _COMPATIBLE


def _no_hold(content: SkirmishContent, state: State, figure: Figure, enemy: Figure, name: str) -> Why:
    if is_held(figure):
        return N_("it is held itself"), "skirmish.gap.grab"
    if (why := targets.hold_refusal(content, state, figure, enemy, name)) is not None:
        return why
    if free_hands(state, figure) < HOLD_LEVELS[name]:
        return N_("it has no hand free"), "skirmish.gap.grab"
    return _MAIN
