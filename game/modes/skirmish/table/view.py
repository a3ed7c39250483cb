"""The Skirmish table: where everything lies on and around the field, what it looks like, and what flashes by."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from game.kernel.decisions import Decision, Option
from game.kernel.mode import Game
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.rules.setting_up import deploy_fault
from game.modes.skirmish.table import goal, marks, scenario_tasks
from game.modes.skirmish.table.advice.answers import best_of
from game.modes.skirmish.table.asked import figures_about
from game.modes.skirmish.table.board.board_view import FieldView
from game.modes.skirmish.table.board.ground import (
    SeenGround,
    best_painted,
    draw_ground,
    draw_smoke,
    list_requests,
    recipe,
)
from game.modes.skirmish.table.board.minimap import draw_mat, mat_rect
from game.modes.skirmish.table.board.overlays import draw_overlays
from game.modes.skirmish.table.board.surroundings import (
    draw_surroundings,
    find_surroundings_picture,
    urge_around,
    wish_around,
)
from game.modes.skirmish.table.board.table_top import draw_dock_floor, draw_top, top_wishes
from game.modes.skirmish.table.board.tape import draw_tape
from game.modes.skirmish.table.context import SkirmishContext
from game.modes.skirmish.table.dock import edge_shop
from game.modes.skirmish.table.dock.contest import ContestDisplay as ShownContest
from game.modes.skirmish.table.dock.contest import contest_poses, draw_contest
from game.modes.skirmish.table.dock.crew_card import draw_crew
from game.modes.skirmish.table.effects import EVENT_ROWS, READING, effects
from game.modes.skirmish.table.explain import Dock, explain
from game.modes.skirmish.table.hand import (
    crew_room,
    draw_counts,
    draw_piles,
    fan_poses,
)
from game.modes.skirmish.table.hint import FieldHints
from game.modes.skirmish.table.hit_areas import find_anchor, list_hit_areas
from game.modes.skirmish.table.moments import draw_moment, moment_wishes
from game.modes.skirmish.table.phases import list_phases
from game.modes.skirmish.table.pieces import cards
from game.modes.skirmish.table.pieces.disc_spots import stand_spots
from game.modes.skirmish.table.pieces.figures import (
    FieldBodies,
    draw_casualties,
    draw_figure,
    draw_numbers,
)
from game.modes.skirmish.table.poster import draw_poster
from game.modes.skirmish.table.preview.attack import ATTACKS
from game.modes.skirmish.table.preview.card_sums import ghost_sums, pointed_sums, pushes
from game.modes.skirmish.table.preview.drawing import draw_line_of_sight, draw_preview
from game.modes.skirmish.table.preview.paths import draw_ghost
from game.modes.skirmish.table.recent_events import RecentCheck
from game.modes.skirmish.table.roles import (
    FieldAnswers,
    FieldEnding,
    FieldOrders,
    FieldPointing,
    FieldTexts,
    find_figure_to_set_up,
)
from game.modes.skirmish.table.side import crews
from game.modes.skirmish.table.side.effects_table import draw_outcome
from game.modes.skirmish.table.summary import list_summary
from game.modes.skirmish.table.turn_order_bar import acting, draw_strip
from game.modes.skirmish.words.wording import SkirmishWords
from game.ui.paint.art.recipe import PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.poster_pen import PosterPen
from game.ui.table.event_rows import find_sound_id
from game.ui.table.motion import Pose
from game.ui.table.view import HitArea, Snapshot, VisualEffect

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
        (*ATTACKS, "charge", "grab", "grapple", "break", "aid", "detect", "reinforce", "replace", "block")
    )
    """Verbs that a click on a figure offers in a menu: buttons for all of them would hide what is left."""
    pointed_out = frozenset({"activate", "place"})
    in_bar = frozenset({"supporters"})
    safe_in_bar = frozenset({"shaken"})

    def __init__(self, canvas: Canvas, game: Game) -> None:
        assert isinstance(game.rules.content, SkirmishContent) and isinstance(game.wording, SkirmishWords)
        super().__init__(canvas, game.rules.content)
        self.wording = game.wording
        self.recent_events: RecentCheck = RecentCheck()
        self.top = self
        self.seen_ground = SeenGround()
        self.pointing_rules = FieldPointing(self.places)
        self.answer_rules = FieldAnswers(self.places)
        self.orders = FieldOrders(self.content)
        self.figure_bodies = FieldBodies(canvas, self.content, self.field)
        self.hint_texts = FieldHints(self.content, self.wording)
        self.option_texts = FieldTexts(self.content)
        self.end_of_game = FieldEnding(canvas, self.content)

    def find_dock_figure(self, snapshot: Snapshot) -> Figure | None:
        """Return whose Crew Card lies in the dock: who is asked, else who acts, else who is hovered."""
        observation: State = snapshot.observation
        decision, pointing = snapshot.decision, snapshot.pointing
        if decision is not None:
            for name in figures_about(decision):
                if name in observation.figures and observation.figures[name].seat == int(decision.seat):
                    return observation.figures[name]
        name = acting(observation)
        if name in observation.figures:
            return observation.figures[name]
        hovered = pointing.hovered or pointing.focused
        kind, _, name = hovered.partition(":")
        if kind == "figure" and name in observation.figures:
            return observation.figures[name]
        own = [figure for figure in observation.figures.values() if figure.seat == snapshot.near and not figure.gone]
        return own[0] if own else next(iter(observation.figures.values()), None)

    def contest(self, snapshot: Snapshot) -> ShownContest | None:
        """Return the Challenge in the dock."""
        decision = snapshot.decision
        if decision is not None and decision.key not in CONTEST_KEYS:
            return None
        return self.recent_events.contest_of(snapshot.observation)

    # Layout

    def layout(self, snapshot: Snapshot) -> dict[str, Pose]:
        """Return where figures and cards stand."""
        observation: State = snapshot.observation
        regions, pointing, near = snapshot.regions, snapshot.pointing, snapshot.near
        field = self.field(regions)
        poses: dict[str, Pose] = {}
        for name, (x, y) in stand_spots(self.canvas, self.content, observation, field).items():
            poses[f"figure:{name}"] = Pose(x, y, 0.0, 1.0, 1.0, self._layer(observation, observation.figures[name]))
        shown = self.contest(snapshot)
        if shown is not None:
            poses.update(contest_poses(self.canvas, observation, shown, near, regions.dock))
        if edge_shop.offer(pointing.decision) is None:
            poses.update(fan_poses(self.canvas, observation, near, regions.dock, pointing, contest=shown is not None))
        return poses

    def _layer(self, observation: State, figure: Figure) -> int:
        """Return the layer of a figure: what is nearer to the lower edge lies over what is behind it."""
        assert figure.at is not None
        lying = figure.prone or figure.hidden
        return -1000 + (0 if lying else 400) + round(400 * (1 - figure.at[1] / max(1, self.content.height)))

    def draw_sprite(self, surface: pygame.Surface, snapshot: Snapshot, ref: str, pose: Pose) -> None:
        """Draw a figure or a card."""
        draw = self.make_context(surface, snapshot)
        kind, _, name = ref.partition(":")
        if kind == "figure" and name in draw.observation.figures:
            clip = surface.get_clip()
            surface.set_clip(draw.field.rect.clip(clip))
            draw_figure(draw, draw.observation.figures[name], pose)
            surface.set_clip(clip)
        elif kind in ("card", "far"):
            cards.draw_card(draw, ref, pose, self.contest(snapshot))

    def draw_over_sprites(
        self, surface: pygame.Surface, snapshot: Snapshot, sprites: Sequence[tuple[str, Pose]]
    ) -> None:
        """Draw the numbers and badges of figures, then mat and goal: whoever stands below them would hide them."""
        draw = self.make_context(surface, snapshot)
        figures = draw.observation.figures
        known = [(figures.get(ref.partition(":")[2]), pose) for ref, pose in sprites if ref.startswith("figure:")]
        draw_numbers(draw, [(figure, pose) for figure, pose in known if figure is not None])
        if "map" not in draw.pointing.untaught:
            draw_mat(draw)
        goal.draw_goal(draw)

    def hit_areas(self, snapshot: Snapshot) -> Sequence[HitArea]:
        """Return what can be pointed at, topmost first: the dock, the edges of the stage, figures, pieces, ground."""
        field, contest, figure = self.field(snapshot.regions), self.contest(snapshot), self.find_dock_figure(snapshot)
        return list_hit_areas(self.canvas, self.content, snapshot, field, contest, figure, self.recent_events)

    def anchor(self, snapshot: Snapshot, ref: str) -> tuple[int, int] | None:
        """Return the point of a ref on the screen; a figure stands on the field, wherever else it is shown."""
        field = self.field(snapshot.regions)
        return find_anchor(self.canvas, self.content, snapshot, field, ref, lambda: self.hit_areas(snapshot))

    # Drawing

    def board_key(self, snapshot: Snapshot) -> Hashable:
        """Return the cache key of the painted ground: terrain broken or opened, camera, whether it is painted."""
        observation: State = snapshot.observation
        regions = snapshot.regions
        field, ground = self.field(regions), recipe(self.content, observation)
        painted = (
            best_painted(self.canvas, ground, field),
            find_surroundings_picture(self.canvas, ground, field) is not None,
        )
        state = (tuple(observation.broken), tuple(observation.opened), painted)
        return (regions.board_rect.size, tuple(regions.dock), self.canvas.theme.name, self.camera.key, state)

    def draw_board(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw the table top, and the ground with what lies around it."""
        draw = self.make_context(surface, snapshot)
        observation, regions, field = draw.observation, draw.regions, draw.field
        around = find_surroundings_picture(self.canvas, recipe(self.content, observation), field)
        draw_top(self.canvas, surface, regions, field.visible_rect if around is None else field.rect)
        clip = surface.get_clip()
        surface.set_clip(field.rect)
        if around is not None:
            draw_surroundings(self.canvas, surface, field, around)
        draw_ground(draw, self.seen_ground, around=around is not None)
        if around is None:
            urge_around(self.canvas, recipe(self.content, observation), field)
        surface.set_clip(clip)

    def draw_poster(self, surface: pygame.Surface, observation: State) -> None:
        """Draw the street with people on it, and a measured line."""
        draw_poster(PosterPen(self.canvas, surface), self.content, observation)

    def draw_state(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw smoke, markers, tape and strip; the dock; the side panel."""
        draw = self.make_context(surface, snapshot)
        observation, regions, pointing = draw.observation, draw.regions, draw.pointing
        canvas, field, content = self.canvas, draw.field, self.content
        clip = surface.get_clip()
        surface.set_clip(field.rect.clip(clip))
        marks.draw_zones(draw)
        marks.draw_markers(draw)
        scenario_tasks.draw_tasks(draw)
        draw_casualties(draw)
        for smoke in observation.smoke:
            draw_smoke(canvas, surface, field, smoke)
        surface.set_clip(clip)
        draw_tape(canvas, surface, field, regions.board_rect)
        highlighted = frozenset((pointing.hovered, pointing.focused, *pointing.path_refs))
        if "turn-order" not in pointing.untaught:
            draw_strip(draw, highlighted, pointing.selectable)
        if clip.colliderect(regions.dock):
            self._draw_dock(draw, snapshot)
        if clip.colliderect(regions.state_panel):
            outcome = self.recent_events.outcome_of(content, observation)
            if outcome is not None:
                draw_outcome(draw, outcome, regions.state_panel)
            else:
                crews.draw_mission(draw, regions.state_panel)

    def _draw_dock(self, draw: SkirmishContext, snapshot: Snapshot) -> None:
        canvas, content, dock, pointing = self.canvas, self.content, draw.regions.dock, draw.pointing
        draw_dock_floor(canvas, draw.surface, draw.regions)
        pygame.draw.line(draw.surface, canvas.theme["casing"], dock.topleft, dock.topright, max(1, canvas.px(1)))
        offer, shown = edge_shop.offer(pointing.decision), self.contest(snapshot)
        if offer is not None:
            edge_shop.draw_shop(draw, offer, dock)
        elif shown is not None:
            ghosts = ghost_sums(draw.observation, shown, pointing, draw.near)
            sums = pointed_sums(draw.observation, shown, pointing)
            draw_contest(draw, shown, ghosts, guess=pushes(pointing), sums=sums)
        else:
            figure = self.find_dock_figure(snapshot)
            if figure is not None:
                draw_crew(draw, figure, crew_room(canvas, dock))
            if "piles" in pointing.untaught:
                return
            draw_piles(draw, draw.near, dock)
            others = [seat for seat in range(content.seats) if seat != draw.near]
            at = (crew_room(canvas, dock).right + canvas.px(6), dock.y + canvas.px(12))
            draw_counts(draw, others, at)

    def draw_marks(self, surface: pygame.Surface, snapshot: Snapshot, pulse: float) -> None:
        """Ring what may be chosen in gold, and draw the overlays."""
        draw = self.make_context(surface, snapshot)
        clip = surface.get_clip()
        surface.set_clip(draw.field.rect.clip(clip))
        shown = self.contest(snapshot)
        if shown is not None and not shown.over:
            marks.draw_bout(draw, shown.task)
        draw_line_of_sight(draw, draw_overlays(draw, self._looker(snapshot)))
        marks.draw_marks(draw, pulse)
        surface.set_clip(clip)

    def _looker(self, snapshot: Snapshot) -> Figure | None:
        """Return whose reach and sight are shown: who is hovered, else who acts or is asked."""
        observation: State = snapshot.observation
        kind, _, name = snapshot.pointing.hovered.partition(":")
        hovered = observation.figures.get(name) if kind == "figure" else None
        return hovered or self.find_dock_figure(snapshot)

    def draw_preview(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw what the hovered choice would do."""
        draw = self.make_context(surface, snapshot)
        self._draw_set_up(draw)
        draw_preview(draw)

    def _draw_set_up(self, draw: SkirmishContext) -> None:
        """Draw the ghost of a figure that was clicked or is dragged where it would be set up."""
        at = draw.pointing.at
        figure = draw.observation.figures.get(find_figure_to_set_up(draw.pointing).partition(":")[2])
        point = self.places.find_ground_point(at, draw.regions) if at is not None else None
        if figure is not None and point is not None:
            draw_ghost(draw, figure, point, deploy_fault(self.content, draw.observation, figure, point))

    def draw_moment(self, surface: pygame.Surface, snapshot: Snapshot, effect: VisualEffect, share: float) -> None:
        """Draw what happens on the field, or how the Effects Table is read, step by step.

        That is shown in the side panel, or over the stage without one.
        """
        draw, regions = self.make_context(surface, snapshot), snapshot.regions
        if effect.ref != READING:
            before = surface.get_clip()
            surface.set_clip(draw.field.rect.clip(before))
            draw_moment(draw, effect, share)
            surface.set_clip(before)
        if effect.ref != READING or self.recent_events.outcome is None:
            return
        total = effect.duration_ms
        reading = max(0.0, min(1.0, share * total / max(1.0, total - 900)))
        room = regions.state_panel
        if not pygame.Rect(0, 0, *regions.size).contains(room) or regions.drawer:
            px = self.canvas.px
            room = pygame.Rect(0, 0, px(290), min(px(392), regions.board_rect.height - px(8)))
            room.midright = (regions.board_rect.right - px(8), regions.board_rect.centery)
            self.canvas.blit_shadow(surface, room, 8, 12)
        draw_outcome(draw, self.recent_events.outcome, room, reading)

    def pictures(self, snapshot: Snapshot) -> Sequence[PictureRequest]:
        """Return the table top, the ground as the camera shows it, then as it shows it whole and from near."""
        regions = snapshot.regions
        field, ground = self.field(regions), recipe(self.content, snapshot.observation)
        small = mat_rect(self.canvas, field).size
        soonest, suiting, *others = list_requests(self.canvas, ground, field, small)
        around = [wish_around(self.canvas, ground, field)] if not self.canvas.art.appearance.plain else []
        return [*top_wishes(self.canvas, regions), soonest, suiting, *around, *moment_wishes(self.canvas), *others]

    # What is said and played

    def best_of(self, observation: State, decision: Decision, options: Sequence[Option]) -> str:
        """Return the best card of a Draw hand, or the attack that does most damage."""
        return best_of(self.content, observation, decision, options)

    def explain(self, snapshot: Snapshot, ref: str) -> Sequence[str]:
        """Return the lines that explain a ref."""
        figure = self.find_dock_figure(snapshot)
        dock = Dock(snapshot.near, self.contest(snapshot), figure, snapshot.decision)
        return explain(self.content, snapshot.observation, ref, dock)

    def zooms(self, snapshot: Snapshot, ref: str) -> bool:
        """Return whether the plate beside a figure, or the side panel, says more than a tooltip that would cover it."""
        return ref.startswith("figure:") and snapshot.decision is not None

    def note(self, observation: State, event: Any) -> None:
        """Remember the last Challenge and the last reading."""
        self.recent_events.take(observation, event)

    def effects(self, observation: State, event: Any) -> Sequence[VisualEffect]:
        """Return what is shown while an event plays."""
        return effects(self.content, observation, event)

    def sound(self, event: Any, seat: int | None) -> str:
        """Return the cue of an event."""
        return find_sound_id(EVENT_ROWS, event, seat)

    def phases(self, observation: State) -> tuple[Sequence[str], int]:
        """Return turn and phases, and which of them it is."""
        return list_phases(observation)

    def summary(self, observation: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return what the end of the game is told with."""
        return list_summary(self.content, observation, events)
