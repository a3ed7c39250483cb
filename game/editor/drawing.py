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
        draw_tooltip(scene.canvas, surface, scene.tooltip.split("\n"), scene.desk.pointer)


def _draw_stage(scene: Workplace, surface: pygame.Surface) -> None:
    desk, stage = scene.desk, scene.frame.stage
    key = (
        desk.board.draw_key(desk.document),
        desk.view.key,
        desk.overlay,
        desk.grid,
        desk.symmetry,
        scene.canvas.theme.name,
        scene.canvas.art.fresh,
        desk.backdrop,
    )
    if scene.stage_layer is None or scene.stage_layer[0] != key:
        layer = pygame.Surface(surface.get_size())
        layer.set_clip(stage)
        layer.blit(scene.canvas.get_tablecloth(stage.size), stage)
        desk.board.draw_grid(scene.canvas, layer, desk.document, desk.view, desk.grid)
        _draw_axis(scene, layer)
        desk.board.draw(scene.canvas, layer, desk.document, desk.view, desk.overlay, desk.heat)
        if desk.backdrop is not None:
            desk.backdrop.draw(layer, desk.view, desk.board.bounds(desk.document))
        scene.stage_layer = key, layer
    surface.blit(scene.stage_layer[1], stage, stage)
    surface.set_clip(stage)
    marks: dict[str, str] = {}
    if scene.findings.hovered is not None:
        marks |= dict.fromkeys(scene.findings.hovered.refs, "finding")
    marks |= dict.fromkeys(desk.selection, "selected")
    if desk.hovered and desk.hovered not in marks:
        marks[desk.hovered] = "hovered"
    desk.board.draw_marks(scene.canvas, surface, desk.document, desk.view, marks)
    desk.tool.draw(desk, surface)
    if desk.cursor is not None:
        _draw_cursor(scene.canvas, surface, desk.view.to_screen(*desk.cursor))
    if not desk.board.refs(desk.document):
        line = scene.canvas.text(say("Click anywhere to begin"), 26, "text_quiet", "title")
        surface.blit(line, line.get_rect(center=stage.center))
    surface.set_clip(None)
    scene.zoom.draw(scene.canvas, surface)


def _draw_axis(scene: Workplace, surface: pygame.Surface) -> None:
    symmetry, view, canvas = scene.desk.symmetry, scene.desk.view, scene.canvas
    if symmetry.kind == "off":
        return
    x, y = view.to_screen(*symmetry.centre)
    colour, stage = canvas.theme["info"], view.rect
    if symmetry.kind != "top-bottom":
        canvas.draw_dashed_line(
            surface, colour, (x, stage.top), (x, stage.bottom), canvas.u(2), canvas.u(14), canvas.u(8)
        )
    if symmetry.kind != "left-right":
        canvas.draw_dashed_line(
            surface, colour, (stage.left, y), (stage.right, y), canvas.u(2), canvas.u(14), canvas.u(8)
        )


def _draw_cursor(canvas: Canvas, surface: pygame.Surface, centre: tuple[int, int]) -> None:
    x, y = centre
    size = canvas.u(16)
    for width, colour in ((canvas.u(5), canvas.theme["casing"]), (canvas.u(2), canvas.theme["text_strong"])):
        pygame.draw.line(surface, colour, (x - size, y), (x + size, y), max(1, width))
        pygame.draw.line(surface, colour, (x, y - size), (x, y + size), max(1, width))


def _draw_panel(scene: Workplace, surface: pygame.Surface) -> None:
    canvas, frame, u = scene.canvas, scene.frame, scene.canvas.u
    ground = frame.fields.union(frame.findings)
    surface.fill(canvas.theme["surface1"], ground)
    pygame.draw.line(surface, canvas.theme.seam, ground.topleft, ground.bottomleft, max(1, u(1)))
    scene.fields.draw(canvas, surface)
    head = frame.findings_head
    surface.fill(canvas.theme["surface2"], head)
    pygame.draw.line(surface, canvas.theme.seam, head.topleft, head.topright, max(1, u(1)))
    title = canvas.text(say("Findings"), 16, "text_strong", "semibold")
    surface.blit(title, title.get_rect(midleft=(head.x + u(12), head.centery)))
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
    line = canvas.fit_text(" · ".join(counts) or say("none"), head.width - title.get_width() - u(36), 14, "text")
    surface.blit(line, line.get_rect(midright=(head.right - u(12), head.centery)))
    scene.findings.draw(canvas, surface)


