"""What a Challenge or Check is likely to come to, from the cards that nobody has seen yet. For previews and bots.

No Buff, no Push, and every card drawn as if the others were still there: an estimate within about a hundredth.
Source: skirmish.gap.information, skirmish.gap.bots
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

import msgspec

from game.modes.skirmish.content.verbs import Severity
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.effects import ROWS
from game.modes.skirmish.model.state import State
from game.modes.skirmish.model.tasks import AttackTask
from game.modes.skirmish.rules import attacks, deck, effects_table
from game.modes.skirmish.rules.challenge import hand_size
from game.modes.skirmish.rules.striking import POINTS_AN_EDGE

Spread = tuple[tuple[int, float], ...]
"""Values with their chances, the lowest first."""


class ChallengeOdds(msgspec.Struct, frozen=True, gc=False):
    """The chances of a Challenge for its first side, and the mean Edges of a win."""

    win: float
    tie: float
    edges: float


def compute_spread(cards: Iterable[str], count: int) -> Spread:
    """Return what the best of so many cards of a pool is worth; an Ace is worth one more than a card at random."""
    return _best(tuple(sorted(Counter(cards_value(card) for card in cards).items())), count)


def cards_value(card: str) -> int:
    """Return what a card is worth on the average, links included."""
    return 1 + round(MEAN) if deck.is_ace(card) else deck.value(card)


MEAN = sum(deck.value(card) for card in deck.DECK if not deck.is_ace(card)) / (len(deck.DECK) - 4)


@lru_cache(maxsize=4096)
def _best(counts: tuple[tuple[int, int], ...], count: int) -> Spread:
    total = sum(number for _, number in counts)
    if not total:
        return ((0, 1.0),)
    found, below = [], 0
    for value, number in counts:
        upto = below + number
        found.append((value, (upto / total) ** count - (below / total) ** count))
        below = upto
    return tuple(found)


@lru_cache(maxsize=8)
def full_deck(count: int) -> Spread:
    """Return the spread of a whole deck."""
    return compute_spread(deck.DECK, count)


@lru_cache(maxsize=16384)
def challenge(score_margin: int, own: Spread, other: Spread) -> ChallengeOdds:
    """Return the chances of a side whose trait is ahead by `score_margin`."""
    win = tie = edges = 0.0
    for value, chance in own:
        for against, weight in other:
            margin = score_margin + value - against
            if margin > 0:
                win += chance * weight
                edges += chance * weight * (margin // POINTS_AN_EDGE)
            elif not margin:
                tie += chance * weight
    return ChallengeOdds(win, tie, edges / win if win else 0.0)


@lru_cache(maxsize=16384)
def mean_level(severity: Severity, tn: int, base: int, cards: Spread, columns: int = 0, rows: int = 0) -> float:
    """Return the mean Effect Level of a Check with this base, after net shifts."""
    mean = 0.0
    for value, chance in cards:
        mof = tn - base - value
        if mof < 0:
            continue
        if severity == "AoN":
            mean += chance * effects_table.MOST_LEVEL * (mof > 0)
            continue
        column, overflow = effects_table.shift_column(severity, columns - (not mof))
        row = ROWS.index(effects_table.row_of(column, mof)) + rows + overflow
        mean += chance * max(0, min(effects_table.MOST_LEVEL, row - effects_table.SCRATCH))
    return mean


def of_attack(content: SkirmishContent, state: State, attack: AttackTask, own: Spread | None = None) -> ChallengeOdds:
    """Return the odds of an attack before it is drawn; `own` is what the attacker knows of its own deck."""
    attacker, target = state.figures[attack.attacker], state.figures[attack.target]
    one = attacks.attacker_side(content, state, attack)
    kind = content.weapon(attack.weapon).kind if attack.weapon else "fight"
    two = next(iter(attacks.defenders(content, state, target, kind, attacker).values()))
    margin = one.base.value - two.base.value
    return challenge(margin, own or full_deck(hand_size(one)), full_deck(hand_size(two)))
