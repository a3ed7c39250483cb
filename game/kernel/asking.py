"""What a rule function waits for: questions to one seat or to several at the same time, and the answers so far."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from game.kernel.decisions import Answer, Question, Seat


class Ask:
    """Suspend the rule function until every question has its answer; answers come back in the order of questions."""

    __slots__ = ("given", "questions")

    def __init__(self, questions: tuple[Question, ...]) -> None:
        self.questions = questions
        self.given: dict[int, Answer] = {}

    def __await__(self) -> Generator[Ask, tuple[Answer, ...], tuple[Answer, ...]]:
        return (yield self)

    @property
    def open(self) -> Iterable[Question]:
        """Return the questions without an answer, in order."""
        if not self.given:
            return self.questions
        return [question for index, question in enumerate(self.questions) if index not in self.given]

    def of(self, seat: Seat | None) -> Question | None:
        """Return the open question of a seat, or the first one; None if there is none."""
        if not self.given:
            first = self.questions[0]
            if seat is None or first.seat == seat:
                return first
        for index, question in enumerate(self.questions):
            if index not in self.given and (seat is None or question.seat == seat):
                return question
        return None

    def take(self, seat: int, answer: Answer) -> tuple[Answer, ...] | None:
        """Take the answer of a seat to its open question; return all answers with the last one, else None."""
        questions = self.questions
        if len(questions) == 1:
            return (answer,)
        index = next(i for i, q in enumerate(questions) if i not in self.given and q.seat == seat)
        self.given[index] = answer
        return tuple(self.given[i] for i in range(len(questions))) if len(self.given) == len(questions) else None
