"""What a hovered move would do: its way and cost, a fall at its end; and what is seen of a hovered opponent."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.area_sight import path_bends, why_not
from game.kernel.decisions import Choose
from game.kernel.language.say import mark, say
from game.modes.mainframe.facts import enemies_of, flies
from game.modes.mainframe.model.state import Unit
from game.modes.mainframe.rules.board import reach_of, sight_of
from game.modes.mainframe.rules.numbers import fall_damage
from game.modes.mainframe.rules.sight_words import sight_reason
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.preview import draw_note
from game.modes.mainframe.table.shot import draw_shot
from game.modes.mainframe.table.stands import BONUS_WAYS
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
    elif kind == "unit" and name in view.units and view.units[name].side != unit.side and view.units[name].active:
        _sight_line(on, unit, view.units[name])


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
        notes = [title, say("It costs no Move, once a round")] if bonus == "reposition" else [title]
        return (unit.at, area), notes
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
    reach = facts.definition(unit.type).range
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
    refusal = why_not(facts.graph, unit.at, target.at, reach)
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
    draw_note(on, board.node_rect(target.at), [say(sight_reason(facts.graph, refusal, reach)[0])])


def _label(canvas: Canvas, surface: pygame.Surface, label: pygame.Surface, centre: tuple[int, int]) -> None:
    rect = label.get_rect(center=(centre[0], centre[1] - canvas.u(26)))
    surface.blit(canvas.panel(rect.inflate(canvas.u(10), 0).size, "casing", alpha=220), rect.inflate(canvas.u(10), 0))
    surface.blit(label, rect)
