"""The numbers of a fight, each a total with its parts: ratings, Range, Damage, MaxHP, Draw.

All functions take the content of the fight and a state or a seat's view of it, and change nothing.
Source: mainframe.gap.card-raises, mainframe.gap.damage-order, mainframe.gap.ladder
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import msgspec

from game.kernel.cards.playing_cards import rank
from game.kernel.totals import Tally, Total
from game.modes.mainframe.content.traits import Absorb, ChargedAttacks, Element, Lining, Plated
from game.modes.mainframe.content.types import Boss, Character
from game.modes.mainframe.game_content import ACE, FightContent, boot_of, effect_amount, has_uptime, kit_of, mc_of
from game.modes.mainframe.model.state import SideId, State, Unit
from game.modes.mainframe.rules.areas import area_has
from game.modes.mainframe.rules.ladder import FALL_CUTS, get_ladder_value, guard_rating, own_rating

LARGEST = 9999
BLIND_CUTS = 4
NEVER_DODGED = 15
BOOT_FACTORS = {"two-pair": 2, "straight": 2, "royal-flush": 4}
BOOTS_THROUGH_ARMOR = frozenset({"straight", "royal-flush"})

Cause = tuple[str, int, str]
"""Why a number is raised or cut: a label, the raises (cuts below 0), the clause."""


BLIND: Cause = ("Blind", -BLIND_CUTS, "mainframe.gap.status-byte")
DARK: Cause = ("Dark area", -BLIND_CUTS, "mainframe.gap.area-status")

RatingStat = Literal["accuracy", "evade", "connect", "resist"]


class Rating(NamedTuple):
    """How a rating is made: its label, the line whose Uptime raises it, its limits, its clause."""

    label: str
    line: str
    limit: Callable[[int, int], int]
    cite: str


RATINGS: dict[RatingStat, Rating] = {
    "accuracy": Rating("Accuracy", "pair", own_rating, "mainframe.attacks.miss"),
    "evade": Rating("Evade", "straight", guard_rating, "mainframe.attacks.dodge"),
    "connect": Rating("Connect", "three-of-a-kind", own_rating, "mainframe.gap.connect-resist"),
    "resist": Rating("Resist", "two-pair", guard_rating, "mainframe.gap.connect-resist"),
}


class HitJudgement(msgspec.Struct, frozen=True):
    """How a card compares with attacker and target, and the damage it would do on a hit."""

    result: Literal["miss", "dodge", "hit", "ace"]
    accuracy: Total
    evade: Total
    damage: Total


def max_hp(content: FightContent, state: State, unit: Unit) -> Total:
    """Compute MaxHP with its parts. Source: mainframe.hands.dead-mans-hand, mainframe.gap.ladder"""
    tally = Tally("MaxHP", content.definition(unit.type).max_hp, "mainframe.gap.ladder")
    if boot_of(state, unit) == "dead-mans-hand":
        tally.becomes("Boot of Dead Man's Hand", get_ladder_value(tally.value, 1), "mainframe.hands.dead-mans-hand")
    return tally.total()


def tenth_of_max_hp(content: FightContent, state: State, unit: Unit, label: str, cite: str) -> Total:
    """Compute a tenth of MaxHP, a half rounded up. Source: mainframe.gap.rounding, mainframe.gap.status-byte"""
    total = max_hp(content, state, unit).value
    tally = Tally("MaxHP", total, "mainframe.gap.ladder")
    tally.becomes(label, (total + 5) // 10, cite)
    return tally.total()


def fall_damage(content: FightContent, state: State, unit: Unit) -> Total:
    """Compute the damage of one fall: MaxHP after four cuts. Source: mainframe.field.fall-damage"""
    total = max_hp(content, state, unit).value
    tally = Tally("MaxHP", total, "mainframe.field.fall-damage")
    tally.becomes("four cuts", get_ladder_value(total, -FALL_CUTS), "mainframe.gap.ladder")
    return tally.total()


# Ratings


def accuracy_of(content: FightContent, state: State, unit: Unit, target: Unit | None = None) -> Total:
    """Compute the lowest rank that does not miss, of all attacks or of those on a target.

    Source: mainframe.attacks.miss, mainframe.hands.pair, mainframe.gap.status-byte, mainframe.gap.area-status
    """
    further = None
    if "blind" in unit.status:
        further = BLIND
    elif area_has(content, state, unit.at, "dark") or (
        target is not None and area_has(content, state, target.at, "dark")
    ):
        further = DARK
    return _rating(content, state, unit, "accuracy", further)


def evade_of(content: FightContent, state: State, unit: Unit) -> Total:
    """Compute the lowest rank that is dodged.

    Source: mainframe.attacks.dodge, mainframe.hands.straight, mainframe.gap.status-byte
    """
    return _rating(content, state, unit, "evade", BLIND if "blind" in unit.status else None)


def connect_of(content: FightContent, state: State, unit: Unit) -> Total:
    """Compute the lowest rank that connects. Source: mainframe.gap.connect-resist, mainframe.hands.three-of-a-kind"""
    return _rating(content, state, unit, "connect")


def resist_of(content: FightContent, state: State, unit: Unit) -> Total:
    """Compute the lowest rank that is resisted. Source: mainframe.gap.connect-resist, mainframe.hands.two-pair"""
    return _rating(content, state, unit, "resist")


def _rating(content: FightContent, state: State, unit: Unit, stat: RatingStat, further: Cause | None = None) -> Total:
    """Return a rating, computed once for everything that it is made of."""
    uptime = has_uptime(state, unit.side, RATINGS[stat].line)
    key = (stat, unit.type, unit.worn, unit.phases, uptime, further)
    cached = content.ratings.get(key)
    if cached is None:
        cached = content.ratings[key] = _compute_rating(content, unit, stat, uptime, further)
    return cached


def _compute_rating(content: FightContent, unit: Unit, stat: RatingStat, uptime: bool, further: Cause | None) -> Total:
    """Sum raises and cuts, then apply them once. Source: mainframe.gap.ladder"""
    rating = RATINGS[stat]
    causes: list[Cause] = [(name, by, "mainframe.gap.equipment") for name, by in kit_of(content, unit).raises(stat)]
    if uptime:
        causes.append((f"Uptime of {rating.line.replace('-', ' ')}", 1, f"mainframe.hands.{rating.line}"))
    if further is not None:
        causes.append(further)
    base = getattr(content.definition(unit.type), stat)
    tally = Tally(rating.label, base, rating.cite)
    raises = 0
    for name, by, why in causes:
        raises += by
        tally.add(name, rating.limit(base, raises) - tally.value, why)
    return tally.total()


def range_of(content: FightContent, state: State, unit: Unit) -> Total:
    """Compute how many areas away attacks reach. Source: mainframe.attacks.range-n, mainframe.gap.equipment"""
    spotted = effect_amount(unit, "spotted") if unit.effects else 0
    key = ("range", unit.type, unit.worn, unit.phases, spotted)
    cached = content.ratings.get(key)
    if cached is None:
        cached = content.ratings[key] = _compute_range(content, unit, spotted)
    return cached


def _compute_range(content: FightContent, unit: Unit, spotted: int) -> Total:
    tally = Tally("Range", content.definition(unit.type).range, "mainframe.attacks.range-n")
    for name, by in kit_of(content, unit).raises("range"):
        tally.add(name, max(by, -tally.value), "mainframe.gap.equipment")
    tally.add("Spotted", spotted, "mainframe.gap.bonus-actions")
    return tally.total()


def move_of(content: FightContent, unit: Unit) -> tuple[int, int]:
    """Return Move and Max Move. Source: mainframe.gap.card-raises, mainframe.turn.move-gain"""
    entry = content.definition(unit.type)
    assert isinstance(entry, Character | Boss)
    kit = kit_of(content, unit)
    faster, farther = kit.raises("move"), kit.raises("max-move")
    if not faster and not farther:
        return entry.move, entry.max_move
    move = entry.move + sum(by for _, by in faster)
    return max(0, move), max(0, entry.max_move + sum(by for _, by in farther))


# Damage


def is_armored(content: FightContent, state: State, unit: Unit) -> bool:
    """Return whether non-elemental attacks do half damage.

    Source: mainframe.hands.royal-flush, mainframe.gap.status-byte, mainframe.gap.equipment
    """
    if "armored" in unit.status or "brace" in unit.effects:
        return True
    return has_uptime(state, unit.side, "royal-flush") or kit_of(content, unit).has(Plated)


def element_of(content: FightContent, unit: Unit) -> Element | None:
    """Return the element of a unit's attacks, or None. Source: mainframe.gap.damage-order"""
    charged = kit_of(content, unit).get(ChargedAttacks)
    return charged.element if charged is not None else content.definition(unit.type).element


