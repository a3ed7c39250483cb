"""Sheets of paper: pictures, lines and words at places in millimetres from the top left, as a PDF.

reportlab and Pillow are imported when a file is begun: the program starts sooner without them.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Sequence
from typing import Any

import pygame

from game.kernel.files.paths import data_root
from game.ui.paint.canvas import FONTS
from game.ui.printing.plan import DPI, MM_AN_INCH

POINTS_A_MM = 72 / MM_AN_INCH
PAPERS: dict[str, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of upright sheets in millimetres."""
GREY = 0.35
THIN = 0.25
"""Width of marks in points."""


class Sheets:
    """A PDF that is being written. Every sheet begins with `begin`; `data` ends the file."""

    def __init__(self, title: str, paper: str = "a4") -> None:
        from reportlab import rl_config
        from reportlab.lib.utils import ImageReader
        from reportlab.pdfgen.canvas import Canvas

        # Bytes as they are: writing them as letters makes files larger by a quarter.
        rl_config.useA85 = 0
        self.paper = PAPERS[paper]
        self.size = self.paper
        self.pages = 0
        self._stream = io.BytesIO()
        width, height = (length * POINTS_A_MM for length in self.paper)
        # Without the time of printing in it, the same content gives the same bytes.
        self.pdf: Any = Canvas(self._stream, (width, height), invariant=1)
        self.pdf.setTitle(title)
        self.pdf.setCreator("Tablewright")
        self._reader = ImageReader
        register_fonts()

    def begin(self, *, wide: bool = False) -> None:
        """Begin a sheet, upright or wide; the one before is done."""
        if self.pages:
            self.pdf.showPage()
        self.pages += 1
        self.size = (self.paper[1], self.paper[0]) if wide else self.paper
        self.pdf.setPageSize((self.size[0] * POINTS_A_MM, self.size[1] * POINTS_A_MM))

    def up(self, y_mm: float) -> float:
        """Return a height from the top of the sheet as points from its bottom."""
        return (self.size[1] - y_mm) * POINTS_A_MM

    def picture(self, surface: pygame.Surface, *, lettered: bool = True) -> Any:
        """Return a picture to be laid on sheets, as often as wanted. Small letters need more bytes than ground does."""
        data = jpeg(surface, lettered=lettered)
        found = self._reader(io.BytesIO(data))
        # Known by its bytes: else every picture would be taken apart into pixels for that, which are kept.
        found.getRGBData, found._dataA = hashlib.sha256(data).digest, None
        return found

    def lay(self, picture: Any, x: float, y: float, width: float, height: float) -> None:
        """Lay a picture with its top left corner at a place."""
        point = x * POINTS_A_MM, self.up(y + height)
        self.pdf.drawImage(picture, *point, width * POINTS_A_MM, height * POINTS_A_MM)

    def line(
        self, x0: float, y0: float, x1: float, y1: float, *, thick: float = THIN, dash: Sequence[float] = ()
    ) -> None:
        """Draw a mark; `thick` and `dash` are points."""
        self.pdf.setStrokeGray(GREY)
        self.pdf.setLineWidth(thick)
        self.pdf.setDash(list(dash))
        self.pdf.line(x0 * POINTS_A_MM, self.up(y0), x1 * POINTS_A_MM, self.up(y1))

    def draw_frame(self, x: float, y: float, width: float, height: float) -> None:
        """Draw a dashed rectangle that is seen on dark and on light."""
        for grey, dash in ((1.0, ()), (0.0, (3, 3))):
            self.pdf.setStrokeGray(grey)
            self.pdf.setLineWidth(0.6)
            self.pdf.setDash(list(dash))
            point = x * POINTS_A_MM, self.up(y + height)
            self.pdf.rect(*point, width * POINTS_A_MM, height * POINTS_A_MM)

    def draw_plate(self, text: str, x: float, y: float, points: float = 14) -> None:
        """Write a word on a white plate around a place."""
        width, height = (len(text) * 0.62 + 0.6) * points, 1.5 * points
        left, foot = x * POINTS_A_MM - width / 2, self.up(y) - height / 2
        self.pdf.setFillGray(1)
        self.pdf.roundRect(left, foot, width, height, 3, stroke=0, fill=1)
        self.pdf.setFillGray(0)
        self.pdf.setFont("bold", points)
        self.pdf.drawCentredString(left + width / 2, foot + 0.42 * points, text)

    def write(self, text: str, x: float, y: float, points: float = 8, *, right: bool = False) -> None:
        """Write a line with its foot at a height, from a place on or up to it."""
        self.pdf.setFillGray(GREY)
        self.pdf.setFont("regular", points)
        write = self.pdf.drawRightString if right else self.pdf.drawString
        write(x * POINTS_A_MM, self.up(y), text)

    def data(self) -> bytes:
        """End the file and return its bytes."""
        self.pdf.save()
        return self._stream.getvalue()


def register_fonts() -> None:
    """Let reportlab know the fonts of the program by the names they have on a canvas."""
    from reportlab.pdfbase import pdfmetrics, ttfonts

    for name in ("regular", "semibold", "bold", "title"):
        if name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(ttfonts.TTFont(name, str(data_root("assets") / "fonts" / FONTS[name])))


def jpeg(surface: pygame.Surface, *, lettered: bool) -> bytes:
    """Return a picture on white as a JPEG; if it is lettered, with colours as sharp as its greys."""
    from PIL import Image

    paper = pygame.Surface(surface.get_size())
    paper.fill((255, 255, 255))
    paper.blit(surface, (0, 0))
    image = Image.frombytes("RGB", paper.get_size(), pygame.image.tobytes(paper, "RGB"))
    stream = io.BytesIO()
    quality, subsampling = (90, 0) if lettered else (84, 2)
    image.save(stream, "JPEG", quality=quality, subsampling=subsampling, dpi=(DPI, DPI))
    return stream.getvalue()
