"""How much a frame may paint."""

from __future__ import annotations


class PaintBudget:
    """How many large pictures may still be painted in a frame, and whether one was stood in for by a scaled copy."""

    def __init__(self, paints: int = 1_000_000) -> None:
        self.paints = paints
        self.sketched = False

    def takes(self) -> bool:
        """Return whether one more may be painted now, and count it; if not, the frame is a sketch."""
        self.paints -= 1
        self.sketched = self.sketched or self.paints < 0
        return self.paints >= 0
