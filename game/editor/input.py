"""What the editor does with the mouse and the keys."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.editor.plugin import ChoiceField, PaletteField, TextField
from game.editor.viewport import ZOOM_STEP
from game.editor.workplace import PRESSED_MS, Workplace
from game.kernel.language.say import say

DRAG_U = 6
PAN_U = 60
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
PANS = {pygame.K_a: (1, 0), pygame.K_d: (-1, 0), pygame.K_w: (0, 1), pygame.K_s: (0, -1)}
CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def handle_event(scene: Workplace, event: pygame.event.Event) -> bool:
    """Use an event: an open field or drop-down first, then buttons and panel, then the stage."""
    if event.type == pygame.MOUSEMOTION:
        scene.desk.pointer = event.pos
    if scene.forms.handle(event):
        return True
    if event.type == pygame.KEYDOWN:
        return _key(scene, event)
    if event.type == pygame.MOUSEWHEEL:
        return _wheel(scene, event)
    if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return _mouse(scene, event)
    return False


def _mouse(scene: Workplace, event: pygame.event.Event) -> bool:
    if event.type == pygame.MOUSEBUTTONDOWN:
        scene.window.notice = ""
        scene.keys_in = None
        scene.desk.cursor = None
    busy = scene.pressed is not None
    if not busy:
        sound = scene.window.sounds.play
        used = False
        for group in (scene.bar, scene.rail, scene.zoom):
            before = group.hovered
            used = group.handle(event, sound) or used
            if group.hovered is not before:
                scene.rest_ms = 0.0
        for column in (scene.fields, scene.findings):
            used = column.handle(event, scene.canvas, scene.desk.pointer, sound) or used
        if used and event.type != pygame.MOUSEMOTION:
            # A tooltip would lie over what the button has just brought.
            scene.rest_ms = PRESSED_MS
            scene.lay_out()
            return True
        if scene.findings.hovered is not None or used:
            scene.window.redraw()
    if event.type == pygame.MOUSEMOTION:
        return _move(scene, event.pos)
    if event.type == pygame.MOUSEBUTTONDOWN:
        return _press(scene, event)
    return _release(scene, event)


def _on_stage(scene: Workplace, point: tuple[int, int]) -> bool:
    return scene.frame.stage.collidepoint(point) and scene.zoom.at(point) is None


def _press(scene: Workplace, event: pygame.event.Event) -> bool:
    if not _on_stage(scene, event.pos) or event.button not in (1, 2, 3):
        return False
    scene.pressed, scene.dragging = event.pos, False
    scene.panning = event.button != 1
    if event.button == 1:
        scene.desk.say("")
        scene.desk.adding = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        scene.panning = not scene.desk.tool.press(scene.desk, event.pos)
        scene.lay_out()
    return True


def _move(scene: Workplace, point: tuple[int, int]) -> bool:
    desk = scene.desk
    if scene.pressed is None:
        before = desk.hovered
        desk.hovered = desk.find_ref_at(point) if _on_stage(scene, point) else ""
        if before != desk.hovered and desk.tool.options(desk):
            scene.lay_out()
        return True
    if not scene.dragging and math.dist(point, scene.pressed) < scene.canvas.u(DRAG_U):
        return False
    if scene.panning:
        start = scene.pressed if not scene.dragging else scene.pan_from
        desk.view.pan(point[0] - start[0], point[1] - start[1])
        scene.pan_from = point
    else:
        desk.tool.drag(desk, point)
        scene.lay_out()
    scene.dragging = True
    return True


def _release(scene: Workplace, event: pygame.event.Event) -> bool:
    if scene.pressed is None:
        return False
    dragged, panning = scene.dragging, scene.panning
    scene.pressed, scene.dragging, scene.panning = None, False, False
    if event.button != 1:
        if not dragged and event.button == 3:
            step_back(scene)
    elif not (panning and dragged):
        scene.desk.tool.release(scene.desk, event.pos, dragged=dragged)
        scene.desk.adding = False
        scene.desk.history.seal()
    scene.desk.hovered = scene.desk.find_ref_at(event.pos) if _on_stage(scene, event.pos) else ""
    scene.lay_out()
    return True


def _wheel(scene: Workplace, event: pygame.event.Event) -> bool:
    pointer = scene.desk.pointer
    for column in (scene.fields, scene.findings):
        if column.scroll.handle(event, scene.canvas, pointer):
            scene.lay_out()
            return True
    if not scene.frame.stage.collidepoint(pointer):
        return False
    mods = pygame.key.get_mods()
    x, y = getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
    trackpad = (x != 0 or y != round(y)) and not mods & pygame.KMOD_CTRL
    if trackpad or mods & pygame.KMOD_SHIFT:
        step = scene.canvas.u(PAN_U)
        dx, dy = (y, 0) if mods & pygame.KMOD_SHIFT and not x else (-x, y)
        scene.desk.view.pan(dx * step, dy * step)
    else:
        scene.desk.view.zoom_at(pointer, ZOOM_STEP**y)
    return True


# Keys


def step_back(scene: Workplace) -> None:
    """Leave one thing: the keys' place in the panel, what the tool is doing, the selection, the tool, the editor."""
    desk = scene.desk
    if scene.keys_in is not None:
        scene.keys_in.focused = None
        scene.keys_in = None
    elif desk.tool.back(desk):
        desk.select([])
    elif desk.cursor is not None:
        desk.cursor = None
    elif desk.tool is not desk.tools[0]:
        scene.take_tool(0)
    else:
        desk.say(say("Esc again leaves the editor"))
        scene.leaving = True
        scene.lay_out()
        return
    scene.leaving = False
    scene.lay_out()


