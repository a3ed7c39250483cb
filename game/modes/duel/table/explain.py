"""What a card, a pile, a city or a number of the Duel table is, line by line, with parts and clauses."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import N_, say, say_as
from game.kernel.totals import Total
from game.modes.duel.content.describe import bonus_words, card_text, city_text, cost_words
from game.modes.duel.content.display_names import KEYWORDS, KINDS, NAMES, STATS, ZONES
from game.modes.duel.content.terms import ATTRIBUTES
from game.modes.duel.game_content import LONG_GAME, DuelContent
from game.modes.duel.model.state import State, owner, place_of, type_of
from game.modes.duel.rules.cards import city_card
from game.modes.duel.rules.numbers import attack_sum, damage_of, defence_sum, demoralize_of, dl_of, effect_sum, stat
from game.modes.duel.table.board.layout import lane_kind
from game.modes.duel.table.goal import GOAL, goal_lines
from game.modes.duel.table.lane.sums import damage_words
from game.modes.duel.table.signs import KEYWORD_WORDS, city_words
from game.modes.duel.words.names import ICONS
from game.modes.duel.words.sum_terms import part_words
from game.modes.duel.words.wording import DuelWords

PILES = {
    "arsenal": (
        N_("Face down. When it runs out its player loses Resolve and shuffles Home."),
        "duel.zone.arsenal-facedown",
    ),
    "home": (N_("Discarded cards, open to both. Spells here can be Cast."), "duel.zone.home-is-discard"),
    "stockpile": (N_("Each card gives 1 Attribute of its cost in Production, or Support."), "duel.zone.stockpile"),
    "hand": (N_("Only its player sees these cards."), "duel.zone.hand-hidden"),
}


def explain(content: DuelContent, wording: DuelWords, observation: State, ref: str) -> Sequence[str]:
    """Return a title and lines; lines in brackets are clause ids."""
    kind, _, name = ref.partition(":")
    if kind == "card" and name != HIDDEN:
        if type_of(name) in content.cities:
            return _city(content, wording, name)
        return _card(content, wording, observation, name)
    if kind == "pile":
        zone, _, seat = name.rpartition("-")
        text, cite = PILES[zone]
        count = len(observation.zone(zone, int(seat)))
        title = wording.of_seat(
            int(seat), N_("Your {pile}: {number}"), N_("{who}'s {pile}: {number}"), pile=ZONES[zone], number=count
        )
        return [title, say(text), f"[{cite}]"]
    if kind == "attribute":
        return _attribute(content, wording, observation, name)
    if kind == "resolve":
        return _resolve(content, wording, observation, int(name))
    if kind == "edge":
        return _edge(wording, observation, int(name))
    if kind == "locked":
        cite = observation.players[int(name)].locked
        return [say("No more attacks this turn"), *([f"[{cite}]"] if cite else [])]
    if kind == "icon":
        return [
            ICONS.get(name.partition(":")[0]) or say("Effect"),
            say("Waits to be used or declined."),
            "[duel.trigger.optional]",
        ]
    if kind == GOAL:
        return goal_lines(content, wording, observation)
    if kind == "lane":
        return _lane(content, wording, observation)
    return ()


def _resolve(content: DuelContent, wording: DuelWords, observation: State, seat: int) -> list[str]:
    """Return where a player's Resolve comes from, part by part."""
    now, start = observation.players[seat].resolve, content.starting_resolve(seat)
    city = content.cities[content.decks[seat].city]
    lines = [say("{who}: {resolve} Resolve", who=wording.seat_name(seat), resolve=now)]
    parts = [f"{say(city.name)} {city.resolve}"]
    parts += [say("long game {change:+d}", change=LONG_GAME)] if content.setup.long else []
    changed = content.setup.resolve[seat]
    parts += [say("set for this duel {change:+d}", change=changed)] if changed else []
    parts += [say("lost and gained since {change:+d}", change=now - start)] if now != start else []
    lines += [f"   {part}" for part in parts]
    lines.append(say("At 0 the city falls and its player loses. There is no maximum."))
    cites = ["duel.resolve.start", *(["duel.resolve.long-game"] if content.setup.long else []), "duel.end.no-resolve"]
    return [*lines, *(f"[{cite}]" for cite in cites)]


def _edge(wording: DuelWords, observation: State, seat: int) -> list[str]:
    """Return a player's Edge and the Prepared Characters that lose 1 of it when they tire."""
    prepared = [card for card, entry in observation.cards.items() if entry.prepared and owner(card) == seat]
    lines = [say("{who}: {edge} Edge", who=wording.seat_name(seat), edge=observation.players[seat].edge)]
    for card in prepared:
        lines.append("   " + say("{card} is Prepared: 1 less as soon as it tires", card=wording.card(card)))
    lines.append(say("Changes the damage of a fight or a DL, or pays for Trigger Effects. Lost in Recover."))
    return [*lines, *(["[duel.tactics.prepared-lost]"] if prepared else []), "[duel.tactics.damage]"]


