"""What the campaign screens say of a crew: who they are, what they have learned, what they can take and why not."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.campaign.rules import CampaignWords
from game.kernel.language.say import N_, say
from game.kernel.listing import translate_name
from game.modes.skirmish.campaign.crew import MOST_LEARNED, MOST_RANKS, CrewMember, Reward, card_of, fit, library
from game.modes.skirmish.words.terms import TRAITS, rank_name

WORDS = CampaignWords(
    fight=N_("Mission: half of all wounds heal before it"),
    challenger=N_("Mission without a rest: you enter it as you are"),
    unhealed=N_("wounds stay as they are"),
    gear=N_("A choice: nobody is healed"),
    rest=N_("Rest: half of all wounds heal"),
    begin=N_("Begin the mission"),
    go_on=N_("Go on with the mission"),
    team=N_("Your crew"),
)
CANNOT = {
    "fight": N_("{figure} cannot fight"),
    "shoot": N_("{figure} cannot shoot"),
    "cast": N_("{figure} cannot use powers"),
}
"""Why a weapon or power is of no use to somebody, by the trait that it asks for."""


def notes_of(member: CrewMember) -> Iterator[str]:
    """Tell rank and points of a member, whether it sits out, and what it has learned."""
    catalogue = library()
    rank = rank_name(catalogue.cards[member.card].rank)
    yield say("{rank}, {number} points", rank=rank, number=card_of(member).points)
    if not fit(member):
        yield say("Sits the next mission out, unless healed")
    learned = [translate_name(catalogue.abilities[name].name) for name in member.abilities]
    learned += [translate_name(catalogue.weapons[name].name) for name in member.weapons]
    learned += [f"{TRAITS[trait]} +{ranks}" for trait, ranks in member.skills.items()]
    if learned:
        yield ", ".join(learned)


def title_of(gain: Reward) -> str:
    """Return what can be learned: the name of an ability, a weapon or a trait."""
    catalogue = library()
    if gain.ability:
        return translate_name(catalogue.abilities[gain.ability].name)
    if gain.weapon:
        return translate_name(catalogue.weapons[gain.weapon].name)
    return f"{TRAITS[gain.skill]} +1"


def why_not(member: CrewMember, gain: Reward) -> str:
    """Return why a member cannot learn something, empty if it can."""
    card, figure = card_of(member), translate_name(member.name)
    if member.learned_count >= MOST_LEARNED:
        return say("{figure} has learned {number} things already", figure=figure, number=MOST_LEARNED)
    if gain.ability in card.abilities or gain.weapon in card.weapons:
        return say("{figure} has it already", figure=figure)
    if gain.skill and card.skills.get(gain.skill, 0) >= MOST_RANKS:  # type: ignore[call-overload]
        return say("{figure} is as good as it gets", figure=figure)
    if gain.weapon:
        trait = {"fight": "fight", "shoot": "shoot"}.get(library().weapons[gain.weapon].kind, "cast")
        if not card.value(trait):
            return say(CANNOT[trait], figure=figure)
    return ""
