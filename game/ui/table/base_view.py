"""What every table can do without being told how: the base of the modes' views."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from game.kernel.decisions import Answer, Decision, Option, Place, Refusal
from game.kernel.language.say import say
from game.kernel.places import Point
from game.ui.paint.art.recipe import PaintJob, PictureRequest
from game.ui.paint.camera import Camera
from game.ui.paint.canvas import Canvas
from game.ui.table.frames import DOCK_U
from game.ui.table.motion import Pose
from game.ui.table.view import AnswerWithOrders, Frame, GivingUp, HitArea, Pointing, TableView, VisualEffect
from game.ui.table.way import PathDraft, draw_way

RING_U = 30


class BaseView:
    """A table with a bare cloth, on which nothing can be pointed at; a mode says what is different on its own.

    It has to say where its sprites stand (`layout`) and what they look like (`draw_sprite`).
    """

    state_panel_u: int = 0
    low_dock_u: int = DOCK_U
    panel_opens: bool = True
    overlays: Sequence[str] = ()
    camera: Camera | None = None
    previews_menus: bool = False
    in_menus: frozenset[str] = frozenset()
    pointed_out: frozenset[str] = frozenset()
    in_more: frozenset[str] = frozenset()
    on_board: frozenset[str] = frozenset()
    in_bar: frozenset[str] = frozenset()
    best_in_bar: frozenset[str] = frozenset()
    advised: frozenset[str] = frozenset()
    poster_u: int = 260
    poster_share: float = 1.0
    story: Any = None
    """What is remembered of what was seen to happen, of a class made without arguments; None where nothing is."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas

    def forget(self) -> None:
        """Remember nothing of what was seen to happen: it is told again up to another moment."""
        if self.story is not None:
            self.story = type(self.story)()

    # Layout

    def layout(self, view: Any, seat: int | None, frame: Frame, pointing: Pointing) -> dict[str, Pose]:
        """Return where every sprite stands, by ref."""
        raise NotImplementedError

    def draw_sprite(self, surface: pygame.Surface, view: Any, ref: str, pose: Pose, frame: Frame) -> None:
        """Draw one sprite at a pose."""
        raise NotImplementedError

    def hit_areas(self, view: Any, seat: int | None, frame: Frame) -> Sequence[HitArea]:
        """Return nothing: there is nothing to point at."""
        return ()

    def anchor(self, view: Any, ref: str, frame: Frame) -> tuple[int, int] | None:
        """Return the middle of what can be pointed at."""
        return next((area.rect.center for area in self.hit_areas(view, None, frame) if area.ref == ref), None)

    # Drawing

    def board_key(self, view: Any, frame: Frame) -> Hashable:
        """Return a key that changes with the window and the theme alone."""
        return (frame.stage.size, self.canvas.theme.name)

    def draw_board(self, surface: pygame.Surface, view: Any, frame: Frame) -> None:
        """Draw the cloth and the floor of the dock."""
        surface.blit(self.canvas.get_tablecloth(frame.size), (0, 0))
        surface.fill(self.canvas.theme["surface1"], frame.dock)

    def draw_state(
        self, surface: pygame.Surface, view: Any, seat: int | None, frame: Frame, pointing: Pointing
    ) -> None:
        """Draw nothing beside the sprites."""

    def draw_marks(self, surface: pygame.Surface, view: Any, frame: Frame, pointing: Pointing, breath: float) -> None:
        """Ring what may be chosen, and more strongly what is chosen or pointed at."""
        u = self.canvas.u
        for ref in sorted(pointing.may | set(pointing.chosen)):
            strong = ref in (pointing.hovered, pointing.focused) or ref in pointing.chosen
            if (at := self.anchor(view, ref, frame)) is not None:
                pygame.draw.circle(surface, self.canvas.theme["mark"], at, u(RING_U), u(4 if strong else 2))

    def draw_preview(self, surface: pygame.Surface, view: Any, frame: Frame, pointing: Pointing) -> None:
        """Draw no preview."""

    def draw_poster(self, surface: pygame.Surface, view: Any) -> None:
        """Draw the board."""
        self.draw_board(surface, view, Frame.bare(surface.get_size()))

    def draw_front(self, surface: pygame.Surface, view: Any, frame: Frame, pointing: Pointing) -> None:
        """Draw nothing over bars and panel."""

    def pictures(self, view: Any, seat: int | None, frame: Frame) -> Sequence[PictureRequest | PaintJob]:
        """Return no pictures: none is painted ahead."""
        return ()

    # Places

    def find_ground_point(self, point: tuple[int, int], frame: Frame) -> Point | None:
        """Return None: the board has no places of its own."""
        return None

    def pixel(self, place: Point, frame: Frame) -> tuple[int, int] | None:
        """Return None: the board has no places of its own."""
        return None

    def draw_way(self, surface: pygame.Surface, view: Any, frame: Frame, way: PathDraft) -> None:
        """Draw line, points, ghost, facing and length."""
        draw_way(self.canvas, surface, way, lambda place: self.pixel(place, frame))

    def progress(self, view: Any, way: PathDraft) -> str:
        """Return the length of a way, of the most it may have."""
        return way.progress

    def extend_path(self, view: Any, decision: Place, points: Sequence[Point], place: Point) -> tuple[Point, ...]:
        """Return the place alone: ways go straight."""
        return (place,)

    def nudge_point(self, view: Any, decision: Place, here: Point, there: Point) -> Point:
        """Return the place that the key means: nothing bounds it."""
        return there

    def take_implied_points(self, view: Any, decision: Place) -> tuple[Point, ...]:
        """Return no points."""
        return ()

    # What is said and played

    def good_way(self, view: Any, decision: Place) -> tuple[Point, ...]:
        """Return nothing: no way is better than another."""
        return ()

    def explain(self, view: Any, ref: str) -> Sequence[str]:
        """Return no lines."""
        return ()

    def row_note(self, view: Any, decision: Decision, option: Option) -> str:
        """Return nothing: labels say all."""
        return ""

    def best_of(self, view: Any, decision: Decision, options: Sequence[Option]) -> str:
        """Return no option: none is known to be better than the others."""
        return ""

    def get_option_name(self, view: Any, decision: Decision, option: Option) -> str:
        """Return nothing: labels say all."""
        return ""

    def effects(self, view: Any, event: Any) -> Sequence[VisualEffect]:
        """Return no effects."""
        return ()

    def comes_from(self, view: Any, ref: str) -> str:
        """New cards come from the draw deck."""
        return "pile:deck"

    def draw_moment(self, surface: pygame.Surface, view: Any, frame: Frame, effect: VisualEffect, share: float) -> None:
        """Draw nothing."""

    def sound(self, event: Any) -> str:
        """Return no cue."""
        return ""

    def phases(self, view: Any) -> tuple[Sequence[str], int]:
        """Return the number of the round, if the game has rounds."""
        return ([say("Round {number}", number=view.rounds_played)] if view.rounds_played else [say("Game")]), 0

    def summary(self, view: Any, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return no lines beside who won."""
        return ()

    # What is ordered and dropped

    def orders(self, view: Any, seat: int) -> Sequence[tuple[str, str, str, str]]:
        """Return no orders."""
        return ()

    def opening_orders(self, seat: int) -> Sequence[tuple[str, str]]:
        """Return no orders: everything is asked."""
        return ()

    def always(self, view: Any, decision: Decision) -> Sequence[AnswerWithOrders]:
        """Return no answers for ever."""
        return ()

    def goes_on(self, view: Any, decision: Decision) -> Answer:
        """Return nothing: what was clicked before answers no further question."""
        return ""

    def begun_with(self, view: Any, decision: Decision | None) -> Sequence[str]:
        """Return nothing: a choice of several begins with none chosen."""
        return ()

    def usual(self, view: Any, decision: Decision | None) -> int:
        """Return 0, or as near to it as the question allows."""
        return 0

    def suffices(self, view: Any, decision: Decision) -> bool:
        """Return no: as long as something is offered, it may be worth taking."""
        return False

    def cost(self, view: Any, decision: Decision, option: Option) -> str:
        """Return nothing: a pass costs nothing."""
        return ""

    def nothing_costs(self, view: Any, decision: Decision) -> str:
        """Return nothing: to choose none of several costs nothing."""
        return ""

    def giving_up(self, view: Any, seat: int) -> GivingUp | None:
        """Return None: a game is played to its end."""
        return None

    def zooms(self, view: Any, ref: str) -> bool:
        """Return False: tooltips explain."""
        return False

    def find_option_for_drop(self, decision: Decision, source: str, point: tuple[int, int], frame: Frame) -> str:
        """Return no option: a drop names its target."""
        return ""

    def find_option_for_click(
        self, view: Any, decision: Decision | None, ref: str, point: tuple[int, int], frame: Frame
    ) -> str | None:
        """Return None: what options do not name means nothing."""
        return None

    def show_all(self, decision: Decision) -> None:
        """Do nothing: all places are in sight."""

    def drags(self, decision: Decision | None, ref: str) -> bool:
        """Return False: what can be dragged is what options begin with."""
        return False

    def doubtful(self, view: Any, decision: Decision | None, ref: str) -> bool:
        """Return False: what is dropped is meant."""
        return False

    def follows(self, view: Any, decision: Decision | None, ref: str) -> bool:
        """Return False: where exactly the pointer is does not matter."""
        return False

    def plainly(self, decision: Decision, ref: str, options: Sequence[Option]) -> Sequence[Option]:
        """Return all: a menu tells them apart."""
        return options

    def why_not(self, view: Any, decision: Decision, ref: str) -> Refusal | None:
        """Return None: what a question has nothing to do with needs no reason."""
        return None


def get_initial_selection(table: TableView, view: Any, decision: Decision | None) -> tuple[str, ...]:
    """Return what is chosen already as a choice of several begins; what a table advises is on a button instead."""
    if decision is not None and decision.key in table.advised:
        return ()
    return tuple(table.begun_with(view, decision))
