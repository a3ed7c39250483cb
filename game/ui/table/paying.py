"""What of a table may be given up for something else: it is asked for what, and never given up by one click."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from game.kernel.decisions import Decision


@runtime_checkable
class Paying(Protocol):
    """A table on which a card may pay for something that it does not do itself."""

    def only_pays(self, decision: Decision, ref: str) -> bool:
        """Return whether a ref does nothing itself in a question and would only be given up for what it pays for."""
