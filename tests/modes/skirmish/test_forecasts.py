"""What the table of Skirmish foretells is what then happens, over random play.

Odds are told of sides that keep their highest card and neither Buff nor Push, with an Abuse where three or more points
pay for one, and against the armour that the program proposes: so the cards are played here, and all else at random.

| the table says | where | held as |
| --- | --- | --- |
| N % win, M % tie of an attack | `line_of` | as often |
| about N damage of an attack | `line_of` | on average, misses counted |
| N v M cards | `line_of` | the sides of the Challenge |
| the sum that a card makes | `sum_with`, `sums_of` | that sum, with an Ace on average |
| about N % ahead, of a card | `chance_ahead` | as often |
| about N % ahead, of a Push | `chance_of_push` | as often |
| passes: about N % | `chance_to_pass_check` | as often |
| an Edge: about N damage, its price | `tiles_of` | the mean of the hit then, and the Edges that are left |
| about N damage of a hit so far | `mean_damage` | on average |
| a way: N in of M | `cost_words` | what the move costs |
| X may strike | `dangers` | nobody else is asked, and all of them are |
| up to N in | `row_note` | how far the way may go |
| N % it is done, of a task | `chance` | as often |

Where a Reaction or a Waiting figure comes between, what was told is told of without it. Not held, since they say what
is: sight, cover, distances, *Threat* and the reach of a figure.
"""

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.decimals import decimal, format_trimmed
from game.kernel.decisions import Choose, Place
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.skirmish.game_content import harms
from game.modes.skirmish.model import events as e
from game.modes.skirmish.model.journeys import Moving
from game.modes.skirmish.model.tasks import AttackTask, Contest
from game.modes.skirmish.rules import deck
from game.modes.skirmish.rules.attacks import attacker_side, defenders
from game.modes.skirmish.table.board.reach import dangers
from game.modes.skirmish.table.dock.edge_shop import attack_of as running_attack
from game.modes.skirmish.table.dock.edge_shop import tiles_of
from game.modes.skirmish.table.preview.attack import attack_of, line_of
from game.modes.skirmish.table.preview.card_sums import sum_with, sums_of
from game.modes.skirmish.table.preview.charge import charge_attacks
from game.modes.skirmish.table.preview.forecast import (
    chance_ahead,
    chance_of_push,
    chance_to_pass_check,
    check_levels,
    mean_damage,
    unseen,
)
from game.modes.skirmish.table.preview.paths import cost_words
from game.modes.skirmish.table.row_notes import row_note
from game.modes.skirmish.table.scenario_tasks import chance as chance_of_task
from game.modes.skirmish.words.relations import tenths
from tests.forecasts import Ledger, play

LINES = (
    "win", "tie", "sides", "damage", "sum", "sum with an Ace", "ahead", "push", "push passes", "edge", "edge's price",
    "hit", "way", "may strike", "all may strike", "pace",
)  # fmt: skip
LEVELS = sorted((data_root("levels") / "skirmish").glob("skirmish-*.yaml"))
GAITS = ("walk", "run", "rush", "crawl")
SEED_COUNT, MOST = 5, 400
MOST_LEVEL = 4


@cache
def open_level(path):
    return load_scenario(path, modes())


