"""What an effect does once the table is read: damage, Conditions, Shock, holds; how figures leave the game.

Source: skirmish.table.damage-points, skirmish.table.impairment, skirmish.gap.alternate-tables, skirmish.gap.stacking,
skirmish.stun.second, skirmish.gap.wounds
"""

from __future__ import annotations

from game.modes.skirmish.content.verbs import Fearless, FlyingAbility
from game.modes.skirmish.game_content import (
    HALF,
    HOLD_LEVELS,
    STUNNED,
    UNCONSCIOUS,
    fleeing,
    is_petrified,
    is_wounded,
    unconscious,
    victims_of,
)
from game.modes.skirmish.model.effects import EffectCheck, Reading
from game.modes.skirmish.model.events import (
    ConditionEnded,
    ConditionLaid,
    Damaged,
    GroundedChanged,
    HiddenChanged,
    MarkerMoved,
    PieceDamaged,
    ProneChanged,
    Undaunted,
    Used,
    WaitEnded,
    WentOut,
)
from game.modes.skirmish.model.journeys import Stunning
from game.modes.skirmish.model.state import Condition, Figure
from game.modes.skirmish.model.tasks import Resolving
from game.modes.skirmish.rules import morale, noticing, objectives
from game.modes.skirmish.rules.common import SkirmishCtx, begin
from game.modes.skirmish.rules.common import finish as end_task
from game.modes.skirmish.rules.falling import fall

STRIKES = ("hit", "blast", "fall")
"""Effects that strike a figure, and so end its hiding. Source: skirmish.gap.hidden"""
FLIERS_FALL = 6000
SHOCK_CITES = {
    1: "skirmish.shock.l1-dazed",
    2: "skirmish.shock.l2-shaken",
    3: "skirmish.shock.l3-stunned",
    4: "skirmish.shock.l4-unconscious",
}
SHOCK_NAMES = {1: "dazed", 2: "shaken", 3: "stunned", 4: "unconscious"}


def may_suffer(figure: Figure) -> bool:
    """Return whether effects still reach a figure: not one that left play or lies Unconscious.

    Source: skirmish.results.order, skirmish.shock.l4-unconscious
    """
    return not figure.gone and not unconscious(figure)


def check_undaunted(ctx: SkirmishCtx, figure: Figure, effect: EffectCheck) -> bool:
    """Tell, and return, whether a figure is Fearless and an effect Panic or Fear. Source: skirmish.gap.morale"""
    if effect.outcome not in ("panic", "fear") or ctx.content.word(figure.id, Fearless) is None:
        return False
    ctx.emit(Undaunted(figure=figure.id, cite="skirmish.gap.morale"))
    return True


def apply_reading(ctx: SkirmishCtx, effect: EffectCheck, reading: Reading) -> None:
    """Let the result of a Check take hold; Slam is carried out after all Checks of its attack."""
    if effect.piece:
        _damage_piece(ctx, effect, reading)
        return
    figure = ctx.state.figures[effect.target]
    if effect.kind in STRIKES and figure.hidden:
        reveal(ctx, figure)
    if not reading.level or effect.outcome == "slam":
        if reading.stunned:
            stun(ctx, figure, effect.force, effect.by)
        return
    if effect.outcome == "damage":
        damage(ctx, figure, reading.level, effect.by)
        for name in effect.fastens:
            lay(ctx, figure, Condition(name, name, 1, effect.force, effect.by), "skirmish.edge.card-edges")
    elif effect.outcome == "condition":
        placed = Condition(effect.condition, effect.condition, reading.level, effect.force, effect.by)
        lay(ctx, figure, placed, "skirmish.table.impairment")
    elif effect.outcome == "shock":
        shock(ctx, figure, reading.level, effect.force, effect.by, again=reading.stunned)
        return
    elif effect.outcome == "hold":
        # A position by hand need not say which hold it is.
        held = Condition("hold", effect.condition, HOLD_LEVELS.get(effect.condition, 1), effect.force)
        lay(ctx, figure, held, "skirmish.gap.grab")
        restrain_figure(ctx, figure)
        come_down(ctx, figure)
    else:
        flees = morale.apply_morale_level(ctx, figure, effect, reading.level, stunned=reading.stunned)
        if is_petrified(figure) or fleeing(figure):
            let_go(ctx, figure, "skirmish.gap.grab")
        if flees:
            return
    if reading.stunned:
        stun(ctx, figure, effect.force, effect.by)


