"""Colours of a report: heat from dark to bright, and a colour for each side that fits its name."""

from __future__ import annotations

import re
from collections.abc import Mapping

INK, QUIET, LINE, PAPER = "#1B2026", "#555D67", "#B9B2A4", "#FFFFFF"
NIGHT, NIGHT_LINE, NIGHT_TEXT = "#12161B", "#75869A", "#F3F6F8"
HEAT = ("#1B2128", "#4B3F8F", "#B0457A", "#F08A4B", "#FFE39A")
SIDES = ("#7194E4", "#FB9D0D", "#FDC2F7", "#3DD99B", "#EE2A52", "#98A6B3")
SIGHT = "#3AEADC"

WORDS = {
    "red": "#EE2A52", "scarlet": "#EE2A52", "crimson": "#D4143C", "blue": "#7194E4", "azure": "#5CB3F2",
    "green": "#3DD99B", "jade": "#3DD99B", "yellow": "#F5D547", "gold": "#E8B923", "golden": "#E8B923",
    "amber": "#FB9D0D", "orange": "#FB9D0D", "purple": "#A98BEF", "violet": "#A98BEF", "pink": "#FDC2F7",
    "rose": "#FDC2F7", "brown": "#B07B50", "bronze": "#B07B50", "black": "#4A525C", "white": "#E9ECEF",
    "silver": "#C3CBD3", "grey": "#98A6B3", "gray": "#98A6B3", "teal": "#2BB8AE",
}  # fmt: skip
"""What a word in the name of a side says of its colour."""


def side_colours(names: Mapping[str, str]) -> dict[str, str]:
    """Return a colour for each side: the one its name says, else one that no other side has, as long as there are.

    >>> side_colours({"a": "Red Watch", "b": "The others"})
    {'a': '#EE2A52', 'b': '#7194E4'}
    """
    said = {side: _find_named_colour(name) for side, name in names.items()}
    # Two sides of one colour would be told apart by nothing.
    twice = {colour for colour in said.values() if list(said.values()).count(colour) > 1}
    found = {side: colour for side, colour in said.items() if colour and colour not in twice}
    free = [colour for colour in SIDES if colour not in found.values()]
    others = [side for side in names if side not in found]
    found |= {side: free[number % len(free)] for number, side in enumerate(others)}
    return {side: found[side] for side in names}


def _find_named_colour(name: str) -> str:
    words = re.findall(r"[a-z]+", name.lower())
    return next((WORDS[word] for word in words if word in WORDS), "")


def heat(share: float) -> str:
    """Return the colour for a share 0..1 of the most.

    >>> heat(0), heat(0.25), heat(1)
    ('#1B2128', '#4B3F8F', '#FFE39A')
    """
    step = min(max(share, 0.0), 1.0) * (len(HEAT) - 1)
    low = min(int(step), len(HEAT) - 2)
    one, two = (_split_channels(colour) for colour in HEAT[low : low + 2])
    mixed = (round(a + (b - a) * (step - low)) for a, b in zip(one, two, strict=True))
    return "#" + "".join(f"{part:02X}" for part in mixed)


def _split_channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
