"""Campaigns of the Mainframe mode: what a team keeps from one fight to the next.

With the Collector between two fights everybody is whole again, and only meters, items and the chosen Interrupt stay.
Without it (back-to-back fights) everything stays: hit points, status bits, Move points, hands, deck and Team Hands.
Source: mainframe.end.challenger, mainframe.end.no-pass-no-heal, mainframe.end.cpu-delays-pass,
mainframe.interrupts.meter-start, mainframe.gap.garbage-collector, mainframe.gap.equipment
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated

import msgspec

from game.kernel.campaign.rules import CampaignWords, GainOption, ItemReport, MemberReport
from game.kernel.files.documents import ContentError, ContentErrors, Document, closest
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_, say
from game.kernel.mode import Game
from game.kernel.person import Identity
from game.modes.mainframe.campaign import items
from game.modes.mainframe.campaign.team import (
    METER_TOP,
    MOST_MEMBERS,
    Cards,
    CarriedTeam,
    Charges,
    Duration,
    TeamMember,
    characters,
    list_worn_items,
)
from game.modes.mainframe.content.loading import data, identify
from game.modes.mainframe.content.types import MOST_ITEMS, Boss, FightSetup, Mob
from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model.state import (
    SideId,
    State,
    TeamHand,
    Unit,
    hand_zone,
    mana_zone,
    play_zone,
    stash_zone,
    team_zone,
)
from game.modes.mainframe.rules.turns.equipment import may_use
from game.modes.mainframe.scenario.position import Position, TeamPosition, UnitPosition
from game.modes.mainframe.words.terms import BIT_NAMES


class Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who sets out: ids of characters; `equipment` replaces the items of some."""

    members: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=MOST_MEMBERS)]
    equipment: dict[str, Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_ITEMS)]] = {}


