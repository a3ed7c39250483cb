"""What a table does while an event plays: one row for each kind of event, which says what is shown and what is heard.

The rows of a mode are `EVENT_ROWS` of its `table/effects.py`. What the log says of a kind stands in `SENTENCES` of the
mode's `words/log.py`, as a sentence is also said where no window is: in the terminal, in files and by the lab.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from game.ui.table.view import VisualEffect


def show_nothing(*known: Any) -> Sequence[VisualEffect]:
    """Show nothing of an event."""
    return ()


class EventRow(NamedTuple):
    """What is shown and heard while an event of a kind plays.

    `show` gets what the table tells with (its wording, or its content), the observation before the event, and the
    event. `sound` is the id of a cue, an empty text for none, or a function of the event and the seat that looks.
    """

    show: Callable[..., Sequence[VisualEffect]] = show_nothing
    sound: str | Callable[[Any, int], str] = ""


EventRows = Mapping[type, EventRow]
UNSEEN = EventRow()
"""The row of an event that is neither seen nor heard: the log tells it, or it only keeps the books."""


def pause(wait_ms: int) -> Sequence[VisualEffect]:
    """Return what only holds the next event back, so that this one can be seen on the table."""
    return (VisualEffect("none", duration_ms=1, wait_ms=wait_ms),)


def hear_end(winners: Collection[int], seat: int) -> str:
    """Return the cue of the end of a game for the seat that looks: nobody's victory is a draw."""
    if not winners:
        return "drawn"
    return "victory" if seat in winners else "defeat"


def make_effects(rows: EventRows, event: Any, *known: Any) -> Sequence[VisualEffect]:
    """Return what is shown while an event plays; `known` is what the rows of the mode get before the event."""
    return rows.get(type(event), UNSEEN).show(*known, event)


def find_sound_id(rows: EventRows, event: Any, seat: int | None = None) -> str:
    """Return the cue of an event for the seat that looks, the first where none does; empty for a silent event."""
    sound = rows.get(type(event), UNSEEN).sound
    return sound if isinstance(sound, str) else sound(event, 0 if seat is None else seat)
