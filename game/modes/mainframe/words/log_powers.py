"""What the log says of status bits, areas, items, Interrupts, hacks and blasts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.cards.playing_cards import label
from game.kernel.language.say import N_, Terms, say, say_count
from game.kernel.listing import translate_name
from game.modes.mainframe.content.describe import ELEMENTS
from game.modes.mainframe.game_content import effect_parts
from game.modes.mainframe.model import events as e
from game.modes.mainframe.model import power_events as p
from game.modes.mainframe.model.state import State
from game.modes.mainframe.rules.powers.bits import why_bit_stays
from game.modes.mainframe.words.names import FightNames
from game.modes.mainframe.words.terms import AREA_NAMES, BIT_NAMES, rank_name

CONFUSION = Terms({
    "attack-enemy": "it attacks the nearest enemy, if it can",
    "flee": "it runs from the nearest enemy",
    "attack-ally": "it attacks the nearest ally in reach",
    "attack-self": "it attacks itself",
    "free": "it may do as it likes",
})  # fmt: skip
USES = {
    "mana": N_("{unit} lays {card} down as mana."),
    "heal": N_("{unit} uses {card} to heal."),
    "hack": N_("{unit} hacks with {card}."),
    "interrupt": N_("{unit} plays {card} for its Interrupt."),
    "switch": N_("{unit} uses {card} to switch its Interrupt."),
}
EFFECTS = {
    "guard": N_("{who} stands in for its allies until its next turn."),
    "brace": N_("{who} is braced: Armored until its next turn."),
    "spotted": N_("{who}'s next attack has Range +{amount}."),
    "root-access": N_("{who}'s hacks ignore Resist until the end of the round."),
    "belt": N_("{who} may throw hand cards until the end of the round."),
    "rooted": N_("{who} loses its footing: no steps next round."),
}


def _bit(names: FightNames, observation: State, event: p.StatusChanged) -> str:
    text = N_("{what} is now {status}.") if event.on else N_("{what} is no longer {status}.")
    return say(text, what=names.unit(observation, event.unit), status=BIT_NAMES[event.status])


def _area(names: FightNames, observation: State, event: p.AreaStatusChanged) -> str:
    text = N_("{what} is now {status}.") if event.on else N_("{what} is no longer {status}.")
    return say(text, what=names.area(event.area), status=AREA_NAMES[event.status])


def _describe_healing(names: FightNames, observation: State, event: p.Healed) -> str:
    helped, up = event.by and event.by != event.unit, event.before <= 0 < event.hp
    text = N_("{unit} gets {number} HP back: {hp} now.")
    if helped and up:
        text = N_("{unit} gets {number} HP back from {by}: {hp} now, and stands up.")
    elif helped:
        text = N_("{unit} gets {number} HP back from {by}: {hp} now.")
    elif up:
        text = N_("{unit} gets {number} HP back: {hp} now, and stands up.")
    by = names.unit(observation, event.by) if event.by else ""
    return say(text, unit=names.unit(observation, event.unit), number=event.hp - event.before, by=by, hp=event.hp)


def _effect(names: FightNames, observation: State, event: p.UnitEffectBegan) -> str:
    name, amount = effect_parts(event.effect)
    return say(EFFECTS[name], who=names.unit(observation, event.unit), amount=amount)


def _used(names: FightNames, observation: State, event: p.CardUsed) -> str:
    return say(USES[event.use], unit=names.unit(observation, event.unit), card=names.card(observation, event.card))


def _describe_blast(names: FightNames, observation: State, event: p.Blasted) -> str:
    text = N_("{unit} blasts {area} with {card}: {element}.")
    unit, card = names.unit(observation, event.unit), names.card(observation, event.card)
    return say(text, unit=unit, area=names.area(event.area), card=card, element=ELEMENTS[event.element])


def _blast_stopped(names: FightNames, observation: State, event: p.BlastStopped) -> str:
    text = N_("{area} lies in Cover: {unit}'s blast does not reach into it.")
    if event.why == "silenced":
        text = N_("{unit} is Silenced: no blast goes into {area}.")
    return say(text, unit=names.unit(observation, event.unit), area=names.area(event.area))


def _describe_redirection(names: FightNames, observation: State, event: p.Redirected) -> str:
    text = N_("{instead} steps in for {target}.")
    if event.why == "mirrored":
        text = N_("The area is Mirrored: the attack comes back at {instead}.")
    return say(text, instead=names.unit(observation, event.instead), target=names.unit(observation, event.target))


def _describe_hack(names: FightNames, observation: State, event: p.Hacked) -> str:
    what = names.unit(observation, event.target) if event.target else names.area(event.area)
    status = (BIT_NAMES if event.target else AREA_NAMES)[event.status]
    text = N_("{unit} hacks {what} ({status} on) with {card}")
    text = text if event.on else N_("{unit} hacks {what} ({status} off) with {card}")
    aim = say(text, unit=names.unit(observation, event.unit), what=what, status=status, card=label(event.face))
    if event.result == "fails":
        return say("{hack}: no connection, {rank} connects.", hack=aim, rank=rank_name(event.connect))
    if event.result == "resisted":
        return say("{hack}: resisted, {rank} resists.", hack=aim, rank=rank_name(event.resist))
    if event.result == "unchanged":
        return say(
            "{hack}: nothing changes. {why}.",
            hack=aim,
            why=say(why_bit_stays(event.cite, observation.units[event.target], event.status)),
        )
    return say("{hack}: it takes hold.", hack=aim)


def _describe_confusion(names: FightNames, observation: State, event: p.ConfusionDrawn) -> str:
    text = N_("{unit} is Confused and draws {card}: {does}.")
    return say(text, unit=names.unit(observation, event.unit), card=label(event.card), does=CONFUSION[event.act])


def _describe_equipping(names: FightNames, observation: State, event: p.Equipped) -> str:
    text = N_("{unit} puts on {item}.")
    if event.removed:
        text = N_("{unit} puts on {item} instead of {removed}.")
    removed = names.item(event.removed) if event.removed else ""
    return say(text, unit=names.unit(observation, event.unit), item=names.item(event.item), removed=removed)


def _describe_interrupt_card(names: FightNames, observation: State, event: p.InterruptPlayed) -> str:
    text = N_("{unit} plays {card} for {name}: {number} of {all}.")
    unit, name = names.unit(observation, event.unit), names.interrupt(event.interrupt)
    return say(text, unit=unit, card=label(event.face), name=name, number=event.number, all=event.of)


def _describe_arrival(names: FightNames, observation: State, event: e.Arrived) -> str:
    who = ", ".join(translate_name(unit.name) for unit in event.units)
    where = names.area(event.units[0].at)
    if event.by:
        return say(
            "{unit} leaves {names} behind at {area}.", unit=names.unit(observation, event.by), names=who, area=where
        )
    return say_count("{names} enters at {area}.", "{names} enter at {area}.", len(event.units), names=who, area=where)


def _phase(names: FightNames, observation: State, event: p.PhaseReached) -> str:
    what = say(event.text) or say("a new phase begins")
    return say("{unit} changes: {what}.", unit=names.unit(observation, event.unit), what=what)


def _bits(names: FightNames, observation: State, event: p.BitsShuffled) -> str:
    bits = ", ".join(f"{number} {BIT_NAMES[bit]}" for number, bit in enumerate(event.order, start=1))
    return say("The status bits of this game: {bits}.", bits=bits)


def _about(text: str, **fields: str) -> Callable[[FightNames, State, Any], str]:
    """Return a writer that fills a template; `fields` are the fields of the event by placeholder.

    Those of units, areas and Interrupts are said as names.
    """

    def write(names: FightNames, observation: State, event: Any) -> str:
        values = {}
        for placeholder, field in fields.items():
            value = getattr(event, field)
            if placeholder in ("unit", "other"):
                value = names.unit(observation, value)
            elif placeholder == "area":
                value = names.area(value)
            elif placeholder == "interrupt":
                value = names.interrupt(value)
            values[placeholder] = value
        return say(text, **values)

    return write


def _describe_opening(names: FightNames, observation: State, event: p.AreaOpened) -> str:
    area = names.area(event.area)
    if not (event.closed and event.unit):
        return say("The links of {area} are open again.", area=area)
    text = N_("{unit} holds the links of {area} closed no more, but they stay closed.")
    return say(text, unit=names.unit(observation, event.unit), area=area)


POWER_SENTENCES: dict[type, Callable[[FightNames, State, Any], str]] = {
    p.BitsShuffled: _bits,
    p.StatusChanged: _bit,
    p.AreaStatusChanged: _area,
    p.AreaLocked: _about(N_("{unit} closes every link of {area}."), unit="unit", area="area"),
    p.AreaOpened: _describe_opening,
    p.Healed: _describe_healing,
    p.UnitEffectBegan: _effect,
    p.CardUsed: _used,
    p.Blasted: _describe_blast,
    p.BlastStopped: _blast_stopped,
    p.Redirected: _describe_redirection,
    p.Hacked: _describe_hack,
    p.ConfusionDrawn: _describe_confusion,
    p.Equipped: _describe_equipping,
    p.InterruptSwitched: _about(N_("{unit} switches to {interrupt}."), unit="unit", interrupt="after"),
    p.InterruptPlayed: _describe_interrupt_card,
    p.InterruptDone: _about(N_("{unit}'s Interrupt: {interrupt}!"), unit="unit", interrupt="interrupt"),
    p.InterruptFailed: _about(
        N_("{unit} is down before {interrupt} takes effect: its cards are lost."), unit="unit", interrupt="interrupt"
    ),
    p.Swapped: _about(N_("{unit} and {other} swap places."), unit="first", other="second"),
    p.RolledBack: _about(N_("{unit} is rolled back to {hp} HP at {area}."), unit="unit", hp="hp", area="at"),
    p.PhaseReached: _phase,
    e.Arrived: _describe_arrival,
}
