"""What a duel is about, before it begins: which City has to fall, and with what plan each deck sets about it."""

from __future__ import annotations

from game.kernel.language.say import N_, say
from game.modes.duel.game_content import DuelContent


def briefing(content: DuelContent, seat: int) -> tuple[str, str]:
    """Return what a player wants, and what the opponent wants."""
    return _aim(content, seat), _aim(content, 1 - seat)


def _aim(content: DuelContent, seat: int) -> str:
    """Return which City a player has to bring down, with which deck, and the first half of its plan."""
    foe, deck = 1 - seat, content.decks[seat]
    city, resolve = say(content.cities[content.decks[foe].city].name), content.starting_resolve(foe)
    plan = say(deck.plan).partition(";")[0].rstrip(".")
    text = N_("Bring down {city} ({resolve} Resolve) with {deck}.")
    if plan:
        text = N_("Bring down {city} ({resolve} Resolve) with {deck}: {plan}.")
    return say(text, city=city, resolve=resolve, deck=say(deck.name), plan=plan)
