"""What the number of dice that is set would be expected to do."""

from __future__ import annotations

from game.kernel.decimals import format_trimmed
from game.kernel.decisions import Number
from game.kernel.language.say import N_, say, say_count
from game.kernel.listing import translate_name
from game.modes.arena.game_content import has, helpless
from game.modes.arena.model.state import Unit
from game.modes.arena.rules.attacks import armor_met
from game.modes.arena.rules.numbers import CLASH_FROM, dice_step
from game.modes.arena.table.infobox import KeyNumber, Plate
from game.modes.arena.table.preview.context import PreviewContext
from game.modes.arena.table.preview.forecast import (
    hit_rate,
    mean_loss,
)

CLASH_SAYS = (
    (N_("More Hits than the other wins; a tie is the defender's"), "text"),
    (N_("Dice that do not hit come back"), "text"),
)


def draw_number(draw: PreviewContext) -> bool:
    """Draw what the number of dice that is set would be expected to do."""
    decision, pointing, observation = draw.pointing.decision, draw.pointing, draw.observation
    if not isinstance(decision, Number):
        return False
    units = [observation.units[ref.partition(":")[2]] for ref in decision.about if ref.startswith("unit:")]
    names = [ref.partition(":")[2] for ref in decision.about if ref.startswith("ability:")]
    if not units:
        return False
    unit, dice = units[0], pointing.number
    stays = dice_left(unit, dice)
    left = say_count("{number} die stays Available", "{number} dice stay Available", stays)
    if decision.key == "dice" and len(units) > 1 and names:
        ability = draw.content.library.abilities[names[0]]
        lines = []
        for target in units[1:]:
            lines.append(
                (loss_words(target, mean_loss(draw.content, observation, unit, target, ability, dice)), "text_strong")
            )
            armor = armor_met(draw.content, unit, ability, target)
            if armor and ability.hits == "weapon":
                takes = say_count("Armor takes the first Hit", "Armor takes the first {number} Hits", armor)
                lines.append((takes, "text"))
        hits = KeyNumber(format_trimmed(dice * hit_rate(unit, units[1])), say("Hits expected"), "may")
        keys = (say("The keys 0 to 9 set the number too"), "text_quiet")
        infobox = Plate(dice_title(unit, units[1], dice), (hits,), (*lines, (left, "text"), keys))
        draw.tell(infobox, draw.box(units[1]), [draw.box(unit)])
        return True
    if decision.key in ("clash", "parry"):
        hits = KeyNumber(format_trimmed(dice * hit_rate(unit, least=CLASH_FROM)), say("Hits expected"), "may")
        title, says = N_("Bid {number} dice: each 4+ is a Hit"), [(say(line), tone) for line, tone in CLASH_SAYS]
        if decision.key == "parry":
            title = N_("Parry with {number} dice: each 4+ is a Hit")
            says = [(say("Each Hit cancels one of the attack"), "text")]
        draw.tell(Plate(say(title, number=dice), (hits,), (*says, (left, "text"))), draw.box(unit))
        return True
    return False


def dice_left(unit: Unit, dice: int) -> int:
    """Return how many dice stay Available if so many are rolled. Source: arena.key.muddled"""
    return unit.pools.available - dice * dice_step(unit)


def dice_title(unit: Unit, target: Unit, dice: int) -> str:
    """Return how many extra dice are set, and which of them hit."""
    text = N_("{number} extra dice: each 3+ is a Hit")
    if has(unit, "distracted"):
        text = N_("{number} extra dice: each 3+ twice in a row is a Hit")
    return say(N_("{number} extra dice: each is a Hit") if helpless(target) else text, number=dice)


def loss_words(target: Unit, loss: float) -> str:
    """Return about how many of its hit points a blow costs somebody."""
    return say("{target}: about {loss:.0f} of {hp} HP", target=translate_name(target.name), loss=loss, hp=target.hp)
