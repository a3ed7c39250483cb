"""What flashes by on the Duel table while an event plays, and what it sounds like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.kernel.cards.piles import CardsDrawn, CardsHidden, CardsMoved, PileShuffled
from game.kernel.language.say import N_, say
from game.kernel.state import OrderGiven
from game.modes.duel.content.describe import format_signed
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.model import attack_events as ae
from game.modes.duel.model import events as e
from game.modes.duel.model.state import State, owner
from game.modes.duel.model.tasks import Reveal
from game.modes.duel.rules.cards import city_card
from game.modes.duel.rules.numbers import characters, may_block
from game.modes.duel.table.moments.drawing import BOLT, BREAK, BURN, FALLEN, GAIN, HIT, HIT_MS, PARRY
from game.modes.duel.table.moments.gains import GAIN_MS
from game.modes.duel.table.moments.sieges import BOLT_MS, BURN_MS, FALL_MS
from game.modes.duel.words.wording import DuelWords
from game.ui.table.blows import LUNGE_MS, make_lunge
from game.ui.table.event_rows import UNSEEN, EventRow, EventRows, hear_end, make_effects, pause
from game.ui.table.view import VisualEffect

LETTERS_U, MOST_LETTERS_U = 26, 60
"""How large the number of a loss is: by 6u more for every point of it, up to the second."""
FELL_U, SUPPORT_U = 32, 40
"""How large it is written who falls, and what a Support is worth as it is turned over."""
FELLED = frozenset({"killed", "fatigue", "fifth", "effect"})
"""For what a Character falls: other discards are payments, and go quietly."""
HEAVY = 3
"""From how much lost Resolve on a blow at a city is heard as a heavy one."""
WARNINGS = (10, 5, 2)
"""At how much Resolve that is left the great bell of a city tolls."""
TOLL_MS = 1500
FLIP_MS, READ_SUPPORT_MS, READ_FIGHT_MS = 130, 750, 700


def effects(wording: DuelWords, observation: State, event: Any) -> Sequence[VisualEffect]:
    """Return what is shown while an event plays, on the view before it."""
    return make_effects(EVENT_ROWS, event, wording, observation)


def _float(ref: str, text: str, tone: str, wait_ms: int = 240) -> VisualEffect:
    return VisualEffect("float", ref, text, tone, 900, wait_ms)


def _banner(text: str, colour: str = "text_strong", wait_ms: int = 350) -> Sequence[VisualEffect]:
    return (VisualEffect("banner", text=text, colour=colour, duration_ms=1000, wait_ms=wait_ms),)


def _resolve(wording: DuelWords, observation: State, event: e.ResolveChanged) -> Sequence[VisualEffect]:
    """Show what a city gains or loses; a loss strikes it, the harder the more it is."""
    change, ref = event.after - event.before, f"resolve:{event.seat}"
    if change > 0:
        return (
            _float(ref, format_signed(change), "may", 450),
            VisualEffect("flash", ref, colour="may", duration_ms=400),
        )
    large = min(MOST_LETTERS_U, LETTERS_U - 6 * change)
    number = VisualEffect("float", ref, format_signed(change), "danger", 1200, 620, size_u=large)
    burns = VisualEffect("moment", f"{BURN}:{event.seat}", str(-change), duration_ms=BURN_MS)
    if event.after <= 0 or not any(event.after <= mark < event.before for mark in WARNINGS):
        return (burns, number)
    city = say(wording.content.city(city_card(observation, event.seat)).name)
    left = say("{city}: {number} Resolve left", city=city, number=event.after)
    toll = VisualEffect("banner", text=left, colour="danger", duration_ms=TOLL_MS, wait_ms=500,
                        after_ms=BURN_MS // 2, sound_id="toll", unhurried=True)  # fmt: skip
    return (burns, number, toll)


def _pool(wording: DuelWords, observation: State, event: e.PoolChanged) -> Sequence[VisualEffect]:
    shown = []
    for name, change in zip(ATTRIBUTES, event.change, strict=True):
        if change:
            ref = f"{GAIN}:gem:{event.seat}-{name}"
            shown.append(VisualEffect("moment", ref, str(change), duration_ms=GAIN_MS, wait_ms=90))
    return shown


def _animate_resolve_change(wording: DuelWords, observation: State, event: e.ResolveChanged) -> Sequence[VisualEffect]:
    """Show Resolve change; what is left of a blow's damage runs from the fallen on to its city."""
    shown = _resolve(wording, observation, event)
    if event.reason != "overflow":
        return shown
    later = [msgspec.structs.replace(effect, after_ms=BOLT_MS) for effect in shown]
    return (_bolt("lane:defender", event.seat), *later)


