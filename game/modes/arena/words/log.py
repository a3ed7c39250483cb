"""What the log says of every event: one sentence with its numbers and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.state import OrderGiven
from game.modes.arena.model import ability_events as a
from game.modes.arena.model import events as e
from game.modes.arena.model.state import State
from game.modes.arena.words.names import BattleNames
from game.modes.arena.words.terms import FACINGS, POOLS, RESULTS, how

SILENT: frozenset[type] = frozenset(
    {
        OrderGiven, e.PhaseBegan, e.StepBegan, e.TurnEnded, e.ReactionsReady, e.MoveRefilled, e.MovePaid, e.OrderSet,
        a.AttackChanged, a.ActionsChanged, a.Zeroed, a.TickBegan, e.Restored, e.KeptUp, a.Blocked,
    }
)  # fmt: skip
"""Events that only keep the books: what follows from them is told by others."""


def sentence(words: BattleNames, view: State, event: Any) -> str:
    """Return the log sentence of an event; an empty text if it is not worth a line."""
    writer = _SENTENCES.get(type(event))
    return writer(words, view, event) if writer is not None else ""


def _name(words: BattleNames, view: State, event: Any) -> str:
    return words.unit(view, event.unit)


def _dice(dice: tuple[int, ...]) -> str:
    return ", ".join(str(die) for die in dice)


def _judged(words: BattleNames, view: State, event: a.AttackJudged) -> str:
    who, target = words.unit(view, event.unit), words.unit(view, event.target)
    what = words.thing(event.ability)
    result = "succeeds" if event.success else "fails"
    if event.total is None:
        return f"{what} of {who} at {target} {result} without a roll."
    return f"{what} of {who} at {target}: {_dice(event.dice)} and {how(event.total)} against {event.needed} {result}."


def _damaged(words: BattleNames, view: State, event: a.Damaged) -> str:
    shield = f", the Shield takes {event.absorbed}" if event.absorbed else ""
    return f"{words.unit(view, event.unit)} takes {how(event.total)}{shield}: {event.hp} hit points left."


def _effect_set(words: BattleNames, view: State, event: a.EffectSet) -> str:
    if not event.new:
        return ""
    effect = event.effect
    value = f" ({effect.value})" if effect.value else ""
    turns = f" for {effect.turns} turn{'s' * (effect.turns > 1)}" if effect.until == "turns" and effect.turns else ""
    held = f", held off with {effect.held} dice" if effect.held else ""
    return f"{words.unit(view, event.unit)}: {words.thing(effect.name)}{value}{turns}{held}."


def _dice_moved(words: BattleNames, view: State, event: e.DiceMoved) -> str:
    count = f"{event.count} {'die' if event.count == 1 else 'dice'}"
    return f"{words.unit(view, event.unit)}: {count} from {POOLS[event.source]} to {POOLS[event.target]}."


def _rolled(words: BattleNames, view: State, event: e.StaminaRolled) -> str:
    again = f", again {_dice(event.rerolled)}" if event.rerolled else ""
    dice = f" {_dice(event.dice)}{again}" if event.dice else " nothing"
    return f"{words.unit(view, event.unit)} rolls{dice}: {event.hits} hit{'' if event.hits == 1 else 's'}."


def _stepped(words: BattleNames, view: State, event: e.Stepped) -> str:
    verb = "is moved to" if event.forced else "goes to"
    return f"{words.unit(view, event.unit)} {verb} ({event.target[0]}, {event.target[1]})."


def _clash_paid(words: BattleNames, view: State, event: a.ClashPaid) -> str:
    bids = [f"{words.unit(view, unit)} {paid}" for unit, paid in zip(event.units, event.paid, strict=True)]
    return f"The Clash is opened: {', '.join(bids)}."


def _clash(words: BattleNames, view: State, event: a.ClashSettled) -> str:
    who, target = words.unit(view, event.unit), words.unit(view, event.target)
    return f"{who} {'wins' if event.won else 'loses'} the Clash with {target}, {event.hits} to {event.against}."


def _used(words: BattleNames, view: State, event: a.AbilityUsed) -> str:
    target = f" on {words.unit(view, event.target)}" if event.target and not event.target.startswith("@") else ""
    return f"{words.unit(view, event.unit)} uses {words.thing(event.ability)}{target} for {how(event.cost)}."


def _chains(words: BattleNames, view: State, event: a.ChainsEnded) -> str:
    if len(event.chains) > 6:
        return f"{len(event.chains)} trigger chains end."
    chains = "; ".join(" › ".join(words.cause(view, word) for word in chain) for chain in event.chains)
    return f"Chain: {chains}."


def _ended(words: BattleNames, view: State, event: e.CombatEnded) -> str:
    names = " and ".join(words.seat_name(seat) for seat in event.winners) or "Nobody"
    return f"{names}: {RESULTS.get(event.key, event.key)}."


def _plain(text: str) -> Callable[[BattleNames, State, Any], str]:
    """Return a writer that fills a text with the names in an event."""

    def write(words: BattleNames, view: State, event: Any) -> str:
        fields: dict[str, Any] = {}
        for key in event.__struct_fields__:
            value = getattr(event, key)
            if key in ("unit", "other", "target", "by"):
                value = words.unit(view, value)
            elif key in ("ability", "reaction", "name", "injury", "weapon", "item", "lever", "expertise"):
                value = words.thing(value) if value else "nothing"
            elif key == "facing":
                value = FACINGS[value]
            fields[key] = value
        return text.format(**fields)

    return write


_SENTENCES: dict[type, Callable[[BattleNames, State, Any], str]] = {
    e.Picked: lambda w, v, x: f"{w.seat_name(x.seat)} {w.verb(x.seat, 'choose')} {_name(w, v, x)}.",
    e.PriorityRolled: lambda w, v, x: f"{_name(w, v, x)} rolls {_dice(x.dice)} for priority: {x.total}.",
    e.Placed: lambda w, v, x: f"{_name(w, v, x)} starts at ({x.at[0]}, {x.at[1]}).",
    e.RoundBegan: _plain("Round {number}."),
    e.Arrived: lambda w, v, x: f"Newcomers: {', '.join(w.unit(v, name) for name in x.units) or 'none'}.",
    e.Delayed: lambda w, v, x: f"{_name(w, v, x)} {'loses the turn it put off' if x.over else 'delays'}.",
    e.TurnBegan: _plain("{unit}: Start of Turn."),
    e.DiceMoved: _dice_moved,
    e.Regenerated: lambda w, v, x: f"{_name(w, v, x)} regenerates {x.count} of {how(x.total)}.",
    e.StaminaRolled: _rolled,
    e.KeptEnded: _plain("{unit} no longer keeps {ability} up."),
    e.PathSwitched: lambda w, v, x: f"{_name(w, v, x)}: the Path is {'on' if x.on else 'off'}.",
    e.BreathHeld: lambda w, v, x: f"{_name(w, v, x)} {'holds its breath' if x.dice else 'breathes'}.",
    e.Drowning: lambda w, v, x: f"{_name(w, v, x)} {'drowns' if x.on else 'is saved from drowning'}.",
    e.MoveGranted: _plain("{unit} may move {amount} more."),
    e.Loosened: lambda w, v, x: f"{_name(w, v, x)} {'works free for this turn' if x.on else 'is caught again'}.",
    e.Stepped: _stepped,
    e.Turned: _plain("{unit} faces {facing}."),
    e.ProneChanged: lambda w, v, x: f"{_name(w, v, x)} {'is prone' if x.prone else 'stands up'}.",
    e.Swapped: _plain("{unit} and {other} change places."),
    a.AbilityUsed: _used,
    a.AttackJudged: _judged,
    a.ShotFellWide: lambda w, v, x: f"The blind shot of {_name(w, v, x)} goes to hex {x.number} of 8.",
    a.ClashPaid: _clash_paid,
    a.ClashSettled: _clash,
    a.ReactionUsed: _plain("{unit} reacts with {reaction}."),
    a.RepeatSet: lambda w, v, x: f"{w.thing(x.repeat.ability)} will return, weaker by {x.repeat.lower}.",
    a.RepeatEnded: _plain("{ability} of {unit} fades."),
    a.Damaged: _damaged,
    a.Healed: _plain("{unit} regains {amount}: {hp} hit points."),
    a.ShieldChanged: _plain("{unit} gets Shield ({value})."),
    a.Wounded: _plain("{unit} is Wounded: at most {limit} hit points."),
    a.Downed: _plain("{unit} is {how}."),
    a.EffectSet: _effect_set,
    a.EffectEnded: _plain("{unit}: {name} ends."),
    a.Avoided: _plain("{unit} pays {dice} and withstands {name}."),
    a.Injured: lambda w, v, x: f"{_name(w, v, x)}: {w.thing(x.injury)}{'' if x.on else ' is mended'}.",
    a.Fired: _plain("{ability} of {unit} fires."),
    a.ChainsEnded: _chains,
    e.DoorOpened: _plain("{unit} opens a door."),
    e.LeverPulled: _plain("{unit} pulls {lever}."),
    e.ItemTaken: _plain("{unit} takes {item}."),
    e.ItemDropped: _plain("{unit} drops {item}."),
    e.Carried: lambda w, v, x: f"{_name(w, v, x)} {'drags' if x.on else 'lets go of'} {w.unit(v, x.other)}.",
    e.WeaponChanged: lambda w, v, x: f"{_name(w, v, x)} takes {w.thing(x.weapon) if x.weapon else 'bare hands'}.",
    e.Loaded: lambda w, v, x: f"{_name(w, v, x)} {'loads' if x.on else 'shoots'}.",
    e.ExpertiseUsed: _plain("{unit}, {expertise}: {successes} successes."),
    e.Scored: lambda w, v, x: f"{w.seat_name(x.seat)}: {x.points} points, held {x.held} rounds.",
    e.CombatEnded: _ended,
}
