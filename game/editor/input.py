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
        scene.editor.pointer = event.pos
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
        scene.editor.cursor = None
    busy = scene.pressed is not None
    if not busy:
        sound = scene.window.sounds.play
        used = False
        for group in (scene.bar, scene.side_rail, scene.zoom):
            before = group.hovered
            used = group.handle(event, sound) or used
            if group.hovered is not before:
                scene.rest_ms = 0.0
        for column in (scene.fields, scene.findings):
            used = column.handle(event, scene.canvas, scene.editor.pointer, sound) or used
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
    return scene.regions.board_rect.collidepoint(point) and scene.zoom.at(point) is None


def _press(scene: Workplace, event: pygame.event.Event) -> bool:
    if not _on_stage(scene, event.pos) or event.button not in (1, 2, 3):
        return False
    scene.pressed, scene.dragging = event.pos, False
    scene.panning = event.button != 1
    if event.button == 1:
        scene.editor.say("")
        scene.editor.adding = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        scene.panning = not scene.editor.tool.press(scene.editor, event.pos)
        scene.lay_out()
    return True


def _move(scene: Workplace, point: tuple[int, int]) -> bool:
    editor = scene.editor
    if scene.pressed is None:
        before = editor.hovered
        editor.hovered = editor.find_ref_at(point) if _on_stage(scene, point) else ""
        if before != editor.hovered and editor.tool.options(editor):
            scene.lay_out()
        return True
    if not scene.dragging and math.dist(point, scene.pressed) < scene.canvas.px(DRAG_U):
        return False
    if scene.panning:
        start = scene.pressed if not scene.dragging else scene.pan_from
        editor.viewport.pan(point[0] - start[0], point[1] - start[1])
        scene.pan_from = point
    else:
        editor.tool.drag(editor, point)
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
        scene.editor.tool.release(scene.editor, event.pos, dragged=dragged)
        scene.editor.adding = False
        scene.editor.history.seal()
    scene.editor.hovered = scene.editor.find_ref_at(event.pos) if _on_stage(scene, event.pos) else ""
    scene.lay_out()
    return True


def _wheel(scene: Workplace, event: pygame.event.Event) -> bool:
    pointer = scene.editor.pointer
    for column in (scene.fields, scene.findings):
        if column.scroll.handle(event, scene.canvas, pointer):
            scene.lay_out()
            return True
    if not scene.regions.board_rect.collidepoint(pointer):
        return False
    mods = pygame.key.get_mods()
    x, y = getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
    trackpad = (x != 0 or y != round(y)) and not mods & pygame.KMOD_CTRL
    if trackpad or mods & pygame.KMOD_SHIFT:
        step = scene.canvas.px(PAN_U)
        dx, dy = (y, 0) if mods & pygame.KMOD_SHIFT and not x else (-x, y)
        scene.editor.viewport.pan(dx * step, dy * step)
    else:
        scene.editor.viewport.zoom_at(pointer, ZOOM_STEP**y)
    return True


# Keys


def step_back(scene: Workplace) -> None:
    """Leave one thing: the keys' place in the panel, what the tool is doing, the selection, the tool, the editor."""
    editor = scene.editor
    if scene.keys_in is not None:
        scene.keys_in.focused = None
        scene.keys_in = None
    elif editor.tool.back(editor):
        editor.select([])
    elif editor.cursor is not None:
        editor.cursor = None
    elif editor.tool is not editor.tools[0]:
        scene.take_tool(0)
    else:
        editor.say(say("Esc again leaves the editor"))
        scene.leaving = True
        scene.lay_out()
        return
    scene.leaving = False
    scene.lay_out()


def _key(scene: Workplace, event: pygame.event.Event) -> bool:
    editor, key = scene.editor, event.key
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
        step = scene.canvas.px(PAN_U)
        editor.viewport.pan(PANS[key][0] * step, PANS[key][1] * step)
    elif pygame.K_1 <= key <= pygame.K_9:
        scene.take_tool(key - pygame.K_1)
    elif key in _plain_keys(scene):
        _plain_keys(scene)[key]()
    elif not editor.board.shortcut(editor, event):
        return False
    scene.lay_out()
    return True


