"""Content in words, written from its data: cards, abilities, enemies, Tests, effects.

Source: the card notation of the rule catalogue
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.kernel.language.say import N_, Terms, say, say_as, say_count
from game.modes.story.content import cards as c
from game.modes.story.content import enemies as n
from game.modes.story.content import stories as s
from game.modes.story.content.term_names import CATEGORY_NAMES, COLOURS, KEYWORD_NAMES, SIZE_NAMES, TYPE_NAMES

USES = {
    "attack": N_("{types} Attack {value}"),
    "attack-boost": N_("{types} Attack Boost +{value}"),
    "defense": N_("{types} Defense {value}"),
    "defense-boost": N_("{types} Defense Boost +{value}"),
}
PHASES = Terms({
    "noncombat": "Non-combat only", "enemies": "Enemies' half only", "players": "Players' half only",
})  # fmt: skip
WHO = Terms({
    "each": "each player",
    "chosen": "one player of the party's choice",
    "most-discard": "the player with the most discarded cards",
    "fewest-discard": "the player with the fewest discarded cards",
    "most-hand": "the player with the most cards in hand",
    "fewest-hand": "the player with the fewest cards in hand",
    "most-wounds": "the player with the most Wounds in hand",
})  # fmt: skip


def use_text(use: c.CombatUse) -> str:
    """Return a combat ability: `Melee/Ranged Defense 2`, `Magic Attack Boost +1`."""
    types = "/".join(TYPE_NAMES[kind] for kind in use.types)
    if len(use.types) == len(TYPE_NAMES):
        types = say_as("attack types", "Any")
    return say(USES[use.use], types=types, value=use.value)


def noncombat_text(noncombat: c.NonCombat) -> str:
    """Return a Non-Combat ability: `Wealth/Work 1`, `Keyword Scout`."""
    if noncombat.keyword:
        return say("Keyword {keyword}", keyword=KEYWORD_NAMES[noncombat.keyword])
    return f"{'/'.join(CATEGORY_NAMES[word] for word in noncombat.categories)} {noncombat.value}"


def _restores(repair: int, heal: int) -> Iterable[str]:
    if repair:
        yield say("Repair {count}", count=repair)
    if heal:
        yield say("Heal {count}", count=heal)


def chain_text(card: c.Card) -> str:
    """Return the part of a card in a chain: `Chain Start`, `Mid-Chain +1`, `Chain End +2`; empty for none."""
    if card.chain == "start":
        return say("Chain Start")
    if not isinstance(card.chain, c.ChainLink):
        return ""
    if card.chain.mid:
        return say("Mid-Chain +{value}", value=card.chain.mid)
    return say("Chain End +{value}", value=card.chain.end)


def card_lines(card: c.Card) -> tuple[str, ...]:
    """Return what a card does, a line for each side: combat, what it does otherwise, Non-Combat."""
    words = [chain_text(card)] if card.chain else []
    words += [word for word, there in ((say("Armor"), card.armor), (say("Defend"), card.defend)) if there]
    fights = ", ".join(use_text(use) for use in card.combat)
    lines = [f"{fights} ({', '.join(words)})" if fights and words else fights or ", ".join(words)]
    restores = _restores(card.repair, card.heal)
    lines += [say("{what} (an ally too)", what=what) if card.ally else what for what in restores]
    lines += [say("Draw {count} after it", count=card.refill)] if card.refill else []
    lines += [say("{what} (General)", what=effect_text(effect)) for effect in card.general]
    lines += [noncombat_text(card.noncombat)] if card.noncombat is not None else []
    lines += [PHASES[card.phase]] if card.phase else []
    return tuple(line for line in lines if line)


def card_text(card: c.Card) -> str:
    """Return a card in one line, its sides set off by bars; a card without abilities says what it is like.

    >>> hew = c.CombatUse(use="attack", types=("melee",), value=2)
    >>> card_text(c.Card(id="hew", name="Hew", combat=(hew,), chain="start"))
    'Melee Attack 2 (Chain Start)'
    """
    return " | ".join(card_lines(card)) or say(card.text)


def gives_text(gives: c.Gives) -> str:
    """Return a bonus: `1 Melee Defense`, `2 Wealth`, `Heal 1`."""
    if gives.combat is not None:
        return use_text(gives.combat)
    if gives.noncombat is not None:
        return noncombat_text(gives.noncombat)
    if gives.repair or gives.heal:
        return next(iter(_restores(gives.repair, gives.heal)))
    return ", ".join(effect_text(effect) for effect in gives.general)


def ability_text(ability: c.Ability | None) -> str:
    """Return a deck ability; an empty text for an Augment."""
    if ability is None:
        return ""
    if ability.keyword:
        return say("Keyword {keyword}, once a turn", keyword=KEYWORD_NAMES[ability.keyword])
    assert ability.gives is not None
    return say("Once a turn, discard a card: {bonus}", bonus=gives_text(ability.gives))


def ally_gift(ally: c.Ally) -> str:
    """Return what an ally gives, in a word or two."""
    if ally.hand_limit:
        return say("Hand limit +{number}", number=ally.hand_limit)
    if ally.keyword:
        return say("Keyword {keyword}", keyword=KEYWORD_NAMES[ally.keyword])
    return gives_text(ally.gives or c.Gives())


def ally_text(ally: c.Ally) -> str:
    """Return what an ally gives, and how long it stays."""
    act = ally.until == "act"
    if ally.hand_limit:
        text = N_("Hand limit +{number}, until the end of the story")
        return say(N_("Hand limit +{number}, until the end of the act") if act else text, number=ally.hand_limit)
    text = N_("Once an encounter: {bonus}, until the end of the story")
    return say(N_("Once an encounter: {bonus}, until the end of the act") if act else text, bonus=ally_gift(ally))


# Enemies


def target_text(target: n.OrderPlace) -> str:
    """Return a place: `First`, `Last - 2`."""
    first = target.from_ == "first"
    location = say_as("place", "First") if first else say_as("place", "Last")
    return f"{location} {'+' if first else '-'} {target.shift}" if target.shift else location


def attack_text(attack: n.EnemyAttack) -> str:
    """Return an enemy's attack: `Melee 3 on First + 1`."""
    target = target_text(attack.target)
    return say("{type} {strength} on {place}", type=TYPE_NAMES[attack.type], strength=attack.strength, place=target)