def _draw_status(scene: Workplace, surface: pygame.Surface) -> None:
    canvas, u, rect, desk = scene.canvas, scene.canvas.u, scene.frame.status, scene.desk
    surface.fill(canvas.theme["surface2"], rect)
    pygame.draw.line(surface, canvas.theme.seam, rect.topleft, rect.topright, max(1, u(1)))
    right = rect.right - u(10)
    overlay = say(dict(desk.board.overlays)[desk.overlay]) if desk.overlay else ""
    symmetry = say("Symmetry: {kind}", kind=desk.symmetry_word) if desk.symmetry.kind != "off" else ""
    on_stage = scene.frame.stage.collidepoint(desk.pointer)
    at = desk.board.where(desk.document, desk.cursor or desk.snap_point(desk.pointer)) if on_stage else ""
    for text, tone in ((scene.playing.progress, "may"), (overlay, "info"), (symmetry, "info")):
        if text:
            label = canvas.text(text, 14, tone, "semibold")
            chip = pygame.Rect(0, 0, label.get_width() + u(20), u(28))
            chip.midright = (right, rect.centery)
            surface.blit(canvas.panel(chip.size, "surface1", radius_u=14, border=tone), chip)
            surface.blit(label, label.get_rect(center=chip.center))
            right = chip.x - u(8)
    if at:
        place = canvas.text(at, 14, "text_quiet", "mono")
        surface.blit(place, place.get_rect(midright=(right, rect.centery)))
        right -= canvas.width("-999, -999", 14, "mono") + u(8)
    text = desk.message or scene.window.notice or desk.tool.prompt(desk)
    tone = "danger" if desk.refused and desk.message else "text_strong"
    x = rect.x + u(14)
    if desk.refused and desk.message:
        surface.blit(canvas.icon("cancel", u(18), "danger"), (x, rect.centery - u(9)))
        x += u(26)
    room = right - x - u(6)
    size = 16 if canvas.width(text, 16, "semibold") <= room else 14
    if canvas.width(text, size, "semibold") <= room:
        line = canvas.text(text, size, tone, "semibold")
    else:
        line = canvas.paragraph(text, room, 14, tone, "semibold")
    surface.blit(line, line.get_rect(midleft=(x, rect.centery)))


def _draw_bars(scene: Workplace, surface: pygame.Surface) -> None:
    canvas, u, frame = scene.canvas, scene.canvas.u, scene.frame
    surface.fill(canvas.theme["surface1"], frame.bar)
    surface.fill(canvas.theme["surface1"], frame.rail)
    pygame.draw.line(surface, canvas.theme.seam, frame.bar.bottomleft, frame.bar.bottomright, max(1, u(1)))
    pygame.draw.line(surface, canvas.theme.seam, frame.rail.topright, frame.rail.bottomright, max(1, u(1)))
    scene.bar.draw(canvas, surface, 14)
    scene.rail.draw(canvas, surface)
    room = left_edge(scene) - u(62)
    if room > u(60):
        changed = scene.desk.history.is_modified
        title = canvas.fit_text(scene.title, room, 20, "text_strong", "title")
        surface.blit(title, (u(60), frame.bar.y + u(1)))
        where = scene.filing.file.name
        if changed:
            where = say("{file}, changed", file=where)
        line = canvas.fit_text(where, room, 13, "may" if changed else "text_quiet")
        surface.blit(line, (u(60), frame.bar.y + u(27)))
