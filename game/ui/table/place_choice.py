"""The drawing of one place, point by point, without a window: what is set, what would come next, what is legal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.decisions import Answer, Place
from game.kernel.errors import IllegalAnswer
from game.kernel.places import FULL_TURN, Point, direction, distance, origin_of
from game.ui.table.path_draft import PathDraft

FINE, COARSE = 10, 1
"""A nudge is one tenth of a unit as people write it, a large one a whole unit."""
FINE_TURN, COARSE_TURN = 5, 45
STROKE_SHARE = 2
"""A way drawn with the pointer held down gets a point every half unit."""
AGAIN_SHARE = 3
"""A second click within a third of a unit of where a way ends says that it is done."""
PathFinder = Callable[[Sequence[Point], Point], tuple[Point, ...]]
"""From the points set so far, and a place: the points by which the way goes on to it."""


class Anew(tuple[Point, ...]):
    """The points of a way that takes the place of what is drawn, instead of going on from there: it has one leg."""


Step = Callable[[Point, Point], Point]
"""From a place, and the one that a key would move the ghost to: where it goes."""


def next_on_side(points: Sequence[Point], here: Point, there: Point) -> Point:
    """Return the nearest of some places on the side of `here` on which `there` lies, else the place that one stands at.

    What lies within 45 degrees of the way there comes before what lies farther off it.
    """
    path = there[0] - here[0], there[1] - here[1]
    ranked: list[tuple[bool, int, Point]] = []
    for point in points:
        x, y = point[0] - here[0], point[1] - here[1]
        ahead, aside = x * path[0] + y * path[1], abs(x * path[1] - y * path[0])
        if ahead > 0:
            ranked.append((aside > ahead, distance(here, point), point))
    return min(ranked)[2] if ranked else here


class PlaceChoice:
    """A place that somebody is naming.

    `check` is the legal test of the question. It runs at every move of the pointer, which is fair since rules give a
    test no more than the seat's own view: a refusal cannot tell of what the seat does not see. `lead` finds the way to
    a place that is pointed at; `points` may be set from the beginning. `suggest` lists answers the rules suggest.
    """

    def __init__(
        self,
        decision: Place,
        check: Callable[[object], Answer],
        path_finder: PathFinder | None = None,
        points: Sequence[Point] = (),
        suggest: Callable[[], Sequence[Answer]] | None = None,
    ) -> None:
        self.decision = decision
        self.points: list[Point] = list(points)
        self.via: tuple[Point, ...] = ()
        self._path_finder = path_finder
        self._anew = False
        self._stroked = False
        self._suggest = suggest
        self.ghost: Point | None = None
        self.facing: int | None = None
        self.turning = decision.shape == "facing"
        self.pressed: Point | None = None
        self._check = check
        self._tried: tuple[tuple[int, ...], tuple[str, str] | None] = ((), None)

    @property
    def is_path(self) -> bool:
        """Return whether points follow one another."""
        return self.decision.shape in ("path", "path-facing")

    @property
    def here(self) -> Point | None:
        """Return where the next point starts from, or what is turned."""
        line = (*origin_of(self.decision), *self.points)
        return line[-1] if line else None

    @property
    def path_draft(self) -> PathDraft:
        """Return what is drawn so far, with the reason if the rules would refuse it."""
        return PathDraft(self.decision, tuple(self._kept_points), self.ghost, self.facing, self.reason, self.via)

    @property
    def _kept_points(self) -> list[Point]:
        """Return the points from which the way goes on to the ghost."""
        return [] if self._anew and self.ghost is not None else self.points

    @property
    def reason(self) -> tuple[str, str] | None:
        """Return why what is drawn, ghost included, would be refused, with the clause; None where it would not."""
        drawn = [*self._kept_points, *([*self.via, self.ghost] if self.ghost is not None else [])]
        return self._refusal(self._numbers(drawn))

    @property
    def answer(self) -> tuple[int, ...] | None:
        """Return the answer that what is set makes, legal or not; None while something is missing."""
        if self.decision.shape == "point":
            return self._numbers([self.ghost]) if self.ghost is not None else None
        return self._numbers(self.points) or None

    @property
    def staying(self) -> tuple[int, ...]:
        """Return the answer that a path goes nowhere, where the rules take it; else nothing."""
        numbers = self._numbers(list(origin_of(self.decision))) if self.is_path else ()
        return numbers if numbers and self._find_refusal(numbers) is None else ()

    def _numbers(self, points: list[Point]) -> tuple[int, ...]:
        """Return points and facing as an answer; empty while something is missing."""
        flat = tuple(number for point in points for number in point)
        if self.decision.shape == "facing":
            return () if self.facing is None else (self.facing,)
        if self.decision.shape == "path-facing" and flat:
            return (*flat, self._ahead(points) if self.facing is None else self.facing)
        return flat

    def _ahead(self, points: list[Point]) -> int:
        """Return the direction of the last leg."""
        line = (*origin_of(self.decision), *points)
        return direction(line[-2], line[-1]) if len(line) > 1 else 0

    def _refusal(self, numbers: tuple[int, ...]) -> tuple[str, str] | None:
        if not numbers:
            return None
        if self._tried[0] != numbers:
            self._tried = (numbers, self._find_refusal(numbers))
        return self._tried[1]

    def _find_refusal(self, numbers: tuple[int, ...]) -> tuple[str, str] | None:
        try:
            self._check(numbers)
        except IllegalAnswer as error:
            return error.reason, error.cite
        return None

    # Pointing

    def point_at(self, point: Point | None) -> None:
        """Let the ghost, or the facing, follow the pointer; None where it points at no ground."""
        if not self.turning:
            self.via = ()
            if point is not None and self._path_finder is not None and not self._at_end(point):
                found = self._path_finder(self.points, point)
                *via, point = found
                self.via, self._anew = tuple(via), isinstance(found, Anew)
            self.ghost = point if point != self.here and (point is None or not self._at_end(point)) else None
        elif point is not None and self.here is not None and point != self.here:
            self.facing = direction(self.here, point)

    def _at_end(self, point: Point) -> bool:
        """Return whether a place is where the way has come to, as near as a click tells."""
        return (
            self._path_finder is not None
            and self.is_path
            and bool(self.points)
            and distance(self.points[-1], point) * AGAIN_SHARE < self.decision.unit
        )

    def press(self, point: Point) -> None:
        """Begin a click or a stroke."""
        self.pressed, self._stroked = point, False

    def stroke(self, point: Point) -> bool:
        """Draw on with the pointer held down; return whether a point was added."""
        if self.pressed is None or not self.is_path or self.turning or not self._apart(self.pressed, point):
            return False
        initial = self.here is None or self._apart(self.here, self.pressed)
        added = [self.pressed, point] if initial else [point]
        self._stroked = True
        if self._refusal(self._numbers([*self.points, *added])) is not None:
            return False
        self.points += added
        self.pressed, self.ghost, self.via = point, None, ()
        return True

    def _apart(self, a: Point, b: Point) -> bool:
        return distance(a, b) * STROKE_SHARE >= self.decision.unit

    def release(self, point: Point) -> bool:
        """End a click or a stroke at a place; return whether that completes the answer."""
        self.pressed = None
        return self.take(point)

    def take(self, point: Point) -> bool:
        """Set a place: the point, the next one of a path, or what is faced; return whether the answer is complete.

        A place that the rules refuse is not set.
        """
        again = self._at_end(point) and not self._stroked
        self.point_at(point)
        if self.decision.shape == "point":
            self.ghost = self.ghost or point
            return True
        if self.turning:
            return self.facing is not None
        if again:
            self.ghost, self.via = None, ()
        else:
            self.take_ghost()
        return again

    # Keys

    def nudge(self, x: int, y: int, *, coarse: bool, start: Point, nudge: Step | None = None) -> None:
        """Move the ghost by a step, at first from where the way has come to, else from `start`; or turn the facing.

        `nudge` says where a step from one place to another leads; to the other place if it is not given.
        """
        if self.turning:
            facing = self._ahead(self.points) if self.facing is None else self.facing
            self.facing = (facing + (x or y) * (COARSE_TURN if coarse else FINE_TURN)) % FULL_TURN
            return
        at_start = self.here is None or self.decision.shape == "point"
        if self.ghost is None and at_start and (first := self._find_suggested_point()) is not None:
            self.point_at(first)
            return
        step = max(1, self.decision.unit // (COARSE if coarse else FINE))
        here = self.ghost or self.here or start
        point = (here[0] + x * step, here[1] + y * step)
        if nudge is not None:
            point = nudge(here, point)
        self.point_at(point)
        # The keys go where they say: what would draw the pointer in does not hold them.
        self.ghost = point

    def draw(self, points: Sequence[Point]) -> bool:
        """Draw a way by these points; return whether there are any."""
        self.points = list(points)
        return bool(points)

    def _find_suggested_point(self) -> Point | None:
        """Return the end of the first answer that the rules suggest: where the keys begin on a large board."""
        for answer in (self._suggest() if self._suggest is not None else ()) or ():
            numbers = [number for number in answer if isinstance(number, int)] if isinstance(answer, tuple) else []
            if len(numbers) >= 2:
                return numbers[-2], numbers[-1]
        return None

    def take_ghost(self) -> bool:
        """Set the ghost's point, if the rules take the way to there; return whether there was one on a path.

        A refused one stays the ghost, so that `reason` says why it was not set.
        """
        if not self.is_path or self.turning or self.ghost is None:
            return False
        if self.reason is None:
            self.points = [*self._kept_points, *self.via, self.ghost]
            self.ghost, self.via = None, ()
        return True

    def finish(self) -> bool:
        """Say that all is set; return False where a path first asks for the facing it ends in."""
        if self.decision.shape != "path-facing" or self.turning or not self.points:
            return True
        self.turning, self.ghost, self.via = True, None, ()
        self.facing = self._ahead(self.points)
        return False

    def back(self) -> bool:
        """Take the last point back, or the facing; return whether there was one."""
        self.pressed = None
        if self.turning and self.decision.shape == "path-facing":
            self.turning, self.facing = False, None
            return True
        if self.points:
            self.points.pop()
            self.ghost, self.via = None, ()
            return True
        return False
