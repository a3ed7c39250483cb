"""How many Tests the open hands can meet with cards and Keywords: a card serves one of them, and a deck once a turn.

Source: story.noncombat.group, story.noncombat.single-player, story.noncombat.keyword-auto, story.gap.public-information
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.story.bots.holdings import list_passed_seats
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import Challenge, State, TestState, list_undefeated_seats
from game.modes.story.rules.numbers import test_totals
from game.modes.story.rules.sources import usable

Serves = tuple[int, ...]
"""What one thing does for each Test: the points it gives, or enough for all by a Keyword; 0 for nothing."""
BY_KEYWORD = 10**6


def within_reach(content: StoryContent, observation: State, challenge: Challenge) -> int:
    """Return how many Tests of a challenge the open hands could meet at most: of all, or of the one best suited alone.

    Source: story.noncombat.group, story.noncombat.single-player
    """
    encounter = observation.encounter
    alone = encounter is not None and not challenge.retreat and content.face(encounter).scope != "group"
    groups = [[seat] for seat in list_undefeated_seats(observation)] if alone else [list_undefeated_seats(observation)]
    if challenge.only >= 0:
        groups = [[challenge.only]]
    return max((count_reachable(content, observation, challenge, group) for group in groups), default=0)


def can_be_met(
    content: StoryContent, observation: State, challenge: Challenge, spent: AbstractSet[str] = frozenset()
) -> bool:
    """Return whether the hands hold enough for all that the Tests still need together, without what is `spent`.

    Who has passed is asked again only once somebody else has added something.
    Source: story.noncombat.group, story.noncombat.single-player, story.gap.windows
    """
    seats = [challenge.only] if challenge.only >= 0 else list_undefeated_seats(observation)
    asked = [seat for seat in seats if seat not in list_passed_seats(observation)]
    window = "retreat" if challenge.retreat else "challenge"
    # What is about to be laid is such an addition already.
    if not spent and not _list_things(content, observation, challenge.tests, asked, spent, window):
        seats = []
    return count_reachable(content, observation, challenge, seats, spent) == len(challenge.tests)


def count_reachable(
    content: StoryContent,
    observation: State,
    challenge: Challenge,
    seats: Sequence[int],
    spent: AbstractSet[str] = frozenset(),
) -> int:
    """Return how many Tests are met, or can be together by what some seats hold, without the cards that are `spent`."""
    needs = tuple(
        0 if test.passed >= 0 else max(0, test.need - total.value)
        for test, total in zip(challenge.tests, test_totals(content, challenge), strict=True)
    )
    window = "retreat" if challenge.retreat else "challenge"
    things = _list_things(content, observation, challenge.tests, seats, spent, window)
    return _count_met(needs, tuple(sorted(things)))


def _list_things(
    content: StoryContent,
    observation: State,
    tests: Sequence[TestState],
    seats: Sequence[int],
    spent: AbstractSet[str],
    window: str,
) -> list[Serves]:
    """Return what each card, deck and ally could do for each Test; what serves none is left out."""
    found: list[Serves] = []
    for seat in seats:
        player = observation.players[seat]
        for name in observation.hand(seat):
            card = content.card(name) if name != HIDDEN and name not in spent else None
            if card is not None and card.noncombat is not None and usable(card, window):
                use = card.noncombat
                found.append(
                    tuple(
                        BY_KEYWORD
                        if test.keyword and use.keyword == test.keyword
                        else use.value
                        if test.category in use.categories
                        else 0
                        for test in tests
                    )
                )
        decks = (content.decks[deck].ability for deck in player.decks if deck not in player.used)
        found += [_by_keyword(tests, ability.keyword) for ability in decks if ability is not None]
    used = observation.encounter.allies if observation.encounter is not None else ()
    found += [_by_keyword(tests, content.allies[ally].keyword) for ally in observation.allies if ally not in used]
    return [serves for serves in found if any(serves)]


def _by_keyword(tests: Sequence[TestState], keyword: str) -> Serves:
    return tuple(BY_KEYWORD if keyword and test.keyword == keyword else 0 for test in tests)


@lru_cache(maxsize=2_000)
def _count_met(needs: tuple[int, ...], things: tuple[Serves, ...]) -> int:
    """Return how many of some needs things can meet together, each of which serves one of them."""
    reached = {needs}
    for serves in things:
        if min(map(sum, reached)) == 0:
            break
        reached |= {
            (*left[:index], max(0, left[index] - points), *left[index + 1 :])
            for left in reached
            for index, points in enumerate(serves)
            if points and left[index]
        }
    return max(left.count(0) for left in reached)
