"""The Mainframe table: where everything stands, what it looks like, and what flashes by."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from game.kernel.decisions import Decision, Option
from game.kernel.language.say import say
from game.kernel.mode import Game
from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model.state import State, team_zone
from game.modes.mainframe.rules.areas import statuses_of
from game.modes.mainframe.table.advice.answers import best_of
from game.modes.mainframe.table.advice.poker_lines import Promises
from game.modes.mainframe.table.advice.stash import Aside
from game.modes.mainframe.table.board.ground import draw_field, field_pictures, void_of
from game.modes.mainframe.table.board.layout import FieldLayout
from game.modes.mainframe.table.board.layout_cache import Layouts
from game.modes.mainframe.table.board.names_above import draw_hidden_names
from game.modes.mainframe.table.board.overlays import draw_ruler, draw_sight_overlay, draw_threat, draw_threat_counts
from game.modes.mainframe.table.clear_areas import kept_parts, names_of
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.dock import draw_crew
from game.modes.mainframe.table.effects import EVENT_ROWS, effects
from game.modes.mainframe.table.explain import explain
from game.modes.mainframe.table.goal import draw_goal, lane_head
from game.modes.mainframe.table.hand import draw_piles, hand_rect, looked_at, sorted_hand
from game.modes.mainframe.table.hint import FightHints
from game.modes.mainframe.table.hit_areas import find_anchor, list_hit_areas
from game.modes.mainframe.table.initiative_lane.drawing import CARD_U, Lane, draw_lane, laid_cards
from game.modes.mainframe.table.initiative_lane.ghosts import WILD, ghosts, named_jesters
from game.modes.mainframe.table.marks import draw_marks
from game.modes.mainframe.table.moments import draw_moment
from game.modes.mainframe.table.phases import list_phases
from game.modes.mainframe.table.pieces.cards import CardSprites
from game.modes.mainframe.table.pieces.tokens import (
    draw_token,
    headed_rect,
    token_pictures,
    token_poses,
)
from game.modes.mainframe.table.poster import draw_poster
from game.modes.mainframe.table.preview.attack import hit_band_for
from game.modes.mainframe.table.preview.drawing import draw_preview
from game.modes.mainframe.table.preview.forecast import PlannedCard, plan_of
from game.modes.mainframe.table.roles import FightAnswers, FightEnding, FightOrders, FightPointing, FightTexts
from game.modes.mainframe.table.side.team_hands import (
    SIDES,
    draw_team_hands,
    team_card_centre,
    team_card_u,
)
from game.modes.mainframe.table.signs import draw_heading
from game.modes.mainframe.table.summary import list_summary
from game.modes.mainframe.table.threats import Threats
from game.modes.mainframe.words.wording import FightWords
from game.ui.paint.art.recipe import PaintJob, PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND, deck_errands
from game.ui.paint.fan import fan
from game.ui.paint.poster_pen import PosterPen
from game.ui.table.base_view import BaseView
from game.ui.table.clearest import WeightedRect
from game.ui.table.event_rows import find_sound_id
from game.ui.table.motion import Pose
from game.ui.table.roles import ClearSpace
from game.ui.table.view import HitArea, Pointing, Snapshot, TableRegions, VisualEffect


def make_view(canvas: Canvas, game: Game) -> FightView:
    """Make the table of a fight."""
    return FightView(canvas, game)


class FightView(BaseView, ClearSpace):
    """One fight's table."""

    state_panel_u = 384
    overlays = ("reach", "sight", "threat", "ruler")
    poster_share = 0.8

    def __init__(self, canvas: Canvas, game: Game) -> None:
        assert isinstance(game.wording, FightWords)
        super().__init__(canvas)
        self.content: FightContent = game.rules.content
        self.wording: FightWords = game.wording
        self.pointing_rules = FightPointing()
        self.answer_rules = FightAnswers(self.content)
        self.orders = FightOrders(self.content, self.wording)
        self.option_texts = FightTexts(self.content)
        self.end_of_game = FightEnding(canvas, self.content)
        self.hint_texts = FightHints(self.content, self.wording)
        self.clear_space = self
        self.top = self
        self._threats = Threats(self.content)
        self._promises = Promises(self.content)
        self._plan_key: object = None
        self._plan: PlannedCard | None = None
        self._layouts = Layouts(canvas, self.content.graph)
        self._cards = CardSprites(canvas, self.content)
        self._aside = Aside(self.content)
        self._lane: tuple[Hashable, Lane] = (None, Lane(canvas, TableRegions.bare(canvas.size)))

    def board(self, observation: State, regions: TableRegions) -> FieldLayout:
        """Return where the areas stand in a frame, as large as those in them need."""
        return self._layouts.board(observation, regions)

    def note(self, observation: State, event: Any) -> None:
        """Remember who stood before a blow, on the view before it."""
        self._layouts.note(observation, event)

    def find_shown_seat(self, snapshot: Snapshot) -> int:
        """Return whose hand lies in the dock: the seat that is asked, else the one that acts, else the viewer's."""
        observation: State = snapshot.observation
        seat, decision = snapshot.seat, snapshot.decision
        if decision is not None and seat is not None and self.content.side(decision.seat) == self.content.side(seat):
            return int(decision.seat)
        if seat is None and observation.turn is not None:
            return observation.turn.seat
        return seat if seat is not None else 0

    def plan(self, snapshot: Snapshot) -> PlannedCard | None:
        """Return what the card that is looked at would do; worked out again only when something has changed."""
        observation: State = snapshot.observation
        shown, pointing = self.find_shown_seat(snapshot), snapshot.pointing
        units = tuple(
            (px.id, px.at, px.hp, px.points, px.steps, px.turns, px.status) for px in observation.units.values()
        )
        looked = (pointing.hovered, pointing.dragged, pointing.path_refs, pointing.decision, named_jesters(pointing))
        key = (
            shown,
            looked,
            units,
            observation.turn,
            observation.phase,
            tuple(map(tuple, observation.piles.zones.values())),
        )
        if key != self._plan_key:
            self._plan_key, self._plan = key, plan_of(self.content, observation, pointing, shown)
        return self._plan

    def lane(self, snapshot: Snapshot) -> Lane:
        """Return where the counts lie."""
        observation, regions, plan = snapshot.observation, snapshot.regions, self.plan(snapshot)
        wide = plan.count if plan is not None else 0
        jesters = wide == WILD or any(ghost.stop == WILD for ghost in ghosts(observation, snapshot.pointing))
        head = lane_head(self.canvas, self.board(observation, regions), regions)
        if self._lane[0] != (key := (wide, jesters, head, tuple(regions.board_rect), self.canvas.scale)):
            self._lane = key, Lane(self.canvas, regions, wide, jesters=jesters, head=head)
        return self._lane[1]

    # Layout

    def layout(self, snapshot: Snapshot) -> dict[str, Pose]:
        """Return where every sprite stands."""
        observation: State = snapshot.observation
        regions, pointing = snapshot.regions, snapshot.pointing
        poses = token_poses(self.canvas, observation, self.board(observation, regions), pointing.hovered)
        for placed in laid_cards(self.content, observation, self.lane(snapshot)):
            poses[f"card:{placed.card}"] = Pose(*placed.centre, 0.0, CARD_U[0] / HAND[0], 1.0, 8 + len(poses))
        for side in SIDES:
            cards = observation.piles.zones[team_zone(side)]
            for index, card in enumerate(cards):
                x, y = team_card_centre(self.canvas, regions, side, index, len(cards))
                poses[f"card:{card}"] = Pose(x, y, 0.0, team_card_u(regions)[0] / HAND[0], 1.0, 6 + index)
        shown = self.find_shown_seat(snapshot)
        hand = sorted_hand(observation, shown)
        ringed = self._aside.list_highlighted_refs(observation, pointing)
        playable = ringed if pointing.decision is not None and int(pointing.decision.seat) == shown else None
        if playable is not None and not any(ref.startswith("card:") for ref in playable | set(pointing.path_refs)):
            playable = None
        highlighted = None if playable is None else playable | frozenset(pointing.path_refs)
        poses |= fan(
            self.canvas,
            hand,
            hand_rect(self.canvas, regions),
            hovered=pointing.hovered,
            raised=pointing.path_refs,
            playable=highlighted,
            ceiling=regions.dock.y,
        )
        for card, point in looked_at(self.canvas, self.content, observation, regions):
            poses[f"card:{card}"] = Pose(point[0], point[1], 0.0, 1.0, 1.0, 30)
        return poses

    def pictures(self, snapshot: Snapshot) -> Sequence[PictureRequest | PaintJob]:
        """Return the battlefield, who stands on it, and all playing cards: any of them may be drawn next."""
        observation, regions = snapshot.observation, snapshot.regions
        board = self.board(observation, regions)
        painted = (
            *field_pictures(self.canvas, self.content.graph, board, regions),
            *token_pictures(self.canvas, self.content, observation, board),
        )
        return (*painted, *deck_errands(self.canvas, HAND))

    def draw_sprite(self, surface: pygame.Surface, snapshot: Snapshot, ref: str, pose: Pose) -> None:
        """Draw a card or a token."""
        observation: State = snapshot.observation
        kind, _, name = ref.partition(":")
        if kind == "unit":
            unit = observation.units.get(name)
            if unit is not None:
                draw_token(self.canvas, surface, self.content, observation, unit, pose)
            return
        pointing = snapshot.pointing
        self._cards.draw(
            surface,
            observation,
            ref,
            pose,
            pointing,
            self._list_promises(snapshot),
            self._aside.list_highlighted_refs(observation, pointing),
        )

    def draw_over_sprites(
        self, surface: pygame.Surface, snapshot: Snapshot, sprites: Sequence[tuple[str, Pose]]
    ) -> None:
        """Write the names of areas over the heads that stand before them."""
        pieces = [
            headed_rect(self.canvas, pose)
            for ref, pose in sprites
            if ref.startswith("unit:") and ref.removeprefix("unit:") in snapshot.observation.units
        ]
        board = self.board(snapshot.observation, snapshot.regions)
        draw_hidden_names(self.canvas, surface, self.content.graph, board, pieces)

    def _list_promises(self, snapshot: Snapshot) -> dict[str, str]:
        return self._promises.lines(snapshot.observation, snapshot.decision, self.find_shown_seat(snapshot))

    def hit_areas(self, snapshot: Snapshot) -> Sequence[HitArea]:
        """Return cards of the hand, tokens, cards on the lane, areas and Team Hands, topmost first."""
        observation: State = snapshot.observation
        board, shown = self.board(observation, snapshot.regions), self.find_shown_seat(snapshot)
        coming = self._threats.cards(observation)
        return list_hit_areas(self.canvas, self.content, snapshot, board, self.lane(snapshot), shown, coming)

    def list_kept_parts(self, snapshot: Snapshot) -> Sequence[WeightedRect]:
        """Return areas, pieces, the lane, the goal and the CPU's next cards: a tooltip stands beside them."""
        observation, regions = snapshot.observation, snapshot.regions
        coming = bool(self._threats.cards(observation))
        board, hits = self.board(observation, regions), self.hit_areas(snapshot)
        return kept_parts(self.canvas, board, self.lane(snapshot), regions, hits, coming=coming)

    def lettering(self, snapshot: Snapshot) -> Sequence[pygame.Rect]:
        """Return where the names of the areas stand."""
        return names_of(self.canvas, self.content.graph, self.board(snapshot.observation, snapshot.regions))

    def anchor(self, snapshot: Snapshot, ref: str) -> tuple[int, int] | None:
        """Return the point of a ref on the screen."""
        observation, regions = snapshot.observation, snapshot.regions
        board = self.board(observation, regions)
        return find_anchor(
            self.canvas, self.content, observation, regions, board, ref, lambda: self.hit_areas(snapshot)
        )

    # Drawing

    def _context(self, surface: pygame.Surface, snapshot: Snapshot) -> FightContext:
        return FightContext(
            canvas=self.canvas,
            surface=surface,
            content=self.content,
            observation=snapshot.observation,
            seat=snapshot.seat,
            regions=snapshot.regions,
            pointing=snapshot.pointing,
            wording=self.wording,
            board=self.board(snapshot.observation, snapshot.regions),
        )

    def board_key(self, snapshot: Snapshot) -> Hashable:
        """Return a key that changes with the window, the theme and the places of the areas."""
        board = self.board(snapshot.observation, snapshot.regions)
        return (super().board_key(snapshot), tuple(board.centres.items()), tuple(board.sizes.items()))

    def draw_board(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw the dark board, the battlefield and the ground of the dock."""
        observation, regions = snapshot.observation, snapshot.regions
        surface.fill(self.canvas.theme["felt"])
        void = void_of(self.canvas, regions)
        surface.blit(self.canvas.art.picture(void.recipe, void.size), regions.board_rect)
        draw_field(self.canvas, surface, self.content.graph, self.board(observation, regions))
        surface.fill(self.canvas.theme["surface1"], regions.dock)

    def draw_poster(self, surface: pygame.Surface, observation: State) -> None:
        """Draw the areas in their light, an attack, and the cards of a Team Hand."""
        draw_poster(PosterPen(self.canvas, surface), self.content, observation)

    def draw_state(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw the initiative lane, the statuses of areas, the Team Hands and the dock."""
        draw, plan = self._context(surface, snapshot), self.plan(snapshot)
        observation = draw.observation
        for area in self.content.graph.areas:
            if statuses_of(self.content, observation, area):
                draw_heading(draw, area)
        draw_lane(draw, self.lane(snapshot), plan)
        if "team-hands" not in draw.pointing.untaught:
            draw_team_hands(draw, plan, self._threats.cards(observation), self._list_promises(snapshot))
        draw_goal(draw)
        draw_crew(draw, self.find_shown_seat(snapshot))
        if "piles" not in draw.pointing.untaught:
            draw_piles(draw)

    def draw_marks(self, surface: pygame.Surface, snapshot: Snapshot, pulse: float) -> None:
        """Draw rings around what may be chosen, and the overlays."""
        draw = self._context(surface, snapshot)
        draw_sight_overlay(draw)
        shown = "threat" in draw.pointing.overlays
        side = self.content.side(self.find_shown_seat(snapshot))
        threat = self._threats.areas(draw.observation, side) if shown else {}
        draw_threat(draw, threat)
        if "ruler" in draw.pointing.overlays:
            draw_ruler(draw)
        draw_marks(draw, pulse)
        draw_threat_counts(draw, threat)

    def draw_preview(self, surface: pygame.Surface, snapshot: Snapshot) -> None:
        """Draw what the hovered move or attack would do."""
        decision = snapshot.decision
        plan = self.plan(replace(snapshot, seat=int(decision.seat))) if decision is not None else None
        draw = self._context(surface, snapshot)
        draw_preview(draw, plan, self._threats.cards(draw.observation))

    def best_of(self, observation: State, decision: Decision, options: Sequence[Option]) -> str:
        """Return the attack that brings down or harms most; of two ways to go to one place the one that is walked."""
        return best_of(self.content, observation, decision, options)

    def explain(self, snapshot: Snapshot, ref: str) -> Sequence[str]:
        """Return the lines that explain a ref."""
        question_key = snapshot.decision.key if snapshot.decision is not None else ""
        lines = explain(self.content, self.wording, snapshot.observation, ref, question_key)
        refusal = snapshot.pointing.refused.get(ref)
        if not lines or refusal is None or refusal.verb != "attack" or question_key != "turn":
            return lines
        # What is out of sight says so already.
        reason = say(refusal.reason)
        others = [line for line in lines[1:] if line != reason]
        return [lines[0], say("No attack: {reason}", reason=reason), *others]

    def zooms(self, snapshot: Snapshot, ref: str) -> bool:
        """Return whether the band of a hit tells of an opponent what its tooltip would cover."""
        return hit_band_for(snapshot.observation, replace(snapshot.pointing, hovered=ref)) is not None

    # Motion and sound

    def effects(self, observation: State, event: Any) -> Sequence[VisualEffect]:
        """Return what is shown while an event plays."""
        return effects(self.wording, observation, event)

    def draw_moment(self, surface: pygame.Surface, snapshot: Snapshot, effect: VisualEffect, share: float) -> None:
        """Draw a blow, a fall, or a poker line that is made."""
        draw_moment(self._context(surface, replace(snapshot, pointing=Pointing())), effect, share)

    def sound(self, event: Any, seat: int | None) -> str:
        """Return the cue of an event."""
        return find_sound_id(EVENT_ROWS, event, seat)

    def phases(self, observation: State) -> tuple[Sequence[str], int]:
        """Return the phase strip with the number of the round."""
        return list_phases(observation)

    def summary(self, observation: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return what the end of the fight is told with."""
        return list_summary(self.wording, observation, events)
