"""What the table of Two Cities foretells is what then happens, over random play.

| the table says | where | held as |
| --- | --- | --- |
| Support: wins, loses, beats 0-N; N short, works | `support_results` | so the fight or the effect ends |
| the top of the Arsenal: N % | `support_results` | as often |
| Martial against Elude, each + Support; a tie is lost | `fight_result` | the sums without Support |
| if X wins: damage, Endure, Fatigue, discarded, −N Resolve | `fight_result` | what a win does |
| If X wins: ..., of a fight that is running | `damage_words` | what a win does |
| Fatigue A to B, no longer Prepared, fourth: discarded | `outcome_words` | what is paid, and who goes for it |
| gives 1 Edge; lost again after the action | `tactics_words` | the Edge that stays |
| by your City it costs no Fatigue | `guard_words` | so it is |
| Elude + Support against DL, Support N is enough | `outcome_words` | the sum, and what is enough |
| then choose the harm done; nothing can be harmed | `outcome_words` | so it is |
| −N on an attacker; Unblocked: −N | `results_of`, `at_stake` | what its Demoralize takes |
| The other city loses N Resolve; no more attacks | `outcome_words` | so it is |
| the harm of a Sabotage | `outcome_words` | so it is |
| costs N, of a card, a Spell that is Cast, an effect | `outcome_words` | what is paid |
| Enters the Keep; may go on at once | `outcome_words` | so it is |
| To the Battlefield: then you draw 1 card; draw N | `outcome_words`, `cards_drawn` | the place, the cards |
| Gives 1 X in each of your next turns | `outcome_words` | in the next Production |
| Damage, Fatigue, rest of a target | `target_results` | so it comes, if the effect does |
| X against Y, Then X: can take N; Next: ... | `coming_rows`, `coming_words` | so it goes on |
| then −3 Resolve, of a short Arsenal | `arsenal_warning` | what running out costs |
| Attach it to X; Costs N | `trigger_words` | so it is, less what Edge pays |
| Resolve A to B of a new hand | `outcome_words` | so it is |

Where a Trigger Effect, a Guard, Edge or a card that leaves changes something between, what was told is told of without
it. Not held, since they say what is: numbers of cards, Attributes, what the hand costs, and rules that a phase recalls.
That an effect would do nothing is held by `tests/ui/test_duel_outcomes.py`.
"""

import re
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.cards.piles import CardsDrawn
from game.kernel.decisions import Choose, ChooseMany, Number
from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.duel.content.describe import cost_words
from game.modes.duel.model import attack_events as ae
from game.modes.duel.model import events as e
from game.modes.duel.model.state import MOST_FATIGUE, owner, place_of
from game.modes.duel.model.tasks import TakeTrigger
from game.modes.duel.rules.options import cast_cost
from game.modes.duel.table.lane.sums import damage_words
from game.modes.duel.table.lane.upcoming_fights import coming_rows, list_coming_fights, list_coming_unblocked
from game.modes.duel.table.preview.aimed_effects import find_aimed_ability, target_results
from game.modes.duel.table.preview.forecast import support_results
from game.modes.duel.table.preview.outcomes import outcome_words, results_of, trigger_words
from game.modes.duel.table.preview.prices import arsenal_warning, at_stake, cards_drawn
from game.modes.duel.table.side.steps import coming_words
from game.modes.duel.words.wording import DuelWords
from game.ui.table.view import Pointing
from tests.forecasts import Ledger, play

LINES = (
    "support wins", "support up to", "support works", "top of the Arsenal", "sums", "a win", "a win in the lane",
    "Fatigue", "no longer Prepared", "fourth", "Edge", "free Guard", "Sabotage", "harm to do", "stake", "Demoralize",
    "harm", "cost", "enters", "move", "cards drawn", "Stockpile", "target", "coming fights", "coming unblocked",
    "running out", "attach", "trigger's cost", "new hand",
)  # fmt: skip
LEVELS = sorted((data_root("levels") / "duel").glob("duel-*.yaml"))
SEED_COUNT, MOST = 12, 700
CHANGES = (e.Modified, e.Attached, e.Moved, e.ModsEnded, ae.Guarded)
"""What changes the numbers of a card in play."""
PAYING = {"attack": "attack", "join": "attack", "block": "block", "tactics": "tactics", "guard": "guard",
          "cast": "cost", "use": "cost"}  # fmt: skip
