"""What a duel is about, before it begins: which City has to fall, and with what plan each deck sets about it."""

from __future__ import annotations

from game.kernel.language.say import mark, say
from game.modes.duel.facts import DuelFacts


def briefing(facts: DuelFacts, seat: int) -> tuple[str, str]:
    """Return what a player wants, and what the opponent wants."""
    return _aim(facts, seat), _aim(facts, 1 - seat)


def _aim(facts: DuelFacts, seat: int) -> str:
    """Return which City a player has to bring down, with which deck, and the first half of its plan."""
    foe, deck = 1 - seat, facts.decks[seat]
    city, resolve = say(facts.cities[facts.decks[foe].city].name), facts.starting_resolve(foe)
    plan = say(deck.plan).partition(";")[0].rstrip(".")
    text = mark("Bring down {city} ({resolve} Resolve) with {deck}.")
    if plan:
        text = mark("Bring down {city} ({resolve} Resolve) with {deck}: {plan}.")
    return say(text, city=city, resolve=resolve, deck=say(deck.name), plan=plan)
