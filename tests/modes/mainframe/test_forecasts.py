"""What the table of Mainframe foretells is what then happens, over random play.

| the table says | where | held as |
| --- | --- | --- |
| an attack hits for N: HP A to B, misses, is dodged | `row_note`, `plan_of` | so it comes |
| can hit N, without a move | `plan_of` | these attacks are offered |
| a blast: who is hit, and for how much | `list_blast_results` | so it comes |
| a move leaves N | `row_note` | so many are left |
| a hack takes hold, does not, or would change nothing | `hack_lines` | so it comes |
| a card makes a line of the Team Hand, as it is added | `line_made` | this line is reached, or none |
| a card acts on a count | `plan_for` | its turn begins then |
| Still to come: a card can hit X for N | `looming` | one of those named can, and does just that |
| Still to come: nobody else, nothing worse | `looming` | whoever acts on it hits nobody else, for no more |

What an Interrupt would do is held by `test_interrupt_forecast.py`. Where an Interrupt comes between, what was told is told
of without it. Of cards that are still being chosen the table says what they could make of the Team Hand, since only one
of them goes there and others come first.
"""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.decisions import Choose
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.mainframe.model import events as e
from game.modes.mainframe.model import power_events as p
from game.modes.mainframe.rules.turns.strikes import HITS
from game.modes.mainframe.table.initiative_lane.ghosts import WILD
from game.modes.mainframe.table.preview.blasts import list_blast_results
from game.modes.mainframe.table.preview.forecast import line_made, plan_for, plan_of
from game.modes.mainframe.table.preview.hack import hack_lines
from game.modes.mainframe.table.row_notes import row_note
from game.modes.mainframe.table.threats import looming
from game.modes.mainframe.words.wording import FightWords
from game.ui.table.view import Pointing
from tests.forecasts import Ledger, play

LINES = (
    "attack", "plan", "offered", "blast", "move", "hack", "line", "count", "can hit", "nobody else", "nothing worse",
)  # fmt: skip
LEVELS = sorted((data_root("levels") / "mainframe").glob("fight-*.yaml"))
SEED_COUNT, MOST = 3, 300
FORCED = frozenset({"confused", "berserk"})
"""Who is so does not choose whom it attacks."""
HELD = {
    "holds": ("takes hold",), "unchanged": ("would change nothing", "takes hold: choose the status"),
    "resisted": ("does not take hold",), "fails": ("does not take hold",),
}  # fmt: skip
"""What is said of a hack before its result: of a status that is chosen later, its own row says if it changes nothing."""
STEPS = 6


@cache
def open_level(path):
    return load_scenario(path, modes())


