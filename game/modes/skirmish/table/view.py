"""The Skirmish table: where everything lies on and around the field, what it looks like, and what flashes by."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from game.kernel.decisions import Decision, Option
from game.kernel.language.say import say
from game.kernel.mode import Game
from game.modes.skirmish.facts import SkirmishFacts
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.finish import CONCEDE
from game.modes.skirmish.table import cards, marks, mission, preview, scenario_tasks, shop
from game.modes.skirmish.table.best import best_of
from game.modes.skirmish.table.contest import ContestDisplay as ShownContest
from game.modes.skirmish.table.contest import contest_hits, contest_poses, draw_contest
from game.modes.skirmish.table.crew import crew_hits, draw_crew
from game.modes.skirmish.table.discs import disc_radius, stand_spot, stand_spots, whole_spots
from game.modes.skirmish.table.effects import READING, cue, effects
from game.modes.skirmish.table.explain import Dock, explain
from game.modes.skirmish.table.field_view import FieldView, figures_about
from game.modes.skirmish.table.figures import draw_figure, draw_numbers_above
from game.modes.skirmish.table.ground import SeenGround, best_painted, draw_ground, draw_smoke, recipe, wishes
from game.modes.skirmish.table.hand import (
    crew_room,
    draw_counts,
    draw_piles,
    fan_hits,
    fan_poses,
    pile_hits,
    pile_rects,
)
from game.modes.skirmish.table.moments import draw_moment, moment_wishes
from game.modes.skirmish.table.outcome import draw_outcome
from game.modes.skirmish.table.overlays import draw_overlays
from game.modes.skirmish.table.phases import phase_strip
from game.modes.skirmish.table.poster import draw_people, draw_street
from game.modes.skirmish.table.row_notes import row_note
from game.modes.skirmish.table.story import RecentCheck
from game.modes.skirmish.table.strip import acting, draw_strip, strip_hits
from game.modes.skirmish.table.surroundings import (
    draw_surroundings,
    find_surroundings_picture,
    urge_around,
    wish_around,
)
from game.modes.skirmish.table.table_top import draw_dock_floor, draw_top, top_wishes
from game.modes.skirmish.table.tape import MAP_REF, draw_mat, draw_tape, mat_rect
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.poster_pen import PosterPen
from game.ui.table.motion import Pose
from game.ui.table.view import Frame, GivingUp, HitArea, Pointing, VisualEffect

GROUND = "ground"
CONTEST_KEYS = frozenset({"draw", "buff", "push", "block"})
"""Questions within a Challenge or Check; at others the Crew Card of who is asked lies in the dock."""


def make_view(canvas: Canvas, game: Game) -> SkirmishView:
    """Make the table of a Skirmish."""
    return SkirmishView(canvas, game)


class SkirmishView(FieldView):
    """One game's table."""

    state_panel_u = 400
    overlays = ("reach", "sight", "threat", "ruler")
    poster_share = 0.8
    previews_menus = True
    in_menus = frozenset(
        (*preview.ATTACKS, "charge", "grab", "grapple", "break", "aid", "detect", "reinforce", "replace", "block")
    )
    """Verbs that a click on a figure offers in a menu: buttons for all of them would hide what is left."""
    pointed_out = frozenset({"activate"})

    def __init__(self, canvas: Canvas, game: Game) -> None:
        assert isinstance(game.rules.facts, SkirmishFacts)
        super().__init__(canvas, game.rules.facts)
        self.words = game.words
        self.story: RecentCheck = RecentCheck()
        self.seen_ground = SeenGround()

    def find_dock_figure(self, view: State) -> Figure | None:
        """Return whose Crew Card lies in the dock: who is asked, else who acts, else who is hovered."""
        decision = self.pointing.decision
        if decision is not None:
            for name in figures_about(decision):
                if name in view.figures and view.figures[name].seat == int(decision.seat):
                    return view.figures[name]
        name = acting(view)
        if name in view.figures:
            return view.figures[name]
        hovered = self.pointing.hovered or self.pointing.focused
        kind, _, name = hovered.partition(":")
        if kind == "figure" and name in view.figures:
            return view.figures[name]
        own = [figure for figure in view.figures.values() if figure.seat == self.near and not figure.gone]
        return own[0] if own else next(iter(view.figures.values()), None)

    def contest(self, view: State) -> ShownContest | None:
        """Return the Challenge in the dock."""
        decision = self.pointing.decision
        if decision is not None and decision.key not in CONTEST_KEYS:
            return None
        return self.story.contest_of(view)

    # Layout

    def layout(self, view: State, seat: int | None, frame: Frame, pointing: Pointing) -> dict[str, Pose]:
        """Return where figures and cards stand."""
        self.near = 0 if seat is None else seat
        self.pointing = pointing
        self.seen = view
        self.look(view, frame)
        field = self.field(frame)
        poses: dict[str, Pose] = {}
        for name, (x, y) in stand_spots(self.canvas, self.facts, view, field).items():
            poses[f"figure:{name}"] = Pose(x, y, 0.0, 1.0, 1.0, self._layer(view, view.figures[name]))
        shown = self.contest(view)
        if shown is not None:
            poses.update(contest_poses(self.canvas, view, shown, self.near, frame.dock))
        if shop.offer(pointing.decision) is None:
            poses.update(fan_poses(self.canvas, view, self.near, frame.dock, pointing, contest=shown is not None))
        return poses

    def _layer(self, view: State, figure: Figure) -> int:
        """Return the layer of a figure: what is nearer to the lower edge lies over what is behind it."""
        assert figure.at is not None
        lying = figure.prone or figure.hidden
        return -1000 + (0 if lying else 400) + round(400 * (1 - figure.at[1] / max(1, self.facts.height)))

    def draw_sprite(self, surface: pygame.Surface, view: State, ref: str, pose: Pose, frame: Frame) -> None:
        """Draw a figure or a card."""
        on = self.on(surface, view, frame)
        kind, _, name = ref.partition(":")
        if kind == "figure" and name in view.figures:
            field = self.field(frame)
            clip = surface.get_clip()
            surface.set_clip(field.rect.clip(clip))
            draw_figure(on, view.figures[name], pose)
            surface.set_clip(clip)
        elif kind in ("card", "far"):
            cards.draw_card(on, ref, pose, self.contest(view))

    def hit_areas(self, view: State, seat: int | None, frame: Frame) -> Sequence[HitArea]:
        """Return what can be pointed at, topmost first: the dock, the edges of the stage, figures, pieces, ground."""
        field, canvas = self.field(frame), self.canvas
        found: list[HitArea] = []
        shown = self.contest(view)
        offer = shop.offer(self.pointing.decision)
        if offer is not None:
            found += shop.shop_hits(canvas, self.facts, view, offer, frame.dock)
        else:
            found += fan_hits(canvas, view, self.near, frame.dock, contest=shown is not None)
            if shown is not None:
                found += contest_hits(canvas, view, shown, self.near, frame.dock)
            else:
                found += pile_hits(canvas, frame.dock)
                figure = self.find_dock_figure(view)
                if figure is not None:
                    found += crew_hits(
                        canvas, self.facts, figure, crew_room(canvas, frame.dock), self.pointing.decision
                    )
        found += mission.mission_hits(canvas, self.facts, view, frame, field)
        in_sight = 0 < frame.state_panel.width <= frame.size[0] - frame.state_panel.x
        if in_sight and self.story.outcome_of(self.facts, view) is None:
            found += mission.member_hits(canvas, self.facts, view, frame.state_panel)
        mat = mat_rect(canvas, field)
        if mat.width:
            found.append(HitArea(MAP_REF, mat))
        found += strip_hits(canvas, self.facts, view, frame)
        figures = sorted(self.facts.in_play(view), key=lambda figure: self._layer(view, figure), reverse=True)
        spots = whole_spots(canvas, self.facts, view, field)
        for figure in figures:
            radius = max(canvas.u(20), disc_radius(canvas, field, self.facts.radius[figure.id]))
            rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
            rect.center = spots[figure.id]
            if field.rect.collidepoint(rect.center):
                found.append(HitArea(f"figure:{figure.id}", rect))
        found += marks.zone_hits(self.facts, view, field, mat)
        found += marks.marker_hits(canvas, self.facts, view, field)
        found += marks.piece_hits(self.facts, view, field)
        return [*found, HitArea(GROUND, field.rect)]

    def anchor(self, view: State, ref: str, frame: Frame) -> tuple[int, int] | None:
        """Return the point of a ref on the screen; a figure stands on the field, wherever else it is shown."""
        kind, _, name = ref.partition(":")
        field = self.field(frame)
        if kind == "figure":
            figure = view.figures.get(name)
            if figure is None:
                return None
            if figure.at is None:
                row = strip_hits(self.canvas, self.facts, view, frame)
                return next((area.rect.center for area in row if area.ref == ref), None)
            return field.nearest(stand_spot(self.canvas, self.facts, view, field, figure))
        if kind == "at":
            x, _, y = name.partition(",")
            return field.spot((int(x), int(y)))
        if kind == "piece":
            piece = self.facts.pieces.get(name)
            return field.spot(marks.middle_of(piece)) if piece is not None else None
        if ref == GROUND:
            return field.rect.center
        if ref == "pile:deck":
            return pile_rects(self.canvas, frame.dock)["pile:deck"].center
        return super().anchor(view, ref, frame)

    # Drawing

    def board_key(self, view: State, frame: Frame) -> Hashable:
        """Return the cache key of the painted ground: terrain broken or opened, camera, whether it is painted."""
        field, ground = self.field(frame), recipe(self.facts, view)
        painted = (
            best_painted(self.canvas, ground, field),
            find_surroundings_picture(self.canvas, ground, field) is not None,
        )
        state = (tuple(view.broken), tuple(view.opened), painted)
        return (frame.stage.size, tuple(frame.dock), self.canvas.theme.name, self.camera.key, state)

    def draw_board(self, surface: pygame.Surface, view: State, frame: Frame) -> None:
        """Draw the table top, and the ground with what lies around it."""
        on, field = self.on(surface, view, frame), self.field(frame)
        around = find_surroundings_picture(self.canvas, recipe(self.facts, view), field)
        draw_top(self.canvas, surface, frame, field.visible_rect if around is None else field.rect)
        clip = surface.get_clip()
        surface.set_clip(field.rect)
        if around is not None:
            draw_surroundings(self.canvas, surface, field, around)
        draw_ground(on, self.seen_ground, around=around is not None)
        if around is None:
            urge_around(self.canvas, recipe(self.facts, view), field)
        surface.set_clip(clip)

    def draw_poster(self, surface: pygame.Surface, view: State) -> None:
        """Draw the street with people on it, and a measured line."""
        pen = PosterPen(self.canvas, surface)
        draw_street(pen, self.facts, view)
        pen.shade(0.55)
        draw_people(pen, self.facts, view)

    def draw_state(
        self, surface: pygame.Surface, view: State, seat: int | None, frame: Frame, pointing: Pointing
    ) -> None:
        """Draw smoke, markers, tape and strip; the dock; the side panel."""
        on = self.on(surface, view, frame, pointing)
        canvas, field, facts = self.canvas, self.field(frame), self.facts
        clip = surface.get_clip()
        surface.set_clip(field.rect.clip(clip))
        marks.draw_zones(on)
        marks.draw_markers(on)
        scenario_tasks.draw_tasks(on)
        for smoke in view.smoke:
            draw_smoke(canvas, surface, field, smoke)
        surface.set_clip(clip)
        draw_tape(canvas, surface, field, frame.stage)
        lit = frozenset((pointing.hovered, pointing.focused, *pointing.chosen))
        draw_strip(on, lit, pointing.may)
        if clip.colliderect(frame.dock):
            self._draw_dock(surface, view, frame, pointing)
        if clip.colliderect(frame.state_panel):
            outcome = self.story.outcome_of(facts, view)
            if outcome is not None:
                draw_outcome(on, outcome, frame.state_panel)
            else:
                mission.draw_mission(on, frame.state_panel)

    def _draw_dock(self, surface: pygame.Surface, view: State, frame: Frame, pointing: Pointing) -> None:
        on = self.on(surface, view, frame, pointing)
        canvas, facts, dock = self.canvas, self.facts, frame.dock
        draw_dock_floor(canvas, surface, frame)
        pygame.draw.line(surface, canvas.theme["casing"], dock.topleft, dock.topright, max(1, canvas.u(1)))
        offer, shown = shop.offer(pointing.decision), self.contest(view)
        if offer is not None:
            shop.draw_shop(on, offer, dock)
        elif shown is not None:
            ghosts = preview.ghost_sums(view, shown, pointing, self.near)
            draw_contest(on, shown, ghosts, guess=preview.pushes(pointing))
        else:
            figure = self.find_dock_figure(view)
            if figure is not None:
                draw_crew(on, figure, crew_room(canvas, dock))
            draw_piles(on, self.near, dock)
            others = [seat for seat in range(facts.seats) if seat != self.near]
            at = (crew_room(canvas, dock).right + canvas.u(6), dock.y + canvas.u(12))
            draw_counts(on, others, at)

    def draw_marks(self, surface: pygame.Surface, view: State, frame: Frame, pointing: Pointing, breath: float) -> None:
        """Ring what may be chosen in gold, and draw the overlays; mat and goal."""
        on = self.on(surface, view, frame, pointing)
        field = self.field(frame)
        clip = surface.get_clip()
        surface.set_clip(field.rect.clip(clip))
        shown = self.contest(view)
        if shown is not None and not shown.over:
            marks.draw_bout(on, shown.task)
        preview.draw_line_of_sight(on, draw_overlays(on, self._looker(view, pointing)))
        marks.draw_marks(on, breath)
        surface.set_clip(clip)
        # Over the figures: whoever stands below them would hide where all are, and who is ahead.
        draw_mat(on)
        mission.draw_goal(on)

    def _looker(self, view: State, pointing: Pointing) -> Figure | None:
        """Return whose reach and sight are shown: who is hovered, else who acts or is asked."""
        kind, _, name = pointing.hovered.partition(":")
        hovered = view.figures.get(name) if kind == "figure" else None
        return hovered or self.find_dock_figure(view)

    def draw_preview(self, surface: pygame.Surface, view: State, frame: Frame, pointing: Pointing) -> None:
        """Draw what the hovered choice would do."""
        on = self.on(surface, view, frame, pointing)
        if pointing.decision is not None:
            # While something moves, all numbers stay at the lower edges of their discs.
            draw_numbers_above(on)
        self.draw_set_up(surface, view, frame, pointing)
        preview.draw_preview(on)

    def draw_moment(
        self, surface: pygame.Surface, view: State, frame: Frame, effect: VisualEffect, share: float
    ) -> None:
        """Draw what happens on the field, or how the Effects Table is read, step by step.

        That is shown in the side panel, or over the stage without one.
        """
        on = self.on(surface, view, frame)
        if effect.ref != READING:
            before = surface.get_clip()
            surface.set_clip(self.field(frame).rect.clip(before))
            draw_moment(on, effect, share)
            surface.set_clip(before)
        if effect.ref != READING or self.story.outcome is None:
            return
        whole = effect.duration_ms
        reading = max(0.0, min(1.0, share * whole / max(1.0, whole - 900)))
        room = frame.state_panel
        if not pygame.Rect(0, 0, *frame.size).contains(room) or frame.drawer:
            u = self.canvas.u
            room = pygame.Rect(0, 0, u(290), min(u(392), frame.stage.height - u(8)))
            room.midright = (frame.stage.right - u(8), frame.stage.centery)
            self.canvas.blit_shadow(surface, room, 8, 12)
        draw_outcome(on, self.story.outcome, room, reading)

    def pictures(self, view: State, seat: int | None, frame: Frame) -> Sequence[PictureRequest]:
        """Return the table top, the ground as the camera shows it, then as it shows it whole and from near."""
        field, ground = self.field(frame), recipe(self.facts, view)
        small = mat_rect(self.canvas, field).size
        soonest, suiting, *others = wishes(self.canvas, ground, field, small)
        around = [wish_around(self.canvas, ground, field)] if not self.canvas.art.look.plain else []
        return [*top_wishes(self.canvas, frame), soonest, suiting, *around, *moment_wishes(self.canvas), *others]

    # What is said and played

    def row_note(self, view: State, decision: Decision, option: Option) -> str:
        """Return what an option would do, for its row in a menu."""
        return row_note(self.facts, view, decision, option)

    def best_of(self, view: State, decision: Decision, options: Sequence[Option]) -> str:
        """Return the best card of a Draw hand, or the attack that does most damage."""
        return best_of(self.facts, view, decision, options)

    def explain(self, view: State, ref: str) -> Sequence[str]:
        """Return the lines that explain a ref."""
        dock = Dock(self.near, self.contest(view), self.find_dock_figure(view), self.pointing.decision)
        return explain(self.facts, view, ref, dock)

    def zooms(self, view: State, ref: str) -> bool:
        """Return whether the plate beside a figure, or the side panel, says more than a tooltip that would cover it."""
        return ref.startswith("figure:") and self.pointing.decision is not None

    def note(self, view: State, event: Any) -> None:
        """Remember the last Challenge and the last reading."""
        self.story.take(view, event)

    def effects(self, view: State, event: Any) -> Sequence[VisualEffect]:
        """Return what is shown while an event plays."""
        return effects(self.facts, view, event)

    def sound(self, event: Any) -> str:
        """Return the cue of an event."""
        return cue(event, self.near)

    def phases(self, view: State) -> tuple[Sequence[str], int]:
        """Return turn and phases, and which of them it is."""
        return phase_strip(view)

    def giving_up(self, view: State, seat: int) -> GivingUp | None:
        """Let a player concede, once. Source: skirmish.gap.setup-victory"""
        if view.conceded[seat]:
            return None
        notice = say("You concede as soon as the open question is answered.")
        if self.facts.seats > 2:
            notice = say("All your figures surrender as soon as the present action is over.")
        return GivingUp((seat,), say("Concede"), notice, CONCEDE)

    def summary(self, view: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return what the end of the game is told with."""
        return mission.summary(self.facts, view, events)
