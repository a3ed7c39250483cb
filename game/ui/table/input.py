"""What the table does with the mouse; what the keys do is in `key_input`."""

from __future__ import annotations

from functools import partial

import pygame

from game.kernel.decisions import Refusal
from game.kernel.language.say import say
from game.ui.table.buttons import passing_button
from game.ui.table.click_timing import STILL_U
from game.ui.table.clicks import Click
from game.ui.table.drawing import tab_rects
from game.ui.table.game_table import GameTable
from game.ui.table.input_state import Drag
from game.ui.table.place_input import (
    drop_on_ground,
    place_back,
    placed_by_drag,
    point_at_ground,
    press_ground,
    release_ground,
)
from game.ui.table.pointed import find_dropped_option, hold_alt
from game.ui.table.popup import Popup
from game.ui.table.seat_mark import handle_mark
from game.ui.table.view import Snapshot
from game.ui.window.keys import acts, digit_of


def handle_event(scene: GameTable, event: pygame.event.Event) -> bool:
    """Use an input event, the menu at the pointer first."""
    hold_alt(scene, event)
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and scene.director.idle:
        # What is asked has been put already: the press counts, and nothing flies on over what it does. A camera that
        # glides goes on, since the press means what is under the pointer now.
        scene.director.settle()
        scene.animator.finish()
    if event.type == pygame.MOUSEMOTION:
        scene.guard.end_on_move(event.pos, scene.canvas.px(STILL_U))
    if scene.briefing.handle(event):
        return True
    if handle_mark(scene, event, partial(_click_at, scene)):
        return True
    if scene.input.popup is not None:
        return _in_menu(scene, scene.input.popup, event)
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


