"""What a further option means where several are chosen as pairs: a thing that was paired before is paired anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.decisions import Answer, ChooseMany
from game.kernel.errors import IllegalAnswer

Check = Callable[[object], Answer]


def without_rivals(
    decision: ChooseMany, selected: Sequence[str], option_id: str, check: Check | None
) -> tuple[str, ...]:
    """Return what stays picked beside a further option: all, unless the rules allow it only in another one's place.

    That other one shares a ref with it, as the first block of a Character does with its second. `check` is the legal
    test of the question; without it all stays.
    """
    refs = {option.id: set(option.refs) for option in decision.options}
    rivals = [item for item in selected if refs[item] & refs[option_id]]
    if check is None or not rivals or _legal(check, (*selected, option_id)):
        return tuple(selected)
    remaining = tuple(item for item in selected if item not in rivals)
    return remaining if _legal(check, (*remaining, option_id)) else tuple(selected)


def _legal(check: Check, answer: tuple[str, ...]) -> bool:
    try:
        check(answer)
    except IllegalAnswer:
        return False
    return True
