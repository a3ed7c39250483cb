"""What a hovered move would do: its way and cost, a fall at its end; and whether a hovered opponent is seen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.area_sight import path_bends, why_not
from game.kernel.decisions import Choose
from game.kernel.language.say import mark, say
from game.modes.mainframe.facts import FightFacts, enemies_of, flies
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.board import reach_of, sight_of
from game.modes.mainframe.rules.numbers import fall_damage, range_of
from game.modes.mainframe.rules.sight_words import sight_reason
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.preview import draw_note
from game.modes.mainframe.table.shot import draw_shot
from game.modes.mainframe.table.stands import BONUS_WAYS, bonus_cost
from game.modes.mainframe.table.tokens import token_places
from game.modes.mainframe.table.ways import draw_way
from game.modes.mainframe.words.terms import BONUS_NAMES
from game.ui.paint.canvas import Canvas
from game.ui.paint.graph_painter import draw_path
from game.ui.paint.theme import mix


def draw_move_preview(on: FightContext) -> None:
    """Draw the path of a hovered move or of a bonus action along a link, or the line of sight to a hovered opponent."""
    facts, view, pointing = on.facts, on.view, on.pointing
    kind, _, name = pointing.hovered.partition(":")
    turn = view.turn
    if turn is None or pointing.decision is None or pointing.decision.key != "turn" or turn.unit not in view.units:
        return
    unit = view.units[turn.unit]
    step = _step(on, unit, name) if kind == "area" else None
    if step is not None:
        path, notes = step
        calm = len(notes) - 1
        draw_way(on, unit.id, path, on.canvas.theme["mark"])
        if facts.graph.area(name).falling and not flies(facts, unit):
            notes.append(say("Falls: −{number} HP", number=fall_damage(facts, view, unit).value))
        if any(other.at == name for other in enemies_of(view, unit)):
            notes.append(say("Stops among enemies"))
        draw_note(on, on.board.node_rect(name), notes, calm=calm)
    elif kind == "unit" and (target := aimed_at(view, name)) is not None:
        _sight_line(on, unit, target)


def aimed_at(view: State, name: str) -> Unit | None:
    """Return the opponent of that name whom the card of the turn, if it is not used yet, could be meant for."""
    turn, target = view.turn, view.units.get(name)
    unit = view.units.get(turn.unit) if turn is not None and turn.card and not turn.attacked else None
    return target if unit is not None and target is not None and target.active and target.side != unit.side else None


def why_unseen(facts: FightFacts, view: State, name: str) -> str:
    """Return why whoever acts does not see an opponent whom the card could be meant for; empty if it does."""
    target = aimed_at(view, name)
    if view.turn is None or target is None or target.at in sight_of(facts, view, view.turn.unit):
        return ""
    unit = view.units[view.turn.unit]
    reach = range_of(facts, view, unit).value
    refusal = why_not(facts.graph, unit.at, target.at, reach)
    return say(sight_reason(facts.graph, refusal, reach)[0]) if refusal is not None else ""


def _step(on: FightContext, unit: Unit, area: str) -> tuple[Sequence[str], list[str]] | None:
    """Return how a unit would go to the hovered area and what that costs it; None if a click is no way to go there."""
    goes = _goings(on, area)
    if "move" in goes:
        way = reach_of(on.facts, on.view, unit.id).get(area)
        if way is None:
            return None
        left = unit.points if unit.kind != "mob" else unit.steps
        text = (
            mark("{area}: {cost} of {points} links") if unit.kind == "mob" else mark("{area}: {cost} of {points} Move")
        )
        notes = [say(text, area=on.words.area(area), cost=way.cost, points=left)]
        notes += [say("or {bonus}: a bonus action", bonus=BONUS_NAMES[other]) for other in goes if other != "move"]
        return way.path, notes
    for bonus in goes:
        title = say("{bonus} to {area}: bonus action", bonus=BONUS_NAMES[bonus], area=on.words.area(area))
        cost = bonus_cost(on.facts, unit, bonus)
        costs = say("It costs {cost} of {points} Move, once a round", cost=cost, points=unit.points)
        return (unit.at, area), [title, costs if cost else say("It costs no Move, once a round")]
    return None


def _goings(on: FightContext, area: str) -> list[str]:
    """Return the ways to go that a click on an area takes or offers: `move`, or bonus actions; none if it is more."""
    pointing, ref = on.pointing, f"area:{area}"
    options = pointing.decision.options if isinstance(pointing.decision, Choose) else ()
    taken = pointing.complete.get(ref)
    found: list[str] = []
    for option in options:
        if ref in option.refs and taken in (None, option.id):
            verb, _, rest = option.id.partition(":")
            found.append(rest.partition(":")[0] if verb == "bonus" else verb)
    return found if all(way == "move" or way in BONUS_WAYS for way in found) else []


def _sight_line(on: FightContext, unit: Unit, target: Unit) -> None:
    facts, canvas, board = on.facts, on.canvas, on.board
    line = sight_of(facts, on.view, unit.id).get(target.at)
    if line is not None:
        bent = bool(line.bends)
        colour = canvas.theme["mark_info"] if not bent else (240, 180, 60)
        places = token_places(canvas, on.view, board)
        if unit.id in places and target.id in places:
            draw_shot(on, places[unit.id], [board.centres[bend.at] for bend in line.bends], places[target.id], colour)
        for bend in line.bends:
            label = canvas.text(f"{bend.degrees}°", 18, colour, "bold")
            _label(canvas, on.surface, label, board.centres[bend.at])
        return
    refusal = why_not(facts.graph, unit.at, target.at, range_of(facts, on.view, unit).value)
    if refusal is None or not refusal.path:
        return
    draw_path(
        canvas,
        on.surface,
        board,
        refusal.path,
        mix(canvas.theme["mark_danger"], canvas.theme["casing"], 0.25),
        4,
        broken_at=refusal.at,
    )
    for bend in path_bends(facts.graph, refusal.path):
        label = canvas.text(f"{bend.degrees}°", 18, "mark_danger", "bold")
        _label(canvas, on.surface, label, board.centres[bend.at])


def _label(canvas: Canvas, surface: pygame.Surface, label: pygame.Surface, centre: tuple[int, int]) -> None:
    rect = label.get_rect(center=(centre[0], centre[1] - canvas.u(26)))
    surface.blit(canvas.panel(rect.inflate(canvas.u(10), 0).size, "casing", alpha=220), rect.inflate(canvas.u(10), 0))
    surface.blit(label, rect)
