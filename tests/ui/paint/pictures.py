"""Recipes of every kind, small, for tests that look at all of them."""

import math

from game.ui.paint.art.ground.picture import PAINTERS, Ground
from game.ui.paint.art.ground.plan import Lamp, Patch, Piece, Rubble
from game.ui.paint.art.medallion import Badge, Facing, HitArc, Medallion
from game.ui.paint.theme import themes


def rect(x, y, width, height):
    """Return the corners of a rectangle."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def oval(x, y, across, down=None):
    """Return a polygon of 24 corners about an ellipse."""
    turns = [math.tau * index / 24 for index in range(24)]
    return tuple((x + across * math.cos(turn), y + (down or across) * math.sin(turn)) for turn in turns)


def pieces():
    """Return one piece of each kind, in rows."""
    found = []
    for index, kind in enumerate(sorted(PAINTERS)):
        x, y = 0.5 + index % 5 * 3, 1.5 + index // 5 * 3.4
        round_one = kind in ("grove", "rock", "pillar", "fire", "smoke", "barrels")
        found.append(Piece(kind, oval(x + 1, y + 0.7, 0.9) if round_one else rect(x, y, 2, 1.3), 0.8, lit=True))
    return tuple(found)


def ground(hour="night", kinds=None):
    """Return a ground with everything that there is, or with some kinds of pieces."""
    return Ground(
        width=16,
        height=12,
        hour=hour,
        patches=tuple(
            Patch(material, rect(1 + index * 2.9, 9.6, 2.4, 2), edge)
            for index, (material, edge) in enumerate(
                (("cobbles", "kerb"), ("water", "bank"), ("earth", "soft"), ("tiles", "hard"), ("mud", "pit"))
            )
        ),
        rubble=(Rubble(oval(8, 6, 2, 1)),),
        pieces=tuple(piece for piece in pieces() if kinds is None or piece.kind in kinds),
        lamps=(Lamp((8, 5)), Lamp((2, 8), 3, post=False)),
    )


def recipes():
    """Return one recipe of each kind with a size that suits it, by name."""
    theme = themes()["night-felt"]
    found = {}
    for seat, (shape, colour) in enumerate(zip(theme.shapes, theme.seats, strict=True)):
        found[f"medallion-{shape}"] = (Medallion(glyph="anchor", shape=shape, colour=colour, out=seat == 2), (64, 64))
        found[f"arc-{shape}"] = (HitArc(shape=shape, share=seat / 5), (64, 64))
        found[f"facing-{shape}"] = (Facing(shape=shape, colour=colour, degrees=60 * seat), (64, 64))
    found["badge"] = (Badge(glyph="shield", colour=(40, 90, 200)), (24, 24))
    found["badge-counted"] = (Badge(glyph="shield", colour=(40, 90, 200), counted=True), (26, 26))
    found["ground"] = (ground(), (320, 240))
    return found
