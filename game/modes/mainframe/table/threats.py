"""What is still to come from the CPU in this round: whom each of its open cards can hit, as everybody stands.

Which unit acts on a card is the CPU's to say when the count has come to it, so the worst of them is told.
Source: mainframe.cpu.different-mob, mainframe.gap.initiative-visibility
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from game.kernel.cards.playing_cards import HIDDEN, is_joker
from game.kernel.language.say import N_, say
from game.kernel.listing import translate_name
from game.kernel.state import copy_state
from game.modes.mainframe.content.traits import SpreadAim
from game.modes.mainframe.game_content import (
    FightContent,
    active_units,
    boot_goes_to,
    face_of,
    initiative,
    kit_of,
)
from game.modes.mainframe.model.state import SideId, State, Turn, Unit, play_zone
from game.modes.mainframe.rules.numbers import judge
from game.modes.mainframe.rules.rounds.count import cpu_actors
from game.modes.mainframe.rules.turns.strikes import HITS, whom_it_strikes
from game.modes.mainframe.table.board.overlays import seen_from_stands, threat_of
from game.modes.mainframe.table.context import FightContext
from game.modes.mainframe.table.pieces.tokens import token_places
from game.modes.mainframe.table.preview.shot_line import draw_shot
from game.modes.mainframe.words.wording import FightWords


class WorstHit(NamedTuple):
    """The worst that a card can do to somebody: the damage, and by whom."""

    damage: int
    by: str


class Looming(NamedTuple):
    """An open card of the CPU that has not acted yet, with the worst it can do by the ids of those it can hit.

    `strikers` are the units that could hit somebody with it, with the ids of those they could hit.
    """

    card: str
    hits: dict[str, WorstHit]
    strikers: dict[str, list[str]]


class Threats:
    """What threatens a side, worked out again only when something has changed."""

    def __init__(self, content: FightContent) -> None:
        self.content = content
        self._areas: tuple[Hashable, dict[str, int]] = (None, {})
        self._cards: tuple[Hashable, list[Looming]] = (None, [])

    def areas(self, observation: State, side: SideId) -> dict[str, int]:
        """Return into which areas how many opponents of a side could attack."""
        key = (side, _position_key(observation))
        if key != self._areas[0]:
            self._areas = key, threat_of(self.content, observation, side)
        return self._areas[1]

    def cards(self, observation: State) -> list[Looming]:
        """Return the cards of the CPU that are still to come, in the order of their counts."""
        cards = tuple(observation.piles.zones[play_zone(self.content.cpu_seat)])
        key = (
            _position_key(observation),
            cards,
            observation.phase,
            observation.count,
            observation.turn.card if observation.turn is not None else "",
        )
        if key != self._cards[0]:
            self._cards = key, looming(self.content, observation)
        return self._cards[1]


def _position_key(observation: State) -> Hashable:
    units = tuple(
        (px.id, px.at, px.hp > 0, px.points, px.steps, px.turns, px.status, tuple(px.effects))
        for px in observation.units.values()
    )
    hand = observation.hand_of("cpu")
    return units, tuple(observation.areas.items()), tuple(observation.locks), hand.boot, tuple(hand.reached)


def looming(content: FightContent, observation: State) -> list[Looming]:
    """Return the open cards of the CPU that are still to come, each with whom it can hit as everybody stands."""
    if observation.phase != "count":
        return []
    running = observation.turn.card if observation.turn is not None else ""
    cards = [card for card in observation.piles.zones[play_zone(content.cpu_seat)] if card not in (HIDDEN, running)]
    actors = [unit for unit in cpu_actors(observation, len(cards)) if unit.at] if cards else []
    aims = {unit.id: list_aims(content, observation, unit) for unit in actors}
    found = []
    least = min((initiative(observation, one) for one in cards), default=0)
    for card in sorted(cards, key=lambda one: initiative(observation, one)):
        first = initiative(observation, card) == least
        face, hits, strikers = face_of(observation, card), dict[str, WorstHit](), dict[str, list[str]]()
        for unit in actors if not is_joker(face) else ():
            boot = boot_for(observation, unit, actors, first=first)
            for name, damage in _harm_of(content, observation, unit, aims[unit.id], face, boot).items():
                strikers.setdefault(unit.id, []).append(name)
                if damage > hits.get(name, WorstHit(0, "")).damage:
                    hits[name] = WorstHit(damage, unit.id)
        found.append(Looming(card, hits, strikers))
    return found


def list_aims(content: FightContent, observation: State, unit: Unit) -> set[tuple[str, str]]:
    """Return where a unit could stand in its next turn, and whom it could then aim at.

    Source: mainframe.attacks.range-n, mainframe.gap.status-byte
    """
    found: set[tuple[str, str]] = set()
    for stand, areas in seen_from_stands(content, observation, unit).items():
        names = [one.id for one in active_units(observation, "mc") if one.at in areas and "invisible" not in one.status]
        if unit.aimed and kit_of(content, unit).has(SpreadAim):
            names = [name for name in names if name not in unit.aimed] or names
        found |= {(stand, name) for name in names}
    return found


def boot_for(observation: State, unit: Unit, actors: Sequence[Unit], *, first: bool) -> str:
    """Return the Boot that a unit may take up for the next card of the CPU, or for a later one: that which waits.

    It stays for a later one only if whoever it came from acts first. Source: mainframe.hands.boot-next-only
    """
    hand = observation.hand_of("cpu")
    stays = first or any(other.id == hand.boot_from and other is not unit for other in actors)
    return hand.boot if stays and boot_goes_to(observation, "cpu", unit) else ""


def _harm_of(
    content: FightContent, observation: State, unit: Unit, aims: set[tuple[str, str]], face: str, boot: str
) -> dict[str, int]:
    """Return the worst that a card can do to each it can strike by one unit, whoever stands in for whom it aims at."""
    imagined = copy_state(observation)
    imagined.turn = Turn(unit.id, content.cpu_seat, boot=boot)
    striker, found = imagined.units[unit.id], dict[str, int]()
    for stand, name in sorted(aims):
        striker.at = stand
        struck, why = whom_it_strikes(content, imagined, striker, name)
        verdict = judge(content, imagined, striker, imagined.units[struck], face)
        if why != "mirrored" and verdict.result in HITS and verdict.damage.value > 0:
            found[struck] = max(found.get(struck, 0), verdict.damage.value)
    return found


def looming_words(wording: FightWords, observation: State, coming: Looming, *, first: bool = True) -> str:
    """Return in one line whom a card of the CPU can hit, and for how much; the `first` of several comes next."""
    card = wording.card(observation, coming.card)
    if is_joker(face_of(observation, coming.card)):
        return say(N_("Next: {card}, as any card") if first else N_("Then {card}, as any card"), card=card)
    if not coming.hits:
        return say(N_("Next: {card} can hit nobody") if first else N_("Then {card} can hit nobody"), card=card)
    names = ", ".join(struck_words(observation.units[name], hit) for name, hit in coming.hits.items())
    text = N_("Next: {card} can hit {names}") if first else N_("Then {card} can hit {names}")
    return say(text, card=card, names=names)


def looming_short(wording: FightWords, observation: State, coming: Looming) -> str:
    """Return in fewest words whom the next card of the CPU can hit: the one it hits hardest, and how many more."""
    if not coming.hits:
        return ""
    name, hit = max(
        coming.hits.items(), key=lambda item: (item[1].damage >= observation.units[item[0]].hp, item[1].damage)
    )
    hit_target, card = struck_words(observation.units[name], hit), wording.card(observation, coming.card)
    if len(coming.hits) == 1:
        return say("{card} hits {struck}", card=card, struck=hit_target)
    return say("{card} hits {struck}; {number} more", card=card, struck=hit_target, number=len(coming.hits) - 1)


def struck_words(unit: Unit, hit: WorstHit) -> str:
    """Return who is struck and for how much, or that the blow brings them down."""
    name = translate_name(unit.name)
    if hit.damage >= unit.hp:
        return say("{unit} −{number}: down", unit=name, number=hit.damage)
    return f"{name} −{hit.damage}"


def draw_looming(draw: FightContext) -> None:
    """Draw from where a pointed at card of the CPU can hit whom."""
    kind, _, card = draw.pointing.hovered.partition(":")
    if kind != "card" or card not in draw.observation.piles.zones[play_zone(draw.content.cpu_seat)]:
        return
    areas = token_places(draw.canvas, draw.observation, draw.board)
    for coming in looming(draw.content, draw.observation):
        for name, hit in coming.hits.items() if coming.card == card else ():
            if name in areas and hit.by in areas:
                draw_shot(draw, areas[hit.by], [], areas[name], draw.canvas.theme["mark_danger"])
