"""The properties of what is selected on a map of hexes, or of the whole map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.boards.hex import hex_name, rotate_hex
from game.editor.desk import EditorContext
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


def hex_properties(desk: EditorContext, world: HexWorld) -> Sequence[Field]:
    """Return the fields for the selection, or for the whole map."""
    document: HexMap = desk.document
    if not desk.selection:
        return _map_fields(desk, world, document)
    thing = find_thing(document, desk.selection[0]) if len(desk.selection) == 1 else None
    if thing is not None:
        return _thing_fields(desk, world, desk.selection[0], thing)
    return _hex_fields(desk, world, document)


def _removal(desk: EditorContext, what: str) -> ActionField:
    return ActionField(((say("Delete {what}", what=what), key_label("delete"), partial(delete_selection, desk)),))


def delete_selection(desk: EditorContext) -> None:
    """Remove what is selected, as one command."""
    refs, layer = desk.selection, desk.view.layer
    if refs:
        what = get_display_name(desk.document, refs[0]) if len(refs) == 1 else say("{number} things", number=len(refs))
        desk.apply(say("Delete {what}", what=what), lambda document: delete(document, refs, layer))


def _hex_fields(desk: EditorContext, world: HexWorld, document: HexMap) -> Sequence[Field]:
    cells = selected_hexes(desk.selection)
    layer = desk.view.layer
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
            every = with_twins(desk.document, desk.symmetry.kind, cells)
            desk.apply(say("Lay {what}", what=world.kind(name).word.lower()), lambda d: paint(d, every, name, layer))

        found.append(palette(world, kind.id if len(kinds) == 1 else "", lay))
    zones = [zone.side for zone in document.zones if set(zone.hexes) & set(cells)]
    found += [NoteField(say("In the start zone of side {side}", side=side + 1)) for side in zones]
    return (*found, *layer_fields(desk), _removal(desk, say("what lies here")))


def _thing_fields(desk: EditorContext, world: HexWorld, ref: str, thing: HexLever | HexItem) -> Sequence[Field]:
    def change(label: str, **changes: Any) -> None:
        desk.apply(label, lambda document: change_thing(document, ref, **changes))

    def rename(text: str) -> None:
        name = "-".join(text.lower().split())
        if desk.apply(say("Give it the id {name}", name=name), lambda document: change_thing(document, ref, id=name)):
            desk.select([f"{ref.partition(':')[0]}:{name}"])

    own_id = TextField(say("Id in the file"), thing.id, rename)
    if isinstance(thing, HexItem):
        return (
            TextField(
                say("Name"),
                thing.name,
                lambda text: change(say("Name it"), name=" ".join(text.split())[:LONGEST_NAME]),
                "N",
            ),
            own_id,
            NumberField(say("Bulk"), thing.bulk, 0, 12, lambda value: change(say("Change the bulk"), bulk=value)),
            _removal(desk, thing.name),
        )
    doors = ", ".join(hex_name(door) for door in thing.opens) or "none yet"
    found: list[Field] = [
        own_id,
        NoteField(say("Opens: {doors}", doors=doors)),
        NoteField(say("With the Object tool, drag from the lever to a door to join them or to part them")),
        NumberField(say("Successes"), thing.needs, 0, 4, lambda value: change(say("Change the lever"), needs=value)),
    ]
    if thing.needs:
        choices = tuple((word.capitalize(), word) for word in world.expertises)
        rows = [choices[start : start + 3] for start in range(0, len(choices), 3)]
        found += [
            ChoiceField(say("Expertise") if not index else say("or"), row, thing.expertise, partial(_expert, change))
            for index, row in enumerate(rows)
        ]
    return (*found, _removal(desk, thing.id))


def _expert(change: Callable[..., None], value: str) -> None:
    change(say("Change the lever"), expertise=value)


# The whole map


def _map_fields(desk: EditorContext, world: HexWorld, document: HexMap) -> Sequence[Field]:
    def title(text: str) -> None:
        desk.apply(say("Retitle the map"), lambda d: replace(d, title=" ".join(text.split())))

    def notes(text: str) -> None:
        desk.apply(say("Change the notes"), lambda d: replace(d, notes=" ".join(text.split())))

    def uneven(text: str) -> None:
        desk.apply(say("Say why it is uneven"), lambda d: replace(d, uneven=" ".join(text.split())))

    return (
        TextField(say("Title"), document.title, title),
        TextField(say("Notes"), document.notes, notes, lines=2),
        TextField(say("Uneven on purpose: why"), document.uneven, uneven, lines=2),
        *_size_fields(desk, document),
        *_turn_fields(desk, document),
        *_look_fields(desk, world, document),
        *_phase_fields(desk, document),
    )


def _size_fields(desk: EditorContext, document: HexMap) -> Sequence[Field]:
    def shape(disk: bool) -> None:
        if disk:
            desk.apply(say("Make it a hexagon"), _to_hexagon)
        else:
            desk.apply(say("Make it a rectangle"), _to_rectangle)
        desk.view.fitted = False

    def size(**sides: int) -> None:
        desk.apply(say("Resize the map"), lambda d: resize_map(d, **sides), merge="size")

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

    def shift_cell(place: tuple[int, int]) -> tuple[int, int]:
        return place[0] + across, place[1] + radius

    after = moved_everywhere(document, shift_cell, lambda facing: facing)
    return crop_to_outline(replace(after, radius=0, width=2 * radius + 1, height=2 * radius + 1))


def _to_hexagon(document: HexMap) -> HexMap:
    """Return rows as the largest disk that fits into them, around their middle; what lies beyond it is cut off."""
    down = (document.height - 1) // 2
    across = (document.width - 1) // 2 - down // 2

    def shift_cell(place: tuple[int, int]) -> tuple[int, int]:
        return place[0] - across, place[1] - down

    after = moved_everywhere(document, shift_cell, lambda facing: facing)
    return resize_map(after, radius=max(1, min(document.width, document.height) // 2))


def _turn_fields(desk: EditorContext, document: HexMap) -> Sequence[Field]:
    def flip(kind: SymmetryKind) -> Callable[[], object]:
        return lambda: desk.apply(say("Flip the map"), lambda d: mirror_map(d, kind))

    def turn() -> None:
        desk.apply(
            say("Turn the map"),
            lambda d: moved_everywhere(d, lambda place: rotate_hex(place, 1), lambda f: (f + 1) % 6),
        )

    flips: tuple[tuple[str, str, Callable[[], object]], ...] = (
        (say("Flip across"), "", flip("left-right")), (say("Flip down"), "", flip("top-bottom")),
    )  # fmt: skip
    if document.radius:
        flips = (*flips, (say("Turn"), "", turn))
    return (
        ActionField(flips),
        ActionField((
            (say("Mirror left half"), "", lambda: _mirror_half(desk, "left-right")),
            (say("Turn left half"), "", lambda: _mirror_half(desk, "point")),
        )),
    )  # fmt: skip


def _mirror_half(desk: EditorContext, kind: SymmetryKind) -> None:
    """Make the right half the image of the left one, start zones too: the left side's becomes the other side's."""

    def edit(document: HexMap) -> HexMap:
        return mirrored_half(document, kind)

    desk.apply(say("Make both halves alike"), edit)


def mirrored_half(document: HexMap, kind: SymmetryKind) -> HexMap:
    """Return a map whose right half is the image of its left one. Raises: EditRefused where rows have no such image."""
    reason = refusal(document, kind)
    if reason:
        raise EditRefused(reason)
    image = image_of(document, kind)

    def is_left(place: tuple[int, int]) -> bool:
        other = image(place)
        return (2 * place[0] + place[1], place[1]) < (2 * other[0] + other[1], other[1])

    after = document
    for layer in range(GROUND, len(document.phases)):
        laid = document.layer(layer)
        for place in sorted(document.cells):
            if is_left(place) and image(place) in document.cells:
                after = paint(after, [image(place)], laid.get(place, FLOOR), layer)
    zone = document.zone(0)
    if zone is not None:
        twin = replace(
            zone, side=1, hexes=tuple(image(place) for place in zone.hexes if image(place) in document.cells),
            facing=facing_image(kind, zone.facing),
        )  # fmt: skip
        rest = tuple(one for one in document.zones if one.side > 1)
        after = replace(after, zones=(zone, twin, *rest))
    return after


def _look_fields(desk: EditorContext, world: HexWorld, document: HexMap) -> Sequence[Field]:
    def set_ground(value: str) -> None:
        desk.apply(say("Change the ground"), lambda d: replace(d, ground=value))

    def hour(value: str) -> None:
        desk.apply(say("Change the hour"), lambda d: replace(d, hour=value))

    grounds = tuple((GROUND_WORDS[word], word) for word in world.grounds)
    found: list[Field] = []
    for start in range(0, len(grounds), GROUNDS_IN_A_ROW):
        label = say("Ground, as it is painted") if not start else say("or")
        row = grounds[start : start + GROUNDS_IN_A_ROW]
        found.append(ChoiceField(label, row, document.ground or world.grounds[0], set_ground))
    hours = tuple((HOUR_WORDS[word], word) for word in world.hours)
    if hours:
        found.append(ChoiceField(say("Hour"), hours, document.hour or hours[0][1], hour))
    return found


def _phase_fields(desk: EditorContext, document: HexMap) -> Sequence[Field]:
    """Return what lies over the ground by rounds: a phase can be added, looked at, lengthened and removed."""
    layer = desk.view.layer

    def add() -> None:
        desk.apply(say("Add a phase"), lambda d: replace(d, phases=(*d.phases, HexPhase())))
        desk.view.layer = len(desk.document.phases) - 1

    def change(**changes: Any) -> None:
        phases = list(desk.document.phases)
        phases[layer] = replace(phases[layer], **changes)
        desk.apply(say("Change a phase"), lambda d: replace(d, phases=tuple(phases)))

    def remove() -> None:
        phases = tuple(phase for number, phase in enumerate(desk.document.phases) if number != layer)
        desk.apply(say("Remove a phase"), lambda d: replace(d, phases=phases))
        desk.view.layer = GROUND

    found: list[Field] = [*layer_fields(desk)]
    if 0 <= layer < len(document.phases):
        phase = document.phases[layer]
        found += [
            NumberField(say("Rounds it lasts"), phase.rounds, 1, 20, lambda value: change(rounds=value)),
            TextField(say("What is told"), phase.text, lambda text: change(text=" ".join(text.split()))),
            ActionField(((say("Remove this phase"), "", remove),)),
        ]
    return (*found, ActionField(((say("Add a phase: terrain that comes and goes"), "", add),)))
