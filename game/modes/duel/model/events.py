"""Everything that can be seen to happen in a duel. Past tense, small, complete, each with its clause."""

from __future__ import annotations

from game.kernel.state import Seen
from game.kernel.totals import Total
from game.modes.duel.model.state import Effect, Mod
from game.modes.duel.model.tasks import Task, Waiting


class PhaseBegan(Seen, frozen=True, tag=True, kw_only=True):
    """The game came to another phase with these things to do."""

    phase: str
    todo: tuple[str, ...] = ()


class Done(Seen, frozen=True, tag=True, kw_only=True):
    """The first thing to do of the phase was dealt with; it left these to do."""

    item: str
    more: tuple[str, ...] = ()


class Swapped(Seen, frozen=True, tag=True, kw_only=True):
    """A player swapped Reserves with cards of the deck; the other player does not learn which."""

    seat: int
    into: tuple[str, ...]
    out: tuple[str, ...]


class Redrew(Seen, frozen=True, tag=True, kw_only=True):
    """A player put the opening hand back and drew a new one."""

    seat: int
    count: int


class Kept(Seen, frozen=True, tag=True, kw_only=True):
    """A player keeps the opening hand."""

    seat: int


class FirstChosen(Seen, frozen=True, tag=True, kw_only=True):
    """Chance decided who goes first."""

    seat: int


class TurnPassed(Seen, frozen=True, tag=True, kw_only=True):
    """A turn ended; the seat named is next."""

    seat: int


class TurnBegan(Seen, frozen=True, tag=True, kw_only=True):
    """A turn began; what lasted until then ended."""

    seat: int
    round: int

    @property
    def heading(self) -> bool:
        """Return True: what happens in the turn follows."""
        return True


class ResolveChanged(Seen, frozen=True, tag=True, kw_only=True):
    """A city's Resolve changed."""

    seat: int
    before: int
    after: int
    reason: str


class GameEnded(Seen, frozen=True, tag=True, kw_only=True):
    """The game ended; `winner` -1 is a draw."""

    winner: int
    result: str


class PoolChanged(Seen, frozen=True, tag=True, kw_only=True):
    """Attributes were gained or paid: the change of brawn, guile, sorcery and lore."""

    seat: int
    change: tuple[int, int, int, int]
    reason: str
    card: str = ""


class EdgeChanged(Seen, frozen=True, tag=True, kw_only=True):
    """Edge was gained, expended or lost."""

    seat: int
    before: int
    after: int
    reason: str


class ArsenalRanOut(Seen, frozen=True, tag=True, kw_only=True):
    """An Arsenal has no cards left."""

    seat: int


class ArsenalRefilled(Seen, frozen=True, tag=True, kw_only=True):
    """Home was made the new Arsenal."""

    seat: int
    count: int


class Entered(Seen, frozen=True, tag=True, kw_only=True):
    """A Character or Gear came into the Keep."""

    card: str
    source: str


class Moved(Seen, frozen=True, tag=True, kw_only=True):
    """A card switched between Keep and Battlefield, with what lies under it."""

    card: str
    before: str
    after: str
    deploy: bool = False


class CharacterDeployed(Seen, frozen=True, tag=True, kw_only=True):
    """A Character was Moved to the Battlefield in the Deploy phase, so that 1 card is drawn instead of 2."""


class Tired(Seen, frozen=True, tag=True, kw_only=True):
    """A card gained Fatigue in the cause with this serial number."""

    card: str
    before: int
    after: int
    cause: int
    reason: str


class Rested(Seen, frozen=True, tag=True, kw_only=True):
    """Fatigue was removed from a card."""

    card: str
    before: int
    after: int


class Settled(Seen, frozen=True, tag=True, kw_only=True):
    """A cause of Fatigue is complete."""

    cause: int


class BecamePrepared(Seen, frozen=True, tag=True, kw_only=True):
    """A Character became Prepared."""

    card: str


class PreparedEnded(Seen, frozen=True, tag=True, kw_only=True):
    """A Character stopped being Prepared."""

    card: str


class Discarded(Seen, frozen=True, tag=True, kw_only=True):
    """A card went to its owner's Home, or (`under`) below the owner's Arsenal; `followed` its host.

    `masked` is set for watchers only: below the Arsenal nobody sees which card it is.
    """

    card: str
    source: str
    reason: str
    under: bool = False
    masked: bool = False
    followed: bool = False


class Attached(Seen, frozen=True, tag=True, kw_only=True):
    """A card was put under a Character."""

    card: str
    host: str
    source: str


class Modified(Seen, frozen=True, tag=True, kw_only=True):
    """A card got a bonus for a time."""

    card: str
    mod: Mod


class ModsEnded(Seen, frozen=True, tag=True, kw_only=True):
    """What lasted for the fight (its number) or the turn ended; `seat` is whose turn starts, for `next-turn`."""

    until: str
    seat: int = -1
    fight: int = 0


class OnceUsed(Seen, frozen=True, tag=True, kw_only=True):
    """An effect that happens once a turn was used."""

    seat: int
    key: str


class Pushed(Seen, frozen=True, tag=True, kw_only=True):
    """Things to resolve were put on the stack, the last of them to be resolved first."""

    tasks: tuple[Task, ...]
    serial: int = 0


class Popped(Seen, frozen=True, tag=True, kw_only=True):
    """The newest thing on the stack was dealt with."""

    task: Task


class TriggerWaits(Seen, frozen=True, tag=True, kw_only=True):
    """A Trigger Effect was set off and waits."""

    trigger: Waiting


class TriggerPutOff(Seen, frozen=True, tag=True, kw_only=True):
    """A Trigger Effect was set off that waits until the running attack is complete."""

    trigger: Waiting


class Gathered(Seen, frozen=True, tag=True, kw_only=True):
    """The waiting Trigger Effects came onto the stack together."""


class TriggerTaken(Seen, frozen=True, tag=True, kw_only=True):
    """A Trigger Effect is the next to be dealt with."""

    trigger: Waiting


class TriggerDeclined(Seen, frozen=True, tag=True, kw_only=True):
    """The owner does not use a Trigger Effect, or cannot pay for it."""

    trigger: Waiting


class EffectBegan(Seen, frozen=True, tag=True, kw_only=True):
    """An effect was announced, paid and aimed."""

    effect: Effect


class EffectAimed(Seen, frozen=True, tag=True, kw_only=True):
    """An effect is carried out on these cards: what of its targets still fits, or all that it applies to."""

    targets: tuple[str, ...]


class EffectAdvanced(Seen, frozen=True, tag=True, kw_only=True):
    """The next verb of an effect was dealt with; `worked` if it could apply, `placed` if it attached its card."""

    worked: bool = False
    placed: bool = False


class DlChanged(Seen, frozen=True, tag=True, kw_only=True):
    """A DL was changed; `outer`: of the effect that the one being resolved answers."""

    by: int
    outer: bool = False


class SupportGiven(Seen, frozen=True, tag=True, kw_only=True):
    """A card was discarded as Support for an effect with a DL; an empty card if there was none."""

    seat: int
    card: str
    value: int


class Judged(Seen, frozen=True, tag=True, kw_only=True):
    """An effect with a DL succeeded or failed."""

    seat: int
    source: str
    total: Total
    dl: Total
    success: bool


class EffectEnded(Seen, frozen=True, tag=True, kw_only=True):
    """An effect is complete; `success` if it did what it says."""

    source: str
    success: bool
