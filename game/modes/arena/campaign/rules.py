"""Campaigns of the Arena mode: hit points come back after every bout, wounds and injuries do not.

A Wounded champion goes on with half its hit points and two dice fewer, until it sits a bout out, is treated for coins,
or rests. One that is killed is gone, but the last of a team is found alive. A won bout pays coins, and rests and prizes
have prices. Source: arena.hp.wounded-restore, arena.hp.wounded-killed, arena.gap.healing, arena.key.injury
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated

import msgspec

from game.kernel.campaign.rules import GainOption, ItemReport, MemberReport
from game.kernel.files.documents import ContentError, ContentErrors, Document, closest
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say
from game.kernel.mode import Game
from game.kernel.person import Identity
from game.modes.arena.campaign import prizes, told
from game.modes.arena.campaign.team import (
    MOST_COINS,
    MOST_MEMBERS,
    SHELVES,
    WON_COINS,
    CarriedChampions,
    Champion,
    Coins,
    build_fighter,
    champions,
    full_hp,
    is_npc,
    known_fighters,
    line_up,
    present_hp,
    room_in,
    treat,
    treatment_price,
    whole_first,
)
from game.modes.arena.content.loading import data, identify
from game.modes.arena.content.roster import AT_ONCE, roster
from game.modes.arena.content.types import BattleSetup
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.damage import WOUND_DICE
from game.modes.arena.scenario.position import PoolsPosition, Position, UnitPosition

TEAM_SEAT = 0
FIRST, LAST, REST, READY = "first", "last", "rest", "ready"


class ChampionParty(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who sets out: ids of champions, in the order in which they go into a bout, and the coins in their purse."""

    members: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=MOST_MEMBERS)]
    coins: Coins = 0


