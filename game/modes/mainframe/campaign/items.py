"""The items of a team between two fights: put on, handed over, laid into the common stash.

While the Collector waits the fight is not really over: putting an item on costs the 3 Move points it always costs, and
nothing changes hands. Source: mainframe.movement.three-points-equip, mainframe.gap.equipment
"""

from __future__ import annotations

import msgspec

from game.kernel.campaign.rules import GainOption, ItemReport
from game.kernel.language.say import N_, say
from game.modes.mainframe.campaign.team import CarriedTeam, TeamMember, characters, list_worn_items
from game.modes.mainframe.content.describe import fill_placeholders
from game.modes.mainframe.content.loading import data
from game.modes.mainframe.content.types import MOST_ITEMS
from game.modes.mainframe.rules.turns.equipment import POINTS_FOR_A_CHANGE, may_use

STASH, WEAR, GIVE = "stash", "wear", "give"
WAITING = N_("Nothing changes hands before the Collector has passed")


def reports(carried: CarriedTeam) -> list[ItemReport]:
    """Return the items of everybody, what is worn first, and those in the stash."""
    entries = data().library.items
    owned = [(member.id, item, item in member.worn) for member in carried.members for item in member.items]
    loose = [("", item, False) for item in carried.stash]
    return [
        ItemReport(item, say(entries[item].name), fill_placeholders(entries[item]), entries[item].icon, owner, worn)
        for owner, item, worn in (*owned, *loose)
    ]


def full(member: TeamMember, item: str) -> str:
    """Return why a member cannot take another item, or an empty text."""
    name = say(characters()[member.id].name)
    if item in member.items:
        return say("{unit} has one already", unit=name)
    if len(member.items) < MOST_ITEMS:
        return ""
    return say("{unit} carries {number} items already", unit=name, number=MOST_ITEMS)


def arrangements(carried: CarriedTeam, owner: str, item: str) -> list[GainOption]:
    """Return what may be done with an item of a member, or of the stash (no owner)."""
    holder = next((member for member in carried.members if member.id == owner), None)
    if item not in (carried.stash if holder is None else holder.items):
        return []
    waiting = say(WAITING) if carried.cards is not None else ""
    found = [] if holder is None or item in holder.worn else [_wearing(carried, holder, item)]
    for member in carried.members:
        if member is not holder:
            text = N_("Take it: {unit}") if holder is None else N_("Hand it over: {unit}")
            label = say(text, unit=say(characters()[member.id].name))
            found.append(GainOption(f"{GIVE}:{member.id}", label, waiting or full(member, item)))
    if holder is not None:
        found.append(GainOption(STASH, say("Lay it into the stash"), waiting))
    return found


def _wearing(carried: CarriedTeam, holder: TeamMember, item: str) -> GainOption:
    entry = characters()[holder.id]
    name = say(entry.name)
    why = "" if may_use(entry, data().library.items[item]) else say("{unit} cannot use it", unit=name)
    label = say("Put it on")
    if carried.cards is not None:
        label = say("Put it on ({number} Move points)", number=POINTS_FOR_A_CHANGE)
        if not why and holder.points < POINTS_FOR_A_CHANGE:
            text = N_("Needs {cost} Move points, {points} available")
            why = say(text, cost=POINTS_FOR_A_CHANGE, points=holder.points)
        if not why and holder.hp <= 0:
            why = say("{unit} is downed", unit=name)
    return GainOption(WEAR, label, why)


def arrange(carried: CarriedTeam, owner: str, item: str, option: str) -> CarriedTeam:
    """Return the team once something is done with an item; what was in its slot is carried on."""
    verb, _, taker = option.partition(":")
    cost = POINTS_FOR_A_CHANGE if carried.cards is not None and verb == WEAR else 0
    members = []
    for member in carried.members:
        remaining = tuple(other for other in member.items if other != item)
        if member.id == owner:
            member = _dress(member, (item, *remaining) if verb == WEAR else remaining)
            member = msgspec.structs.replace(member, points=member.points - cost)
        elif verb == GIVE and member.id == taker:
            member = _dress(member, (*member.items, item))
        members.append(member)
    stash = list(carried.stash)
    if not owner:
        stash.remove(item)
    elif verb == STASH:
        stash.append(item)
    return msgspec.structs.replace(carried, members=tuple(members), stash=tuple(stash))


def _dress(member: TeamMember, owned: tuple[str, ...]) -> TeamMember:
    """Return a member with these items, the first one of each slot worn."""
    worn = list_worn_items(member.id, owned)
    return msgspec.structs.replace(member, worn=worn, items=(*worn, *(item for item in owned if item not in worn)))
