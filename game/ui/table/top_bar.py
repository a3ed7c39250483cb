"""The buttons of the top bar of a table: menu, undo, speed, overlays, the clause of the question, the side panel."""

from __future__ import annotations

from functools import partial

import pygame

from game.kernel.decimals import format_trimmed
from game.kernel.language.say import Terms, say
from game.ui.table.game_table import GameTable
from game.ui.table.motion import INSTANT_SPEED
from game.ui.table.switches import next_speed, open_rulebook, toggle_overlay, toggle_pause
from game.ui.table.taught import is_shown, list_shown_overlays
from game.ui.widgets.buttons import Button
from game.ui.window.keys import BY_ID

OVERLAYS = Terms(
    {
        "reach": "Where the hovered piece can go",
        "sight": "What the hovered piece sees",
        "threat": "Where opponents can strike, and how many",
        "ruler": "How far it is to what is hovered",
    }
)


def make_bar(scene: GameTable) -> None:
    """Make the buttons of the top bar."""
    session, hint = scene.session, scene.window.keymap.hint
    undo_mode = session.undo_standing
    scene.bar_buttons.replace_buttons(
        [
            Button("", scene.open_menu, icon="cog", hint=hint(say("Menu"), "back"), quiet=True),
            Button(
                "",
                scene.undo,
                icon="anticlockwise-rotation",
                hint=hint(say("Undo"), "undo"),
                quiet=True,
                disabled=say("There is nothing to take back") if undo_mode == "none" else "",
            ),
            Button(
                "",
                scene.redo,
                icon="clockwise-rotation",
                hint=hint(say("Redo"), "redo"),
                quiet=True,
                disabled="" if session.match.can_redo else say("There is nothing to give again"),
            ),
            *(_speed_buttons(scene) if is_shown(scene, "speed") else ()),
            *(
                Button(
                    BY_ID[name].translated_label,
                    partial(toggle_overlay, scene, name),
                    hint=hint(OVERLAYS[name], name),
                    quiet=True,
                    is_selected=name in scene.overlays,
                )
                for name in list_shown_overlays(scene)
            ),
            Button(
                "",
                partial(open_rulebook, scene),
                icon="open-book",
                hint=hint(say("The clause of the question"), "why"),
                quiet=True,
            ),
            *([_panel_button(scene)] if is_shown(scene, "panel") else ()),
        ]
    )
    x = scene.regions.size[0] - scene.canvas.px(6)
    for button in reversed(scene.bar_buttons.buttons):
        width = (
            scene.canvas.px(44)
            if not button.label
            else scene.canvas.width(button.label, 14, "semibold") + scene.canvas.px(24)
        )
        button.rect = pygame.Rect(x - width, 0, width, scene.regions.top_bar.height)
        x -= width
    menu = scene.bar_buttons.buttons[0]
    menu.rect = pygame.Rect(0, 0, scene.canvas.px(44), scene.regions.top_bar.height)


def _speed_buttons(scene: GameTable) -> list[Button]:
    hint = scene.window.keymap.hint
    speed = say("max") if scene.speed >= INSTANT_SPEED else f"{format_trimmed(scene.speed)}×"
    return [
        Button(speed, partial(next_speed, scene, around=True), hint=hint(say("Speed"), "slower", "faster"), quiet=True),
        Button(
            "",
            partial(toggle_pause, scene),
            icon="play-button" if scene.director.paused else "pause-button",
            hint=hint(say("Pause, then step on"), "pause", "later"),
            quiet=True,
            is_selected=scene.director.paused,
        ),
    ]


def _panel_button(scene: GameTable) -> Button:
    hint = scene.window.keymap.hint
    return Button(
        say("Panel"),
        scene.drawer.toggle,
        hint=hint(say("Team, log, piece and rules"), "panel"),
        quiet=True,
        is_selected=scene.drawer.open and scene.regions.drawer,
    )
