"""What a seat may do in a window.

Source: story.gap.windows, story.gap.attack-on-a-player, story.gap.players-half, story.gap.ability-payment,
story.combat.defense-window, story.retreat.no-mixing, story.general.three-windows, story.general.printed-phase
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from game.kernel.decisions import Option
from game.modes.story.content.cards import Card, GeneralEffect, Gives, SwapNeighbours
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State, is_dead, is_wound
from game.modes.story.rules import acts as a
from game.modes.story.rules.common import damage_in
from game.modes.story.rules.hits import defense_offers, hero_offers, strike_offers
from game.modes.story.rules.numbers import enemy_of
from game.modes.story.rules.party_order import may_step_aside, step_matters
from game.modes.story.rules.sources import UsableBonus, bonuses, usable

Named = tuple[str, int, str]
"""A Keyword that an open Test names, the number of the Test and its category."""
MOVING = ("before", "hero")
"""Windows in which the Combat Order may be changed. Source: story.gap.order-move-timing"""


def offers(content: StoryContent, state: State, window: str, seat: int) -> dict[Option, a.Act]:
    """Return what a seat may do in a window, passing left out; nothing if it can only pass."""
    return dict(LISTS[window](content, state, window, seat))


# Draw step


def _heal(content: StoryContent, state: State, window: str, seat: int) -> Iterator[a.Offer]:
    """Yield Armor against Damage, and Repair and Heal for whom they can help.

    Source: story.draw.armor-window, story.draw.repair-heal-window, story.armor.exchange, story.gap.repair-heal,
    story.general.printed-phase
    """
    hand = state.hand(seat)
    damage = damage_in(hand)
    for name in hand:
        card = content.card(name)
        if card.phase:
            continue
        if card.armor and damage:
            yield a.play_armor(name, damage[0])
        yield from _restoring(state, seat, name, card)
    for bonus in bonuses(content, state, seat, "restore"):
        yield from _restoring_bonus(state, seat, bonus)


def _restoring(state: State, seat: int, name: str, card: Card) -> Iterator[a.Offer]:
    """Yield whom a Repair or Heal card may help: its player, or with `ally` another who is not Defeated."""
    for what, count in (("repair", card.repair), ("heal", card.heal)):
        if count:
            for other in range(len(state.players)) if card.ally else (seat,):
                if not state.players[other].defeated and can_restore(state, other, what):
                    yield a.restore(name, "", what, count, other, True)


def _restoring_bonus(state: State, seat: int, bonus: UsableBonus) -> Iterator[a.Offer]:
    for what, count in (("repair", bonus.gives.repair), ("heal", bonus.gives.heal)):
        if count:
            for other in range(len(state.players)) if bonus.ally else (seat,):
                if not state.players[other].defeated and can_restore(state, other, what):
                    for paid in bonus.payments:
                        yield a.restore(bonus.source, paid, what, count, other, False)


def can_restore(state: State, seat: int, what: str) -> bool:
    """Return whether at least one card could be taken out of the game. Source: story.gap.repair-heal"""
    hand = state.hand(seat)
    if what == "heal":
        return any(is_wound(card) for card in hand)
    return bool(damage_in(hand) or damage_in(state.zone("discard", seat)))


# Challenges


def _challenge(content: StoryContent, state: State, window: str, seat: int) -> Iterator[a.Offer]:
    """Yield cards, abilities and Keywords for the Tests, and General cards.

    Source: story.noncombat.play-cards, story.card.noncombat-one-choice, story.noncombat.keyword-auto,
    story.retreat.challenge
    """
    assert state.challenge is not None
    tests = state.challenge.tests
    open_tests = [(index, test) for index, test in enumerate(tests) if test.passed < 0]
    wanted = {test.category for _, test in open_tests}
    keywords = [(test.keyword, index, test.category) for index, test in open_tests if test.keyword]
    for name in state.hand(seat):
        card = content.card(name)
        if card.noncombat is None or not usable(card, window):
            continue
        for category in card.noncombat.categories:
            if category in wanted:
                yield a.lay_card(name, "test", category, card.noncombat.value)
        yield from _passing(name, "card", card.noncombat.keyword, keywords)
    for bonus in bonuses(content, state, seat, "noncombat"):
        points = bonus.gives.noncombat
        if points is not None:
            for category in points.categories:
                if category in wanted:
                    for paid in bonus.payments:
                        yield a.lay_bonus(bonus.source, paid, "test", category, points.value)
    if keywords:
        yield from _keywords(content, state, seat, keywords)
    yield from _general(content, state, window, seat)


def _passing(source: str, ref: str, keyword: str, named: Sequence[Named]) -> Iterator[a.Offer]:
    """Yield each open Test that a Keyword may pass: it passes one. Source: story.noncombat.keyword-per-test"""
    for name, index, category in named:
        if name == keyword:
            yield a.pass_test(source, ref, index, category)


def _keywords(content: StoryContent, state: State, seat: int, keywords: Sequence[Named]) -> Iterator[a.Offer]:
    """Yield the Keywords of own decks, once a turn, and of allies, once an encounter."""
    player = state.players[seat]
    for deck in player.decks:
        ability = content.ability(deck)
        if ability is not None and deck not in player.used:
            yield from _passing(deck, "deck", ability.keyword, keywords)
    used = state.encounter.allies if state.encounter is not None else ()
    for ally in state.allies:
        if ally not in used:
            yield from _passing(ally, "ally", content.allies[ally].keyword, keywords)


# General cards and moves


def _general(content: StoryContent, state: State, window: str, seat: int) -> Iterator[a.Offer]:
    """Yield General cards and bonuses, each card once a turn, and restoring cards that name this window.

    Source: story.general.three-windows, story.general.printed-phase, story.gap.general-effects
    """
    for name in state.hand(seat):
        if name not in content.general_cards:
            continue
        card = content.card(name)
        playable = card.general and usable(card, window) and not played_as_general(state, name)
        if playable and _does_something(state, window, seat, card):
            yield a.play_general(name)
        if card.phase and usable(card, window):
            yield from _restoring(state, seat, name, card)
    for bonus in bonuses(content, state, seat, "general"):
        if bonus.gives.general and _does_something(state, window, seat, bonus.gives):
            for paid in bonus.payments:
                yield a.general_bonus(bonus.source, paid)


def played_as_general(state: State, name: str) -> bool:
    """Return whether somebody played this card as a General card in this turn, whoever holds it now.

    Source: story.gap.general-effects
    """
    return any(name in player.used for player in state.players)


def _does_something(state: State, window: str, seat: int, source: Card | Gives) -> bool:
    """Return whether a swap of places, if it is one, may be made here: as a move, and so before an announced attack.

    Source: story.gap.general-effects, story.gap.order-move-timing
    """
    if not swaps(source.general):
        return True
    moving = window in MOVING or (window == "defense" and may_step_aside(state, seat))
    return moving and state.combat is not None and len(state.combat.order) > 1


def swaps(effects: Sequence[GeneralEffect]) -> bool:
    """Return whether one of these effects changes the Combat Order."""
    return any(isinstance(effect, SwapNeighbours) for effect in effects)


def _moves(state: State, seat: int) -> Iterator[a.Offer]:
    """Yield the moves of a seat: one place up or down for each card that can pay.

    Source: story.order.discard-to-move, story.gap.dead-cards
    """
    assert state.combat is not None
    order = state.combat.order
    if seat not in order:
        return
    index = order.index(seat)
    for name in state.hand(seat):
        if not is_dead(name):
            if index > 0:
                yield a.move(name, order[index - 1], True)
            if index < len(order) - 1:
                yield a.move(name, order[index + 1], False)


def _before(content: StoryContent, state: State, window: str, seat: int) -> Iterator[a.Offer]:
    return chain(_moves(state, seat), _general(content, state, window, seat))


def _defense(content: StoryContent, state: State, window: str, seat: int) -> Iterator[a.Offer]:
    steps = _steps(content, state, seat) if may_step_aside(state, seat) else ()
    return chain(defense_offers(content, state, seat), _general(content, state, window, seat), steps)


def _steps(content: StoryContent, state: State, seat: int) -> Iterator[a.Offer]:
    """Yield the moves that could change whom the announced attack hits, alone or with further ones of anybody.

    Source: story.gap.order-move-timing, story.gap.enemy-target-recount
    """
    assert state.assault is not None
    enemy = enemy_of(state, state.assault.enemy)
    values: dict[int, bool] = {}
    for option, act in _moves(state, seat):
        way = -1 if "way:up" in option.refs else 1
        if way not in values:
            values[way] = step_matters(content, state, enemy, seat, way)
        if values[way]:
            yield option, act


def _hero(content: StoryContent, state: State, window: str, seat: int) -> Iterator[a.Offer]:
    own = hero_offers(content, state, seat) if seat == state.rounds[-1].seats[0] else ()
    return chain(own, _moves(state, seat), _general(content, state, window, seat))


def _strike(content: StoryContent, state: State, window: str, seat: int) -> Iterator[a.Offer]:
    return chain(strike_offers(content, state, seat), _general(content, state, window, seat))


LISTS: dict[str, Callable[[StoryContent, State, str, int], Iterator[a.Offer]]] = {
    "heal": _heal,
    "challenge": _challenge,
    "retreat": _challenge,
    "before": _before,
    "defense": _defense,
    "hero": _hero,
    "strike": _strike,
}
