"""The table of a story in lines of text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.decisions import Seat
from game.modes.story.content.describe import attack_text
from game.modes.story.model.state import State, is_damage
from game.modes.story.rules.numbers import points, target_of
from game.modes.story.words.names import StoryNames


def table_lines(names: StoryNames, view: State, seat: Seat) -> Iterator[str]:
    """Yield what lies on the table: the story, the encounter, then each hero."""
    facts = names.facts
    act = facts.acts.get(view.act)
    if act is not None:
        side = "Light" if view.white - view.black >= view.lead else "Dark"
        left = max(0, view.need - view.since)
        yield (
            f"Act {act.number}, {act.title}: White {view.white}, Black {view.black}; "
            f"{left} to the next Plot card, which would be {side}"
        )
    if view.encounter is not None:
        yield f"Encounter: {names.story_card(view.encounter.card)}"
    if view.allies:
        yield "Allies: " + ", ".join(names.source(ally) for ally in view.allies)
    if view.challenge is not None:
        for test in view.challenge.tests:
            have = "passed" if test.passed >= 0 else f"{points(view.challenge.lays, test.category)} of {test.need}"
            yield f"  {test.category.capitalize()}: {have}" + (
                f" ({test.keyword.capitalize()})" if test.keyword else ""
            )
    if view.combat is not None:
        order = view.combat.order
        yield "Order: " + " – ".join(names.hero(view, hero) for hero in order)
        for enemy in view.combat.enemies:
            entry = facts.enemies[enemy.kind]
            whom = f", now {names.hero(view, target_of(facts, view, enemy))}" if order else ""
            yield f"  {names.enemy(enemy.id)}: health {enemy.health}/{enemy.most}, {attack_text(entry.attack)}{whom}"
    for hero, player in enumerate(view.players):
        spent, deck = view.zone("discard", hero), view.zone("draw", hero)
        harm = sum(is_damage(card) for card in spent)
        note = " (Defeated)" if player.defeated else ""
        who = f"{names.seat_name(hero)} {names.hero(view, hero)}"
        yield (
            f"{who}{note}: {names.cards(tuple(view.hand(hero))) or 'no cards'}; "
            f"deck {len(deck)}, discard {len(spent)} ({harm} Damage)"
        )
