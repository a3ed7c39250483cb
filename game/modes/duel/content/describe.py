"""What cards say, made from their verbs and numbers, so that a text cannot differ from what the card does."""

from __future__ import annotations

from typing import assert_never

from game.modes.duel.content import verbs as c
from game.modes.duel.content.terms import ATTRIBUTES, Bonus, Cost, Target
from game.modes.duel.content.types import Ability, Card, City, Trigger

NAMES = {"brawn": "Brawn", "guile": "Guile", "sorcery": "Sorcery", "lore": "Lore"}
UNTIL = {"fight": "for this fight", "turn": "this turn", "next-turn": "until your next turn starts"}
ZONES = {"battlefield": "Battlefield", "keep": "Keep", "home": "Home", "stockpile": "Stockpile"}
FROM = {
    "hand": " (from hand)",
    "arsenal": " (from the Arsenal)",
    "stockpile": " (from the Stockpile)",
    "battlefield": " (from the Battlefield)",
    "keep": " (from the Keep)",
    "play": " (from Battlefield or Keep)",
    "attached": " (from under a Character)",
}
WHEN = {
    "support": " as Support",
    "own-turn": " in your turn",
    "enemy-turn": " in the enemy's turn",
    "attacking": " as Support for an attacker",
    "defending": " as Support for a defender",
}
ON = {
    "won-attack": "When it wins a fight as attacker",
    "won-defence": "When it wins a fight as defender",
    "support": "When you give Support",
    "stockpile-support": "When you give Support from your Stockpile",
    "spell-attached": "When a Spell is Attached to its caster",
    "own-discard": "When a Character of yours is discarded from Battlefield or Keep",
    "own-card-discard": "When a card of yours is discarded from Battlefield or Keep or from under a Character",
    "enemy-discard": "When a Character of the opponent is discarded from Battlefield or Keep",
    "sabotage-success": "When your Sabotage succeeds",
    "sabotage-fail": "When your Sabotage fails",
    "after-draw": "After your Draw phase",
    "prepared": "When it becomes Prepared",
    "played": "When it is played",
    "demoralized": "When it Demoralizes",
}
CITY_ON = {
    "won-attack": "When a Character of yours wins a fight as attacker",
    "won-defence": "When a Character of yours wins a fight as defender",
    "prepared": "When a Character of yours becomes Prepared",
    "played": "When you play a Character or Gear",
    "demoralized": "When a Character of yours Demoralizes",
}
THEM = "them"
ONCE = {"": "", "turn": "Once a turn: ", "own-turn": "Once in your turn: ", "enemy-turn": "Once in the enemy's turn: "}


def cost_words(cost: Cost) -> str:
    """Return a cost in words: `2 Brawn, 1 any, 1 Fatigue`; `nothing` if it is free."""
    parts = [f"{number} {NAMES[name]}" for name, number in zip(ATTRIBUTES, cost.symbols, strict=True) if number]
    parts += [f"{cost.any} any"] if cost.any else []
    parts += [f"{cost.fatigue} Fatigue"] if cost.fatigue else []
    return ", ".join(parts) or "nothing"


def bonus_words(bonus: Bonus) -> str:
    """Return what a bonus changes."""
    parts = []
    for name in ("martial", "elude", "endure", "trait"):
        number = getattr(bonus, name)
        if number:
            parts.append(f"{number:+d} {name.capitalize()}".replace("-", "−"))
    parts += [keyword.capitalize() for keyword in bonus.keywords]
    if bonus.sabotage:
        parts.append(f"{bonus.sabotage:+d} Elude while using Sabotage")
    if bonus.cast_discount:
        parts.append(f"Casts cost {bonus.cast_discount} any less")
    parts += [f"cannot {what.capitalize() if what == 'move' else what}" for what in bonus.cannot]
    if bonus.blocks_from_keep:
        parts.append("may block from the Keep")
    if bonus.not_blocked_by_trait >= 0:
        parts.append(f"cannot be blocked by Trait {bonus.not_blocked_by_trait} or less")
    return ", ".join(parts)


