"""Odds of a Challenge before a card is drawn, from what the looking seat has not seen: marked as about right.

Each side is taken to keep the highest card of its hand; Buff and Push are left out. An Ace counts with the mean of the
card it links. Source: skirmish.gap.draw-hand-size, skirmish.gap.challenge-procedure
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import comb
from typing import NamedTuple

import msgspec

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.totals import Total
from game.modes.skirmish.content.verbs import Severity
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.effects import EffectCheck, Shift
from game.modes.skirmish.model.state import State
from game.modes.skirmish.rules import deck
from game.modes.skirmish.rules.challenge import MOST_CARDS, hand_size, score
from game.modes.skirmish.rules.effects_table import read_table

Chances = tuple[tuple[int, float], ...]
BASE_TN = 10
ZONES_SEEN = ("hand", "down", "play", "discard", "buff", "blind")


class HitOdds(msgspec.Struct, frozen=True):
    """How a Challenge would go: shares of hits, ties and misses, and the mean Margin of Success of a hit."""

    hit: float
    tie: float
    miss: float
    margin: float


def unseen(observation: State, seat: int) -> tuple[str, ...]:
    """Return the cards of a seat that the looking seat does not see; the order of the deck is nobody's."""
    seen: set[str] = set()
    for name in ZONES_SEEN:
        seen.update(card for card in observation.piles.zones.get(f"{name}:{seat}", ()) if card != HIDDEN)
    return tuple(card for card in deck.DECK if card not in seen)


@lru_cache(maxsize=256)
def best_of(cards: tuple[str, ...], count: int) -> Chances:
    """Return the chances of the highest value among so many cards of these."""
    if not cards:
        return ((0, 1.0),)
    mean = sum(deck.value(card) for card in cards) / len(cards)
    values = Counter(round(1 + mean) if deck.is_ace(card) else deck.value(card) for card in cards)
    total, count = len(cards), min(count, len(cards))
    found, below, before = [], 0, 0.0
    for value in sorted(values):
        below += values[value]
        share = comb(below, count) / comb(total, count)
        found.append((value, share - before))
        before = share
    return tuple(found)


def challenge_odds(observation: State, one: Contestant, two: Contestant) -> HitOdds:
    """Return the odds of a Challenge for its first side."""
    ours = best_of(unseen(observation, one.seat), min(MOST_CARDS, hand_size(one)))
    theirs = best_of(unseen(observation, two.seat), min(MOST_CARDS, hand_size(two)))
    hit = tie = margins = 0.0
    for value, share in ours:
        for other, part in theirs:
            margin = one.base.value + value - two.base.value - other
            if margin > 0:
                hit += share * part
                margins += share * part * margin
            elif margin == 0:
                tie += share * part
    return HitOdds(hit, tie, max(0.0, 1 - hit - tie), margins / hit if hit else 0.0)


def chance_ahead(observation: State, total: int, other: Contestant) -> tuple[float, float]:
    """Return the chance that a sum beats a side whose card is not known, and the mean lead, which may be negative."""
    theirs = best_of(unseen(observation, other.seat), min(MOST_CARDS, hand_size(other)))
    ahead = sum(share for value, share in theirs if total > other.base.value + value)
    return ahead, sum(share * (total - other.base.value - value) for value, share in theirs)


def push_values(observation: State, seat: int) -> Chances:
    """Return the chances of the value of the unseen top card."""
    return best_of(unseen(observation, seat), 1)


def laid_values(observation: State, side: Contestant) -> Chances:
    """Return the chances of what a side's Push adds that lies face down; nothing is sure where none does."""
    return push_values(observation, side.seat) if side.laid and not side.push else ((0, 1.0),)


def chance_of_push(observation: State, side: Contestant, other: Contestant) -> float:
    """Return the chance that the unseen top card puts a side ahead of another, with the Push that one has laid."""
    theirs = laid_values(observation, other)
    margin = score(side) - score(other)
    return sum(
        share * part
        for value, share in push_values(observation, side.seat)
        for against, part in theirs
        if margin + value > against
    )


def chance_of_pass(observation: State, side: Contestant, other: Contestant) -> float:
    """Return the chance that a side is ahead of another as it stands, with the Push that one has laid."""
    margin = score(side) - score(other)
    return sum(part for against, part in laid_values(observation, other) if margin > against)


def chance_to_pass_check(observation: State, side: Contestant, tn: int) -> float:
    """Return the chance that the unseen top card raises the sum of a side above a Target Number."""
    own = score(side)
    return sum(share for value, share in push_values(observation, side.seat) if own + value > tn)


class ProtectionCheck(NamedTuple):
    """A Check against a hit: the value and cards of who is hit, what it is against, and the net shifts."""

    base: int
    cards: int
    tn: int
    severity: Severity
    columns: int
    rows: int


def check_levels(observation: State, seat: int, check: ProtectionCheck) -> tuple[float, ...]:
    """Return the chances of Effect Levels 0 to 4 of a Check of a seat, and of Overkill as the last."""
    found = [0.0] * 6
    columns = (Shift("", check.columns, ""),) if check.columns else ()
    rows = (Shift("", check.rows, ""),) if check.rows else ()
    for value, share in best_of(unseen(observation, seat), max(1, min(MOST_CARDS, check.cards))):
        reading = read_table(check.severity, columns, rows, check.base + value, Total(check.tn, ()))
        found[5 if reading.stunned else reading.level] += share
    return tuple(found)


def compute_expected_damage(levels: tuple[float, ...]) -> float:
    """Return the mean damage of Levels 0 to 4 and Overkill."""
    return sum(level * share for level, share in zip((0, 1, 2, 3, 4, 4), levels, strict=True))


def mean_damage(content: SkirmishContent, observation: State, effect: EffectCheck) -> float:
    """Return the mean damage of a hit whose target protects itself with what the program proposes."""
    target = observation.figures[effect.target]
    entry = content.protection[target.id].best(effect.harm, effect.sub)
    cards = 1 + entry.mods.cards + effect.cover + target.ward + target.bonus
    columns = entry.mods.columns + sum(one.amount for one in effect.columns)
    rows = entry.mods.rows + sum(one.amount for one in effect.rows)
    tn = BASE_TN + effect.force + effect.extra
    return compute_expected_damage(
        check_levels(observation, target.seat, ProtectionCheck(entry.value, cards, tn, effect.severity, columns, rows))
    )


__all__ = [
    "HitOdds",
    "best_of",
    "challenge_odds",
    "chance_ahead",
    "chance_of_pass",
    "chance_of_push",
    "chance_to_pass_check",
    "check_levels",
    "compute_expected_damage",
    "laid_values",
    "mean_damage",
    "push_values",
    "unseen",
]