def _plain_keys(scene: Workplace) -> dict[int, Callable[[], object]]:
    editor = scene.editor
    overlays = [key for key, _ in editor.board.overlays]
    return {
        pygame.K_z: scene.undo,
        pygame.K_y: scene.redo,
        pygame.K_g: editor.next_grid,
        pygame.K_b: scene.next_symmetry,
        pygame.K_v: lambda: scene.set_overlay(overlays.index(editor.overlay) + 1),
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
    editor = scene.editor
    if key == pygame.K_z:
        (editor.redo if shift else editor.undo)()
    elif key == pygame.K_y:
        editor.redo()
    elif key == pygame.K_s:
        (scene.filing.save_as if shift else scene.filing.save)()
    elif key == pygame.K_a:
        editor.select(editor.board.refs(editor.document))
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
    editor = scene.editor
    step = editor.grid * times
    if editor.tool is editor.tools[0] and editor.selection and editor.board.nudge(editor, dx * step, dy * step):
        return
    point = editor.cursor or editor.snap_point(scene.regions.board_rect.center)
    for _ in range(times):
        point = editor.board.nudge_point(editor.document, point, dx, dy, editor.grid)
    _put_cursor(scene, *point)


def _put_cursor(scene: Workplace, x: float, y: float) -> None:
    editor = scene.editor
    editor.cursor = x, y
    editor.viewport.show(x, y)
    editor.pointer = editor.viewport.to_screen(x, y)
    editor.hovered = editor.find_ref_at(editor.pointer)


def _next_ref(scene: Workplace, step: int) -> None:
    """Walk over what is on the map; with a drawing tool the cursor goes from area to area."""
    editor = scene.editor
    refs = list(editor.board.refs(editor.document))
    present = editor.hovered if editor.tool is not editor.tools[0] else (editor.selection[-1:] or ("",))[0]
    if editor.tool is not editor.tools[0]:
        refs = [ref for ref in refs if ref.startswith(refs[0].partition(":")[0])] if refs else refs
    if not refs:
        return
    index = refs.index(present) + step if present in refs else (0 if step > 0 else -1)
    ref = refs[index % len(refs)]
    x, y = editor.board.spot(editor.document, ref)
    if editor.tool is editor.tools[0]:
        editor.select([ref])
        editor.viewport.show(x, y)
    else:
        _put_cursor(scene, x, y)
        editor.hovered = ref


def _confirm(scene: Workplace) -> None:
    """Use the tool at the cursor; in the Select tool go to the properties of what is selected."""
    editor = scene.editor
    if editor.cursor is None:
        if editor.selection:
            _next_place(scene, 1)
        return
    point = editor.viewport.to_screen(*editor.cursor)
    editor.pointer = point
    editor.tool.press(editor, point)
    editor.tool.release(editor, point, dragged=False)
    editor.history.seal()


def _next_place(scene: Workplace, step: int) -> None:
    """Let the keys go on to the next part: map, properties, findings, top bar."""
    places = [None, scene.fields.buttons, scene.findings.buttons, scene.bar]
    places = [group for group in places if group is None or group.buttons]
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
    editor = scene.editor
    for field in editor.tool.options(editor):
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
    editor = scene.editor
    field = next((f for f in editor.board.properties(editor) if isinstance(f, TextField)), None)
    if field is not None:
        rect = pygame.Rect(0, 0, scene.canvas.px(300), scene.canvas.px(44))
        rect.center = (
            editor.viewport.to_screen(*editor.board.spot(editor.document, editor.selection[0]))
            if editor.selection
            else scene.regions.board_rect.center
        )
        rect.clamp_ip(scene.regions.board_rect)
        scene.ask_text(rect, field.value, field.commit)
