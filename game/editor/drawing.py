"""How the editor looks: cloth and grid, the map, rings, the panel, the bars, tooltips."""

from __future__ import annotations

import pygame

from game.editor.plugin import Severity
from game.editor.toolbar import left_edge
from game.editor.workplace import Workplace
from game.kernel.language.say import say
from game.ui.paint.canvas import Canvas
from game.ui.table.panels import draw_tooltip


def draw_editor(scene: Workplace, surface: pygame.Surface) -> None:
    """Draw everything, layer by layer."""
    _draw_stage(scene, surface)
    _draw_panel(scene, surface)
    _draw_status(scene, surface)
    _draw_bars(scene, surface)
    scene.forms.draw(surface)
    if scene.tooltip:
        draw_tooltip(scene.canvas, surface, scene.tooltip.split("\n"), scene.editor.pointer)


def _draw_stage(scene: Workplace, surface: pygame.Surface) -> None:
    editor, board_rect = scene.editor, scene.regions.board_rect
    key = (
        editor.board.draw_key(editor.document),
        editor.viewport.key,
        editor.overlay,
        editor.grid,
        editor.symmetry,
        scene.canvas.theme.name,
        scene.canvas.art.revision,
        editor.backdrop,
    )
    if scene.stage_layer is None or scene.stage_layer[0] != key:
        layer = pygame.Surface(surface.get_size())
        layer.set_clip(board_rect)
        layer.blit(scene.canvas.get_tablecloth(board_rect.size), board_rect)
        editor.board.draw_grid(scene.canvas, layer, editor.document, editor.viewport, editor.grid)
        _draw_axis(scene, layer)
        editor.board.draw(scene.canvas, layer, editor.document, editor.viewport, editor.overlay, editor.heat)
        if editor.backdrop is not None:
            editor.backdrop.draw(layer, editor.viewport, editor.board.bounds(editor.document))
        scene.stage_layer = key, layer
    surface.blit(scene.stage_layer[1], board_rect, board_rect)
    surface.set_clip(board_rect)
    marks: dict[str, str] = {}
    if scene.findings.hovered is not None:
        marks |= dict.fromkeys(scene.findings.hovered.refs, "finding")
    marks |= dict.fromkeys(editor.selection, "selected")
    if editor.hovered and editor.hovered not in marks:
        marks[editor.hovered] = "hovered"
    editor.board.draw_marks(scene.canvas, surface, editor.document, editor.viewport, marks)
    editor.tool.draw(editor, surface)
    if editor.cursor is not None:
        _draw_cursor(scene.canvas, surface, editor.viewport.to_screen(*editor.cursor))
    if not editor.board.refs(editor.document):
        line = scene.canvas.text(say("Click anywhere to begin"), 26, "text_quiet", "title")
        surface.blit(line, line.get_rect(center=board_rect.center))
    surface.set_clip(None)
    scene.zoom.draw(scene.canvas, surface)


def _draw_axis(scene: Workplace, surface: pygame.Surface) -> None:
    symmetry, viewport, canvas = scene.editor.symmetry, scene.editor.viewport, scene.canvas
    if symmetry.kind == "off":
        return
    x, y = viewport.to_screen(*symmetry.centre)
    colour, board_rect = canvas.theme["info"], viewport.rect
    if symmetry.kind != "top-bottom":
        canvas.draw_dashed_line(
            surface, colour, (x, board_rect.top), (x, board_rect.bottom), canvas.px(2), canvas.px(14), canvas.px(8)
        )
    if symmetry.kind != "left-right":
        canvas.draw_dashed_line(
            surface, colour, (board_rect.left, y), (board_rect.right, y), canvas.px(2), canvas.px(14), canvas.px(8)
        )


def _draw_cursor(canvas: Canvas, surface: pygame.Surface, centre: tuple[int, int]) -> None:
    x, y = centre
    size = canvas.px(16)
    for width, colour in ((canvas.px(5), canvas.theme["casing"]), (canvas.px(2), canvas.theme["text_strong"])):
        pygame.draw.line(surface, colour, (x - size, y), (x + size, y), max(1, width))
        pygame.draw.line(surface, colour, (x, y - size), (x, y + size), max(1, width))


