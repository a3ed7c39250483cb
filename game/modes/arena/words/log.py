"""What the log says of every event: one sentence with its numbers and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.language.say import mark, say, say_count
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


def sentence(words: BattleNames, view: State, event: Any) -> str:
    """Return the log sentence of an event; an empty text if it is not worth a line."""
    writer = _SENTENCES.get(type(event))
    return writer(words, view, event) if writer is not None else ""


def _name(words: BattleNames, view: State, event: Any) -> str:
    return words.unit(view, event.unit)


def dice_words(dice: tuple[int, ...]) -> str:
    """Return dice in a row."""
    return ", ".join(str(die) for die in dice)


def _describe_pick(words: BattleNames, view: State, event: e.Picked) -> str:
    unit = words.unit(view, event.unit)
    if words.is_you(event.seat):
        return say("You choose {unit}.", unit=unit)
    return say("{side} chooses {unit}.", side=words.seat_name(event.seat), unit=unit)


def _describe_attack_result(words: BattleNames, view: State, event: a.AttackJudged) -> str:
    who, target = words.unit(view, event.unit), words.unit(view, event.target)
    what = words.thing(event.ability)
    if event.total is None:
        text = mark("{what} of {who} at {target} fails without a roll.")
        if event.success:
            text = mark("{what} of {who} at {target} succeeds without a roll.")
        return say(text, what=what, who=who, target=target)
    text = mark("{what} of {who} at {target}: {sum} against {needed} fails.")
    if event.success:
        text = mark("{what} of {who} at {target}: {sum} against {needed} succeeds.")
    return say(text, what=what, who=who, target=target, sum=sum_words(event.dice, event.total), needed=event.needed)


def _describe_attack_change(words: BattleNames, view: State, event: a.AttackChanged) -> str:
    """Say what a Reaction made of an attack: it fails after all, or falls on another; empty for other changes."""
    before = view.attack
    if before is None or (before.attacker, before.ability) != (event.attacker, event.ability):
        return ""
    who, target, what = words.unit(view, event.attacker), words.unit(view, event.target), words.thing(event.ability)
    if before.target == event.target and before.success and event.success is False:
        return say("{target} is out of range now: {what} of {who} fails.", target=target, what=what, who=who)
    return ""


def sum_words(dice: tuple[int, ...], total: Total) -> str:
    """Return dice added up with what else counts: `4 + 5 + 2 (from behind +2) = 11`."""
    added = " + ".join(map(str, dice))
    if total.value or len(total.parts) > 1:
        added += f" {'+' if total.value >= 0 else '−'} {how(total).removeprefix('-')}"
    return f"{added} = {sum(dice) + total.value}"


def priority_words(words: BattleNames, view: State, event: e.PriorityRolled) -> str:
    """Return what somebody rolled for priority, with the Quickness that is added."""
    dice, quickness = " + ".join(map(str, event.dice)), event.total - sum(event.dice)
    text = mark("{unit} rolls {dice} = {total} for priority.")
    if quickness:
        text = mark("{unit} rolls {dice}, Quickness {quickness:+d} = {total} for priority.")
    return say(text, unit=words.unit(view, event.unit), dice=dice, quickness=quickness, total=event.total)


def _describe_damage(words: BattleNames, view: State, event: a.Damaged) -> str:
    unit, harm = words.unit(view, event.unit), how(event.total)
    if event.absorbed:
        text = mark("{unit} takes {harm}, the Shield takes {absorbed}: {hp} HP left.")
        return say(text, unit=unit, harm=harm, absorbed=event.absorbed, hp=event.hp)
    return say("{unit} takes {harm}: {hp} HP left.", unit=unit, harm=harm, hp=event.hp)


def lasting_words(words: BattleNames, effect: LastingEffect) -> str:
    """Return a condition or modifier with its number, how long it lasts, and what holds it off."""
    what = words.thing(effect.name) + (f" ({effect.value})" if effect.value else "")
    if effect.until == "turns" and effect.turns:
        what = say_count("{what} for {number} turn", "{what} for {number} turns", effect.turns, what=what)
    if effect.held:
        what = say("{what}, held off with {dice} dice", what=what, dice=effect.held)
    return what


def _effect_set(words: BattleNames, view: State, event: a.EffectSet) -> str:
    """Say what has come, and what was held off and takes hold; empty for what only changes."""
    before = view.units[event.unit].effects.get(event.effect.id)
    if before is not None and before.held and not event.effect.held:
        what = lasting_words(words, event.effect)
        return say("{unit}: {what} takes hold.", unit=words.unit(view, event.unit), what=what)
    if not event.new:
        return ""
    return say("{unit}: {what}.", unit=words.unit(view, event.unit), what=lasting_words(words, event.effect))


def _dice_moved(words: BattleNames, view: State, event: e.DiceMoved) -> str:
    """Say where dice went; what is paid is told with what it is paid for."""
    if event.source == "available" and event.target in ("spent", "maintenance", "path"):
        return ""
    return say_count(
        "{unit}: {number} die from {source} to {target}.",
        "{unit}: {number} dice from {source} to {target}.",
        event.count,
        unit=words.unit(view, event.unit),
        source=POOLS[event.source],
        target=POOLS[event.target],
    )


def _describe_regeneration(words: BattleNames, view: State, event: e.Regenerated) -> str:
    """Say how many dice come back; where none is Spent and none could be regained less, nothing happens."""
    if not event.count and len(event.total.parts) == 1:
        return ""
    unit, total = words.unit(view, event.unit), how(event.total)
    return say("{unit} regenerates {number} of {total}.", unit=unit, number=event.count, total=total)


def rolled_words(event: e.StaminaRolled) -> str:
    """Return the dice of a roll, and how those that were rolled again fell."""
    dice = dice_words(event.dice) or say("nothing")
    if event.dice and event.rerolled:
        dice = say("{dice}, again {rerolled}", dice=dice, rerolled=dice_words(event.rerolled))
    return dice


def _describe_stamina_roll(words: BattleNames, view: State, event: e.StaminaRolled) -> str:
    dice, unit = rolled_words(event), words.unit(view, event.unit)
    return say_count(
        "{unit} rolls {dice}: {number} hit.", "{unit} rolls {dice}: {number} hits.", event.hits, unit=unit, dice=dice
    )


def _describe_step(words: BattleNames, view: State, event: e.Stepped) -> str:
    text = mark("{unit} is moved to ({x}, {y}).") if event.forced else mark("{unit} goes to ({x}, {y}).")
    return say(text, unit=words.unit(view, event.unit), x=event.target[0], y=event.target[1])


def _clash_paid(words: BattleNames, view: State, event: a.ClashPaid) -> str:
    bids = [f"{words.unit(view, unit)} {paid}" for unit, paid in zip(event.units, event.paid, strict=True)]
    return say("The Clash is opened: {bids}.", bids=", ".join(bids))


def _clash(words: BattleNames, view: State, event: a.ClashSettled) -> str:
    text = mark("{who} loses the Clash with {target}, {hits} to {against}.")
    if event.won:
        text = mark("{who} wins the Clash with {target}, {hits} to {against}.")
    who, target = words.unit(view, event.unit), words.unit(view, event.target)
    return say(text, who=who, target=target, hits=event.hits, against=event.against)


def _used(words: BattleNames, view: State, event: a.AbilityActivated) -> str:
    unit, what, price = words.unit(view, event.unit), words.thing(event.ability), event.cost.value
    target = "" if event.target.startswith("@") or event.target == event.unit else event.target
    if not target and not price:
        return say("{unit} uses {what}.", unit=unit, what=what)
    if not target:
        return say_count(
            "{unit} uses {what} for {cost} die.", "{unit} uses {what} for {cost} dice.",
            price, unit=unit, what=what, cost=how(event.cost),
        )  # fmt: skip
    whom = words.unit(view, target)
    if not price:
        return say("{unit} uses {what} on {target}.", unit=unit, what=what, target=whom)
    return say_count(
        "{unit} uses {what} on {target} for {cost} die.", "{unit} uses {what} on {target} for {cost} dice.",
        price, unit=unit, what=what, target=whom, cost=how(event.cost),
    )  # fmt: skip


def _chains(words: BattleNames, view: State, event: a.ChainsEnded) -> str:
    if len(event.chains) > 6:
        return say("{number} trigger chains end.", number=len(event.chains))
    chains = "; ".join(" › ".join(words.cause(view, word) for word in chain) for chain in event.chains)
    return say("Chain: {chains}.", chains=chains)


def ending(words: BattleNames, winners: Sequence[int], key: str) -> str:
    """Return the sentence that ends the game."""
    if not winners:
        return say("Nobody wins: the bout is a draw.")
    names = say(" and ").join(words.seat_name(seat) for seat in winners)
    reason = goal_words(words.facts, words) if key == "goal" else RESULTS.get(key, key)
    if len(winners) > 1:
        return say("{sides} win: {reason}.", sides=names, reason=reason)
    if words.is_you(winners[0]):
        return say("You win: {reason}.", reason=reason)
    return say("Victory for {side}: {reason}.", side=names, reason=reason)


def _path(words: BattleNames, view: State, event: e.PathSwitched) -> str:
    path = words.facts.path_of(view.units[event.unit].type)
    text = (
        mark("{unit} takes up the Path of the {path}.") if event.on else mark("{unit} leaves the Path of the {path}.")
    )
    return say(text, unit=words.unit(view, event.unit), path=words.thing(path.id) if path is not None else "")


def _plain(text: str) -> Callable[[BattleNames, State, Any], str]:
    """Return a writer that fills a template with the names in an event."""

    def write(words: BattleNames, view: State, event: Any) -> str:
        return say(text, **_fields(words, view, event))

    return write


def _either(field: str, yes: str, no: str) -> Callable[[BattleNames, State, Any], str]:
    """Return a writer that fills one of two templates, as a field of the event says."""

    def write(words: BattleNames, view: State, event: Any) -> str:
        return say(yes if getattr(event, field) else no, **_fields(words, view, event))

    return write


def _fields(words: BattleNames, view: State, event: Any) -> dict[str, Any]:
    """Return the fields of an event, with names for ids."""
    fields: dict[str, Any] = {}
    for key in event.__struct_fields__:
        value = getattr(event, key)
        if key in ("unit", "other", "target", "by"):
            value = words.unit(view, value)
        elif key in ("ability", "reaction", "name", "injury", "weapon", "item", "lever", "expertise"):
            value = words.thing(value) if value else say("nothing")
        elif key == "facing":
            value = FACINGS[value]
        elif key == "how":
            value = GONE.get(value, value)
        fields[key] = value
    return fields


_SENTENCES: dict[type, Callable[[BattleNames, State, Any], str]] = {
    e.Picked: _describe_pick,
    e.PriorityRolled: priority_words,
    e.CharacterPlaced: lambda w, v, x: say("{unit} starts at ({x}, {y}).", unit=_name(w, v, x), x=x.at[0], y=x.at[1]),
    e.RoundBegan: _plain(mark("Round {number}.")),
    e.WaveArrived: lambda w, v, x: say(
        "Newcomers: {names}.", names=", ".join(w.unit(v, name) for name in x.units) or say("none")
    ),
    e.Delayed: _either("over", mark("{unit} loses the turn it put off."), mark("{unit} delays.")),
    e.TurnBegan: _plain(mark("{unit}: Start of Turn.")),
    e.DiceMoved: _dice_moved,
    e.Regenerated: _describe_regeneration,
    e.StaminaRolled: _describe_stamina_roll,
    e.KeptEnded: _plain(mark("{unit} no longer keeps {ability} up.")),
    e.PathSwitched: _path,
    e.BreathHeld: _either("dice", mark("{unit} holds its breath."), mark("{unit} breathes.")),
    e.Drowning: _either("on", mark("{unit} drowns."), mark("{unit} is saved from drowning.")),
    e.MoveGranted: _plain(mark("{unit} may move {amount} more.")),
    e.Loosened: _either("on", mark("{unit} works free for this turn."), mark("{unit} is caught again.")),
    e.Stepped: _describe_step,
    e.Turned: _plain(mark("{unit} faces {facing}.")),
    e.ProneChanged: _either("prone", mark("{unit} is prone."), mark("{unit} stands up.")),
    e.CharactersSwapped: _plain(mark("{unit} and {other} change places.")),
    a.AbilityActivated: _used,
    a.AttackJudged: _describe_attack_result,
    a.AttackChanged: _describe_attack_change,
    a.ShotFellWide: _plain(mark("The blind shot of {unit} goes to hex {number} of 8.")),
    a.ClashPaid: _clash_paid,
    a.ClashSettled: _clash,
    a.ReactionUsed: _plain(mark("{unit} reacts with {reaction}.")),
    a.RepeatSet: lambda w, v, x: say(
        "{ability} will return, weaker by {lower}.", ability=w.thing(x.repeat.ability), lower=x.repeat.lower
    ),
    a.RepeatEnded: _plain(mark("{ability} of {unit} fades.")),
    a.Damaged: _describe_damage,
    a.Healed: _plain(mark("{unit} regains {amount}: {hp} HP.")),
    a.ShieldChanged: _plain(mark("{unit} gets Shield ({value}).")),
    a.Wounded: _plain(mark("{unit} is Wounded: at most {limit} HP.")),
    a.CharacterDowned: _plain(mark("{unit} is {how}.")),
    a.EffectSet: _effect_set,
    a.LastingEffectEnded: _plain(mark("{unit}: {name} ends.")),
    a.Avoided: _plain(mark("{unit} pays {dice} and withstands {name}.")),
    a.Upheld: _plain(mark("{unit}: {name} stays, {other} keeps it up.")),
    a.Injured: _either("on", mark("{unit}: {injury}."), mark("{unit}: {injury} is mended.")),
    a.Fired: _plain(mark("{ability} of {unit} fires.")),
    a.ChainsEnded: _chains,
    e.DoorOpened: _plain(mark("{unit} opens a door.")),
    e.LeverPulled: _plain(mark("{unit} pulls {lever}.")),
    e.ItemTaken: _plain(mark("{unit} takes {item}.")),
    e.ItemDropped: _plain(mark("{unit} drops {item}.")),
    e.Carried: _either("on", mark("{unit} drags {other}."), mark("{unit} lets go of {other}.")),
    e.WeaponChanged: _either("weapon", mark("{unit} takes {weapon}."), mark("{unit} takes bare hands.")),
    e.Loaded: _either("on", mark("{unit} loads."), mark("{unit} shoots.")),
    e.ExpertiseUsed: _plain(mark("{unit}, {expertise}: {successes} successes.")),
    e.Scored: lambda w, v, x: say(
        "{side}: {points} points, held {held} rounds.", side=w.seat_name(x.seat), points=x.points, held=x.held
    ),
    e.BattleEnded: lambda w, v, x: ending(w, x.winners, x.key),
}
