"""Rooms with walls: racks, shelves, doors, a passage, the core."""

from __future__ import annotations

from game.ui.paint.art.circuit.sketch import RoomSketch, darken_colour, lighten_colour

SPINES = ("#8A3B2C", "#3D6B66", "#B08A4A", "#5B4A7A", "#7A6A50", "#2F4A6A")
RACK_LIGHTS = ("#3AD8C8", "#FFC24A", "#FF5A46")


def draw_servers(room: RoomSketch) -> None:
    """Draw rows of racks with blinking lights, and cables from the ceiling."""
    room.wall("#28333C", "#3A4650")
    room.floor("#36424C", "#566470")
    lights = (room.accent, room.accent, room.accent, *RACK_LIGHTS)
    x = 6.0
    while x < room.width - 8:
        wide, top = room.between(20, 26), room.between(18, 24)
        room.box("#10161B", x, top, wide, room.horizon - top + 5, 2)
        room.box("#2B3640", x + 1.4, top + 1.4, wide - 2.8, room.horizon - top + 2.4, 1.5)
        y = top + 4
        while y < room.horizon:
            room.box("#151C22", x + 3, y, wide - 6, 4.2, 0.8)
            for index in range(int((wide - 8) / 3.2)):
                if room.chance(0.62):
                    room.lamp(room.one_of(lights), x + 4.4 + index * 3.2, y + 1.3, 1.6, 1.5)
            y += 6
        x += wide + 2.5
    for at in (0.2, 0.6):
        room.lamp("#9FE8C0", room.width * at, 13, room.width * 0.22, 1.6)


def draw_archive(room: RoomSketch) -> None:
    """Draw shelves full of spines under three warm lamps."""
    room.wall("#3A2A20", "#4E392A")
    room.floor("#4A3828", "#6E543A", "#20150D")
    high = room.horizon - 20
    left = 4.0
    while left < room.width - 20:
        room.box("#1C120B", left, 20, 40, high + 6)
        room.box("#54381F", left, 20, 40, 2)
        for row in range(max(2, int(high / 12))):
            y, x = 22 + row * 12.5, left + 2
            while x < left + 36:
                wide, tall = room.between(2.4, 5), room.between(7.5, 10.5)
                room.box(room.one_of(SPINES), x, y + 11 - tall, wide - 0.5, tall)
                x += wide
            room.box("#6A4826", left, y + 11, 40, 1.6)
        left += 44
    for x in (26.0, room.width - 30, room.middle):
        room.line("#120C08", (x, 0), (x, 17), 0.8)
        room.shape("#2A1A0E", [(x - 6, 22), (x - 3, 16), (x + 3, 16), (x + 6, 22)])
        room.lamp("#FFD79A", x - 4.5, 21.6, 9, 2.2, 1)


def draw_gate(room: RoomSketch) -> None:
    """Draw a double door between two panels: where one comes in."""
    _door(room, "#5D6C7B", "#7B8B9B", "#3A4652", "#D8A528")
    for x in (12.0, room.width - 24):
        room.box("#1A222A", x, 24, 14, 22, 2)
        room.lamp("#7FD0FF", x + 2.5, 27, 9, 3)
        room.lamp("#3F7FC0", x + 2.5, 32, 6, 2)
        room.lamp("#3F7FC0", x + 2.5, 36, 8, 2)


def draw_sealed_gate(room: RoomSketch) -> None:
    """Draw a red double door with a lock that glows: what all the others guard."""
    _door(room, "#5E4A4A", "#7E6262", "#3E2C2C", "#C0392B")
    centre = (room.middle, room.horizon * 0.60)
    room.disc("#2A1C1C", centre, 12)
    room.disc(room.accent, centre, 11, wide=1.6, shines=True)
    x, y = centre
    room.lamp(room.accent, x - 5, y - 1, 10, 7.5, 1.5)
    room.disc(room.accent, (x, y - 2), 4.4, wide=1.8, shines=True)
    for index in range(3):
        for left in (14.0, room.width - 22):
            room.lamp(room.accent, left, 24 + index * 7, 8, 2)


def _door(room: RoomSketch, wing: str, edge: str, panel: str, hazard: str) -> None:
    room.wall("#26313C", "#36424E")
    room.floor("#3B4854", "#586674")
    wide, high = 68.0, room.horizon
    left = room.middle - wide / 2
    room.box("#151C23", left - 9, 14, wide + 18, high - 12, 4)
    room.box("#4D5B69", left - 7, 16, wide + 14, high - 15, 3)
    room.box("#1B232B", left, 20, wide, high - 18, 2)
    for x in (left, left + wide / 2):
        room.box(wing, x + 0.8, 21, wide / 2 - 1.6, high - 21, 1.5)
        room.box(edge, x + 0.8, 21, wide / 2 - 1.6, 1.4)
        room.box(panel, x + 5, 27, wide / 2 - 10, high - 34, 2)
    for index in range(7):
        x = left - 7 + index * 12
        room.shape(hazard, [(x, high - 2), (x + 6, high - 2), (x + 11, high - 8), (x + 5, high - 8)])
    for x, light in ((left - 5, 1.8), (left + wide + 3.4, 1.8), (left + wide / 2 - 0.8, 1.6)):
        room.lamp(room.accent, x, 22, light, high - 34)


