"""Events that name figures say which they are about."""

from __future__ import annotations

from game.kernel.state import GameEvent


class OfFigures(GameEvent, frozen=True, kw_only=True):
    """An event about figures: those named in `figure`, `other`, `by` and `target`."""

    @property
    def refs(self) -> tuple[str, ...]:
        """Return the figures it is about."""
        names = (getattr(self, field, "") for field in ("figure", "target", "other", "by"))
        return tuple(dict.fromkeys(f"figure:{name}" for name in names if name))
