"""Campaigns of the Skirmish mode: wounds go along from mission to mission, and so does what a crew has learned.

Before a mission, and once more at a rest, everybody gets back half of the Capacity lost, rounded up. Whoever went out
has lost all of it; without a rest in between that figure sits the next mission out.
Source: skirmish.gap.wounds, skirmish.gap.setup-victory
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, get_args

import msgspec

from game.kernel.campaign.rules import GainOption, ItemReport, MemberReport
from game.kernel.files.documents import ContentError, ContentErrors, Document, closest
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_, say
from game.kernel.listing import translate_name
from game.kernel.mode import Game
from game.kernel.person import Identity
from game.modes.skirmish.campaign.crew import (
    MOST_MEMBERS,
    CarriedCrew,
    Reward,
    build_members,
    card_of,
    fit,
    library,
    most,
    newcomer,
)
from game.modes.skirmish.campaign.told import WORDS, notes_of, title_of, why_not
from game.modes.skirmish.content.loading import identify
from game.modes.skirmish.content.missions import SkirmishSetup
from game.modes.skirmish.content.types import Card, Rank
from game.modes.skirmish.content.verbs import COMBAT_TRAITS
from game.modes.skirmish.game_content import unconscious
from game.modes.skirmish.model.state import State
from game.modes.skirmish.scenario.position import Position

TEAM_SEAT = 0


class Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who sets out: ids of Crew Cards, one entry a figure."""

    members: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=MOST_MEMBERS)]


