"""What a team can take after a bout: kinds of prizes, who may have them, and what they do to whoever takes them.

Source: arena.gap.path-pool, arena.gap.sides
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import msgspec

from game.kernel.campaign.rules import GainOption
from game.kernel.files.documents import ContentError, Document, closest
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import N_, say, say_count
from game.kernel.listing import translate_name
from game.modes.arena.campaign import told
from game.modes.arena.campaign.team import (
    MOST_COINS,
    MOST_HARDENED,
    MOST_LEARNED,
    MOST_MEMBERS,
    SHELVES,
    CarriedChampions,
    Champion,
    Coins,
    build_fighter,
    champions,
    find_entry,
    treat,
)
from game.modes.arena.content.library import ids
from game.modes.arena.content.loading import data
from game.modes.arena.content.types import Ability, Reaction

KINDS = ("join", "weapon", "ability", "reaction", "triggered", "path", "hp", "coins", "heal")
JOIN, COINS, NOBODY = "join", "coins", "nobody"


class ChampionPrize(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What can be taken, one of nine, for so many coins as its `price`.

    For one champion a weapon, an ability, a Reaction, a triggered ability, a Path instead of its own, hit points, or
    treatment (`heal`) of its wound and injuries; for the team somebody who joins, or coins.
    """

    join: str = ""
    weapon: str = ""
    ability: str = ""
    reaction: str = ""
    triggered: str = ""
    path: str = ""
    hp: Annotated[int, msgspec.Meta(ge=0, le=MOST_HARDENED)] = 0
    coins: Coins = 0
    heal: bool = False
    price: Coins = 0

    @property
    def kind(self) -> str:
        """Return which of the nine it is."""
        return next(name for name in KINDS if getattr(self, name))


def prize_problems(prize: ChampionPrize, document: Document, location: str) -> Iterator[ContentError]:
    """Yield what is wrong with a prize: not exactly one thing, or something that is not there."""
    if sum(bool(getattr(prize, name)) for name in KINDS) != 1:
        yield document.error(
            location, "prize", Phrase("one of {names}", names=", ".join(KINDS)), Phrase("none or several")
        )
        return
    library = data().library
    kinds: dict[str, tuple[Mapping[str, Any], Phrase]] = {
        "join": (champions(), Phrase("the id of a champion")),
        "weapon": (library.weapons, Phrase("the id of a weapon")),
        "ability": (library.abilities, Phrase("the id of an ability")),
        "reaction": (library.reactions, Phrase("the id of a Reaction")),
        "triggered": (library.triggered, Phrase("the id of a triggered ability")),
        "path": (library.paths, Phrase("the id of a Path")),
    }
    if prize.kind in kinds:
        names, expected = kinds[prize.kind]
        wanted = getattr(prize, prize.kind)
        if wanted not in names:
            hint = closest(wanted, names)
            yield document.error(f"{location}.{prize.kind}", "unknown-id", expected, repr(wanted), hint)


def prize_options(carried: CarriedChampions, prize: ChampionPrize) -> list[GainOption]:
    """Return the ways to take a prize, each with what it changes: before and after."""
    short = _price_refusal(carried, prize.price)
    cost = f" {told.describe_price(carried, prize.price)}" if prize.price else ""
    if prize.coins:
        number = say_count("{number} coin", "{number} coins", prize.coins)
        return [GainOption(COINS, say("{coins} into the purse", coins=number), short, _purse_after(carried, prize))]
    if prize.join:
        name = translate_name(champions()[prize.join].name)
        text = f"{told.describe_champion(Champion(id=prize.join))}{cost}"
        return [GainOption(JOIN, say("{champion} joins", champion=name), _join_refusal(carried, prize) or short, text)]
    if prize.heal:
        hurt = [member for member in carried.members if member.hurt]
        if not hurt:
            return [GainOption(NOBODY, say("Treatment"), say("Nobody is hurt"))]
        return [
            GainOption(member.id, say("Treat {champion}", champion=told.name_of(member)), short,
                f"{told.describe_treatment(member)}{cost}")
            for member in hurt
        ]  # fmt: skip
    what = told.title_of(prize.kind, _wanted(prize))
    label = N_("{what} for {champion}")
    return [
        GainOption(
            member.id,
            say(label, what=what, champion=told.name_of(member)),
            _refusal(member, prize) or short,
            f"{told.describe_change(member, take_by(member, prize), prize.kind, _wanted(prize))}{cost}",
        )
        for member in carried.members
    ]


