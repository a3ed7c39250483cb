"""The properties of what is selected in an area graph, and the keys that change them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial

import pygame
from msgspec.structs import replace

from game.boards.area_graph import Area
from game.editor.area_graph.document import (
    GraphMap,
    delete,
    label_of,
    move_areas,
    rename_id,
    selected_areas,
    set_area,
    set_link,
    set_sight,
    split_ref,
)
from game.editor.area_graph.marking_tools import name_area
from game.editor.area_graph.shapes import Turn, line_up, spread_areas, turn
from game.editor.context import EditorContext
from game.editor.plugin import ActionField, ChoiceField, Field, NoteField, NumberField, TextField
from game.kernel.language.say import say, say_as
from game.ui.window.keys import key_label

MOST_COST = 20
FAR = 999
WIDER, CLOSER = Fraction(5, 4), Fraction(4, 5)


Statuses = Sequence[tuple[str, str]]
"""What can lie on an area: a word and the status."""


def graph_properties(editor: EditorContext, statuses: Statuses = ()) -> Sequence[Field]:
    """Return the fields for the selection, or for the whole map."""
    document: GraphMap = editor.document
    ids = selected_areas(document, editor.selection)
    if not editor.selection:
        return _map_fields(editor, document)
    if len(editor.selection) > 1:
        return _many_fields(editor, ids)
    kind, name = split_ref(editor.selection[0])
    if kind == "area":
        return _area_fields(editor, document.area(name), statuses)
    return _link_fields(editor, int(name)) if kind == "link" else _sight_fields(editor, int(name))


def _map_fields(editor: EditorContext, document: GraphMap) -> Sequence[Field]:
    def title(text: str) -> None:
        editor.apply(say("Retitle the map"), lambda d: replace(d, title=" ".join(text.split())))

    def notes(text: str) -> None:
        editor.apply(say("Change the notes"), lambda d: replace(d, notes=" ".join(text.split())))

    def uneven(text: str) -> None:
        editor.apply(say("Say why it is uneven"), lambda d: replace(d, uneven=" ".join(text.split())))

    counts = say(
        "{areas} areas, {links} links, {sights} sight links",
        areas=len(document.areas),
        links=len(document.links),
        sights=len(document.sights),
    )
    return (
        TextField(say("Title"), document.title, title),
        TextField(say("Notes"), document.notes, notes, lines=3),
        TextField(say("Uneven on purpose: why"), document.uneven, uneven, lines=2),
        NoteField(counts),
        *_shape_fields(editor, ()),
    )


def _shape_fields(editor: EditorContext, ids: tuple[str, ...]) -> Sequence[Field]:
    what = say("{number} areas", number=len(ids)) if ids else say("the map")

    def make_turn_action(how: Turn, word: str) -> Callable[[], object]:
        return lambda: editor.apply(f"{word} {what}", lambda d: turn(d, ids, how))

    def make_spread_action(factor: Fraction, word: str) -> Callable[[], object]:
        return lambda: editor.apply(f"{word} {what}", lambda d: spread_areas(d, ids, factor))

    return (
        ActionField(
            (
                (say("Flip across"), "", make_turn_action("flip-x", say("Flip"))),
                (say("Flip down"), "", make_turn_action("flip-y", say("Flip"))),
            )
        ),
        ActionField(
            (
                (say("Turn"), "", make_turn_action("quarter", say("Turn"))),
                (say("Wider"), "", make_spread_action(WIDER, say("Spread"))),
                (say("Closer"), "", make_spread_action(CLOSER, say("Tighten"))),
            )
        ),
    )


def _many_fields(editor: EditorContext, ids: tuple[str, ...]) -> Sequence[Field]:
    found: list[Field] = [NoteField(say("{number} things selected", number=len(editor.selection)), strong=True)]
    if len(ids) > 1:
        found += [
            ActionField(
                (
                    (say("Same column"), "", lambda: editor.apply(say("Line up"), lambda d: line_up(d, ids, "x"))),
                    (say("Same row"), "", lambda: editor.apply(say("Line up"), lambda d: line_up(d, ids, "y"))),
                )
            ),
            *_shape_fields(editor, ids),
        ]
    return (*found, _removal(editor, say("them")))


def _removal(editor: EditorContext, what: str) -> ActionField:
    return ActionField(((say("Delete {what}", what=what), key_label("delete"), partial(delete_selection, editor)),))


def delete_selection(editor: EditorContext) -> None:
    """Remove what is selected, as one command."""
    refs = editor.selection
    if not refs:
        return
    kind, name = split_ref(refs[0])
    wording = {"area": label_of(editor.document, name), "link": say("a link"), "sight": say("a sight link")}
    what = wording[kind] if len(refs) == 1 else say("{number} things", number=len(refs))
    editor.apply(say("Delete {what}", what=what), lambda document: delete(document, refs, editor.symmetry), select=())


def _area_fields(editor: EditorContext, area: Area, statuses: Statuses) -> Sequence[Field]:
    def change_area(label: str, **changes: object) -> None:
        editor.apply(label, lambda document: set_area(document, area.id, editor.symmetry, **changes))

    def set_ground(falling: bool) -> None:
        change_area(
            say("Let {name} fall", name=name) if falling else say("Firm ground at {name}", name=name), falling=falling
        )

    def set_mark(value: str) -> None:
        change_area(
            say("Mark {name} {value}", name=name, value=value) if value else say("Unmark {name}", name=name), mark=value
        )

    def rename(text: str) -> None:
        if editor.apply(
            say("Give {area} the id {text}", area=area.id, text=text.strip()),
            lambda document: rename_id(document, area.id, text),
        ):
            editor.select([f"area:{text.strip()}"])

    def move_area(dx: int, dy: int) -> None:
        editor.apply(
            say("Move {area}", area=label_of(editor.document, area.id)),
            lambda document: move_areas(document, [area.id], dx, dy, editor.symmetry),
            merge=f"place-{area.id}",
        )

    name = label_of(editor.document, area.id)
    return (
        TextField(say("Name"), area.name, lambda text: name_area(editor, area.id, text), "N"),
        TextField(say("Id in the file"), area.id, rename),
        NumberField(say("Across"), area.x, -FAR, FAR, lambda value: move_area(value - area.x, 0)),
        NumberField(say("Down"), area.y, -FAR, FAR, lambda value: move_area(0, value - area.y)),
        ChoiceField(say("Ground"), ((say("Firm"), False), (say("Falling"), True)), area.falling, set_ground, "O"),
        ChoiceField(say("Start mark"), ((say_as("mark", "None"), ""), ("+", "+"), ("X", "X")), area.mark, set_mark),
        *_status_fields(area, statuses, change_area),
        _removal(editor, name),
    )


def _status_fields(area: Area, statuses: Statuses, changed: Callable[..., None]) -> Iterator[Field]:
    """Offer what can lie on an area, two a row; what lies on it is ticked."""

    def make_toggle_action(word: str, status: str) -> Callable[[], object]:
        is_on = status not in area.status
        remaining = tuple(other for other in area.status if other != status)
        return lambda: changed(
            f"{word} {'on' if is_on else 'off'}", status=(*remaining, status) if is_on else remaining
        )

    for row in range(0, len(statuses), 2):
        yield ActionField(
            tuple(
                (f"✓ {word}" if status in area.status else word, "", make_toggle_action(word, status))
                for word, status in statuses[row : row + 2]
            )
        )


def _link_fields(editor: EditorContext, index: int) -> Sequence[Field]:
    document: GraphMap = editor.document
    link = document.links[index]
    a, b = label_of(document, link.a), label_of(document, link.b)
    falls = link.a in document.by_id and document.area(link.a).falling and link.one_way
    option = "both" if not link.one_way else "on"

    def set_way(value: str) -> None:
        changes = {"both": {"one_way": False}, "on": {"one_way": True}, "back": {"one_way": True, "turned": True}}[
            value
        ]
        editor.apply(say("Direction of {a} – {b}", a=a, b=b), lambda d: set_link(d, index, editor.symmetry, **changes))

    choices = ((say("Both ways"), "both"), (say("One way"), "on"), (say("Turn"), "back"))
    cost: Field = NumberField(say("Cost"), link.cost, 1, MOST_COST, lambda value: set_cost(editor, index, value), "[ ]")
    return (
        NoteField(say("{a} to {b}", a=a, b=b) if link.one_way else f"{a} – {b}", strong=True),
        NoteField(say("Falling costs nothing")) if falls else cost,
        ChoiceField(say("Leads"), choices, option, set_way, "O"),
        _removal(editor, say("this link")),
    )


def set_cost(editor: EditorContext, index: int, value: int) -> None:
    """Change the cost of a link; steps in a row count as one command."""
    editor.apply(
        say("Cost {value}", value=value),
        lambda d: set_link(d, index, editor.symmetry, cost=value),
        merge=f"cost-{index}",
    )


def _sight_fields(editor: EditorContext, index: int) -> Sequence[Field]:
    sight = editor.document.sights[index]
    a, b = label_of(editor.document, sight.a), label_of(editor.document, sight.b)
    return (
        NoteField(say("{a} sees {b}", a=a, b=b), strong=True),
        NumberField(say("Range"), sight.range, 1, MOST_COST, partial(set_range, editor, index), "[ ]"),
        _removal(editor, say("this sight link")),
    )


def set_range(editor: EditorContext, index: int, value: int) -> None:
    """Change the Range of a sight link."""
    editor.apply(
        say("Range {value}", value=value),
        lambda d: set_sight(d, index, editor.symmetry, range=value),
        merge=f"range-{index}",
    )


def graph_shortcut(editor: EditorContext, event: pygame.event.Event) -> bool:
    """Use a key on the selection: [ and ] change cost or Range, O the direction or the ground, U turns a link round."""
    if len(editor.selection) != 1:
        return False
    kind, name = split_ref(editor.selection[0])
    document: GraphMap = editor.document
    step = {pygame.K_LEFTBRACKET: -1, pygame.K_RIGHTBRACKET: 1}.get(event.key, 0)
    if step and kind == "link":
        set_cost(editor, int(name), max(1, min(MOST_COST, document.links[int(name)].cost + step)))
    elif step and kind == "sight":
        set_range(editor, int(name), max(1, min(MOST_COST, document.sights[int(name)].range + step)))
    elif event.key == pygame.K_o and kind == "area":
        falling = not document.area(name).falling
        editor.apply(say("Change the ground"), lambda d: set_area(d, name, editor.symmetry, falling=falling))
    elif event.key == pygame.K_o and kind == "link":
        one_way = not document.links[int(name)].one_way
        editor.apply(say("Change the direction"), lambda d: set_link(d, int(name), editor.symmetry, one_way=one_way))
    elif event.key == pygame.K_u and kind == "link":
        editor.apply(say("Turn a link round"), lambda d: set_link(d, int(name), editor.symmetry, turned=True))
    else:
        return False
    return True
