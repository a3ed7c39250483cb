"""A guard for the key of an end or a pass that was meant for a question which has ended by itself.

Who Moves the last card that can Move is not asked whether all is done; the key pressed for that would then pass on the
next question, unread; and who ends a turn may be asked for the next one at once, under the same key. For a while the
first press says what the key means now, and the second one does it. Where a pass costs something, the first press
always says so, however long the question has been there.
"""

from __future__ import annotations

from game.kernel.decisions import Answer, Choose, Decision, Place

PASSING = frozenset({"end", "pass", "no", "none", "keep", "done", "go", "stay"})
"""Verbs of options that change nothing more: what the key for an end or a pass means where they are offered."""
ENDING = "end"
"""The verb of the option that ends a turn."""
WARY_MS = 1500.0
"""How long nobody is taken to have read a question that came by itself."""
READ_MS = 600.0
"""How long it takes to read what passing costs: who presses faster than that presses without looking."""


class PassGuard:
    """Remembers the last answer of a person, and whether the question before could have been passed. Times in ms."""

    def __init__(self) -> None:
        self._warned: float | None = None
        self._before: tuple[str, int] | None = None
        self._ended = ""
        self._until = 0.0
        self.description = ""
        """What the person was told instead of passing: it is no longer true after an answer."""

    def note_answer(self, decision: Decision, answer: Answer) -> None:
        """Note an answer."""
        self._before, self._ended = None, ""
        if isinstance(decision, Choose) and isinstance(answer, str):
            if answer.partition(":")[0] == ENDING:
                self._ended = decision.key
            acts = answer.partition(":")[0] not in PASSING
            if acts and any(option.verb in PASSING for option in decision.options):
                self._before = (decision.key, int(decision.seat))

    def note_question(self, decision: Decision | None, now: float) -> None:
        """Note a question that is put.

        After an act, one of another kind has come by itself, but for where it goes; after the end of a turn the next
        turn has, whoever's it is.
        """
        self._warned = None
        if decision is None:
            return
        before, self._before = self._before, None
        came = before is not None and before[1] == int(decision.seat) and before[0] != decision.key
        came = came and not isinstance(decision, Place)
        ended, self._ended = self._ended, ""
        again = isinstance(decision, Choose) and any(option.verb == ENDING for option in decision.options)
        came = came or (bool(ended) and ended == decision.key and again)
        self._until = now + WARY_MS if came else 0.0

    def stops(self, now: float) -> bool:
        """Return whether a press is perhaps meant for the question before; only the first one is."""
        wary = now < self._until
        self._until = 0.0
        return wary

    def stops_cost(self, now: float) -> bool:
        """Return whether a press that costs something is not meant yet: the first, and any that follows too soon."""
        warned, self._warned = self._warned, now
        return warned is None or now - warned < READ_MS
