"""What is said of a clicked card that the open question has nothing to do with: where it lies, and what is done there.

The rules refuse what somebody may have meant by a verb; this is for the cards that no verb is offered for at all.
"""

from __future__ import annotations

from game.kernel.decisions import Decision, Refusal
from game.kernel.language.say import N_
from game.modes.duel.model.state import State, owner, place_of

HAND = N_("cards are played from the hand in your Engage phase")
STOCKPILE = N_("in the Stockpile it gives an Attribute each turn, until it is given as Support")
HOME = N_("it was discarded; of the cards in Home only Spells are Cast again, by a Character in the Keep")
THEIRS = {"deploy": N_("you Move your own cards"), "engage": N_("you act with your own cards")}
OWN = {"deploy": N_("it cannot Move now"), "stockpile": N_("it acts in the Engage phase")}
CITY = N_("drag an attacker onto it, or press Demoralize")
OTHER = N_("it is not part of this question")


def why_not(observation: State, decision: Decision, ref: str) -> Refusal | None:
    """Return why a card is nothing to answer the question with; None for what is no card in sight."""
    kind, _, card = ref.partition(":")
    if kind != "card" or not (zone := place_of(observation, card)):
        return None
    key, own = decision.key, owner(card) == decision.seat
    reason, cite = OTHER, decision.cite
    if zone == "hand" and own and observation.phase != "engage":
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
