"""What a lesson has not come to is not on its table: neither parts of it nor buttons, nor words of a question."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from game.kernel.decisions import Choose, ChooseMany, Decision, Option
from game.kernel.scenarios.taught import find_untaught_verbs
from game.ui.table.table import Table


def is_shown(scene: Table, part: str) -> bool:
    """Return whether a part is on the table."""
    return part not in scene.untaught


def list_shown_overlays(scene: Table) -> Sequence[str]:
    """Return what can be laid over the board."""
    return [name for name in scene.table.overlays if is_shown(scene, name)]


def leave_out_untaught(scene: Table, options: Iterable[Option]) -> list[Option]:
    """Return the options that want a button or a word."""
    verbs = find_untaught_verbs(scene.session.loaded) if scene.untaught else ()
    return [option for option in options if option.verb not in verbs]


def narrow_question(scene: Table, decision: Decision) -> Decision:
    """Return a question as it is worded: of what a lesson has not come to it says nothing."""
    if not scene.untaught or not isinstance(decision, Choose | ChooseMany):
        return decision
    options = tuple(leave_out_untaught(scene, decision.options))
    if isinstance(decision, Choose):
        return replace(decision, options=options)
    return replace(
        decision, options=options, alone=tuple(name for name in decision.alone if name in {one.id for one in options})
    )