"""Verbs whose Fatigue is told, with the reason that it then has."""


@cache
def open_level(path):
    return load_scenario(path, modes())


class Promise:
    """Something told that is not yet decided: `see(event, state)` returns True once it is."""

    def __init__(self, see, changes=(), cards=()):
        self.see, self.changes, self.cards = see, changes, set(cards)

    def is_void(self, event):
        """Return whether something came between of which the table knew nothing."""
        if isinstance(event, self.changes):
            return True
        return isinstance(event, e.Discarded) and (event.source in ("battlefield", "keep")) and bool(self.cards)


class Watch:
    """Notes what the table would tell before each answer, and holds it against the events after it."""

    def __init__(self, ledger):
        self.ledger = ledger
        self.promises, self.checks = [], []

    def before(self, match, decision, answer):
        self.checks = []
        content, seen = match.rules.content, match.observe(int(decision.seat))
        words = DuelWords(content)
        self._see_attack(content, words, seen, decision)
        if isinstance(decision, Number):
            if decision.key == "edge-damage":
                self._lane(content, seen, answer)
            return
        if not isinstance(decision, Choose | ChooseMany):
            return
        chosen = answer if isinstance(answer, tuple) else (answer,)
        for option in decision.options:
            if option.id in chosen:
                pointing = Pointing(decision=decision, option=option.id, path_refs=option.refs[:1])
                text = outcome_words(content, words, seen, pointing, option)
                self._option(match, content, words, seen, decision, option, text)
        if decision.key == "deploy" and answer == "done":
            told = cards_drawn(content, seen, Pointing(decision=decision))
            self.checks.append(lambda state, events: self._draws(told, events))
        if decision.key == "trigger":
            self._trigger(content, words, seen, decision, answer)

    def after(self, match, events):
        for check in self.checks:
            check(match.state, events)
        for event in events:
            if isinstance(event, e.ArsenalRanOut):
                self._ran_out(event, events)
            for promise in list(self.promises):
                if promise.is_void(event) or promise.see(event, match.state):
                    self.promises.remove(promise)

    # One option

    def _option(self, match, content, words, seen, decision, option, text):
        verb, _, remaining = option.id.partition(":")
        first, _, second = remaining.partition("/")
        seat = int(decision.seat)
        if decision.key in ("support", "support-dl"):
            self._support(content, seen, decision, option)
        elif decision.key in ("target", "targets"):
            self._target(content, seen, decision, option)
        elif decision.key == "sabotage":
            self.checks.append(lambda _, events: self._harm(text, verb, seat, events))
        elif verb in ("ambush", "block", "fight", "provoke"):
            self._fight(text, *(ref[5:] for ref in option.refs))
        elif verb == "demoralize":
            self._demoralize(seen, seat, text)
        elif verb == "sabotage":
            self._sabotage(seen, first, text)
        elif verb == "move" or (verb == "yes" and decision.key == "zealous"):
            card = first or decision.about[0][5:]
            self.checks.append(lambda state, _: self._move(text, card, place_of(state, card), seen))
        elif verb == "play":
            self._play(content, seen, first, text)
        elif verb == "stockpile" and decision.key == "stockpile":
            self._stockpile(seat, first, text, content)
        elif verb == "redraw":
            told = re.search(r"(\d+) › (\d+)", text)
            self.checks.append(
                lambda state, _: self.ledger.hold("new hand", int(told[2]), state.players[seat].resolve, text)
            )
        if verb == "cast":
            cost = cast_cost(content, seen, first, second)
            self._pays("cost", cost, second, text)
        if verb == "use" and "/" in remaining and decision.key == "engage":
            _, source, number = remaining.split("/")
            self._pays("cost", content.card(source).actions[int(number)].cost, source, text)
        if verb == "tactics":
            self._tactics(seen, seat, text)
        payer = second if verb == "block" else first
        if verb in PAYING and payer in seen.cards and decision.key in ("engage", "join", "block", "guard"):
            self._tires(seen, payer, PAYING[verb], text)

    # Support

    def _support(self, content, seen, decision, option):
        result = support_results(content, seen, decision)[option.refs[0]]
        seat = int(decision.seat)
        if decision.key == "support":
            fight = seen.fights[-1]
            cards = (fight.attacker, fight.defender)
            self._lane(content, seen, 0)

            def see(event, _):
                if not isinstance(event, ae.FightWon):
                    return isinstance(event, ae.FightCompleted)
                if (event.attacker, event.defender) != cards:
                    return False
                won = event.won == (owner(fight.attacker) == seat)
                theirs = event.defence if owner(fight.attacker) == seat else event.attack
                foe = sum(term.amount for term in theirs.sum_terms if term.label == "Support")
                self._won(result, won, foe)
                return True

            self.promises.append(Promise(see, CHANGES, cards))
        elif seen.effects:
            source = seen.effects[-1].source

            def see_judged(event, _):
                if not isinstance(event, e.Judged):
                    return isinstance(event, e.EffectEnded) and event.source == source
                if event.source == source:
                    if option.id == "arsenal":
                        self._share(result, event.success)
                    else:
                        self.ledger.hold("support works", result.tone == "good", event.success, result)
                return True

            self.promises.append(Promise(see_judged, (*CHANGES, e.DlChanged), (source,)))

    def _won(self, result, won, foe):
        share = re.fullmatch(r"(\d+) %", result.tag)
        if share:
            self._share(result, won)
        elif result.tag in ("wins", "loses"):
            self.ledger.hold("support wins", result.tag == "wins", won, result)
        elif result.tag.startswith("beats"):
            self.ledger.hold("support up to", foe <= int(re.search(r"(\d+)$", result.tag)[1]), won, (result, foe))

    def _share(self, result, happened):
        found = re.search(r"one of (\d+) unseen: (?:wins|works) with (\d+) of them", result.line)
        if found:
            self.ledger.chance("top of the Arsenal", int(found[2]) / int(found[1]), happened)

    # Fights

    def _fight(self, text, attacker, defender):
        """Hold both sums and what a win does, once the fight takes place."""
        seen_fight = []

        def see(event, _):
            if isinstance(event, ae.FightBegan):
                seen_fight.append((event.fight.attacker, event.fight.defender) == (attacker, defender))
            if isinstance(event, ae.AttackEnded):
                return True
            if isinstance(event, ae.FightWon) and (event.attacker, event.defender) == (attacker, defender):
                sums = [
                    total.value - sum(term.amount for term in total.sum_terms if term.label == "Support")
                    for total in (event.attack, event.defence)
                ]
                self.ledger.hold("sums", True, f"Martial {sums[0]} against Elude {sums[1]}, each" in text, (text, sums))
                if event.attack.value == event.defence.value:
                    self.ledger.hold("sums", "a tie is lost" in text, not event.won, text)
                return not event.won
            if isinstance(event, ae.DamageDealt) and event.card == defender:
                end = f"{event.fatigue} Fatigue"
                if event.killed:
                    end = f"discarded, −{event.rest} Resolve" if event.rest else "discarded"
                told = f"damage {event.damage.value}, Endure "
                self.ledger.hold("a win", True, told in text and text.endswith(f"› {end}"), (text, event))
                return True
            if isinstance(event, e.Tired | e.Rested) and event.card == defender:
                return not (isinstance(event, e.Tired) and event.reason in ("block", "damage"))
            return False

        self.promises.append(Promise(see, (*CHANGES, ae.DamageChanged), (attacker, defender)))

    def _lane(self, content, seen, change):
        """Hold what the lane says of the damage of the running fight, with the Edge that is pointed at."""
        fight = seen.fights[-1]
        text = damage_words(content, seen, fight, change)
        mine = [change] if change else []

        def see(event, _):
            if isinstance(event, ae.DamageChanged):
                return not mine or mine.pop() != event.by
            if isinstance(event, e.Tired | e.Rested) and event.card == fight.defender and event.reason != "damage":
                return True
            if isinstance(event, ae.FightCompleted):
                return True
            if not isinstance(event, ae.DamageDealt) or event.card != fight.defender:
                return False
            end = f"› {event.fatigue} Fatigue, "
            if event.killed:
                end += f"discarded, −{event.rest} Resolve" if event.rest else "discarded"
            else:
                end += f"{event.rest} wasted" if event.rest else "nothing left"
            told = text.startswith(f"Damage {event.damage.value}, Endure ") and text.endswith(end)
            self.ledger.hold("a win in the lane", True, told, (text, event))
            return True

        self.promises.append(Promise(see, CHANGES, (fight.attacker, fight.defender)))

    # What is paid

    def _tires(self, seen, card, reason, text):
        entry = seen.cards[card]
        if reason == "guard":
            self.checks.append(
                lambda _, events: self.ledger.hold(
                    "free Guard", "no Fatigue" not in text, any(isinstance(one, e.Tired) for one in events), text
                )
            )
            if "no Fatigue" in text:
                return
        found, supported, gone = [], [], []

        def see(event, _):
            if isinstance(event, e.Tired) and event.card == card and event.reason == reason and not found:
                found.append(event)
                self.ledger.hold("Fatigue", entry.fatigue, event.before, text)
                is_fourth = entry.fatigue + 1 == MOST_FATIGUE or event.after == MOST_FATIGUE
                if reason != "cost":
                    told = f"atigue {event.before} › {event.after} of 4" in text
                    self.ledger.hold("Fatigue", True, is_fourth or told, text)
                    self.ledger.hold("fourth", event.after == MOST_FATIGUE, "ourth Fatigue: discarded" in text, text)
                return False
            if isinstance(event, e.Rested | e.Tired) and event.card == card:
                if found and event.cause == found[0].cause if isinstance(event, e.Tired) else False:
                    found[0] = event
                    return False
                return True
            if not found:
                return isinstance(event, e.TurnPassed | e.Discarded) and getattr(event, "card", card) == card
            if gone:
                # What is discarded after the attack leaves when its fights and what else it does are over.
                assert not isinstance(event, ae.FightBegan | ae.AttackerDone), f"discarded before: {text}"
                return isinstance(event, ae.AttackEnded | ae.CharacterAttacked | e.TurnPassed)
            if isinstance(event, ae.SupportChosen):
                assert "at once" not in text, f"not discarded at once: {text}"
                supported.append(event)
            if isinstance(event, e.Discarded) and event.card == card:
                if event.reason == "fatigue":
                    self.ledger.hold("fourth", True, "ourth Fatigue: discarded" in text, text)
                    if reason == "guard":
                        self.ledger.hold("fourth", not supported, "at once" in text, text)
                    gone.append(event)
                return "after the attack" not in text or not gone
            if isinstance(event, e.PreparedEnded) and event.card == card:
                told = "no longer Prepared" in text or "ourth Fatigue" in text
                self.ledger.hold(
                    "no longer Prepared", entry.prepared or reason == "tactics", told or not entry.prepared
                )
            if isinstance(event, e.TurnPassed):
                self.ledger.hold("fourth", False, "ourth Fatigue" in text, text)
                return True
            return False

        self.promises.append(Promise(see))

    def _tactics(self, seen, seat, text):
        before = seen.players[seat].edge
        lasting = "lost again" not in text

        def given(state, events):
            if any(isinstance(one, e.TriggerWaits) for one in events) or state.stack:
                return
            self.ledger.hold("Edge", before + lasting, state.players[seat].edge, text)

        self.checks.append(given)

    def _pays(self, line, cost, card, text, edge=0):
        """Hold the Attributes that are paid for a card, once they are, less what Edge pays."""
        self.ledger.hold(line, True, f"osts {cost_words(cost)}" in text, (cost, text))
        told = cost.attributes - edge

        def see(event, _):
            if isinstance(event, e.PoolChanged) and event.reason == "cost":
                if event.card == card:
                    self.ledger.hold(line, told, -sum(event.change), text)
                return True
            return isinstance(event, e.EffectEnded | e.TurnPassed)

        self.promises.append(Promise(see))

    # Attacks

    def _see_attack(self, content, words, seen, decision):
        """Note what is still to come of a running attack, and what attackers may take whom nobody blocks."""
        if not seen.attacks or decision.key not in ("block", "fight-order", "unblocked", "support", "guard"):
            return
        for card, result in results_of(content, seen, Pointing(decision=decision)).items():
            number = re.fullmatch(r"−(\d+)", result.tag)
            if number and decision.key == "block":
                self._stake(seen, card[5:], int(number[1]))
        if decision.key == "block":
            costs = [one.tag for one in results_of(content, seen, Pointing(decision=decision)).values()]
            told = sum(int(tag[1:]) for tag in costs if re.fullmatch(r"−\d+", tag))
            self.ledger.hold("stake", told, at_stake(content, seen, Pointing(decision=decision), int(decision.seat)))
            return
        fights, free = list_coming_fights(seen), list_coming_unblocked(seen)
        rows, words_next = [text for _, text in coming_rows(content, words, seen)], coming_words(words, seen)
        assert len(rows) == len(fights) + len(free)
        for (card, foe), row in zip(fights, rows, strict=False):
            self.promises.append(
                Promise(self._comes(card, foe, row, len(fights) == 1 and words_next), CHANGES, (card,))
            )
        for card in free:
            self.promises.append(Promise(self._comes_free(card), CHANGES, (card,)))

    def _comes(self, card, foe, row, following):
        def see(event, _):
            if isinstance(event, ae.FightBegan) and event.fight.attacker == card:
                self.ledger.hold("coming fights", foe, event.fight.defender, row)
                return True
            if isinstance(event, ae.AttackerDone) and event.attacker == card and event.how != "fight":
                raise AssertionError(f"no fight came: {row}, {following}")
            if isinstance(event, ae.AttackEnded):
                raise AssertionError(f"no fight came: {row}, {following}")
            return isinstance(event, ae.CharacterAttacked)

        return see

    def _comes_free(self, card):
        def see(event, _):
            if isinstance(event, ae.AttackerDone) and event.attacker == card:
                self.ledger.hold("coming unblocked", True, event.how in ("demoralize", "ambush", "sabotage"))
                return True
            if isinstance(event, ae.AttackEnded):
                raise AssertionError(f"unblocked, and nothing came: {card}")
            return isinstance(event, ae.CharacterAttacked)

        return see

    def _stake(self, seen, card, told):
        def see(event, state):
            if isinstance(event, e.ResolveChanged) and event.reason == "demoralize" and waiting:
                self.ledger.hold("stake", min(told, event.before), event.before - event.after, card)
                return True
            if isinstance(event, ae.AttackerDone) and event.attacker == card:
                if event.how != "demoralize":
                    return True
                waiting.append(card)
            return isinstance(event, ae.AttackEnded)

        waiting = []
        self.promises.append(Promise(see, CHANGES, (card,)))

    def _demoralize(self, seen, seat, text):
        told = int(re.search(r"loses (\d+) Resolve", text)[1])

        def lost(state, events):
            event = next(one for one in events if isinstance(one, e.ResolveChanged))
            self.ledger.hold("Demoralize", min(told, event.before), event.before - event.after, text)
            self.ledger.hold("Demoralize", True, bool(state.players[seat].locked), text)

        self.checks.append(lost)

    def _sabotage(self, seen, card, text):
        elude, dl = (int(one) for one in re.search(r"Elude (\d+) \+ Support against DL (\d+)", text).groups())
        enough = re.search(r"Support (\d+) is enough", text)
        least = int(enough[1]) if enough else 0

        judged = []

        def see(event, _):
            if judged:
                if isinstance(event, e.EffectEnded):
                    self.ledger.hold("harm to do", "then choose" in text, event.success, text)
                return isinstance(event, e.EffectEnded | e.PoolChanged | e.TriggerTaken)
            if isinstance(event, e.EffectBegan) and event.effect.ability != "sabotage":
                return True
            if isinstance(event, e.EffectEnded):
                return True
            if not isinstance(event, e.Judged):
                return False
            support = sum(term.amount for term in event.total.sum_terms if term.label == "Support")
            self.ledger.hold("Sabotage", (elude, dl), (event.total.value - support, event.dl.value), text)
            self.ledger.hold("Sabotage", support >= least, event.success, text)
            judged.append(event)
            return not event.success

        self.promises.append(Promise(see, (*CHANGES, e.DlChanged, e.TriggerTaken), (card,)))

    def _harm(self, text, verb, seat, events):
        lost = [one for one in events if isinstance(one, e.ResolveChanged) and one.reason == "sabotage"]
        if verb == "drain":
            told = int(re.search(r"loses (\d+) Attribute", text)[1])
            gone = -sum(sum(one.change) for one in events if isinstance(one, e.PoolChanged) and one.reason == "drain")
            self.ledger.hold("harm", (told, 0), (gone, len(lost)), text)
            return
        gone = [one for one in events if isinstance(one, e.Discarded) and one.reason == "sabotage"]
        self.ledger.hold("harm", (1, 1), (len(gone), sum(one.before - one.after for one in lost)), text)

    # Cards

    def _move(self, text, card, place, seen):
        self.ledger.hold("move", place, "keep" if text.startswith("To the Keep") else "battlefield", text)

    def _draws(self, told, events):
        phases = [index for index, event in enumerate(events) if isinstance(event, e.PhaseBegan)]
        if len(phases) < 2:
            return
        drawn = [one for one in events[phases[0] : phases[1]] if isinstance(one, CardsDrawn)]
        self.ledger.hold("cards drawn", told, len(drawn))

    def _play(self, content, seen, card, text):
        definition = content.card(card)
        self._pays("cost", definition.cost, card, text)
        if definition.kind == "spell":
            return

        def see(event, state):
            if not isinstance(event, e.Entered) or event.card != card:
                return isinstance(event, e.TurnPassed)
            self.ledger.hold(
                "enters", "keep", place_of(state, card) if "zealous" not in definition.keywords else "keep"
            )
            return True

        self.promises.append(Promise(see))

    def _stockpile(self, seat, card, text, content):
        def see(event, state):
            if isinstance(event, e.PoolChanged) and event.card == card and event.reason == "stockpile":
                self.ledger.hold("Stockpile", True, "Gives 1 " in text and sum(event.change) == 1, text)
                return True
            if isinstance(event, e.PhaseBegan) and event.phase == "stockpile" and state.active == seat:
                came = place_of(state, card) != "stockpile"
                if passed:
                    self.ledger.hold("Stockpile", True, came or text.startswith("Gives no"), text)
                    return True
            if isinstance(event, e.TurnBegan) and event.seat == seat:
                passed.append(True)
            return False

        passed = []
        self.promises.append(Promise(see))

    def _target(self, content, seen, decision, option):
        found = target_results(content, seen, decision).get(option.refs[0])
        aimed = find_aimed_ability(content, seen)
        if found is None or aimed is None:
            return
        card = option.refs[0][5:]
        told_before, told_after = None, None
        steps = re.search(r"Fatigue (\d) › (\d)", found.line)
        gained = re.search(r"› (\d) Fatigue", found.line)
        discarded = "discarded" in found.line
        start = seen.cards[card].fatigue + (aimed.pays if card == aimed.user else 0)
        if steps:
            told_before, told_after = int(steps[1]), int(steps[2])
            self.ledger.hold("target", start, told_before, found)
        else:
            told_after = min(MOST_FATIGUE, start + int(gained[1]))
        done, running = [start], []

        def see(event, state):
            if isinstance(event, e.EffectBegan):
                if running:
                    return True
                running.append(True)
            elif isinstance(event, e.Judged):
                return not event.success
            elif isinstance(event, e.Tired | e.Rested) and event.card == card and running:
                done.append(event.after)
            elif isinstance(event, e.Discarded) and event.card == card:
                self.ledger.hold("target", True, discarded or event.reason not in ("fatigue", "fifth"), found)
                return True
            elif isinstance(event, e.EffectEnded):
                if event.success or told_after != start:
                    self.ledger.hold("target", told_after if event.success else start, done[-1], (found, done))
                if event.success:
                    self.ledger.hold("target", False, discarded, found)
                return True
            return False

        self.promises.append(Promise(see, (e.Modified, e.Attached, e.DlChanged, e.TriggerTaken)))

    def _trigger(self, content, words, seen, decision, answer):
        text = trigger_words(content, words, seen, decision)
        task = seen.stack[-1]
        if not answer.startswith("use") or not isinstance(task, TakeTrigger):
            return
        edge, trigger = int(answer.partition(":")[2]), task.trigger
        card = trigger.card
        cost = (
            content.card(card).equip.cost
            if trigger.ability == "equip"
            else content.ability_of(card, trigger.ability).cost
        )
        self.ledger.hold("trigger's cost", "Costs " in text, cost.attributes + cost.fatigue > 0, text)
        if cost.attributes > edge:
            self._pays("trigger's cost", cost, card, text, edge)
        if trigger.ability == "equip":
            name = words.card(trigger.host)

            def see(event, _):
                if isinstance(event, e.Attached) and event.card == card:
                    self.ledger.hold(
                        "attach", (trigger.host, True), (event.host, f"Attach it to {name}:" in text), text
                    )
                    return True
                return isinstance(event, e.TurnPassed)

            self.promises.append(Promise(see))

    def _ran_out(self, event, events):
        """Hold what an Arsenal costs that runs out."""
        lost = next(one for one in events[events.index(event) :] if isinstance(one, e.ResolveChanged))
        self.ledger.hold("running out", (event.seat, min(3, lost.before)), (lost.seat, lost.before - lost.after))


