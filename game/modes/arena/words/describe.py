"""Rules texts of whatever fighters bring and suffer, written from its verbs and numbers.

A text says everything that the data says of what happens; cost, range and name stand beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.kernel.language.say import N_, Terms, say, say_count
from game.modes.arena.content import verbs as v
from game.modes.arena.content.types import Ability, Injury, ModifierValue, Path, Reaction, Triggered, Weapon
from game.modes.arena.rules.numbers import CLASH_FROM
from game.modes.arena.words.terms import ATTRIBUTES, CONDITIONS

Entry = Ability | Reaction | Triggered | Weapon | Path | Injury

MODIFIERS = Terms({
    "armor": "Armor {signed}", "movement": "Movement {signed}", "accuracy": "Accuracy {signed}",
    "might": "damage on success {signed}", "turning": "turning costs {signed}", "heave": "pushes and pulls {signed}",
    "stubborn": "Withstand costs {value} less", "pack": "{signed} on the success roll beside an ally",
    "regen": "Regen ({value})", "str": "STR {signed}", "agi": "AGI {signed}", "int": "INT {signed}",
    "will": "WILL {signed}", "dice-limit": "no more than {value} extra dice",
    "steadfast": "cannot be moved by others", "sharp-eyed": "cover does not matter",
    "numb": "a fumble drops the weapon",
    "no-items": "can pick nothing up",
})  # fmt: skip
"""How a modifier reads, with its value; those without a number are on or off."""
DEARER = N_("Withstand costs {value} more")
REACTS = {
    "self": {"attack": N_("when you are attacked"), "damage": N_("when you take damage")},
    "self-melee": {
        "attack": N_("when you are attacked in melee"), "damage": N_("when you take damage in melee"),
    },
    "self-flank": {
        "attack": N_("when you are attacked from the flank"), "damage": N_("when you take damage from the flank"),
    },
    "ally-adjacent": {
        "attack": N_("when an adjacent ally is attacked"), "damage": N_("when an adjacent ally takes damage"),
        "movement": N_("when an adjacent ally moves"),
    },
    "ally": {
        "attack": N_("when an ally within {range} is attacked"),
        "damage": N_("when an ally within {range} takes damage"),
        "movement": N_("when an ally within {range} moves"),
    },
    "opponent": {
        "attack": N_("when an opponent within {range} is attacked"),
        "damage": N_("when an opponent within {range} takes damage"),
        "movement": N_("when an opponent within {range} moves"),
    },
    "enters-adjacent": {"movement": N_("when an opponent comes beside you")},
    "leaves-front": {"movement": N_("when an opponent leaves the hexes before you")},
}  # fmt: skip
"""When a Reaction may be used, by whom it happens to and what happens."""
TRIGGERS = {
    "damaged": (N_("when you take damage"), N_("when {who} takes damage")),
    "healed": (N_("when you are healed"), N_("when {who} is healed")),
    "prone": (N_("when you fall"), N_("when {who} falls prone")),
    "entered": (N_("when you enter a hex"), N_("when {who} enters a hex")),
    "wounded": (N_("when you are Wounded"), N_("when {who} is Wounded")),
    "downed": (N_("when you are out of the fight"), N_("when {who} is out of the fight")),
    "shield-gone": (N_("when you lose your Shield"), N_("when {who} loses a Shield")),
    "shielded": (N_("when you get a Shield"), N_("when {who} gets a Shield")),
    "condition": (N_("when you suffer {condition}"), N_("when {who} suffers {condition}")),
    "turn-start": (N_("at the start of your turn"), N_("at the start of the turn of {who}")),
    "turn-end": (N_("at the end of your turn"), N_("at the end of the turn of {who}")),
}
TRAITS = Terms({
    "rear-bite": "one more damage from behind", "clumsy": "a fumble throws its user down",
    "shove": "three Hits or more push a hex", "pierce": "passes one Armor",
    "slow": "loading takes a point of movement",
})  # fmt: skip
"""What a weapon does by a rule of its own. Source: arena.gap.weapon-range"""
WHO = {
    "ally": N_("an ally within {range}"), "ally-or-self": N_("you or an ally within {range}"),
    "opponent": N_("an opponent within {range}"), "any": N_("anybody within {range}"),
}  # fmt: skip
UNTIL = {
    "healed": N_("{what} until healed"),
    "paid": N_("{what} until paid for"),
    "combat": N_("{what} until the end"),
}


def describe_entry(entry: Entry, injuries: Mapping[str, Injury]) -> str:
    """Return the rules text of an entry as one line; `injuries` names those that it may leave."""
    if isinstance(entry, Ability):
        clauses = [*_ability(entry, injuries)]
    elif isinstance(entry, Reaction):
        does = _effects(entry.effects, entry.range, injuries, own=entry.when.startswith("self"))
        clauses = [say("{when}: {does}", when=_when(entry), does=does)]
    elif isinstance(entry, Triggered):
        does = _effects(entry.effects, entry.range, injuries, own=entry.who == "self")
        clauses = [say("{when}: {does}", when=_trigger(entry), does=does)]
        if entry.passive:
            clauses.append(say("also while Unconscious"))
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
        yield say("run straight at the target, {way} at most", way=_hexes(entry.charge))
    if entry.everyone:
        yield say("everyone in range")
    if entry.area:
        yield say("everyone within {range} of a hex", range=entry.area)
    if entry.clash is not None:
        yield say("Clash, won: {does}", does=does(entry.clash.win))
        if entry.clash.lose:
            yield say("lost: {does}", does=does(entry.clash.lose))
    success = does(entry.success)
    if success and entry.versus is not None:
        success = say("against {attribute}: {does}", attribute=ATTRIBUTES[entry.versus], does=success)
    yield success
    each = does(entry.each_hit)
    if entry.hits == "weapon":
        each = say("weapon damage, {does}", does=each) if each else say("weapon damage")
    if each:
        yield say("each Hit: {does}", does=each)
    if entry.commit is not None:
        yield say("every {dice} extra dice: {does}", dice=entry.commit.dice, does=does(entry.commit.effects))
    if entry.invest is not None:
        yield _describe_investment(entry.invest, does(entry.invest.effects))
    if entry.failure:
        yield say("failure: {does}", does=does(entry.failure))
    if entry.descending:
        yield say("again each turn, every number {number} lower", number=entry.descending)
    if entry.maintain:
        yield say("as long as it is kept up")


def _describe_investment(invest: Any, does: str) -> str:
    """Return what dice that are invested do."""
    if invest.instead:
        does = say("instead of a condition {does}", does=does)
    if invest.most > 1:
        return say("Invest {dice}, up to {times} times: {does}", dice=invest.dice, times=invest.most, does=does)
    return say("Invest {dice}: {does}", dice=invest.dice, does=does)


def _when(entry: Reaction) -> str:
    return say(REACTS[entry.when][entry.timing], range=entry.range)


def _trigger(entry: Triggered) -> str:
    condition = CONDITIONS.get(entry.condition) or say("a condition")
    you, other = TRIGGERS[entry.trigger]
    if entry.who == "self":
        text = say(you, condition=condition)
    else:
        text = say(other, condition=condition, who=say(WHO[entry.who], range=entry.range))
    return say("{when} from beside you", when=text) if entry.source_adjacent else text


# Effects


def _effects(effects: v.Effects, reach: int, injuries: Mapping[str, Injury], *, own: bool = False) -> str:
    """Return effects in their order, each with whom it falls on but the target; `own` ones need not say `you`."""
    return ", ".join(_describe_on_whom(_phrase(effect, injuries), effect, reach, own) for effect in effects)


def _describe_on_whom(what: str, effect: v.Effect, reach: int, own: bool) -> str:
    """Return what an effect does, with whom it falls on."""
    if effect.on == "allies":
        text = N_("{what} for allies within {range}") if reach else N_("{what} for allies")
        return say(text, what=what, range=reach)
    if effect.on == "opponents":
        text = N_("{what} at opponents within {range}") if reach else N_("{what} at opponents")
        return say(text, what=what, range=reach)
    if effect.on == "source":
        return say("{what} at who did it", what=what)
    needless = own or isinstance(effect, v.Parry | v.Dodge | v.ChooseFacing | v.FreeStep | v.GainAction)
    return say("{what} for you", what=what) if effect.on == "self" and not needless else what


def _phrase(effect: v.Effect, injuries: Mapping[str, Injury]) -> str:
    if isinstance(effect, v.Injure):
        entry = injuries.get(effect.name)
        return say("the Injury {name}", name=say(entry.name) if entry is not None else effect.name)
    return _PHRASES[type(effect)](effect)


def _hexes(number: int) -> str:
    return say_count("{number} hex", "{number} hexes", number)


def _dice(number: int) -> str:
    return say_count("{number} die", "{number} dice", number)


def _unless_withstood(what: str, dice: int) -> str:
    """Return what an effect does, with the dice that withstand it."""
    if not dice:
        return what
    return say_count(
        "{what} unless {number} die withstands it", "{what} unless {number} dice withstand it", dice, what=what
    )


def _damage(effect: v.Damage) -> str:
    if not effect.weapon:
        return say("{number} damage", number=effect.amount)
    more = f" +{effect.amount}" if effect.amount else ""
    return say("weapon damage") + ("" if effect.weapon == 1 else f" × {effect.weapon}") + more


def _for_turns(what: str, turns: int) -> str:
    return say_count("{what} for {number} turn", "{what} for {number} turns", turns, what=what)


def _inflict(effect: v.Inflict) -> str:
    text = CONDITIONS[effect.name] + (f" ({effect.value})" if effect.value else "")
    if effect.descending:
        text = say("{what}, {number} less each turn", what=text, number=effect.descending)
    turns = effect.turns or effect.persist
    if turns:
        text = _for_turns(text, turns)
    elif effect.until:
        text = say(UNTIL[effect.until], what=text)
    if effect.longer:
        text = say_count(
            "{what}, or {number} turn longer", "{what}, or {number} turns longer", effect.longer, what=text
        )
    if effect.persist:
        text = say_count(
            "{what} unless {number} die holds it off", "{what} unless {number} dice hold it off", effect.persist,
            what=text,
        )  # fmt: skip
    return _unless_withstood(text, effect.withstand)


def _modifier(given: ModifierValue | v.Grant) -> str:
    if given.name == "stubborn" and given.value < 0:
        return say(DEARER, value=-given.value)
    signed = f"{given.value:+}".replace("-", "−")
    return MODIFIERS[given.name].format(signed=signed, value=given.value)


def _grant(effect: v.Grant) -> str:
    return _for_turns(_modifier(effect), effect.turns) if effect.turns else _modifier(effect)


def _cure(effect: v.Cure) -> str:
    if not effect.names:
        return say("end every harm")
    return say("end {names}", names=", ".join(CONDITIONS[name] for name in effect.names))


def _moved_dice(effect: v.Dice) -> str:
    if effect.amount > 0:
        return say("{dice} back", dice=_dice(effect.amount))
    return say("{dice} lost to Spent", dice=_dice(-effect.amount))


def _shield(effect: v.GiveShield) -> str:
    return say("a Shield of half the loss") if effect.half_loss else say("Shield ({value})", value=effect.amount)


_PHRASES: dict[type, Callable[[Any], str]] = {
    v.Damage: _damage,
    v.RestoreHitPoints: lambda effect: say("heal {number}", number=effect.amount),
    v.GiveShield: _shield,
    v.Inflict: _inflict,
    v.Grant: _grant,
    v.Cure: _cure,
    v.Push: lambda effect: say("push {number}", number=effect.distance),
    v.Pull: lambda effect: say("pull {number}", number=effect.distance),
    v.Knock: lambda effect: _unless_withstood(say("prone"), effect.withstand),
    v.Dice: _moved_dice,
    v.Immediate: lambda effect: say("{number} movement at once", number=effect.amount),
    v.FreeStep: lambda effect: say("step up to {way}", way=_hexes(effect.distance)),
    v.ChooseFacing: lambda effect: say("turn as you like"),
    v.GainAction: lambda effect: say("one more Action"),
    v.Swap: lambda effect: say("change places"),
    v.BasicStrike: lambda effect: say("a Basic Attack"),
    v.Parry: lambda effect: say("pay dice, each {number} or more cancels a Hit", number=CLASH_FROM),
    v.Dodge: lambda effect: say("step aside {way}; out of range the attack fails", way=_hexes(effect.distance)),
    v.Interpose: lambda effect: say("change places and take the blow"),
}
