"""What a card, a pile, a city or a number of the Duel table is, line by line, with parts and clauses."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.second_person import spoken
from game.kernel.totals import Total
from game.modes.duel.content.describe import NAMES, bonus_words, card_text, city_text, cost_words
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.facts import LONG_GAME, DuelFacts
from game.modes.duel.model.state import State, owner, place_of, type_of
from game.modes.duel.rules.cards import city_card
from game.modes.duel.rules.numbers import attack_sum, damage_of, defence_sum, demoralize_of, dl_of, effect_sum, stat
from game.modes.duel.table.cards import KEYWORD_WORDS, city_words
from game.modes.duel.table.goal import GOAL, goal_lines
from game.modes.duel.table.places import lane_kind
from game.modes.duel.table.sums import damage_words
from game.modes.duel.words.words import DuelWords

PILES = {
    "arsenal": (
        "Face down. When it runs out its player loses Resolve and shuffles Home.",
        "duel.zone.arsenal-facedown",
    ),
    "home": ("Discarded cards, open to both. Spells here can be Cast.", "duel.zone.home-is-discard"),
    "stockpile": ("Each card gives 1 Attribute of its cost in Production, or Support.", "duel.zone.stockpile"),
    "hand": ("Only its player sees these cards.", "duel.zone.hand-hidden"),
}


def explain(facts: DuelFacts, words: DuelWords, view: State, ref: str) -> Sequence[str]:
    """Return a title and lines; lines in brackets are clause ids."""
    return [spoken(line) for line in _lines(facts, words, view, ref)]


def _lines(facts: DuelFacts, words: DuelWords, view: State, ref: str) -> Sequence[str]:
    kind, _, name = ref.partition(":")
    if kind == "card" and name != HIDDEN:
        if type_of(name) in facts.cities:
            return _city(facts, words, view, name)
        return _card(facts, words, view, name)
    if kind == "pile":
        zone, _, seat = name.rpartition("-")
        text, cite = PILES[zone]
        count = len(view.zone(zone, int(seat)))
        return [f"{words.seat_name(int(seat))}'s {zone.capitalize()}: {count}", text, f"[{cite}]"]
    if kind == "attribute":
        return _attribute(facts, words, view, name)
    if kind == "resolve":
        return _resolve(facts, words, view, int(name))
    if kind == "edge":
        return _edge(facts, words, view, int(name))
    if kind == "locked":
        cite = view.players[int(name)].locked
        return ["No more attacks this turn", *([f"[{cite}]"] if cite else [])]
    if kind == "icon":
        return [
            words.ref(view, f"icon:{name.partition(':')[0]}").capitalize(),
            "Waits to be used or declined.",
            "[duel.trigger.optional]",
        ]
    if kind == GOAL:
        return goal_lines(facts, words, view)
    if kind == "lane":
        return _lane(facts, words, view)
    return ()


def _resolve(facts: DuelFacts, words: DuelWords, view: State, seat: int) -> list[str]:
    """Return where a player's Resolve comes from, part by part."""
    now, start = view.players[seat].resolve, facts.starting_resolve(seat)
    city = facts.cities[facts.decks[seat].city]
    lines = [f"{words.seat_name(seat)}: {now} Resolve", f"   {city.name} {city.resolve}"]
    lines += [f"   long game {LONG_GAME:+d}"] if facts.setup.long else []
    lines += [f"   set for this duel {facts.setup.resolve[seat]:+d}"] if facts.setup.resolve[seat] else []
    lines += [f"   lost and gained since {now - start:+d}"] if now != start else []
    lines.append("At 0 the city falls and its player loses. There is no maximum.")
    cites = ["duel.resolve.start", *(["duel.resolve.long-game"] if facts.setup.long else []), "duel.end.no-resolve"]
    return [*lines, *(f"[{cite}]" for cite in cites)]


def _edge(facts: DuelFacts, words: DuelWords, view: State, seat: int) -> list[str]:
    """Return a player's Edge and the Prepared Characters that lose 1 of it when they tire."""
    prepared = [card for card, entry in view.cards.items() if entry.prepared and owner(card) == seat]
    lines = [f"{words.seat_name(seat)}: {view.players[seat].edge} Edge"]
    lines += [f"   {facts.card(card).name} is Prepared: 1 less as soon as it tires" for card in prepared]
    lines.append("Changes the damage of a fight or a DL, or pays for Trigger Effects. Lost in Recover.")
    return [*lines, *(["[duel.tactics.prepared-lost]"] if prepared else []), "[duel.tactics.damage]"]


