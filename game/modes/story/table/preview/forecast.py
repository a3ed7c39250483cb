"""Estimates shown at the table: what a coming attack may do, and what the open hands could reach.

Source: story.gap.public-information
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from math import comb

import msgspec

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import N_, say
from game.modes.story.content.describe import trait_text
from game.modes.story.content.enemies import Calls, Relentless, Sweeping
from game.modes.story.content.term_names import CATEGORY_NAMES, KEYWORD_NAMES
from game.modes.story.content.terms import ATTACK_TYPES, AttackType
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import Assault, EnemyState, State, is_dead, list_undefeated_seats
from game.modes.story.rules.common import ordinary
from game.modes.story.rules.numbers import coming_targets, enemy_of, penalty, place_of_target
from game.modes.story.rules.sources import bonuses, usable
from game.modes.story.rules.turning import new_enemy

BEFORE_DRAW = ("order", "discard")
"""The phases of a combat round in which hands are still to be filled."""

BEFORE_TRAITS = (*BEFORE_DRAW, "draw", "defeat", "traits")
"""The phases of a combat round in which enemies have still to call others."""

DEFENSES = frozenset({"defense", "defense-boost"})
"""The uses of cards and abilities that add to a defense."""
NO_LIMIT = 10**6

A_WOUND = 2.5
"""How many Damage cards a Wound is as bad as: it takes a place in the hand until the next rest."""


class ComingAttack(msgspec.Struct, frozen=True):
    """An attack that is still to come: who, on which place (from 0), of which type and strength."""

    enemy: str
    kind: str
    place: int
    type: AttackType
    strength: int
    now: bool = False


def coming_blows(content: StoryContent, observation: State) -> list[ComingAttack]:
    """Return the attacks that are still to come in this round, the sweeping ones twice, and the running one first."""
    combat = observation.combat
    if combat is None:
        return []
    order = combat.order or list_undefeated_seats(observation)
    found: list[ComingAttack] = []
    if not order:
        # The last hero has just fallen: nobody is there to be hit.
        return found
    running = observation.assault
    if running is not None and running.target in order:
        kind = next((enemy.kind for enemy in combat.enemies if enemy.id == running.enemy), "")
        index = order.index(running.target)
        found.append(ComingAttack(running.enemy, kind, index, running.type, running.strength, True))
    coming = [enemy for enemy, _ in coming_targets(content, observation)] if combat.order else list(combat.enemies)
    for enemy in [*coming, *_list_called(content, observation)]:
        if running is not None and enemy.id == running.enemy:
            continue
        entry = content.enemies[enemy.kind]
        index = place_of_target(content, enemy.kind, len(order)) - 1
        found.append(ComingAttack(enemy.id, enemy.kind, index, entry.attack.type, entry.attack.strength))
        if isinstance(entry.trait, Sweeping) and index + 1 < len(order):
            found.append(ComingAttack(enemy.id, enemy.kind, index + 1, entry.attack.type, entry.trait.strength))
    return found


def _list_called(content: StoryContent, observation: State) -> list[EnemyState]:
    """Return the enemies that those who stand there will call before the attacks of this round.

    Source: story.gap.trait-details
    """
    combat = observation.combat
    if combat is None or observation.phase not in BEFORE_TRAITS or combat.round % 2 or not combat.round:
        return []
    found: list[EnemyState] = []
    for enemy in combat.enemies:
        trait = content.enemies[enemy.kind].trait
        if isinstance(trait, Calls) and enemy.called < trait.times:
            taken = [one.id for one in (*combat.enemies, *found)]
            found.append(new_enemy(content, trait.enemy, taken))
    return found


class BestDefense(msgspec.Struct, frozen=True):
    """The best defense of one type that could be laid now, and how much of the attack it prevents.

    `own` are the Defense cards of the attacked one, `boosts` those of all, `bonus` what deck abilities and allies give.
    """

    type: AttackType
    own: int = 0
    boosts: int = 0
    bonus: int = 0
    value: int = 0


def likely_defense(content: StoryContent, observation: State, seat: int, kind: str, type_: AttackType) -> BestDefense:
    """Return the best that open hands, abilities and allies give against an attack on a seat, its penalty taken off.

    Nothing if the attacked one has nothing to begin a defense with. Boosts of others count against a Relentless enemy
    only so far. Source: story.combat.defensive-abilities, story.gap.trait-details
    """
    found = [BestDefense(type_)]
    for defense in ATTACK_TYPES:
        mine = _hand_for(content, observation, seat, defense, attacked=True)
        if _may_begin(content, observation, seat, defense):
            others = [one for one in list_undefeated_seats(observation) if one != seat]
            hands = [_hand_for(content, observation, one, defense, attacked=False) for one in others]
            boosts, given = sum(one.cards for one in hands), sum(one.bonus for one in hands)
            room = _room_for_boosts(content, kind)
            boosts, given = min(boosts, room), min(boosts + given, room) - min(boosts, room)
            bonus = mine.bonus + given + _free_defense(content, observation, seat, defense)
            left = max(0, mine.cards + bonus + boosts - penalty(content, kind, type_, defense))
            found.append(BestDefense(defense, mine.cards, boosts, bonus, left))
    return max(found, key=lambda reach: (reach.value, reach.own, reach.bonus))


def _room_for_boosts(content: StoryContent, kind: str, laid: int = 0) -> int:
    """Return how much boosts of others still count against an enemy of a kind. Source: story.gap.trait-details"""
    trait = content.enemies[kind].trait
    return max(0, trait.most - laid) if isinstance(trait, Relentless) else NO_LIMIT


class HandReach(msgspec.Struct, frozen=True):
    """What a hand adds to a defense at most: by cards, by abilities that cards pay for, and whether it may begin it."""

    cards: int
    bonus: int
    begins: bool


def _hand_for(
    content: StoryContent, observation: State, seat: int, defense: AttackType, *, attacked: bool
) -> HandReach:
    """Return what the hand of a seat adds to a defense of a type; only who is `attacked` lays more than boosts.

    A card serves once: as what is laid, or as what pays for an ability. Source: story.gap.ability-payment
    """
    uses = {"defense", "defense-boost"} if attacked else {"defense-boost"}
    cards = [card for card in ordinary(observation.hand(seat)) if card != HIDDEN]
    values = sorted(_laid_value(content, card, uses, defense) for card in cards)
    given = [one.gives.combat for one in bonuses(content, observation, seat, "combat") if not one.ally]
    gifts = [one for one in given if one is not None and one.use in uses and defense in one.types]
    begun = any(_laid_value(content, card, {"defense"}, defense, least=-1) >= 0 for card in cards)
    begins = begun or any(one.use == "defense" for one in gifts)
    bonus = 0
    # Where no card begins the defense, an ability does, whatever the card that pays for it would have counted.
    for gift in sorted(gifts, key=lambda one: (one.use == "defense" and not begun, one.value), reverse=True):
        if values and (gift.value > values[0] or (attacked and not begun and gift.use == "defense")):
            values.pop(0)
            bonus += gift.value
            begun = True
    return HandReach(sum(values), bonus, attacked and begins)


def _laid_value(content: StoryContent, name: str, uses: AbstractSet[str], defense: AttackType, least: int = 0) -> int:
    """Return what a card counts in a defense of a type, as the best of some uses; `least` if it has none of them."""
    card = content.card(name)
    values = [use.value for use in card.combat if use.use in uses and defense in use.types]
    return max(values, default=least) if usable(card, "defense") else least


def _free_defense(content: StoryContent, observation: State, seat: int, defense: AttackType) -> int:
    """Return what allies add to the defense of a seat, for nothing."""
    given = [one.gives.combat for one in bonuses(content, observation, seat, "combat") if one.ally]
    return sum(one.value for one in given if one is not None and defense in one.types and one.use in DEFENSES)


def has_defense(content: StoryContent, observation: State, seat: int) -> bool:
    """Return whether a seat has anything to begin a defense with: a card, an ability it can pay for, an ally."""
    return any(_may_begin(content, observation, seat, defense) for defense in ATTACK_TYPES)


def _may_begin(content: StoryContent, observation: State, seat: int, defense: AttackType) -> bool:
    """Return whether a seat has anything to begin a defense of a type with."""
    given = [one.gives.combat for one in bonuses(content, observation, seat, "combat") if one.ally]
    free = any(one is not None and one.use == "defense" and defense in one.types for one in given)
    return free or _hand_for(content, observation, seat, defense, attacked=True).begins


def to_draw(content: StoryContent, observation: State, seat: int) -> int:
    """Return how many cards a hero draws at least before the attacks come; none where the draw is over."""
    return (
        max(0, content.hand_limit(observation) - len(observation.hand(seat))) if observation.phase in BEFORE_DRAW else 0
    )


def chance_of_defense(content: StoryContent, observation: State, seat: int) -> tuple[int, float]:
    """Return how many cards a seat draws before the enemies attack, and the chance that it can then defend itself.

    No cards where the draw is over, or where the discard pile has to be shuffled in first.
    """
    count = to_draw(content, observation, seat)
    deck = [card for card in observation.zone("draw", seat) if card != HIDDEN]
    if not count or len(deck) < count:
        return 0, 0.0
    player = observation.players[seat]
    able = any(
        given.combat is not None and given.combat.use == "defense" and source not in player.used
        for source, given in content.gives_of(player.decks, "combat")
    )

    def is_wanted(card: str) -> bool:
        return not is_dead(card) if able else content.card(card).combat_of("defense") is not None

    return count, _chance_of_drawing(observation, seat, count, is_wanted)


def harm_at_best(content: StoryContent, observation: State, seat: int, hit: ComingAttack) -> float:
    """Return what a coming attack costs a seat at best, in Damage; a Wound counts for more than two.

    What is drawn first is taken to hold half of it.
    """
    if not has_defense(content, observation, seat):
        hoped = chance_of_defense(content, observation, seat)[1]
        return A_WOUND * (1 - hoped) + hoped * hit.strength / 2
    return max(0, hit.strength - likely_defense(content, observation, seat, hit.kind, hit.type).value)


def forecast(content: StoryContent, observation: State, seat: int, hit: ComingAttack) -> tuple[str, str]:
    """Return what a coming attack does to a seat at best, and in which colour that is told."""
    if not has_defense(content, observation, seat):
        count, hoped = chance_of_defense(content, observation, seat)
        if count:
            text = N_("draws {number} first, {chance} % to be able to defend")
            return say(text, number=count, chance=round(100 * hoped)), "text"
        if missing := to_draw(content, observation, seat):
            return say("draws {number} first", number=missing), "text"
        return say("1 Wound, no Defense in hand"), "danger"
    left = hit.strength - likely_defense(content, observation, seat, hit.kind, hit.type).value
    return (say("can be held"), "info") if left <= 0 else (say("{number} Damage at best", number=left), "danger")


def harm_now(assault: Assault, value: int) -> str:
    """Return what an attack does as it stands."""
    if not assault.lays:
        return say("1 Wound into the hand") if assault.strength else say("nothing")
    left = max(0, assault.strength - value)
    return say("{number} Damage to the discard pile", number=left) if left else say("nothing gets through")


def reach_of_test(
    content: StoryContent, observation: State, category: str, only: int = -1, spent: AbstractSet[str] = frozenset()
) -> int:
    """Return the most points that the open hands could still add to a Test, cards alone; those `spent` are gone."""
    total = 0
    for seat in list_undefeated_seats(observation) if only < 0 else [only]:
        for name in observation.hand(seat):
            card = content.card(name) if name != HIDDEN and name not in spent else None
            if card is not None and card.noncombat is not None and category in card.noncombat.categories:
                total += card.noncombat.value
    return total


def keyword_held(content: StoryContent, observation: State, seat: int, keyword: str) -> bool:
    """Return whether a hero holds a card with a Keyword, or has a deck that still gives it."""
    if not keyword:
        return False
    player = observation.players[seat]
    decks = (content.decks[deck].ability for deck in player.decks if deck not in player.used)
    return any(ability is not None and ability.keyword == keyword for ability in decks) or any(
        _serves(content, card, {keyword}) for card in observation.hand(seat) if card != HIDDEN
    )


def retreat_line(content: StoryContent, observation: State) -> str:
    """Return what attack and retreat are, and how far the open hands are from what a retreat asks for.

    Source: story.retreat.challenge
    """
    printed = content.face(observation.encounter).retreat if observation.encounter is not None else None
    if printed is None:
        return say("All strike back, one after the other; nobody gets away from here")
    need, held = content.need(printed), reach_of_test(content, observation, printed.category)
    question_text = f"{CATEGORY_NAMES[printed.category]} {need}"
    if printed.keyword:
        question_text = say("{test} or {keyword}", test=question_text, keyword=KEYWORD_NAMES[printed.keyword])
    return say(
        "All strike back, one after the other; or all try to get away: {test}, the hands hold {held} in cards",
        test=question_text,
        held=held,
    )


def reach_of_defense(
    content: StoryContent, observation: State, assault: Assault, spent: AbstractSet[str] = frozenset()
) -> int:
    """Return the most that cards of the open hands without what is `spent` could add to a defense, before its penalty.

    Nothing where none of them can begin it; against a Relentless enemy boosts of others count only so far.
    Source: story.defense.boost-same-type, story.gap.trait-details
    """
    others = [one for one in list_undefeated_seats(observation) if one != assault.target]
    laid = sum(lay.value for lay in assault.lays if lay.laid == "boost" and lay.seat != assault.target)
    room = _room_for_boosts(content, enemy_of(observation, assault.enemy).kind, laid)

    def held(seat: int, uses: AbstractSet[str], kind: AttackType) -> int:
        cards = [card for card in observation.hand(seat) if card != HIDDEN and card not in spent]
        return sum(_laid_value(content, card, uses, kind) for card in cards)

    found = [0]
    for kind in (assault.kind,) if assault.kind else ATTACK_TYPES:
        if assault.lays or _may_begin(content, observation, assault.target, kind):
            boosts = sum(held(seat, {"defense-boost"}, kind) for seat in others)
            found.append(held(assault.target, DEFENSES, kind) + min(room, boosts))
    return max(found)


def dead_share(observation: State, seat: int) -> tuple[int, int]:
    """Return how many Damage cards lie in a hero's draw deck, discard pile and hand, and how many cards in all."""
    cards = [card for zone in ("draw", "discard", "hand") for card in observation.zone(zone, seat)]
    return sum(is_dead(card) for card in cards), len(cards)


