"""What an effect of a card does: one type for each verb, with its parameters.

An effect is a list of verbs with parameters; there are no expressions in data. What no verb can say is a named rule.
Source: duel.gap.effect-durations
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.modes.duel.content.terms import Bonus, Change, Entry, Some, Until


class Verb(Entry, frozen=True, tag_field="do"):
    """One thing an effect does."""


class Draw(Verb, frozen=True, tag="draw"):
    """Draw cards."""

    amount: Some = 1


class Gain(Verb, frozen=True, tag="gain"):
    """Gain Attributes: `amount` of one `attribute`, or of a type the player chooses, or of a type of `about`'s cost."""

    amount: Some = 1
    attribute: Literal["brawn", "guile", "sorcery", "lore", "choice", "about"] = "choice"


class Drain(Verb, frozen=True, tag="drain"):
    """The opponent loses Attributes of the types you name."""

    amount: Some = 1


class GainEdge(Verb, frozen=True, tag="edge"):
    """Gain Edge."""

    amount: Some = 1


class Sap(Verb, frozen=True, tag="sap"):
    """The opponent loses Resolve."""

    amount: Some = 1


class Rally(Verb, frozen=True, tag="rally"):
    """Gain Resolve. Source: duel.resolve.no-maximum"""

    amount: Some = 1


class Pay(Verb, frozen=True, tag="pay-resolve"):
    """Lose Resolve yourself."""

    amount: Some = 1


class Tire(Verb, frozen=True, tag="tire"):
    """Cause Fatigue to the target."""

    amount: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1


class Rest(Verb, frozen=True, tag="rest"):
    """Remove Fatigue from the target."""

    amount: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1


class DamageTarget(Verb, frozen=True, tag="damage"):
    """Deal damage to the target, outside a fight. Source: duel.damage.outside-fights"""

    amount: Some


class Modify(Verb, frozen=True, tag="modify"):
    """Give the target a bonus for a time."""

    bonus: Bonus
    until: Until = "turn"


class MoveTarget(Verb, frozen=True, tag="move"):
    """The target Moves."""


class DiscardTarget(Verb, frozen=True, tag="discard"):
    """Discard the target."""


class DiscardHand(Verb, frozen=True, tag="discard-hand"):
    """The opponent discards cards from hand, or with `who: own` you do, at random or as the hand's owner chooses."""

    amount: Some = 1
    how: Literal["random", "chosen"] = "random"
    who: Literal["enemy", "own"] = "enemy"


class Attach(Verb, frozen=True, tag="attach"):
    """Attach this card to the target."""


class Retrieve(Verb, frozen=True, tag="retrieve"):
    """Return the target from Home to hand, to the bottom of the Arsenal or to the Stockpile."""

    to: Literal["hand", "bottom", "stockpile"] = "hand"


class Look(Verb, frozen=True, tag="look"):
    """Look at the top cards of your Arsenal and put them back in any order, each on top or, with `bottom`, below."""

    amount: Annotated[int, msgspec.Meta(ge=1, le=5)] = 2
    bottom: bool = True


class Bury(Verb, frozen=True, tag="bury"):
    """Put cards from your hand on the bottom of your Arsenal; with `may` you may put none."""

    amount: Some = 1
    may: bool = False
    then_draw: bool = False


class StoreCard(Verb, frozen=True, tag="store"):
    """Put the top card of your Arsenal into your Stockpile."""


class Prepare(Verb, frozen=True, tag="prepare"):
    """The target uses Tactics without its cost. Source: duel.act.caused"""


class Charge(Verb, frozen=True, tag="charge"):
    """The target attacks without the cost of an attack. Source: duel.act.caused"""


class CastSpell(Verb, frozen=True, tag="cast"):
    """The target, in the Keep, Casts a Spell of your choice out of your Home without its costs.

    Source: duel.act.caused
    """


class FightTarget(Verb, frozen=True, tag="fight"):
    """The Character this comes from, or the `fighter` of the effect, fights the target as an attacker does.

    Source: duel.fight.order, duel.unblocked.ambush-fight
    """


class ShiftDl(Verb, frozen=True, tag="shift-dl"):
    """Change the DL of the effect being tried."""

    by: Change


class HarmOpponent(Verb, frozen=True, tag="sabotage"):
    """Harm the opponent as a Sabotage does; only Sabotage itself uses it. Source: duel.unblocked.sabotage-choice"""


Verbs = (
    Draw
    | Gain
    | Drain
    | GainEdge
    | Sap
    | Rally
    | Pay
    | Tire
    | Rest
    | DamageTarget
    | Modify
    | MoveTarget
    | DiscardTarget
    | DiscardHand
    | Attach
    | Retrieve
    | Look
    | Bury
    | StoreCard
    | Prepare
    | Charge
    | CastSpell
    | FightTarget
    | ShiftDl
    | HarmOpponent
)
