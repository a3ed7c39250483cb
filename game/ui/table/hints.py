"""The Hint of a table: what a good player would answer and why, on demand and counted, or unasked in a first game.

A good player thinks in another process about the question as its seat sees it; the mode says why in one sentence, from
what its table foretells. An answer takes the hint away.
"""

from __future__ import annotations

from game.kernel.decisions import Answer, Choose, Decision, Seat
from game.kernel.language.say import say
from game.kernel.match import Mark
from game.ui.table.game_table import GameTable
from game.ui.table.gold import find_golden_answer, forced_answer
from game.ui.table.hint_words import Hint, list_hinted_refs, tell_hint


class Hints:
    """Asks, waits and remembers; `asked` is the question for which somebody has asked last."""

    def __init__(self, scene: GameTable) -> None:
        self.scene = scene
        self.asked: Mark | None = None
        self._thinking: Mark | None = None
        self._answers: dict[Mark, Answer | None] = {}
        self._told: tuple[Mark, str, tuple[str, ...]] | None = None
        self._turns: list[str] = []
        self._golden: tuple[Mark, bool] | None = None
        self._told_at: tuple[Mark | None, str] = (None, "")

    @property
    def decision(self) -> Decision | None:
        """Return the open question if a hint can be asked for: not where nothing is to be chosen, or a script leads."""
        scene, decision = self.scene, self.scene.controller.decision
        if decision is None or not scene.advises or scene.history_view.active or scene.undo_controls.asking:
            return None
        return decision if forced_answer(decision) is None else None

    def ask(self) -> None:
        """Ask for a hint on the open question; once it is asked for, another press does nothing more."""
        scene, mark = self.scene, self.scene.question_id
        if self.decision is None or mark is None or self.asked == mark or not scene.director.idle:
            return
        if self._strength_unasked() < 1.0:
            scene.session.count_hint()
        self.asked = mark
        self._think(mark)
        scene.make_buttons()
        scene.window.redraw()

    def update(self) -> bool:
        """Take what was found, or begin to think where a hint comes unasked; return whether something new is shown."""
        mark = self.scene.question_id
        if mark is None or self.decision is None or not self.scene.director.idle:
            return False
        if self._thinking != mark and mark not in self._answers and (mark == self.asked or self._strength_unasked()):
            self._think(mark)
        if self._thinking != mark or mark in self._answers:
            return False
        thought = self.scene.session.adviser.poll(self.scene.session.match)
        if thought is None and self.scene.session.adviser.is_thinking:
            return False
        answer = thought.answer if thought is not None else None
        self._answers[mark] = self._correct(answer) if answer is not None else self._find_at_a_glance()
        if self.asked == mark:
            self.scene.window.sounds.play("hint")
        return True

    def _correct(self, answer: Answer) -> Answer:
        """Return what the table advises instead of what was found, where it is sure and the question takes it."""
        scene, decision = self.scene, self.decision
        if decision is None:
            return answer
        observation = scene.session.match.observe(decision.seat)
        better = scene.table.hint_texts.correct_answer(observation, decision, answer)
        return better if scene.session.match.question(decision.seat).takes(better) else answer

    def _find_at_a_glance(self) -> Answer | None:
        """Return what the table thinks best at a glance, where what is hidden cannot be imagined; None if nothing."""
        scene, decision = self.scene, self.decision
        if decision is None:
            return None
        observation = scene.session.match.observe(decision.seat)
        best = scene.table.hint_texts.find_at_a_glance(observation, decision)
        if best is None and isinstance(decision, Choose):
            best = scene.table.best_of(observation, decision, tuple(decision.options))
        return best if best is not None and scene.session.match.question(decision.seat).takes(best) else None

    def forget_words(self) -> None:
        """Tell the hint again when it is shown next: language or sizes may have changed."""
        self._told = None

    @property
    def shown(self) -> Hint | None:
        """Return the hint that is shown now, None where there is none."""
        mark, decision = self.scene.question_id, self.decision
        if mark is None or decision is None or not self.scene.director.idle or self.scene.briefing.lines:
            return None
        strength = 1.0 if mark == self.asked else self._strength_unasked()
        if not strength:
            return None
        if mark not in self._answers:
            return Hint(None, say("Looking for a good answer"), strength=strength) if mark == self.asked else None
        answer = self._answers[mark]
        if answer is None:
            return Hint(None, say("Nobody knows a good answer here"), strength=strength) if mark == self.asked else None
        if self._told is None or self._told[0] != mark:
            self._told = (mark, *self._tell(decision, answer))
        return Hint(answer, self._told[1], self._told[2], strength)

    def gives_way(self, hovered: str) -> bool:
        """Return whether the sentence leaves the board: something else is pointed at than when it came.

        What is told of that thing lies where the sentence would be. The rings stay.
        """
        if self._told_at[0] != self.scene.question_id:
            self._told_at = self.scene.question_id, hovered
        return bool(hovered) and hovered != self._told_at[1]

    @property
    def is_thinking(self) -> bool:
        """Return whether an answer to the open question is still looked for."""
        mark = self.scene.question_id
        return mark is not None and self._thinking == mark and mark not in self._answers and self.decision is not None

    def _think(self, mark: Mark) -> None:
        decision = self.scene.controller.decision
        if decision is not None and mark not in self._answers and self._thinking != mark:
            self._thinking = mark
            self.scene.session.adviser.ask(self.scene.session.match, Seat(int(decision.seat)))

    def _tell(self, decision: Decision, answer: Answer) -> tuple[str, tuple[str, ...]]:
        """Return the sentence of a hint and what it is about, as the seat that is asked sees the game."""
        scene = self.scene
        observation = scene.session.match.observe(decision.seat)
        sentence = tell_hint(scene.table.hint_texts, scene.session.game.wording, observation, decision, answer)
        return sentence, list_hinted_refs(decision, answer, scene.shown_refs())

    def _strength_unasked(self) -> float:
        """Return how strongly a good move is shown without being asked for: less from round to round, then 0."""
        rounds = self.scene.session.loaded.scenario.guided
        if not rounds or not self.scene.window.settings.guided or self._needs_no_hint():
            return 0.0
        past = max(0, self._count_rounds() - 1)
        return max(0.0, 1.0 - past / rounds)

    def _needs_no_hint(self) -> bool:
        """Return whether gold answers the open question already: asked once a question, for every frame wants to know.

        The table has come to rest then, so that what is safe is known.
        """
        mark = self.scene.question_id
        if mark is None:
            return True
        if self._golden is None or self._golden[0] != mark:
            self._golden = mark, find_golden_answer(self.scene) is not None
        return self._golden[1]

    def _count_rounds(self) -> int:
        """Return how many rounds have begun; in a mode without them, how many parts of the game were seen."""
        display = self.scene.director.display
        if display.rounds_played:
            return int(display.rounds_played)
        part = self.scene.table.phases(display)[0][0]
        if part not in self._turns:
            self._turns.append(part)
        return len(self._turns)
