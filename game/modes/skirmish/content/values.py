"""What a Crew Card costs. Source: skirmish.gap.setup-victory"""

from __future__ import annotations

from game.modes.skirmish.content.armour import parse_protection
from game.modes.skirmish.content.library import Library, names_of
from game.modes.skirmish.content.types import Card, Weapon
from game.modes.skirmish.content.verbs import COLUMNS, Command

AON_WORTH = 2


def points_of(card: Card, library: Library) -> int:
    """Return the points of a card: half of the sum of its parts, a half rounded up.

    Capacity + 2 x (best of Fight, Shoot, Cast - 4) + 2 x (Defense - 4) + best weapon + armour + 2 per ability (Command
    apart) + 2 x Command + Push + 2 x (Move - 5) + 2 per skill rank.
    """
    abilities = [library.abilities[name] for name in names_of(card.abilities)]
    ranks = sum(word.rank for one in abilities for word in one.effects if isinstance(word, Command))
    others = sum(not any(isinstance(word, Command) for word in one.effects) for one in abilities)
    weapons = [library.weapons[name] for name in names_of(card.weapons)]
    doubled = 2 * (
        card.capacity
        + 2 * (max(card.fight, card.shoot, card.cast) - 4)
        + 2 * (card.defense - 4)
        + 2 * others
        + 2 * ranks
        + card.push
        + 2 * (card.move - 5)
        + 2 * sum(card.skills.values())
    )
    doubled += max((_weapon(one) for one in weapons), default=0) + _armour(card.protection)
    return (doubled + 2) // 4


def _weapon(weapon: Weapon) -> int:
    """Return twice the worth of a weapon: half its Force and its column."""
    column = AON_WORTH if weapon.severity == "AoN" else COLUMNS.index(weapon.severity)
    return weapon.force + 2 * column


def _armour(text: str) -> int:
    """Return twice the worth of a profile: best p or b + e / 2 + 2 per bonus card + 4 per shift."""
    profile = parse_protection(text)
    physical = max((one.value for one in profile.entries if one.harm == "p"), default=0)
    energy = max((one.value for one in profile.entries if one.harm == "e" and not one.sub), default=0)
    best = profile.best("p", "b").mods
    return 2 * physical + energy + 4 * best.cards - 8 * (best.columns + best.rows)
