"""What clicks, answers and orders mean on the arena's table beyond what the options name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.boards.hex import parse_hex
from game.kernel.decisions import Answer, Decision, Option
from game.kernel.language.say import say, say_count
from game.modes.arena.game_content import BattleContent, is_for_opponent
from game.modes.arena.model.events import CharacterPlaced, Delayed, MovePaid, Stepped, Turned
from game.modes.arena.model.state import State
from game.modes.arena.rules.movement import find_paths
from game.modes.arena.rules.numbers import move_left
from game.modes.arena.rules.reactions import NEVER
from game.modes.arena.rules.turns import DELAY
from game.modes.arena.table.advice.answers import turn_towards
from game.modes.arena.table.advice.safe import safe_answer
from game.modes.arena.table.board.board_view import STRIP_U
from game.modes.arena.table.pieces.tokens import disc
from game.modes.arena.table.recent_events import RecentAbility
from game.modes.arena.table.row_notes import row_note
from game.modes.arena.table.standing_orders import ask_again, pass_always, turn_order
from game.ui.paint.canvas import Canvas
from game.ui.table.roles import AnswerRules, EndOfGame, EndPortrait, OptionTexts, Orders, PointingRules
from game.ui.table.view import AnswerWithOrders, Snapshot

WALKS = (Stepped, Turned, MovePaid, Delayed, CharacterPlaced)
"""What brings somebody elsewhere and hurts nobody: that turns no bout."""


class BattlePointing(PointingRules):
    """An opponent beside the front arc is turned to, whoever is up is dragged down the order of turns to delay."""

    def __init__(self, canvas: Canvas, content: BattleContent) -> None:
        self.canvas, self.content = canvas, content

    def find_option_for_click(self, snapshot: Snapshot, ref: str, point: tuple[int, int]) -> str | None:
        """Take a click on an opponent that is not in the front arc for a turn to it."""
        observation: State = snapshot.observation
        target = observation.units.get(ref.removeprefix("unit:"))
        return (
            (turn_towards(self.content, observation, snapshot.decision, target) or None) if target is not None else None
        )

    def find_option_for_drop(self, snapshot: Snapshot, source: str, point: tuple[int, int]) -> str:
        """Return the delay that dragging whoever is up down the order of turns means."""
        decision = snapshot.decision
        moved = decision is not None and decision.key == "priority" and source in decision.about
        return "delay" if moved and point[0] < snapshot.regions.board_rect.x + self.canvas.px(STRIP_U) else ""


class BattleAnswers(AnswerRules):
    """Firings come in the order that they are shown in, and who is threatened by nobody looks where others are."""

    def __init__(self, content: BattleContent) -> None:
        self.content = content

    def find_safe_answer(self, observation: State, decision: Decision) -> Answer | None:
        """Return the order of firings as it is, or the facing of who is threatened by nobody."""
        return safe_answer(self.content, observation, decision) or None


class BattleOrders(Orders):
    """Turns are taken and Reactions passed without being asked, until somebody says otherwise."""

    def __init__(self, content: BattleContent) -> None:
        self.content = content

    def list_orders(self, observation: State, seat: int) -> Sequence[tuple[str, str, str, str]]:
        """Return the order about delaying, and those to be asked again about Reactions that a seat always passes."""
        return (*turn_order(observation, seat), *ask_again(self.content, observation, seat))

    def list_opening_orders(self) -> Sequence[tuple[str, str]]:
        """Return the order to take turns without being asked: whoever wants to delay says so in the strip."""
        return ((DELAY, NEVER),)

    def list_lasting_answers(self, observation: State, decision: Decision) -> Sequence[AnswerWithOrders]:
        """Return the button that passes the Reactions asked about, now and always."""
        found = pass_always(decision)
        return () if found is None else (found,)


class BattleTexts(OptionTexts):
    """Places need no numbers where their hexes are lit; a menu says what each attack would do."""

    def __init__(self, content: BattleContent) -> None:
        self.content = content

    def row_note(self, observation: State, decision: Decision, option: Option) -> str:
        """Return what an option would do, for its row in a menu."""
        return row_note(self.content, observation, decision, option)

    def is_seldom_meant(self, observation: Any, option: Option) -> bool:
        """Return whether First Aid is for an opponent."""
        return option.verb == "aid" and is_for_opponent(self.content, observation, option)

    def get_option_name(self, observation: State, decision: Decision, option: Option) -> str:
        """Return what an option is called on the board, where its hex is lit: places need no numbers."""
        verb, _, cell_name = option.id.partition(":")
        if verb == "move":
            unit = observation.units[observation.active]
            route = find_paths(self.content, observation, unit, move_left(self.content, observation, unit)).reach
            goal = parse_hex(cell_name)
            steps = len(route.path(goal)) if goal in route.costs else 1
            return say_count("Walk {number} hex", "Walk {number} hexes", steps)
        return {"place": say("Start here"), "step": say("Step here")}.get(verb, "")


class BattleEnding(EndOfGame):
    """Those who fought look on, whoever is out lying."""

    def __init__(self, canvas: Canvas, content: BattleContent, recent_events: RecentAbility) -> None:
        self.canvas, self.content, self.recent_events = canvas, content, recent_events

    def is_decisive(self, event: Any) -> bool:
        """Return whether an event is more than a walk, a turn or a delay."""
        return not isinstance(event, WALKS)

    def list_portraits(self, observation: State, radius: int) -> Sequence[EndPortrait]:
        """Return the fighters of all seats."""
        units = self.recent_events.keep_last_blow(observation).units.values()
        return [EndPortrait(unit.seat, disc(self.canvas, self.content, unit, radius)) for unit in units]
