"""Why a good player answers so in a skirmish, in one sentence with the figures that the table foretells."""

from __future__ import annotations

import math
from itertools import pairwise

from game.kernel.decimals import decimal
from game.kernel.decisions import PASS, Answer, Choose, ChooseMany, Decision, Option, Place
from game.kernel.language.say import N_, say
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.contests import Contestant
from game.modes.skirmish.model.state import Figure, State
from game.modes.skirmish.model.tasks import Contest
from game.modes.skirmish.rules.challenge import score
from game.modes.skirmish.table.advice.path import good_way
from game.modes.skirmish.table.asked import find_asked_figure
from game.modes.skirmish.table.board.reach import GAITS
from game.modes.skirmish.table.preview.attack import attack_of, line_of
from game.modes.skirmish.table.preview.card_sums import sum_with
from game.modes.skirmish.table.preview.charge import charge_attacks
from game.modes.skirmish.table.preview.forecast import (
    chance_ahead,
    chance_of_pass,
    chance_of_push,
    chance_to_pass_check,
)
from game.modes.skirmish.table.row_notes import row_note
from game.modes.skirmish.words.relations import tenths
from game.modes.skirmish.words.wording import SkirmishWords
from game.ui.table.hint_words import find_answered_options
from game.ui.table.roles import HintTexts

INCH = 1000
LEAST_CHANCE = 0.01
"""What is less likely is not told: it is no reason."""


