"""Content in words, written from its data: cards, abilities, enemies, Tests, effects.

Source: the card notation of the rule catalogue
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.modes.story.content import cards as c
from game.modes.story.content import enemies as n
from game.modes.story.content import stories as s

TYPE_NAMES = {"melee": "Melee", "magic": "Magic", "ranged": "Ranged"}
USES = {"attack": "Attack", "attack-boost": "Attack Boost", "defense": "Defense", "defense-boost": "Defense Boost"}
PHASES = {"noncombat": "Non-Combat only", "enemies": "enemies' half only", "players": "players' half only"}
WHO = {
    "each": "each player",
    "chosen": "one player of the party's choice",
    "most-discard": "the player with the most discarded cards",
    "fewest-discard": "the player with the fewest discarded cards",
    "most-hand": "the player with the most cards in hand",
    "fewest-hand": "the player with the fewest cards in hand",
    "most-wounds": "the player with the most Wounds in hand",
}


def plural(number: int, word: str) -> str:
    """Return a number with its word: `1 card`, `2 cards`."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def use_text(use: c.CombatUse) -> str:
    """Return a combat ability: `Melee/Ranged Defense 2`, `Magic Attack Boost +1`."""
    types = "/".join(TYPE_NAMES[kind] for kind in use.types)
    if len(use.types) == len(TYPE_NAMES):
        types = "Any"
    return f"{types} {USES[use.use]} {'+' if use.use.endswith('boost') else ''}{use.value}"


def noncombat_text(noncombat: c.NonCombat) -> str:
    """Return a Non-Combat ability: `Wealth/Work 1`, `Keyword Scout`."""
    if noncombat.keyword:
        return f"Keyword {noncombat.keyword.capitalize()}"
    return f"{'/'.join(word.capitalize() for word in noncombat.categories)} {noncombat.value}"


def card_lines(card: c.Card) -> tuple[str, ...]:
    """Return what a card does, a line for each side: combat, what it does otherwise, Non-Combat."""
    words = []
    if card.chain == "start":
        words.append("Chain Start")
    elif isinstance(card.chain, c.ChainLink):
        words.append(f"Mid-Chain +{card.chain.mid}" if card.chain.mid else f"Chain End +{card.chain.end}")
    words += [word for word, there in (("Armor", card.armor), ("Defend", card.defend)) if there]
    fights = ", ".join(use_text(use) for use in card.combat)
    lines = [f"{fights} ({', '.join(words)})" if fights and words else fights or ", ".join(words)]
    whose = " (an ally too)" if card.ally else ""
    lines += [f"Repair {card.repair}{whose}"] if card.repair else []
    lines += [f"Heal {card.heal}{whose}"] if card.heal else []
    lines += [f"Draw {card.refill} after it"] if card.refill else []
    lines += [f"{effect_text(effect)} (General)" for effect in card.general]
    lines += [noncombat_text(card.noncombat)] if card.noncombat is not None else []
    lines += [PHASES[card.phase].capitalize()] if card.phase else []
    return tuple(line for line in lines if line)


def card_text(card: c.Card) -> str:
    """Return a card in one line, its sides set off by bars; a card without abilities says what it is like.

    >>> hew = c.CombatUse(use="attack", types=("melee",), value=2)
    >>> card_text(c.Card(id="hew", name="Hew", combat=(hew,), chain="start"))
    'Melee Attack 2 (Chain Start)'
    """
    return " | ".join(card_lines(card)) or card.text


def gives_text(gives: c.Gives) -> str:
    """Return a bonus: `1 Melee Defense`, `2 Wealth`, `Heal 1`."""
    if gives.combat is not None:
        return use_text(gives.combat)
    if gives.noncombat is not None:
        return noncombat_text(gives.noncombat)
    if gives.repair or gives.heal:
        return f"Repair {gives.repair}" if gives.repair else f"Heal {gives.heal}"
    return ", ".join(effect_text(effect) for effect in gives.general)


def ability_text(ability: c.Ability | None) -> str:
    """Return a deck ability; an empty text for an Augment."""
    if ability is None:
        return ""
    if ability.keyword:
        return f"Keyword {ability.keyword.capitalize()}, once a turn"
    assert ability.gives is not None
    return f"Once a turn, discard a card: {gives_text(ability.gives)}"


