"""What needs no choice and is gold, and what a sensible player would often answer, for a hint."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Number, Option
from game.modes.story.bots.values import least_first, worse_than_fresh
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State, TestState
from game.modes.story.table.preview.forecast import coming_blows, harm_at_best, keyword_held, reach_of_test
from game.modes.story.words.wording import CHANGED, StoryWords
from game.ui.table.pass_guard import PASSING

AT_REST = ("wound", "remove")
"""What to be rid of first at a rest: a Wound takes room in the hand until then. Damage in hand is listed first."""
PAID = frozenset({"ability", "move"})
"""The verbs of what a card of the hand is thrown away for."""


def best_of(content: StoryContent, observation: State, decision: Decision, options: Sequence[Option]) -> str:
    """Return the option of several that needs no second thought; empty where much may be said for each."""
    if decision.key == "name":
        assert observation.challenge is not None
        tests = observation.challenge.tests
        return (
            max(options, key=lambda option: count_met(content, observation, tests, _seat_of(option.refs[0]))).id
            if options
            else ""
        )
    if decision.key == "order" and options:
        return min(
            options,
            key=lambda option: _compute_expected_harm(content, observation, [_seat_of(ref) for ref in option.refs]),
        ).id
    if decision.key == "choose-decks":
        # Once a deck is taken, the hero is made by hand.
        ready = not observation.players[int(decision.seat)].decks
        return next((option.id for option in options if ready and option.verb == "recommended"), "")
    if payment := cheapest_payment(content, observation, options):
        return next(option.id for option in options if _card_of(option) == payment)
    if decision.key == "rest":
        found = [option for verb in AT_REST for option in options if option.verb == verb]
        return found[0].id if found else ""
    return ""


def begun_with(content: StoryContent, observation: State, decision: Decision | None) -> tuple[str, ...]:
    """Return the options that a choice of several begins with; of cards that are changed, those it advises.

    As much Damage as may leave, from the hand first; of the hand what is worth less here than a fresh card; and of
    what has to be given up the cards of least worth.
    """
    if not isinstance(decision, ChooseMany):
        return ()
    if decision.key == "repair":
        return tuple(option.id for option in decision.options[: decision.most])
    if decision.key in CHANGED:
        ids = {_card_of(option): option.id for option in decision.options}
        needed = _needed_for_blows(content, observation, int(decision.seat))
        changed = [card for card in worse_than_fresh(content, observation, list(ids)) if card not in needed]
        return tuple(ids[card] for card in changed[: decision.most])
    if decision.key == "lose":
        ids = {_card_of(option): option.id for option in decision.options}
        return tuple(ids[card] for card in least_first(content, observation, list(ids))[: decision.least])
    return ()


def _needed_for_blows(content: StoryContent, observation: State, seat: int) -> frozenset[str]:
    """Return the Defense cards of a hero for whom no more of them are held than attacks are coming.

    Even a weak one turns a Wound into Damage. Source: story.damage.zero-block-is-defense
    """
    if observation.combat is None or seat not in observation.combat.order:
        return frozenset()
    hits = sum(observation.combat.order[hit.place] == seat for hit in coming_blows(content, observation))
    found = [card for card in observation.hand(seat) if card != HIDDEN and content.card(card).combat_of("defense")]
    return frozenset(found) if len(found) <= hits else frozenset()


def cheapest_payment(content: StoryContent, observation: State, options: Sequence[Option]) -> str:
    """Return the card that is missed least of those that may be thrown away for one and the same thing; may be empty.

    Source: story.ability.discard, story.order.discard-to-move
    """
    if len(options) < 2 or {option.verb for option in options} - PAID:
        return ""
    things = {(option.verb, *(ref for ref in option.refs if not ref.startswith("card:"))) for option in options}
    cards = [_card_of(option) for option in options]
    return least_first(content, observation, cards)[0] if len(things) == 1 and all(cards) else ""


def safe_answer(content: StoryContent, wording: StoryWords, observation: State, decision: Decision) -> Answer | None:
    """Return what passes on where nothing more is needed, or takes out all harm that may leave; None where one chooses.

    Nothing more is needed where the decks are chosen, every Test is met, the running attack held or the enemy felled.
    The order of the party is as good as any where no attack is coming.
    """
    if isinstance(decision, ChooseMany):
        every = tuple(option.id for option in decision.options)
        return every if decision.key == "repair" and len(every) <= decision.most else None
    if isinstance(decision, Number):
        return decision.high if decision.key == "heal" else None
    if not isinstance(decision, Choose):
        return None
    if decision.key == "order":
        return decision.options[0].id if not coming_blows(content, observation) else None
    if not wording.suffices(observation, decision):
        return None
    return next((option.id for option in reversed(decision.options) if option.verb in PASSING), None)


def _card_of(option: Option) -> str:
    """Return the card of the hand that an option is about, or an empty text."""
    return next((ref.partition(":")[2] for ref in option.refs if ref.startswith("card:")), "")


def _seat_of(ref: str) -> int:
    return int(ref.removeprefix("seat:P")) - 1


def _compute_expected_harm(content: StoryContent, observation: State, order: Sequence[int]) -> float:
    """Return what the coming attacks cost at best, each by itself, if the party stood in an order."""
    return sum(harm_at_best(content, observation, order[hit.place], hit) for hit in coming_blows(content, observation))


def count_met(content: StoryContent, observation: State, tests: Sequence[TestState], seat: int) -> tuple[int, int]:
    """Return how many Tests a hero meets with what is held, and how many points of all that are needed."""
    reach = [
        test.need
        if keyword_held(content, observation, seat, test.keyword)
        else reach_of_test(content, observation, test.category, seat)
        for test in tests
    ]
    met = sum(points >= test.need for points, test in zip(reach, tests, strict=True))
    return met, sum(min(points, test.need) for points, test in zip(reach, tests, strict=True))