def _bolt(source: str, seat: int) -> VisualEffect:
    """Let fire fly at a city."""
    return VisualEffect(
        "moment", f"{BOLT}:{source}", str(seat), duration_ms=BOLT_MS, wait_ms=BOLT_MS - 20, unhurried=True
    )


def _side(observation: State, seat: int) -> int:
    """Return on which side of the lane a seat stands."""
    return int(bool(observation.fights) and owner(observation.fights[-1].attacker) != seat)


def _animate_reveal_start(wording: DuelWords, observation: State, event: e.Popped) -> Sequence[VisualEffect]:
    """Begin to turn both Supports over together, just before they are known."""
    if not isinstance(event.task, Reveal):
        return ()
    return [
        VisualEffect("fold", f"lane:support-{side}", duration_ms=FLIP_MS, wait_ms=FLIP_MS * side) for side in (0, 1)
    ]


def _animate_support_reveal(
    wording: DuelWords, observation: State, event: ae.SupportRevealed
) -> Sequence[VisualEffect]:
    """Finish turning a Support over; the second of them lets both be read."""
    ref = f"lane:support-{_side(observation, event.seat)}"
    last = bool(observation.fights) and len(observation.fights[-1].values) == 1
    wait = READ_SUPPORT_MS if last else 0
    return _show_support_value(ref, event.value, wait)


def _show_support_value(ref: str, value: int, wait_ms: int) -> Sequence[VisualEffect]:
    """Turn a Support over: light, and what it is worth in large letters."""
    return (
        VisualEffect("unfold", ref, duration_ms=FLIP_MS),
        VisualEffect("flash", ref, colour="may", duration_ms=380),
        VisualEffect("float", ref, f"+{value}", "may", 1000, wait_ms, size_u=SUPPORT_U),
    )


def _how(wording: DuelWords, observation: State, event: ae.AttackerDone) -> Sequence[VisualEffect]:
    """Let an unblocked attacker that Demoralizes lunge at the other city."""
    if event.how != "demoralize":
        return ()
    foe = 1 - owner(event.attacker)
    path = (f"card:{event.attacker}", f"resolve:{foe}")
    return (make_lunge(*path, wait_ms=0), _bolt(path[0], foe))


def _moved_cards(wording: DuelWords, observation: State, event: CardsMoved) -> Sequence[VisualEffect]:
    source, target = event.source.partition(":"), event.target.partition(":")
    if (source[0], target[0]) != ("home", "arsenal"):
        return pause(140)
    path = (f"pile:home-{source[2]}", f"pile:arsenal-{target[2]}")
    return (VisualEffect("flow", path=path, colour="mark_chain", duration_ms=900, wait_ms=700),)


def _attack(wording: DuelWords, observation: State, event: ae.CharacterAttacked) -> Sequence[VisualEffect]:
    flash = VisualEffect("flash", f"card:{event.attacker}", colour="danger", duration_ms=420)
    shown = (flash, _float(f"card:{event.attacker}", say("attacks"), "danger", 300))
    # Nobody is asked then, and would wonder why.
    why = _unblockable(wording, observation, event.attacker)
    return (*shown, *_banner(why, wait_ms=500)) if why else shown


def _unblockable(wording: DuelWords, observation: State, attacker: str) -> str:
    """Return that none of those who stand on the other Battlefield can block an attacker; empty if one can, or none is.

    Source: duel.attack.blocks, duel.keyword.airborne
    """
    foes = characters(wording.content, observation, 1 - owner(attacker), "battlefield")
    if not foes or any(may_block(wording.content, observation, foe, attacker) for foe in foes):
        return ""
    return say("Nobody can block {card}", card=wording.card(attacker))


def _blocks(wording: DuelWords, observation: State, event: ae.BlocksSet) -> Sequence[VisualEffect]:
    if not event.blocks:
        return _banner(say("No block"), wait_ms=300)
    return [
        VisualEffect("beam", path=(f"card:{blocker}", f"card:{attacker}"), colour="info", duration_ms=520, wait_ms=260)
        for attacker, blocker in event.blocks.items()
    ]


def _animate_provocation(wording: DuelWords, observation: State, event: ae.Provoked) -> Sequence[VisualEffect]:
    path = (f"card:{event.attacker}", f"card:{event.blocker}")
    beam = VisualEffect("beam", path=path, colour="danger", duration_ms=520, wait_ms=260)
    return (beam, _float(f"card:{event.blocker}", say("Provoked"), "danger", 240))


def _fight(wording: DuelWords, observation: State, event: ae.FightBegan) -> Sequence[VisualEffect]:
    fight = event.fight
    text = N_("{card} ambushes {other}") if fight.kind == "ambush" else N_("{card} against {other}")
    return _banner(say(text, card=wording.card(fight.attacker), other=wording.card(fight.defender)), wait_ms=500)


