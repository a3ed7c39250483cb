"""What a card would do: when it acts, whom it would hit from where its owner can get to, which poker line it makes.

All numbers are the rules' own. A Jester without a name, and a card of the CPU that no unit has taken yet, hit nobody.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.kernel.cards.playing_cards import HIDDEN, is_joker, rank
from game.kernel.decisions import Decision
from game.kernel.language.say import N_, say
from game.modes.mainframe.content.traits import SpreadAim
from game.modes.mainframe.game_content import (
    ACE,
    FightContent,
    enemies_of,
    face_of,
    initiative,
    kit_of,
    line_after,
    mc_of,
    team_cards,
)
from game.modes.mainframe.model.state import State, Unit, hand_zone, stash_zone
from game.modes.mainframe.rules.numbers import judge
from game.modes.mainframe.rules.powers.chart import RANK
from game.modes.mainframe.rules.turns.mana import mana_cause
from game.modes.mainframe.rules.turns.strikes import HITS, whom_it_strikes
from game.modes.mainframe.table.board.overlays import could_strike
from game.modes.mainframe.table.initiative_lane.ghosts import SELECTING, WILD, Ghost, count_of, named_jesters
from game.modes.mainframe.words.terms import BOOTS, LINE_NAMES
from game.ui.table.view import Pointing

Result = Literal["hit", "miss", "dodge", "move", "far"]
"""What would come of an attack; `move` is a hit once its owner has moved."""
SIGNED_FIRST: tuple[Result, ...] = ("hit", "move", "dodge", "miss", "far")
RESULTS: dict[Result, str] = {
    "hit": N_("can hit {number}"),
    "move": N_("{number} after a move"),
    "dodge": N_("{number} would dodge"),
    "miss": N_("would miss {number}"),
    "far": N_("{number} beyond reach"),
}


class PlannedCard(msgspec.Struct, frozen=True):
    """A card with what it counts as and the count it acts on, its owner's seat, and results by the ids of opponents."""

    card: str
    face: str
    seat: int
    count: int
    results: dict[str, Result]
    damage: dict[str, int]
    line: str
    joins: bool
    """Whether it may go to the Team Hand after its attack."""
    now: bool = True
    """Whether that comes next: a card that is still being chosen may not be the one that goes there, nor the first."""

    @property
    def hits(self) -> bool:
        """Return whether somebody could be hit without a move."""
        return "hit" in self.results.values()

    @property
    def summaries(self) -> list[str]:
        """Return the results in a few words, then in ever fewer, the worst left out first."""
        counts = {kind: sum(1 for result in self.results.values() if result == kind) for kind in RESULTS}
        said = [say(RESULTS[kind], number=count) for kind, count in counts.items() if count]
        return [", ".join(said[:end]) for end in range(len(said), 0, -1)] or [say("nobody to attack")]


def plan_of(content: FightContent, observation: State, pointing: Pointing, shown: int) -> PlannedCard | None:
    """Return the plan of the card that is looked at: hovered in the shown hand, chosen last, or that of the turn."""
    decision = pointing.decision
    turn = observation.turn
    if decision is not None and decision.key in SELECTING:
        card = _looked_at(observation, decision, pointing, shown)
        named = named_jesters(pointing).get(card, "")
        return plan_for(content, observation, int(decision.seat), card, named) if card else None
    if decision is not None and decision.key == "turn" and turn is not None and turn.card and not turn.attacked:
        unit = observation.units.get(turn.unit)
        placed = Ghost(turn.card, turn.seat, face_of(observation, turn.card), initiative(observation, turn.card))
        aims = {one.id.partition(":")[2] for one in getattr(decision, "options", ()) if one.verb == "attack"}
        return _plan(content, observation, placed, unit, near=aims) if unit is not None else None
    if decision is not None and decision.key == "team":
        card = next((ref[5:] for ref in decision.about if ref.startswith("card:")), "")
        return for_the_hand(content, observation, int(decision.seat), card) if card else None
    return None


def for_the_hand(content: FightContent, observation: State, seat: int, card: str) -> PlannedCard:
    """Return what a card would make of its side's Team Hand, once its attack has been made."""
    face = face_of(observation, card)
    return PlannedCard(
        card, face, seat, initiative(observation, card), {}, {}, line_made(content, observation, seat, card), joins=True
    )