class Watch:
    """Notes what the table would tell before each answer, and holds it against the events after it."""

    def __init__(self, ledger):
        self.ledger = ledger
        self.attack = self.strikers = self.hack = None
        self.checks, self.counts, self.asked = [], {}, 0

    def before(self, match, decision, answer):
        self.checks = []
        content, seen = match.rules.content, match.observe(int(decision.seat))
        if decision.key in ("select", "add"):
            self._select(content, seen, decision, answer)
        elif decision.key == "turn":
            self._turn(content, seen, decision, next(one for one in decision.options if one.id == answer))
        elif decision.key == "hack" and isinstance(decision, Choose):
            self._hack(content, seen, decision, next(one for one in decision.options if one.id == answer))
        elif decision.key == "team":
            self._team(content, seen, decision, answer)
        elif decision.key == "cpu-card":
            self._cpu(match, content, decision, answer)

    def after(self, match, events):
        for check in self.checks:
            check(match, events)
        for event in events:
            self._see(match, event, events)

    # Turns

    def _turn(self, content, seen, decision, option):
        self.attack = None
        turn, name = seen.turn, option.id.partition(":")[2]
        unit = seen.units[turn.unit]
        plan = plan_of(content, seen, Pointing(decision=decision), int(decision.seat))
        if plan is not None:
            offered = {one.id.partition(":")[2] for one in decision.options if one.verb == "attack"}
            told = {one for one, result in plan.results.items() if result == "hit"}
            if "confused" not in unit.status:
                self.ledger.hold("offered", set(), told - offered, unit.id)
        note = row_note(content, seen, decision, option)
        if option.verb == "attack" and turn.card and note:
            result = plan.results.get(name) if plan is not None else None
            self.attack = {"unit": unit.id, "note": note, "result": result, "aim": name}
        elif option.verb == "blast" and turn.card:
            told = [
                (one.id, verdict.result, verdict.damage.value)
                for one, verdict in list_blast_results(content, seen, unit, turn.card, name)
            ]
            self.checks.append(lambda _, events: self._blasted(unit, told, events))
        elif option.verb == "move" and note:
            self.checks.append(lambda match, events: self._moved(match, unit, name, note, events))
        elif option.verb == "hack":
            self._hack(content, seen, decision, option)

    def _moved(self, match, unit, area, note, events):
        steps = [one for one in events if isinstance(one, e.Moved) and one.unit == unit.id]
        if not steps or steps[-1].after != area or any(isinstance(one, p.InterruptPlayed) for one in events):
            return
        spent = sum(one.steps for one in steps) if unit.kind == "mob" else sum(one.points for one in steps)
        left = (unit.steps if unit.kind == "mob" else unit.points) - spent
        self.ledger.hold("move", note.split()[1], str(left), (unit.id, area))

    def _blasted(self, unit, told, events):
        """Hold each attack of a blast up to the first that anybody answers, or that changes who is there."""
        found = [one for one in events if isinstance(one, e.Attacked) and one.unit == unit.id]
        damage = {one.unit: one.damage.value for one in events if isinstance(one, e.Damaged)}
        for (name, result, harm), event in zip(told[:1], found[:1], strict=False):
            self.ledger.hold("blast", (name, result), (event.target, event.result))
            if result in HITS:
                self.ledger.hold("blast", harm, damage.get(name, 0))

    def _hack(self, content, seen, decision, option):
        ref = option.id.partition(":")[2]
        lines = hack_lines(content, FightWords(content), seen, decision, ref)
        if lines:
            self.hack = lines

    def _team(self, content, seen, decision, answer):
        card = next((ref[5:] for ref in decision.about if ref.startswith("card:")), "")
        if not card or answer not in (True, "yes"):
            return
        line = line_made(content, seen, int(decision.seat), card)

        def reached(_, events):
            found = [one.line for one in events if isinstance(one, e.LineReached) and one.rank > 1]
            self.ledger.hold("line", line, found[0] if found else "", card)

        self.checks.append(reached)

    # The round

    def _select(self, content, seen, decision, answer):
        for item in answer if isinstance(answer, tuple) else (answer,):
            card, _, face = item.partition(":")[2].partition("=")
            if not card:
                continue
            plan = plan_for(content, seen, int(decision.seat), card, face)
            if plan.count != WILD:
                self.counts[card] = plan.count

    def _cpu(self, match, content, decision, answer):
        self.strikers = None
        seen = match.observe(0)
        coming = {one.card: one for one in looming(content, seen)}
        verb, card, name = (*answer.split(":"), "")[:3]
        if verb != "act" or card not in coming or FORCED & set(seen.units[name].status):
            return
        self.strikers = {"unit": name, "card": card, "coming": coming[card]}
        self.asked += 1
        for target, hit in coming[card].hits.items() if self.asked % 3 == 0 else ():
            if FORCED & set(seen.units[hit.by].status):
                continue
            clone = match.clone()
            clone.answer(f"act:{card}:{hit.by}", decision.seat)
            found = strike(clone, hit.by, target, hit.damage)
            self.ledger.hold("can hit", hit.damage, found, (card, hit.by, target))

    def _see(self, match, event, events):
        told = self.strikers
        if isinstance(event, p.InterruptPlayed):
            self.attack = self.strikers = None
        elif isinstance(event, e.Shifted | e.AceDecided | e.RoundBegan):
            self.counts = {} if isinstance(event, e.RoundBegan) else self._without(event.card)
        elif isinstance(event, e.TurnBegan):
            count = self.counts.pop(event.card, None)
            if count is not None:
                self.ledger.hold("count", count, match.state.count if event is events[-1] else count, event.card)
        elif isinstance(event, e.TurnEnded):
            self.strikers = self.hack = None
        elif isinstance(event, p.Hacked) and self.hack is not None:
            self.ledger.hold("hack", True, any(one in self.hack[0] for one in HELD[event.result]), self.hack)
            self.hack = None
        elif isinstance(event, e.Attacked):
            self._attacked(event, events)
            target = match.state.units.get(event.target)
            own = target is None or target.side == "cpu"
            mine = told is not None and event.unit == told["unit"] and event.card == told["card"] and not own
            damage = damage_after(events, event)
            if mine and event.result in HITS and damage:
                coming = told["coming"]
                self.ledger.hold("nobody else", True, event.target in coming.strikers.get(event.unit, []), event)
                most = coming.hits[event.target].damage if event.target in coming.hits else 0
                self.ledger.hold("nothing worse", True, damage <= most, (damage, most, event.unit, event.card))
                self.strikers = None

    def _without(self, card):
        return {one: count for one, count in self.counts.items() if one != card}

    def _attacked(self, event, events):
        told, self.attack = self.attack, None
        if told is None or told["unit"] != event.unit:
            return
        note = {"miss": "misses", "dodge": "dodged"}.get(event.result, "")
        if event.result in HITS:
            hurt = next((one for one in events[events.index(event) :] if isinstance(one, e.Damaged)), None)
            if hurt is None:
                return
            note = f"hits for {hurt.damage.value}: HP {hurt.before} to {max(0, hurt.hp)}"
        self.ledger.hold("attack", True, told["note"].startswith(note), (told, note))
        if told["result"] is not None:
            result = "hit" if event.result in HITS else event.result
            self.ledger.hold("plan", told["result"], result, told)


