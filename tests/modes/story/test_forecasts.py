"""What the table of Lamplight foretells is what then happens, over random play.

| the table says | where | held as |
| --- | --- | --- |
| can be held, N Damage at best | `forecast`, `likely_defense` | the rules let it be prevented so far, and chance no farther |
| 1 Wound, no Defense in hand | `forecast` | nothing can begin a defense |
| Stop now: what gets through | `harm_now` | so it is, if nothing more is laid |
| Open hands: up to N more in cards | `reach_of_defense` | cards add no more |
| which attacks come, on whom | `coming_blows` | who strikes next strikes there, with that strength |
| who is called in this round strikes too | `coming_blows` | every attack was told, once the order stands |
| What nobody defends is 1 Wound | `harm_now` | so it is |
| Then: what gets through | `assault_then`, `harm_now` | so the attack stands after it |
| Then: N damage, Health A to B, it falls | `strike_then` | so the blow stands after it |
| Now: N damage, Health A to B, it falls | `enemy_defense`, `strike_total` | what it does, if nothing more is laid |
| Then: Success; N of M met | `challenge_then` | so the Tests stand after it |
| Stop now: Success, Failure | `passed_tests` | so it is counted, if nothing more is laid |
| enough in hand; not enough in hand | `can_be_met` | some way to lay the cards gets there, and none |
| Open hands: enough for N of M | `within_reach` | as many, by the best way to lay them, and no more |
| Open hands: up to N more in cards, of a Test | `reach_of_test` | cards add no more |
| a retreat: what it needs, the hands hold N | `retreat_line` | its Test, and cards add no more |
| You draw N: chance of a Defense, a card for the Tests, harm | `odds_of_live` | so many cards, as often |
| draws N first, N % to be able to defend | `forecast` | so many cards, as often |
| a companion steps in, or aside: can hold it, less harm | `deed_of` | so its forecast is after the move |
| Plot turns in N tokens, next; Light at N | `next_plot_line` | which card comes, with which side |

Where a companion takes the attack, gives its Defend or plays a General card, more may be prevented: that is not reckoned.
Where a General card, an ability or an ally adds to Tests, more may be met: what hands hold is told of cards and Keywords.
Not held, since they say what is: health, harm in decks, and what pages print of what they cost and bring.
"""

import re
from contextlib import suppress
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.story.content.enemies import Relentless
from game.modes.story.model import combat_events as e
from game.modes.story.model import events as s
from game.modes.story.model.state import is_dead
from game.modes.story.rules import acts as a
from game.modes.story.rules.legal import offers
from game.modes.story.rules.numbers import (
    defense_total,
    enemy_defense,
    enemy_of,
    passed_tests,
    strike_total,
)
from game.modes.story.rules.numbers import test_totals as sums_of_tests
from game.modes.story.table.companion_moves import deed_of
from game.modes.story.table.goal import next_plot_line
from game.modes.story.table.preview.forecast import (
    BEFORE_DRAW,
    chance_of_defense,
    coming_blows,
    forecast,
    harm_at_best,
    harm_now,
    has_defense,
    likely_defense,
    odds_of_live,
    reach_of_defense,
    reach_of_test,
    retreat_line,
)
from game.modes.story.table.preview.implied_option import assault_then, challenge_then, spent_by, strike_then
from game.modes.story.table.preview.reachable_tests import can_be_met, within_reach
from game.modes.story.words.names import StoryNames
from tests.forecasts import Ledger, play

LINES = (
    "at best", "no better", "no Defense", "stop now", "open hands", "coming", "all coming", "then", "strike then",
    "strike now", "Tests then", "Tests now", "enough in hand", "not enough in hand", "enough for", "up to in a Test",
    "retreat", "draws", "odds of a draw", "odds of harm", "draws first", "able to defend", "deed", "Plot",
)  # fmt: skip
LEVELS = sorted(
    path
    for path in (data_root("levels") / "story").glob("story-*.yaml")
    if "closed-hands: true" not in path.read_text()
)
SEED_COUNT, MOST = 5, 400
LONGEST = 60
MOST_LOOKED = 400
DEFENSES = ("defense", "defense-boost")


@cache
def open_level(path):
    return load_scenario(path, modes())