# Damage


def damage(ctx: SkirmishCtx, figure: Figure, points: int, by: str) -> None:
    """Take points of Damage Capacity; at 0 the figure is out.

    Source: skirmish.table.damage-points, skirmish.gap.wounds
    """
    if not may_suffer(figure):
        return
    lost = min(points, figure.capacity)
    left = figure.capacity - lost
    ctx.emit(Damaged(figure=figure.id, by=by, lost=lost, left=left, cite="skirmish.table.damage-points"))
    if not left:
        leave(ctx, figure, "out", by, "skirmish.gap.wounds")
    elif is_wounded(ctx.content, figure) and HALF not in figure.ever:
        ctx.emit(Used(figure=figure.id, ever=HALF, cite="skirmish.gap.wounds"))
        morale.record_wound(ctx, figure, by)


def _damage_piece(ctx: SkirmishCtx, effect: EffectCheck, reading: Reading) -> None:
    """Take points off a piece of terrain. Source: skirmish.table.objects, skirmish.gap.terrain"""
    left = ctx.content.capacity_left(ctx.state, effect.piece)
    if effect.outcome != "damage" or not reading.level or not left:
        return
    lost = min(reading.level, left)
    event = PieceDamaged(piece=effect.piece, lost=lost, left=left - lost, by=effect.by, cite="skirmish.table.objects")
    ctx.emit(event)
    if lost == left:
        objectives.broke(ctx, effect.piece, effect.by)
        noticing.look_round(ctx)


# Conditions


def lay(ctx: SkirmishCtx, figure: Figure, placed: Condition, cite: str) -> bool:
    """Lay a Condition in its slot if it is of a higher Level; return whether it was. Source: skirmish.gap.stacking"""
    if not may_suffer(figure) or figure.level(placed.slot) >= placed.level:
        return False
    ctx.emit(ConditionLaid(figure=figure.id, condition=placed, cite=cite))
    return True


def end_condition(ctx: SkirmishCtx, figure: Figure, slot: str, cite: str) -> None:
    """End what lies in a slot."""
    held = figure.condition(slot)
    if held is not None:
        ctx.emit(ConditionEnded(figure=figure.id, slot=slot, name=held.name, cite=cite))


def shock(ctx: SkirmishCtx, figure: Figure, level: int, force: int, by: str, *, again: bool = False) -> None:
    """Apply a Level of Shock; `again` is an Overkill, which takes out who was Stunned before.

    Source: skirmish.gap.stacking, skirmish.stun.second, skirmish.shock.l4-unconscious
    """
    if not may_suffer(figure):
        return
    before = figure.level("shock")
    if before == STUNNED and (level == STUNNED or again):
        leave(ctx, figure, "out", by, "skirmish.stun.second")
        return
    if level <= before:
        return
    placed = Condition("shock", SHOCK_NAMES[level], level, force, by)
    ctx.emit(ConditionLaid(figure=figure.id, condition=placed, cite=SHOCK_CITES[level]))
    if level >= STUNNED:
        helpless(ctx, figure)
    if level == UNCONSCIOUS:
        if not figure.prone:
            ctx.emit(ProneChanged(figure=figure.id, prone=True, cite=SHOCK_CITES[level]))
        end_condition(ctx, figure, "hold", SHOCK_CITES[level])
        morale.lost_friend(ctx, figure, by)
        noticing.look_round(ctx)


def stun(ctx: SkirmishCtx, figure: Figure, force: int, by: str) -> None:
    """Stun a figure by an Overkill. Source: skirmish.table.overkill, skirmish.stun.effect"""
    if may_suffer(figure):
        shock(ctx, figure, STUNNED, force, by)


