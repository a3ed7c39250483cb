"""The one rule for what the golden button and the key that confirms may answer at a table, in every mode.

Before anything is chosen that is only what is forced, and what the mode names safe: order among equal things, a facing
where nothing threatens, passing on when nothing else is left. Everything else is the person's to choose; once it is
chosen, by pointing, picking, counting or drawing, gold and the key confirm it.
"""

from __future__ import annotations

from typing import Any

from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Number
from game.kernel.language.say import say
from game.ui.table.game_table import GameTable
from game.ui.table.table_view import TableView

MOST_NAMED = 2
"""Up to how many answers are named; more are counted: they are places and pieces that one sees better than reads."""


def forced_answer(decision: Decision) -> Answer | None:
    """Return the only answer that a question has; None where it has several, or is about a place.

    >>> forced_answer(Number(0, "dice", 2, 2)), forced_answer(Number(0, "dice", 0, 2))
    (2, None)
    """
    if isinstance(decision, Choose):
        return decision.options[0].id if len(decision.options) == 1 else None
    if isinstance(decision, ChooseMany):
        ids = tuple(option.id for option in decision.options)
        return ids if decision.least >= len(ids) else () if not decision.most else None
    if isinstance(decision, Number):
        return decision.low if decision.low == decision.high else None
    return None


def find_golden_answer(scene: GameTable) -> Answer | None:
    """Return what gold and the confirming key answer before anything is chosen; None where there is a choice.

    Nothing is named safe as long as the table still shows what led to the question: it is about what is not seen yet.
    """
    decision = scene.controller.decision
    if decision is None:
        return None
    forced = forced_answer(decision)
    if forced is not None:
        return forced
    return None if scene.falls_behind() else scene.safe_answer(decision)


def get_initial_selection(table: TableView, observation: Any, decision: Decision | None) -> tuple[str, ...]:
    """Return what is chosen already as a choice of several begins: nothing, unless it is safe."""
    safe = table.answer_rules.find_safe_answer(observation, decision) if isinstance(decision, ChooseMany) else None
    return tuple(item for item in safe if isinstance(item, str)) if isinstance(safe, tuple) else ()


def describe_choice(scene: GameTable) -> str:
    """Return in one line what can be answered, for a press that stands for none of it: the bar says what is asked."""
    decision = scene.controller.decision
    if decision is None:
        return ""
    wording, display = scene.session.game.wording, scene.director.display
    if isinstance(decision, Number):
        return say("Set the number first, from {low} to {high}", low=decision.low, high=decision.high)
    if scene.controller.place_choice is not None:
        return say("Point at the ground first, or use the arrow keys")
    labels = list(dict.fromkeys(wording.label(display, decision, option) for option in scene.controller.options))
    tab = scene.key_name("next")
    if len(labels) > MOST_NAMED:
        return say("{number} to choose from · {tab} walks through what is ringed", number=len(labels), tab=tab)
    return say("{named} · {tab} walks through what is ringed", named=", ".join(labels), tab=tab)
