"""What flashes by on the table while an event plays, and what it sounds like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.boards.hex import distance, hex_name
from game.kernel.language.say import N_, say, say_count
from game.kernel.state import OrderGiven
from game.modes.arena.model import ability_events as a
from game.modes.arena.model import events as e
from game.modes.arena.model.state import State
from game.modes.arena.rules.numbers import CLASH_FROM, HIT_FROM
from game.modes.arena.table.moments.clash import CLASH_MS, CONTACT
from game.modes.arena.table.moments.crowd import CHEER_MS
from game.modes.arena.table.signs import WHAT as CONDITIONS
from game.modes.arena.words.log import named_sum
from game.modes.arena.words.wording import BattleWords
from game.ui.table.blows import CONTACT_MS, delay, make_lunge, make_recoil
from game.ui.table.event_rows import UNSEEN, EventRow, EventRows, hear_end, make_effects, pause
from game.ui.table.falls import make_fall, make_rise
from game.ui.table.view import VisualEffect

BLOW, CLASH, FALL, CHEER = "blow", "clash", "fall", "cheer"
"""The moments that the table draws itself: a blow bears how much is lost, a cheer how many rows spring up."""
FALL_MS = 1500
HEAVY = 6
"""From how many lost hit points on a blow is heard as a heavy one."""
LETTERS_U, MOST_LETTERS_U = 25, 46
"""How large the number of lost hit points is: by 1.5u more for every one of them, up to the second."""
FLOAT_MS, LANDED_MS = 950, 850
"""How long a word rises, and after how long dice have come to rest and been seen."""


def effects(wording: BattleWords, observation: State, event: Any) -> Sequence[VisualEffect]:
    """Return what is shown while an event plays, on the view before it."""
    return make_effects(EVENT_ROWS, event, wording, observation)


def _float(unit: str, text: str, tone: str, wait_ms: int = 240) -> VisualEffect:
    return VisualEffect("float", f"unit:{unit}", text, tone, FLOAT_MS, wait_ms)


def _heard(effect: VisualEffect, sound_id: str) -> VisualEffect:
    """Return an effect that begins with a cue."""
    return msgspec.structs.replace(effect, sound_id=sound_id)


def _roll(unit: str, dice: tuple[int, ...], least: int, caption: str) -> VisualEffect:
    return VisualEffect("dice", f"unit:{unit}", caption, duration_ms=1600, wait_ms=1050, dice=dice, least=least)


def _banner(observation: State, text: str, colour: str = "text_strong", wait_ms: int = 350) -> Sequence[VisualEffect]:
    """Write across the stage, over no fighter if that can be."""
    clear = tuple(f"unit:{unit.id}" for unit in observation.units.values() if unit.at is not None)
    shown = VisualEffect(
        "banner", text=text, colour=colour, duration_ms=max(1000, wait_ms + 300), wait_ms=wait_ms, path=clear
    )
    return (shown,)


def _animate_end(wording: BattleWords, observation: State, event: e.BattleEnded) -> Sequence[VisualEffect]:
    """Say who has won: in gold, and cheered by the stands, but where the person has lost or nobody won."""
    people = [seat for seat in range(wording.content.seats) if wording.is_you(seat)]
    lost = not event.winners or (bool(people) and not set(people) & set(event.winners))
    text = wording.sentence(observation, event).rstrip(".")
    if lost:
        text = say("You lose. {what}", what=text) if people and event.winners else text
        return _banner(observation, text, "text" if not event.winners else "danger", 1600)
    cheer = VisualEffect("moment", f"{CHEER}:2", duration_ms=CHEER_MS)
    return (cheer, *_banner(observation, text, "may", 1600))


def _used(wording: BattleWords, observation: State, event: a.AbilityActivated) -> Sequence[VisualEffect]:
    """Name the ability; who strikes beside it leans over, who strikes from afar shoots."""
    shown = [_float(event.unit, wording.content_name(event.ability), "may", 280)]
    if event.target in observation.units and event.target != event.unit:
        path = (f"unit:{event.unit}", f"unit:{event.target}")
        if _stand_adjacent(observation, event.unit, event.target):
            shown.append(make_lunge(*path))
        else:
            sound_id = "shot" if _is_shot(wording, observation, event) else "spell"
            shown.append(
                VisualEffect("beam", path=path, colour="info", duration_ms=420, wait_ms=200, sound_id=sound_id)
            )
    return shown


def _stand_adjacent(observation: State, first: str, second: str) -> bool:
    """Return whether two fighters stand beside each other, or in one hex."""
    one, two = observation.units[first].at, observation.units[second].at
    return one is not None and two is not None and distance(one, two) <= 1


def _is_shot(wording: BattleWords, observation: State, event: a.AbilityActivated) -> bool:
    """Return whether an ability that reaches afar is a shot with the weapon in hand, and no spell."""
    ability = wording.content.library.abilities.get(event.ability)
    return ability is not None and (ability.range == "weapon" or ability.hits == "weapon")


def _animate_attack_result(wording: BattleWords, observation: State, event: a.AttackJudged) -> Sequence[VisualEffect]:
    shown: list[VisualEffect] = []
    if event.dice:
        verdict = N_("{total} against {needed}: success") if event.success else N_("{total} against {needed}: fails")
        caption = say(verdict, total=named_sum(event.dice, event.total), needed=event.needed)
        shown.append(_roll(event.unit, event.dice, 1 if event.success else 7, caption))
    if event.success:
        return shown or pause(260)
    missed = _float(event.target or event.unit, say("Miss"), "text", 400)
    # The dice tell it first.
    return (*shown, msgspec.structs.replace(missed, after_ms=LANDED_MS if shown else 0, sound_id="miss"))


def _animate_attack_change(wording: BattleWords, observation: State, event: a.AttackChanged) -> Sequence[VisualEffect]:
    """Say on the board what a Reaction has made of an attack."""
    before = observation.attack
    if before is None or not event.attacker or (before.attacker, before.ability) != (event.attacker, event.ability):
        return ()
    if event.target != before.target:
        return (_float(event.target, say("Covers"), "chain", 500),)
    if before.success and event.success is False:
        return (_heard(_float(event.target, say("Evaded"), "info", 650), "dodge"),)
    if event.cancels > before.cancels:
        text = say("Parried {number}", number=event.cancels - before.cancels)
        return (_heard(_float(event.target, text, "info", 550), "parry"),)
    return ()


def _animate_stamina_roll(wording: BattleWords, observation: State, event: e.StaminaRolled) -> Sequence[VisualEffect]:
    hits = say_count("{number} Hit", "{number} Hits", event.hits)
    if not event.dice:
        return (_float(event.unit, hits, "may", 450),)
    least = CLASH_FROM if event.why in ("clash", "parry") else HIT_FROM
    return (_roll(event.unit, event.rerolled or event.dice, least, f"{wording.unit(observation, event.unit)}: {hits}"),)


def _animate_damage(wording: BattleWords, observation: State, event: a.Damaged) -> Sequence[VisualEffect]:
    """Let a blow land: the struck one reels, sparks fly, the number rises, all the more the more is lost."""
    ref = f"unit:{event.unit}"
    if not event.lost:
        return (_float(event.unit, say("Shield") if event.absorbed else "0", "info", 300),)
    large = min(MOST_LETTERS_U, LETTERS_U + round(1.5 * event.lost))
    absorbed = (
        (_float(event.unit, say("Shield −{number}", number=event.absorbed), "info", 0),) if event.absorbed else ()
    )
    attack = observation.attack
    attacker = attack.attacker if attack is not None and attack.target == event.unit else ""
    striker = f"unit:{attacker}" if attacker in observation.units else ""
    landed = (
        *absorbed,
        VisualEffect("moment", f"{BLOW}:{event.lost}", event.unit, duration_ms=460,
                     sound_id="hit-heavy" if event.lost >= HEAVY else "hit"),
        make_recoil(ref, striker),
        msgspec.structs.replace(_float(event.unit, f"−{event.lost}", "danger", 420), size_u=large),
    )  # fmt: skip
    if not striker or not _stand_adjacent(observation, attacker, event.unit):
        return landed
    # What is lost is not seen before the blow lands.
    strikes = msgspec.structs.replace(make_lunge(striker, ref, wait_ms=0), holds=True)
    return (strikes, *delay(landed, CONTACT_MS))


def _effect_set(wording: BattleWords, observation: State, event: a.EffectSet) -> Sequence[VisualEffect]:
    if not event.new:
        return ()
    value = f" {event.effect.value}" if event.effect.value else ""
    lasts = _float(event.unit, f"{wording.content_name(event.effect.name)}{value}", "chain", 420)
    return (_heard(lasts, "afflict") if event.effect.name in CONDITIONS else lasts,)


def _animate_trigger(wording: BattleWords, observation: State, event: a.Fired) -> Sequence[VisualEffect]:
    return (
        VisualEffect("flash", f"unit:{event.unit}", colour="chain", duration_ms=300),
        _float(event.unit, wording.content_name(event.ability), "chain", 260),
    )


def _reacts(wording: BattleWords, observation: State, event: a.ReactionUsed) -> Sequence[VisualEffect]:
    text = f"{wording.unit(observation, event.unit)}: {wording.content_name(event.reaction)}!"
    return (
        VisualEffect("flash", f"unit:{event.unit}", colour="chain", duration_ms=420),
        *_banner(observation, text, "chain", 650),
    )


def _clash(wording: BattleWords, observation: State, event: a.ClashPaid) -> Sequence[VisualEffect]:
    return tuple(
        _float(unit, say("bids {dice}", dice=paid), "may", 400)
        for unit, paid in zip(event.units, event.paid, strict=True)
    )


def _animate_clash(wording: BattleWords, observation: State, event: a.ClashSettled) -> Sequence[VisualEffect]:
    """Show both as they meet; the crowd takes it up."""
    meet = round(CLASH_MS * CONTACT)
    return (
        VisualEffect("moment", CLASH, event.unit, duration_ms=CLASH_MS, wait_ms=CLASH_MS - 150, unhurried=True),
        VisualEffect("moment", f"{CHEER}:1", duration_ms=CHEER_MS, after_ms=meet, sound_id="clash"),
    )


def _animate_fall(wording: BattleWords, observation: State, event: a.CharacterDowned) -> Sequence[VisualEffect]:
    """Give a fall its second and a half."""
    lies = observation.units[event.unit].prone
    how = N_("{unit} is killed") if event.how == "killed" else N_("{unit} is out of the fight")
    return (
        *(() if lies else (make_fall(f"unit:{event.unit}"),)),
        VisualEffect("moment", FALL, event.unit, duration_ms=FALL_MS, unhurried=True),
        VisualEffect("moment", f"{CHEER}:2", duration_ms=CHEER_MS),
        *_banner(observation, say(how, unit=wording.unit(observation, event.unit)), "danger", FALL_MS - 100),
    )


def _animate_wound(wording: BattleWords, observation: State, event: a.Wounded) -> Sequence[VisualEffect]:
    return (
        VisualEffect("flash", f"unit:{event.unit}", colour="danger", duration_ms=600),
        *_banner(observation, say("{unit} is Wounded", unit=wording.unit(observation, event.unit)), "danger", 1000),
    )


def _wide(wording: BattleWords, observation: State, event: a.ShotFellWide) -> Sequence[VisualEffect]:
    return (VisualEffect("float", f"hex:{hex_name(event.at)}", say("Wide"), "text", 800, 260),)


def _animate_effect_end(
    wording: BattleWords, observation: State, event: a.LastingEffectEnded
) -> Sequence[VisualEffect]:
    """Say that a condition ended; modifiers end in silence."""
    return (
        (_heard(_float(event.unit, say("{what} ends", what=wording.content_name(event.name)), "text", 200), "cure"),)
        if event.name in CONDITIONS
        else ()
    )


def _animate_regeneration(wording: BattleWords, observation: State, event: e.Regenerated) -> Sequence[VisualEffect]:
    return (_float(event.unit, say("+{number} dice", number=event.count), "may", 320),) if event.count else pause(120)


QUIET: tuple[type, ...] = (
    OrderGiven, e.Picked, e.TurnOrderSet, e.PhaseBegan, e.Delayed, e.StepBegan, e.TurnEnded,
    e.MoveRefilled, e.ReactionsReady, e.KeptUp, e.KeptEnded, e.PathSwitched, e.BreathHeld, e.MovePaid,
    e.MoveGranted, e.Loosened, e.CharactersSwapped, a.ActionsChanged, a.RepeatSet, a.RepeatEnded, a.Zeroed,
    a.Upheld, a.ChainsEnded, e.ItemDropped, e.Carried,
    e.WeaponChanged, e.Loaded, e.ExpertiseUsed, e.BattleRestored,
)  # fmt: skip
"""Events that are neither seen nor heard: the log tells of them, or they only keep the books."""

EVENT_ROWS: EventRows = {
    a.AbilityActivated: EventRow(_used),
    a.AttackJudged: EventRow(_animate_attack_result),
    a.AttackChanged: EventRow(_animate_attack_change),
    e.StaminaRolled: EventRow(_animate_stamina_roll, "dice"),
    a.Damaged: EventRow(_animate_damage, lambda ev, seat: "" if ev.lost else "block"),
    a.EffectSet: EventRow(_effect_set),
    a.LastingEffectEnded: EventRow(_animate_effect_end),
    a.Fired: EventRow(_animate_trigger, "chain"),
    a.Blocked: EventRow(lambda w, v, ev: pause(100), "block"),
    a.ReactionUsed: EventRow(_reacts, "react"),
    a.ClashPaid: EventRow(_clash),
    a.ClashSettled: EventRow(_animate_clash),
    a.ShotFellWide: EventRow(_wide),
    a.Healed: EventRow(lambda w, v, ev: (_float(ev.unit, f"+{ev.amount}", "may", 320),), "heal"),
    a.ShieldChanged: EventRow(
        lambda w, v, ev: (_float(ev.unit, say("Shield {value}", value=ev.value), "info"),) if ev.value else (), "shield"
    ),
    a.TickBegan: EventRow(lambda w, v, ev: (_float(ev.unit, w.content_name(ev.name), "text", 260),)),
    a.Wounded: EventRow(_animate_wound, "wound"),
    a.CharacterDowned: EventRow(_animate_fall, lambda ev, seat: "slain" if ev.how == "killed" else "fall"),
    a.Avoided: EventRow(lambda w, v, ev: (_float(ev.unit, say("Withstood"), "info", 420),), "block"),
    e.ProneChanged: EventRow(
        lambda w, v, ev: (
            make_fall(f"unit:{ev.unit}") if ev.prone else make_rise(f"unit:{ev.unit}"),
            _float(ev.unit, say("Prone") if ev.prone else say("Up"), "text", 300),
        ),
        lambda ev, seat: "fall" if ev.prone else "rise",
    ),
    e.Stepped: EventRow(lambda w, v, ev: pause(115), "step"),
    e.Turned: EventRow(lambda w, v, ev: pause(70)),
    e.DiceMoved: EventRow(lambda w, v, ev: pause(160)),
    e.Regenerated: EventRow(_animate_regeneration),
    e.TurnBegan: EventRow(
        lambda w, v, ev: (VisualEffect("flash", f"unit:{ev.unit}", colour="may", duration_ms=420, wait_ms=220),), "turn"
    ),
    e.RoundBegan: EventRow(lambda w, v, ev: _banner(v, say("Round {number}", number=ev.number)), "round"),
    e.BattleEnded: EventRow(
        _animate_end,
        lambda ev, seat: hear_end(ev.winners, seat),
    ),
    e.Drowning: EventRow(
        lambda w, v, ev: (_float(ev.unit, say("Drowning!") if ev.on else say("Breathes"), "danger", 350),)
    ),
    e.PriorityRolled: EventRow(sound="dice"),
    e.CharacterPlaced: EventRow(sound="step"),
    a.Injured: EventRow(sound="wound"),
    e.Scored: EventRow(sound="token"),
    e.WaveArrived: EventRow(sound="arrive"),
    e.DoorOpened: EventRow(sound="door"),
    e.LeverPulled: EventRow(sound="attach"),
    e.ItemTaken: EventRow(sound="token"),
    **dict.fromkeys(QUIET, UNSEEN),
}
