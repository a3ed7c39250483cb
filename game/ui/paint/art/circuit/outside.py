"""Places without walls: pits, bridges, walks over the city, drains, yards."""

from __future__ import annotations

import math

from game.ui.paint.art.circuit.sketch import RoomSketch, darken_colour, lighten_colour
from game.ui.paint.theme import mix, rgb

PIT_RINGS = 16
CITY_LIGHTS = ("#FFD08A", "#7AA8FF", "#FF9A5A")
WARNING = "#D8A528"


def draw_pit(room: RoomSketch) -> None:
    """Draw a shaft that sinks in rings to black, its glowing rim, and arrows that point down."""
    w, h = room.width, room.height
    room.box("#3A3442", 0, 0, w, h)
    stone = [mix(rgb(tone), rgb(room.accent), 0.16) for tone in ("#6B5A68", "#8C7A8C")]
    x, y = w / 2, h * 0.46
    across, down = w * 0.44, h * 0.36
    for ring in range(PIT_RINGS):
        depth = ring / PIT_RINGS
        dark = min(1.0, depth * (1.25 + 0.15 * (ring % 2)))
        wide, high = across * (1 - depth * 0.72), down * (1 - depth * 0.70)
        room.oval(mix(stone[ring % 2], (7, 5, 10), dark), (x, y + depth * 6), wide, high)
    room.oval("#030204", (x, y + 2), w * 0.13, h * 0.10)
    for spoke in range(12):
        turn = math.tau * spoke / 12
        far = (x + math.cos(turn) * across * 0.98, y + math.sin(turn) * down * 0.97)
        near = (x + math.cos(turn) * across * 0.46, y + 4 + math.sin(turn) * down * 0.44)
        room.line("#1C1622", far, near, 1.2)
    room.oval(room.accent, (x, y), across, down, wide=1.3, shines=True)
    room.oval(darken_colour(room.accent, 0.45), (x, y + 3), across * 0.6, down * 0.58, wide=0.9, shines=True)
    for index in range(12):
        left, wide = index * w / 12, w / 24
        room.shape(WARNING, [(left, h - 6), (left + wide, h - 6), (left + wide - 4, h), (left - 4, h)])
    for index in range(3):
        at, wide = y - 4 + index * 6, 11 - index * 2.5
        tone = mix(rgb("#FF8A70"), (0, 0, 0), index * 0.22)
        room.strokes(tone, [(x - wide, at - 4), (x, at + 2), (x + wide, at - 4)], 1.8, shines=True)


def draw_bridge(room: RoomSketch) -> None:
    """Draw a stone deck hung on stays over embers."""
    w, h, far = room.width, room.height, room.horizon
    room.wall("#2A1C26", "#5A3430")
    room.box("#120C12", 0, far, w, h - far)
    for _ in range(26):
        tone = mix(rgb("#FF8A2A"), (0, 0, 0), room.between(0, 0.5))
        room.lamp(tone, room.between(0, w), room.between(far - 2, far + 12), room.between(4, 14), room.between(1, 2.4))
    for index in range(9):
        top = room.between(12, 26)
        room.box(mix(rgb("#2A2028"), rgb("#0D0A0D"), index / 9), index * w / 9, top, w / 9 - 2, far - top + 6)
    room.shape("#5B5650", [(0, h), (w, h), (w, far + 14), (0, far + 14)])
    room.box("#7D766C", 0, far + 12, w, 4)
    for index in range(int(w / 11) + 1):
        room.line("#38332F", (index * 11, far + 16), (index * 11 - 6, h), 1)
    for y in (far + 25, far + 38):
        room.line("#38332F", (0, y), (w, y), 1)
    room.line("#8A8276", (0, far - 6), (w, far - 6), 2)
    for index in range(int(w / 22) + 1):
        room.line("#6A6258", (4 + index * 22, far - 6), (4 + index * 22, far + 14), 1.6)
    for x in (20.0, w - 20):
        room.line("#4A443E", (x, 0), (x, far + 13), 3)
        room.line("#4A443E", (x, 4), (room.middle, far - 6), 1)
        room.lamp(room.accent, x - 3, 22, 6, 3)