def damage_of(
    content: FightContent,
    state: State,
    unit: Unit,
    target: Unit | None,
    ace: bool,
    *,
    more: Sequence[Cause] = (),
    element: Element | None = None,
    attack: bool = True,
) -> Total:
    """Compute the damage of a hit with its parts.

    `more` are further raises, `element` replaces the unit's own, `attack` is off for what is none: no Boot serves it,
    it is no first hit, and no armor halves it. Source: mainframe.gap.damage-order, mainframe.gap.equipment
    """
    boot = boot_of(state, unit) if attack else ""
    base = content.definition(unit.type).damage
    tally = Tally("Damage", base, "mainframe.attacks.hit")
    causes: list[Cause] = [(name, by, "mainframe.gap.equipment") for name, by in kit_of(content, unit).raises("damage")]
    if has_uptime(state, unit.side, "dead-mans-hand"):
        causes.append(("Uptime of Dead Man's Hand", 1, "mainframe.hands.dead-mans-hand"))
    if boot == "pair":
        causes.append(("Boot of the Pair", 1, "mainframe.hands.pair"))
    element = element or element_of(content, unit)
    raises = 0
    for name, by, cite in (*causes, *more, *_cuts_of(content, target, element)):
        raises += by
        tally.becomes(name, get_ladder_value(base, raises), cite)
    if ace:
        tally.times("Ace", 2, "mainframe.attacks.ace")
    if boot in BOOT_FACTORS:
        tally.times(f"Boot of the {boot.replace('-', ' ').title()}", BOOT_FACTORS[boot], f"mainframe.hands.{boot}")
    if (
        target is not None
        and attack
        and element is None
        and boot not in BOOTS_THROUGH_ARMOR
        and is_armored(content, state, target)
    ):
        tally.half("Armored", "mainframe.gap.damage-order")
    if target is not None and attack:
        _soften(content, target, tally)
    if tally.value > LARGEST:
        tally.becomes("nothing above", LARGEST, "mainframe.gap.rounding")
    return tally.total()