def trait_text(trait: n.AnyTrait | None, name: Callable[[str], str] = str) -> str:
    """Return a trait with what it does; `name` says what an enemy is called."""
    if isinstance(trait, n.Relentless):
        return say("Relentless: boosts of others count at most {number} together", number=trait.most)
    if isinstance(trait, n.Sweeping):
        return say("Sweeping: then strength {number} on the next place", number=trait.strength)
    if isinstance(trait, n.Regrows):
        return say("Regrows {number} health every round", number=trait.health)
    if isinstance(trait, n.Screen):
        return say("Screen: enemies to its right have +1 Ranged Defense")
    if isinstance(trait, n.Piercing):
        return say("Piercing: penalties are 1 higher")
    if isinstance(trait, n.Calls):
        display_name = name(trait.enemy)
        return say_count(
            "Calls {number} {enemy}, one every second round", "Calls {number} {enemy}s, one every second round",
            trait.times, enemy=display_name,
        )  # fmt: skip
    return ""


# Tests and effects


def test_text(test: s.Test) -> str:
    """Return a Test: `Work Average (Engineer)`, `Diplomacy 3`."""
    size = SIZE_NAMES[test.size] if test.size else str(test.value)
    keyword = f" ({KEYWORD_NAMES[test.keyword]})" if test.keyword else ""
    return f"{CATEGORY_NAMES[test.category]} {size}{keyword}"


def effect_text(effect: Any, name: Callable[[str], str] = str) -> str:
    """Return an effect of a General card or of the story; `name` says what an ally is called."""
    return _EFFECTS[type(effect)](effect, name)


def format_signed(number: int) -> str:
    """Return a number with its sign: `+2`, `−1`."""
    return f"{number:+d}".replace("-", "−")


def tokens_of(white: int, black: int) -> list[tuple[int, str]]:
    """Return the tokens that there are, by their colours."""
    return [(number, COLOURS[colour]) for number, colour in ((white, "white"), (black, "black")) if number]


def _test_size(effect: s.TestSize) -> str:
    text = N_("{category} Tests larger in the next challenge")
    if effect.by <= 0:
        text = N_("{category} Tests smaller in the next challenge")
    return say(text, category=CATEGORY_NAMES[effect.category])


def _call(effect: s.CallCard) -> str:
    kinds = {
        "any": N_("draw a Story card"),
        "combat": N_("draw a combat card"),
        "noncombat": N_("draw a noncombat card"),
    }
    return say(kinds[effect.kind])


def _may_repair(effect: s.MayRepair) -> str:
    text = N_("{who} may remove {count} Damage")
    if effect.deck:
        text = N_("{who} may remove {count} Damage, from the draw deck too")
    return say(text, who=WHO[effect.who], count=effect.count)


_EFFECTS: dict[type, Callable[[Any, Callable[[str], str]], str]] = {
    c.DrawCards: lambda e, name: say("Draw {count}", count=e.count),
    c.AlliesDraw: lambda e, name: say("All allies draw {count}", count=e.count),
    c.Renew: lambda e, name: say("Discard up to {count}, draw as many", count=e.most),
    c.Fetch: lambda e, name: say("Take one card from your discard pile"),
    c.LookAtDeck: lambda e, name: say("Look at your top {count}", count=e.count),
    c.PutCardsBack: lambda e, name: say("Put them back in any order"),
    c.RemoveDamage: lambda e, name: say("Remove {count} Damage from your discard pile", count=e.count),
    c.SwapNeighbours: lambda e, name: say("Swap two neighbours in the order"),
    c.Give: lambda e, name: say("An ally takes one card of yours"),
    s.TakeDamage: lambda e, name: say("{who} takes {count} Damage", who=WHO[e.who], count=e.count),
    s.TakeWounds: lambda e, name: say_count(
        "{who} takes {number} Wound", "{who} takes {number} Wounds", e.count, who=WHO[e.who]
    ),
    s.MayRepair: lambda e, name: _may_repair(e),
    s.MayHeal: lambda e, name: say("{who} may Heal {count}", who=WHO[e.who], count=e.count),
    s.DiscardCards: lambda e, name: say_count(
        "{who} discards {number} card", "{who} discards {number} cards", e.count, who=WHO[e.who]
    ),
    s.GainTokens: lambda e, name: ", ".join(
        say("{number} more {colour}", number=number, colour=colour) for number, colour in tokens_of(e.white, e.black)
    ),
    s.GainAlly: lambda e, name: say("you gain {ally}", ally=name(e.ally)),
    s.LoseAlly: lambda e, name: say("you lose {ally}", ally=name(e.ally)),
    s.HandLimit: lambda e, name: say("hand limit {change} in the next encounter", change=format_signed(e.by)),
    s.TestSize: lambda e, name: _test_size(e),
    s.EnemyCount: lambda e, name: say(
        "the next fight has {change} of its last-named enemy", change=format_signed(e.by)
    ),
    s.LookAhead: lambda e, name: say_count(
        "look at the next {number} Story card", "look at the next {number} Story cards", e.count
    ),
    s.CallCard: lambda e, name: _call(e),
}