def damage_after(events, event):
    """Return what an attack costs its target."""
    hurt = [one for one in events[events.index(event) :] if isinstance(one, e.Damaged) and one.unit == event.target]
    return hurt[0].damage.value if hurt else 0


def strike(match, by, target, told, depth=3):
    """Return the most damage that a unit can do to somebody in its turn, or what is `told` as soon as it can do that.

    It goes on foot and by bonus actions, and falls where it likes.
    """
    found = attack_now(match, by, target)
    decision = match.decision
    if found == told or not depth or decision is None or match.state.turn is None or match.state.turn.unit != by:
        return found
    goes = decision.key != "turn"
    for option in getattr(decision, "options", ()):
        if goes or option.verb in ("move", "bonus"):
            clone = match.clone()
            clone.answer(option.id, decision.seat)
            found = max(found, strike(clone, by, target, told, depth - 1))
            if found == told:
                break
    return found


def attack_now(match, by, target):
    """Attack somebody with the card of the running turn; return the damage, 0 if that is not offered now."""
    decision = match.decision
    if decision is None or decision.key != "turn" or match.state.turn is None or match.state.turn.unit != by:
        return 0
    if not any(one.id == f"attack:{target}" for one in decision.options):
        return 0
    clone = match.clone()
    clone.answer(f"attack:{target}", clone.decision.seat)
    for _ in range(STEPS):
        for event in clone.events:
            if isinstance(event, e.Attacked) and event.unit == by:
                return damage_after(clone.events, event)
        if clone.decision is None or not any(one.id == "pass" for one in getattr(clone.decision, "options", ())):
            return 0
        clone.answer("pass", clone.decision.seat)
    return 0


def choose(match, decision, chance):
    """Prefer attacks, blasts and hacks; else leave it to chance."""
    if decision.key == "turn" and chance.below(3):
        uses = [one.id for one in decision.options if one.verb in ("attack", "blast", "hack")]
        return uses[chance.below(len(uses))] if uses else None
    return None


@settings(max_examples=8)
@given(st.sampled_from(LEVELS), st.integers(0, 10**6))
def test_what_is_told_for_certain_comes(path, seed):
    play(open_level(path), seed, 120, Watch(Ledger()), choose)


def test_what_is_told_comes():
    ledger = Ledger()
    for seed, path in enumerate(LEVELS * SEED_COUNT):
        play(open_level(path), seed, MOST, Watch(ledger), choose)
    ledger.judge(LINES)
