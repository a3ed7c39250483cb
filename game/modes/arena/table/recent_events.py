"""What has been rolled and triggered since the last act, as the side panel and the Clash tell it."""

from __future__ import annotations

from copy import copy, deepcopy

from game.kernel.language.say import N_, say, say_count
from game.modes.arena.model import ability_events as a
from game.modes.arena.model import events as e
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.numbers import CLASH_FROM, HIT_FROM
from game.modes.arena.words.log import named_sum
from game.modes.arena.words.wording import BattleWords


class RecentAbility:
    """What has been seen since the last ability was used or turn began: the roll and the tree of a trigger chain."""

    def __init__(self) -> None:
        self.dice: tuple[int, ...] = ()
        self.caption = ""
        self.least = 0
        self.root = ""
        self.fired: list[a.Fired | a.Blocked] = []
        self.key: tuple[int, str] = (0, "")
        self.bids: dict[str, int] = {}
        self.rolled: dict[str, tuple[int, ...]] = {}
        self.clash: a.ClashSettled | None = None
        self._last_units: dict[str, Unit] = {}
        self._frozen: tuple[State, State] | None = None

    def take(self, wording: BattleWords, observation: State, event: object) -> None:
        """Note an event; one that begins something new forgets what was before."""
        self.key = (observation.roots, observation.active)
        self._take_clash(event)
        if isinstance(event, e.BattleRestored):
            self._last_units, self._frozen = deepcopy(observation.units), None
        if isinstance(event, e.TurnBegan | a.AbilityActivated | a.ReactionUsed):
            self.fired, self.root = [], ""
            if not isinstance(event, a.ReactionUsed):
                self.dice, self.caption = (), ""
        if isinstance(event, a.AbilityActivated):
            self.root = f"{wording.unit(observation, event.unit)}: {wording.content_name(event.ability)}"
        elif isinstance(event, a.ReactionUsed):
            self.root = f"{wording.unit(observation, event.unit)}: {wording.content_name(event.reaction)}"
        elif isinstance(event, e.StaminaRolled):
            self.dice = event.rerolled or event.dice
            self.least = CLASH_FROM if event.why in ("clash", "parry") else HIT_FROM
            self.caption = f"{wording.unit(observation, event.unit)}: " + say_count(
                "{number} Hit", "{number} Hits", event.hits
            )
        elif isinstance(event, a.AttackJudged) and event.dice:
            self.dice, self.least = event.dice, 7
            total = named_sum(event.dice, event.total)
            verdict = (
                N_("{total} against {needed}: success") if event.success else N_("{total} against {needed}: fails")
            )
            self.caption = say(verdict, total=total, needed=event.needed)
        elif isinstance(event, a.AttackChanged) and self.least == 7 and _was_evaded(observation, event):
            self.caption = say("It would succeed, but is evaded")
        elif isinstance(event, e.PriorityRolled):
            self.dice, self.least, self.caption = event.dice, 1, _priority(wording, observation, event)
        elif isinstance(event, a.Fired | a.Blocked) and event not in self.fired:
            self.fired.append(event)

    def keep_last_blow(self, observation: State) -> State:
        """Return what is seen with everybody as they were when the bout was decided, though all are restored since."""
        if observation.phase != "over" or self._last_units.keys() != observation.units.keys():
            return observation
        if self._frozen is None or self._frozen[0] is not observation:
            frozen = copy(observation)
            frozen.units = self._last_units
            self._frozen = observation, frozen
        return self._frozen[1]

    def _take_clash(self, event: object) -> None:
        """Note bids and rolls of a Clash, and how it was settled."""
        if isinstance(event, a.ClashPaid):
            self.bids, self.rolled = dict(zip(event.units, event.paid, strict=True)), {}
        elif isinstance(event, e.StaminaRolled) and event.why == "clash":
            self.rolled[event.unit] = event.rerolled or event.dice
        elif isinstance(event, a.ClashSettled):
            self.clash = event


def _was_evaded(observation: State, event: a.AttackChanged) -> bool:
    """Return whether an attack that had succeeded fails now; one that had failed anyway was not evaded."""
    before = observation.attack
    aimed = (event.attacker, event.ability, event.target)
    if before is None or (before.attacker, before.ability, before.target) != aimed:
        return False
    return before.success is True and event.success is False


def _priority(wording: BattleWords, observation: State, event: e.PriorityRolled) -> str:
    """Return the sum of a roll for priority: the dice, and Quickness where there is any."""
    quickness = event.total - sum(event.dice)
    added = " + ".join(map(str, (*event.dice, quickness) if quickness else event.dice))
    return f"{wording.short(observation, event.unit)}: {added} = {event.total}"
