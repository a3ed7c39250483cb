"""Tooltips: every ref in words, each number with its parts and the clause behind it."""

from __future__ import annotations

from game.kernel.cards.playing_cards import HIDDEN
from game.modes.story.content.describe import (
    ability_text,
    ally_text,
    attack_text,
    card_lines,
    effect_text,
    trait_text,
    use_text,
)
from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import State, is_damage, is_wound
from game.modes.story.rules.numbers import enemy_defense, enemy_of
from game.modes.story.table.book import face_lines, next_plot_line, page_words
from game.modes.story.table.forecast import explain_blow
from game.modes.story.table.signs import KIND_WORDS, TYPE_WORDS
from game.modes.story.words.names import StoryNames


def explain(facts: StoryFacts, names: StoryNames, view: State, people: list[str], ref: str) -> tuple[str, ...]:
    """Return the lines that explain a ref; empty for what needs no words."""
    kind, _, name = ref.partition(":")
    if kind == "card" and name != HIDDEN:
        return _card(facts, name)
    if kind == "enemy" and view.combat is not None:
        return _enemy(facts, names, view, name)
    if kind == "blow":
        return explain_blow(facts, names, view, people, name)
    if kind == "deck" and name in facts.decks:
        return _deck(facts, name)
    if kind == "ally" and name in facts.allies:
        entry = facts.allies[name]
        return tuple(line for line in (entry.name, ally_text(entry), entry.text) if line)
    if kind == "seat":
        return _seat(facts, view, people, int(name.removeprefix("P")) - 1)
    if kind == "way":
        return (
            "One place up" if name == "up" else "One place down",
            "Discard a card to change places (story.order.discard-to-move)",
        )
    if kind == "story":
        return _page(facts, names, view)
    if kind == "zone":
        return _zone(view, name, people)
    return ()


def _card(facts: StoryFacts, name: str) -> tuple[str, ...]:
    card = facts.card(name)
    if is_damage(name) or is_wound(name):
        return card.name, card.text, "story.gap.dead-cards"
    deck = facts.deck_of(name)
    whose = f"{KIND_WORDS[deck.kind]}: {deck.name}" if deck is not None else ""
    return tuple(line for line in (card.name, *card_lines(card), card.text, whose) if line)


def _enemy(facts: StoryFacts, names: StoryNames, view: State, name: str) -> tuple[str, ...]:
    combat = view.combat
    assert combat is not None
    try:
        enemy = enemy_of(view, name)
    except KeyError:
        return ()
    entry = facts.enemies[enemy.kind]
    lines = [names.enemy(name), f"Health {enemy.health} of {enemy.most}", attack_text(entry.attack)]
    for kind in ("melee", "magic", "ranged"):
        total = enemy_defense(facts, combat, enemy, kind)
        lines.append(f"Defense against {TYPE_WORDS[kind]}: {total}")
    if entry.trait is not None:
        lines.append(trait_text(entry.trait, names.enemy))
    if enemy.id in combat.acted:
        lines.append("It has attacked in this round")
    return tuple(line for line in (*lines, entry.text) if line)


def _deck(facts: StoryFacts, name: str) -> tuple[str, ...]:
    deck = facts.decks[name]
    kind = f"{KIND_WORDS[deck.kind]}{f', {deck.type}' if deck.type else ''}, {deck.size} cards"
    lines = [deck.name, kind, ability_text(deck.ability)]
    for card in deck.cards:
        times = f"{card.copies} × " if card.copies > 1 else ""
        brief = "; ".join(card_lines(card)) or ", ".join(use_text(use) for use in card.combat)
        lines.append(f"{times}{card.name}: {brief}")
    return tuple(line for line in lines if line)


def _seat(facts: StoryFacts, view: State, people: list[str], seat: int) -> tuple[str, ...]:
    if not 0 <= seat < len(view.players):
        return ()
    player = view.players[seat]
    lines = [people[seat]]
    lines += [facts.decks[deck].name for deck in player.decks[:1]]
    hand = [card for card in view.hand(seat) if card != HIDDEN]
    if hand:
        lines.append("Hand: " + ", ".join(facts.name(card) for card in hand))
    lines.append(f"{len(view.zone('draw', seat))} in the draw deck, {len(view.zone('discard', seat))} discarded")
    if player.defeated:
        lines.append("Defeated: out of this encounter (story.defeat.condition)")
    return tuple(lines)


def _page(facts: StoryFacts, names: StoryNames, view: State) -> tuple[str, ...]:
    above, title, _, face = page_words(facts, view)
    lines = [title, above]
    if face is not None:
        lines += [f"First: {effect_text(effect, names.source)}" for effect in face.start]
        lines += face_lines(face, names.source)
    return (*lines, next_plot_line(view))


def _zone(view: State, name: str, people: list[str]) -> tuple[str, ...]:
    return {
        "hand": ("Hand",),
        "discard": ("Discard pile", "It becomes the draw deck when that is empty (story.gap.deck-runs-out)"),
        "draw": ("Draw deck", "Shuffled from the discard pile when it is empty (story.gap.deck-runs-out)"),
    }.get(name, ())