class ArenaCampaign:
    """The campaign part of the mode."""

    wording = told.WORDS
    party_type = ChampionParty
    gain_type = prizes.ChampionPrize
    carried_type = CarriedChampions

    def set_out(self, party: ChampionParty, document: Document) -> CarriedChampions:
        """Return a fresh team. Raises: ContentError."""
        errors: list[ContentError] = []
        for index, name in enumerate(party.members):
            location = f"$.party.members[{index}]"
            errors += _unknown(document, location, name, champions(), Phrase("the id of a champion"))
            if name in party.members[:index]:
                found = Phrase("{name} twice", name=name)
                errors.append(document.error(location, "duplicate-id", Phrase("different champions"), found))
        if errors:
            raise ContentErrors(errors)
        return CarriedChampions(members=tuple(Champion(id=name) for name in party.members), coins=party.coins)

    def starts(self, party: ChampionParty) -> Sequence[tuple[str, ChampionParty]]:
        """Return the one way to set out: as the campaign says."""
        return [("", party)]

    def keeps(self, carried: CarriedChampions) -> bool:
        """Return False: no team has a start of its own, so what is offered has to be taken."""
        return False

    def check_gain(self, gain: prizes.ChampionPrize, document: Document, location: str) -> Sequence[ContentError]:
        """Return what is wrong with a prize: not exactly one thing, or something that is not there."""
        return list(prizes.prize_problems(gain, document, location))

    def check_carried(self, carried: CarriedChampions, document: Document, location: str) -> Sequence[ContentError]:
        """Return what is wrong with a team that was written down: somebody or something that is not there."""
        errors: list[ContentError] = []
        library = data().library
        for index, member in enumerate(carried.members):
            where = f"{location}.members[{index}]"
            errors += _unknown(document, f"{where}.id", member.id, champions(), Phrase("the id of a champion"))
            if any(other.id == member.id for other in carried.members[:index]):
                expected = Phrase("different champions")
                errors.append(document.error(f"{where}.id", "duplicate-id", expected, repr(member.id)))
            for kind, shelf in SHELVES.items():
                for number, name in enumerate(getattr(member, shelf)):
                    spot, expected = f"{where}.{shelf}[{number}]", Phrase("the id of what can be learned")
                    errors += _unknown(document, spot, name, getattr(library, SHELVES[kind]), expected)
            for number, name in enumerate(member.injuries):
                spot = f"{where}.injuries[{number}]"
                errors += _unknown(document, spot, name, library.injuries, Phrase("the id of an injury"))
            if member.path:
                errors += _unknown(document, f"{where}.path", member.path, library.paths, Phrase("the id of a Path"))
        for number, name in enumerate(carried.fallen):
            spot = f"{location}.fallen[{number}]"
            errors += _unknown(document, spot, name, champions(), Phrase("the id of a champion"))
        return errors

    def gains(self, carried: CarriedChampions, gain: prizes.ChampionPrize) -> Sequence[GainOption]:
        """Return the ways to take a prize."""
        return prizes.prize_options(carried, gain)

    def take(self, carried: CarriedChampions, gain: prizes.ChampionPrize, option: str) -> CarriedChampions:
        """Return the team with a prize, which is paid for."""
        return prizes.take_prize(carried, gain, option)

    def items(self, carried: CarriedChampions) -> Sequence[ItemReport]:
        """Return the champions themselves: the line-up is what can be arranged."""
        return [
            ItemReport(
                member.id,
                told.name_of(member),
                f"{told.describe_champion(member)} {'. '.join(told.notes_of(member))}".strip(),
                build_fighter(member).icon,
                told.OUT if member.resting else told.IN,
                worn=not member.resting,
            )
            for member in carried.members
        ]

    def arrangements(self, carried: CarriedChampions, owner: str, item: str) -> Sequence[GainOption]:
        """Return where in the line-up a champion may stand. Source: arena.gap.healing"""
        member = next((member for member in carried.members if member.id == item), None)
        if member is None or owner != (told.OUT if member.resting else told.IN):
            return []
        if member.resting:
            return [GainOption(READY, say("Goes in again"))]
        ready = [other for other in carried.members if not other.resting]
        alone = say("Somebody has to go in") if len(ready) == 1 else ""
        return [
            GainOption(FIRST, say("Goes in first"), say("It does already") if ready[0] is member else ""),
            GainOption(LAST, say("Goes in last"), say("It does already") if ready[-1] is member else ""),
            GainOption(REST, say("Sits the next bout out, which heals a wound and injuries"), alone),
        ]

    def arrange(self, carried: CarriedChampions, owner: str, item: str, option: str) -> CarriedChampions:
        """Return the team with one of its champions elsewhere in the line-up."""
        member = next(member for member in carried.members if member.id == item)
        if option in (REST, READY):
            return carried.replace_member(msgspec.structs.replace(member, resting=option == REST))
        others = tuple(other for other in carried.members if other is not member)
        members = (member, *others) if option == FIRST else (*others, member)
        return msgspec.structs.replace(carried, members=members)

    def heal(self, carried: CarriedChampions, *, rest: bool = True) -> CarriedChampions:
        """Return the team after a rest: in the order of the line-up everybody is treated whom the purse can pay for.

        Before a bout nothing is healed but hit points. Source: arena.hp.restore-after-combat
        """
        if not rest:
            return carried
        coins, members = carried.coins, []
        for member in carried.members:
            price = treatment_price(member)
            if price <= coins:
                coins, member = coins - price, treat(member)
            members.append(member)
        return msgspec.structs.replace(carried, members=tuple(members), coins=coins)

    def enter(
        self, carried: CarriedChampions, setup: BattleSetup, position: Position | None, *, unhealed_next: bool
    ) -> tuple[BattleSetup, Position]:
        """Put the line-up into a bout, wounds and injuries with it; the NPCs of its first side stay as guests.

        Source: arena.hp.wounded-limit, arena.hp.wound-two-dice
        """
        own, *others = setup.sides
        going = line_up(carried, room_in(setup))
        guests = [entry for entry in own.fighters if is_npc(entry)]
        sides = (msgspec.structs.replace(own, fighters=(*map(build_fighter, going), *guests)), *others)
        setup = msgspec.structs.replace(setup, sides=sides, campaign=True)
        there = roster(setup, known_fighters(setup))
        names = [one.unit for one in there if one.seat == TEAM_SEAT and one.wave == AT_ONCE]
        present = {one.unit for one in there}
        placements = {name: at for name, at in setup.placements.items() if name in present}
        base = position if position is not None else Position()
        units = {name: change for name, change in base.units.items() if name in present}
        for name, member in zip(names, going, strict=False):
            units[name] = UnitPosition(
                hp=present_hp(member),
                wounded=member.wounded,
                pools=PoolsPosition(wound=WOUND_DICE if member.wounded else 0),
                injuries=member.injuries,
            )
        return msgspec.structs.replace(setup, placements=placements), msgspec.structs.replace(base, units=units)

    def leave(self, carried: CarriedChampions, game: Game, state: State) -> CarriedChampions:
        """Return the team as a bout left it: who sat it out is healed, who was killed is gone, a victory is paid.

        Somebody always goes on: the first of those who would all be dead is only Wounded.
        Source: arena.gap.healing, arena.hp.wounded-killed
        """
        fought = {unit.type: unit for unit in state.units.values() if unit.seat == TEAM_SEAT and not unit.npc}
        dead = [member.id for member in carried.members if member.id in fought and fought[member.id].gone == "killed"]
        if len(dead) == len(carried.members):
            dead = dead[1:]
        members = tuple(_after_bout(member, fought.get(member.id)) for member in carried.members)
        won = TEAM_SEAT in state.winners
        return CarriedChampions(
            members=whole_first(tuple(member for member in members if member.id not in dead)),
            coins=min(MOST_COINS, carried.coins + WON_COINS * won),
            fallen=(*carried.fallen, *dead),
        )

    def report(self, carried: CarriedChampions) -> Sequence[MemberReport]:
        """Return hit points, wounds and gains of everybody."""
        return [
            MemberReport(
                member.id,
                told.name_of(member),
                build_fighter(member).icon,
                present_hp(member),
                full_hp(member),
                tuple(told.notes_of(member)),
                who=identify(build_fighter(member)),
            )
            for member in carried.members
        ]

    def holdings(self, carried: CarriedChampions) -> str:
        """Return what is in the purse, and who has fallen."""
        return told.describe_holdings(carried)

    def remember(self, carried: CarriedChampions) -> str:
        """Return what an ending tells of the team."""
        return told.remember(carried)

    def opponent(self, setup: BattleSetup) -> MemberReport | None:
        """Return nobody: a bout has several opponents, whom its briefing names."""
        return None

    def list_opposition(self, setup: BattleSetup) -> Sequence[Identity]:
        """Return the fighters of the other sides and those who arrive later, whoever can take most first."""
        own = setup.sides[TEAM_SEAT].team
        foes = [seat for seat, side in enumerate(setup.sides) if seat != TEAM_SEAT and not (own and side.team == own)]
        entries = [entry for seat in foes for entry in setup.sides[seat].fighters]
        entries += [entry for wave in setup.waves if wave.side in foes for entry in wave.fighters]
        known = known_fighters(setup)
        fighters = [known[entry] if isinstance(entry, str) else entry for entry in entries]
        return [identify(fighter) for fighter in sorted(fighters, key=lambda fighter: -fighter.hp)]


def _after_bout(member: Champion, unit: Unit | None) -> Champion:
    """Return a champion after a bout that it fought, or, without a unit, sat out. Source: arena.gap.healing"""
    if unit is None:
        return msgspec.structs.replace(treat(member), resting=False)
    wounded = unit.wounded or unit.gone == "killed"
    harm = member.harm + unit.harm
    return msgspec.structs.replace(member, wounded=wounded, injuries=unit.injuries, harm=harm, resting=False)


def _unknown(
    document: Document, location: str, name: str, known_names: Iterable[str], expected: str
) -> Iterator[ContentError]:
    if name not in known_names:
        yield document.error(location, "unknown-id", expected, repr(name), closest(name, known_names))
