"""Recipes of every kind, small, for tests that look at all of them."""

import math

from game.kernel.person import Person
from game.ui.paint.art.burst import Burst
from game.ui.paint.art.card.art import CardBack, CardBody, EnamelDisc, Portrait
from game.ui.paint.art.chart import Chart
from game.ui.paint.art.circuit.chamber import Chamber
from game.ui.paint.art.circuit.room import SCENES, Room, room_size
from game.ui.paint.art.circuit.void import Void
from game.ui.paint.art.figurine import Figurine
from game.ui.paint.art.ground.outskirts import outskirts
from game.ui.paint.art.ground.picture import PAINTERS, Ground
from game.ui.paint.art.ground.plan import ArenaWall, GroundPiece, Hexes, Lamp, Patch, Rubble
from game.ui.paint.art.ground.tile import Blaze, Cloud, tile_size
from game.ui.paint.art.medallion import Badge, Facing, HitArc, Medallion
from game.ui.paint.art.people.likeness import Bust, FramedBust, Token, measure_token
from game.ui.paint.art.people.stand import BareFigure, FigureBase, StandingFigure, measure_base, measure_miniature
from game.ui.paint.art.scene.parts import IconFigure
from game.ui.paint.art.scene.places import PLACES, with_figures
from game.ui.paint.art.shadow import Shadow
from game.ui.paint.art.sheet import CarvedFrame, Sheet
from game.ui.paint.art.yard import Yard
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
        found.append(GroundPiece(kind, oval(x + 1, y + 0.7, 0.9) if round_one else rect(x, y, 2, 1.3), 0.8, lit=True))
    return tuple(found)


def ground(lighting="night", kinds=None):
    """Return a ground with everything that there is, or with some kinds of pieces."""
    return Ground(
        width=16,
        height=12,
        lighting=lighting,
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


def arena():
    """Return a ground with a net of hexes and a ring of people around it."""
    middles = tuple((6 + 2.2 * column + row % 2 * 1.1, 6 + 1.5 * row) for row in range(4) for column in range(4))
    return Ground(
        width=22,
        height=17,
        base="sand",
        pieces=(GroundPiece("thorns", oval(9, 9, 1.0, 0.8), 0.6),),
        hexes=Hexes(middles, 1.3, 0.8),
        ring=ArenaWall((11, 9), (7, 5.5), emblems=("anchor",)),
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
    lane = Patch("cobbles", rect(0, 4, 10, 2), "kerb")
    for base in ("grass", "cobbles"):
        field = Ground(width=10, height=10, base=base, patches=(lane,))
        found[f"outskirts-{base}"] = (outskirts(field, (12, 4)), (340, 180))
    found["arena"] = (arena(), (300, 240))
    for name, tile in (("blaze", Blaze(squash=0.8)), ("cloud", Cloud(variant=1, squash=0.8))):
        found[name] = (tile, tile_size(30)[0])
    found["portrait"] = (Portrait(glyph="anchor", palette="ember", skyline="battlements", shape="oval"), (90, 70))
    found["card"] = (CardBody(tones=((168, 44, 36), (14, 112, 84)), plates=((0.06, 0.87, 0.28, 0.1),)), (104, 146))
    found["card-back"] = (CardBack(emblem="stone-tower", colour=(74, 30, 34)), (104, 146))
    found["disc"] = (EnamelDisc(colour=(98, 62, 170), glyph="shield"), (30, 30))
    found["sheet"] = (Sheet(material="walnut", planks=40, radius=6, stitched=True, worn=True), (160, 120))
    found["yard"] = (Yard(material="cobbles", emblem="stone-tower"), (200, 90))
    found["yard-below"] = (Yard(material="sand", wall=0.6, above=False), (200, 90))
    found["frame"] = (CarvedFrame(), (120, 100))
    found["chart"] = (Chart(seed="a road", clear=((0.5, 0.5),)), (260, 140))
    shadow = Shadow(thing=(60, 40), radius=6)
    found["burst"] = (Burst(seed="a hit"), (96, 96))
    found["burst-steel"] = (Burst(seed="a parry", steel=True), (96, 96))
    found["shadow"] = (shadow, shadow.room()[0])
    raised = Shadow(thing=(60, 40), radius=6, height="raised", unit=1.4)
    found["shadow-raised"] = (raised, raised.room()[0])
    for kind in SCENES:
        found[f"room-{kind}"] = (Room(kind=kind, seed="one", edge="goal"), room_size(120, 84, 1.0))
    waiting = IconFigure(glyph="robot-golem", at=(0.5, 0.95), height=0.5, relief=True)
    found["chamber"] = (Chamber(kind="servers", seed="one", figures=(waiting,)), (120, 80))
    found["void"] = (Void(seed="one"), (320, 200))
    for name, point in PLACES.items():
        found[name] = (point, (120, 80))
    found["figurine"] = (Figurine(glyph="wolf-head", palette="ember"), (110, 130))
    somebody = Person(kind="human")
    found["bust"] = (Bust(person=somebody, name="a captain"), (40, 48))
    found["bust-framed"] = (FramedBust(person=somebody, name="a captain", shape="oval"), (60, 50))
    found["token"] = (Token(person=somebody, name="a captain", shape="star", colour=(200, 60, 60)), measure_token(20))
    found["miniature"] = (StandingFigure(person=somebody, name="a captain"), measure_miniature(60))
    found["miniature-down"] = (
        BareFigure(person=somebody, name="a captain", pose="down", out=True),
        measure_miniature(60),
    )
    found["base"] = (FigureBase(shape="hexagon", colour=(200, 60, 60)), measure_base(24))
    robot = IconFigure(glyph="robot-golem", at=(0.3, 0.8), height=0.5, relief=True)
    found["scene-with-figure"] = (
        with_figures("desert", robot, IconFigure(glyph="anchor", at=(0.7, 0.8), height=0.3)),
        (120, 80),
    )
    return found
