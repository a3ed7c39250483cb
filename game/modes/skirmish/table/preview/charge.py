"""What a Charge would do before it is declared: with which weapons it strikes, and the way the rules suggest first."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decimals import decimal, format_trimmed
from game.kernel.decisions import Option
from game.kernel.language.say import say
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.journeys import Moving
from game.modes.skirmish.model.state import Figure, Point, State
from game.modes.skirmish.model.tasks import AttackTask
from game.modes.skirmish.rules.hands import ready
from game.modes.skirmish.rules.wayfinding import points_of, suggest_paths
from game.modes.skirmish.table.board.reach import roads_of
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.preview.paths import Trail, draw_walk
from game.modes.skirmish.words.relations import tenths

VERB = "charge"


def charge_attacks(content: SkirmishContent, observation: State, figure: Figure, option: Option) -> list[AttackTask]:
    """Return the attacks that an option to charge may end in, one for each weapon; none for another option.

    Source: skirmish.gap.actions
    """
    target = option.id.partition(":")[2]
    if option.verb != VERB or target not in observation.figures:
        return []
    return [
        AttackTask(attacker=figure.id, weapon=weapon.id, target=target, manner="charge", charging=True)
        for weapon in content.weapons_of(figure.id)
        if weapon.kind == "fight" and ready(figure, weapon)
    ]


def charge_way(
    content: SkirmishContent, observation: State, figure: Figure, target: Figure
) -> tuple[tuple[Point, ...], int]:
    """Return the way of a Charge that the rules suggest first, and how far it may go in thousandths of an inch."""
    pace = content.move_of(observation, figure) * 3 // 2
    task = Moving(figure=figure.id, gait="charge", left=pace, target=target.id)
    first = next(iter(suggest_paths(content, observation, task)), None)
    return (points_of(first) if first is not None else (), pace)


def draw_charge(draw: SkirmishContext, figure: Figure, target: Figure) -> str:
    """Draw the way of a Charge at a target; return how long it is, for the plate beside the target."""
    path, pace = charge_way(draw.content, draw.observation, figure, target)
    if not path:
        return ""
    cost = min(pace, roads_of(draw.content, draw.observation, figure).cost(path))
    draw_walk(draw, figure, Trail(path, pace, label=""))
    return say("Charge: {inches} in of {pace}", inches=decimal(tenths(cost)), pace=format_trimmed(pace / 1000, 3))


def charges(options: Sequence[Option], target: Figure) -> bool:
    """Return whether a Charge at a target is among the options."""
    return any(option.id == f"{VERB}:{target.id}" for option in options)
