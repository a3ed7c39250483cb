"""Protection and Resistance Checks against effects, one at a time.

Source: skirmish.check.one-per-effect, skirmish.prot.applies, skirmish.resist.applies, skirmish.armor.best-of,
skirmish.tn.formula, skirmish.cover.hard-bonus, skirmish.result.below
"""

from __future__ import annotations

from collections.abc import Awaitable

from game.kernel.decisions import Option
from game.kernel.language.say import N_
from game.kernel.totals import Tally, Total
from game.modes.skirmish.content.armour import ProtectionEntry
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.effects import EffectCheck, Reading, Shift
from game.modes.skirmish.model.events import EffectRead
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import Resolving
from game.modes.skirmish.rules import blasts, outcomes
from game.modes.skirmish.rules.challenge import begin_check, contestant, hand_size, worth_asking
from game.modes.skirmish.rules.common import SkirmishCtx, about, advance, finish, seat_of
from game.modes.skirmish.rules.effects_table import read_table
from game.modes.skirmish.rules.hands import attribute_hand, trait_tally
from game.modes.skirmish.rules.places import flies

BASE_TN = 10
ARMOUR_LABELS = {"": N_("Armour"), "b": N_("Armour (b)"), "ls": N_("Armour (ls)")}
FLYING = Shift("flying", 1, "skirmish.slam.flying")


def tn_of(effect: EffectCheck) -> Total:
    """Return the Target Number of an effect: 10 and its Force, or 10 and an attribute of who pushes.

    Source: skirmish.tn.formula, skirmish.force.cap, skirmish.edge.slam-pushback
    """
    tally = Tally("TN", BASE_TN, "skirmish.tn.formula")
    tally.add("attribute" if effect.manner in ("push-back", "trip") else "Force", effect.force, "skirmish.tn.formula")
    tally.add("icons", effect.extra, "skirmish.force.icons")
    return tally.total()


def run_task(ctx: SkirmishCtx, task: Resolving) -> Awaitable[None] | None:
    """Resolve the effect on top of the stack: choose what resists it, check, read the table, apply."""
    if task.stage == "read":
        _judge(ctx, task)
        return None
    effect = task.effect
    if effect.piece:
        _check_piece(ctx, task)
        return None
    figure = ctx.state.figures[effect.target]
    if not outcomes.may_suffer(figure) or outcomes.check_undaunted(ctx, figure, effect):
        finish(ctx)
        return None
    return (_check_protection if effect.harm else _check_resistance)(ctx, task, figure)


# Protection


def protection_side(figure: Figure, effect: EffectCheck, entry: ProtectionEntry) -> Contestant:
    """Return the side of a Protection Check by an entry of the profile.

    Source: skirmish.prot.applies, skirmish.prot.neutral-min, skirmish.draw.defender-hand
    """
    label = ARMOUR_LABELS[entry.sub]
    base = Tally(label, entry.value, "skirmish.prot.applies")
    size = Tally("Neutral", 1, "skirmish.prot.neutral-min")
    size.add("armour", entry.mods.cards, "skirmish.armor.best-of")
    size.add("hard cover", int(effect.cover), "skirmish.cover.hard-bonus")
    size.add("Ward", figure.ward, "skirmish.gap.powers")
    size.add("promised", figure.bonus, "skirmish.gap.actions")
    return contestant(figure.seat, figure.id, effect.harm, base, size)


def list_undominated_entries(content: SkirmishContent, figure: Figure, effect: EffectCheck) -> list[ProtectionEntry]:
    """Return the fitting entries that no other is at least as good as in everything, the one proposed first.

    Cards count as they are drawn: those above four, or below one, are in the number already.
    """
    matching = content.protection[figure.id].match_entries(effect.harm, effect.sub)

    def good(entry: ProtectionEntry) -> tuple[int, int, int, int]:
        side = protection_side(figure, effect, entry)
        return side.base.value, hand_size(side), -entry.mods.columns, -entry.mods.rows

    qualities = [good(one) for one in matching]

    def beaten(mine: tuple[int, int, int, int]) -> bool:
        return any(other != mine and all(x >= y for x, y in zip(other, mine, strict=True)) for other in qualities)

    remaining = [one for one, mine in zip(matching, qualities, strict=True) if not beaten(mine)]
    return sorted(remaining, key=lambda one: -one.proposed_value)


