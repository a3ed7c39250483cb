"""The content of the Duel mode as types: abilities, cards, Cities, decks.

Source: duel.gap.card-pool
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from game.kernel.person import Person
from game.modes.duel.content.terms import (
    Attribute,
    AuraBonus,
    Bonus,
    Condition,
    Copies,
    Cost,
    Entry,
    Keyword,
    Stat,
    Target,
)
from game.modes.duel.content.verbs import HarmOpponent, Verbs


class Ability(Entry, frozen=True, kw_only=True):
    """An effect: its cost, what it is aimed at, the DL it must reach with a stat or none, and what it does.

    `each` applies the verbs to everything that fits, without a choice of targets. `fighter` is who fights the target
    (verb fight) where it is not the Character the effect comes from.
    """

    effects: tuple[Verbs, ...]
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
    aura: AuraBonus | None = None
    own: Bonus | None = None
    triggers: tuple[Trigger, ...] = ()
    person: Person | None = None


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
    person: Person | None = None


class DeckList(Entry, frozen=True, kw_only=True):
    """A deck: its City, how many of each card, the Reserves, and its plan in a sentence."""

    name: str
    city: str
    cards: dict[str, Copies]
    reserves: dict[str, Copies] = {}
    plan: str = ""
    id: str = ""


SABOTAGE = Ability(effects=(HarmOpponent(),), dl=4, stat="elude")
"""Source: duel.unblocked.sabotage-dl"""
