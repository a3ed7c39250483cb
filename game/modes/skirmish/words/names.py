"""What everything of a game is called."""

from __future__ import annotations

from game.kernel.decisions import Seat
from game.kernel.language.say import say
from game.kernel.listing import translate_name
from game.modes.skirmish.game_content import SkirmishContent
from game.modes.skirmish.model.state import State
from game.modes.skirmish.words.terms import COMPASS, CONDITIONS, EDGES, PURPOSES, TRAITS, card


class SkirmishNames:
    """The names of one game: seats, figures, content, and what refs point at."""

    def __init__(self, content: SkirmishContent) -> None:
        self.content = content

    def seat_name(self, seat: Seat | int) -> str:
        """Return the name of a side."""
        return say(self.content.setup.sides[seat].name)

    def figure(self, observation: State, name: str) -> str:
        """Return the name of a figure."""
        figure = observation.figures.get(name)
        return translate_name(figure.name) if figure is not None else self.content_name(name) if name else say("nobody")

    def content_name(self, name: str) -> str:
        """Return the name of a weapon, Edge, ability, Condition, piece, marker or trait."""
        library = self.content.library
        for entries in (library.weapons, library.edges, library.abilities, library.conditions, self.content.pieces):
            if name in entries:
                return translate_name(entries[name].name) or name.replace("-", " ").title()
        marker = next((one for one in self.content.mission.markers if one.id == name), None)
        if marker is not None:
            return translate_name(marker.name) or name
        for terms in (CONDITIONS, TRAITS, EDGES):
            if name in terms:
                return terms[name]
        return name.replace("-", " ").title()

    def ref(self, observation: State, ref: str) -> str:
        """Return what a ref points at, in words."""
        kind, _, name = ref.partition(":")
        if kind == "figure":
            return self.figure(observation, name)
        if kind == "card":
            return card(name)
        if kind == "hit":
            return say("the hit") if name == "0" else say("hit {number}", number=int(name) + 1)
        if kind == "trait":
            return TRAITS.get(name, name)
        if kind == "contest":
            return PURPOSES.get(name, name)
        if kind == "strip":
            return say("the {edge} edge", edge=COMPASS[self.content.field.strips[int(name)].edge])
        if kind in ("spare", "margin", "left", "effect", "declared"):
            return name
        return self.content_name(name)
