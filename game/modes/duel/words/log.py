"""What the log says of every event: one sentence with its numbers and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.cards.piles import CardsDrawn, CardsHidden, CardsMoved, PileShuffled
from game.kernel.state import OrderGiven
from game.kernel.totals import Total
from game.modes.duel.content.describe import NAMES, bonus_words
from game.modes.duel.content.types import ATTRIBUTES
from game.modes.duel.model import events as e
from game.modes.duel.model.state import State, owner
from game.modes.duel.words.names import DuelNames

SILENT: frozenset[type] = frozenset(
    {
        CardsHidden,
        PileShuffled,
        OrderGiven,
        e.PhaseBegan,
        e.Done,
        e.Pushed,
        e.Popped,
        e.Settled,
        e.OnceUsed,
        e.Gathered,
        e.TriggerWaits,
        e.TriggerPutOff,
        e.TriggerTaken,
        e.TriggerDeclined,
        e.EffectAimed,
        e.EffectAdvanced,
        e.FightEnded,
        e.AttackEnded,
        e.ModsEnded,
        e.CharacterDeployed,
        e.TurnPassed,
        e.Kept,
    }
)
"""Events that only keep the books: what follows from them is told by others."""

REASONS = {
    "arsenal": "the Arsenal ran out",
    "redraw": "for a new hand",
    "demoralize": "Demoralized",
    "overflow": "damage left over",
    "sabotage": "Sabotage",
    "effect": "an effect",
    "tactics": "Tactics",
    "recover": "Recover",
    "prepared": "no longer Prepared",
    "damage": "for the damage",
    "dl": "for the DL",
    "trigger": "for a Trigger Effect",
    "attack": "attacking",
    "block": "blocking",
    "lost": "a lost fight",
    "guard": "Guard",
    "ride": "riding",
    "cost": "a cost",
    "fatigue": "a fourth Fatigue",
    "killed": "killed in the fight",
    "support": "as Support",
    "host": "with its Character",
}


def sentence(names: DuelNames, view: State, event: Any) -> str:
    """Return the log sentence of an event seen on a view; an empty text if it is not worth a line."""
    writer = _SENTENCES.get(type(event))
    return writer(names, event) if writer is not None else ""


def total_words(total: Total) -> str:
    """Return a sum term by term: `5 (Martial 3 + Support 2)`."""
    parts = "".join(
        f"{part.label} {part.amount}"
        if index == 0
        else f" {'−' if part.amount < 0 else '+'} {part.label} {abs(part.amount)}"
        for index, part in enumerate(total.parts)
    )
    return f"{total.value} ({parts})"


def _who(names: DuelNames, card: str) -> str:
    return f"{names.seat_name(owner(card))}'s {names.card(card)}"


def _drawn(names: DuelNames, event: CardsDrawn) -> str:
    name, _, seat = event.target.partition(":")
    number = len(event.cards)
    if name == "look":
        return f"{names.seat_name(int(seat))} looks at {number} card{'s' if number > 1 else ''} of the Arsenal."
    return f"{names.seat_name(int(seat))} draws {', '.join(names.card(card) for card in event.cards)}."


def _moved_cards(names: DuelNames, event: CardsMoved) -> str:
    source, target = event.source.partition(":")[0], event.target.partition(":")[0]
    who, cards = names.seat_name(int(event.source[-1])), ", ".join(names.card(card) for card in event.cards)
    if target == "stockpile":
        return f"{who} puts {cards} into the Stockpile."
    if target == "casting" and source == "hand" and event.cite == "duel.keyword.overrun-bottom":
        return f"{who} shows {cards}."
    if target == "casting":
        return f"{who} {'plays' if source == 'hand' else 'Casts'} {cards}."
    if (source, target) == ("home", "hand"):
        return f"{who} takes {cards} back from Home."
    if (source, target) in (("hand", "arsenal"), ("home", "arsenal")) and len(event.cards) == 1:
        return f"{who} puts {cards} under the Arsenal."
    return ""


def _resolve(names: DuelNames, event: e.ResolveChanged) -> str:
    change = event.after - event.before
    verb = "loses" if change < 0 else "gains"
    reason = REASONS.get(event.reason, event.reason)
    return f"{names.seat_name(event.seat)} {verb} {abs(change)} Resolve ({reason}): {event.after} left."


def _pool(names: DuelNames, event: e.PoolChanged) -> str:
    parts = [f"{abs(n)} {NAMES[name]}" for name, n in zip(ATTRIBUTES, event.change, strict=True) if n]
    verb = "gains" if sum(event.change) > 0 else "loses" if event.reason == "drain" else "pays"
    origin = {"city": "City", "bonus": "going second"}.get(event.reason, names.card(event.card) if event.card else "")
    of = " for" if verb == "pays" else " from"
    return f"{names.seat_name(event.seat)} {verb} {', '.join(parts)}{f'{of} {origin}' if origin else ''}."


def _edge(names: DuelNames, event: e.EdgeChanged) -> str:
    verb = "gains" if event.after > event.before else "gives up"
    reason = REASONS.get(event.reason, event.reason)
    number = abs(event.after - event.before)
    return f"{names.seat_name(event.seat)} {verb} {number} Edge ({reason}): {event.after} now."


def _tired(names: DuelNames, event: e.Tired) -> str:
    reason = REASONS.get(event.reason, event.reason)
    return f"{_who(names, event.card)} gains Fatigue ({reason}): {event.after}."


def _discarded(names: DuelNames, event: e.Discarded) -> str:
    reason = REASONS.get(event.reason, event.reason)
    where = "goes under the Arsenal" if event.under else "is discarded"
    return f"{_who(names, event.card)} {where} ({reason})."


def _support_chosen(names: DuelNames, event: e.SupportChosen) -> str:
    source = {"hand": "a card from hand", "arsenal": "the top of the Arsenal", "none": "nothing"}.get(event.source)
    return f"{names.seat_name(event.seat)} gives {source or names.card(event.source)} as Support."


def _support(names: DuelNames, event: e.SupportRevealed | e.SupportGiven) -> str:
    if not event.card:
        return f"{names.seat_name(event.seat)} has no card for Support."
    return f"{names.seat_name(event.seat)}'s Support is {names.card(event.card)}: {event.value}."


def _judged(names: DuelNames, event: e.Judged) -> str:
    result = "succeeds" if event.success else "fails"
    return f"{names.card(event.source)} {result}: {total_words(event.total)} against DL {total_words(event.dl)}."


def _fight_won(names: DuelNames, event: e.FightWon) -> str:
    winner, loser = (event.attacker, event.defender) if event.won else (event.defender, event.attacker)
    sums = f"{total_words(event.attack)} against {total_words(event.defence)}"
    return f"{_who(names, winner)} beats {names.card(loser)}: {sums}."


def _damage(names: DuelNames, event: e.DamageDealt) -> str:
    end = f" and is discarded, {event.rest} left over" if event.killed else ""
    return f"{_who(names, event.card)} takes {total_words(event.damage)} damage: {event.fatigue} Fatigue{end}."


def _blocks(names: DuelNames, event: e.BlocksSet) -> str:
    pairs = [f"{names.card(blocker)} blocks {names.card(attacker)}" for attacker, blocker in event.blocks.items()]
    return (", ".join(pairs) or "Nobody blocks") + "."


def _ended(names: DuelNames, event: e.GameEnded) -> str:
    return "The game is a draw." if event.winner < 0 else f"{names.seat_name(event.winner)} wins the game."


_SENTENCES: dict[type, Callable[[DuelNames, Any], str]] = {
    CardsDrawn: _drawn,
    CardsMoved: _moved_cards,
    e.ResolveChanged: _resolve,
    e.PoolChanged: _pool,
    e.EdgeChanged: _edge,
    e.Tired: _tired,
    e.Discarded: _discarded,
    e.SupportChosen: _support_chosen,
    e.SupportRevealed: _support,
    e.SupportGiven: _support,
    e.Judged: _judged,
    e.FightWon: _fight_won,
    e.DamageDealt: _damage,
    e.BlocksSet: _blocks,
    e.GameEnded: _ended,
    e.Swapped: lambda names, event: f"{names.seat_name(event.seat)} has looked through the Reserves.",
    e.Redrew: lambda names, event: f"{names.seat_name(event.seat)} draws a new hand ({event.count}).",
    e.FirstChosen: lambda names, event: f"{names.seat_name(event.seat)} goes first.",
    e.TurnBegan: lambda names, event: f"Turn {event.round}: {names.seat_name(event.seat)}.",
    e.ArsenalRanOut: lambda names, event: f"{names.seat_name(event.seat)}'s Arsenal is empty.",
    e.ArsenalRefilled: lambda names, event: f"{event.count} cards of Home become the Arsenal.",
    e.Entered: lambda names, event: f"{_who(names, event.card)} enters the Keep.",
    e.Moved: lambda names, event: f"{_who(names, event.card)} Moves to the {event.after.capitalize()}.",
    e.Rested: lambda names, event: f"{_who(names, event.card)} rests: {event.after} Fatigue.",
    e.BecamePrepared: lambda names, event: f"{_who(names, event.card)} is Prepared.",
    e.PreparedEnded: lambda names, event: f"{_who(names, event.card)} is no longer Prepared.",
    e.Attached: lambda names, event: f"{names.card(event.card)} is Attached to {_who(names, event.host)}.",
    e.Modified: lambda names, event: f"{_who(names, event.card)}: {bonus_words(event.mod.bonus)} ({event.mod.label}).",
    # A Sabotage is told as what its attacker does.
    e.EffectBegan: lambda names, event: (
        "" if event.effect.ability == "sabotage" else f"{names.card(event.effect.source)} takes effect."
    ),
    e.DlChanged: lambda names, event: f"The DL changes by {event.by}.",
    e.EffectEnded: lambda names, event: "" if event.success else f"{names.card(event.source)} does nothing.",
    e.AttackDeclared: lambda names, event: f"{_who(names, event.attacker)} attacks.",
    e.AttackerJoined: lambda names, event: f"{_who(names, event.attacker)} attacks too.",
    e.Provoked: lambda names, event: f"{names.card(event.attacker)} Provokes {_who(names, event.blocker)}.",
    e.FightBegan: lambda names, event: (
        f"{_who(names, event.fight.attacker)} fights {names.card(event.fight.defender)}."
    ),
    e.Guarded: lambda names, event: f"{_who(names, event.guard)} guards {names.card(event.fighter)}: +2 Elude.",
    e.DamageChanged: lambda names, event: f"{names.seat_name(event.seat)} changes the damage by {event.by}.",
    e.AttackerDone: lambda names, event: (
        f"{_who(names, event.attacker)}: {event.how.capitalize()}."
        if event.how in ("demoralize", "ambush", "sabotage")
        else ""
    ),
    e.LockedOut: lambda names, event: f"{names.seat_name(event.seat)} cannot attack again this turn.",
}