def ally_text(ally: c.Ally) -> str:
    """Return what an ally gives, and how long it stays."""
    until = "the act" if ally.until == "act" else "the story"
    if ally.hand_limit:
        return f"Hand limit +{ally.hand_limit}, until the end of {until}"
    given = f"Keyword {ally.keyword.capitalize()}" if ally.keyword else gives_text(ally.gives or c.Gives())
    return f"Once an encounter: {given}, until the end of {until}"


# Enemies


def target_text(target: n.Target) -> str:
    """Return a place: `First`, `Last - 2`."""
    place = target.from_.capitalize()
    return f"{place} {'+' if target.from_ == 'first' else '-'} {target.shift}" if target.shift else place


def attack_text(attack: n.EnemyAttack) -> str:
    """Return an enemy's attack: `Melee 3 on First + 1`."""
    return f"{TYPE_NAMES[attack.type]} {attack.strength} on {target_text(attack.target)}"


def trait_text(trait: n.AnyTrait | None, name: Callable[[str], str] = str) -> str:
    """Return a trait with what it does; `name` says what an enemy is called."""
    if isinstance(trait, n.Relentless):
        return f"Relentless: boosts of others count at most {trait.most} together"
    if isinstance(trait, n.Sweeping):
        return f"Sweeping: then strength {trait.strength} on the next place"
    if isinstance(trait, n.Regrows):
        return f"Regrows {trait.health} health every round"
    if isinstance(trait, n.Screen):
        return "Screen: enemies to its right have +1 Ranged Defense"
    if isinstance(trait, n.Piercing):
        return "Piercing: penalties are 1 higher"
    if isinstance(trait, n.Calls):
        return f"Calls {plural(trait.times, name(trait.enemy))}, one every second round"
    return ""


# Tests and effects


def test_text(test: s.Test) -> str:
    """Return a Test: `Work Average (Engineer)`, `Diplomacy 3`."""
    size = test.size.capitalize() if test.size else str(test.value)
    keyword = f" ({test.keyword.capitalize()})" if test.keyword else ""
    return f"{test.category.capitalize()} {size}{keyword}"


def effect_text(effect: Any, name: Callable[[str], str] = str) -> str:
    """Return an effect of a General card or of the story; `name` says what an ally is called."""
    return _EFFECTS[type(effect)](effect, name)


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


_EFFECTS: dict[type, Callable[[Any, Callable[[str], str]], str]] = {
    c.Draw: lambda e, name: f"Draw {e.count}",
    c.AlliesDraw: lambda e, name: f"All allies draw {e.count}",
    c.Renew: lambda e, name: f"Discard up to {e.most}, draw as many",
    c.Fetch: lambda e, name: "Take one card from your discard pile",
    c.Look: lambda e, name: f"Look at your top {e.count}",
    c.PutBack: lambda e, name: "Put them back in any order",
    c.Mend: lambda e, name: f"Remove {e.count} Damage from your discard pile",
    c.SwapPlaces: lambda e, name: "Swap two neighbours in the order",
    c.Give: lambda e, name: "An ally takes one card of yours",
    s.TakeDamage: lambda e, name: f"{WHO[e.who]} takes {e.count} Damage",
    s.TakeWounds: lambda e, name: f"{WHO[e.who]} takes {plural(e.count, 'Wound')}",
    s.MayRepair: lambda e, name: (
        f"{WHO[e.who]} may remove {e.count} Damage{', from the draw deck too' if e.deck else ''}"
    ),
    s.MayHeal: lambda e, name: f"{WHO[e.who]} may Heal {e.count}",
    s.DiscardCards: lambda e, name: f"{WHO[e.who]} discards {plural(e.count, 'card')}",
    s.GainTokens: lambda e, name: ", ".join(
        f"{number} more {colour}" for number, colour in ((e.white, "White"), (e.black, "Black")) if number
    ),
    s.GainAlly: lambda e, name: f"{name(e.ally)} joins",
    s.LoseAlly: lambda e, name: f"{name(e.ally)} leaves",
    s.HandLimit: lambda e, name: f"hand limit {_signed(e.by)} in the next encounter",
    s.TestSize: lambda e, name: (
        f"{e.category.capitalize()} Tests {'larger' if e.by > 0 else 'smaller'} in the next challenge"
    ),
    s.EnemyCount: lambda e, name: f"the next fight has {_signed(e.by)} of its last-named enemy",
    s.LookAhead: lambda e, name: f"look at the next {plural(e.count, 'Story card')}",
    s.CallCard: lambda e, name: f"draw a {'Story' if e.kind == 'any' else e.kind} card",
}
