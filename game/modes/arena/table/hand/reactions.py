"""What may be answered with: while a Reaction is asked about, its cards lie in the dock in place of the abilities."""

from __future__ import annotations

import pygame

from game.kernel.decisions import Choose, Decision
from game.kernel.language.say import say
from game.modes.arena.content.library import BASIC
from game.modes.arena.content.types import Reaction
from game.modes.arena.content.verbs import BasicStrike, Dodge, GiveShield, Parry
from game.modes.arena.game_content import BattleContent, foes
from game.modes.arena.model.state import State, Unit
from game.modes.arena.rules.reactions import strike_refusal
from game.modes.arena.table.context import ArenaContext
from game.modes.arena.table.hand.abilities import cards_left
from game.modes.arena.table.preview.forecast import odds_of, odds_words
from game.modes.arena.words.describe import describe_entry
from game.modes.arena.words.names import short_name
from game.ui.paint.canvas import Canvas
from game.ui.paint.theme import mix
from game.ui.table.view import HitArea, TableRegions

CARD_U = 224


def list_offered_reactions(content: BattleContent, decision: Decision | None) -> list[Reaction]:
    """Return the Reactions that a question is about; none at other questions."""
    if not isinstance(decision, Choose) or decision.key != "react":
        return []
    names = [ref.partition(":")[2] for option in decision.options for ref in option.refs if ref.startswith("reaction:")]
    return [content.library.reactions[name] for name in names]


def offer_rects(canvas: Canvas, regions: TableRegions, count: int) -> list[pygame.Rect]:
    """Return the places of so many cards, narrower where there are many."""
    left, gap = cards_left(canvas, regions), canvas.px(8)
    room = regions.dock.right - canvas.px(8) - left
    width = min(canvas.px(CARD_U), (room - gap * (count - 1)) // max(1, count))
    top, height = regions.dock.y + canvas.px(8), regions.dock.height - canvas.px(16)
    return [pygame.Rect(left + index * (width + gap), top, width, height) for index in range(count)]


def offer_hits(
    canvas: Canvas, content: BattleContent, regions: TableRegions, decision: Decision | None
) -> list[HitArea]:
    """Return the cards that can be pointed at."""
    found = list_offered_reactions(content, decision)
    return [
        HitArea(f"reaction:{one.id}", rect)
        for one, rect in zip(found, offer_rects(canvas, regions, len(found)), strict=True)
    ]


def price_words(
    content: BattleContent,
    observation: State,
    unit: Unit | None,
    reaction: Reaction,
    loss: int = 0,
    aimed: Unit | None = None,
) -> str:
    """Return what a Reaction costs, of one that strikes how likely it is and what it does, and what Shield half of
    a `loss` of hit points gives. `aimed` is who would be struck, without it whoever acts.

    Source: arena.reaction.no-cost
    """
    hit_target = (
        struck_by(content, observation, unit, aimed)
        if any(isinstance(one, BasicStrike) for one in reaction.effects)
        else None
    )
    if unit is not None and hit_target is not None:
        return odds_words(odds_of(content, observation, unit, hit_target, content.library.abilities[BASIC]))
    if any(isinstance(effect, Parry) for effect in reaction.effects):
        return say("Costs the dice you then choose")
    if unit is not None and loss and (shield := shield_of(reaction, loss)) is not None:
        return say("Now a Shield of {value}, for no dice", value=shield)
    return say("Costs no dice")


def shield_of(reaction: Reaction, loss: int) -> int | None:
    """Return the Shield that a Reaction gives whoever uses it after a loss of hit points; None if it does more."""
    effects = reaction.effects
    if len(effects) != 1 or not isinstance(effects[0], GiveShield) or effects[0].on != "self":
        return None
    return loss // 2 if effects[0].half_loss else effects[0].amount


def find_asked_unit(observation: State, decision: Decision | None) -> Unit | None:
    """Return who is asked whether to react."""
    if decision is None:
        return None
    names = {ref.removeprefix("unit:") for ref in decision.about}
    return next(
        (one for name, one in observation.units.items() if name in names and one.seat == int(decision.seat)), None
    )


def loss_of(decision: Decision | None) -> int:
    """Return how many hit points were lost before a question; 0 if none were."""
    about = decision.about if decision is not None else ()
    return sum(int(ref.removeprefix("loss:")) for ref in about if ref.startswith("loss:"))


def find_mover(observation: State, decision: Decision | None) -> Unit | None:
    """Return whose step is answered, by its own will or not; None where no step is.

    Source: arena.key.reactive-target
    """
    about = decision.about if decision is not None else ()
    if "timing:movement" not in about:
        return None
    asked = find_asked_unit(observation, decision)
    units = [observation.units.get(ref.removeprefix("unit:")) for ref in about]
    return next((one for one in units if one is not None and one is not asked), None)


def struck_by(content: BattleContent, observation: State, unit: Unit | None, aimed: Unit | None = None) -> Unit | None:
    """Return whom somebody would strike in a Reaction: whoever is `aimed` at or acts, if that is an opponent who can
    be struck."""
    found = aimed if aimed is not None else observation.units.get(observation.active)
    if unit is None or found is None or not foes(content, unit, found):
        return None
    return found if strike_refusal(content, observation, unit, found) is None else None


def offer_words(content: BattleContent, observation: State, reaction: Reaction) -> str:
    """Return what a Reaction does now: nothing is evaded any more that has missed."""
    attack = observation.attack
    if attack is not None and attack.success is False and all(isinstance(one, Dodge) for one in reaction.effects):
        return say("The attack has missed already: this only steps aside")
    return describe_entry(reaction, content.library.injuries)


def draw_offers(draw: ArenaContext) -> bool:
    """Draw the cards of what is asked about; return whether there are any."""
    canvas, surface = draw.canvas, draw.surface
    decision = draw.pointing.decision
    found = list_offered_reactions(draw.content, decision)
    unit, loss = find_asked_unit(draw.observation, decision), loss_of(decision)
    mover = find_mover(draw.observation, decision)
    once = say("Then not until {who} has had a turn", who=short_name(unit)) if unit is not None else ""
    px, theme = canvas.px, canvas.theme
    for one, rect in zip(found, offer_rects(canvas, draw.regions, len(found)), strict=True):
        highlighted = f"reaction:{one.id}" in (draw.pointing.hovered, draw.pointing.focused)
        fill = mix(theme["surface3"], theme["chain"], 0.3 if highlighted else 0.12)
        surface.blit(canvas.panel(rect.size, fill, radius_u=8, border="mark", border_u=3 if highlighted else 2), rect)
        bolt = canvas.icon("lightning-arc", px(20), "chain")
        surface.blit(bolt, (rect.x + px(7), rect.y + px(6)))
        name = canvas.fit_text(say(one.name), rect.width - px(40), 18, "text_strong", "semibold")
        surface.blit(name, (rect.x + px(32), rect.y + px(4)))
        y = rect.y + px(32)
        for line in canvas.wrap(offer_words(draw.content, draw.observation, one), rect.width - px(18), 16, "regular")[
            :3
        ]:
            text_surface = canvas.fit_text(line, rect.width - px(16), 16, "text_strong")
            surface.blit(text_surface, (rect.x + px(9), y))
            y += px(20)
        for index, line in enumerate((price_words(draw.content, draw.observation, unit, one, loss, mover), once)):
            text_surface = canvas.fit_text(line, rect.width - px(16), 14, "text")
            surface.blit(text_surface, (rect.x + px(9), rect.bottom - px(41) + index * px(18)))
    return bool(found)
