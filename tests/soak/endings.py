"""How a game ended, in words that hold for all modes, and which of them each mode can have."""

from __future__ import annotations

from game.kernel.state import event_name
from game.play.session import Session

POSSIBLE = {
    "arena": {"won", "lost", "drawn", "limit"},
    "duel": {"won", "lost", "drawn", "limit", "given up"},
    "mainframe": {"won", "lost", "drawn", "limit", "given up"},
    "skirmish": {"won", "lost", "drawn", "limit", "given up"},
    "story": {"won", "lost", "given up"},
}
"""The endings of each mode: nobody gives up a bout of Arena, and a story is won or lost, whenever it ends."""
LIMITS = {"limit", "turns", "broken-off"}
OVER = {"CombatEnded", "FightEnded", "GameEnded", "StoryEnded"}
"""The events that end a game."""
GIVEN_UP = {"conceded", "mcs-unwilling"}


def endings(session: Session) -> set[str]:
    """Return how a game ended for the people who played it; for those who only watched it, whether it was drawn.

    >>> sorted(set().union(*POSSIBLE.values()))
    ['drawn', 'given up', 'limit', 'lost', 'won']
    """
    outcome = session.match.outcome
    if outcome is None:
        return set()
    people = set(session.humans)
    won = bool(people & set(outcome.winners))
    found = {"drawn" if _drawn(session) else "watched" if not people else "won" if won else "lost"}
    reasons = {outcome.key, getattr(session.match.state, "reason", "")}
    # In Mainframe and Arena more happens after the event that ends a fight.
    over = [event for event in session.match.events if event_name(type(event)) in OVER]
    reasons |= {getattr(event, name, "") for event in over[-1:] for name in ("result", "reason", "key")}
    if reasons & LIMITS:
        found.add("limit")
    if reasons & GIVEN_UP or any(getattr(session.match.state, "conceded", ())) or _story_given_up(session):
        found.add("given up")
    return found


def _drawn(session: Session) -> bool:
    """Return whether nobody won that could have."""
    outcome = session.match.outcome
    sides = {seat.side for seat in session.game.seats}
    return outcome is not None and not outcome.winners and len(sides) > 1 and outcome.key != "lost"


def _story_given_up(session: Session) -> bool:
    """Return whether the heroes of a story gave up: nothing else ends it by this clause as lost for all."""
    state = session.match.state
    orders = getattr(state, "orders", {})
    return session.loaded.mode.key == "story" and any("give-up" in str(order) for order in orders)
