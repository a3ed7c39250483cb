"""What the table does with the keys."""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import partial

import pygame

from game.kernel.decisions import ChooseMany
from game.kernel.language.say import say
from game.ui.table.buttons import passing_button, step_number
from game.ui.table.game_table import GameTable
from game.ui.table.gold import describe_choice
from game.ui.table.input import answers_too_early, look_closer, step_back
from game.ui.table.place_input import place_key
from game.ui.table.switches import (
    next_speed,
    open_rulebook,
    quick_save,
    run_on,
    toggle_hand,
    toggle_overlay,
    toggle_pause,
)
from game.ui.table.taught import is_shown, list_shown_overlays
from game.ui.widgets.buttons import Button
from game.ui.window.keys import acts, digit_of, is_repeated, step_of

PANS = {"left": (1, 0), "right": (-1, 0), "up": (0, 1), "down": (0, -1)}
PAN_U = 80
"""How far a key moves the board."""


def _compute_pan(scene: GameTable, x: int, y: int) -> tuple[int, int]:
    return scene.canvas.px(PAN_U) * x, scene.canvas.px(PAN_U) * y


def handle_key(scene: GameTable, event: pygame.event.Event) -> bool:
    """Do what a key stands for; what plays is finished first."""
    found = acts(event)
    if is_repeated(event) and found & {"confirm", "choose", "back", "end"}:
        # Held down, perhaps since the cover: an answer needs a press of its own.
        return True
    if found & {"confirm", "choose", "back"} and scene.hand_over.close():
        return True
    if (scene.history_view.active or scene.director.idle) and scene.history_view.key(found):
        return True
    if "back" in found:
        if not step_back(scene):
            scene.open_menu()
        return True
    is_asked = scene.director.idle and not scene.history_view.active and not scene.undo_controls.asking
    if is_asked and place_key(scene, event):
        return True
    if not scene.director.idle and found & {"confirm", "choose", "later", "end"}:
        _end_what_plays(scene)
        return True
    act = next((act for action, act in _list_acts(scene).items() if action in found), None)
    if act is not None:
        act()
        return True
    return _answer_by_key(scene, event, found)


def _end_what_plays(scene: GameTable) -> None:
    """Show at once what has happened, or the next step of it while that is paused."""
    if scene.director.paused:
        scene.director.step()
        scene.lay_out(220)
    else:
        scene.end_motion()


def _list_acts(scene: GameTable) -> dict[str, Callable[[], object]]:
    """Return what keys do that answer no question, by action; the first that a key has is done."""
    return {
        "first": partial(scene.history_view.show, 0),
        "earlier": partial(scene.history_view.step, -1),
        "now": partial(end_of_log, scene),
        "undo": scene.undo,
        "redo": scene.redo,
        "pause": partial(toggle_pause, scene),
        "why": partial(open_rulebook, scene),
        "search": partial(open_rulebook, scene, search=True),
        "run-on": partial(run_on, scene),
        "slower": partial(next_speed, scene, -1),
        "faster": partial(next_speed, scene),
        **({"panel": scene.drawer.toggle} if is_shown(scene, "panel") else {}),
        "hand": partial(toggle_hand, scene),
        "save": partial(quick_save, scene),
        "pin": partial(pin, scene),
        "fit": partial(look_closer, scene, fit=True),
        "closer": partial(look_closer, scene, steps=2),
        "farther": partial(look_closer, scene, steps=-2),
        **{
            f"pan-{option}": partial(look_closer, scene, pan=_compute_pan(scene, x, y))
            for option, (x, y) in PANS.items()
        },
        "end": partial(end_or_pass, scene),
        "hint": scene.hints.ask,
        **{name: partial(toggle_overlay, scene, name) for name in list_shown_overlays(scene)},
    }


def _answer_by_key(scene: GameTable, event: pygame.event.Event, found: Set[str]) -> bool:
    """Walk over what may be chosen, confirm, or count off; return whether the key does any of it."""
    if step := step_of(event):
        turned = found & {"up", "down"}
        if not (found & {"left", "right", "up", "down"} and step_number(scene, -step if turned else step)):
            walk(scene, step)
        return True
    if answers_too_early(scene, event):
        # Meant for what stood there before: nobody has seen the new question yet.
        return True
    if found & {"confirm", "choose"}:
        return key_confirm(scene, taking="choose" in found)
    number = digit_of(event)
    if number is not None:
        digit(scene, number)
    return number is not None