def _cuts_of(content: FightContent, target: Unit | None, element: Element | None) -> list[Cause]:
    """Return the cuts that a target makes in the damage of an element: on the ladder, before anything doubles.

    Source: mainframe.gap.damage-order, mainframe.gap.equipment
    """
    if target is None or element is None:
        return []
    absorbs = kit_of(content, target).all(Absorb)
    return [(name, -absorb.cuts, "mainframe.gap.equipment") for name, absorb in absorbs if absorb.element == element]


def _soften(content: FightContent, target: Unit, tally: Tally) -> None:
    """Take off what a target's items take off the first hit of a fight. Source: mainframe.gap.equipment"""
    kit = kit_of(content, target)
    lining = kit.get(Lining)
    if lining is not None and "lining" not in target.used:
        tally.add(kit.name(Lining), -min(lining.less, tally.value), "mainframe.gap.equipment")


def judge(
    content: FightContent,
    state: State,
    attacker: Unit,
    target: Unit,
    face: str,
    *,
    more: Sequence[Cause] = (),
    element: Element | None = None,
) -> HitJudgement:
    """Compare a card with an attacker's Accuracy and a target's Evade.

    Source: mainframe.attacks.miss, mainframe.attacks.dodge, mainframe.attacks.hit, mainframe.attacks.ace
    """
    accuracy = accuracy_of(content, state, attacker, target)
    evade = evade_of(content, state, target)
    if "invisible" in attacker.status:
        tally = Tally("Evade", evade.value, "mainframe.attacks.dodge")
        tally.becomes("an Invisible attacker cannot be dodged", NEVER_DODGED, "mainframe.gap.status-byte")
        evade = tally.total()
    number = rank(face)
    result: Literal["miss", "dodge", "hit", "ace"]
    if number == ACE:
        result = "ace"
    elif number < accuracy.value:
        result = "miss"
    elif number >= evade.value:
        result = "dodge"
    else:
        result = "hit"
    damage = damage_of(content, state, attacker, target, result == "ace", more=more, element=element)
    return HitJudgement(result, accuracy, evade, damage)


