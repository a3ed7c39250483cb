"""Real dice and cards at the table: an answer that rolls or draws waits until somebody has entered what they show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.decisions import Answer, Seat
from game.kernel.errors import IllegalAnswer
from game.kernel.language.say import say
from game.kernel.rules import TerminalWords
from game.play.real_results import EnteredResults, RealAnswer


class RealResults:
    """Holds answers at one table, where the settings say so and a person plays."""

    def __init__(self, table: Any) -> None:
        self.table = table

    @property
    def _asked_for(self) -> bool:
        """Return whether real dice and cards are used here."""
        return self.table.window.settings.real_results and bool(self.table.session.humans)

    def holds(self, seat: Seat, answer: Answer, go_on: Callable[[EnteredResults], object]) -> bool:
        """Ask for what an answer rolls and draws; return whether it waits for that."""
        window, session = self.table.window, self.table.session
        if not self._asked_for:
            return False
        try:
            waiting = RealAnswer(
                session.match,
                seat,
                answer,
                session.humans,
                label=self._label,
                seat_name=session.seat_name,
                go_on=go_on,
                why=self._why(seat, answer),
            )
        except IllegalAnswer:
            # The table says why when the answer is given.
            return False
        if waiting.wanted is None:
            return False
        window.push(window.routes.real_results(waiting))
        return True

    def holds_for_bot(self, seat: Seat, answer: Answer) -> bool:
        """Ask for what the answer of a bot rolls; return whether it waits for that."""
        session = self.table.session
        if not self._asked_for:
            return False
        question_id = session.match.get_question_id(seat)

        def give(found: EnteredResults) -> None:
            session.answer(seat, answer, question_id, found)
            self.table.director.collect()

        return self.holds(seat, answer, give)

    def _why(self, seat: Seat, answer: Answer) -> str:
        """Return who acts and, of a person, what was chosen: what a bot chose may be its secret still."""
        session = self.table.session
        who = session.seat_name(seat)
        selected = answer if isinstance(answer, tuple) else (answer,)
        decision = session.match.question(seat).decision
        # A place or a number has no options.
        options = [option for option in getattr(decision, "options", ()) if option.id in selected]
        if seat not in session.humans or len(options) != 1:
            return str(who)
        return say("{who}: {what}", who=who, what=session.game.wording.label(session.observe(), decision, options[0]))

    def _label(self, card: str) -> str:
        """Return the name of a card."""
        words = self.table.session.game.wording
        return words.ref(self.table.session.observe(), f"card:{card}") if isinstance(words, TerminalWords) else card