def draw_passage(room: RoomSketch) -> None:
    """Draw a passage that leads away to a door, in frames with strips of light."""
    w, h = room.width, room.height
    room.box("#222C35", 0, 0, w, h)
    left, right, top, low = w * 0.36, w * 0.64, min(26.0, h * 0.24), room.horizon - 6
    room.shape("#2C3843", [(0, 0), (w, 0), (right, top), (left, top)])
    room.shape("#3A4753", [(0, 0), (left, top), (left, low), (0, h)])
    room.shape("#33404B", [(w, 0), (right, top), (right, low), (w, h)])
    room.shape("#55636F", [(0, h), (w, h), (right, low), (left, low)])
    room.box("#0E1419", left, top, right - left, low - top)
    for depth in (0.0, 0.18, 0.36, 0.54, 0.70, 0.84, 0.96):
        x1, x2, y1, y2 = left * depth, w + (right - w) * depth, top * depth, h + (low - h) * depth
        thin = 1 - depth * 0.7
        room.strokes("#141B21", [(x1, y1), (x2, y1), (x2, y2), (x1, y2), (x1, y1)], 2.2 * thin)
        if depth in (0.18, 0.54, 0.84):
            for x in (x1, x2):
                ends = [y1 + (y2 - y1) * share for share in (0.12, 0.55)]
                room.line(room.accent, (x, ends[0]), (x, ends[1]), 2.0 * thin, shines=True)
    for lane in range(-4, 5):
        far = room.middle + lane * (right - left) / 9
        room.line("#2A343D", (far, low), (room.middle + lane * w / 5, h), 0.8)
    room.lamp(lighten_colour(room.accent, 0.3), left + 6, top + 5, right - left - 12, 1.6)
    room.box("#173038", room.middle - 6, top + 10, 12, low - top - 10, 1)
    room.lamp("#9FE8E2", room.middle - 4.5, top + 11.5, 9, 1.4)
    for index in range(8):
        along = low + 3 + index * index * 0.9
        if along < h:
            room.lamp(darken_colour(room.accent, 0.5), room.middle - 1, along, 2, 1 + index * 0.2)


def draw_core(room: RoomSketch) -> None:
    """Draw a bright column behind rings, fed by pipes."""
    room.wall("#16242E", "#24404A")
    room.floor("#2C4A54", "#3D6672")
    x, high = room.middle, room.horizon
    for side in (-1, 1):
        for index in range(3):
            y = 20.0 + index * 14
            start, end = x + side * 22, x + side * room.width / 2
            room.line("#4A6A76", (start, y), (end, y - 6 + index * 2), 3)
            room.line("#7A9AA6", (start, y - 0.6), (end, y - 6.6 + index * 2), 1)
    room.box("#0D161C", x - 22, 6, 44, high + 4, 6)
    for index in range(18):
        room.lamp(darken_colour(room.accent, min(0.8, abs(index - 8.5) / 9.5)), x - 18 + index * 2, 12, 2.1, high - 8)
    for share in (0.24, 0.48, 0.72):
        y = high * share + 2
        room.box("#3A5662", x - 25, y, 50, 4, 1.5)
        room.lamp("#000000", x - 25, y, 50, 4, 1.5)
    for _ in range(14):
        spot = (room.between(x - 15, x + 15), room.between(14, high))
        room.disc("#D8FFFF", spot, room.between(0.4, 1.1), shines=True)


def draw_workshop(room: RoomSketch) -> None:
    """Draw a bench with screens, tools on the wall and a lamp on an arm."""
    room.wall("#2A2F3C", "#3C4354")
    room.floor("#3B4150", "#5A6172")
    high = room.horizon
    x = 10.0
    while x < room.width - 24:
        wide = room.between(26, 38)
        room.box("#141922", x, 20, wide, high - 34, 2)
        room.lamp(darken_colour(room.accent, 0.55), x + 2, 22, wide - 4, high - 38, 1)
        for row in range(int((high - 42) / 5)):
            room.lamp(room.accent, x + 4, 24.5 + row * 5, room.between(5, wide - 10), 1.5)
        x += wide + 8
    room.box("#20252F", 0, high - 10, room.width, 12)
    room.box("#6B7384", 0, high - 11, room.width, 2)
    for index in range(int(room.width / 18)):
        room.box(room.one_of(("#8A5A3A", "#4C6A74", "#6A6F7C")), 6 + index * 18, high - 15, room.between(5, 12), 4, 1)
    for x in (room.width * 0.2, room.width * 0.8):
        room.line("#151922", (x, 0), (x, 12), 1)
        room.lamp("#FFE2B0", x - 9, 12, 18, 1.8, 0.8)