def stun_now(ctx: SkirmishCtx, task: Stunning) -> None:
    """Stun a figure after the flight it made first. Source: skirmish.gap.alternate-tables"""
    end_task(ctx)
    stun(ctx, ctx.state.figures[task.figure], task.force, task.by)


def helpless(ctx: SkirmishCtx, figure: Figure) -> None:
    """Take from a figure what it can no longer do: its hold on another, its Wait, what it carries."""
    let_go(ctx, figure, "skirmish.gap.grab")
    lose_wait(ctx, figure)
    drop(ctx, figure)
    come_down(ctx, figure)


def restrain_figure(ctx: SkirmishCtx, figure: Figure) -> None:
    """Take from a figure what it cannot keep while it is held: its Wait, what it carries.

    Source: skirmish.gap.grab, skirmish.gap.objectives
    """
    lose_wait(ctx, figure)
    drop(ctx, figure)


def knock_down(ctx: SkirmishCtx, figure: Figure, cite: str) -> None:
    """Lay a figure Prone: its hold on another ends, and it drops what it carries. Source: skirmish.gap.grab"""
    if not figure.prone and not figure.gone:
        ctx.emit(ProneChanged(figure=figure.id, prone=True, cite=cite))
        let_go(ctx, figure, cite)
        drop(ctx, figure)
        come_down(ctx, figure)
        noticing.look_round(ctx)


def come_down(ctx: SkirmishCtx, figure: Figure) -> None:
    """Let a flier fall that became Stunned, Unconscious or Prone, or is held by a net. Source: skirmish.gap.flying"""
    if figure.grounded or figure.gone or ctx.content.word(figure.id, FlyingAbility) is None:
        return
    ctx.emit(GroundedChanged(figure=figure.id, grounded=True, cite="skirmish.gap.flying"))
    knock_down(ctx, figure, "skirmish.gap.flying")
    begin(ctx, Resolving(effect=fall(figure.id, FLIERS_FALL)))


def let_go(ctx: SkirmishCtx, figure: Figure, cite: str) -> None:
    """End the holds a figure has on others."""
    for victim in victims_of(ctx.state, figure.id):
        end_condition(ctx, victim, "hold", cite)


def lose_wait(ctx: SkirmishCtx, figure: Figure) -> None:
    """End a Wait that cannot be used any more."""
    if figure.waiting:
        ctx.emit(WaitEnded(figure=figure.id, used=False, cite="skirmish.gap.turn"))


def drop(ctx: SkirmishCtx, figure: Figure) -> None:
    """Drop what a figure carries where it stands; thrown off the field it leaves it at the edge.

    Source: skirmish.gap.objectives
    """
    content, at = ctx.content, figure.at
    if at is not None:
        at = min(max(at[0], 0), content.width), min(max(at[1], 0), content.height)
    for marker in list(ctx.state.markers.values()):
        if marker.bearer == figure.id:
            ctx.emit(MarkerMoved(marker=marker.id, at=at, bearer="", cite="skirmish.gap.objectives"))


def reveal(ctx: SkirmishCtx, figure: Figure) -> None:
    """End the hiding of a figure. Source: skirmish.gap.hidden"""
    if figure.hidden:
        ctx.emit(HiddenChanged(figure=figure.id, hidden=False, cite="skirmish.gap.hidden"))


def leave(ctx: SkirmishCtx, figure: Figure, how: str, by: str, cite: str) -> None:
    """Take a figure out of the game: out, fled, surrendered, or left as its mission wants.

    Its hold ends, what it carries stays where it was, its friends may be shaken.
    """
    if figure.gone:
        return
    let_go(ctx, figure, cite)
    if how != "left":
        drop(ctx, figure)
        morale.lost_friend(ctx, figure, by)
    ctx.emit(WentOut(figure=figure.id, how=how, by=by, cite=cite))
    noticing.look_round(ctx)