def odds_of_live(content: StoryContent, observation: State, seat: int, count: int) -> str:
    """Return how good a draw would be, exactly, before a reshuffle: the chance of what is wanted, and of a dead card.

    Wanted is a Defense in a fight, and in a challenge a card with points or a Keyword for one of its Tests.
    """
    deck = [card for card in observation.zone("draw", seat) if card != HIDDEN]
    if not count or len(deck) < count:
        text = N_("You draw {count}: the deck has {deck}, then the discard pile is shuffled in")
        return say(text, count=count, deck=len(deck)) if count else ""
    if observation.challenge is not None:
        words = {word for test in observation.challenge.tests for word in (test.category, test.keyword) if word}
        text = N_("You draw {count}: {hoped} % chance of a card for the Tests")
        both = N_("You draw {count}: {hoped} % chance of a card for the Tests, {feared} % of Damage or a Wound")
    else:
        words = set()
        text = N_("You draw {count}: {hoped} % chance of a Defense")
        both = N_("You draw {count}: {hoped} % chance of a Defense, {feared} % of Damage or a Wound")

    def is_wanted(card: str) -> bool:
        return _serves(content, card, words) if words else content.card(card).combat_of("defense") is not None

    hoped = round(100 * _chance_of_drawing(observation, seat, count, is_wanted))
    feared = round(100 * _chance_of_drawing(observation, seat, count, is_dead))
    return say(both if any(map(is_dead, deck)) else text, count=count, hoped=hoped, feared=feared)


