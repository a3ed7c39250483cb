"""Pigments: what each thing of a person is painted with. Colours are linear light, as an eye would measure them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from game.ui.paint.art.fields import rgb
from game.ui.paint.art.people.patterns import PATTERNS, Pattern

Colour = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Pigment:
    """A colour and how light falls on it.

    `gloss` is how bright its lights are and `shine` how small; `metal` from 0 to 1; `glow` is light of its own; `flesh`
    lets red light through; a `wet` one has its light in shadow too; `edge` is how much lighter its edges
    are, `mass` how much of its form is that of the whole instead of each lock.
    """

    colour: Colour
    gloss: float = 0.1
    shine: float = 10.0
    metal: float = 0.0
    glow: float = 0.0
    flesh: float = 0.0
    wet: bool = False
    edge: float = 1.0
    mass: float = 0.0
    pattern: Pattern | None = None
    second: Colour = (0.0, 0.0, 0.0)


@dataclass(slots=True)
class PigmentSet:
    """The pigments of one person, by name."""

    rows: dict[str, Pigment] = field(default_factory=dict)

    def put(self, name: str, colour: Colour, pattern: str = "", **looks: Any) -> None:
        """Set a pigment with a pattern of `PATTERNS`."""
        self.rows[name] = Pigment(colour, pattern=PATTERNS.get(pattern), **looks)


def to_linear(text: str) -> Colour:
    """Return a colour written as `#RRGGBB` as linear light."""
    r, g, b = (float(part) ** 2.1 for part in rgb(text))
    return (r, g, b)


def scale_colour(colour: Colour, *by: float) -> Colour:
    """Return a colour times a number, or three."""
    r, g, b = (np.array(colour) * (np.array(by) if len(by) == 3 else by[0])).tolist()
    return (r, g, b)


def mix_colours(first: Colour, second: Colour, share: float) -> Colour:
    """Return a colour on the way between two."""
    r, g, b = (np.array(first) * (1 - share) + np.array(second) * share).tolist()
    return (r, g, b)
