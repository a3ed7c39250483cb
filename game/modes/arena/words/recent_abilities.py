"""The log of the table as a story: what is one act is one sentence, and what only keeps the books is left out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.boards.hex import distance
from game.kernel.language.say import N_, say, say_count
from game.kernel.listing import join_names
from game.kernel.state import OrderGiven
from game.modes.arena.model import ability_events as a
from game.modes.arena.model import events as e
from game.modes.arena.model.state import State
from game.modes.arena.words.log import lasting_words, rolled_words, sentence, sum_words
from game.modes.arena.words.names import BattleNames
from game.modes.arena.words.terms import FACINGS, GONE, how

CHAIN_TOLD = 4
"""How many links a trigger chain needs to be told as a whole: of a shorter one every link is told just before."""
GAINS = (a.ShieldChanged, a.Healed, a.EffectSet)
"""What an ability gives."""
TOLD_BEFORE = ("ability", "weapon")
"""What does damage and has its own line before."""
ACTS = (a.AbilityActivated, a.ReactionUsed, a.Fired)


def describe_act(wording: BattleNames, observation: State, events: Sequence[Any]) -> str | None:
    """Return one sentence for events that are one act, seen on the view before the last.

    It is empty if they are not, or if one alone is told as everywhere; None for one that tells nobody anything.
    """
    first, number = events[0], len(events)
    if any(isinstance(one, OrderGiven) for one in events):
        # An order is no step of the game: it is part of no act, and what real dice show has a line of its own.
        return ""
    if number == 1:
        return _alone(wording, observation, first)
    if isinstance(first, e.TurnBegan):
        return _begin_turn(wording, observation, events)
    if all(isinstance(one, e.PriorityRolled) for one in events):
        first_to_last = sorted(events, key=lambda one: -one.total)
        rolls = join_names([f"{wording.unit(observation, one.unit)} ({one.total})" for one in first_to_last])
        return say("Rolled for priority: {rolls}.", rolls=rolls)
    if isinstance(first, ACTS):
        return _act(wording, observation, events)
    if isinstance(first, e.StaminaRolled):
        return _rolled(wording, observation, events)
    if isinstance(first, a.Damaged):
        return _harm(wording, observation, events)
    if isinstance(first, a.Wounded):
        return _describe_wound(wording, observation, events)
    if isinstance(first, e.Stepped):
        return _walk(wording, observation, events)
    return journey(wording, observation, events)


def _begin_turn(wording: BattleNames, observation: State, events: Sequence[Any]) -> str:
    """Return whose turn begins with what is done first in it: who has the turn is told until something is done."""
    first, last = events[0], events[-1]
    if isinstance(last, e.TurnBegan) or last.heading or getattr(last, "unit", first.unit) != first.unit:
        return ""
    description = describe_act(wording, observation, events[1:])
    return description or (sentence(wording, observation, last) if len(events) == 2 else "")


def _rolled(wording: BattleNames, observation: State, events: Sequence[Any]) -> str:
    """Return dice with what came of them: harm, or successes with what they heal; empty if more has happened."""
    first, second, healed = events[0], events[1], events[2:]
    if isinstance(second, a.Damaged):
        description = _harm(wording, observation, events[1:])
        return say("{dice} rolled: {what}", dice=rolled_words(first), what=description) if description else ""
    if not isinstance(second, e.ExpertiseUsed) or len(healed) > 1 or not all(isinstance(o, a.Healed) for o in healed):
        return ""
    description = say("{dice} rolled: {what}", dice=rolled_words(first), what=sentence(wording, observation, second))
    return " ".join([description, *(sentence(wording, observation, one) for one in healed)])


def _walk(wording: BattleNames, observation: State, events: Sequence[Any]) -> str:
    """Return the steps of a move; a Path that is taken up on the way does not break the walk."""
    paths = [one for one in events if isinstance(one, e.PathSwitched) and one.unit == events[0].unit]
    if len(paths) != 1:
        return journey(wording, observation, events)
    description = journey(wording, observation, [one for one in events if one is not paths[0]])
    return f"{description} {sentence(wording, observation, paths[0])}" if description else ""


def _alone(wording: BattleNames, observation: State, event: Any) -> str | None:
    """Return what is told of one event otherwise than everywhere; None if nothing is."""
    if isinstance(event, a.ChainsEnded) and all(len(chain) < CHAIN_TOLD for chain in event.chains):
        return None
    if isinstance(event, e.TurnBegan):
        return say("It is the turn of {unit}.", unit=wording.unit(observation, event.unit))
    if isinstance(event, e.Regenerated) and len(event.total.sum_terms) == 1:
        unit = wording.unit(observation, event.unit)
        return say_count("{unit} regains {number} die.", "{unit} regains {number} dice.", event.count, unit=unit)
    if isinstance(event, a.Damaged):
        return _harm(wording, observation, [event])
    if isinstance(event, a.AbilityActivated):
        return say("{act}.", act=_describe_action(wording, observation, event))
    return journey(wording, observation, [event]) or sentence(wording, observation, event)


def _act(wording: BattleNames, observation: State, events: Sequence[Any]) -> str:
    """Return an act with how it came out, or with what it gave to one character; empty if more has happened."""
    first, second = events[0], events[1]
    if isinstance(second, a.AttackJudged):
        if len(events) > 2 or isinstance(first, a.Fired) or second.unit != first.unit:
            return ""
        return say(_get_result_template(second), act=_describe_action(wording, observation, first), **_sum(second))
    if len(events) == 2 and isinstance(second, a.Damaged) and not isinstance(first, a.AbilityActivated):
        return say(
            "{act}: {what}",
            act=_describe_action(wording, observation, first),
            what=_harm(wording, observation, [second]),
        )
    if isinstance(second, e.StaminaRolled) and isinstance(first, a.ReactionUsed):
        if len(events) > 2 or second.unit != first.unit:
            return ""
        rolled = rolled_words(second)
        return say_count(
            "{act}: {dice} rolled, {number} hit.", "{act}: {dice} rolled, {number} hits.",
            second.hits, act=_describe_action(wording, observation, first), dice=rolled,
        )  # fmt: skip
    gains = events[1:]
    if not all(isinstance(one, GAINS) and one.unit == second.unit for one in gains):
        return ""
    if second.unit == first.unit:
        what = ", ".join(_gain(wording, gains, one) for one in gains if not _has_more_gains(gains, one))
        return say("{act}: {what}.", act=_describe_action(wording, observation, first), what=what)
    if len(gains) > 1:
        return ""
    return say(
        "{act}: {what}", act=_describe_action(wording, observation, first), what=sentence(wording, observation, second)
    )


def _describe_action(wording: BattleNames, observation: State, event: Any) -> str:
    """Return who does what to whom and for how many dice, with what they are for if it is more than one thing."""
    description = _plain_deed(wording, observation, event)
    _, _, parts = how(event.cost).partition(" ") if isinstance(event, a.AbilityActivated) else ("", "", "")
    return f"{description} {parts}" if parts else description


def _plain_deed(wording: BattleNames, observation: State, event: Any) -> str:
    """Return who does what to whom and for how many dice, without a stop."""
    unit = wording.unit(observation, event.unit)
    if isinstance(event, a.ReactionUsed):
        return say("{unit} reacts with {reaction}", unit=unit, reaction=wording.content_name(event.reaction))
    what = wording.content_name(event.ability)
    if isinstance(event, a.Fired):
        return say("{ability} of {unit}", ability=what, unit=unit)
    price, at = event.cost.value, event.target
    names = {"unit": unit, "what": what, "cost": str(price)}
    if at.startswith("@") or at in ("", event.unit):
        if not price:
            return say("{unit} uses {what}", **names)
        return say_count("{unit} uses {what} for {cost} die", "{unit} uses {what} for {cost} dice", price, **names)
    names["target"] = wording.unit(observation, at)
    if not price:
        return say("{unit} uses {what} on {target}", **names)
    return say_count(
        "{unit} uses {what} on {target} for {cost} die", "{unit} uses {what} on {target} for {cost} dice",
        price, **names,
    )  # fmt: skip


def _get_result_template(event: a.AttackJudged) -> str:
    """Return how an attack comes out, as a template that an act goes into."""
    if event.total is None:
        return N_("{act}: success without a roll.") if event.success else N_("{act}: it fails without a roll.")
    return (
        N_("{act}: {sum} against {needed} succeeds.") if event.success else N_("{act}: {sum} against {needed} misses.")
    )


def _sum(event: a.AttackJudged) -> dict[str, Any]:
    return {"sum": sum_words(event.dice, event.total), "needed": event.needed} if event.total is not None else {}


def _has_more_gains(gains: Sequence[Any], event: Any) -> bool:
    """Return whether more hit points are regained after these, so that all are told as one."""
    return isinstance(event, a.Healed) and event is not [one for one in gains if isinstance(one, a.Healed)][-1]


def _gain(wording: BattleNames, gains: Sequence[Any], event: Any) -> str:
    """Return what is gained, without who gains it; hit points all together."""
    if isinstance(event, a.ShieldChanged):
        return say("Shield {value}", value=event.value)
    if isinstance(event, a.Healed):
        amount = sum(one.amount for one in gains if isinstance(one, a.Healed))
        return say("{amount} HP regained, now {hp}", amount=amount, hp=event.hp)
    return lasting_words(wording, event.effect)


def _harm(wording: BattleNames, observation: State, events: Sequence[Any]) -> str:
    """Return a loss of hit points, and of whom it takes the last ones, how; empty if more has happened."""
    hurt = events[0]
    parts = [part for part in hurt.total.sum_terms if part.amount]
    harm = how(hurt.total)
    if len(parts) == 1:
        harm = str(hurt.total.value)
        if parts[0].label not in TOLD_BEFORE:
            harm = say("{number} from {cause}", number=harm, cause=say(parts[0].label))
    names = {"unit": wording.unit(observation, hurt.unit), "harm": harm, "absorbed": hurt.absorbed, "hp": hurt.hp}
    if len(events) == 1:
        if hurt.absorbed:
            return say("{unit} takes {harm}, the Shield takes {absorbed}: {hp} HP left.", **names)
        return say("{unit} takes {harm}: {hp} HP left.", **names)
    down = events[1]
    if len(events) > 2 or not isinstance(down, a.CharacterDowned) or down.unit != hurt.unit:
        return ""
    return say("{unit} takes {harm} and is {how}.", how=GONE.get(down.how, down.how), **names)


def _describe_wound(wording: BattleNames, observation: State, events: Sequence[Any]) -> str:
    """Return a wound with the dice that it locks up; empty if more has happened."""
    wound, lost = events[0], events[1:]
    if not all(isinstance(one, e.DiceMoved) and (one.unit, one.target) == (wound.unit, "wound") for one in lost):
        return ""
    number = sum(one.count for one in lost)
    return say_count(
        "{unit} is Wounded: at most {limit} HP, and {number} die is locked up.",
        "{unit} is Wounded: at most {limit} HP, and {number} dice are locked up.",
        number, unit=wording.unit(observation, wound.unit), limit=wound.limit,
    )  # fmt: skip


def journey(wording: BattleNames, observation: State, events: Sequence[Any]) -> str:
    """Return one sentence for the steps of a move: how far it went, and which opponents it ends beside, or where its
    end looks; or for who comes in.

    Empty for other events. The hexes are on the table: their numbers would tell nobody more.
    """
    first, number = events[0], len(events)
    if all(isinstance(one, e.CharacterPlaced) for one in events):
        names = join_names([wording.unit(observation, one.unit) for one in events])
        return say_count("{names} takes the field.", "{names} take the field.", number, names=names)
    turn = events[-1] if number > 1 and isinstance(events[-1], e.Turned) else None
    steps = events[:-1] if turn is not None else events
    if not all(isinstance(one, e.Stepped) and (one.unit, one.forced) == (first.unit, first.forced) for one in steps):
        return ""
    if turn is not None and (turn.unit != first.unit or first.forced):
        return ""
    last, number = steps[-1], len(steps)
    beside = _beside(wording, observation, last)
    who = wording.unit(observation, last.unit)
    if last.forced and beside:
        return say_count(
            "{unit} is moved {number} hex, next to {others}.", "{unit} is moved {number} hexes, next to {others}.",
            number, unit=who, others=beside,
        )  # fmt: skip
    if last.forced:
        return say_count("{unit} is moved {number} hex.", "{unit} is moved {number} hexes.", number, unit=who)
    if turn is not None:
        return _walk_and_turn(number, beside, unit=who, facing=FACINGS[turn.facing])
    if beside:
        return say_count(
            "{unit} goes {number} hex, next to {others}.", "{unit} goes {number} hexes, next to {others}.",
            number, unit=who, others=beside,
        )  # fmt: skip
    return say_count("{unit} goes {number} hex.", "{unit} goes {number} hexes.", number, unit=who)


def _beside(wording: BattleNames, observation: State, step: e.Stepped) -> str:
    """Return the opponents beside whom a step ends."""
    seat = observation.units[step.unit].seat
    near = [
        wording.unit(observation, unit.id)
        for unit in observation.units.values()
        if unit.at is not None and not unit.gone and not wording.content.are_allied(unit.seat, seat)
        and unit.id != step.unit and distance(unit.at, step.target) == 1
    ]  # fmt: skip
    return join_names(near)


def _walk_and_turn(number: int, beside: str, **names: str) -> str:
    """Return one sentence for a walk and where its end looks."""
    if not beside:
        return say_count(
            "{unit} goes {number} hex and faces {facing}.", "{unit} goes {number} hexes and faces {facing}.",
            number, **names,
        )  # fmt: skip
    return say_count(
        "{unit} goes {number} hex, next to {others}, and faces {facing}.",
        "{unit} goes {number} hexes, next to {others}, and faces {facing}.",
        number, others=beside, **names,
    )  # fmt: skip
