"""Recovery Checks at activation, and those a Leader starts.

Source: skirmish.gap.recovery, skirmish.recovery.when, skirmish.recovery.one-per-condition, skirmish.recovery.moderate,
skirmish.rally.who, skirmish.rally.aid, skirmish.gap.command
"""

from __future__ import annotations

import msgspec

from game.kernel.decisions import Option
from game.kernel.totals import Tally
from game.modes.skirmish.game_content import STUNNED, SkirmishContent, is_able, unconscious
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.events import ConditionLaid, Used
from game.modes.skirmish.model.state import Condition, Figure, State
from game.modes.skirmish.model.tasks import Rallying, Recovering
from game.modes.skirmish.rules import effects_table, noticing
from game.modes.skirmish.rules.around import Around
from game.modes.skirmish.rules.challenge import begin_check, contestant, hand_size
from game.modes.skirmish.rules.common import Doing, SkirmishCtx, about, advance, begin, finish, seat_of
from game.modes.skirmish.rules.hands import attribute_hand, trait_tally
from game.modes.skirmish.rules.morale import ZONE
from game.modes.skirmish.rules.outcomes import SHOCK_NAMES, end_condition

AID = {2: 1, 3: 2}
"""Recovery Aid by Command rank, in bonus cards. Source: skirmish.gap.command"""
LOW = 2
"""Levels of Panic, Fear and Shock up to this end by themselves."""
_CITE = "skirmish.gap.recovery"


def slots_to_check(content: SkirmishContent, figure: Figure, done: str = "") -> tuple[str, ...]:
    """Return the Conditions of a figure that take a Recovery Check; Unconscious suspends all others.

    The one that is `done` has taken it. Source: skirmish.recovery.one-per-condition, skirmish.gap.stacking
    """
    found = []
    for held in figure.conditions:
        if held.slot == done:
            continue
        if held.slot in ("shock", "morale"):
            if held.level > LOW:
                found.append(held.slot)
        elif held.slot != "hold" and not content.library.conditions[held.slot].heals:
            found.append(held.slot)
    if unconscious(figure):
        return ("shock",)
    return tuple(found)


def recovery_traits(content: SkirmishContent, held: Condition) -> tuple[str, ...]:
    """Return what a Condition is recovered with. Source: skirmish.recovery.choose-attribute"""
    if held.slot == "shock":
        return ("body", "soul")
    if held.slot == "morale":
        return ("mind", "soul")
    return content.library.conditions[held.slot].recovery or ("body", "soul")


def side(content: SkirmishContent, figure: Figure, slot: str, trait: str, aid: int = 0) -> Contestant:
    """Return the side of a Recovery Check; the penalty cards of what is recovered do not count."""
    size = attribute_hand(content, figure, trait, leave_out=slot)
    size.add("Recovery Aid", aid, "skirmish.rally.aid")
    return contestant(figure.seat, figure.id, trait, trait_tally(content, figure, trait), size)


async def run_task(ctx: SkirmishCtx, task: Recovering) -> None:
    """Take the next Recovery Check of a figure, in the order and with the attributes its owner likes.

    The likelier attribute of a Condition comes first. The other may be wanted: who recovers from Petrified has to flee.
    """
    figure = ctx.state.figures[task.figure]
    if task.slot:
        _judge(ctx, task, figure)
        return
    slots = [slot for slot in task.slots if figure.condition(slot) is not None]
    if not slots or figure.gone:
        finish(ctx)
        return
    choices: dict[Option, tuple[Condition, str]] = {}
    for slot in slots:
        one = figure.condition(slot)
        assert one is not None
        sides = {trait: side(ctx.content, figure, slot, trait, task.aid) for trait in recovery_traits(ctx.content, one)}
        for trait in sorted(sides, key=lambda name: (-sides[name].base.value, -hand_size(sides[name]))):
            choices[Option(f"recover:{slot}:{trait}", (f"condition:{slot}", f"trait:{trait}"))] = (one, trait)
    held, trait = await ctx.pick(
        seat_of(figure), "recover", choices, cite="skirmish.recovery.choose-attribute", about=about(figure.id)
    )
    remaining = tuple(slot for slot in slots if slot != held.slot)
    tn = Tally("TN", 10, _CITE)
    tn.add("Force", held.force, _CITE)
    advance(ctx, task, slots=remaining, slot=held.slot)
    begin_check(ctx, "recovery", side(ctx.content, figure, held.slot, trait, task.aid), tn.total())


