"""What the campaign screens say of champions: how they fare, what a prize changes, before and after."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.campaign.rules import CampaignWords
from game.kernel.language.say import N_, say, say_count
from game.kernel.listing import join_names, translate_name
from game.modes.arena.campaign.team import (
    INJURY_COINS,
    SHELVES,
    WOUND_COINS,
    CarriedChampions,
    Champion,
    build_fighter,
    champions,
    find_entry,
    full_hp,
    present_hp,
)
from game.modes.arena.content.library import ids
from game.modes.arena.content.loading import data
from game.modes.arena.rules.numbers import PLATE
from game.modes.arena.words.describe import describe_entry

IN, OUT = "in", ""
"""The places of the line-up: those who go in, and those who sit the next bout out."""
WORDS = CampaignWords(
    fight=N_("Bout: hit points are full, wounds and injuries stay"),
    challenger=N_("Bout without a night between: wounds and injuries stay"),
    unhealed=N_("the next one may follow without a rest"),
    gear=N_("A choice: it has its price, nobody is healed"),
    rest=N_("Rest: 3 coins heal a wound, 1 an injury, as far as the purse goes"),
    begin=N_("Into the arena"),
    go_on=N_("Go on with the bout"),
    items=N_("Line-up"),
    places=((IN, N_("Goes in, the first ones first")),),
    stash=N_("Sits the next bout out"),
    team=N_("Your champions"),
)
assert (WOUND_COINS, INJURY_COINS) == (3, 1), "the words of a rest name its prices"


def name_of(member: Champion) -> str:
    """Return the name of a champion."""
    return translate_name(champions()[member.id].name)


def title_of(kind: str, wanted: str) -> str:
    """Return what a prize is called: the name of an entry, or a number of hit points."""
    if kind == "hp":
        return say("+{number} hit points", number=wanted)
    if kind == "path":
        return say("Path of the {path}", path=say(data().library.paths[wanted].name))
    return say(find_entry(kind, wanted).name)


def describe_change(before: Champion, after: Champion, kind: str, wanted: str) -> str:
    """Return what a prize changes in a champion, before and after."""
    if kind == "hp":
        return say("{champion}: hit points {before} › {after}.", champion=name_of(before), before=full_hp(before),
            after=full_hp(after))  # fmt: skip
    if kind == "path":
        return say("{champion}: {before} › {after}", champion=name_of(before), before=_path(before), after=_path(after))
    entry = find_entry(kind, wanted)
    what = describe_entry(entry, data().library.injuries)
    had = [say(find_entry(kind, one).name) for one in ids(getattr(build_fighter(before), SHELVES[kind]))]
    text = N_("{champion} keeps {before} and learns {after}.") if had else N_("{champion} learns {after}.")
    if kind == "weapon":
        text = N_("{champion} keeps {before} and gets {after} as well.")
    line = say(text, champion=name_of(before), before=join_names(had), after=say(entry.name))
    numbers = ""
    if kind == "weapon":
        weapon = data().library.weapons[wanted]
        numbers = say("Damage {damage}, range {range}.", damage=weapon.damage, range=weapon.range)
    elif kind == "ability":
        ability = data().library.abilities[wanted]
        numbers = say_count("Costs {number} die.", "Costs {number} dice.", ability.cost)
    return " ".join(filter(None, (line, numbers, what)))


def describe_champion(member: Champion) -> str:
    """Return what somebody who would join brings along."""
    fighter, library = build_fighter(member), data().library
    weapons = join_names([say(library.weapons[one].name) for one in ids(fighter.weapons)])
    abilities = join_names([say(library.abilities[one].name) for one in ids(fighter.abilities)])
    move = fighter.move - (1 if fighter.armor >= PLATE else 0)
    return say("{hp} hit points, movement {move}, armor {armor}. {weapons}. {abilities}.", hp=fighter.hp,
        move=move, armor=fighter.armor, weapons=weapons, abilities=abilities)  # fmt: skip


def describe_treatment(member: Champion) -> str:
    """Return what treatment takes from a champion."""
    name, found = name_of(member), []
    if member.wounded:
        text = N_("{champion}: Wounded › whole, hit points {before} › {after}, two stamina dice more.")
        found.append(say(text, champion=name, before=present_hp(member), after=full_hp(member)))
    if member.injuries:
        found.append(say("{champion} is rid of {injuries}.", champion=name, injuries=_injuries(member)))
    return " ".join(found)


def describe_price(carried: CarriedChampions, price: int) -> str:
    """Return what a price does to the purse."""
    number = say_count("{number} coin", "{number} coins", price)
    text = N_("Price: {coins}; the purse {before} › {after}.")
    return say(text, coins=number, before=carried.coins, after=max(0, carried.coins - price))


def notes_of(member: Champion) -> Iterator[str]:
    """Tell what a champion suffers from, and what it has gained."""
    if member.wounded:
        yield say("Wounded: half the hit points, two dice fewer")
    if member.injuries:
        yield _injuries(member)
    if member.resting:
        yield say("Sits the next bout out")
    gained = [title_of(kind, one) for kind, one in member.learned]
    if member.hp:
        gained.append(title_of("hp", str(member.hp)))
    if member.path:
        gained.append(title_of("path", member.path))
    if gained:
        yield ", ".join(gained)
    if member.harm:
        yield say("{number} damage done so far", number=member.harm)


def describe_holdings(carried: CarriedChampions) -> str:
    """Return what a team owns together, and how many have died: their names have no room beside it."""
    found = [say("Purse: {number}, for healing", number=carried.coins)]
    if carried.fallen:
        found.append(say_count("{number} fallen", "{number} fallen", len(carried.fallen)))
    return ", ".join(found)


def remember(carried: CarriedChampions) -> str:
    """Return what an ending tells of a team: who did most, who bears what, who is missing."""
    found = []
    best = max(carried.members, key=lambda member: member.harm)
    if best.harm:
        text = N_("{champion} did the most of it: {number} damage in all.")
        found.append(say(text, champion=name_of(best), number=best.harm))
    hurt = [name_of(member) for member in carried.members if member.wounded]
    if hurt:
        found.append(say("Still bandaged: {names}.", names=join_names(hurt)))
    if carried.fallen:
        found.append(say("Their places stay empty: {names}.", names=join_names(_fallen(carried))))
    elif len(carried.members) > 1:
        found.append(say("Nobody is missing."))
    return " ".join(found)


def _fallen(carried: CarriedChampions) -> list[str]:
    return [translate_name(champions()[name].name) for name in carried.fallen]


def _injuries(member: Champion) -> str:
    entries = data().library.injuries
    return ", ".join(
        f"{say(entries[one].name)} ({describe_entry(entries[one], entries)[:-1]})" for one in member.injuries
    )


def _path(member: Champion) -> str:
    path = build_fighter(member).path
    entries = data().library.paths
    entry = entries[path] if isinstance(path, str) else path
    if entry is None:
        return say("no Path")
    return f"{say(entry.name)} ({describe_entry(entry, data().library.injuries)[:-1]})"
