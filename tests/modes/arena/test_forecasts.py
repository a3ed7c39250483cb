"""What the table of the Arena foretells is what then happens, over random play.

| the table says | where | held as |
| --- | --- | --- |
| Costs N of M dice | `attack_lines` | the price that is paid |
| N %, no roll, both bid dice | `odds_of`, rows, plates | rolled or not, and as often |
| about N damage, damage with N extra dice | `odds_of` | on average |
| bars: hit points a blow may cost | `outcomes` | one of them, each as often |
| bars before the roll: a miss and its losses | `outcomes` | one of them, each as often |
| area: who is in it, N % | `area_targets`, `odds_of` | judged against these, as often |
| X may react: Y, at an attack | `answers_to` | nobody else is asked, and all of them are |
| Y may evade it | `evading` | a step out of reach is there, or none |
| out of reach: the attack fails; still in reach | `dodges` | it fails, or lands |
| N dice stay Available, Hits expected | `dice_left`, `hit_rate` | what is left, on average |
| Move N hexes, A of B | `plan_path` | the way and its price |
| May react: X: Y, on a way | `reaction_forecast` | nobody else is asked, and all of them are |
| Then A at B: N % | `strikes_from` | the attack is offered there, with these odds |
| Not in front: a click turns there | `turn_towards` | the attack is offered then |
| a Reaction: N %, about M damage | `price_words` | the target, as often, on average |
| Now a Shield of N | `shield_of` | the Shield that comes |
| Path: N dice stay aside | `plate_of_option` | so many lie there |

| Threat: who could strike at a place | `map_threats` | whoever strikes in its next turn was told |
| Threat: hit points lost on average | `find_worst_attack` | that attack can be made, and no worse one is |
| N of M hit points, of extra dice | `mean_loss` | on average |

Where a Reaction comes between, what was told is told of without it. Not held, since they say what is and not what will
be: hit points, dice and conditions of a plate, distances from a place to start, and how many are still to come.
"""

import re
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from game.boards.hex import direction_of, hex_name, parse_hex, subtract
from game.kernel.decisions import Number
from game.kernel.files.paths import data_root
from game.kernel.listing import translate_name
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.arena.content.library import BASIC
from game.modes.arena.content.verbs import BasicStrike
from game.modes.arena.game_content import opponents
from game.modes.arena.model import ability_events as a
from game.modes.arena.model import events as e
from game.modes.arena.rules.aiming import area_targets, target_refusal
from game.modes.arena.rules.attacks import Swing
from game.modes.arena.rules.numbers import CLASH_FROM, success_chance
from game.modes.arena.table.advice.answers import turn_towards
from game.modes.arena.table.hand.reactions import find_asked_unit, find_mover, loss_of, shield_of, struck_by
from game.modes.arena.table.preview.attacks_after_move import strikes_from
from game.modes.arena.table.preview.dice import dice_left
from game.modes.arena.table.preview.forecast import (
    answers_to,
    attack_lines,
    evading,
    hit_rate,
    losses_of,
    mean_loss,
    meant_attacks,
    odds_of,
    outcomes,
    reaction_forecast,
    usual_number,
)
from game.modes.arena.table.preview.move import dodges
from game.modes.arena.table.preview.paths import plan_path
from game.modes.arena.table.preview.threat import Threat, at_its_turn, find_worst_attack, map_threats
from game.modes.arena.table.side.outcome_bars import find_previewed_hit
from game.ui.table.view import Pointing
from tests.forecasts import Ledger, play

LINES = (
    "price", "chance", "no roll", "damage", "bars", "bars before the roll", "area", "answers", "all answers", "evading",
    "dodge", "dice left", "hits", "way", "way's price", "way's answers", "all answers of a way", "strike there",
    "turn there", "strike back", "shield", "path", "threat", "threat's damage", "threat comes", "threat map", "loss",
)  # fmt: skip
LEVELS = sorted((data_root("levels") / "arena").glob("bout-*.yaml"))
SEED_COUNT, MOST = 12, 260
LOOKED_AT, MAPPED_AT = 3, 24
"""At each turn of so many threats are looked for, and the whole board is."""


@cache
def open_level(path):
    return load_scenario(path, modes())


