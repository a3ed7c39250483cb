"""The content of the Duel mode as types: cards, Cities, decks, and the verbs their effects are made of.

An effect is a list of verbs with parameters; there are no expressions in data. What no verb can say is a named rule.
Source: duel.gap.card-pool, duel.gap.effect-durations, duel.attribute.four
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Attribute = Literal["brawn", "guile", "sorcery", "lore"]
ATTRIBUTES: tuple[Attribute, ...] = ("brawn", "guile", "sorcery", "lore")
Keyword = Literal[
    "airborne", "guard", "hero", "mountable", "overrun", "provoke", "ranged", "stealthy", "undead", "zealous"
]
Stat = Literal["none", "martial", "elude", "endure"]
Until = Literal["fight", "turn", "next-turn"]
Banned = Literal["move", "block", "attack"]
Condition = Literal["", "support", "own-turn", "enemy-turn", "attacking", "defending"]
Count = Annotated[int, msgspec.Meta(ge=0, le=20)]
Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=60)]
Some = Annotated[int, msgspec.Meta(ge=1, le=20)]
CaptainName = Annotated[str, msgspec.Meta(pattern=r"^\S+( \S+)*$", max_length=24, description="name of a captain")]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The strictness all content shares: unknown keys are errors."""


class Cost(Entry, frozen=True):
    """What must be paid: so many of each Attribute, `any` of whatever types, and Fatigue of the card that uses it.

    Source: duel.cost.specific, duel.cost.generic, duel.fatigue.icon
    """

    brawn: Count = 0
    guile: Count = 0
    sorcery: Count = 0
    lore: Count = 0
    any: Count = 0
    fatigue: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0

    @property
    def symbols(self) -> tuple[int, int, int, int]:
        """Return the Attribute symbols in the order of the types."""
        return (self.brawn, self.guile, self.sorcery, self.lore)

    @property
    def attributes(self) -> int:
        """Return how many Attributes the cost asks for in all."""
        return sum(self.symbols) + self.any

    @property
    def types(self) -> tuple[Attribute, ...]:
        """Return the Attribute types of the cost. Source: duel.attribute.any-number"""
        return tuple(name for name, number in zip(ATTRIBUTES, self.symbols, strict=True) if number)


class Bonus(Entry, frozen=True):
    """What a card lends while it works: changes of stats, keywords, bans, a better Sabotage, cheaper Casts."""

    martial: Change = 0
    elude: Change = 0
    endure: Change = 0
    trait: Change = 0
    sabotage: Change = 0
    cast_discount: Count = 0
    keywords: tuple[Keyword, ...] = ()
    cannot: tuple[Banned, ...] = ()
    blocks_from_keep: bool = False
    not_blocked_by_trait: Annotated[int, msgspec.Meta(ge=-1, le=9)] = -1


class Aura(Entry, frozen=True):
    """A bonus for the own Characters in the zone of this card, itself left out if `others`."""

    bonus: Bonus
    others: bool = False


class Target(Entry, frozen=True):
    """What an effect may be aimed at. `about` is the card that set a trigger off, `self` the card itself.

    `tired` and `fresh` ask for a card with and without Fatigue, `unprepared` for one that is not Prepared.
    Source: duel.target.choose
    """

    who: Literal["own", "enemy", "any", "about", "self"] = "any"
    kind: Literal["character", "gear", "card", "spell"] = "character"
    zone: Literal["battlefield", "keep", "play", "attached", "stockpile", "home"] = "play"
    tired: bool = False
    fresh: bool = False
    unprepared: bool = False
    others: bool = False
    same_zone: bool = False
    most: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1


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


class Edge(Verb, frozen=True, tag="edge"):
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


class Damage(Verb, frozen=True, tag="damage"):
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


class Store(Verb, frozen=True, tag="store"):
    """Put the top card of your Arsenal into your Stockpile."""


class Prepare(Verb, frozen=True, tag="prepare"):
    """The target uses Tactics without its cost. Source: duel.act.caused"""


class Charge(Verb, frozen=True, tag="charge"):
    """The target attacks without the cost of an attack. Source: duel.act.caused"""


class FreeCast(Verb, frozen=True, tag="cast"):
    """The target, in the Keep, Casts a Spell of your choice out of your Home without its costs.

    Source: duel.act.caused
    """


class Clash(Verb, frozen=True, tag="fight"):
    """The Character this comes from, or the `fighter` of the effect, fights the target as an attacker does.

    Source: duel.fight.order, duel.unblocked.ambush-fight
    """


class ShiftDl(Verb, frozen=True, tag="shift-dl"):
    """Change the DL of the effect being tried."""

    by: Change