async def _check_protection(ctx: SkirmishCtx, task: Resolving, figure: Figure) -> None:
    effect = task.effect
    matching = ctx.content.protection[figure.id].match_entries(effect.harm, effect.sub)
    choices = {
        Option(f"armour:{one.sub or one.harm}", (f"armour:{one.sub or one.harm}",)): one
        for one in list_undominated_entries(ctx.content, figure, effect)
    }
    refs = about(figure.id, effect.by)
    entry = await ctx.pick(seat_of(figure), "armour", choices, cite="skirmish.armor.best-of", about=refs)
    advance(ctx, task, stage="read", armour=matching.index(entry))
    begin_check(ctx, "protection", protection_side(figure, effect, entry), tn_of(effect))


def _check_piece(ctx: SkirmishCtx, task: Resolving) -> None:
    """Check a piece of terrain: one Neutral card, no Push. Source: skirmish.cover.full-target-cover"""
    effect, content = task.effect, ctx.content
    piece = content.pieces[effect.piece]
    base = Tally("Armour", piece.p if effect.harm == "p" else piece.e, "skirmish.gap.terrain")
    seat = keeper(content, ctx.state, effect)
    side = contestant(seat, "", effect.harm, base, Tally("Neutral", 1, "skirmish.prot.neutral-min"), silent=True)
    advance(ctx, task, stage="read")
    begin_check(ctx, "protection", side, tn_of(effect))


def keeper(content: SkirmishContent, state: State, effect: EffectCheck) -> int:
    """Return the seat that draws for a piece: that of the figure it covers, or the next enemy of who strikes it."""
    if effect.target:
        return state.figures[effect.target].seat
    own = state.figures[effect.by].seat if effect.by else 0
    order = [(own + step) % content.seats for step in range(1, content.seats)]
    return next((seat for seat in order if not content.friends(own, seat)), order[0])


# Resistance


def resistance_side(content: SkirmishContent, figure: Figure, attribute: str) -> Contestant:
    """Return the side of a Resistance Check. Source: skirmish.resist.applies, skirmish.cover.no-resistance"""
    base = trait_tally(content, figure, attribute)
    return contestant(figure.seat, figure.id, attribute, base, attribute_hand(content, figure, attribute))


async def _check_resistance(ctx: SkirmishCtx, task: Resolving, figure: Figure) -> None:
    sides = worth_asking({name: resistance_side(ctx.content, figure, name) for name in task.effect.resist})
    choices = {Option(f"resist:{name}", (f"trait:{name}",)): name for name in sides}
    refs = about(figure.id, task.effect.by)
    name = await ctx.pick(seat_of(figure), "resist", choices, cite="skirmish.resist.applies", about=refs)
    advance(ctx, task, stage="read", attribute=name)
    begin_check(ctx, "resistance", sides[name], tn_of(task.effect), aon=task.effect.severity == "AoN")


# Reading


def _judge(ctx: SkirmishCtx, task: Resolving) -> None:
    """Read the table for a Check that was taken, and let the outcome take hold."""
    effect, result = task.effect, ctx.state.contest
    assert result is not None
    columns, rows = shifts_of(ctx.content, ctx.state, task)
    reading = read_table(effect.severity, columns, rows, result.scores[0], tn_of(effect))
    ctx.emit(EffectRead(target=effect.target, effect=effect, reading=reading, cite=_cite(reading)))
    if effect.kind == "hit" and effect.target and not effect.piece:
        blasts.set_off(ctx, ctx.state.figures[effect.target], effect.force + effect.extra, effect.by)
    outcomes.apply_reading(ctx, effect, reading)


def _cite(reading: Reading) -> str:
    """Return the clause by which a result was read: not always a row of the table."""
    if reading.start == "AoN":
        return "skirmish.aon.no-table"
    if reading.score > reading.tn.value:
        return "skirmish.result.above"
    return "skirmish.table.row-by-mof" if reading.mof else "skirmish.result.equal-primary"


def shifts_of(content: SkirmishContent, state: State, task: Resolving) -> tuple[tuple[Shift, ...], tuple[Shift, ...]]:
    """Return the shifts of columns and of rows with which the table is read: the effect's, then the target's.

    Source: skirmish.armor.best-of, skirmish.gap.flying
    """
    effect = task.effect
    columns, rows = effect.columns, effect.rows
    if effect.harm and effect.target and not effect.piece:
        mods = content.protection[effect.target].match_entries(effect.harm, effect.sub)[task.armour].mods
        columns, rows = (*columns, *_build_armour_shifts(mods.columns)), (*rows, *_build_armour_shifts(mods.rows))
    if effect.outcome == "slam" and flies(content, state.figures[effect.target]):
        columns = (*columns, FLYING)
    return columns, rows


def _build_armour_shifts(amount: int) -> tuple[Shift, ...]:
    return (Shift("armour", amount, "skirmish.armor.best-of"),) if amount else ()
