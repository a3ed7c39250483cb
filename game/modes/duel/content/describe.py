"""What cards say, made from their verbs and numbers, so that a text cannot differ from what the card does."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from game.kernel.language.phrases import Phrase, join_phrases
from game.kernel.language.say import N_, Terms, say, say_as, say_count
from game.modes.duel.content import verbs as c
from game.modes.duel.content.display_names import KEYWORDS, KINDS, NAMES, SEVERAL, STATS, ZONES
from game.modes.duel.content.terms import ATTRIBUTES, Bonus, Cost, Target
from game.modes.duel.content.types import Ability, Card, City, Trigger

UNTIL = Terms({"fight": "for this fight", "turn": "this turn", "next-turn": "until your next turn starts"})
_OF_ATTRIBUTE = "{number} {attribute}"
CANNOT = Terms({"move": "cannot Move", "block": "cannot block", "attack": "cannot attack"})
FROM = {
    "hand": N_("{what} (from hand)"),
    "arsenal": N_("{what} (from the Arsenal)"),
    "stockpile": N_("{what} (from the Stockpile)"),
    "battlefield": N_("{what} (from the Battlefield)"),
    "keep": N_("{what} (from the Keep)"),
    "play": N_("{what} (from Battlefield or Keep)"),
    "attached": N_("{what} (from under a Character)"),
}
WHEN = {
    "support": N_("{what} as Support"),
    "own-turn": N_("{what} in your turn"),
    "enemy-turn": N_("{what} in the enemy's turn"),
    "attacking": N_("{what} as Support for an attacker"),
    "defending": N_("{what} as Support for a defender"),
}
ON = Terms(
    {
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
)
CITY_ON = Terms(
    {
        "won-attack": "When a Character of yours wins a fight as attacker",
        "won-defence": "When a Character of yours wins a fight as defender",
        "prepared": "When a Character of yours becomes Prepared",
        "played": "When you play a Character or Gear",
        "demoralized": "When a Character of yours Demoralizes",
    }
)
ONCE = {
    "turn": N_("Once a turn: {does}"),
    "own-turn": N_("Once in your turn: {does}"),
    "enemy-turn": N_("Once in the enemy's turn: {does}"),
}
TO = {
    "hand": N_("return {whom} to your hand"),
    "bottom": N_("return {whom} to the bottom of your Arsenal"),
    "stockpile": N_("return {whom} to your Stockpile"),
}


class Whom(NamedTuple):
    """Whom an effect falls on: as its object and as its subject, and whether those are several."""

    object: str
    subject: str
    many: bool = False


def cost_words(cost: Cost) -> str:
    """Return a cost in words: `2 Brawn, 1 any, 1 Fatigue`; `nothing` if it is free."""
    return say(cost_phrase(cost))


def cost_phrase(cost: Cost) -> Phrase:
    """Return a cost as a phrase, for a reason that is shown elsewhere."""
    parts = [
        Phrase(_OF_ATTRIBUTE, number=number, attribute=Phrase(NAMES.template(name)))
        for name, number in zip(ATTRIBUTES, cost.symbols, strict=True)
        if number
    ]
    parts += [Phrase("{number} any", number=cost.any)] if cost.any else []
    parts += [Phrase("{number} Fatigue", number=cost.fatigue)] if cost.fatigue else []
    return join_phrases(parts or [Phrase("nothing")], "{first}, {second}")


def format_signed(number: int) -> str:
    """Return a change with its sign.

    >>> format_signed(2), format_signed(-1)
    ('+2', '−1')
    """
    return f"{number:+d}".replace("-", "−")


def bonus_words(bonus: Bonus) -> str:
    """Return what a bonus changes."""
    return ", ".join([*_gives(bonus), *_allows(bonus)])


def _gives(bonus: Bonus) -> list[str]:
    """Return what a card gets by a bonus."""
    parts = []
    for name in ("martial", "elude", "endure", "trait"):
        number = getattr(bonus, name)
        if number:
            parts.append(f"{format_signed(number)} {STATS[name]}")
    parts += [KEYWORDS[keyword] for keyword in bonus.keywords]
    if bonus.sabotage:
        parts.append(say("{number} Elude while using Sabotage", number=format_signed(bonus.sabotage)))
    if bonus.cast_discount:
        parts.append(say("Casts cost {number} any less", number=bonus.cast_discount))
    return parts


def _allows(bonus: Bonus) -> list[str]:
    """Return what a card can or cannot do by a bonus."""
    parts = [CANNOT[what] for what in bonus.cannot]
    if bonus.blocks_from_keep:
        parts.append(say("may block from the Keep"))
    if bonus.not_blocked_by_trait >= 0:
        parts.append(say("cannot be blocked by Trait {number} or less", number=bonus.not_blocked_by_trait))
    return parts


def target_words(target: Target, *, each: bool = False) -> str:
    """Return whom an effect is aimed at."""
    if target.who == "self":
        return say("this card")
    if target.who == "about":
        return say_as("card", "it")
    several = target.most > 1 and not each
    what = (SEVERAL if several else KINDS)[target.kind]
    what = say("unprepared {what}", what=what) if target.unprepared else what
    what = say("tired {what}", what=what) if target.tired else what
    what = say("untired {what}", what=what) if target.fresh and not target.tired else what
    what = say("{what} of yours", what=what) if target.who == "own" else what
    what = say("{what} of the opponent", what=what) if target.who == "enemy" else what
    if target.zone == "attached":
        what = say("{what} Attached to a Character", what=what)
    elif target.zone == "home":
        what = say("{what} in Home", what=what)
    elif target.zone != "play":
        what = say("{what} in the {zone}", what=what, zone=ZONES[target.zone])
    what = say("{what} in the same Zone", what=what) if target.same_zone else what
    if each:
        return say("each {what}", what=what)
    if several:
        return say("up to {number} target {what}", number=target.most, what=what)
    return say("another target {what}", what=what) if target.others else say("target {what}", what=what)


def _cards(amount: int) -> str:
    return say_count("{number} card", "{number} cards", amount)


def verb_words(verb: c.Verbs, whom: Whom, fighter: str = "") -> str:
    """Return what a verb does to a target, as a clause without a full stop; `fighter` fights it, else it itself."""
    if isinstance(verb, c.Gain):
        return _describe_gain(verb)
    if isinstance(verb, c.Drain):
        return say_count(
            "the opponent loses {number} Attribute of a type you name",
            "the opponent loses {number} Attributes of a type you name",
            verb.amount,
        )
    if isinstance(verb, c.GainEdge):
        return say("gain {number} Edge", number=verb.amount)
    if isinstance(verb, c.Sap):
        return say("the opponent loses {number} Resolve", number=verb.amount)
    if isinstance(verb, c.Rally):
        return say("gain {number} Resolve", number=verb.amount)
    if isinstance(verb, c.Pay):
        return say("lose {number} Resolve", number=verb.amount)
    if isinstance(verb, c.ShiftDl):
        return say("change the DL by {number}", number=format_signed(verb.by))
    if isinstance(verb, c.HarmOpponent):
        return say("Sabotage")
    if isinstance(verb, c.Draw | c.DiscardHand | c.Look | c.Bury | c.StoreCard):
        return _of_cards(verb)
    return _on_target(verb, whom, fighter)


def _describe_gain(verb: c.Gain) -> str:
    if verb.attribute == "choice":
        return say_count(
            "gain {number} Attribute of your choice", "gain {number} Attributes of a type of your choice", verb.amount
        )
    if verb.attribute == "about":
        return say_count(
            "gain {number} Attribute of a type in its cost",
            "gain {number} Attributes of a type in its cost",
            verb.amount,
        )
    return say("gain {number} {attribute}", number=verb.amount, attribute=NAMES[verb.attribute])


def _of_cards(verb: c.Draw | c.DiscardHand | c.Look | c.Bury | c.StoreCard) -> str:
    """Return what a verb does with cards of hand and Arsenal."""
    if isinstance(verb, c.Draw):
        return say("draw {cards}", cards=_cards(verb.amount))
    if isinstance(verb, c.DiscardHand):
        if verb.who == "own":
            text = N_("discard {cards} from hand of your choice")
            text = N_("discard {cards} from hand at random") if verb.how == "random" else text
        else:
            text = N_("the opponent discards {cards} from hand of their choice")
            text = N_("the opponent discards {cards} from hand at random") if verb.how == "random" else text
        return say(text, cards=_cards(verb.amount))
    if isinstance(verb, c.Look):
        if verb.amount == 1:
            bottom = N_("look at the top card of your Arsenal; you may put it on the bottom")
            return say(bottom if verb.bottom else N_("look at the top card of your Arsenal"))
        text = N_("look at the top {cards} of your Arsenal; put them back in any order")
        if verb.bottom:
            text = N_("look at the top {cards} of your Arsenal; put each on top or on the bottom")
        return say(text, cards=_cards(verb.amount))
    if isinstance(verb, c.Bury):
        text = N_("put {cards} from your hand on the bottom of your Arsenal")
        text = N_("you may put {cards} from your hand on the bottom of your Arsenal") if verb.may else text
        does = say(text, cards=_cards(verb.amount))
        return say("{does}, and draw as many", does=does) if verb.then_draw else does
    return say("put the top card of your Arsenal into your Stockpile")


Aimed = (
    c.Tire | c.Rest | c.DamageTarget | c.Modify | c.MoveTarget | c.DiscardTarget | c.Attach | c.Retrieve | c.Prepare
    | c.Charge | c.CastSpell | c.FightTarget
)  # fmt: skip
"""The verbs that fall on a target."""


def _on_target(verb: Aimed, whom: Whom, fighter: str) -> str:
    """Return what a verb does to a target."""
    if isinstance(verb, c.Tire):
        return say("cause {number} Fatigue to {whom}", number=verb.amount, whom=whom.object)
    if isinstance(verb, c.Rest):
        return say("remove {number} Fatigue from {whom}", number=verb.amount, whom=whom.object)
    if isinstance(verb, c.DamageTarget):
        return say("deal {number} damage to {whom}", number=verb.amount, whom=whom.object)
    if isinstance(verb, c.Modify):
        text = N_("{who} gets {bonus} {until}")
        if not _gives(verb.bonus):
            text = N_("{who} {bonus} {until}")
        elif whom.many:
            text = N_("{who} get {bonus} {until}")
        return say(text, who=whom.subject, bonus=bonus_words(verb.bonus), until=UNTIL[verb.until])
    if isinstance(verb, c.MoveTarget):
        return say(N_("{who} Move") if whom.many else N_("{who} Moves"), who=whom.subject)
    if isinstance(verb, c.DiscardTarget):
        return say("discard {whom}", whom=whom.object)
    if isinstance(verb, c.Attach):
        return say("Attach this to {whom}", whom=whom.object)
    if isinstance(verb, c.Retrieve):
        return say(TO[verb.to], whom=whom.object)
    if isinstance(verb, c.Prepare):
        text = N_("{who} becomes Prepared without Fatigue; gain 1 Edge")
        if whom.many:
            text = N_("{who} become Prepared without Fatigue; gain 1 Edge each")
        return say(text, who=whom.subject)
    if isinstance(verb, c.Charge):
        return say("{who} attacks without Fatigue", who=whom.object)
    if isinstance(verb, c.CastSpell):
        return say("{who} Casts a Spell out of your Home without paying", who=whom.object)
    if isinstance(verb, c.FightTarget):
        return say("{who} fights {whom}", who=fighter or say_as("card", "it"), whom=whom.object)
    assert_never(verb)


def ability_words(ability: Ability, *, goes_on: bool = False) -> str:
    """Return what an ability does, as a sentence, or as the end of one that has begun."""
    first = again = Whom("", "")
    if ability.each is not None:
        wording = target_words(ability.each, each=True)
        first = again = Whom(wording, wording)
    elif ability.target is not None:
        named = ability.target.who in ("self", "about")
        wording = target_words(ability.target)
        first = Whom(wording, wording, ability.target.most > 1 and not named)
        again = (
            Whom(say_as("effect", "them"), say_as("effect", "they"), True)
            if first.many
            else first
            if named
            else Whom(say_as("card", "it"), say_as("card", "it"))
        )
    fighter = target_words(ability.fighter) if ability.fighter is not None else ""
    clauses = [verb_words(verb, first if n == 0 else again, fighter) for n, verb in enumerate(ability.effects)]
    text = "; ".join(clauses)
    if ability.dl is not None and ability.stat == "none":
        text = say("DL {dl}: {does}", dl=ability.dl, does=text)
    elif ability.dl is not None:
        text = say("DL {dl} with {stat}: {does}", dl=ability.dl, stat=STATS[ability.stat], does=text)
    return f"{text}." if goes_on else _sentence(text)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _trigger(trigger: Trigger, when: str) -> str:
    """Return a trigger as a line; what it does follows its condition, its cost stands between."""
    does = _prefix_cost(trigger.cost, ability_words(trigger, goes_on=not trigger.may))
    does = say("you may: {does}", does=does) if trigger.may else does
    does = say("after the attack {does}", does=does) if trigger.after_attack else does
    line = say("{when}, {does}", when=when, does=does)
    return say(ONCE[trigger.once], does=line) if trigger.once else line


def _prefix_cost(cost: Cost, does: str) -> str:
    """Return what is done with what is paid for it before it."""
    return say("{cost}: {does}", cost=cost_words(cost), does=does) if cost != Cost() else does


def _after(what: str, origin: str, when: str) -> str:
    """Return what an effect is called, with the zone its card is discarded from, and the condition."""
    what = say(FROM[origin], what=what) if origin else what
    return say(WHEN[when], what=what) if when else what


def card_text(card: Card) -> list[str]:
    """Return the lines of text on a card."""
    lines = [", ".join(KEYWORDS[keyword] for keyword in card.keywords)] if card.keywords else []
    if card.own is not None:
        lines.append(_sentence(bonus_words(card.own)))
    if card.aura is not None:
        text = N_("Characters in the same Zone: {bonus}.")
        text = N_("Other Characters in the same Zone: {bonus}.") if card.aura.others else text
        lines.append(say(text, bonus=bonus_words(card.aura.bonus)))
    if card.play is not None:
        lines.append(ability_words(card.play))
    lines += [_prefix_cost(ability.cost, ability_words(ability)) for ability in card.actions]
    lines += [_trigger(trigger, ON[trigger.on]) for trigger in card.triggers]
    if card.exhausted is not None:
        name = _after(say_as("effect", "Exhausted"), card.exhausted.from_, card.exhausted.when)
        does = say("{what}: {does}", what=name, does=ability_words(card.exhausted))
        lines.append(_prefix_cost(card.exhausted.cost, does))
    if card.equip is not None:
        name = _after(say_as("effect", "Equip"), card.equip.from_, card.equip.when)
        lines.append(
            _prefix_cost(card.equip.cost, say("{what}: {does}", what=name, does=f"{bonus_words(card.equip)}."))
        )
    return lines


def city_text(city: City) -> list[str]:
    """Return the lines of text on a City."""
    lines = [_trigger(trigger, CITY_ON.get(trigger.on, ON[trigger.on])) for trigger in city.triggers]
    if city.free_guard:
        lines.append(say("Once in the enemy's turn: a Guard of yours helps without Fatigue."))
    return lines or [say("No effect.")]
