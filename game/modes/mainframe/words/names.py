"""What the things of a fight are called: seats, areas, units, cards, items, Interrupts. Takes views, never secrets."""

from __future__ import annotations

from game.kernel.cards.playing_cards import label
from game.kernel.decisions import Seat
from game.kernel.language.say import say
from game.kernel.listing import translate_name
from game.modes.mainframe.game_content import FightContent
from game.modes.mainframe.model.state import State
from game.modes.mainframe.words.terms import AREA_NAMES, BIT_NAMES, LINE_NAMES


class FightNames:
    """The names of one fight."""

    def __init__(self, content: FightContent) -> None:
        self.content = content

    def seat_name(self, seat: Seat | int) -> str:
        """Return the name of a seat: its character's, or CPU."""
        if seat == self.content.cpu_seat:
            return say("CPU")
        entry = self.content.setup.team[seat]
        return say(self.content.definition(entry if isinstance(entry, str) else entry.id).name)

    def area(self, area_id: str) -> str:
        """Return the name of an area."""
        area = self.content.graph.areas.get(area_id)
        return (say(area.name) or area.id) if area is not None else area_id

    def unit(self, observation: State, unit_id: str) -> str:
        """Return the name of a unit; one that is gone keeps its id."""
        unit = observation.units.get(unit_id)
        return translate_name(unit.name) if unit is not None else unit_id

    def card(self, observation: State, card: str) -> str:
        """Return a card as text, a Jester with the name it was given."""
        named = observation.names.get(card)
        return say("Jester as {card}", card=label(named)) if named else label(card)

    def item(self, item_id: str) -> str:
        """Return the name of an item."""
        cached = self.content.library.items.get(item_id)
        return say(cached.name) if cached is not None else item_id

    def interrupt(self, interrupt_id: str) -> str:
        """Return the name of an Interrupt."""
        cached = self.content.library.interrupts.get(interrupt_id)
        return say(cached.name) if cached is not None else interrupt_id

    def ref(self, observation: State, ref: str) -> str:
        """Return what a ref points at, in words."""
        kind, _, name = ref.partition(":")
        if kind == "unit":
            return self.unit(observation, name)
        if kind == "area":
            return self.area(name)
        if kind in ("card", "face"):
            return self.card(observation, name)
        if kind == "item":
            return self.item(name)
        if kind == "interrupt":
            return self.interrupt(name)
        if kind == "bit":
            return BIT_NAMES.get(name) or AREA_NAMES.get(name, name)
        if kind == "type":
            return say(self.content.definition(name).name)
        if kind == "line":
            return LINE_NAMES.get(name, name)
        if kind == "seat":
            return self.seat_name(int(name))
        if kind == "team":
            return say("your Team Hand") if name == "mc" else say("the CPU's Team Hand")
        return say("the deck") if kind == "pile" else name
