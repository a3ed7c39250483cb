"""What the log says of every event: one sentence with its numbers and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.kernel.cards.piles import CardsDrawn, CardsHidden, CardsMoved, PileShuffled
from game.kernel.state import OrderGiven
from game.kernel.totals import Total
from game.modes.duel.content.describe import NAMES, bonus_words
from game.modes.duel.content.types import ATTRIBUTES
from game.modes.duel.model import events as e
from game.modes.duel.model.state import State, owner

if TYPE_CHECKING:
    from game.modes.duel.words.words import DuelWords

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


def sentence(words: DuelWords, view: State, event: Any) -> str:
    """Return the log sentence of an event seen on a view; an empty text if it is not worth a line."""
    writer = _SENTENCES.get(type(event))
    return writer(words, event) if writer is not None else ""


def total_words(total: Total) -> str:
    """Return a sum term by term: `5 (Martial 3 + Support 2)`."""
    parts = "".join(
        f"{part.label} {part.amount}"
        if index == 0
        else f" {'−' if part.amount < 0 else '+'} {part.label} {abs(part.amount)}"
        for index, part in enumerate(total.parts)
    )
    return f"{total.value} ({parts})"


def _who(words: DuelWords, card: str) -> str:
    return f"{words.seat_name(owner(card))}'s {words.card(card)}"


def _drawn(words: DuelWords, event: CardsDrawn) -> str:
    name, _, seat = event.target.partition(":")
    number = len(event.cards)
    if name == "look":
        return f"{words.seat_name(int(seat))} looks at {number} card{'s' if number > 1 else ''} of the Arsenal."
    return f"{words.seat_name(int(seat))} draws {', '.join(words.card(card) for card in event.cards)}."


def _moved_cards(words: DuelWords, event: CardsMoved) -> str:
    source, target = event.source.partition(":")[0], event.target.partition(":")[0]
    who, cards = words.seat_name(int(event.source[-1])), ", ".join(words.card(card) for card in event.cards)
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


def _resolve(words: DuelWords, event: e.ResolveChanged) -> str:
    change = event.after - event.before
    verb = "loses" if change < 0 else "gains"
    reason = REASONS.get(event.reason, event.reason)
    return f"{words.seat_name(event.seat)} {verb} {abs(change)} Resolve ({reason}): {event.after} left."


def _pool(words: DuelWords, event: e.PoolChanged) -> str:
    parts = [f"{abs(n)} {NAMES[name]}" for name, n in zip(ATTRIBUTES, event.change, strict=True) if n]
    verb = "gains" if sum(event.change) > 0 else "loses" if event.reason == "drain" else "pays"
    origin = {"city": "City", "bonus": "going second"}.get(event.reason, words.card(event.card) if event.card else "")
    of = " for" if verb == "pays" else " from"
    return f"{words.seat_name(event.seat)} {verb} {', '.join(parts)}{f'{of} {origin}' if origin else ''}."


def _edge(words: DuelWords, event: e.EdgeChanged) -> str:
    verb = "gains" if event.after > event.before else "gives up"
    reason = REASONS.get(event.reason, event.reason)
    number = abs(event.after - event.before)
    return f"{words.seat_name(event.seat)} {verb} {number} Edge ({reason}): {event.after} now."


def _tired(words: DuelWords, event: e.Tired) -> str:
    reason = REASONS.get(event.reason, event.reason)
    return f"{_who(words, event.card)} gains Fatigue ({reason}): {event.after}."


def _discarded(words: DuelWords, event: e.Discarded) -> str:
    reason = REASONS.get(event.reason, event.reason)
    where = "goes under the Arsenal" if event.under else "is discarded"
    return f"{_who(words, event.card)} {where} ({reason})."


def _support_chosen(words: DuelWords, event: e.SupportChosen) -> str:
    source = {"hand": "a card from hand", "arsenal": "the top of the Arsenal", "none": "nothing"}.get(event.source)
    return f"{words.seat_name(event.seat)} gives {source or words.card(event.source)} as Support."


def _support(words: DuelWords, event: e.SupportRevealed | e.SupportGiven) -> str:
    if not event.card:
        return f"{words.seat_name(event.seat)} has no card for Support."
    return f"{words.seat_name(event.seat)}'s Support is {words.card(event.card)}: {event.value}."


def _judged(words: DuelWords, event: e.Judged) -> str:
    result = "succeeds" if event.success else "fails"
    return f"{words.card(event.source)} {result}: {total_words(event.total)} against DL {total_words(event.dl)}."


def _fight_won(words: DuelWords, event: e.FightWon) -> str:
    winner, loser = (event.attacker, event.defender) if event.won else (event.defender, event.attacker)
    sums = f"{total_words(event.attack)} against {total_words(event.defence)}"
    return f"{_who(words, winner)} beats {words.card(loser)}: {sums}."


def _damage(words: DuelWords, event: e.DamageDealt) -> str:
    end = f" and is discarded, {event.rest} left over" if event.killed else ""
    return f"{_who(words, event.card)} takes {total_words(event.damage)} damage: {event.fatigue} Fatigue{end}."


def _blocks(words: DuelWords, event: e.BlocksSet) -> str:
    pairs = [f"{words.card(blocker)} blocks {words.card(attacker)}" for attacker, blocker in event.blocks.items()]
    return (", ".join(pairs) or "Nobody blocks") + "."


def _ended(words: DuelWords, event: e.GameEnded) -> str:
    return "The game is a draw." if event.winner < 0 else f"{words.seat_name(event.winner)} wins the game."


_SENTENCES: dict[type, Callable[[DuelWords, Any], str]] = {
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
    e.Swapped: lambda words, event: f"{words.seat_name(event.seat)} has looked through the Reserves.",
    e.Redrew: lambda words, event: f"{words.seat_name(event.seat)} draws a new hand ({event.count}).",
    e.FirstChosen: lambda words, event: f"{words.seat_name(event.seat)} goes first.",
    e.TurnBegan: lambda words, event: f"Turn {event.round}: {words.seat_name(event.seat)}.",
    e.ArsenalRanOut: lambda words, event: f"{words.seat_name(event.seat)}'s Arsenal is empty.",
    e.ArsenalRefilled: lambda words, event: f"{event.count} cards of Home become the Arsenal.",
    e.Entered: lambda words, event: f"{_who(words, event.card)} enters the Keep.",
    e.Moved: lambda words, event: f"{_who(words, event.card)} Moves to the {event.after.capitalize()}.",
    e.Rested: lambda words, event: f"{_who(words, event.card)} rests: {event.after} Fatigue.",
    e.BecamePrepared: lambda words, event: f"{_who(words, event.card)} is Prepared.",
    e.PreparedEnded: lambda words, event: f"{_who(words, event.card)} is no longer Prepared.",
    e.Attached: lambda words, event: f"{words.card(event.card)} is Attached to {_who(words, event.host)}.",
    e.Modified: lambda words, event: f"{_who(words, event.card)}: {bonus_words(event.mod.bonus)} ({event.mod.label}).",
    # A Sabotage is told as what its attacker does.
    e.EffectBegan: lambda words, event: (
        "" if event.effect.ability == "sabotage" else f"{words.card(event.effect.source)} takes effect."
    ),
    e.DlChanged: lambda words, event: f"The DL changes by {event.by}.",
    e.EffectEnded: lambda words, event: "" if event.success else f"{words.card(event.source)} does nothing.",
    e.AttackDeclared: lambda words, event: f"{_who(words, event.attacker)} attacks.",
    e.AttackerJoined: lambda words, event: f"{_who(words, event.attacker)} attacks too.",
    e.Provoked: lambda words, event: f"{words.card(event.attacker)} Provokes {_who(words, event.blocker)}.",
    e.FightBegan: lambda words, event: (
        f"{_who(words, event.fight.attacker)} fights {words.card(event.fight.defender)}."
    ),
    e.Guarded: lambda words, event: f"{_who(words, event.guard)} guards {words.card(event.fighter)}: +2 Elude.",
    e.DamageChanged: lambda words, event: f"{words.seat_name(event.seat)} changes the damage by {event.by}.",
    e.AttackerDone: lambda words, event: (
        f"{_who(words, event.attacker)}: {event.how.capitalize()}."
        if event.how in ("demoralize", "ambush", "sabotage")
        else ""
    ),
    e.LockedOut: lambda words, event: f"{words.seat_name(event.seat)} cannot attack again this turn.",
}
