"""What heroes hold that could still be laid: points for a Test, Keywords, Defense, attacks. All hands are public."""

from __future__ import annotations

from game.modes.story.content.cards import ChainLink
from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import Assault, State, Strike


def points_held(facts: StoryFacts, state: State, seat: int, category: str) -> float:
    """Return the points a hero could play in a category; a card that could serve another Test counts for less."""
    found = 0.0
    for name in state.hand(seat):
        noncombat = facts.card(name).noncombat
        if noncombat is not None and category in noncombat.categories:
            found += noncombat.value if len(noncombat.categories) == 1 else 0.8 * noncombat.value
    return found


def has_keyword(facts: StoryFacts, state: State, seat: int, keyword: str) -> bool:
    """Return whether a hero could pass a Test of this Keyword: by a deck, a card or an ally."""
    player = state.players[seat]
    for deck in player.decks:
        ability = facts.ability(deck)
        if ability is not None and ability.keyword == keyword and deck not in player.used:
            return True
    used = state.encounter.allies if state.encounter is not None else ()
    if any(facts.allies[ally].keyword == keyword and ally not in used for ally in state.allies):
        return True
    cards = (facts.card(name).noncombat for name in state.hand(seat))
    return any(noncombat is not None and noncombat.keyword == keyword for noncombat in cards)


def defense_held(facts: StoryFacts, state: State, assault: Assault) -> int:
    """Return the Defense of the fixed type that the attacked hero and the others could still lay."""
    assert state.combat is not None
    found = 0
    for seat in state.combat.order:
        for name in state.hand(seat):
            for use in facts.card(name).combat:
                own = use.use == "defense" and seat == assault.target
                if (own or use.use == "defense-boost") and assault.kind in use.types:
                    found += use.value
    return found


def attack_held(facts: StoryFacts, state: State, strike: Strike) -> int:
    """Return what could still be added to a hero's attack by its owner and by the others."""
    assert state.combat is not None
    found = 0
    for seat in state.combat.order:
        for name in state.hand(seat):
            card = facts.card(name)
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
