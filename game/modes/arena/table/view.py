"""The Arena table: where everything stands, what it looks like, and what flashes by."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Any

import msgspec
import pygame

from game.kernel.decisions import Decision, Option
from game.kernel.mode import Game
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.turns import DELAY
from game.modes.arena.table.advice.answers import best_of
from game.modes.arena.table.board.board_view import BoardView, turning_at
from game.modes.arena.table.board.drawing import draw_field
from game.modes.arena.table.board.goal_marks import draw_goal_marks
from game.modes.arena.table.board.off_camera import draw_beyond
from game.modes.arena.table.board.overlays import draw_overlays
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.dock.crew_card import draw_crew, draw_floor
from game.modes.arena.table.dock.wells import dice_of, die_spot, draw_die, draw_wells
from game.modes.arena.table.effects import EVENT_ROWS, effects
from game.modes.arena.table.explain import explain
from game.modes.arena.table.goal import GOAL, draw_goal, goal_lines
from game.modes.arena.table.hand.abilities import draw_cards
from game.modes.arena.table.hand.reactions import draw_offers
from game.modes.arena.table.hint.hints import BattleHints
from game.modes.arena.table.hit_areas import find_anchor, list_hit_areas
from game.modes.arena.table.marks import draw_marks
from game.modes.arena.table.moments.drawing import draw_moment
from game.modes.arena.table.phases import list_phases
from game.modes.arena.table.pieces.figures import BattleBodies, draw_numbers, draw_token, find_number_places
from game.modes.arena.table.pieces.tokens import token_places
from game.modes.arena.table.poster import draw_poster
from game.modes.arena.table.preview.context import PreviewContext
from game.modes.arena.table.preview.drawing import draw_preview
from game.modes.arena.table.preview.threat import ThreatMaps
from game.modes.arena.table.recent_events import RecentAbility
from game.modes.arena.table.roles import BattleAnswers, BattleEnding, BattleOrders, BattlePointing, BattleTexts
from game.modes.arena.table.side.current_action import draw_now
from game.modes.arena.table.summary import list_summary
from game.modes.arena.table.turn_order_bar import draw_strip
from game.modes.arena.words.wording import BattleWords
from game.ui.paint.canvas import Canvas
from game.ui.paint.poster_pen import PosterPen
from game.ui.table.clearest import WeightedRect
from game.ui.table.event_rows import find_sound_id
from game.ui.table.motion import Pose
from game.ui.table.roles import ClearSpace
from game.ui.table.view import HitArea, Snapshot, TableRegions, VisualEffect

PLATE_WEIGHT = 3
"""How much worse it is to cover a plate than plain ground."""


def make_view(canvas: Canvas, game: Game) -> BattleView:
    """Make the table of a battle."""
    return BattleView(canvas, game)


class BattleView(BoardView, ClearSpace):
    """One battle's table."""

    state_panel_u = 300
    overlays = ("reach", "sight", "threat", "ruler")
    previews_menus = True
    safe_in_bar = frozenset({"facing", "trigger-order"})
    in_more = frozenset({"lie", "drop", "breath", "path"})
    pointed_out = frozenset({"use"})
    on_board = frozenset({"move", "step", "place"})
    never_in_bar = frozenset({"lie"})
    poster_share = 0.8

    def __init__(self, canvas: Canvas, game: Game) -> None:
        assert isinstance(game.rules.content, BattleContent) and isinstance(game.wording, BattleWords)
        super().__init__(canvas, game.rules.content)
        self.wording: BattleWords = game.wording
        self.recent_events: RecentAbility = RecentAbility()
        self.threats = ThreatMaps()
        self._plates: list[pygame.Rect] = []
        self.top = self
        self.clear_space = self
        self.pointing_rules = BattlePointing(canvas, self.content)
        self.answer_rules = BattleAnswers(self.content)
        self.orders = BattleOrders(self.content)
        self.option_texts = BattleTexts(self.content)
        self.end_of_game = BattleEnding(canvas, self.content, self.recent_events)
        self.figure_bodies = BattleBodies(canvas, self.content, self.board)
        self.hint_texts = BattleHints(self.content, self.wording)

    def find_dock_unit(self, snapshot: Snapshot) -> Unit | None:
        """Return whose card and dice lie in the dock: who is asked, else who acts."""
        observation: State = self.recent_events.keep_last_blow(snapshot.observation)
        decision = snapshot.decision
        if decision is not None:
            for ref in decision.about:
                kind, _, name = ref.partition(":")
                if kind == "unit" and name in observation.units and observation.units[name].seat == int(decision.seat):
                    return observation.units[name]
        return observation.units.get(observation.active) or next(iter(observation.units.values()), None)

    # Layout

    def layout(self, snapshot: Snapshot) -> dict[str, Pose]:
        """Return where every sprite stands: tokens, and the dice of who is shown."""
        observation: State = snapshot.observation
        regions = snapshot.regions
        board = self.board(regions)
        poses: dict[str, Pose] = {}
        for name, (x, y) in token_places(observation, board).items():
            unit_at = observation.units[name].at
            # Who stands nearer to the viewer lies over who stands behind.
            layer = (-900 if observation.units[name].gone else -400) + (unit_at[1] if unit_at is not None else 0)
            poses[f"unit:{name}"] = Pose(x, y, 0.0, 1.0, 1.0, layer)
        unit = self.find_dock_unit(snapshot)
        if unit is not None:
            for ref, pool, index in dice_of(unit):
                x, y = die_spot(self.canvas, regions, pool, index)
                poses[ref] = Pose(x, y, 0.0, 1.0, 1.0, 15)
        return poses

    def draw_sprite(self, surface: pygame.Surface, snapshot: Snapshot, ref: str, pose: Pose) -> None:
        """Draw a token or a die."""
        draw = self._make_context(surface, snapshot)
        observation = draw.observation
        kind, _, name = ref.partition(":")
        if kind == "unit" and name in observation.units:
            board = draw.layout
            clip = surface.get_clip()
            surface.set_clip(board.rect)
            draw_token(draw, observation.units[name], pose)
            surface.set_clip(clip)
        elif kind == "die":
            unit = observation.units.get(name.rpartition("-")[0])
            pool = next((pool for one, pool, _ in dice_of(unit) if one == ref), None) if unit is not None else None
            if pool is not None:
                draw_die(self.canvas, surface, pool, (pose.x, pose.y))

    def draw_over_sprites(
        self, surface: pygame.Surface, snapshot: Snapshot, sprites: Sequence[tuple[str, Pose]]
    ) -> None:
        """Draw the numbers of fighters, who stands beyond the view, the order of turns and the goal."""
        draw = self._make_context(surface, snapshot)
        tokens = [(ref.partition(":")[2], pose) for ref, pose in sprites if ref.startswith("unit:")]
        draw_numbers(draw, [(name, (round(pose.x), round(pose.y))) for name, pose in tokens])
        draw_beyond(self.canvas, surface, self.content, draw.observation, draw.layout, self.inner(draw.regions))
        if "turn-order" not in draw.pointing.untaught:
            draw_strip(draw)
        draw_goal(draw)

    def hit_areas(self, snapshot: Snapshot) -> Sequence[HitArea]:
        """Return facings of the active one, the order of turns, abilities and wells, tokens, hexes; topmost first."""
        board, inner = self.board(snapshot.regions), self.inner(snapshot.regions)
        unit = self.find_dock_unit(snapshot)
        over = list_hit_areas(self.canvas, self.content, self.wording, snapshot, board, inner, unit)
        return [*over, *self.hex_areas(board)]

    def anchor(self, snapshot: Snapshot, ref: str) -> tuple[int, int] | None:
        """Return the point of a ref on the screen."""
        board, inner = self.board(snapshot.regions), self.inner(snapshot.regions)
        return find_anchor(self.canvas, self.content, snapshot, board, inner, ref, lambda: self.hit_areas(snapshot))

    def lettering(self, snapshot: Snapshot) -> Sequence[pygame.Rect]:
        """Return where the hit points of fighters stand."""
        return find_number_places(self.canvas, self.content, snapshot.observation, self.board(snapshot.regions))

    def list_kept_parts(self, snapshot: Snapshot) -> Sequence[WeightedRect]:
        """Return the plates that tell what is pointed at: hints and notices lie beside them."""
        return [WeightedRect(rect, PLATE_WEIGHT) for rect in self._plates]

    # Drawing

    def _make_context(self, surface: pygame.Surface, snapshot: Snapshot) -> ArenaContext:
        return ArenaContext(
            canvas=self.canvas,
            surface=surface,
            content=self.content,
            wording=self.wording,
            observation=self.recent_events.keep_last_blow(snapshot.observation),
            seat=snapshot.seat,
            regions=snapshot.regions,
            pointing=snapshot.pointing,
            layout=self.board(snapshot.regions),
            recent_events=self.recent_events,
            threats=self.threats,
        )

    def board_key(self, snapshot: Snapshot) -> Hashable:
        """The ground changes with doors, levers, things, phases of the map, and how it is looked at."""
        observation: State = snapshot.observation
        regions = snapshot.regions
        phase = self.content.board.phase_of(observation.round)
        lying = tuple(sorted(observation.lying.items()))
        early = observation.phase in ("priority", "deploy")
        plan, size = self.grounds.find_plan_and_size(self.canvas, observation, self.board(regions).size)
        ready = self.grounds.ready(self.canvas, plan, size)
        state = phase, early, tuple(observation.opened), tuple(observation.pulled), lying, ready
        return (tuple(regions.board_rect), tuple(regions.dock), self.canvas.theme.name, self.camera.key, state)

    def draw_board(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw cloth, ground and the floor of the dock."""
        draw = self._make_context(surface, snapshot)
        surface.blit(self.canvas.get_tablecloth(draw.regions.size), (0, 0))
        draw_field(draw, self.grounds, gliding=self.camera.gliding)
        draw_floor(self.canvas, surface, draw.regions)

    def draw_poster(self, surface: pygame.Surface, observation: State) -> None:
        """Draw the arena, two who strike at each other, and dice."""
        regions = TableRegions.bare(surface.get_size())
        self.look_up(regions)
        surface.blit(self.canvas.get_tablecloth(regions.size), (0, 0))
        draw_field(self._make_context(surface, Snapshot(observation, None, regions)), self.grounds)
        pen = PosterPen(self.canvas, surface)
        pen.shade(0.5)
        draw_poster(pen, self.content, observation)

    def draw_state(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw the order of turns, what happens now, the crew card, the wells and the abilities."""
        draw = self._make_context(surface, snapshot)
        unit = self.find_dock_unit(snapshot)
        if draw.regions.state_panel.width:
            draw_now(draw)
        draw_crew(draw, unit)
        draw_wells(draw, unit)
        if not draw_offers(draw):
            draw_cards(draw, unit)

    def draw_marks(self, surface: pygame.Surface, snapshot: Snapshot, pulse: float) -> None:
        """Draw the overlays, and mark what may be chosen."""
        draw, decision = self._make_context(surface, snapshot), snapshot.decision
        clip = surface.get_clip()
        surface.set_clip(draw.layout.rect.clip(clip))
        if not draw.regions.pictured:
            draw_goal_marks(draw, pointed=draw.pointing.hovered == GOAL)
        draw_overlays(draw)
        turning = turning_at(draw.observation, decision)
        draw_marks(draw, turning, pulse)
        surface.set_clip(clip)

    def draw_preview(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw what the hovered way, attack or number of dice would come to."""
        draw, unit = self._make_context(surface, snapshot), self.find_dock_unit(snapshot)
        clip = surface.get_clip()
        surface.set_clip(draw.regions.board_rect.clip(clip))
        turning = turning_at(draw.observation, snapshot.decision)
        self._plates = []
        context = PreviewContext(**msgspec.structs.asdict(draw), shown=unit, turning=turning, plates=self._plates)
        draw_preview(context, self.hit_areas(snapshot))
        surface.set_clip(clip)

    def zooms(self, snapshot: Snapshot, ref: str) -> bool:
        """Return whether a plate says what a tooltip would: of all that stands on the board and lies in the dock."""
        return ref.partition(":")[0] in ("unit", "hex", "ability", "pool", "facing", "reaction", GOAL, DELAY)

    def draw_moment(self, surface: pygame.Surface, snapshot: Snapshot, effect: VisualEffect, share: float) -> None:
        """Draw a blow, a fall, a Clash or the crowd."""
        find_spot, list_bodies = partial(self.anchor, snapshot), partial(self.figure_bodies.list_bodies, snapshot)
        draw_moment(self._make_context(surface, snapshot), effect, share, find_spot, list_bodies)

    def best_of(self, observation: State, decision: Decision, options: Sequence[Option]) -> str:
        """Return the id of what to go on with, the attack with most damage, or the facing to the nearest opponent."""
        return self.advice(observation, decision, options) or best_of(self.content, observation, decision, options)

    def explain(self, snapshot: Snapshot, ref: str) -> Sequence[str]:
        """Return the lines that explain a ref."""
        if ref == GOAL:
            return goal_lines(self.content, self.wording, snapshot.observation)
        return explain(self.content, self.wording, snapshot.observation, ref)

    # Motion and sound

    def note(self, observation: State, event: Any) -> None:
        """Remember an event that plays, for the last roll and the trigger chain."""
        self.recent_events.take(self.wording, observation, event)

    def effects(self, observation: State, event: Any) -> Sequence[VisualEffect]:
        """Return what is shown while an event plays."""
        return effects(self.wording, observation, event)

    def sound(self, event: Any, seat: int | None) -> str:
        """Return the cue of an event."""
        return find_sound_id(EVENT_ROWS, event, seat)

    def phases(self, observation: State) -> tuple[Sequence[str], int]:
        """Return the steps of the turn with the number of the round."""
        return list_phases(observation)

    def summary(self, observation: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return what the end of the battle is told with."""
        return list_summary(self.wording, observation, events)
