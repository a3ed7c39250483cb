"""What the log says of every event: one sentence with its numbers and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.cards.piles import CardsDrawn, CardsHidden, CardsMoved, PileShuffled
from game.kernel.cards.playing_cards import HIDDEN, label
from game.kernel.language.say import N_, Terms, say, say_count
from game.kernel.listing import translate_name
from game.kernel.state import OrderGiven
from game.modes.mainframe.model import events as e
from game.modes.mainframe.model import power_events as p
from game.modes.mainframe.model.state import State
from game.modes.mainframe.words.log_powers import POWER_SENTENCES
from game.modes.mainframe.words.names import FightNames
from game.modes.mainframe.words.terms import BONUS_NAMES, BOOTS, LINE_NAMES, NEVER, UPTIMES, count_name, how, rank_name

SILENT: frozenset[type] = frozenset(
    {CardsHidden, e.PhaseBegan, e.Done, e.TurnEnded, p.UnitEffectEnded, p.UsedUp, p.ConfusionActed, p.LastWordTaken}
)
"""Events that only keep the books: what follows from them is told by others."""

MOVED = {
    ("hand", "play"): N_("{who} plays {cards}."),
    ("hand", "discard"): N_("{who} discards {cards}."),
    ("hand", "stash"): N_("{who} puts {cards} aside."),
    ("stash", "play"): N_("{who} plays {cards} that lay aside."),
    ("mana", "discard"): N_("{who} spends mana: {cards}."),
}
"""What is said of cards that somebody moves from one place to another."""
POINT_GAINS = {
    "cached": N_("{unit} gains {number} Move points in a Cached area: {points} now."),
    "overclock": N_("{unit} gains {number} Move points by Overclock: {points} now."),
}
SPENDINGS = {
    "card": N_("{unit} spends {number} Move points on a card: {points} left."),
    "equip": N_("{unit} spends {number} Move points on a change of equipment: {points} left."),
    "unstable": N_("{unit} spends {number} Move points to stay in an Unstable area: {points} left."),
    "capped": N_("{unit} loses {number} Move points above its Max Move: {points} left."),
}
ENDINGS = Terms({
    "cpu-down": "Every opponent is down: the fight is won.",
    "mcs-down": "Everyone of the team is down: the fight is lost.",
    "broken-off": "Neither side gets any further: the CPU breaks the fight off.",
    "both-down": "Both sides are down: a draw.",
    "nobody-left": "Neither side has anybody left who can and will fight: a draw.",
    "mcs-unwilling": "The team gives up: the fight is lost.",
    "cpu-unwilling": "The opponents give up: the fight is won.",
})  # fmt: skip
EVENT = "event: "
"""How the reason of a fight begins that an event of its level has ended."""


def sentence(names: FightNames, observation: State, event: Any) -> str:
    """Return the log sentence of an event seen on the view before it; an empty text if it is not worth a line."""
    writer = SENTENCES.get(type(event))
    return writer(names, observation, event) if writer is not None else ""


def _who(names: FightNames, seat: int) -> str:
    name = names.seat_name(seat)
    return say("The CPU") if seat == names.content.cpu_seat else name


def _owner(names: FightNames, zone: str) -> str:
    return _who(names, int(zone.partition(":")[2]))


def _list(cards: tuple[str, ...]) -> str:
    if any(card == HIDDEN for card in cards):
        return say("a card") if len(cards) == 1 else say("{number} cards", number=len(cards))
    return ", ".join(label(card) for card in cards)


def _describe_draw(names: FightNames, observation: State, event: CardsDrawn) -> str:
    if not event.cards:
        return ""
    text = N_("{who} looks at {cards}.") if event.target.startswith("look") else N_("{who} draws {cards}.")
    return say(text, who=_owner(names, event.target), cards=_list(event.cards))


def _describe_card_move(names: FightNames, observation: State, event: CardsMoved) -> str:
    source, target = event.source.partition(":")[0], event.target.partition(":")[0]
    if event.cite == "mainframe.gap.deck" or not event.cards:
        return ""
    cards = _list(event.cards)
    if (source, target) in MOVED:
        return say(MOVED[source, target], who=_owner(names, event.source), cards=cards)
    if (source, target) == ("look", "deck") and len(event.cards) == 1 and not event.top:
        return say("{who} puts {cards} under the deck.", who=_owner(names, event.source), cards=cards)
    if (source, target) == ("team", "discard"):
        text = N_("The CPU's Team Hand gives up {cards}.")
        if event.source.partition(":")[2] == "mc":
            text = N_("The Team Hand gives up {cards}.")
        return say(text, cards=cards)
    return ""


def _describe_attack(names: FightNames, observation: State, event: e.Attacked) -> str:
    least, dodged = rank_name(event.accuracy.value), rank_name(event.evade.value)
    text = {
        "miss": N_("{who} misses {target} with {card}: {least} hits."),
        "dodge": N_("{target} dodges {who}'s {card}: {dodged} is dodged."),
        "ace": N_("{who} hits {target} with {card}: an Ace cannot miss and does double damage."),
    }.get(event.result, N_("{who} hits {target} with {card}: {least} hits, {dodged} would be dodged."))
    if event.result not in ("miss", "dodge", "ace") and event.evade.value >= NEVER:
        text = N_("{who} hits {target} with {card}: {least} hits, nothing is dodged.")
    who, target = names.unit(observation, event.unit), names.unit(observation, event.target)
    return say(text, who=who, target=target, card=names.card(observation, event.card), least=least, dodged=dodged)


def _describe_damage(names: FightNames, observation: State, event: e.Damaged) -> str:
    harm = say("{number} HP", number=event.damage.value)
    if len(event.damage.sum_terms) > 1:
        harm = say("{number} HP ({how})", number=event.damage.value, how=how(event.damage))
    # Who has none left is told to be down in a sentence of its own.
    text = N_("{unit} loses {harm}: {left} left.") if event.hp > 0 else N_("{unit} loses {harm}.")
    return say(text, unit=names.unit(observation, event.unit), harm=harm, left=event.hp)


def _fell(names: FightNames, observation: State, event: e.Fell) -> str:
    text = N_("{unit} falls from {before} to {after} and loses {number} HP ({how}).")
    if event.hp > 0:
        text = N_("{unit} falls from {before} to {after} and loses {number} HP ({how}): {left} left.")
    areas = {"before": names.area(event.before), "after": names.area(event.after)}
    harm = {"number": event.damage.value, "how": how(event.damage), "left": event.hp}
    return say(text, unit=names.unit(observation, event.unit), **areas, **harm)


def _describe_push(names: FightNames, observation: State, event: e.Pushed) -> str:
    """Return who pushes whom; an Unstable area does so without anybody."""
    unit, area = names.unit(observation, event.unit), names.area(event.after)
    if not event.by:
        return say("{unit} is pushed to {area}.", unit=unit, area=area)
    return say("{by} pushes {unit} to {area}.", by=names.unit(observation, event.by), unit=unit, area=area)


def _points(names: FightNames, observation: State, event: e.PointsChanged) -> str:
    change = event.after - event.before
    if event.reason == "gain":
        text = N_("{unit} gains {number} Move: {points} now.")
        if event.lost:
            text = N_("{unit} gains {number} Move: {points} now, {lost} lost at Max Move.")
    else:
        text = POINT_GAINS.get(event.reason) or SPENDINGS[event.reason]
    numbers = {"number": abs(change), "points": event.after, "lost": event.lost}
    return say(text, unit=names.unit(observation, event.unit), **numbers)


def _describe_move(names: FightNames, observation: State, event: e.Moved) -> str:
    text = N_("{unit} moves to {area}.")
    if event.points and event.stops:
        text = N_("{unit} moves to {area} for {points} and has to stop among enemies.")
    elif event.points:
        text = N_("{unit} moves to {area} for {points}.")
    elif event.stops:
        text = N_("{unit} moves to {area} and has to stop among enemies.")
    return say(text, unit=names.unit(observation, event.unit), area=names.area(event.after), points=event.points)


def _stat(names: FightNames, observation: State, event: e.DrawStatSet) -> str:
    parts = " + ".join(f"{term.amount} {say(term.label)}" for term in event.total.sum_terms)
    return say("CPU Draw is {number}: {parts}.", number=event.total.value, parts=parts)


def _describe_selection(names: FightNames, observation: State, event: e.Selected) -> str:
    if event.choice not in ("reload", "wait"):
        return ""
    text = N_("{who} has no card and acts after the Kings.")
    if event.choice == "reload":
        text = N_("{who} plays nothing this round and reloads at its end.")
        if event.cite == "mainframe.reload.turn":
            text = N_("{who} plays nothing this round and reloads at once.")
    return say(text, who=_who(names, event.seat))


def _slot(names: FightNames, observation: State, event: e.SlotUsed) -> str:
    text = N_("{who} gives up a card of this round to reload: none is left to play.")
    if event.left:
        text = N_("{who} gives up a card of this round to reload: {left} may still be played.")
    return say(text, who=_who(names, event.seat), left=event.left)


def _turn(names: FightNames, observation: State, event: e.TurnBegan) -> str:
    unit = names.unit(observation, event.unit)
    text = N_("{unit} acts on {card}") if event.card else N_("{unit} acts without a card")
    line = say(text, unit=unit, card=names.card(observation, event.card) if event.card else "")
    if event.steps:
        line = say_count("{acts}, up to {number} link far", "{acts}, up to {number} links far", event.steps, acts=line)
    if event.boot:
        boot = {"line": LINE_NAMES[event.boot], "boot": BOOTS[event.boot]}
        line = say("{acts}, with the Boot of the {line}: {boot}", acts=line, **boot)
    return f"{line}."


def _describe_charge(names: FightNames, observation: State, event: e.Charged) -> str:
    text = N_("{unit}'s Interrupt meter rises to {number}.")
    if event.after == event.before:
        text = N_("{unit}'s Interrupt meter is full: the charge of this round is lost.")
    return say(text, unit=names.unit(observation, event.unit), number=event.after)


def _line(names: FightNames, observation: State, event: e.LineReached) -> str:
    own = event.side == "mc"
    if event.line == "high-card":
        return say("The Team Hand is opened.") if own else say("The CPU's Team Hand is opened.")
    text = N_("The CPU's Team Hand makes {line}. Boot: {boot}. Uptime: {uptime}.")
    if own:
        text = N_("The Team Hand makes {line}. Boot: {boot}. Uptime: {uptime}.")
    return say(text, line=LINE_NAMES[event.line], boot=BOOTS[event.line], uptime=UPTIMES[event.line])


def _grew(names: FightNames, observation: State, event: e.TeamHandGrew) -> str:
    text = N_("{unit} adds {card} to the CPU's Team Hand.")
    if event.side == "mc":
        text = N_("{unit} adds {card} to the Team Hand.")
    return say(text, unit=names.unit(observation, event.unit), card=names.card(observation, event.card))


def _waits(names: FightNames, observation: State, event: e.BootWaits) -> str:
    if not event.unit:
        return say("The Boot ({boot}) waits for the next turn of its side.", boot=BOOTS[event.line])
    text = N_("The Boot ({boot}) waits for the next turn of anyone but {unit}.")
    return say(text, boot=BOOTS[event.line], unit=names.unit(observation, event.unit))


def _describe_hand_clearing(names: FightNames, observation: State, event: e.TeamHandCleared) -> str:
    own, lines = event.side == "mc", [line for line in event.lines if line != "high-card"]
    if not lines:
        return say("The Team Hand is empty again.") if own else say("The CPU's Team Hand is empty again.")
    text = N_("The CPU's Team Hand is empty: the Uptime of {lines} ends.")
    if own:
        text = N_("The Team Hand is empty: the Uptime of {lines} ends.")
    return say(text, lines=", ".join(LINE_NAMES[line] for line in lines))


def _collector(names: FightNames, observation: State, event: e.CollectorPassed) -> str:
    if event.after_fight:
        return say("The Garbage Collector passes: everyone is restored, and every card is swept up.")
    return say("The Garbage Collector passes: everyone is restored.")


def _challenger(names: FightNames, observation: State, event: e.ChallengerCame) -> str:
    who = ", ".join(translate_name(unit.name) for unit in event.units)
    text = say(event.text).rstrip(".") or say("Another challenger")
    line = f"{text}: {who}."
    if not event.leaving:
        return line
    removed = ", ".join(names.unit(observation, name) for name in event.leaving)
    left = say_count("{names} gave up and leaves.", "{names} gave up and leave.", len(event.leaving), names=removed)
    return f"{line} {left}"


def _describe_fight_end(names: FightNames, observation: State, event: e.FightEnded) -> str:
    return ENDINGS.get(event.reason) or say(event.reason.removeprefix(EVENT))


def _order(names: FightNames, observation: State, event: OrderGiven) -> str:
    name = _who(names, event.seat)
    if event.kind == "give-up" and event.value:
        return say("{who} is unwilling to go on.", who=name)
    if event.kind == "draw" and event.value == "now":
        return say("{who} will spend 3 Move points on a card at the next chance.", who=name)
    if event.kind == "equip" and event.value:
        return say("{who} will change to {item} at the next chance.", who=name, item=names.item(event.value))
    return ""


def _describe_shift(names: FightNames, observation: State, event: e.Shifted) -> str:
    text = N_("{card} counts one higher.") if event.by > 0 else N_("{card} counts one lower.")
    return say(text, card=names.card(observation, event.card))


def _ace(names: FightNames, observation: State, event: e.AceDecided) -> str:
    text = ACES.get(event.choice, N_("{card} acts {choice}."))
    return say(text, card=names.card(observation, event.card), choice=event.choice)


def _describe_reload(names: FightNames, observation: State, event: e.Reloaded) -> str:
    text = N_("{who} has reloaded: {number} drawn, Draw {draw}.")
    return say(text, who=_who(names, event.seat), number=event.drawn, draw=how(event.draw))


ACES = {
    "low": N_("{card} acts low."),
    "high": N_("{card} acts high."),
    "low+1": N_("{card} acts low+1."),
    "high-1": N_("{card} acts high-1."),
}
SENTENCES: dict[type, Callable[[FightNames, State, Any], str]] = {
    OrderGiven: _order,
    CardsMoved: _describe_card_move,
    CardsDrawn: _describe_draw,
    PileShuffled: lambda w, v, ev: say("The deck is shuffled."),
    e.CollectorPassed: _collector,
    e.DrawStatSet: _stat,
    e.Placed: lambda w, v, ev: say("{unit} starts at {area}.", unit=w.unit(v, ev.unit), area=w.area(ev.area)),
    e.RoundBegan: lambda w, v, ev: say("Round {number} begins.", number=ev.number),
    e.Charged: _describe_charge,
    e.Selected: _describe_selection,
    e.SlotUsed: _slot,
    e.JesterNamed: lambda w, v, ev: say("A Jester is played as {card}.", card=label(ev.face)),
    e.Shifted: _describe_shift,
    e.AceDecided: _ace,
    e.CountMoved: lambda w, v, ev: say("Count: {count}.", count=count_name(ev.after)),
    e.TurnBegan: _turn,
    e.PointsChanged: _points,
    e.Moved: _describe_move,
    e.BonusUsed: lambda w, v, ev: say(
        "{unit} uses a bonus action: {name}.", unit=w.unit(v, ev.unit), name=BONUS_NAMES[ev.name]
    ),
    e.Fell: _fell,
    e.Pushed: _describe_push,
    e.Attacked: _describe_attack,
    e.Damaged: _describe_damage,
    e.Downed: lambda w, v, ev: say("{unit} is downed.", unit=w.unit(v, ev.unit)),
    e.Restored: lambda w, v, ev: say("{unit} is restored to {hp} HP.", unit=w.unit(v, ev.unit), hp=ev.hp),
    e.MaxRaised: lambda w, v, ev: say(
        "{unit}'s MaxHP is {most} for this turn, HP {hp}.", unit=w.unit(v, ev.unit), most=ev.max_hp, hp=ev.hp
    ),
    e.TeamHandGrew: _grew,
    e.LineReached: _line,
    e.BootWaits: _waits,
    e.BootLost: lambda w, v, ev: say("The Boot of the {line} is lost.", line=LINE_NAMES[ev.line]),
    e.TeamHandCleared: _describe_hand_clearing,
    e.ReloadDeclined: lambda w, v, ev: say("{who} stays empty-handed.", who=_who(w, ev.seat)),
    e.Reloaded: _describe_reload,
    e.ChallengerCame: _challenger,
    e.FightEnded: _describe_fight_end,
    **POWER_SENTENCES,
}
