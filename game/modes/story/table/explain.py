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
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State, is_damage, is_wound
from game.modes.story.rules.numbers import enemy_defense, enemy_of
from game.modes.story.table.book import face_lines, page_words
from game.modes.story.table.goal import next_plot_line
from game.modes.story.table.heroes.hearts import wounds_of
from game.modes.story.table.preview.forecast import coming_blows, forecast
from game.modes.story.table.threats import explain_blow
from game.modes.story.words.names import StoryNames


def explain(
    content: StoryContent, names: StoryNames, observation: State, people: list[str], ref: str
) -> tuple[str, ...]:
    """Return the lines that explain a ref; empty for what needs no words."""
    kind, _, name = ref.partition(":")
    if kind == "card" and name != HIDDEN:
        return _card(content, name)
    if kind == "enemy" and observation.combat is not None:
        return _enemy(content, names, observation, name)
    if kind == "blow":
        return explain_blow(content, names, observation, people, name)
    if kind == "deck" and name in content.decks:
        return _deck(content, name)
    if kind == "ally" and name in content.allies:
        entry = content.allies[name]
        return tuple(line for line in (say(entry.name), ally_text(entry), say(entry.text)) if line)
    if kind == "seat":
        return _seat(content, observation, people, int(name.removeprefix("P")) - 1)
    if kind == "way":
        return _explain_move(content, names, observation, people, -1 if name == "up" else 1)
    if kind == "story":
        return _page(content, names, observation)
    if kind == "zone":
        return _zone(name)
    return ()


def _explain_move(
    content: StoryContent, names: StoryNames, observation: State, people: list[str], step: int
) -> tuple[str, ...]:
    """Return what a move of the seat that is asked costs, and whom the coming attacks hit after it."""
    head = say("One place up") if step < 0 else say("One place down")
    lines = [head, _append_clause(say("Discard a card to change places"), "story.order.discard-to-move")]
    current = current_round(observation)
    order = list(observation.combat.order) if observation.combat is not None else []
    if current is None or current.seat not in order:
        return tuple(lines)
    index = order.index(current.seat)
    moved = list(order)
    moved[index], moved[index + step] = moved[index + step], moved[index]
    for hit in coming_blows(content, observation):
        hero = moved[hit.place]
        if hero != order[hit.place]:
            verdict = forecast(content, observation, hero, hit)[0]
            about = {"enemy": names.enemy(hit.enemy), "hero": people[hero], "verdict": verdict}
            many = names.verb_number(hit.enemy)
            then = say_count("{enemy} then hits {hero}: {verdict}", "{enemy} then hit {hero}: {verdict}", many, **about)
            lines.append(then)
    return tuple(lines)


def _card(content: StoryContent, name: str) -> tuple[str, ...]:
    card = content.card(name)
    if is_damage(name) or is_wound(name):
        return say(card.name), say(card.text), "story.gap.dead-cards"
    deck = content.deck_of(name)
    whose = f"{KIND_NAMES[deck.kind]}: {say(deck.name)}" if deck is not None else ""
    return tuple(line for line in (say(card.name), *card_lines(card), say(card.text), whose) if line)


def _enemy(content: StoryContent, names: StoryNames, observation: State, name: str) -> tuple[str, ...]:
    combat = observation.combat
    assert combat is not None
    try:
        enemy = enemy_of(observation, name)
    except KeyError:
        return ()
    entry = content.enemies[enemy.kind]
    health = say("Health {health} of {most}", health=enemy.health, most=enemy.most)
    lines = [names.enemy(name), health, attack_text(entry.attack)]
    for kind in ("melee", "magic", "ranged"):
        total = enemy_defense(content, combat, enemy, kind)
        parts = "".join(
            f", {say(term.label)} +{term.amount}" if term.operation == "add" else f"{say(term.label)} {term.amount}"
            for term in total.sum_terms
        )
        lines.append(say("Defense against {type}: {sum}", type=TYPE_NAMES[kind], sum=f"{total.value} ({parts})"))
    if entry.trait is not None:
        lines.append(trait_text(entry.trait, names.enemy))
    if enemy.id in combat.acted:
        many = names.verb_number(name)
        lines.append(say_count("It has attacked in this round", "They have attacked in this round", many))
    return tuple(line for line in (*lines, say(entry.text)) if line)


def _deck(content: StoryContent, name: str) -> tuple[str, ...]:
    deck = content.decks[name]
    text = KIND_NAMES[deck.kind]
    text = f"{text}, {AUGMENT_TYPES[deck.type]}" if deck.type else text
    kind = say_count("{kind}, {number} card", "{kind}, {number} cards", deck.size, kind=text)
    lines = [say(deck.name), kind, ability_text(deck.ability)]
    for card in deck.cards:
        times = f"{card.copies} × " if card.copies > 1 else ""
        brief = "; ".join(card_lines(card)) or ", ".join(use_text(use) for use in card.combat)
        lines.append(f"{times}{say(card.name)}: {brief}")
    return tuple(line for line in lines if line)


def _seat(content: StoryContent, observation: State, people: list[str], seat: int) -> tuple[str, ...]:
    if not 0 <= seat < len(observation.players):
        return ()
    player = observation.players[seat]
    lines = [people[seat]]
    lines += [name for deck in player.decks[:1] if (name := say(content.decks[deck].name)) != people[seat]]
    hand = [card for card in observation.hand(seat) if card != HIDDEN]
    if hand:
        lines.append(say("Hand: {cards}", cards=", ".join(say(content.name(card)) for card in hand)))
    if wounds := wounds_of(observation, seat):
        most = content.hand_limit(observation)
        text = say("Wounds take {number} of {most} places in the hand", number=wounds, most=most)
        lines.append(_append_clause(text, "story.defeat.condition"))
    deck, spent = len(observation.zone("draw", seat)), len(observation.zone("discard", seat))
    lines.append(say("{deck} in the draw deck, {discarded} discarded", deck=deck, discarded=spent))
    if player.defeated:
        lines.append(_append_clause(say("Defeated: out of this encounter"), "story.defeat.condition"))
    return tuple(lines)


def _page(content: StoryContent, names: StoryNames, observation: State) -> tuple[str, ...]:
    above, title, _, face = page_words(content, observation)
    lines = [title, above]
    if face is not None:
        lines += [say("First: {effect}", effect=effect_text(effect, names.source)) for effect in face.start]
        lines += face_lines(face, names.source)
    return (*lines, next_plot_line(observation))


def _zone(name: str) -> tuple[str, ...]:
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
