"""The Duel table: two cities, where every card lies, what it looks like and what it would do."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Decision, Option
from game.kernel.mode import Game
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State, type_of
from game.modes.duel.table.advice.answers import best_of
from game.modes.duel.table.board.ground import draw_ground, draw_left_slots, ground_wishes
from game.modes.duel.table.board.layout import (
    ROWS,
    SHARE,
    DuelRegions,
    fighters,
    is_stepped_forward,
    lane_kind,
    lane_open,
    pose_in,
    shown_cards,
)
from game.modes.duel.table.board.slots import Slots
from game.modes.duel.table.board.stockpile import stock_poses
from game.modes.duel.table.city.columns import draw_columns, lettering, scene_wishes
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.effects import EVENT_ROWS, effects
from game.modes.duel.table.explain import explain
from game.modes.duel.table.goal import draw_goal
from game.modes.duel.table.hand import hand_poses, largest_scale
from game.modes.duel.table.hint import DuelHints
from game.modes.duel.table.hit_areas import find_anchor, list_hit_areas
from game.modes.duel.table.lane.drawing import draw_lane, draw_lane_card, lane_cards, lane_poses
from game.modes.duel.table.lane.upcoming_fights import draw_coming, waits
from game.modes.duel.table.marks import draw_marks
from game.modes.duel.table.moments.drawing import draw_moment, moment_wishes
from game.modes.duel.table.phases import list_phases
from game.modes.duel.table.pieces.card_pictures import STEPPED_LAYER
from game.modes.duel.table.pieces.cards import draw_card
from game.modes.duel.table.pieces.faces import DEGREES_A_PIP
from game.modes.duel.table.poster import draw_poster
from game.modes.duel.table.preview.drawing import draw_preview
from game.modes.duel.table.preview.drop_targets import draw_landing, landings_of
from game.modes.duel.table.preview.forecast import Result
from game.modes.duel.table.preview.idle_effects import idle_plays
from game.modes.duel.table.preview.outcomes import results_of
from game.modes.duel.table.preview.prices import coming_fatigue
from game.modes.duel.table.recent_events import RecentFight
from game.modes.duel.table.roles import CardInPanel, DuelAnswers, DuelEnding, DuelOrders, DuelPointing
from game.modes.duel.table.side.queue import draw_queue
from game.modes.duel.table.summary import list_summary
from game.modes.duel.table.tray import ZoneTray, draw_tray, open_tray
from game.modes.duel.table.upcoming_pictures import face_errands
from game.modes.duel.table.zoom import find_zoomed_card
from game.modes.duel.words.wording import DuelWords
from game.ui.paint.art.recipe import PaintJob, PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.table.base_view import BaseView
from game.ui.table.event_rows import find_sound_id
from game.ui.table.motion import Pose
from game.ui.table.roles import ClearSpace
from game.ui.table.view import HitArea, Snapshot, TableRegions, VisualEffect

PILE_LAYER, PLAY_LAYER, UNDER_LAYER, TRAY_LAYER, LANE_LAYER = 1, 6, 4, 60, 15
FIGHT_DEGREES = (-6.0, 6.0)


def make_view(canvas: Canvas, game: Game) -> DuelView:
    """Make the table of a duel."""
    return DuelView(canvas, game)


class DuelView(BaseView, ClearSpace):
    """One duel's table."""

    state_panel_u = 230
    low_dock_u = 118
    previews_menus = True
    poster_share = 0.78
    in_menus = frozenset({"attack", "tactics", "cast", "use", "ride"})
    in_bar = frozenset({"bonus"})

    def __init__(self, canvas: Canvas, game: Game) -> None:
        assert isinstance(game.rules.content, DuelContent) and isinstance(game.wording, DuelWords)
        super().__init__(canvas)
        self.content: DuelContent = game.rules.content
        self.wording: DuelWords = game.wording
        self.recent_events: RecentFight = RecentFight()
        self.slots = Slots()
        self.front = CardInPanel(self._make_context)
        self.pointing_rules = DuelPointing(self.content, self.find_table_regions)
        self.answer_rules = DuelAnswers(self.content)
        self.orders = DuelOrders(self.content)
        self.hint_texts = DuelHints(self.content, self.wording)
        self.end_of_game = DuelEnding(canvas, self.content)
        self.clear_space = self
        self._table_regions: tuple[Hashable, DuelRegions] | None = None
        self._results: dict[str, Result] = {}
        """What the choices on the table would come to, as it was when the state was drawn, below its sprites."""

    def find_table_regions(self, snapshot: Snapshot) -> DuelRegions:
        """Return where everything lies, for the seat that looks."""
        regions, is_open = snapshot.regions, lane_open(snapshot.observation)
        key = (tuple(regions.board_rect), tuple(regions.dock), self.canvas.scale, snapshot.near, is_open)
        if self._table_regions is None or self._table_regions[0] != key:
            made = DuelRegions(self.canvas, regions, snapshot.near, self.slots, lane_is_open=is_open)
            self._table_regions = (key, made)
        return self._table_regions[1]

    def find_tray(self, snapshot: Snapshot) -> ZoneTray | None:
        """Return the cards that are spread out over the table; None if there are none."""
        return open_tray(self.content, snapshot.observation, snapshot.near, snapshot.pointing)

    # Layout

    def follow(self, snapshot: Snapshot) -> None:
        """Let the cards in play keep their slots until the turn is over."""
        self.find_table_regions(snapshot).keep_slots(snapshot.observation)

    def layout(self, snapshot: Snapshot) -> dict[str, Pose]:
        """Return where every card stands; what is over the table has the higher layers."""
        observation: State = snapshot.observation
        regions, pointing, near = snapshot.regions, snapshot.pointing, snapshot.near
        table_regions, canvas = self.find_table_regions(snapshot), self.canvas
        poses: dict[str, Pose] = {}
        for side in (1 - near, near):
            for index, card in enumerate(home := observation.zone("home", side)):
                pose = pose_in(canvas, table_regions.home(side), PILE_LAYER)
                poses[f"card:{card}"] = Pose(
                    pose.x, pose.y, 0.0, pose.scale, 1.0, PILE_LAYER + (index == len(home) - 1)
                )
            poses.update(stock_poses(table_regions, observation, side, pointing))
            for zone in ROWS:
                for card, cell in table_regions.cells(observation, side, zone).items():
                    poses.update(self._in_play(observation, table_regions, card, cell))
            for zone in ("casting", "support"):
                for card in shown_cards(observation.zone(zone, side)):
                    middle = table_regions.middle[side]
                    scale = 0.7 if zone == "casting" else 0.5
                    poses[f"card:{card}"] = Pose(middle.centerx, middle.centery, 0.0, scale, 1.0, 40)
                    if zone == "casting" and card in lane_cards(observation):
                        poses[f"card:{card}"] = pose_in(canvas, table_regions.lane_card(0), LANE_LAYER)
        is_asked = pointing.decision is not None and pointing.decision.seat == near
        cards = shown_cards(observation.zone("hand", near))
        hand = {f"card:{card}" for card in cards}
        # Where no card of the hand is asked for, as for the opening hand, none of them is less playable than another.
        playable = pointing.selectable | set(pointing.path_refs) if is_asked and hand & pointing.selectable else None
        if playable is not None:
            playable -= idle_plays(self.content, observation, pointing)
        poses.update(hand_poses(canvas, cards, regions, pointing, playable))
        poses.update(lane_poses(observation, table_regions, LANE_LAYER - 1))
        if (tray := self.find_tray(snapshot)) is not None:
            ground = table_regions.tray(tray.zone, tray.seat)
            poses["tray:now"] = Pose(ground.centerx, ground.centery, 0.0, 1.0, 1.0, TRAY_LAYER)
            cells = table_regions.tray_cells(tray.zone, tray.seat, len(tray.cards), tray.first)
            for card, rect in zip(tray.cards, cells, strict=True):
                poses[f"card:{card}"] = pose_in(canvas, rect, TRAY_LAYER + 1)
        return poses

    def _in_play(self, observation: State, table_regions: DuelRegions, card: str, cell: pygame.Rect) -> dict[str, Pose]:
        entry = observation.cards[card]
        rect = table_regions.stand(observation, card) or cell
        layer = STEPPED_LAYER if is_stepped_forward(observation, card) else PLAY_LAYER
        angle = -DEGREES_A_PIP * entry.fatigue
        if table_regions.lane_is_open and card in fighters(observation):
            layer, angle = LANE_LAYER + 1, FIGHT_DEGREES[fighters(observation).index(card)]
        scale = min(rect.height, rect.width / SHARE) / self.canvas.px(HAND[1])
        poses = {f"card:{card}": Pose(rect.centerx, rect.centery, angle, scale, 1.0, layer)}
        for index, under in enumerate(entry.attached):
            area_rect = table_regions.compute_attached_rect(rect, index, len(entry.attached))
            poses[f"card:{under}"] = pose_in(self.canvas, area_rect, min(layer, UNDER_LAYER) + index)
        return poses

    def _make_context(self, surface: pygame.Surface, snapshot: Snapshot) -> DuelContext:
        return DuelContext(
            canvas=self.canvas,
            surface=surface,
            content=self.content,
            wording=self.wording,
            observation=snapshot.observation,
            seat=snapshot.seat,
            regions=snapshot.regions,
            pointing=snapshot.pointing,
            table_regions=self.find_table_regions(snapshot),
            recent_events=self.recent_events,
        )

    def draw_sprite(self, surface: pygame.Surface, snapshot: Snapshot, ref: str, pose: Pose) -> None:
        """Draw a card, the lane or a tray."""
        draw = self._make_context(surface, snapshot)
        observation = draw.observation
        kind, _, name = ref.partition(":")
        if kind == "lane" and name != "now":
            pending_decision = snapshot.decision
            about = pending_decision.about if pending_decision is not None and pending_decision.key == "trigger" else ()
            draw_lane_card(draw, name, pose, about)
        elif kind == "lane" and lane_kind(observation):
            draw_lane(draw)
        elif kind == "tray" and (tray := self.find_tray(snapshot)) is not None:
            draw_tray(draw, tray)
        elif kind == "card" and name != HIDDEN and type_of(name) in self.content.cards:
            result = self._results.get(ref)
            coming = coming_fatigue(self.content, snapshot.observation, snapshot.pointing, name)
            draw_card(draw, name, pose, result, coming, draw.table_regions.tab(observation, name))

    def hit_areas(self, snapshot: Snapshot) -> Sequence[HitArea]:
        """Return tray, lane, queue, hand, cards in play with what lies under them, columns; topmost first."""
        table_regions, tray = self.find_table_regions(snapshot), self.find_tray(snapshot)
        return list_hit_areas(self.canvas, self.content, self.wording, snapshot, table_regions, tray)

    def lettering(self, snapshot: Snapshot) -> Sequence[pygame.Rect]:
        """Return where the names of both cities stand."""
        return lettering(self.find_table_regions(snapshot))

    def anchor(self, snapshot: Snapshot, ref: str) -> tuple[int, int] | None:
        """Return the point of a ref on the screen."""
        return find_anchor(self.find_table_regions(snapshot), snapshot.near, ref, lambda: self.hit_areas(snapshot))

    # Drawing

    def board_key(self, snapshot: Snapshot) -> Hashable:
        """The cloth changes with the window, the theme and who looks."""
        is_open = lane_open(snapshot.observation)
        return (snapshot.regions.board_rect.size, self.canvas.theme.name, snapshot.near, is_open)

    def draw_board(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw wood, mats, recesses and frames."""
        draw_ground(self._make_context(surface, snapshot))

    def pictures(self, snapshot: Snapshot) -> Sequence[PictureRequest | PaintJob]:
        """Return the board, both cities, and the faces of the game's cards at every size at which cards are seen."""
        observation, regions = snapshot.observation, snapshot.regions
        poses, table_regions = self.layout(snapshot), self.find_table_regions(snapshot)
        largest = largest_scale(self.canvas, regions)
        board = [
            *ground_wishes(self.canvas, self.content, table_regions),
            *scene_wishes(self.content, observation, table_regions),
        ]
        board += moment_wishes(self.canvas)
        is_open = table_regions.lane_is_open
        other = DuelRegions(self.canvas, regions, snapshot.near, self.slots, lane_is_open=not is_open)
        later = ground_wishes(self.canvas, self.content, other)
        return [*board, *face_errands(self.canvas, self.content, observation, poses, largest), *later]

    def draw_poster(self, surface: pygame.Surface, observation: State) -> None:
        """Draw a city and two cards before it."""
        snapshot = Snapshot(observation, None, TableRegions.bare(surface.get_size()))
        draw_poster(self._make_context(surface, snapshot))

    def draw_state(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw cities and piles, and in the side panel the queue."""
        draw = self._make_context(surface, snapshot)
        self._results = results_of(self.content, draw.observation, draw.pointing, snapshot.near)
        draw_columns(draw)
        draw_left_slots(draw)
        draw_goal(draw)
        if draw.regions.state_panel.width:
            draw_queue(draw)

    def draw_marks(self, surface: pygame.Surface, snapshot: Snapshot, pulse: float) -> None:
        """Draw attacks and blocks as arrows; ring piles, Attributes and cities that may be chosen."""
        draw = self._make_context(surface, snapshot)
        draw_marks(draw, pulse)
        if draw.table_regions.lane_is_open and waits(draw.observation):
            draw_coming(draw)
        for landing in landings_of(self.content, draw.observation, draw.table_regions, draw.pointing):
            draw_landing(self.canvas, surface, landing)

    def draw_preview(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw the card that the pointer rests on large, the turn a choice would give, and the outcome."""
        draw_preview(self._make_context(surface, snapshot), self.hit_areas(snapshot))

    def zooms(self, snapshot: Snapshot, ref: str) -> bool:
        """Return whether a ref is shown large, or its cards are spread out: either says all that its tooltip would."""
        tray = self.find_tray(snapshot)
        return bool(find_zoomed_card(self.content, ref)) or (tray is not None and ref == tray.ref)

    def explain(self, snapshot: Snapshot, ref: str) -> Sequence[str]:
        """Return the lines that explain a ref."""
        return explain(self.content, self.wording, snapshot.observation, ref)

    # Motion and sound

    def effects(self, observation: State, event: Any) -> Sequence[VisualEffect]:
        """Return what is shown while an event plays."""
        return effects(self.wording, observation, event)

    def draw_moment(self, surface: pygame.Surface, snapshot: Snapshot, effect: VisualEffect, share: float) -> None:
        """Draw a blow, a loss of Resolve, or what a Sabotage breaks."""
        at = self.anchor(snapshot, effect.ref.partition(":")[2])
        draw_moment(self._make_context(surface, snapshot), effect, share, at)

    def note(self, observation: State, event: Any) -> None:
        """Remember what the running fight or effect has shown so far; told once for each event."""
        self.recent_events.take(self.wording, event)

    def sound(self, event: Any, seat: int | None) -> str:
        """Return the cue of an event."""
        return find_sound_id(EVENT_ROWS, event, seat)

    def phases(self, observation: State) -> tuple[Sequence[str], int]:
        """Return the phases of the turn with its number."""
        return list_phases(observation)

    def best_of(self, observation: State, decision: Decision, options: Sequence[Option]) -> str:
        """Return the id of the answer that a sensible player would give."""
        return best_of(self.content, observation, decision, options)

    def summary(self, observation: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return what the end of the duel is told with."""
        return list_summary(self.content, self.wording, observation, events)
