"""The properties of what is selected on a table in inches, or of the whole table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from msgspec.structs import replace

from game.editor.context import EditorContext
from game.editor.inches.document import (
    LEAST,
    MOST,
    InchMap,
    InchPiece,
    change_pieces,
    delete,
    extent,
    numbers,
    resize_piece,
    round_length,
    set_size,
    set_turned,
    split_ref,
    turn_map,
    turned_by,
)
from game.editor.inches.tools import TURN_STEP, PieceTool, palette
from game.editor.inches.world import InchWorld
from game.editor.look_words import GROUND_WORDS, HOUR_WORDS
from game.editor.plugin import ActionField, ChoiceField, Field, NoteField, NumberField, TextField
from game.editor.symmetry import SymmetryKind
from game.kernel.language.say import say
from game.ui.window.keys import key_label

LONGEST_NAME = 40
MOST_CAPACITY = 40


def inch_properties(editor: EditorContext, world: InchWorld) -> Sequence[Field]:
    """Return the fields for the selection, or for the whole table."""
    document: InchMap = editor.document
    if not editor.selection:
        return _map_fields(editor, world, document)
    selected = numbers(editor.selection, "piece")
    if len(editor.selection) == 1 and selected:
        return _piece_fields(editor, world, selected[0])
    if len(editor.selection) == 1 and editor.selection[0].startswith("patch:"):
        return _patch_fields(editor, world, split_ref(editor.selection[0])[1])
    head = say("{number} things selected", number=len(editor.selection))
    found: list[Field] = [NoteField(head, strong=True)]
    if len(selected) > 1:
        found.append(_turn_field(editor))
    return (*found, _removal(editor))


def _removal(editor: EditorContext) -> ActionField:
    return ActionField(((say("Delete"), key_label("delete"), partial(delete_selection, editor)),))


def delete_selection(editor: EditorContext) -> None:
    """Remove what is selected, as one command."""
    refs = editor.selection
    if refs:
        label = say("Delete {number} things", number=len(refs)) if len(refs) > 1 else say("Delete a thing")
        editor.apply(label, lambda document: delete(document, refs, editor.symmetry), select=())


def turn_selection(editor: EditorContext, degrees: float) -> None:
    """Turn every selected piece about its own middle."""
    pieces = {n: turned_by(editor.document.pieces[n], degrees) for n in numbers(editor.selection, "piece")}
    editor.apply(say("Turn"), lambda document: change_pieces(document, pieces, editor.symmetry))


def _turn_field(editor: EditorContext) -> ActionField:
    return ActionField((
        (say("Left {degrees}°", degrees=TURN_STEP), "[", partial(turn_selection, editor, TURN_STEP)),
        (say("Right {degrees}°", degrees=TURN_STEP), "]", partial(turn_selection, editor, -TURN_STEP)),
        ("90°", "U", partial(turn_selection, editor, 90)),
    ))  # fmt: skip


def _piece_fields(editor: EditorContext, world: InchWorld, number: int) -> Sequence[Field]:
    piece: InchPiece = editor.document.pieces[number]
    kind = world.kind(piece.kind)

    def change(label: str, **changes: Any) -> None:
        fresh = replace(editor.document.pieces[number], **changes)
        editor.apply(
            label, lambda document: change_pieces(document, {number: fresh}, editor.symmetry), merge=f"of-{number}"
        )

    def move_piece_to(at: tuple[float, float]) -> None:
        change(say("Move a piece"), at=at)

    def sides(wide: float, deep: float) -> None:
        fresh = resize_piece(editor.document.pieces[number], wide, deep)
        editor.apply(
            say("Scale a piece"), lambda d: change_pieces(d, {number: fresh}, editor.symmetry), merge=f"size-{number}"
        )

    def length(text: str, commit: Callable[[float], None]) -> None:
        try:
            commit(float(text.replace(",", ".").strip('″" ')))
        except ValueError:
            editor.refuse(say("That is no length in inches"))

    wide, deep = (round_length(side) for side in extent(piece))
    across, up = piece.at
    found: list[Field] = [
        NoteField(piece.name or kind.word, strong=True),
        NoteField(kind.wording),
        TextField(
            say("Name"), piece.name,
            lambda text: change(say("Name a piece"), name=" ".join(text.split())[:LONGEST_NAME]), "N",
        ),
        TextField(say("From the left"), f"{across:g}", partial(length, commit=lambda x: move_piece_to((x, up)))),
        TextField(say("From below"), f"{up:g}", partial(length, commit=lambda y: move_piece_to((across, y)))),
        TextField(say("Width"), f"{wide:g}", partial(length, commit=lambda side: sides(side, deep))),
    ]  # fmt: skip
    if piece.form != "radius":
        found.append(TextField(say("Depth"), f"{deep:g}", partial(length, commit=lambda side: sides(wide, side))))
        found.append(_turn_field(editor))
    if piece.form in ("size", "ellipse"):
        forms = ((say("Corners"), "size"), (say("Round"), "ellipse"))
        found.append(ChoiceField(say("Shape"), forms, piece.form, lambda form: change(say("Shape a piece"), form=form)))
    found.append(palette(world, piece.kind, lambda name: change(say("Change the terrain"), kind=name)))
    if piece.capacity is not None:
        found.append(
            NumberField(
                say("Capacity"), piece.capacity, 0, MOST_CAPACITY,
                lambda value: change(say("Change the Capacity"), capacity=value),
            )
        )  # fmt: skip
    return (*found, _removal(editor))


def _patch_fields(editor: EditorContext, world: InchWorld, number: int) -> Sequence[Field]:
    patch = editor.document.patches[number]

    def change(**changes: Any) -> None:
        fresh = replace(editor.document.patches[number], **changes)
        patches = tuple(fresh if n == number else one for n, one in enumerate(editor.document.patches))
        editor.apply(say("Change the ground"), lambda document: replace(document, patches=patches))

    rows = [world.materials[start : start + 3] for start in range(0, len(world.materials), 3)]
    found: list[Field] = [NoteField(say("Ground: looks, no rule"), strong=True)]
    for index, row in enumerate(rows):
        choices = tuple((name.capitalize(), name) for name, _ in row)
        label = say("Material") if not index else say("or")
        found.append(ChoiceField(label, choices, patch.material, lambda name: change(material=name)))
    edges = tuple((edge.capitalize(), edge) for edge in world.edges)
    found.append(ChoiceField(say("Edge"), edges, patch.edge, lambda edge: change(edge=edge)))
    return (*found, _removal(editor))


# The whole table


def _map_fields(editor: EditorContext, world: InchWorld, document: InchMap) -> Sequence[Field]:
    def title(text: str) -> None:
        editor.apply(say("Retitle the map"), lambda d: replace(d, title=" ".join(text.split())))

    def notes(text: str) -> None:
        editor.apply(say("Change the notes"), lambda d: replace(d, notes=" ".join(text.split())))

    def size(width: float, height: float) -> None:
        editor.apply(say("Resize the table"), lambda d: set_size(d, width, height), merge="size")

    def twice(value: bool) -> None:
        editor.apply(
            say("Let pieces stand twice") if value else say("Write out the twins"), lambda d: set_turned(d, value)
        )

    def flip(kind: SymmetryKind) -> Callable[[], object]:
        return lambda: editor.apply(say("Turn the table"), lambda d: turn_map(d, kind))

    wide, high = round(document.width), round(document.height)
    return (
        TextField(say("Title"), document.title, title),
        TextField(say("Notes"), document.notes, notes, lines=2),
        NumberField(say("Wide, in inches"), wide, int(LEAST), int(MOST), lambda value: size(value, document.height)),
        NumberField(say("High, in inches"), high, int(LEAST), int(MOST), lambda value: size(document.width, value)),
        ChoiceField(
            say("Every piece stands"), ((say("Once"), False), (say("Twice, turned"), True)), document.turned, twice
        ),
        ActionField((
            (say("Flip across"), "", flip("left-right")), (say("Flip down"), "", flip("top-bottom")),
            (say("Half turn"), "", flip("point")),
        )),
        *_look_fields(editor, world, document),
    )  # fmt: skip


def _look_fields(editor: EditorContext, world: InchWorld, document: InchMap) -> Sequence[Field]:
    def set_ground(value: str) -> None:
        editor.apply(say("Change the ground"), lambda d: replace(d, ground=value))

    def set_lighting(value: str) -> None:
        editor.apply(say("Change the hour"), lambda d: replace(d, hour=value))

    found: list[Field] = []
    for start in range(0, len(world.grounds), 3):
        row = tuple((GROUND_WORDS[word], word) for word in world.grounds[start : start + 3])
        label = say("Ground, as it is painted") if not start else say("or")
        found.append(ChoiceField(label, row, document.ground or world.grounds[0], set_ground))
    if world.hours:
        hours = tuple((HOUR_WORDS[word], word) for word in world.hours)
        found.append(ChoiceField(say("Hour"), hours, document.hour, set_lighting))
    return found


def inch_shortcut(editor: EditorContext, event: pygame.event.Event) -> bool:
    """Use a key: Del removes, [ and ] turn by a step, U by a quarter."""
    if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE) and editor.selection:
        delete_selection(editor)
        return True
    turns = {pygame.K_LEFTBRACKET: TURN_STEP, pygame.K_RIGHTBRACKET: -TURN_STEP, pygame.K_u: 90}
    degrees = turns.get(event.key, 0)
    if degrees and numbers(editor.selection, "piece"):
        turn_selection(editor, degrees)
        return True
    if degrees and isinstance(editor.tool, PieceTool):
        editor.tool.turn(45 if degrees > 0 else 135)
        return True
    return False
