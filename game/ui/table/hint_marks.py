"""What a hint looks like: rings around what it is about, a lantern beside them, and its sentence over the stage."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.kernel.decisions import Choose, ChooseMany, Number, Place
from game.ui.table.buttons import LANTERN
from game.ui.table.clearest import WeightedRect
from game.ui.table.drawing import list_kept_rects, list_selectable_rects
from game.ui.table.game_table import GameTable
from game.ui.table.hint_words import Hint
from game.ui.table.panels import draw_notice
from game.ui.table.view import HitArea

LANTERN_U, BADGE_U = 16, 24
RING_U, PLACE_U, DOCK_EDGE_U = 8, 22, 14
RUNG_WEIGHT = 9
"""How much more a pixel of what is ringed counts than one of the rest where the sentence looks for its place."""


def draw_hint_marks(scene: GameTable, surface: pygame.Surface) -> pygame.Rect | None:
    """Draw the rings of a hint on the table and its sentence; return where that stands."""
    hint = scene.hints.shown
    if hint is None:
        return None
    areas = scene.table.hit_areas(scene.snapshot())
    rung = find_ringed_rects(scene, hint, areas)
    # A card of the hand is pointed at in the whole height of the dock; its ring stays clear of the edges.
    dock = scene.regions.dock.inflate(0, -scene.canvas.px(2 * DOCK_EDGE_U))
    for rect in rung:
        draw_ring(scene, surface, rect.clip(dock) if dock.collidepoint(rect.center) else rect, hint.strength)
    if scene.hints.gives_way(scene.input.hovered):
        return None
    kept_rects = [
        *(WeightedRect(rect, RUNG_WEIGHT) for rect in rung), *list_kept_rects(scene), *list_selectable_rects(scene)
    ]  # fmt: skip
    return draw_notice(
        scene.canvas, surface, scene.regions.board_rect, hint.sentence, kept_rects, icon=LANTERN, strength=hint.strength
    )


def find_ringed_rects(scene: GameTable, hint: Hint, areas: Iterable[HitArea]) -> list[pygame.Rect]:
    """Return what of the table a hint rings: what its answer is about, or the place that it names."""
    if isinstance(scene.controller.decision, Place):
        return _find_place_rects(scene, hint)
    refs = set(hint.refs)
    if isinstance(scene.controller.decision, ChooseMany):
        # What is picked already needs no ring any more.
        refs -= set(scene.controller.chosen_refs)
    found: dict[str, pygame.Rect] = {}
    for area in areas:
        if area.ref in refs and area.rect.width and area.rect.height:
            found.setdefault(area.ref, area.rect)
    return list(found.values())


def _find_place_rects(scene: GameTable, hint: Hint) -> list[pygame.Rect]:
    """Return where the place of a hint lies on the screen: the end of a path, or a point."""
    decision, place_input = scene.controller.decision, scene.table.place_input
    if not isinstance(decision, Place) or not isinstance(hint.answer, tuple) or place_input is None:
        return []
    numbers = [number for number in hint.answer if isinstance(number, int)]
    points = numbers[: len(numbers) // 2 * 2] if decision.shape != "facing" else list(decision.origin)
    if len(points) < 2:
        return []
    side = scene.canvas.px(2 * PLACE_U)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = place_input.pixel((points[-2], points[-1]), scene.regions)
    return [rect]


def draw_hinted_button(scene: GameTable, surface: pygame.Surface) -> None:
    """Ring the button of the prompt bar that a hint wants pressed: its own, that of a list, or that which confirms."""
    hint = scene.hints.shown
    rect = find_hinted_button(scene, hint) if hint is not None else None
    if hint is not None and rect is not None:
        draw_ring(scene, surface, rect.inflate(-scene.canvas.px(RING_U), -scene.canvas.px(RING_U)), hint.strength)


def find_hinted_button(scene: GameTable, hint: Hint) -> pygame.Rect | None:
    """Return where the button of the prompt bar lies that a hint wants pressed next; None for none."""
    decision, controller = scene.controller.decision, scene.controller
    buttons = [button for button in scene.buttons.buttons if not button.quiet]
    if hint.answer is None or not buttons:
        return None
    if isinstance(decision, Number) and isinstance(hint.answer, int):
        # Less, more, and the number itself.
        ahead = hint.answer - controller.number
        return buttons[0 if ahead < 0 else 1 if ahead else -1].rect
    if isinstance(decision, ChooseMany) and isinstance(hint.answer, tuple):
        if set(controller.selected) == set(hint.answer):
            return buttons[0].rect
        return next((one.rect for one in buttons if one.option in set(hint.answer) - set(controller.selected)), None)
    own = next((button.rect for button in buttons if button.option and button.option == hint.answer), None)
    if own is not None or hint.refs or not isinstance(decision, Choose):
        return own
    return next((button.rect for button in buttons if not button.option), None)


def draw_hinted_row(scene: GameTable, surface: pygame.Surface) -> None:
    """Ring the row of an open menu that a hint wants chosen."""
    hint, popup = scene.hints.shown, scene.input.popup
    if hint is None or popup is None or not popup.answers:
        return
    for cell, option in popup.cells:
        if option.id == hint.answer or (isinstance(hint.answer, tuple) and option.id in hint.answer):
            draw_ring(scene, surface, cell.inflate(-scene.canvas.px(RING_U), -scene.canvas.px(RING_U)), hint.strength)


def draw_ring(scene: GameTable, surface: pygame.Surface, rect: pygame.Rect, strength: float) -> None:
    """Draw a ring around a rect with a lantern at its corner, the fainter the less strength it has."""
    canvas, px = scene.canvas, scene.canvas.px
    outer = rect.inflate(px(RING_U), px(RING_U))
    badge = px(BADGE_U)
    layer = pygame.Surface((outer.width + badge, outer.height + badge), pygame.SRCALPHA)
    ring = pygame.Rect(badge // 2, badge // 2, outer.width, outer.height)
    for grow, tone, width in ((0, "casing", 6), (-2, "mark_info", 3)):
        pygame.draw.rect(layer, canvas.theme[tone], ring.inflate(grow, grow), max(1, px(width)), border_radius=px(9))
    middle = (ring.right - badge // 4, ring.top + badge // 4)
    pygame.draw.circle(layer, canvas.theme["casing"], middle, badge // 2)
    pygame.draw.circle(layer, canvas.theme["mark_info"], middle, badge // 2, max(1, px(1.5)))
    lantern = canvas.icon(LANTERN, px(LANTERN_U), "mark_info")
    layer.blit(lantern, lantern.get_rect(center=middle))
    layer.set_alpha(round(255 * strength))
    surface.blit(layer, (outer.x - badge // 2, outer.y - badge // 2))