def take_prize(carried: CarriedChampions, prize: ChampionPrize, option: str) -> CarriedChampions:
    """Return the team with a prize taken in one of its ways, and paid for."""
    carried = msgspec.structs.replace(carried, coins=carried.coins - prize.price)
    if prize.coins:
        return msgspec.structs.replace(carried, coins=min(MOST_COINS, carried.coins + prize.coins))
    if prize.join:
        return msgspec.structs.replace(carried, members=(*carried.members, Champion(id=prize.join)))
    member = next(member for member in carried.members if member.id == option)
    return carried.replace_member(treat(member) if prize.heal else take_by(member, prize))


def take_by(member: Champion, prize: ChampionPrize) -> Champion:
    """Return a champion with what a prize gives to one."""
    if prize.hp:
        return msgspec.structs.replace(member, hp=min(MOST_HARDENED, member.hp + prize.hp))
    if prize.path:
        return msgspec.structs.replace(member, path=prize.path)
    field = SHELVES[prize.kind]
    return msgspec.structs.replace(member, **{field: (*getattr(member, field), _wanted(prize))})


def _wanted(prize: ChampionPrize) -> str:
    return str(getattr(prize, prize.kind))


def _price_refusal(carried: CarriedChampions, price: int) -> str:
    if price <= carried.coins:
        return ""
    number = say_count("{number} coin", "{number} coins", price)
    return say("That costs {coins}; the purse holds {purse}", coins=number, purse=carried.coins)


def _purse_after(carried: CarriedChampions, prize: ChampionPrize) -> str:
    after = min(MOST_COINS, carried.coins - prize.price + prize.coins)
    return say("Purse: {before} › {after}.", before=carried.coins, after=after)


def _join_refusal(carried: CarriedChampions, prize: ChampionPrize) -> str:
    name = translate_name(champions()[prize.join].name)
    if prize.join in carried.fallen:
        return say("{champion} is dead", champion=name)
    if any(member.id == prize.join for member in carried.members):
        return say("{champion} is with you already", champion=name)
    if len(carried.members) >= MOST_MEMBERS:
        return say("A team has {number} champions at most", number=MOST_MEMBERS)
    return ""


def _refusal(member: Champion, prize: ChampionPrize) -> str:
    """Return why a champion cannot have a prize, empty if it can."""
    fighter, name, library = build_fighter(member), told.name_of(member), data().library
    if prize.hp:
        text = N_("{champion} is as tough as it gets")
        return say(text, champion=name) if member.hp + prize.hp > MOST_HARDENED else ""
    if prize.path:
        return say("{champion} walks it already", champion=name) if fighter.path == prize.path else ""
    if _wanted(prize) in ids(getattr(fighter, SHELVES[prize.kind])):
        return say("{champion} has it already", champion=name)
    if len(member.learned) >= MOST_LEARNED:
        return say("{champion} has learned {number} things already", champion=name, number=MOST_LEARNED)
    entry = find_entry(prize.kind, _wanted(prize))
    if isinstance(entry, Ability | Reaction) and entry.req in ("melee", "ranged"):
        weapons = [library.weapons[one] if isinstance(one, str) else one for one in fighter.weapons]
        if not any(weapon.ranged == (entry.req == "ranged") for weapon in weapons):
            text = N_("{champion} has no ranged weapon")
            return say(text if entry.req == "ranged" else N_("{champion} has no melee weapon"), champion=name)
    return ""