def resists_hacks(actor: Unit, target: Unit | None) -> bool:
    """Return whether Resist counts against a hack: not of an area or a willing ally, nor with Root Access.

    Source: mainframe.gap.connect-resist
    """
    return target is not None and target.side != actor.side and "root-access" not in actor.effects


def takes_hold(
    content: FightContent, state: State, actor: Unit, target: Unit | None, face: str, *, resists: bool = True
) -> Literal["fails", "resisted", "holds"]:
    """Compare a card with Connect and, if the target resists, with its Resist; no target is an area.

    Source: mainframe.gap.connect-resist
    """
    number = rank(face)
    if number == ACE:
        return "holds"
    if number < connect_of(content, state, actor).value:
        return "fails"
    if resists and target is not None and number >= resist_of(content, state, target).value:
        return "resisted"
    return "holds"


# Draw


def draw_stat(content: FightContent, state: State, seat: int) -> Total:
    """Compute the Draw a seat reloads to. Source: mainframe.gap.what-reload-does, mainframe.hands.full-house"""
    if seat == content.cpu_seat:
        tally = Tally("CPU Draw", state.cpu_draw, "mainframe.rounds.cpu-draw-stat")
        hinder: SideId = "mc"
    else:
        unit = mc_of(state, seat)
        assert unit is not None
        entry = content.definition(unit.type)
        assert isinstance(entry, Character)
        tally = Tally("Draw", entry.draw, "mainframe.gap.what-reload-does")
        for name, by in kit_of(content, unit).raises("draw"):
            tally.add(name, max(by, -tally.value), "mainframe.gap.equipment")
        hinder = "cpu"
    if has_uptime(state, hinder, "full-house") and tally.value > 0:
        tally.add("Uptime of the other side's Full House", -1, "mainframe.hands.full-house")
    return tally.total()


def cpu_draw_stat(state: State, moved: dict[str, str] | None = None) -> Total:
    """Compute the next CPU Draw stat: MCs plus the areas they hold; `moved` previews other places of units.

    Source: mainframe.rounds.cpu-draw-stat, mainframe.start.cpu-first-draw-stat
    """
    mcs = [unit for unit in state.units.values() if unit.kind == "mc"]
    areas = {(moved or {}).get(unit.id, unit.at) for unit in mcs} - {""}
    held = max(1, len(areas))
    who = "main character" if len(mcs) == 1 else "main characters"
    tally = Tally(who, len(mcs), "mainframe.rounds.cpu-draw-stat")
    tally.add("area they hold" if held == 1 else "areas they hold", held, "mainframe.rounds.cpu-draw-stat")
    return tally.total()
