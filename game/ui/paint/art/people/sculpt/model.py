"""A person under construction: the clay, the measures, the pose, and the frames in which parts are built."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np

from game.kernel.person import Face, Held, Person, Pose
from game.ui.paint.art.fields import seed_of
from game.ui.paint.art.people.clay import Clay, Part
from game.ui.paint.art.people.sculpt.mien import MIENS, Mien
from game.ui.paint.art.people.sculpt.stance import ATTITUDES, Attitude, Body, measure_body
from game.ui.paint.art.people.sculpt.traits import Traits, measure_head
from game.ui.paint.art.people.solids import Matrix, Vector, rotate

UPPER_ARM, FOREARM = 0.60, 0.58
TURN = 22.0


@dataclass(slots=True)
class Model:
    """Everything that the functions which sculpt a part have to know."""

    clay: Clay
    person: Person
    body: Body
    of: Traits
    mien: Mien
    attitude: Attitude
    pose: Pose
    seed: int
    trunk_part: Part | None = None
    hands: list[tuple[Vector, Vector, Held | None]] = field(default_factory=list)
    """Where hands are, from the hips, where what they hold points, and what it is."""

    def chance(self, purpose: str) -> np.random.Generator:
        """Return random numbers for a purpose: the same ones in every pose and with every face."""
        return np.random.default_rng(seed_of(self.seed, purpose))

    @property
    def turn(self) -> float:
        """Return where the face looks, in degrees to the right."""
        return TURN if self.person.turn is None else self.person.turn

    @contextmanager
    def standing(self) -> Iterator[None]:
        """Build where the feet are: the ground is at 0, the body looks half way to where the face does."""
        share = 0.55 if self.pose == "portrait" else 1.25
        lie = self.pose == "down"
        at = (1.66 * self.body.size, 0.30, 0.25) if lie else (0, 0, 0)
        axes = rotate(y=self.turn * share) @ (rotate(x=-80, z=62) if lie else np.eye(3))
        if self.person.on_all_fours or self.person.kind == "machine":
            # They have no waist at which to lean: all of them sags when hurt, and beasts rear to strike.
            at, axes = self._lean_whole(at, axes)
        with self.clay.in_frame(at, axes, self.body.size):
            yield

    def _lean_whole(self, at: Vector, axes: Matrix) -> tuple[Vector, Matrix]:
        """Return where what has no waist stands, and how it is turned."""
        if self.pose == "down" and self.person.on_all_fours:
            return (0.55, 0.24, 0.1), rotate(y=self.turn * 1.25 + 28) @ rotate(z=76)
        if self.pose == "hurt":
            return at, axes @ rotate(x=7, z=13)
        if self.pose == "raise" and self.person.on_all_fours:
            return (0.0, 0.26, 0.0), axes @ rotate(x=-17)
        return at, axes

    @contextmanager
    def trunk(self) -> Iterator[None]:
        """Build from the middle of the hips up, leaned and twisted."""
        body, pose = self.body, self.attitude
        stoop = 0.0 if self.pose in ("portrait", "down") else body.stoop * 0.6
        with self.clay.in_frame((0, body.hip - pose.bend, 0), rotate(x=pose.lean + stoop, y=pose.twist * 0.5)):
            yield

    @contextmanager
    def head(self) -> Iterator[None]:
        """Build the head, on the trunk; its unit is that of faces."""
        body, pose = self.body, self.attitude
        share = 0.45 if self.pose == "portrait" else -0.15
        axes = rotate(x=4 + self.mien.nod - pose.lean * 0.7, y=self.turn * share - pose.twist * 0.4, z=self.mien.lean)
        with self.clay.in_frame(self.head_at, axes, body.head):
            yield

    @property
    def head_at(self) -> tuple[float, float, float]:
        """Return where the middle of the head is, from the hips."""
        body = self.body
        neck = 0.06 * (body.soft - 0.6 * (body.shoulders > 0.65))
        return (0, 1.17 + neck + 1.22 * body.head, 0.07 + 0.004 * body.stoop)


def build_model(person: Person, pose: Pose, face: Face, seed: int) -> Model:
    """Return a model with nothing sculpted yet, of a person who is whole."""
    body, attitude = measure_body(person), ATTITUDES[pose]
    return Model(Clay(), person, body, measure_head(person), MIENS[face], attitude, pose, seed)