def _looked_at(observation: State, decision: Decision, pointing: Pointing, shown: int) -> str:
    zones = observation.piles.zones
    held = {*zones[hand_zone(shown)], *zones.get(stash_zone(shown), ())} if shown == int(decision.seat) else set()
    for ref in (pointing.hovered, pointing.dragged, *reversed(pointing.path_refs)):
        kind, _, name = ref.partition(":")
        if kind == "card" and name in held and name != HIDDEN:
            return name
    return ""


def plan_for(content: FightContent, observation: State, seat: int, card: str, named: str = "") -> PlannedCard:
    """Return what a card of a seat's hand would do in its turn, with the usual move before it.

    `named` is what a Jester will be.
    """
    face = named or face_of(observation, card)
    stop = count_of(observation, face) if is_joker(card) else initiative(observation, card)
    return _plan(content, observation, Ghost(card, seat, face, stop), mc_of(observation, seat))


def _plan(
    content: FightContent, observation: State, card: Ghost, unit: Unit | None, *, near: set[str] | None = None
) -> PlannedCard:
    """Return what a card would do; `near` are those whom its turn may aim at now, None before its turn."""
    results: dict[str, Result] = {}
    damage: dict[str, int] = {}
    if unit is not None and unit.at and not is_joker(card.face):
        enemies = enemies_of(observation, unit)
        moved = _list_strikable_enemies(content, observation, unit, enemies)
        reach = moved if near is None else near
        if near and reach and kit_of(content, unit).has(SpreadAim):
            # Somebody else comes first: no move brings those into reach who were attacked already.
            moved -= {name for name in unit.aimed if name not in reach}
        for enemy in enemies:
            results[enemy.id] = "far"
            if enemy.id in reach or enemy.id in moved:
                hit_target = observation.units[whom_it_strikes(content, observation, unit, enemy.id)[0]]
                verdict = judge(
                    content, observation, unit, hit_target, card.face, more=mana_cause(observation, unit, card.face)
                )
                result: Result = "hit" if verdict.result in HITS else verdict.result  # type: ignore[assignment]
                results[enemy.id] = "move" if result == "hit" and enemy.id not in reach else result
                damage[enemy.id] = verdict.damage.value
    joins = card.seat == content.cpu_seat or not _has_added(observation, card.seat)
    line = line_made(content, observation, card.seat, card.card)
    return PlannedCard(card.card, card.face, card.seat, card.stop, results, damage, line, joins, now=near is not None)


def _list_strikable_enemies(content: FightContent, observation: State, unit: Unit, enemies: list[Unit]) -> set[str]:
    areas = could_strike(content, observation, unit)
    return {enemy.id for enemy in enemies if enemy.at in areas and "invisible" not in enemy.status}


def line_made(content: FightContent, observation: State, seat: int, card: str) -> str:
    """Return the better line that a card would make in its side's Team Hand; empty if it makes none.

    A Jester is any card there, whatever its owner named it. Source: mainframe.hands.jokers
    """
    side = content.side(seat)
    if seat != content.cpu_seat and _has_added(observation, seat):
        return ""
    line = line_after(observation, side, card)
    return line if RANK[line] > observation.hand_of(side).best and RANK[line] > 1 else ""


def _has_added(observation: State, seat: int) -> bool:
    unit = mc_of(observation, seat)
    return unit is not None and unit.id in observation.hand_of("mc").added


def line_words(observation: State, plan: PlannedCard) -> str:
    """Return what a plan means for the Team Hand, in a few words."""
    if plan.line:
        text = N_("makes {line}: {boot}") if plan.now else N_("could make {line}: {boot}")
        return say(text, line=LINE_NAMES[plan.line], boot=BOOTS[plan.line])
    if plan.count == WILD:
        return say("it acts on that count")
    if rank(plan.face) == ACE:
        return say("an Ace does double damage")
    if not plan.joins:
        return say("then to the discard pile")
    if not plan.now:
        return say("one card a round joins the Team Hand")
    number = len(team_cards(observation, "mc"))
    return say("card {number} of the Team Hand", number=number + 1) if number < 5 else ""
