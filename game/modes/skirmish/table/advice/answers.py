"""Which of several answers is plainly the best.

Cards and Edges of a Challenge, whom to activate and what to do then are judged as the bots judge them, one of several
attacks on the same target by its mean damage. A Push also reckons with the one that the other side has laid.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import PASS, Choose, Decision, Option
from game.modes.skirmish.bots import cards, moves
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.journeys import Moving
from game.modes.skirmish.model.state import State
from game.modes.skirmish.model.tasks import Acting, Contest
from game.modes.skirmish.table.asked import find_asked_figure
from game.modes.skirmish.table.auto_answers import find_first_shaken
from game.modes.skirmish.table.preview.attack import attack_of, line_of
from game.modes.skirmish.table.preview.card_sums import sum_with
from game.modes.skirmish.table.preview.charge import charge_attacks
from game.modes.skirmish.table.preview.forecast import chance_of_pass, chance_of_push

TIES = 0.01
"""What the chance of a hit counts for beside damage: it decides between attacks that do none."""


def best_of(content: SkirmishContent, observation: State, decision: Decision, options: Sequence[Option]) -> str:
    """Return the id of the best option; empty where they are not alike enough to be compared."""
    if not isinstance(decision, Choose):
        return ""
    offered = {option.id for option in options}
    if decision.key == "draw":
        return next((name for name in cards.draw(decision) if name in offered), "")
    if decision.key == "push":
        return next((name for name in _push(content, observation, decision) if name in offered), "")
    if decision.key == "edges":
        return next((name for name in cards.edges(content, observation, decision) if name in offered), "")
    if decision.key == "buff":
        wanted = cards.buff(content, observation, decision)[0]
        if wanted in offered and wanted != PASS:
            return wanted
        sums = {
            option.id: total for option in options if (total := sum_with(observation, decision, option)) is not None
        }
        best = max(sums, key=lambda name: sums[name]) if len(sums) == len(offered) else ""
        return best or (PASS if PASS in offered else "")
    if len(options) == len(decision.options) and (names := _turn(content, observation, decision)):
        return next((name for name in names if name in offered), "")
    values = {
        option.id: values
        for option in options
        if (values := _value_of(content, observation, decision, option)) is not None
    }
    return max(values, key=lambda name: values[name]) if len(values) == len(offered) else ""


def _turn(content: SkirmishContent, observation: State, decision: Choose) -> list[str]:
    """Return who acts next, or what a figure does that acts, the best first; nothing for other questions."""
    task = observation.tasks[-1] if observation.tasks else None
    if decision.key == "activate":
        return moves.activate(content, observation, decision)
    if decision.key == "act" and isinstance(task, Acting):
        return moves.act(content, observation, task, decision)
    if decision.key == "run" and isinstance(task, Moving):
        return moves.rank_run_options(content, observation, task, decision)
    if decision.key in ("recover", "deploy"):
        return [option.id for option in decision.options]
    if decision.key == "shaken":
        return [find_first_shaken(content, decision)]
    return []


def _push(content: SkirmishContent, observation: State, decision: Choose) -> list[str]:
    """Return whether to push, as the bots judge it; against a Push laid face down, by how much likelier a win is."""
    task = observation.tasks[-1] if observation.tasks else None
    if not isinstance(task, Contest) or task.tn is not None or not task.sides[1 - task.speaker].laid:
        return cards.push(content, observation, decision)
    side, other = task.sides[task.speaker], task.sides[1 - task.speaker]
    gained = chance_of_push(observation, side, other) - chance_of_pass(observation, side, other)
    value = gained * cards.stake(content, observation, task)
    return ["push", PASS] if value > cards.price_of_push(observation, side.seat) else [PASS, "push"]


def _value_of(content: SkirmishContent, observation: State, decision: Choose, option: Option) -> float | None:
    """Return the mean damage of an attack or Charge, a little more for a likely hit; None for anything else."""
    figure = find_asked_figure(observation, decision)
    if figure is None:
        return None
    attack = attack_of(observation, figure, option)
    attacks = [attack] if attack is not None else charge_attacks(content, observation, figure, option)
    lines = [line_of(content, observation, figure, one, "") for one in attacks]
    return max((line.mean + TIES * line.odds.hit for line in lines), default=None)
