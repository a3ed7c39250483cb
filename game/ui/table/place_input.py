"""What a table does with the mouse and the keys where a place is asked for: a point, a path or a facing.

A click on the ground adds a point, a drag draws; the last point is taken back with Backspace, the right button or
Escape. Arrow keys move a ghost, Return sets its point, Space confirms.
"""

from __future__ import annotations

from functools import partial

import pygame

from game.kernel.language.say import Terms, say
from game.kernel.places import Point
from game.ui.table.game_table import GameTable
from game.ui.table.place_choice import PlaceChoice
from game.ui.table.roles import PlaceInput
from game.ui.table.view import TableRegions
from game.ui.widgets.buttons import Button
from game.ui.window.keys import acts, is_shift

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
CONFIRM = Terms(
    {
        "point": "Choose this point",
        "path": "Go this way",
        "path-facing": "Go this way",
        "facing": "Face this way",
    }
)


def _find_ground_point(scene: GameTable, point: tuple[int, int]) -> Point | None:
    """Return the place under a point of the screen; None where something lies over the ground."""
    place_input = scene.table.place_input
    if place_input is None or not scene.regions.board_rect.collidepoint(point) or scene.drawer.covers(point):
        return None
    return place_input.find_ground_point(point, scene.regions)


def _down(place_input: PlaceInput, regions: TableRegions) -> int:
    """Return in which direction of the second number places lie lower on the screen: 1, or -1 where it points up."""
    here, there = (place_input.pixel(point, regions) for point in ((0, 0), (0, 10_000)))
    return -1 if there[1] < here[1] else 1


def _show_change(scene: GameTable) -> None:
    """Show what was set or taken back; what was refused before is another matter."""
    scene.refusal = None
    scene.make_buttons()
    scene.lay_out(0)


def _say_refused(scene: GameTable) -> None:
    """Say why the place that was just pressed was not set, if it was not."""
    place_choice = scene.controller.place_choice
    if place_choice is not None and place_choice.ghost is not None and place_choice.reason is not None:
        scene.refuse(*place_choice.reason)


# The mouse


def point_at_ground(scene: GameTable, point: tuple[int, int]) -> bool:
    """Let the ghost follow the pointer, or draw on; return whether a place is asked for."""
    place_choice = scene.controller.place_choice
    if place_choice is None:
        return False
    there = _find_ground_point(scene, point)
    if there is not None and place_choice.stroke(there):
        _show_change(scene)
    place_choice.point_at(there)
    return True


def press_ground(scene: GameTable, point: tuple[int, int]) -> bool:
    """Begin a click or a stroke on the ground; return whether a place is asked for and the ground was hit."""
    place_choice, there = scene.controller.place_choice, _find_ground_point(scene, point)
    if place_choice is None or there is None:
        return False
    place_choice.press(there)
    return True


def release_ground(scene: GameTable, point: tuple[int, int]) -> bool:
    """End a click or a stroke; return whether one was under way. Beyond the ground it adds nothing more."""
    place_choice, there = scene.controller.place_choice, _find_ground_point(scene, point)
    if place_choice is None or place_choice.pressed is None:
        return False
    if there is None:
        place_choice.pressed = None
    elif place_choice.release(there):
        confirm_place(scene)
        return True
    _show_change(scene)
    _say_refused(scene)
    return True


def placed_by_drag(scene: GameTable, source: str) -> bool:
    """Return whether what is dragged is who a place is asked for, such as a figure beside the field: it is set down."""
    place_choice = scene.controller.place_choice
    return place_choice is not None and source in place_choice.decision.about


def drop_on_ground(scene: GameTable, source: str, point: tuple[int, int]) -> bool:
    """Set down at a point who was dragged there; return whether a place is asked for them."""
    if not placed_by_drag(scene, source):
        return False
    if press_ground(scene, point):
        release_ground(scene, point)
    return True


# Keys