def _damage(wording: DuelWords, observation: State, event: ae.DamageDealt) -> Sequence[VisualEffect]:
    ref = f"card:{event.card}"
    text = say("{damage} › {fatigue} Fatigue", damage=event.damage.value, fatigue=event.fatigue)
    return (_float(ref, text, "danger", 500), VisualEffect("shake", ref, duration_ms=320))


def _animate_fight_result(wording: DuelWords, observation: State, event: ae.FightWon) -> Sequence[VisualEffect]:
    """Let the attacker lunge, and the blow land or be stopped; both sums and the winner stand in the lane."""
    path = (f"card:{event.attacker}", f"card:{event.defender}")
    hit = make_lunge(*path)
    landed = VisualEffect("moment", HIT if event.won else PARRY, duration_ms=HIT_MS, wait_ms=READ_FIGHT_MS)
    if event.won:
        return (hit, landed)
    held = _float(path[1], say("holds"), "info", 0)
    return (hit, landed, VisualEffect("shake", path[0], duration_ms=LUNGE_MS), held)


def _animate_judgement(wording: DuelWords, observation: State, event: e.Judged) -> Sequence[VisualEffect]:
    text = N_("{sum} against DL {dl}: succeeds") if event.success else N_("{sum} against DL {dl}: fails")
    if observation.effects and observation.effects[-1].ability == "sabotage":
        text = N_("{sum} against DL {dl}: Sabotage fails")
        text = N_("{sum} against DL {dl}: Sabotage succeeds") if event.success else text
    return _banner(say(text, sum=event.total.value, dl=event.dl.value), "may" if event.success else "text_strong", 600)


def _animate_discard(wording: DuelWords, observation: State, event: e.Discarded) -> Sequence[VisualEffect]:
    """Let what a Sabotage breaks be seen, and a Character that falls; other cards go quietly."""
    if (
        event.reason in FELLED
        and event.card in observation.cards
        and wording.content.card(event.card).kind == "character"
    ):
        ref = f"card:{event.card}"
        text = say("{card} falls", card=wording.card(event.card))
        number = VisualEffect("float", ref, text, "danger", 1100, 700, size_u=FELL_U, sound_id="slain")
        return (
            VisualEffect("moment", f"{BREAK}:{ref}", duration_ms=HIT_MS),
            VisualEffect("shake", ref, duration_ms=360),
            number,
        )
    if event.reason != "sabotage":
        return pause(150)
    ref = f"pile:hand-{owner(event.card)}" if event.source == "hand" else f"card:{event.card}"
    hit_target = VisualEffect("moment", f"{BREAK}:{ref}", duration_ms=HIT_MS)
    return (hit_target, _float(ref, say("{card} lost", card=wording.card(event.card)), "danger", 500))


def _trigger(wording: DuelWords, observation: State, event: e.TriggerTaken) -> Sequence[VisualEffect]:
    return (VisualEffect("flash", f"card:{event.trigger.card}", colour="chain", duration_ms=380, wait_ms=160),)


def _began(wording: DuelWords, observation: State, event: e.EffectBegan) -> Sequence[VisualEffect]:
    source = f"card:{event.effect.source}"
    shown = [VisualEffect("flash", source, colour="chain", duration_ms=380, wait_ms=160)]
    for target in event.effect.targets:
        path = (source, f"card:{target}")
        shown.append(VisualEffect("beam", path=path, colour="chain", duration_ms=450, wait_ms=160))
    return shown


def _animate_fatigue(wording: DuelWords, observation: State, event: e.Tired) -> Sequence[VisualEffect]:
    return (_float(f"card:{event.card}", say("+{number} Fatigue", number=event.after - event.before), "danger", 120),)


def _animate_game_end(wording: DuelWords, observation: State, event: e.DuelEnded) -> Sequence[VisualEffect]:
    """Let the city that has no Resolve left fall; other ends are only told."""
    loser = 1 - event.winner
    if event.winner < 0 or observation.players[loser].resolve > 0:
        return _banner(say("The duel is over"), "may", 800)
    city = wording.content.city(city_card(observation, loser))
    falls = VisualEffect("moment", f"{FALLEN}:{loser}", duration_ms=FALL_MS, sound_id="city-falls", unhurried=True)
    text = say("{city} falls", city=say(city.name))
    return (falls, VisualEffect("banner", text=text, colour="may", duration_ms=FALL_MS, wait_ms=FALL_MS - 100))


def _hear_resolve(event: e.ResolveChanged, seat: int) -> str:
    if event.after > event.before:
        return "heal"
    return "siege-heavy" if event.before - event.after >= HEAVY else "siege"


