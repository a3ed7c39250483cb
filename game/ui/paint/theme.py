"""The colours of the window, from the one theme file."""

from __future__ import annotations

from functools import cache

import msgspec

from game.kernel.files.documents import convert, read_yaml
from game.kernel.files.paths import data_root

RGB = tuple[int, int, int]


class Theme(msgspec.Struct, frozen=True):
    """The roles of a palette, and the colours that are the same in all of them: seats, suits and kinds of terrain."""

    name: str
    colours: dict[str, RGB]
    seats: tuple[RGB, ...]
    shapes: tuple[str, ...]
    terrain: dict[str, RGB]

    def __getitem__(self, role: str) -> RGB:
        return self.colours[role]


class _Shared(msgspec.Struct, forbid_unknown_fields=True):
    seats: list[str]
    shapes: list[str]
    spade: str
    heart: str
    diamond: str
    club: str
    terrain: dict[str, str]


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