def place_back(scene: GameTable) -> bool:
    """Take the last point back; return whether there was one."""
    place_choice = scene.controller.place_choice
    if place_choice is None or not place_choice.back():
        return False
    _show_change(scene)
    return True


def place_key(scene: GameTable, event: pygame.event.Event) -> bool:
    """Use a key for the place that is asked for; return whether it was one."""
    place_choice, found, place_input = scene.controller.place_choice, acts(event), scene.table.place_input
    arrow = next((ARROWS[name] for name in ARROWS if name in found), None)
    if place_choice is None or place_input is None or (scene.buttons.focused is not None and arrow is None):
        return False
    if "take-back" in found:
        place_back(scene)
        return True
    if arrow is not None:
        # Where a place is asked for, the arrows are its own: Tab walks over the buttons.
        scene.buttons.focused = None
        start = _find_ground_point(scene, scene.regions.board_rect.center) or (0, 0)
        nudge = partial(place_input.nudge_point, scene.director.display, place_choice.decision)
        down = arrow[1] * _down(place_input, scene.regions)
        place_choice.nudge(arrow[0], down, coarse=is_shift(event), start=start, nudge=nudge)
        scene.refusal = None
        scene.lay_out(0)
        return True
    if "choose" in found and place_choice.take_ghost():
        _show_change(scene)
        _say_refused(scene)
        return True
    if found & {"confirm", "choose"}:
        confirm_place(scene)
        return True
    return False


def confirm_place(scene: GameTable) -> None:
    """Give the answer that is drawn; a path that ends in a facing asks for the facing first.

    Where nothing is drawn the way is drawn that was meant by the click before, if there was one; it is confirmed by the
    next press.
    """
    place_choice = scene.controller.place_choice
    if place_choice is None:
        return
    if (answer := place_choice.answer) is None:
        _draw_implied(scene, place_choice)
    elif place_choice.finish():
        scene.answer(answer)
    else:
        _show_change(scene)


def _draw_implied(scene: GameTable, place_choice: PlaceChoice) -> None:
    """Draw the way that was meant by the click before this question, to be confirmed; else say what is missing."""
    place_input = scene.table.place_input
    if place_input is not None and place_choice.draw(
        place_input.take_implied_points(scene.director.display, place_choice.decision)
    ):
        _show_change(scene)
    else:
        scene.refuse(say("Point at the ground first, or use the arrow keys"), place_choice.decision.cite)


# What is said


def place_buttons(scene: GameTable) -> list[Button]:
    """Return the buttons for a place: the last point back, and the confirmation, in gold unless it would be refused.

    What nobody has begun to draw is no answer yet, so it is not gold either.
    """
    place_choice = scene.controller.place_choice
    assert place_choice is not None
    drawn = place_choice.answer is not None
    confirm = Button(
        CONFIRM["facing"] if place_choice.turning else CONFIRM[place_choice.decision.shape],
        lambda: confirm_place(scene),
        key=scene.key_name("confirm"),
        primary=drawn and place_choice.reason is None,
    )
    if not place_choice.points:
        staying = place_choice.staying
        stay = Button(say("Stay here"), lambda: scene.answer(staying), key=scene.key_name("end"))
        return [stay, confirm] if staying else [confirm]
    return [Button(say("Point back"), lambda: place_back(scene), key=scene.key_name("take-back")), confirm]


def place_refusal(scene: GameTable) -> tuple[str, str] | None:
    """Return why the rules would refuse the place as it is drawn, with the clause."""
    place_choice: PlaceChoice | None = scene.controller.place_choice
    return place_choice.reason if place_choice is not None else None


def place_progress(scene: GameTable) -> str:
    """Return how long the way is that is drawn, of how much: `3.2 of 6.0`."""
    place_choice, place_input = scene.controller.place_choice, scene.table.place_input
    if place_choice is None or place_input is None:
        return ""
    return place_input.progress(scene.director.display, place_choice.path_draft)
