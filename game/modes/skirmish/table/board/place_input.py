"""Places on the field: which one is under the pointer, how paths go over it, and where a flight may end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.boards.inches import square
from game.kernel.decisions import Place
from game.kernel.places import Point
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.journeys import Flight, Moving
from game.modes.skirmish.model.state import State
from game.modes.skirmish.rules.fleeing import refuges
from game.modes.skirmish.rules.wayfinding import points_of, suggest_paths
from game.modes.skirmish.table.asked import figures_about
from game.modes.skirmish.table.board.layout import FieldProjection
from game.modes.skirmish.table.board.minimap import mat_rect
from game.modes.skirmish.table.board.reach import find_path, roads_of, snap_to_contact
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.preview.paths import cost_words, draw_refuges, draw_way, walker
from game.ui.paint.canvas import Canvas
from game.ui.table.path_draft import PathDraft
from game.ui.table.place_choice import Anew, next_on_side
from game.ui.table.roles import PlaceInput
from game.ui.table.view import Snapshot, TableRegions

DEPLOY, DEPLOYED_AT = "deploy", "at"
"""The questions which figure is placed, and where."""
FLEE = "flee"
"""The question which of the places as good a figure flees to."""
SETTING_UP = frozenset({"setup", "edges", "deploy"})
"""The phases before the first turn."""


class FieldPlaces(PlaceInput):
    """The places of the field in inches.

    `implied` is the path to where a figure was dragged or the ground was clicked, until the question about it comes.
    """

    def __init__(
        self,
        canvas: Canvas,
        content: SkirmishContent,
        field: Callable[[TableRegions], FieldProjection],
        make_context: Callable[[pygame.Surface, Snapshot], SkirmishContext],
    ) -> None:
        self.canvas, self.content, self.field, self._make_context = canvas, content, field, make_context
        self.implied: tuple[Point, ...] = ()
        self._refuges: tuple[State, tuple[Point, ...]] | None = None

    def find_ground_point(self, point: tuple[int, int], regions: TableRegions) -> Point | None:
        """Return the place of the field under a point, None beside the field and over what lies on it."""
        field = self.field(regions)
        if not field.visible_rect.collidepoint(point) or mat_rect(self.canvas, field).collidepoint(point):
            return None
        return field.find_point(point)

    def pixel(self, point: Point, regions: TableRegions) -> tuple[int, int]:
        """Return where a place lies on the screen."""
        return self.field(regions).spot(point)

    def draw_way(self, surface: pygame.Surface, snapshot: Snapshot, path_draft: PathDraft) -> None:
        """Draw a way with a mark each inch, the figure's ghost at its end, and what it costs."""
        draw = self._make_context(surface, snapshot)
        if path_draft.decision.key == FLEE:
            draw_refuges(draw, self._all_refuges(snapshot.observation))
        draw_way(draw, path_draft)

    def progress(self, observation: State, path_draft: PathDraft) -> str:
        """Return what a way costs, of how much."""
        figure = walker(observation, path_draft)
        if figure is None or path_draft.decision.shape != "path" or not path_draft.drawn_points:
            return ""
        return cost_words(self.content, observation, figure, path_draft.drawn_points, path_draft.decision.limit)

    def extend_path(
        self, observation: State, decision: Place, points: Sequence[Point], point: Point
    ) -> tuple[Point, ...]:
        """Return the way on to a place, round what is between, into contact with what is close."""
        if decision.key == FLEE:
            return (self._refuge(observation, point),)
        names = figures_about(decision)
        figure = observation.figures.get(names[0]) if names else None
        if figure is None or figure.at is None or decision.shape != "path":
            return (point,)
        if decision.key == "charge":
            return Anew((snap_to_contact(self.content, observation, figure, point),))
        start = points[-1] if points else figure.at
        left = decision.limit - roads_of(self.content, observation, figure, decision.limit).cost(tuple(points))
        return find_path(self.content, observation, figure, start, left if points else decision.limit, point)

    def nudge_point(self, observation: State, decision: Place, here: Point, there: Point) -> Point:
        """Return the next place to flee to on the side that a key points to; else a place on the field."""
        if decision.key == FLEE:
            return next_on_side(self._all_refuges(observation), here, there)
        return max(0, min(there[0], self.content.width)), max(0, min(there[1], self.content.height))

    def take_implied_points(self, observation: State, decision: Place) -> tuple[Point, ...]:
        """Return the way to where a figure was dragged or the ground was clicked before."""
        if decision.key == DEPLOYED_AT:
            return ()
        points, self.implied = self.implied, ()
        if decision.key == "charge":
            return self._charge(observation)
        return points if decision.shape == "path" else ()

    def _charge(self, observation: State) -> tuple[Point, ...]:
        """Return the way of a Charge that the rules suggest first: straight into contact, where that can be."""
        task = observation.tasks[-1] if observation.tasks else None
        if not isinstance(task, Moving):
            return ()
        for answer in suggest_paths(self.content, observation, task):
            return points_of(answer)
        return ()

    def _all_refuges(self, observation: State) -> tuple[Point, ...]:
        """Return the places that the flight may end at."""
        if self._refuges is None or self._refuges[0] is not observation:
            task = observation.tasks[-1] if observation.tasks else None
            self._refuges = observation, refuges(self.content, observation, task) if isinstance(task, Flight) else ()
        return self._refuges[1]

    def _refuge(self, observation: State, point: Point) -> Point:
        """Return the nearest place that a flight may end at: nobody points at the very one among those as good."""
        return min(self._all_refuges(observation), key=lambda one: square(one, point), default=point)
