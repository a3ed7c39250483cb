"""What flashes by on the table while an event plays, and what it sounds like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.cards.piles import CardsDrawn, CardsHidden, CardsMoved, PileShuffled
from game.kernel.cards.playing_cards import label
from game.kernel.language.say import N_, Terms, say
from game.kernel.listing import translate_name
from game.kernel.state import OrderGiven
from game.modes.mainframe.content.describe import ELEMENTS
from game.modes.mainframe.game_content import active_units
from game.modes.mainframe.model import events as e
from game.modes.mainframe.model import power_events as p
from game.modes.mainframe.model.state import State
from game.modes.mainframe.table.goal import next_arrival
from game.modes.mainframe.table.moments import BLOW, DOWN, FALL, LINE, moment_ref
from game.modes.mainframe.words.terms import AREA_NAMES, BIT_NAMES
from game.modes.mainframe.words.wording import FightWords
from game.ui.table.blows import make_lunge, make_recoil
from game.ui.table.event_rows import UNSEEN, EventRow, EventRows, make_effects, pause
from game.ui.table.view import VisualEffect

HEAVY = 30
"""From how much Damage on a blow is heard as a heavy one."""
HIGH_LINE = 5
"""From which rank of a poker hand on its fanfare is the great one."""
LINE_MS, DOWN_MS, FALL_MS = 1700, 700, 650
DOWN_TEXT_MS = 650
ENDINGS = Terms({"mc": "Victory", "cpu": "Defeat"})
CONFUSED_ACTS = Terms(
    {
        "attack-enemy": "Attacks!",
        "flee": "Runs!",
        "attack-ally": "Attacks a friend!",
        "attack-self": "Attacks itself!",
        "free": "Clear for once",
    }
)


def effects(wording: FightWords, observation: State, event: Any) -> Sequence[VisualEffect]:
    """Return what is shown while an event plays, on the view before it."""
    return make_effects(EVENT_ROWS, event, wording, observation)


def _attack(wording: FightWords, state: State, event: e.Attacked) -> Sequence[VisualEffect]:
    colour = "info" if event.unit in state.units and state.units[event.unit].kind == "mc" else "danger"
    path = (f"unit:{event.unit}", *(f"area:{area}" for area in event.path[1:-1]), f"unit:{event.target}")
    ref = f"unit:{event.target}"
    if len(event.path) > 1:
        shot = VisualEffect("beam", path=path, colour=colour, duration_ms=520, wait_ms=420, sound_id="zap")
    else:
        shot = make_lunge(f"unit:{event.unit}", ref)
    if event.result == "miss":
        return (shot, VisualEffect("float", f"unit:{event.target}", say("Miss"), "text", 800, 260))
    if event.result == "dodge":
        return (shot, VisualEffect("float", f"unit:{event.target}", say("Dodge"), "info", 800, 260))
    if event.result == "ace":
        ace = VisualEffect("banner", text=say("Ace! It cannot miss"), colour="may", duration_ms=900, wait_ms=200)
        return (shot, ace, VisualEffect("moment", moment_ref(BLOW, event.target), duration_ms=420))
    return (shot, VisualEffect("moment", moment_ref(BLOW, event.target), duration_ms=360))


def _damage(wording: FightWords, state: State, event: e.Damaged) -> Sequence[VisualEffect]:
    ref = f"unit:{event.unit}"
    text = f"−{event.damage.value}"
    return (
        VisualEffect("float", ref, text, "danger", 900, 300),
        make_recoil(ref, f"unit:{event.by}" if event.by in state.units else ""),
        VisualEffect("flash", ref, colour="danger", duration_ms=320),
    )


def _fall(wording: FightWords, state: State, event: e.Fell) -> Sequence[VisualEffect]:
    ref = f"unit:{event.unit}"
    return (
        VisualEffect("moment", moment_ref(FALL, event.unit, event.before), duration_ms=FALL_MS, wait_ms=FALL_MS),
        VisualEffect("float", ref, say("Falls −{number}", number=event.damage.value), "danger", FALL_MS + 500, 0),
    )


def _line(wording: FightWords, state: State, event: e.LineReached) -> Sequence[VisualEffect]:
    if event.rank < 2:
        return ()
    if event.unit:
        own, other = N_("{unit} completes the Team Hand's line"), N_("{unit} completes it for the CPU")
    else:
        own, other = N_("A discard completes the Team Hand's line"), N_("A discard completes it for the CPU")
    title = say(own if event.side == "mc" else other, unit=wording.unit(state, event.unit) if event.unit else "")
    return (
        VisualEffect(
            "moment", moment_ref(LINE, event.side, event.line), title, duration_ms=LINE_MS, wait_ms=LINE_MS - 200
        ),
    )


def _animate_downing(wording: FightWords, state: State, event: e.Downed) -> Sequence[VisualEffect]:
    """Return how somebody goes down; of the last of a side it is told to all, before what is left of the round."""
    sound_id = {"mc": "hero-falls", "boss": "boss-falls"}.get(state.units[event.unit].kind, "slain")
    down = (
        VisualEffect("moment", moment_ref(DOWN, event.unit), duration_ms=DOWN_MS, sound_id=sound_id),
        # It is gone before what befalls somebody beside it is written.
        VisualEffect("float", f"unit:{event.unit}", say("Down!"), "danger", DOWN_TEXT_MS, DOWN_TEXT_MS),
    )
    side = state.units[event.unit].side
    if any(unit.id != event.unit for unit in active_units(state, side)):
        return down
    text, colour = (N_("The last one is down"), "may") if side == "cpu" else (N_("Nobody of you stands"), "danger")
    return (*down, *_banner(say(text), colour, 900))


def _cards(wording: FightWords, state: State, event: CardsMoved | CardsDrawn) -> Sequence[VisualEffect]:
    return (VisualEffect("none", duration_ms=1, wait_ms=140),)


def _banner(text: str, colour: str = "text_strong", wait_ms: int = 350) -> Sequence[VisualEffect]:
    return (VisualEffect("banner", text=text, colour=colour, duration_ms=1000, wait_ms=wait_ms),)


def _status(wording: FightWords, state: State, event: p.StatusChanged) -> Sequence[VisualEffect]:
    text = BIT_NAMES[event.status] if event.on else say("{status} off", status=BIT_NAMES[event.status])
    return (VisualEffect("float", f"unit:{event.unit}", text, "chain" if event.on else "text", 900, 240),)


def _area_status(wording: FightWords, state: State, event: p.AreaStatusChanged) -> Sequence[VisualEffect]:
    text = AREA_NAMES[event.status] if event.on else say("{status} off", status=AREA_NAMES[event.status])
    return (VisualEffect("float", f"area:{event.area}", text, "chain" if event.on else "text", 900, 240),)


def _animate_blast(wording: FightWords, state: State, event: p.Blasted) -> Sequence[VisualEffect]:
    path = (f"unit:{event.unit}", *(f"area:{area}" for area in event.path[1:]))
    text = say("Blast: {element}", element=ELEMENTS[event.element])
    return (
        VisualEffect("beam", path=path, colour="chain", duration_ms=520, wait_ms=300),
        VisualEffect("float", f"area:{event.area}", text, "chain", 900, 150),
    )


def _animate_redirection(wording: FightWords, state: State, event: p.Redirected) -> Sequence[VisualEffect]:
    text = say("Mirrored!") if event.why == "mirrored" else say("Stands in!")
    return (VisualEffect("float", f"unit:{event.instead}", text, "chain", 900, 300),)


def _animate_hack(wording: FightWords, state: State, event: p.Hacked) -> Sequence[VisualEffect]:
    ref = f"unit:{event.target}" if event.target else f"area:{event.area}"
    failed = {"fails": say("No connection"), "resisted": say("Resisted"), "unchanged": say("Nothing changes")}
    text = failed.get(event.result, say("Hacked"))
    colour = "chain" if event.result == "holds" else "text"
    return (
        VisualEffect("beam", path=(f"unit:{event.unit}", ref), colour="chain", duration_ms=450, wait_ms=250),
        VisualEffect("float", ref, text, colour, 900, 260),
    )


def _animate_confusion(wording: FightWords, state: State, event: p.ConfusionDrawn) -> Sequence[VisualEffect]:
    text = f"{label(event.card)}: {CONFUSED_ACTS[event.act]}"
    return (VisualEffect("float", f"unit:{event.unit}", text, "chain", 1100, 450),)


def _interrupt(wording: FightWords, state: State, event: p.InterruptPlayed) -> Sequence[VisualEffect]:
    text = say("{card}: {number} of {all}", card=label(event.face), number=event.number, all=event.of)
    return (VisualEffect("float", f"unit:{event.unit}", text, "chain", 1000, 300),)


def _animate_interrupt(wording: FightWords, state: State, event: p.InterruptDone) -> Sequence[VisualEffect]:
    ref = f"unit:{event.unit}"
    text = f"{wording.unit(state, event.unit)}: {wording.interrupt(event.interrupt)}!"
    return (VisualEffect("flash", ref, colour="chain", duration_ms=420), *_banner(text, "chain", 600))


def _animate_healing(wording: FightWords, state: State, event: p.Healed) -> Sequence[VisualEffect]:
    return (VisualEffect("float", f"unit:{event.unit}", f"+{event.hp - event.before}", "may", 900, 260),)


def _animate_charge(wording: FightWords, state: State, event: e.Charged) -> Sequence[VisualEffect]:
    if event.after < 10 or event.after == event.before:
        return ()
    return (VisualEffect("float", f"unit:{event.unit}", say("Interrupt ready"), "chain", 1100, 300),)


def _phase(wording: FightWords, state: State, event: p.PhaseReached) -> Sequence[VisualEffect]:
    text = f"{wording.unit(state, event.unit)}: {say(event.text) or say('a new phase')}"
    return (VisualEffect("shake", f"unit:{event.unit}", duration_ms=320), *_banner(text, "danger", 800))


def _round(wording: FightWords, state: State, event: e.RoundBegan) -> Sequence[VisualEffect]:
    """Announce a round, and who comes in with it by the set-up."""
    number, first = next_arrival(wording.content, state)
    if number and first == event.number:
        text = N_("Round {number}: {more} more come in")
        return (VisualEffect("banner", text=say(text, number=event.number, more=number), colour="danger",
                       duration_ms=1700, wait_ms=1000),)  # fmt: skip
    return _banner(say("Round {number}", number=event.number))


def _animate_arrival(wording: FightWords, state: State, event: e.Arrived) -> Sequence[VisualEffect]:
    found: list[VisualEffect] = []
    for unit in event.units:
        found.append(VisualEffect("float", f"area:{unit.at}", translate_name(unit.name), "danger", 1100, 400))
    return found


def _hear_attack(event: e.Attacked, seat: int) -> str:
    return {"miss": "miss", "dodge": "dodge", "ace": "ace"}.get(event.result, "")


def _hear_line(event: e.LineReached, seat: int) -> str:
    if event.rank < 2:
        return ""
    return "line-high" if event.rank >= HIGH_LINE else "line"


def _hear_status(event: p.StatusChanged, seat: int) -> str:
    return "afflict" if event.on else "cure"


def _hear_end(event: e.FightEnded, seat: int) -> str:
    return {"mc": "victory", "cpu": "defeat"}.get(event.winner, "drawn")


QUIET: tuple[type, ...] = (
    OrderGiven, p.BitsShuffled, p.AreaOpened, p.UnitEffectBegan, p.UnitEffectEnded, p.UsedUp, p.CardUsed,
    p.ConfusionActed, p.InterruptSwitched, p.InterruptFailed, e.PhaseBegan, e.Done, e.DrawStatSet, e.Placed,
    e.SlotUsed, e.JesterNamed, e.Shifted, e.AceDecided, e.TurnEnded, e.PointsChanged, e.BonusUsed,
    e.Restored, e.MaxRaised, e.TeamHandGrew, e.BootWaits, e.BootLost, e.TeamHandCleared, e.ReloadDeclined,
    e.Reloaded, PileShuffled, CardsHidden,
)  # fmt: skip
"""Events that are neither seen nor heard: the log tells of them, or they only keep the books."""

EVENT_ROWS: EventRows = {
    e.Attacked: EventRow(_attack, _hear_attack),
    e.Damaged: EventRow(_damage, lambda ev, seat: "hit-heavy" if ev.damage.value >= HEAVY else "hit"),
    e.Fell: EventRow(_fall, "plunge"),
    e.LineReached: EventRow(_line, _hear_line),
    e.Moved: EventRow(lambda w, s, ev: pause(230), "step"),
    e.Pushed: EventRow(lambda w, s, ev: pause(260), "slide"),
    e.CountMoved: EventRow(lambda w, s, ev: pause(160)),
    e.TurnBegan: EventRow(
        lambda w, s, ev: (VisualEffect("flash", f"unit:{ev.unit}", colour="may", duration_ms=420, wait_ms=220),), "turn"
    ),
    e.RoundBegan: EventRow(_round, "round"),
    e.Downed: EventRow(_animate_downing),
    e.ChallengerCame: EventRow(lambda w, s, ev: _banner(say(ev.text), "danger", 700), "arrive"),
    e.FightEnded: EventRow(lambda w, s, ev: _banner(ENDINGS.get(ev.winner) or say("A draw"), "may", 900), _hear_end),
    p.StatusChanged: EventRow(_status, _hear_status),
    p.AreaStatusChanged: EventRow(_area_status),
    p.AreaLocked: EventRow(
        lambda w, s, ev: (VisualEffect("float", f"area:{ev.area}", say("Closed"), "may", 900, 240),), "door"
    ),
    p.Blasted: EventRow(_animate_blast, "blast"),
    p.Redirected: EventRow(_animate_redirection, "parry"),
    p.Hacked: EventRow(_animate_hack, lambda ev, seat: "glitch" if ev.result == "holds" else "no-link"),
    p.ConfusionDrawn: EventRow(_animate_confusion, "flip"),
    p.InterruptPlayed: EventRow(_interrupt, "chain"),
    p.InterruptDone: EventRow(_animate_interrupt, "interrupt"),
    p.Healed: EventRow(_animate_healing, "heal"),
    e.Charged: EventRow(_animate_charge, lambda ev, seat: "charge" if ev.after >= 10 > ev.before else "token"),
    p.PhaseReached: EventRow(_phase, "act"),
    p.Equipped: EventRow(
        lambda w, s, ev: (VisualEffect("float", f"unit:{ev.unit}", w.item(ev.item), "may", 900, 240),), "attach"
    ),
    p.Swapped: EventRow(lambda w, s, ev: pause(300)),
    p.RolledBack: EventRow(
        lambda w, s, ev: (VisualEffect("flash", f"unit:{ev.unit}", colour="chain", duration_ms=420, wait_ms=300),)
    ),
    e.Arrived: EventRow(_animate_arrival, "arrive"),
    p.LastWordTaken: EventRow(
        lambda w, s, ev: (VisualEffect("float", f"unit:{ev.unit}", say("One last word"), "danger", 1000, 400),)
    ),
    CardsMoved: EventRow(_cards, "card-play"),
    CardsDrawn: EventRow(_cards, "card-draw"),
    e.CollectorPassed: EventRow(sound="shuffle"),
    p.BlastStopped: EventRow(sound="block"),
    e.Selected: EventRow(sound="flip"),
    **dict.fromkeys(QUIET, UNSEEN),
}
