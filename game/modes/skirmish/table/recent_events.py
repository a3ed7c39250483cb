"""What the table remembers of what was seen: the Challenge in the dock, how the Effects Table was read last."""

from __future__ import annotations

from typing import Any

import msgspec

from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model import events as e
from game.modes.skirmish.model.effects import EffectCheck, Reading, Shift
from game.modes.skirmish.model.state import State
from game.modes.skirmish.model.tasks import AttackTask, Contest, Resolving
from game.modes.skirmish.rules.challenge import score
from game.modes.skirmish.rules.checks import shifts_of
from game.modes.skirmish.rules.effects_table import EQUAL, read_table
from game.modes.skirmish.rules.striking import AttackHit, build_hit_effect
from game.modes.skirmish.table.dock import contest
from game.modes.skirmish.table.side import effects_table


class RecentCheck:
    """The last Challenge or Check, the last reading, and the sums of the last Challenge."""

    def __init__(self) -> None:
        self.contest: contest.ContestDisplay | None = None
        self.outcome: effects_table.OutcomeDisplay | None = None
        self.path: tuple[str, tuple[tuple[int, int], ...]] | None = None

    def take(self, observation: State, event: Any) -> None:
        """Note an event, seen on the view before it."""
        if isinstance(event, e.Begun | e.Advanced):
            tasks = event.tasks if isinstance(event, e.Begun) else (event.task,)
            for task in tasks:
                if isinstance(task, Contest):
                    self.contest = contest.ContestDisplay(task)
        elif isinstance(event, e.Contested):
            before = next((task for task in reversed(observation.tasks) if isinstance(task, Contest)), None)
            if before is not None:
                self.contest = contest.ContestDisplay(_final(before, event), over=True)
        elif isinstance(event, e.EffectRead):
            self.outcome = effects_table.OutcomeDisplay(_build_read_effect(event.effect, event.reading), event.reading)
        elif isinstance(event, e.Activated | e.AttackDeclared | e.TurnBegan | e.PhaseBegan):
            self.contest = self.outcome = None
        if isinstance(event, e.Moved):
            self.path = (event.figure, event.points)

    def contest_of(self, observation: State) -> contest.ContestDisplay | None:
        """Return the Challenge that the dock shows now: one that goes on, or the last one while its attack does."""
        task = next((task for task in reversed(observation.tasks) if isinstance(task, Contest)), None)
        if task is not None:
            return contest.ContestDisplay(task)
        fighting = any(isinstance(task, AttackTask | Resolving) for task in observation.tasks)
        return self.contest if fighting and self.contest is not None and self.contest.over else None

    def outcome_of(self, content: SkirmishContent, observation: State) -> effects_table.OutcomeDisplay | None:
        """Return what the Effects Table shows: an effect that is checked, the last one read, else what a hit is."""
        task = next((task for task in reversed(observation.tasks) if isinstance(task, Resolving)), None)
        if task is not None:
            return _so_far(content, observation, task)
        if self.outcome is not None:
            return self.outcome
        attack = contest.attack_of(observation)
        if attack is None or not attack.weapon:
            return None
        if attack.hits:
            return effects_table.OutcomeDisplay(attack.hits[0])
        if not attack.target or attack.primary != "hit" or attack.stage not in ("resolve", "judged"):
            return None
        weapon = content.weapon(attack.weapon)
        return effects_table.OutcomeDisplay(
            build_hit_effect(content, observation, attack, AttackHit(attack.attacker, weapon, attack.target))
        )


def _so_far(content: SkirmishContent, observation: State, task: Resolving) -> effects_table.OutcomeDisplay:
    """Return an effect with what its Check comes to while a Push may still change it; no more before a card is kept."""
    effect = _build_armoured_effect(content, task)
    check = next((one for one in reversed(observation.tasks) if isinstance(one, Contest)), None)
    if check is None or check.tn is None or check.stage != "push":
        return effects_table.OutcomeDisplay(effect)
    columns, rows = shifts_of(content, observation, task)
    reading = read_table(effect.severity, columns, rows, score(check.sides[0]), check.tn)
    return effects_table.OutcomeDisplay(effect, reading, so_far=True)


def _build_armoured_effect(content: SkirmishContent, task: Resolving) -> EffectCheck:
    """Return the effect of a Check that goes on, with the shifts of the armour chosen against it."""
    effect = task.effect
    if task.armour < 0 or not effect.harm or not effect.target:
        return effect
    mods = content.protection[effect.target].match_entries(effect.harm, effect.sub)[task.armour].mods
    return _with_armour(effect, mods.columns, mods.rows)


def _with_armour(effect: EffectCheck, columns: int, rows: int) -> EffectCheck:
    def further(amount: int) -> tuple[Shift, ...]:
        return (Shift("Armour", amount, "skirmish.armor.best-of"),) if amount else ()

    full = (*effect.columns, *further(columns)), (*effect.rows, *further(rows))
    return msgspec.structs.replace(effect, columns=full[0], rows=full[1])


def _build_read_effect(effect: EffectCheck, reading: Reading) -> EffectCheck:
    """Return an effect with all the shifts that its reading counts: what is not its own is the armour's."""
    equal = EQUAL.amount if reading.mof == 0 and reading.score == reading.tn.value else 0
    columns = reading.columns - equal - sum(shift.amount for shift in effect.columns)
    rows = reading.rows - sum(shift.amount for shift in effect.rows)
    return _with_armour(effect, columns, rows) if reading.start != "AoN" and reading.row != "nothing" else effect


def _final(task: Contest, event: e.Contested) -> Contest:
    """Return a Challenge with the cards that counted in the end."""
    sides = tuple(
        side if side.active == cards else msgspec.structs.replace(side, draw=cards, buff=(), push=())
        for side, cards in zip(task.sides, event.result.actives, strict=True)
    )
    return msgspec.structs.replace(task, sides=sides, stage="done")