class Watch:
    """Notes what the table would tell before each answer, and holds it against the events after it."""

    def __init__(self, ledger):
        self.ledger = ledger
        self.attack = self.way = self.push = self.task = None
        self.checks, self.ahead, self.hits = [], {}, {}

    def before(self, match, decision, answer):
        self.checks = []
        content, seen = match.rules.content, match.observe(int(decision.seat))
        if isinstance(decision, Place):
            if decision.shape == "path":
                self._path(content, seen, decision, answer)
            return
        if not isinstance(decision, Choose):
            return
        option = next(one for one in decision.options if one.id == answer)
        if decision.key in ("act", "run"):
            self._act(content, seen, decision, option)
        elif decision.key == "reaction":
            self._asked(decision)
        elif decision.key in ("draw", "buff", "push"):
            self._card(seen, decision, option)
        elif decision.key == "edges":
            self._edge(content, seen, decision, option)

    def after(self, match, events):
        for check in self.checks:
            check(match, events)
        for event in events:
            self._see(match, event)

    # Attacks

    def _act(self, content, seen, decision, option):
        self._settle()
        self.task = None
        name = next(ref[7:] for ref in decision.about if ref.startswith("figure:"))
        figure = seen.figures[name]
        attack = attack_of(seen, figure, option) or next(iter(charge_attacks(content, seen, figure, option)), None)
        if attack is not None and attack.target in seen.figures and not gambles(seen):
            target, weapon = seen.figures[attack.target], content.weapon(attack.weapon)
            row = line_of(content, seen, figure, attack, "")
            two = next(iter(defenders(content, seen, target, weapon.kind, figure).values()))
            sides = attacker_side(content, seen, attack).base.value, two.base.value
            harm = harms(weapon) and weapon.severity != "AoN" and attack.primary == "hit"
            self.attack = {
                "by": figure.id,
                "at": target.id,
                "row": row,
                "sides": sides,
                "moves": option.verb == "charge",
            }
            self.attack |= {"level": 0, "judged": False, "harm": harm, "disturbed": False}
        if option.verb == "task" and not gambles(seen):
            self.task = chance_of_task(content, seen, figure, option.id.partition(":")[2])
        if option.verb in ("walk", "run", "rush"):
            told = row_note(content, seen, decision, option)

            def limited(match, _):
                asked = match.decision
                if isinstance(asked, Place) and asked.shape == "path" and f"figure:{name}" in asked.about:
                    self.ledger.hold("pace", told, f"up to {format_trimmed(asked.limit / 1000)} in")

            self.checks.append(limited)

    def _see(self, match, event):
        told = self.attack
        if isinstance(event, e.Contested):
            self._contested(event)
        elif isinstance(event, e.EffectRead) and event.effect.kind == "hit":
            if told is not None and told["judged"] and event.target == told["at"] and event.effect.hit == 0:
                told["level"] = event.reading.level
            hit = self.hits.pop((event.target, event.effect.hit), None)
            if hit is not None and hit[0] == event.effect:
                mean, variance = hit[1:]
                self.ledger.mean("hit", mean, variance, event.reading.level)
        elif isinstance(event, e.AttackDeclared) and event.supporters:
            self.attack = None
        elif isinstance(event, e.Reacted | e.WaitEnded):
            if told is not None and not told["judged"]:
                told["disturbed"] = True
            if self.way is not None:
                self.way["disturbed"] = True
        elif isinstance(event, e.Moved):
            self._moved(event)
        if isinstance(event, e.Advanced) and isinstance(event.task, AttackTask) and event.task.stage == "checks":
            self._declared(match, event.task)

    def _contested(self, event):
        result, told = event.result, self.attack
        if result.purpose == "attack" and told is not None and event.figures == (told["by"], told["at"]):
            moved = told["moves"] and result.bases != told["sides"]
            if told["disturbed"] or told["judged"] or moved:
                self.attack = None
            else:
                told["judged"] = True
                self.ledger.hold("sides", told["sides"], result.bases)
                row = told["row"]
                self.ledger.chance("win", row.odds.hit, result.verdict == "won")
                self.ledger.chance("tie", row.odds.tie, result.verdict == "tied")
        if result.purpose == "task" and self.task is not None:
            self.ledger.chance("task", self.task, result.verdict == "above")
            self.task = None
        if self.push is not None:
            index, chance, tn = self.push
            came = result.verdict == "above" if tn else result.scores[index] > result.scores[1 - index]
            self.ledger.chance("push passes" if tn else "push", chance, came)
            self.push = None

    def _settle(self):
        """Hold the damage of the attack that was told of, once it is over."""
        told, self.attack = self.attack, None
        if told is not None and told["judged"] and told["harm"]:
            mean = told["row"].mean
            self.ledger.mean("damage", mean, mean * max(0.0, MOST_LEVEL - mean), told["level"])

    def _declared(self, match, task):
        """Note what each hit is told to do before its Check."""
        content = match.rules.content
        for hit in task.hits:
            self._hit(match, content, hit)

    def _hit(self, match, content, hit):
        if gambles(match.state) or hit.outcome != "damage" or not hit.target or hit.target not in match.state.figures:
            return
        seen = match.observe(match.state.figures[hit.by].seat)
        levels = check_levels(content, seen, hit)
        mean = mean_damage(content, seen, hit)
        square = sum(min(level, MOST_LEVEL) ** 2 * share for level, share in enumerate(levels))
        self.hits[hit.target, hit.hit] = hit, mean, square - mean**2

    # Cards

    def _card(self, seen, decision, option):
        task = seen.tasks[-1]
        if not isinstance(task, Contest):
            return
        seat = int(decision.seat)
        index = next(number for number, side in enumerate(task.sides) if side.seat == seat)
        side, told = task.sides[index], sum_with(seen, decision, option)
        sums = sums_of(seen, side, option)
        if decision.key == "push":
            self.push = None
            if option.verb == "push":
                if task.tn is not None:
                    self.push = index, chance_to_pass_check(seen, side, task.tn.value), True
                else:
                    self.push = index, chance_of_push(seen, side, task.sides[1 - index]), False
            return
        if told is None:
            return
        role = option.verb
        if decision.key == "draw" and len(task.sides) == 2:
            other = task.sides[1 - index]
            self.ahead[seat] = chance_ahead(seen, sums, other)[0]

        def shown(_, events):
            scores = {}
            for one in events:
                if isinstance(one, e.Contested):
                    break
                if isinstance(one, e.CardsShown) and one.role == role:
                    scores[one.seat] = one.score.value
            if seat not in scores or (role in ("reinforce", "replace") and scores.keys() != {seat}):
                return
            if deck.is_ace(option.id.partition(":")[2]):
                mean = sum(value * share for value, share in sums)
                variance = sum((value - mean) ** 2 * share for value, share in sums)
                self.ledger.mean("sum with an Ace", mean, variance, scores[seat])
            else:
                self.ledger.hold("sum", told, scores[seat])
            if role == "draw" and len(scores) == 2:
                for one, chance in self.ahead.items():
                    other = next(value for name, value in scores.items() if name != one)
                    self.ledger.chance("ahead", chance, scores[one] > other)
                self.ahead = {}

        self.checks.append(shown)

    # Edges

    def _edge(self, content, seen, decision, option):
        attack = running_attack(seen)
        tile = next((one for one in tiles_of(content, seen, decision) if one.option == option.id), None)
        if tile is None or attack is None:
            return
        number = option.id.partition(":")[2]

        def bought(match, _):
            after = running_attack(match.state)
            if after is None or after.stage != "edges":
                return
            self.ledger.hold("edge's price", attack.spare - tile.cost, after.spare, tile.name)
            if tile.text.startswith("about ") and number.isdigit():
                mean = mean_damage(content, match.observe(int(decision.seat)), after.hits[int(number)])
                self.ledger.hold("edge", tile.text.split()[1], decimal(mean), tile.name)

        self.checks.append(bought)

    # Ways

    def _path(self, content, seen, decision, answer):
        self.way = None
        names = [ref[7:] for ref in decision.about if ref.startswith("figure:")]
        figure = seen.figures[names[0]] if names else None
        if figure is None or figure.at is None or decision.key not in GAITS or decision.origin != figure.at:
            return
        path = tuple(zip(answer[::2], answer[1::2], strict=True))
        words = cost_words(content, seen, figure, path, decision.limit)
        threats = {enemy.id for enemy, _ in dangers(content, seen, figure, path)}
        self.way = {"figure": figure.id, "threats": threats, "asked": set(), "disturbed": False, "end": path[-1]}

        def paid(_, events):
            found = next(
                (one.task for one in events if isinstance(one, e.Advanced) and isinstance(one.task, Moving)), None
            )
            if found is not None:
                cost = decimal(tenths(decision.limit - found.left))
                told = f"{cost} in of {format_trimmed(decision.limit / 1000, 3)}"
                self.ledger.hold("way", words, told, (figure.id, path))

        self.checks.append(paid)

    def _asked(self, decision):
        way = self.way
        names = [ref[7:] for ref in decision.about if ref.startswith("figure:")]
        if way is not None and not way["disturbed"] and way["figure"] in names[1:]:
            self.ledger.hold("may strike", True, names[0] in way["threats"], names)
            way["asked"].add(names[0])

    def _moved(self, event):
        """Follow a move along the way that was told of, and hold it at its end."""
        way = self.way
        if way is None or way["disturbed"] or event.figure != way["figure"]:
            return
        if event.points[-1] == way["end"]:
            self.way = None
            self.ledger.hold("all may strike", way["threats"], way["asked"])


