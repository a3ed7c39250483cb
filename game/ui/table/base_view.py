"""What every table can do without being told how: the base of the modes' views."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from game.kernel.decisions import Answer, Decision, Option, Place, Refusal
from game.kernel.language.say import say
from game.kernel.places import Point
from game.ui.paint.art.recipe import PaintJob, PictureRequest
from game.ui.paint.camera import Camera
from game.ui.paint.canvas import Canvas
from game.ui.table.motion import Pose
from game.ui.table.path_draft import PathDraft, draw_way
from game.ui.table.regions import DOCK_U
from game.ui.table.view import AnswerWithOrders, GivingUp, HitArea, Pointing, TableRegions, TableView, VisualEffect

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
    recent_events: Any = None
    """What is remembered of what was seen to happen, of a class made without arguments; None where nothing is."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas

    def forget(self) -> None:
        """Remember nothing of what was seen to happen: it is told again up to another moment."""
        if self.recent_events is not None:
            self.recent_events = type(self.recent_events)()

    # Layout

    @abstractmethod
    def layout(self, observation: Any, seat: int | None, regions: TableRegions, pointing: Pointing) -> dict[str, Pose]:
        """Return where every sprite stands, by ref."""

    @abstractmethod
    def draw_sprite(
        self, surface: pygame.Surface, observation: Any, ref: str, pose: Pose, regions: TableRegions
    ) -> None:
        """Draw one sprite at a pose."""

    def hit_areas(self, observation: Any, seat: int | None, regions: TableRegions) -> Sequence[HitArea]:
        """Return nothing: there is nothing to point at."""
        return ()

    def anchor(self, observation: Any, ref: str, regions: TableRegions) -> tuple[int, int] | None:
        """Return the middle of what can be pointed at."""
        return next((area.rect.center for area in self.hit_areas(observation, None, regions) if area.ref == ref), None)

    # Drawing

    def board_key(self, observation: Any, regions: TableRegions) -> Hashable:
        """Return a key that changes with the window and the theme alone."""
        return (regions.board_rect.size, self.canvas.theme.name)

    def draw_board(self, surface: pygame.Surface, observation: Any, regions: TableRegions) -> None:
        """Draw the cloth and the floor of the dock."""
        surface.blit(self.canvas.get_tablecloth(regions.size), (0, 0))
        surface.fill(self.canvas.theme["surface1"], regions.dock)

    def draw_state(
        self, surface: pygame.Surface, observation: Any, seat: int | None, regions: TableRegions, pointing: Pointing
    ) -> None:
        """Draw nothing beside the sprites."""

    def draw_marks(
        self, surface: pygame.Surface, observation: Any, regions: TableRegions, pointing: Pointing, pulse: float
    ) -> None:
        """Ring what may be chosen, and more strongly what is chosen or pointed at."""
        px = self.canvas.px
        for ref in sorted(pointing.selectable | set(pointing.path_refs)):
            strong = ref in (pointing.hovered, pointing.focused) or ref in pointing.path_refs
            if (at := self.anchor(observation, ref, regions)) is not None:
                pygame.draw.circle(surface, self.canvas.theme["mark"], at, px(RING_U), px(4 if strong else 2))

    def draw_preview(
        self, surface: pygame.Surface, observation: Any, regions: TableRegions, pointing: Pointing
    ) -> None:
        """Draw no preview."""

    def draw_poster(self, surface: pygame.Surface, observation: Any) -> None:
        """Draw the board."""
        self.draw_board(surface, observation, TableRegions.bare(surface.get_size()))

    def draw_front(self, surface: pygame.Surface, observation: Any, regions: TableRegions, pointing: Pointing) -> None:
        """Draw nothing over bars and panel."""

    def pictures(
        self, observation: Any, seat: int | None, regions: TableRegions
    ) -> Sequence[PictureRequest | PaintJob]:
        """Return no pictures: none is painted ahead."""
        return ()

    # Places

    def find_ground_point(self, point: tuple[int, int], regions: TableRegions) -> Point | None:
        """Return None: the board has no places of its own."""
        return None

    def pixel(self, point: Point, regions: TableRegions) -> tuple[int, int] | None:
        """Return None: the board has no places of its own."""
        return None

    def draw_way(self, surface: pygame.Surface, observation: Any, regions: TableRegions, path_draft: PathDraft) -> None:
        """Draw line, points, ghost, facing and length."""
        draw_way(self.canvas, surface, path_draft, lambda point: self.pixel(point, regions))

    def progress(self, observation: Any, path_draft: PathDraft) -> str:
        """Return the length of a way, of the most it may have."""
        return path_draft.progress

    def extend_path(
        self, observation: Any, decision: Place, points: Sequence[Point], point: Point
    ) -> tuple[Point, ...]:
        """Return the place alone: ways go straight."""
        return (point,)

    def nudge_point(self, observation: Any, decision: Place, here: Point, there: Point) -> Point:
        """Return the place that the key means: nothing bounds it."""
        return there

    def take_implied_points(self, observation: Any, decision: Place) -> tuple[Point, ...]:
        """Return no points."""
        return ()

    # What is said and played

    def good_way(self, observation: Any, decision: Place) -> tuple[Point, ...]:
        """Return nothing: no way is better than another."""
        return ()

    def explain(self, observation: Any, ref: str) -> Sequence[str]:
        """Return no lines."""
        return ()

    def row_note(self, observation: Any, decision: Decision, option: Option) -> str:
        """Return nothing: labels say all."""
        return ""

    def best_of(self, observation: Any, decision: Decision, options: Sequence[Option]) -> str:
        """Return no option: none is known to be better than the others."""
        return ""

    def get_option_name(self, observation: Any, decision: Decision, option: Option) -> str:
        """Return nothing: labels say all."""
        return ""

    def effects(self, observation: Any, event: Any) -> Sequence[VisualEffect]:
        """Return no effects."""
        return ()

    def comes_from(self, observation: Any, ref: str) -> str:
        """New cards come from the draw deck."""
        return "pile:deck"

    def draw_moment(
        self, surface: pygame.Surface, observation: Any, regions: TableRegions, effect: VisualEffect, share: float
    ) -> None:
        """Draw nothing."""

    def sound(self, event: Any) -> str:
        """Return no cue."""
        return ""

    def phases(self, observation: Any) -> tuple[Sequence[str], int]:
        """Return the number of the round, if the game has rounds."""
        return (
            [say("Round {number}", number=observation.rounds_played)] if observation.rounds_played else [say("Game")]
        ), 0

    def summary(self, observation: Any, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return no lines beside who won."""
        return ()

    # What is ordered and dropped

    def orders(self, observation: Any, seat: int) -> Sequence[tuple[str, str, str, str]]:
        """Return no orders."""
        return ()

    def opening_orders(self, seat: int) -> Sequence[tuple[str, str]]:
        """Return no orders: everything is asked."""
        return ()

    def always(self, observation: Any, decision: Decision) -> Sequence[AnswerWithOrders]:
        """Return no answers for ever."""
        return ()

    def auto_answer(self, observation: Any, decision: Decision) -> Answer:
        """Return nothing: what was clicked before answers no further question."""
        return ""

    def begun_with(self, observation: Any, decision: Decision | None) -> Sequence[str]:
        """Return nothing: a choice of several begins with none chosen."""
        return ()

    def usual(self, observation: Any, decision: Decision | None) -> int:
        """Return 0, or as near to it as the question allows."""
        return 0

    def suffices(self, observation: Any, decision: Decision) -> bool:
        """Return no: as long as something is offered, it may be worth taking."""
        return False

    def cost(self, observation: Any, decision: Decision, option: Option) -> str:
        """Return nothing: a pass costs nothing."""
        return ""

    def nothing_costs(self, observation: Any, decision: Decision) -> str:
        """Return nothing: to choose none of several costs nothing."""
        return ""

    def find_resignation(self, observation: Any, seat: int) -> GivingUp | None:
        """Return None: a game is played to its end."""
        return None

    def zooms(self, observation: Any, ref: str) -> bool:
        """Return False: tooltips explain."""
        return False

    def find_option_for_drop(
        self, decision: Decision, source: str, point: tuple[int, int], regions: TableRegions
    ) -> str:
        """Return no option: a drop names its target."""
        return ""

    def find_option_for_click(
        self, observation: Any, decision: Decision | None, ref: str, point: tuple[int, int], regions: TableRegions
    ) -> str | None:
        """Return None: what options do not name means nothing."""
        return None

    def show_all(self, decision: Decision) -> None:
        """Do nothing: all places are in sight."""

    def drags(self, decision: Decision | None, ref: str) -> bool:
        """Return False: what can be dragged is what options begin with."""
        return False

    def doubtful(self, observation: Any, decision: Decision | None, ref: str) -> bool:
        """Return False: what is dropped is meant."""
        return False

    def follows(self, observation: Any, decision: Decision | None, ref: str) -> bool:
        """Return False: where exactly the pointer is does not matter."""
        return False

    def plainly(self, decision: Decision, ref: str, options: Sequence[Option]) -> Sequence[Option]:
        """Return all: a menu tells them apart."""
        return options

    def why_not(self, observation: Any, decision: Decision, ref: str) -> Refusal | None:
        """Return None: what a question has nothing to do with needs no reason."""
        return None


def get_initial_selection(table: TableView, observation: Any, decision: Decision | None) -> tuple[str, ...]:
    """Return what is chosen already as a choice of several begins; what a table advises is on a button instead."""
    if decision is not None and decision.key in table.advised:
        return ()
    return tuple(table.begun_with(observation, decision))
