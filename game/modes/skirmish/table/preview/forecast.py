"""Odds of a Challenge before a card is drawn, from what the looking seat has not seen: marked as about right.

Each side is taken to keep the highest card of its hand; Buff and Push are left out. An Ace counts with the card that it
links, whichever that is. Source: skirmish.gap.draw-hand-size, skirmish.gap.challenge-procedure
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import comb
from typing import NamedTuple

import msgspec

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.effects import EffectCheck, Shift
from game.modes.skirmish.model.state import State
from game.modes.skirmish.model.tasks import Resolving
from game.modes.skirmish.rules import deck
from game.modes.skirmish.rules.challenge import hand_size, score
from game.modes.skirmish.rules.checks import list_undominated_entries, protection_side, shifts_of, tn_of
from game.modes.skirmish.rules.effects_table import read_table
from game.modes.skirmish.rules.force import extra_force, room
from game.modes.skirmish.rules.striking import POINTS_AN_EDGE

Chances = tuple[tuple[int, float], ...]
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


class KeptCards(NamedTuple):
    """The card that a side keeps with those that it links, what they are worth together, and how likely that is."""

    cards: tuple[str, ...]
    value: int
    share: float


@lru_cache(maxsize=256)
def kept_cards(cards: tuple[str, ...], count: int, later: tuple[str, ...] = (), more: int = 0) -> tuple[KeptCards, ...]:
    """Return what a side may keep of so many cards of these and `more` of the `later` ones: the highest.

    An Ace ranks as what it is worth on average, and links any of the cards.
    """
    pool = cards or later
    if not pool:
        return (KeptCards((), 0, 1.0),)
    mean = sum(map(deck.value, pool)) / len(pool)
    ranks: dict[int, list[str]] = {}
    for card in (*cards, *(later if more else ())):
        ranks.setdefault(1 + round(mean) if deck.is_ace(card) else deck.value(card), []).append(card)
    found, below, before = [], [0, 0], 0.0
    for rank in sorted(ranks):
        here = [sum(card in part for card in ranks[rank]) for part in (cards, later)]
        below = [below[0] + here[0], below[1] + here[1]]
        upto = _all_below(below[0], len(cards), count) * _all_below(below[1], len(later), more)
        for card in ranks[rank]:
            found += _with_links(card, pool, mean, (upto - before) / len(ranks[rank]))
        before = upto
    return tuple(one for one in found if one.share)


def _all_below(below: int, total: int, count: int) -> float:
    """Return the chance that so many cards of a pile are all among those `below` a value."""
    count = min(count, total)
    return comb(below, count) / comb(total, count)


def _with_links(card: str, pool: tuple[str, ...], mean: float, share: float) -> list[KeptCards]:
    """Return a card with each that it may link; one that links a second Ace is worth the mean more."""
    others = [one for one in pool if one != card]
    if not deck.is_ace(card) or not others:
        return [KeptCards((card,), deck.value(card), share)]
    return [
        KeptCards((card, one), 1 + deck.value(one) + (round(mean) if deck.is_ace(one) else 0), share / len(others))
        for one in others
    ]


@lru_cache(maxsize=256)
def best_of(cards: tuple[str, ...], count: int, later: tuple[str, ...] = (), more: int = 0) -> Chances:
    """Return the chances of the value of what a side keeps of so many cards of these and `more` of the `later` ones."""
    found: Counter[int] = Counter()
    for one in kept_cards(cards, count, later, more):
        found[one.value] += one.share  # type: ignore[assignment]
    return tuple(sorted(found.items()))


def piles_drawn_from(observation: State, seat: int, count: int) -> tuple[tuple[str, ...], int, tuple[str, ...], int]:
    """Return from which unseen cards a seat draws how many, and how many of the discarded ones after them.

    An empty deck is made of the discard pile. Source: skirmish.gap.deck
    """
    zones = observation.piles.zones
    left = len(zones.get(f"deck:{seat}", ()))
    discards = tuple(card for card in zones.get(f"discard:{seat}", ()) if card != HIDDEN)
    here = min(count, left)
    return (unseen(observation, seat) if left else ()), here, discards if here < count else (), count - here


def drawn_values(observation: State, seat: int, count: int) -> Chances:
    """Return the chances of the value of what a seat keeps of so many cards that it is still to draw."""
    return best_of(*piles_drawn_from(observation, seat, count))


def challenge_odds(observation: State, one: Contestant, two: Contestant) -> HitOdds:
    """Return the odds of a Challenge for its first side."""
    ours = drawn_values(observation, one.seat, hand_size(one))
    theirs = drawn_values(observation, two.seat, hand_size(two))
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


def chance_ahead(observation: State, total: int | Chances, other: Contestant) -> tuple[float, float]:
    """Return the chance that a sum beats a side whose card is not known, and the mean lead, which may be negative.

    What an Ace makes of a sum has chances of its own.
    """
    theirs = best_of(unseen(observation, other.seat), hand_size(other))
    ahead = mean = 0.0
    for own, part in ((total, 1.0),) if isinstance(total, int) else total:
        ahead += part * sum(share for value, share in theirs if own > other.base.value + value)
        mean += part * sum(share * (own - other.base.value - value) for value, share in theirs)
    return ahead, mean


def card_values(observation: State, seat: int, card: str) -> Chances:
    """Return the chances of what a card of a seat counts: of an Ace with the one that it links."""
    if not deck.is_ace(card):
        return ((deck.value(card), 1.0),)
    return tuple((1 + value, share) for value, share in push_values(observation, seat))


def push_values(observation: State, seat: int) -> Chances:
    """Return the chances of the value of the unseen top card."""
    return drawn_values(observation, seat, 1)


def laid_values(observation: State, side: Contestant) -> Chances:
    """Return the chances of what a side's Push adds that lies face down; nothing is sure where none does."""
    return best_of(unseen(observation, side.seat), 1) if side.laid and not side.push else ((0, 1.0),)


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


