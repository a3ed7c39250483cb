"""Why a good player answers so in a bout, in one sentence with the figures that the table foretells."""

from __future__ import annotations

from collections.abc import Callable

from game.boards.hex import parse_hex
from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Number, Option
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State, Unit
from game.modes.arena.table.advice.answers import who_starts
from game.modes.arena.table.hint.dice_reasons import DiceReasons
from game.modes.arena.table.hint.reasons import find_acting
from game.modes.arena.table.hint.response_reasons import ResponseReasons
from game.modes.arena.table.hint.turn_reasons import TurnReasons
from game.modes.arena.table.preview.forecast import usual_number
from game.modes.arena.words.wording import BattleWords
from game.ui.table.hint_words import find_answered_options
from game.ui.table.roles import HintTexts


class BattleHints(HintTexts):
    """Reasons for the answers of a bout: odds and damage, distances, who can be struck then, what dice are worth."""

    def __init__(self, content: BattleContent, wording: BattleWords) -> None:
        self.content = content
        self._turns, self._responses = TurnReasons(content, wording), ResponseReasons(content, wording)
        self._dice = DiceReasons(content, wording)
        turns = self._turns
        self._verbs: dict[str, Callable[[State, Unit, Option], str]] = {
            "use": turns.describe_use, "move": turns.describe_walk, "step": turns.describe_walk,
            "turn": turns.describe_turn, "face": turns.describe_turn, "stand": turns.describe_standing_up,
            "end": turns.describe_end, "path": turns.describe_path,
        }  # fmt: skip

    def find_at_a_glance(self, observation: State, decision: Decision) -> Answer | None:
        """Return how many dice are usual."""
        number = usual_number(self.content, observation, decision)
        return min(number, decision.high) if isinstance(decision, Number) and number else None

    def tell_reason(self, observation: State, decision: Decision, answer: Answer) -> str:
        """Return in one sentence what to do and why; empty where no figure speaks for it."""
        if isinstance(decision, Number) and isinstance(answer, int):
            return self._dice.describe_dice(observation, decision, answer)
        if isinstance(decision, ChooseMany) and decision.key == "release":
            return self._responses.describe_release(observation, decision, answer)
        if not isinstance(decision, Choose):
            return ""
        options, unit = find_answered_options(decision, answer), find_acting(observation, decision)
        if not options:
            return ""
        option = options[0]
        if decision.key == "place":
            starting = who_starts(observation, decision)
            return self._responses.describe_start(observation, starting, option) if starting is not None else ""
        if decision.key == "withstand":
            return self._responses.describe_withstanding(decision, option)
        if decision.key == "act-now":
            return self._responses.describe_acting_now(observation, decision, waits=option.id == "no")
        if option.verb == "react" and unit is not None:
            return self._responses.describe_reaction(
                observation, unit, option, attacked="timing:attack" in decision.about
            )
        if unit is None or option.verb not in self._verbs:
            return ""
        if decision.key == "facing":
            at = next((parse_hex(ref[4:]) for ref in decision.about if ref.startswith("hex:")), unit.at)
            return self._turns.describe_facing(observation, unit, at, option)
        return self._verbs[option.verb](observation, unit, option)
