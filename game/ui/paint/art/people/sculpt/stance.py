"""How somebody stands: where hands, elbows, knees and feet are in each pose, for each build."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.kernel.person import Person, Pose
from game.ui.paint.art.people.solids import Matrix, Vector


@dataclass(frozen=True, slots=True)
class Attitude:
    """A pose: hands and feet where they are for somebody of ordinary size, where what is held points, and the lean.

    Hands are seen from the middle of the hips; `twist` turns the trunk, in degrees.
    """

    right: Vector
    left: Vector
    right_way: Vector
    left_way: Vector
    feet: tuple[tuple[float, float], tuple[float, float]]
    lean: float = 0.0
    twist: float = 0.0
    bend: float = 0.0
    """How far the hips are lowered."""


ATTITUDES: dict[Pose, Attitude] = {
    "stand": Attitude(
        (-1.00, 0.40, 0.16), (0.74, 0.12, 0.20), (-0.07, 1, -0.02), (0.05, 1, 0.12), ((-0.29, 0.08), (0.31, -0.04))
    ),
    "guard": Attitude(
        (-0.98, 0.56, 0.36),
        (0.52, 0.55, 0.66),
        (-0.22, 0.95, 0.12),
        (-0.25, 0.9, 0.30),
        ((-0.44, -0.20), (0.40, 0.30)),
        7,
        12,
        0.07,
    ),
    "raise": Attitude(
        (-0.86, 1.66, -0.02),
        (0.64, 0.50, 0.55),
        (-0.30, 0.95, -0.12),
        (0.15, 0.9, 0.35),
        ((-0.46, -0.26), (0.46, 0.34)),
        -4,
        -10,
        0.05,
    ),
    "shoot": Attitude(
        (-0.34, 0.94, 0.80),
        (0.22, 0.98, 1.00),
        (0.16, 0.10, 1),
        (0.10, 0.2, 1),
        ((-0.42, -0.22), (0.40, 0.36)),
        3,
        16,
        0.05,
    ),
    "cast": Attitude(
        (-1.00, 0.62, 0.10),
        (0.62, 1.24, 0.66),
        (-0.05, 1, 0.05),
        (0.2, 1, 0.2),
        ((-0.40, -0.12), (0.40, 0.28)),
        -5,
        -8,
        0.03,
    ),
    "hurt": Attitude(
        (-0.66, 0.02, 0.46),
        (0.16, 0.44, 0.46),
        (-0.55, -0.35, 0.55),
        (0, 0.9, 0.3),
        ((-0.46, -0.18), (0.34, 0.30)),
        24,
        8,
        0.24,
    ),
    "down": Attitude(
        (-0.95, 0.95, 0.15),
        (0.80, 0.30, 0.16),
        (-0.5, 0.8, 0.1),
        (0.4, -0.8, 0.1),
        ((-0.40, 0.15), (0.34, -0.1)),
        0,
        0,
        0.0,
    ),
    "cheer": Attitude(
        (-0.82, 1.86, 0.12),
        (0.74, 1.80, 0.10),
        (-0.15, 1, 0.05),
        (0.2, 1, 0.0),
        ((-0.36, 0.05), (0.38, 0.0)),
        -8,
        0,
        0.0,
    ),
    "portrait": Attitude(
        (-0.74, 0.80, 0.44),
        (0.52, 0.46, 0.42),
        (-0.10, 1, -0.06),
        (0.22, 1, 0.16),
        ((-0.30, 0.08), (0.31, -0.04)),
        1,
        0,
        0.0,
    ),
}


@dataclass(frozen=True, slots=True)
class Body:
    """The measures of a body in units of a figure: a grown man is some 3.9 tall."""

    size: float
    legs: float
    shoulders: float
    chest: float
    waist: float
    hips: float
    belly: float
    arms: float
    limbs: float
    head: float
    soft: float
    stoop: float

    @property
    def hip(self) -> float:
        """Return how high the hips are."""
        return 1.36 * self.legs


def measure_body(person: Person) -> Body:
    """Return the measures of the body of a person who is whole."""
    kind, build, tall = person.kind, person.build or 0.0, person.tall or 0.0
    age = 0.35 if person.age is None else person.age
    young, old = max(0.0, 1 - age / 0.18), max(0.0, (age - 0.55) / 0.45)
    soft = 1.0 if person.shape == "woman" else 0.0
    fat, thin = max(0.0, build), max(0.0, -build)
    large = {"orc": 1.0, "beast": 0.5, "machine": 0.4}.get(kind or "", 0.0)
    short = {"dwarf": 0.75, "goblin": 0.72}.get(kind or "", 0.0)
    slim = {"elf": 0.6, "undead": 0.8, "program": 0.4, "goblin": 0.5}.get(kind or "", 0.0)
    return Body(
        size=(1 + 0.10 * tall + 0.07 * large - 0.12 * short - 0.04 * soft) * (1 - 0.24 * young),
        legs=(1 + 0.05 * tall) * (1 - 0.34 * short - 0.05 * large - 0.08 * young),
        shoulders=0.565
        * (
            1
            + 0.14 * fat
            - 0.10 * thin
            + 0.28 * large
            - 0.17 * soft
            - 0.10 * slim
            - 0.16 * young
            + (0.14 if kind == "dwarf" else 0)
        ),
        chest=1
        + 0.24 * fat
        - 0.16 * thin
        + 0.26 * large
        - 0.10 * soft
        - 0.14 * slim
        - 0.10 * young
        + (0.16 if kind == "dwarf" else 0),
        waist=1
        + 0.34 * fat
        - 0.20 * thin
        + 0.22 * large
        - 0.16 * soft
        - 0.14 * slim
        + (0.16 if kind == "dwarf" else 0),
        hips=1 + 0.22 * fat - 0.14 * thin + 0.14 * large + 0.07 * soft - 0.10 * slim,
        belly=max(0.0, fat * 1.0 + 0.15 * large + (0.2 if kind == "dwarf" else 0) - 0.2 * soft),
        arms=1 + 0.10 * large - 0.06 * soft + (0.14 if kind == "goblin" else 0) - 0.08 * young,
        limbs=1
        + 0.22 * fat
        - 0.20 * thin
        + 0.42 * large
        - 0.20 * soft
        - 0.22 * slim
        - 0.14 * young
        + (0.22 if kind == "dwarf" else 0),
        head=0.455 * (1 + 0.22 * young + 0.06 * large + 0.16 * short),
        soft=soft * (1 - young),
        stoop=9 * old + 6 * large + (7 if kind == "goblin" else 0),
    )


def bend_limb(shoulder: Vector, hand: Vector, upper: float, fore: float, way: Vector) -> tuple[Vector, Vector]:
    """Return where an arm or a leg bends towards a way, and where its end comes to, which may be nearer than wished."""
    first, last = np.array(shoulder, float), np.array(hand, float)
    span = last - first
    far = max(1e-6, float(np.linalg.norm(span)))
    reach = min(far, (upper + fore) * 0.985)
    last = first + span / far * reach
    ahead = (upper * upper - fore * fore + reach * reach) / (2 * reach)
    aside = float(np.sqrt(max(0.0, upper * upper - ahead * ahead)))
    bend = np.array(way, float)
    bend = bend - span / far * float(bend @ span) / far
    bend = bend / max(1e-6, float(np.linalg.norm(bend)))
    middle = first + span / far * ahead + bend * aside
    return _vector(middle), _vector(last)


def _vector(point: Matrix) -> Vector:
    x, y, z = (float(part) for part in point)
    return (x, y, z)