def gambles(state):
    """Return whether this is a turn in which cards are played as odds are not told of them: with Buff and Push."""
    return state.turn % 3 == 2


def choose(match, decision, chance):
    """Play cards as odds are told of them, and prefer attacks; else leave it to chance."""
    if not isinstance(decision, Choose):
        return None
    ids = [one.id for one in decision.options]
    if decision.key == "draw":
        pool = unseen(match.observe(int(decision.seat)), int(decision.seat))
        mean = 1 + round(sum(map(deck.value, pool)) / max(1, len(pool)))
        cards = {one: one.partition(":")[2] for one in ids}
        return max(ids, key=lambda one: mean if deck.is_ace(cards[one]) else deck.value(cards[one]))
    if decision.key == "buff":
        return None if gambles(match.state) else "pass"
    if decision.key == "push":
        return None if gambles(match.state) else "pass"
    if decision.key == "supporters" and "none" in ids:
        return "none"
    if decision.key in ("armour", "defend", "resist"):
        return ids[0]
    if decision.key == "edges":
        wanted = [one for one in ids if one.startswith("abuse:")]
        return wanted[0] if wanted else "done" if "done" in ids else None
    if decision.key == "act" and chance.below(4):
        wanted = [one.id for one in decision.options if one.verb in ("attack", "quick", "focused", "charge", "task")]
        return wanted[chance.below(len(wanted))] if wanted else None
    return None


@settings(max_examples=8)
@given(st.sampled_from(LEVELS), st.integers(0, 10**6))
def test_what_is_told_for_certain_comes(path, seed):
    play(open_level(path), seed, 120, Watch(Ledger()), choose)


def test_what_is_told_comes_as_often_as_told():
    ledger = Ledger()
    for seed, path in enumerate(LEVELS * SEED_COUNT):
        play(open_level(path), seed, MOST, Watch(ledger), choose)
    ledger.judge(LINES)
