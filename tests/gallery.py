"""Everything that the paint box can paint, on sheets for people to look at: `python -m tests.gallery FOLDER`."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ui.paint.art.box import surface_of
from game.ui.paint.art.card.art import CardBack, CardBody, EnamelDisc, Portrait
from game.ui.paint.art.card.palette import PALETTES
from game.ui.paint.art.circuit.room import SCENES, Room, room_size
from game.ui.paint.art.circuit.void import Void
from game.ui.paint.art.fields import pixels
from game.ui.paint.art.materials.library import MAKERS, material
from game.ui.paint.art.medallion import Badge, Facing, HitArc, Medallion, side_for
from game.ui.paint.art.recipe import Appearance
from game.ui.paint.art.scene.parts import IconFigure
from game.ui.paint.art.scene.places import PLACES, with_figures
from game.ui.paint.art.sheet import CarvedFrame, Sheet
from game.ui.paint.theme import rgb, themes
from tests.ui.paint.pictures import ground

RICH, PLAIN = Appearance(), Appearance("day-linen", plain=True)
WIDTH, GAP = 1280, 10
SHAPES = ("arch", "oval", "octagon", "blade", "shield", "notched", "plain")
SKYLINES = ("battlements", "gables", "spires", "tall gables", "domes", "plain")
GLYPHS = ("anchor", "warhammer", "robber-mask", "feline", "visored-helm", "eagle-head")


class Page:
    """A sheet on which pictures are set in rows, each with its name and what it took."""

    def __init__(self, colour: tuple[int, int, int] = (26, 52, 60)) -> None:
        self.surface = pygame.Surface((WIDTH, 4000))
        self.surface.fill(colour)
        self.font = pygame.font.Font(None, 18)
        self.x, self.y, self.row = GAP, GAP, 0

    def add(self, name: str, picture: pygame.Surface) -> None:
        """Set a picture beside the last one, or below where there is no room."""
        if self.x + picture.get_width() > WIDTH:
            self.x, self.y, self.row = GAP, self.y + self.row + 24, 0
        self.surface.blit(picture, (self.x, self.y))
        self.surface.blit(self.font.render(name, True, (240, 240, 240)), (self.x, self.y + picture.get_height() + 3))
        self.x += max(picture.get_width(), self.font.size(name)[0]) + GAP
        self.row = max(self.row, picture.get_height())

    def paint(self, name, recipe, size, look=RICH) -> None:
        """Paint a recipe and set it."""
        began = time.process_time()
        painted = recipe.paint(size, look)
        self.add(f"{name} {1000 * (time.process_time() - began):.0f} ms", surface_of(painted))

    def write(self, path: Path) -> None:
        """Write the sheet, cut off below its last row."""
        pygame.image.save(self.surface.subsurface((0, 0, WIDTH, min(4000, self.y + self.row + 30))), path)


def materials() -> Page:
    """Return every material."""
    page = Page()
    for name in MAKERS:
        swatch = material(name, 1.0)
        page.add(name, surface_of(pixels(swatch.over((198, 150), (swatch.side - 90, swatch.side - 70)))))
    return page


def medallions() -> Page:
    """Return medallions in all shapes and sizes, rich and plain, with arcs, facings and badges."""
    page, theme = Page((96, 112, 70)), themes()["night-felt"]
    for appearance in (RICH, PLAIN):
        for radius in (46, 30, 22, 15):
            for index, (shape, colour) in enumerate(zip(theme.shapes, theme.seats, strict=True)):
                side = side_for(radius)
                full_surface = surface_of(
                    Medallion(glyph=GLYPHS[index], shape=shape, colour=colour).paint((side, side), appearance)
                )
                for part in (
                    HitArc(shape=shape, share=1 - index / 6),
                    Facing(shape=shape, colour=colour, degrees=index * 60 - 30),
                ):
                    full_surface.blit(surface_of(part.paint((side, side), appearance)), (0, 0))
                page.add("", full_surface)
    for side in (20, 26, 40):
        for counted in (False, True):
            page.paint(f"{side}", Badge(glyph="shield", colour=(120, 80, 220), counted=counted), (side, side))
    page.paint("out", Medallion(glyph="anchor", shape="circle", colour=theme.seats[0], out=True), (100, 100))
    return page


def grounds() -> Page:
    """Return all kinds of pieces by day, dusk and night, and plainly."""
    page = Page()
    for lighting in ("day", "dusk", "night"):
        page.paint(lighting, ground(lighting), (620, 465))
    page.paint("plain", ground("day"), (620, 465), PLAIN)
    return page


def cards() -> Page:
    """Return portraits in all windows and palettes, card bodies, backs, discs."""
    page = Page()
    for shape in SHAPES:
        page.paint(shape, Portrait(glyph="anchor", shape=shape, palette="ember", skyline="battlements"), (160, 116))
    for name, skyline in zip(PALETTES, (*SKYLINES, "plain"), strict=True):
        page.paint(name, Portrait(glyph="visored-helm", palette=name, skyline=skyline, shape="arch"), (160, 116))
    for name in PALETTES:
        page.paint(name, Portrait(glyph="feline", palette=name, skyline="gables"), (62, 62))
    page.paint("plain", Portrait(glyph="feline", palette="moss", shape="arch"), (160, 116), PLAIN)
    plates = tuple((0.06 + index * 0.3, 0.87, 0.28, 0.095) for index in range(3))
    for tones in (((168, 44, 36), (14, 112, 84)), ((98, 62, 170),), ((92, 98, 106),)):
        body = CardBody(tones=tones, title=(0.05, 0.03, 0.90, 0.095), plates=plates, golden=len(tones) == 2)
        page.paint("body", body, (236, 336))
        page.paint("small", CardBody(tones=tones), (104, 146))
    page.paint("plain", CardBody(tones=((98, 62, 170),), plates=plates), (104, 146), PLAIN)
    page.paint("back", CardBack(emblem="stone-tower", colour=(74, 30, 34)), (104, 146))
    page.paint("back", CardBack(emblem="lighthouse", colour=(20, 50, 80)), (236, 336))
    for name, palette in PALETTES.items():
        page.paint(name, EnamelDisc(colour=rgb(palette.enamel), glyph="warhammer"), (30, 30))
    return page


def scenes() -> Page:
    """Return all places, one with figures, some small, and plainly."""
    page = Page()
    for name, scene in PLACES.items():
        page.paint(name, scene, (400, 250))
    walker = IconFigure(glyph="robot-golem", at=(0.32, 0.70), height=0.45, colour="#18222E", lit="#E2CEAA", relief=True)
    page.paint("with a figure", with_figures("desert", walker), (400, 250))
    page.paint("tall", PLACES["harbour"], (180, 320))
    page.paint("tall", PLACES["toll bridge"], (180, 320))
    page.paint("plain", PLACES["harbour"], (246, 166), PLAIN)
    return page


def circuits() -> Page:
    """Return all rooms of the circuit world in three sizes, and plainly, and its ground."""
    page = Page((14, 26, 34))
    for kind in SCENES:
        for (width, height), edge in (((150, 116), ""), ((236, 140), "goal"), ((140, 86), "start")):
            page.paint(kind, Room(kind=kind, seed="one", edge=edge), room_size(width, height, 1.0))
        page.paint("plain", Room(kind=kind, seed="one"), room_size(150, 92, 1.0), PLAIN)
    page.paint("ground", Void(), (620, 300))
    return page


def sheets() -> Page:
    """Return frames, mats and panels."""
    page = Page()
    page.paint("frame", CarvedFrame(width=0.06), (266, 186))
    page.paint("frame", CarvedFrame(width=0.08), (232, 410))
    page.paint("leather", Sheet(material="leather", radius=6, stitched=True), (460, 96))
    page.paint("walnut", Sheet(material="walnut", planks=79), (620, 240))
    page.paint("parchment", Sheet(material="parchment", radius=4, worn=True, low=0.93, high=1.0), (272, 380))
    page.paint("metal", Sheet(material="metal", radius=8), (220, 132))
    page.paint("plain", Sheet(material="walnut"), (220, 132), PLAIN)
    page.paint("plain", CarvedFrame(width=0.08), (220, 132), PLAIN)
    return page


PAGES = {
    "materials": materials,
    "medallions": medallions,
    "grounds": grounds,
    "cards": cards,
    "scenes": scenes,
    "circuits": circuits,
    "sheets": sheets,
}


def main(folder: str, only: str = "") -> None:
    """Write all sheets, or one, into a folder."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, page in PAGES.items():
        if not only or name == only:
            page().write(Path(folder) / f"{name}.png")
            print(Path(folder) / f"{name}.png")


if __name__ == "__main__":
    main(*sys.argv[1:])
