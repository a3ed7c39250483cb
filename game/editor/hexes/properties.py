"""The properties of what is selected on a map of hexes, or of the whole map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.boards.hex import hex_name, rotate_hex
from game.editor.context import EditorContext
from game.editor.hexes.document import (
    FLOOR,
    GROUND,
    MOST_RADIUS,
    MOST_SIDE,
    HexItem,
    HexLever,
    HexMap,
    HexPhase,
    change_thing,
    crop_to_outline,
    delete,
    find_thing,
    moved_everywhere,
    paint,
    resize_map,
    selected_hexes,
)
from game.editor.hexes.symmetry import facing_image, image_of, mirror_map, refusal, with_twins
from game.editor.hexes.tools import get_display_name, layer_fields, palette
from game.editor.hexes.world import HexWorld
from game.editor.look_words import GROUND_WORDS, HOUR_WORDS
from game.editor.plugin import ActionField, ChoiceField, EditRefused, Field, NoteField, NumberField, TextField
from game.editor.symmetry import SymmetryKind
from game.kernel.language.say import say
from game.ui.window.keys import key_label

LONGEST_NAME = 40
GROUNDS_IN_A_ROW = 3


def hex_properties(editor: EditorContext, world: HexWorld) -> Sequence[Field]:
    """Return the fields for the selection, or for the whole map."""
    document: HexMap = editor.document
    if not editor.selection:
        return _map_fields(editor, world, document)
    map_object = find_thing(document, editor.selection[0]) if len(editor.selection) == 1 else None
    if map_object is not None:
        return _thing_fields(editor, world, editor.selection[0], map_object)
    return _hex_fields(editor, world, document)


def _removal(editor: EditorContext, what: str) -> ActionField:
    return ActionField(((say("Delete {what}", what=what), key_label("delete"), partial(delete_selection, editor)),))


def delete_selection(editor: EditorContext) -> None:
    """Remove what is selected, as one command."""
    refs, layer = editor.selection, editor.viewport.layer
    if refs:
        what = (
            get_display_name(editor.document, refs[0]) if len(refs) == 1 else say("{number} things", number=len(refs))
        )
        editor.apply(say("Delete {what}", what=what), lambda document: delete(document, refs, layer))


def _hex_fields(editor: EditorContext, world: HexWorld, document: HexMap) -> Sequence[Field]:
    cells = selected_hexes(editor.selection)
    layer = editor.viewport.layer
    kinds = {document.at(cell, layer) for cell in cells}
    head = say("Hex {hex}", hex=hex_name(cells[0])) if len(cells) == 1 else say("{number} hexes", number=len(cells))
    found: list[Field] = [NoteField(head, strong=True)]
    if cells:
        kind = world.kind(next(iter(kinds)))
        if len(kinds) == 1:
            cost = say("nobody can enter") if kind.cost is None else say("entering costs {cost}", cost=kind.cost)
            sight = ("", say(", half stops sight"), say(", stops sight"))[min(2, kind.opacity)]
            found.append(NoteField(say("{word}: {cost}{sight}", word=kind.word, cost=cost, sight=sight)))

        def lay(name: str) -> None:
            every = with_twins(editor.document, editor.symmetry.kind, cells)
            editor.apply(say("Lay {what}", what=world.kind(name).word.lower()), lambda d: paint(d, every, name, layer))

        found.append(palette(world, kind.id if len(kinds) == 1 else "", lay))
    zones = [zone.side for zone in document.zones if set(zone.hexes) & set(cells)]
    found += [NoteField(say("In the start zone of side {side}", side=side + 1)) for side in zones]
    return (*found, *layer_fields(editor), _removal(editor, say("what lies here")))


def _thing_fields(editor: EditorContext, world: HexWorld, ref: str, map_object: HexLever | HexItem) -> Sequence[Field]:
    def change(label: str, **changes: Any) -> None:
        editor.apply(label, lambda document: change_thing(document, ref, **changes))

    def rename(text: str) -> None:
        name = "-".join(text.lower().split())
        if editor.apply(say("Give it the id {name}", name=name), lambda document: change_thing(document, ref, id=name)):
            editor.select([f"{ref.partition(':')[0]}:{name}"])

    own_id = TextField(say("Id in the file"), map_object.id, rename)
    if isinstance(map_object, HexItem):
        return (
            TextField(
                say("Name"),
                map_object.name,
                lambda text: change(say("Name it"), name=" ".join(text.split())[:LONGEST_NAME]),
                "N",
            ),
            own_id,
            NumberField(say("Bulk"), map_object.bulk, 0, 12, lambda value: change(say("Change the bulk"), bulk=value)),
            _removal(editor, map_object.name),
        )
    doors = ", ".join(hex_name(door) for door in map_object.opens) or "none yet"
    found: list[Field] = [
        own_id,
        NoteField(say("Opens: {doors}", doors=doors)),
        NoteField(say("With the Object tool, drag from the lever to a door to join them or to part them")),
        NumberField(
            say("Successes"), map_object.needs, 0, 4, lambda value: change(say("Change the lever"), needs=value)
        ),
    ]
    if map_object.needs:
        choices = tuple((word.capitalize(), word) for word in world.expertises)
        rows = [choices[start : start + 3] for start in range(0, len(choices), 3)]
        found += [
            ChoiceField(
                say("Expertise") if not index else say("or"), row, map_object.expertise, partial(_expert, change)
            )
            for index, row in enumerate(rows)
        ]
    return (*found, _removal(editor, map_object.id))


def _expert(change: Callable[..., None], value: str) -> None:
    change(say("Change the lever"), expertise=value)


# The whole map


def _map_fields(editor: EditorContext, world: HexWorld, document: HexMap) -> Sequence[Field]:
    def title(text: str) -> None:
        editor.apply(say("Retitle the map"), lambda d: replace(d, title=" ".join(text.split())))

    def notes(text: str) -> None:
        editor.apply(say("Change the notes"), lambda d: replace(d, notes=" ".join(text.split())))

    def uneven(text: str) -> None:
        editor.apply(say("Say why it is uneven"), lambda d: replace(d, uneven=" ".join(text.split())))

    return (
        TextField(say("Title"), document.title, title),
        TextField(say("Notes"), document.notes, notes, lines=2),
        TextField(say("Uneven on purpose: why"), document.uneven, uneven, lines=2),
        *_size_fields(editor, document),
        *_turn_fields(editor, document),
        *_look_fields(editor, world, document),
        *_phase_fields(editor, document),
    )


def _size_fields(editor: EditorContext, document: HexMap) -> Sequence[Field]:
    def shape(disk: bool) -> None:
        if disk:
            editor.apply(say("Make it a hexagon"), _to_hexagon)
        else:
            editor.apply(say("Make it a rectangle"), _to_rectangle)
        editor.viewport.fitted = False

    def size(**sides: int) -> None:
        editor.apply(say("Resize the map"), lambda d: resize_map(d, **sides), merge="size")

    outline = ChoiceField(
        say("Outline"), ((say("Hexagon"), True), (say("Rectangle"), False)), bool(document.radius), shape
    )
    if document.radius:
        return (
            outline,
            NumberField(say("Radius, in hexes"), document.radius, 1, MOST_RADIUS, lambda value: size(radius=value)),
        )
    wide, high = document.width, document.height
    return (
        outline,
        NumberField(say("Wide"), wide, 1, MOST_SIDE, lambda value: size(width=value, height=high)),
        NumberField(say("High"), high, 1, MOST_SIDE, lambda value: size(width=wide, height=value)),
    )


def _to_rectangle(document: HexMap) -> HexMap:
    """Return a disk as rows that hold all of it, moved so that the first row begins at 0,0."""
    radius = document.radius
    across = radius - radius // 2

    def shift_cell(cell: tuple[int, int]) -> tuple[int, int]:
        return cell[0] + across, cell[1] + radius

    after = moved_everywhere(document, shift_cell, lambda facing: facing)
    return crop_to_outline(replace(after, radius=0, width=2 * radius + 1, height=2 * radius + 1))


def _to_hexagon(document: HexMap) -> HexMap:
    """Return rows as the largest disk that fits into them, around their middle; what lies beyond it is cut off."""
    down = (document.height - 1) // 2
    across = (document.width - 1) // 2 - down // 2

    def shift_cell(cell: tuple[int, int]) -> tuple[int, int]:
        return cell[0] - across, cell[1] - down

    after = moved_everywhere(document, shift_cell, lambda facing: facing)
    return resize_map(after, radius=max(1, min(document.width, document.height) // 2))


def _turn_fields(editor: EditorContext, document: HexMap) -> Sequence[Field]:
    def flip(kind: SymmetryKind) -> Callable[[], object]:
        return lambda: editor.apply(say("Flip the map"), lambda d: mirror_map(d, kind))

    def turn() -> None:
        editor.apply(
            say("Turn the map"),
            lambda d: moved_everywhere(d, lambda cell: rotate_hex(cell, 1), lambda f: (f + 1) % 6),
        )

    flips: tuple[tuple[str, str, Callable[[], object]], ...] = (
        (say("Flip across"), "", flip("left-right")), (say("Flip down"), "", flip("top-bottom")),
    )  # fmt: skip
    if document.radius:
        flips = (*flips, (say("Turn"), "", turn))
    return (
        ActionField(flips),
        ActionField((
            (say("Mirror left half"), "", lambda: _mirror_half(editor, "left-right")),
            (say("Turn left half"), "", lambda: _mirror_half(editor, "point")),
        )),
    )  # fmt: skip


def _mirror_half(editor: EditorContext, kind: SymmetryKind) -> None:
    """Make the right half the image of the left one, start zones too: the left side's becomes the other side's."""

    def edit(document: HexMap) -> HexMap:
        return mirrored_half(document, kind)

    editor.apply(say("Make both halves alike"), edit)


def mirrored_half(document: HexMap, kind: SymmetryKind) -> HexMap:
    """Return a map whose right half is the image of its left one. Raises: EditRefused where rows have no such image."""
    reason = refusal(document, kind)
    if reason:
        raise EditRefused(reason)
    image = image_of(document, kind)

    def is_left(cell: tuple[int, int]) -> bool:
        other = image(cell)
        return (2 * cell[0] + cell[1], cell[1]) < (2 * other[0] + other[1], other[1])

    after = document
    for layer in range(GROUND, len(document.phases)):
        placed = document.layer(layer)
        for cell in sorted(document.cells):
            if is_left(cell) and image(cell) in document.cells:
                after = paint(after, [image(cell)], placed.get(cell, FLOOR), layer)
    zone = document.zone(0)
    if zone is not None:
        mirror_image = replace(
            zone, side=1, hexes=tuple(image(cell) for cell in zone.hexes if image(cell) in document.cells),
            facing=facing_image(kind, zone.facing),
        )  # fmt: skip
        remaining = tuple(one for one in document.zones if one.side > 1)
        after = replace(after, zones=(zone, mirror_image, *remaining))
    return after


def _look_fields(editor: EditorContext, world: HexWorld, document: HexMap) -> Sequence[Field]:
    def set_ground(value: str) -> None:
        editor.apply(say("Change the ground"), lambda d: replace(d, ground=value))

    def set_lighting(value: str) -> None:
        editor.apply(say("Change the hour"), lambda d: replace(d, hour=value))

    grounds = tuple((GROUND_WORDS[word], word) for word in world.grounds)
    found: list[Field] = []
    for start in range(0, len(grounds), GROUNDS_IN_A_ROW):
        label = say("Ground, as it is painted") if not start else say("or")
        row = grounds[start : start + GROUNDS_IN_A_ROW]
        found.append(ChoiceField(label, row, document.ground or world.grounds[0], set_ground))
    hours = tuple((HOUR_WORDS[word], word) for word in world.hours)
    if hours:
        found.append(ChoiceField(say("Hour"), hours, document.hour or hours[0][1], set_lighting))
    return found


def _phase_fields(editor: EditorContext, document: HexMap) -> Sequence[Field]:
    """Return what lies over the ground by rounds: a phase can be added, looked at, lengthened and removed."""
    layer = editor.viewport.layer

    def add() -> None:
        editor.apply(say("Add a phase"), lambda d: replace(d, phases=(*d.phases, HexPhase())))
        editor.viewport.layer = len(editor.document.phases) - 1

    def change(**changes: Any) -> None:
        phases = list(editor.document.phases)
        phases[layer] = replace(phases[layer], **changes)
        editor.apply(say("Change a phase"), lambda d: replace(d, phases=tuple(phases)))

    def remove() -> None:
        phases = tuple(phase for number, phase in enumerate(editor.document.phases) if number != layer)
        editor.apply(say("Remove a phase"), lambda d: replace(d, phases=phases))
        editor.viewport.layer = GROUND

    found: list[Field] = [*layer_fields(editor)]
    if 0 <= layer < len(document.phases):
        phase = document.phases[layer]
        found += [
            NumberField(say("Rounds it lasts"), phase.rounds, 1, 20, lambda value: change(rounds=value)),
            TextField(say("What is told"), phase.text, lambda text: change(text=" ".join(text.split()))),
            ActionField(((say("Remove this phase"), "", remove),)),
        ]
    return (*found, ActionField(((say("Add a phase: terrain that comes and goes"), "", add),)))
