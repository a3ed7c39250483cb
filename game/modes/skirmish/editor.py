"""Skirmish in the map editor: tables in inches, tried out by ready crews."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args, get_type_hints

import msgspec
import pygame

from game.editor.inches.board import InchBoard
from game.editor.inches.document import Form, InchMap
from game.editor.inches.file import inch_data
from game.editor.inches.world import OPAQUE, SLOW, SOLID, InchKind, InchWorld
from game.editor.plugin import EditorBoard, Trouble
from game.kernel.language.phrases import Phrase, phrase_of
from game.kernel.language.say import Terms, say
from game.kernel.typed import convert_value
from game.modes.skirmish.content.field import OPAQUE as STOPS_SIGHT
from game.modes.skirmish.content.field import SLOW as SLOWS
from game.modes.skirmish.content.field import SOLID as STOPS
from game.modes.skirmish.content.field import marks_of
from game.modes.skirmish.content.loading import data
from game.modes.skirmish.content.map_problems import map_problems
from game.modes.skirmish.content.maps import GroundPatch, InchPoint, PieceEntry, Scenery, SkirmishMap, pieces_of
from game.modes.skirmish.content.types import Terrain
from game.modes.skirmish.table.board.ground import draw_whole, ground_of
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import RGB, rgb

SHAPES: Mapping[str, tuple[Form, float, float]] = {
    "low-wall": ("size", 6, 0.5), "house": ("size", 7, 5), "hedge": ("size", 6, 1), "grove": ("ellipse", 5, 4),
    "boulder": ("radius", 2.4, 2.4), "crates": ("size", 2, 2), "wagon": ("size", 4, 2), "ditch": ("size", 6, 1),
    "rubble": ("size", 3, 2), "pillar": ("radius", 3, 3), "log-stack": ("size", 4, 1.5), "hut": ("size", 4, 4),
    "deep-water": ("ellipse", 6, 4), "pit": ("radius", 3, 3), "fire": ("size", 2, 2), "gate": ("size", 5, 1),
}  # fmt: skip
"""The form and the sides of a new piece."""
COLOURS: Mapping[str, RGB] = {
    "low-wall": rgb("#9A958C"), "house": rgb("#A9714B"), "hedge": rgb("#3F7A3A"), "grove": rgb("#2F5F34"),
    "boulder": rgb("#7E8087"), "crates": rgb("#B98B4E"), "wagon": rgb("#8E6A3A"), "ditch": rgb("#5A4632"),
    "rubble": rgb("#8A8378"), "pillar": rgb("#B7B3AA"), "log-stack": rgb("#7A5430"), "hut": rgb("#C2A267"),
    "deep-water": rgb("#2A6C9E"), "pit": rgb("#221C18"), "fire": rgb("#D8562A"), "gate": rgb("#6B4A2B"),
}  # fmt: skip
MATERIALS: tuple[tuple[str, RGB], ...] = (
    ("earth", rgb("#786148")), ("gravel", rgb("#756C61")), ("cobbles", rgb("#6E6A66")), ("flags", rgb("#8B877F")),
    ("sand", rgb("#C19D69")), ("planks", rgb("#7C5B3A")), ("mud", rgb("#4D3E30")), ("shallows", rgb("#5E93A8")),
)  # fmt: skip
GROUNDS = ("grass", "moor", "earth", "sand", "gravel", "snow")
LOOKS = get_type_hints(Scenery)
TERRAIN_WORDS: Terms[str] = Terms(
    {
        "high": "high", "low": "low", "hard": "hard", "soft": "soft", "solid": "solid", "difficult": "difficult",
        "leap": "can be leapt over", "burning": "burns", "conceals": "hides the Prone", "opens": "can be opened",
    },
    context="terrain",
)  # fmt: skip
"""What a kind of terrain is to figures, in the order in which it is told."""


def make_editor() -> SkirmishEditor:
    """Make the plug-in of this mode."""
    return SkirmishEditor()


def _kind(kind: Terrain) -> InchKind:
    known_names = marks_of(kind, kind.capacity)
    marks = frozenset(
        ours for ours, theirs in ((OPAQUE, STOPS_SIGHT), (SOLID, STOPS), (SLOW, SLOWS)) if theirs in known_names
    )
    if kind.opens:
        # For ways a gate counts as open, as it may be at any time.
        marks -= {SOLID}
    form, wide, deep = SHAPES.get(kind.id, ("size", 2.0, 2.0))
    return InchKind(
        kind.id, say(kind.name), COLOURS.get(kind.id, rgb("#8A8378")), kind.icon, kind.height == "high", marks, form,
        (wide, deep), _describe_terrain(kind),
    )  # fmt: skip


def _describe_terrain(kind: Terrain) -> str:
    """Return what a kind of terrain is, in a few words."""
    flags: dict[str, bool] = {
        "high": kind.height == "high", "low": kind.height == "low", "hard": kind.stuff == "hard",
        "soft": kind.stuff == "soft", "solid": kind.solid or kind.walkers, "difficult": kind.difficult,
        "leap": kind.leap, "burning": kind.burning > 0, "conceals": kind.conceals_prone, "opens": kind.opens,
    }  # fmt: skip
    parts = [TERRAIN_WORDS[word] for word, holds in flags.items() if holds]
    if kind.drop:
        parts.append(say("a fall of {number} inches", number=kind.drop))
    if kind.capacity:
        parts.append(say("Capacity {number}", number=kind.capacity))
    text = ", ".join(parts)
    return text[:1].upper() + text[1:]


def _problems(field_data: dict[str, Any]) -> Sequence[Trouble]:
    """Return what `verify` refuses about a map."""
    try:
        field = convert_value(field_data, SkirmishMap)
    except msgspec.ValidationError as error:
        return [Trouble("", "type", Phrase("a map as the schema says"), phrase_of(error))]
    return [Trouble(one.place, one.code, one.expected, one.found) for one in map_problems(field)]


def _paintable(field_data: dict[str, Any]) -> SkirmishMap:
    """Return a map without what no table can have, such as a piece that was dragged far off it."""
    scenery = field_data.get("scenery", {})
    remaining = scenery | {
        "patches": [one for one in scenery.get("patches", ()) if _fits(one, GroundPatch)],
        "lamps": [one for one in scenery.get("lamps", ()) if _fits(one, InchPoint)],
    }
    pieces = [one for one in field_data.get("pieces", ()) if _fits(one, PieceEntry)]
    entry = [one for one in pieces if one["kind"] in data().library.terrain]
    return convert_value(field_data | {"pieces": entry, "scenery": remaining}, SkirmishMap)


def _fits(value: Any, kind: Any) -> bool:
    """Return whether a part of a map is one as the schema says."""
    try:
        convert_value(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def _backdrop(canvas: Canvas, surface: pygame.Surface, field_data: dict[str, Any], rect: pygame.Rect) -> None:
    """Paint the table as it is played on."""
    field = _paintable(field_data)
    kinds = data().library.terrain
    capacities = {name: (kind.name, kind.capacity, kind.p, kind.e) for name, kind in kinds.items()}
    pieces = tuple((piece, kinds[piece.kind]) for piece in pieces_of(field, capacities))
    draw_whole(canvas, surface, ground_of(pieces, field.field, field.scenery, field.title, ()), rect)


def _world() -> InchWorld:
    return InchWorld(
        "skirmish", tuple(_kind(kind) for kind in data().library.terrain.values()), _problems, _backdrop, MATERIALS,
        GROUNDS, tuple(lighting for lighting in get_args(LOOKS["hour"]) if lighting),
        get_args(get_type_hints(GroundPatch)["edge"]),
    )  # fmt: skip


class SkirmishEditor:
    """Tables in inches in the editor."""

    key = "skirmish"

    def __init__(self) -> None:
        self.board: EditorBoard = InchBoard(_world())

    def data(self, document: InchMap) -> dict[str, Any]:
        """Return the data of a map file."""
        return inch_data(document, self.key)
