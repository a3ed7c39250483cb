"""What the hovered choice would do, said beside it before it is made."""

from __future__ import annotations

import pygame

from game.kernel.decisions import Choose, ChooseMany, Option
from game.modes.duel.content import SABOTAGE
from game.modes.duel.describe import cost_words
from game.modes.duel.duel_rules import DuelRules
from game.modes.duel.rules.numbers import GUARD_BONUS, damage_steps, demoralize_of, stat, support_value, value
from game.modes.duel.state import MOST_FATIGUE, State, place_of
from game.modes.duel.words import DuelWords
from game.ui.canvas import Canvas
from game.ui.table_view import Frame, Pointing

NEAR_U = 34


def hovered_option(pointing: Pointing) -> Option | None:
    """Return the option that a click on what is hovered would choose, if it is only one."""
    decision = pointing.decision
    if not isinstance(decision, Choose | ChooseMany) or not pointing.hovered:
        return None
    refs = {*pointing.chosen, pointing.hovered} if isinstance(decision, Choose) else {pointing.hovered}
    fitting = [option for option in decision.options if refs <= set(option.refs)]
    return fitting[0] if len(fitting) == 1 else None


def outcome_words(rules: DuelRules, words: DuelWords, view: State, key: str, option: Option) -> str:
    """Return what an option comes to, with its numbers; an empty text if there is nothing to say."""
    verb, _, rest = option.id.partition(":")
    first, _, second = rest.partition("/")
    if verb in ("ambush", "block", "fight", "provoke"):
        foe = second or next((ref[5:] for ref in option.refs[1:]), "")
        return _fight_words(rules, view, first, foe)
    if verb == "demoralize":
        return f"The other city loses {demoralize_of(rules, view, first).value} Resolve"
    if verb == "sabotage":
        return f"Elude {stat(rules, view, first, 'elude').value} + Support against DL {SABOTAGE.dl}"
    if verb in ("attack", "join"):
        return f"1 Fatigue; unblocked, Demoralizes for {demoralize_of(rules, view, first).value}{_last(view, first)}"
    if verb == "tactics":
        return f"1 Fatigue for 1 Edge; becomes Prepared{_last(view, first)}"
    if verb == "guard":
        return f"+{GUARD_BONUS} Elude for 1 Fatigue{_last(view, first)}"
    if verb == "move":
        return "To the Keep" if place_of(view, first) == "battlefield" else "To the Battlefield"
    if verb == "play":
        return f"Costs {cost_words(rules.card(first).cost)}"
    if verb == "stockpile" and key == "stockpile":
        types = rules.card(first).cost.types
        return "Gives 1 Attribute of its cost each turn" if types else "Gives no Attribute: its cost names none"
    if key in ("support", "support-dl") and verb in ("hand", "stockpile"):
        return f"Support {support_value(rules, first)}"
    if key in ("support", "support-dl"):
        return "Unseen: its Trait is known when it is turned over"
    return ""


def _last(view: State, card: str) -> str:
    entry = view.cards.get(card)
    return "; its last Fatigue: discarded after" if entry is not None and entry.fatigue == MOST_FATIGUE - 1 else ""


def _fight_words(rules: DuelRules, view: State, attacker: str, defender: str) -> str:
    if attacker not in view.cards or defender not in view.cards:
        return ""
    martial, elude = value(rules, view, attacker, "martial"), value(rules, view, defender, "elude")
    endure = value(rules, view, defender, "endure")
    fatigue, rest, killed = damage_steps(view.cards[defender].fatigue, endure, martial)
    dead = ", discarded" if killed else ""
    sums = f"Martial {martial} + Support against Elude {elude} + Support"
    return f"{sums}; a win: {martial}, Endure {endure} › {fatigue} Fatigue, {rest} left{dead}"


def draw_outcome(
    canvas: Canvas,
    surface: pygame.Surface,
    rules: DuelRules,
    words: DuelWords,
    view: State,
    frame: Frame,
    pointing: Pointing,
) -> None:
    """Draw what the hovered choice would do, in a line above the prompt."""
    option = hovered_option(pointing)
    if option is None or pointing.decision is None:
        return
    text = outcome_words(rules, words, view, pointing.decision.key, option)
    if not text:
        return
    u = canvas.u
    label = canvas.fitted(text, frame.stage.width - u(40), 16, "text_strong", "semibold")
    rect = pygame.Rect(0, 0, label.get_width() + u(24), u(NEAR_U))
    rect.midbottom = (frame.stage.centerx, frame.stage.bottom - u(4))
    canvas.blit_shadow(surface, rect, 8, 8)
    surface.blit(canvas.panel(rect.size, "surface2", border="mark", border_u=2), rect)
    surface.blit(label, label.get_rect(center=rect.center))
