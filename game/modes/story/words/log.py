"""The log of a story: a sentence for each event that is worth one, sums term by term.

Sentences are taken on the view before the event.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.rounds import RoundPassed
from game.kernel.totals import Total
from game.modes.story.content.describe import ability_text, effect_text, gives_text, plural
from game.modes.story.content.stories import GainAlly, LoseAlly
from game.modes.story.model import combat_events as ce
from game.modes.story.model import events as e
from game.modes.story.model.state import State
from game.modes.story.words.names import StoryNames

Say = Callable[[StoryNames, State, Any], str]
REASONS = {"step": "discards", "renew": "discards", "effect": "has to discard", "rest": "sets aside", "played": ""}
LAID = {
    "test": "plays {card} for {kind} {value}",
    "keyword": "plays {card}",
    "attack": "attacks with {card}: {kind} {value}",
    "boost": "boosts with {card}: {kind} +{value}",
    "mid": "links {card} to the chain: +{sum}",
    "end": "ends the chain with {card}: +{sum}",
    "defense": "defends with {card}: {kind} {value}",
    "defend": "Defends with {card}: {kind} {sum}",
}


def sentence(names: StoryNames, view: State, event: Any) -> str:
    """Return the sentence of an event; an empty text if it is not worth a line."""
    say = SENTENCES.get(type(event))
    return say(names, view, event) if say is not None else ""


def sum_text(total: Total) -> str:
    """Return a sum with its terms: `4 = Brace 2 + Wall 2 − magic against melee 1`."""
    terms = [part for part in total.parts if part.operation != "base" or part.amount]
    if len(terms) < 2:
        return str(total.value)
    words = [f"{terms[0].label} {terms[0].amount}"]
    words += [f"{'−' if part.amount < 0 else '+'} {part.label} {abs(part.amount)}" for part in terms[1:]]
    return f"{total.value} = {' '.join(words)}"


def _laid(names: StoryNames, view: State, event: e.Laid) -> str:
    lay = event.lay
    card = names.card(lay.card) if lay.card else names.source(lay.source)
    text = LAID[lay.laid].format(card=card, kind=lay.kind.capitalize(), value=lay.value, sum=lay.value + lay.link)
    other = f" for {names.hero(view, event.on)}" if event.on >= 0 and event.on != lay.seat else ""
    return f"{names.hero(view, lay.seat)} {text}{other}."


def _discarded(names: StoryNames, view: State, event: e.CardsDiscarded) -> str:
    verb = REASONS.get(event.reason, "discards")
    return f"{names.hero(view, event.seat)} {verb} {names.cards(event.cards)}." if verb else ""


def _harm(names: StoryNames, view: State, event: e.HarmTaken) -> str:
    count = len(event.cards)
    if event.to == "discard":
        return f"{names.hero(view, event.seat)} takes {count} Damage into the discard pile."
    return f"{names.hero(view, event.seat)} takes {plural(count, 'Wound')} into the hand."


def _settled(names: StoryNames, view: State, event: ce.AssaultSettled) -> str:
    who, enemy = names.hero(view, event.target), names.enemy(event.enemy)
    if not event.defended:
        return f"{who} does not defend against {enemy}."
    strength = view.assault.strength if view.assault is not None else event.prevented + event.damage
    return f"{who} prevents {event.prevented} of {strength} from {enemy} (Defense {sum_text(event.defense)})."


def _strike(names: StoryNames, view: State, event: ce.StrikeSettled) -> str:
    shield = f", less Defense {sum_text(event.defense)}" if event.defense.value else ""
    return (
        f"{names.hero(view, event.seat)} hits {names.enemy(event.enemy)} for {event.damage} "
        f"(attack {sum_text(event.attack)}{shield}): {event.health} health left."
    )


def _counted(names: StoryNames, view: State, event: ce.ChallengeCounted) -> str:
    parts = [
        f"{total.parts[0].label.capitalize()} {sum_text(total)}, needed {need}" if total.value >= need or not passed
        else f"{total.parts[0].label.capitalize()} by Keyword"
        for total, need, passed in zip(event.totals, event.needs, event.passed, strict=True)
    ]  # fmt: skip
    what = "The retreat" if event.retreat else "The challenge"
    return f"{what} {'succeeds' if event.success else 'fails'}: {'; '.join(parts)}."


def _turned(names: StoryNames, view: State, event: e.CardTurned) -> str:
    side = event.encounter.side
    name = names.story_card(event.encounter.card)
    if not side:
        return f"Story card: {name}."
    than = "at least" if side == "light" else "less than"
    balance = f"White {view.white} − Black {view.black} is {than} {view.lead}"
    return f"Plot card: {name}, {side.capitalize()} side ({balance})."


def _assault(names: StoryNames, view: State, event: ce.AssaultBegan) -> str:
    assault = event.assault
    again = " again" if assault.sweep else ""
    kind = f"{assault.type.capitalize()} {assault.strength}"
    return f"{names.enemy(assault.enemy)} attacks {names.hero(view, assault.target)}{again}: {kind}."


def _tokens(names: StoryNames, view: State, event: e.TokensGained) -> str:
    parts = [f"{number} {colour}" for number, colour in ((event.white, "White"), (event.black, "Black")) if number]
    return f"The party gains {' and '.join(parts)}."


def _drawn(names: StoryNames, view: State, event: e.CardsDrawn) -> str:
    return f"{names.hero(view, event.seat)} draws {names.cards(event.cards)}."


def _ended(names: StoryNames, view: State, event: e.StoryEnded) -> str:
    ending = names.facts.ending(event.ending)
    return f"{ending.title}. {ending.text}" if ending is not None else "The story ends."


def _begun(names: StoryNames, view: State, event: ce.CombatBegan) -> str:
    return f"Enemies: {', '.join(names.enemy(enemy.id) for enemy in event.enemies)}."


def _effect(names: StoryNames, view: State, event: e.EffectDone) -> str:
    """Say an effect for the party; what it does to each hero, and what a card or an ally does, is told by itself."""
    if event.effect.seat >= 0 or isinstance(event.effect.effect, GainAlly | LoseAlly):
        return ""
    text = effect_text(event.effect.effect, names.source)
    return f"{text[:1].upper()}{text[1:]}."


def _general(names: StoryNames, view: State, event: e.CardPlayed) -> str:
    card = names.facts.card(event.card)
    does = "; ".join(effect_text(effect, names.source) for effect in card.general)
    return f"{names.hero(view, event.seat)} plays {card.name}{f': {does}' if does else ''}."


def _ability(names: StoryNames, view: State, event: e.AbilityUsed) -> str:
    ability = names.facts.ability(event.deck)
    who = f"{names.hero(view, event.seat)} uses {names.source(event.deck)}"
    if not event.paid:
        return f"{who} ({ability_text(ability)})."
    gives = ability.gives if ability is not None else None
    return f"{who}, discarding {names.cards(event.paid)}{f': {gives_text(gives)}' if gives is not None else ''}."


def _swapped(names: StoryNames, view: State, event: ce.PlacesSwapped) -> str:
    order = [*view.combat.order] if view.combat is not None else []
    swapped = {event.first: event.second, event.second: event.first}
    now = " – ".join(names.hero(view, swapped.get(seat, seat)) for seat in order)
    who, other = names.hero(view, event.first), names.hero(view, event.second)
    if not event.paid:
        return f"{who} and {other} change places: {now}."
    return f"{who} discards {names.card(event.paid)} to change places with {other}: {now}."


def _defeated(names: StoryNames, view: State, event: ce.HeroDefeated) -> str:
    why = "nothing but Damage and Wounds in hand" if view.hand(event.seat) else "no card in hand"
    return f"{names.hero(view, event.seat)} is Defeated: {why}."


def _passed(names: StoryNames, view: State, event: ce.TestPassed) -> str:
    category = view.challenge.tests[event.test].category if view.challenge is not None else ""
    return f"{names.hero(view, event.seat)} passes the {category.capitalize()} Test by a Keyword."


def _changed(names: StoryNames, view: State, event: e.ChangesUsed) -> str:
    parts = []
    for change in event.changes:
        kind, _, category = change.kind.partition(":")
        what = {"limit": "hand limit", "enemies": "last-named enemy", "test": f"{category.capitalize()} Test"}[kind]
        parts.append(f"{what} {change.by:+d}".replace("-", "−"))
    return f"As announced, this encounter has {', '.join(parts)}."


def _who(verb: str) -> Say:
    """Return the sentence of an event that is somebody doing something; `{card}` is its card."""

    def say(names: StoryNames, view: State, event: Any) -> str:
        card = names.card(event.card) if hasattr(event, "card") else ""
        return f"{names.hero(view, event.seat)} {verb.format(card=card)}."

    return say


SENTENCES: dict[type, Say] = {
    e.DeckChosen: lambda n, v, x: f"{n.hero(v, x.seat)} takes {n.source(x.deck)}.",
    e.DeckReturned: lambda n, v, x: f"{n.hero(v, x.seat)} puts {n.source(x.deck)} back.",
    e.HeroReady: lambda n, v, x: f"{n.hero(v, x.seat)} is ready." if x.ready else "",
    e.CardsDrawn: _drawn,
    e.PileRefilled: lambda n, v, x: f"{n.hero(v, x.seat)} shuffles the discard pile ({x.count}) into a new deck.",
    e.EverythingGathered: lambda n, v, x: f"{n.hero(v, x.seat)} shuffles all cards together.",
    e.CardsDiscarded: _discarded,
    e.CardsRemoved: lambda n, v, x: f"{n.hero(v, x.seat)} takes {n.cards(x.cards)} out of the game.",
    e.CardGiven: lambda n, v, x: f"{n.hero(v, x.seat)} gives {n.card(x.card)} to {n.hero(v, x.to)}.",
    e.CardFetched: _who("takes {card} from the discard pile"),
    e.CardPlayed: _general,
    e.ArmorPlayed: _who("exchanges a Damage card with {card}"),
    e.ArmorReturned: lambda n, v, x: f"{n.cards(x.cards)} comes back to {n.hero(v, x.seat)}'s hand.",
    e.TopSeen: lambda n, v, x: f"{n.hero(v, x.seat)} looks at the top of the draw deck: {n.cards(x.cards)}.",
    e.AbilityUsed: _ability,
    e.AllyUsed: lambda n, v, x: f"{n.hero(v, x.seat)} calls on {n.source(x.ally)}.",
    e.HarmTaken: _harm,
    e.Laid: _laid,
    e.StoryBegan: lambda n, v, x: f"{n.facts.story.title} begins.",
    e.ActBegan: lambda n, v, x: f"Act {n.facts.acts[x.act].number}: {n.facts.acts[x.act].title}.",
    e.CardTurned: _turned,
    e.PileReshuffled: lambda n, v, x: "The used Story cards are shuffled again." if x.used else "",
    e.PileShown: lambda n, v, x: f"Next Story cards: {', '.join(n.story_card(card) for card in x.cards)}.",
    e.EffectDone: _effect,
    e.TokensGained: _tokens,
    e.AllyJoined: lambda n, v, x: f"{n.source(x.ally)} joins the party.",
    e.AlliesLeft: lambda n, v, x: (
        f"{' and '.join(map(n.source, x.allies))} {'leave' if len(x.allies) > 1 else 'leaves'} the party."
    ),
    e.ChangesUsed: _changed,
    e.CardCalled: lambda n, v, x: "A further Story card will be drawn.",
    e.StoryEnded: _ended,
    ce.PlayerNamed: lambda n, v, x: f"{n.hero(v, x.seat)} alone may meet the challenge.",
    ce.TestPassed: _passed,
    ce.ChallengeCounted: _counted,
    ce.CombatBegan: _begun,
    ce.OrderSet: lambda n, v, x: f"Combat Order: {' – '.join(n.hero(v, seat) for seat in x.order)}.",
    ce.PlacesSwapped: _swapped,
    ce.RoundBegan: lambda n, v, x: f"Round {x.round}.",
    ce.HeroDefeated: _defeated,
    ce.EnemyJoined: lambda n, v, x: f"{n.enemy(x.by)} calls {n.enemy(x.enemy.id)}.",
    ce.EnemyHealed: lambda n, v, x: f"{n.enemy(x.enemy)} regrows to {x.after} health.",
    ce.AssaultBegan: _assault,
    ce.AttackTaken: lambda n, v, x: f"{n.hero(v, x.seat)} takes the attack meant for {n.hero(v, x.target)}.",
    ce.AssaultSettled: _settled,
    ce.HalfChosen: lambda n, v, x: "The party tries to retreat." if x.retreat else "The party attacks.",
    ce.StrikeSettled: _strike,
    ce.EnemyFell: lambda n, v, x: f"{n.enemy(x.enemy)} falls.",
    ce.HeroDone: lambda n, v, x: f"{n.hero(v, x.seat)} does not attack." if x.passed else "",
    ce.CombatEnded: lambda n, v, x: {"driven-off": "The party is driven off.", "victory": "Victory."}.get(x.how, ""),
    RoundPassed: lambda n, v, x: f"{n.hero(v, x.seat)} passes." if x.asked else "",
}
