"""The table of a story in lines of text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.decisions import Seat
from game.kernel.language.say import N_, say
from game.modes.story.content.describe import attack_text
from game.modes.story.content.term_names import CATEGORY_NAMES, KEYWORD_NAMES
from game.modes.story.model.state import Challenge, Combat, State, is_damage
from game.modes.story.rules.numbers import points, target_of
from game.modes.story.words.names import StoryNames


def table_lines(names: StoryNames, observation: State, seat: Seat) -> Iterator[str]:
    """Yield what lies on the table: the story, the encounter, then each hero."""
    content = names.content
    act = content.acts.get(observation.act)
    if act is not None:
        text = N_("Act {act}, {title}: White {white}, Black {black}; {left} to the next Plot card, which would be Dark")
        if observation.white - observation.black >= observation.lead:
            text = N_(
                "Act {act}, {title}: White {white}, Black {black}; {left} to the next Plot card, which would be Light"
            )
        left = max(0, observation.need - observation.since)
        yield say(
            text, act=act.number, title=say(act.title), white=observation.white, black=observation.black, left=left
        )
    if observation.encounter is not None:
        yield say("Encounter: {card}", card=names.story_card(observation.encounter.card))
    if observation.allies:
        yield say("Allies: {names}", names=", ".join(names.source(ally) for ally in observation.allies))
    if observation.challenge is not None:
        yield from _tests(observation.challenge)
    if observation.combat is not None:
        yield from _combat(names, observation, observation.combat)
    for hero in range(len(observation.players)):
        yield _hero(names, observation, hero)


def _tests(challenge: Challenge) -> Iterator[str]:
    for test in challenge.tests:
        have = say("{points} of {need}", points=points(challenge.lays, test.category), need=test.need)
        if test.passed >= 0:
            have = say("passed")
        line = f"  {CATEGORY_NAMES[test.category]}: {have}"
        yield f"{line} ({KEYWORD_NAMES[test.keyword]})" if test.keyword else line


def _combat(names: StoryNames, observation: State, combat: Combat) -> Iterator[str]:
    yield say("Order: {names}", names=" – ".join(names.hero(observation, hero) for hero in combat.order))
    for enemy in combat.enemies:
        attack = attack_text(names.content.enemies[enemy.kind].attack)
        about = {"enemy": names.enemy(enemy.id), "health": enemy.health, "most": enemy.most, "attack": attack}
        if combat.order:
            now = names.hero(observation, target_of(names.content, observation, enemy))
            yield "  " + say("{enemy}: health {health}/{most}, {attack}, now {target}", target=now, **about)
        else:
            yield "  " + say("{enemy}: health {health}/{most}, {attack}", **about)


def _hero(names: StoryNames, observation: State, hero: int) -> str:
    spent, deck = observation.zone("discard", hero), observation.zone("draw", hero)
    text = N_("{hero}: {cards}; deck {deck}, discard {discard} ({harm} Damage)")
    if observation.players[hero].defeated:
        text = N_("{hero} (Defeated): {cards}; deck {deck}, discard {discard} ({harm} Damage)")
    return say(
        text,
        hero=f"P{hero + 1} {names.hero(observation, hero)}",
        cards=names.cards(tuple(observation.hand(hero))) or say("no cards"),
        deck=len(deck),
        discard=len(spent),
        harm=sum(is_damage(card) for card in spent),
    )
