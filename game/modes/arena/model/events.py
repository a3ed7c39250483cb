"""Everything that can be seen to happen in a battle. Past tense, small, complete, each with its clause."""

from __future__ import annotations

from game.boards.hex import Hex
from game.kernel.state import GameEvent
from game.kernel.totals import Total
from game.modes.arena.model.state import MaintainedEffect

# The course of a battle


class Picked(GameEvent, frozen=True, tag=True, kw_only=True):
    """A side chose a fighter."""

    unit: str
    seat: int


class PriorityRolled(GameEvent, frozen=True, tag=True, kw_only=True):
    """A character rolled for its place in the order of turns."""

    unit: str
    dice: tuple[int, ...]
    total: int


class TurnOrderSet(GameEvent, frozen=True, tag="OrderSet", kw_only=True):
    """The order of turns, and who is still to come in this round."""

    order: tuple[str, ...]
    queue: tuple[str, ...]


class PhaseBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """The battle came to another phase with these things to do."""

    phase: str
    todo: tuple[str, ...] = ()


class CharacterPlaced(GameEvent, frozen=True, tag="Placed", kw_only=True):
    """A character was put on the board."""

    unit: str
    at: Hex
    facing: int


class RoundBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """A new pass through the order of turns began."""

    number: int

    @property
    def heading(self) -> bool:
        """Return True: what happens in the round follows."""
        return True


class WaveArrived(GameEvent, frozen=True, tag="Arrived", kw_only=True):
    """A wave of newcomers rolled priority; they act from the next round on."""

    units: tuple[str, ...]
    wave: int


class Delayed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A character gave up its place for now, or (`over`) lost the turn it had put off."""

    unit: str
    over: bool = False


class TurnBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """An Active Turn began."""

    unit: str


class StepBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """The Active Turn came to another of its steps."""

    unit: str
    step: str


class TurnEnded(GameEvent, frozen=True, tag=True, kw_only=True):
    """An Active Turn ended."""

    unit: str


class MoveRefilled(GameEvent, frozen=True, tag=True, kw_only=True):
    """The movement pool was set to its maximum."""

    unit: str
    total: Total


class ReactionsReady(GameEvent, frozen=True, tag=True, kw_only=True):
    """A character regained all its Reactions."""

    unit: str


# Dice


class DiceMoved(GameEvent, frozen=True, tag=True, kw_only=True):
    """Stamina dice went from one pool to another."""

    unit: str
    source: str
    target: str
    count: int
    why: str

    @property
    def refs(self) -> tuple[str, ...]:
        """Return whose dice they are; pools are no pieces."""
        return (f"unit:{self.unit}",)


class Regenerated(GameEvent, frozen=True, tag=True, kw_only=True):
    """Dice came back from Spent to Available; the total says how many were due."""

    unit: str
    count: int
    total: Total


class StaminaRolled(GameEvent, frozen=True, tag=True, kw_only=True):
    """Stamina dice were rolled; `rerolled` are second results of successes, `hits` what counts in the end."""

    unit: str
    dice: tuple[int, ...]
    hits: int
    why: str
    rerolled: tuple[int, ...] = ()


class KeptUp(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Maintain effect began."""

    unit: str
    kept: MaintainedEffect


class KeptEnded(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Maintain effect ended; what it gave ends too."""

    unit: str
    kept: str
    ability: str
    why: str


class PathSwitched(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Path went on or off."""

    unit: str
    on: bool


class BreathHeld(GameEvent, frozen=True, tag=True, kw_only=True):
    """A character holds its breath with this many dice after this many of its turns; no dice means it breathes."""

    unit: str
    dice: int
    turns: int


class Drowning(GameEvent, frozen=True, tag=True, kw_only=True):
    """A character began to drown, or was saved."""

    unit: str
    on: bool


# Movement


class MovePaid(GameEvent, frozen=True, tag=True, kw_only=True):
    """Movement was paid."""

    unit: str
    amount: int
    why: str


class MoveGranted(GameEvent, frozen=True, tag=True, kw_only=True):
    """Movement was granted and joined the pool of this turn."""

    unit: str
    amount: int


class Loosened(GameEvent, frozen=True, tag=True, kw_only=True):
    """Restrain was paid for this turn; not `on`, a new Restrain has to be paid for again."""

    unit: str
    on: bool = True


class Stepped(GameEvent, frozen=True, tag=True, kw_only=True):
    """A character entered a hex."""

    unit: str
    source: Hex
    target: Hex
    facing: int
    forced: bool = False


class Turned(GameEvent, frozen=True, tag=True, kw_only=True):
    """A character turned."""

    unit: str
    facing: int


class ProneChanged(GameEvent, frozen=True, tag=True, kw_only=True):
    """A character fell or lay down, or stood up."""

    unit: str
    prone: bool


class CharactersSwapped(GameEvent, frozen=True, tag="Swapped", kw_only=True):
    """Two characters changed places."""

    unit: str
    other: str


# Things and places


class DoorOpened(GameEvent, frozen=True, tag=True, kw_only=True):
    """A door was opened."""

    unit: str
    at: Hex


class LeverPulled(GameEvent, frozen=True, tag=True, kw_only=True):
    """A lever was pulled."""

    unit: str
    lever: str


class ItemTaken(GameEvent, frozen=True, tag=True, kw_only=True):
    """A thing was picked up."""

    unit: str
    item: str


class ItemDropped(GameEvent, frozen=True, tag=True, kw_only=True):
    """A thing was dropped."""

    unit: str
    item: str
    at: Hex


class Carried(GameEvent, frozen=True, tag=True, kw_only=True):
    """A character took hold of another one to drag it along, or let it go."""

    unit: str
    other: str
    on: bool


class WeaponChanged(GameEvent, frozen=True, tag=True, kw_only=True):
    """Another weapon was taken in hand; none means it was dropped."""

    unit: str
    weapon: str


class Loaded(GameEvent, frozen=True, tag=True, kw_only=True):
    """A slow weapon was loaded or shot."""

    unit: str
    on: bool


class ExpertiseUsed(GameEvent, frozen=True, tag=True, kw_only=True):
    """An expertise was used with so many successes."""

    unit: str
    expertise: str
    target: str
    successes: int


# The end


class Scored(GameEvent, frozen=True, tag=True, kw_only=True):
    """A side was credited at the end of a round: points, and rounds in which it held the goal."""

    seat: int
    points: int
    held: int


class BattleRestored(GameEvent, frozen=True, tag="Restored", kw_only=True):
    """After the combat: dice, hit points and conditions of everybody are as the rules restore them."""

    units: tuple[str, ...]
    hp: tuple[int, ...]


class BattleEnded(GameEvent, frozen=True, tag="CombatEnded", kw_only=True):
    """The combat was decided."""

    key: str
    winners: tuple[int, ...]
