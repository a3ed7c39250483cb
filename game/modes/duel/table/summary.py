"""What the end of a duel is told with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.language.say import say
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model import attack_events as ae
from game.modes.duel.model.events import Discarded
from game.modes.duel.model.state import PUBLIC_PLAY, State, owner
from game.modes.duel.rules.cards import city_card
from game.modes.duel.words.wording import DuelWords


def list_summary(
    content: DuelContent, wording: DuelWords, observation: State, events: Sequence[Any]
) -> Sequence[tuple[str, str]]:
    """Return captions and values: turns, what Resolve is left, fights won, Characters lost."""
    fights = [event for event in events if isinstance(event, ae.FightWon)]
    removed = [event.card for event in events if isinstance(event, Discarded) and event.source in PUBLIC_PLAY]
    removed = [card for card in removed if content.card(card).kind == "character"]
    names = [say(content.city(city_card(observation, seat)).name) for seat in (0, 1)]
    lost = (f"{wording.seat_name(seat)} {sum(owner(card) == seat for card in removed)}" for seat in (0, 1))
    return (
        (say("Turns"), str(observation.round)),
        *((say("{city}: Resolve left", city=names[seat]), str(observation.players[seat].resolve)) for seat in (0, 1)),
        (
            say("Fights won by attackers"),
            say("{number} of {all}", number=sum(event.won for event in fights), all=len(fights)),
        ),
        (say("Characters lost"), " · ".join(lost)),
    )
