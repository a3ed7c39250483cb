"""What the log says of every event: one sentence with its numbers and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.language.say import N_, say, say_count
from game.kernel.state import OrderGiven
from game.kernel.totals import Total
from game.modes.arena.model import ability_events as a
from game.modes.arena.model import events as e
from game.modes.arena.model.state import LastingEffect, State
from game.modes.arena.words.goals import goal_words
from game.modes.arena.words.names import BattleNames
from game.modes.arena.words.terms import FACINGS, GONE, POOLS, RESULTS, how

SILENT: frozenset[type] = frozenset(
    {
        OrderGiven, e.PhaseBegan, e.StepBegan, e.TurnEnded, e.ReactionsReady, e.MoveRefilled, e.MovePaid,
        e.TurnOrderSet, a.ActionsChanged, a.Zeroed, a.TickBegan, e.BattleRestored, e.KeptUp, a.Blocked,
    }
)  # fmt: skip
"""Events that only keep the books: what follows from them is told by others."""


def sentence(wording: BattleNames, observation: State, event: Any) -> str:
    """Return the log sentence of an event; an empty text if it is not worth a line."""
    writer = SENTENCES.get(type(event))
    return writer(wording, observation, event) if writer is not None else ""


def _name(wording: BattleNames, observation: State, event: Any) -> str:
    return wording.unit(observation, event.unit)


def dice_words(dice: tuple[int, ...]) -> str:
    """Return dice in a row."""
    return ", ".join(str(die) for die in dice)


def _describe_pick(wording: BattleNames, observation: State, event: e.Picked) -> str:
    unit = wording.unit(observation, event.unit)
    if wording.is_you(event.seat):
        return say("You choose {unit}.", unit=unit)
    return say("{side} chooses {unit}.", side=wording.seat_name(event.seat), unit=unit)


def _describe_attack_result(wording: BattleNames, observation: State, event: a.AttackJudged) -> str:
    who, target = wording.unit(observation, event.unit), wording.unit(observation, event.target)
    what = wording.content_name(event.ability)
    if event.total is None:
        text = N_("{what} of {who} at {target} fails without a roll.")
        if event.success:
            text = N_("{what} of {who} at {target} succeeds without a roll.")
        return say(text, what=what, who=who, target=target)
    text = N_("{what} of {who} at {target}: {sum} against {needed} fails.")
    if event.success:
        text = N_("{what} of {who} at {target}: {sum} against {needed} succeeds.")
    return say(text, what=what, who=who, target=target, sum=sum_words(event.dice, event.total), needed=event.needed)


def _describe_attack_change(wording: BattleNames, observation: State, event: a.AttackChanged) -> str:
    """Say what a Reaction made of an attack: it fails after all, or falls on another; empty for other changes."""
    before = observation.attack
    if before is None or (before.attacker, before.ability) != (event.attacker, event.ability):
        return ""
    who, target, what = (
        wording.unit(observation, event.attacker),
        wording.unit(observation, event.target),
        wording.content_name(event.ability),
    )
    if before.target == event.target and before.success and event.success is False:
        return say("{target} is out of range now: {what} of {who} fails.", target=target, what=what, who=who)
    return ""


def sum_words(dice: tuple[int, ...], total: Total) -> str:
    """Return dice added up with what else counts: `4 + 5 + 2 (from behind +2) = 11`."""
    added = " + ".join(map(str, dice))
    if total.value or len(total.sum_terms) > 1:
        added += f" {'+' if total.value >= 0 else '−'} {how(total).removeprefix('-')}"
    return f"{added} = {sum(dice) + total.value}"


def named_sum(dice: tuple[int, ...], total: Total | None) -> str:
    """Return dice added up with each thing else that counts, by name: `2 + 1 + Accuracy 3 + from behind 2 = 8`."""
    text = " + ".join(map(str, dice))
    if total is None:
        return text
    named = [term for term in total.sum_terms if term.operation in ("base", "add") and term.amount]
    rest = total.value - sum(term.amount for term in named)
    for label, amount in (*((f"{say(term.label)} ", term.amount) for term in named), ("", rest)):
        if amount:
            text += f" {'+' if amount > 0 else '−'} {label}{abs(amount)}"
    return f"{text} = {sum(dice) + total.value}"


def priority_words(wording: BattleNames, observation: State, event: e.PriorityRolled) -> str:
    """Return what somebody rolled for priority, with the Quickness that is added."""
    dice, quickness = " + ".join(map(str, event.dice)), event.total - sum(event.dice)
    text = N_("{unit} rolls {dice} = {total} for priority.")
    if quickness:
        text = N_("{unit} rolls {dice}, Quickness {quickness:+d} = {total} for priority.")
    return say(text, unit=wording.unit(observation, event.unit), dice=dice, quickness=quickness, total=event.total)


def _describe_damage(wording: BattleNames, observation: State, event: a.Damaged) -> str:
    unit, harm = wording.unit(observation, event.unit), how(event.total)
    if event.absorbed:
        text = N_("{unit} takes {harm}, the Shield takes {absorbed}: {hp} HP left.")
        return say(text, unit=unit, harm=harm, absorbed=event.absorbed, hp=event.hp)
    return say("{unit} takes {harm}: {hp} HP left.", unit=unit, harm=harm, hp=event.hp)


def lasting_words(wording: BattleNames, effect: LastingEffect) -> str:
    """Return a condition or modifier with its number, how long it lasts, and what holds it off."""
    what = wording.content_name(effect.name) + (f" ({effect.value})" if effect.value else "")
    if effect.until == "turns" and effect.turns:
        what = say_count("{what} for {number} turn", "{what} for {number} turns", effect.turns, what=what)
    if effect.held:
        what = say("{what}, held off with {dice} dice", what=what, dice=effect.held)
    return what


def _effect_set(wording: BattleNames, observation: State, event: a.EffectSet) -> str:
    """Say what has come, and what was held off and takes hold; empty for what only changes."""
    before = observation.units[event.unit].effects.get(event.effect.id)
    if before is not None and before.held and not event.effect.held:
        what = lasting_words(wording, event.effect)
        return say("{unit}: {what} takes hold.", unit=wording.unit(observation, event.unit), what=what)
    if not event.new:
        return ""
    return say("{unit}: {what}.", unit=wording.unit(observation, event.unit), what=lasting_words(wording, event.effect))


def _dice_moved(wording: BattleNames, observation: State, event: e.DiceMoved) -> str:
    """Say where dice went; what is paid is told with what it is paid for."""
    if event.source == "available" and event.target in ("spent", "maintenance", "path"):
        return ""
    return say_count(
        "{unit}: {number} die from {source} to {target}.",
        "{unit}: {number} dice from {source} to {target}.",
        event.count,
        unit=wording.unit(observation, event.unit),
        source=POOLS[event.source],
        target=POOLS[event.target],
    )


def _describe_regeneration(wording: BattleNames, observation: State, event: e.Regenerated) -> str:
    """Say how many dice come back; where none is Spent and none could be regained less, nothing happens."""
    if not event.count and len(event.total.sum_terms) == 1:
        return ""
    unit, total = wording.unit(observation, event.unit), how(event.total)
    return say("{unit} regenerates {number} of {total}.", unit=unit, number=event.count, total=total)


def rolled_words(event: e.StaminaRolled) -> str:
    """Return the dice of a roll, and how those that were rolled again fell."""
    dice = dice_words(event.dice) or say("nothing")
    if event.dice and event.rerolled:
        dice = say("{dice}, again {rerolled}", dice=dice, rerolled=dice_words(event.rerolled))
    return dice


def _describe_stamina_roll(wording: BattleNames, observation: State, event: e.StaminaRolled) -> str:
    dice, unit = rolled_words(event), wording.unit(observation, event.unit)
    return say_count(
        "{unit} rolls {dice}: {number} hit.", "{unit} rolls {dice}: {number} hits.", event.hits, unit=unit, dice=dice
    )


def _describe_step(wording: BattleNames, observation: State, event: e.Stepped) -> str:
    text = N_("{unit} is moved to ({x}, {y}).") if event.forced else N_("{unit} goes to ({x}, {y}).")
    return say(text, unit=wording.unit(observation, event.unit), x=event.target[0], y=event.target[1])


def _clash_paid(wording: BattleNames, observation: State, event: a.ClashPaid) -> str:
    bids = [f"{wording.unit(observation, unit)} {paid}" for unit, paid in zip(event.units, event.paid, strict=True)]
    return say("The Clash is opened: {bids}.", bids=", ".join(bids))


def _clash(wording: BattleNames, observation: State, event: a.ClashSettled) -> str:
    text = N_("{who} loses the Clash with {target}, {hits} to {against}.")
    if event.won:
        text = N_("{who} wins the Clash with {target}, {hits} to {against}.")
    who, target = wording.unit(observation, event.unit), wording.unit(observation, event.target)
    return say(text, who=who, target=target, hits=event.hits, against=event.against)


def _used(wording: BattleNames, observation: State, event: a.AbilityActivated) -> str:
    unit, what, price = wording.unit(observation, event.unit), wording.content_name(event.ability), event.cost.value
    target = "" if event.target.startswith("@") or event.target == event.unit else event.target
    if not target and not price:
        return say("{unit} uses {what}.", unit=unit, what=what)
    if not target:
        return say_count(
            "{unit} uses {what} for {cost} die.", "{unit} uses {what} for {cost} dice.",
            price, unit=unit, what=what, cost=how(event.cost),
        )  # fmt: skip
    whom = wording.unit(observation, target)
    if not price:
        return say("{unit} uses {what} on {target}.", unit=unit, what=what, target=whom)
    return say_count(
        "{unit} uses {what} on {target} for {cost} die.", "{unit} uses {what} on {target} for {cost} dice.",
        price, unit=unit, what=what, target=whom, cost=how(event.cost),
    )  # fmt: skip


def _chains(wording: BattleNames, observation: State, event: a.ChainsEnded) -> str:
    if len(event.chains) > 6:
        return say("{number} trigger chains end.", number=len(event.chains))
    chains = "; ".join(" › ".join(wording.cause(observation, word) for word in chain) for chain in event.chains)
    return say("Chain: {chains}.", chains=chains)


def ending(wording: BattleNames, winners: Sequence[int], key: str) -> str:
    """Return the sentence that ends the game."""
    if not winners:
        return say("Nobody wins: the bout is a draw.")
    names = say(" and ").join(wording.seat_name(seat) for seat in winners)
    reason = goal_words(wording.content, wording) if key == "goal" else RESULTS.get(key, key)
    if len(winners) > 1:
        return say("{sides} win: {reason}.", sides=names, reason=reason)
    if wording.is_you(winners[0]):
        return say("You win: {reason}.", reason=reason)
    return say("Victory for {side}: {reason}.", side=names, reason=reason)


def _path(wording: BattleNames, observation: State, event: e.PathSwitched) -> str:
    path = wording.content.path_of(observation.units[event.unit].type)
    text = N_("{unit} takes up the Path of the {path}.") if event.on else N_("{unit} leaves the Path of the {path}.")
    return say(
        text, unit=wording.unit(observation, event.unit), path=wording.content_name(path.id) if path is not None else ""
    )


def _plain(text: str) -> Callable[[BattleNames, State, Any], str]:
    """Return a writer that fills a template with the names in an event."""

    def write(wording: BattleNames, observation: State, event: Any) -> str:
        return say(text, **_fields(wording, observation, event))

    return write


def _either(field: str, yes: str, no: str) -> Callable[[BattleNames, State, Any], str]:
    """Return a writer that fills one of two templates, as a field of the event says."""

    def write(wording: BattleNames, observation: State, event: Any) -> str:
        return say(yes if getattr(event, field) else no, **_fields(wording, observation, event))

    return write


def _fields(wording: BattleNames, observation: State, event: Any) -> dict[str, Any]:
    """Return the fields of an event, with names for ids."""
    fields: dict[str, Any] = {}
    for key in event.__struct_fields__:
        value = getattr(event, key)
        if key in ("unit", "other", "target", "by"):
            value = wording.unit(observation, value)
        elif key in ("ability", "reaction", "name", "injury", "weapon", "item", "lever", "expertise"):
            value = wording.content_name(value) if value else say("nothing")
        elif key == "facing":
            value = FACINGS[value]
        elif key == "how":
            value = GONE.get(value, value)
        fields[key] = value
    return fields


SENTENCES: dict[type, Callable[[BattleNames, State, Any], str]] = {
    e.Picked: _describe_pick,
    e.PriorityRolled: priority_words,
    e.CharacterPlaced: lambda w, v, x: say("{unit} starts at ({x}, {y}).", unit=_name(w, v, x), x=x.at[0], y=x.at[1]),
    e.RoundBegan: _plain(N_("Round {number}.")),
    e.WaveArrived: lambda w, v, x: say(
        "Newcomers: {names}.", names=", ".join(w.unit(v, name) for name in x.units) or say("none")
    ),
    e.Delayed: _either("over", N_("{unit} loses the turn it put off."), N_("{unit} delays.")),
    e.TurnBegan: _plain(N_("{unit}: Start of Turn.")),
    e.DiceMoved: _dice_moved,
    e.Regenerated: _describe_regeneration,
    e.StaminaRolled: _describe_stamina_roll,
    e.KeptEnded: _plain(N_("{unit} no longer keeps {ability} up.")),
    e.PathSwitched: _path,
    e.BreathHeld: _either("dice", N_("{unit} holds its breath."), N_("{unit} breathes.")),
    e.Drowning: _either("on", N_("{unit} drowns."), N_("{unit} is saved from drowning.")),
    e.MoveGranted: _plain(N_("{unit} may move {amount} more.")),
    e.Loosened: _either("on", N_("{unit} works free for this turn."), N_("{unit} is caught again.")),
    e.Stepped: _describe_step,
    e.Turned: _plain(N_("{unit} faces {facing}.")),
    e.ProneChanged: _either("prone", N_("{unit} is prone."), N_("{unit} stands up.")),
    e.CharactersSwapped: _plain(N_("{unit} and {other} change places.")),
    a.AbilityActivated: _used,
    a.AttackJudged: _describe_attack_result,
    a.AttackChanged: _describe_attack_change,
    a.ShotFellWide: _plain(N_("The blind shot of {unit} goes to hex {number} of 8.")),
    a.ClashPaid: _clash_paid,
    a.ClashSettled: _clash,
    a.ReactionUsed: _plain(N_("{unit} reacts with {reaction}.")),
    a.RepeatSet: lambda w, v, x: say(
        "{ability} will return, weaker by {lower}.", ability=w.content_name(x.repeat.ability), lower=x.repeat.lower
    ),
    a.RepeatEnded: _plain(N_("{ability} of {unit} fades.")),
    a.Damaged: _describe_damage,
    a.Healed: _plain(N_("{unit} regains {amount}: {hp} HP.")),
    a.ShieldChanged: _plain(N_("{unit} gets Shield ({value}).")),
    a.Wounded: _plain(N_("{unit} is Wounded: at most {limit} HP.")),
    a.CharacterDowned: _plain(N_("{unit} is {how}.")),
    a.EffectSet: _effect_set,
    a.LastingEffectEnded: _plain(N_("{unit}: {name} ends.")),
    a.Avoided: _plain(N_("{unit} pays {dice} and withstands {name}.")),
    a.Upheld: _plain(N_("{unit}: {name} stays, {other} keeps it up.")),
    a.Injured: _either("on", N_("{unit}: {injury}."), N_("{unit}: {injury} is mended.")),
    a.Fired: _plain(N_("{ability} of {unit} fires.")),
    a.ChainsEnded: _chains,
    e.DoorOpened: _plain(N_("{unit} opens a door.")),
    e.LeverPulled: _plain(N_("{unit} pulls {lever}.")),
    e.ItemTaken: _plain(N_("{unit} takes {item}.")),
    e.ItemDropped: _plain(N_("{unit} drops {item}.")),
    e.Carried: _either("on", N_("{unit} drags {other}."), N_("{unit} lets go of {other}.")),
    e.WeaponChanged: _either("weapon", N_("{unit} takes {weapon}."), N_("{unit} takes bare hands.")),
    e.Loaded: _either("on", N_("{unit} loads."), N_("{unit} shoots.")),
    e.ExpertiseUsed: _plain(N_("{unit}, {expertise}: {successes} successes.")),
    e.Scored: lambda w, v, x: say(
        "{side}: {points} points, held {held} rounds.", side=w.seat_name(x.seat), points=x.points, held=x.held
    ),
    e.BattleEnded: lambda w, v, x: ending(w, x.winners, x.key),
}
