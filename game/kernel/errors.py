"""The errors of the kernel, one class for each kind of mistake."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.files.documents import ContentError
from game.kernel.language.phrases import Phrase, as_phrase

BROKEN = (LookupError, ValueError, TypeError, AttributeError, AssertionError, ArithmeticError, RecursionError)
"""What rules raise on a position that they could never have come to themselves."""

MOST_NAMED = 4
"""How many choices a message names."""

__all__ = [
    "BROKEN",
    "ContentError",
    "Diverged",
    "GameEnded",
    "IllegalAnswer",
    "NoSample",
    "NoSuchChoice",
    "RulesError",
    "SaveError",
    "SeveralChoices",
]


class IllegalAnswer(Exception):
    """A choice that does not fit the open decision; the state is untouched.

    `reason` is one sentence for the player, a phrase or a marked template; `cite` the clause it follows from.
    """

    def __init__(self, reason: str, cite: str = "") -> None:
        super().__init__(f"{reason} [{cite}]" if cite else reason)
        self.reason = reason
        self.cite = cite

    @property
    def phrase(self) -> Phrase:
        """Return the reason with its clause, as other errors tell of this one."""
        reason = as_phrase(self.reason)
        return Phrase("{line} [{code}]", line=reason, code=self.cite) if self.cite else reason


class NoSuchChoice(IllegalAnswer):
    """A choice that is not among those of the open decision, by its verb and the names after it.

    No rule refuses it: it is simply not there, or misspelt.
    """

    def __init__(self, verb: str, words: tuple[str, ...], reason: str, cite: str = "") -> None:
        super().__init__(reason, cite)
        self.verb = verb
        self.words = words


class SeveralChoices(IllegalAnswer):
    """Words that name only what several choices have in common: which of them is meant cannot be told."""

    def __init__(self, choices: Sequence[str]) -> None:
        more = ", ..." if len(choices) > MOST_NAMED else ""
        super().__init__(Phrase("several choices fit: {names}", names=f"{', '.join(choices[:MOST_NAMED])}{more}"))


class Diverged(Exception):
    """A re-run of recorded answers went another way than when they were recorded."""

    def __init__(self, step: int, decision: str, expected: str, found: str) -> None:
        super().__init__(
            Phrase(
                "step {step}, {decision}: expected {expected}, found {found}",
                step=step,
                decision=decision,
                expected=expected,
                found=found,
            )
        )
        self.step = step
        self.decision = decision
        self.expected = expected
        self.found = found


class GameEnded(Exception):
    """The game ended in the middle of a rule function, of which nothing more happens: it ends as if it had returned."""


class RulesError(Exception):
    """A rule function broke the contract of the kernel: too many answers in a step, an endless run of steps."""


class NoSample(Exception):
    """No determinization of a view reproduces the open decision."""


class SaveError(Exception):
    """A save that cannot be opened as it stands; says what can be rescued."""
