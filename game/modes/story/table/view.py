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
from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import State, is_dead, leader
from game.modes.story.table import advice, band, boards, book, chooser, enemies, ground, passes, rail
from game.modes.story.table.ahead import pictures_ahead
from game.modes.story.table.areas import HAND_PITCH_U, HAND_SCALE, Areas
from game.modes.story.table.context import StoryContext
from game.modes.story.table.deeds import standing_deed
from game.modes.story.table.dock import draw_dock
from game.modes.story.table.effects import cue, effects
from game.modes.story.table.ended import summary_lines
from game.modes.story.table.explain import explain
from game.modes.story.table.laid import lays_of, pieces
from game.modes.story.table.lane import LanePainter
from game.modes.story.table.meant import only_pays, own_options
from game.modes.story.table.memory import RecentOutcomes
from game.modes.story.table.moments import KEPT, Moments
from game.modes.story.table.phases import phases_of
from game.modes.story.table.pieces import draw_card, draw_rings
from game.modes.story.table.places import StoryRegions
from game.modes.story.table.poster import draw_story_poster
from game.modes.story.table.road import draw_map
from game.modes.story.table.tray import QuestionTray, draw_tray, open_tray
from game.modes.story.table.turns import turn_told
from game.modes.story.table.zoom import draw_deck_told, draw_open_hand, draw_zoom, find_zoomed_card
from game.modes.story.words.words import CHANGED, StoryWords
from game.ui.paint.art.recipe import PaintJob, PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.paint.fan import fan
from game.ui.table.base_view import BaseView
from game.ui.table.motion import Pose
from game.ui.table.telling import TurningPointText
from game.ui.table.view import AnswerWithOrders, Frame, GivingUp, HitArea, Pointing, VisualEffect

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
        assert isinstance(game.rules.facts, StoryFacts) and isinstance(game.words, StoryWords)
        super().__init__(canvas)
        self.facts: StoryFacts = game.rules.facts
        self.words: StoryWords = game.words
        self.pointing = Pointing()
        self.near = 0
        self.tray: QuestionTray | None = None
        self.story = RecentOutcomes()
        self.breath = 0.0
        self.moments = Moments()
        self._places: tuple[Hashable, StoryRegions] | None = None

    def places(self, frame: Frame, view: State | None = None) -> StoryRegions:
        """Return where everything lies in a frame; without a view, as in a fight."""
        fighting = view is None or view.combat is not None
        key = (tuple(frame.stage), tuple(frame.dock), self.canvas.scale, fighting)
        if self._places is None or self._places[0] != key:
            self._places = (key, StoryRegions(self.canvas, frame, fighting))
        return self._places[1]

    def _look(self, view: State, seat: int | None, pointing: Pointing) -> None:
        """Take up whose hand is shown: that of the seat that is asked, else that of who looks."""
        self.pointing = pointing
        asked = pointing.decision
        if asked is not None:
            self.near = int(asked.seat)
        elif seat is not None and not 0 <= self.near < len(view.players):
            self.near = seat

    def hand(self, view: State) -> list[str]:
        """Return the cards of the hand in the dock."""
        return [card for card in view.hand(self.near) if card != HIDDEN]

    def _choosing(self, view: State) -> bool:
        return view.phase == "choose"

    # Layout

    def layout(self, view: State, seat: int | None, frame: Frame, pointing: Pointing) -> dict[str, Pose]:
        """Return where every card stands."""
        self._look(view, seat, pointing)
        places = self.places(frame, view)
        if self._choosing(view):
            self.tray = None
            return {}
        poses = enemies.poses_of(view, places, ENEMY_LAYER)
        laid = []
        for index, piece in enumerate(pieces(view, places)):
            if piece.lay.card:
                laid.append(piece.lay.card)
                poses[f"card:{piece.lay.card}"] = self._at(piece.rect, LANE_LAYER + index)
        spent = view.zone("discard", self.near)
        if spent and spent[-1] != HIDDEN:
            poses[f"card:{spent[-1]}"] = self._at(places.discard, PILE_LAYER)
        hand = self.hand(view)
        pointed = pointing.may | set(pointing.chosen)
        playable = pointed if pointing.decision is not None and pointed & {f"card:{card}" for card in hand} else None
        poses.update(
            fan(
                self.canvas,
                hand,
                places.hand,
                pitch_u=HAND_PITCH_U,
                scale=HAND_SCALE,
                growth=HAND_GROWTH,
                lift_u=HAND_LIFT_U,
                hovered=pointing.hovered,
                raised=pointing.chosen,
                playable=playable,
                ceiling=frame.dock.y,
            )
        )
        self.tray = open_tray(view, pointing.decision, frozenset([*hand, *laid]))
        if self.tray is not None:
            ground_rect, cells = places.tray(len(self.tray.cards))
            poses["tray:now"] = Pose(ground_rect.centerx, ground_rect.centery, 0.0, 1.0, 1.0, TRAY_LAYER)
            for card, cell in zip(self.tray.cards, cells, strict=True):
                poses[f"card:{card}"] = self._at(cell, TRAY_LAYER + 1)
        return poses

    def comes_from(self, view: State, ref: str) -> str:
        """What somebody else lays comes from that hero's board, harm has flown in already, the rest is drawn."""
        if is_dead(ref.removeprefix("card:")) and self.story.flown == ref:
            return ref if ref.removeprefix("card:") in view.hand(self.near) else "zone:discard"
        laid = next((lay for lay in lays_of(view) if f"card:{lay.card}" == ref), None)
        return f"seat:P{laid.seat + 1}" if laid is not None and laid.seat != self.near else "pile:deck"

    def _at(self, rect: pygame.Rect, layer: int) -> Pose:
        """Return a pose that fills a rectangle of the shape of a card."""
        return Pose(rect.centerx, rect.centery, 0.0, rect.height / self.canvas.u(HAND[1]), 1.0, layer)

    def _on(self, surface: pygame.Surface, view: State, frame: Frame, pointing: Pointing | None = None) -> StoryContext:
        return StoryContext(
            canvas=self.canvas,
            surface=surface,
            facts=self.facts,
            words=self.words,
            view=view,
            frame=frame,
            pointing=pointing or self.pointing,
            places=self.places(frame, view),
            near=self.near,
        )

    def draw_sprite(self, surface: pygame.Surface, view: State, ref: str, pose: Pose, frame: Frame) -> None:
        """Draw a card or the tray."""
        on = self._on(surface, view, frame)
        kind, _, name = ref.partition(":")
        if kind == "tray" and self.tray is not None:
            draw_tray(self.canvas, surface, self.places(frame, view), self.tray)
        elif kind == "enemy" and not self.moments.falls(name):
            tile = enemies.draw_sprite(on, name, pose)
            draw_rings(on, [HitArea(ref, tile)], self.breath)
        elif kind == "card" and name != HIDDEN:
            draw_card(on, name, pose)

    def hit_areas(self, view: State, seat: int | None, frame: Frame) -> Sequence[HitArea]:
        """Return what can be pointed at, topmost first."""
        return list(self._areas(view, frame))

    def _areas(self, view: State, frame: Frame, kind: str = "") -> Iterator[HitArea]:
        self.near = min(self.near, len(view.players) - 1)
        places = self.places(frame, view)
        if self._choosing(view):
            return (HitArea(*found) for found in chooser.hits(self.canvas, self.facts, view, places, self.near))
        return Areas(self.facts, view, places, self.pointing, self.near, self.tray).of(kind)

    def anchor(self, view: State, ref: str, frame: Frame) -> tuple[int, int] | None:
        """Return the point of a ref on the screen."""
        places = self.places(frame, view)
        if ref == "pile:deck":
            return places.deck.center
        if (kept := self.moments.middle(ref)) is not None:
            return kept
        areas = self._areas(view, frame, ref.partition(":")[0])
        return next((area.rect.center for area in areas if area.ref == ref), None)

    # Drawing

    def draw_board(self, surface: pygame.Surface, view: State, frame: Frame) -> None:
        """Draw felt and wood, and what lies on them for a whole encounter: the place and the open page."""
        ground.draw_ground(self.canvas, surface, self.places(frame, view))
        if not self._choosing(view):
            on = self._on(surface, view, frame)
            band.draw_band(on)
            book.draw_book(on)

    def board_key(self, view: State, frame: Frame) -> Hashable:
        """The ground changes with the window, the theme and the page, and once its large pictures are painted."""
        wanted = ground.wishes(self.canvas, self.places(frame, view))
        ready = tuple(self.canvas.art.ready(wish.recipe, wish.size) for wish in wanted)
        looks = tuple(frame.stage), self.canvas.theme.name, ready
        if self._choosing(view):
            return looks
        return (*looks, book.place_of(self.facts, view), book.page_key(view), id(self.facts), id(voice_now()))

    def pictures(self, view: State, seat: int | None, frame: Frame) -> Sequence[PictureRequest | PaintJob]:
        """Return the pictures that will be seen: the table, the page, enemies, decks, and the faces of all hands."""
        return pictures_ahead(self._on(pygame.Surface((0, 0)), view, frame))

    def draw_poster(self, surface: pygame.Surface, view: State) -> None:
        """Draw the place of the open card."""
        draw_story_poster(self.canvas, surface, self.facts, view)

    def draw_state(
        self, surface: pygame.Surface, view: State, seat: int | None, frame: Frame, pointing: Pointing
    ) -> None:
        """Draw enemies, rail, lane, boards and both ends of the dock; or the hero chooser."""
        self._look(view, seat, pointing)
        on = self._on(surface, view, frame)
        if self._choosing(view):
            band.draw_backdrop(on)
            chooser.draw_chooser(on, self.near)
            return
        enemies.draw_enemies(on)
        rail.draw_rail(on, standing_deed(view, self.story.deed))
        rail.draw_ways(self.canvas, surface, rail.ways_of(view, on.places, pointing), pointing)
        LanePainter(on, self.story.last).draw()
        boards.draw_boards(on)
        draw_dock(on)
        rail.draw_threats(on)

    def draw_marks(self, surface: pygame.Surface, view: State, frame: Frame, pointing: Pointing, breath: float) -> None:
        """Ring what may be chosen beside cards and enemies, which are sprites and bring their rings along."""
        on = self._on(surface, view, frame, pointing)
        self.breath = breath
        areas = [area for area in self.hit_areas(view, None, frame) if not area.ref.startswith(("tray:", "enemy:"))]
        if self._choosing(view):
            # Nearly every deck may be taken at first: those that may not are dim instead.
            hot = (pointing.hovered, pointing.focused)
            areas = [area for area in areas if area.ref in hot]
        draw_rings(on, areas, breath)

    def draw_preview(self, surface: pygame.Surface, view: State, frame: Frame, pointing: Pointing) -> None:
        """Draw the card that the pointer rests on large, or the open hand of the hero it rests on."""
        on = self._on(surface, view, frame, pointing)
        if self._choosing(view):
            return
        places = self.places(frame, view)
        draw_zoom(on)
        if pointing.rested and pointing.hovered.startswith("deck:"):
            draw_deck_told(on, self.explain(view, pointing.hovered))
        if pointing.rested and pointing.hovered == "story:tokens":
            draw_map(on, frame.stage)
        # While the order is set, the lane tells what an order would do: nothing may lie over it.
        ordering = pointing.decision is not None and pointing.decision.key == "order"
        if pointing.rested and not ordering and pointing.hovered.startswith("seat:P"):
            other = int(pointing.hovered.removeprefix("seat:P")) - 1
            seats = rail.party(view)
            if other in seats and other != self.near:
                tile = places.tiles(len(seats))[seats.index(other)]
                draw_open_hand(on, other, self.words.people(view)[other], tile)

    # What is said

    def explain(self, view: State, ref: str) -> Sequence[str]:
        """Return the lines that explain a ref."""
        return explain(self.facts, self.words, view, self.words.people(view), ref)

    def zooms(self, view: State, ref: str) -> bool:
        """Return whether the table shows it itself: cards, decks, and the open hands of others."""
        if ref.startswith("seat:P") and (other := int(ref.removeprefix("seat:P")) - 1) != self.near:
            return other < len(view.players) and any(card != HIDDEN for card in view.hand(other))
        if ref.startswith("deck:"):
            return not self._choosing(view)
        return ref == "story:tokens" or bool(
            find_zoomed_card(msgspec.structs.replace(self.pointing, hovered=ref, rested=True))
        )

    def effects(self, view: State, event: Any) -> Sequence[VisualEffect]:
        """Return what is shown while an event plays."""
        if isinstance(event, KEPT) and self._places is not None:
            self.moments.keep(self._on(pygame.Surface((0, 0)), view, self._places[1].frame), event)
        return effects(self.facts, self.words, view, event)

    def draw_moment(
        self, surface: pygame.Surface, view: State, frame: Frame, effect: VisualEffect, share: float
    ) -> None:
        """Draw tokens on their way, an enemy that falls, or the cards of a hero that are shuffled together."""
        self.moments.draw(self._on(surface, view, frame), effect.ref, share)

    def sound(self, event: Any) -> str:
        """Return the cue of an event."""
        return cue(event)

    def note(self, view: State, event: Any) -> None:
        """Remember what was settled last, and what a companion did."""
        self.story.note(self.facts, self.words, view, event)
        self.moments.note(event)

    def phases(self, view: State) -> tuple[Sequence[str], int]:
        """Return the steps of an encounter: those of a fight or of a challenge."""
        return phases_of(self.facts, view)

    # What is ordered and dropped

    def orders(self, view: State, seat: int) -> Sequence[tuple[str, str, str, str]]:
        """Return the standing passes of a seat, each with the word that cancels it."""
        return () if self._choosing(view) else passes.orders(view, seat)

    def always(self, view: State, decision: Decision) -> Sequence[AnswerWithOrders]:
        """Return the passes that stand: no moves any more, and none after the Tests are met."""
        return passes.always(self.facts, view, decision)

    def best_of(self, view: State, decision: Decision, options: Sequence[Option]) -> str:
        """Return the option that needs no second thought, if there is one."""
        return advice.best_of(self.facts, view, decision, options)

    def begun_with(self, view: State, decision: Decision | None) -> Sequence[str]:
        """Return what leaves the hand or the game unless something else is chosen."""
        return advice.begun_with(self.facts, view, decision)

    def usual(self, view: State, decision: Decision | None) -> int:
        """Return the number that a question begins at."""
        return advice.usual(decision)

    def suffices(self, view: State, decision: Decision) -> bool:
        """Return whether every Test is met, the running attack held, or the enemy felled."""
        return self.words.suffices(view, decision)

    def plainly(self, decision: Decision, ref: str, options: Sequence[Option]) -> Sequence[Option]:
        """Return what a card does itself; what it only pays for begins with the ability or the way."""
        return own_options(decision, ref)

    def only_pays(self, decision: Decision, ref: str) -> bool:
        """Return whether a card of the hand could only be thrown away for something else now."""
        return only_pays(decision, ref)

    def cost(self, view: State, decision: Decision, option: Option) -> str:
        """Return the harm that passing lets through."""
        return self.words.cost(view, decision, option)

    def giving_up(self, view: State, seat: int) -> GivingUp | None:
        """Return how the party gives up: its leader says so. Source: story.gap.party-decisions"""
        return GivingUp((leader(view),), say("Give the story up"), say("The company turns back"))

    def find_option_for_drop(self, decision: Decision, source: str, point: tuple[int, int], frame: Frame) -> str:
        """Return what a card means that was let go over the lane: to lay it there, if that is one thing only."""
        own = own_options(decision, source)
        return str(own[0].id) if len(own) == 1 and self.places(frame).lane.collidepoint(point) else ""

    def closes(self, view: State) -> bool:
        """Return whether the page of the ending lies open."""
        return view.phase == "over" and self.facts.ending(view.ending) is not None

    def summary(self, view: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return the lines of the game-over summary."""
        return summary_lines(self.facts, self.words, view)

    def build_turning_point(self, view: State, events: Sequence[Any], event: int) -> TurningPointText | None:
        """Return who did what at a turning point, and what it turned."""
        return turn_told(self.words, view, events, event)


__all__ = ["StoryView", "make_view"]
