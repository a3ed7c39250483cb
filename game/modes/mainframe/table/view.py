"""The Mainframe table: where everything stands, what it looks like, and what flashes by."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from game.kernel.decisions import Answer, Decision, Option, Refusal
from game.kernel.language.say import say
from game.kernel.mode import Game
from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model.state import State, team_zone
from game.modes.mainframe.rules.areas import statuses_of
from game.modes.mainframe.table.advice.answers import best_of
from game.modes.mainframe.table.advice.poker_lines import Promises
from game.modes.mainframe.table.advice.stash import Aside, draw_aside
from game.modes.mainframe.table.auto_answers import auto_answer, why_not
from game.modes.mainframe.table.board.ground import draw_field, field_pictures, void_of
from game.modes.mainframe.table.board.layout import FieldLayout
from game.modes.mainframe.table.board.layout_cache import Layouts
from game.modes.mainframe.table.board.overlays import draw_ruler, draw_sight_overlay, draw_threat, draw_threat_counts
from game.modes.mainframe.table.clear_areas import kept_parts, names_of
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.dock import crew_hits, draw_crew
from game.modes.mainframe.table.effects import effects, find_sound_id
from game.modes.mainframe.table.explain import explain
from game.modes.mainframe.table.goal import draw_goal, goal_rect, lane_head
from game.modes.mainframe.table.hand import dock_hits, draw_hand_peek, draw_piles, hand_rect, looked_at, sorted_hand
from game.modes.mainframe.table.initiative_lane.drawing import CARD_U, Lane, draw_lane, laid_cards
from game.modes.mainframe.table.initiative_lane.ghosts import WILD, ghosts, named_jesters
from game.modes.mainframe.table.intents import draw_intents
from game.modes.mainframe.table.marks import draw_marks
from game.modes.mainframe.table.moments import draw_moment
from game.modes.mainframe.table.phases import phase_strip
from game.modes.mainframe.table.pieces.cards import CardSprites
from game.modes.mainframe.table.pieces.tokens import (
    draw_token,
    token_pictures,
    token_places,
    token_poses,
    token_size,
)
from game.modes.mainframe.table.poster import draw_attack, draw_net
from game.modes.mainframe.table.preview.attack import draw_blast_preview, draw_hit_band, hit_band_for
from game.modes.mainframe.table.preview.cpu_actor import draw_actor_preview
from game.modes.mainframe.table.preview.forecast import PlannedCard, plan_of
from game.modes.mainframe.table.preview.hack import draw_hack
from game.modes.mainframe.table.preview.interrupt import draw_interrupt_preview
from game.modes.mainframe.table.preview.move import draw_move_preview
from game.modes.mainframe.table.preview.result_signs import draw_results
from game.modes.mainframe.table.reloads import reload_cost
from game.modes.mainframe.table.row_notes import row_note
from game.modes.mainframe.table.side.team_hands import (
    SIDES,
    draw_team_hands,
    team_card_centre,
    team_card_u,
    team_hits,
)
from game.modes.mainframe.table.signs import draw_heading
from game.modes.mainframe.table.standing_orders import orders
from game.modes.mainframe.table.summary import summary
from game.modes.mainframe.table.threats import Threats, draw_looming
from game.modes.mainframe.words.wording import FightWords
from game.ui.paint.art.recipe import PaintJob, PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND, deck_errands
from game.ui.paint.fan import fan, fan_slots
from game.ui.paint.poster_pen import PosterPen
from game.ui.table.base_view import BaseView
from game.ui.table.clearest import WeightedRect
from game.ui.table.motion import Pose
from game.ui.table.view import GivingUp, HitArea, Pointing, TableRegions, VisualEffect

PREVIEWS = (
    draw_hand_peek,
    draw_move_preview,
    draw_hit_band,
    draw_blast_preview,
    draw_actor_preview,
    draw_interrupt_preview,
    draw_looming,
    draw_aside,
    draw_hack,
)
"""What is drawn of what is pointed at, in this order."""


def make_view(canvas: Canvas, game: Game) -> FightView:
    """Make the table of a fight."""
    return FightView(canvas, game)


class FightView(BaseView):
    """One fight's table."""

    state_panel_u = 384
    overlays = ("reach", "sight", "threat", "ruler")
    poster_share = 0.8

    def __init__(self, canvas: Canvas, game: Game) -> None:
        assert isinstance(game.wording, FightWords)
        super().__init__(canvas)
        self.content: FightContent = game.rules.content
        self.wording: FightWords = game.wording
        self._pointing = Pointing()
        self._hand_seat, self._acting = 0, ""
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

    def shown_seat(self, observation: State, seat: int | None, pointing: Pointing | None) -> int:
        """Return whose hand lies in the dock: the seat that is asked, else the one that acts, else the viewer's."""
        asked_seats = pointing.decision.seat if pointing is not None and pointing.decision is not None else None
        if asked_seats is not None and self.content.side(asked_seats) == (
            self.content.side(seat) if seat is not None else None
        ):
            return int(asked_seats)
        if seat is None and observation.turn is not None:
            return observation.turn.seat
        return seat if seat is not None else 0

    def plan(self, observation: State, seat: int | None, pointing: Pointing) -> PlannedCard | None:
        """Return what the card that is looked at would do; worked out again only when something has changed."""
        shown = self.shown_seat(observation, seat, pointing)
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

    def lane(self, observation: State, seat: int | None, regions: TableRegions, pointing: Pointing) -> Lane:
        """Return where the counts lie."""
        plan = self.plan(observation, seat, pointing)
        wide = plan.count if plan is not None else 0
        jesters = wide == WILD or any(ghost.stop == WILD for ghost in ghosts(observation, pointing))
        head = lane_head(self.canvas, self.board(observation, regions), regions)
        if self._lane[0] != (key := (wide, jesters, head, tuple(regions.board_rect), self.canvas.scale)):
            self._lane = key, Lane(self.canvas, regions, wide, jesters=jesters, head=head)
        return self._lane[1]

    # Layout

    def layout(
        self, observation: State, seat: int | None, regions: TableRegions, pointing: Pointing
    ) -> dict[str, Pose]:
        """Return where every sprite stands."""
        self._pointing = pointing
        self._acting = observation.turn.unit if observation.turn is not None else ""
        poses = token_poses(self.canvas, observation, self.board(observation, regions), pointing.hovered)
        for placed in laid_cards(self.content, observation, self.lane(observation, seat, regions, pointing)):
            poses[f"card:{placed.card}"] = Pose(*placed.centre, 0.0, CARD_U[0] / HAND[0], 1.0, 8 + len(poses))
        for side in SIDES:
            cards = observation.piles.zones[team_zone(side)]
            for index, card in enumerate(cards):
                x, y = team_card_centre(self.canvas, regions, side, index, len(cards))
                poses[f"card:{card}"] = Pose(x, y, 0.0, team_card_u(regions)[0] / HAND[0], 1.0, 6 + index)
        shown = self.shown_seat(observation, seat, pointing)
        self._hand_seat = shown
        hand = sorted_hand(observation, self._hand_seat)
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

    def pictures(
        self, observation: State, seat: int | None, regions: TableRegions
    ) -> Sequence[PictureRequest | PaintJob]:
        """Return the battlefield, who stands on it, and all playing cards: any of them may be drawn next."""
        board = self.board(observation, regions)
        painted = (
            *field_pictures(self.canvas, self.content.graph, board, regions),
            *token_pictures(self.canvas, self.content, observation, board),
        )
        return (*painted, *deck_errands(self.canvas, HAND))

    def draw_sprite(
        self, surface: pygame.Surface, observation: State, ref: str, pose: Pose, regions: TableRegions
    ) -> None:
        """Draw a card or a token."""
        kind, _, name = ref.partition(":")
        if kind == "unit":
            unit = observation.units.get(name)
            if unit is not None:
                draw_token(self.canvas, surface, self.content, observation, unit, pose)
            return
        pointing = self._pointing
        self._cards.draw(
            surface,
            observation,
            ref,
            pose,
            pointing,
            self._list_promises(observation),
            self._aside.list_highlighted_refs(observation, pointing),
        )

    def _list_promises(self, observation: State) -> dict[str, str]:
        return self._promises.lines(observation, self._pointing.decision, self._hand_seat)

    def hit_areas(self, observation: State, seat: int | None, regions: TableRegions) -> Sequence[HitArea]:
        """Return cards of the hand, tokens, cards on the lane, areas and Team Hands, topmost first."""
        found: list[HitArea] = []
        for card, point in looked_at(self.canvas, self.content, observation, regions):
            rect = pygame.Rect(0, 0, self.canvas.px(HAND[0]), self.canvas.px(HAND[1]))
            rect.center = point
            found.append(HitArea(f"card:{card}", rect))
        found.extend(
            crew_hits(self.canvas, self.content, observation, self.shown_seat(observation, seat, None), regions)
        )
        hand = sorted_hand(observation, self._hand_seat)
        for ref, slot in fan_slots(self.canvas, hand, hand_rect(self.canvas, regions)):
            found.append(HitArea(ref, slot))
        board = self.board(observation, regions)
        for name, (x, y, scale) in sorted(
            token_places(self.canvas, observation, board).items(), key=lambda one: -one[1][1]
        ):
            size = max(self.canvas.px(44), round(token_size(self.canvas) * scale))
            rect = pygame.Rect(round(x) - size // 2, round(y) - size // 2, size, size)
            found.append(HitArea(f"unit:{name}", rect))
        for placed in laid_cards(self.content, observation, self.lane(observation, seat, regions, self._pointing)):
            rect = pygame.Rect(0, 0, self.canvas.px(CARD_U[0]), self.canvas.px(CARD_U[1]))
            rect.center = placed.centre
            found.insert(0, HitArea(f"card:{placed.card}", rect))
        if regions.state_panel.width:
            found.extend(team_hits(self.canvas, observation, regions, self._threats.cards(observation)))
        found.extend(dock_hits(self.canvas, self.content, regions))
        found.append(HitArea("goal", goal_rect(self.canvas, board, regions)[0]))
        found.extend(HitArea(f"area:{area}", board.node_rect(area)) for area in self.content.graph.areas)
        return found

    def list_kept_parts(self, observation: State, regions: TableRegions) -> Sequence[WeightedRect]:
        """Return areas, pieces, the lane, the goal and the CPU's next cards: a tooltip stands beside them."""
        # The lane as it is shown: what can be hit finds it anew.
        lane, coming = self._lane[1], bool(self._threats.cards(observation))
        hits = self.hit_areas(observation, None, regions)
        return kept_parts(self.canvas, self.board(observation, regions), lane, regions, hits, coming=coming)

    def lettering(self, observation: State, regions: TableRegions) -> Sequence[pygame.Rect]:
        """Return where the names of the areas stand."""
        return names_of(self.canvas, self.content.graph, self.board(observation, regions))

    def anchor(self, observation: State, ref: str, regions: TableRegions) -> tuple[int, int] | None:
        """Return the point of a ref on the screen."""
        kind, _, name = ref.partition(":")
        if kind == "area" and name in self.content.graph.areas:
            return self.board(observation, regions).centres[name]
        if kind == "unit":
            point = token_places(self.canvas, observation, self.board(observation, regions)).get(name)
            return (round(point[0]), round(point[1])) if point is not None else None
        dealt = kind == "pile" and "-" not in name
        areas = (
            dock_hits(self.canvas, self.content, regions)
            if dealt
            else self.hit_areas(observation, self._hand_seat, regions)
        )
        return next((area.rect.center for area in areas if area.ref == ref), None)

    # Drawing

    def _context(
        self, surface: pygame.Surface, observation: State, regions: TableRegions, pointing: Pointing | None = None
    ) -> FightContext:
        return FightContext(
            canvas=self.canvas,
            surface=surface,
            content=self.content,
            observation=observation,
            regions=regions,
            pointing=pointing or Pointing(),
            wording=self.wording,
            board=self.board(observation, regions),
        )

    def board_key(self, observation: State, regions: TableRegions) -> Hashable:
        """Return a key that changes with the window, the theme and the places of the areas."""
        board = self.board(observation, regions)
        return (super().board_key(observation, regions), tuple(board.centres.items()), tuple(board.sizes.items()))

    def draw_board(self, surface: pygame.Surface, observation: State, regions: TableRegions) -> None:
        """Draw the dark board, the battlefield and the ground of the dock."""
        surface.fill(self.canvas.theme["felt"])
        void = void_of(self.canvas, regions)
        surface.blit(self.canvas.art.picture(void.recipe, void.size), regions.board_rect)
        draw_field(self.canvas, surface, self.content.graph, self.board(observation, regions))
        surface.fill(self.canvas.theme["surface1"], regions.dock)

    def draw_poster(self, surface: pygame.Surface, observation: State) -> None:
        """Draw the areas in their light, an attack, and the cards of a Team Hand."""
        pen = PosterPen(self.canvas, surface)
        draw_net(pen, self.content)
        pen.shade(0.4)
        draw_attack(pen, self.content, observation)

    def draw_state(
        self, surface: pygame.Surface, observation: State, seat: int | None, regions: TableRegions, pointing: Pointing
    ) -> None:
        """Draw the initiative lane, the statuses of areas, the Team Hands and the dock."""
        draw, plan = self._context(surface, observation, regions, pointing), self.plan(observation, seat, pointing)
        for area in self.content.graph.areas:
            if statuses_of(self.content, observation, area):
                draw_heading(draw, area)
        draw_lane(draw, self.lane(observation, seat, regions, pointing), plan)
        draw_team_hands(draw, plan, self._threats.cards(observation), self._list_promises(observation))
        draw_goal(draw)
        draw_crew(draw, self.shown_seat(observation, seat, pointing))
        draw_piles(draw)

    def draw_marks(
        self, surface: pygame.Surface, observation: State, regions: TableRegions, pointing: Pointing, pulse: float
    ) -> None:
        """Draw rings around what may be chosen, and the overlays."""
        draw = self._context(surface, observation, regions, pointing)
        draw_sight_overlay(draw)
        shown = "threat" in pointing.overlays
        threat = self._threats.areas(observation, self.content.side(self._hand_seat)) if shown else {}
        draw_threat(draw, threat)
        if "ruler" in pointing.overlays:
            draw_ruler(draw)
        draw_marks(draw, pulse)
        draw_threat_counts(draw, threat)

    def draw_preview(
        self, surface: pygame.Surface, observation: State, regions: TableRegions, pointing: Pointing
    ) -> None:
        """Draw what the hovered move or attack would do."""
        plan = self.plan(observation, int(pointing.decision.seat), pointing) if pointing.decision is not None else None
        drawing = self._context(surface, observation, regions, pointing)
        draw_intents(drawing, self._threats.cards(observation))
        if plan is not None:
            draw_results(drawing, plan.results)
        for draw in PREVIEWS:
            draw(drawing)

    def row_note(self, observation: State, decision: Decision, option: Option) -> str:
        """Return what an option would do, for its row in a menu."""
        return row_note(self.content, observation, decision, option)

    def best_of(self, observation: State, decision: Decision, options: Sequence[Option]) -> str:
        """Return the attack that brings down or harms most; of two ways to go to one place the one that is walked."""
        return best_of(self.content, observation, decision, options)

    def explain(self, observation: State, ref: str) -> Sequence[str]:
        """Return the lines that explain a ref."""
        pending_decision = self._pointing.decision
        return explain(
            self.content, self.wording, observation, ref, pending_decision.key if pending_decision is not None else ""
        )

    def drags(self, decision: Decision | None, ref: str) -> bool:
        """Let whoever acts be dragged onto what it does something to: an opponent, or an area to go to."""
        return decision is not None and decision.key == "turn" and ref == f"unit:{self._acting}" != "unit:"

    def why_not(self, observation: State, decision: Decision, ref: str) -> Refusal | None:
        """Say of an opponent that is clicked before anybody's turn what comes first."""
        return why_not(observation, decision, ref)

    def auto_answer(self, observation: State, decision: Decision) -> Answer:
        """Return the answer that leads to the end of a decided fight."""
        return auto_answer(self.content, observation, decision)

    def cost(self, observation: State, decision: Decision, option: Option) -> str:
        """Return what is missed for a reload."""
        return reload_cost(decision, option)

    def zooms(self, observation: State, ref: str) -> bool:
        """Return whether the band of a hit tells of an opponent what its tooltip would cover."""
        return hit_band_for(observation, replace(self._pointing, hovered=ref)) is not None

    # Motion and sound

    def effects(self, observation: State, event: Any) -> Sequence[VisualEffect]:
        """Return what is shown while an event plays."""
        return effects(self.wording, observation, event)

    def draw_moment(
        self, surface: pygame.Surface, observation: State, regions: TableRegions, effect: VisualEffect, share: float
    ) -> None:
        """Draw a blow, a fall, or a poker line that is made."""
        draw_moment(self._context(surface, observation, regions), effect, share)

    def sound(self, event: Any) -> str:
        """Return the cue of an event."""
        return find_sound_id(event)

    def phases(self, observation: State) -> tuple[Sequence[str], int]:
        """Return the phase strip with the number of the round."""
        return phase_strip(observation)

    def orders(self, observation: State, seat: int) -> Sequence[tuple[str, str, str, str]]:
        """Return what a seat may order outside of its turn."""
        return orders(self.content, self.wording, observation, seat)

    def find_resignation(self, observation: State, seat: int) -> GivingUp | None:
        """Let the team give up together. Source: mainframe.rounds.fight-over"""
        if seat == self.content.cpu_seat:
            return None
        notice = say("The team gives up when this round ends.")
        return GivingUp(tuple(range(self.content.cpu_seat)), say("Give up at the end of the round"), notice)

    def summary(self, observation: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return what the end of the fight is told with."""
        return summary(self.wording, observation, events)
