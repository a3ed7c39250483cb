"""The measures of the heads of beasts, a row for each."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.person import Animal
from game.ui.paint.art.people.solids import Vector


@dataclass(frozen=True, slots=True)
class Beast:
    """The measures of a head: a skull, a muzzle from the face to its end, and what grows on it."""

    skull: Vector = (0.74, 0.72, 0.82)
    root: float = 0.44
    end: Vector = (0.0, -0.34, 1.25)
    tip: float = 0.24
    eye: Vector = (0.37, 0.14, 0.56)
    eye_size: float = 0.135
    nose: float = 0.13
    ears: str = "pricked"
    ear: float = 0.75
    horns: str = ""
    tusks: float = 0.0
    fangs: bool = False
    mane: float = 0.0
    beak: Vector | None = None
    brow: float = 1.0
    cover: str = "pelt"


BEASTS: dict[Animal, Beast] = {
    "hound": Beast(fangs=True, mane=0.35),
    "cat": Beast(
        skull=(0.78, 0.72, 0.74),
        root=0.36,
        end=(0, -0.30, 0.86),
        tip=0.23,
        eye=(0.34, 0.12, 0.60),
        eye_size=0.18,
        nose=0.09,
        ear=0.68,
        mane=0.2,
        brow=0.7,
    ),
    "rat": Beast(
        skull=(0.66, 0.64, 0.80),
        root=0.42,
        end=(0, -0.38, 1.34),
        tip=0.13,
        eye=(0.36, 0.14, 0.58),
        eye_size=0.14,
        nose=0.10,
        ears="round",
        ear=0.42,
        fangs=True,
        brow=0.5,
    ),
    "boar": Beast(
        skull=(0.78, 0.74, 0.86),
        root=0.50,
        end=(0, -0.48, 1.22),
        tip=0.31,
        eye=(0.42, 0.16, 0.56),
        eye_size=0.10,
        nose=0.30,
        ears="side",
        ear=0.55,
        tusks=0.42,
        mane=0.7,
        brow=1.3,
    ),
    "bull": Beast(
        skull=(0.86, 0.80, 0.84),
        root=0.56,
        end=(0, -0.64, 1.00),
        tip=0.42,
        eye=(0.48, 0.14, 0.56),
        eye_size=0.12,
        nose=0.26,
        ears="side",
        ear=0.55,
        horns="bull",
        mane=0.5,
        brow=1.2,
    ),
    "ram": Beast(
        skull=(0.74, 0.76, 0.80),
        root=0.46,
        end=(0, -0.62, 0.98),
        tip=0.29,
        eye=(0.44, 0.16, 0.52),
        eye_size=0.13,
        nose=0.14,
        ears="side",
        ear=0.5,
        horns="ram",
        mane=0.5,
    ),
    "bear": Beast(
        skull=(0.86, 0.80, 0.84),
        root=0.46,
        end=(0, -0.32, 1.06),
        tip=0.27,
        eye=(0.38, 0.16, 0.62),
        eye_size=0.105,
        nose=0.16,
        ears="round",
        ear=0.27,
        fangs=True,
        mane=0.4,
    ),
    "horse": Beast(
        skull=(0.66, 0.74, 0.78),
        root=0.46,
        end=(0, -0.92, 1.02),
        tip=0.30,
        eye=(0.44, 0.16, 0.46),
        eye_size=0.13,
        nose=0.12,
        ears="pricked",
        ear=0.62,
        mane=0.9,
        brow=0.8,
    ),
    "crow": Beast(
        skull=(0.66, 0.66, 0.78),
        eye=(0.44, 0.16, 0.48),
        eye_size=0.14,
        ears="",
        beak=(0.0, -0.30, 1.52),
        cover="plumage",
        mane=0.25,
        brow=0.8,
    ),
    "heron": Beast(
        skull=(0.56, 0.54, 0.74),
        eye=(0.38, 0.12, 0.46),
        eye_size=0.13,
        ears="crest",
        beak=(0.0, -0.22, 1.95),
        cover="plumage",
        brow=0.7,
    ),
    "owl": Beast(
        skull=(0.88, 0.80, 0.74),
        eye=(0.33, 0.10, 0.62),
        eye_size=0.25,
        ears="tufts",
        ear=0.55,
        beak=(0.0, -0.36, 0.92),
        cover="plumage",
        brow=1.2,
    ),
    "lizard": Beast(
        skull=(0.74, 0.58, 0.82),
        root=0.50,
        end=(0, -0.30, 1.42),
        tip=0.27,
        eye=(0.44, 0.24, 0.50),
        eye_size=0.15,
        nose=0.0,
        ears="spines",
        fangs=True,
        cover="scales",
    ),
    "serpent": Beast(
        skull=(0.72, 0.52, 0.84),
        root=0.46,
        end=(0, -0.26, 1.18),
        tip=0.27,
        eye=(0.44, 0.18, 0.52),
        eye_size=0.15,
        nose=0.0,
        ears="fins",
        ear=0.9,
        fangs=True,
        cover="scales",
    ),
    "mantis": Beast(
        skull=(0.82, 0.56, 0.56),
        root=0.34,
        end=(0, -0.62, 0.52),
        tip=0.15,
        eye=(0.62, 0.26, 0.20),
        eye_size=0.36,
        nose=0.0,
        ears="feelers",
        fangs=True,
        cover="shell",
    ),
}
