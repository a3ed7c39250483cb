"""What is said of a clicked card that the open question has nothing to do with: where it lies, and what is done there.

The rules refuse what somebody may have meant by a verb; this is for the cards that no verb is offered for at all.
"""

from __future__ import annotations

from game.kernel.decisions import Decision, Refusal
from game.kernel.language.say import mark
from game.modes.duel.model.state import State, owner, place_of

HAND = mark("cards are played from the hand in your Engage phase")
STOCKPILE = mark("in the Stockpile it gives an Attribute each turn, until it is given as Support")
HOME = mark("it was discarded; of the cards in Home only Spells are Cast again, by a Character in the Keep")
THEIRS = {"deploy": mark("you Move your own cards"), "engage": mark("you act with your own cards")}
OWN = {"deploy": mark("it cannot Move now"), "stockpile": mark("it acts in the Engage phase")}
CITY = mark("drag an attacker onto it, or press Demoralize")
OTHER = mark("it is not part of this question")


def why_not(view: State, decision: Decision, ref: str) -> Refusal | None:
    """Return why a card is nothing to answer the question with; None for what is no card in sight."""
    kind, _, card = ref.partition(":")
    if kind != "card" or not (zone := place_of(view, card)):
        return None
    key, own = decision.key, owner(card) == decision.seat
    reason, cite = OTHER, decision.cite
    if zone == "hand" and own and view.phase != "engage":
        reason, cite = HAND, "duel.turn.play-only-own-engage"
    elif zone == "stockpile" and own and key in ("deploy", "engage"):
        reason, cite = STOCKPILE, "duel.zone.stockpile"
    elif zone == "home" and key in ("deploy", "engage"):
        reason, cite = HOME, "duel.act.cast-who"
    elif not own and key == "unblocked" and zone == "city":
        reason = CITY
    elif not own:
        reason = THEIRS.get(key, OTHER)
    else:
        reason = OWN.get(key, OTHER)
    return Refusal(key, (ref,), reason, cite)
