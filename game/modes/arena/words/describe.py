"""Rules texts of whatever fighters bring and suffer, written from its verbs and numbers.

A text says everything that the data says of what happens; cost, range and name stand beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.modes.arena.content import verbs as v
from game.modes.arena.content.types import Ability, Injury, Modify, Path, Reaction, Triggered, Weapon
from game.modes.arena.rules.numbers import CLASH_FROM
from game.modes.arena.words.terms import CONDITIONS

Entry = Ability | Reaction | Triggered | Weapon | Path | Injury

MODIFIERS = {
    "armor": "Armor {:+}", "movement": "Movement {:+}", "accuracy": "Accuracy {:+}", "might": "damage on success {:+}",
    "turning": "turning costs {:+}", "heave": "pushes and pulls {:+}", "stubborn": "Withstand costs {:less}",
    "pack": "{:+} on the success roll beside an ally", "regen": "Regen ({:})", "str": "STR {:+}", "agi": "AGI {:+}",
    "int": "INT {:+}", "will": "WILL {:+}", "dice-limit": "no more than {:} extra dice",
    "steadfast": "cannot be moved by others", "sharp-eyed": "cover does not matter",
    "numb": "a fumble drops the weapon",
    "no-items": "can pick nothing up",
}  # fmt: skip
"""How a modifier reads, with its value; those without a number are on or off."""
REACTS = {
    "self": "you", "self-melee": "you", "self-flank": "you",
    "ally-adjacent": "an adjacent ally", "ally": "an ally within {range}", "opponent": "an opponent within {range}",
}  # fmt: skip
HOW = {"self-melee": " in melee", "self-flank": " from the flank"}
HAPPENS = {"attack": ("are attacked", "is attacked"), "damage": ("take damage", "takes damage")}
TRIGGERS = {
    "damaged": ("take damage", "takes damage"), "healed": ("are healed", "is healed"), "prone": ("fall", "falls prone"),
    "entered": ("enter a hex", "enters a hex"), "wounded": ("are Wounded", "is Wounded"),
    "downed": ("are out of the fight", "is out of the fight"),
    "shield-gone": ("lose your Shield", "loses a Shield"), "shielded": ("get a Shield", "gets a Shield"),
    "condition": ("suffer {condition}", "suffers {condition}"),
}  # fmt: skip
TRAITS = {
    "rear-bite": "one more damage from behind", "clumsy": "a fumble throws its user down",
    "shove": "three Hits or more push a hex", "pierce": "passes one Armor",
    "slow": "loading takes a point of movement",
}  # fmt: skip
"""What a weapon does by a rule of its own. Source: arena.gap.weapon-range"""
WHO = {
    "ally": "an ally within {range}", "ally-or-self": "you or an ally within {range}",
    "opponent": "an opponent within {range}", "any": "anybody within {range}",
}  # fmt: skip


def described(entry: Entry, injuries: Mapping[str, Injury]) -> str:
    """Return the rules text of an entry as one line; `injuries` names those that it may leave."""
    if isinstance(entry, Ability):
        clauses = [*_ability(entry, injuries)]
    elif isinstance(entry, Reaction):
        does = _effects(entry.effects, entry.range, injuries, own=entry.when.startswith("self"))
        clauses = [f"{_when(entry)}: {does}"]
    elif isinstance(entry, Triggered):
        does = _effects(entry.effects, entry.range, injuries, own=entry.who == "self")
        clauses = [f"{_trigger(entry)}: {does}"]
        if entry.passive:
            clauses.append("also while Unconscious")
    elif isinstance(entry, Weapon):
        clauses = [_effects(entry.success, entry.range, injuries), *(TRAITS[trait] for trait in entry.traits)]
    else:
        clauses = [", ".join(map(_modifier, entry.gives))]
    text = "; ".join(clause for clause in clauses if clause)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def _ability(entry: Ability, injuries: Mapping[str, Injury]) -> Iterator[str]:
    reach = entry.range if isinstance(entry.range, int) else 0

    def does(effects: v.Effects) -> str:
        return _effects(effects, reach, injuries)

    if entry.charge:
        yield f"run straight at the target, {_count(entry.charge, 'hex', 'hexes')} at most"
    if entry.everyone:
        yield "everyone in range"
    if entry.area:
        yield f"everyone within {entry.area} of a hex"
    if entry.clash is not None:
        yield f"Clash, won: {does(entry.clash.win)}"
        if entry.clash.lose:
            yield f"lost: {does(entry.clash.lose)}"
    success = does(entry.success)
    if success:
        yield f"against {entry.versus.upper()}: {success}" if entry.versus is not None else success
    each = does(entry.each_hit)
    if entry.hits == "weapon":
        each = f"weapon damage, {each}" if each else "weapon damage"
    if each:
        yield f"each Hit: {each}"
    if entry.commit is not None:
        yield f"every {entry.commit.dice} extra dice: {does(entry.commit.effects)}"
    if entry.invest is not None:
        most = f", up to {entry.invest.most} times" if entry.invest.most > 1 else ""
        instead = "instead of a condition " if entry.invest.instead else ""
        yield f"Invest {entry.invest.dice}{most}: {instead}{does(entry.invest.effects)}"
    if entry.failure:
        yield f"failure: {does(entry.failure)}"
    if entry.descending:
        yield f"again each turn, every number {entry.descending} lower"
    if entry.maintain:
        yield "as long as it is kept up"


def _when(entry: Reaction) -> str:
    if entry.when == "enters-adjacent":
        return "when an opponent comes beside you"
    if entry.when == "leaves-front":
        return "when an opponent leaves the hexes before you"
    who = REACTS[entry.when].format(range=entry.range)
    if entry.timing == "movement":
        return f"when {who} moves"
    you, other = HAPPENS[entry.timing]
    return f"when {who} {you if who == 'you' else other}{HOW.get(entry.when, '')}"


def _trigger(entry: Triggered) -> str:
    if entry.trigger in ("turn-start", "turn-end"):
        point = "start" if entry.trigger == "turn-start" else "end"
        whose = "your turn" if entry.who == "self" else f"the turn of {WHO[entry.who].format(range=entry.range)}"
        return f"at the {point} of {whose}"
    condition = CONDITIONS.get(entry.condition, "a condition")
    you, other = (text.format(condition=condition) for text in TRIGGERS[entry.trigger])
    beside = " from beside you" if entry.source_adjacent else ""
    if entry.who == "self":
        return f"when you {you}{beside}"
    return f"when {WHO[entry.who].format(range=entry.range)} {other}{beside}"


# Effects


def _effects(effects: v.Effects, reach: int, injuries: Mapping[str, Injury], *, own: bool = False) -> str:
    """Return effects in their order, each with whom it falls on but the target; `own` ones need not say `you`."""
    return ", ".join(_phrase(effect, injuries) + _on(effect, reach, own) for effect in effects)


def _on(effect: v.Effect, reach: int, own: bool) -> str:
    within = f" within {reach}" if reach else ""
    if effect.on == "allies":
        return f" for allies{within}"
    if effect.on == "opponents":
        return f" at opponents{within}"
    if effect.on == "source":
        return " at who did it"
    needless = own or isinstance(effect, v.Parry | v.Dodge | v.Face | v.FreeStep | v.GainAction)
    return " for you" if effect.on == "self" and not needless else ""


def _phrase(effect: v.Effect, injuries: Mapping[str, Injury]) -> str:
    if isinstance(effect, v.Injure):
        entry = injuries.get(effect.name)
        return f"the Injury {entry.name if entry is not None else effect.name}"
    return _PHRASES[type(effect)](effect)


def _count(number: int, one: str, several: str) -> str:
    return f"{number} {one if number == 1 else several}"


def _dice(number: int) -> str:
    return _count(number, "die", "dice")


def _withstand(dice: int) -> str:
    return f" unless {_dice(dice)} withstand{'s' if dice == 1 else ''} it" if dice else ""


def _damage(effect: v.Damage) -> str:
    if not effect.weapon:
        return f"{effect.amount} damage"
    times = "" if effect.weapon == 1 else f" × {effect.weapon}"
    more = f" +{effect.amount}" if effect.amount else ""
    return f"weapon damage{times}{more}"


def _inflict(effect: v.Inflict) -> str:
    text = CONDITIONS[effect.name] + (f" ({effect.value})" if effect.value else "")
    if effect.descending:
        text += f", {effect.descending} less each turn"
    turns = effect.turns or effect.persist
    if turns:
        text += f" for {_count(turns, 'turn', 'turns')}"
    elif effect.until:
        text += {"healed": " until healed", "paid": " until paid for", "combat": " until the end"}[effect.until]
    if effect.longer:
        text += f", or {_count(effect.longer, 'turn', 'turns')} longer"
    if effect.persist:
        text += f" unless {_dice(effect.persist)} hold{'s' if effect.persist == 1 else ''} it off"
    return text + _withstand(effect.withstand)


def _modifier(given: Modify | v.Grant) -> str:
    text = MODIFIERS[given.name]
    if "{:less}" in text:
        return text.replace("{:less}", f"{abs(given.value)} {'less' if given.value > 0 else 'more'}")
    signed = f"{given.value:+}".replace("-", "−")
    return text.replace("{:+}", signed).replace("{:}", str(given.value))


def _grant(effect: v.Grant) -> str:
    return _modifier(effect) + (f" for {_count(effect.turns, 'turn', 'turns')}" if effect.turns else "")


def _cure(effect: v.Cure) -> str:
    return f"end {', '.join(CONDITIONS[name] for name in effect.names)}" if effect.names else "end every harm"


def _moved_dice(effect: v.Dice) -> str:
    return f"{_dice(effect.amount)} back" if effect.amount > 0 else f"{_dice(-effect.amount)} lost to Spent"


_PHRASES: dict[type, Callable[[Any], str]] = {
    v.Damage: _damage,
    v.Heal: lambda effect: f"heal {effect.amount}",
    v.GiveShield: lambda effect: "a Shield of half the loss" if effect.half_loss else f"Shield ({effect.amount})",
    v.Inflict: _inflict,
    v.Grant: _grant,
    v.Cure: _cure,
    v.Push: lambda effect: f"push {effect.distance}",
    v.Pull: lambda effect: f"pull {effect.distance}",
    v.Knock: lambda effect: f"prone{_withstand(effect.withstand)}",
    v.Dice: _moved_dice,
    v.Immediate: lambda effect: f"{effect.amount} movement at once",
    v.FreeStep: lambda effect: f"step up to {_count(effect.distance, 'hex', 'hexes')}",
    v.Face: lambda effect: "turn as you like",
    v.GainAction: lambda effect: "one more Action",
    v.Swap: lambda effect: "change places",
    v.Strike: lambda effect: "a Basic Attack",
    v.Parry: lambda effect: f"pay dice, each {CLASH_FROM} or more cancels a Hit",
    v.Dodge: lambda effect: f"step aside {_count(effect.distance, 'hex', 'hexes')}; out of range the attack fails",
    v.Guard: lambda effect: "change places and take the blow",
}
