"""The log of a story: a sentence for each event that is worth one, sums term by term.

Sentences are taken on the view before the event.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.language.say import N_, say, say_count
from game.kernel.listing import join_names
from game.kernel.rounds import RoundActed, RoundClosed, RoundOpened, RoundPassed
from game.kernel.state import OrderGiven
from game.kernel.totals import Total
from game.modes.story.content.describe import ability_text, effect_text, format_signed, gives_text, tokens_of
from game.modes.story.content.stories import GainAlly, LoseAlly
from game.modes.story.content.term_names import CATEGORY_NAMES, TYPE_NAMES, kind_name
from game.modes.story.model import combat_events as ce
from game.modes.story.model import events as e
from game.modes.story.model.state import State
from game.modes.story.rules.numbers import CHAINED
from game.modes.story.words.names import StoryNames

Say = Callable[[StoryNames, State, Any], str]
DISCARDED = {
    "effect": N_("{who} has to discard {cards}."),
    "played": "",
}
LAID = {
    "test": N_("{who} plays {card} for {kind} {value}."),
    "keyword": N_("{who} plays {card}."),
    "attack": N_("{who} attacks with {card}: {kind} {value}."),
    "boost": N_("{who} boosts with {card}: {kind} +{value}."),
    "mid": N_("{who} links {card} to the chain: +{sum}."),
    "end": N_("{who} ends the chain with {card}: +{sum}."),
    "defense": N_("{who} defends with {card}: {kind} {value}."),
    "defend": N_("{who} Defends with {card}: {kind} {sum}."),
}
LAID_FOR = {
    "boost": N_("{who} boosts with {card}: {kind} +{value} for {other}."),
    "mid": N_("{who} links {card} to the chain: +{sum} for {other}."),
    "end": N_("{who} ends the chain with {card}: +{sum} for {other}."),
    "defend": N_("{who} Defends with {card}: {kind} {sum} for {other}."),
}
"""What is laid on the attack or the defense of somebody else."""
SILENT: frozenset[type] = frozenset(
    {
        OrderGiven, RoundOpened, RoundActed, RoundClosed, ce.ChallengeBegan, ce.DefendsHeld, ce.DefendAsked,
        ce.EnemyDone, ce.StrikeBegan, ce.RoundEnded, e.CardsDealt, e.PhaseBegan, e.Answered, e.DeckShuffled,
        e.CardsSighted, e.PlotCame, e.EffectsCame, e.ChangeComing, e.CallTaken, e.TurnBegan, e.EncounterSettled,
        e.EncounterEnded, e.PlotFinished,
    }
)  # fmt: skip
"""Events that only keep the books: what follows from them is told by others."""
FIGHT_ENDS = {"driven-off": N_("The party is driven off."), "victory": N_("Victory.")}


def sentence(names: StoryNames, observation: State, event: Any) -> str:
    """Return the sentence of an event; an empty text if it is not worth a line."""
    writer = SENTENCES.get(type(event))
    return writer(names, observation, event) if writer is not None else ""


def sum_text(total: Total) -> str:
    """Return a sum with its terms: `4 = Brace 2 + Wall 2 − magic against melee 1`."""
    terms = [term for term in total.sum_terms if term.operation != "base" or term.amount]
    if len(terms) < 2:
        return str(total.value)
    words = [f"{term_name(terms[0].label)} {terms[0].amount}"]
    words += [f"{'−' if term.amount < 0 else '+'} {term_name(term.label)} {abs(term.amount)}" for term in terms[1:]]
    return f"{total.value} = {' '.join(words)}"


def term_name(label: str) -> str:
    """Return what a term of a sum is called: a card, an ally, a rule, or what a card adds to a chain."""
    card = label.removesuffix(CHAINED)
    return say("{card}: chain", card=say(card)) if card != label else say(label)


def _describe_lay(names: StoryNames, observation: State, event: e.Laid) -> str:
    lay = event.lay
    values = {
        "who": names.hero(observation, lay.seat),
        "card": names.card(lay.card) if lay.card else names.source(lay.source),
        "kind": kind_name(lay.kind),
        "value": lay.value,
        "sum": lay.value + lay.link,
    }
    if event.on >= 0 and event.on != lay.seat and lay.laid in LAID_FOR:
        return say(LAID_FOR[lay.laid], other=names.hero(observation, event.on), **values)
    return say(LAID[lay.laid], **values)


def _describe_discard(names: StoryNames, observation: State, event: e.CardsDiscarded) -> str:
    text = DISCARDED.get(event.reason, N_("{who} discards {cards}."))
    return say(text, who=names.hero(observation, event.seat), cards=names.cards(event.cards)) if text else ""


def _harm(names: StoryNames, observation: State, event: e.HarmTaken) -> str:
    who, count = names.hero(observation, event.seat), len(event.cards)
    if event.to == "discard":
        return say("{who} takes {count} Damage into the discard pile.", who=who, count=count)
    return say_count(
        "{who} takes {number} Wound into the hand.", "{who} takes {number} Wounds into the hand.", count, who=who
    )


def _describe_assault_result(names: StoryNames, observation: State, event: ce.AssaultSettled) -> str:
    who, enemy = names.hero(observation, event.target), names.enemy(event.enemy)
    if not event.defended:
        return say("{who} does not defend against {enemy}.", who=who, enemy=enemy)
    return say(
        "{who} prevents {prevented} of {strength} from {enemy} (Defense {defense}).",
        who=who,
        prevented=event.prevented,
        strength=observation.assault.strength if observation.assault is not None else event.prevented + event.damage,
        enemy=enemy,
        defense=sum_text(event.defense),
    )


def _strike(names: StoryNames, observation: State, event: ce.StrikeSettled) -> str:
    text = N_("{who} hits {enemy} for {damage} (attack {attack}): {health} health left.")
    if event.defense.value:
        text = N_("{who} hits {enemy} for {damage} (attack {attack}, less Defense {defense}): {health} health left.")
    return say(
        text,
        who=names.hero(observation, event.seat),
        enemy=names.enemy(event.enemy),
        damage=event.damage,
        attack=sum_text(event.attack),
        defense=sum_text(event.defense),
        health=event.health,
    )


def _describe_challenge_count(names: StoryNames, observation: State, event: ce.ChallengeCounted) -> str:
    parts = []
    for total, need, passed in zip(event.totals, event.needs, event.passed, strict=True):
        category = CATEGORY_NAMES[total.sum_terms[0].label]
        if total.value >= need or not passed:
            parts.append(say("{category} {sum}, needed {need}", category=category, sum=sum_text(total), need=need))
        else:
            parts.append(say("{category} by Keyword", category=category))
    texts = N_("The challenge succeeds: {tests}."), N_("The challenge fails: {tests}.")
    if event.retreat:
        texts = N_("The retreat succeeds: {tests}."), N_("The retreat fails: {tests}.")
    return say(texts[not event.success], tests="; ".join(parts))


def _describe_card_turn(names: StoryNames, observation: State, event: e.CardTurned) -> str:
    side = event.encounter.side
    name = names.story_card(event.encounter.card)
    if not side:
        return say("Story card: {card}.", card=name)
    text = N_("Plot card: {card}, Dark side (White {white} − Black {black} is less than {lead}).")
    if side == "light":
        text = N_("Plot card: {card}, Light side (White {white} − Black {black} is at least {lead}).")
    return say(text, card=name, white=observation.white, black=observation.black, lead=observation.lead)


def _assault(names: StoryNames, observation: State, event: ce.AssaultBegan) -> str:
    assault = event.assault
    many = names.verb_number(assault.enemy)
    about = {
        "enemy": names.enemy(assault.enemy),
        "target": names.hero(observation, assault.target),
        "type": TYPE_NAMES[assault.type],
        "strength": assault.strength,
    }
    if assault.sweep:
        return say_count(
            "{enemy} attacks {target} again: {type} {strength}.",
            "{enemy} attack {target} again: {type} {strength}.",
            many,
            **about,
        )
    return say_count(
        "{enemy} attacks {target}: {type} {strength}.", "{enemy} attack {target}: {type} {strength}.", many, **about
    )


def _describe_enemy_joining(names: StoryNames, observation: State, event: ce.EnemyJoined) -> str:
    about = {"caller": names.enemy(event.by), "enemy": names.enemy(event.enemy.id)}
    return say_count("{caller} calls {enemy}.", "{caller} call {enemy}.", names.verb_number(event.by), **about)


def _describe_enemy_healing(names: StoryNames, observation: State, event: ce.EnemyHealed) -> str:
    about = _fields(names, observation, event)
    many = names.verb_number(event.enemy)
    return say_count("{enemy} regrows to {after} health.", "{enemy} regrow to {after} health.", many, **about)


def _taken_back(names: StoryNames, observation: State, event: ce.AssaultTakenBack) -> str:
    return say_count(
        "{enemy} has not struck yet: places change first.",
        "{enemy} have not struck yet: places change first.",
        names.verb_number(event.enemy),
        enemy=names.enemy(event.enemy),
    )


def _fell(names: StoryNames, observation: State, event: ce.EnemyFell) -> str:
    return say_count("{enemy} falls.", "{enemy} fall.", names.verb_number(event.enemy), enemy=names.enemy(event.enemy))


def _ally_joined(names: StoryNames, observation: State, event: e.AllyJoined) -> str:
    many = names.verb_number(event.ally)
    return say_count("{ally} joins the party.", "{ally} join the party.", many, ally=names.source(event.ally))


def _tokens(names: StoryNames, observation: State, event: e.TokensGained) -> str:
    parts = [f"{number} {colour}" for number, colour in tokens_of(event.white, event.black)]
    return say("The party gains {tokens}.", tokens=join_names(parts))


def _describe_story_end(names: StoryNames, observation: State, event: e.StoryEnded) -> str:
    ending = names.content.ending(event.ending)
    return f"{say(ending.title)}. {say(ending.text)}" if ending is not None else say("The story ends.")


def _describe_combat_start(names: StoryNames, observation: State, event: ce.CombatBegan) -> str:
    return say("Enemies: {names}.", names=", ".join(names.enemy(enemy.id) for enemy in event.enemies))


def _effect(names: StoryNames, observation: State, event: e.EffectDone) -> str:
    """Say an effect for the party; what it does to each hero, and what a card or an ally does, is told by itself."""
    if event.effect.seat >= 0 or isinstance(event.effect.effect, GainAlly | LoseAlly):
        return ""
    text = effect_text(event.effect.effect, names.source)
    return f"{text[:1].upper()}{text[1:]}."


def _ready(names: StoryNames, observation: State, event: e.HeroReady) -> str:
    text = N_("{who} is ready.") if event.ready else N_("{who} chooses again.")
    return say(text, who=names.hero(observation, event.seat))


def _general(names: StoryNames, observation: State, event: e.CardPlayed) -> str:
    card = names.content.card(event.card)
    who, name = names.hero(observation, event.seat), say(card.name)
    does = "; ".join(effect_text(effect, names.source) for effect in card.general)
    if not does or event.use != "general":
        return say("{who} plays {card}.", who=who, card=name)
    return say("{who} plays {card}: {effects}.", who=who, card=name, effects=does)


def _ability(names: StoryNames, observation: State, event: e.AbilityUsed) -> str:
    ability = names.content.ability(event.deck)
    about = {"who": names.hero(observation, event.seat), "deck": names.source(event.deck)}
    if not event.paid:
        return say("{who} uses {deck} ({ability}).", ability=ability_text(ability), **about)
    gives = ability.gives if ability is not None else None
    cards = names.cards(event.paid)
    if gives is None:
        return say("{who} uses {deck}, discarding {cards}.", cards=cards, **about)
    return say("{who} uses {deck}, discarding {cards}: {bonus}.", cards=cards, bonus=gives_text(gives), **about)


def _describe_place_swap(names: StoryNames, observation: State, event: ce.PlacesSwapped) -> str:
    order = [*observation.combat.order] if observation.combat is not None else []
    swapped = {event.first: event.second, event.second: event.first}
    now = " – ".join(names.hero(observation, swapped.get(seat, seat)) for seat in order)
    who, other = names.hero(observation, event.first), names.hero(observation, event.second)
    if not event.paid:
        return say("{who} and {other} change places: {order}.", who=who, other=other, order=now)
    text = N_("{who} discards {card} to change places with {other}: {order}.")
    return say(text, who=who, card=names.card(event.paid), other=other, order=now)


def _describe_hero_defeat(names: StoryNames, observation: State, event: ce.HeroDefeated) -> str:
    text = N_("{who} is Defeated: no card in hand.")
    if observation.hand(event.seat):
        text = N_("{who} is Defeated: nothing but Damage and Wounds in hand.")
    return say(text, who=names.hero(observation, event.seat))


def _describe_test_pass(names: StoryNames, observation: State, event: ce.TestPassed) -> str:
    category = (
        CATEGORY_NAMES[observation.challenge.tests[event.test].category] if observation.challenge is not None else ""
    )
    return say(
        "{who} passes the {category} Test by a Keyword.", who=names.hero(observation, event.seat), category=category
    )


def _describe_changes(names: StoryNames, observation: State, event: e.ChangesUsed) -> str:
    parts = []
    for change in event.changes:
        kind, _, category = change.kind.partition(":")
        if kind == "limit":
            what = say("hand limit")
        elif kind == "enemies":
            what = say("last-named enemy")
        else:
            what = say("{category} Test", category=CATEGORY_NAMES[category])
        parts.append(f"{what} {format_signed(change.by)}")
    return say("As announced, this encounter has {changes}.", changes=", ".join(parts))


def _describe_ally_departure(names: StoryNames, observation: State, event: e.AlliesLeft) -> str:
    return say_count(
        "{allies} leaves the party.", "{allies} leave the party.", sum(map(names.verb_number, event.allies)),
        allies=join_names([*map(names.source, event.allies)]),
    )  # fmt: skip


def _armor_back(names: StoryNames, observation: State, event: e.ArmorReturned) -> str:
    return say_count(
        "{cards} comes back to {who}'s hand.", "{cards} come back to {who}'s hand.", len(event.cards),
        cards=names.cards(event.cards), who=names.hero(observation, event.seat),
    )  # fmt: skip


def _act_began(names: StoryNames, observation: State, event: e.ActBegan) -> str:
    act = names.content.acts[event.act]
    return say("Act {number}: {title}.", number=act.number, title=say(act.title))


def _says(template: str) -> Say:
    """Return the writer of a template whose values are fields of the event, ids said as names."""

    def write(names: StoryNames, observation: State, event: Any) -> str:
        return say(template, **_fields(names, observation, event))

    return write


def _if(field: str, template: str) -> Say:
    """Return the writer of a template for events in which a field is set; others are not worth a line."""

    def write(names: StoryNames, observation: State, event: Any) -> str:
        return say(template, **_fields(names, observation, event)) if getattr(event, field) else ""

    return write


def _fields(names: StoryNames, observation: State, event: Any) -> dict[str, object]:
    values: dict[str, object] = {}
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field in ("seat", "to", "target") and isinstance(value, int):
            values["who" if field == "seat" else field] = names.hero(observation, value)
        elif field == "cards":
            values[field] = names.cards(value)
        elif field == "card":
            values[field] = names.card(value)
        elif field in ("deck", "ally"):
            values[field] = names.source(value)
        elif field in ("enemy", "by") and isinstance(value, str):
            values[field] = names.enemy(value)
        else:
            values[field] = value
    return values


SENTENCES: dict[type, Say] = {
    e.DeckChosen: _says(N_("{who} takes {deck}.")),
    e.DeckReturned: _says(N_("{who} puts {deck} back.")),
    e.HeroReady: _ready,
    e.HeroDrewCards: _says(N_("{who} draws {cards}.")),
    e.PileRefilled: _says(N_("{who} shuffles the discard pile ({count}) into a new deck.")),
    e.EverythingGathered: _says(N_("{who} shuffles all cards together.")),
    e.CardsDiscarded: _describe_discard,
    e.CardsRemoved: _says(N_("{who} takes {cards} out of the game.")),
    e.CardGiven: _says(N_("{who} gives {card} to {to}.")),
    e.CardFetched: _says(N_("{who} takes {card} from the discard pile.")),
    e.CardPlayed: _general,
    e.ArmorPlayed: _says(N_("{who} exchanges a Damage card with {card}.")),
    e.ArmorReturned: _armor_back,
    e.TopSeen: _says(N_("{who} looks at the top of the draw deck: {cards}.")),
    e.AbilityUsed: _ability,
    e.AllyUsed: _says(N_("{who} calls on {ally}.")),
    e.HarmTaken: _harm,
    e.Laid: _describe_lay,
    e.StoryBegan: lambda n, v, x: say("{story} begins.", story=say(n.content.story.title)),
    e.ActBegan: _act_began,
    e.CardTurned: _describe_card_turn,
    e.PileReshuffled: _if("used", N_("The used Story cards are shuffled again.")),
    e.PileShown: lambda n, v, x: say(
        "Next Story cards: {cards}.", cards=", ".join(n.story_card(card) for card in x.cards)
    ),
    e.EffectDone: _effect,
    e.TokensGained: _tokens,
    e.AllyJoined: _ally_joined,
    e.AlliesLeft: _describe_ally_departure,
    e.ChangesUsed: _describe_changes,
    e.CardCalled: _says(N_("A further Story card will be drawn.")),
    e.StoryEnded: _describe_story_end,
    ce.PlayerNamed: _says(N_("{who} alone may meet the challenge.")),
    ce.TestPassed: _describe_test_pass,
    ce.ChallengeCounted: _describe_challenge_count,
    ce.CombatBegan: _describe_combat_start,
    ce.OrderSet: lambda n, v, x: say("Combat Order: {names}.", names=" – ".join(n.hero(v, seat) for seat in x.order)),
    ce.PlacesSwapped: _describe_place_swap,
    ce.RoundBegan: _says(N_("Round {round}.")),
    ce.HeroDefeated: _describe_hero_defeat,
    ce.EnemyJoined: _describe_enemy_joining,
    ce.EnemyHealed: _describe_enemy_healing,
    ce.AssaultBegan: _assault,
    ce.AssaultTakenBack: _taken_back,
    ce.AttackTaken: _says(N_("{who} takes the attack meant for {target}.")),
    ce.AssaultSettled: _describe_assault_result,
    ce.HalfChosen: lambda n, v, x: say("The party tries to retreat.") if x.retreat else say("The party attacks."),
    ce.StrikeSettled: _strike,
    ce.EnemyFell: _fell,
    ce.HeroDone: _if("passed", N_("{who} does not attack.")),
    ce.CombatEnded: lambda n, v, x: say(FIGHT_ENDS.get(x.how, "")),
    RoundPassed: _if("asked", N_("{who} passes.")),
}
