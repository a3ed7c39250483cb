"""What every table can do without being told how: the base of the modes' views."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from game.kernel.decisions import Decision, Option, Place
from game.kernel.language.say import say
from game.kernel.places import Point
from game.ui.paint.art.recipe import PaintJob, PictureRequest
from game.ui.paint.camera import Camera
from game.ui.paint.canvas import Canvas
from game.ui.table.motion import Pose
from game.ui.table.path_draft import PathDraft, draw_way
from game.ui.table.regions import DOCK_U
from game.ui.table.roles import (
    AnswerRules,
    CameraWork,
    ClearSpace,
    EndOfGame,
    FigureBodies,
    FrontLayer,
    HintTexts,
    OptionTexts,
    Orders,
    PlaceInput,
    PointingRules,
    SpriteOrigins,
    TopLayer,
)
from game.ui.table.view import HitArea, Snapshot, TableRegions, VisualEffect

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
    never_in_bar: frozenset[str] = frozenset()
    in_bar: frozenset[str] = frozenset()
    safe_in_bar: frozenset[str] = frozenset()
    poster_u: int = 260
    poster_share: float = 1.0
    recent_events: Any = None
    """What is remembered of what was seen to happen, of a class made without arguments; None where nothing is."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.camera_work: CameraWork | None = None
        self.place_input: PlaceInput | None = None
        self.top: TopLayer | None = None
        self.front: FrontLayer | None = None
        self.pointing_rules = PointingRules()
        self.answer_rules = AnswerRules()
        self.orders = Orders()
        self.option_texts = OptionTexts()
        self.hint_texts = HintTexts()
        self.clear_space = ClearSpace()
        self.figure_bodies = FigureBodies()
        self.end_of_game = EndOfGame()
        self.origins = SpriteOrigins()

    # What stands where

    def follow(self, snapshot: Snapshot) -> None:
        """Do nothing: there is no camera, and nothing keeps its place."""

    @abstractmethod
    def layout(self, snapshot: Snapshot) -> dict[str, Pose]:
        """Return where every sprite stands, by ref."""

    @abstractmethod
    def draw_sprite(self, surface: pygame.Surface, snapshot: Snapshot, ref: str, pose: Pose) -> None:
        """Draw one sprite at a pose."""

    def hit_areas(self, snapshot: Snapshot) -> Sequence[HitArea]:
        """Return nothing: there is nothing to point at."""
        return ()

    def anchor(self, snapshot: Snapshot, ref: str) -> tuple[int, int] | None:
        """Return the middle of what can be pointed at."""
        return next((area.rect.center for area in self.hit_areas(snapshot) if area.ref == ref), None)

    # Drawing

    def board_key(self, snapshot: Snapshot) -> Hashable:
        """Return a key that changes with the window and the theme alone."""
        return (snapshot.regions.board_rect.size, self.canvas.theme.name)

    def draw_board(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw the cloth and the floor of the dock."""
        surface.blit(self.canvas.get_tablecloth(snapshot.regions.size), (0, 0))
        surface.fill(self.canvas.theme["surface1"], snapshot.regions.dock)

    def draw_state(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw nothing beside the sprites."""

    def draw_marks(self, surface: pygame.Surface, snapshot: Snapshot, pulse: float) -> None:
        """Ring what may be chosen, and more strongly what is chosen or pointed at."""
        px, pointing = self.canvas.px, snapshot.pointing
        for ref in sorted(pointing.selectable | set(pointing.path_refs)):
            strong = ref in (pointing.hovered, pointing.focused) or ref in pointing.path_refs
            if (at := self.anchor(snapshot, ref)) is not None:
                pygame.draw.circle(surface, self.canvas.theme["mark"], at, px(RING_U), px(4 if strong else 2))

    def draw_preview(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw no preview."""

    def draw_moment(self, surface: pygame.Surface, snapshot: Snapshot, effect: VisualEffect, share: float) -> None:
        """Draw nothing."""

    def draw_poster(self, surface: pygame.Surface, observation: Any) -> None:
        """Draw the board."""
        self.draw_board(surface, Snapshot(observation, None, TableRegions.bare(surface.get_size())))

    def pictures(self, snapshot: Snapshot) -> Sequence[PictureRequest | PaintJob]:
        """Return no pictures: none is painted ahead."""
        return ()

    # What is said and advised

    def best_of(self, observation: Any, decision: Decision, options: Sequence[Option]) -> str:
        """Return no option: none is known to be better than the others."""
        return ""

    def explain(self, snapshot: Snapshot, ref: str) -> Sequence[str]:
        """Return no lines."""
        return ()

    def zooms(self, snapshot: Snapshot, ref: str) -> bool:
        """Return False: tooltips explain."""
        return False

    def phases(self, observation: Any) -> tuple[Sequence[str], int]:
        """Return the number of the round, if the game has rounds."""
        return (
            [say("Round {number}", number=observation.rounds_played)] if observation.rounds_played else [say("Game")]
        ), 0

    def summary(self, observation: Any, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return no lines beside who won."""
        return ()

    # Events

    def effects(self, observation: Any, event: Any) -> Sequence[VisualEffect]:
        """Return no effects."""
        return ()

    def sound(self, event: Any, seat: int | None) -> str:
        """Return no cue."""
        return ""

    def note(self, observation: Any, event: Any) -> None:
        """Remember nothing."""

    def forget(self) -> None:
        """Begin anew to remember what is seen to happen."""
        if self.recent_events is not None:
            self.recent_events = type(self.recent_events)()


class StraightPlaces(PlaceInput):
    """Places of a board on which paths go straight and nothing bounds them; a mode says where they are to be seen."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas

    def draw_way(self, surface: pygame.Surface, snapshot: Snapshot, path_draft: PathDraft) -> None:
        """Draw line, points, ghost, facing and length."""
        draw_way(self.canvas, surface, path_draft, lambda point: self.pixel(point, snapshot.regions))

    def progress(self, observation: Any, path_draft: PathDraft) -> str:
        """Return the length of a path, of the most it may have."""
        return path_draft.progress

    def extend_path(
        self, observation: Any, decision: Place, points: Sequence[Point], point: Point
    ) -> tuple[Point, ...]:
        """Return the place alone: paths go straight."""
        return (point,)

    def nudge_point(self, observation: Any, decision: Place, here: Point, there: Point) -> Point:
        """Return the place that the key means: nothing bounds it."""
        return there

    def take_implied_points(self, observation: Any, decision: Place) -> tuple[Point, ...]:
        """Return no points."""
        return ()
