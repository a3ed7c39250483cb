"""What the pointed choice would do, said before it is made: in a line, as pips of coming Fatigue, in tags."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.decisions import Choose, ChooseMany, Decision, Option
from game.kernel.language.say import mark, say
from game.kernel.listing import capital
from game.modes.duel.content.called import NAMES
from game.modes.duel.content.describe import ability_words, bonus_words, card_text, cost_words
from game.modes.duel.content.terms import Cost
from game.modes.duel.facts import DuelFacts
from game.modes.duel.model.state import Effect, State, other, owner, place_of
from game.modes.duel.model.tasks import triggers_of
from game.modes.duel.rules.common import ARSENAL_PENALTY
from game.modes.duel.rules.numbers import GUARD_BONUS, demoralize_of, dl_of, effect_sum, is_character
from game.modes.duel.rules.sabotage import sabotage_choices
from game.modes.duel.rules.targets import TargetingContext
from game.modes.duel.table.aims import idle_in_play, with_warning
from game.modes.duel.table.best import GAINS, wanted_by
from game.modes.duel.table.context import DuelContext
from game.modes.duel.table.pieces import draw_arrow
from game.modes.duel.table.places import DuelRegions
from game.modes.duel.table.results import (
    Result,
    Tone,
    demoralize_at_stake,
    fatigue_words,
    fight_result,
    pair_results,
    support_results,
    target_results,
)
from game.modes.duel.words.words import DuelWords
from game.ui.table.view import HitArea, Pointing

NEAR_U = 34
PLATE_U = 470
PAYERS = {
    "attack": "attack",
    "join": "attack",
    "tactics": "action",
    "guard": "fight",
    "cast": "action",
    "use": "action",
}
"""Verbs whose first card pays Fatigue, with what has to be complete before a fourth discards it."""


def pointed_option(pointing: Pointing) -> Option | None:
    """Return the option whose button or row is pointed at, or the only one that a click on what is hovered means."""
    decision = pointing.decision
    if not isinstance(decision, Choose | ChooseMany):
        return None
    if pointing.option:
        return next((option for option in decision.options if option.id == pointing.option), None)
    if not pointing.hovered:
        return None
    refs = {*pointing.chosen, pointing.hovered} if isinstance(decision, Choose) else {pointing.hovered}
    fitting = [option for option in decision.options if refs <= set(option.refs)]
    return fitting[0] if len(fitting) == 1 else None


def results_of(facts: DuelFacts, view: State, pointing: Pointing, near: int = -1) -> dict[str, Result]:
    """Return the outcome of every choice on the table, by ref, and what each open attacker would cost.

    For the seat `near` its own attackers are no threat.
    """
    tone: Tone = "open" if view.attacks and view.attacks[-1].seat == near else "bad"
    found = {
        f"card:{card}": Result(f"−{cost}", say("Unblocked it can take {number} Resolve", number=cost), tone)
        for card, cost in demoralize_at_stake(facts, view, pointing.chosen if _blocking(pointing) else ()).items()
    }
    decision = pointing.decision
    if decision is None:
        return found
    found |= support_results(facts, view, decision)
    found |= pair_results(facts, view, pointing.chosen, decision)
    return found | target_results(facts, view, decision)


def _blocking(pointing: Pointing) -> bool:
    return pointing.decision is not None and pointing.decision.key == "block"


def outcome_words(facts: DuelFacts, words: DuelWords, view: State, pointing: Pointing, option: Option) -> str:
    """Return the outcome of an option in words, with its numbers; an empty text if there is nothing to say."""
    decision = pointing.decision
    key = decision.key if decision is not None else ""
    verb, _, rest = option.id.partition(":")
    first, _, second = rest.partition("/")
    if verb in ("ambush", "block", "fight", "provoke"):
        foe = second or next((ref[5:] for ref in option.refs[1:]), "")
        return _fight_words(facts, view, verb, first, foe)
    if verb == "demoralize":
        number = demoralize_of(facts, view, first).value
        return say("The other city loses {number} Resolve; no more attacks this turn", number=number)
    if verb == "sabotage" and first in view.cards:
        return _sabotage_words(facts, view, first)
    if key == "sabotage":
        return _harm_words(words, verb, first, rest)
    if verb in ("attack", "join"):
        cost = demoralize_of(facts, view, first).value
        return say(
            "{tired}; if nobody blocks it, it can take {number} Resolve",
            tired=_describe_fatigue(view, first, verb),
            number=cost,
        )
    if verb == "tactics":
        return say(
            "{tired}; gives 1 Edge: 1 damage or DL more or less, until it tires again",
            tired=_describe_fatigue(view, first, verb),
        )
    if verb == "guard":
        return say(
            "+{number} Elude in this fight; {tired}", number=GUARD_BONUS, tired=_describe_fatigue(view, first, verb)
        )
    if verb == "move" or (verb == "yes" and key == "zealous"):
        return _move_words(facts, view, first or _about(pointing), key)
    if verb == "play":
        return _play_words(facts, view, first)
    if verb == "use" and "/" in rest:
        return _use_words(facts, view, rest)
    if verb == "cast":
        spell = facts.card(second)
        said = say("{tired}; costs {cost}", tired=_describe_fatigue(view, first, verb), cost=cost_words(spell.cost))
        return with_warning(facts, view, TargetingContext(owner(first), second, first, pays=1), spell.play, said)
    if verb == "stockpile" and key == "stockpile":
        types = [NAMES[name] for name in facts.card(first).cost.types]
        if not types:
            return say("Gives no Attribute: its cost names none")
        return say("Gives 1 {attribute} in each of your next turns", attribute=say(" or ").join(types))
    if key in GAINS and decision is not None:
        number = wanted_by(facts, view, decision, option)
        if not number:
            return say("No card of your hand costs it")
        return say("The cards of your hand cost {number} of it together", number=number)
    if verb == "redraw" and decision is not None:
        resolve = view.players[decision.seat].resolve
        return say("Resolve {before} › {after}", before=resolve, after=resolve - 1)
    found = results_of(facts, view, pointing)
    return next((found[ref].line for ref in reversed(option.refs) if ref in found), "")


def _sabotage_words(facts: DuelFacts, view: State, card: str) -> str:
    """Return what a Sabotage needs, and whether there is anything to harm.

    Source: duel.unblocked.sabotage-dl, duel.unblocked.sabotage-choice
    """
    seat = owner(card)
    effect = Effect(seat, card, "sabotage", "sabotage", caster=card)
    elude, needed = effect_sum(facts, view, effect).value, dl_of(facts, effect).value
    enough = say("any Support is enough")
    if elude < needed:
        enough = say("Support {number} is enough", number=needed - elude)
    text = mark("Elude {elude} + Support against DL {dl}, {enough}; but nothing can be harmed now")
    if sabotage_choices(facts, view, other(seat)):
        text = mark("Elude {elude} + Support against DL {dl}, {enough}; then choose the harm done")
    return say(text, elude=elude, dl=needed, enough=enough)


def _harm_words(words: DuelWords, verb: str, card: str, rest: str) -> str:
    """Return what an entry of a Sabotage does. Source: duel.unblocked.sabotage-resolve, duel.gap.sabotage-list"""
    if verb == "drain":
        return say("The other city loses {number} Attributes", number=len(rest.split("-")))
    lost = say("A random card of the hand") if verb == "hand" else words.card(card)
    return say("{card} is discarded, and the other city loses 1 Resolve", card=lost)


def _about(pointing: Pointing) -> str:
    refs = pointing.decision.about if pointing.decision is not None else ()
    return refs[0].partition(":")[2] if refs else ""


def _describe_fatigue(view: State, card: str, verb: str) -> str:
    return capital(fatigue_words(view, card, 1, PAYERS.get(verb, "action")))


def _move_words(facts: DuelFacts, view: State, card: str, key: str) -> str:
    """Return where a card Moves, and in Deploy how many cards are drawn then.

    Source: duel.turn.draw-one, duel.turn.draw-two
    """
    if place_of(view, card) == "battlefield":
        return say("To the Keep")
    if key == "deploy" and is_character(facts, card):
        return say("To the Battlefield: then you draw 1 card, not 2")
    return say("To the Battlefield")


def _play_words(facts: DuelFacts, view: State, card: str) -> str:
    definition = facts.card(card)
    text = " ".join(card_text(definition)) if definition.kind == "spell" else say("Enters the Keep")
    if definition.kind != "spell" and "zealous" in definition.keywords:
        text = say("Enters the Keep, and may go on to the Battlefield at once")
    if idle_in_play(definition):
        text = say(
            "It does nothing in the Keep: it is worth more in hand, as Support {number}", number=definition.trait
        )
    said = say("Costs {cost}. {text}", cost=cost_words(definition.cost), text=text)
    return with_warning(facts, view, TargetingContext(owner(card), card), definition.play, said)


def _use_words(facts: DuelFacts, view: State, rest: str) -> str:
    user, source, number = rest.split("/")
    ability = facts.card(source).actions[int(number)]
    tired = fatigue_words(view, user, ability.cost.fatigue, "action")
    does = say("{does} Costs {cost}", does=ability_words(ability), cost=cost_words(ability.cost))
    does = f"{does} ({tired})" if tired else does
    aim = TargetingContext(owner(user), source, user, pays=ability.cost.fatigue)
    return with_warning(facts, view, aim, ability, does)


def _fight_words(facts: DuelFacts, view: State, verb: str, attacker: str, defender: str) -> str:
    if attacker not in view.cards or defender not in view.cards:
        return ""
    keep = verb == "ambush" and defender in view.zone("keep", owner(defender))
    line = fight_result(facts, view, attacker, defender, keep=keep).line
    if verb != "block":
        return line
    saved = demoralize_of(facts, view, attacker).value
    tired = _describe_fatigue(view, defender, "attack")
    return say("{tired}; saves {number} Resolve. {fight}", tired=tired, number=saved, fight=line)


def trigger_words(facts: DuelFacts, words: DuelWords, view: State, decision: Decision) -> str:
    """Return what the Trigger Effect does that is asked about, and what it costs. Source: duel.trigger.cost-first"""
    if decision.key != "trigger" or len(decision.about) < 2:
        return ""
    card, ability = (ref.partition(":")[2] for ref in decision.about[:2])
    if ability == "equip":
        equip = facts.card(card).equip
        if equip is None:
            return ""
        cost, text = equip.cost, say("Equip: {bonus}.", bonus=bonus_words(equip))
        waiting = [item for task in reversed(view.stack) for item in triggers_of(task) if item.card == card]
        host = waiting[0].host if waiting else ""
        if host:
            text = say("Attach it to {card}: {bonus}.", card=words.card(host), bonus=bonus_words(equip))
    else:
        found = facts.ability_of(card, ability)
        cost, text = found.cost, ability_words(found)
    return text if cost == Cost() else say("{does} Costs {cost}.", does=text, cost=cost_words(cost))


def refused_words(pointing: Pointing) -> str:
    """Return why what is pointed at cannot be chosen now, once the pointer rests on it."""
    refusal = pointing.refused.get(pointing.hovered) if pointing.rested and not pointing.option else None
    return say("Not now: {reason}", reason=say(refusal.reason)) if refusal is not None else ""


def draw_outcome(on: DuelContext, areas: Sequence[HitArea]) -> None:
    """Draw what the pointed choice would do on one plate, beside whoever acts, whoever it is about, and the lane."""
    canvas, pointing = on.canvas, on.pointing
    option, decision = pointed_option(pointing), pointing.decision
    if decision is None:
        return
    text = outcome_words(on.facts, on.words, on.view, pointing, option) if option is not None else ""
    refused = "" if text else refused_words(pointing)
    text = text or refused or trigger_words(on.facts, on.words, on.view, decision)
    if not text:
        return
    u = canvas.u
    lines = canvas.wrap(text, min(u(PLATE_U), on.places.mat(on.places.near).width - u(30)), 16, "semibold")
    labels = [canvas.text(line, 16, "text_strong", "semibold") for line in lines]
    height = sum(label.get_height() for label in labels)
    size = (max(label.get_width() for label in labels) + u(24), max(u(NEAR_U), height + u(12)))
    rect = plate_place(on.places, size, _kept_free(on.places, pointing, option, areas))
    canvas.blit_shadow(on.surface, rect, 8, 8)
    on.surface.blit(canvas.panel(rect.size, "surface2", border="danger" if refused else "mark", border_u=2), rect)
    y = rect.centery - height // 2
    for label in labels:
        on.surface.blit(label, label.get_rect(midtop=(rect.centerx, y)))
        y += label.get_height()


def _kept_free(
    places: DuelRegions, pointing: Pointing, option: Option | None, areas: Sequence[HitArea]
) -> list[tuple[pygame.Rect, int]]:
    """Return what a plate should not cover, and how bad that would be: who is meant, the lane, what may be chosen."""
    meant = {pointing.hovered, *pointing.chosen, *(option.refs if option is not None else ())}
    found = [(area.rect, 100) for area in areas if area.ref in meant and area.rect.width]
    found += [(area.rect, 10) for area in areas if area.ref in pointing.may and area.rect.width]
    return [*found, (places.lane(), 100)] if places.opened else found


def plate_place(places: DuelRegions, size: tuple[int, int], free: Sequence[tuple[pygame.Rect, int]]) -> pygame.Rect:
    """Return where a plate of a size stands: as low as it may, where it covers the least of what shall stay free."""
    u, stage = places.canvas.u, places.frame.stage
    mats = [places.mat(places.near), places.mat(1 - places.near)]
    spots = []
    for mat in mats:
        for y in (mat.bottom - u(4) - size[1], mat.y + u(4), mat.centery - size[1] // 2):
            for x in (mat.centerx - size[0] // 2, mat.right - u(4) - size[0], mat.x + u(4)):
                spots.append(pygame.Rect((x, y), size).clamp(stage))

    def cost(rect: pygame.Rect) -> int:
        clipped = ((rect.clip(other), weight) for other, weight in free)
        return sum(weight * part.width * part.height for part, weight in clipped)

    return min(spots, key=cost)


def ghost_of(facts: DuelFacts, pointing: Pointing) -> tuple[str, str, int]:
    """Return who would pay Fatigue for the pointed choice, until what is complete, and how much."""
    option = pointed_option(pointing)
    if option is None:
        return "", "", 0
    rest = option.id.partition(":")[2]
    first, _, second = rest.partition("/")
    if option.verb == "block":
        return second, "attack", 1
    if option.verb == "use" and "/" in rest:
        user, source, number = rest.split("/")
        return user, "action", facts.card(source).actions[int(number)].cost.fatigue
    return (first, PAYERS[option.verb], 1) if option.verb in PAYERS else ("", "", 0)


def pairs_of(pointing: Pointing) -> list[tuple[str, str]]:
    """Return from which card to which the pointed choice goes, and those already picked."""
    pointed = pointed_option(pointing)
    options = getattr(pointing.decision, "options", ())
    meant = [option for option in options if option is pointed or option.id in pointing.picked]
    # Beside cards an option may point at its Edge or at one of several effects.
    cards = [[ref.partition(":")[2] for ref in option.refs if ref.startswith("card:")] for option in meant]
    pairs = [found for found in cards if len(found) > 1]
    return [(pair[1], pair[0]) if _blocking(pointing) else (pair[0], pair[1]) for pair in pairs]


def draw_pair(on: DuelContext) -> None:
    """Draw an arrow for each pair that is meant: two cards of one name are told apart by it."""
    for source, target in pairs_of(on.pointing):
        start, end = on.places.cell(on.view, source), on.places.cell(on.view, target)
        if start is not None and end is not None and start != end:
            draw_arrow(on.canvas, on.surface, start.center, end.center, on.canvas.theme["mark"])


def coming_fatigue(facts: DuelFacts, pointing: Pointing, drawn: str) -> int:
    """Return how much Fatigue the pointed choice would cost a card."""
    card, _, amount = ghost_of(facts, pointing)
    return amount if card == drawn else 0


def at_stake(facts: DuelFacts, view: State, pointing: Pointing, seat: int) -> int:
    """Return the Resolve a defender loses if every attacker that is not blocked or about to be Demoralizes."""
    if not view.attacks or view.attacks[-1].seat == seat:
        return 0
    return sum(demoralize_at_stake(facts, view, pointing.chosen if _blocking(pointing) else ()).values())


def cards_drawn(facts: DuelFacts, view: State, pointing: Pointing) -> int:
    """Return how many cards the Draw phase will give, the pointed Move included.

    Source: duel.turn.draw-one, duel.turn.draw-two
    """
    option = pointed_option(pointing)
    moved = view.moved_up
    if option is not None and option.verb == "move":
        card = option.id.partition(":")[2]
        moved = moved or (is_character(facts, card) and place_of(view, card) == "keep")
    return 1 if moved else 2


def arsenal_warning(view: State, seat: int) -> str:
    """Return what running out would cost, once an Arsenal is short. Source: duel.arsenal.empty-penalty"""
    left = len(view.zone("arsenal", seat))
    return say("then −{number} Resolve", number=ARSENAL_PENALTY) if left <= 3 else ""
