"""What a choice in a menu would do: odds and damage of an attack, the length of a move, the sum a card makes."""

from __future__ import annotations

from game.kernel.decimals import decimal, format_trimmed
from game.kernel.decisions import Choose, Decision, Option
from game.kernel.language.say import Terms, say
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import AttackTask, Contest
from game.modes.skirmish.rules.challenge import score
from game.modes.skirmish.rules.deck import is_ace
from game.modes.skirmish.table.asked import find_asked_figure
from game.modes.skirmish.table.board.reach import GAITS
from game.modes.skirmish.table.dock import contest
from game.modes.skirmish.table.dock.edge_shop import tiles_of
from game.modes.skirmish.table.preview.attack import attack_of, line_of
from game.modes.skirmish.table.preview.card_sums import sum_with
from game.modes.skirmish.table.preview.charge import charge_attacks
from game.modes.skirmish.table.scenario_tasks import task_note

PACE_HALVES = {"walk": 2, "run": 3, "rush": 4}
"""How far a gait goes, in halves of the Move."""
BESIDES = Terms({"focused": "takes the Move too", "step": "2 in away, no hit"})
"""What a use of a weapon takes or brings that its odds do not say, by its verb."""


def row_note(content: SkirmishContent, observation: State, decision: Decision, option: Option) -> str:
    """Return what an option would do, in a few words; empty where its label says all."""
    if decision.key == "edges":
        tile = next((tile for tile in tiles_of(content, observation, decision) if tile.option == option.id), None)
        return tile.text if tile is not None else ""
    if decision.key == "buff" and isinstance(decision, Choose):
        return _sum_words(observation, decision, option)
    figure = find_asked_figure(observation, decision)
    if figure is None or not isinstance(decision, Choose):
        return ""
    if option.verb in GAITS:
        pace = content.move_of(observation, figure) * PACE_HALVES[option.verb] / 2000
        return say("up to {inches} in", inches=format_trimmed(pace))
    if option.verb == "task":
        return task_note(content, observation, figure, option)
    attack = attack_of(observation, figure, option) or next(
        iter(charge_attacks(content, observation, figure, option)), None
    )
    if attack is None:
        return ""
    odds = _odds(content, observation, figure, attack)
    return say("{odds} · {besides}", odds=odds, besides=BESIDES[option.verb]) if option.verb in BESIDES else odds


def _sum_words(observation: State, decision: Choose, option: Option) -> str:
    """Return how a Challenge would stand with a Buff card: `20 against 10, ahead by 10: three Edges`."""
    task, own = observation.tasks[-1], sum_with(observation, decision, option)
    if own is None or not isinstance(task, Contest):
        return ""
    against = next((score(side) for side in task.sides if side.seat != int(decision.seat)), None)
    if task.tn is not None:
        against = task.tn.value
    if against is None:
        return ""
    if is_ace(option.id.partition(":")[2] or "?"):
        return say("about {own} against {against}: the Ace links a card", own=own, against=against)
    first = task.sides[0].seat == int(decision.seat)
    margin_text = contest.lead_words(
        contest.ContestDisplay(task), own - against if first else against - own, int(decision.seat)
    )
    return say("{own} against {against}, {lead}", own=own, against=against, lead=margin_text)


def _odds(content: SkirmishContent, observation: State, figure: Figure, attack: AttackTask) -> str:
    """Return the odds of an attack before Edges, and its mean damage."""
    line = line_of(content, observation, figure, attack, "")
    win, tie = f"{line.odds.hit * 100:.0f} %", f"{line.odds.tie * 100:.0f} %"
    if line.mean:
        return say("{win} win · {tie} tie · about {mean} damage", win=win, tie=tie, mean=decimal(line.mean))
    return say("{win} win · {tie} tie", win=win, tie=tie)
