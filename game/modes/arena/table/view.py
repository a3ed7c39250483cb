"""The Arena table: where everything stands, what it looks like, and what flashes by."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from game.boards.hex import parse_hex
from game.kernel.decisions import Decision, Option
from game.kernel.language.say import mark, say, say_count
from game.kernel.mode import Game
from game.modes.arena.facts import BattleFacts
from game.modes.arena.model import ability_events as a
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.movement import ways
from game.modes.arena.rules.numbers import move_left
from game.modes.arena.rules.reactions import NEVER
from game.modes.arena.rules.turns import DELAY
from game.modes.arena.table.best import best_of
from game.modes.arena.table.beyond import beyond_hits, draw_beyond, spot_of
from game.modes.arena.table.board import draw_field, sector
from game.modes.arena.table.board_view import STRIP_U, BoardView
from game.modes.arena.table.cards import card_hits, draw_cards
from game.modes.arena.table.clash import draw_clash
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.crowd import draw_cheer
from game.modes.arena.table.dock import draw_crew, draw_floor
from game.modes.arena.table.effects import BLOW, CHEER, CLASH, cue, effects
from game.modes.arena.table.explain import explain
from game.modes.arena.table.goal import GOAL, draw_goal, goal_hits, goal_lines
from game.modes.arena.table.marks import draw_marks
from game.modes.arena.table.moments import draw_blow, draw_fall
from game.modes.arena.table.odds import usual_number
from game.modes.arena.table.orders import ask_again, pass_always, turn_order
from game.modes.arena.table.overlays import draw_overlays
from game.modes.arena.table.poster import draw_fighters
from game.modes.arena.table.preview import draw_preview
from game.modes.arena.table.preview_scene import PreviewContext
from game.modes.arena.table.reactions import draw_offers, offer_hits
from game.modes.arena.table.row_notes import row_note
from game.modes.arena.table.side import draw_now
from game.modes.arena.table.start import start_name
from game.modes.arena.table.story import RecentAbility
from game.modes.arena.table.strip import draw_strip, strip_hits
from game.modes.arena.table.tokens import draw_numbers, draw_token, token_places, token_radius
from game.modes.arena.table.wells import dice_of, die_spot, draw_die, draw_wells, well_hits
from game.modes.arena.words.words import BattleWords
from game.ui.paint.canvas import Canvas
from game.ui.paint.hex_painter import HexLayout
from game.ui.paint.poster_pen import PosterPen
from game.ui.table.motion import Pose
from game.ui.table.view import AnswerWithOrders, Frame, HitArea, Pointing, VisualEffect

STRIP = "strip"
STEP_NAMES = (
    mark("Start of Turn"), mark("Maintenance"), mark("Persist"), mark("Regenerate"), mark("Main"), mark("End"),
)  # fmt: skip
STEP_PLACE = {"start": 1, "maintenance": 2, "persist": 3, "regenerate": 4, "main": 5, "end": 6}


def make_view(canvas: Canvas, game: Game) -> BattleView:
    """Make the table of a battle."""
    return BattleView(canvas, game)


class BattleView(BoardView):
    """One battle's table."""

    state_panel_u = 300
    overlays = ("reach", "sight", "threat", "ruler")
    previews_menus = True
    best_in_bar, advised = frozenset({"facing", "place"}), frozenset({"main"})
    in_more = frozenset({"lie", "aid", "drop", "breath", "path"})
    on_board = frozenset({"move", "step", "place"})
    poster_share = 0.8

    def __init__(self, canvas: Canvas, game: Game) -> None:
        assert isinstance(game.rules.facts, BattleFacts) and isinstance(game.words, BattleWords)
        super().__init__(canvas, game.rules.facts)
        self.words: BattleWords = game.words
        self.story: RecentAbility = RecentAbility()
        self.drawn: list[tuple[str, tuple[int, int]]] = []
        self._pointing = Pointing()

    def find_dock_unit(self, view: State, pointing: Pointing | None) -> Unit | None:
        """Return whose card and dice lie in the dock: who is asked, else who acts."""
        return self.shown_for(view, pointing.decision if pointing is not None else None)

    def shown_for(self, view: State, decision: Decision | None) -> Unit | None:
        """Return whose card and dice lie in the dock at a question."""
        if decision is not None:
            for ref in decision.about:
                kind, _, name = ref.partition(":")
                if kind == "unit" and name in view.units and view.units[name].seat == int(decision.seat):
                    return view.units[name]
        return view.units.get(view.active) or next(iter(view.units.values()), None)

    # Layout

    def layout(self, view: State, seat: int | None, frame: Frame, pointing: Pointing) -> dict[str, Pose]:
        """Return where every sprite stands: tokens, and the dice of who is shown."""
        self._asked, self._pointing = pointing.decision, pointing
        self.look(view, frame)
        board = self.board(frame)
        poses: dict[str, Pose] = {}
        for name, (x, y) in token_places(view, board).items():
            unit_at = view.units[name].at
            # Who stands nearer to the viewer lies over who stands behind.
            layer = (-900 if view.units[name].gone else -400) + (unit_at[1] if unit_at is not None else 0)
            poses[f"unit:{name}"] = Pose(x, y, 0.0, 1.0, 1.0, layer)
        unit = self.find_dock_unit(view, pointing)
        if unit is not None:
            for ref, pool, index in dice_of(unit):
                x, y = die_spot(self.canvas, frame, pool, index)
                poses[ref] = Pose(x, y, 0.0, 1.0, 1.0, 15)
        # Over the board and whoever stands on it, so that it is drawn after them.
        poses[STRIP] = Pose(frame.stage.x, frame.stage.y, 0.0, 1.0, 1.0, 20)
        return poses

    def draw_sprite(self, surface: pygame.Surface, view: State, ref: str, pose: Pose, frame: Frame) -> None:
        """Draw a token or a die."""
        on = self._on(surface, view, frame)
        kind, _, name = ref.partition(":")
        if kind == "unit" and name in view.units:
            board = self.board(frame)
            clip = surface.get_clip()
            surface.set_clip(board.rect)
            draw_token(on, view.units[name], pose)
            self.drawn.append((name, (round(pose.x), round(pose.y))))
            surface.set_clip(clip)
        elif ref == STRIP:
            draw_numbers(on, self.drawn)
            self.drawn.clear()
            draw_beyond(self.canvas, surface, self.facts, view, on.layout, self.inner(frame))
            draw_strip(on)
            draw_goal(on)
        elif kind == "die":
            unit = view.units.get(name.rpartition("-")[0])
            pool = next((pool for one, pool, _ in dice_of(unit) if one == ref), None) if unit is not None else None
            if pool is not None:
                draw_die(self.canvas, surface, pool, (pose.x, pose.y))

    def hit_areas(self, view: State, seat: int | None, frame: Frame) -> Sequence[HitArea]:
        """Return facings of the active one, the order of turns, abilities and wells, tokens, hexes; topmost first."""
        board = self.board(frame)
        found: list[HitArea] = []
        found += strip_hits(self.canvas, view, frame, led=self._pointing.led)
        found += goal_hits(self.canvas, self.facts, self.words, frame)
        found += self._facing_hits(view, board)
        offers = offer_hits(self.canvas, self.facts, frame, self._asked)
        found += offers
        found += well_hits(self.canvas, frame)
        if not offers:
            found += card_hits(self.canvas, self.facts, self.shown_for(view, self._asked), frame)
        reach = max(self.canvas.u(12), token_radius(self.canvas, board))
        for name, (x, y) in token_places(view, board).items():
            if not board.rect.collidepoint(x, y):
                continue
            rect = pygame.Rect(0, 0, round(reach * 1.8), round(reach * 1.8))
            rect.center = (round(x), round(y))
            found.append(HitArea(f"unit:{name}", rect))
        found += beyond_hits(self.canvas, view, board, self.inner(frame))
        return [*found, *self.hex_areas(board)]

    def _facing_hits(self, view: State, board: HexLayout) -> list[HitArea]:
        """Return where facings are pointed at: a sixth of the board each where one is asked for, else wedges."""
        cell = self.turning_at(view, self._asked)
        if cell is None or board.size < self.canvas.u(14):
            return []
        if self._asked is not None and self._asked.key == "facing":
            return [HitArea(f"facing:{facing}", board.rect, tuple(sector(board, cell, facing))) for facing in range(6)]
        found = []
        for facing in range(6):
            rect = pygame.Rect(0, 0, self.canvas.u(22), self.canvas.u(22))
            x, y = board.towards(cell, facing, 1.0)
            rect.center = round(x), round(y)
            found.append(HitArea(f"facing:{facing}", rect))
        return found

    def anchor(self, view: State, ref: str, frame: Frame) -> tuple[int, int] | None:
        """Return the point of a ref on the screen."""
        kind, _, name = ref.partition(":")
        board = self.board(frame)
        if kind == "unit":
            return spot_of(self.canvas, view, board, self.inner(frame), name)
        if kind == "hex":
            cell = parse_hex(name)
            return board.spot(cell) if cell in self.facts.board.cells else None
        if kind == "facing":
            turning = self.turning_at(view, self._asked)
            if turning is None:
                return None
            x, y = board.towards(turning, int(name), 1.0)
            return round(x), round(y)
        for area in self.hit_areas(view, None, frame):
            if area.ref == ref:
                return area.rect.center
        return None

    # Drawing

    def _on(self, surface: pygame.Surface, view: State, frame: Frame, pointing: Pointing | None = None) -> ArenaContext:
        return ArenaContext(
            canvas=self.canvas,
            surface=surface,
            facts=self.facts,
            words=self.words,
            view=view,
            frame=frame,
            pointing=pointing or self._pointing,
            layout=self.board(frame),
            story=self.story,
        )

    def board_key(self, view: State, frame: Frame) -> Hashable:
        """The ground changes with doors, levers, things, phases of the map, and how it is looked at."""
        phase = self.facts.board.phase_of(view.round)
        lying = tuple(sorted(view.lying.items()))
        early = view.phase in ("priority", "deploy")
        plan, size = self.grounds.find_plan_and_size(self.canvas, view, self.board(frame).size)
        ready = self.grounds.ready(self.canvas, plan, size)
        state = phase, early, tuple(view.opened), tuple(view.pulled), lying, ready
        return (tuple(frame.stage), tuple(frame.dock), self.canvas.theme.name, self.camera.key, state)

    def draw_board(self, surface: pygame.Surface, view: State, frame: Frame) -> None:
        """Draw cloth, ground and the floor of the dock."""
        self.look(view, frame)
        on = self._on(surface, view, frame)
        surface.blit(self.canvas.get_tablecloth(frame.size), (0, 0))
        draw_field(on, self.grounds, gliding=self.camera.gliding)
        draw_floor(self.canvas, surface, frame)

    def draw_poster(self, surface: pygame.Surface, view: State) -> None:
        """Draw the arena, two who strike at each other, and dice."""
        frame = Frame.bare(surface.get_size())
        self.look_up(frame)
        surface.blit(self.canvas.get_tablecloth(frame.size), (0, 0))
        draw_field(self._on(surface, view, frame), self.grounds)
        pen = PosterPen(self.canvas, surface)
        pen.shade(0.5)
        draw_fighters(pen, self.facts, view)

    def draw_state(
        self, surface: pygame.Surface, view: State, seat: int | None, frame: Frame, pointing: Pointing
    ) -> None:
        """Draw the order of turns, what happens now, the crew card, the wells and the abilities."""
        on = self._on(surface, view, frame, pointing)
        unit = self.find_dock_unit(view, pointing)
        if frame.state_panel.width:
            draw_now(on)
        draw_crew(on, unit)
        draw_wells(on, unit)
        if not draw_offers(on):
            draw_cards(on, unit)

    def draw_marks(self, surface: pygame.Surface, view: State, frame: Frame, pointing: Pointing, breath: float) -> None:
        """Draw the overlays, and mark what may be chosen."""
        on = self._on(surface, view, frame, pointing)
        clip = surface.get_clip()
        surface.set_clip(on.layout.rect.clip(clip))
        draw_overlays(on)
        turning = self.turning_at(view, pointing.decision)
        draw_marks(on, turning, breath, self.golden_place(view, pointing.decision))
        surface.set_clip(clip)

    def draw_preview(self, surface: pygame.Surface, view: State, frame: Frame, pointing: Pointing) -> None:
        """Draw what the hovered way, attack or number of dice would come to."""
        clip = surface.get_clip()
        surface.set_clip(frame.stage.clip(clip))
        scene = PreviewContext(
            self.canvas, surface, self.facts, self.words, view, self.board(frame), frame, pointing,
            self.find_dock_unit(view, pointing), self.turning_at(view, pointing.decision),
        )  # fmt: skip
        draw_preview(scene, self.hit_areas(view, None, frame))
        surface.set_clip(clip)

    def zooms(self, view: State, ref: str) -> bool:
        """Return whether a plate says what a tooltip would: of all that stands on the board and lies in the dock."""
        return ref.partition(":")[0] in ("unit", "hex", "ability", "pool", "facing", "reaction", GOAL, DELAY)

    def draw_moment(
        self, surface: pygame.Surface, view: State, frame: Frame, effect: VisualEffect, share: float
    ) -> None:
        """Draw a blow, a fall, a Clash or the crowd."""
        on, (kind, _, number) = self._on(surface, view, frame), effect.ref.partition(":")
        if kind == CHEER:
            clip = surface.get_clip()
            surface.set_clip(frame.stage.clip(clip))
            draw_cheer(on, share, rows=int(number))
            surface.set_clip(clip)
            return
        if kind == CLASH:
            clash = self.story.clash
            names = (clash.unit, clash.target) if clash is not None else ()
            reach = 3 * token_radius(self.canvas, self.board(frame))
            boxes = [pygame.Rect(0, 0, reach, reach) for _ in names]
            for box, name in zip(boxes, names, strict=True):
                box.center = self.anchor(view, f"unit:{name}", frame) or box.center
            draw_clash(on, boxes, share)
            return
        at, radius = self.anchor(view, f"unit:{effect.text}", frame), token_radius(self.canvas, self.board(frame))
        if at is not None and kind == BLOW:
            draw_blow(self.canvas, surface, at, radius, share, int(number or 1))
        elif at is not None:
            draw_fall(self.canvas, surface, at, radius, share)

    def row_note(self, view: State, decision: Decision, option: Option) -> str:
        """Return what an option would do, for its row in a menu."""
        return row_note(self.facts, view, decision, option)

    def best_of(self, view: State, decision: Decision, options: Sequence[Option]) -> str:
        """Return the id of what to go on with, the attack with most damage, or the facing to the nearest opponent."""
        return self.advice(view, decision, options) or best_of(self.facts, view, decision, options)

    def usual(self, view: State, decision: Decision | None) -> int:
        """Return the extra dice that odds are told with; a parry and a Clash begin with two."""
        return usual_number(self.facts, view, decision)

    def get_option_name(self, view: State, decision: Decision, option: Option) -> str:
        """Return what an option is called on the board, where its hex is lit: places need no numbers."""
        verb, _, place = option.id.partition(":")
        if verb == "move":
            unit = view.units[view.active]
            way = ways(self.facts, view, unit, move_left(self.facts, view, unit)).reach
            goal = parse_hex(place)
            steps = len(way.path(goal)) if goal in way.costs else 1
            return say_count("Walk {number} hex", "Walk {number} hexes", steps)
        return (
            start_name(self.facts, view, decision, option)
            if verb == "place"
            else {"step": say("Step here")}.get(verb, "")
        )

    def explain(self, view: State, ref: str) -> Sequence[str]:
        """Return the lines that explain a ref."""
        if ref == GOAL:
            return goal_lines(self.facts, self.words, view)
        return explain(self.facts, self.words, view, ref)

    # Motion and sound

    def note(self, view: State, event: Any) -> None:
        """Remember an event that plays, for the last roll and the trigger chain."""
        self.story.take(self.words, view, event)

    def effects(self, view: State, event: Any) -> Sequence[VisualEffect]:
        """Return what is shown while an event plays."""
        return effects(self.words, view, event)

    def sound(self, event: Any) -> str:
        """Return the cue of an event."""
        return cue(event)

    def phases(self, view: State) -> tuple[Sequence[str], int]:
        """Return the steps of the turn with the number of the round."""
        if view.phase == "over":
            return [say("The bout is over")], 0
        return [
            say("Round {number}", number=view.round) if view.round else say("Set-up"),
            *map(say, STEP_NAMES),
        ], STEP_PLACE.get(view.step, 0)

    def orders(self, view: State, seat: int) -> Sequence[tuple[str, str, str, str]]:
        """Return the order about delaying, and those to be asked again about Reactions that a seat always passes."""
        return (*turn_order(view, seat), *ask_again(self.facts, view, seat))

    def opening_orders(self, seat: int) -> Sequence[tuple[str, str]]:
        """Return the order to take turns without being asked: whoever wants to delay says so in the strip."""
        return ((DELAY, NEVER),)

    def find_option_for_drop(self, decision: Decision, source: str, point: tuple[int, int], frame: Frame) -> str:
        """Return the delay that dragging whoever is up down the order of turns means."""
        moved = decision.key == "priority" and source in decision.about
        return "delay" if moved and point[0] < frame.stage.x + self.canvas.u(STRIP_U) else ""

    def always(self, view: State, decision: Decision) -> Sequence[AnswerWithOrders]:
        """Return the button that passes the Reactions asked about, now and always."""
        found = pass_always(decision)
        return () if found is None else (found,)

    def summary(self, view: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
        """Return what the end of the battle is told with."""
        judged = [event for event in events if isinstance(event, a.AttackJudged)]
        by_unit: dict[str, int] = {}
        for event in events:
            if isinstance(event, a.Damaged):
                by_unit[event.by] = by_unit.get(event.by, 0) + event.lost
        top = max(by_unit, key=lambda name: by_unit[name], default="")
        chains = [chain for event in events if isinstance(event, a.ChainsEnded) for chain in event.chains]
        reactions = sum(1 for event in events if isinstance(event, a.ReactionUsed))
        landed = sum(1 for event in judged if event.success)
        return (
            (say("Rounds"), str(view.round)),
            (say("Attacks that succeeded"), say("{number} of {total}", number=landed, total=len(judged))),
            (say("Most damage"), f"{self.words.unit(view, top)}, {by_unit.get(top, 0)}" if top else say("none")),
            (say("Reactions"), str(reactions)),
            (say("Longest chain"), str(max((len(chain) for chain in chains), default=0))),
        )