def _key(scene: Workplace, event: pygame.event.Event) -> bool:
    desk, key = scene.desk, event.key
    ctrl, shift = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META), event.mod & pygame.KMOD_SHIFT
    if key == pygame.K_ESCAPE:
        if scene.leaving:
            scene.leaving = False
            scene.close()
        else:
            step_back(scene)
        return True
    if key in (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL):
        return False
    scene.leaving = False
    if key == pygame.K_F6:
        _next_place(scene, -1 if shift else 1)
    elif ctrl:
        return _ctrl_key(scene, key, bool(shift))
    elif scene.keys_in is not None and _walk_key(scene, event):
        pass
    elif key in ARROWS:
        _arrow(scene, *ARROWS[key], 4 if shift else 1)
    elif key == pygame.K_TAB:
        _next_ref(scene, -1 if shift else 1)
    elif key in CONFIRM:
        _confirm(scene)
    elif key in PANS:
        step = scene.canvas.u(PAN_U)
        desk.view.pan(PANS[key][0] * step, PANS[key][1] * step)
    elif pygame.K_1 <= key <= pygame.K_9:
        scene.take_tool(key - pygame.K_1)
    elif key in _plain_keys(scene):
        _plain_keys(scene)[key]()
    elif not desk.board.shortcut(desk, event):
        return False
    scene.lay_out()
    return True


def _plain_keys(scene: Workplace) -> dict[int, Callable[[], object]]:
    desk = scene.desk
    overlays = [key for key, _ in desk.board.overlays]
    return {
        pygame.K_z: scene.undo,
        pygame.K_y: scene.redo,
        pygame.K_g: desk.next_grid,
        pygame.K_b: scene.next_symmetry,
        pygame.K_v: lambda: scene.set_overlay(overlays.index(desk.overlay) + 1),
        pygame.K_p: scene.playing.play_from_here,
        pygame.K_l: scene.playing.play_many,
        pygame.K_r: scene.playing.write_report,
        pygame.K_f: scene.fit,
        pygame.K_PLUS: lambda: scene.zoom_by(ZOOM_STEP),
        pygame.K_EQUALS: lambda: scene.zoom_by(ZOOM_STEP),
        pygame.K_KP_PLUS: lambda: scene.zoom_by(ZOOM_STEP),
        pygame.K_MINUS: lambda: scene.zoom_by(1 / ZOOM_STEP),
        pygame.K_KP_MINUS: lambda: scene.zoom_by(1 / ZOOM_STEP),
        pygame.K_x: lambda: scene.take_tool_named("Measure"),
        pygame.K_k: lambda: _set_tool(scene),
        pygame.K_n: lambda: _write_name(scene),
        pygame.K_F5: scene.filing.save,
    }


def _ctrl_key(scene: Workplace, key: int, shift: bool) -> bool:
    desk = scene.desk
    if key == pygame.K_z:
        (desk.redo if shift else desk.undo)()
    elif key == pygame.K_y:
        desk.redo()
    elif key == pygame.K_s:
        (scene.filing.save_as if shift else scene.filing.save)()
    elif key == pygame.K_a:
        desk.select(desk.board.refs(desk.document))
    elif key == pygame.K_c:
        scene.copy()
    elif key == pygame.K_x:
        scene.cut_selection()
    elif key in (pygame.K_v, pygame.K_d):
        scene.paste(selection=key == pygame.K_d)
    else:
        return False
    scene.lay_out()
    return True


