"""What a mode offers the editor, and what a kind of board offers it: two small seams.

`EditorBoard` is written once for a kind of document (such as area graphs) and shared by the modes played on it;
`EditorPlugin` says which board a mode uses. Refs are texts such as `area:B`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

import pygame

from game.editor.symmetry import SymmetryKind
from game.kernel.files.documents import Document
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say, say_phrase

if TYPE_CHECKING:
    from game.editor.context import EditorContext
    from game.editor.viewport import Viewport
    from game.ui.paint.canvas import Canvas

Severity = Literal["error", "warning", "note"]


def new_title() -> str:
    """Return the title of a map that nobody has named yet."""
    return say("New map")


class EditRefused(Exception):
    """An edit that cannot be done; the text says why in one sentence."""


@dataclass(frozen=True)
class QuickFix:
    """What would put a finding right: a safe edit of the document."""

    label: str
    edit: Callable[[Any], Any]


@dataclass(frozen=True)
class Finding:
    """Something to look at on a map: `kind` is stable, `refs` say where, an error keeps the map from being played."""

    kind: str
    severity: Severity
    text: str
    refs: tuple[str, ...] = ()
    mend: QuickFix | None = None


class Trouble(NamedTuple):
    """Something that the mode's own check refuses: the place in the file, a code, what was expected and found."""

    location: str
    code: str
    expected: str
    found: str

    @property
    def values(self) -> dict[str, object]:
        """Return the values in what was found, by their names."""
        return self.found.values if isinstance(self.found, Phrase) else {}

    def describe_trouble(self, what: str) -> str:
        """Return it as a sentence about a thing of the map."""
        return say(
            "{what}: expected {expected}, found {found}",
            what=what,
            expected=say_phrase(self.expected),
            found=say_phrase(self.found),
        )


@dataclass(frozen=True)
class TextField:
    """A property that is written."""

    label: str
    value: str
    commit: Callable[[str], None]
    key: str = ""
    lines: int = 1


@dataclass(frozen=True)
class NumberField:
    """A property that is counted, with its bounds."""

    label: str
    value: int
    low: int
    high: int
    commit: Callable[[int], None]
    key: str = ""


@dataclass(frozen=True)
class ChoiceField:
    """A property with a few values: pairs of a word and what it stands for."""

    label: str
    choices: tuple[tuple[str, Any], ...]
    value: Any
    commit: Callable[[Any], None]
    key: str = ""


@dataclass(frozen=True)
class PaletteEntry:
    """One of a palette: its value, a word, a colour and, if it has one, an icon."""

    value: str
    word: str
    colour: tuple[int, int, int]
    icon: str = ""


@dataclass(frozen=True)
class PaletteField:
    """A property with more values than fit a row, each shown by its colour."""

    label: str
    swatches: tuple[PaletteEntry, ...]
    value: str
    commit: Callable[[str], None]
    key: str = ""

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """Return the words with what they stand for."""
        return tuple((swatch.word, swatch.value) for swatch in self.swatches)


@dataclass(frozen=True)
class PickField:
    """A property with a few long values: one is shown, with a step to either side."""

    label: str
    choices: tuple[tuple[str, Any], ...]
    value: Any
    commit: Callable[[Any], None]

    def cycle_value(self, step: int) -> Any:
        """Return the value so many places on, after the last the first."""
        values = [value for _, value in self.choices]
        index = values.index(self.value) if self.value in values else 0
        return values[(index + step) % len(values)]

    @property
    def word(self) -> str:
        """Return the word for the value."""
        return next((word for word, value in self.choices if value == self.value), "")


Action = tuple[str, str, Callable[[], object]]
"""Something that can be done: its label, its key and what to do."""


@dataclass(frozen=True)
class ActionField:
    """Things that can be done, in a row."""

    actions: tuple[Action, ...]


@dataclass(frozen=True)
class NoteField:
    """A line to read."""

    text: str
    strong: bool = False


Field = TextField | NumberField | ChoiceField | PaletteField | PickField | ActionField | NoteField


class Tool(Protocol):
    """One way of working on the stage. Points are device pixels; `desk` is the editor around the tool."""

    name: str
    glyph: str
    hint: str

    def enter(self, editor: EditorContext) -> None:
        """Be taken off the rail."""

    def press(self, editor: EditorContext, point: tuple[int, int]) -> bool:
        """Begin at a point; return False where the ground is free and a drag shall pan."""

    def drag(self, editor: EditorContext, point: tuple[int, int]) -> None:
        """Go on with the button held."""

    def release(self, editor: EditorContext, point: tuple[int, int], *, dragged: bool) -> None:
        """End at a point; `dragged` tells a drag from a click."""

    def back(self, editor: EditorContext) -> bool:
        """Step back once; return whether there was something to leave."""

    def prompt(self, editor: EditorContext) -> str:
        """Return the sentence for the status line."""

    def options(self, editor: EditorContext) -> Sequence[Field]:
        """Return how the tool can be set."""

    def draw(self, editor: EditorContext, surface: pygame.Surface) -> None:
        """Draw what the tool is about to do."""


