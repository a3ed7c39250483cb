"""What can be seen to happen in challenges and combats. Past tense, small, complete, each with its clause."""

from __future__ import annotations

from game.kernel.state import GameEvent
from game.kernel.totals import Total
from game.modes.story.model.state import Assault, Challenge, EnemyState, Strike


class Heading(GameEvent, frozen=True, tag=True, kw_only=True):
    """An event under which the lines that follow belong."""

    @property
    def heading(self) -> bool:
        """Return True: what happens in it follows."""
        return True


# Challenges


class ChallengeBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """A challenge lies on the table, or that of a retreat."""

    challenge: Challenge


class PlayerNamed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A single-player challenge, or an effect, is this player's."""

    seat: int


class TestPassed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Test was passed by a Keyword; `source` is the deck, ally or card that has it."""

    seat: int
    test: int
    source: str


class ChallengeCounted(GameEvent, frozen=True, tag=True, kw_only=True):
    """A challenge was counted: the total of each Test, in order, its points alone, and what each needs."""

    totals: tuple[Total, ...]
    points: tuple[int, ...]
    needs: tuple[int, ...]
    passed: tuple[bool, ...]
    success: bool
    retreat: bool = False


# Combat


class CombatBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """Enemies stand against the party, from left to right."""

    enemies: tuple[EnemyState, ...]


class OrderSet(GameEvent, frozen=True, tag=True, kw_only=True):
    """The Combat Order was set."""

    order: tuple[int, ...]


class PlacesSwapped(GameEvent, frozen=True, tag=True, kw_only=True):
    """Two neighbours in the Combat Order changed places; `paid` was discarded for it, if anything."""

    seat: int
    first: int
    second: int
    paid: str = ""


class RoundBegan(Heading, frozen=True, tag=True, kw_only=True):
    """A combat round began."""

    round: int


class HeroDefeated(GameEvent, frozen=True, tag=True, kw_only=True):
    """A hero has nothing but Damage and Wounds and is out of this encounter."""

    seat: int


class EnemyJoined(GameEvent, frozen=True, tag=True, kw_only=True):
    """An enemy was called and joined at the right."""

    enemy: EnemyState
    by: str


class EnemyHealed(GameEvent, frozen=True, tag=True, kw_only=True):
    """An enemy regained health."""

    enemy: str
    after: int


class AssaultBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """An enemy attacks a hero."""

    assault: Assault


class DefendsHeld(GameEvent, frozen=True, tag=True, kw_only=True):
    """What Defend cards a seat held as an attack was announced; where hands are closed nobody else is told."""

    seat: int
    cards: tuple[str, ...] = ()


class DefendAsked(GameEvent, frozen=True, tag=True, kw_only=True):
    """A hero does not Defend another: by choice, or where hands are closed also for want of a card."""

    seat: int


class AssaultTakenBack(GameEvent, frozen=True, tag=True, kw_only=True):
    """An attack is no longer announced: somebody moves before it after all."""

    enemy: str


class AttackTaken(GameEvent, frozen=True, tag=True, kw_only=True):
    """A hero took an attack meant for another, by a Defend card; the defense window begins with them."""

    seat: int
    target: int


class AssaultSettled(GameEvent, frozen=True, tag=True, kw_only=True):
    """An enemy's attack was counted: the Defense, what it prevented, and the harm; `defended` if any was played."""

    enemy: str
    target: int
    defense: Total
    prevented: int
    damage: int
    defended: bool


class EnemyDone(GameEvent, frozen=True, tag=True, kw_only=True):
    """An enemy has done what it does in this round."""

    enemy: str


class HalfChosen(GameEvent, frozen=True, tag=True, kw_only=True):
    """The party attacks or retreats in this round."""

    retreat: bool


class StrikeBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """A hero began an attack on an enemy."""

    strike: Strike


class StrikeSettled(GameEvent, frozen=True, tag=True, kw_only=True):
    """A hero's attack was counted: the total, the enemy's Defense, the damage, and the health it has left."""

    seat: int
    enemy: str
    attack: Total
    defense: Total
    damage: int
    health: int


class EnemyFell(GameEvent, frozen=True, tag=True, kw_only=True):
    """An enemy has no health left and is gone."""

    enemy: str


class HeroDone(GameEvent, frozen=True, tag=True, kw_only=True):
    """A hero has attacked, or (`passed`) does not attack in this round."""

    seat: int
    passed: bool = False


class RoundEnded(GameEvent, frozen=True, tag=True, kw_only=True):
    """A combat round is over."""


class CombatEnded(GameEvent, frozen=True, tag=True, kw_only=True):
    """The combat is over: victory, retreat, driven-off or defeat."""

    how: str