def choose(match, decision, chance):
    """Prefer what is seldom offered: attacks of many, blocks, Guards, Casts; else leave it to chance."""
    options = getattr(decision, "options", ())
    wanted = {
        "engage": ("attack", "cast", "use", "play"), "join": ("join",), "guard": ("guard",), "deploy": ("move",),
        "trigger": ("use",), "unblocked": ("ambush",),
    }.get(decision.key, ())  # fmt: skip
    if decision.key == "block" and chance.below(3):
        return _block(options, decision.most, chance)
    found = [one.id for one in options if one.verb in wanted] if chance.below(3) else []
    return found[chance.below(len(found))] if found else None


def _block(options, most, chance):
    """Block as many attackers as can be, each by another Character."""
    pairs = {}
    for option in chance.take(list(options), len(options)):
        if not any(set(option.refs) & set(one.refs) for one in pairs.values()) and len(pairs) < most:
            pairs[option.id] = option
    return tuple(one.id for one in options if one.id in pairs)


@settings(max_examples=8)
@given(st.sampled_from(LEVELS), st.integers(0, 10**6))
def test_what_is_told_for_certain_comes(path, seed):
    play(open_level(path), seed, 250, Watch(Ledger()), choose)


def test_what_is_told_comes():
    ledger = Ledger()
    for seed, path in enumerate(LEVELS * SEED_COUNT):
        play(open_level(path), seed, MOST, Watch(ledger), choose)
    ledger.judge(LINES)


def test_a_short_arsenal_warns_before_it_runs_out():
    warned = 0

    class Warned:
        def before(self, match, decision, answer):
            self.told = [arsenal_warning(match.observe(None), seat) for seat in (0, 1)]
            self.left = [len(match.state.zone("arsenal", seat)) for seat in (0, 1)]

        def after(self, match, events):
            nonlocal warned
            for event in events:
                if isinstance(event, e.ArsenalRanOut) and self.left[event.seat] <= 3:
                    assert "−3 Resolve" in self.told[event.seat]
                    warned += 1

    for seed, path in enumerate(LEVELS):
        play(open_level(path), seed, MOST, Warned(), choose)
    assert warned