def _judge(ctx: SkirmishCtx, task: Recovering, figure: Figure) -> None:
    """Cancel or lower the Condition: Moderate column, a tie or Scratch cancels, it never gets worse."""
    result, held = ctx.state.contest, figure.condition(task.slot)
    assert result is not None
    advance(ctx, task, slot="")
    if held is None:
        return
    was_standing, slept = is_able(figure), unconscious(figure)
    mof = max(0, result.tn - result.scores[0])
    level = effects_table.level_of(effects_table.row_of("M", mof)) if mof else 0
    if not level:
        end_condition(ctx, figure, held.slot, "skirmish.recovery.moderate")
    elif level < held.level:
        name = SHOCK_NAMES[level] if held.slot == "shock" else held.name
        lowered = msgspec.structs.replace(held, level=level, name=name)
        ctx.emit(ConditionLaid(figure=figure.id, condition=lowered, cite="skirmish.recovery.moderate"))
    if slept and not unconscious(figure):
        # What was asleep with it goes on, and takes its Check in the same activation.
        advance(ctx, task, slot="", slots=slots_to_check(ctx.content, figure, done="shock"))
    if not was_standing and is_able(figure):
        noticing.look_round(ctx)


# Rally


def allies_in_zone(content: SkirmishContent, state: State, leader: Figure) -> list[Figure]:
    """Return the allies a Leader may rally, itself included: those with Panic, Fear or Stunned in its Command Zone."""
    radius = ZONE * content.command(leader.id)
    return [
        one for one in content.allies(state, leader.seat)
        if one.conditions and rallied_slots(one) and (one.id == leader.id or content.within(leader, one, radius))
    ]  # fmt: skip


def rallied_slots(figure: Figure) -> tuple[str, ...]:
    """Return the Conditions that a Rally gives a Check for. Source: skirmish.gap.command"""
    if unconscious(figure):
        return ()
    found = ("morale",) if figure.level("morale") else ()
    return (*found, "shock") if figure.level("shock") == STUNNED else found


def concerns(content: SkirmishContent, figure: str) -> bool:
    """Return whether a figure can ever have a doing of this module: it is a Leader."""
    return content.command(figure) > 0


def doings(content: SkirmishContent, state: State, figure: Figure, others: Around) -> list[Doing]:
    """Return the Rally a Leader may start: once per turn, with its Compatible action. Source: skirmish.rally.who"""
    if figure.compatible or not content.command(figure.id) or "rally" in figure.marks or not is_able(figure):
        return []
    allies = allies_in_zone(content, state, figure)
    if not allies:
        return []

    def rally(ctx: SkirmishCtx) -> None:
        ctx.emit(Used(figure=figure.id, compatible=True, mark="rally", cite="skirmish.rally.who"))
        begin(ctx, Rallying(figure=figure.id, allies=tuple(one.id for one in allies)))

    return [Doing(Option("rally", (f"figure:{figure.id}",)), rally)]


def rally_next(ctx: SkirmishCtx, task: Rallying) -> None:
    """Let the next ally take its Checks, with the Leader's Recovery Aid. Source: skirmish.rally.extra-check"""
    if not task.allies:
        finish(ctx)
        return
    ally = ctx.state.figures[task.allies[0]]
    advance(ctx, task, allies=task.allies[1:])
    slots = rallied_slots(ally)
    if slots and not ally.gone:
        aid = AID.get(ctx.content.command(task.figure), 0)
        begin(ctx, Recovering(figure=ally.id, slots=slots, aid=aid, rally=True))