def target_words(target: Target, *, each: bool = False) -> str:
    """Return whom an effect is aimed at."""
    if target.who == "self":
        return "this card"
    if target.who == "about":
        return "it"
    kind = {"character": "Character", "gear": "Gear", "card": "card", "spell": "Spell"}[target.kind]
    tired = "tired " if target.tired else "untired " if target.fresh else ""
    tired += "unprepared " if target.unprepared else ""
    whose = {"own": " of yours", "enemy": " of the opponent", "any": ""}[target.who]
    where = "" if target.zone == "play" else " Attached to a Character" if target.zone == "attached" else (
        " in Home" if target.zone == "home" else f" in the {ZONES[target.zone]}"
    )  # fmt: skip
    same = " in the same Zone" if target.same_zone else ""
    another = "another " if target.others else ""
    if each:
        return f"each {tired}{kind}{whose}{where}{same}"
    if target.most > 1:
        return f"up to {target.most} target {tired}{kind}s{whose}{where}{same}"
    return f"{another}target {tired}{kind}{whose}{where}{same}"


def _cards(amount: int) -> str:
    return f"{amount} card{'' if amount == 1 else 's'}"


def _subject(whom: str) -> str:
    return "they" if whom == THEM else whom


def _attributes(amount: int) -> str:
    return "Attribute" if amount == 1 else "Attributes"


def verb_words(verb: c.Verbs, whom: str) -> str:
    """Return what a verb does to a target, as a clause without a full stop."""
    many = whom.startswith("up to") or whom == THEM
    if isinstance(verb, c.Draw):
        return f"draw {_cards(verb.amount)}"
    if isinstance(verb, c.Gain):
        kind = _attributes(verb.amount)
        choice = "of your choice" if verb.amount == 1 else "of a type of your choice"
        of = {"choice": f"{kind} {choice}", "about": f"{kind} of a type in its cost"}
        return f"gain {verb.amount} {of.get(verb.attribute) or NAMES[verb.attribute]}"
    if isinstance(verb, c.Drain):
        return f"the opponent loses {verb.amount} {_attributes(verb.amount)} of a type you name"
    if isinstance(verb, c.Edge):
        return f"gain {verb.amount} Edge"
    if isinstance(verb, c.Sap):
        return f"the opponent loses {verb.amount} Resolve"
    if isinstance(verb, c.Rally):
        return f"gain {verb.amount} Resolve"
    if isinstance(verb, c.Pay):
        return f"lose {verb.amount} Resolve"
    if isinstance(verb, c.Tire):
        return f"cause {verb.amount} Fatigue to {whom}"
    if isinstance(verb, c.Rest):
        return f"remove {verb.amount} Fatigue from {whom}"
    if isinstance(verb, c.Damage):
        return f"deal {verb.amount} damage to {whom}"
    if isinstance(verb, c.Modify):
        words = bonus_words(verb.bonus)
        gets = "" if words.startswith(("cannot", "may")) else "get " if many else "gets "
        return f"{_subject(whom)} {gets}{words} {UNTIL[verb.until]}"
    if isinstance(verb, c.MoveTarget):
        return f"{_subject(whom)} {'Move' if many else 'Moves'}"
    if isinstance(verb, c.DiscardTarget):
        return f"discard {whom}"
    if isinstance(verb, c.DiscardHand):
        own = verb.who == "own"
        how = "at random" if verb.how == "random" else "of your choice" if own else "of their choice"
        return f"{'discard' if own else 'the opponent discards'} {_cards(verb.amount)} from hand {how}"
    if isinstance(verb, c.Attach):
        return f"Attach this to {whom}"
    if isinstance(verb, c.Retrieve):
        to = {"hand": "your hand", "bottom": "the bottom of your Arsenal", "stockpile": "your Stockpile"}
        return f"return {whom} to {to[verb.to]}"
    if isinstance(verb, c.Look):
        if verb.amount == 1:
            bottom = "; you may put it on the bottom" if verb.bottom else ""
            return f"look at the top card of your Arsenal{bottom}"
        back = "put each on top or on the bottom" if verb.bottom else "put them back in any order"
        return f"look at the top {_cards(verb.amount)} of your Arsenal; {back}"
    if isinstance(verb, c.Bury):
        may = "you may put" if verb.may else "put"
        then = ", and draw as many" if verb.then_draw else ""
        return f"{may} {_cards(verb.amount)} from your hand on the bottom of your Arsenal{then}"
    if isinstance(verb, c.Store):
        return "put the top card of your Arsenal into your Stockpile"
    if isinstance(verb, c.Prepare):
        becomes, each = ("become", " each") if many else ("becomes", "")
        return f"{_subject(whom)} {becomes} Prepared without Fatigue; gain 1 Edge{each}"
    if isinstance(verb, c.Charge):
        return f"{whom} attacks without Fatigue"
    if isinstance(verb, c.FreeCast):
        return f"{whom} Casts a Spell out of your Home without paying"
    if isinstance(verb, c.Clash):
        return f"it fights {whom}"
    if isinstance(verb, c.ShiftDl):
        return f"change the DL by {verb.by:+d}".replace("-", "−")
    if isinstance(verb, c.Strike):
        return "Sabotage"
    assert_never(verb)


