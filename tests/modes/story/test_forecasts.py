"""What the table of Lamplight foretells of attacks is what then happens, over random play.

| the table says | where | held as |
| --- | --- | --- |
| can be held, N Damage at best | `forecast`, `likely_defense` | the rules let it be prevented so far, and chance no farther |
| 1 Wound, no Defense in hand | `forecast` | nothing can begin a defense |
| Stop now: what gets through | `harm_now` | so it is, if nothing more is laid |
| Open hands: up to N more in cards | `reach_of_defense` | cards add no more |
| which attacks come, on whom | `coming_blows` | who strikes next strikes there, with that strength |

Where a companion takes the attack, gives its Defend or plays a General card, more may be prevented: that is not reckoned.
"""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.story.content.enemies import Relentless
from game.modes.story.model import combat_events as e
from game.modes.story.rules import acts as a
from game.modes.story.rules.legal import offers
from game.modes.story.rules.numbers import defense_total, enemy_of
from game.modes.story.table.preview.forecast import (
    coming_blows,
    forecast,
    harm_now,
    has_defense,
    likely_defense,
    reach_of_defense,
)
from tests.forecasts import Ledger, play

LINES = ("at best", "no better", "no Defense", "stop now", "open hands", "coming")
LEVELS = sorted(
    path
    for path in (data_root("levels") / "story").glob("story-*.yaml")
    if "closed-hands: true" not in path.read_text()
)
SEED_COUNT, MOST = 5, 400
LONGEST = 60
DEFENSES = ("defense", "defense-boost")


@cache
def open_level(path):
    return load_scenario(path, modes())


class Watch:
    """Notes what the table would tell before each answer, and holds it against the events after it."""

    def __init__(self, ledger):
        self.ledger = ledger
        self.told = self.stop = None
        self.coming = {}

    def before(self, match, decision, answer):
        content, seen = match.rules.content, match.observe(int(decision.seat))
        assault, self.stop = seen.assault, None
        if assault is None:
            self.told = None
            order = seen.combat.order if seen.combat is not None else []
            blows = coming_blows(content, seen) if order else []
            self.coming = {hit.enemy: (order[hit.place], hit.type, hit.strength) for hit in reversed(blows)}
            return
        if decision.key != "round.defense":
            return
        if self.told is None and not assault.lays and not assault.taken:
            self._announced(match, content, seen, assault)
        if answer == "pass":
            value = defense_total(content, seen, assault).value if assault.lays else 0
            self.stop = harm_now(assault, value)
        elif self.told is not None and answer.partition(":")[0] not in ("defense", "boost", "ability"):
            self.told["disturbed"] = True

    def _announced(self, match, content, seen, assault):
        """Note what is told of an attack before anybody defends, and hold it against the best that the rules allow."""
        hit = next(one for one in coming_blows(content, seen) if one.now)
        seat, able = assault.target, has_defense(content, seen, assault.target)
        best = likely_defense(content, seen, seat, hit.kind, hit.type)
        words, reach = forecast(content, seen, seat, hit)[0], reach_of_defense(content, seen, assault)
        self.told = {"target": seat, "able": able, "best": best.value, "reach": reach, "disturbed": False}
        if able:
            clone = match.clone()
            settled = defend(clone, content, seat, best.type)
            if settled is not None:
                left = max(0, assault.strength - best.value)
                self.ledger.hold("at best", left, settled.damage, (words, best))
                self.ledger.hold("at best", "can be held" if not left else f"{left} Damage at best", words)

    def after(self, match, events):
        assault, told = match.state.assault, self.told
        if assault is not None and told is not None and not told["disturbed"]:
            trait = match.rules.content.enemies[enemy_of(match.state, assault.enemy).kind].trait
            cards = [lay for lay in assault.lays if lay.card]
            if cards and not isinstance(trait, Relentless):
                self.ledger.hold("open hands", True, sum(lay.value for lay in cards) <= told["reach"], (told, cards))
        for event in events:
            if isinstance(event, e.PlacesSwapped | e.AttackTaken | e.HeroDefeated):
                self.coming = {}
                if told is not None:
                    told["disturbed"] = True
            elif isinstance(event, e.AssaultBegan) and not event.assault.sweep and event.assault.enemy in self.coming:
                began = event.assault.target, event.assault.type, event.assault.strength
                self.ledger.hold("coming", self.coming[event.assault.enemy], began)
                self.coming = {}
            elif isinstance(event, e.AssaultSettled):
                self._settled(event)

    def _settled(self, event):
        told, self.told = self.told, None
        if self.stop is not None:
            words = "1 Wound into the hand"
            if event.defended:
                words = f"{event.damage} Damage to the discard pile" if event.damage else "nothing gets through"
            self.ledger.hold("stop now", self.stop, words)
            self.stop = None
        if told is not None and not told["disturbed"] and told["target"] == event.target:
            if not told["able"]:
                self.ledger.hold("no Defense", False, event.defended, told)
            else:
                self.ledger.hold("no better", True, event.prevented <= told["best"], (told, event))


def defend(match, content, target, kind):
    """Let everybody lay what adds most to a defense of a type; return how the attack is settled, None if it is not."""
    for _ in range(LONGEST):
        settled = next((one for one in match.events if isinstance(one, e.AssaultSettled)), None)
        if settled is not None or match.decision is None:
            return settled
        decision = match.decision
        if decision.key != "round.defense":
            return None
        seat = int(decision.seat)
        choices = offers(content, match.state, "defense", seat)
        begins = seat == target and not match.state.assault.lays
        match.answer(best_lay(content, choices, kind, attacked=seat == target, begins=begins), decision.seat)
    return None


def best_lay(content, choices, kind, *, attacked, begins):
    """Return the id of what adds most: first abilities, each paid with what is worth least, then cards.

    What begins a defense is laid whatever it costs.
    """
    laid = {option.id: act for option, act in choices.items() if isinstance(act, a.LayCard | a.LayBonus)}
    laid = {name: act for name, act in laid.items() if act.kind == kind}
    uses = DEFENSES if attacked else DEFENSES[1:]

    def worth(card):
        combat = content.card(card).combat if card else ()
        return max((use.value for use in combat if use.use in uses and kind in use.types), default=0)

    paid = {name: act.value - worth(act.paid) for name, act in laid.items() if isinstance(act, a.LayBonus)}
    gains = {name: gain for name, gain in paid.items() if gain > 0}
    gains = gains or {name: act.value for name, act in laid.items() if isinstance(act, a.LayCard)}
    gains = gains or (paid if begins else {})
    return max(gains, key=lambda name: gains[name], default="pass")


def choose(match, decision, chance):
    """Defend more often than chance would."""
    if decision.key == "round.defense" and chance.below(2):
        lays = [one.id for one in decision.options if one.verb in ("defense", "boost", "ability")]
        return lays[chance.below(len(lays))] if lays else None
    return None


@settings(max_examples=8)
@given(st.sampled_from(LEVELS), st.integers(0, 10**6))
def test_what_is_told_for_certain_comes(path, seed):
    play(open_level(path), seed, 150, Watch(Ledger()), choose)


def test_what_is_told_comes():
    ledger = Ledger()
    for seed, path in enumerate(LEVELS * SEED_COUNT):
        play(open_level(path), seed, MOST, Watch(ledger), choose)
    ledger.judge(LINES)
