"""What a companion means by changing places is told from the attacks that then hit somebody else."""

import pytest

from game.modes.story.model.combat_events import PlacesSwapped
from game.modes.story.table.companion_moves import deed_of, standing_deed
from tests.modes.story.table import opened, started

FIGHT = """position:
  phase: enemies
  quiet: false
  order: [P1, P2]
  players:
    P1: {{hand: [{first}]}}
    P2: {{hand: [{second}]}}
  enemies: ["E1: health 9, attacks Melee 3 on {place}"]
"""


def swapped(first, second, point, seats="human"):
    """Return the deed of the second hero, who changes places with the first, and the state before."""
    game, match = started(
        opened(2, setup="  decks: []\n", position=FIGHT.format(first=first, second=second, place=point), seats=seats)
    )
    event = PlacesSwapped(seat=1, first=0, second=1, cite="story.order.discard-to-move")
    return deed_of(game.rules.content, game.wording, match.state, event), match.state


BOTS = "bot, bot: greedy"


@pytest.mark.parametrize(
    ("first", "second", "point", "said"),
    [
        ("Work 1", "Melee Defense 3, Work 1", "First", "steps in for Ada and can hold it"),
        ("Work 1", "Melee Defense 2, Work 1", "First", "steps in for Ada, for less harm"),
        ("Melee Defense 3", "Work 1", "Last", "steps aside: Ada can hold it"),
        ("Melee Defense 2", "Work 1", "Last", "steps aside: less harm for Ada"),
        ("Melee Defense 3", "Work 1", "First", "changes places with Ada"),
    ],
)
def test_why_a_companion_moves(first, second, point, said):
    deed, state = swapped(first, second, point, seats=BOTS)
    assert deed is not None and deed.text == said
    assert standing_deed(state, deed) is None, "the party does not stand so yet"
    state.combat.order = [1, 0]
    assert standing_deed(state, deed) is deed
    state.combat.round += 1
    assert standing_deed(state, deed) is None, "in the next round other attacks come"


def test_a_person_needs_no_reason():
    deed, _ = swapped("Work 1", "Melee Defense 3, Work 1", "First")
    assert deed is None
