"""What flashes by on the table while an event plays, and what it sounds like."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import dist
from typing import Any

from msgspec.structs import replace

from game.kernel.cards.piles import CardsDrawn, CardsHidden, CardsMoved, PileShuffled
from game.kernel.decimals import decimal
from game.kernel.language.say import N_, Terms, say, say_as, say_count
from game.kernel.state import OrderGiven
from game.modes.skirmish.game_content import SkirmishContent, unconscious
from game.modes.skirmish.model import events as e
from game.modes.skirmish.model.state import Figure, Point, State
from game.modes.skirmish.model.tasks import AttackTask, Contest
from game.modes.skirmish.rules import scenario_tasks
from game.modes.skirmish.table.moments import BLOW, BLOW_MS, GONE, GONE_MS, MEETING, MEETING_MS, TRAIL, TRAIL_MS
from game.modes.skirmish.table.pieces.figures import is_down
from game.modes.skirmish.table.side import effects_table
from game.modes.skirmish.table.signs import condition_words
from game.modes.skirmish.words.terms import CONDITIONS, EDGES
from game.ui.table.blows import make_lunge, make_recoil
from game.ui.table.event_rows import UNSEEN, EventRow, EventRows, hear_end, make_effects, pause
from game.ui.table.falls import make_fall, make_rise
from game.ui.table.view import VisualEffect

HEAVY = 2
"""From how many lost points on a blow is heard as a heavy one."""
MS_AN_INCH, LEAST_MS, MOST_MS = 60, 180, 900
PUSHED = frozenset({"slam"})
READING = "reading"
"""The ref of the moment in which the Effects Table is read."""
CHEER_MS, LEAVING_MS, SETTLED_MS = 1800, 900, 700
VERDICT_U = 32
LOST_U, LOST_MORE_U, MOST_LOST_U = 30, 6, 52
"""How large what becomes of a blow is written: lost points the larger the more there are."""
VERDICTS = {
    "won": N_("Hit by {margin}"), "tied": N_("A tie: partial hit"), "lost": N_("Missed by {margin}"),
    "cancelled": N_("Blocked"), "above": N_("Passed: {own} against {tn}"), "equal": N_("Equal: {own} against {tn}"),
    "below": N_("Failed: {own} against {tn}"),
}  # fmt: skip
CHECK_MS = 1000
"""For how long the card and the sum of a Check lie there to be read."""
VERDICT_AFTER_MS, VERDICT_MS = 750, 1450
"""How long after a blow its verdict is written, when the sums that met are gone, and for how long both are seen."""
PRIMARY = Terms({"hit": "Hit", "grab": "Grab", "grapple": "Grapple"})
LEFT = Terms({"out": "Out of Action", "fled": "Fled", "surrendered": "Surrenders", "left": "Off the field"})


def effects(content: SkirmishContent, observation: State, event: Any) -> Sequence[VisualEffect]:
    """Return what is shown while an event plays, on the view before it."""
    return make_effects(EVENT_ROWS, event, content, observation)


def place_ref(point: Point) -> str:
    """Return the ref of a place on the field, for the paths of effects."""
    return f"at:{point[0]},{point[1]}"


def _float(figure: str, text: str, tone: str = "text", wait_ms: int = 260) -> VisualEffect:
    return VisualEffect("float", f"figure:{figure}", text, tone, 900, wait_ms)


def _banner(text: str, tone: str = "text_strong", wait_ms: int = 350) -> Sequence[VisualEffect]:
    return (VisualEffect("banner", text=text, colour=tone, duration_ms=1000, wait_ms=wait_ms),)


def _animate_move(content: SkirmishContent, observation: State, event: e.Moved) -> Sequence[VisualEffect]:
    figure = observation.figures[event.figure]
    if figure.at is None:
        return ()
    found_path = (figure.at, *event.points)
    inches = sum(dist(a, b) for a, b in pairwise(found_path)) / 1000
    pushed = event.how in PUSHED
    # A flight goes inch by inch, where each is an event of its own.
    least = MS_AN_INCH if event.how == "flight" else LEAST_MS
    lasts = round(max(least, min(MOST_MS, inches * MS_AN_INCH * (0.6 if pushed else 1.0))))
    path = tuple(place_ref(point) for point in found_path)
    shown = [
        VisualEffect(
            "walk",
            f"figure:{event.figure}",
            duration_ms=lasts,
            wait_ms=lasts + (0 if least < LEAST_MS else 40),
            path=path,
        )
    ]
    if least == LEAST_MS:
        shown.append(VisualEffect("moment", f"{TRAIL}{figure.seat}", path=path, duration_ms=lasts + TRAIL_MS))
    if pushed:
        shown.append(_float(event.figure, say("{inches} in back", inches=decimal(inches)), "danger", 0))
    return shown


def _attack(content: SkirmishContent, observation: State, event: e.AttackDeclared) -> Sequence[VisualEffect]:
    weapon = content.library.weapons.get(event.weapon)
    label = (
        (say(weapon.name) or weapon.id) if weapon is not None else PRIMARY.get(event.primary) or EDGES[event.primary]
    )
    shown = [_float(event.figure, label, "may", 260)]
    target = f"figure:{event.target}" if event.target else f"piece:{event.piece}"
    path = (f"figure:{event.figure}", target)
    if weapon is not None and weapon.kind != "fight":
        shown.append(VisualEffect("beam", path=path, colour="info", duration_ms=420, wait_ms=220, sound_id="shot"))
    else:
        shown.append(make_lunge(*path))
    return shown


def _animate_contest(content: SkirmishContent, observation: State, event: e.Contested) -> Sequence[VisualEffect]:
    result = event.result
    own = result.scores[0] if result.scores else 0
    # What a Recovery Check is good for is told by what becomes of the Condition: 1 short is enough.
    template = N_("{own} against {tn}") if result.purpose == "recovery" else VERDICTS[result.verdict]
    text = say(template, margin=result.margin, own=own, tn=result.tn)
    good = result.verdict in ("won", "tied", "above")
    tone, who = "may" if good else "danger", event.figures[0] if event.figures else ""
    attack = next((task for task in reversed(observation.tasks) if isinstance(task, AttackTask)), None)
    if result.purpose == "attack" and attack is not None and not attack.counter:
        # Told where it strikes: over who attacks, "Hit" would be read as what befell him.
        target = f"figure:{attack.target}" if attack.target else f"piece:{attack.piece}"
        description = VisualEffect(
            "float", target, text, tone, 1300, VERDICT_MS, size_u=VERDICT_U, after_ms=VERDICT_AFTER_MS, unhurried=True
        )
        return (
            *_animate_strike(content, attack, target, tone),
            *_animate_meeting(observation, attack, target, result.scores),
            description,
        )
    if not who:
        return pause(500)
    return (VisualEffect("float", f"figure:{who}", text, tone, 1300, CHECK_MS, unhurried=True),)


def _animate_meeting(
    observation: State, attack: AttackTask, target: str, scores: Sequence[int]
) -> Sequence[VisualEffect]:
    """Return how the sums of both sides of an attack meet; nothing where no figure is attacked."""
    contest = next((task for task in reversed(observation.tasks) if isinstance(task, Contest)), None)
    if contest is None or len(contest.sides) != 2 or len(scores) != 2 or not attack.target:
        return ()
    ref = MEETING + ":".join(map(str, (*scores, *(side.seat for side in contest.sides))))
    return (VisualEffect("moment", ref, path=(f"figure:{attack.attacker}", target), duration_ms=MEETING_MS),)


def _animate_strike(content: SkirmishContent, attack: AttackTask, target: str, tone: str) -> Sequence[VisualEffect]:
    """Return the blow or shot that a Challenge was about, now that it is decided."""
    attacker = f"figure:{attack.attacker}"
    weapon = content.library.weapons.get(attack.weapon)
    if weapon is None or weapon.kind == "fight":
        return (make_lunge(attacker, target, wait_ms=0),)
    return (VisualEffect("beam", path=(attacker, target), colour=tone, duration_ms=420),)


def _animate_effect_reading(
    content: SkirmishContent, observation: State, event: e.EffectRead
) -> Sequence[VisualEffect]:
    shown = effects_table.OutcomeDisplay(event.effect, event.reading)
    steps = len(effects_table.steps_of(shown))
    lasts = effects_table.STEP_MS * (steps + 1) + effects_table.READ_MS
    read = VisualEffect("moment", READING, duration_ms=lasts, wait_ms=lasts, unhurried=True)
    if event.reading.level or not event.effect.target:
        return (read,)
    # Harm is told by what is lost; that there is none would stand beside the table only.
    text = say("No harm") if event.effect.outcome == "damage" else say("No effect")
    if event.reading.row == "scratch":
        text = say("Only a scratch")
    return (read, VisualEffect("float", f"figure:{event.effect.target}", text, "info", 1300, 0, unhurried=True))


def _animate_damage(content: SkirmishContent, observation: State, event: e.Damaged) -> Sequence[VisualEffect]:
    ref = f"figure:{event.figure}"
    size = min(MOST_LOST_U, LOST_U + LOST_MORE_U * event.lost)
    return (
        VisualEffect("moment", f"{BLOW}{event.figure}", duration_ms=BLOW_MS),
        VisualEffect("float", ref, f"−{event.lost}", "danger", 1100, 420, size_u=size),
        make_recoil(ref, _find_striker(observation, event.figure)),
    )


def _find_striker(observation: State, figure: str) -> str:
    """Return the ref of who strikes a figure now; empty where nobody does."""
    attack = next((task for task in reversed(observation.tasks) if isinstance(task, AttackTask)), None)
    return f"figure:{attack.attacker}" if attack is not None and attack.target == figure else ""


def _animate_condition(content: SkirmishContent, observation: State, event: e.ConditionLaid) -> Sequence[VisualEffect]:
    figure = observation.figures[event.figure]
    remaining = (one for one in figure.conditions if one.slot != event.condition.slot)
    after = replace(figure, conditions=(*remaining, event.condition))
    text = condition_words(content, event.condition)
    return (*_fall_or_rise(figure, after), _float(event.figure, text, "chain", 340))


def _animate_condition_end(
    content: SkirmishContent, observation: State, event: e.ConditionEnded
) -> Sequence[VisualEffect]:
    figure = observation.figures[event.figure]
    after = replace(figure, conditions=tuple(one for one in figure.conditions if one.slot != event.slot))
    text = say("no more {condition}", condition=CONDITIONS.get(event.name, event.name))
    return (*_fall_or_rise(figure, after), _float(event.figure, text, "may", 220))


def _animate_prone_change(
    content: SkirmishContent, observation: State, event: e.ProneChanged
) -> Sequence[VisualEffect]:
    figure = observation.figures[event.figure]
    text = say("Prone") if event.prone else say("Up")
    return (*_fall_or_rise(figure, replace(figure, prone=event.prone)), _float(event.figure, text))


def _fall_or_rise(before: Figure, after: Figure) -> Sequence[VisualEffect]:
    """Return how a figure falls that lies afterwards, or gets up; nothing where it lies or stands as before."""
    if is_down(before) == is_down(after):
        return ()
    return (make_fall(f"figure:{after.id}") if is_down(after) else make_rise(f"figure:{after.id}"),)


def _out(content: SkirmishContent, observation: State, event: e.WentOut) -> Sequence[VisualEffect]:
    shown: tuple[VisualEffect, ...] = (
        VisualEffect("moment", f"{GONE}{event.figure}", text=event.how, duration_ms=GONE_MS),
        VisualEffect("float", f"figure:{event.figure}", LEFT[event.how], "danger", 1400, LEAVING_MS, size_u=VERDICT_U),
    )
    figure = observation.figures[event.figure]
    if event.how == "out" and not is_down(figure):
        # Only then it is among those who lie where they fell.
        shown = (make_fall(f"figure:{event.figure}", lying_ms=LEAVING_MS), *shown)
    if event.how == "left" or content.cards[figure.id].rank != "leader":
        return shown
    text = say("{side}: the Leader is lost", side=say(content.setup.sides[figure.seat].name))
    return (*shown, VisualEffect("banner", text=text, colour="may", duration_ms=1300, path=(f"figure:{figure.id}",)))


def _priority(content: SkirmishContent, observation: State, event: e.PriorityDrawn) -> Sequence[VisualEffect]:
    sums = " : ".join(str(total.value) for total in event.totals)
    text = N_("{sums}   {side} chooses its edge first") if event.for_edges else N_("{sums}   {side} acts first")
    return _banner(say(text, sums=sums, side=say(content.setup.sides[event.seat].name)), wait_ms=700)


def _piece_hit(content: SkirmishContent, observation: State, event: e.PieceDamaged) -> Sequence[VisualEffect]:
    text = f"−{event.lost}" if event.left > 0 else say("Broken")
    return (VisualEffect("float", f"piece:{event.piece}", text, "danger", 900, 350),)


def _animate_counterattack(content: SkirmishContent, observation: State, event: e.Countered) -> Sequence[VisualEffect]:
    path = (f"figure:{event.figure}", f"figure:{event.other}")
    return (
        _float(event.figure, say("Counterattack!"), "chain", 450),
        make_lunge(*path),
    )


def _gate(stands_open: bool) -> str:
    return say_as("gate", "Open") if stands_open else say_as("gate", "Closed")


def _animate_score(content: SkirmishContent, observation: State, event: e.Scored) -> Sequence[VisualEffect]:
    side = say(content.setup.sides[event.seat].name)
    text = say_count("{side}: {number} point", "{side}: {number} points", event.points, side=side)
    return _banner(text, "may", 450) if event.points else ()


def _task_tried(content: SkirmishContent, observation: State, event: e.TaskTried) -> Sequence[VisualEffect]:
    location = scenario_tasks.ref_of(content, event.place)
    return (make_lunge(f"figure:{event.figure}", location),)


def _task_done(content: SkirmishContent, observation: State, event: e.TaskDone) -> Sequence[VisualEffect]:
    location = scenario_tasks.ref_of(content, event.place)
    return (
        VisualEffect("float", location, say("Done"), "may", 1100, 500),
        VisualEffect("burst", location, colour="may", duration_ms=320),
    )


def _animate_game_end(content: SkirmishContent, observation: State, event: e.SkirmishEnded) -> Sequence[VisualEffect]:
    """Name who has won, and let light spring up around those of them who stand, one after the other."""
    names = say(" and ").join(say(content.setup.sides[seat].name) for seat in event.winners)
    text = say("Victory for {side}", side=names) if names else say("Nobody wins")
    # What was still to be read is read first, and the result comes up once the banner is gone.
    whole = SETTLED_MS + CHEER_MS + 200
    shown = [VisualEffect("banner", text=text, colour="may", duration_ms=CHEER_MS, wait_ms=whole, after_ms=SETTLED_MS)]
    standing_units = [one for one in content.in_play(observation) if one.seat in event.winners and not unconscious(one)]
    for number, figure in enumerate(standing_units):
        ref, late = f"figure:{figure.id}", SETTLED_MS + round(number * CHEER_MS / 2 / len(standing_units))
        shown.append(VisualEffect("burst", ref, colour="may", duration_ms=600, after_ms=late))
        shown.append(VisualEffect("flash", ref, colour="may", duration_ms=600, after_ms=late))
    return shown


def _hear_contest(event: e.Contested, seat: int) -> str:
    """Return what is heard of an attack that did no harm; of others the harm is heard."""
    if event.result.purpose != "attack":
        return ""
    return {"lost": "miss", "cancelled": "block"}.get(event.result.verdict, "")


QUIET: tuple[type, ...] = (
    OrderGiven, CardsMoved, CardsDrawn, PileShuffled, CardsHidden, e.Begun, e.Advanced, e.Finished,
    e.PhaseBegan, e.EdgePicked, e.Deployed, e.SeatCame, e.WaitEnded, e.Used, e.Reacted, e.TurnEnded,
    e.EdgesDeclared, e.Disengaged, e.BonusChanged, e.MoraleCaused, e.MoraleTaken, e.MarkerMoved,
)  # fmt: skip
"""Events that are neither seen nor heard: the log tells of them, or they only keep the books."""

EVENT_ROWS: EventRows = {
    e.Moved: EventRow(_animate_move, lambda ev, seat: "slide" if ev.how in PUSHED else "step"),
    e.AttackDeclared: EventRow(_attack),
    e.Contested: EventRow(_animate_contest, _hear_contest),
    e.EffectRead: EventRow(_animate_effect_reading),
    e.Damaged: EventRow(_animate_damage, lambda ev, seat: "hit-heavy" if ev.lost >= HEAVY else "hit"),
    e.Healed: EventRow(lambda f, v, ev: (_float(ev.figure, f"+{ev.points}", "may"),), "heal"),
    e.ConditionLaid: EventRow(_animate_condition, "afflict"),
    e.ConditionEnded: EventRow(_animate_condition_end, "cure"),
    e.WentOut: EventRow(_out, lambda ev, seat: "slain" if ev.how == "out" else "tire"),
    e.PriorityDrawn: EventRow(_priority),
    e.PieceDamaged: EventRow(_piece_hit, "break"),
    e.Countered: EventRow(_animate_counterattack, "react"),
    e.Scored: EventRow(_animate_score, "token"),
    e.CardsShown: EventRow(lambda f, v, ev: pause(420), "flip"),
    e.CardLaid: EventRow(lambda f, v, ev: pause(260) if ev.role else (), "card-draw"),
    e.CardsBlocked: EventRow(lambda f, v, ev: _banner(say("A Void blocks"), "danger", 600), "block"),
    e.ProneChanged: EventRow(
        _animate_prone_change,
        lambda ev, seat: "fall" if ev.prone else "rise",
    ),
    e.HiddenChanged: EventRow(lambda f, v, ev: (_float(ev.figure, say("Hidden") if ev.hidden else say("Seen")),)),
    e.GroundedChanged: EventRow(
        lambda f, v, ev: (_float(ev.figure, say("Down") if ev.grounded else say("In the air")),)
    ),
    e.Undaunted: EventRow(lambda f, v, ev: (_float(ev.figure, say("Fearless"), "info", 300),)),
    e.WaitBegan: EventRow(lambda f, v, ev: (_float(ev.figure, say("Waits"), "info"),)),
    e.Activated: EventRow(
        lambda f, v, ev: (VisualEffect("flash", f"figure:{ev.figure}", colour="may", duration_ms=420, wait_ms=220),),
        "turn",
    ),
    e.TurnBegan: EventRow(lambda f, v, ev: _banner(say("Turn {number}", number=ev.number)), "round"),
    e.SmokeRose: EventRow(lambda f, v, ev: pause(300), "tire"),
    e.TaskTried: EventRow(_task_tried),
    e.TaskDone: EventRow(_task_done, "success"),
    e.GateOpened: EventRow(
        lambda f, v, ev: (
            VisualEffect(
                "float",
                f"piece:{ev.piece}",
                say_as("gate", "Open") if ev.open else say_as("gate", "Closed"),
                "info",
                900,
                250,
            ),
        ),
        "door",
    ),
    e.Conceded: EventRow(
        lambda f, v, ev: _banner(say("Surrender of {side}", side=say(f.setup.sides[ev.seat].name)), "danger", 700)
    ),
    e.SkirmishEnded: EventRow(_animate_game_end, lambda ev, seat: hear_end(ev.winners, seat)),
    e.TokensChanged: EventRow(sound="token"),
    **dict.fromkeys(QUIET, UNSEEN),
}
