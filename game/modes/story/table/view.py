"""The Story table: the open page, enemies and whom they will hit, the party, what is being settled, and the hand."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

import msgspec
import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Decision, Option
from game.kernel.language.say import say, voice_now
from game.kernel.mode import Game
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State, is_dead, leader
from game.modes.story.table import advice, book, side_rail, standing_orders
from game.modes.story.table.board import backdrop, ground
from game.modes.story.table.board.layout import StoryRegions
from game.modes.story.table.companion_moves import standing_deed
from game.modes.story.table.context import StoryContext
from game.modes.story.table.dock import draw_dock
from game.modes.story.table.effects import effects, find_sound_id
from game.modes.story.table.explain import explain
from game.modes.story.table.heroes import boards, chooser
from game.modes.story.table.hit_areas import HAND_PITCH_U, HAND_SCALE, Areas
from game.modes.story.table.lane.drawing import LanePainter
from game.modes.story.table.lane.placed_cards import lays_of, pieces
from game.modes.story.table.moments.drawing import KEPT, Moments
from game.modes.story.table.phases import phases_of
from game.modes.story.table.pieces import enemies
from game.modes.story.table.pieces.cards import draw_card, draw_rings
from game.modes.story.table.poster import draw_story_poster
from game.modes.story.table.preview.implied_option import only_pays, own_options
from game.modes.story.table.recent_events import RecentOutcomes
from game.modes.story.table.road import draw_map
from game.modes.story.table.summary import summary_lines
from game.modes.story.table.tray import QuestionTray, draw_tray, open_tray
from game.modes.story.table.turning_points import turn_told
from game.modes.story.table.upcoming_pictures import pictures_ahead
from game.modes.story.table.zoom import draw_deck_told, draw_open_hand, draw_zoom, find_zoomed_card
from game.modes.story.words.wording import CHANGED, StoryWords
from game.ui.paint.art.recipe import PaintJob, PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.paint.fan import fan
from game.ui.table.base_view import BaseView
from game.ui.table.motion import Pose
from game.ui.table.turning_points import TurningPointText
from game.ui.table.view import AnswerWithOrders, GivingUp, HitArea, Pointing, TableRegions, VisualEffect

HAND_GROWTH, HAND_LIFT_U = 1.08, 2  # The question above a hovered card stays in sight; the zoom is for reading.
ENEMY_LAYER, PILE_LAYER, LANE_LAYER, TRAY_LAYER = 0, 2, 10, 60


def make_view(canvas: Canvas, game: Game) -> StoryView:
    """Make the table of a story."""
    return StoryView(canvas, game)


class StoryView(BaseView):
    """One story's table."""

    previews_menus = True
    panel_opens = False
    best_in_bar = frozenset({"order"})
    advised = CHANGED
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
        self.pointing = Pointing()
        self.near = 0
        self.tray: QuestionTray | None = None
        self.recent_events = RecentOutcomes()
        self.pulse = 0.0
        self.moments = Moments()
        self._table_regions: tuple[Hashable, StoryRegions] | None = None

    def find_table_regions(self, regions: TableRegions, observation: State | None = None) -> StoryRegions:
        """Return where everything lies in a frame; without a view, as in a fight."""
        fighting = observation is None or observation.combat is not None
        key = (tuple(regions.board_rect), tuple(regions.dock), self.canvas.scale, fighting)
        if self._table_regions is None or self._table_regions[0] != key:
            self._table_regions = (key, StoryRegions(self.canvas, regions, fighting))
        return self._table_regions[1]

    def _take_seat(self, observation: State, seat: int | None, pointing: Pointing) -> None:
        """Take up whose hand is shown: that of the seat that is asked, else that of who looks."""
        self.pointing = pointing
        pending_decision = pointing.decision
        if pending_decision is not None:
            self.near = int(pending_decision.seat)
        elif seat is not None and not 0 <= self.near < len(observation.players):
            self.near = seat

    def hand(self, observation: State) -> list[str]:
        """Return the cards of the hand in the dock."""
        return [card for card in observation.hand(self.near) if card != HIDDEN]

    def _choosing(self, observation: State) -> bool:
        return observation.phase == "choose"

    # Layout

    def layout(
        self, observation: State, seat: int | None, regions: TableRegions, pointing: Pointing
    ) -> dict[str, Pose]:
        """Return where every card stands."""
        self._take_seat(observation, seat, pointing)
        table_regions = self.find_table_regions(regions, observation)
        if self._choosing(observation):
            self.tray = None
            return {}
        poses = enemies.poses_of(observation, table_regions, ENEMY_LAYER)
        placed = []
        for index, piece in enumerate(pieces(observation, table_regions)):
            if piece.lay.card:
                placed.append(piece.lay.card)
                poses[f"card:{piece.lay.card}"] = self._at(piece.rect, LANE_LAYER + index)
        spent = observation.zone("discard", self.near)
        if spent and spent[-1] != HIDDEN:
            poses[f"card:{spent[-1]}"] = self._at(table_regions.discard, PILE_LAYER)
        hand = self.hand(observation)
        pointed = pointing.selectable | set(pointing.path_refs)
        playable = pointed if pointing.decision is not None and pointed & {f"card:{card}" for card in hand} else None
        poses.update(
            fan(
                self.canvas,
                hand,
                table_regions.hand,
                pitch_u=HAND_PITCH_U,
                scale=HAND_SCALE,
                growth=HAND_GROWTH,
                lift_u=HAND_LIFT_U,
                hovered=pointing.hovered,
                raised=pointing.path_refs,
                playable=playable,
                ceiling=regions.dock.y,
            )
        )
        self.tray = open_tray(observation, pointing.decision, frozenset([*hand, *placed]))
        if self.tray is not None:
            ground_rect, cells = table_regions.tray(len(self.tray.cards))
            poses["tray:now"] = Pose(ground_rect.centerx, ground_rect.centery, 0.0, 1.0, 1.0, TRAY_LAYER)
            for card, cell in zip(self.tray.cards, cells, strict=True):
                poses[f"card:{card}"] = self._at(cell, TRAY_LAYER + 1)
        return poses

    def comes_from(self, observation: State, ref: str) -> str:
        """What somebody else lays comes from that hero's board, harm has flown in already, the rest is drawn."""
        if is_dead(ref.removeprefix("card:")) and self.recent_events.flown == ref:
            return ref if ref.removeprefix("card:") in observation.hand(self.near) else "zone:discard"
        placed = next((lay for lay in lays_of(observation) if f"card:{lay.card}" == ref), None)
        return f"seat:P{placed.seat + 1}" if placed is not None and placed.seat != self.near else "pile:deck"

    def _at(self, rect: pygame.Rect, layer: int) -> Pose:
        """Return a pose that fills a rectangle of the shape of a card."""
        return Pose(rect.centerx, rect.centery, 0.0, rect.height / self.canvas.px(HAND[1]), 1.0, layer)

    def _make_context(
        self, surface: pygame.Surface, observation: State, regions: TableRegions, pointing: Pointing | None = None
    ) -> StoryContext:
        return StoryContext(
            canvas=self.canvas,
            surface=surface,
            content=self.content,
            wording=self.wording,
            observation=observation,
            regions=regions,
            pointing=pointing or self.pointing,
            table_regions=self.find_table_regions(regions, observation),
            near=self.near,
        )

    def draw_sprite(
        self, surface: pygame.Surface, observation: State, ref: str, pose: Pose, regions: TableRegions
    ) -> None:
        """Draw a card or the tray."""
        draw = self._make_context(surface, observation, regions)
        kind, _, name = ref.partition(":")
        if kind == "tray" and self.tray is not None:
            draw_tray(self.canvas, surface, self.find_table_regions(regions, observation), self.tray)
        elif kind == "enemy" and not self.moments.falls(name):
            tile = enemies.draw_sprite(draw, name, pose)
            draw_rings(draw, [HitArea(ref, tile)], self.pulse)
        elif kind == "card" and name != HIDDEN:
            draw_card(draw, name, pose)

    def hit_areas(self, observation: State, seat: int | None, regions: TableRegions) -> Sequence[HitArea]:
        """Return what can be pointed at, topmost first."""
        return list(self._areas(observation, regions))

    def _areas(self, observation: State, regions: TableRegions, kind: str = "") -> Iterator[HitArea]:
        self.near = min(self.near, len(observation.players) - 1)
        table_regions = self.find_table_regions(regions, observation)
        if self._choosing(observation):
            return (
                HitArea(*found)
                for found in chooser.hits(self.canvas, self.content, observation, table_regions, self.near)
            )
        return Areas(self.content, observation, table_regions, self.pointing, self.near, self.tray).of(kind)

    def anchor(self, observation: State, ref: str, regions: TableRegions) -> tuple[int, int] | None:
        """Return the point of a ref on the screen."""
        table_regions = self.find_table_regions(regions, observation)
        if ref == "pile:deck":
            return table_regions.deck.center
        if (remaining := self.moments.middle(ref)) is not None:
            return remaining
        areas = self._areas(observation, regions, ref.partition(":")[0])
        return next((area.rect.center for area in areas if area.ref == ref), None)

    # Drawing

    def draw_board(self, surface: pygame.Surface, observation: State, regions: TableRegions) -> None:
        """Draw felt and wood, and what lies on them for a whole encounter: the place and the open page."""
        ground.draw_ground(self.canvas, surface, self.find_table_regions(regions, observation))
        if not self._choosing(observation):
            draw = self._make_context(surface, observation, regions)
            backdrop.draw_band(draw)
            book.draw_book(draw)

    def board_key(self, observation: State, regions: TableRegions) -> Hashable:
        """The ground changes with the window, the theme and the page, and once its large pictures are painted."""
        wanted = ground.list_requests(self.canvas, self.find_table_regions(regions, observation))
        ready = tuple(self.canvas.art.ready(request.recipe, request.size) for request in wanted)
        looks = tuple(regions.board_rect), self.canvas.theme.name, ready
        if self._choosing(observation):
            return looks
        return (
            *looks,
            book.place_of(self.content, observation),
            book.page_key(observation),
            id(self.content),
            id(voice_now()),
        )

    def pictures(
        self, observation: State, seat: int | None, regions: TableRegions
    ) -> Sequence[PictureRequest | PaintJob]:
        """Return the pictures that will be seen: the table, the page, enemies, decks, and the faces of all hands."""
        return pictures_ahead(self._make_context(pygame.Surface((0, 0)), observation, regions))

    def draw_poster(self, surface: pygame.Surface, observation: State) -> None:
        """Draw the place of the open card."""
        draw_story_poster(self.canvas, surface, self.content, observation)

    def draw_state(
        self, surface: pygame.Surface, observation: State, seat: int | None, regions: TableRegions, pointing: Pointing
    ) -> None:
        """Draw enemies, rail, lane, boards and both ends of the dock; or the hero chooser."""
        self._take_seat(observation, seat, pointing)
        draw = self._make_context(surface, observation, regions)
        if self._choosing(observation):
            backdrop.draw_backdrop(draw)
            chooser.draw_chooser(draw, self.near)
            return
        enemies.draw_enemies(draw)
        side_rail.draw_rail(draw, standing_deed(observation, self.recent_events.deed))
        side_rail.draw_ways(
            self.canvas, surface, side_rail.ways_of(observation, draw.table_regions, pointing), pointing
        )
        LanePainter(draw, self.recent_events.last).draw()
        boards.draw_boards(draw)
        draw_dock(draw)
        side_rail.draw_threats(draw)

    def draw_marks(
        self, surface: pygame.Surface, observation: State, regions: TableRegions, pointing: Pointing, pulse: float
    ) -> None:
        """Ring what may be chosen beside cards and enemies, which are sprites and bring their rings along."""
        draw = self._make_context(surface, observation, regions, pointing)
        self.pulse = pulse
        areas = [
            area for area in self.hit_areas(observation, None, regions) if not area.ref.startswith(("tray:", "enemy:"))
        ]
        if self._choosing(observation):
            # Nearly every deck may be taken at first: those that may not are dim instead.
            hot = (pointing.hovered, pointing.focused)
            areas = [area for area in areas if area.ref in hot]
        draw_rings(draw, areas, pulse)

    def draw_preview(
        self, surface: pygame.Surface, observation: State, regions: TableRegions, pointing: Pointing
    ) -> None:
        """Draw the card that the pointer rests on large, or the open hand of the hero it rests on."""
        draw = self._make_context(surface, observation, regions, pointing)
        if self._choosing(observation):
            return
        table_regions = self.find_table_regions(regions, observation)
        draw_zoom(draw)
        if pointing.hover_elapsed and pointing.hovered.startswith("deck:"):
            draw_deck_told(draw, self.explain(observation, pointing.hovered))
        if pointing.hover_elapsed and pointing.hovered == "story:tokens":
            draw_map(draw, regions.board_rect)
        # While the order is set, the lane tells what an order would do: nothing may lie over it.
        ordering = pointing.decision is not None and pointing.decision.key == "order"
        if pointing.hover_elapsed and not ordering and pointing.hovered.startswith("seat:P"):
            other = int(pointing.hovered.removeprefix("seat:P")) - 1
            seats = side_rail.party(observation)
            if other in seats and other != self.near:
                tile = table_regions.tiles(len(seats))[seats.index(other)]
                draw_open_hand(draw, other, self.wording.people(observation)[other], tile)

    # What is said

    def explain(self, observation: State, ref: str) -> Sequence[str]:
        """Return the lines that explain a ref."""
        return explain(self.content, self.wording, observation, self.wording.people(observation), ref)

    def zooms(self, observation: State, ref: str) -> bool:
        """Return whether the table shows it itself: cards, decks, and the open hands of others."""
        if ref.startswith("seat:P") and (other := int(ref.removeprefix("seat:P")) - 1) != self.near:
            return other < len(observation.players) and any(card != HIDDEN for card in observation.hand(other))
        if ref.startswith("deck:"):
            return not self._choosing(observation)
        return ref == "story:tokens" or bool(
            find_zoomed_card(msgspec.structs.replace(self.pointing, hovered=ref, hover_elapsed=True))
        )

    def effects(self, observation: State, event: Any) -> Sequence[VisualEffect]:
        """Return what is shown while an event plays."""
        if isinstance(event, KEPT) and self._table_regions is not None:
            self.moments.keep(
                self._make_context(pygame.Surface((0, 0)), observation, self._table_regions[1].regions), event
            )
        return effects(self.content, self.wording, observation, event)

    def draw_moment(
        self, surface: pygame.Surface, observation: State, regions: TableRegions, effect: VisualEffect, share: float
    ) -> None:
        """Draw tokens on their way, an enemy that falls, or the cards of a hero that are shuffled together."""
        self.moments.draw(self._make_context(surface, observation, regions), effect.ref, share)

    def sound(self, event: Any) -> str:
        """Return the cue of an event."""
        return find_sound_id(event)

    def note(self, observation: State, event: Any) -> None:
        """Remember what was settled last, and what a companion did."""
        self.recent_events.note(self.content, self.wording, observation, event)
        self.moments.note(event)

    def phases(self, observation: State) -> tuple[Sequence[str], int]:
        """Return the steps of an encounter: those of a fight or of a challenge."""
        return phases_of(self.content, observation)

    # What is ordered and dropped

    def orders(self, observation: State, seat: int) -> Sequence[tuple[str, str, str, str]]:
        """Return the standing passes of a seat, each with the word that cancels it."""
        return () if self._choosing(observation) else standing_orders.orders(observation, seat)

    def always(self, observation: State, decision: Decision) -> Sequence[AnswerWithOrders]:
        """Return the passes that stand: no moves any more, and none after the Tests are met."""
        return standing_orders.always(self.content, observation, decision)

    def best_of(self, observation: State, decision: Decision, options: Sequence[Option]) -> str:
        """Return the option that needs no second thought, if there is one."""
        return advice.best_of(self.content, observation, decision, options)

    def begun_with(self, observation: State, decision: Decision | None) -> Sequence[str]:
        """Return what leaves the hand or the game unless something else is chosen."""
        return advice.begun_with(self.content, observation, decision)

    def usual(self, observation: State, decision: Decision | None) -> int:
        """Return the number that a question begins at."""
        return advice.usual(decision)

    def suffices(self, observation: State, decision: Decision) -> bool:
        """Return whether every Test is met, the running attack held, or the enemy felled."""
        return self.wording.suffices(observation, decision)

    def plainly(self, decision: Decision, ref: str, options: Sequence[Option]) -> Sequence[Option]:
        """Return what a card does itself; what it only pays for begins with the ability or the way."""
        return own_options(decision, ref)

    def only_pays(self, decision: Decision, ref: str) -> bool:
        """Return whether a card of the hand could only be thrown away for something else now."""
        return only_pays(decision, ref)

    def cost(self, observation: State, decision: Decision, option: Option) -> str:
        """Return the harm that passing lets through."""
        return self.wording.cost(observation, decision, option)

    def find_resignation(self, observation: State, seat: int) -> GivingUp | None:
        """Return how the party gives up: its leader says so. Source: story.gap.party-decisions"""
        return GivingUp((leader(observation),), say("Give the story up"), say("The company turns back"))

    def find_option_for_drop(
        self, decision: Decision, source: str, point: tuple[int, int], regions: TableRegions
    ) -> str:
        """Return what a card means that was let go over the lane: to lay it there, if that is one thing only."""
        own = own_options(decision, source)
        return str(own[0].id) if len(own) == 1 and self.find_table_regions(regions).lane.collidepoint(point) else ""

    def closes(self, observation: State) -> bool:
        """Return whether the page of the ending lies open."""
        return observation.phase == "over" and self.content.ending(observation.ending) is not None

    def summary(self, observation: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return the lines of the game-over summary."""
        return summary_lines(self.content, self.wording, observation)

    def build_turning_point(self, observation: State, events: Sequence[Any], event: int) -> TurningPointText | None:
        """Return who did what at a turning point, and what it turned."""
        return turn_told(self.wording, observation, events, event)


__all__ = ["StoryView", "make_view"]
