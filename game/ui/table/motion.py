"""Motion: poses that glide to where they should be, on a clock of their own."""

from __future__ import annotations

from collections.abc import Container, Sequence

import msgspec

MOVE_MS = 220
UNDO_MS = 160
REDUCED_MS = 80
INSTANT_SPEED = 64.0


class Pose(msgspec.Struct, frozen=True, gc=False):
    """Where a sprite stands: centre in device pixels, angle in degrees, scale, opacity 0..1 and layer.

    One that is `moving` is gone in the next frame, so nothing need be painted afresh for its size. A figure that falls
    or gets up has `fallen` so far, 0..1; None where it stands or lies. One that `flashes` is struck just now.
    """

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    alpha: float = 1.0
    layer: int = 0
    moving: bool = False
    fallen: float | None = None
    flashes: bool = False


def out_cubic(share: float) -> float:
    """Start fast and end softly; 0..1 to 0..1."""
    return 1.0 - (1.0 - share) ** 3


def between(first: Pose, second: Pose, share: float) -> Pose:
    """Return the pose this share of the way between two poses; the layer is the second one's."""
    eased = out_cubic(share)
    return Pose(
        first.x + (second.x - first.x) * eased,
        first.y + (second.y - first.y) * eased,
        first.angle + (second.angle - first.angle) * eased,
        first.scale + (second.scale - first.scale) * eased,
        first.alpha + (second.alpha - first.alpha) * eased,
        second.layer,
        True,
    )


class _Glide:
    __slots__ = ("duration", "elapsed", "source", "target")

    def __init__(self, source: Pose, target: Pose, duration: float) -> None:
        self.source, self.target, self.duration = source, target, duration
        self.elapsed = 0.0

    def now(self) -> Pose:
        return (
            self.target
            if self.elapsed >= self.duration
            else between(self.source, self.target, self.elapsed / self.duration)
        )


class Animator:
    """The sprites of a table by ref; each glides from where it is to where its pose says."""

    def __init__(self) -> None:
        self._glides: dict[str, _Glide] = {}
        self.speed = 1.0
        self.reduced = False

    def place(
        self, poses: dict[str, Pose], duration_ms: float = MOVE_MS, *, origin: dict[str, Pose] | None = None
    ) -> None:
        """Send sprites to their poses; new ones come from `origin` or appear, missing ones are dropped."""
        for ref in [ref for ref in self._glides if ref not in poses]:
            del self._glides[ref]
        for ref, pose in poses.items():
            glide = self._glides.get(ref)
            if glide is None:
                source = (origin or {}).get(ref, pose)
                self._glides[ref] = _Glide(source, pose, self._time(duration_ms) if source != pose else 0.0)
            elif glide.target != pose:
                self._glides[ref] = _Glide(glide.now(), pose, self._time(duration_ms))

    def _time(self, duration_ms: float) -> float:
        if self.speed >= INSTANT_SPEED:
            return 0.0
        return min(duration_ms, REDUCED_MS) if self.reduced else duration_ms / self.speed

    def update(self, elapsed_ms: float) -> bool:
        """Let time pass; return whether anything still moves."""
        moving = False
        for glide in self._glides.values():
            if glide.elapsed < glide.duration:
                glide.elapsed += elapsed_ms
                moving = True
        return moving

    def finish(self) -> None:
        """Put everything where it should be, at once."""
        for glide in self._glides.values():
            glide.elapsed = glide.duration

    def pose(self, ref: str) -> Pose | None:
        """Return where a sprite is now."""
        glide = self._glides.get(ref)
        return glide.now() if glide is not None else None

    def items(self) -> list[tuple[str, Pose]]:
        """Return the sprites with their poses, lowest layer first."""
        found = [(ref, glide.now()) for ref, glide in self._glides.items()]
        found.sort(key=lambda item: item[1].layer)
        return found


def find_buried_cards(items: Sequence[tuple[str, Pose]], apart: Container[str]) -> set[str]:
    """Return the cards that lie at rest right under another one, so that nothing of them is seen; lowest layer first.

    Those of `apart` are drawn all the same: their rings reach over the edge.

    >>> pile = Pose(8, 8)
    >>> find_buried_cards([("card:a", pile), ("card:b", pile), ("card:c", Pose(9, 8))], ())
    {'card:a'}
    """
    found: set[str] = set()
    seen: set[tuple[float, ...]] = set()
    for ref, pose in reversed(items):
        if pose.moving or pose.alpha < 1.0 or not ref.startswith("card:"):
            continue
        point = (pose.x, pose.y, pose.angle, pose.scale)
        if point in seen and ref not in apart:
            found.add(ref)
        seen.add(point)
    return found
