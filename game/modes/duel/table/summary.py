"""What the end of a duel is told with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.language.say import say
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model import attack_events as ae
from game.modes.duel.model.events import Discarded
from game.modes.duel.model.state import PUBLIC_PLAY, State, owner
from game.modes.duel.rules.cards import city_card
from game.modes.duel.words.words import DuelWords


def summary(facts: DuelFacts, words: DuelWords, view: State, events: Sequence[Any]) -> Sequence[tuple[str, str]]:
    """Return captions and values: turns, what Resolve is left, fights won, Characters lost."""
    fights = [event for event in events if isinstance(event, ae.FightWon)]
    gone = [event.card for event in events if isinstance(event, Discarded) and event.source in PUBLIC_PLAY]
    gone = [card for card in gone if facts.card(card).kind == "character"]
    names = [say(facts.city(city_card(view, seat)).name) for seat in (0, 1)]
    lost = (f"{words.seat_name(seat)} {sum(owner(card) == seat for card in gone)}" for seat in (0, 1))
    return (
        (say("Turns"), str(view.round)),
        *((say("{city}: Resolve left", city=names[seat]), str(view.players[seat].resolve)) for seat in (0, 1)),
        (
            say("Fights won by attackers"),
            say("{number} of {all}", number=sum(event.won for event in fights), all=len(fights)),
        ),
        (say("Characters lost"), " · ".join(lost)),
    )
