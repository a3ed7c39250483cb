"""A team of champions between two bouts, as plain data: wounds and injuries, what was learned, and the common purse.

A wound stays until it is healed: half the hit points, two stamina dice out of reach. Whoever is killed stays dead.
Source: arena.hp.wounded-limit, arena.hp.wounded-restore, arena.hp.wounded-killed, arena.gap.healing
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from game.modes.arena.content.loading import data
from game.modes.arena.content.types import Ability, BattleSetup, Fighter, Id, Reaction, Triggered, Weapon

MOST_MEMBERS = 6
MOST_LEARNED = 4
MOST_HARDENED = 12
MOST_COINS = 99
WON_COINS = 3
WOUND_COINS, INJURY_COINS = 3, 1
"""What a won bout pays, and what a rest asks for each wound and each injury."""
SHELVES = {"weapon": "weapons", "ability": "abilities", "reaction": "reactions", "triggered": "triggered"}
"""What a champion may learn, and the field of a fighter and of the library that holds it."""
Coins = Annotated[int, msgspec.Meta(ge=0, le=MOST_COINS)]
Learnable = Weapon | Ability | Reaction | Triggered
Harm = Annotated[int, msgspec.Meta(ge=0)]


class Champion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One of the team: the id of its fighter, what it suffers from, and what it has gained.

    `hp` is gained beyond what the fighter has, `path` stands for the one it came with, `harm` counts the damage it has
    done in all bouts. One that is `resting` goes into no bout.
    """

    id: Id
    wounded: bool = False
    injuries: tuple[Id, ...] = ()
    resting: bool = False
    hp: Annotated[int, msgspec.Meta(ge=0, le=MOST_HARDENED)] = 0
    weapons: tuple[Id, ...] = ()
    abilities: tuple[Id, ...] = ()
    reactions: tuple[Id, ...] = ()
    triggered: tuple[Id, ...] = ()
    path: str = ""
    harm: Harm = 0

    @property
    def learned(self) -> list[tuple[str, str]]:
        """Return all that it has learned, each with its kind."""
        return [(kind, name) for kind, shelf in SHELVES.items() for name in getattr(self, shelf)]

    @property
    def hurt(self) -> bool:
        """Return whether there is anything to be healed."""
        return self.wounded or bool(self.injuries)


class CarriedChampions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a run carries: the team in the order in which it goes into a bout, its coins, and who has died."""

    members: Annotated[tuple[Champion, ...], msgspec.Meta(min_length=1, max_length=MOST_MEMBERS)]
    coins: Coins = 0
    fallen: tuple[Id, ...] = ()

    def replace_member(self, changed: Champion) -> CarriedChampions:
        """Return the team with one of its members changed."""
        members = tuple(changed if member.id == changed.id else member for member in self.members)
        return msgspec.structs.replace(self, members=members)


def champions() -> dict[str, Fighter]:
    """Return the fighters who may be of a team, by id: all but the NPCs. Source: arena.gap.sides"""
    return {name: entry for name, entry in data().fighters.items() if not entry.npc}


def build_fighter(champion: Champion) -> Fighter:
    """Return the fighter that a champion has become."""
    printed = champions()[champion.id]
    return msgspec.structs.replace(
        printed,
        hp=printed.hp + champion.hp,
        weapons=(*printed.weapons, *champion.weapons),
        abilities=(*printed.abilities, *champion.abilities),
        reactions=(*printed.reactions, *champion.reactions),
        triggered=(*printed.triggered, *champion.triggered),
        path=champion.path or printed.path,
    )


def full_hp(champion: Champion) -> int:
    """Return the hit points of a champion without a wound."""
    return champions()[champion.id].hp + champion.hp


def present_hp(champion: Champion) -> int:
    """Return the hit points with which a champion enters a bout. Source: arena.hp.wounded-restore"""
    return max(1, full_hp(champion) // 2) if champion.wounded else full_hp(champion)


def treatment_price(champion: Champion) -> int:
    """Return the coins that a rest asks for all that a champion suffers from."""
    return WOUND_COINS * champion.wounded + INJURY_COINS * len(champion.injuries)


def treat(champion: Champion) -> Champion:
    """Return a champion without wound and injuries. Source: arena.gap.healing"""
    return msgspec.structs.replace(champion, wounded=False, injuries=())


def line_up(carried: CarriedChampions, room: int) -> tuple[Champion, ...]:
    """Return who goes into a bout: the first of the team that do not rest, one of them at least."""
    ready = [member for member in carried.members if not member.resting] or list(carried.members)
    return tuple(ready[: max(1, room)])


def whole_first(members: tuple[Champion, ...]) -> tuple[Champion, ...]:
    """Return a team with those first who have no wound, each part in its order."""
    return tuple(sorted(members, key=lambda member: member.wounded))


def find_entry(kind: str, name: str) -> Learnable:
    """Return something that a champion may learn."""
    found: Learnable = getattr(data().library, SHELVES[kind])[name]
    return found


def is_npc(entry: str | Fighter) -> bool:
    """Return whether an entry of a side is an NPC, who is of no team."""
    fighter = data().fighters.get(entry) if isinstance(entry, str) else entry
    return fighter is not None and fighter.npc


def room_in(setup: BattleSetup) -> int:
    """Return how many of a team a bout takes: as many champions as its first side has of its own."""
    return max(1, sum(not is_npc(entry) for entry in setup.sides[0].fighters))


def known_fighters(setup: BattleSetup) -> Mapping[str, Fighter]:
    """Return all fighters that a set-up may name, with those that it writes out itself."""
    written = [entry for side in setup.sides for entry in side.fighters]
    written += [entry for wave in setup.waves for entry in wave.fighters]
    return data().fighters | {entry.id: entry for entry in written if isinstance(entry, Fighter)}
