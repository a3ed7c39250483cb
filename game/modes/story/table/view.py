"""The Story table: the open page, enemies and whom they will hit, the party, what is being settled, and the hand."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Any

import msgspec
import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Decision, Option
from game.kernel.language.say import voice_now
from game.kernel.mode import Game
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State, is_dead
from game.modes.story.table import advice, book, side_rail
from game.modes.story.table.board import backdrop, ground
from game.modes.story.table.board.layout import StoryRegions
from game.modes.story.table.companion_moves import standing_deed
from game.modes.story.table.context import StoryContext
from game.modes.story.table.dock import draw_dock
from game.modes.story.table.effects import EVENT_ROWS, effects
from game.modes.story.table.explain import explain
from game.modes.story.table.hand import hand_poses, seen_hand
from game.modes.story.table.heroes import boards, chooser
from game.modes.story.table.hint import StoryHints
from game.modes.story.table.hit_areas import find_anchor, list_hit_areas
from game.modes.story.table.lane.drawing import LanePainter
from game.modes.story.table.lane.placed_cards import lays_of, pieces
from game.modes.story.table.marks import draw_marks, draw_rings
from game.modes.story.table.moments.drawing import KEPT, Moments
from game.modes.story.table.phases import list_phases
from game.modes.story.table.pieces import enemies
from game.modes.story.table.pieces.cards import draw_card
from game.modes.story.table.poster import draw_poster
from game.modes.story.table.preview.drawing import draw_preview
from game.modes.story.table.recent_events import RecentOutcomes
from game.modes.story.table.roles import StoryAnswers, StoryEnd, StoryOrders, StoryPointing
from game.modes.story.table.summary import list_summary
from game.modes.story.table.tray import QuestionTray, draw_tray, open_tray
from game.modes.story.table.upcoming_pictures import pictures_ahead
from game.modes.story.table.zoom import find_zoomed_card
from game.modes.story.words.wording import StoryWords
from game.ui.paint.art.recipe import PaintJob, PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.table.base_view import BaseView
from game.ui.table.event_rows import find_sound_id
from game.ui.table.motion import Pose
from game.ui.table.roles import SpriteOrigins
from game.ui.table.view import HitArea, Snapshot, VisualEffect

ENEMY_LAYER, PILE_LAYER, LANE_LAYER, TRAY_LAYER = 0, 2, 10, 60


def make_view(canvas: Canvas, game: Game) -> StoryView:
    """Make the table of a story."""
    return StoryView(canvas, game)


def find_near(snapshot: Snapshot) -> int:
    """Return whose hand lies in the dock: that of the seat that is asked, else that of who looks."""
    return min(
        snapshot.near if snapshot.decision is None else int(snapshot.decision.seat),
        len(snapshot.observation.players) - 1,
    )


class StoryView(BaseView, SpriteOrigins):
    """One story's table."""

    previews_menus = True
    panel_opens = False
    safe_in_bar = frozenset({"order"})
    poster_share = 0.78
    pointed_out = frozenset(
        {"test", "attack", "boost", "chain", "defense", "ability", "keyword", "general", "armor", "move", "defend"}
        | {"repair", "heal", "ally", "take", "return", "discard"}
    )

    def __init__(self, canvas: Canvas, game: Game) -> None:
        assert isinstance(game.rules.content, StoryContent) and isinstance(game.wording, StoryWords)
        super().__init__(canvas)
        self.content: StoryContent = game.rules.content
        self.wording: StoryWords = game.wording
        self.recent_events: RecentOutcomes = RecentOutcomes()
        self.pulse = 0.0
        self.moments = Moments()
        self.pointing_rules = StoryPointing(self.find_table_regions)
        self.answer_rules = StoryAnswers(self.content, self.wording)
        self.orders = StoryOrders(self.content)
        self.hint_texts = StoryHints(self.content, self.wording)
        self.end_of_game = StoryEnd(canvas, self.content, self.wording)
        self.origins = self
        self._shown: Snapshot | None = None
        self._table_regions: tuple[Hashable, StoryRegions] | None = None

    def find_table_regions(self, snapshot: Snapshot) -> StoryRegions:
        """Return where everything lies."""
        regions, fighting = snapshot.regions, snapshot.observation.combat is not None
        key = (tuple(regions.board_rect), tuple(regions.dock), self.canvas.scale, fighting)
        if self._table_regions is None or self._table_regions[0] != key:
            self._table_regions = (key, StoryRegions(self.canvas, regions, fighting))
        return self._table_regions[1]

    def find_tray(self, snapshot: Snapshot, near: int) -> QuestionTray | None:
        """Return the cards that a question spreads out over the table; None where all lie on it already."""
        observation: State = snapshot.observation
        if self._choosing(observation):
            return None
        placed = [piece.lay.card for piece in pieces(observation, self.find_table_regions(snapshot)) if piece.lay.card]
        return open_tray(observation, snapshot.decision, frozenset([*seen_hand(observation, near), *placed]))

    def _choosing(self, observation: State) -> bool:
        return observation.phase == "choose"

    # Layout

    def follow(self, snapshot: Snapshot) -> None:
        """Note what is shown: some of it is still seen when an event has taken it away."""
        self._shown = snapshot

    def layout(self, snapshot: Snapshot) -> dict[str, Pose]:
        """Return where every card stands."""
        observation: State = snapshot.observation
        pointing, near, table_regions = snapshot.pointing, find_near(snapshot), self.find_table_regions(snapshot)
        if self._choosing(observation):
            return {}
        poses = enemies.poses_of(observation, table_regions, ENEMY_LAYER)
        for index, piece in enumerate(pieces(observation, table_regions)):
            if piece.lay.card:
                poses[f"card:{piece.lay.card}"] = self._at(piece.rect, LANE_LAYER + index)
        spent = observation.zone("discard", near)
        if spent and spent[-1] != HIDDEN:
            poses[f"card:{spent[-1]}"] = self._at(table_regions.discard, PILE_LAYER)
        poses |= hand_poses(self.canvas, seen_hand(observation, near), table_regions, pointing)
        if (tray := self.find_tray(snapshot, near)) is not None:
            ground_rect, cells = table_regions.tray(len(tray.cards))
            poses["tray:now"] = Pose(ground_rect.centerx, ground_rect.centery, 0.0, 1.0, 1.0, TRAY_LAYER)
            for card, cell in zip(tray.cards, cells, strict=True):
                poses[f"card:{card}"] = self._at(cell, TRAY_LAYER + 1)
        return poses

    def comes_from(self, snapshot: Snapshot, ref: str) -> str:
        """What somebody else lays comes from that hero's board, harm has flown in already, the rest is drawn."""
        observation: State = snapshot.observation
        near = find_near(snapshot)
        if is_dead(ref.removeprefix("card:")) and self.recent_events.flown == ref:
            return ref if ref.removeprefix("card:") in observation.hand(near) else "zone:discard"
        placed = next((lay for lay in lays_of(observation) if f"card:{lay.card}" == ref), None)
        return f"seat:P{placed.seat + 1}" if placed is not None and placed.seat != near else "pile:deck"

    def _at(self, rect: pygame.Rect, layer: int) -> Pose:
        """Return a pose that fills a rectangle of the shape of a card."""
        return Pose(rect.centerx, rect.centery, 0.0, rect.height / self.canvas.px(HAND[1]), 1.0, layer)

    def _make_context(self, surface: pygame.Surface, snapshot: Snapshot) -> StoryContext:
        return StoryContext(
            canvas=self.canvas,
            surface=surface,
            content=self.content,
            wording=self.wording,
            observation=snapshot.observation,
            seat=snapshot.seat,
            regions=snapshot.regions,
            pointing=snapshot.pointing,
            table_regions=self.find_table_regions(snapshot),
            near=find_near(snapshot),
        )

    def draw_sprite(self, surface: pygame.Surface, snapshot: Snapshot, ref: str, pose: Pose) -> None:
        """Draw a card or the tray."""
        draw = self._make_context(surface, snapshot)
        kind, _, name = ref.partition(":")
        if kind == "tray" and (tray := self.find_tray(snapshot, draw.near)) is not None:
            draw_tray(self.canvas, surface, draw.table_regions, tray)
        elif kind == "enemy" and not self.moments.falls(name):
            tile = enemies.draw_sprite(draw, name, pose)
            draw_rings(draw, [HitArea(ref, tile)], self.pulse)
        elif kind == "card" and name != HIDDEN:
            draw_card(draw, name, pose)

    def hit_areas(self, snapshot: Snapshot) -> Sequence[HitArea]:
        """Return what can be pointed at, topmost first."""
        return list(self._list_areas(snapshot))

    def _list_areas(self, snapshot: Snapshot, kind: str = "") -> Iterator[HitArea]:
        table_regions, near = self.find_table_regions(snapshot), find_near(snapshot)
        return list_hit_areas(self.content, snapshot, table_regions, near, self.find_tray(snapshot, near), kind)

    def anchor(self, snapshot: Snapshot, ref: str) -> tuple[int, int] | None:
        """Return the point of a ref on the screen."""
        list_areas = partial(self._list_areas, snapshot)
        return find_anchor(self.find_table_regions(snapshot), self.moments, ref, list_areas)

    # Drawing

    def draw_board(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw felt and wood, and what lies on them for a whole encounter: the place and the open page."""
        ground.draw_ground(self.canvas, surface, self.find_table_regions(snapshot))
        if not self._choosing(snapshot.observation):
            draw = self._make_context(surface, snapshot)
            backdrop.draw_band(draw)
            book.draw_book(draw)

    def board_key(self, snapshot: Snapshot) -> Hashable:
        """The ground changes with the window, the theme and the page, and once its large pictures are painted."""
        observation: State = snapshot.observation
        wanted = ground.list_requests(self.canvas, self.find_table_regions(snapshot))
        ready = tuple(self.canvas.art.ready(request.recipe, request.size) for request in wanted)
        looks = tuple(snapshot.regions.board_rect), self.canvas.theme.name, ready
        if self._choosing(observation):
            return looks
        return (
            *looks,
            book.place_of(self.content, observation),
            book.page_key(self.content, observation),
            id(self.content),
            id(voice_now()),
        )

    def pictures(self, snapshot: Snapshot) -> Sequence[PictureRequest | PaintJob]:
        """Return the pictures that will be seen: the table, the page, enemies, decks, and the faces of all hands."""
        return pictures_ahead(self._make_context(pygame.Surface((0, 0)), snapshot))

    def draw_poster(self, surface: pygame.Surface, observation: State) -> None:
        """Draw the place of the open card."""
        draw_poster(self.canvas, surface, self.content, observation)

    def draw_state(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw enemies, rail, lane, boards and both ends of the dock; or the hero chooser."""
        draw = self._make_context(surface, snapshot)
        observation, pointing = draw.observation, draw.pointing
        if self._choosing(observation):
            backdrop.draw_backdrop(draw)
            chooser.draw_chooser(draw, draw.near)
            return
        enemies.draw_enemies(draw)
        side_rail.draw_rail(draw, standing_deed(observation, self.recent_events.action))
        side_rail.draw_ways(
            self.canvas, surface, side_rail.ways_of(observation, draw.table_regions, pointing), pointing
        )
        LanePainter(draw, self.recent_events.last).draw()
        boards.draw_boards(draw)
        draw_dock(draw)
        side_rail.draw_threats(draw)

    def draw_marks(self, surface: pygame.Surface, snapshot: Snapshot, pulse: float) -> None:
        """Ring what may be chosen beside cards and enemies, which are sprites and bring their rings along."""
        self.pulse = pulse
        draw_marks(self._make_context(surface, snapshot), self.hit_areas(snapshot), pulse)

    def draw_preview(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw the card that the pointer rests on large, or the open hand of the hero it rests on."""
        if not self._choosing(snapshot.observation):
            draw_preview(self._make_context(surface, snapshot))

    # What is said

    def explain(self, snapshot: Snapshot, ref: str) -> Sequence[str]:
        """Return the lines that explain a ref."""
        observation: State = snapshot.observation
        return explain(self.content, self.wording, observation, self.wording.people(observation), ref)

    def zooms(self, snapshot: Snapshot, ref: str) -> bool:
        """Return whether the table shows it itself: cards, decks, and the open hands of others."""
        observation: State = snapshot.observation
        if ref.startswith("seat:P") and (other := int(ref.removeprefix("seat:P")) - 1) != find_near(snapshot):
            return other < len(observation.players) and any(card != HIDDEN for card in observation.hand(other))
        if ref.startswith("deck:"):
            return not self._choosing(observation)
        return ref == "story:tokens" or bool(
            find_zoomed_card(msgspec.structs.replace(snapshot.pointing, hovered=ref, hover_elapsed=True))
        )

    def effects(self, observation: State, event: Any) -> Sequence[VisualEffect]:
        """Return what is shown while an event plays."""
        if isinstance(event, KEPT) and self._shown is not None:
            shown = msgspec.structs.replace(self._shown, observation=observation)
            self.moments.keep(self._make_context(pygame.Surface((0, 0)), shown), event)
        return effects(self.content, self.wording, observation, event)

    def draw_moment(self, surface: pygame.Surface, snapshot: Snapshot, effect: VisualEffect, share: float) -> None:
        """Draw tokens on their way, an enemy that falls, or the cards of a hero that are shuffled together."""
        self.moments.draw(self._make_context(surface, snapshot), effect.ref, share)

    def sound(self, event: Any, seat: int | None) -> str:
        """Return the cue of an event."""
        return find_sound_id(EVENT_ROWS, event, seat)

    def note(self, observation: State, event: Any) -> None:
        """Remember what was settled last, and what a companion did."""
        self.recent_events.note(self.content, self.wording, observation, event)
        self.moments.note(event)

    def phases(self, observation: State) -> tuple[Sequence[str], int]:
        """Return the steps of an encounter: those of a fight or of a challenge."""
        return list_phases(self.content, observation)

    def best_of(self, observation: State, decision: Decision, options: Sequence[Option]) -> str:
        """Return the option that needs no second thought, if there is one."""
        return advice.best_of(self.content, observation, decision, options)

    def summary(self, observation: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return the lines of the game-over summary."""
        return list_summary(self.content, self.wording, observation)


__all__ = ["StoryView", "make_view"]
