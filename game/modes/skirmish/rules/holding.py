"""Grabs and Grapples: how they begin, and how one breaks free.

Source: skirmish.gap.grab, skirmish.hold.break-hold, skirmish.hold.grapple-penalty, skirmish.hold.break-result
"""

from __future__ import annotations

from game.kernel.decisions import Option
from game.kernel.totals import Tally
from game.modes.skirmish.content.verbs import Grappler
from game.modes.skirmish.game_content import CONTACT, HOLD_LEVELS, SkirmishContent, inactive, victims_of
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.events import Used
from game.modes.skirmish.model.state import Condition, Figure, State
from game.modes.skirmish.model.tasks import AttackTask, Breaking
from game.modes.skirmish.rules import attacks, objectives, targets
from game.modes.skirmish.rules.around import Around
from game.modes.skirmish.rules.challenge import begin_challenge, begin_check, contestant, worth_asking
from game.modes.skirmish.rules.common import Doing, SkirmishCtx, about, advance, begin, finish, seat_of
from game.modes.skirmish.rules.hands import attribute_hand, trait_tally
from game.modes.skirmish.rules.outcomes import end_condition

HANDS = 2
PHYSICAL = ("acts", "body")
_CITE = "skirmish.gap.grab"


def free_hands(state: State, figure: Figure) -> int:
    """Return the hands a figure has free: it holds or carries with one each, and Grapples with both."""
    holds = (victim.condition("hold") for victim in victims_of(state, figure.id))
    used = sum(HOLD_LEVELS[hold.name] for hold in holds if hold is not None)
    return HANDS - used - sum(marker.bearer == figure.id for marker in state.markers.values())


def doings(content: SkirmishContent, state: State, figure: Figure, others: Around) -> list[Doing]:
    """Return Grab, Grapple, Break-Hold and letting go, as far as the figure may."""
    found: list[Doing] = []
    hold = figure.condition("hold")
    found += [_let_go(victim, alone=len(others.victims) == 1) for victim in others.victims]
    if figure.main:
        return found
    if hold is not None:
        found.append(_break(figure, ""))
    elif others.room <= CONTACT:
        hands = free_hands(state, figure)
        for enemy in others.enemies:
            for name, needed in HOLD_LEVELS.items():
                if needed <= hands and may_hold(content, state, figure, enemy, name):
                    found.append(_hold(figure, enemy, name))
    for friend in others.allies:
        held = friend.condition("hold") if friend.conditions else None
        if held is not None and friend.id != figure.id and not held.by and content.touching(figure, friend):
            found.append(_break(friend, figure.id))
    return found


def may_hold(content: SkirmishContent, state: State, figure: Figure, enemy: Figure, name: str) -> bool:
    """Return whether a figure may try to hold an enemy."""
    return targets.hold_refusal(content, state, figure, enemy, name) is None


def _hold(figure: Figure, enemy: Figure, name: str) -> Doing:
    def hold(ctx: SkirmishCtx) -> None:
        attack = AttackTask(attacker=figure.id, weapon="", target=enemy.id, primary=name)  # type: ignore[arg-type]
        attacks.declare(ctx, attack)

    return Doing(Option(f"{name}:{enemy.id}", (f"figure:{enemy.id}",)), hold)


def _let_go(victim: Figure, *, alone: bool) -> Doing:
    """Return what frees one that is held; `alone` is the only one its holder holds."""

    def release(ctx: SkirmishCtx) -> None:
        end_condition(ctx, ctx.state.figures[victim.id], "hold", _CITE)

    return Doing(Option("let-go" if alone else f"let-go:{victim.id}", (f"figure:{victim.id}",)), release)


def _break(figure: Figure, helper: str) -> Doing:
    def try_it(ctx: SkirmishCtx) -> None:
        ctx.emit(Used(figure=helper or figure.id, main=True, cite="skirmish.hold.break-hold"))
        begin(ctx, Breaking(figure=figure.id, helper=helper))

    option = Option(f"free:{figure.id}", (f"figure:{figure.id}",)) if helper else Option("break-hold")
    return Doing(option, try_it)


# Breaking free


def side(content: SkirmishContent, figure: Figure, trait: str, hold: Condition, *, breaker: bool) -> Contestant:
    """Return a side of a Break-Hold; breaking a Grapple costs the breaker a card."""
    size = attribute_hand(content, figure, trait)
    if breaker and hold.name == "grapple":
        size.add("Grapple", -1, "skirmish.hold.grapple-penalty")
    if not breaker and (grappler := content.word(figure.id, Grappler)) is not None:
        size.add("Grappler", grappler.cards, _CITE)
    silent = not breaker and inactive(figure)
    return contestant(figure.seat, figure.id, trait, trait_tally(content, figure, trait), size, silent=silent)


async def run_task(ctx: SkirmishCtx, task: Breaking) -> None:
    """Choose the traits, contest, and free the figure if it wins outright."""
    state = ctx.state
    figure = state.figures[task.figure]
    hold = figure.condition("hold")
    if hold is None or figure.gone:
        finish(ctx)
        return
    if task.stage == "judge":
        result = state.contest
        assert result is not None
        finish(ctx)
        if result.verdict in ("won", "above"):
            end_condition(ctx, figure, "hold", "skirmish.hold.break-result")
            objectives.score_freed_captive(ctx, figure)
        return
    holder = state.figures.get(hold.by)
    if task.stage == "choose":
        await _choose(ctx, task, figure, hold, holder)
    else:
        assert holder is not None
        await _answer(ctx, task, figure, hold, holder)


async def _choose(ctx: SkirmishCtx, task: Breaking, figure: Figure, hold: Condition, holder: Figure | None) -> None:
    """Let the breaker choose its trait; without a holder it is a Check. Source: skirmish.hold.break-hold"""
    breaker = ctx.state.figures[task.helper] if task.helper else figure
    if holder is None:
        names = ("acts",) if task.helper else ("maneuver", *PHYSICAL)
        sides = worth_asking({name: side(ctx.content, breaker, name, hold, breaker=True) for name in names})
    else:
        sides = {name: side(ctx.content, breaker, name, hold, breaker=True) for name in ("maneuver", *PHYSICAL)}
    choices = {Option(f"by:{name}", (f"trait:{name}",)): name for name in sides}
    refs = about(figure.id, hold.by)
    trait = await ctx.pick(seat_of(breaker), "break-hold", choices, cite="skirmish.hold.break-hold", about=refs)
    if holder is not None:
        advance(ctx, task, stage="answer", trait=trait)
        return
    tn = Tally("TN", 10, _CITE)
    tn.add("Force", hold.force, _CITE)
    advance(ctx, task, stage="judge", trait=trait)
    begin_check(ctx, "break-hold", sides[trait], tn.total(), aon=True)


async def _answer(ctx: SkirmishCtx, task: Breaking, figure: Figure, hold: Condition, holder: Figure) -> None:
    """Let the holder answer: Maneuver with Maneuver, Acts or Body with either."""
    names = ("maneuver",) if task.trait == "maneuver" else PHYSICAL
    sides = worth_asking({name: side(ctx.content, holder, name, hold, breaker=False) for name in names})
    choices = {Option(f"by:{name}", (f"trait:{name}",)): name for name in sides}
    refs = about(figure.id, holder.id)
    trait = await ctx.pick(seat_of(holder), "keep-hold", choices, cite="skirmish.hold.break-hold", about=refs)
    advance(ctx, task, stage="judge")
    one = side(ctx.content, figure, task.trait, hold, breaker=True)
    begin_challenge(ctx, "break-hold", one, sides[trait], aon=True)