def _arrow(scene: Workplace, dx: int, dy: int, times: int) -> None:
    """Move the selection; where nothing is selected, or another tool is taken, the cursor of the keys."""
    desk = scene.desk
    step = desk.grid * times
    if desk.tool is desk.tools[0] and desk.selection and desk.board.nudge(desk, dx * step, dy * step):
        return
    place = desk.cursor or desk.snap_point(scene.frame.stage.center)
    for _ in range(times):
        place = desk.board.nudge_point(desk.document, place, dx, dy, desk.grid)
    _put_cursor(scene, *place)


def _put_cursor(scene: Workplace, x: float, y: float) -> None:
    desk = scene.desk
    desk.cursor = x, y
    desk.view.show(x, y)
    desk.pointer = desk.view.to_screen(x, y)
    desk.hovered = desk.find_ref_at(desk.pointer)


def _next_ref(scene: Workplace, step: int) -> None:
    """Walk over what is on the map; with a drawing tool the cursor goes from area to area."""
    desk = scene.desk
    refs = list(desk.board.refs(desk.document))
    present = desk.hovered if desk.tool is not desk.tools[0] else (desk.selection[-1:] or ("",))[0]
    if desk.tool is not desk.tools[0]:
        refs = [ref for ref in refs if ref.startswith(refs[0].partition(":")[0])] if refs else refs
    if not refs:
        return
    index = refs.index(present) + step if present in refs else (0 if step > 0 else -1)
    ref = refs[index % len(refs)]
    x, y = desk.board.spot(desk.document, ref)
    if desk.tool is desk.tools[0]:
        desk.select([ref])
        desk.view.show(x, y)
    else:
        _put_cursor(scene, x, y)
        desk.hovered = ref


def _confirm(scene: Workplace) -> None:
    """Use the tool at the cursor; in the Select tool go to the properties of what is selected."""
    desk = scene.desk
    if desk.cursor is None:
        if desk.selection:
            _next_place(scene, 1)
        return
    point = desk.view.to_screen(*desk.cursor)
    desk.pointer = point
    desk.tool.press(desk, point)
    desk.tool.release(desk, point, dragged=False)
    desk.history.seal()


def _next_place(scene: Workplace, step: int) -> None:
    """Let the keys go on to the next part: map, properties, findings, top bar."""
    places = [None, scene.fields.buttons, scene.findings.buttons, scene.bar]
    places = [place for place in places if place is None or place.buttons]
    index = places.index(scene.keys_in) if scene.keys_in in places else 0
    if scene.keys_in is not None:
        scene.keys_in.focused = None
    scene.keys_in = places[(index + step) % len(places)]
    if scene.keys_in is not None:
        scene.keys_in.walk(1)


def _walk_key(scene: Workplace, event: pygame.event.Event) -> bool:
    """Walk within a part and press what has the focus."""
    group = scene.keys_in
    if group is None or not group.handle(event, scene.window.sounds.play):
        return False
    focused = group.focused
    for column in (scene.fields, scene.findings):
        if column.buttons is group and focused is not None and not column.rect.contains(focused.rect):
            column.scroll.offset += focused.rect.centery - column.rect.centery
            column.scroll.clamp()
    return True


def _set_tool(scene: Workplace) -> None:
    """Change the first choice of the tool, or do its first action."""
    desk = scene.desk
    for field in desk.tool.options(desk):
        if isinstance(field, ChoiceField | PaletteField):
            values = [value for _, value in field.choices]
            field.commit(values[(values.index(field.value) + 1) % len(values)])
            return
        for _, key, action in getattr(field, "actions", ()):
            if key == "K":
                action()
                return


def _write_name(scene: Workplace) -> None:
    """Write the name of what is selected."""
    desk = scene.desk
    field = next((f for f in desk.board.properties(desk) if isinstance(f, TextField)), None)
    if field is not None:
        rect = pygame.Rect(0, 0, scene.canvas.u(300), scene.canvas.u(44))
        rect.center = (
            desk.view.to_screen(*desk.board.spot(desk.document, desk.selection[0]))
            if desk.selection
            else scene.frame.stage.center
        )
        rect.clamp_ip(scene.frame.stage)
        scene.ask_text(rect, field.value, field.commit)
