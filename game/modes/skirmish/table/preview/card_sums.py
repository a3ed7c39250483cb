"""What a card would make of a sum in a Challenge or Check: the sums of the sides with it."""

from __future__ import annotations

from game.kernel.decisions import Choose, Option
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.state import State
from game.modes.skirmish.model.tasks import Contest
from game.modes.skirmish.rules import deck
from game.modes.skirmish.rules.challenge import score
from game.modes.skirmish.table.dock.contest import ContestDisplay
from game.modes.skirmish.table.preview.forecast import (
    Chances,
    card_values,
    push_values,
)
from game.ui.table.view import Pointing


def ghost_sums(observation: State, shown: ContestDisplay, pointing: Pointing, near: int) -> list[int | None]:
    """Return the sums that the hovered choice would make, None where a sum stays."""
    found: list[int | None] = [None] * len(shown.task.sides)
    decision = pointing.decision
    if not isinstance(decision, Choose) or shown.over:
        return found
    option = _option(decision, pointing)
    index = next((i for i, side in enumerate(shown.task.sides) if side.seat == int(decision.seat)), None)
    if option is not None and index is not None:
        found[index] = _sum_of(observation, shown.task.sides[index], option)
    return found


def _sum_of(observation: State, side: Contestant, option: Option) -> int | None:
    """Return the sum of a side with the card of an option, on average where it is not known; None for other options."""
    values = sums_of(observation, side, option)
    return round(sum(value * share for value, share in values)) if values else None


def sums_of(observation: State, side: Contestant, option: Option) -> Chances:
    """Return the sums that the card of an option may make, with their chances; none for other options.

    It is one sum but for an Ace, which links a card that nobody has seen, and for a Push.
    """
    verb, _, card = option.id.partition(":")
    if verb not in ("draw", "reinforce", "replace", "push"):
        return ()
    own, seat = score(side), side.seat
    if verb in ("draw", "replace"):
        own -= deck.total_of(side.draw)
    values = push_values(observation, seat) if verb == "push" else card_values(observation, seat, card)
    return tuple((own + value, share) for value, share in values)


def sum_with(observation: State, decision: Choose, option: Option) -> int | None:
    """Return the sum that a card makes in the Challenge or Check of a question; None where it makes none."""
    task = observation.tasks[-1] if observation.tasks else None
    sides = task.sides if isinstance(task, Contest) else ()
    side = next((one for one in sides if one.seat == int(decision.seat)), None)
    return _sum_of(observation, side, option) if side is not None else None


def pushes(pointing: Pointing) -> bool:
    """Return whether a Push is pointed at: the sum it makes is a guess."""
    decision = pointing.decision
    option = _option(decision, pointing) if isinstance(decision, Choose) and decision.key == "push" else None
    return option is not None and option.verb == "push"


def pointed_sums(observation: State, shown: ContestDisplay, pointing: Pointing) -> Chances:
    """Return the sums that the card pointed at may make for the side that is asked; none where it makes none."""
    decision = pointing.decision
    option = _option(decision, pointing) if isinstance(decision, Choose) and not shown.over else None
    side = next((one for one in shown.task.sides if decision is not None and one.seat == int(decision.seat)), None)
    return sums_of(observation, side, option) if option is not None and side is not None else ()


def _option(decision: Choose, pointing: Pointing) -> Option | None:
    """Return the option that is pointed at: by its button or menu row, else by what it is about."""
    for option in decision.options:
        if option.id == pointing.option:
            return option
    ref = pointing.hovered or pointing.focused
    if ref.startswith("option:"):
        return next((option for option in decision.options if option.id == ref.removeprefix("option:")), None)
    matching = [option for option in decision.options if ref in option.refs]
    return matching[0] if matching and ref in pointing.selectable else None