class SkirmishCampaign:
    """The campaign part of the mode."""

    wording = WORDS
    party_type = Party
    gain_type = Reward
    carried_type = CarriedCrew

    def set_out(self, party: Party, document: Document) -> CarriedCrew:
        """Return a fresh crew. Raises: ContentError."""
        errors: list[ContentError] = []
        for index, name in enumerate(party.members):
            errors += _unknown(
                document, f"$.party.members[{index}]", name, library().cards, Phrase("the id of a Crew Card")
            )
        if errors:
            raise ContentErrors(errors)
        return CarriedCrew(members=build_members(party.members))

    def starts(self, party: Party) -> Sequence[tuple[str, Party]]:
        """Return the one way to set out: as the campaign says."""
        return [("", party)]

    def keeps(self, carried: CarriedCrew) -> bool:
        """Return False: no crew has a start of its own, so what is offered has to be taken."""
        return False

    def check_gain(self, gain: Reward, document: Document, location: str) -> Sequence[ContentError]:
        """Return what is wrong with a reward: not exactly one thing, or something that is not there."""
        if sum(map(bool, (gain.ability, gain.weapon, gain.skill, gain.join, gain.heal))) != 1:
            expected = Phrase("one of ability, weapon, skill, join and heal")
            return [document.error(location, "reward", expected, Phrase("none or several"))]
        catalogue = library()
        errors: list[ContentError] = []
        if gain.ability:
            errors += _unknown(document, f"{location}.ability", gain.ability, catalogue.abilities, Phrase("an ability"))
        if gain.weapon:
            errors += _unknown(document, f"{location}.weapon", gain.weapon, catalogue.weapons, Phrase("a weapon"))
        if gain.skill:
            errors += _unknown(document, f"{location}.skill", gain.skill, COMBAT_TRAITS, Phrase("a combat trait"))
        if gain.join:
            errors += _unknown(
                document, f"{location}.join", gain.join, catalogue.cards, Phrase("the id of a Crew Card")
            )
        return errors

    def check_carried(self, carried: CarriedCrew, document: Document, location: str) -> Sequence[ContentError]:
        """Return what is wrong with a crew that was written down: somebody or something that is not there."""
        errors: list[ContentError] = []
        catalogue = library()
        for index, member in enumerate(carried.members):
            where = f"{location}.members[{index}]"
            wrong = list(
                _unknown(document, f"{where}.card", member.card, catalogue.cards, Phrase("the id of a Crew Card"))
            )
            for number, name in enumerate(member.abilities):
                errors += _unknown(
                    document, f"{where}.abilities[{number}]", name, catalogue.abilities, Phrase("an ability")
                )
            for number, name in enumerate(member.weapons):
                errors += _unknown(document, f"{where}.weapons[{number}]", name, catalogue.weapons, Phrase("a weapon"))
            if any(other.id == member.id for other in carried.members[:index]):
                errors.append(
                    document.error(f"{where}.id", "duplicate-id", Phrase("an id of its own"), repr(member.id))
                )
            if not wrong and member.lost > most(member):
                errors.append(
                    document.error(
                        f"{where}.lost", "lost", Phrase("at most {number}", number=most(member)), str(member.lost)
                    )
                )
            errors += wrong
        return errors

    def gains(self, carried: CarriedCrew, gain: Reward) -> Sequence[GainOption]:
        """Return who may take it; nobody learns more than four things."""
        catalogue = library()
        if gain.heal:
            return [GainOption("heal", say("Everybody gets back {number} points of Capacity", number=gain.heal))]
        if gain.join:
            full = len(carried.members) >= MOST_MEMBERS
            why = say("A crew has {number} members at most", number=MOST_MEMBERS) if full else ""
            return [
                GainOption(
                    "join", say("{figure} joins the crew", figure=translate_name(catalogue.cards[gain.join].name)), why
                )
            ]
        label = N_("{what} for {figure}")
        return [
            GainOption(
                member.id, say(label, what=title_of(gain), figure=translate_name(member.name)), why_not(member, gain)
            )
            for member in carried.members
        ]

    def take(self, carried: CarriedCrew, gain: Reward, option: str) -> CarriedCrew:
        """Return the crew with a reward."""
        if gain.join:
            return CarriedCrew(members=(*carried.members, newcomer(gain.join, carried.members)))
        members = []
        for member in carried.members:
            if gain.heal:
                member = msgspec.structs.replace(member, lost=max(0, member.lost - gain.heal))
            elif member.id == option and gain.skill:
                ranks = dict(member.skills)
                ranks[gain.skill] = ranks.get(gain.skill, 0) + 1  # type: ignore[index, call-overload]
                member = msgspec.structs.replace(member, skills=ranks)
            elif member.id == option and gain.ability:
                member = msgspec.structs.replace(member, abilities=(*member.abilities, gain.ability))
            elif member.id == option:
                member = msgspec.structs.replace(member, weapons=(*member.weapons, gain.weapon))
            members.append(member)
        return CarriedCrew(members=tuple(members))

    def heal(self, carried: CarriedCrew, *, rest: bool = True) -> CarriedCrew:
        """Return the crew after a rest: half of all Capacity lost is back, rounded up. Source: skirmish.gap.wounds"""
        return CarriedCrew(
            members=tuple(msgspec.structs.replace(member, lost=member.lost // 2) for member in carried.members)
        )

    def items(self, carried: CarriedCrew) -> Sequence[ItemReport]:
        """Return nothing: what somebody has learned cannot be handed over."""
        return ()

    def arrangements(self, carried: CarriedCrew, owner: str, item: str) -> Sequence[GainOption]:
        """Return nothing: there is nothing to be handed over."""
        return ()

    def arrange(self, carried: CarriedCrew, owner: str, item: str, option: str) -> CarriedCrew:
        """Return the crew as it is."""
        return carried

    def enter(
        self, carried: CarriedCrew, setup: SkirmishSetup, position: Position | None, *, unhealed_next: bool
    ) -> tuple[SkirmishSetup, Position | None]:
        """Put those of the crew who are fit into a mission, with their wounds; they have the first seat."""
        ready = [member for member in carried.members if fit(member)] or list(carried.members[:1])
        cards = tuple(card_of(member) for member in ready)
        own, *others = setup.sides
        sides = (msgspec.structs.replace(own, crew="", cards=cards), *others)
        wounds = {member.id: min(member.lost, most(member) - 1) for member in ready if member.lost}
        return msgspec.structs.replace(setup, sides=sides, wounds=wounds, campaign=True), position

    def leave(self, carried: CarriedCrew, game: Game, state: State) -> CarriedCrew:
        """Return the crew as a mission left it; whoever went out has lost all of its Capacity."""
        members = []
        for member in carried.members:
            figure = state.figures.get(member.id)
            if figure is not None and figure.seat == TEAM_SEAT:
                total = most(member)
                down = figure.gone == "out" or unconscious(figure) or figure.capacity <= 0
                member = msgspec.structs.replace(member, lost=total if down else total - figure.capacity)
            members.append(member)
        return CarriedCrew(members=tuple(members))

    def report(self, carried: CarriedCrew) -> Sequence[MemberReport]:
        """Return the Capacity left of everybody, and what they have learned."""
        found = []
        catalogue = library()
        for member in carried.members:
            card = catalogue.cards[member.card]
            total = most(member)
            found.append(
                MemberReport(
                    member.id,
                    translate_name(member.name),
                    card.icon,
                    total - member.lost,
                    total,
                    tuple(notes_of(member)),
                    who=identify(card),
                )
            )
        return found

    def holdings(self, carried: CarriedCrew) -> str:
        """Return nothing: a crew owns nothing together."""
        return ""

    def remember(self, carried: CarriedCrew) -> str:
        """Return nothing: the endings say it all."""
        return ""

    def opponent(self, setup: SkirmishSetup) -> MemberReport | None:
        """Return nobody: a mission has a whole crew against it."""
        return None

    def list_opposition(self, setup: SkirmishSetup) -> Sequence[Identity]:
        """Return the figures of the other sides, Leaders before Specialists before the rest."""
        own, catalogue = setup.sides[TEAM_SEAT].team, library()
        entries: list[str | Card] = []
        for seat, side in enumerate(setup.sides):
            if seat != TEAM_SEAT and not (own and side.team == own):
                entries += [*(catalogue.crews[side.crew].members if side.crew else ()), *side.cards]
        known = catalogue.cards | {entry.id: entry for entry in entries if isinstance(entry, Card)}
        cards = [known[entry] if isinstance(entry, str) else entry for entry in entries]
        ranks = get_args(Rank)
        return [identify(card) for card in sorted(cards, key=lambda card: ranks.index(card.rank))]


def _unknown(
    document: Document, location: str, name: str, known_names: Iterable[str], expected: str
) -> Iterator[ContentError]:
    if name not in known_names:
        yield document.error(location, "unknown-id", expected, repr(name), closest(name, known_names))