def _sum(caption: str, total: Total) -> list[str]:
    lines = [f"{caption} {total.value}"]
    if len(total.sum_terms) > 1:
        signs = {"base": "{}", "add": "{:+d}", "becomes": say("now {}")}
        lines += [
            f"   {part_words(term.label)} {signs.get(term.operation, '{}').format(term.amount)}"
            for term in total.sum_terms
        ]
        lines += [f"[{cite}]" for cite in dict.fromkeys(term.cite for term in total.sum_terms[1:]) if cite]
    return lines


def _card(content: DuelContent, wording: DuelWords, observation: State, name: str) -> list[str]:
    card, entry = content.card(name), observation.cards.get(name)
    location = place_of(observation, name)
    whose = N_("Your {kind}"), N_("{who}'s {kind}")
    if location:
        whose = N_("Your {kind}, in {zone}"), N_("{who}'s {kind}, in {zone}")
    owned = wording.of_seat(owner(name), *whose, kind=KINDS[card.kind], zone=ZONES.get(location, ""))
    lines = [say(card.name), owned, say("Costs {cost}", cost=cost_words(card.cost)), "[duel.cost.where]"]
    if card.kind == "character":
        if entry is not None:
            for key in ("martial", "elude", "endure", "trait"):
                lines += _sum(STATS[key], stat(content, observation, name, key))
            lines.append(say("Demoralizes for {number}", number=demoralize_of(content, observation, name).value))
        else:
            lines.append(" · ".join(f"{STATS[key]} {getattr(card, key)}" for key in STATS))
    else:
        lines.append(say("Trait {number}: what it gives as Support", number=card.trait))
    if entry is not None:
        text = N_("Fatigue {number} of 4, Prepared") if entry.prepared else N_("Fatigue {number} of 4")
        lines.append(say(text, number=entry.fatigue))
        lines.append("[duel.fatigue.fourth]")
        lines += [f"{part_words(mod.label)}: {bonus_words(mod.bonus)}" for mod in entry.mods]
        lines += [say("Attached: {card}", card=wording.card(under)) for under in entry.attached]
    lines += card_text(card)[1 if card.keywords else 0 :]
    lines += [f"{KEYWORDS[word]}: {KEYWORD_WORDS[word]}" for word in card.keywords]
    return lines


def _city(content: DuelContent, wording: DuelWords, name: str) -> list[str]:
    city = content.city(name)
    return [
        say(city.name),
        wording.of_seat(owner(name), N_("Your City"), N_("{who}'s City")),
        say(
            "Produces {attributes} each turn; starts with {resolve} Resolve",
            attributes=city_words(city),
            resolve=city.resolve,
        ),
        *city_text(city),
        "[duel.turn.production-city]",
    ]


def _attribute(content: DuelContent, wording: DuelWords, observation: State, name: str) -> list[str]:
    lines = [NAMES[name]]
    for seat in (0, 1):
        city = content.city(city_card(observation, seat))
        made = next((number for kind, number in city.attributes.items() if kind == name), 0)
        stock = sum(
            content.card(card).cost.types == (name,) for card in observation.zone("stockpile", seat) if card != HIDDEN
        )
        have = observation.players[seat].pool[name]
        text = (
            N_("You have {number} (City {city} + Stockpile {stock} each turn)"),
            N_("{who} has {number} (City {city} + Stockpile {stock} each turn)"),
        )
        lines.append(wording.of_seat(seat, *text, number=have, city=made, stock=stock))
    assert name in ATTRIBUTES
    return [*lines, "[duel.turn.production-stockpile]"]


def _lane(content: DuelContent, wording: DuelWords, observation: State) -> list[str]:
    kind = lane_kind(observation)
    if kind == "effect":
        effect = observation.effects[-1]
        return [
            wording.card(effect.source),
            *_sum(say("Sum"), effect_sum(content, observation, effect)),
            *_sum(say("DL"), dl_of(content, effect)),
            "[duel.dl.reach]",
        ]
    if kind != "fight":
        return []
    fight = observation.fights[-1]
    if fight.attacker not in observation.cards or fight.defender not in observation.cards:
        return [say("The fight"), say("A fighter is gone."), "[duel.support.target-lost]"]
    return [
        say("{card} against {other}", card=wording.card(fight.attacker), other=wording.card(fight.defender)),
        *_sum(say_as("sum", "Attack"), attack_sum(content, observation, fight)),
        *_sum(say("Defence"), defence_sum(content, observation, fight)),
        *_sum(say("Damage"), damage_of(content, observation, fight)),
        damage_words(content, observation, fight),
        "[duel.fight.win]",
    ]
