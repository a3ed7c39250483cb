"""Everything that can be seen to happen in a duel. Past tense, small, complete, each with its clause."""

from __future__ import annotations

from game.kernel.state import GameEvent
from game.kernel.totals import Total
from game.modes.duel.model.state import Effect, Mod
from game.modes.duel.model.tasks import Task, Waiting


class PhaseBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """The game came to another phase with these things to do."""

    phase: str
    todo: tuple[str, ...] = ()


class Done(GameEvent, frozen=True, tag=True, kw_only=True):
    """The first thing to do of the phase was dealt with; it left these to do."""

    item: str
    more: tuple[str, ...] = ()


class ReservesSwapped(GameEvent, frozen=True, tag="Swapped", kw_only=True):
    """A player swapped Reserves with cards of the deck; the other player does not learn which."""

    seat: int
    into: tuple[str, ...]
    out: tuple[str, ...]


class Redrew(GameEvent, frozen=True, tag=True, kw_only=True):
    """A player put the opening hand back and drew a new one."""

    seat: int
    count: int


class HandKept(GameEvent, frozen=True, tag="Kept", kw_only=True):
    """A player keeps the opening hand."""

    seat: int


class FirstChosen(GameEvent, frozen=True, tag=True, kw_only=True):
    """Chance decided who goes first."""

    seat: int


class TurnPassed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A turn ended; the seat named is next."""

    seat: int


class TurnBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """A turn began; what lasted until then ended."""

    seat: int
    round: int

    @property
    def heading(self) -> bool:
        """Return True: what happens in the turn follows."""
        return True


class ResolveChanged(GameEvent, frozen=True, tag=True, kw_only=True):
    """A city's Resolve changed."""

    seat: int
    before: int
    after: int
    reason: str


class DuelEnded(GameEvent, frozen=True, tag="GameEnded", kw_only=True):
    """The game ended; `winner` -1 is a draw."""

    winner: int
    result: str


class PoolChanged(GameEvent, frozen=True, tag=True, kw_only=True):
    """Attributes were gained or paid: the change of brawn, guile, sorcery and lore."""

    seat: int
    change: tuple[int, int, int, int]
    reason: str
    card: str = ""


class EdgeChanged(GameEvent, frozen=True, tag=True, kw_only=True):
    """Edge was gained, expended or lost."""

    seat: int
    before: int
    after: int
    reason: str


class ArsenalRanOut(GameEvent, frozen=True, tag=True, kw_only=True):
    """An Arsenal has no cards left."""

    seat: int


class ArsenalRefilled(GameEvent, frozen=True, tag=True, kw_only=True):
    """Home was made the new Arsenal."""

    seat: int
    count: int


class Entered(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Character or Gear came into the Keep."""

    card: str
    source: str


class Moved(GameEvent, frozen=True, tag=True, kw_only=True):
    """A card switched between Keep and Battlefield, with what lies under it."""

    card: str
    before: str
    after: str
    deploy: bool = False


class CharacterDeployed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Character was Moved to the Battlefield in the Deploy phase, so that 1 card is drawn instead of 2."""


class Tired(GameEvent, frozen=True, tag=True, kw_only=True):
    """A card gained Fatigue in the cause with this serial number."""

    card: str
    before: int
    after: int
    cause: int
    reason: str


class Rested(GameEvent, frozen=True, tag=True, kw_only=True):
    """Fatigue was removed from a card."""

    card: str
    before: int
    after: int


class Settled(GameEvent, frozen=True, tag=True, kw_only=True):
    """A cause of Fatigue is complete."""

    cause: int


class BecamePrepared(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Character became Prepared."""

    card: str


class PreparedEnded(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Character stopped being Prepared."""

    card: str


class Discarded(GameEvent, frozen=True, tag=True, kw_only=True):
    """A card went to its owner's Home, or (`under`) below the owner's Arsenal; `followed` its host.

    `ends`: with a fifth Fatigue, which ends the effects that it had started.

    `masked` is set for watchers only: below the Arsenal nobody sees which card it is.
    """

    card: str
    source: str
    reason: str
    under: bool = False
    masked: bool = False
    followed: bool = False
    ends: bool = False


class Attached(GameEvent, frozen=True, tag=True, kw_only=True):
    """A card was put under a Character."""

    card: str
    host: str
    source: str


class Modified(GameEvent, frozen=True, tag=True, kw_only=True):
    """A card got a bonus for a time."""

    card: str
    mod: Mod


class ModsEnded(GameEvent, frozen=True, tag=True, kw_only=True):
    """What lasted for the fight (its number) or the turn ended; `seat` is whose turn starts, for `next-turn`."""

    until: str
    seat: int = -1
    fight: int = 0


class OnceUsed(GameEvent, frozen=True, tag=True, kw_only=True):
    """An effect that happens once a turn was used."""

    seat: int
    key: str


class StackPushed(GameEvent, frozen=True, tag="Pushed", kw_only=True):
    """Things to resolve were put on the stack, the last of them to be resolved first."""

    tasks: tuple[Task, ...]
    serial: int = 0


class Popped(GameEvent, frozen=True, tag=True, kw_only=True):
    """The newest thing on the stack was dealt with."""

    task: Task


class TriggerWaits(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Trigger Effect was set off and waits."""

    trigger: Waiting


class TriggerPutOff(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Trigger Effect was set off that waits until the running attack is complete."""

    trigger: Waiting


class Gathered(GameEvent, frozen=True, tag=True, kw_only=True):
    """The waiting Trigger Effects came onto the stack together."""


class TriggerTaken(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Trigger Effect is the next to be dealt with."""

    trigger: Waiting


class TriggerDeclined(GameEvent, frozen=True, tag=True, kw_only=True):
    """The owner does not use a Trigger Effect, or cannot pay for it."""

    trigger: Waiting


class EffectBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """An effect was announced, paid and aimed."""

    effect: Effect


class EffectAimed(GameEvent, frozen=True, tag=True, kw_only=True):
    """An effect is carried out on these cards: what of its targets still fits, or all that it applies to."""

    targets: tuple[str, ...]


class EffectAdvanced(GameEvent, frozen=True, tag=True, kw_only=True):
    """The next verb of an effect was dealt with; `worked` if it could apply, `placed` if it attached its card."""

    worked: bool = False
    placed: bool = False


class DlChanged(GameEvent, frozen=True, tag=True, kw_only=True):
    """A DL was changed; `outer`: of the effect that the one being resolved answers."""

    by: int
    outer: bool = False


class SupportGiven(GameEvent, frozen=True, tag=True, kw_only=True):
    """A card was discarded as Support for an effect with a DL; an empty card if there was none."""

    seat: int
    card: str
    value: int


class Judged(GameEvent, frozen=True, tag=True, kw_only=True):
    """An effect with a DL succeeded or failed."""

    seat: int
    source: str
    total: Total
    dl: Total
    success: bool


class EffectEnded(GameEvent, frozen=True, tag=True, kw_only=True):
    """An effect is complete; `success` if it did what it says."""

    source: str
    success: bool
