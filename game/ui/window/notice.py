"""The line for the person, which goes by itself after the time it takes to read."""

from __future__ import annotations

NOTICE_MS = 4000.0
NOTICE_MS_A_LETTER = 60.0


class Notice:
    """A line of text and how long it is still shown."""

    def __init__(self) -> None:
        self.text = ""
        self._left = 0.0

    def say(self, text: str) -> None:
        """Show a line, or none."""
        self.text = text
        self._left = NOTICE_MS + NOTICE_MS_A_LETTER * len(text)

    def age(self, elapsed_ms: float) -> bool:
        """Let time pass; return whether the line has just gone."""
        if not self.text:
            return False
        self._left -= elapsed_ms
        if self._left > 0:
            return False
        self.text = ""
        return True
