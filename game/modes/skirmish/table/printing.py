"""What the Skirmish mode prints: Crew Cards, the fields in true scale, and the tables that are looked up in play."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.language.say import say
from game.modes.skirmish.content.loading import data
from game.modes.skirmish.content.types import ConditionKind
from game.modes.skirmish.content.verbs import COLUMNS
from game.modes.skirmish.mode import skirmish_map
from game.modes.skirmish.model.effects import ROWS
from game.modes.skirmish.rules.effects_table import FROM, SCRATCH
from game.modes.skirmish.table.printed_cards import crew_card
from game.modes.skirmish.table.printed_field import printed_field
from game.modes.skirmish.table.signs import SEVERITY_WORDS, TRAIT_WORDS
from game.modes.skirmish.words.terms import ROWS as ROW_NAMES
from game.ui.printing.map_files import map_files
from game.ui.printing.plan import CardFace, CardSet, PrintedMap, ReferenceTable


class SkirmishPrinter:
    """What the Skirmish mode prints."""

    def printed_faces(self) -> Sequence[CardFace]:
        """Return the Crew Cards."""
        library = data().library
        return [crew_card(card, library).face() for card in library.cards.values()]

    def card_sets(self) -> Sequence[CardSet]:
        """Return the ready crews, a card for each figure."""
        return [CardSet(crew.id, say(crew.name), crew.members) for crew in data().library.crews.values()]

    def printed_maps(self) -> Sequence[PrintedMap]:
        """Return the fields."""
        return [printed_field(path.stem, field) for path, field in map_files("skirmish", skirmish_map)]

    def reference_tables(self) -> Sequence[ReferenceTable]:
        """Return the Effects Table, the Conditions and the special Edges."""
        library = data().library
        head = (say("Margin of Failure"), *(f"{name} {SEVERITY_WORDS[name]}" for name in COLUMNS))
        edges = tuple((say(edge.name), "¢E" + "E" * (edge.cost - 1), say(edge.text)) for edge in library.edges.values())
        conditions = tuple(
            (say(one.name), ", ".join(TRAIT_WORDS[trait] for trait in one.affects) or "–", _recovery(one))
            for one in library.conditions.values()
        )
        return [
            ReferenceTable(say("Effects Table"), head, tuple(_row(index) for index in range(SCRATCH, len(ROWS)))),
            ReferenceTable(say("Conditions"), (say("Condition"), say("Impairs"), say("Recovered with")), conditions),
            ReferenceTable(say("Special Edges"), (say("Edge"), say("Price"), say("What it does")), edges),
        ]


def _recovery(one: ConditionKind) -> str:
    return say("one healed point") if one.heals else ", ".join(TRAIT_WORDS[trait] for trait in one.recovery)


def _row(index: int) -> tuple[str, ...]:
    """Return a row of the Effects Table: its name, and in each column from which margin on it is reached."""
    step = index - SCRATCH - 1
    cells = (
        f"{FROM[column][step]}+" if step >= 0 else say("{low} to {high}", low=0, high=FROM[column][0] - 1)
        for column in COLUMNS
    )
    return (ROW_NAMES[ROWS[index]], *cells)


def make_printer() -> SkirmishPrinter:
    """Return what the mode prints."""
    return SkirmishPrinter()