def _click_at(scene: GameTable, point: tuple[int, int]) -> None:
    """Click at a point."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        handle_event(scene, pygame.event.Event(kind, pos=point, button=1))


def _in_menu(scene: GameTable, popup: Popup, event: pygame.event.Event) -> bool:
    """Use an event for the menu at the pointer; what alone one of its rows is about stands for that row."""
    point = getattr(event, "pos", None)
    outside = scene.ref_at(point) if point is not None and not popup.rect.collidepoint(point) else ""
    if event.type == pygame.MOUSEBUTTONDOWN and _too_early(scene, event.pos):
        return True
    if event.type == pygame.KEYDOWN and answers_too_early(scene, event):
        return True
    row = popup.row_of(outside)
    if row is not None and event.type == pygame.MOUSEMOTION:
        popup.index = row
    elif row is not None and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        scene.input.popup = None
        popup.choose(popup.options[row])
    elif popup.handle(event) == "close":
        scene.input.popup = None
    if scene.input.popup is None and point is not None:
        # The menu kept the pointer's way from the table.
        motion(scene, pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    return True


def motion(scene: GameTable, event: pygame.event.Event) -> bool:
    """Follow the pointer: what it hovers, what it drags."""
    scene.input.pointer = event.pos
    scene.hover_timer.stir()
    used = scene.buttons.handle(event) | scene.bar_buttons.handle(event) | point_at_ground(scene, event.pos)
    used |= scene.log_panel.scroll.handle(event, scene.canvas, scene.input.pointer)
    if scene.tab == 0:
        over = scene.drawer.open and scene.regions.panel.collidepoint(scene.input.pointer)
        if scene.log_panel.point(scene.input.pointer if over else (-1, -1)):
            scene.hover_timer.rest_ms = 0.0
            used = True
    drag = scene.input.drag
    if drag is not None and drag.at is None:
        away = abs(event.pos[0] - drag.start[0]) + abs(event.pos[1] - drag.start[1])
        if away > scene.canvas.px(scene.window.settings.drag_u):
            drag.at = event.pos
    if drag is not None and drag.at is not None:
        if _on_ground(scene, drag.ref):
            look_closer(scene, pan=(event.pos[0] - drag.at[0], event.pos[1] - drag.at[1]))
        drag.at = event.pos
        used = True
    found = scene.ref_at(event.pos, skip=scene.input.dragged_ref)
    used |= scene.table.pointing_rules.follows(scene.snapshot(), found)
    if scene.refusal is not None and (scene.buttons.hovered or found not in ("", scene.input.refused)):
        # Something else is looked at: what was said of the last thing is not said of this one.
        scene.refusal, used = None, True
    if found != scene.input.hovered:
        scene.input.hovered = found
        scene.hover_timer.rest_ms = 0.0
        scene.lay_out(90)
        used = True
    elif scene.hover_timer.resting and not scene.input.hovered:
        scene.hover_timer.rest_ms = 0.0
    return used


def mouse(scene: GameTable, event: pygame.event.Event) -> bool:
    """Use a button or the wheel of the mouse."""
    if (event.type == pygame.MOUSEWHEEL or event.button in (1, 3)) and (
        scene.log_panel.scroll.handle(event, scene.canvas, scene.input.pointer)
    ):
        return True
    if event.type == pygame.MOUSEWHEEL:
        return look_closer(scene, steps=getattr(event, "precise_y", event.y))
    scene.input.pointer = event.pos
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
        return step_back(scene)
    if event.button != 1:
        return False
    if scene.bar_buttons.handle(event, scene.window.sounds.play):
        return True
    if _too_early(scene, event.pos) and scene.director.idle and not scene.history_view.active:
        scene.input.drag = None
        return True
    if event.type == pygame.MOUSEBUTTONDOWN and _meant_before(scene, event.pos):
        return True
    if scene.buttons.handle(event, scene.window.sounds.play):
        return True
    if event.type == pygame.MOUSEBUTTONDOWN:
        return press_at(scene, event.pos)
    return release_at(scene, event.pos)


def _meant_before(scene: GameTable, point: tuple[int, int]) -> bool:
    """Return whether a click on a pass was perhaps meant for the question before, which ended by itself; say so."""
    button = passing_button(scene)
    if button is None or button.primary or not button.rect.collidepoint(point):
        return False
    if not scene.pass_guard.stops(scene.window.clock() * 1000):
        return False
    text = say('This button now means "{button}": click it again', button=button.label)
    scene.window.notice = scene.pass_guard.description = text
    scene.window.redraw()
    return True


def _too_early(scene: GameTable, point: tuple[int, int]) -> bool:
    """Return whether a click comes before anybody can have seen what it would answer."""
    return scene.guard.stops(scene.window.clock() * 1000, point, scene.canvas.px(STILL_U))


def answers_too_early(scene: GameTable, event: pygame.event.Event) -> bool:
    """Return whether a key would answer a question that nobody can have seen yet."""
    answers = acts(event) & {"confirm", "choose"} or digit_of(event) is not None
    return bool(answers) and scene.guard.stops_key(scene.window.clock() * 1000)


def look_closer(scene: GameTable, *, steps: float = 0.0, pan: tuple[int, int] = (0, 0), fit: bool = False) -> bool:
    """Zoom at the pointer, pan or fit, where the table has a camera; return whether anything changed."""
    camera, board_rect = scene.table.camera, scene.regions.board_rect
    if camera is None:
        return False
    if fit:
        changed = camera.fit(glide=True)
    elif steps:
        over = board_rect.collidepoint(scene.input.pointer)
        changed = camera.zoom_at(scene.input.pointer if over else board_rect.center, steps, board_rect)
    else:
        changed = camera.pan(*pan, board_rect)
    if changed:
        scene.animator.finish()
        scene.lay_out(0)
        if not camera.gliding:
            scene.see_again()
    return changed


def _on_ground(scene: GameTable, source: str) -> bool:
    """Return whether what is dragged is the board itself: nothing that an option begins with, or that a drop moves."""
    if scene.table.camera is None or scene.table.pointing_rules.drags(scene.snapshot(), source):
        return False
    if placed_by_drag(scene, source):
        return False
    return all(not option.refs or option.refs[0] != source for option in scene.controller.options)


def press_at(scene: GameTable, point: tuple[int, int]) -> bool:
    """Begin a click or a drag at a point; while events play, show them at once instead."""
    if not scene.director.idle:
        scene.end_motion()
        return True
    for index, rect in enumerate(tab_rects(scene)):
        if rect.collidepoint(point):
            scene.tab = index
            return True
    if scene.drawer.covers(point) and not scene.ref_at(point):
        return True
    if scene.tab == 0 and scene.drawer.open and (line := scene.log_panel.at(point)) is not None:
        scene.history_view.show(scene.director.log.index(line) + 1)
        return True
    if not scene.history_view.active and press_ground(scene, point):
        return True
    ref = scene.ref_at(point)
    scene.input.drag = Drag(ref, point) if ref else None
    return bool(ref)


def release_at(scene: GameTable, point: tuple[int, int]) -> bool:
    """End a click or a drag at a point."""
    if release_ground(scene, point):
        return True
    drag, scene.input.drag = scene.input.drag, None
    if drag is None:
        return False
    if drag.at is not None:
        _drop(scene, drag, point)
    else:
        _click(scene, drag.ref, point)
    return True


def _drop(scene: GameTable, drag: Drag, point: tuple[int, int]) -> None:
    """Do what it means that something was dragged to a point; the board itself was moved on the way."""
    if _on_ground(scene, drag.ref) or drop_on_ground(scene, drag.ref, point):
        return
    # What was pointed at before the drop is taken for a choice: that changes the pointing.
    snapshot = scene.snapshot()
    target = scene.ref_at(point, skip=drag.ref) or near(scene, point, drag.ref)
    click = _read_drop(scene, snapshot, drag.ref, target, point)
    if point[1] < scene.regions.prompt.y and _needs_no_target(scene, drag, target, click):
        doubtful = scene.table.pointing_rules.is_doubtful(snapshot, drag.ref)
        click = (scene.controller.point if doubtful else scene.controller.click)(drag.ref)
    if target:
        click = _refuse_unused(scene, click, target)
    if not click.used:
        scene.window.redraw()
    scene.take_click(click)


def _read_drop(scene: GameTable, snapshot: Snapshot, source: str, target: str, point: tuple[int, int]) -> Click:
    """Return what dropping one ref on another means, or at a point where nothing is."""
    controller = scene.controller
    click = controller.drag(source, target) if target else Click()
    if _chooses(click):
        return click
    if target in controller.selectable and scene.table.pointing_rules.drags(snapshot, source):
        # Who acts is in no option: what it is dragged onto says which are meant.
        click = controller.click(target)
        if _chooses(click):
            return click
    implied_attacks = find_dropped_option(scene, snapshot, source, point)
    return Click(answer=implied_attacks, used=True) if implied_attacks else click


def _chooses(click: Click) -> bool:
    """Return whether a click came to an answer, or to a menu of some."""
    return click.answer is not None or bool(click.menu)


def _refuse_unused(scene: GameTable, click: Click, ref: str) -> Click:
    """Return a click, or where it came to nothing what the table says of a ref that the question is not about."""
    if click.used or (why := _why_not(scene, ref)) is None:
        return click
    return Click(refusal=why, used=True)


def _click(scene: GameTable, source: str, point: tuple[int, int]) -> None:
    """Do what a click on something means."""
    # What was pointed at before the click: it may change that, and mean nothing else.
    snapshot = scene.snapshot()
    scene.input.hovered = scene.ref_at(point) or source
    click = (scene.controller.click if scene.window.settings.one_click else scene.controller.point)(source)
    named = click.used and click.refusal is None
    if not named and not scene.history_view.active:
        # What a thing is refused for may still be a place to go to.
        touch = scene.table.pointing_rules.find_option_for_click(snapshot, source, point)
        if touch is not None:
            _touch(scene, touch)
            return
    if not click.used and scene.order_by(source):
        return
    click = _refuse_unused(scene, click, source)
    if not click.used and source.startswith("unit:"):
        scene.input.pinned = source
        scene.tab = 1
    if named and click.answer is None and not click.menu:
        scene.window.sounds.play("lock")
    scene.take_click(click, _beside(scene, source) if click.menu else None)


def _touch(scene: GameTable, implied: str) -> None:
    """Do what a click means that no option names: answer, or show what the table was told to look at."""
    if implied:
        scene.take_click(Click(answer=implied, used=True))
    else:
        scene.animator.finish()
        scene.lay_out(0)


def _needs_no_target(scene: GameTable, drag: Drag, target: str, click: Click) -> bool:
    """Return whether a drag that named no option of both ends means its source alone, wherever it was dropped.

    A card out of the hand does even over what is refused; a piece does not: it may have meant that piece.
    """
    if click.answer is not None or click.menu or (click.used and click.refusal is None):
        return False
    if not target:
        return True
    from_hand = scene.regions.dock.collidepoint(drag.start)
    return scene.controller.stands_alone(drag.ref) and (from_hand or click.refusal is None)


def _why_not(scene: GameTable, ref: str) -> Refusal | None:
    """Return what a table says of something that the open question has nothing to do with."""
    decision = scene.controller.decision
    return scene.table.pointing_rules.why_not(scene.director.display, decision, ref) if decision is not None else None


def _beside(scene: GameTable, ref: str) -> tuple[int, int] | None:
    """Return where a menu about a card opens without hiding it; None leaves it at the pointer."""
    if not ref.startswith("card:"):
        return None
    areas = scene.table.hit_areas(scene.snapshot())
    rect = next((area.rect for area in areas if area.ref == ref and area.contains(scene.input.pointer)), None)
    return (rect.right, scene.input.pointer[1]) if rect is not None else None


def near(scene: GameTable, point: tuple[int, int], source: str) -> str:
    """Return the nearest target a drag is drawn to."""
    best, distance = "", scene.canvas.px(scene.window.settings.magnet_u) ** 2
    snapshot = scene.snapshot()
    for ref in scene.controller.selectable:
        anchor = scene.table.anchor(snapshot, ref)
        if anchor is not None and ref != source:
            away = (anchor[0] - point[0]) ** 2 + (anchor[1] - point[1]) ** 2
            if away < distance:
                best, distance = ref, away
    return best


def step_back(scene: GameTable) -> bool:
    """Step back: the menu, the pointing, the refusal."""
    scene.input.drag = None
    if scene.history_view.active:
        scene.history_view.now()
    elif scene.undo_controls.asking:
        scene.undo_controls.leave()
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
