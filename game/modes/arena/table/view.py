"""The Arena table: where everything stands, what it looks like, and what flashes by."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from game.boards.hex import parse_hex
from game.kernel.decisions import Decision, Option
from game.kernel.mode import Game
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.turns import DELAY
from game.modes.arena.table.advice.answers import best_of
from game.modes.arena.table.board.board_view import BoardView, turning_at
from game.modes.arena.table.board.drawing import draw_field, sector
from game.modes.arena.table.board.off_camera import beyond_hits, draw_beyond, spot_of
from game.modes.arena.table.board.overlays import draw_overlays
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.dock.crew_card import draw_crew, draw_floor
from game.modes.arena.table.dock.wells import dice_of, die_spot, draw_die, draw_wells, well_hits
from game.modes.arena.table.effects import BLOW, CHEER, CLASH, EVENT_ROWS, effects
from game.modes.arena.table.explain import explain
from game.modes.arena.table.goal import GOAL, draw_goal, goal_hits, goal_lines
from game.modes.arena.table.hand.abilities import card_hits, draw_cards
from game.modes.arena.table.hand.reactions import draw_offers, offer_hits
from game.modes.arena.table.hint import BattleHints
from game.modes.arena.table.marks import draw_marks
from game.modes.arena.table.moments.clash import draw_clash
from game.modes.arena.table.moments.crowd import draw_cheer
from game.modes.arena.table.moments.hits import draw_blow, draw_fall
from game.modes.arena.table.phases import phases
from game.modes.arena.table.pieces.figures import BattleBodies, draw_numbers, draw_token, find_pointed_places
from game.modes.arena.table.pieces.tokens import token_places, token_radius
from game.modes.arena.table.poster import draw_fighters
from game.modes.arena.table.preview.context import PreviewContext
from game.modes.arena.table.preview.drawing import draw_preview
from game.modes.arena.table.preview.threat import ThreatMaps
from game.modes.arena.table.recent_events import RecentAbility
from game.modes.arena.table.roles import BattleAnswers, BattleOrders, BattlePointing, BattleTexts
from game.modes.arena.table.side.current_action import draw_now
from game.modes.arena.table.summary import summary
from game.modes.arena.table.turn_order_bar import draw_strip, strip_hits
from game.modes.arena.words.wording import BattleWords
from game.ui.paint.canvas import Canvas
from game.ui.paint.hex_painter import HexLayout
from game.ui.paint.poster_pen import PosterPen
from game.ui.table.event_rows import find_sound_id
from game.ui.table.motion import Pose
from game.ui.table.view import HitArea, Snapshot, TableRegions, VisualEffect


def make_view(canvas: Canvas, game: Game) -> BattleView:
    """Make the table of a battle."""
    return BattleView(canvas, game)


class BattleView(BoardView):
    """One battle's table."""

    state_panel_u = 300
    overlays = ("reach", "sight", "threat", "ruler")
    previews_menus = True
    safe_in_bar = frozenset({"facing", "trigger-order"})
    in_more = frozenset({"lie", "aid", "drop", "breath", "path"})
    on_board = frozenset({"move", "step", "place"})
    poster_share = 0.8

    def __init__(self, canvas: Canvas, game: Game) -> None:
        assert isinstance(game.rules.content, BattleContent) and isinstance(game.wording, BattleWords)
        super().__init__(canvas, game.rules.content)
        self.wording: BattleWords = game.wording
        self.recent_events: RecentAbility = RecentAbility()
        self.threats = ThreatMaps()
        self.top = self
        self.pointing_rules = BattlePointing(canvas, self.content)
        self.answer_rules = BattleAnswers(self.content)
        self.orders = BattleOrders(self.content)
        self.option_texts = BattleTexts(self.content)
        self.figure_bodies = BattleBodies(canvas, self.content, self.board)
        self.hint_texts = BattleHints(self.content, self.wording)

    def find_dock_unit(self, snapshot: Snapshot) -> Unit | None:
        """Return whose card and dice lie in the dock: who is asked, else who acts."""
        observation: State = snapshot.observation
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
        draw_strip(draw)
        draw_goal(draw)

    def hit_areas(self, snapshot: Snapshot) -> Sequence[HitArea]:
        """Return facings of the active one, the order of turns, abilities and wells, tokens, hexes; topmost first."""
        observation: State = snapshot.observation
        regions, decision = snapshot.regions, snapshot.decision
        board = self.board(regions)
        found: list[HitArea] = []
        found += strip_hits(self.canvas, observation, regions, scripted=snapshot.pointing.scripted)
        found += goal_hits(self.canvas, self.content, self.wording, regions)
        found += self._facing_hits(observation, board, decision)
        offers = offer_hits(self.canvas, self.content, regions, decision)
        found += offers
        found += well_hits(self.canvas, regions)
        if not offers:
            found += card_hits(self.canvas, self.content, self.find_dock_unit(snapshot), regions)
        found += self._unit_hits(observation, board)
        found += beyond_hits(self.canvas, observation, board, self.inner(regions))
        return [*found, *self.hex_areas(board)]

    def _unit_hits(self, observation: State, board: HexLayout) -> list[HitArea]:
        """Return where fighters are pointed at: at the middle of each base, else at whatever is seen of a figure."""
        least, radius = self.canvas.px(12), token_radius(self.canvas, board)
        bases: list[HitArea] = []
        bodies: list[HitArea] = []
        for name, stand in find_pointed_places(self.canvas, self.content, observation, board):
            if not board.rect.collidepoint(stand.at):
                continue
            rect = pygame.Rect(0, 0, max(2 * least, round(1.2 * radius)), max(2 * least, round(0.8 * radius)))
            rect.center = round(stand.at[0]), round(stand.at[1])
            bases.append(HitArea(f"unit:{name}", rect))
            if not observation.units[name].gone:
                bodies.append(HitArea(f"unit:{name}", stand.box.clip(board.rect), stand.corners))
        return [*bases, *bodies]

    def _facing_hits(self, observation: State, board: HexLayout, decision: Decision | None) -> list[HitArea]:
        """Return where facings are pointed at: a sixth of the board each where one is asked for, else wedges."""
        cell = turning_at(observation, decision)
        if cell is None or board.size < self.canvas.px(14):
            return []
        if decision is not None and decision.key == "facing":
            return [HitArea(f"facing:{facing}", board.rect, tuple(sector(board, cell, facing))) for facing in range(6)]
        found = []
        for facing in range(6):
            rect = pygame.Rect(0, 0, self.canvas.px(22), self.canvas.px(22))
            x, y = board.towards(cell, facing, 1.0)
            rect.center = round(x), round(y)
            found.append(HitArea(f"facing:{facing}", rect))
        return found

    def anchor(self, snapshot: Snapshot, ref: str) -> tuple[int, int] | None:
        """Return the point of a ref on the screen."""
        kind, _, name = ref.partition(":")
        board = self.board(snapshot.regions)
        if kind == "unit":
            return spot_of(self.canvas, snapshot.observation, board, self.inner(snapshot.regions), name)
        if kind == "hex":
            cell = parse_hex(name)
            return board.spot(cell) if cell in self.content.board.cells else None
        if kind == "facing":
            turning = turning_at(snapshot.observation, snapshot.decision)
            if turning is None:
                return None
            x, y = board.towards(turning, int(name), 1.0)
            return round(x), round(y)
        return super().anchor(snapshot, ref)

    # Drawing

    def _make_context(self, surface: pygame.Surface, snapshot: Snapshot) -> ArenaContext:
        return ArenaContext(
            canvas=self.canvas,
            surface=surface,
            content=self.content,
            wording=self.wording,
            observation=snapshot.observation,
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
        draw_fighters(pen, self.content, observation)

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
        draw_overlays(draw)
        turning = turning_at(draw.observation, decision)
        draw_marks(draw, turning, pulse)
        surface.set_clip(clip)

    def draw_preview(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw what the hovered way, attack or number of dice would come to."""
        observation, regions, pointing = snapshot.observation, snapshot.regions, snapshot.pointing
        clip = surface.get_clip()
        surface.set_clip(regions.board_rect.clip(clip))
        scene = PreviewContext(
            self.canvas, surface, self.content, self.wording, observation, self.board(regions), regions, pointing,
            self.find_dock_unit(snapshot), turning_at(observation, pointing.decision),
        )  # fmt: skip
        draw_preview(scene, self.hit_areas(snapshot))
        surface.set_clip(clip)

    def zooms(self, snapshot: Snapshot, ref: str) -> bool:
        """Return whether a plate says what a tooltip would: of all that stands on the board and lies in the dock."""
        return ref.partition(":")[0] in ("unit", "hex", "ability", "pool", "facing", "reaction", GOAL, DELAY)

    def draw_moment(self, surface: pygame.Surface, snapshot: Snapshot, effect: VisualEffect, share: float) -> None:
        """Draw a blow, a fall, a Clash or the crowd."""
        draw, (kind, _, number) = self._make_context(surface, snapshot), effect.ref.partition(":")
        if kind == CHEER:
            clip = surface.get_clip()
            surface.set_clip(draw.regions.board_rect.clip(clip))
            draw_cheer(draw, share, rows=int(number))
            surface.set_clip(clip)
            return
        if kind == CLASH:
            clash = self.recent_events.clash
            names = (clash.unit, clash.target) if clash is not None else ()
            reach = 3 * token_radius(self.canvas, draw.layout)
            boxes = [pygame.Rect(0, 0, reach, reach) for _ in names]
            for box, name in zip(boxes, names, strict=True):
                box.center = self.anchor(snapshot, f"unit:{name}") or box.center
            draw_clash(draw, boxes, share)
            return
        at, radius = self.anchor(snapshot, f"unit:{effect.text}"), token_radius(self.canvas, draw.layout)
        if at is not None and kind == BLOW:
            body = self.figure_bodies.list_bodies(snapshot).get(f"unit:{effect.text}")
            draw_blow(self.canvas, surface, at if body is None else body.chest, radius, share, int(number or 1))
        elif at is not None:
            draw_fall(self.canvas, surface, at, radius, share)

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
        return phases(observation)

    def summary(self, observation: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return what the end of the battle is told with."""
        return summary(self.wording, observation, events)
