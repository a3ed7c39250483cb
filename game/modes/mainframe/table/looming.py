"""What is still to come from the CPU in this round: whom each of its open cards can hit, as everybody stands.

Which unit acts on a card is the CPU's to say when the count has come to it, so the worst of them is told.
Source: mainframe.cpu.different-mob, mainframe.gap.initiative-visibility
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from game.kernel.cards.playing_cards import HIDDEN, is_joker
from game.kernel.language.say import mark, say
from game.kernel.listing import translate_name
from game.modes.mainframe.facts import FightFacts, active_units, face_of, initiative
from game.modes.mainframe.model.state import SideId, State, Unit, play_zone
from game.modes.mainframe.rules.numbers import judge
from game.modes.mainframe.rules.turns.strikes import HITS
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.overlays import could_strike, threat_of
from game.modes.mainframe.table.shot import draw_shot
from game.modes.mainframe.table.tokens import token_places
from game.modes.mainframe.words.words import FightWords


class WorstHit(NamedTuple):
    """The worst that a card can do to somebody: the damage, and by whom."""

    damage: int
    by: str


class Looming(NamedTuple):
    """An open card of the CPU that has not acted yet, with the worst it can do by the ids of those it can hit.

    `strikers` are the units that could hit somebody with it, with the ids of those they could hit.
    """

    card: str
    blows: dict[str, WorstHit]
    strikers: dict[str, list[str]]


class Threats:
    """What threatens a side, worked out again only when something has changed."""

    def __init__(self, facts: FightFacts) -> None:
        self.facts = facts
        self._areas: tuple[Hashable, dict[str, int]] = (None, {})
        self._cards: tuple[Hashable, list[Looming]] = (None, [])

    def areas(self, view: State, side: SideId) -> dict[str, int]:
        """Return into which areas how many opponents of a side could attack."""
        key = (side, _standing(view))
        if key != self._areas[0]:
            self._areas = key, threat_of(self.facts, view, side)
        return self._areas[1]

    def cards(self, view: State) -> list[Looming]:
        """Return the cards of the CPU that are still to come, in the order of their counts."""
        cards = tuple(view.piles.zones[play_zone(self.facts.cpu_seat)])
        key = (_standing(view), cards, view.phase, view.count, view.turn.card if view.turn is not None else "")
        if key != self._cards[0]:
            self._cards = key, looming(self.facts, view)
        return self._cards[1]


def _standing(view: State) -> Hashable:
    units = tuple((u.id, u.at, u.hp > 0, u.points, u.steps, u.turns, u.status) for u in view.units.values())
    return units, tuple(view.areas.items()), tuple(view.locks)


def looming(facts: FightFacts, view: State) -> list[Looming]:
    """Return the open cards of the CPU that are still to come, each with whom it can hit as everybody stands."""
    if view.phase != "count":
        return []
    running = view.turn.card if view.turn is not None else ""
    cards = [card for card in view.piles.zones[play_zone(facts.cpu_seat)] if card not in (HIDDEN, running)]
    actors = [unit for unit in active_units(view, "cpu") if unit.at and (unit.turns == 0 or unit.kind == "boss")]
    strikes = {unit.id: could_strike(facts, view, unit) for unit in actors} if cards else {}
    found = []
    for card in sorted(cards, key=lambda one: initiative(view, one)):
        face, blows, strikers = face_of(view, card), dict[str, WorstHit](), dict[str, list[str]]()
        for target in active_units(view, "mc"):
            for unit in actors if not is_joker(face) else ():
                if target.at not in strikes[unit.id] or "invisible" in target.status:
                    continue
                verdict = judge(facts, view, unit, target, face)
                damage = verdict.damage.value
                if verdict.result not in HITS or damage <= 0:
                    continue
                strikers.setdefault(unit.id, []).append(target.id)
                if damage > blows.get(target.id, WorstHit(0, "")).damage:
                    blows[target.id] = WorstHit(damage, unit.id)
        found.append(Looming(card, blows, strikers))
    return found


def looming_words(words: FightWords, view: State, coming: Looming, *, first: bool = True) -> str:
    """Return in one line whom a card of the CPU can hit, and for how much; the `first` of several comes next."""
    card = words.card(view, coming.card)
    if is_joker(face_of(view, coming.card)):
        return say(mark("Next: {card}, as any card") if first else mark("Then {card}, as any card"), card=card)
    if not coming.blows:
        return say(mark("Next: {card} can hit nobody") if first else mark("Then {card} can hit nobody"), card=card)
    names = ", ".join(struck_words(view.units[name], blow) for name, blow in coming.blows.items())
    text = mark("Next: {card} can hit {names}") if first else mark("Then {card} can hit {names}")
    return say(text, card=card, names=names)


def looming_short(words: FightWords, view: State, coming: Looming) -> str:
    """Return in fewest words whom the next card of the CPU can hit: the one it hits hardest, and how many more."""
    if not coming.blows:
        return ""
    name, blow = max(coming.blows.items(), key=lambda item: (item[1].damage >= view.units[item[0]].hp, item[1].damage))
    struck, card = struck_words(view.units[name], blow), words.card(view, coming.card)
    if len(coming.blows) == 1:
        return say("{card} hits {struck}", card=card, struck=struck)
    return say("{card} hits {struck}; {number} more", card=card, struck=struck, number=len(coming.blows) - 1)


def struck_words(unit: Unit, blow: WorstHit) -> str:
    """Return who is struck and for how much, or that the blow brings them down."""
    name = translate_name(unit.name)
    if blow.damage >= unit.hp:
        return say("{unit} −{number}: down", unit=name, number=blow.damage)
    return f"{name} −{blow.damage}"


def draw_looming(on: FightContext) -> None:
    """Draw from where a pointed at card of the CPU can hit whom."""
    kind, _, card = on.pointing.hovered.partition(":")
    if kind != "card" or card not in on.view.piles.zones[play_zone(on.facts.cpu_seat)]:
        return
    places = token_places(on.canvas, on.view, on.board)
    for coming in looming(on.facts, on.view):
        for name, blow in coming.blows.items() if coming.card == card else ():
            if name in places and blow.by in places:
                draw_shot(on, places[blow.by], [], places[name], on.canvas.theme["mark_danger"])
