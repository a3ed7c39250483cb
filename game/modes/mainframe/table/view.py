"""The Mainframe table: where everything stands, what it looks like, and what flashes by."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from game.kernel.decisions import Answer, Decision, Option, Refusal
from game.kernel.language.say import say
from game.kernel.mode import Game
from game.modes.mainframe.facts import FightFacts
from game.modes.mainframe.model.state import State, team_zone
from game.modes.mainframe.rules.areas import statuses_of
from game.modes.mainframe.table.actor import draw_actor_preview
from game.modes.mainframe.table.answers import goes_on, why_not
from game.modes.mainframe.table.aside import Aside, draw_aside
from game.modes.mainframe.table.best import best_of
from game.modes.mainframe.table.card_sprites import CardSprites
from game.modes.mainframe.table.clear import kept_parts, names_of
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.crew import crew_hits, draw_crew
from game.modes.mainframe.table.dock import dock_hits, draw_hand_peek, draw_piles, hand_rect, looked_at, sorted_hand
from game.modes.mainframe.table.effects import cue, effects
from game.modes.mainframe.table.explain import explain
from game.modes.mainframe.table.field import FieldLayout
from game.modes.mainframe.table.ghosts import WILD, ghosts, named_jesters
from game.modes.mainframe.table.goal import draw_goal, goal_rect, lane_head
from game.modes.mainframe.table.ground import draw_field, field_pictures, void_of
from game.modes.mainframe.table.hacking import draw_hack
from game.modes.mainframe.table.intents import draw_intents
from game.modes.mainframe.table.interrupt_preview import draw_interrupt_preview
from game.modes.mainframe.table.lane import CARD_U, Lane, draw_lane, laid_cards
from game.modes.mainframe.table.layouts import Layouts
from game.modes.mainframe.table.looming import Threats, draw_looming
from game.modes.mainframe.table.marks import draw_marks
from game.modes.mainframe.table.moments import draw_moment
from game.modes.mainframe.table.moves import draw_move_preview
from game.modes.mainframe.table.orders import orders
from game.modes.mainframe.table.overlays import draw_ruler, draw_sight_overlay, draw_threat
from game.modes.mainframe.table.phases import phase_strip
from game.modes.mainframe.table.plan import PlannedCard, plan_of
from game.modes.mainframe.table.poster import draw_attack, draw_net
from game.modes.mainframe.table.preview import draw_blast_preview, draw_hit_band, hit_band_for
from game.modes.mainframe.table.promised import Promises
from game.modes.mainframe.table.reloads import reload_cost
from game.modes.mainframe.table.results import draw_results
from game.modes.mainframe.table.row_notes import row_note
from game.modes.mainframe.table.status import draw_heading
from game.modes.mainframe.table.summary import summary
from game.modes.mainframe.table.team import (
    SIDES,
    draw_team_hands,
    team_card_centre,
    team_card_u,
    team_hits,
)
from game.modes.mainframe.table.tokens import (
    draw_token,
    token_pictures,
    token_places,
    token_poses,
    token_size,
)
from game.modes.mainframe.words.words import FightWords
from game.ui.paint.art.recipe import PaintJob, PictureRequest
from game.ui.paint.canvas import Canvas
from game.ui.paint.cards import HAND, deck_errands
from game.ui.paint.fan import fan, fan_slots
from game.ui.paint.poster_pen import PosterPen
from game.ui.table.base_view import BaseView
from game.ui.table.clearest import WeightedRect
from game.ui.table.motion import Pose
from game.ui.table.view import Frame, GivingUp, HitArea, Pointing, VisualEffect

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
        assert isinstance(game.words, FightWords)
        super().__init__(canvas)
        self.facts: FightFacts = game.rules.facts
        self.words: FightWords = game.words
        self._pointing = Pointing()
        self._hand_seat, self._acting = 0, ""
        self._threats = Threats(self.facts)
        self._promises = Promises(self.facts)
        self._plan_key: object = None
        self._plan: PlannedCard | None = None
        self._layouts = Layouts(canvas, self.facts.graph)
        self._cards = CardSprites(canvas, self.facts)
        self._aside = Aside(self.facts)
        self._lane: tuple[Hashable, Lane] = (None, Lane(canvas, Frame.bare(canvas.size)))

    def board(self, view: State, frame: Frame) -> FieldLayout:
        """Return where the areas stand in a frame, as large as those in them need."""
        return self._layouts.board(view, frame)

    def note(self, view: State, event: Any) -> None:
        """Remember who stood before a blow, on the view before it."""
        self._layouts.note(view, event)

    def shown_seat(self, view: State, seat: int | None, pointing: Pointing | None) -> int:
        """Return whose hand lies in the dock: the seat that is asked, else the one that acts, else the viewer's."""
        asked = pointing.decision.seat if pointing is not None and pointing.decision is not None else None
        if asked is not None and self.facts.side(asked) == (self.facts.side(seat) if seat is not None else None):
            return int(asked)
        if seat is None and view.turn is not None:
            return view.turn.seat
        return seat if seat is not None else 0

    def plan(self, view: State, seat: int | None, pointing: Pointing) -> PlannedCard | None:
        """Return what the card that is looked at would do; worked out again only when something has changed."""
        shown = self.shown_seat(view, seat, pointing)
        units = tuple((u.id, u.at, u.hp, u.points, u.steps, u.turns, u.status) for u in view.units.values())
        looked = (pointing.hovered, pointing.dragged, pointing.chosen, pointing.decision, named_jesters(pointing))
        key = (shown, looked, units, view.turn, view.phase, tuple(map(tuple, view.piles.zones.values())))
        if key != self._plan_key:
            self._plan_key, self._plan = key, plan_of(self.facts, view, pointing, shown)
        return self._plan

    def lane(self, view: State, seat: int | None, frame: Frame, pointing: Pointing) -> Lane:
        """Return where the counts lie."""
        plan = self.plan(view, seat, pointing)
        wide = plan.count if plan is not None else 0
        jesters = wide == WILD or any(ghost.stop == WILD for ghost in ghosts(view, pointing))
        head = lane_head(self.canvas, self.board(view, frame), frame)
        if self._lane[0] != (key := (wide, jesters, head, tuple(frame.stage), self.canvas.scale)):
            self._lane = key, Lane(self.canvas, frame, wide, jesters=jesters, head=head)
        return self._lane[1]

    # Layout

    def layout(self, view: State, seat: int | None, frame: Frame, pointing: Pointing) -> dict[str, Pose]:
        """Return where every sprite stands."""
        self._pointing = pointing
        self._acting = view.turn.unit if view.turn is not None else ""
        poses = token_poses(self.canvas, view, self.board(view, frame), pointing.hovered)
        for laid in laid_cards(self.facts, view, self.lane(view, seat, frame, pointing)):
            poses[f"card:{laid.card}"] = Pose(*laid.centre, 0.0, CARD_U[0] / HAND[0], 1.0, 8 + len(poses))
        for side in SIDES:
            cards = view.piles.zones[team_zone(side)]
            for index, card in enumerate(cards):
                x, y = team_card_centre(self.canvas, frame, side, index, len(cards))
                poses[f"card:{card}"] = Pose(x, y, 0.0, team_card_u(frame)[0] / HAND[0], 1.0, 6 + index)
        shown = self.shown_seat(view, seat, pointing)
        self._hand_seat = shown
        hand = sorted_hand(view, self._hand_seat)
        ringed = self._aside.list_highlighted_refs(view, pointing)
        playable = ringed if pointing.decision is not None and int(pointing.decision.seat) == shown else None
        if playable is not None and not any(ref.startswith("card:") for ref in playable | set(pointing.chosen)):
            playable = None
        lit = None if playable is None else playable | frozenset(pointing.chosen)
        poses |= fan(
            self.canvas,
            hand,
            hand_rect(self.canvas, frame),
            hovered=pointing.hovered,
            raised=pointing.chosen,
            playable=lit,
            ceiling=frame.dock.y,
        )
        for card, point in looked_at(self.canvas, self.facts, view, frame):
            poses[f"card:{card}"] = Pose(point[0], point[1], 0.0, 1.0, 1.0, 30)
        return poses

    def pictures(self, view: State, seat: int | None, frame: Frame) -> Sequence[PictureRequest | PaintJob]:
        """Return the battlefield, who stands on it, and all playing cards: any of them may be drawn next."""
        board = self.board(view, frame)
        painted = (
            *field_pictures(self.canvas, self.facts.graph, board, frame),
            *token_pictures(self.canvas, self.facts, view, board),
        )
        return (*painted, *deck_errands(self.canvas, HAND))

    def draw_sprite(self, surface: pygame.Surface, view: State, ref: str, pose: Pose, frame: Frame) -> None:
        """Draw a card or a token."""
        kind, _, name = ref.partition(":")
        if kind == "unit":
            unit = view.units.get(name)
            if unit is not None:
                draw_token(self.canvas, surface, self.facts, view, unit, pose)
            return
        pointing = self._pointing
        self._cards.draw(
            surface,
            view,
            ref,
            pose,
            pointing,
            self._list_promises(view),
            self._aside.list_highlighted_refs(view, pointing),
        )

    def _list_promises(self, view: State) -> dict[str, str]:
        return self._promises.lines(view, self._pointing.decision, self._hand_seat)

    def hit_areas(self, view: State, seat: int | None, frame: Frame) -> Sequence[HitArea]:
        """Return cards of the hand, tokens, cards on the lane, areas and Team Hands, topmost first."""
        found: list[HitArea] = []
        for card, point in looked_at(self.canvas, self.facts, view, frame):
            rect = pygame.Rect(0, 0, self.canvas.u(HAND[0]), self.canvas.u(HAND[1]))
            rect.center = point
            found.append(HitArea(f"card:{card}", rect))
        found.extend(crew_hits(self.canvas, self.facts, view, self.shown_seat(view, seat, None), frame))
        hand = sorted_hand(view, self._hand_seat)
        for ref, slot in fan_slots(self.canvas, hand, hand_rect(self.canvas, frame)):
            found.append(HitArea(ref, slot))
        board = self.board(view, frame)
        for name, (x, y, scale) in sorted(token_places(self.canvas, view, board).items(), key=lambda one: -one[1][1]):
            size = max(self.canvas.u(44), round(token_size(self.canvas) * scale))
            rect = pygame.Rect(round(x) - size // 2, round(y) - size // 2, size, size)
            found.append(HitArea(f"unit:{name}", rect))
        for laid in laid_cards(self.facts, view, self.lane(view, seat, frame, self._pointing)):
            rect = pygame.Rect(0, 0, self.canvas.u(CARD_U[0]), self.canvas.u(CARD_U[1]))
            rect.center = laid.centre
            found.insert(0, HitArea(f"card:{laid.card}", rect))
        if frame.state_panel.width:
            found.extend(team_hits(self.canvas, view, frame, self._threats.cards(view)))
        found.extend(dock_hits(self.canvas, self.facts, frame))
        found.append(HitArea("goal", goal_rect(self.canvas, board, frame)[0]))
        found.extend(HitArea(f"area:{area}", board.node_rect(area)) for area in self.facts.graph.areas)
        return found

    def list_kept_parts(self, view: State, frame: Frame) -> Sequence[WeightedRect]:
        """Return areas, pieces, the lane, the goal and the CPU's next cards: a tooltip stands beside them."""
        # The lane as it is shown: what can be hit finds it anew.
        lane, coming = self._lane[1], bool(self._threats.cards(view))
        hits = self.hit_areas(view, None, frame)
        return kept_parts(self.canvas, self.board(view, frame), lane, frame, hits, coming=coming)

    def lettering(self, view: State, frame: Frame) -> Sequence[pygame.Rect]:
        """Return where the names of the areas stand."""
        return names_of(self.canvas, self.facts.graph, self.board(view, frame))

    def anchor(self, view: State, ref: str, frame: Frame) -> tuple[int, int] | None:
        """Return the point of a ref on the screen."""
        kind, _, name = ref.partition(":")
        if kind == "area" and name in self.facts.graph.areas:
            return self.board(view, frame).centres[name]
        if kind == "unit":
            place = token_places(self.canvas, view, self.board(view, frame)).get(name)
            return (round(place[0]), round(place[1])) if place is not None else None
        dealt = kind == "pile" and "-" not in name
        areas = dock_hits(self.canvas, self.facts, frame) if dealt else self.hit_areas(view, self._hand_seat, frame)
        return next((area.rect.center for area in areas if area.ref == ref), None)

    # Drawing

    def _context(
        self, surface: pygame.Surface, view: State, frame: Frame, pointing: Pointing | None = None
    ) -> FightContext:
        return FightContext(
            canvas=self.canvas,
            surface=surface,
            facts=self.facts,
            view=view,
            frame=frame,
            pointing=pointing or Pointing(),
            words=self.words,
            board=self.board(view, frame),
        )

    def board_key(self, view: State, frame: Frame) -> Hashable:
        """Return a key that changes with the window, the theme and the places of the areas."""
        board = self.board(view, frame)
        return (super().board_key(view, frame), tuple(board.centres.items()), tuple(board.sizes.items()))

    def draw_board(self, surface: pygame.Surface, view: State, frame: Frame) -> None:
        """Draw the dark board, the battlefield and the ground of the dock."""
        surface.fill(self.canvas.theme["felt"])
        void = void_of(self.canvas, frame)
        surface.blit(self.canvas.art.picture(void.recipe, void.size), frame.stage)
        draw_field(self.canvas, surface, self.facts.graph, self.board(view, frame))
        surface.fill(self.canvas.theme["surface1"], frame.dock)

    def draw_poster(self, surface: pygame.Surface, view: State) -> None:
        """Draw the areas in their light, an attack, and the cards of a Team Hand."""
        pen = PosterPen(self.canvas, surface)
        draw_net(pen, self.facts)
        pen.shade(0.4)
        draw_attack(pen, self.facts, view)

    def draw_state(
        self, surface: pygame.Surface, view: State, seat: int | None, frame: Frame, pointing: Pointing
    ) -> None:
        """Draw the initiative lane, the statuses of areas, the Team Hands and the dock."""
        on, plan = self._context(surface, view, frame, pointing), self.plan(view, seat, pointing)
        for area in self.facts.graph.areas:
            if statuses_of(self.facts, view, area):
                draw_heading(on, area)
        draw_lane(on, self.lane(view, seat, frame, pointing), plan)
        draw_team_hands(on, plan, self._threats.cards(view), self._list_promises(view))
        draw_goal(on)
        draw_crew(on, self.shown_seat(view, seat, pointing))
        draw_piles(on)

    def draw_marks(self, surface: pygame.Surface, view: State, frame: Frame, pointing: Pointing, breath: float) -> None:
        """Draw rings around what may be chosen, and the overlays."""
        on = self._context(surface, view, frame, pointing)
        draw_sight_overlay(on)
        if "threat" in pointing.overlays:
            draw_threat(on, self._threats.areas(view, self.facts.side(self._hand_seat)))
        if "ruler" in pointing.overlays:
            draw_ruler(on)
        draw_marks(on, breath)

    def draw_preview(self, surface: pygame.Surface, view: State, frame: Frame, pointing: Pointing) -> None:
        """Draw what the hovered move or attack would do."""
        plan = self.plan(view, int(pointing.decision.seat), pointing) if pointing.decision is not None else None
        on = self._context(surface, view, frame, pointing)
        draw_intents(on, self._threats.cards(view))
        if plan is not None:
            draw_results(on, plan.results)
        for draw in PREVIEWS:
            draw(on)

    def row_note(self, view: State, decision: Decision, option: Option) -> str:
        """Return what an option would do, for its row in a menu."""
        return row_note(self.facts, view, decision, option)

    def best_of(self, view: State, decision: Decision, options: Sequence[Option]) -> str:
        """Return the attack that brings down or harms most; of two ways to go to one place the one that is walked."""
        return best_of(self.facts, view, decision, options)

    def explain(self, view: State, ref: str) -> Sequence[str]:
        """Return the lines that explain a ref."""
        asked = self._pointing.decision
        return explain(self.facts, self.words, view, ref, asked.key if asked is not None else "")

    def drags(self, decision: Decision | None, ref: str) -> bool:
        """Let whoever acts be dragged onto what it does something to: an opponent, or an area to go to."""
        return decision is not None and decision.key == "turn" and ref == f"unit:{self._acting}" != "unit:"

    def why_not(self, view: State, decision: Decision, ref: str) -> Refusal | None:
        """Say of an opponent that is clicked before anybody's turn what comes first."""
        return why_not(view, decision, ref)

    def goes_on(self, view: State, decision: Decision) -> Answer:
        """Return the answer that leads to the end of a decided fight."""
        return goes_on(self.facts, view, decision)

    def cost(self, view: State, decision: Decision, option: Option) -> str:
        """Return what is missed for a reload."""
        return reload_cost(decision, option)

    def zooms(self, view: State, ref: str) -> bool:
        """Return whether the band of a hit tells of an opponent what its tooltip would cover."""
        return hit_band_for(view, replace(self._pointing, hovered=ref)) is not None

    # Motion and sound

    def effects(self, view: State, event: Any) -> Sequence[VisualEffect]:
        """Return what is shown while an event plays."""
        return effects(self.words, view, event)

    def draw_moment(
        self, surface: pygame.Surface, view: State, frame: Frame, effect: VisualEffect, share: float
    ) -> None:
        """Draw a blow, a fall, or a poker line that is made."""
        draw_moment(self._context(surface, view, frame), effect, share)

    def sound(self, event: Any) -> str:
        """Return the cue of an event."""
        return cue(event)

    def phases(self, view: State) -> tuple[Sequence[str], int]:
        """Return the phase strip with the number of the round."""
        return phase_strip(view)

    def orders(self, view: State, seat: int) -> Sequence[tuple[str, str, str, str]]:
        """Return what a seat may order outside of its turn."""
        return orders(self.facts, self.words, view, seat)

    def giving_up(self, view: State, seat: int) -> GivingUp | None:
        """Let the team give up together. Source: mainframe.rounds.fight-over"""
        if seat == self.facts.cpu_seat:
            return None
        notice = say("The team gives up when this round ends.")
        return GivingUp(tuple(range(self.facts.cpu_seat)), say("Give up at the end of the round"), notice)

    def summary(self, view: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return what the end of the fight is told with."""
        return summary(self.words, view, events)
