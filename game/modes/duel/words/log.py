"""What the log says of every event: one sentence with its numbers and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.cards.piles import CardsDrawn, CardsHidden, CardsMoved, PileShuffled
from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import N_, Terms, say, say_as, say_count
from game.kernel.listing import join_names
from game.kernel.state import OrderGiven
from game.modes.duel.content.describe import bonus_words
from game.modes.duel.content.display_names import NAMES, ZONES
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.model import attack_events as ae
from game.modes.duel.model import events as e
from game.modes.duel.model.state import State
from game.modes.duel.words.names import DuelNames
from game.modes.duel.words.sum_terms import part_words, total_words

SILENT: frozenset[type] = frozenset(
    {
        CardsHidden,
        PileShuffled,
        OrderGiven,
        e.PhaseBegan,
        e.Done,
        e.StackPushed,
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
        ae.FightCompleted,
        ae.AttackEnded,
        e.ModsEnded,
        e.CharacterDeployed,
        e.TurnPassed,
        e.HandKept,
    }
)
"""Events that only keep the books: what follows from them is told by others."""

REASONS = Terms(
    {
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
        "fifth": "Fatigue beyond the fourth",
        "killed": "killed in the fight",
        "support": "as Support",
        "host": "with its Character",
    }
)
REFILLS = ("duel.arsenal.empty-penalty", "duel.arsenal.empty-no-home")
"""The clauses by which Home becomes the Arsenal, which is told as a whole."""
ATTACKERS_DO = Terms({"demoralize": "Demoralize", "ambush": "Ambush", "sabotage": "Sabotage"}, context="fight")
"""What an attacker that nobody blocks does."""


def sentence(names: DuelNames, observation: State, event: Any) -> str:
    """Return the log sentence of an event seen on a view; an empty text if it is not worth a line."""
    writer = SENTENCES.get(type(event))
    return writer(names, event) if writer is not None else ""


def _why(event: Any) -> str:
    return REASONS.get(event.reason, event.reason)


def _describe_draw(names: DuelNames, event: CardsDrawn) -> str:
    name, _, seat = event.target.partition(":")
    who, number = names.seat_name(int(seat)), len(event.cards)
    if name != "look":
        cards = ", ".join(names.card(card) for card in event.cards)
        return names.of_seat(int(seat), N_("You draw {cards}."), N_("{who} draws {cards}."), cards=cards)
    if names.is_you(int(seat)):
        return say_count(
            "You look at {number} card of the Arsenal.", "You look at {number} cards of the Arsenal.", number
        )
    return say_count(
        "{who} looks at {number} card of the Arsenal.", "{who} looks at {number} cards of the Arsenal.", number, who=who
    )


def draws(names: DuelNames, events: Sequence[Any]) -> str:
    """Return one sentence for cards that a player drew one after the other; empty for anything else."""
    target = getattr(events[0], "target", "")
    same = all(isinstance(event, CardsDrawn) and event.target == target for event in events)
    if len(events) < 2 or not same or not target.startswith("hand:"):
        return ""
    cards, seat = [card for event in events for card in event.cards], int(target[-1])
    if HIDDEN in cards or "" in cards:
        who = names.seat_name(seat)
        return say_count("{who} draws {number} card.", "{who} draws {number} cards.", len(cards), who=who)
    description = join_names([names.card(card) for card in cards])
    return names.of_seat(seat, N_("You draw {cards}."), N_("{who} draws {cards}."), cards=description)


def _moved_cards(names: DuelNames, event: CardsMoved) -> str:
    source, target = event.source.partition(":")[0], event.target.partition(":")[0]
    if target == "stockpile":
        text = N_("You put {cards} into the Stockpile."), N_("{who} puts {cards} into the Stockpile.")
    elif target == "casting" and source == "hand" and event.cite == "duel.keyword.overrun-bottom":
        text = N_("You show {cards}."), N_("{who} shows {cards}.")
    elif target == "casting" and source == "hand":
        text = N_("You play {cards}."), N_("{who} plays {cards}.")
    elif (source, target) == ("home", "hand"):
        text = N_("You take {cards} back from Home."), N_("{who} takes {cards} back from Home.")
    elif target == "arsenal" and source in ("hand", "home") and len(event.cards) == 1 and event.cite not in REFILLS:
        text = N_("You put {cards} under the Arsenal."), N_("{who} puts {cards} under the Arsenal.")
    else:
        return ""
    cards = ", ".join(names.card(card) for card in event.cards)
    return names.of_seat(int(event.source[-1]), *text, cards=cards)


def _resolve(names: DuelNames, event: e.ResolveChanged) -> str:
    change = event.after - event.before
    text = (
        N_("You gain {number} Resolve ({reason}): {left} left."),
        N_("{who} gains {number} Resolve ({reason}): {left} left."),
    )
    if change < 0:
        text = (
            N_("You lose {number} Resolve ({reason}): {left} left."),
            N_("{who} loses {number} Resolve ({reason}): {left} left."),
        )
    return names.of_seat(event.seat, *text, number=abs(change), reason=_why(event), left=event.after)


def _pool(names: DuelNames, event: e.PoolChanged) -> str:
    parts = [f"{abs(n)} {NAMES[name]}" for name, n in zip(ATTRIBUTES, event.change, strict=True) if n]
    origin = {"city": say("City"), "bonus": say("going second")}.get(event.reason, "")
    origin = origin or (names.card(event.card) if event.card else "")
    if sum(event.change) > 0:
        text = N_("You gain {attributes}."), N_("{who} gains {attributes}.")
        if origin:
            text = N_("You gain {attributes} from {origin}."), N_("{who} gains {attributes} from {origin}.")
    elif event.reason == "drain":
        text = N_("You lose {attributes}."), N_("{who} loses {attributes}.")
        if origin:
            text = N_("You lose {attributes} from {origin}."), N_("{who} loses {attributes} from {origin}.")
    else:
        text = N_("You pay {attributes}."), N_("{who} pays {attributes}.")
        if origin:
            text = N_("You pay {attributes} for {origin}."), N_("{who} pays {attributes} for {origin}.")
    return names.of_seat(event.seat, *text, attributes=", ".join(parts), origin=origin)


def _edge(names: DuelNames, event: e.EdgeChanged) -> str:
    text = (
        N_("You give up {number} Edge ({reason}): {left} now."),
        N_("{who} gives up {number} Edge ({reason}): {left} now."),
    )
    if event.after > event.before:
        text = (
            N_("You gain {number} Edge ({reason}): {left} now."),
            N_("{who} gains {number} Edge ({reason}): {left} now."),
        )
    number = abs(event.after - event.before)
    return names.of_seat(event.seat, *text, number=number, reason=_why(event), left=event.after)


def _describe_fatigue(names: DuelNames, event: e.Tired) -> str:
    # Edge is spent "for the damage": the same reason, told in other words.
    reason = say_as("reason", "damage") if event.reason == "damage" else _why(event)
    text = N_("{card} gains Fatigue ({reason}): {fatigue}.")
    return say(text, card=names.get_owned_name(event.card), reason=reason, fatigue=event.after)


def _describe_discard(names: DuelNames, event: e.Discarded) -> str:
    text = N_("{card} goes under the Arsenal ({reason}).") if event.under else N_("{card} is discarded ({reason}).")
    return say(text, card=names.get_owned_name(event.card), reason=_why(event))


def _support_chosen(names: DuelNames, event: ae.SupportChosen) -> str:
    entries = {"hand": say("a card from hand"), "arsenal": say("the top of the Arsenal"), "none": say("nothing")}
    what = entries.get(event.source) or names.card(event.source)
    return names.of_seat(event.seat, N_("You give {card} as Support."), N_("{who} gives {card} as Support."), card=what)


def _support(names: DuelNames, event: ae.SupportRevealed | e.SupportGiven) -> str:
    text = N_("You have no card for Support."), N_("{who} has no card for Support.")
    if event.card:
        text = N_("Your Support is {card}: {value}."), N_("{who}'s Support is {card}: {value}.")
    return names.of_seat(event.seat, *text, card=names.card(event.card), value=event.value)


def _describe_judgement(names: DuelNames, event: e.Judged) -> str:
    text = N_("{card} fails: {sum} against DL {dl}.")
    if event.success:
        text = N_("{card} succeeds: {sum} against DL {dl}.")
    return say(text, card=names.card(event.source), sum=total_words(event.total), dl=total_words(event.dl))


def _fight_won(names: DuelNames, event: ae.FightWon) -> str:
    winner, loser = (event.attacker, event.defender) if event.won else (event.defender, event.attacker)
    sums = {"attack": total_words(event.attack), "defence": total_words(event.defence)}
    text = N_("{winner} beats {loser}: {attack} against {defence}.")
    return say(text, winner=names.get_owned_name(winner), loser=names.card(loser), **sums)


def _damage(names: DuelNames, event: ae.DamageDealt) -> str:
    text = N_("{card} takes {damage} damage: {fatigue} Fatigue.")
    if event.killed:
        text = N_("{card} takes {damage} damage: {fatigue} Fatigue and is discarded, {rest} left over.")
    numbers = {"damage": total_words(event.damage), "fatigue": event.fatigue, "rest": event.rest}
    return say(text, card=names.get_owned_name(event.card), **numbers)


def _blocks(names: DuelNames, event: ae.BlocksSet) -> str:
    pairs = [
        say("{blocker} blocks {attacker}", blocker=names.card(blocker), attacker=names.card(attacker))
        for attacker, blocker in event.blocks.items()
    ]
    return ", ".join(pairs) + "." if pairs else say("Nobody blocks.")


def _describe_game_end(names: DuelNames, event: e.DuelEnded) -> str:
    if event.winner < 0:
        return say("The game is a draw.")
    return names.of_seat(event.winner, N_("You win the game."), N_("{who} wins the game."))


def _turn(names: DuelNames, event: e.TurnBegan) -> str:
    return say("Turn {round}: {who}.", round=event.round, who=names.seat_name(event.seat))


def _describe_modifier(names: DuelNames, event: e.Modified) -> str:
    bonus, cause = bonus_words(event.mod.bonus), part_words(event.mod.label)
    return say("{card}: {bonus} ({cause}).", card=names.get_owned_name(event.card), bonus=bonus, cause=cause)


def _effect_began(names: DuelNames, event: e.EffectBegan) -> str:
    # A Sabotage is told as what its attacker does.
    effect = event.effect
    if effect.ability == "sabotage":
        return ""
    if effect.origin == "cast":
        return say("{card} Casts {other}.", card=names.get_owned_name(effect.caster), other=names.card(effect.source))
    text = N_("{card} takes effect: Exhausted.") if effect.ability == "exhausted" else N_("{card} takes effect.")
    return say(text, card=names.card(effect.source))


def _effect_ended(names: DuelNames, event: e.EffectEnded) -> str:
    return "" if event.success else say("{card} does nothing.", card=names.card(event.source))


def _attacker_done(names: DuelNames, event: ae.AttackerDone) -> str:
    if event.how == "gone":
        return say("{card} has no fight: one of the two has left.", card=names.get_owned_name(event.attacker))
    if event.how not in ATTACKERS_DO:
        return ""
    return say("{card}: {what}.", card=names.get_owned_name(event.attacker), what=ATTACKERS_DO[event.how])


def _of_seat(you: str, other: str, **fields: str) -> Callable[[DuelNames, Any], str]:
    """Return a writer of a sentence about the seat of an event; `fields` are the names of its fields by placeholder."""

    def write(names: DuelNames, event: Any) -> str:
        values = {placeholder: getattr(event, field) for placeholder, field in fields.items()}
        return names.of_seat(event.seat, you, other, **values)

    return write


def _of_cards(text: str, own: str, other: str = "", **fields: str) -> Callable[[DuelNames, Any], str]:
    """Return a writer of a sentence that begins with a card, whose field is `own`; `other` is that of a second one."""

    def write(names: DuelNames, event: Any) -> str:
        values = {placeholder: getattr(event, field) for placeholder, field in fields.items()}
        if other:
            values["other"] = names.card(getattr(event, other))
        return say(text, card=names.get_owned_name(getattr(event, own)), **values)

    return write


SENTENCES: dict[type, Callable[[DuelNames, Any], str]] = {
    CardsDrawn: _describe_draw,
    CardsMoved: _moved_cards,
    e.ResolveChanged: _resolve,
    e.PoolChanged: _pool,
    e.EdgeChanged: _edge,
    e.Tired: _describe_fatigue,
    e.Discarded: _describe_discard,
    ae.SupportChosen: _support_chosen,
    ae.SupportRevealed: _support,
    e.SupportGiven: _support,
    e.Judged: _describe_judgement,
    ae.FightWon: _fight_won,
    ae.DamageDealt: _damage,
    ae.BlocksSet: _blocks,
    e.DuelEnded: _describe_game_end,
    e.ReservesSwapped: _of_seat(
        N_("You have looked through the Reserves."), N_("{who} has looked through the Reserves.")
    ),
    e.Redrew: _of_seat(N_("You draw a new hand ({count})."), N_("{who} draws a new hand ({count})."), count="count"),
    e.FirstChosen: _of_seat(N_("You go first."), N_("{who} goes first.")),
    e.TurnBegan: _turn,
    e.ArsenalRanOut: _of_seat(N_("Your Arsenal is empty."), N_("{who}'s Arsenal is empty.")),
    e.ArsenalRefilled: lambda names, event: say_count(
        "{number} card of Home becomes the Arsenal.", "{number} cards of Home become the Arsenal.", event.count
    ),
    e.Entered: _of_cards(N_("{card} enters the Keep."), "card"),
    e.Moved: lambda names, event: say(
        "{card} Moves to the {zone}.", card=names.get_owned_name(event.card), zone=ZONES[event.after]
    ),
    e.Rested: _of_cards(N_("{card} rests: {fatigue} Fatigue."), "card", fatigue="after"),
    e.BecamePrepared: _of_cards(N_("{card} is Prepared."), "card"),
    e.PreparedEnded: _of_cards(N_("{card} is no longer Prepared."), "card"),
    e.Attached: lambda names, event: say(
        "{card} is Attached to {other}.", card=names.card(event.card), other=names.owned_inside(event.host)
    ),
    e.Modified: _describe_modifier,
    e.EffectBegan: _effect_began,
    e.DlChanged: lambda names, event: say("The DL changes by {number}.", number=event.by),
    e.EffectEnded: _effect_ended,
    ae.CharacterAttacked: _of_cards(N_("{card} attacks."), "attacker"),
    ae.AttackerJoined: _of_cards(N_("{card} attacks too."), "attacker"),
    ae.Provoked: lambda names, event: say(
        "{card} Provokes {other}.", card=names.card(event.attacker), other=names.owned_inside(event.blocker)
    ),
    ae.FightBegan: lambda names, event: say(
        "{card} fights {other}.",
        card=names.get_owned_name(event.fight.attacker),
        other=names.card(event.fight.defender),
    ),
    ae.Guarded: _of_cards(N_("{card} guards {other}: +2 Elude."), "guard", "fighter"),
    ae.DamageChanged: _of_seat(
        N_("You change the damage by {number}."), N_("{who} changes the damage by {number}."), number="by"
    ),
    ae.AttackerDone: _attacker_done,
    ae.LockedOut: _of_seat(N_("You cannot attack again this turn."), N_("{who} cannot attack again this turn.")),
}