def _draw_panel(scene: Workplace, surface: pygame.Surface) -> None:
    canvas, regions, px = scene.canvas, scene.regions, scene.canvas.px
    ground = regions.fields.union(regions.findings)
    surface.fill(canvas.theme["surface1"], ground)
    pygame.draw.line(surface, canvas.theme.seam, ground.topleft, ground.bottomleft, max(1, px(1)))
    scene.fields.draw(canvas, surface)
    head = regions.findings_head
    surface.fill(canvas.theme["surface2"], head)
    pygame.draw.line(surface, canvas.theme.seam, head.topleft, head.topright, max(1, px(1)))
    title = canvas.text(say("Findings"), 16, "text_strong", "semibold")
    surface.blit(title, title.get_rect(midleft=(head.x + px(12), head.centery)))
    counts = []
    words: tuple[tuple[Severity, str], ...] = (
        ("error", say("to mend")),
        ("warning", say("to look at")),
        ("note", say("to know")),
    )
    for severity, word in words:
        number = scene.findings.counts[severity]
        if number:
            counts.append(f"{number} {word}")
    line = canvas.fit_text(" · ".join(counts) or say("none"), head.width - title.get_width() - px(36), 14, "text")
    surface.blit(line, line.get_rect(midright=(head.right - px(12), head.centery)))
    scene.findings.draw(canvas, surface)


def _draw_status(scene: Workplace, surface: pygame.Surface) -> None:
    canvas, px, rect, editor = scene.canvas, scene.canvas.px, scene.regions.status, scene.editor
    surface.fill(canvas.theme["surface2"], rect)
    pygame.draw.line(surface, canvas.theme.seam, rect.topleft, rect.topright, max(1, px(1)))
    right = rect.right - px(10)
    overlay = say(dict(editor.board.overlays)[editor.overlay]) if editor.overlay else ""
    symmetry = say("Symmetry: {kind}", kind=editor.symmetry_word) if editor.symmetry.kind != "off" else ""
    on_stage = scene.regions.board_rect.collidepoint(editor.pointer)
    at = editor.board.where(editor.document, editor.cursor or editor.snap_point(editor.pointer)) if on_stage else ""
    for text, tone in ((scene.playing.progress, "may"), (overlay, "info"), (symmetry, "info")):
        if text:
            label = canvas.text(text, 14, tone, "semibold")
            chip = pygame.Rect(0, 0, label.get_width() + px(20), px(28))
            chip.midright = (right, rect.centery)
            surface.blit(canvas.panel(chip.size, "surface1", radius_u=14, border=tone), chip)
            surface.blit(label, label.get_rect(center=chip.center))
            right = chip.x - px(8)
    if at:
        place_label = canvas.text(at, 14, "text_quiet", "mono")
        surface.blit(place_label, place_label.get_rect(midright=(right, rect.centery)))
        right -= canvas.width("-999, -999", 14, "mono") + px(8)
    text = editor.message or scene.window.notice or editor.tool.prompt(editor)
    tone = "danger" if editor.refused and editor.message else "text_strong"
    x = rect.x + px(14)
    if editor.refused and editor.message:
        surface.blit(canvas.icon("cancel", px(18), "danger"), (x, rect.centery - px(9)))
        x += px(26)
    room = right - x - px(6)
    size = 16 if canvas.width(text, 16, "semibold") <= room else 14
    if canvas.width(text, size, "semibold") <= room:
        line = canvas.text(text, size, tone, "semibold")
    else:
        line = canvas.paragraph(text, room, 14, tone, "semibold")
    surface.blit(line, line.get_rect(midleft=(x, rect.centery)))


def _draw_bars(scene: Workplace, surface: pygame.Surface) -> None:
    canvas, px, regions = scene.canvas, scene.canvas.px, scene.regions
    surface.fill(canvas.theme["surface1"], regions.bar)
    surface.fill(canvas.theme["surface1"], regions.side_rail)
    pygame.draw.line(surface, canvas.theme.seam, regions.bar.bottomleft, regions.bar.bottomright, max(1, px(1)))
    pygame.draw.line(
        surface, canvas.theme.seam, regions.side_rail.topright, regions.side_rail.bottomright, max(1, px(1))
    )
    scene.bar.draw(canvas, surface, 14)
    scene.side_rail.draw(canvas, surface)
    room = left_edge(scene) - px(62)
    if room > px(60):
        changed = scene.editor.history.is_modified
        title = canvas.fit_text(scene.title, room, 20, "text_strong", "title")
        surface.blit(title, (px(60), regions.bar.y + px(1)))
        where = scene.filing.file.name
        if changed:
            where = say("{file}, changed", file=where)
        line = canvas.fit_text(where, room, 13, "may" if changed else "text_quiet")
        surface.blit(line, (px(60), regions.bar.y + px(27)))