class Watch:
    """Notes what the table would tell before each answer, and holds it against the events after it."""

    def __init__(self, ledger):
        self.ledger = ledger
        self.told = self.stop = self.tests = self.plot = self.strike = None
        self.coming, self.draws, self.able = {}, {}, {}
        self.every = None
        self.looked = 0
        self.checks, self.seen = [], None

    def before(self, match, decision, answer):
        content, seen = match.rules.content, match.observe(int(decision.seat))
        self.checks, self.seen = [], seen
        self._before_all(match, content, seen, decision, answer)
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

    # Everything but attacks of enemies

    def _before_all(self, match, content, seen, decision, answer):
        """Note what is told beside the attacks of enemies."""
        seat, act = int(decision.seat), None
        if decision.key.startswith("round.") and isinstance(answer, str):
            act = {one.id: value for one, value in self._offers(content, seen, decision).items()}.get(answer)
        self._then(content, seen, seat, act)
        if seen.challenge is not None:
            self._tests(match, content, seen, decision, seat, act)
        if decision.key == "half":
            self._retreat(content, seen, answer)
        if decision.key == "discard":
            self._draws(content, seen, seat, answer)
        if seen.combat is not None and seen.combat.order and seen.assault is None and seen.phase in ("enemy", "aim"):
            self.every = {hit.enemy for hit in coming_blows(content, seen)} if self.every is None else self.every
        if seen.phase in BEFORE_DRAW and seen.combat is not None and seen.combat.order:
            self.every = {hit.enemy for hit in coming_blows(content, seen)}
        if not seen.ending:
            self.plot = next_plot_line(seen), seen.need - seen.since, len(seen.calls)

    def _offers(self, content, seen, decision):
        return offers(content, seen, decision.key.removeprefix("round."), int(decision.seat))

    def _then(self, content, seen, seat, act):
        """Hold how an attack, a blow and Tests stand once a thing is laid."""
        if (then := assault_then(seen, seat, act)) is not None and not isinstance(act, a.Move | a.PlayDefend):
            told = harm_now(then, defense_total(content, seen, then).value)

            def stands(state, _):
                if state.assault is not None and len(state.assault.lays) == len(then.lays):
                    value = defense_total(content, state, state.assault).value
                    self.ledger.hold("then", told, harm_now(state.assault, value), act)

            self.checks.append(stands)
        self.strike = None
        blow = strike_then(seen, content, seat, act)
        if blow is not None:
            told_blow = self._damage(content, seen, blow)

            def struck(state, _):
                if state.strike is not None and len(state.strike.lays) == len(blow.lays):
                    self.ledger.hold("strike then", told_blow, self._damage(content, state, state.strike), act)

            self.checks.append(struck)
            self.strike = blow.enemy, told_blow
        elif seen.strike is not None and act is None:
            self.strike = seen.strike.enemy, self._damage(content, seen, seen.strike)

    @staticmethod
    def _damage(content, state, strike):
        """Return the total of a blow, its damage, and the health that it leaves."""
        enemy = enemy_of(state, strike.enemy)
        total = strike_total(content, strike).value
        damage = max(0, total - enemy_defense(content, state.combat, enemy, strike.kind).value)
        return total, damage, max(0, enemy.health - damage)

    def _tests(self, match, content, seen, decision, seat, act):
        """Hold how Tests stand after an act, and what the hands are told to hold for them."""
        now = seen.challenge
        met = sum(passed_tests(now))
        then = challenge_then(seen, seat, act)
        in_window = decision.key in ("round.challenge", "round.retreat")
        self.tests = {"success": met == len(now.tests), "sure": act is None and in_window}
        if then is not None:
            told = passed_tests(then), can_be_met(content, seen, then, spent_by(act))

            def stand(state, _):
                same = state.challenge is not None and len(state.challenge.lays) == len(then.lays)
                if same and [one.category for one in state.challenge.tests] == [one.category for one in then.tests]:
                    self.ledger.hold("Tests then", told[0], passed_tests(state.challenge), act)

            self.checks.append(stand)
        if not in_window or all(passed_tests(now)):
            return
        self.looked += 1
        hoped = can_be_met(content, seen, now)
        if hoped and self.looked % 4 == 0:
            self._by_cards(match, content, "enough in hand", now, True)
        if not seen.rounds[-1].passes:
            self.ledger.hold("enough for", hoped, within_reach(content, seen, now) == len(now.tests), now)
        reach = [reach_of_test(content, seen, test.category, now.only) for test in now.tests]
        before = sums_of_tests(content, now)
        if isinstance(act, a.LayCard):

            def added(state, events):
                counted = next((one for one in events if isinstance(one, e.ChallengeCounted)), None)
                totals = counted.totals if counted is not None else None
                if totals is None and state.challenge is not None:
                    totals = sums_of_tests(content, state.challenge)
                for most, one, after in zip(reach, before, totals or (), strict=False):
                    self.ledger.hold("up to in a Test", True, after.value - one.value <= most, act)

            self.checks.append(added)
        if not hoped and act is None:
            self._by_cards(match, content, "not enough in hand", now, False)

    def _by_cards(self, match, content, line, now, told):
        """Hold whether some way to lay the cards gets there, where there are not too many ways to try."""
        with suppress(TooManyWays):
            self.ledger.hold(line, told, lay_all(match.clone(), content), now)

    def _retreat(self, content, seen, answer):
        words = retreat_line(content, seen)
        printed = content.face(seen.encounter).retreat
        if answer != "retreat":
            return
        held = int(re.search(r"hold (\d+)", words)[1])

        def began(state, _):
            test = state.challenge.tests[0] if state.challenge is not None else None
            if test is not None:
                self.ledger.hold("retreat", True, f"{test.need}" in words and test.category == printed.category, words)
                self.ledger.hold("retreat", held, reach_of_test(content, state, test.category), words)

        self.checks.append(began)

    def _draws(self, content, seen, seat, answer):
        """Note what a draw promises, once it is said which cards are changed."""
        count = max(0, content.hand_limit(seen) - (len(seen.hand(seat)) - len(answer)))
        words = odds_of_live(content, seen, seat, count)
        words_of = (
            {word for test in seen.challenge.tests for word in (test.category, test.keyword) if word}
            if (seen.challenge is not None)
            else None
        )
        self.draws[seat] = count, words, words_of
        foretold = chance_of_defense(content, seen, seat) if seen.combat is not None else (0, 0.0)
        self.able.pop(seat, None)
        if seen.combat is not None and not answer and foretold[0] and not has_defense(content, seen, seat):
            self.able[seat] = foretold

    def _drawn(self, match, seat, cards):
        """Hold what a draw came to."""
        content = match.rules.content
        count, words, words_of = self.draws.pop(seat)
        told = re.match(r"You draw (\d+): (?:(\d+) % chance[^,]*(?:, (\d+) % of)?)?", words)
        if told is None:
            return
        self.ledger.hold("draws", int(told[1]), len(cards) if told[2] else count, words)
        if told[2] is None or len(cards) != count:
            return
        if words_of is None:
            came = any(content.card(card).combat_of("defense") is not None for card in cards)
        else:
            found = [content.card(card).noncombat for card in cards]
            came = any(one is not None and (one.keyword in words_of or words_of & set(one.categories)) for one in found)
        self._percent("odds of a draw", int(told[2]), came)
        self._percent("odds of harm", int(told[3] or 0), any(map(is_dead, cards)))

    def _percent(self, line, told, came):
        """Hold a rounded chance; one that is rounded to all or nothing may still be a little less."""
        if 0 < told < 100:
            self.ledger.chance(line, told / 100, came)
        else:
            self.ledger.mean(line, told / 100, 0.005, int(came))

    def _later(self, match, events):
        """Hold what was told beside the attacks of enemies."""
        content, state = match.rules.content, match.state
        for event in events:
            if isinstance(event, s.HeroDrewCards) and event.reason == "refill":
                seat = event.seat
                if seat in self.able:
                    self.ledger.hold("draws first", self.able[seat][0], len(event.cards))
                if seat in self.draws:
                    self._drawn(match, seat, event.cards)
            elif isinstance(event, e.ChallengeCounted) and self.tests is not None:
                if self.tests["sure"]:
                    self.ledger.hold("Tests now", self.tests["success"], event.success, event)
                self.tests = None
            elif isinstance(event, e.StrikeSettled) and self.strike is not None:
                enemy, told = self.strike
                self.ledger.hold(
                    "strike now", (enemy, *told), (event.enemy, event.attack.value, event.damage, event.health)
                )
                self.strike = None
            elif isinstance(event, e.RoundEnded | e.CombatEnded | s.CardTurned):
                self.every = None
                self.draws, self.able = {}, {}
                if isinstance(event, s.CardTurned) and self.plot is not None:
                    self._turned(event)
            elif isinstance(event, e.AssaultBegan) and self.every is not None:
                self.ledger.hold("all coming", True, event.assault.enemy in self.every, (event.assault, self.every))
            elif isinstance(event, e.PlacesSwapped) and event.paid and self.seen is not None:
                self._swapped(content, state, event)
        if self.able and state.rounds and state.rounds[-1].kind == "heal":
            for seat, (_, chance) in self.able.items():
                if not state.players[seat].defeated:
                    self._percent("able to defend", round(100 * chance), has_defense(content, state, seat))
            self.able = {}

    def _swapped(self, content, state, event):
        """Hold what is said of a companion that changes places."""
        seen, self.seen = self.seen, None
        seen.people, seen.orders = (), {}
        deed = deed_of(content, StoryNames(content), seen, event)
        if deed is None or state.combat is None or tuple(state.combat.order) != deed.order:
            return
        order = list(seen.combat.order)
        moved = [
            (hit, order[hit.place], state.combat.order[hit.place])
            for hit in coming_blows(content, seen)
            if order[hit.place] != state.combat.order[hit.place]
        ]
        steps_in = "steps in" in deed.text
        moved = [one for one in moved if (one[2] == deed.seat) == steps_in]
        after = [forecast(content, state, seat, hit)[0] for hit, _, seat in moved]
        harm = [
            sum(harm_at_best(content, one, seats[at], seats[0]) for seats in moved)
            for one, at in ((seen, 1), (state, 2))
        ]
        if "can hold it" in deed.text:
            self.ledger.hold("deed", ["can be held"], after, deed.text)
        elif "less harm" in deed.text:
            self.ledger.hold("deed", True, harm[1] < harm[0], (deed.text, harm))

    def _turned(self, event):
        words, left, calls = self.plot
        self.plot = None
        if calls or "Plot turns" not in words:
            return
        if "Plot turns next" in words:
            self.ledger.hold("Plot", True, event.plot, words)
        elif left > 3:
            self.ledger.hold("Plot", False, event.plot, words)

    def after(self, match, events):
        for check in self.checks:
            check(match.state, events)
        self._later(match, events)
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


