"""What stands on the pages of a PDF, measured: pictures with their places, in millimetres."""

import io

import pypdf
from pypdf.generic import ContentStream

POINT_MM = 25.4 / 72


def pages(data):
    """Return the pages of a file's bytes or of a path."""
    return pypdf.PdfReader(io.BytesIO(data) if isinstance(data, bytes) else data).pages


def size_mm(page):
    """Return width and height of a page."""
    return float(page.mediabox.width) * POINT_MM, float(page.mediabox.height) * POINT_MM


def pictures_mm(page):
    """Return left, top, width and height of each picture on a page, in the order in which they were laid."""
    found, stack, now = [], [], (1, 0, 0, 1, 0, 0)
    for values, operator in ContentStream(page.get_contents(), page.pdf).operations:
        if operator == b"q":
            stack.append(now)
        elif operator == b"Q":
            now = stack.pop()
        elif operator == b"cm":
            a, b, c, d, e, f = (float(value) for value in values)
            assert b == c == 0, "turned"
            now = now[0] * a, 0, 0, now[3] * d, now[4] + now[0] * e, now[5] + now[3] * f
        elif operator == b"Do":
            left, foot, width, height = (now[index] * POINT_MM for index in (4, 5, 0, 3))
            found.append((left, size_mm(page)[1] - foot - height, width, height))
    return found


def lines_mm(page):
    """Return the ends of each line on a page, from the top left."""
    found, start, high = [], None, size_mm(page)[1]
    for values, operator in ContentStream(page.get_contents(), page.pdf).operations:
        if operator in (b"m", b"l"):
            at = float(values[0]) * POINT_MM, high - float(values[1]) * POINT_MM
            if operator == b"l":
                found.append((start, at))
            start = at
    return found
