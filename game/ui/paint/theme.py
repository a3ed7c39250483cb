"""The colours of the window, from the one theme file."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from game.kernel.files.documents import convert, read_yaml
from game.kernel.files.paths import data_root

RGB = tuple[int, int, int]
TEXT_CONTRAST, MARK_CONTRAST = 4.5, 3.0


class Theme(msgspec.Struct, frozen=True):
    """The roles of a palette, and the colours that are the same in all of them: seats, suits and kinds of terrain."""

    name: str
    colours: dict[str, RGB]
    seats: tuple[RGB, ...]
    shapes: tuple[str, ...]
    terrain: dict[str, RGB]

    def __getitem__(self, role: str) -> RGB:
        return self.colours[role]

    @property
    def light(self) -> bool:
        """Return whether the grounds are light and the text is dark."""
        return luminance(self["surface1"]) > luminance(self["text_strong"])

    @property
    def recess(self) -> RGB:
        """Return the ground of an empty place in a panel, which lies a little deeper."""
        return self["surface3"] if self.light else mix(self["surface1"], self["casing"], 0.6)

    @property
    def stark(self) -> bool:
        """Return whether grounds are as dark as what surrounds them: then lines alone tell things apart."""
        return self["surface1"] == self["casing"]

    @property
    def seam(self) -> RGB:
        """Return the line between parts of the window: dark; soft where they are light, bright where they are black."""
        if self.light:
            return mix(self["border"], self["surface3"], 0.5)
        return self["border"] if self.stark else self["casing"]

    def legible(self, colour: RGB, ground: str, least: float = TEXT_CONTRAST) -> RGB:
        """Return a colour, as far on its way to strong text as it takes for a contrast on the ground of a role."""
        tones = [mix(colour, self["text_strong"], step / 10) for step in range(11)]
        return next((tone for tone in tones if contrast(tone, self[ground]) >= least), tones[-1])


class _Shared(msgspec.Struct, forbid_unknown_fields=True):
    seats: list[str]
    shapes: list[str]
    spade: str
    heart: str
    diamond: str
    club: str
    terrain: dict[str, str]


@lru_cache(maxsize=1024)
def luminance(colour: RGB) -> float:
    """Return the relative luminance of WCAG 2.1, 0 to 1."""
    parts = [value / 255 for value in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: RGB, second: RGB) -> float:
    """Return the contrast of two colours after WCAG 2.1, 1 to 21.

    >>> round(contrast((0, 0, 0), (255, 255, 255)))
    21
    """
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def rgb(text: str) -> RGB:
    """Return a colour written as `#RRGGBB`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(first: RGB, second: RGB, share: float) -> RGB:
    """Return the colour this share of the way from the first to the second."""
    # Pictures are made pixel by pixel with it: three parts written out take half the time of a loop.
    (red, green, blue), (to_red, to_green, to_blue) = first, second
    return (
        round(red + (to_red - red) * share),
        round(green + (to_green - green) * share),
        round(blue + (to_blue - blue) * share),
    )


@cache
def themes() -> dict[str, Theme]:
    """Read the theme file. Raises: ContentError."""
    document = read_yaml(data_root("assets") / "theme.yaml")
    shared: _Shared = convert(document, _Shared, document.data["shared"], "$.shared")
    common = {suit: rgb(getattr(shared, suit)) for suit in ("spade", "heart", "diamond", "club")}
    ground = {kind: rgb(colour) for kind, colour in shared.terrain.items()}
    found = {}
    for name, roles in document.data.items():
        if name != "shared":
            palette: dict[str, str] = convert(document, dict[str, str], roles, f"$.{name}")
            colours = {role: rgb(colour) for role, colour in palette.items()} | common
            found[name] = Theme(name, colours, tuple(rgb(seat) for seat in shared.seats), tuple(shared.shapes), ground)
    return found