def _sum(caption: str, total: Total) -> list[str]:
    lines = [f"{caption} {total.value}"]
    if len(total.parts) > 1:
        signs = {"base": "{}", "add": "{:+d}", "becomes": "now {}"}
        lines += [f"   {part.label} {signs.get(part.operation, '{}').format(part.amount)}" for part in total.parts]
        lines += [f"[{cite}]" for cite in dict.fromkeys(part.cite for part in total.parts[1:]) if cite]
    return lines


def _card(facts: DuelFacts, words: DuelWords, view: State, name: str) -> list[str]:
    card, entry = facts.card(name), view.cards.get(name)
    who = words.seat_name(owner(name))
    place = place_of(view, name)
    lines = [card.name, f"{who}'s {card.kind.capitalize()}{f', in {place.capitalize()}' if place else ''}"]
    lines += [f"Costs {cost_words(card.cost)}", "[duel.cost.where]"]
    if card.kind == "character":
        if entry is not None:
            for key in ("martial", "elude", "endure", "trait"):
                lines += _sum(key.capitalize(), stat(facts, view, name, key))
            lines += [f"{line}" for line in _sum("Demoralizes for", demoralize_of(facts, view, name))[:1]]
        else:
            numbers = f"Martial {card.martial} · Elude {card.elude} · Endure {card.endure}"
            lines.append(f"{numbers} · Trait {card.trait}")
    else:
        lines.append(f"Trait {card.trait}: what it gives as Support")
    if entry is not None:
        lines.append(f"Fatigue {entry.fatigue} of 4{', Prepared' if entry.prepared else ''}")
        lines.append("[duel.fatigue.fourth]")
        lines += [f"{mod.label}: {bonus_words(mod.bonus)}" for mod in entry.mods]
        lines += [f"Attached: {words.card(under)}" for under in entry.attached]
    lines += card_text(card)[1 if card.keywords else 0 :]
    lines += [f"{word.capitalize()}: {KEYWORD_WORDS[word]}" for word in card.keywords]
    return lines


def _city(facts: DuelFacts, words: DuelWords, view: State, name: str) -> list[str]:
    city = facts.city(name)
    return [
        city.name,
        f"{words.seat_name(owner(name))}'s City",
        f"Produces {city_words(city)} each turn; starts with {city.resolve} Resolve",
        *city_text(city),
        "[duel.turn.production-city]",
    ]


def _attribute(facts: DuelFacts, words: DuelWords, view: State, name: str) -> list[str]:
    lines = [NAMES[name]]
    for seat in (0, 1):
        city = facts.city(city_card(view, seat))
        made = next((number for kind, number in city.attributes.items() if kind == name), 0)
        stock = sum(facts.card(card).cost.types == (name,) for card in view.zone("stockpile", seat) if card != HIDDEN)
        have = view.players[seat].pool[name]
        parts = f"City {made} + Stockpile {stock} each turn"
        lines.append(f"{words.seat_name(seat)} has {have} ({parts})")
    assert name in ATTRIBUTES
    return [*lines, "[duel.turn.production-stockpile]"]


def _lane(facts: DuelFacts, words: DuelWords, view: State) -> list[str]:
    kind = lane_kind(view)
    if kind == "effect":
        effect = view.effects[-1]
        return [
            words.card(effect.source),
            *_sum("Sum", effect_sum(facts, view, effect)),
            *_sum("DL", dl_of(facts, effect)),
            "[duel.dl.reach]",
        ]
    if kind != "fight":
        return []
    fight = view.fights[-1]
    if fight.attacker not in view.cards or fight.defender not in view.cards:
        return ["The fight", "A fighter is gone.", "[duel.support.target-lost]"]
    return [
        f"{words.card(fight.attacker)} against {words.card(fight.defender)}",
        *_sum("Attack", attack_sum(facts, view, fight)),
        *_sum("Defence", defence_sum(facts, view, fight)),
        *_sum("Damage", damage_of(facts, view, fight)),
        damage_words(facts, view, fight),
        "[duel.fight.win]",
    ]
