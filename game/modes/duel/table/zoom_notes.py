"""What is said beside a card that is shown large: keywords and triggers explained, what it has beside its print now."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.language.say import say
from game.modes.duel.content.describe import bonus_words
from game.modes.duel.content.display_names import KEYWORDS
from game.modes.duel.content.display_names import STATS as STAT_NAMES
from game.modes.duel.content.types import Card
from game.modes.duel.game_content import DuelContent
from game.modes.duel.model.state import State
from game.modes.duel.rules.numbers import PRINTED, stat
from game.modes.duel.table.signs import KEYWORD_WORDS
from game.modes.duel.words.names import ICONS
from game.modes.duel.words.sum_terms import part_words

TIRED, PREPARED = " [duel.fatigue.fourth]", " [duel.tactics.prepared-lost]"
Line = tuple[str, str]
"""A line of text and the role of its colour."""


def notes_of(content: DuelContent, observation: State, card: str) -> tuple[str, ...]:
    """Return what a card in play has beside its print: Fatigue, changed numbers part by part with clauses, bonuses."""
    entry = observation.cards.get(card)
    if entry is None:
        return ()
    found = [say("Fatigue {number} of 4", number=entry.fatigue) + TIRED] if entry.fatigue else []
    found += [say("Prepared: it gave 1 Edge, which is lost when it tires") + PREPARED] if entry.prepared else []
    for name in PRINTED:
        total = stat(content, observation, card, name)
        if len(total.sum_terms) > 1:
            parts = "".join(
                f", {part_words(term.label)} {term.amount:+d}"
                if term.operation == "add"
                else f", {part_words(term.label)}: {term.amount}"
                for term in total.sum_terms[1:]
            )
            line = say(
                "{name} {value}: printed {printed}{parts}",
                name=STAT_NAMES[name], value=total.value, printed=total.sum_terms[0].amount, parts=parts,
            )  # fmt: skip
            cites = dict.fromkeys(term.cite for term in total.sum_terms[1:] if term.cite)
            found.append(f"{line} [{', '.join(cites)}]")
    found += [f"{part_words(mod.label)}: {bonus_words(mod.bonus)}" for mod in entry.mods if _unseen(mod.bonus)]
    return tuple(found)


def _unseen(bonus: object) -> bool:
    """Return whether a bonus changes something that is not one of the four numbers."""
    return not any(getattr(bonus, name) for name in PRINTED)


def zoom_lines(card: Card, notes: Sequence[str]) -> list[Line]:
    """Return what is said beside a large card: its keywords explained, then what is special now."""
    lines = [(f"{KEYWORDS[word]}: {KEYWORD_WORDS[word]}", "text") for word in card.keywords]
    # Clauses are for the tooltip and the Rules tab.
    return lines + [(line.partition(" [")[0], "danger" if line.endswith(TIRED) else "text_strong") for line in notes]


def beside_lines(card: Card, notes: Sequence[str]) -> list[Line]:
    """Return what is said beside a large card where there is more room: what its triggers wait for as well."""
    waits = []
    if card.equip is not None:
        waits.append(("equip", say("Given as Support for your Character in play, it may stay there, Attached.")))
    if card.exhausted is not None:
        waits.append(("exhausted", say("As the card is discarded, as Support too.")))
    return [*((f"{ICONS[name]}: {text}", "text") for name, text in waits), *zoom_lines(card, notes)]