OUT_OF_THREATS = (
    a.ReactionUsed,
    a.Fired,
    e.PathSwitched,
    e.KeptUp,
    e.KeptEnded,
    e.BreathHeld,
    e.MoveGranted,
    e.TurnEnded,
)
"""What makes of an opponent's turn another one than was foreseen."""


def worst_attack(content, observation, foe, unit):
    """Return the attack in its next turn with which an opponent harms somebody most who stays where it is."""
    with at_its_turn(content, observation, foe):
        return find_worst_attack(content, observation, foe, unit, {})


class Told:
    """What was told of an attack that is under way; `disturbed` once a Reaction has changed anything."""

    def __init__(self, unit, target, ability, odds, bars, answers, evaded):
        self.unit, self.target, self.ability, self.odds, self.bars = unit.id, target.id, ability.id, odds, bars
        self.answers = {(other.id, name) for other, name in answers}
        self.evaded, self.asked, self.disturbed, self.success = evaded, set(), False, None
        self.dice, self.losses, self.loss, self.used, self.counted = None, None, None, 0, False


class Watch:
    """Notes what the table would tell before each answer, and holds it against the events after it."""

    def __init__(self, ledger):
        self.ledger = ledger
        self.attack = self.way = None
        self.checks = []
        self.threats, self.looked = None, 0

    def before(self, match, decision, answer):
        self.checks = []
        content, seen = match.rules.content, match.observe(int(decision.seat))
        self._threat(match, content, seen, decision, answer)
        if decision.key in ("main", "facing"):
            self._all_asked_on_way()
        if decision.key == "dice":
            self._all_asked()
        if decision.key == "main":
            self.attack = self.way = None
            unit = seen.units[seen.active]
            verb, _, name = answer.partition(":")
            if verb == "use":
                self._use(content, seen, decision, answer)
            elif verb == "move":
                self._move(match, content, seen, unit, parse_hex(name))
            elif verb == "path":
                dice = content.path_of(unit.type).dice
                self.checks.append(lambda _, events: self.ledger.hold("path", dice, _moved(events, unit, "path")))
            self._turn(match, content, seen, decision, unit)
        elif decision.key == "react":
            self._react(content, seen, decision, answer)
        elif decision.key == "granted":
            self._dodge(content, seen, decision, answer)
        elif isinstance(decision, Number) and decision.key in ("dice", "parry", "clash"):
            self._number(content, seen, decision, answer)

    def after(self, match, events):
        for check in self.checks:
            check(match.state, events)
        for event in events:
            self._see(match, event)
            if isinstance(event, OUT_OF_THREATS):
                self.threats = None

    # Threats

    def _threat(self, match, content, seen, decision, answer):
        """Note what an opponent threatens as its turn begins, and hold it against what it can do and does."""
        if decision.key == "priority" and answer == "turn":
            self.looked += 1
            if self.looked % LOOKED_AT:
                self.threats = None
                return
            foe = seen.units[decision.about[0][5:]]
            standing = {
                one.id: (one.at, one.facing, one.prone, one.hp, one.shield) for one in opponents(content, seen, foe)
            }
            told = {name: worst_attack(content, seen, foe, seen.units[name]) for name in standing}
            self.threats = foe.id, told, standing, foe.prone
            if self.looked % MAPPED_AT == 0 and standing:
                self._map(content, seen, seen.units[next(iter(standing))])
            return
        if self.threats is None or decision.key != "main" or seen.active != self.threats[0]:
            return
        name, told, standing, lay = self.threats
        foe = seen.units[name]
        # Who lies down of its own accord reaches less than it could.
        if not foe.paid and not foe.bonus and foe.actions == 1 and foe.prone == lay:
            for target, threat in told.items():
                if threat is not None and not threat.ability.area and self._stands(seen, standing, target):
                    self._comes(match.clone(), foe, target, threat)
        verb, _, rest = answer.partition(":")
        if verb != "use":
            return
        ability, aim = content.library.abilities[rest.split(":")[0]], rest.split(":")[1]
        self.threats = None
        if ability.target == "opponent" and aim in told and self._stands(seen, standing, aim) and foe.actions == 1:
            threat, target = told[aim], seen.units[aim]
            self.ledger.hold("threat", True, threat is not None, (name, aim, answer))
            odds = odds_of(content, seen, foe, target, ability)
            worth = odds.loss * (odds.chance if odds.chance is not None else 1.0)
            self.ledger.hold("threat's damage", True, worth <= threat.damage + 1e-9, (worth, threat, answer, foe.at))

    @staticmethod
    def _stands(seen, standing, name):
        one = seen.units[name]
        return standing[name] == (one.at, one.facing, one.prone, one.hp, one.shield)

    def _map(self, content, seen, unit):
        """Hold the map of threats where somebody stands against those of each opponent."""
        each = [worst_attack(content, seen, foe, unit) for foe in opponents(content, seen, unit)]
        each = [one for one in each if one is not None]
        found = map_threats(content, seen, unit).get(unit.at, Threat(0, 0.0))
        told = len(each), round(min(unit.hp, sum(one.damage for one in each)), 6)
        self.ledger.hold("threat map", told, (found.foes, round(found.damage, 6)), unit.id)

    def _comes(self, clone, foe, target, threat):
        """Go in a game beside this one where an attack that threatens is made from: it is offered, for as much."""
        for verb in ("restrain", "stand"):
            options = [one.id for one in clone.decision.options if one.id.partition(":")[0] == verb]
            if options and threat.at != foe.at:
                clone.answer(options[0], clone.decision.seat)
                if verb == "stand" and clone.decision is not None and clone.decision.key == "facing":
                    clone.answer("face:0", clone.decision.seat)
        aim = clone.state.units[target]
        onward = direction_of(subtract(aim.at, threat.at))
        if threat.at != foe.at:
            if clone.decision is None or clone.decision.key != "main":
                return
            clone.answer(f"move:{hex_name(threat.at)}", clone.decision.seat)
            if clone.decision is None or clone.decision.key != "facing" or clone.state.units[foe.id].at != threat.at:
                return
            clone.answer(f"face:{onward}", clone.decision.seat)
        elif any(one.id == f"turn:{onward}" for one in getattr(clone.decision, "options", ())):
            clone.answer(f"turn:{onward}", clone.decision.seat)
        decision = clone.decision
        if decision is None or decision.key != "main" or foe.prone:
            return
        content, seen = clone.rules.content, clone.observe(int(decision.seat))
        wanted = f"use:{threat.ability.id}:" + ("" if threat.ability.everyone else f"{target}:")
        self.ledger.hold(
            "threat comes", True, any(one.id.startswith(wanted) for one in decision.options), (wanted, threat)
        )
        odds = odds_of(content, seen, seen.units[foe.id], seen.units[target], threat.ability)
        worth = odds.loss * (odds.chance if odds.chance is not None else 1.0)
        self.ledger.hold("threat comes", round(threat.damage, 6), round(worth, 6), (wanted, threat))

    # An attack

    def _use(self, content, seen, decision, answer):
        _, name, aim, _ = answer.split(":")
        ability, unit = content.library.abilities[name], seen.units[seen.active]
        if ability.area and aim.startswith("@"):
            told = {
                one.id: odds_of(content, seen, unit, one, ability).chance
                for one in area_targets(content, seen, unit, ability, parse_hex(aim[1:]))
            }
            self.checks.append(lambda _, events: self._judged(told, ability, events))
        meant = meant_attacks(content, seen, Pointing(decision=decision, option=answer))
        if not meant:
            return
        unit, target, ability, invested = meant[0]
        cost, most = _price_of(attack_lines(content, seen, unit, target, ability, invested)[0])
        assert most in (None, unit.pools.available)

        def paid(_, events):
            used = next(event for event in events if isinstance(event, a.AbilityActivated))
            self.ledger.hold("price", cost, used.cost.value)

        self.checks.append(paid)
        odds = odds_of(content, seen, unit, target, ability, invested)
        bars = outcomes(content, seen, unit, target, ability)
        answers = answers_to(content, seen, unit, target, ability)
        told = Told(unit, target, ability, odds, bars, answers, evading(content, seen, unit, target, ability))
        told.used = sum(len(one.used) for one in seen.units.values())
        if unit is not target:
            self.attack = told

    def _judged(self, told, ability, events):
        """Hold who is in an area, and how likely each is."""
        if any(isinstance(event, a.ReactionUsed) for event in events):
            return
        found = {one.target: one for one in events if isinstance(one, a.AttackJudged) and one.ability == ability.id}
        if ability.target != "opponent":
            return
        self.ledger.hold("area", set(told), set(found), ability.id)
        for name, event in found.items():
            rolled = success_chance(event.total.value, event.needed) if event.total is not None else None
            self.ledger.hold("area", told[name], 1.0 if rolled is None and ability.versus else rolled, ability.id)

    def _see(self, match, event):
        """Follow the attack that was told of, and what somebody does on its way."""
        told = self.attack
        if isinstance(event, a.ReactionUsed) and told is not None:
            told.disturbed = True
        if self.way is not None:
            if isinstance(event, a.ReactionUsed | a.Fired):
                self.way["disturbed"] = True
            elif isinstance(event, e.Stepped) and event.unit == self.way["unit"]:
                self.way["steps"].append(event.target)
        if told is None:
            return
        mine = getattr(event, "unit", "") == told.unit and getattr(event, "ability", "") == told.ability
        if isinstance(event, a.AttackJudged) and mine and event.target == told.target and told.success is None:
            told.success = event.success
            if told.disturbed:
                return
            if event.total is not None:
                self.ledger.hold("chance", told.odds.chance, success_chance(event.total.value, event.needed))
                self.ledger.chance("chance", told.odds.chance, event.success)
            else:
                self.ledger.hold("no roll", told.odds.chance in (None, 1.0) and not told.odds.bid, True)
            if not event.success and told.bars is not None:
                self._bars(told, "missed")
        elif isinstance(event, a.ClashSettled) and mine:
            told.success = event.won
            self.ledger.hold("no roll", told.odds.chance is None and told.odds.bid, event.hits + event.against >= 0)
        elif isinstance(event, a.Damaged) and event.by == told.unit and event.unit == told.target and told.success:
            self._landed(told, event.total.value, event.lost)
        elif isinstance(event, a.Fired) or (isinstance(event, a.AttackChanged) and not event.attacker):
            self._landed(told, 0, 0)
            self.attack = None

    def _all_asked(self):
        """Hold that all who might react to an attack were asked, before it lands."""
        told = self.attack
        if told is not None and told.success and not told.disturbed and not told.counted:
            told.counted = True
            self.ledger.hold("all answers", told.answers, told.asked, told.ability)

    def _all_asked_on_way(self):
        """Hold that all who might react to a walk were asked, hex by hex."""
        way, self.way = self.way, None
        if way is not None and not way["disturbed"]:
            for cell in way["steps"]:
                foretold = set(way["answers"].get(cell, ()))
                self.ledger.hold("all answers of a way", foretold, way["asked"].get(cell, set()))

    def _landed(self, told, damage, lost):
        """Hold what a blow came to; of one that was told."""
        self._all_asked()
        if told.losses is not None:
            self.ledger.spread("bars", told.losses, lost)
            if told.loss is not None and not told.disturbed:
                mean = sum(loss * chance for loss, chance in told.losses.items())
                spread = sum((loss - mean) ** 2 * chance for loss, chance in told.losses.items())
                self.ledger.mean("loss", told.loss[0], spread, lost)
            told.losses = None
        if told.dice == told.odds.dice and told.success and not told.disturbed:
            mean, variance = told.damage
            self.ledger.hold("damage", round(told.odds.damage, 9), round(mean, 9), told.ability)
            self.ledger.mean("damage", told.odds.damage, variance, damage)
            if told.bars is not None:
                self._bars(told, lost)
        told.dice = None

    def _bars(self, told, came):
        losses, miss = told.bars
        self.ledger.spread("bars before the roll", {"missed": miss, **dict(losses)}, came)
        told.bars = None

    # Dice

    def _number(self, content, seen, decision, answer):
        unit = seen.units[decision.about[0].partition(":")[2]]
        left = dice_left(unit, answer)

        def spent(_, events):
            self.ledger.hold("dice left", left, unit.pools.available - _moved(events, unit, "extra-dice", "parry"))

        if decision.key != "clash":
            self.checks.append(spent)
        target = None
        if decision.key == "dice":
            target = next((seen.units[ref[5:]] for ref in decision.about[2:] if ref.startswith("unit:")), None)
            self._dice(content, seen, decision, answer, target)
        rate = hit_rate(unit, target) if decision.key == "dice" else hit_rate(unit, least=CLASH_FROM)

        def rolled(_, events):
            why = {"dice": "attack"}.get(decision.key, decision.key)
            found = [
                one for one in events if isinstance(one, e.StaminaRolled) and one.unit == unit.id and one.why == why
            ]
            if found and answer:
                self.ledger.mean("hits", answer * rate, answer * rate * (1 - rate), found[0].hits)

        self.checks.append(rolled)

    def _dice(self, content, seen, decision, answer, target):
        told = self.attack
        if told is None or target is None or seen.attack is None or seen.attack.attacker != told.unit:
            return
        found = find_previewed_hit(content, seen, Pointing(decision=decision, number=answer))
        if target.id == told.target:
            told.losses = dict(found[2]) if found is not None else None
            told.dice = answer
            unit, ability = seen.units[told.unit], content.library.abilities[told.ability]
            losses = losses_of(content, seen, Swing(unit, ability), target, answer)
            told.loss = mean_loss(content, seen, unit, target, ability, answer), target.hp, target.shield
            mean = sum(damage * chance for damage, chance in losses.items())
            told.damage = mean, sum((damage - mean) ** 2 * chance for damage, chance in losses.items())

    # Reactions

    def _react(self, content, seen, decision, answer):
        asked, names = find_asked_unit(seen, decision), _reactions(content, decision)
        told, way = self.attack, self.way
        if "timing:attack" in decision.about and told is not None and told.success and not told.disturbed:
            offered = {(asked.id, reaction.name) for reaction in names}
            self.ledger.hold("answers", set(), offered - told.answers, told.ability)
            told.asked |= offered
        if "timing:movement" in decision.about and way is not None and not way["disturbed"]:
            walker = seen.units[way["unit"]]
            if f"unit:{walker.id}" in decision.about:
                offered = {f"{translate_name(asked.name)}: {reaction.name}" for reaction in names}
                foretold = way["answers"].get(walker.at, [])
                self.ledger.hold("way's answers", set(), offered - set(foretold))
                way["asked"].setdefault(walker.at, set()).update(offered)
        if not answer.startswith("react:"):
            return
        reaction = content.library.reactions[answer.partition(":")[2]]
        if any(isinstance(effect, BasicStrike) for effect in reaction.effects):
            self._strike_back(content, seen, decision, asked)
        shield = shield_of(reaction, loss_of(decision))
        if shield is not None and reaction.effects[0].on == "self":

            def given(_, events):
                found = next((one.value for one in events if isinstance(one, a.ShieldChanged)), None)
                self.ledger.hold("shield", shield, found)

            self.checks.append(given)

    def _strike_back(self, content, seen, decision, asked):
        aim = struck_by(content, seen, asked, find_mover(seen, decision))
        assert aim is not None, "a strike is offered, and the card says that it strikes nobody"
        basic = content.library.abilities[BASIC]
        odds = odds_of(content, seen, asked, aim, basic)

        def struck(_, events):
            event = next(one for one in events if isinstance(one, a.AttackJudged) and one.unit == asked.id)
            self.ledger.hold("strike back", aim.id, event.target)
            rolled = success_chance(event.total.value, event.needed) if event.total is not None else 1.0
            self.ledger.hold("strike back", odds.chance, rolled)
            self.ledger.chance("strike back", odds.chance, event.success)

        self.checks.append(struck)

    def _dodge(self, content, seen, decision, answer):
        marks = dodges(content, seen, Pointing(decision=decision))
        if not marks:
            return
        told = self.attack
        if told is not None and told.success and told.asked and seen.attack.target == told.target:
            first = sum(len(unit.used) for unit in seen.units.values()) == told.used + 1
            if first:
                self.ledger.hold("evading", bool(told.evaded), any(marks.values()), told.ability)
        fails = marks[parse_hex(answer.partition(":")[2])]

        def changed(_, events):
            found = [one for one in events if isinstance(one, a.AttackChanged) and one.attacker and not one.success]
            self.ledger.hold("dodge", fails, bool(found))

        self.checks.append(changed)

    # A way

    def _move(self, match, content, seen, unit, goal):
        way = plan_path(content, seen, unit, goal)
        answers = reaction_forecast(content, seen, unit, way.path)
        self.way = {"unit": unit.id, "answers": answers, "asked": {}, "steps": [], "disturbed": False}

        def walked(state, events):
            steps = [one.target for one in events if isinstance(one, e.Stepped) and one.unit == unit.id]
            paid = [one.amount for one in events if isinstance(one, e.MovePaid) and one.unit == unit.id]
            if any(isinstance(one, a.ReactionUsed | a.Fired | a.Damaged) for one in events):
                return
            self.ledger.hold("way", way.path[1 : len(steps) + 1], tuple(steps))
            price = way.costs[steps[-1]] if steps else 0
            self.ledger.hold("way's price", price, sum(paid[: len(steps)]))

        self.checks.append(walked)
        strikes = strikes_from(content, seen, unit, goal)
        if strikes:
            self._then(match, unit, goal, strikes[0])

    def _then(self, match, unit, goal, strike):
        """Walk there in a game beside this one: the attack that was told of is offered, with these odds."""
        clone = match.clone()
        clone.answer(f"move:{hex_name(goal)}", clone.decision.seat)
        there = clone.state.units[unit.id]
        decision = clone.decision
        if decision is None or decision.key != "facing" or there.at != goal or there.hp != unit.hp:
            return
        foe = clone.state.units[strike.target.id]
        before = len(clone.events)
        clone.answer(f"face:{direction_of(subtract(foe.at, goal))}", decision.seat)
        if any(isinstance(one, a.ReactionUsed | a.Fired) for one in clone.events[:before]):
            return
        decision = clone.decision
        offered = [one.id for one in decision.options] if decision is not None and decision.key == "main" else []
        wide = strike.ability.area or strike.ability.everyone
        wanted = f"use:{strike.ability.id}:" + ("" if wide else f"{foe.id}:")
        self.ledger.hold("strike there", True, any(one.startswith(wanted) for one in offered), wanted)
        content, seen = clone.rules.content, clone.observe(int(decision.seat))
        odds = odds_of(content, seen, seen.units[unit.id], seen.units[foe.id], strike.ability)
        self.ledger.hold("strike there", strike.odds, odds, wanted)

    def _turn(self, match, content, seen, decision, unit):
        for foe in opponents(content, seen, unit):
            turn = turn_towards(content, seen, decision, foe)
            if not turn:
                continue
            clone = match.clone()
            clone.answer(turn, decision.seat)
            if clone.decision is None or clone.decision.key != "main":
                return
            there, at = clone.state.units[unit.id], clone.state.units[foe.id]
            offered = {one.id.split(":")[1] for one in clone.decision.options if one.verb == "use"}
            serving = [
                one.id
                for one in content.abilities_of(unit.type)
                if one.id in offered and target_refusal(content, clone.state, there, one, at) is None
            ]
            self.ledger.hold("turn there", True, bool(serving), f"{turn}, {foe.id}")
            return