class Strike(Verb, frozen=True, tag="sabotage"):
    """Harm the opponent as a Sabotage does; only Sabotage itself uses it. Source: duel.unblocked.sabotage-choice"""


Verbs = (
    Draw
    | Gain
    | Drain
    | Edge
    | Sap
    | Rally
    | Pay
    | Tire
    | Rest
    | Damage
    | Modify
    | MoveTarget
    | DiscardTarget
    | DiscardHand
    | Attach
    | Retrieve
    | Look
    | Bury
    | Store
    | Prepare
    | Charge
    | FreeCast
    | Clash
    | ShiftDl
    | Strike
)


class Ability(Entry, frozen=True, kw_only=True):
    """An effect: its cost, what it is aimed at, the DL it must reach with a stat or none, and what it does.

    `each` applies the verbs to everything that fits, without a choice of targets. `fighter` is who fights the target
    (verb fight) where it is not the Character the effect comes from.
    """

    do: tuple[Verbs, ...] = msgspec.field(name="effects")
    cost: Cost = Cost()
    target: Target | None = None
    each: Target | None = None
    fighter: Target | None = None
    dl: Annotated[int, msgspec.Meta(ge=0, le=12)] | None = None
    stat: Stat = "none"


class Exhausted(Ability, frozen=True, kw_only=True):
    """An effect after this card is discarded, from one zone or from any, under a condition or none.

    Source: duel.trigger.exhausted, duel.trigger.conditions
    """

    from_: Literal["", "hand", "arsenal", "stockpile", "battlefield", "keep", "play", "attached"] = msgspec.field(
        default="", name="from"
    )
    when: Condition = ""


class Equip(Bonus, frozen=True, kw_only=True):
    """What the Character this card is Attached to gets. `cost` is paid when it Attaches after Support.

    Source: duel.trigger.equip, duel.trigger.equip-effect, duel.trigger.conditions
    """

    cost: Cost = Cost()
    from_: Literal["", "hand", "arsenal", "stockpile"] = msgspec.field(default="", name="from")
    when: Condition = ""


On = Literal[
    "won-attack",
    "won-defence",
    "support",
    "stockpile-support",
    "spell-attached",
    "own-discard",
    "own-card-discard",
    "enemy-discard",
    "sabotage-success",
    "sabotage-fail",
    "after-draw",
    "prepared",
    "played",
    "demoralized",
]


class Trigger(Ability, frozen=True, kw_only=True):
    """An effect set off by what happens; `once` in each turn, each own turn or each enemy turn.

    With `after_attack` one that is set off during an attack waits until the attack is complete.
    Source: duel.gap.city-trigger-scope, duel.gap.optional-printed-may
    """

    on: On
    after_attack: bool = False
    once: Literal["", "turn", "own-turn", "enemy-turn"] = "turn"
    may: bool = False


class Card(Entry, frozen=True, kw_only=True):
    """A card of a deck. Characters need martial, elude and endure; Spells `play`; the other keys are free.

    `icon` names its picture, a file of assets/icons without its suffix; without one the face shows a keyword or kind.
    """

    id: str
    name: str
    icon: str = ""
    kind: Literal["character", "spell", "gear"]
    cost: Cost = Cost()
    trait: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    martial: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    elude: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    endure: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    keywords: tuple[Keyword, ...] = ()
    play: Ability | None = None
    actions: tuple[Ability, ...] = ()
    exhausted: Exhausted | None = None
    equip: Equip | None = None
    aura: Aura | None = None
    own: Bonus | None = None
    triggers: tuple[Trigger, ...] = ()


class City(Entry, frozen=True, kw_only=True):
    """A City: its production, its Resolve and its effect. `free_guard`: one Guard an enemy turn costs no Fatigue.

    `icon` names its picture, a file of assets/icons without its suffix; without one it is a tower.
    """

    id: str
    name: str
    icon: str = ""
    attributes: dict[Attribute, Annotated[int, msgspec.Meta(ge=1, le=4)]]
    resolve: Annotated[int, msgspec.Meta(ge=12, le=16)]
    triggers: tuple[Trigger, ...] = ()
    free_guard: bool = False


class Deck(Entry, frozen=True, kw_only=True):
    """A deck: its City, how many of each card, the Reserves, and its plan in a sentence."""

    name: str
    city: str
    cards: dict[str, Copies]
    reserves: dict[str, Copies] = {}
    plan: str = ""
    id: str = ""


SABOTAGE = Ability(do=(Strike(),), dl=4, stat="elude")
"""Source: duel.unblocked.sabotage-dl"""
