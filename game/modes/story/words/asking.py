"""What a hero is asked: one sentence for each question, which names only what is on offer."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import Decision, Option
from game.kernel.language.say import Terms, mark

LONGEST_PROMPT = 80
AUGMENTS = 2
"""How many Augment decks a hero has. Source: story.setup.augment-decks"""
PROMPTS = {
    "choose-decks": mark("{who}: choose a Character, a Frame, a Weapon and two Augments"),
    "choosing": mark("{who}: still to choose: {first}"),
    "chosen": mark("{who}: five decks are chosen: done, or put one back"),
    "order": mark("{who}: who stands first? Enemies aim at places, not at people"),
    "discard": mark("{who}: which cards do you change for new ones in this fight?"),
    "discard tests": mark("{who}: which cards do you change for new ones before the Tests?"),
    "name": mark("{who}: who takes this upon themself?"),
    "round.heal": mark("{who}: play Armor, Repair or Heal, or end your Draw step"),
    "round.challenge": mark("{who}: play cards for the Tests, or pass"),
    "round.challenge general": mark("{who}: nothing serves the Tests: play a General card, or pass"),
    "tests-met": mark("{who}: every Test is met. Done, or play more?"),
    "round.retreat": mark("{who}: play cards for the retreat, or pass"),
    "round.retreat general": mark("{who}: nothing serves the retreat: play a General card, or pass"),
    "round.before": mark("{who}: change places, or play a General card, before the next attack?"),
    "round.before move": mark("{who}: change places before the next attack?"),
    "round.before general": mark("{who}: play a General card before the next attack?"),
    "round.defense": mark("{who}: defend {second} against {first}, or pass"),
    "defense.own": mark("{who}: defend yourself against {first}, or pass"),
    "step-aside": mark("{who}: defend yourself against {first}, step aside, or pass"),
    "step-in": mark("{who}: step in for {second} against {first}?"),
    "general-in": mark("{who}: step in for {second}, or play a General card?"),
    "general": mark("{who}: a General card before {first} hits {second}?"),
    "held": mark("{who}: the attack of {first} is held. Done, or add more?"),
    "round.hero": mark("{who}: begin an attack, move, play a General card, or pass"),
    "round.hero play": mark("{who}: begin an attack, or pass"),
    "round.hero move+play": mark("{who}: begin an attack, move, or pass"),
    "round.hero general+play": mark("{who}: begin an attack, play a General card, or pass"),
    "round.hero general+move": mark("{who}: nothing to attack with: move, play a General card, or pass"),
    "round.hero general": mark("{who}: nothing to attack with: play a General card, or pass"),
    "round.hero move": mark("{who}: nothing to attack with: move, or pass"),
    "sooner": mark("{who}: before {turn} attacks: change places, or play a General card?"),
    "sooner move": mark("{who}: before {turn} attacks: change places?"),
    "sooner general": mark("{who}: before {turn} attacks: play a General card?"),
    "round.strike": mark("{who}: add to the attack on {first}, or let it land"),
    "round.strike general": mark("{who}: play a General card, or let the attack land"),
    "felled": mark("{who}: {first} falls to this. Let it land, or add more"),
    "defend": mark("{who}: take the hit of {first} for {second}?"),
    "half": mark("{who}: does the party strike back, or try to get away?"),
    "rest": mark("{who}: remove one Damage, or discard one Wound, or neither"),
    "renew": mark("{who}: discard cards to draw as many"),
    "fetch": mark("{who}: take a card from your discard pile"),
    "put-back": mark("{who}: which card lies on top, then below it?"),
    "swap-places": mark("{who}: which two neighbours change places?"),
    "give": mark("{who}: which card goes to whom?"),
    "repair": mark("{who}: which Damage leaves the game?"),
    "heal": mark("{who}: how many Wounds leave the game?"),
    "lose": mark("{who}: choose what you discard"),
}
"""The sentences by question. Behind a blank stand those for a part of what the question may offer; see `offered`."""
LACKING = Terms(
    {
        "character": "a Character",
        "frame": "a Frame",
        "weapon": "a Weapon",
        "augment": "an Augment of another type",
        "augments": "two Augments",
    },
    context="choose",
)
"""What a hero still lacks, by the kind of deck."""
MANY = {
    "general": mark("{who}: a General card before {first} hit {second}?"),
    "felled": mark("{who}: {first} fall to this. Let it land, or add more"),
}
"""The sentences whose verb stands in the plural where the enemy's name does."""


def list_offer_kinds(decision: Decision) -> frozenset[str]:
    """Return what a question offers beside passing: `move`, `general`, and `play` for all that serves its purpose."""
    options = (option for option in getattr(decision, "options", ()) if option.verb != "pass")
    return frozenset(_kind(option) for option in options)


def _kind(option: Option) -> str:
    """Return whether an option is a move, a General effect, or serves what is asked."""
    if option.verb in ("move", "general"):
        return option.verb
    # A bonus for a fight or a Test says of which type or category it is; a General effect has neither.
    plain = option.verb in ("ability", "ally") and not any(
        ref.startswith(("type:", "category:")) for ref in option.refs
    )
    return "general" if plain else "play"


def lacking(kinds: Sequence[str]) -> list[str]:
    """Return what a hero who has decks of some kinds still has to choose."""
    found = [LACKING[kind] for kind in ("character", "frame", "weapon") if kind not in kinds]
    augments = kinds.count("augment")
    return [*found, LACKING["augment" if augments else "augments"]] if augments < AUGMENTS else found


def by_offer(key: str, decision: Decision) -> str:
    """Return the key of the sentence for exactly what is offered; the question's own key where it has none."""
    exact = f"{key} {'+'.join(sorted(list_offer_kinds(decision)))}"
    return exact if exact in PROMPTS else key


def defending(decision: Decision, own: bool) -> str:
    """Return how a defense is asked for: moves may be offered with it, and to others perhaps nothing else."""
    kinds = list_offer_kinds(decision)
    if own:
        return "step-aside" if "move" in kinds else "defense.own"
    if "play" in kinds:
        return "round.defense"
    if "general" in kinds:
        return "general-in" if "move" in kinds else "general"
    return "step-in"
