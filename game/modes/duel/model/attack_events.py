"""Events of attacks and fights; those of all the rest are in events.py."""

from __future__ import annotations

from game.kernel.state import GameEvent
from game.kernel.totals import Total
from game.modes.duel.model.state import Fight


class OfFighters(GameEvent, frozen=True, kw_only=True):
    """An event about Characters that attack, block or fight: whose deed it is first."""

    @property
    def refs(self) -> tuple[str, ...]:
        """Return the Characters it is about."""
        names = [getattr(self, field, "") for field in ("guard", "blocker", "attacker", "defender", "fighter")]
        return tuple(f"card:{name}" for name in names if name)


class CharacterAttacked(OfFighters, frozen=True, tag="AttackDeclared", kw_only=True):
    """A Character attacks; `free` if an effect makes it attack."""

    seat: int
    attacker: str
    free: bool = False


class AttackerJoined(OfFighters, frozen=True, tag=True, kw_only=True):
    """Another Character attacks at the same time."""

    attacker: str


class Provoked(OfFighters, frozen=True, tag=True, kw_only=True):
    """A Character was made the blocker of a Provoking attacker."""

    attacker: str
    blocker: str


class BlocksSet(GameEvent, frozen=True, tag=True, kw_only=True):
    """The defender's blocks were shown."""

    blocks: dict[str, str]

    @property
    def refs(self) -> tuple[str, ...]:
        """Return the blockers and whom they block."""
        return tuple(f"card:{name}" for pair in self.blocks.items() for name in reversed(pair))


class FightBegan(GameEvent, frozen=True, tag=True, kw_only=True):
    """Two Characters began a fight."""

    fight: Fight

    @property
    def refs(self) -> tuple[str, ...]:
        """Return the two."""
        return f"card:{self.fight.attacker}", f"card:{self.fight.defender}"


class Guarded(OfFighters, frozen=True, tag=True, kw_only=True):
    """A Guard gave +2 Elude to a fighter."""

    guard: str
    fighter: str


class DamageChanged(GameEvent, frozen=True, tag=True, kw_only=True):
    """Edge changed the damage of the fight."""

    seat: int
    by: int


class SupportChosen(GameEvent, frozen=True, tag=True, kw_only=True):
    """A fighter's Support was chosen: from the `hand`, the `arsenal` (both concealed), or this Stockpile card."""

    seat: int
    source: str


class SupportRevealed(GameEvent, frozen=True, tag=True, kw_only=True):
    """A Support card was turned over; an empty card if there was none."""

    seat: int
    card: str
    value: int


class FightWon(GameEvent, frozen=True, tag=True, kw_only=True):
    """The sums of a fight were compared."""

    attacker: str
    defender: str
    attack: Total
    defence: Total
    won: bool

    @property
    def refs(self) -> tuple[str, ...]:
        """Return the two, the winner first."""
        names = (self.attacker, self.defender) if self.won else (self.defender, self.attacker)
        return tuple(f"card:{name}" for name in names)


class DamageDealt(GameEvent, frozen=True, tag=True, kw_only=True):
    """Damage became Fatigue; `rest` is what is left over, `killed` whether the Character is discarded for it."""

    card: str
    damage: Total
    fatigue: int
    rest: int
    killed: bool


class FightCompleted(GameEvent, frozen=True, tag="FightEnded", kw_only=True):
    """A fight is complete."""

    attacker: str


class AttackerDone(GameEvent, frozen=True, tag=True, kw_only=True):
    """An attacker's part in the attack is over; `how` is fight, gone, demoralize, ambush or sabotage."""

    attacker: str
    how: str


class LockedOut(GameEvent, frozen=True, tag=True, kw_only=True):
    """A player cannot choose the attack action again this turn."""

    seat: int


class AttackEnded(GameEvent, frozen=True, tag=True, kw_only=True):
    """An attack is complete."""
