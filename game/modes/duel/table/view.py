"""The Duel table: two cities, where every card lies, what it looks like and what it would do."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Decision, Option, Refusal
from game.kernel.language.say import say
from game.kernel.mode import Game
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import State, type_of
from game.modes.duel.table.aims import idle_plays, played_idly
from game.modes.duel.table.anchors import anchor_of
from game.modes.duel.table.best import ADVISED, best_of, best_set
from game.modes.duel.table.city import city_hits, draw_columns, kept_clear, lettering, scene_wishes
from game.modes.duel.table.coming import draw_coming, waits
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.effects import cue, effects
from game.modes.duel.table.explain import explain
from game.modes.duel.table.faces import DEGREES_A_PIP
from game.modes.duel.table.faces_ahead import face_errands
from game.modes.duel.table.goal import draw_goal, goal_hits
from game.modes.duel.table.ground import draw_ground, draw_left_slots, ground_wishes
from game.modes.duel.table.hand import hand_poses, hand_slots, largest_scale
from game.modes.duel.table.laid import STEPPED_LAYER
from game.modes.duel.table.landing import draw_landing, find_option_for_drop, landings_of
from game.modes.duel.table.lane import draw_lane, draw_lane_card, lane_cards, lane_hits, lane_poses
from game.modes.duel.table.moments import draw_moment, moment_wishes
from game.modes.duel.table.orders import answers_always, ask_again
from game.modes.duel.table.phases import phases
from game.modes.duel.table.pieces import draw_card, draw_marks_of
from game.modes.duel.table.places import (
    ROWS,
    SHARE,
    DuelRegions,
    clear_of,
    fighters,
    is_stepped_forward,
    lane_kind,
    lane_open,
    pose_in,
    shown_cards,
)
from game.modes.duel.table.poster import draw_duel_poster
from game.modes.duel.table.preview import at_stake, coming_fatigue, draw_outcome, draw_pair, results_of
from game.modes.duel.table.queue import draw_queue, queue_hits
from game.modes.duel.table.results import Result
from game.modes.duel.table.slots import Slots
from game.modes.duel.table.stock import stock_poses
from game.modes.duel.table.story import RecentFight
from game.modes.duel.table.summary import summary
from game.modes.duel.table.tray import ZoneTray, draw_tray, open_tray
from game.modes.duel.table.why import why_not
from game.modes.duel.table.zoom import draw_zoom, draw_zoom_in_panel, find_zoomed_card
from game.modes.duel.words.words import DuelWords
from game.ui.paint.art.recipe import PaintJob, PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND
from game.ui.table.base_view import BaseView
from game.ui.table.motion import Pose
from game.ui.table.view import AnswerWithOrders, Frame, GivingUp, HitArea, Pointing, VisualEffect

PILE_LAYER, PLAY_LAYER, UNDER_LAYER, TRAY_LAYER, LANE_LAYER = 1, 6, 4, 60, 15
FIGHT_DEGREES = (-6.0, 6.0)


def make_view(canvas: Canvas, game: Game) -> DuelView:
    """Make the table of a duel."""
    return DuelView(canvas, game)


class DuelView(BaseView):
    """One duel's table."""

    state_panel_u = 230
    low_dock_u = 118
    previews_menus = True
    poster_share = 0.78
    in_menus = frozenset({"attack", "tactics", "cast", "use", "ride"})
    in_bar = frozenset({"bonus"})
    advised = ADVISED

    def __init__(self, canvas: Canvas, game: Game) -> None:
        assert isinstance(game.rules.facts, DuelFacts) and isinstance(game.words, DuelWords)
        super().__init__(canvas)
        self.facts: DuelFacts = game.rules.facts
        self.words: DuelWords = game.words
        self.story: RecentFight = RecentFight()
        self.tray: ZoneTray | None = None
        self.results: dict[str, Result] = {}
        self.pointing = Pointing()
        self.near = 0
        self.opened = False
        self.slots = Slots()
        self._places: tuple[Hashable, DuelRegions] | None = None

    def places(self, frame: Frame) -> DuelRegions:
        """Return where everything lies in a frame, for the seat that looks."""
        key = (tuple(frame.stage), tuple(frame.dock), self.canvas.scale, self.near, self.opened)
        if self._places is None or self._places[0] != key:
            self._places = (key, DuelRegions(self.canvas, frame, self.near, self.slots, opened=self.opened))
        return self._places[1]

    def _look(self, view: State, seat: int | None) -> None:
        self.near = 0 if seat is None else seat
        self.opened = lane_open(view)

    def hand(self, view: State) -> list[str]:
        """Return the cards of the own hand that may be seen."""
        return shown_cards(view.zone("hand", self.near))

    # Layout

    def layout(self, view: State, seat: int | None, frame: Frame, pointing: Pointing) -> dict[str, Pose]:
        """Return where every card stands; what is over the table has the higher layers."""
        self._look(view, seat)
        self.pointing = pointing
        places, canvas = self.places(frame), self.canvas
        poses: dict[str, Pose] = {}
        for side in (1 - self.near, self.near):
            for index, card in enumerate(home := view.zone("home", side)):
                place = pose_in(canvas, places.home(side), PILE_LAYER)
                poses[f"card:{card}"] = Pose(
                    place.x, place.y, 0.0, place.scale, 1.0, PILE_LAYER + (index == len(home) - 1)
                )
            poses.update(stock_poses(places, view, side, pointing))
            for zone in ROWS:
                for card, cell in places.cells(view, side, zone).items():
                    poses.update(self._in_play(view, places, card, cell))
            for zone in ("casting", "support"):
                for card in shown_cards(view.zone(zone, side)):
                    middle = places.middle[side]
                    scale = 0.7 if zone == "casting" else 0.5
                    poses[f"card:{card}"] = Pose(middle.centerx, middle.centery, 0.0, scale, 1.0, 40)
                    if zone == "casting" and card in lane_cards(view):
                        poses[f"card:{card}"] = pose_in(canvas, places.lane_card(0), LANE_LAYER)
        asked = pointing.decision is not None and pointing.decision.seat == self.near
        hand = {f"card:{card}" for card in self.hand(view)}
        # Where no card of the hand is asked for, as for the opening hand, none of them is less playable than another.
        playable = pointing.may | set(pointing.chosen) if asked and hand & pointing.may else None
        if playable is not None:
            playable -= idle_plays(self.facts, view, pointing)
        poses.update(hand_poses(canvas, self.hand(view), frame, pointing, playable))
        self.tray = open_tray(self.facts, view, self.near, pointing)
        poses.update(lane_poses(view, places, LANE_LAYER - 1))
        if self.tray is not None:
            ground = places.tray(self.tray.zone, self.tray.seat)
            poses["tray:now"] = Pose(ground.centerx, ground.centery, 0.0, 1.0, 1.0, TRAY_LAYER)
            cells = places.tray_cells(self.tray.zone, self.tray.seat, len(self.tray.cards), self.tray.first)
            for card, rect in zip(self.tray.cards, cells, strict=True):
                poses[f"card:{card}"] = pose_in(canvas, rect, TRAY_LAYER + 1)
        return poses

    def _in_play(self, view: State, places: DuelRegions, card: str, cell: pygame.Rect) -> dict[str, Pose]:
        entry = view.cards[card]
        rect = places.stand(view, card) or cell
        layer = STEPPED_LAYER if is_stepped_forward(view, card) else PLAY_LAYER
        angle = -DEGREES_A_PIP * entry.fatigue
        if places.opened and card in fighters(view):
            layer, angle = LANE_LAYER + 1, FIGHT_DEGREES[fighters(view).index(card)]
        scale = min(rect.height, rect.width / SHARE) / self.canvas.u(HAND[1])
        poses = {f"card:{card}": Pose(rect.centerx, rect.centery, angle, scale, 1.0, layer)}
        for index, under in enumerate(entry.attached):
            place = places.compute_attached_rect(rect, index, len(entry.attached))
            poses[f"card:{under}"] = pose_in(self.canvas, place, min(layer, UNDER_LAYER) + index)
        return poses

    def _on(self, surface: pygame.Surface, view: State, frame: Frame, pointing: Pointing | None = None) -> DuelContext:
        return DuelContext(
            canvas=self.canvas,
            surface=surface,
            facts=self.facts,
            words=self.words,
            view=view,
            frame=frame,
            pointing=pointing or self.pointing,
            places=self.places(frame),
            story=self.story,
        )

    def draw_sprite(self, surface: pygame.Surface, view: State, ref: str, pose: Pose, frame: Frame) -> None:
        """Draw a card, the lane or a tray."""
        on = self._on(surface, view, frame)
        kind, _, name = ref.partition(":")
        if kind == "lane" and name != "now":
            asked = self.pointing.decision
            about = asked.about if asked is not None and asked.key == "trigger" else ()
            draw_lane_card(on, name, pose, about)
        elif kind == "lane" and lane_kind(view):
            draw_lane(on)
        elif kind == "tray" and self.tray is not None:
            draw_tray(on, self.tray)
        elif kind == "card" and name != HIDDEN and type_of(name) in self.facts.cards:
            result, coming = self.results.get(ref), coming_fatigue(self.facts, self.pointing, name)
            draw_card(on, name, pose, result, coming, on.places.tab(view, name))

    def hit_areas(self, view: State, seat: int | None, frame: Frame) -> Sequence[HitArea]:
        """Return tray, lane, queue, hand, cards in play with what lies under them, columns; topmost first."""
        self._look(view, seat)
        places = self.places(frame)
        over: list[HitArea] = []
        grounds: list[pygame.Rect] = []
        if self.tray is not None:
            cells = places.tray_cells(self.tray.zone, self.tray.seat, len(self.tray.cards), self.tray.first)
            over += [HitArea(f"card:{card}", rect) for card, rect in zip(self.tray.cards, cells, strict=True)]
            grounds.append(places.tray(self.tray.zone, self.tray.seat))
            over.append(HitArea(self.tray.ref, grounds[-1]))
        elif view.phase == "reserves":
            tray = open_tray(self.facts, view, self.near, Pointing())
            over += [HitArea(f"card:{card}", places.arsenal(self.near)) for card in (tray.cards if tray else ())]
        if lane_kind(view):
            over += lane_hits(view, places)
        under = [*self._table_hits(view, places, frame), *city_hits(view, places)]
        under += goal_hits(self.facts, view, places)
        under = [clear_of(area, grounds) for area in under if area.ref != f"card:{HIDDEN}"]
        return [*over, *queue_hits(self.canvas, self.words, view, frame), *under]

    def _table_hits(self, view: State, places: DuelRegions, frame: Frame) -> list[HitArea]:
        """Return hand and cards in play, what lies under a Character before it."""
        found = [HitArea(ref, rect) for ref, rect in hand_slots(self.canvas, self.hand(view), frame)]
        for side in (self.near, 1 - self.near):
            for zone in ROWS:
                for card, cell in places.cells(view, side, zone).items():
                    under = view.cards[card].attached
                    found += [
                        HitArea(f"card:{name}", places.compute_attached_rect(cell, index, len(under)))
                        for index, name in reversed(list(enumerate(under)))
                    ]
                    found.append(HitArea(f"card:{card}", places.stand(view, card) or cell))
            for card in shown_cards(view.zone("look", side)):
                found.append(HitArea(f"card:{card}", places.arsenal(side)))
        return found

    def lettering(self, view: State, frame: Frame) -> Sequence[pygame.Rect]:
        """Return where the names of both cities stand."""
        return lettering(self.places(frame))

    def anchor(self, view: State, ref: str, frame: Frame) -> tuple[int, int] | None:
        """Return the point of a ref on the screen."""
        return anchor_of(self.places(frame), self.near, ref, lambda: self.hit_areas(view, self.near, frame))

    # Drawing

    def board_key(self, view: State, frame: Frame) -> Hashable:
        """The cloth changes with the window, the theme and who looks."""
        return (frame.stage.size, self.canvas.theme.name, self.near, lane_open(view))

    def draw_board(self, surface: pygame.Surface, view: State, frame: Frame) -> None:
        """Draw wood, mats, recesses and frames."""
        self.opened = lane_open(view)
        draw_ground(self._on(surface, view, frame))

    def pictures(self, view: State, seat: int | None, frame: Frame) -> Sequence[PictureRequest | PaintJob]:
        """Return the board, both cities, and the faces of the game's cards at every size at which cards are seen."""
        poses, places = self.layout(view, seat, frame, self.pointing), self.places(frame)
        largest = largest_scale(self.canvas, frame)
        board = [*ground_wishes(self.canvas, self.facts, places), *scene_wishes(self.facts, view, places)]
        board += moment_wishes(self.canvas)
        other = DuelRegions(self.canvas, frame, self.near, self.slots, opened=not self.opened)
        later = ground_wishes(self.canvas, self.facts, other)
        return [*board, *face_errands(self.canvas, self.facts, view, poses, largest), *later]

    def draw_poster(self, surface: pygame.Surface, view: State) -> None:
        """Draw a city and two cards before it."""
        draw_duel_poster(self._on(surface, view, Frame.bare(surface.get_size()), Pointing()))

    def draw_state(
        self, surface: pygame.Surface, view: State, seat: int | None, frame: Frame, pointing: Pointing
    ) -> None:
        """Draw cities and piles, and in the side panel the queue."""
        self._look(view, seat)
        self.pointing = pointing
        on = self._on(surface, view, frame)
        self.results = results_of(self.facts, view, pointing, self.near)
        draw_columns(on)
        draw_left_slots(on)
        draw_goal(on)
        if frame.state_panel.width:
            draw_queue(on)

    def draw_marks(self, surface: pygame.Surface, view: State, frame: Frame, pointing: Pointing, breath: float) -> None:
        """Draw attacks and blocks as arrows; ring piles, Attributes and cities that may be chosen."""
        on = self._on(surface, view, frame, pointing)
        draw_marks_of(on, breath)
        if self.opened and waits(view):
            draw_coming(on)
        for landing in landings_of(self.facts, view, on.places, pointing):
            draw_landing(self.canvas, surface, landing)

    def draw_preview(self, surface: pygame.Surface, view: State, frame: Frame, pointing: Pointing) -> None:
        """Draw the card that the pointer rests on large, the turn a choice would give, and the outcome."""
        on = self._on(surface, view, frame, pointing)
        areas = self.hit_areas(view, self.near, frame)
        draw_pair(on)
        if not pointing.option:
            draw_zoom(on, areas, kept_clear(self.facts, view, on.places, pointing))
        draw_outcome(on, areas)

    def draw_front(self, surface: pygame.Surface, view: State, frame: Frame, pointing: Pointing) -> None:
        """Draw the card that the pointer rests on in the side panel, where it covers nothing of the table."""
        draw_zoom_in_panel(self._on(surface, view, frame, pointing))

    def why_not(self, view: State, decision: Decision, ref: str) -> Refusal | None:
        """Return what is said of a card that was clicked though the question has nothing to do with it."""
        return why_not(view, decision, ref)

    def doubtful(self, view: State, decision: Decision | None, ref: str) -> bool:
        """Return whether a card of the hand would be played for nothing."""
        return played_idly(self.facts, view, decision, ref)

    def find_option_for_drop(self, decision: Decision, source: str, point: tuple[int, int], frame: Frame) -> str:
        """Return the option that dropping a thing at a point means where no option names a target; empty if none."""
        return find_option_for_drop(self.places(frame), decision, source, point)

    def zooms(self, view: State, ref: str) -> bool:
        """Return whether a ref is shown large, or its cards are spread out: either says all that its tooltip would."""
        return bool(find_zoomed_card(self.facts, ref)) or (self.tray is not None and ref == self.tray.ref)

    def explain(self, view: State, ref: str) -> Sequence[str]:
        """Return the lines that explain a ref."""
        return explain(self.facts, self.words, view, ref)

    # Motion and sound

    def effects(self, view: State, event: Any) -> Sequence[VisualEffect]:
        """Return what is shown while an event plays."""
        return effects(self.words, view, event)

    def draw_moment(
        self, surface: pygame.Surface, view: State, frame: Frame, effect: VisualEffect, share: float
    ) -> None:
        """Draw a blow, a loss of Resolve, or what a Sabotage breaks."""
        at = self.anchor(view, effect.ref.partition(":")[2], frame)
        draw_moment(self._on(surface, view, frame), effect, share, at)

    def note(self, view: State, event: Any) -> None:
        """Remember what the running fight or effect has shown so far; told once for each event."""
        self.story.take(self.words, event)

    def sound(self, event: Any) -> str:
        """Return the cue of an event."""
        return cue(event)

    def phases(self, view: State) -> tuple[Sequence[str], int]:
        """Return the phases of the turn with its number."""
        return phases(view)

    def orders(self, view: State, seat: int) -> Sequence[tuple[str, str, str, str]]:
        """Return the orders that a seat has given and may take back."""
        return ask_again(self.facts, view, seat)

    def best_of(self, view: State, decision: Decision, options: Sequence[Option]) -> str:
        """Return the id of the answer that a sensible player would give."""
        return best_of(self.facts, view, decision, options)

    def begun_with(self, view: State, decision: Decision | None) -> Sequence[str]:
        """Return the ids of the options that a sensible player would choose of several."""
        return best_set(self.facts, view, decision)

    def nothing_costs(self, view: State, decision: Decision) -> str:
        """Return the Resolve that attackers take whom nobody blocks."""
        lost = at_stake(self.facts, view, Pointing(), self.near) if decision.key == "block" else 0
        return say("{number} Resolve", number=lost) if lost else ""

    def always(self, view: State, decision: Decision) -> Sequence[AnswerWithOrders]:
        """Return the answers that are meant for the rest of the game."""
        return answers_always(decision)

    def giving_up(self, view: State, seat: int) -> GivingUp | None:
        """Let a player concede. Source: duel.gap.unending-game"""
        return GivingUp((seat,), say("Concede"), say("You concede as soon as the open question is answered."))

    def summary(self, view: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return what the end of the duel is told with."""
        return summary(self.facts, self.words, view, events)