def lay_all(match, content):
    """Return whether a challenge can be met by cards and Keywords of the hands, by any way to lay them."""
    start = len(match.events)
    seen = set()

    def search(match, depth):
        counted = next((one for one in match.events[start:] if isinstance(one, e.ChallengeCounted)), None)
        if counted is not None:
            return counted.success
        decision = match.decision
        if decision is None or decision.key not in ("round.challenge", "round.retreat") or depth > LONGEST:
            return False
        now = match.state.challenge
        left = tuple(
            0 if passed else test.need - total.value
            for test, total, passed in zip(now.tests, sums_of_tests(content, now), passed_tests(now), strict=True)
        )
        window = match.state.rounds[-1]
        hands = tuple(tuple(match.state.hand(seat)) for seat in range(len(match.state.players)))
        key = left, int(decision.seat), window.passes, hands
        if key in seen:
            return False
        seen.add(key)
        if not any(left):
            return True
        choices = offers(content, match.state, decision.key.removeprefix("round."), int(decision.seat))
        lays = [
            option.id
            for option, act in choices.items()
            if isinstance(act, a.PassTest) or (isinstance(act, a.LayCard) and act.laid == "test")
        ]
        for answer in (*lays, "pass"):
            clone = match.clone()
            clone.answer(answer, clone.decision.seat)
            if search(clone, depth + 1):
                return True
            if len(seen) > MOST_LOOKED:
                raise TooManyWays
        return False

    return search(match, 0)


class TooManyWays(Exception):
    """A search took more positions than it may."""


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
