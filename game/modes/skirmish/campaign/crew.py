"""What a crew is between two missions: plain data, and the Crew Cards that its members have become.

Source: skirmish.gap.setup-victory, skirmish.gap.wounds
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.modes.skirmish.content.library import Library
from game.modes.skirmish.content.loading import data
from game.modes.skirmish.content.types import Card
from game.modes.skirmish.content.values import points_of
from game.modes.skirmish.content.verbs import CombatTrait, Id

MOST_MEMBERS = 7
MOST_LEARNED = 4
MOST_RANKS = 3


class CrewMember(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One of the crew: an id of its own, its card, the Capacity it has lost, and what it has learned.

    Whoever has lost all of its Capacity sits the next mission out, unless it is healed before.
    """

    id: Id
    card: Id
    name: str
    lost: Annotated[int, msgspec.Meta(ge=0, le=40)] = 0
    abilities: tuple[Id, ...] = ()
    weapons: tuple[Id, ...] = ()
    skills: dict[CombatTrait, Annotated[int, msgspec.Meta(ge=1, le=MOST_RANKS)]] = {}

    @property
    def learned_count(self) -> int:
        """Return how many things it has learned."""
        return len(self.abilities) + len(self.weapons) + sum(self.skills.values())


class CarriedCrew(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a run carries from one mission to the next."""

    members: Annotated[tuple[CrewMember, ...], msgspec.Meta(min_length=1, max_length=MOST_MEMBERS)]


def library() -> Library:
    """Return the content of the mode."""
    return data().library


class Reward(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What can be taken, one of five: for one of the crew an ability, a weapon or power, or a rank of a skill; somebody
    who joins; or points of Capacity for everybody."""

    ability: str = ""
    weapon: str = ""
    skill: str = ""
    join: str = ""
    heal: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0


def build_members(cards: tuple[str, ...]) -> tuple[CrewMember, ...]:
    """Return members for cards; several of one card are numbered."""
    found: list[CrewMember] = []
    for name in cards:
        found.append(newcomer(name, tuple(found)))
    return tuple(found)


def newcomer(card: str, others: tuple[CrewMember, ...]) -> CrewMember:
    """Return a member who joins others: of one card the second is called "... 2"."""
    number = 1 + sum(one.card == card for one in others)
    title = library().cards[card].name
    if number == 1:
        return CrewMember(id=card, card=card, name=title)
    return CrewMember(id=f"{card}-{number}", card=card, name=f"{title} {number}")


def most(member: CrewMember) -> int:
    """Return the Capacity of a member when it is whole."""
    return library().cards[member.card].capacity


def fit(member: CrewMember) -> bool:
    """Return whether a member can take part in a mission."""
    return member.lost < most(member)


def card_of(member: CrewMember) -> Card:
    """Return the Crew Card that a member has become, its points counted with what it has learned."""
    catalogue = library()
    printed = catalogue.cards[member.card]
    skills = dict(printed.skills)
    for trait, ranks in member.skills.items():
        skills[trait] = min(MOST_RANKS, skills.get(trait, 0) + ranks)
    card = msgspec.structs.replace(
        printed,
        id=member.id,
        name=member.name,
        skills=skills,
        weapons=(*printed.weapons, *member.weapons),
        abilities=(*printed.abilities, *member.abilities),
    )
    return msgspec.structs.replace(card, points=points_of(card, catalogue))
