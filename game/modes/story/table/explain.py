"""Tooltips: every ref in words, each number with its parts and the clause behind it."""

from __future__ import annotations

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import say, say_count
from game.kernel.rounds import current_round
from game.modes.story.content.describe import (
    ability_text,
    ally_text,
    attack_text,
    card_lines,
    effect_text,
    trait_text,
    use_text,
)
from game.modes.story.content.term_names import AUGMENT_TYPES, KIND_NAMES, TYPE_NAMES
from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import State, is_damage, is_wound
from game.modes.story.rules.numbers import enemy_defense, enemy_of
from game.modes.story.table.book import face_lines, page_words
from game.modes.story.table.forecast import explain_blow
from game.modes.story.table.hearts import wounds_of
from game.modes.story.table.reckoning import coming_blows, forecast
from game.modes.story.table.scales import next_plot_line
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
        return tuple(line for line in (say(entry.name), ally_text(entry), say(entry.text)) if line)
    if kind == "seat":
        return _seat(facts, view, people, int(name.removeprefix("P")) - 1)
    if kind == "way":
        return _way(facts, names, view, people, -1 if name == "up" else 1)
    if kind == "story":
        return _page(facts, names, view)
    if kind == "zone":
        return _zone(view, name, people)
    return ()


def _way(facts: StoryFacts, names: StoryNames, view: State, people: list[str], step: int) -> tuple[str, ...]:
    """Return what a move of the seat that is asked costs, and whom the coming attacks hit after it."""
    head = say("One place up") if step < 0 else say("One place down")
    lines = [head, _append_clause(say("Discard a card to change places"), "story.order.discard-to-move")]
    current = current_round(view)
    order = list(view.combat.order) if view.combat is not None else []
    if current is None or current.seat not in order:
        return tuple(lines)
    place = order.index(current.seat)
    moved = list(order)
    moved[place], moved[place + step] = moved[place + step], moved[place]
    for blow in coming_blows(facts, view):
        hero = moved[blow.place]
        if hero != order[blow.place]:
            verdict = forecast(facts, view, hero, blow)[0]
            about = {"enemy": names.enemy(blow.enemy), "hero": people[hero], "verdict": verdict}
            many = names.verb_number(blow.enemy)
            then = say_count("{enemy} then hits {hero}: {verdict}", "{enemy} then hit {hero}: {verdict}", many, **about)
            lines.append(then)
    return tuple(lines)


def _card(facts: StoryFacts, name: str) -> tuple[str, ...]:
    card = facts.card(name)
    if is_damage(name) or is_wound(name):
        return say(card.name), say(card.text), "story.gap.dead-cards"
    deck = facts.deck_of(name)
    whose = f"{KIND_NAMES[deck.kind]}: {say(deck.name)}" if deck is not None else ""
    return tuple(line for line in (say(card.name), *card_lines(card), say(card.text), whose) if line)


def _enemy(facts: StoryFacts, names: StoryNames, view: State, name: str) -> tuple[str, ...]:
    combat = view.combat
    assert combat is not None
    try:
        enemy = enemy_of(view, name)
    except KeyError:
        return ()
    entry = facts.enemies[enemy.kind]
    health = say("Health {health} of {most}", health=enemy.health, most=enemy.most)
    lines = [names.enemy(name), health, attack_text(entry.attack)]
    for kind in ("melee", "magic", "ranged"):
        total = enemy_defense(facts, combat, enemy, kind)
        parts = "".join(
            f", {say(part.label)} +{part.amount}" if part.operation == "add" else f"{say(part.label)} {part.amount}"
            for part in total.parts
        )
        lines.append(say("Defense against {type}: {sum}", type=TYPE_NAMES[kind], sum=f"{total.value} ({parts})"))
    if entry.trait is not None:
        lines.append(trait_text(entry.trait, names.enemy))
    if enemy.id in combat.acted:
        many = names.verb_number(name)
        lines.append(say_count("It has attacked in this round", "They have attacked in this round", many))
    return tuple(line for line in (*lines, say(entry.text)) if line)


def _deck(facts: StoryFacts, name: str) -> tuple[str, ...]:
    deck = facts.decks[name]
    words = KIND_NAMES[deck.kind]
    words = f"{words}, {AUGMENT_TYPES[deck.type]}" if deck.type else words
    kind = say_count("{kind}, {number} card", "{kind}, {number} cards", deck.size, kind=words)
    lines = [say(deck.name), kind, ability_text(deck.ability)]
    for card in deck.cards:
        times = f"{card.copies} × " if card.copies > 1 else ""
        brief = "; ".join(card_lines(card)) or ", ".join(use_text(use) for use in card.combat)
        lines.append(f"{times}{say(card.name)}: {brief}")
    return tuple(line for line in lines if line)


def _seat(facts: StoryFacts, view: State, people: list[str], seat: int) -> tuple[str, ...]:
    if not 0 <= seat < len(view.players):
        return ()
    player = view.players[seat]
    lines = [people[seat]]
    lines += [name for deck in player.decks[:1] if (name := say(facts.decks[deck].name)) != people[seat]]
    hand = [card for card in view.hand(seat) if card != HIDDEN]
    if hand:
        lines.append(say("Hand: {cards}", cards=", ".join(say(facts.name(card)) for card in hand)))
    if wounds := wounds_of(view, seat):
        most = facts.hand_limit(view)
        text = say("Wounds take {number} of {most} places in the hand", number=wounds, most=most)
        lines.append(_append_clause(text, "story.defeat.condition"))
    deck, spent = len(view.zone("draw", seat)), len(view.zone("discard", seat))
    lines.append(say("{deck} in the draw deck, {discarded} discarded", deck=deck, discarded=spent))
    if player.defeated:
        lines.append(_append_clause(say("Defeated: out of this encounter"), "story.defeat.condition"))
    return tuple(lines)


def _page(facts: StoryFacts, names: StoryNames, view: State) -> tuple[str, ...]:
    above, title, _, face = page_words(facts, view)
    lines = [title, above]
    if face is not None:
        lines += [say("First: {effect}", effect=effect_text(effect, names.source)) for effect in face.start]
        lines += face_lines(face, names.source)
    return (*lines, next_plot_line(view))


def _zone(view: State, name: str, people: list[str]) -> tuple[str, ...]:
    runs_out = "story.gap.deck-runs-out"
    if name == "hand":
        return (say("Hand"),)
    if name == "discard":
        return say("Discard pile"), _append_clause(say("It becomes the draw deck when that is empty"), runs_out)
    if name == "draw":
        return say("Draw deck"), _append_clause(say("Shuffled from the discard pile when it is empty"), runs_out)
    return ()


def _append_clause(line: str, clause: str) -> str:
    """Return a line with the clause behind it."""
    return f"{line} ({clause})"
