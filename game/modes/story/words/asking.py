"""What a hero is asked: one sentence for each question, which names only what is on offer."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import Decision, Option
from game.kernel.language.say import N_, Terms

LONGEST_PROMPT = 80
AUGMENTS = 2
"""How many Augment decks a hero has. Source: story.setup.augment-decks"""
PROMPTS = {
    "choose-decks": N_("{who}: choose a Character, a Frame, a Weapon and two Augments"),
    "choosing": N_("{who}: still to choose: {first}"),
    "chosen": N_("{who}: five decks are chosen: done, or put one back"),
    "order": N_("{who}: who stands first? Enemies aim at places, not at people"),
    "discard": N_("{who}: which cards do you change for new ones in this fight?"),
    "discard tests": N_("{who}: which cards do you change for new ones before the Tests?"),
    "name": N_("{who}: who takes this upon themself?"),
    "round.heal": N_("{who}: play Armor, Repair or Heal, or end your Draw step"),
    "round.challenge": N_("{who}: play cards for the Tests, or pass"),
    "round.challenge general": N_("{who}: nothing serves the Tests: play a General card, or pass"),
    "tests-met": N_("{who}: every Test is met. Done, or play more?"),
    "round.retreat": N_("{who}: play cards for the retreat, or pass"),
    "round.retreat general": N_("{who}: nothing serves the retreat: play a General card, or pass"),
    "round.before": N_("{who}: change places, or play a General card, before the next attack?"),
    "round.before move": N_("{who}: change places before the next attack?"),
    "round.before general": N_("{who}: play a General card before the next attack?"),
    "round.defense": N_("{who}: defend {second} against {first}, or pass"),
    "defense.own": N_("{who}: defend yourself against {first}, or pass"),
    "step-aside": N_("{who}: defend yourself against {first}, step aside, or pass"),
    "step-in": N_("{who}: step in for {second} against {first}?"),
    "general-in": N_("{who}: step in for {second}, or play a General card?"),
    "general": N_("{who}: a General card before {first} hits {second}?"),
    "held": N_("{who}: the attack of {first} is held. Done, or add more?"),
    "round.hero": N_("{who}: begin an attack, move, play a General card, or pass"),
    "round.hero play": N_("{who}: begin an attack, or pass"),
    "round.hero move+play": N_("{who}: begin an attack, move, or pass"),
    "round.hero general+play": N_("{who}: begin an attack, play a General card, or pass"),
    "round.hero general+move": N_("{who}: nothing to attack with: move, play a General card, or pass"),
    "round.hero general": N_("{who}: nothing to attack with: play a General card, or pass"),
    "round.hero move": N_("{who}: nothing to attack with: move, or pass"),
    "sooner": N_("{who}: before {turn} attacks: change places, or play a General card?"),
    "sooner move": N_("{who}: before {turn} attacks: change places?"),
    "sooner general": N_("{who}: before {turn} attacks: play a General card?"),
    "round.strike": N_("{who}: add to the attack on {first}, or let it land"),
    "round.strike general": N_("{who}: play a General card, or let the attack land"),
    "felled": N_("{who}: {first} falls to this. Let it land, or add more"),
    "defend": N_("{who}: take the hit of {first} for {second}?"),
    "half": N_("{who}: does the party strike back, or try to get away?"),
    "rest": N_("{who}: remove one Damage, or discard one Wound, or neither"),
    "renew": N_("{who}: discard cards to draw as many"),
    "fetch": N_("{who}: take a card from your discard pile"),
    "put-back": N_("{who}: which card lies on top, then below it?"),
    "swap-places": N_("{who}: which two neighbours change places?"),
    "give": N_("{who}: which card goes to whom?"),
    "repair": N_("{who}: which Damage leaves the game?"),
    "heal": N_("{who}: how many Wounds leave the game?"),
    "lose": N_("{who}: choose what you discard"),
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
    "general": N_("{who}: a General card before {first} hit {second}?"),
    "felled": N_("{who}: {first} fall to this. Let it land, or add more"),
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
