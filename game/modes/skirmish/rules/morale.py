"""Panic and Fear: what shakes a figure, its Checks once that is over, and which outcome it comes to.

Source: skirmish.gap.morale, skirmish.panic.immediate, skirmish.panic.duration-high, skirmish.fear.l4-petrified
"""

from __future__ import annotations

from game.kernel.decisions import Option, Seat
from game.modes.skirmish.content.verbs import Column, Fearless, thousandths
from game.modes.skirmish.game_content import SkirmishContent, fleeing, inactive, is_able
from game.modes.skirmish.model.effects import EffectCheck
from game.modes.skirmish.model.events import ConditionLaid, MoraleCaused, MoraleTaken, WaitEnded
from game.modes.skirmish.model.journeys import Flight, Moving, Stunning
from game.modes.skirmish.model.state import Condition, Figure, State
from game.modes.skirmish.model.tasks import Morale, MoraleCause, Resolving
from game.modes.skirmish.rules.common import SkirmishCtx, begin, finish
from game.modes.skirmish.rules.sight import sees

PANIC_FORCE = 4
DUCK = 2
NEAR = thousandths(6)
ZONE = thousandths(4)
_CITE = "skirmish.gap.morale"
CITES = {
    ("panic", 1): "skirmish.panic.l1-stand", ("panic", 2): "skirmish.panic.l2-duck",
    ("panic", 3): "skirmish.panic.l3-fallback", ("panic", 4): "skirmish.panic.l4-retreat",
    ("fear", 4): "skirmish.fear.l4-petrified",
}  # fmt: skip


# Causes


def record_wound(ctx: SkirmishCtx, figure: Figure, by: str) -> None:
    """Note that damage brought a figure to half Capacity for the first time."""
    _cause(ctx, figure, by, "wound")


def lost_friend(ctx: SkirmishCtx, figure: Figure, by: str) -> None:
    """Note that a figure is lost: it shakes friends within 6" in sight, or all in the Command Zone of a Leader.

    Team mates near by outside the Zone are shaken as by any friend.
    Source: skirmish.gap.morale, skirmish.gap.command, skirmish.gap.several-players
    """
    content, state = ctx.content, ctx.state
    command = content.command(figure.id)
    for friend in content.allies(state, figure.seat):
        if friend.id == figure.id or inactive(friend):
            continue
        if command and content.within(figure, friend, ZONE * command):
            _cause(ctx, friend, by, "leader")
        elif command and friend.seat == figure.seat:
            continue
        elif content.within(figure, friend, NEAR) and sees(content, state, friend, figure):
            _cause(ctx, friend, by, "friend")


def terror(ctx: SkirmishCtx, figure: Figure, threat: Figure, force: int, severity: Column) -> None:
    """Note that a figure must check against a Terrifying enemy, once per pair and game."""
    ctx.emit(MoraleCaused(cause=MoraleCause(figure.id, threat.id, "terror", force, severity), cite=_CITE))


def _cause(ctx: SkirmishCtx, figure: Figure, by: str, kind: str) -> None:
    enemy = ctx.state.figures.get(by)
    threat = by if enemy is not None and not ctx.content.friends(enemy.seat, figure.seat) else ""
    cause = MoraleCause(figure.id, threat, kind, PANIC_FORCE)  # type: ignore[arg-type]
    ctx.emit(MoraleCaused(cause=cause, cite=_CITE))


# Checks


def must_check(content: SkirmishContent, state: State, cause: MoraleCause) -> bool:
    """Return whether a figure that was shaken takes a Check: once per activation, never a Fearless one."""
    figure = state.figures[cause.figure]
    if not is_able(figure) or content.word(figure.id, Fearless) is not None:
        return False
    return cause.kind == "terror" or figure.shaken != state.serial


def due(state: State) -> list[MoraleCause]:
    """Return the causes whose attack or move is over; Fear of what comes near in a move waits for its end."""
    if not state.morale:
        return []
    moving = {task.figure for task in state.tasks if isinstance(task, Moving)}
    return [
        cause for cause in state.morale if cause.kind != "terror" or moving.isdisjoint((cause.figure, cause.threat))
    ]  # fmt: skip


async def run_task(ctx: SkirmishCtx, task: Morale) -> None:
    """Take the next morale Check: the active player's figures first, each side in an order of its owner."""
    content, state = ctx.content, ctx.state
    causes = due(state)
    owed = [cause for cause in causes if must_check(content, state, cause)]
    if not owed:
        for cause in causes:
            _take(ctx, cause, checked=False)
        finish(ctx)
        return
    order = [(state.next_seat + step) % content.seats for step in range(content.seats)]
    seat = min((state.figures[cause.figure].seat for cause in owed), key=order.index)
    own = {cause.figure: cause for cause in reversed(owed) if state.figures[cause.figure].seat == seat}
    choices = {Option(f"shaken:{name}", (f"figure:{name}",)): own[name] for name in sorted(own)}
    cause = await ctx.pick(Seat(seat), "shaken", choices, cite=_CITE)
    _take(ctx, cause, checked=True)
    begin(ctx, Resolving(effect=check_of(content, state, cause)))


def _take(ctx: SkirmishCtx, cause: MoraleCause, *, checked: bool) -> None:
    ctx.emit(
        MoraleTaken(figure=cause.figure, kind=cause.kind, checked=checked, threat=cause.threat, cite=_CITE)
    )  # fmt: skip


def check_of(content: SkirmishContent, state: State, cause: MoraleCause) -> EffectCheck:
    """Return the Check that a cause asks for: Panic by Mind or Soul, Fear by Soul alone."""
    figure = state.figures[cause.figure]
    fear = cause.kind == "terror"
    return EffectCheck(
        kind="fear" if fear else "morale", outcome="fear" if fear else "panic", target=figure.id,
        by=cause.threat or nearest_enemy(content, state, figure), resist=("soul",) if fear else ("mind", "soul"),
        force=cause.force, severity=cause.severity,
    )  # fmt: skip


def nearest_enemy(content: SkirmishContent, state: State, figure: Figure) -> str:
    """Return the nearest enemy in sight, else the nearest; of two as near the smaller id."""
    enemies = sorted(content.enemies(state, figure.seat), key=lambda one: (content.gap(one, figure), one.id))
    return next((one.id for one in enemies if sees(content, state, figure, one)), enemies[0].id if enemies else "")


# Outcomes


def apply_morale_level(
    ctx: SkirmishCtx, figure: Figure, effect: EffectCheck, level: int, *, stunned: bool = False
) -> bool:
    """Lay a Level of Panic or Fear with its threat; an equal or lower one changes nothing and moves nobody.

    Return whether the figure flees; one that is to be `stunned` as well is so after that.

    Source: skirmish.gap.morale, skirmish.panic.immediate
    """
    if level <= figure.level("morale") or not is_able(figure):
        return False
    threat = ctx.state.figures.get(effect.by)
    placed = Condition(
        "morale", effect.outcome, level, effect.force, effect.by, effect.by, threat.at if threat is not None else None
    )
    cite = CITES.get((effect.outcome, level), CITES["panic", level])
    ctx.emit(ConditionLaid(figure=figure.id, condition=placed, cite=cite))
    if level >= 2 and figure.waiting:
        ctx.emit(WaitEnded(figure=figure.id, used=False, cite="skirmish.panic.activated-reduced"))
    flees = level == DUCK or fleeing(figure)
    if flees:
        after = (Stunning(figure=figure.id, force=effect.force, by=effect.by),) if stunned else ()
        begin(ctx, Flight(figure=figure.id, level=level), *after)
    return flees
