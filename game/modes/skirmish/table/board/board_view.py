"""The part of the table that is the field: the camera, places under the pointer, and the moves that they mean."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.kernel.decisions import Decision
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Point, State
from game.modes.skirmish.model.tasks import AttackTask, Contest
from game.modes.skirmish.table.asked import figures_about
from game.modes.skirmish.table.board.camera_focus import Focus, attention, everybody
from game.modes.skirmish.table.board.layout import AT_EDGE_U, FieldProjection
from game.modes.skirmish.table.board.place_input import SETTING_UP, FieldPlaces
from game.modes.skirmish.table.board.tape import field_rect, tape_rect
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.pieces.figures import find_number_places
from game.modes.skirmish.table.turn_order_bar import acting
from game.ui.paint.camera import FramingCamera, View
from game.ui.paint.canvas import Canvas
from game.ui.table.base_view import BaseView
from game.ui.table.roles import ClearSpace
from game.ui.table.view import Pointing, Snapshot, TableRegions

HEAD_U = 44
"""How much is seen over the far edge of the whole field: who stands there reaches up over it."""


class FieldView(BaseView, ClearSpace):
    """A table with a field of inches. The camera comes near by itself until somebody looks elsewhere."""

    camera: FramingCamera

    def __init__(self, canvas: Canvas, content: SkirmishContent) -> None:
        super().__init__(canvas)
        self.content = content
        self.camera = FramingCamera()
        self.camera_work = self
        self.clear_space = self
        self.places = FieldPlaces(canvas, content, self.field, self.make_context)
        self.place_input = self.places
        self._field: tuple[Hashable, FieldProjection] | None = None
        self._looked = False
        self._followed: tuple[object, ...] = ()
        self._subject: tuple[object, ...] = ()
        self._set: tuple[float, tuple[float, float]] | None = None

    def field(self, regions: TableRegions) -> FieldProjection:
        """Return where the inches of the field lie in a frame."""
        rect = field_rect(self.canvas, regions.board_rect)
        key = (tuple(rect), self.camera.key)
        if self._field is None or self._field[0] != key:
            self._field = (
                key,
                FieldProjection(
                    self.canvas, (self.content.width, self.content.height), rect, self.camera, self.canvas.px(HEAD_U)
                ),
            )
        return self._field[1]

    def glides_in(self, regions: TableRegions) -> pygame.Rect:
        """Return the stage: dock and panel are the same wherever the camera looks."""
        return regions.board_rect

    def show_all(self, decision: Decision) -> None:
        """Do nothing: no question offers places by buttons of their own."""

    def make_context(self, surface: pygame.Surface, snapshot: Snapshot) -> SkirmishContext:
        """Return what the parts of the table are drawn with."""
        return SkirmishContext(
            canvas=self.canvas,
            surface=surface,
            content=self.content,
            observation=snapshot.observation,
            seat=snapshot.seat,
            regions=snapshot.regions,
            pointing=snapshot.pointing,
            field=self.field(snapshot.regions),
            near=snapshot.near,
        )

    def follow(self, snapshot: Snapshot) -> None:
        """Frame the figures at first; later come near to what a moment is about, unless somebody looks elsewhere."""
        observation: State = snapshot.observation
        field, canvas, pointing = self.field(snapshot.regions), self.canvas, snapshot.pointing
        self.camera.most, self.camera.extent = field.most, field.extent
        # Whoever sets up needs the deployment zones: there is no nearer view before everybody stands.
        if observation.phase in SETTING_UP or any(
            one.at is None and not one.gone for one in observation.figures.values()
        ):
            self.camera.near = None
            return
        focus = attention(self.content, observation, pointing)
        shown = focus if focus.core else everybody(self.content, observation)
        wanted = shown.all if field.is_framed(canvas, shown.all) else shown.core
        near = field.framing(canvas, wanted, wide=shown.wide)
        if not self._looked and near is not None and not focus.is_asked:
            self._looked, self.camera.near = True, near
            self.camera.go_near()
            self._set = near
        elif self.camera.bound_for == self.camera.near:
            self._set = self.camera.bound_for
        if focus.core and near is not None:
            self._come_near(field, focus, near, wanted)
        self._keep_in_sight(field, observation, pointing)

    def _come_near(self, field: FieldProjection, focus: Focus, near: View, wanted: Sequence[Point]) -> None:
        """Glide to what a moment is about when that is something else, as far as it is worth moving for."""
        subject = (tuple(wanted), field.rect.size)
        if subject == self._subject:
            return
        self._subject, self.camera.near = subject, near
        is_worth_moving = (
            field.unseen(self.canvas, wanted) if focus.calm else field.is_worth_moving(self.canvas, near, wanted)
        )
        if (focus.is_asked or self.camera.bound_for == self._set) and is_worth_moving:
            self.camera.glide_to(*near)
            self._set = near

    def _keep_in_sight(self, field: FieldProjection, observation: State, pointing: Pointing) -> None:
        """Move no farther than it takes to see those whom a question or a lesson is about, once for each of them."""
        spoken_of = [ref.partition(":")[2] for ref in pointing.lesson_refs if ref.startswith("figure:")]
        names = [*_list_watched_figures(observation, pointing), *spoken_of]
        seen = [
            at for name in names if name in observation.figures and (at := observation.figures[name].at) is not None
        ]
        followed = (*names, *seen)
        if seen and followed != self._followed:
            by_hand = self.camera.bound_for != self._set
            field.keep(self.canvas, seen, self.canvas.px(AT_EDGE_U))
            if not by_hand:
                self._set = self.camera.bound_for
        self._followed = followed

    def lettering(self, snapshot: Snapshot) -> Sequence[pygame.Rect]:
        """Return where the numbers of the tape and of figures stand."""
        numbers = find_number_places(self.canvas, self.content, snapshot.observation, self.field(snapshot.regions))
        return [tape_rect(self.canvas, snapshot.regions.board_rect), *numbers]


def _list_watched_figures(observation: State, pointing: Pointing) -> list[str]:
    """Return whom the camera keeps in sight: both sides of a Challenge, whom a question is about, who acts."""
    contest = next((task for task in reversed(observation.tasks) if isinstance(task, Contest)), None)
    if contest is not None and len(contest.sides) > 1:
        return [side.figure for side in contest.sides]
    decision = pointing.decision
    if decision is None:
        attack = next((task for task in reversed(observation.tasks) if isinstance(task, AttackTask)), None)
        return [acting(observation)] if attack is None else [attack.attacker, attack.target]
    if names := figures_about(decision):
        return names
    kinds = [ref.partition(":") for ref in sorted(pointing.selectable)]
    return [name for kind, _, name in kinds if kind == "figure"]