class EditorBoard(Protocol):
    """A kind of document: how it is read, written, drawn, edited and checked. Documents are frozen and comparable.

    What was copied can be pasted in maps of the same `kind`. `overlays`, `grids` and `symmetries` are what can be laid
    over the map, what places snap to (a step in map units) and how edits are mirrored, each with its word; the first
    ones are those to begin with. `margin_u` is the room, in logical pixels, that is left beside and above a map that is
    shown as a whole.
    """

    kind: str
    overlays: tuple[tuple[str, str], ...]
    margin_u: tuple[float, float]
    grids: tuple[tuple[float, str], ...]
    symmetries: tuple[tuple[SymmetryKind, str], ...]

    def tools(self) -> Sequence[Tool]:
        """Return fresh tools, in the order of the rail; the first one selects."""

    def blank(self, title: str) -> Any:
        """Return an empty map."""

    def read_map(self, document: Document) -> tuple[Any, tuple[Finding, ...]]:
        """Return what is valid in a file, and findings about the rest. Raises: ContentError if nothing is."""

    def write(self, document: Any, source: str) -> str:
        """Return the file text of a document, in the style of the text it was read from. Raises: ValueError."""

    def title(self, document: Any) -> str:
        """Return the title of a map."""

    def findings(self, document: Any) -> Sequence[Finding]:
        """Return what there is to say about a map, the gravest first."""

    def refs(self, document: Any) -> Sequence[str]:
        """Return everything that can be selected, in the order in which Tab walks."""

    def spot(self, document: Any, ref: str) -> tuple[float, float]:
        """Return the place of a ref, in map units."""

    def snap(self, viewport: Viewport, point: tuple[int, int], step: float) -> tuple[float, float]:
        """Return the nearest place of the grid, in map units."""

    def nudge_point(
        self, document: Any, point: tuple[float, float], dx: int, dy: int, step: float
    ) -> tuple[float, float]:
        """Return the place that the keys go to from a place."""

    def where(self, document: Any, point: tuple[float, float]) -> str:
        """Return how a place is written."""

    def draw_grid(
        self, canvas: Canvas, surface: pygame.Surface, document: Any, viewport: Viewport, step: float
    ) -> None:
        """Draw the grid on the ground."""

    def symmetry_refusal(self, document: Any, kind: SymmetryKind) -> str:
        """Return why the outline of a map has no such symmetry; an empty text if it has one."""

    def bounds(self, document: Any) -> tuple[float, float, float, float]:
        """Return the least and greatest coordinates: left, top, right, bottom."""

    def find_ref_at(self, canvas: Canvas, document: Any, viewport: Viewport, point: tuple[int, int]) -> str:
        """Return the ref at a point of the screen, or an empty text."""

    def draw(
        self,
        canvas: Canvas,
        surface: pygame.Surface,
        document: Any,
        viewport: Viewport,
        overlay: str,
        heat: Heat | None,
    ) -> None:
        """Draw a map with an overlay."""

    def draw_marks(
        self, canvas: Canvas, surface: pygame.Surface, document: Any, viewport: Viewport, marks: Mapping[str, str]
    ) -> None:
        """Draw rings: for each ref `selected`, `hovered` or `finding`."""

    def draw_key(self, document: Any) -> Hashable:
        """Return a key that changes when the picture of a document does."""

    def properties(self, editor: EditorContext) -> Sequence[Field]:
        """Return the properties of what is selected, or of the whole map."""

    def nudge(self, editor: EditorContext, dx: float, dy: float) -> bool:
        """Move what is selected by whole units; return whether something was."""

    def clip(self, editor: EditorContext) -> Any:
        """Return a copy of what is selected as the Stamp tool takes it; None where nothing of it can be copied."""

    def shortcut(self, editor: EditorContext, event: pygame.event.Event) -> bool:
        """Use a key that works on what is selected."""


class Heat(Protocol):
    """Counts by place from games played on the map."""

    def count(self, kind: str, ref: str) -> int:
        """Return how often something happened at a place, by a kind of the mode's measurer such as `stood`."""


class EditorPlugin(Protocol):
    """A mode in the editor. Made by `make_editor()` of the module `game.modes.<key>.editor`."""

    key: str
    board: EditorBoard

    def data(self, document: Any) -> dict[str, Any]:
        """Return a map as the data of its file."""
