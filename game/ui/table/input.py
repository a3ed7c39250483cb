"""What the table does with the mouse and the keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.kernel.decisions import Refusal
from game.ui.table.buttons import passing_button, step_number
from game.ui.table.click_timing import STILL_U
from game.ui.table.controller import Click
from game.ui.table.drawing import tab_rects
from game.ui.table.places import place_back, place_key, point_at_ground, press_ground, release_ground
from game.ui.table.pointed import dropped_option, hold_alt
from game.ui.table.switches import (
    next_speed,
    open_rulebook,
    quick_save,
    run_on,
    toggle_hand,
    toggle_overlay,
    toggle_pause,
)
from game.ui.widgets.buttons import Button
from game.ui.window.keys import acts, digit_of, step_of

if TYPE_CHECKING:
    from game.ui.table.panels import Popup
    from game.ui.table.scene import TableScene


def handle_event(scene: TableScene, event: pygame.event.Event) -> bool:
    """Use an input event, the menu at the pointer first."""
    hold_alt(scene, event)
    if event.type == pygame.MOUSEMOTION:
        scene.guard.moved(event.pos, scene.canvas.u(STILL_U))
    if scene.popup is not None:
        return _in_menu(scene, scene.popup, event)
    if scene.drawer.handle(event):
        return True
    if event.type == pygame.MOUSEBUTTONDOWN and scene.hand_over.close():
        return True
    if event.type == pygame.MOUSEMOTION:
        return motion(scene, event)
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
        return mouse(scene, event)
    if event.type == pygame.KEYDOWN:
        return scene.key(event)
    return False


def _in_menu(scene: TableScene, popup: Popup, event: pygame.event.Event) -> bool:
    """Use an event for the menu at the pointer; what alone one of its rows is about stands for that row."""
    point = getattr(event, "pos", None)
    if event.type == pygame.MOUSEBUTTONDOWN and _too_early(scene, event.pos):
        return True
    row = popup.row_of(scene.ref_at(point)) if point is not None and not popup.rect.collidepoint(point) else None
    if row is not None and event.type == pygame.MOUSEMOTION:
        popup.index = row
    elif row is not None and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        scene.popup = None
        popup.choose(popup.options[row])
    elif popup.handle(event) == "close":
        scene.popup = None
    if scene.popup is None and point is not None:
        # The menu kept the pointer's way from the table.
        motion(scene, pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    return True


def motion(scene: TableScene, event: pygame.event.Event) -> bool:
    scene.pointer = event.pos
    scene.breath.stir()
    used = scene.buttons.handle(event) | scene.bar_buttons.handle(event) | point_at_ground(scene, event.pos)
    used |= scene.log_panel.scroll.handle(event, scene.canvas, scene.pointer)
    if scene.tab == 0:
        over = scene.drawer.open and scene.frame.panel.collidepoint(scene.pointer)
        if scene.log_panel.point(scene.pointer if over else (-1, -1)):
            scene.breath.rest_ms = 0.0
            used = True
    if scene.pressed_at is not None and scene.drag_from and scene.drag_at is None:
        away = abs(event.pos[0] - scene.pressed_at[0]) + abs(event.pos[1] - scene.pressed_at[1])
        if away > scene.canvas.u(scene.window.settings.drag_u):
            scene.drag_at = event.pos
    if scene.drag_at is not None:
        if _on_ground(scene, scene.drag_from):
            look_closer(scene, pan=(event.pos[0] - scene.drag_at[0], event.pos[1] - scene.drag_at[1]))
        scene.drag_at = event.pos
        used = True
    found = scene.ref_at(event.pos, skip=scene.drag_from if scene.drag_at else "")
    if found != scene.hovered:
        scene.hovered = found
        scene.breath.rest_ms = 0.0
        scene.lay_out(90)
        used = True
    elif scene.breath.resting and not scene.hovered:
        scene.breath.rest_ms = 0.0
    return used


def mouse(scene: TableScene, event: pygame.event.Event) -> bool:
    if (event.type == pygame.MOUSEWHEEL or event.button in (1, 3)) and (
        scene.log_panel.scroll.handle(event, scene.canvas, scene.pointer)
    ):
        return True
    if event.type == pygame.MOUSEWHEEL:
        return look_closer(scene, steps=getattr(event, "precise_y", event.y))
    scene.pointer = event.pos
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
        return step_back(scene)
    if event.button != 1:
        return False
    if scene.bar_buttons.handle(event, scene.window.sounds.play):
        return True
    if _too_early(scene, event.pos) and scene.director.idle and not scene.past.active:
        scene.drag_from, scene.drag_at, scene.pressed_at = "", None, None
        return True
    if scene.buttons.handle(event, scene.window.sounds.play):
        return True
    if event.type == pygame.MOUSEBUTTONDOWN:
        return press_at(scene, event.pos)
    return release_at(scene, event.pos)


def _too_early(scene: TableScene, point: tuple[int, int]) -> bool:
    """Return whether a click comes before anybody can have seen what it would answer."""
    return scene.guard.stops(scene.window.clock() * 1000, point, scene.canvas.u(STILL_U))


def look_closer(scene: TableScene, *, steps: float = 0.0, pan: tuple[int, int] = (0, 0), fit: bool = False) -> bool:
    """Zoom at the pointer, pan or fit, where the table has a camera; return whether anything changed."""
    camera, stage = scene.table.camera, scene.frame.stage
    if camera is None:
        return False
    if fit:
        changed = camera.fit()
    elif steps:
        over = stage.collidepoint(scene.pointer)
        changed = camera.zoom_at(scene.pointer if over else stage.center, steps, stage)
    else:
        changed = camera.pan(*pan, stage)
    if changed:
        scene.stage.finish()
        scene.lay_out(0)
    return changed


def _on_ground(scene: TableScene, source: str) -> bool:
    """Return whether what is dragged is the board itself: nothing that an option begins with."""
    if scene.table.camera is None:
        return False
    return all(not option.refs or option.refs[0] != source for option in scene.controller.options)


def press_at(scene: TableScene, point: tuple[int, int]) -> bool:
    if not scene.director.idle:
        scene.director.finish()
        scene.stage.finish()
        scene.lay_out(0)
        return True
    for index, rect in enumerate(tab_rects(scene)):
        if rect.collidepoint(point):
            scene.tab = index
            return True
    if scene.drawer.covers(point) and not scene.ref_at(point):
        return True
    if scene.tab == 0 and scene.drawer.open and (line := scene.log_panel.at(point)) is not None:
        scene.past.show(scene.director.log.index(line) + 1)
        return True
    if not scene.past.active and press_ground(scene, point):
        return True
    scene.pressed_at = point
    scene.drag_from = scene.ref_at(point)
    return bool(scene.drag_from)


def release_at(scene: TableScene, point: tuple[int, int]) -> bool:
    if release_ground(scene, point):
        return True
    source, dragged, start = scene.drag_from, scene.drag_at is not None, scene.pressed_at
    scene.drag_from, scene.drag_at, scene.pressed_at = "", None, None
    if not source:
        return False
    if dragged and _on_ground(scene, source):
        return True
    if dragged:
        target = scene.ref_at(point, skip=source) or near(scene, point, source)
        click = scene.controller.drag(source, target) if target else Click()
        if click.answer is None and not click.menu and (meant := dropped_option(scene, source, point)):
            click = Click(answer=meant, used=True)
        if point[1] < scene.frame.prompt.y and _needs_no_target(scene, source, target, click, start):
            click = scene.controller.click(source)
        if not click.used:
            scene.window.redraw()
        scene.take_click(click)
        return True
    scene.hovered = scene.ref_at(point) or source
    click = scene.controller.click(source)
    if not click.used and scene.order_by(source):
        return True
    if not click.used and (why := _why_not(scene, source)) is not None:
        click = Click(refusal=why, used=True)
    if not click.used and source.startswith("unit:"):
        scene.pinned = source
        scene.tab = 1
    scene.take_click(click, _beside(scene, source) if click.menu else None)
    return True


def _needs_no_target(scene: TableScene, source: str, target: str, click: Click, start: tuple[int, int] | None) -> bool:
    """Return whether a drag that named no option of both ends means its source alone, wherever it was dropped.

    A card out of the hand does even over what is refused; a piece does not: it may have meant that piece.
    """
    if click.answer is not None or click.menu or (click.used and click.refusal is None):
        return False
    if not target:
        return True
    from_hand = start is not None and scene.frame.dock.collidepoint(start)
    return scene.controller.stands_alone(source) and (from_hand or click.refusal is None)


def _why_not(scene: TableScene, ref: str) -> Refusal | None:
    """Return what a table says of something that the open question has nothing to do with."""
    decision = scene.controller.decision
    return scene.table.why_not(scene.director.display, decision, ref) if decision is not None else None


def _beside(scene: TableScene, ref: str) -> tuple[int, int] | None:
    """Return where a menu about a card opens without hiding it; None leaves it at the pointer."""
    if not ref.startswith("card:"):
        return None
    areas = scene.table.hit_areas(scene.director.display, scene.session.viewer, scene.frame)
    rect = next((area.rect for area in areas if area.ref == ref and area.contains(scene.pointer)), None)
    return (rect.right, scene.pointer[1]) if rect is not None else None


def near(scene: TableScene, point: tuple[int, int], source: str) -> str:
    """Return the nearest target a drag is drawn to."""
    best, distance = "", scene.canvas.u(scene.window.settings.magnet_u) ** 2
    for ref in scene.controller.may:
        anchor = scene.table.anchor(scene.director.display, ref, scene.frame)
        if anchor is not None and ref != source:
            away = (anchor[0] - point[0]) ** 2 + (anchor[1] - point[1]) ** 2
            if away < distance:
                best, distance = ref, away
    return best


def step_back(scene: TableScene) -> bool:
    """Step back: the menu, the pointing, the refusal."""
    scene.drag_from, scene.drag_at, scene.pressed_at = "", None, None
    if scene.past.active:
        scene.past.now()
    elif scene.taking_back.asking:
        scene.taking_back.leave()
    elif place_back(scene):
        return True
    elif scene.refusal is not None:
        scene.refusal = None
    elif scene.controller.back():
        scene.make_buttons()
        scene.lay_out()
    else:
        return False
    return True


def handle_key(scene: TableScene, event: pygame.event.Event) -> bool:
    """Do what a key stands for; what plays is finished first."""
    found = acts(event)
    if getattr(event, "again", False) and found & {"confirm", "choose", "back", "end"}:
        # Held down, perhaps since the cover: an answer needs a press of its own.
        return True
    if found & {"confirm", "choose", "back"} and scene.hand_over.close():
        return True
    if (scene.past.active or scene.director.idle) and scene.past.key(found):
        return True
    if "back" in found:
        if not step_back(scene):
            scene.open_menu()
        return True
    asked = scene.director.idle and not scene.past.active and not scene.taking_back.asking
    if asked and place_key(scene, event):
        return True
    if not scene.director.idle and found & {"confirm", "choose", "later"}:
        if scene.director.paused:
            scene.director.step()
        else:
            scene.director.finish()
        scene.lay_out(0 if not scene.director.paused else 220)
        return True
    actions: dict[str, Callable[[], object]] = {
        "first": partial(scene.past.show, 0),
        "earlier": partial(scene.past.step, -1),
        "now": partial(end_of_log, scene),
        "undo": scene.undo,
        "redo": scene.redo,
        "pause": partial(toggle_pause, scene),
        "why": partial(open_rulebook, scene),
        "search": partial(open_rulebook, scene, search=True),
        "run-on": partial(run_on, scene),
        "slower": partial(next_speed, scene, -1),
        "faster": partial(next_speed, scene),
        "panel": scene.drawer.toggle,
        "hand": partial(toggle_hand, scene),
        "save": partial(quick_save, scene),
        "pin": partial(pin, scene),
        "fit": partial(look_closer, scene, fit=True),
        "closer": partial(look_closer, scene, steps=2),
        "farther": partial(look_closer, scene, steps=-2),
        "end": partial(end_or_pass, scene),
        **{name: partial(toggle_overlay, scene, name) for name in scene.table.overlays},
    }
    for action, act in actions.items():
        if action in found:
            act()
            return True
    if step := step_of(event):
        if not (
            found & {"left", "right", "up", "down"} and step_number(scene, -step if found & {"up", "down"} else step)
        ):
            walk(scene, step)
        return True
    if found & {"confirm", "choose"}:
        return key_confirm(scene, taking="choose" in found)
    number = digit_of(event)
    if number is not None:
        digit(scene, number)
        return True
    return False


def key_confirm(scene: TableScene, *, taking: bool) -> bool:
    """Press what is focused; `taking` picks a focused piece, otherwise the primary button goes first."""
    if scene.buttons.focused is not None:
        scene.buttons.press(scene.buttons.focused)
    elif scene.focused and taking:
        take_by_key(scene, scene.focused)
    elif (primary := next((button for button in scene.buttons.buttons if button.primary), None)) is not None:
        scene.buttons.press(primary, scene.window.sounds.play)
    elif scene.focused:
        take_by_key(scene, scene.focused)
    else:
        return False
    return True


def take_by_key(scene: TableScene, ref: str) -> None:
    """Point at a ref with a key: where a menu follows, it opens there."""
    at = scene.table.anchor(scene.director.display, ref, scene.frame)
    scene.take_click(scene.controller.click(ref), at)


def walk(scene: TableScene, step: int) -> None:
    """Walk over what may be chosen, then over the buttons."""
    refs = scene.walkable()
    stops: list[object] = [*refs, *(button for button in scene.buttons.buttons if not button.disabled)]
    if not stops:
        return
    here: object = scene.buttons.focused or scene.focused
    index = stops.index(here) + step if here in stops else (0 if step > 0 else -1)
    target = stops[index % len(stops)]
    scene.focused = target if isinstance(target, str) else ""
    scene.buttons.focused = target if isinstance(target, Button) else None
    scene.lay_out(90)


def digit(scene: TableScene, index: int) -> None:
    if scene.controller.set_number((index + 1) % 10):
        scene.make_buttons()
        scene.window.redraw()
        return
    refs = [ref for ref in scene.walkable() if ref.startswith("card:")] or scene.walkable()
    if index < len(refs):
        take_by_key(scene, refs[index])


def end_or_pass(scene: TableScene) -> None:
    """Press the end of a turn, a pass, a no; without one the last button."""
    button = passing_button(scene)
    if button is not None:
        scene.buttons.press(button, scene.window.sounds.play)


def end_of_log(scene: TableScene) -> None:
    """Scroll the log to what happened last."""
    scene.log_panel.scroll.to_end()
    scene.window.redraw()


def pin(scene: TableScene) -> None:
    scene.pinned = "" if scene.pinned else scene.hovered
    scene.tab = 1
