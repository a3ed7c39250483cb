"""What clicks, answers and orders mean on the table of a fight beyond what the options name."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import Answer, Decision, Option, Refusal
from game.kernel.language.say import say
from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model.state import State
from game.modes.mainframe.table.auto_answers import auto_answer
from game.modes.mainframe.table.pieces.tokens import portrait
from game.modes.mainframe.table.refusals import why_not
from game.modes.mainframe.table.reloads import reload_cost
from game.modes.mainframe.table.row_notes import row_note
from game.modes.mainframe.table.standing_orders import orders
from game.modes.mainframe.words.wording import FightWords
from game.ui.paint.canvas import Canvas
from game.ui.table.roles import AnswerRules, EndOfGame, EndPortrait, OptionTexts, Orders, PointingRules
from game.ui.table.view import Resignation, Snapshot


class FightPointing(PointingRules):
    """Whoever acts is dragged onto what it does something to."""

    def drags(self, snapshot: Snapshot, ref: str) -> bool:
        """Let whoever acts be dragged onto what it does something to: an opponent, or an area to go to."""
        observation: State = snapshot.observation
        decision, turn = snapshot.decision, observation.turn
        return decision is not None and decision.key == "turn" and turn is not None and ref == f"unit:{turn.unit}"

    def why_not(self, observation: State, decision: Decision, ref: str) -> Refusal | None:
        """Say of an opponent that is clicked before anybody's turn what comes first."""
        return why_not(observation, decision, ref)


class FightAnswers(AnswerRules):
    """The end of a decided fight is answered by itself; a reload that is passed up costs what it would bring."""

    def __init__(self, content: FightContent) -> None:
        self.content = content

    def auto_answer(self, observation: State, decision: Decision) -> Answer:
        """Return the answer that leads to the end of a decided fight."""
        return auto_answer(self.content, observation, decision)

    def cost(self, observation: State, decision: Decision, option: Option) -> str:
        """Return what is missed for a reload."""
        return reload_cost(decision, option)


class FightOrders(Orders):
    """What a seat orders outside of its turn, and how the team gives up."""

    def __init__(self, content: FightContent, wording: FightWords) -> None:
        self.content, self.wording = content, wording

    def list_orders(self, observation: State, seat: int) -> Sequence[tuple[str, str, str, str]]:
        """Return what a seat may order outside of its turn."""
        return orders(self.content, self.wording, observation, seat)

    def find_resignation(self, observation: State, seat: int) -> Resignation | None:
        """Let the team give up together. Source: mainframe.rounds.fight-over"""
        if seat == self.content.cpu_seat:
            return None
        notice = say("The team gives up when this round ends.")
        return Resignation(tuple(range(self.content.cpu_seat)), say("Give up at the end of the round"), notice)


class FightTexts(OptionTexts):
    """A menu says what each of its rows would do."""

    def __init__(self, content: FightContent) -> None:
        self.content = content

    def row_note(self, observation: State, decision: Decision, option: Option) -> str:
        """Return what an option would do, for its row in a menu."""
        return row_note(self.content, observation, decision, option)


class FightEnding(EndOfGame):
    """The team and the processes it fought look on."""

    def __init__(self, canvas: Canvas, content: FightContent) -> None:
        self.canvas, self.content = canvas, content

    def list_portraits(self, observation: State, radius: int) -> Sequence[EndPortrait]:
        """Return the units of all seats."""
        return [
            EndPortrait(int(unit.seat), portrait(self.canvas, self.content, observation, unit, radius))
            for unit in observation.units.values()
        ]