def key_confirm(scene: GameTable, *, taking: bool) -> bool:
    """Press what is focused; `taking` picks a focused piece, otherwise the primary button goes first."""
    if scene.buttons.focused is not None:
        scene.buttons.press(scene.buttons.focused)
    elif (preselected := scene.controller.preselected_option) is not None:
        # What was raised first is what is confirmed now.
        scene.answer(preselected.id)
    elif scene.input.focused and taking:
        take_by_key(scene, scene.input.focused)
    elif (primary := next((button for button in scene.buttons.buttons if button.primary), None)) is not None:
        if primary.disabled:
            _tell(scene, primary.disabled)
        scene.buttons.press(primary, scene.window.sounds.play)
    elif scene.input.focused:
        take_by_key(scene, scene.input.focused)
    else:
        return _confirm_nothing(scene)
    return True


def _confirm_nothing(scene: GameTable) -> bool:
    """Say what is asked and what it can be answered with: a choice is never made by the key that confirms."""
    if scene.controller.decision is None:
        return False
    _tell(scene, describe_choice(scene))
    return True


def _tell(scene: GameTable, text: str) -> None:
    """Say what a press means that was not taken, until the question is answered."""
    scene.window.notice = scene.pass_guard.description = text
    scene.window.redraw()


def take_by_key(scene: GameTable, ref: str) -> None:
    """Point at a ref with a key: where a menu follows, it opens there."""
    at = scene.table.anchor(scene.snapshot(), ref)
    scene.take_click(scene.controller.click(ref), at)


def walk(scene: GameTable, step: int) -> None:
    """Walk over what may be chosen, then over the buttons."""
    refs = scene.walkable()
    stops: list[object] = [*refs, *(button for button in scene.buttons.buttons if not button.disabled)]
    if not stops:
        return
    here: object = scene.buttons.focused or scene.input.focused
    index = stops.index(here) + step if here in stops else (0 if step > 0 else -1)
    target = stops[index % len(stops)]
    scene.input.focused = target if isinstance(target, str) else ""
    scene.buttons.focused = target if isinstance(target, Button) else None
    scene.refusal = None
    scene.lay_out(90)


def digit(scene: GameTable, index: int) -> None:
    """Set the number that is asked for, or raise the card with this index; another press plays it."""
    if scene.controller.set_number((index + 1) % 10):
        scene.make_buttons()
        scene.window.redraw()
        return
    refs = [ref for ref in scene.walkable() if ref.startswith("card:")] or scene.walkable()
    # Cards of the hand are what one counts off; what lies on the table comes after them.
    refs = sorted(refs, key=lambda ref: not _in_dock(scene, ref))
    if index < len(refs):
        _raise_by_key(scene, refs[index])


def _raise_by_key(scene: GameTable, ref: str) -> None:
    """Raise a card with its preview, as a first click does; raised already, it is played."""
    scene.input.focused, scene.input.hovered = ref, ""
    at = scene.table.anchor(scene.snapshot(), ref)
    option = scene.controller.click if scene.window.settings.one_click else scene.controller.point
    scene.take_click(option(ref), at)


def _in_dock(scene: GameTable, ref: str) -> bool:
    anchor = scene.table.anchor(scene.snapshot(), ref)
    return anchor is not None and bool(scene.regions.dock.collidepoint(anchor))


def end_or_pass(scene: GameTable) -> None:
    """Press the end of a turn, a pass, a no; without one the last button."""
    button, now = passing_button(scene), scene.window.clock() * 1000
    if scene.guard.stops_key(now):
        # Meant for what stood there before.
        return
    cost = _cost(scene, button) if button is not None else ""
    if button is not None and cost and scene.pass_guard.stops_cost(now):
        _tell(scene, say("{key} costs {cost}: press it again", key=scene.key_name("end"), cost=cost))
    elif button is not None and not cost and scene.pass_guard.stops(now):
        _tell(scene, say('{key} now means "{button}": press it again', key=scene.key_name("end"), button=button.label))
    elif button is not None:
        scene.buttons.press(button, scene.window.sounds.play)


def _cost(scene: GameTable, button: Button) -> str:
    """Return what the pass of a button costs."""
    decision = scene.controller.decision
    option = next((option for option in scene.controller.options if option.id == button.option), None)
    if isinstance(decision, ChooseMany) and not button.option and not scene.controller.selected:
        return scene.table.answer_rules.nothing_costs(scene.director.display, decision)
    if decision is None or option is None:
        return ""
    return scene.table.answer_rules.cost(scene.director.display, decision, option)


def end_of_log(scene: GameTable) -> None:
    """Scroll the log to what happened last."""
    scene.log_panel.scroll.to_end()
    scene.window.redraw()


def pin(scene: GameTable) -> None:
    """Keep what is hovered in the side panel, or let go of what is kept."""
    scene.input.pinned = "" if scene.input.pinned else scene.input.hovered
    scene.tab = 1
