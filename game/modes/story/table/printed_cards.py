"""Enemies, allies and Story cards on paper."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.language.say import N_, say
from game.modes.story.content.cards import Ally
from game.modes.story.content.describe import (
    WHO,
    ally_text,
    attack_text,
    effect_text,
    test_text,
    tokens_of,
    trait_text,
)
from game.modes.story.content.enemies import Enemy
from game.modes.story.content.loading import Library
from game.modes.story.content.stories import StoryCard
from game.modes.story.content.term_names import TYPE_NAMES
from game.modes.story.table.pieces.enemies import PALETTES
from game.modes.story.table.signs import TONES
from game.ui.printing.text_card import TextCard


def enemy_card(enemy: Enemy, library: Library) -> TextCard:
    """Return the card of an enemy or a boss."""
    health = f"{enemy.health}+{enemy.per_player}×" if enemy.per_player else str(enemy.health)
    defense = enemy.defense
    numbers = [(say("Health"), health)]
    numbers += [(say("{type} Def", type=TYPE_NAMES[kind]), str(getattr(defense, kind))) for kind in TYPE_NAMES]
    lines = [say("Attack: {attack}", attack=attack_text(enemy.attack))]
    if enemy.per_player:
        lines.append(say("Health: {health} and {each} for each player", health=enemy.health, each=enemy.per_player))
    lines += [trait_text(enemy.trait, lambda name: say(library.enemies[name].name))] if enemy.trait is not None else []
    return TextCard(
        key=f"enemy-{enemy.id}", name=say(enemy.name),
        kind=say(N_("Boss · act {act}") if enemy.per_player else N_("Enemy · act {act}"), act=enemy.act),
        icon=enemy.icon or "wolf-head", palette=PALETTES[enemy.attack.type], tone=TONES["weapon"],
        numbers=tuple(numbers), lines=tuple(lines), foot=say(enemy.text),
    )  # fmt: skip


def ally_card(ally: Ally) -> TextCard:
    """Return the card of an ally."""
    return TextCard(
        key=f"ally-{ally.id}", name=say(ally.name), kind=say("Ally"), icon=ally.icon or "shaking-hands", palette="moss",
        tone=TONES["companion"], lines=(ally_text(ally),), foot=say(ally.text),
    )  # fmt: skip


def story_card(card: StoryCard, library: Library) -> TextCard:
    """Return a Story card: its Tests or enemies, and the result of success and failure."""
    return TextCard(
        key=f"story-{card.id}", name=say(card.name), kind=say("Story card · act {act}", act=card.act),
        icon=card.icon or "scroll-unfurled", palette="amber", tone=TONES["mobility"],
        lines=tuple(_lines(card, library)), foot=say(card.text),
    )  # fmt: skip


def _lines(card: StoryCard, library: Library) -> Iterator[str]:
    def ally(name: str) -> str:
        return say(library.allies[name].name)

    if card.scope != "group":
        yield say("Who: {players}", players=WHO[card.scope])
    if card.start:
        yield say("First: {effect}", effect="; ".join(effect_text(effect, ally) for effect in card.start))
    if card.tests:
        yield say("Tests: {tests}", tests=", ".join(test_text(test) for test in card.tests))
    for group in card.enemies:
        counts = "/".join(map(str, group.count))
        enemy = say(library.enemies[group.enemy].name)
        yield say("{enemy}: {counts} with 1/2/3/4 players", enemy=enemy, counts=counts)
    if card.retreat is not None:
        yield say("Retreat: {test}", test=test_text(card.retreat))
    for text, side in ((N_("Success: {what}"), card.success), (N_("Failure: {what}"), card.failure)):
        words = [effect_text(effect, ally) for effect in side.effects]
        if side.tokens is not None:
            tokens = tokens_of(side.tokens.white, side.tokens.black)
            words += [f"{number} {colour}" for number, colour in tokens] or [say("no token")]
        if words or side.text:
            yield say(text, what=f"{'; '.join(words)}{'. ' if words and side.text else ''}{say(side.text)}")
    if card.extra:
        yield say("Then: {number} more of the Story pile", number=len(card.extra))
