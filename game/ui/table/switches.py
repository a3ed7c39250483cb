"""What a table can be switched to besides playing: speed, pause, overlays, the hand, the rulebook, a save."""

from __future__ import annotations

from game.play.saving import save_game
from game.ui.table.game_table import GameTable
from game.ui.table.motion import INSTANT_SPEED
from game.ui.table.place_input import place_refusal
from game.ui.window.settings import SPEEDS, keep_settings


def next_speed(scene: GameTable, step: int = 1, *, around: bool = False) -> None:
    """Go to the next speed, `around` from the fastest to the slowest; it is kept, for every game that follows."""
    speeds = (*SPEEDS, INSTANT_SPEED)
    index = min(range(len(speeds)), key=lambda i: abs(speeds[i] - scene.speed))
    scene.rushing = False
    index = (index + step) % len(speeds) if around else max(0, min(len(speeds) - 1, index + step))
    scene.window.settings.speed = speeds[index]
    scene.window.tell(keep_settings(scene.window.settings))
    scene.make_bar()
    scene.window.redraw()


def run_on(scene: GameTable) -> None:
    """Show everything at once until a person has to decide; where one has to already, go to the first choice."""
    if scene.controller.decision is None:
        scene.rushing = True
        scene.director.paused = False
        scene.make_bar()
    elif (refs := scene.walkable()) and not scene.input.focused:
        scene.input.focused = refs[0]
        scene.lay_out(90)
    scene.window.redraw()


def toggle_pause(scene: GameTable) -> None:
    """Stop before the next event, or go on."""
    scene.director.paused = not scene.director.paused
    scene.make_bar()
    scene.window.redraw()


def toggle_overlay(scene: GameTable, name: str) -> None:
    """Show or hide an overlay."""
    scene.overlays = scene.overlays ^ {name}
    scene.make_bar()
    scene.window.redraw()


def toggle_hand(scene: GameTable) -> None:
    """Hold the hand flat, or as a fan."""
    settings = scene.window.settings
    settings.flat_hand = not settings.flat_hand
    scene.window.apply_settings()


def open_rulebook(scene: GameTable, *, search: bool = False) -> None:
    """Open the rulebook at the clause of a refusal that stands there, else of the present question; or to search it."""
    decision, refusal = scene.controller.decision, scene.refusal or place_refusal(scene)
    cite = refusal[1] if refusal is not None else decision.cite if decision is not None else ""
    scene.window.push(scene.window.routes.rulebook(scene.session.loaded.mode, "" if search else cite))


def quick_save(scene: GameTable) -> None:
    """Write a save and say where."""
    scene.window.notice = save_game(scene.session)
