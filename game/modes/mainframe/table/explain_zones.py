"""What the parts of the table are that are no pieces: piles, hands, Team Hands, the CPU Draw, the goal."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.cards.playing_cards import HIDDEN
from game.kernel.language.say import N_, say, say_as, say_count
from game.modes.mainframe.game_content import FightContent, card_value, is_nullified, team_cards, team_hand_size
from game.modes.mainframe.model.state import SideId, State, Turn, hand_zone
from game.modes.mainframe.rules.numbers import cpu_draw_stat
from game.modes.mainframe.rules.powers.chart import CHART, RANK, best_line
from game.modes.mainframe.table.goal import goal_words
from game.modes.mainframe.words.terms import BOOTS, LINE_NAMES, UPTIMES
from game.modes.mainframe.words.wording import FightWords

OPTIONS: dict[str, tuple[str, ...]] = {
    "draw": (
        N_("Draw for 3 Move points"),
        N_("A card at once, even with a full hand. It may be the one an Interrupt waits for."),
        "[mainframe.movement.three-points-draw]",
    ),
    "reload": (
        N_("Reload instead of playing"),
        N_("No card, no turn and no Move points this round. At its end the hand is filled up to your Draw."),
        "[mainframe.rounds.reload-instead]",
    ),
    "wait": (
        N_("No card this round"),
        N_("You act after the Kings: you may move, but not attack."),
        "[mainframe.rounds.no-cards-turn]",
    ),
    "end": (
        N_("End the turn"),
        N_("Move points that are left stay with you, up to your Max Move. The card goes to the discard pile."),
        "[mainframe.turn.move-carry]",
    ),
    "end:used": (
        N_("End the turn"),
        N_("Move points that are left stay with you, up to your Max Move."),
        "[mainframe.turn.move-carry]",
    ),
    "end:mob": (
        N_("End the turn"),
        N_("Links that it could still go are lost. A card that is left goes to the discard pile."),
        "[mainframe.movement.auto]",
    ),
    "bonus:brace": (
        N_("Brace"),
        N_("Armored until the next own turn: blows without an element are halved. A bonus action, free once a round."),
        "[mainframe.turn.bonus-actions]",
    ),
    "bonus:cut": (
        N_("Cut the Deck"),
        N_("Look at the top cards of the deck and put one of them under it. A bonus action, free once a round."),
        "[mainframe.turn.bonus-actions]",
    ),
    "team:yes": (
        N_("Add to Team Hand"),
        N_("It lies open beside the others. A better poker line gives the next of you a Boot, and all an Uptime."),
        "[mainframe.hands.build]",
    ),
    "team:no": (
        N_("Discard the card"),
        N_("The Team Hand stays as it is, and you may still add the card of a later attack in this round."),
        "[mainframe.turn.to-team-hand]",
    ),
    "pass": (
        N_("Pass"),
        N_("You are asked again at the next attack or draw; a click on the Interrupt's ring changes that."),
    ),
}
"""What the buttons of the prompt bar mean, by the id of their option, before it the key of the question if need be."""


def explain_part(
    content: FightContent, wording: FightWords, observation: State, ref: str, key: str = ""
) -> Sequence[str]:
    """Return a title and lines about a part of the table; nothing for what is none. `key` is that of the question."""
    kind, _, name = ref.partition(":")
    if ref == "goal":
        return goal_words(content, observation)
    if ref == "cpu-draw":
        return _cpu_draw(observation)
    if ref == "pile:deck":
        number = len(observation.piles.zones["deck"])
        text = say("{number} cards. When it is empty, the discard pile is shuffled.", number=number)
        return [say_as("pile", "Deck"), text, "[mainframe.gap.deck]"]
    if ref == "pile:discard":
        cards = observation.piles.zones["discard"]
        text = say("{number} cards. Empty.", number=len(cards))
        if cards and cards[0] != HIDDEN:
            text = say("{number} cards. On top: {card}.", number=len(cards), card=wording.card(observation, cards[0]))
        return [say("Discard pile"), text]
    if kind == "option":
        if name == "end" and observation.turn is not None:
            name = _kind_of_end(observation, observation.turn)
        return [say(line) for line in OPTIONS.get(f"{key}:{name}") or OPTIONS.get(name, ())]
    if kind == "hand" and name.isdigit():
        return _hand(wording, observation, int(name))
    if kind == "team":
        return _team(content, observation, "mc" if name == "mc" else "cpu")
    return ()


def _kind_of_end(observation: State, turn: Turn) -> str:
    """Return which words tell of the end of a turn: mobs have no Move points to keep."""
    if observation.units[turn.unit].kind == "mob":
        return "end:mob"
    # What was attacked with has left the lane already.
    return "end:used" if turn.attacked else "end"


def _cpu_draw(observation: State) -> list[str]:
    total = cpu_draw_stat(observation)
    lines = [say("CPU Draw {number}", number=total.value)]
    lines.append(say("At the end of the round the CPU fills its hand up to this number."))
    lines += [
        f"   {'' if term.operation == 'base' else '+'}{term.amount} {say(term.label)}" for term in total.sum_terms
    ]
    return [*lines, say("Stay together, and it draws less."), "[mainframe.rounds.cpu-draw-stat]"]


def _hand(wording: FightWords, observation: State, seat: int) -> list[str]:
    cards = sorted(observation.piles.zones[hand_zone(seat)], key=lambda card: card_value(card) if card != HIDDEN else 0)
    who = wording.seat_name(seat)
    lines = [say_count("{who}: {number} card in hand", "{who}: {number} cards in hand", len(cards), who=who)]
    known_names = [wording.card(observation, card) for card in cards if card != HIDDEN]
    if known_names:
        lines.append(say("Main characters may see each other's cards."))
    elif cards:
        lines.append(say("Nobody of the other side sees them."))
    return [*lines, "[mainframe.gap.initiative-visibility]"]


def _team(content: FightContent, observation: State, side: SideId) -> list[str]:
    cards, hand = team_cards(observation, side), observation.hand_of(side)
    size = team_hand_size(content, observation, side)
    lines = [say("Team Hand") if side == "mc" else say("CPU Team Hand")]
    lines.append(say("Once a round each of you may put the card of an attack here. Better poker lines help everybody."))
    line = best_line(cards)
    text = N_("{number} of {all} cards: {line}") if line else N_("{number} of {all} cards")
    lines.append(say(text, number=len(cards), all=size, line=LINE_NAMES[line] if line else ""))
    running = [reached for reached in hand.reached if reached != "high-card"]
    if running:
        text = N_("Uptime (switched off): {uptimes}") if is_nullified(observation, side) else N_("Uptime: {uptimes}")
        lines.append(say(text, uptimes=", ".join(UPTIMES[reached] for reached in running)))
    if hand.boot:
        lines.append(say("Boot that waits: {boot}", boot=BOOTS[hand.boot]))
    for better in CHART[max(1, RANK.get(line, 0)) : max(1, RANK.get(line, 0)) + 3]:
        made = {"line": LINE_NAMES[better], "boot": BOOTS[better], "uptime": UPTIMES[better]}
        lines.append(say("{line}: Boot {boot}; Uptime {uptime}", **made))
    return [*lines, "[mainframe.hands.build]"]
