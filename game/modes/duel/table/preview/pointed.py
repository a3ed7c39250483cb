"""Which choice is pointed at."""

from __future__ import annotations

from game.kernel.decisions import Choose, ChooseMany, Option
from game.ui.table.view import Pointing


def pointed_option(pointing: Pointing) -> Option | None:
    """Return the option whose button or row is pointed at, or the only one that a click on what is hovered means."""
    decision = pointing.decision
    if not isinstance(decision, Choose | ChooseMany):
        return None
    if pointing.option:
        return next((option for option in decision.options if option.id == pointing.option), None)
    if not pointing.hovered:
        return None
    refs = {*pointing.path_refs, pointing.hovered} if isinstance(decision, Choose) else {pointing.hovered}
    matching = [option for option in decision.options if refs <= set(option.refs)]
    return matching[0] if len(matching) == 1 else None


def is_blocking(pointing: Pointing) -> bool:
    return pointing.decision is not None and pointing.decision.key == "block"
