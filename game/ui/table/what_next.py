"""What is said once the first of several things is pointed at: what goes with it."""

from __future__ import annotations

from game.kernel.language.say import Terms, say
from game.kernel.rules import NextTargetHint
from game.ui.table.game_table import GameTable

BY_KIND = Terms(
    {
        "card": "now choose a card",
        "unit": "now choose whom",
        "figure": "now choose whom",
        "enemy": "now choose whom",
        "area": "now choose where",
        "hex": "now choose where",
    }
)
"""By the kind of the refs that may be pointed at next."""


def what_goes_with(scene: GameTable) -> str:
    """Return what to point at next: as the mode says it, else by the kind of what is ringed."""
    decision, wording = scene.controller.decision, scene.session.game.wording
    left = [option for option in scene.controller.options if set(scene.controller.path_refs) <= set(option.refs)]
    if decision is not None and isinstance(wording, NextTargetHint):
        said = wording.goes_with(scene.director.display, decision, left)
        if said:
            return said
    # Acts of their own may be ringed all the time; they do not go with what was pointed at.
    refs = {ref for option in left for ref in option.refs} & scene.controller.selectable or scene.controller.selectable
    kinds = {BY_KIND.get(ref.partition(":")[0], "") for ref in refs}
    return kinds.pop() if len(kinds) == 1 and "" not in kinds else say("now choose one of those in gold")
