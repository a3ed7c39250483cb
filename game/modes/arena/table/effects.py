"""What flashes by on the table while an event plays, and what it sounds like."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.boards.hex import hex_name
from game.modes.arena.model import ability_events as a
from game.modes.arena.model import events as e
from game.modes.arena.model.state import State
from game.modes.arena.rules.numbers import CLASH_FROM, HIT_FROM
from game.modes.arena.words.words import BattleWords
from game.ui.table.view import Effect


def effects(words: BattleWords, view: State, event: Any) -> Sequence[Effect]:
    """Return what is shown while an event plays, on the view before it."""
    maker = _EFFECTS.get(type(event))
    return maker(words, view, event) if maker is not None else ()


def cue(event: Any) -> str:
    """Return the cue of an event, or an empty text."""
    if isinstance(event, a.AttackJudged):
        return "" if event.success else "miss"
    return _SOUNDS.get(type(event), "")


def _float(unit: str, text: str, tone: str, wait_ms: int = 240) -> Effect:
    return Effect("float", f"unit:{unit}", text, tone, 900, wait_ms)


def _roll(unit: str, dice: tuple[int, ...], least: int, caption: str) -> Effect:
    return Effect("dice", f"unit:{unit}", caption, duration_ms=1500, wait_ms=950, dice=dice, least=least)


def _pause(wait_ms: int) -> Sequence[Effect]:
    return (Effect("none", duration_ms=1, wait_ms=wait_ms),)


def _banner(text: str, colour: str = "text_strong", wait_ms: int = 350) -> Sequence[Effect]:
    return (Effect("banner", text=text, colour=colour, duration_ms=1000, wait_ms=wait_ms),)


def _used(words: BattleWords, view: State, event: a.AbilityUsed) -> Sequence[Effect]:
    shown = [_float(event.unit, words.thing(event.ability), "may", 280)]
    if event.target in view.units and event.target != event.unit:
        path = (f"unit:{event.unit}", f"unit:{event.target}")
        shown.append(Effect("beam", path=path, colour="info", duration_ms=420, wait_ms=200))
    return shown


def _judged(words: BattleWords, view: State, event: a.AttackJudged) -> Sequence[Effect]:
    shown: list[Effect] = []
    if event.dice:
        total = sum(event.dice) + (event.total.value if event.total is not None else 0)
        caption = f"{words.thing(event.ability)}: {total} against {event.needed}"
        shown.append(_roll(event.unit, event.dice, 1 if event.success else 7, caption))
    if event.success:
        return shown or _pause(260)
    return (*shown, _float(event.target or event.unit, "Miss", "text", 300))


def _rolled(words: BattleWords, view: State, event: e.StaminaRolled) -> Sequence[Effect]:
    hits = f"{event.hits} Hit{'s' if event.hits != 1 else ''}"
    if not event.dice:
        return (_float(event.unit, hits, "may", 450),)
    least = CLASH_FROM if event.why in ("clash", "parry") else HIT_FROM
    return (_roll(event.unit, event.rerolled or event.dice, least, f"{words.unit(view, event.unit)}: {hits}"),)


def _damaged(words: BattleWords, view: State, event: a.Damaged) -> Sequence[Effect]:
    ref = f"unit:{event.unit}"
    if not event.lost:
        return (_float(event.unit, "Shield" if event.absorbed else "0", "info", 260),)
    return (
        _float(event.unit, f"−{event.lost}", "danger", 300),
        Effect("shake", ref, duration_ms=320),
        Effect("flash", ref, colour="danger", duration_ms=320),
    )


def _effect_set(words: BattleWords, view: State, event: a.EffectSet) -> Sequence[Effect]:
    if not event.new:
        return ()
    return (_float(event.unit, words.thing(event.effect.name), "chain", 220),)


def _fired(words: BattleWords, view: State, event: a.Fired) -> Sequence[Effect]:
    return (
        Effect("flash", f"unit:{event.unit}", colour="chain", duration_ms=300),
        _float(event.unit, words.thing(event.ability), "chain", 140),
    )


def _reacts(words: BattleWords, view: State, event: a.ReactionUsed) -> Sequence[Effect]:
    text = f"{words.unit(view, event.unit)}: {words.thing(event.reaction)}!"
    return (Effect("flash", f"unit:{event.unit}", colour="chain", duration_ms=420), *_banner(text, "chain", 500))


def _clash(words: BattleWords, view: State, event: a.ClashPaid) -> Sequence[Effect]:
    return tuple(_float(unit, f"bids {paid}", "may", 300) for unit, paid in zip(event.units, event.paid, strict=True))


def _wide(words: BattleWords, view: State, event: a.ShotFellWide) -> Sequence[Effect]:
    return (Effect("float", f"hex:{hex_name(event.at)}", "Wide", "text", 800, 260),)


_EFFECTS: dict[type, Callable[[BattleWords, State, Any], Sequence[Effect]]] = {
    a.AbilityUsed: _used,
    a.AttackJudged: _judged,
    e.StaminaRolled: _rolled,
    a.Damaged: _damaged,
    a.EffectSet: _effect_set,
    a.Fired: _fired,
    a.Blocked: lambda w, v, ev: _pause(100),
    a.ReactionUsed: _reacts,
    a.ClashPaid: _clash,
    a.ShotFellWide: _wide,
    a.Healed: lambda w, v, ev: (_float(ev.unit, f"+{ev.amount}", "may"),),
    a.ShieldChanged: lambda w, v, ev: (_float(ev.unit, f"Shield {ev.value}", "info"),) if ev.value else (),
    a.Wounded: lambda w, v, ev: (_float(ev.unit, "Wounded", "danger", 450),),
    a.Downed: lambda w, v, ev: (_float(ev.unit, "Down", "danger", 400),),
    a.Avoided: lambda w, v, ev: (_float(ev.unit, "Withstood", "info"),),
    e.ProneChanged: lambda w, v, ev: (_float(ev.unit, "Prone" if ev.prone else "Up", "text"),),
    e.Stepped: lambda w, v, ev: _pause(115),
    e.Turned: lambda w, v, ev: _pause(70),
    e.DiceMoved: lambda w, v, ev: _pause(160),
    e.Regenerated: lambda w, v, ev: _pause(220),
    e.TurnBegan: lambda w, v, ev: (Effect("flash", f"unit:{ev.unit}", colour="may", duration_ms=420, wait_ms=220),),
    e.RoundBegan: lambda w, v, ev: _banner(f"Round {ev.number}"),
    e.CombatEnded: lambda w, v, ev: _banner("The bout is over", "may", 800),
    e.Drowning: lambda w, v, ev: (_float(ev.unit, "Drowning!" if ev.on else "Breathes", "danger", 350),),
}
_SOUNDS: dict[type, str] = {
    e.StaminaRolled: "dice",
    a.Damaged: "hit",
    e.Stepped: "step",
    e.TurnBegan: "turn",
    a.ReactionUsed: "ace",
    a.Fired: "button",
    a.Healed: "heal",
    a.Downed: "fall",
    e.CombatEnded: "victory",
}