def _hear_attacker(event: ae.AttackerDone, seat: int) -> str:
    return "shot" if event.how == "demoralize" else ""


def _hear_judgement(event: e.Judged, seat: int) -> str:
    return "success" if event.success else "failure"


QUIET: tuple[type, ...] = (
    e.PhaseBegan, e.Done, e.ReservesSwapped, e.Redrew, e.HandKept, e.FirstChosen, e.TurnPassed,
    e.ArsenalRefilled, e.CharacterDeployed, e.Settled, e.PreparedEnded, e.Modified, e.ModsEnded, e.OnceUsed,
    e.StackPushed, e.TriggerWaits, e.TriggerPutOff, e.Gathered, e.TriggerDeclined, e.EffectAimed,
    e.EffectAdvanced, e.DlChanged, e.EffectEnded, ae.FightCompleted, ae.LockedOut, ae.AttackEnded,
    OrderGiven, CardsHidden,
)  # fmt: skip
"""Events that are neither seen nor heard: the log tells of them, or they only keep the books."""

EVENT_ROWS: EventRows = {
    e.ResolveChanged: EventRow(_animate_resolve_change, _hear_resolve),
    e.Popped: EventRow(_animate_reveal_start),
    ae.AttackerDone: EventRow(_how, _hear_attacker),
    e.PoolChanged: EventRow(_pool, "token"),
    ae.CharacterAttacked: EventRow(_attack, "swing"),
    ae.AttackerJoined: EventRow(lambda w, v, ev: (_float(f"card:{ev.attacker}", say("attacks too"), "danger"),)),
    ae.BlocksSet: EventRow(_blocks, "block"),
    ae.Provoked: EventRow(_animate_provocation, "react"),
    ae.FightBegan: EventRow(_fight),
    ae.FightWon: EventRow(_animate_fight_result, lambda ev, seat: "hit-heavy" if ev.won else "parry"),
    ae.DamageDealt: EventRow(_damage, "wound"),
    e.Judged: EventRow(_animate_judgement, _hear_judgement),
    e.TriggerTaken: EventRow(_trigger, "chain"),
    e.EffectBegan: EventRow(_began, "spell"),
    e.Tired: EventRow(_animate_fatigue, "tire"),
    e.Rested: EventRow(lambda w, v, ev: pause(60), "heal"),
    e.EdgeChanged: EventRow(
        lambda w, v, ev: (
            _float(f"edge:{ev.seat}", say("Edge {change}", change=format_signed(ev.after - ev.before)), "info", 160),
        ),
        "token",
    ),
    e.BecamePrepared: EventRow(lambda w, v, ev: (_float(f"card:{ev.card}", say("Prepared"), "info"),), "button"),
    ae.Guarded: EventRow(lambda w, v, ev: (_float(f"card:{ev.guard}", say("Guard +2"), "info", 350),), "block"),
    ae.DamageChanged: EventRow(
        lambda w, v, ev: (_float("lane:now", say("damage {change}", change=format_signed(ev.by)), "info", 350),)
    ),
    ae.SupportRevealed: EventRow(_animate_support_reveal, "support"),
    e.SupportGiven: EventRow(lambda w, v, ev: _show_support_value("lane:support-0", ev.value, 600)),
    ae.SupportChosen: EventRow(lambda w, v, ev: pause(200)),
    e.Discarded: EventRow(_animate_discard, lambda ev, seat: "" if ev.reason in FELLED else "flip"),
    e.Entered: EventRow(lambda w, v, ev: pause(200)),
    e.Moved: EventRow(lambda w, v, ev: pause(160), "step"),
    e.Attached: EventRow(lambda w, v, ev: pause(160), "attach"),
    CardsMoved: EventRow(_moved_cards, "card-play"),
    CardsDrawn: EventRow(lambda w, v, ev: pause(140), "card-draw"),
    e.ArsenalRanOut: EventRow(
        lambda w, v, ev: _banner(
            w.of_seat(ev.seat, N_("Your Arsenal is empty"), N_("{who}'s Arsenal is empty")), "danger", 600
        )
    ),
    # Of `ae.LockedOut` nothing is shown: a plate on the city says it, and just then the other city is struck.
    e.TurnBegan: EventRow(lambda w, v, ev: _banner(w.of_seat(ev.seat, N_("Your turn"), N_("{who}'s turn"))), "turn"),
    e.DuelEnded: EventRow(_animate_game_end, lambda ev, seat: hear_end((ev.winner,) if ev.winner >= 0 else (), seat)),
    PileShuffled: EventRow(sound="shuffle"),
    **dict.fromkeys(QUIET, UNSEEN),
}
