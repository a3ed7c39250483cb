"""The small menus that open on a table at a point: of options of the question, and of acts that are no answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.decisions import ChooseMany, Option
from game.kernel.language.say import say
from game.kernel.listing import capitalize, number_duplicates
from game.ui.table.popup import NO_ROW, Popup
from game.ui.table.table import Table

KEEPING = "keep"
"""The id of the row of a menu that leaves everything as it is."""
SMALL_U = 130
"""How wide a thing is at most that a menu opens beside."""


def open_options(scene: Table, options: tuple[Option, ...], at: tuple[int, int], remaining: str = "") -> None:
    """Open a menu of options of the present question, in which no row is chosen before somebody does.

    Where every option gives up the ref that was `remaining` until now, the row that keeps it is what a key means.
    """
    decision = scene.controller.decision
    assert decision is not None
    wording, observation = scene.session.game.wording, scene.director.display
    display_names: Sequence[str] = [wording.label(observation, decision, one) for one in options]
    if len(set(display_names)) < len(display_names):
        options, display_names = _from_left(scene, options, display_names)
    labels = list(display_names)

    def choose(option: Option) -> None:
        if option.id == KEEPING:
            return
        if isinstance(decision, ChooseMany):
            scene.take_click(scene.controller.pick(option.id))
        else:
            scene.answer(option.id)

    notes = [scene.table.option_texts.row_note(observation, decision, option) for option in options]
    if remaining:
        # Giving it up was not asked for yet: it takes a row of its own, and none begins it.
        options, labels = (*options, Option(KEEPING, (remaining,))), [*labels, say("Keep it")]
        refusals = scene.session.match.refusals(decision.seat)
        reason = next((say(one.reason) for one in refusals if one.refs == (remaining,)), "")
        notes.append(capitalize(reason))
    scene.input.popup = Popup(
        scene.canvas,
        options,
        labels,
        _beside(scene, at),
        choose,
        notes=notes,
        index=len(options) - 1 if remaining else NO_ROW,
    )
    scene.guard.begin(scene.window.clock() * 1000, scene.input.pointer)
    scene.window.redraw()


def _from_left(
    scene: Table, options: tuple[Option, ...], display_names: Sequence[str]
) -> tuple[tuple[Option, ...], Sequence[str]]:
    """Return options that partly read alike as they stand on the table from the left, with numbers."""

    snapshot = scene.snapshot()

    def get_left_edges(row: tuple[Option, str]) -> list[int]:
        points = (scene.table.anchor(snapshot, ref) for ref in row[0].refs)
        return [point[0] if point is not None else 0 for point in points]

    rows = sorted(zip(options, display_names, strict=True), key=get_left_edges)
    return tuple(option for option, _ in rows), number_duplicates([label for _, label in rows])


def _beside(scene: Table, at: tuple[int, int]) -> tuple[int, int]:
    """Return a point beside the small thing that lies under a point, so that a menu does not cover what it is about."""
    areas = scene.table.hit_areas(scene.snapshot())
    thing = next((area.rect for area in areas if area.ref == scene.input.hovered and area.contains(at)), None)
    return (thing.right, at[1]) if thing is not None and thing.width <= scene.canvas.px(SMALL_U) else at


def open_acts(scene: Table, acts: Sequence[tuple[str, Callable[[], object]]], at: tuple[int, int]) -> None:
    """Open a menu of acts that are no answers, each a label and what it does."""
    options = [Option(str(index)) for index in range(len(acts))]

    def choose(option: Option) -> None:
        acts[int(option.id)][1]()

    scene.input.popup = Popup(scene.canvas, options, [label for label, _ in acts], at, choose, answers=False)
    scene.window.redraw()