class FieldHints(HintTexts):
    """Reasons for the answers of a skirmish: odds and damage, sums, inches to the nearest enemy."""

    def __init__(self, content: SkirmishContent, wording: SkirmishWords) -> None:
        self.content, self.wording = content, wording

    def find_at_a_glance(self, observation: State, decision: Decision) -> Answer | None:
        """Return the best way to go, as bots judge places."""
        path = good_way(self.content, observation, decision) if isinstance(decision, Place) else ()
        return tuple(number for point in path for number in point) or None

    def tell_reason(self, observation: State, decision: Decision, answer: Answer) -> str:
        """Return in one sentence what to do and why; empty where no figure speaks for it."""
        if isinstance(decision, Place):
            return self._place(observation, decision, answer)
        options = find_answered_options(decision, answer)
        if decision.key == "supporters" and isinstance(decision, ChooseMany):
            return self._tell_support(decision, len(options))
        if not isinstance(decision, Choose) or len(options) != 1:
            return ""
        option = options[0]
        if decision.key in ("draw", "push", "buff"):
            return self._card(observation, decision, option)
        if decision.key == "shaken":
            label = self.wording.label(observation, decision, option)
            return say("{answer} · whoever is worth most has the first call on the Push tokens", answer=label)
        if decision.key == "activate":
            return self._activate(observation, decision, option)
        return self._strike(observation, decision, option) or self._note(observation, decision, option)

    def _tell_support(self, decision: ChooseMany, number: int) -> str:
        """Return what so many supporters bring, or what nobody who could support gives away."""
        if number:
            label = self.wording.confirming(decision, [option.id for option in decision.options[:number]])
            return say("{answer} · to choose from, at the price of a Main action each", answer=label)
        return say(
            "{answer} · whoever could keeps its Main action for a turn of its own", answer=say("Nobody supports")
        )

    def _name(self, observation: State, figure: Figure) -> str:
        return self.wording.ref(observation, f"figure:{figure.id}")

    # Acts

    def _strike(self, observation: State, decision: Choose, option: Option) -> str:
        """Return the odds of an attack or of the best attack of a Charge; empty for anything else."""
        figure = find_asked_figure(observation, decision)
        if figure is None:
            return ""
        attack = attack_of(observation, figure, option)
        attacks = [attack] if attack is not None else charge_attacks(self.content, observation, figure, option)
        lines = [line_of(self.content, observation, figure, one, "") for one in attacks]
        if not lines:
            return ""
        line = max(lines, key=lambda one: (one.mean * one.odds.hit, one.odds.hit))
        target = observation.figures[attacks[0].target]
        values = {
            "answer": self.wording.label(observation, decision, option),
            "win": f"{line.odds.hit:.0%}",
            "target": self._name(observation, target),
            "mean": decimal(line.mean),
            "left": target.capacity,
        }
        if not line.mean:
            return say("{answer} · {win} to win against {target}, before Edges", **values)
        return say(
            "{answer} · {win} to win, then about {mean} damage before Edges, of {left} Capacity that {target} has left",
            **values,
        )

    def _note(self, observation: State, decision: Choose, option: Option) -> str:
        """Return an option with what its row in a menu says."""
        note = row_note(self.content, observation, decision, option)
        label = self.wording.label(observation, decision, option)
        if not note and option.verb == "end":
            return self._end(observation, decision, label)
        if not note:
            return ""
        figure = find_asked_figure(observation, decision) if option.verb in GAITS else None
        nearest = self._find_nearest(observation, figure) if figure is not None else None
        if figure is None or nearest is None:
            return say("{answer} · {note}", answer=label, note=note)
        return say(
            "{answer} · {note}; {target}, the nearest enemy, is {inches} in away",
            answer=label,
            note=note,
            target=self._name(observation, nearest),
            inches=decimal(tenths(self.content.gap(figure, nearest))),
        )

    def _end(self, observation: State, decision: Choose, label: str) -> str:
        """Return how near the nearest enemy is to somebody who ends its turn, and that no attack is offered, if so."""
        figure = find_asked_figure(observation, decision)
        nearest = self._find_nearest(observation, figure) if figure is not None else None
        if figure is None or nearest is None:
            return ""
        strikes = any(
            attack_of(observation, figure, one) is not None or charge_attacks(self.content, observation, figure, one)
            for one in decision.options
        )
        text = N_("{answer} · {target}, the nearest enemy, is {inches} in away")
        if not strikes:
            text = N_("{answer} · no attack is offered from here: {target}, the nearest enemy, is {inches} in away")
        inches = decimal(tenths(self.content.gap(figure, nearest)))
        return say(text, answer=label, target=self._name(observation, nearest), inches=inches)

    def _activate(self, observation: State, decision: Choose, option: Option) -> str:
        """Return how near the nearest enemy of a figure is that acts next."""
        figure = next((observation.figures.get(ref[7:]) for ref in option.refs if ref.startswith("figure:")), None)
        nearest = self._find_nearest(observation, figure) if figure is not None else None
        if figure is None or nearest is None:
            return ""
        return say(
            "{answer} · {target}, the nearest enemy, is {inches} in away",
            answer=self.wording.label(observation, decision, option),
            target=self._name(observation, nearest),
            inches=decimal(tenths(self.content.gap(figure, nearest))),
        )

    def _find_nearest(self, observation: State, figure: Figure) -> Figure | None:
        """Return the nearest enemy on the field."""
        enemies = [
            other
            for other in self.content.in_play(observation)
            if other.seat != figure.seat and other.at is not None and figure.at is not None
        ]
        return min(enemies, key=lambda other: self.content.gap(figure, other), default=None)

    # Cards

    def _card(self, observation: State, decision: Choose, option: Option) -> str:
        """Return what a card, or none, makes of a Challenge or a Check."""
        task = observation.tasks[-1] if observation.tasks else None
        side = self._own_side(task, int(decision.seat)) if isinstance(task, Contest) else None
        if not isinstance(task, Contest) or side is None:
            return ""
        label = self.wording.label(observation, decision, option)
        if decision.key == "push":
            return self._push(observation, task, side, label, pushes=option.id != PASS)
        own = sum_with(observation, decision, option)
        own = score(side) if own is None and option.id == PASS else own
        if own is None:
            return ""
        if task.tn is not None:
            text = N_("{answer} · your sum is {own}, and it has to be more than {tn}")
            return say(text, answer=label, own=own, tn=task.tn.value)
        other = next(one for one in task.sides if one is not side)
        if decision.key == "draw":
            ahead, _ = chance_ahead(observation, own, other)
            text = N_("{answer} · your sum is {own}, ahead with a chance of {chance} before Buff and Push")
            return say(text, answer=label, own=own, chance=f"{ahead:.0%}")
        text = N_("{answer} · your sum is {own}, the other side has {against}")
        return say(text, answer=label, own=own, against=score(other))

    def _own_side(self, task: Contest, seat: int) -> Contestant | None:
        return next((one for one in task.sides if one.seat == seat), None)

    def _push(self, observation: State, task: Contest, side: Contestant, label: str, *, pushes: bool) -> str:
        """Return how likely a Push puts a side ahead, and how likely it is so without one."""
        if task.tn is not None:
            pushed = chance_to_pass_check(observation, side, task.tn.value)
            plain = float(score(side) > task.tn.value)
        else:
            other = next(one for one in task.sides if one is not side)
            pushed, plain = chance_of_push(observation, side, other), chance_of_pass(observation, side, other)
        if max(pushed, plain) < LEAST_CHANCE:
            return ""
        values = {"answer": label, "pushed": f"{pushed:.0%}", "plain": f"{plain:.0%}"}
        if pushes:
            return say("{answer} · the chance to be ahead is {pushed} with the unseen card, {plain} without", **values)
        return say("{answer} · the chance to be ahead is {plain} as it stands, {pushed} with a token spent", **values)

    # Places

    def _place(self, observation: State, decision: Place, answer: Answer) -> str:
        """Return how long a way is, and how near the nearest enemy is at its end."""
        figure = find_asked_figure(observation, decision)
        numbers = [number for number in answer if isinstance(number, int)] if isinstance(answer, tuple) else []
        if figure is None or decision.shape == "facing" or len(numbers) < 2:
            return ""
        points = list(zip(numbers[::2], numbers[1::2], strict=False))
        end = points[-1]
        enemies = [one for one in self.content.in_play(observation) if one.seat != figure.seat and one.at is not None]
        nearest = min(enemies, key=lambda one: math.dist(one.at or end, end), default=None)
        if nearest is None or nearest.at is None:
            return ""
        values = {"target": self._name(observation, nearest), "then": self._inches(math.dist(nearest.at, end))}
        if figure.at is None:
            return say("Stand in the ringed place: {target}, the nearest enemy, is {then} in from its middle", **values)
        start = [figure.at, *points] if points[0] != figure.at else points
        far = self._inches(sum(math.dist(one, two) for one, two in pairwise(start)))
        values["now"] = self._inches(math.dist(nearest.at, figure.at))
        if far == "0":
            return say("Stay: {target}, the nearest enemy, is {now} in away from middle to middle", **values)
        text = N_(
            "Go {far} in to the ringed place: {target} is {then} in away then, from middle to middle, {now} in now"
        )
        return say(text, far=far, **values)

    @staticmethod
    def _inches(thousandths: float) -> str:
        return decimal(round(thousandths / INCH, 1))