def _price_of(line):
    """Return the dice that a line names as the price, and of how many; None for what costs none."""
    found = re.match(r"Costs (\d+) of (\d+) dice", line)
    return (int(found[1]), int(found[2])) if found else (0, None)


def _moved(events, unit, *why):
    """Return how many dice of somebody were moved for a reason."""
    return sum(
        event.count for event in events if isinstance(event, e.DiceMoved) and event.unit == unit.id and event.why in why
    )


def _reactions(content, decision):
    names = [ref.partition(":")[2] for one in decision.options for ref in one.refs if ref.startswith("reaction:")]
    return [content.library.reactions[name] for name in names]


def choose(match, decision, chance):
    """Prefer attacks, and the dice that odds are told with; else leave it to chance."""
    if decision.key == "main" and chance.below(3):
        uses = [one.id for one in decision.options if one.verb == "use"]
        return uses[chance.below(len(uses))] if uses else None
    if decision.key == "react" and any(one.id == "react:sidestep" for one in decision.options):
        return "react:sidestep"
    if decision.key == "dice" and chance.below(2):
        return usual_number(match.rules.content, match.state, decision)
    return None


@settings(max_examples=12)
@given(st.sampled_from(LEVELS), st.integers(0, 10**6))
def test_what_is_told_for_certain_comes(path, seed):
    play(open_level(path), seed, 120, Watch(Ledger()), choose)


def test_what_is_told_comes_as_often_as_told():
    ledger = Ledger()
    for seed, path in enumerate(LEVELS * SEED_COUNT):
        play(open_level(path), seed, MOST, Watch(ledger), choose)
    ledger.judge(LINES, least=3)
