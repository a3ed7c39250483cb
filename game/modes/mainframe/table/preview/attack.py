"""What a hovered attack would do: the hit band, and what a blast does to everybody in an area."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.kernel.cards.playing_cards import rank, suit
from game.kernel.decisions import Choose
from game.kernel.language.say import N_, Terms, say
from game.kernel.listing import translate_name
from game.kernel.totals import Total
from game.modes.mainframe.content.describe import ELEMENTS as ELEMENT_NAMES
from game.modes.mainframe.game_content import ACE, FightContent, active_units, face_of
from game.modes.mainframe.model.state import State, Unit
from game.modes.mainframe.rules.board import sight_of
from game.modes.mainframe.rules.numbers import damage_of, judge
from game.modes.mainframe.rules.rounds.over import challenger_ahead
from game.modes.mainframe.rules.turns.mana import mana_cause
from game.modes.mainframe.rules.turns.sorcery import ELEMENTS
from game.modes.mainframe.rules.turns.strikes import HITS, whom_it_strikes
from game.modes.mainframe.table.board.layout import FieldLayout
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.goal import goal_rect
from game.modes.mainframe.table.initiative_lane.drawing import LANE_U
from game.modes.mainframe.table.pieces.tokens import token_places, token_size
from game.modes.mainframe.table.preview.blasts import list_blast_results
from game.modes.mainframe.words.terms import rank_name
from game.ui.paint.canvas import Canvas
from game.ui.table.clearest import WeightedRect, clearest, compute_hidden_area
from game.ui.table.view import Pointing, TableRegions
from game.ui.widgets.column import Column

RESULT_WORDS = Terms({"miss": "missed", "dodge": "dodges"})
CELLS = Terms({"hit": "hit", "miss": "miss", "dodge": "dodge"})
VERDICTS = {
    "miss": (N_("Miss"), "text_quiet"),
    "dodge": (N_("Dodged"), "info"),
    "hit": (N_("Hit"), "may"),
    "ace": (N_("Ace: always hits"), "may"),
}
DOWNED, WON = N_("Hit, and down"), N_("Hit, and the fight is won")
SUMS = {
    "base": N_("{part} {number}"),
    "add": N_("{part} + {number}"),
    "times": N_("{part} × {number}"),
    "becomes": N_("{part} raised to {number}"),
    "half": N_("{part} halved to {number}"),
}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def draw_note(draw: FightContext, node: pygame.Rect, lines: list[str], *, calm: int = 0) -> None:
    """Draw a small note beside a node: a title, so many `calm` lines, and warnings."""
    px = draw.canvas.px
    parts = [
        draw.canvas.text(line, 14 if index else 16, "text_strong" if index <= calm else "danger", "semibold")
        for index, line in enumerate(lines)
    ]
    width = max(rendered.get_width() for rendered in parts) + px(20)
    height = sum(rendered.get_height() for rendered in parts) + px(12)
    rect = clearest(_beside(draw, node, (width, height)), _in_sight(draw, node))
    draw.surface.blit(draw.canvas.panel(rect.size, "surface2", border="border"), rect)
    column = Column(rect.move(0, px(6)), centred=True)
    for rendered in parts:
        column.put(draw.surface, rendered)


def _beside(draw: FightContext, node: pygame.Rect, size: tuple[int, int]) -> list[pygame.Rect]:
    """Return where a note of a size may stand beside a node, inside the stage and below the lane."""
    px, rect = draw.canvas.px, pygame.Rect((0, 0), size)
    bounds = pygame.Rect(draw.regions.board_rect)
    bounds.height -= px(LANE_U)
    bounds.bottom = draw.regions.board_rect.bottom
    found = []
    for end, at in (
        ("midbottom", (node.centerx, node.y - px(12))), ("midtop", (node.centerx, node.bottom + px(12))),
        ("midleft", (node.right + px(12), node.centery)), ("midright", (node.x - px(12), node.centery)),
        ("bottomleft", (node.x, node.y - px(12))), ("bottomright", (node.right, node.y - px(12))),
        ("topleft", (node.x, node.bottom + px(12))), ("topright", (node.right, node.bottom + px(12))),
    ):  # fmt: skip
        setattr(rect, end, at)
        found.append(rect.clamp(bounds))
    return found


def _in_sight(draw: FightContext, node: pygame.Rect) -> list[WeightedRect]:
    """Return what a note beside a node had better not hide: the node, whoever acts, all pieces, the other areas."""
    areas = token_places(draw.canvas, draw.observation, draw.board)
    acting = draw.observation.turn.unit if draw.observation.turn is not None else ""
    kept_rects = [
        WeightedRect(node.inflate(draw.canvas.px(8), draw.canvas.px(16)), 8),
        WeightedRect(goal_rect(draw.canvas, draw.board, draw.regions)[0], 4),
    ]
    kept_rects += [WeightedRect(draw.board.node_rect(area)) for area in draw.board.centres]
    for name, (x, y, scale) in areas.items():
        side = round(token_size(draw.canvas) * scale)
        piece = pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side)
        kept_rects.append(WeightedRect(piece, 12 if name == acting else 3))
    return kept_rects


def hit_band_for(observation: State, pointing: Pointing) -> tuple[Unit, Unit] | None:
    """Return who would attack whom if the hovered opponent were clicked; None where that is no attack."""
    turn, decision = observation.turn, pointing.decision
    kind, _, name = pointing.hovered.partition(":")
    if turn is None or not turn.card or turn.attacked or kind != "unit" or not isinstance(decision, Choose):
        return None
    unit, target = observation.units.get(turn.unit), observation.units.get(name)
    if unit is None or target is None or decision.key != "turn":
        return None
    return (unit, target) if any(option.id == f"attack:{name}" for option in decision.options) else None


def draw_hit_band(draw: FightContext) -> None:
    """Draw the band 2 to A for a hovered target: Miss, Hit, Dodge, the card as a pin, the damage with its parts."""
    content, observation, surface = draw.content, draw.observation, draw.surface
    found, turn = hit_band_for(observation, draw.pointing), observation.turn
    if found is None or turn is None:
        return
    unit, target = found
    name = target.id
    face = face_of(observation, turn.card)
    aimed = target
    hit_target, why = whom_it_strikes(content, observation, unit, name)
    target = observation.units[hit_target]
    verdict = judge(content, observation, unit, target, face, more=mana_cause(observation, unit, face))
    px = draw.canvas.px
    line = sight_of(content, observation, unit.id).get(aimed.at)
    size = (min(px(560), draw.regions.board_rect.width - px(40)), px(112))
    option = line.path if line is not None else (unit.at, aimed.at)
    rect = _free_place(draw.canvas, draw.board, draw.regions, size, option, _looked_at(draw))
    draw.canvas.blit_shadow(surface, rect, 10, 12)
    surface.blit(draw.canvas.panel(rect.size, "surface1", radius_u=10, border="border"), rect)
    word, tone = VERDICTS[verdict.result]
    after = max(0, target.hp - verdict.damage.value)
    if not after and verdict.result in HITS:
        word = WON if wins(content, observation, target) else DOWNED
    label = draw.canvas.text(say(word), 20, tone, "bold")
    text = say(
        "{unit} attacks {target} with {card}{instead}",
        unit=translate_name(unit.name),
        target=translate_name(aimed.name),
        card=draw.wording.card(observation, turn.card),
        instead=_instead(target, why),
    )
    title = draw.canvas.fit_text(text, rect.width - px(40) - label.get_width(), 16, "text_strong", "semibold")
    surface.blit(title, (rect.x + px(14), rect.y + px(7)))
    surface.blit(label, label.get_rect(topright=(rect.right - px(14), rect.y + px(5))))
    _draw_cells(
        draw.canvas,
        surface,
        pygame.Rect(rect.x + px(14), rect.y + px(36), rect.width - px(28), px(40)),
        verdict.accuracy.value,
        verdict.evade.value,
        rank(face),
    )
    if verdict.result in HITS:
        numbers = {"damage": verdict.damage.value, "before": target.hp, "after": after}
        text = say("{damage} damage. HP {before} to {after}", **numbers)
        if len(verdict.damage.sum_terms) > 1:
            text = say("{damage} damage: {parts}. HP {before} to {after}", parts=_sum(verdict.damage), **numbers)
    else:
        would = damage_of(content, observation, unit, target, False).value
        text = say(
            "{unit} dodges {rank}; a hit would do {damage}",
            unit=translate_name(target.name), rank=rank_name(verdict.evade.value), damage=would,
        )  # fmt: skip
        if verdict.result == "miss":
            text = say(
                "{unit} needs {rank}; a hit would do {damage}",
                unit=translate_name(unit.name), rank=rank_name(verdict.accuracy.value), damage=would,
            )  # fmt: skip
    sentence = draw.canvas.fit_text(text, rect.width - px(28), 14, "text")
    surface.blit(sentence, (rect.x + px(14), rect.y + px(84)))


def wins(content: FightContent, observation: State, target: Unit) -> bool:
    """Return whether the team has won when an opponent goes down: no other stands, and no challenger waits.

    Source: mainframe.rounds.fight-over, mainframe.end.challenger
    """
    others = [unit for unit in active_units(observation, "cpu") if unit.id != target.id]
    return target.side == "cpu" and not others and not challenger_ahead(content, observation)


def _looked_at(draw: FightContext) -> list[WeightedRect]:
    """Return what is compared with the hovered target: everybody who stands, what is ringed, and the goal."""
    areas = token_places(draw.canvas, draw.observation, draw.board)
    kept_rects = [WeightedRect(goal_rect(draw.canvas, draw.board, draw.regions)[0], 3)]
    kept_rects += [
        WeightedRect(draw.board.node_rect(ref[5:]), 1) for ref in draw.pointing.selectable if ref.startswith("area:")
    ]
    for unit in draw.observation.units.values():
        if unit.active and unit.id in areas:
            x, y, scale = areas[unit.id]
            side = round(token_size(draw.canvas) * scale)
            piece = pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side)
            kept_rects.append(WeightedRect(piece, 9 if f"unit:{unit.id}" in draw.pointing.selectable else 4))
    return kept_rects


def _free_place(
    canvas: Canvas,
    board: FieldLayout,
    regions: TableRegions,
    size: tuple[int, int],
    path: Sequence[str],
    looked_at: Sequence[WeightedRect] = (),
) -> pygame.Rect:
    """Return where a note of a size hides least: nothing of the way of an attack if possible, then few areas."""
    px, board_rect = canvas.px, regions.board_rect
    keep = [pygame.Rect(board.node_rect(area)).inflate(px(8), px(24)) for area in path]
    centres = [pygame.Vector2(board.centres[area]) for area in path]
    points = [a.lerp(b, share / 8) for a, b in pairwise(centres) for share in range(1, 8)]
    others = [board.node_rect(area) for area in board.centres if area not in path]

    kept_rects = [*(WeightedRect(node, 20) for node in keep), *map(WeightedRect, others), *looked_at]

    def cost(rect: pygame.Rect) -> int:
        direction = sum(1 for point in points if rect.collidepoint(point))
        return px(40) * px(40) * direction + compute_hidden_area(rect, kept_rects)

    lowest, highest = board_rect.bottom - px(6) - size[1], board_rect.y + px(66)
    first, last = board_rect.x + px(8), board_rect.right - px(8) - size[0]
    rects = [
        pygame.Rect((x, y), size)
        for y in (lowest, highest, *(highest + (lowest - highest) * step // 6 for step in range(1, 6)))
        for x in ((first + last) // 2, first, last, (3 * first + last) // 4, (first + 3 * last) // 4)
    ]
    return min(rects, key=cost)


def _instead(hit_target: Unit, why: str) -> str:
    if why == "mirrored":
        return say(": Mirrored, it comes back")
    return say(": {unit} stands in", unit=translate_name(hit_target.name)) if why else ""


def draw_blast_preview(draw: FightContext) -> None:
    """Draw what a blast of the hovered area would do to everybody there."""
    observation, pointing = draw.observation, draw.pointing
    kind, _, area = pointing.hovered.partition(":")
    turn = observation.turn
    if turn is None or not turn.card or turn.attacked or kind != "area" or pointing.decision is None:
        return
    unit = observation.units.get(turn.unit)
    if unit is None or not isinstance(pointing.decision, Choose):
        return
    if not any(option.id == f"blast:{area}" for option in pointing.decision.options):
        return
    face = face_of(observation, turn.card)
    element = ELEMENTS[suit(face)]
    lines = [
        say(
            "Blast with {card}: {element}",
            card=draw.wording.card(observation, turn.card),
            element=ELEMENT_NAMES[element],
        )
    ]
    for hit_target, verdict in list_blast_results(draw.content, observation, unit, turn.card, area):
        harm = say("{number} damage", number=verdict.damage.value)
        done = harm if verdict.result in HITS else RESULT_WORDS[verdict.result]
        lines.append(f"{translate_name(hit_target.name)}: {done}")
    draw_note(draw, draw.board.node_rect(area), lines)


def _sum(total: Total) -> str:
    return ", ".join(say(SUMS[term.operation], part=say(term.label), number=term.amount) for term in total.sum_terms)


def _draw_cells(
    canvas: Canvas, surface: pygame.Surface, rect: pygame.Rect, accuracy: int, evade: int, number: int
) -> None:
    """Draw one cell a rank: missed ones dark, hits green with a bar, dodged ones hatched; the card's own is framed."""
    width = rect.width / len(RANKS)
    card = 14 if number == ACE else number
    for index, text in enumerate(RANKS):
        value = index + 2
        cell = pygame.Rect(round(rect.x + index * width), rect.y, round(width) - canvas.px(2), rect.height)
        ace = value == 14
        kind = "hit" if ace or accuracy <= value < evade else "miss" if value < accuracy else "dodge"
        fill = {"hit": (58, 122, 66), "miss": canvas.theme["surface3"], "dodge": (34, 84, 98)}[kind]
        surface.blit(canvas.panel(cell.size, fill, radius_u=4), cell)
        label = canvas.text(
            text, 16, (255, 255, 255) if kind != "miss" or canvas.theme.name == "night-felt" else "text_strong", "bold"
        )
        surface.blit(label, label.get_rect(midtop=(cell.centerx, cell.y + canvas.px(2))))
        word = canvas.fit_text(
            "×2" if ace and kind == "hit" else CELLS[kind],
            cell.width - canvas.px(2),
            13,
            (240, 244, 246) if kind != "miss" else "text_quiet",
        )
        surface.blit(word, word.get_rect(midbottom=(cell.centerx, cell.bottom - canvas.px(2))))
        if value == card:
            pygame.draw.rect(
                surface,
                canvas.theme["mark"],
                cell.inflate(canvas.px(4), canvas.px(4)),
                canvas.px(3),
                border_radius=canvas.px(6),
            )
