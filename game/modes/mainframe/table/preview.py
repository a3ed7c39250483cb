"""What a hovered attack would do: the hit band, and what a blast does to everybody in an area."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.kernel.cards.playing_cards import rank, suit
from game.kernel.decisions import Choose
from game.kernel.language.say import Terms, mark, say
from game.kernel.listing import translate_name
from game.kernel.totals import Total
from game.modes.mainframe.content.describe import ELEMENTS as ELEMENT_NAMES
from game.modes.mainframe.facts import ACE, FightFacts, active_units, face_of
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.board import sight_of
from game.modes.mainframe.rules.numbers import damage_of, judge
from game.modes.mainframe.rules.rounds.over import challenger_ahead
from game.modes.mainframe.rules.turns.mana import mana_cause
from game.modes.mainframe.rules.turns.sorcery import ELEMENTS
from game.modes.mainframe.rules.turns.strikes import HITS, whom_it_strikes
from game.modes.mainframe.table.blasts import list_blast_results
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.field import FieldLayout
from game.modes.mainframe.table.goal import goal_rect
from game.modes.mainframe.table.lane import LANE_U
from game.modes.mainframe.table.tokens import token_places, token_size
from game.modes.mainframe.words.terms import rank_name
from game.ui.paint.canvas import Canvas
from game.ui.table.clearest import WeightedRect, clearest, compute_hidden_area
from game.ui.table.view import Frame, Pointing

RESULT_WORDS = Terms({"miss": "missed", "dodge": "dodges"})
CELLS = Terms({"hit": "hit", "miss": "miss", "dodge": "dodge"})
VERDICTS = {
    "miss": (mark("Miss"), "text_quiet"),
    "dodge": (mark("Dodged"), "info"),
    "hit": (mark("Hit"), "may"),
    "ace": (mark("Ace: always hits"), "may"),
}
DOWNED, WON = mark("Hit, and down"), mark("Hit, and the fight is won")
SUMS = {
    "base": mark("{part} {number}"),
    "add": mark("{part} + {number}"),
    "times": mark("{part} × {number}"),
    "becomes": mark("{part} raised to {number}"),
    "half": mark("{part} halved to {number}"),
}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def draw_note(on: FightContext, node: pygame.Rect, lines: list[str], *, calm: int = 0) -> None:
    """Draw a small note beside a node: a title, so many `calm` lines, and warnings."""
    u = on.canvas.u
    parts = [
        on.canvas.text(line, 14 if index else 16, "text_strong" if index <= calm else "danger", "semibold")
        for index, line in enumerate(lines)
    ]
    width = max(part.get_width() for part in parts) + u(20)
    height = sum(part.get_height() for part in parts) + u(12)
    rect = clearest(_beside(on, node, (width, height)), _in_sight(on, node))
    on.surface.blit(on.canvas.panel(rect.size, "surface2", border="border"), rect)
    y = rect.y + u(6)
    for part in parts:
        on.surface.blit(part, part.get_rect(midtop=(rect.centerx, y)))
        y += part.get_height()


def _beside(on: FightContext, node: pygame.Rect, size: tuple[int, int]) -> list[pygame.Rect]:
    """Return where a note of a size may stand beside a node, inside the stage and below the lane."""
    u, rect = on.canvas.u, pygame.Rect((0, 0), size)
    bounds = pygame.Rect(on.frame.stage)
    bounds.height -= u(LANE_U)
    bounds.bottom = on.frame.stage.bottom
    found = []
    for end, at in (
        ("midbottom", (node.centerx, node.y - u(12))), ("midtop", (node.centerx, node.bottom + u(12))),
        ("midleft", (node.right + u(12), node.centery)), ("midright", (node.x - u(12), node.centery)),
        ("bottomleft", (node.x, node.y - u(12))), ("bottomright", (node.right, node.y - u(12))),
        ("topleft", (node.x, node.bottom + u(12))), ("topright", (node.right, node.bottom + u(12))),
    ):  # fmt: skip
        setattr(rect, end, at)
        found.append(rect.clamp(bounds))
    return found


def _in_sight(on: FightContext, node: pygame.Rect) -> list[WeightedRect]:
    """Return what a note beside a node had better not hide: the node, whoever acts, all pieces, the other areas."""
    places = token_places(on.canvas, on.view, on.board)
    acting = on.view.turn.unit if on.view.turn is not None else ""
    kept = [
        WeightedRect(node.inflate(on.canvas.u(8), on.canvas.u(16)), 8),
        WeightedRect(goal_rect(on.canvas, on.board, on.frame)[0], 4),
    ]
    kept += [WeightedRect(on.board.node_rect(area)) for area in on.board.centres]
    for name, (x, y, scale) in places.items():
        side = round(token_size(on.canvas) * scale)
        piece = pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side)
        kept.append(WeightedRect(piece, 12 if name == acting else 3))
    return kept


def hit_band_for(view: State, pointing: Pointing) -> tuple[Unit, Unit] | None:
    """Return who would attack whom if the hovered opponent were clicked; None where that is no attack."""
    turn, decision = view.turn, pointing.decision
    kind, _, name = pointing.hovered.partition(":")
    if turn is None or not turn.card or turn.attacked or kind != "unit" or not isinstance(decision, Choose):
        return None
    unit, target = view.units.get(turn.unit), view.units.get(name)
    if unit is None or target is None or decision.key != "turn":
        return None
    return (unit, target) if any(option.id == f"attack:{name}" for option in decision.options) else None


def draw_hit_band(on: FightContext) -> None:
    """Draw the band 2 to A for a hovered target: Miss, Hit, Dodge, the card as a pin, the damage with its parts."""
    facts, view, surface = on.facts, on.view, on.surface
    found, turn = hit_band_for(view, on.pointing), view.turn
    if found is None or turn is None:
        return
    unit, target = found
    name = target.id
    face = face_of(view, turn.card)
    aimed = target
    struck, why = whom_it_strikes(facts, view, unit, name)
    target = view.units[struck]
    verdict = judge(facts, view, unit, target, face, more=mana_cause(view, unit, face))
    u = on.canvas.u
    line = sight_of(facts, view, unit.id).get(aimed.at)
    size = (min(u(560), on.frame.stage.width - u(40)), u(112))
    way = line.path if line is not None else (unit.at, aimed.at)
    rect = _free_place(on.canvas, on.board, on.frame, size, way, _looked_at(on))
    on.canvas.blit_shadow(surface, rect, 10, 12)
    surface.blit(on.canvas.panel(rect.size, "surface1", radius_u=10, border="border"), rect)
    word, tone = VERDICTS[verdict.result]
    after = max(0, target.hp - verdict.damage.value)
    if not after and verdict.result in HITS:
        word = WON if wins(facts, view, target) else DOWNED
    label = on.canvas.text(say(word), 20, tone, "bold")
    text = say(
        "{unit} attacks {target} with {card}{instead}",
        unit=translate_name(unit.name), target=translate_name(aimed.name), card=on.words.card(view, turn.card),
        instead=_instead(target, why),
    )  # fmt: skip
    title = on.canvas.fit_text(text, rect.width - u(40) - label.get_width(), 16, "text_strong", "semibold")
    surface.blit(title, (rect.x + u(14), rect.y + u(7)))
    surface.blit(label, label.get_rect(topright=(rect.right - u(14), rect.y + u(5))))
    _draw_cells(
        on.canvas,
        surface,
        pygame.Rect(rect.x + u(14), rect.y + u(36), rect.width - u(28), u(40)),
        verdict.accuracy.value,
        verdict.evade.value,
        rank(face),
    )
    if verdict.result in HITS:
        numbers = {"damage": verdict.damage.value, "before": target.hp, "after": after}
        text = say("{damage} damage. HP {before} to {after}", **numbers)
        if len(verdict.damage.parts) > 1:
            text = say("{damage} damage: {parts}. HP {before} to {after}", parts=_sum(verdict.damage), **numbers)
    else:
        would = damage_of(facts, view, unit, target, False).value
        text = say(
            "{unit} dodges {rank}; a hit would do {damage}",
            unit=translate_name(target.name), rank=rank_name(verdict.evade.value), damage=would,
        )  # fmt: skip
        if verdict.result == "miss":
            text = say(
                "{unit} needs {rank}; a hit would do {damage}",
                unit=translate_name(unit.name), rank=rank_name(verdict.accuracy.value), damage=would,
            )  # fmt: skip
    sentence = on.canvas.fit_text(text, rect.width - u(28), 14, "text")
    surface.blit(sentence, (rect.x + u(14), rect.y + u(84)))


def wins(facts: FightFacts, view: State, target: Unit) -> bool:
    """Return whether the team has won when an opponent goes down: no other stands, and no challenger waits.

    Source: mainframe.rounds.fight-over, mainframe.end.challenger
    """
    others = [unit for unit in active_units(view, "cpu") if unit.id != target.id]
    return target.side == "cpu" and not others and not challenger_ahead(facts, view)


def _looked_at(on: FightContext) -> list[WeightedRect]:
    """Return what is compared with the hovered target: everybody who stands, what is ringed, and the goal."""
    places = token_places(on.canvas, on.view, on.board)
    kept = [WeightedRect(goal_rect(on.canvas, on.board, on.frame)[0], 3)]
    kept += [WeightedRect(on.board.node_rect(ref[5:]), 1) for ref in on.pointing.may if ref.startswith("area:")]
    for unit in on.view.units.values():
        if unit.active and unit.id in places:
            x, y, scale = places[unit.id]
            side = round(token_size(on.canvas) * scale)
            piece = pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side)
            kept.append(WeightedRect(piece, 9 if f"unit:{unit.id}" in on.pointing.may else 4))
    return kept


def _free_place(
    canvas: Canvas,
    board: FieldLayout,
    frame: Frame,
    size: tuple[int, int],
    path: Sequence[str],
    looked_at: Sequence[WeightedRect] = (),
) -> pygame.Rect:
    """Return where a note of a size hides least: nothing of the way of an attack if possible, then few areas."""
    u, stage = canvas.u, frame.stage
    keep = [pygame.Rect(board.node_rect(area)).inflate(u(8), u(24)) for area in path]
    centres = [pygame.Vector2(board.centres[area]) for area in path]
    points = [a.lerp(b, share / 8) for a, b in pairwise(centres) for share in range(1, 8)]
    others = [board.node_rect(area) for area in board.centres if area not in path]

    kept = [*(WeightedRect(node, 20) for node in keep), *map(WeightedRect, others), *looked_at]

    def cost(rect: pygame.Rect) -> int:
        way = sum(1 for point in points if rect.collidepoint(point))
        return u(40) * u(40) * way + compute_hidden_area(rect, kept)

    lowest, highest = stage.bottom - u(6) - size[1], stage.y + u(66)
    first, last = stage.x + u(8), stage.right - u(8) - size[0]
    places = [
        pygame.Rect((x, y), size)
        for y in (lowest, highest, *(highest + (lowest - highest) * step // 6 for step in range(1, 6)))
        for x in ((first + last) // 2, first, last, (3 * first + last) // 4, (first + 3 * last) // 4)
    ]
    return min(places, key=cost)


def _instead(struck: Unit, why: str) -> str:
    if why == "mirrored":
        return say(": Mirrored, it comes back")
    return say(": {unit} stands in", unit=translate_name(struck.name)) if why else ""


def draw_blast_preview(on: FightContext) -> None:
    """Draw what a blast of the hovered area would do to everybody there."""
    view, pointing = on.view, on.pointing
    kind, _, area = pointing.hovered.partition(":")
    turn = view.turn
    if turn is None or not turn.card or turn.attacked or kind != "area" or pointing.decision is None:
        return
    unit = view.units.get(turn.unit)
    if unit is None or not isinstance(pointing.decision, Choose):
        return
    if not any(option.id == f"blast:{area}" for option in pointing.decision.options):
        return
    face = face_of(view, turn.card)
    element = ELEMENTS[suit(face)]
    lines = [say("Blast with {card}: {element}", card=on.words.card(view, turn.card), element=ELEMENT_NAMES[element])]
    for struck, verdict in list_blast_results(on.facts, view, unit, turn.card, area):
        harm = say("{number} damage", number=verdict.damage.value)
        done = harm if verdict.result in HITS else RESULT_WORDS[verdict.result]
        lines.append(f"{translate_name(struck.name)}: {done}")
    draw_note(on, on.board.node_rect(area), lines)


def _sum(total: Total) -> str:
    return ", ".join(say(SUMS[part.operation], part=say(part.label), number=part.amount) for part in total.parts)


def _draw_cells(
    canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, accuracy: int, evade: int, number: int
) -> None:
    """Draw one cell a rank: missed ones dark, hits green with a bar, dodged ones hatched; the card's own is framed."""
    width = rect.width / len(RANKS)
    card = 14 if number == ACE else number
    for index, text in enumerate(RANKS):
        value = index + 2
        cell = pygame.Rect(round(rect.x + index * width), rect.y, round(width) - canvas.u(2), rect.height)
        ace = value == 14
        kind = "hit" if ace or accuracy <= value < evade else "miss" if value < accuracy else "dodge"
        fill = {"hit": (58, 122, 66), "miss": canvas.theme["surface3"], "dodge": (34, 84, 98)}[kind]
        surface.blit(canvas.panel(cell.size, fill, radius_u=4), cell)
        label = canvas.text(
            text, 16, (255, 255, 255) if kind != "miss" or canvas.theme.name == "night-felt" else "text_strong", "bold"
        )
        surface.blit(label, label.get_rect(midtop=(cell.centerx, cell.y + canvas.u(2))))
        word = canvas.fit_text(
            "×2" if ace and kind == "hit" else CELLS[kind],
            cell.width - canvas.u(2),
            13,
            (240, 244, 246) if kind != "miss" else "text_quiet",
        )
        surface.blit(word, word.get_rect(midbottom=(cell.centerx, cell.bottom - canvas.u(2))))
        if value == card:
            pygame.draw.rect(
                surface,
                canvas.theme["mark"],
                cell.inflate(canvas.u(4), canvas.u(4)),
                canvas.u(3),
                border_radius=canvas.u(6),
            )