def ability_words(ability: Ability, *, goes_on: bool = False) -> str:
    """Return what an ability does, as a sentence, or as the end of one that has begun."""
    whom = target_words(ability.each, each=True) if ability.each is not None else ""
    if ability.target is not None:
        whom = target_words(ability.target)
    again = whom if ability.each is not None or whom in ("it", "this card") else "it"
    again = THEM if whom.startswith("up to") else again
    clauses = [verb_words(verb, whom if number == 0 else again) for number, verb in enumerate(ability.effects)]
    if ability.fighter is not None:
        clauses = [clause.replace("it fights", f"{target_words(ability.fighter)} fights", 1) for clause in clauses]
    text = "; ".join(clauses)
    if ability.dl is not None:
        uses = "" if ability.stat == "none" else f" with {ability.stat.capitalize()}"
        text = f"DL {ability.dl}{uses}: {text}"
    return f"{text}." if goes_on else _sentence(text)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _trigger(trigger: Trigger, when: str) -> str:
    """Return a trigger as a line; what it does follows its condition, its cost stands between."""
    may = "you may: " if trigger.may else ""
    does = ability_words(trigger, goes_on=not may)
    later = "after the attack " if trigger.after_attack else ""
    return f"{ONCE[trigger.once]}{when}, {later}{may}{_paid(trigger.cost)}{does}"


def _paid(cost: Cost) -> str:
    return f"{cost_words(cost)}: " if cost != Cost() else ""


def card_text(card: Card) -> list[str]:
    """Return the lines of text on a card."""
    lines = [", ".join(keyword.capitalize() for keyword in card.keywords)] if card.keywords else []
    if card.own is not None:
        lines.append(_sentence(bonus_words(card.own)))
    if card.aura is not None:
        whom = "Other Characters" if card.aura.others else "Characters"
        lines.append(f"{whom} in the same Zone: {bonus_words(card.aura.bonus)}.")
    if card.play is not None:
        lines.append(ability_words(card.play))
    lines += [_paid(ability.cost) + ability_words(ability) for ability in card.actions]
    lines += [_trigger(trigger, ON[trigger.on]) for trigger in card.triggers]
    if card.exhausted is not None:
        origin = FROM.get(card.exhausted.from_, "") + WHEN.get(card.exhausted.when, "")
        lines.append(f"{_paid(card.exhausted.cost)}Exhausted{origin}: {ability_words(card.exhausted)}")
    if card.equip is not None:
        origin = FROM.get(card.equip.from_, "") + WHEN.get(card.equip.when, "")
        lines.append(f"{_paid(card.equip.cost)}Equip{origin}: {bonus_words(card.equip)}.")
    return lines


def city_text(city: City) -> list[str]:
    """Return the lines of text on a City."""
    lines = [_trigger(trigger, CITY_ON.get(trigger.on, ON[trigger.on])) for trigger in city.triggers]
    if city.free_guard:
        lines.append("Once in the enemy's turn: a Guard of yours helps without Fatigue.")
    return lines or ["No effect."]
