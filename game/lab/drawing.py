"""A picture in SVG: shapes and texts on a dark ground, in pixels. As text it is small, sharp and written at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from zlib import crc32

from game.lab.colours import NIGHT, NIGHT_TEXT

LETTER = 0.56
"""The usual width of a letter as a share of the size of type."""
HATCH = "url(#hatch)"

Point = tuple[float, float]
Look = Mapping[str, object]
"""SVG's attributes, with _ for -: `stroke_width`."""


class Drawing:
    """Shapes in the order in which they are painted."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self._parts: list[str] = []

    def polygon(self, points: Sequence[Point], style: Look, text: str = "", *, closed: bool = True) -> None:
        """Paint a polygon or a line; `text` are shown under the pointer."""
        option = "M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in points) + "Z" * closed
        self.path(option, style, text)

    def line(self, a: Point, b: Point, style: Look) -> None:
        """Paint a line."""
        self.polygon((a, b), style, closed=False)

    def path(self, option: str, style: Look, text: str = "") -> None:
        """Paint a path in SVG's words."""
        self._add(f'<path d="{option}"{_attributes(style)}', text)

    def disc(self, at: Point, radius: float, style: Look, text: str = "") -> None:
        """Paint a disc."""
        location = f'cx="{_short(at[0])}" cy="{_short(at[1])}" r="{_short(radius)}"'
        self._add(f"<circle {location}{_attributes(style)}", text)

    def text(self, at: Point, text: str, size: float, *, plate_colour: str = "", **style: object) -> None:
        """Write a line around its middle, on a plate of a colour if one is given."""
        x, y = at
        if plate_colour:
            width = LETTER * size * len(text) + 0.5 * size
            corner = f'x="{_short(x - width / 2)}" y="{_short(y - 0.64 * size)}"'
            size_of = f'width="{_short(width)}" height="{_short(1.28 * size)}" rx="3"'
            self._parts.append(f'<rect {corner} {size_of} fill="{plate_colour}" fill-opacity="0.8"/>')
        style = {"fill": NIGHT_TEXT, "text_anchor": "middle", **style}
        location = f'x="{_short(x)}" y="{_short(y + 0.35 * size)}" font-size="{_short(size)}"'
        self._parts.append(f"<text {location}{_attributes(style)}>{escape(text)}</text>")

    def _add(self, shape: str, text: str) -> None:
        self._parts.append(f"{shape}><title>{escape(text)}</title></{shape[1:].split()[0]}>" if text else f"{shape}/>")

    def svg(self, text: str) -> str:
        """Return the picture, with what it shows in words for those who do not see it."""
        body = "".join(self._parts)
        hatch = ""
        if HATCH in body:
            # Another picture of the page may be folded away, and what it defines with it.
            name = f"hatch{crc32((text + body).encode()):08x}"
            body = body.replace(HATCH, f"url(#{name})")
            hatch = (
                f'<defs><pattern id="{name}" width="6" height="6" patternUnits="userSpaceOnUse" '
                'patternTransform="rotate(45)"><path d="M0 0V6" stroke="#75869A" stroke-width="1.4"/></pattern></defs>'
            )
        size = f'viewBox="0 0 {_short(self.width)} {_short(self.height)}" width="{round(self.width)}"'
        said = escape(text, quote=True)
        ground = f'<rect width="100%" height="100%" fill="{NIGHT}"/>'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{said}">{hatch}{ground}{body}</svg>'
        )


def style_shape(**attributes: object) -> Look:
    """Return how a shape looks, in SVG's words.

    >>> style_shape(fill="none", stroke_width=2)
    {'fill': 'none', 'stroke_width': 2}
    """
    return attributes


def _attributes(style: Look) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items() if value not in (None, ""))


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
