"""What is drawn below the buttons of the deck builder: grounds, counts, what is wrong, and what a click does."""

from __future__ import annotations

import pygame

from game.kernel.language.say import N_, say, say_count
from game.modes.duel.content.by_rule import by_rule
from game.modes.duel.table.deck_builder.build_session import Building
from game.modes.duel.table.deck_builder.card_cells import CardCell, DeckRow
from game.modes.duel.table.deck_builder.deck_stats import deck_figures
from game.modes.duel.table.deck_builder.stats_chart import draw_figures
from game.modes.duel.table.deck_builder.workbench import LIMITS, Part, other_part
from game.ui.table.panels import draw_bar

PUTS = {
    "cards": N_("Click puts one {card} into the deck; right click takes one out."),
    "reserves": N_("Click puts one {card} into the Reserves; right click takes one out."),
}
MOVES = {
    "cards": N_("Click moves one to the deck; right click takes one out."),
    "reserves": N_("Click moves one to the Reserves; right click takes one out."),
}


def paint_builder(scene: Building, surface: pygame.Surface) -> None:
    """Draw everything but the buttons."""
    canvas, regions, px = scene.canvas, scene.regions, scene.canvas.px
    draw_bar(canvas, surface, regions.bar)
    surface.fill(canvas.theme["surface1"], regions.panel)
    scene.field.draw(surface)
    _draw_shown(scene, surface)
    _draw_part(scene, surface)
    ground = regions.figures.inflate(px(16), px(8))
    surface.blit(canvas.panel(ground.size, "surface2", radius_u=8), ground)
    workbench = scene.workbench
    draw_figures(canvas, surface, regions.figures, deck_figures(workbench.deck, workbench.cards, workbench.cities))
    scene.grid.scroll.draw(canvas, surface)
    scene.list.scroll.draw(canvas, surface)
    count = canvas.text(say("{number} of {all} cards", number=len(scene.shown), all=len(workbench.cards)), 14, "text")
    surface.blit(count, count.get_rect(midright=(regions.status.right, regions.status.centery)))
    room = regions.status.width - count.get_width() - px(16)
    said = next((text for text in hint_lines(scene) if canvas.width(text, 14) <= room), hint_lines(scene)[-1])
    line = canvas.fit_text(said, room, 14, "text")
    surface.blit(line, line.get_rect(midleft=(regions.status.x, regions.status.centery)))


def _draw_shown(scene: Building, surface: pygame.Surface) -> None:
    canvas, regions, px = scene.canvas, scene.regions, scene.canvas.px
    word = canvas.text(say("Cost"), 14, "text")
    x = next((b.rect.x for b in scene.buttons.buttons if b.hint == say("Cost {number}", number=0)), regions.filters.x)
    rect = word.get_rect(midright=(x - px(8), regions.filters.y + px(72)))
    # Where a button stands there, the tooltips of the costs say what they are.
    if rect.x >= regions.filters.x and rect.inflate(px(8), 0).collidelist([b.rect for b in scene.buttons.buttons]) < 0:
        surface.blit(word, rect)
    if not scene.shown:
        line = canvas.text(say("No card fits. Show all brings every card back."), 18, "text")
        surface.blit(line, line.get_rect(center=regions.grid.center))


def part_line(scene: Building, deck_part: Part) -> tuple[str, bool]:
    """Return what to say of a part's size, and whether that is wrong."""
    number, limit = scene.workbench.number(deck_part), LIMITS[deck_part]
    problem = scene.workbench.problem(deck_part)
    if problem is None:
        line = say("Complete") if deck_part == "cards" else say("{number} more may be in", number=limit - number)
        return line, False
    far = abs(number - limit)
    if number > limit:
        line = say_count("{number} card too many", "{number} cards too many", far)
    else:
        line = say_count("{number} card missing", "{number} cards missing", far)
    return by_rule(line, problem.cite), True


def _draw_part(scene: Building, surface: pygame.Surface) -> None:
    canvas, regions, px, workbench = scene.canvas, scene.regions, scene.canvas.px, scene.workbench
    text, wrong = part_line(scene, scene.deck_part)
    city = workbench.problem("city")
    if city is not None:
        missing = say("{problem} · no City", problem=text)
        text, wrong = missing if wrong else by_rule(say("A City is missing"), city.cite), True
    line = canvas.fit_text(text, regions.tabs.width, 14, "danger" if wrong else "text_quiet", "semibold")
    surface.blit(line, (regions.tabs.x + px(2), regions.tabs.bottom + px(5)))
    if not workbench.number(scene.deck_part):
        empty = (
            say("Click a card at the left, or drag it here.")
            if scene.deck_part == "cards"
            else say("Up to 12 cards that may be swapped in before a game.")
        )
        rendered = canvas.paragraph(empty, regions.rows.width - px(20), 16, "text_quiet")
        surface.blit(rendered, (regions.rows.x + px(10), regions.rows.y + px(16)))


def hint_lines(scene: Building) -> list[str]:
    """Return what a click does where the pointer is, the fullest wording first."""
    button = scene.buttons.hovered or scene.buttons.focused
    if isinstance(button, CardCell):
        if button.full:
            return [say("{reason}. Right click takes one out.", reason=button.hint), button.hint]
        return [say(PUTS[scene.deck_part], card=button.label), say("Click: in. Right click: out.")]
    if isinstance(button, DeckRow):
        does = say(MOVES[other_part(scene.deck_part)])
        return [f"{button.wrong}. {does}", button.wrong] if button.wrong else [does]
    if button is not None and (button.disabled or button.hint):
        return [button.disabled or button.hint]
    full = say("Click a card to put it in, right click to take it out, or drag it. Rest on one to read it.")
    return [full, say("Click: in. Right click: out. Rest: read.")]
