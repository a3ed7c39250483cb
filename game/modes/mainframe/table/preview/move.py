"""What a hovered move would do: its way and cost, a fall at its end; and whether a hovered opponent is seen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.area_sight import path_bends, why_not
from game.kernel.decisions import Choose
from game.kernel.language.say import N_, say
from game.modes.mainframe.game_content import FightContent, enemies_of, flies
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.board import reach_of, sight_of
from game.modes.mainframe.rules.numbers import fall_damage, range_of
from game.modes.mainframe.rules.sight_words import sight_reason
from game.modes.mainframe.table.board.reach import BONUS_WAYS, bonus_cost
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.pieces.tokens import token_places
from game.modes.mainframe.table.preview.attack import draw_note
from game.modes.mainframe.table.preview.paths import draw_way
from game.modes.mainframe.table.preview.shot_line import draw_shot
from game.modes.mainframe.words.terms import BONUS_NAMES
from game.ui.paint.canvas import Canvas
from game.ui.paint.graph_painter import draw_path
from game.ui.paint.theme import mix


def draw_move_preview(draw: FightContext) -> None:
    """Draw the path of a hovered move or of a bonus action along a link, or the line of sight to a hovered opponent."""
    content, observation, pointing = draw.content, draw.observation, draw.pointing
    kind, _, name = pointing.hovered.partition(":")
    turn = observation.turn
    if (
        turn is None
        or pointing.decision is None
        or pointing.decision.key != "turn"
        or turn.unit not in observation.units
    ):
        return
    unit = observation.units[turn.unit]
    step = _step(draw, unit, name) if kind == "area" else None
    if step is not None:
        path, notes = step
        calm = len(notes) - 1
        draw_way(draw, unit.id, path, draw.canvas.theme["mark"])
        if content.graph.area(name).falling and not flies(content, unit):
            notes.append(say("Falls: −{number} HP", number=fall_damage(content, observation, unit).value))
        if any(other.at == name for other in enemies_of(observation, unit)):
            notes.append(say("Stops among enemies"))
        draw_note(draw, draw.board.node_rect(name), notes, calm=calm)
    elif kind == "unit" and (target := aimed_at(observation, name)) is not None:
        _sight_line(draw, unit, target)


def aimed_at(observation: State, name: str) -> Unit | None:
    """Return the opponent of that name whom the card of the turn, if it is not used yet, could be meant for."""
    turn, target = observation.turn, observation.units.get(name)
    unit = observation.units.get(turn.unit) if turn is not None and turn.card and not turn.attacked else None
    return target if unit is not None and target is not None and target.active and target.side != unit.side else None


def why_unseen(content: FightContent, observation: State, name: str) -> str:
    """Return why whoever acts does not see an opponent whom the card could be meant for; empty if it does."""
    target = aimed_at(observation, name)
    if observation.turn is None or target is None or target.at in sight_of(content, observation, observation.turn.unit):
        return ""
    unit = observation.units[observation.turn.unit]
    reach = range_of(content, observation, unit).value
    refusal = why_not(content.graph, unit.at, target.at, reach)
    return say(sight_reason(content.graph, refusal, reach)[0]) if refusal is not None else ""


def _step(draw: FightContext, unit: Unit, area: str) -> tuple[Sequence[str], list[str]] | None:
    """Return how a unit would go to the hovered area and what that costs it; None if a click is no way to go there."""
    goes = _goings(draw, area)
    if "move" in goes:
        option = reach_of(draw.content, draw.observation, unit.id).get(area)
        if option is None:
            return None
        left = unit.points if unit.kind != "mob" else unit.steps
        text = N_("{area}: {cost} of {points} links") if unit.kind == "mob" else N_("{area}: {cost} of {points} Move")
        notes = [say(text, area=draw.wording.area(area), cost=option.cost, points=left)]
        notes += [say("or {bonus}: a bonus action", bonus=BONUS_NAMES[other]) for other in goes if other != "move"]
        return option.path, notes
    for bonus in goes:
        title = say("{bonus} to {area}: bonus action", bonus=BONUS_NAMES[bonus], area=draw.wording.area(area))
        cost = bonus_cost(draw.content, unit, bonus)
        costs = say("It costs {cost} of {points} Move, once a round", cost=cost, points=unit.points)
        return (unit.at, area), [title, costs if cost else say("It costs no Move, once a round")]
    return None


def _goings(draw: FightContext, area: str) -> list[str]:
    """Return the ways to go that a click on an area takes or offers: `move`, or bonus actions; none if it is more."""
    pointing, ref = draw.pointing, f"area:{area}"
    options = pointing.decision.options if isinstance(pointing.decision, Choose) else ()
    taken = pointing.complete.get(ref)
    found: list[str] = []
    for option in options:
        if ref in option.refs and taken in (None, option.id):
            verb, _, remaining = option.id.partition(":")
            found.append(remaining.partition(":")[0] if verb == "bonus" else verb)
    return found if all(choice == "move" or choice in BONUS_WAYS for choice in found) else []


def _sight_line(draw: FightContext, unit: Unit, target: Unit) -> None:
    content, canvas, board = draw.content, draw.canvas, draw.board
    line = sight_of(content, draw.observation, unit.id).get(target.at)
    if line is not None:
        bent = bool(line.bends)
        colour = canvas.theme["mark_info"] if not bent else (240, 180, 60)
        areas = token_places(canvas, draw.observation, board)
        if unit.id in areas and target.id in areas:
            draw_shot(draw, areas[unit.id], [board.centres[bend.at] for bend in line.bends], areas[target.id], colour)
        for bend in line.bends:
            label = canvas.text(f"{bend.degrees}°", 18, colour, "bold")
            _label(canvas, draw.surface, label, board.centres[bend.at])
        return
    refusal = why_not(content.graph, unit.at, target.at, range_of(content, draw.observation, unit).value)
    if refusal is None or not refusal.path:
        return
    draw_path(
        canvas,
        draw.surface,
        board,
        refusal.path,
        mix(canvas.theme["mark_danger"], canvas.theme["casing"], 0.25),
        4,
        broken_at=refusal.at,
    )
    for bend in path_bends(content.graph, refusal.path):
        label = canvas.text(f"{bend.degrees}°", 18, "mark_danger", "bold")
        _label(canvas, draw.surface, label, board.centres[bend.at])


def _label(canvas: Canvas, surface: pygame.Surface, label: pygame.Surface, centre: tuple[int, int]) -> None:
    rect = label.get_rect(center=(centre[0], centre[1] - canvas.px(26)))
    surface.blit(canvas.panel(rect.inflate(canvas.px(10), 0).size, "casing", alpha=220), rect.inflate(canvas.px(10), 0))
    surface.blit(label, rect)