class TeamPrize(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What can be taken, one of three: an item for one of the team, somebody who joins, or charges for every meter."""

    item: str = ""
    join: str = ""
    charges: Charges = 0


class MainframeCampaign:
    """The campaign part of the mode."""

    wording = CampaignWords(chart="circuit")
    party_type = Party
    gain_type = TeamPrize
    carried_type = CarriedTeam

    def set_out(self, party: Party, document: Document) -> CarriedTeam:
        """Return a fresh team with empty meters. Raises: ContentError. Source: mainframe.interrupts.meter-start"""
        errors: list[ContentError] = []
        for index, name in enumerate(party.members):
            area = f"$.party.members[{index}]"
            errors += _unknown(document, area, name, characters(), Phrase("the id of a character"))
            if name in party.members[:index]:
                errors.append(
                    document.error(
                        area, "duplicate-id", Phrase("different characters"), Phrase("{name} twice", name=name)
                    )
                )
        for name, owned in party.equipment.items():
            area = f"$.party.equipment.{name}"
            errors += _unknown(document, area, name, party.members, Phrase("a member of the party"))
            for number, item in enumerate(owned):
                errors += _unknown(document, f"{area}[{number}]", item, data().library.items, Phrase("an item"))
        if errors:
            raise ContentErrors(errors)
        return CarriedTeam(members=tuple(_make_member(name, party.equipment.get(name)) for name in party.members))

    def starts(self, party: Party) -> Sequence[tuple[str, Party]]:
        """Return the one way to set out: as the campaign says."""
        return [("", party)]

    def keeps(self, carried: CarriedTeam) -> bool:
        """Nobody sets out in a way of their own."""
        return False

    def check_gain(self, gain: TeamPrize, document: Document, area: str) -> Sequence[ContentError]:
        """Return what is wrong with a prize: not exactly one thing, or something that is not there."""
        if sum(map(bool, (gain.item, gain.join, gain.charges))) != 1:
            return [document.error(area, "prize", Phrase("one of item, join and charges"), Phrase("none or several"))]
        if gain.item:
            return list(_unknown(document, f"{area}.item", gain.item, data().library.items, Phrase("an item")))
        if gain.join:
            return list(_unknown(document, f"{area}.join", gain.join, characters(), Phrase("the id of a character")))
        return []

    def check_carried(self, carried: CarriedTeam, document: Document, area: str) -> Sequence[ContentError]:
        """Return what is wrong with a team that was written down: somebody or something that is not there."""
        errors: list[ContentError] = []
        catalogue = data().library
        for index, member in enumerate(carried.members):
            where = f"{area}.members[{index}]"
            errors += _unknown(document, f"{where}.id", member.id, characters(), Phrase("the id of a character"))
            for number, item in enumerate(member.items):
                errors += _unknown(document, f"{where}.items[{number}]", item, catalogue.items, Phrase("an item"))
            if not errors and member.worn != list_worn_items(member.id, member.items):
                errors.append(
                    document.error(
                        f"{where}.worn", "worn", Phrase("the first of its items for each slot"), Phrase("others")
                    )
                )
            if member.interrupt:
                what = Phrase("the id of an Interrupt")
                errors += _unknown(document, f"{where}.interrupt", member.interrupt, catalogue.interrupts, what)
        for number, item in enumerate(carried.stash):
            errors += _unknown(document, f"{area}.stash[{number}]", item, catalogue.items, Phrase("an item"))
        return errors

    def gains(self, carried: CarriedTeam, gain: TeamPrize) -> Sequence[GainOption]:
        """Return who may take it. Source: mainframe.gap.equipment, mainframe.gap.mc-count"""
        if gain.charges:
            return [GainOption("charges", say("Every Interrupt meter +{number}", number=gain.charges))]
        if gain.join:
            name, why = say(characters()[gain.join].name), ""
            if any(member.id == gain.join for member in carried.members):
                why = say("{unit} is with you already", unit=name)
            elif len(carried.members) >= MOST_MEMBERS:
                why = say("A team has {number} members at most", number=MOST_MEMBERS)
            return [GainOption("join", say("{unit} joins the team", unit=name), why)]
        item = data().library.items[gain.item]
        found = [
            GainOption(
                member.id,
                say("{item} for {unit}", item=say(item.name), unit=say(characters()[member.id].name)),
                items.full(member, gain.item),
            )
            for member in carried.members
            if may_use(characters()[member.id], item)
        ]
        if all(gain_option.refused for gain_option in found):
            found.append(GainOption(items.STASH, say("{item} into the stash", item=say(item.name))))
        return found

    def take(self, carried: CarriedTeam, gain: TeamPrize, option: str) -> CarriedTeam:
        """Return the team with a prize; a new item is worn, what was in its slot is carried."""
        members = []
        for member in carried.members:
            if gain.charges:
                member = msgspec.structs.replace(member, meter=min(METER_TOP, member.meter + gain.charges))
            elif gain.item and member.id == option:
                worn = list_worn_items(member.id, (gain.item, *member.worn))
                remaining = tuple(item for item in member.items if item not in worn)
                member = msgspec.structs.replace(member, worn=worn, items=(*worn, *remaining))
            members.append(member)
        if gain.join:
            members.append(_make_member(gain.join, None))
        stash = (*carried.stash, gain.item) if gain.item and option == items.STASH else carried.stash
        return msgspec.structs.replace(carried, members=tuple(members), stash=stash)

    def heal(self, carried: CarriedTeam, *, rest: bool = True) -> CarriedTeam:
        """Let the Collector pass. Source: mainframe.gap.garbage-collector"""
        members = [
            msgspec.structs.replace(
                member,
                hp=characters()[member.id].max_hp,
                status=characters()[member.id].default_status,
                points=0,
                played=(),
                effects={},
            )
            for member in carried.members
        ]
        return CarriedTeam(members=tuple(members), stash=carried.stash)

    def items(self, carried: CarriedTeam) -> Sequence[ItemReport]:
        """Return the items of everybody, and those in the stash."""
        return items.reports(carried)

    def arrangements(self, carried: CarriedTeam, owner: str, item: str) -> Sequence[GainOption]:
        """Return what may be done with an item. Source: mainframe.gap.equipment"""
        return items.arrangements(carried, owner, item)

    def arrange(self, carried: CarriedTeam, owner: str, item: str, option: str) -> CarriedTeam:
        """Return the team once an item is put on, handed over or laid into the stash."""
        return items.arrange(carried, owner, item, option)

    def enter(
        self, carried: CarriedTeam, setup: FightSetup, position: Position | None, *, unhealed_next: bool
    ) -> tuple[FightSetup, Position]:
        """Put the team into a fight; with cards carried over it goes on from them, without the Collector.

        Source: mainframe.end.challenger, mainframe.end.no-pass-no-heal, mainframe.end.cpu-delays-pass
        """
        names = [member.id for member in carried.members]
        setup = msgspec.structs.replace(
            setup,
            team=tuple(names),
            equipment={member.id: member.items for member in carried.members},
            meters={**setup.meters, **{member.id: member.meter for member in carried.members}},
            goes_on=carried.cards is not None,
            collector_waits=unhealed_next,
        )
        base = position or Position()
        units = {name: unit for name, unit in base.units.items() if name not in names}
        cards = carried.cards
        for member in carried.members:
            units[member.id] = UnitPosition(interrupt=member.interrupt or None)
            if cards is not None:
                units[member.id] = UnitPosition(
                    interrupt=member.interrupt or None,
                    hp=member.hp,
                    points=member.points,
                    status=member.status,
                    played=member.played,
                    effects=dict(member.effects),
                )
        if cards is None:
            return setup, msgspec.structs.replace(base, units=units)
        return setup, msgspec.structs.replace(
            base,
            units=units,
            hands=cards.hands,
            stash=cards.stash,
            deck=cards.deck,
            discard=cards.discard,
            team=cards.team,
            cpu_team=cards.cpu_team,
            bits=cards.bits,
        )

    def leave(self, carried: CarriedTeam, game: Game, state: State) -> CarriedTeam:
        """Return the team as a fight left it; the cards stay where they are only while the Collector waits."""
        content: FightContent = game.rules.content
        mcs = sorted((unit for unit in state.units.values() if unit.kind == "mc"), key=lambda unit: unit.seat)
        members = tuple(_member(unit) for unit in mcs)
        if not content.setup.collector_waits:
            return self.heal(CarriedTeam(members=members, stash=carried.stash))
        return CarriedTeam(members=members, stash=carried.stash, cards=_cards(state, mcs, content.cpu_seat))

    def report(self, carried: CarriedTeam) -> Sequence[MemberReport]:
        """Return hit points, meter, status and items of everybody."""
        found = []
        for member in carried.members:
            entry = characters()[member.id]
            text = N_("{class_name} · Interrupt {meter} of {number}")
            notes = [say(text, class_name=say(entry.class_name), meter=member.meter, number=METER_TOP)]
            marks = [BIT_NAMES[status] for status in member.status]
            if member.hp <= 0:
                marks.insert(0, say("Downed"))
            if marks:
                notes.append(", ".join(marks))
            items = [_format_item_name(item, worn=item in member.worn) for item in member.items]
            notes.append(", ".join(items) or say("No items"))
            hp = max(0, member.hp)
            name, who = say(entry.name), identify(entry)
            found.append(MemberReport(member.id, name, entry.icon, hp, entry.max_hp, tuple(notes), who=who))
        return found

    def holdings(self, carried: CarriedTeam) -> str:
        """Return nothing: the stash is among the items."""
        return ""

    def remember(self, carried: CarriedTeam) -> str:
        """Return nothing: the endings say it all."""
        return ""

    def opponent(self, setup: FightSetup) -> MemberReport | None:
        """Return nobody: a fight has a crowd of its own."""
        return None

    def list_opposition(self, setup: FightSetup) -> Sequence[Identity]:
        """Return bosses before mobs, those who come later behind them."""
        later = setup.challenger
        entries: list[str | Boss | Mob] = [*setup.bosses, *(later.bosses if later is not None else ()), *setup.mobs]
        entries += [mob for arrival in setup.arrivals for mob in arrival.mobs]
        entries += later.mobs if later is not None else ()
        known = data().entries | {entry.id: entry for entry in entries if not isinstance(entry, str)}
        return [identify(known[entry] if isinstance(entry, str) else entry) for entry in entries]


def _unknown(
    document: Document, area: str, name: str, known_names: Iterable[str], expected: str
) -> Iterator[ContentError]:
    if name not in known_names:
        yield document.error(area, "unknown-id", expected, repr(name), closest(name, known_names))


def _make_member(name: str, items: Sequence[str] | None) -> TeamMember:
    entry = characters()[name]
    owned = [item if isinstance(item, str) else item.id for item in entry.equipment] if items is None else list(items)
    worn = list_worn_items(name, owned)
    first = entry.interrupts[0] if entry.interrupts else ""
    return TeamMember(
        id=name,
        hp=entry.max_hp,
        interrupt=first if isinstance(first, str) else first.id,
        items=(*worn, *(item for item in owned if item not in worn)),
        worn=worn,
        status=entry.default_status,
    )


def _member(unit: Unit) -> TeamMember:
    effects: dict[str, Duration] = {**unit.effects}  # type: ignore[dict-item]
    return TeamMember(
        id=unit.type,
        hp=unit.hp,
        meter=unit.meter,
        interrupt=unit.interrupt,
        items=(*unit.worn, *unit.carried),
        worn=unit.worn,
        points=unit.points,
        status=unit.status,
        played=unit.played,
        effects=effects,
    )


def _cards(state: State, mcs: Sequence[Unit], cpu_seat: int) -> Cards:
    """Return where the cards lie; mana and cards in play go to the discard pile, as in any back-to-back fight."""
    zones = state.piles.zones
    seats = {**{unit.id: unit.seat for unit in mcs}, "cpu": cpu_seat}
    spent = [
        card for seat in seats.values() for zone in (play_zone(seat), mana_zone(seat)) for card in zones.get(zone, ())
    ]
    mc_names = {unit.id for unit in mcs}

    def team(side: SideId, hand: TeamHand) -> TeamPosition:
        # Whoever fought for the CPU is gone: the next fight has units of its own.
        return TeamPosition(
            cards=tuple(zones[team_zone(side)]),
            reached=tuple(hand.reached),  # type: ignore[arg-type]
            boot=hand.boot or None,  # type: ignore[arg-type]
            boot_from=hand.boot_from if hand.boot_from in mc_names else "",
            by={card: name for card, name in hand.by.items() if name in mc_names},
        )

    return Cards(
        hands={name: tuple(zones[hand_zone(seat)]) for name, seat in seats.items()},
        stash={name: tuple(zones[stash_zone(seat)]) for name, seat in seats.items() if zones.get(stash_zone(seat))},
        deck=tuple(zones["deck"]),
        discard=(*spent, *zones["discard"]),
        team=team("mc", state.mc),
        cpu_team=team("cpu", state.cpu),
        bits=tuple(state.bits),
    )


def _format_item_name(item: str, *, worn: bool) -> str:
    name = say(data().library.items[item].name)
    return name if worn else say("{item} (carried)", item=name)