def _chance_of_drawing(observation: State, seat: int, count: int, is_meant: Callable[[str], bool]) -> float:
    """Return the chance that one of the next cards of a draw deck is meant; those looked at lie on top.

    There are that many cards in the deck. Source: story.gap.public-information
    """
    known = [card for card in observation.players[seat].known if card != HIDDEN][:count]
    if any(map(is_meant, known)):
        return 1.0
    rest = [card for card in observation.zone("draw", seat) if card != HIDDEN and card not in known]
    drawn = count - len(known)
    missing = sum(not is_meant(card) for card in rest)
    return 1 - comb(missing, drawn) / comb(len(rest), drawn)


def _serves(content: StoryContent, card: str, words: AbstractSet[str]) -> bool:
    """Return whether a card shows one of these categories or Keywords."""
    found = content.card(card).noncombat
    return found is not None and (found.keyword in words or not words.isdisjoint(found.categories))


def trait_left(content: StoryContent, observation: State, assault: Assault, name: Callable[[str], str]) -> str:
    """Return what the trait of the enemy that strikes does besides; nothing where nobody is left to be swept."""
    trait = content.enemies[enemy_of(observation, assault.enemy).kind].trait
    places = len(observation.combat.order) if observation.combat is not None else 0
    if trait is None or (isinstance(trait, Sweeping) and (assault.sweep or assault.aimed >= places)):
        return ""
    return trait_text(trait, name)
