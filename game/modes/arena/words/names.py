"""What everything of a battle is called."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.decisions import Seat
from game.kernel.language.say import Terms, say
from game.kernel.listing import join_names, translate_name
from game.modes.arena.game_content import BattleContent
from game.modes.arena.model.state import State, Unit
from game.modes.arena.words.terms import CONDITIONS, EXPERTISE, FACINGS, TIMINGS

YOU = "You"
COLOURS = Terms({0: "Blue", 1: "Orange", 2: "Pink", 3: "Green"}, context="side")


def short_name(unit: Unit) -> str:
    """Return what a character is called where there is little room: by the first name, if it has one.

    What has none, such as a Pit Rat, keeps all of its name.
    """
    return translate_name(unit.name) if unit.npc else translate_name(unit.name).split()[0]


class BattleNames:
    """The names of one battle: sides, characters, content, and what refs point at."""

    def __init__(self, content: BattleContent) -> None:
        self.content = content
        self._called: tuple[str, ...] | None = None

    def address(self, names: Sequence[str]) -> None:
        """Take what the seats are called at the window: a side that levels call You is somebody else's there."""
        self._called = tuple(names)

    def seat_name(self, seat: Seat | int) -> str:
        """Return the name of a side; of one that levels call You, whoever holds it, if that is not who reads.

        Where nobody does, it is called after its one or two fighters, a larger one by its colour.
        """
        side = self.content.setup.sides[seat]
        if side.name != YOU or self.is_you(seat):
            return say(side.name)
        if self._called is not None and self._called[seat]:
            return self._called[seat]
        fighters = [
            translate_name(self.content.fighter(one if isinstance(one, str) else one.id).name) for one in side.fighters
        ]
        if 0 < len(fighters) < 3:
            return join_names([name.split()[0] for name in fighters])
        return COLOURS.get(int(seat)) or say("Side {number}", number=seat + 1)

    def is_you(self, seat: Seat | int) -> bool:
        """Return whether a side is that of a person who is called You, whom sentences speak to."""
        called_you = self._called is None or self._called[seat] == YOU
        return called_you and self.content.setup.sides[seat].name == YOU

    def unit(self, observation: State, unit_id: str) -> str:
        """Return the name of a character."""
        unit = observation.units.get(unit_id)
        return translate_name(unit.name) if unit is not None else unit_id

    def short(self, observation: State, unit_id: str) -> str:
        """Return what a character is called where there is little room."""
        unit = observation.units.get(unit_id)
        return short_name(unit) if unit is not None else unit_id

    def brief(self, observation: State, unit_id: str) -> str:
        """Return the shortest name that is nobody else's in the bout."""
        name = self.short(observation, unit_id)
        shared = sum(short_name(other) == name for other in observation.units.values()) > 1
        return self.unit(observation, unit_id) if shared else name

    def content_name(self, name: str) -> str:
        """Return the name of an ability, Reaction, triggered ability, weapon, Path, Injury, condition or item."""
        library = self.content.library
        for entries in (
            library.abilities, library.reactions, library.triggered, library.weapons, library.paths, library.injuries,
            self.content.board.items,
        ):  # fmt: skip
            if name in entries:
                return say(str(entries[name].name))
        return CONDITIONS.get(name) or EXPERTISE.get(name) or name.replace("-", " ").title()

    def cause(self, observation: State, word: str) -> str:
        """Return a word of a trigger chain as a name: an ability with its character, or a root."""
        ability, at, owner = word.partition("@")
        return f"{self.content_name(ability)} ({self.unit(observation, owner)})" if at else self.content_name(ability)

    def ref(self, observation: State, ref: str) -> str:
        """Return what a ref points at, in words."""
        kind, _, name = ref.partition(":")
        if kind in ("unit", "patient"):
            return self.unit(observation, name)
        if kind == "facing":
            return FACINGS[int(name)]
        if kind == "hex":
            return f"({name.replace(',', ', ')})"
        if kind == "timing":
            return TIMINGS.get(name, name)
        if kind == "cause":
            return self.cause(observation, name)
        if kind in ("dice", "movement", "invest", "chain", "loss"):
            return name
        return self.content_name(name)


class BriefNames(BattleNames):
    """The names of a battle where characters are called as shortly as possible, such as in the log."""

    def __init__(self, names: BattleNames) -> None:
        super().__init__(names.content)
        self._names = names

    def seat_name(self, seat: Seat | int) -> str:
        """Return the name of a side."""
        return self._names.seat_name(seat)

    def is_you(self, seat: Seat | int) -> bool:
        """Return whether a side is that of the reader."""
        return self._names.is_you(seat)

    def unit(self, observation: State, unit_id: str) -> str:
        """Return the short name of a character."""
        return self._names.brief(observation, unit_id)