def draw_catwalk(room: RoomSketch) -> None:
    """Draw a walk of grating with an amber rail, and the lights of the city far below."""
    w, h, far = room.width, room.height, room.horizon
    room.wall("#141A24", "#232B3A")
    room.box("#0B0E14", 0, far, w, h - far)
    for _ in range(12):
        left = room.between(-6, w)
        top = room.between(far * 0.48, far * 0.8)
        room.box(mix(rgb("#1C2431"), rgb("#10151D"), room.between(0, 1)), left, top, room.between(10, 26), h)
    for _ in range(34):
        tone = mix(rgb(room.one_of(CITY_LIGHTS)), (0, 0, 0), room.between(0.2, 0.75))
        size = room.between(1, 2)
        room.lamp(tone, room.between(0, w), room.between(far * 0.42, far + 14), size, size)
    room.shape("#6A7078", [(0, far + 12), (w, far + 12), (w, h - 3), (0, h - 3)])
    room.box("#9AA2AC", 0, far + 11, w, 2)
    room.box("#2C3138", 0, h - 5, w, 5)
    for index in range(int(w / 5) + 4):
        room.line("#3B4148", (index * 5 - 12, far + 13), (index * 5 - 16, h - 5), 1.1)
    y = far + 17
    while y < h - 6:
        room.line("#4A5058", (0, y), (w, y), 0.7)
        y += 6
    for y in (far - 10, far + 1):
        room.line("#B08A4A", (0, y), (w, y), 1.6)
    for index in range(int(w / 28) + 1):
        room.line("#8A6C3A", (8 + index * 28, far - 10), (8 + index * 28, far + 12), 2)
    for x in (w * 0.25, w * 0.75):
        room.box("#20262E", x - 11, 16, 22, 4, 1)
        room.lamp(room.accent, x - 9, 19.4, 18, 1.8, 0.8)


def draw_drain(room: RoomSketch) -> None:
    """Draw pipes along the wall and two outlets that pour into the basin."""
    w, h, far = room.width, room.height, room.horizon
    room.wall("#20281F", "#313C2C")
    room.fall("#24381F", "#3D5A2C", far, h)
    for y, thick in ((18.0, 9.0), (32.0, 6.0)):
        room.box("#46553C", 0, y, w, thick)
        room.box("#74876A", 0, y + 1, w, thick * 0.28)
        room.box("#27311F", 0, y + thick * 0.75, w, thick * 0.25)
        for index in range(int(w / 46) + 1):
            room.box("#56664A", 14 + index * 46, y - 1.5, 6, thick + 3, 1)
            room.box("#8A9C7C", 14 + index * 46, y - 1.5, 1.6, thick + 3)
    for x in (w * 0.28, w * 0.74):
        room.disc("#4A5A3E", (x, far - 8), 13)
        room.disc("#0B120A", (x, far - 8), 10)
        pour = [(x - 6, far - 4), (x + 6, far - 4), (x + 8, h * 0.78), (x - 8, h * 0.78)]
        room.shape(darken_colour(room.accent, 0.25), pour, shines=True)
        for index in range(5):
            start, end = (x - 5 + index * 2.5, far - 3), (x - 6 + index * 3, h * 0.76)
            room.line(lighten_colour(room.accent, 0.2), start, end, 0.5, shines=True)
    for _ in range(26):
        y = room.between(far + 3, h - 2)
        x, long = room.between(0, w), room.between(5, 20) * (y - far + 10) / (h - far)
        room.line(darken_colour(room.accent, room.between(0.25, 0.7)), (x, y), (x + long, y), 0.7, shines=True)


def draw_yard(room: RoomSketch) -> None:
    """Draw stacked containers under a crane, by floodlight."""
    w, far = room.width, room.horizon
    room.wall("#182230", "#2C3A4A")
    room.floor("#343C44", "#565E66", "#151A20", lanes=6, rows=4)
    for _ in range(18):
        room.lamp(
            darken_colour("#9FC0FF", room.between(0.4, 0.85)), room.between(0, w), room.between(3, far * 0.5), 1, 1
        )
    tones = ("#7A4632", "#3E5F6A", "#6B6A44", "#574763")
    for level, count in ((0, 5), (1, 3)):
        x = room.between(-8, 8) + level * 22
        for _ in range(count):
            wide, high = room.between(30, 44), far * 0.26
            top = far + 2 - high * (level + 1)
            tone = room.one_of(tones)
            room.box(darken_colour(tone, 0.55), x, top, wide, high)
            room.box(tone, x + 1, top + 1, wide - 2, high - 2.4)
            for rib in range(int(wide / 4)):
                room.line(darken_colour(tone, 0.35), (x + 2 + rib * 4, top + 2), (x + 2 + rib * 4, top + high - 2), 0.9)
            x += wide + 3
    for x in (w * 0.18, w * 0.86):
        room.line("#10151C", (x, 6), (x, far), 2)
        room.lamp(room.accent, x - 7, 7, 14, 3, 1)
    room.line("#0F141A", (0, 12), (w, 6), 2.4)
    room.line("#0F141A", (w * 0.55, 9), (w * 0.55, far * 0.42), 1)
