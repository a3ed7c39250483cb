"""What the log says of status bits, areas, items, Interrupts, hacks and blasts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.cards.playing_cards import label
from game.modes.mainframe.facts import effect_parts
from game.modes.mainframe.model import events as e
from game.modes.mainframe.model import power_events as p
from game.modes.mainframe.model.state import State
from game.modes.mainframe.words.names import FightNames
from game.modes.mainframe.words.terms import AREA_NAMES, BIT_NAMES, rank_name

CONFUSION = {
    "attack-enemy": "it attacks the nearest enemy, if it can",
    "flee": "it runs from the nearest enemy",
    "attack-ally": "it attacks the nearest ally in reach",
    "attack-self": "it attacks itself",
    "free": "it may do as it likes",
}
USES = {
    "mana": "lays {card} down as mana",
    "heal": "uses {card} to heal",
    "hack": "hacks with {card}",
    "interrupt": "plays {card} for its Interrupt",
    "switch": "uses {card} to switch its Interrupt",
}
EFFECTS = {
    "guard": "{who} stands in for its allies until its next turn.",
    "brace": "{who} is braced: Armored until its next turn.",
    "spotted": "{who}'s next attack has Range +{amount}.",
    "root-access": "{who}'s hacks ignore Resist until the end of the round.",
    "belt": "{who} may throw hand cards until the end of the round.",
    "rooted": "{who} loses its footing: no steps next round.",
}


def _bit(names: FightNames, view: State, event: p.StatusChanged) -> str:
    return f"{names.unit(view, event.unit)} is {'now' if event.on else 'no longer'} {BIT_NAMES[event.status]}."


def _area(names: FightNames, view: State, event: p.AreaStatusChanged) -> str:
    return f"{names.area(event.area)} is {'now' if event.on else 'no longer'} {AREA_NAMES[event.status]}."


def _healed(names: FightNames, view: State, event: p.Healed) -> str:
    who = names.unit(view, event.unit)
    up = ", and stands up" if event.before <= 0 < event.hp else ""
    by = f" from {names.unit(view, event.by)}" if event.by and event.by != event.unit else ""
    return f"{who} gets {event.hp - event.before} HP back{by}: {event.hp} now{up}."


def _effect(names: FightNames, view: State, event: p.EffectBegan) -> str:
    name, amount = effect_parts(event.effect)
    return EFFECTS[name].format(who=names.unit(view, event.unit), amount=amount)


def _used(names: FightNames, view: State, event: p.CardUsed) -> str:
    card = names.card(view, event.card)
    return f"{names.unit(view, event.unit)} {USES[event.use].format(card=card)}."


def _blasted(names: FightNames, view: State, event: p.Blasted) -> str:
    card = names.card(view, event.card)
    return f"{names.unit(view, event.unit)} blasts {names.area(event.area)} with {card}: {event.element}."


def _blast_stopped(names: FightNames, view: State, event: p.BlastStopped) -> str:
    who = names.unit(view, event.unit)
    if event.why == "silenced":
        return f"{who} is Silenced: no blast goes into {names.area(event.area)}."
    return f"{names.area(event.area)} lies in Cover: {who}'s blast does not reach into it."


def _redirected(names: FightNames, view: State, event: p.Redirected) -> str:
    if event.why == "mirrored":
        return f"The area is Mirrored: the attack comes back at {names.unit(view, event.instead)}."
    return f"{names.unit(view, event.instead)} steps in for {names.unit(view, event.target)}."


def _hacked(names: FightNames, view: State, event: p.Hacked) -> str:
    who = names.unit(view, event.unit)
    what = names.unit(view, event.target) if event.target else names.area(event.area)
    name = (BIT_NAMES if event.target else AREA_NAMES)[event.status]
    aim = f"{who} hacks {what} ({name} {'on' if event.on else 'off'}) with {label(event.face)}"
    if event.result == "fails":
        return f"{aim}: no connection, {rank_name(event.connect)} connects."
    if event.result == "resisted":
        return f"{aim}: resisted, {rank_name(event.resist)} resists."
    return f"{aim}: it takes hold."


def _confused(names: FightNames, view: State, event: p.ConfusionDrawn) -> str:
    return f"{names.unit(view, event.unit)} is Confused and draws {label(event.card)}: {CONFUSION[event.act]}."


def _equipped(names: FightNames, view: State, event: p.Equipped) -> str:
    instead = f" instead of {names.item(event.removed)}" if event.removed else ""
    return f"{names.unit(view, event.unit)} puts on {names.item(event.item)}{instead}."


def _played(names: FightNames, view: State, event: p.InterruptPlayed) -> str:
    who, name = names.unit(view, event.unit), names.interrupt(event.interrupt)
    return f"{who} plays {label(event.face)} for {name}: {event.number} of {event.of}."


def _arrived(names: FightNames, view: State, event: e.Arrived) -> str:
    who = ", ".join(unit.name for unit in event.units)
    where = names.area(event.units[0].at)
    if event.by:
        return f"{names.unit(view, event.by)} leaves {who} behind at {where}."
    return f"{who} {'enters' if len(event.units) == 1 else 'enter'} at {where}."


def _phase(names: FightNames, view: State, event: p.PhaseReached) -> str:
    return f"{names.unit(view, event.unit)} changes: {event.text or 'a new phase begins'}."


POWER_SENTENCES: dict[type, Callable[[FightNames, State, Any], str]] = {
    p.BitsShuffled: lambda w, v, ev: (
        "The status bits of this game: "
        + ", ".join(f"{number} {BIT_NAMES[bit]}" for number, bit in enumerate(ev.order, start=1))
        + "."
    ),
    p.StatusChanged: _bit,
    p.AreaStatusChanged: _area,
    p.AreaLocked: lambda w, v, ev: f"{w.unit(v, ev.unit)} closes every link of {w.area(ev.area)}.",
    p.AreaOpened: lambda w, v, ev: f"The links of {w.area(ev.area)} are open again.",
    p.Healed: _healed,
    p.EffectBegan: _effect,
    p.CardUsed: _used,
    p.Blasted: _blasted,
    p.BlastStopped: _blast_stopped,
    p.Redirected: _redirected,
    p.Hacked: _hacked,
    p.ConfusionDrawn: _confused,
    p.Equipped: _equipped,
    p.InterruptSwitched: lambda w, v, ev: f"{w.unit(v, ev.unit)} switches to {w.interrupt(ev.after)}.",
    p.InterruptPlayed: _played,
    p.InterruptDone: lambda w, v, ev: f"{w.unit(v, ev.unit)}'s Interrupt: {w.interrupt(ev.interrupt)}!",
    p.Swapped: lambda w, v, ev: f"{w.unit(v, ev.first)} and {w.unit(v, ev.second)} swap places.",
    p.RolledBack: lambda w, v, ev: f"{w.unit(v, ev.unit)} is rolled back to {ev.hp} HP at {w.area(ev.at)}.",
    p.PhaseReached: _phase,
    e.Arrived: _arrived,
}
