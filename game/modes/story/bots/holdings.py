"""What heroes hold that could still be laid: points for a Test, Keywords, Defense, attacks. All hands are public."""

from __future__ import annotations

from collections.abc import Sequence

from game.modes.story.content.cards import ChainLink
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import Assault, Challenge, State, Strike
from game.modes.story.rules.numbers import points


def list_passed_seats(state: State) -> frozenset[int]:
    """Return the seats that have passed in the open window and are asked again only if somebody acts."""
    if not state.rounds:
        return frozenset()
    window = state.rounds[-1]
    return frozenset(window.seats[(window.at - back) % len(window.seats)] for back in range(1, window.passes + 1))


def _list_remaining_seats(state: State) -> list[int]:
    """Return the seats of the Combat Order that have not passed in the open window: what others hold stays there."""
    assert state.combat is not None
    done = list_passed_seats(state)
    return [seat for seat in state.combat.order if seat not in done]


def points_held(content: StoryContent, state: State, seat: int, category: str) -> float:
    """Return the points a hero could play in a category; a card that could serve another Test counts for less."""
    found = 0.0
    for name in state.hand(seat):
        noncombat = content.card(name).noncombat
        if noncombat is not None and category in noncombat.categories:
            found += noncombat.value if len(noncombat.categories) == 1 else 0.8 * noncombat.value
    return found


def taking_part(state: State, challenge: Challenge) -> Sequence[int]:
    """Return the seats that may play cards in a challenge."""
    every = [challenge.only] if challenge.only >= 0 else range(len(state.players))
    return [seat for seat in every if not state.players[seat].defeated]


def within_reach(content: StoryContent, state: State, challenge: Challenge) -> bool:
    """Return whether all Tests can be met with what is laid and held; a deck's ability counts where it fits."""
    seats = taking_part(state, challenge)
    for test in challenge.tests:
        missing = test.need - points(challenge.lays, test.category)
        if test.passed >= 0 or missing <= 0:
            continue
        if test.keyword and any(has_keyword(content, state, seat, test.keyword) for seat in seats):
            continue
        held = sum(points_held(content, state, seat, test.category) for seat in seats)
        if held + _count_available_points(content, state, seats, test.category) < missing:
            return False
    return True


def _count_available_points(content: StoryContent, state: State, seats: Sequence[int], category: str) -> int:
    """Return the points that decks and allies could still give."""
    found = 0
    for seat in seats:
        player = state.players[seat]
        sources = tuple(deck for deck in player.decks if deck not in player.used)
        for _, gives in content.gives_of(sources, "noncombat"):
            if gives.noncombat is not None and category in gives.noncombat.categories:
                found += gives.noncombat.value
    used = state.encounter.allies if state.encounter is not None else ()
    for _, gives in content.gives_of(tuple(ally for ally in state.allies if ally not in used), "noncombat"):
        if gives.noncombat is not None and category in gives.noncombat.categories:
            found += gives.noncombat.value
    return found


def has_keyword(content: StoryContent, state: State, seat: int, keyword: str) -> bool:
    """Return whether a hero could pass a Test of this Keyword: by a deck, a card or an ally."""
    player = state.players[seat]
    for deck in player.decks:
        ability = content.ability(deck)
        if ability is not None and ability.keyword == keyword and deck not in player.used:
            return True
    used = state.encounter.allies if state.encounter is not None else ()
    if any(content.allies[ally].keyword == keyword and ally not in used for ally in state.allies):
        return True
    cards = (content.card(name).noncombat for name in state.hand(seat))
    return any(noncombat is not None and noncombat.keyword == keyword for noncombat in cards)


def defense_held(content: StoryContent, state: State, assault: Assault) -> int:
    """Return the Defense of the fixed type that could still be laid by the hero who is hit and by the others."""
    assert state.combat is not None
    found = 0
    for seat in _list_remaining_seats(state):
        for name in state.hand(seat):
            for use in content.card(name).combat:
                own = use.use == "defense" and seat == assault.target
                if (own or use.use == "defense-boost") and assault.kind in use.types:
                    found += use.value
    return found


def attack_held(content: StoryContent, state: State, strike: Strike) -> int:
    """Return what could still be added to a hero's attack by its owner and by the others."""
    assert state.combat is not None
    found = 0
    for seat in _list_remaining_seats(state):
        for name in state.hand(seat):
            card = content.card(name)
            for use in card.combat:
                fits = strike.kind in use.types
                if use.use == "attack-boost" and fits:
                    found += use.value
                elif use.use == "attack":
                    linked = strike.chain and isinstance(card.chain, ChainLink)
                    if fits and (linked or seat == strike.seat):
                        found += use.value
                    if linked and isinstance(card.chain, ChainLink):
                        found += card.chain.mid or (0 if strike.ended else card.chain.end)
    return found
