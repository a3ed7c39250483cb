"""Which acts of a window are worth trying: no duplicates, no points beyond what a Test needs, no move without use.

An act keeps a window open, and a bot that looks one answer ahead would rather do anything than see what comes when it
closes; so what brings nothing is not offered to it at all.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence

import msgspec

from game.kernel.decisions import Answer, Choose, Option
from game.modes.story.bots.holdings import within_reach
from game.modes.story.bots.threat import threat
from game.modes.story.bots.values import card_worth, situation_of
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State
from game.modes.story.rules.numbers import points

GAIN = 0.8
"""By how much a move must lower the threat to be worth its card."""
POINTS = frozenset({"test", "keyword", "ability", "ally"})


def worth_doing(content: StoryContent, state: State, decision: Choose) -> Sequence[Answer]:
    """Return the answers of a window that a bot should try, to pass among them."""
    situation = situation_of(content, state)
    wanted = _list_missing_categories(content, state)
    seat = int(decision.seat)
    last = state.combat is not None and len(state.combat.enemies) == 1
    best_by_payment: dict[tuple[object, ...], tuple[float, Answer]] = {}
    for option in decision.options:
        refs = dict(ref.partition(":")[::2] for ref in option.refs)
        card = refs.get("card", "")
        if option.verb == "move":
            if decision.key != "round.before" or not _better_place(content, state, seat, refs["way"], card):
                continue
        elif option.verb in POINTS and wanted is not None and "category" in refs and refs["category"] not in wanted:
            continue
        paid = option.verb in ("move", "ability")
        # What falls last falls at once where nothing that is left could be added: what pays may decide that.
        any_pays = option.verb == "move" or (option.verb == "ability" and not last)
        alike = _alike(content, option, "" if any_pays else card)
        cost = card_worth(content, card, situation) if paid and card else 0.0
        if alike not in best_by_payment or cost < best_by_payment[alike][0]:
            best_by_payment[alike] = (cost, option.id)
    return [answer for _, answer in best_by_payment.values()]


def _alike(content: StoryContent, option: Option, card: str) -> tuple[object, ...]:
    """Return what makes an act the same as another: its verb, what it is done to, and the kind of the card."""
    remaining = tuple(ref for ref in option.refs if not ref.startswith("card:"))
    if not remaining and not card:
        return (option.id,)
    if option.verb in ("armor", "give"):
        return (option.id,)
    return (option.verb, remaining, content.card(card) if card else "")


def _list_missing_categories(content: StoryContent, state: State) -> frozenset[str] | None:
    """Return the categories of Tests that are still to be met; none where all cannot be; None without a challenge."""
    challenge = state.challenge
    if challenge is None:
        return None
    if not within_reach(content, state, challenge):
        return frozenset()
    open_tests = [test for test in challenge.tests if test.passed < 0]
    return frozenset(test.category for test in open_tests if points(challenge.lays, test.category) < test.need)


def _better_place(content: StoryContent, state: State, seat: int, way: str, card: str) -> bool:
    """Return whether the enemies' attacks cost clearly less after a move of one place, without the card it costs.

    So nobody moves to and fro: with a card less the old place is never safer than it was.
    """
    combat = state.combat
    assert combat is not None
    at = combat.order.index(seat)
    other = at - 1 if way == "up" else at + 1
    order = list(combat.order)
    order[at], order[other] = order[other], order[at]
    moved = copy.copy(state)
    moved.combat = msgspec.structs.replace(combat, order=order)
    zones = {**state.piles.zones, f"hand:{seat}": [name for name in state.hand(seat) if name != card]}
    moved.piles = msgspec.structs.replace(state.piles, zones=zones)
    return threat(content, moved) < threat(content, state) - GAIN
