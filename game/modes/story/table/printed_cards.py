"""Enemies, allies and Story cards on paper."""

from __future__ import annotations

from collections.abc import Iterator

from game.modes.story.content.cards import Ally
from game.modes.story.content.describe import WHO, ally_text, attack_text, effect_text, test_text, trait_text
from game.modes.story.content.enemies import Enemy
from game.modes.story.content.loading import Library
from game.modes.story.content.stories import StoryCard, Tokens
from game.modes.story.table.enemies import PALETTES
from game.modes.story.table.signs import TONES, TYPE_WORDS
from game.ui.printing.text_card import TextCard


def enemy_card(enemy: Enemy, library: Library) -> TextCard:
    """Return the card of an enemy or a boss."""
    health = f"{enemy.health}+{enemy.per_player}×" if enemy.per_player else str(enemy.health)
    defense = enemy.defense
    numbers = [("Health", health)]
    numbers += [(f"{TYPE_WORDS[kind]} Def", str(getattr(defense, kind))) for kind in TYPE_WORDS]
    lines = [f"Attack: {attack_text(enemy.attack)}"]
    lines += [f"Health: {enemy.health} and {enemy.per_player} for each player"] if enemy.per_player else []
    lines += [trait_text(enemy.trait, lambda name: library.enemies[name].name)] if enemy.trait is not None else []
    return TextCard(
        key=f"enemy-{enemy.id}", name=enemy.name, kind=f"{'Boss' if enemy.per_player else 'Enemy'} · act {enemy.act}",
        icon=enemy.icon or "wolf-head", palette=PALETTES[enemy.attack.type], tone=TONES["weapon"],
        numbers=tuple(numbers), lines=tuple(lines), foot=enemy.text,
    )  # fmt: skip


def ally_card(ally: Ally) -> TextCard:
    """Return the card of an ally."""
    return TextCard(
        key=f"ally-{ally.id}", name=ally.name, kind="Ally", icon=ally.icon or "shaking-hands", palette="moss",
        tone=TONES["companion"], lines=(ally_text(ally),), foot=ally.text,
    )  # fmt: skip


def story_card(card: StoryCard, library: Library) -> TextCard:
    """Return a Story card: its Tests or enemies, and what comes of either side."""
    return TextCard(
        key=f"story-{card.id}", name=card.name, kind=f"Story card · act {card.act}",
        icon=card.icon or "scroll-unfurled", palette="amber", tone=TONES["mobility"],
        lines=tuple(_lines(card, library)), foot=card.text,
    )  # fmt: skip


def _lines(card: StoryCard, library: Library) -> Iterator[str]:
    def ally(name: str) -> str:
        return library.allies[name].name

    if card.scope != "group":
        yield f"Who: {WHO[card.scope]}"
    if card.start:
        yield f"First: {'; '.join(effect_text(effect, ally) for effect in card.start)}"
    if card.tests:
        yield f"Tests: {', '.join(test_text(test) for test in card.tests)}"
    for group in card.enemies:
        counts = "/".join(map(str, group.count))
        yield f"{library.enemies[group.enemy].name}: {counts} with 1/2/3/4 players"
    if card.retreat is not None:
        yield f"Retreat: {test_text(card.retreat)}"
    for name, side in (("Success", card.success), ("Failure", card.failure)):
        words = [effect_text(effect, ally) for effect in side.effects]
        if side.tokens is not None:
            words += [f"{number} {colour}" for colour, number in _tokens(side.tokens) if number] or ["no token"]
        if words or side.text:
            yield f"{name}: {'; '.join(words)}{'. ' if words and side.text else ''}{side.text}"
    if card.extra:
        yield f"Then: {len(card.extra)} more of the Story pile"


def _tokens(tokens: Tokens) -> tuple[tuple[str, int], ...]:
    return ("White", tokens.white), ("Black", tokens.black)
