"""The table of a story in lines of text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.decisions import Seat
from game.kernel.language.say import mark, say
from game.modes.story.content.describe import attack_text
from game.modes.story.content.term_names import CATEGORY_NAMES, KEYWORD_NAMES
from game.modes.story.model.state import Challenge, Combat, State, is_damage
from game.modes.story.rules.numbers import points, target_of
from game.modes.story.words.names import StoryNames


def table_lines(names: StoryNames, view: State, seat: Seat) -> Iterator[str]:
    """Yield what lies on the table: the story, the encounter, then each hero."""
    facts = names.facts
    act = facts.acts.get(view.act)
    if act is not None:
        text = mark(
            "Act {act}, {title}: White {white}, Black {black}; {left} to the next Plot card, which would be Dark"
        )
        if view.white - view.black >= view.lead:
            text = mark(
                "Act {act}, {title}: White {white}, Black {black}; {left} to the next Plot card, which would be Light"
            )
        left = max(0, view.need - view.since)
        yield say(text, act=act.number, title=say(act.title), white=view.white, black=view.black, left=left)
    if view.encounter is not None:
        yield say("Encounter: {card}", card=names.story_card(view.encounter.card))
    if view.allies:
        yield say("Allies: {names}", names=", ".join(names.source(ally) for ally in view.allies))
    if view.challenge is not None:
        yield from _tests(view.challenge)
    if view.combat is not None:
        yield from _combat(names, view, view.combat)
    for hero in range(len(view.players)):
        yield _hero(names, view, hero)


def _tests(challenge: Challenge) -> Iterator[str]:
    for test in challenge.tests:
        have = say("{points} of {need}", points=points(challenge.lays, test.category), need=test.need)
        if test.passed >= 0:
            have = say("passed")
        line = f"  {CATEGORY_NAMES[test.category]}: {have}"
        yield f"{line} ({KEYWORD_NAMES[test.keyword]})" if test.keyword else line


def _combat(names: StoryNames, view: State, combat: Combat) -> Iterator[str]:
    yield say("Order: {names}", names=" – ".join(names.hero(view, hero) for hero in combat.order))
    for enemy in combat.enemies:
        attack = attack_text(names.facts.enemies[enemy.kind].attack)
        about = {"enemy": names.enemy(enemy.id), "health": enemy.health, "most": enemy.most, "attack": attack}
        if combat.order:
            now = names.hero(view, target_of(names.facts, view, enemy))
            yield "  " + say("{enemy}: health {health}/{most}, {attack}, now {target}", target=now, **about)
        else:
            yield "  " + say("{enemy}: health {health}/{most}, {attack}", **about)


def _hero(names: StoryNames, view: State, hero: int) -> str:
    spent, deck = view.zone("discard", hero), view.zone("draw", hero)
    text = mark("{hero}: {cards}; deck {deck}, discard {discard} ({harm} Damage)")
    if view.players[hero].defeated:
        text = mark("{hero} (Defeated): {cards}; deck {deck}, discard {discard} ({harm} Damage)")
    return say(
        text,
        hero=f"P{hero + 1} {names.hero(view, hero)}",
        cards=names.cards(tuple(view.hand(hero))) or say("no cards"),
        deck=len(deck),
        discard=len(spent),
        harm=sum(is_damage(card) for card in spent),
    )