def check_levels(content: SkirmishContent, observation: State, effect: EffectCheck) -> tuple[float, ...]:
    """Return the chances of Effect Levels 0 to 4 of the Check of who is hit, and of Overkill as the last.

    It protects itself with what the program proposes. Source: skirmish.armor.best-of, skirmish.gap.draw-hand-size
    """
    target = observation.figures[effect.target]
    entry = list_undominated_entries(content, target, effect)[0]
    side = protection_side(target, effect, entry)
    matching = content.protection[target.id].match_entries(effect.harm, effect.sub)
    columns, rows = shifts_of(content, observation, Resolving(effect=effect, armour=matching.index(entry)))
    found = [0.0] * 6
    for value, share in drawn_values(observation, target.seat, hand_size(side)):
        reading = read_table(effect.severity, columns, rows, side.base.value + value, tn_of(effect))
        found[5 if reading.stunned else reading.level] += share
    return tuple(found)


def compute_expected_damage(levels: tuple[float, ...]) -> float:
    """Return the mean damage of Levels 0 to 4 and Overkill."""
    return sum(level * share for level, share in zip((0, 1, 2, 3, 4, 4), levels, strict=True))


def mean_damage(content: SkirmishContent, observation: State, effect: EffectCheck) -> float:
    """Return the mean damage of a hit whose target protects itself with what the program proposes."""
    return compute_expected_damage(check_levels(content, observation, effect))


def attack_damage(
    content: SkirmishContent, observation: State, hit: EffectCheck, one: Contestant, two: Contestant
) -> float:
    """Return the mean damage of an attack, misses counted: with the Force of the winner's cards, and for a margin of
    three or more with the usual Edge, an Abuse.

    Source: skirmish.force.icons, skirmish.shift.partial-left
    """
    kind, most = content.weapon(hit.weapon).kind, room(hit)
    ours: Counter[tuple[int, int]] = Counter()
    for kept in kept_cards(*piles_drawn_from(observation, one.seat, hand_size(one))):
        force = min(most, extra_force(content, one.figure, kind, kept.cards))
        ours[one.base.value + kept.value, force] += kept.share  # type: ignore[assignment]
    theirs = drawn_values(observation, two.seat, hand_size(two))
    ways: Counter[tuple[int, int]] = Counter()
    for (total, force), share in ours.items():
        for value, part in theirs:
            margin = total - two.base.value - value
            if margin >= 0:
                columns = int(margin >= POINTS_AN_EDGE) if margin else -1
                ways[columns, force] += share * part  # type: ignore[assignment]

    def damage(columns: int, force: int) -> float:
        shifts = (*hit.columns, Shift("", columns, "")) if columns else hit.columns
        return mean_damage(content, observation, msgspec.structs.replace(hit, columns=shifts, extra=hit.extra + force))

    return sum(share * damage(*way) for way, share in ways.items())


__all__ = [
    "HitOdds",
    "attack_damage",
    "best_of",
    "card_values",
    "challenge_odds",
    "chance_ahead",
    "chance_of_pass",
    "chance_of_push",
    "chance_to_pass_check",
    "check_levels",
    "compute_expected_damage",
    "drawn_values",
    "laid_values",
    "mean_damage",
    "push_values",
    "unseen",
]
