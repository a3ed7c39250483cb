"""The part of the table that is the field: the camera, places under the pointer, and the moves that they mean."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.boards.inches import square
from game.kernel.decisions import Answer, Choose, Decision, Number, Place
from game.kernel.places import Point
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.journeys import Flight, Moving
from game.modes.skirmish.model.state import State
from game.modes.skirmish.model.tasks import AttackTask, Contest
from game.modes.skirmish.rules.fleeing import refuges
from game.modes.skirmish.rules.setting_up import deploy_fault
from game.modes.skirmish.rules.wayfinding import points_of, suggest_paths
from game.modes.skirmish.table.advice.answers import passing_is_best
from game.modes.skirmish.table.advice.path import good_way
from game.modes.skirmish.table.board.camera_focus import attention, everybody
from game.modes.skirmish.table.board.layout import AT_EDGE_U, FieldProjection
from game.modes.skirmish.table.board.reach import find_path, roads_of, snap_to_contact
from game.modes.skirmish.table.board.tape import MAP_REF, field_rect, mat_rect, place_on_mat, tape_rect
from game.modes.skirmish.table.context import SkirmishContext, is_ground
from game.modes.skirmish.table.preview.move import GOING, walk_to
from game.modes.skirmish.table.preview.paths import cost_words, draw_ghost, draw_refuges, draw_way, walker
from game.modes.skirmish.table.turn_order_bar import acting
from game.modes.skirmish.words.wording import NO_EDGE
from game.ui.paint.camera import FramingCamera
from game.ui.paint.canvas import Canvas
from game.ui.table.base_view import BaseView
from game.ui.table.path_draft import PathDraft
from game.ui.table.place_choice import Anew, next_on_side
from game.ui.table.view import Pointing, TableRegions

DEPLOY, DEPLOYED_AT = "deploy", "at"
"""The questions which figure is placed, and where."""
FLEE = "flee"
"""The question which of the places as good a figure flees to."""
SETTING_UP = frozenset({"setup", "edges", "deploy"})
"""The phases before the first turn."""
IDLE = frozenset({"end", "lie"})
"""The verbs that are left to a figure whose actions are used up."""

RUN_OUT = frozenset({"go-on", "pass"})
"""The verbs that are left to a figure that has run where it was sent and can strike nobody from there."""


def figures_about(decision: Decision) -> list[str]:
    """Return the figures that a question is about."""
    return [ref.partition(":")[2] for ref in decision.about if ref.startswith("figure:")]


class FieldView(BaseView):
    """A table with a field of inches. `pointing` and `seen` are what was pointed at and seen at the last layout,
    `near` is the seat that looks."""

    advised = frozenset({"buff", "edges", "activate", "act", "run", "recover", "shaken", "deploy"})
    camera: FramingCamera

    def __init__(self, canvas: Canvas, content: SkirmishContent) -> None:
        super().__init__(canvas)
        self.content = content
        self.camera = FramingCamera()
        self.pointing = Pointing()
        self.seen: State | None = None
        self.near = 0
        self._field: tuple[Hashable, FieldProjection] | None = None
        self._looked = False
        self._followed: tuple[object, ...] = ()
        self._subject: tuple[object, ...] = ()
        self._set: tuple[float, tuple[float, float]] | None = None
        self._meant: tuple[Point, ...] = ()
        self._refuges: tuple[State, tuple[Point, ...]] | None = None

    def field(self, regions: TableRegions) -> FieldProjection:
        """Return where the inches of the field lie in a frame."""
        rect = field_rect(self.canvas, regions.board_rect)
        key = (tuple(rect), self.camera.key)
        if self._field is None or self._field[0] != key:
            self._field = (
                key,
                FieldProjection(self.canvas, (self.content.width, self.content.height), rect, self.camera),
            )
        return self._field[1]

    def glides_in(self, regions: TableRegions) -> pygame.Rect:
        """Return the stage: dock and panel are the same wherever the camera looks."""
        return regions.board_rect

    def make_context(
        self, surface: pygame.Surface, observation: State, regions: TableRegions, pointing: Pointing | None = None
    ) -> SkirmishContext:
        """Return what the parts of the table are drawn with."""
        return SkirmishContext(
            canvas=self.canvas,
            surface=surface,
            content=self.content,
            observation=observation,
            regions=regions,
            pointing=pointing or self.pointing,
            field=self.field(regions),
            near=self.near,
        )

    def follow_camera(self, observation: State, regions: TableRegions) -> None:
        """Frame the figures at first; later come near to what a moment is about, unless somebody looks elsewhere."""
        field, canvas = self.field(regions), self.canvas
        # Whoever sets up needs the deployment zones: there is no nearer view before everybody stands.
        if observation.phase in SETTING_UP or any(
            one.at is None and not one.gone for one in observation.figures.values()
        ):
            self.camera.near = None
            return
        focus = attention(self.content, observation, self.pointing, self.near)
        shown = focus if focus.core else everybody(self.content, observation, self.near)
        wanted = shown.all if field.is_framed(canvas, shown.all) else shown.core
        near = field.framing(canvas, wanted, wide=shown.wide)
        if not self._looked and near is not None and not focus.is_asked:
            self._looked, self.camera.near = True, near
            self.camera.go_near()
            self._set = near
        elif self.camera.bound_for == self.camera.near:
            self._set = self.camera.bound_for
        subject = (tuple(wanted), field.rect.size)
        if focus.core and near is not None and subject != self._subject:
            self._subject, self.camera.near = subject, near
            is_worth_moving = (
                field.unseen(canvas, wanted) if focus.calm else field.is_worth_moving(canvas, near, wanted)
            )
            if (focus.is_asked or self.camera.bound_for == self._set) and is_worth_moving:
                self.camera.glide_to(*near)
                self._set = near
        spoken_of = [ref.partition(":")[2] for ref in self.pointing.lesson_refs if ref.startswith("figure:")]
        names = [*self._list_watched_figures(observation), *spoken_of]
        seen = [
            at for name in names if name in observation.figures and (at := observation.figures[name].at) is not None
        ]
        followed = (*names, *seen)
        if seen and followed != self._followed:
            by_hand = self.camera.bound_for != self._set
            field.keep(canvas, seen, canvas.px(AT_EDGE_U))
            if not by_hand:
                self._set = self.camera.bound_for
        self._followed = followed

    def _list_watched_figures(self, observation: State) -> list[str]:
        """Return whom the camera keeps in sight: both sides of a Challenge, whom a question is about, who acts."""
        contest = next((task for task in reversed(observation.tasks) if isinstance(task, Contest)), None)
        if contest is not None and len(contest.sides) > 1:
            return [side.figure for side in contest.sides]
        decision = self.pointing.decision
        if decision is None:
            attack = next((task for task in reversed(observation.tasks) if isinstance(task, AttackTask)), None)
            return [acting(observation)] if attack is None else [attack.attacker, attack.target]
        if names := figures_about(decision):
            return names
        kinds = [ref.partition(":") for ref in sorted(self.pointing.selectable)]
        return [name for kind, _, name in kinds if kind == "figure"]

    # Places

    def find_ground_point(self, point: tuple[int, int], regions: TableRegions) -> Point | None:
        """Return the place of the field under a point, None beside the field and over what lies on it."""
        field = self.field(regions)
        if not field.visible_rect.collidepoint(point) or mat_rect(self.canvas, field).collidepoint(point):
            return None
        return field.find_point(point)

    def lettering(self, observation: State, regions: TableRegions) -> Sequence[pygame.Rect]:
        """Return where the numbers of the tape stand."""
        return [tape_rect(self.canvas, regions.board_rect)]

    def pixel(self, point: Point, regions: TableRegions) -> tuple[int, int] | None:
        """Return where a place lies on the screen."""
        return self.field(regions).spot(point)

    def find_option_for_click(
        self, observation: State, decision: Decision | None, ref: str, point: tuple[int, int], regions: TableRegions
    ) -> str | None:
        """Look at a place that was clicked on the small mat; take a click on the ground for a move to there."""
        field = self.field(regions)
        if ref == MAP_REF:
            spot = place_on_mat(self.canvas, field, point)
            return "" if spot is not None and field.look_at(spot) else None
        if not is_ground(ref):
            return None
        if decision is not None and (source := self._to_set_up(decision)):
            return self.find_option_for_drop(decision, source, point, regions) or None
        return self._move_meant(observation, decision, point, regions)

    def _to_set_up(self, decision: Decision | None) -> str:
        """Return the figure of the strip that was clicked or is dragged, and would be set up; empty if none is."""
        if decision is None or decision.key != DEPLOY or self.pointing.decision != decision:
            return ""
        return next((ref for ref in (self.pointing.dragged, *self.pointing.path_refs) if ref.startswith("figure:")), "")

    def find_option_for_drop(
        self, decision: Decision, source: str, point: tuple[int, int], regions: TableRegions
    ) -> str:
        """Return the move that a figure makes which is dragged to a place; before the game, that it is placed there."""
        if decision.key == DEPLOY and isinstance(decision, Choose):
            spot = self.find_ground_point(point, regions)
            option = next((option for option in decision.options if source in option.refs), None)
            self._meant = (spot,) if spot is not None and option is not None else ()
            return option.id if self._meant and option is not None else ""
        about = figures_about(decision)
        if not about or source != f"figure:{about[0]}" or self.seen is None:
            return ""
        return self._move_meant(self.seen, decision, point, regions) or ""

    def _move_meant(
        self, observation: State, decision: Decision | None, point: tuple[int, int], regions: TableRegions
    ) -> str | None:
        """Return the option of the move that goes to a point; its way is drawn when it is asked for."""
        if not self._going(decision):
            return None
        assert isinstance(decision, Choose)
        figure = observation.figures.get(figures_about(decision)[0])
        found = (
            walk_to(self.content, observation, self.field(regions), figure, decision, point)
            if figure is not None
            else None
        )
        if found is None or not found.option:
            return None
        self._meant = found.path
        return found.option

    def _going(self, decision: Decision | None) -> bool:
        return isinstance(decision, Choose) and decision.key in GOING

    def suffices(self, observation: State, decision: Decision) -> bool:
        """Return whether passing is what Space means: nothing is left to do, or what it costs is not worth it."""
        if decision.key == "edges":
            return NO_EDGE in decision.about
        if decision.key == "act" and isinstance(decision, Choose):
            return all(option.verb in IDLE for option in decision.options)
        if decision.key == "run" and isinstance(decision, Choose):
            return {option.verb for option in decision.options} == RUN_OUT
        return passing_is_best(self.content, observation, decision)

    def auto_answer(self, observation: State, decision: Decision) -> Answer:
        """Return the first part of a Run whose end was pointed at already, or the place a figure was dropped on.

        An attack may still follow the one; the other is asked for all the same where the figure may not stand there.
        """
        if decision.key == DEPLOYED_AT and self._meant:
            point, self._meant = self._meant[0], ()
            figure = observation.figures[figures_about(decision)[0]]
            return point if deploy_fault(self.content, observation, figure, point) is None else ""
        if not self._meant or not isinstance(decision, Choose) or decision.key != "run":
            return ""
        return next((option.id for option in decision.options if option.verb == "go"), "")

    def take_implied_points(self, observation: State, decision: Place) -> tuple[Point, ...]:
        """Return the way to where a figure was dragged or the ground was clicked before."""
        if decision.key == DEPLOYED_AT:
            return ()
        points, self._meant = self._meant, ()
        if decision.key == "charge":
            return self._charge(observation)
        return points if decision.shape == "path" else ()

    def good_way(self, observation: State, decision: Place) -> tuple[Point, ...]:
        """Return the way to where a sensible player would go or step."""
        return good_way(self.content, observation, decision)

    def usual(self, observation: State, decision: Decision | None) -> int:
        """Return all of the extra Force: what is not put into one hit is left for the next, which may do nothing."""
        return decision.high if isinstance(decision, Number) and decision.key == "force" else 0

    def _charge(self, observation: State) -> tuple[Point, ...]:
        """Return the way of a Charge that the rules suggest first: straight into contact, where that can be."""
        task = observation.tasks[-1] if observation.tasks else None
        if not isinstance(task, Moving):
            return ()
        for answer in suggest_paths(self.content, observation, task):
            return points_of(answer)
        return ()

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

    def _all_refuges(self, observation: State) -> tuple[Point, ...]:
        """Return the places that the flight may end at."""
        if self._refuges is None or self._refuges[0] is not observation:
            task = observation.tasks[-1] if observation.tasks else None
            self._refuges = observation, refuges(self.content, observation, task) if isinstance(task, Flight) else ()
        return self._refuges[1]

    def _refuge(self, observation: State, point: Point) -> Point:
        """Return the nearest place that a flight may end at: nobody points at the very one among those as good."""
        return min(self._all_refuges(observation), key=lambda one: square(one, point), default=point)

    def progress(self, observation: State, path_draft: PathDraft) -> str:
        """Return what a way costs, of how much."""
        figure = walker(observation, path_draft)
        if figure is None or path_draft.decision.shape != "path" or not path_draft.drawn_points:
            return ""
        return cost_words(self.content, observation, figure, path_draft.drawn_points, path_draft.decision.limit)

    def drags(self, decision: Decision | None, ref: str) -> bool:
        """Return whether a ref is the figure that is asked to act: it is dragged to where it goes."""
        return decision is not None and self._going(decision) and decision.about[:1] == (ref,)

    def follows(self, observation: State, decision: Decision | None, ref: str) -> bool:
        """Return whether a way to the pointer is shown: over the ground, while a figure is asked to act."""
        is_asked = self._going(decision)
        ruled = "ruler" in self.pointing.overlays
        setting_up = bool(self._to_set_up(decision))
        return (is_ground(ref) and (is_asked or ruled or setting_up)) or (
            (is_asked or setting_up) and bool(self.pointing.dragged)
        )

    def draw_set_up(
        self, surface: pygame.Surface, observation: State, regions: TableRegions, pointing: Pointing
    ) -> None:
        """Draw the ghost of a figure that was clicked or is dragged where it would be set up."""
        figure = observation.figures.get(self._to_set_up(pointing.decision).partition(":")[2])
        point = self.find_ground_point(pointing.at, regions) if pointing.at is not None else None
        if figure is not None and point is not None:
            fault = deploy_fault(self.content, observation, figure, point)
            draw_ghost(self.make_context(surface, observation, regions), figure, point, fault)

    def draw_way(
        self, surface: pygame.Surface, observation: State, regions: TableRegions, path_draft: PathDraft
    ) -> None:
        """Draw a way with a mark each inch, the figure's ghost at its end, and what it costs."""
        draw = self.make_context(surface, observation, regions)
        if path_draft.decision.key == FLEE:
            draw_refuges(draw, self._all_refuges(observation))
        draw_way(draw, path_draft)
