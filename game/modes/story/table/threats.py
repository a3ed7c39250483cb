"""What the attacks still to come in a round may do, place by place, and how that is reckoned from the open hands."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.language.say import N_, say
from game.kernel.listing import capitalize
from game.modes.story.content.describe import attack_text
from game.modes.story.content.term_names import TYPE_NAMES
from game.modes.story.game_content import StoryContent
from game.modes.story.model.state import State, list_undefeated_seats
from game.modes.story.rules.numbers import penalty
from game.modes.story.table.board.layout import StoryRegions
from game.modes.story.table.context import StoryContext
from game.modes.story.table.lane.step_line import step_line
from game.modes.story.table.preview.combat_order import order_now, planned_order
from game.modes.story.table.preview.forecast import ComingAttack, coming_blows, forecast, has_defense, likely_defense
from game.modes.story.table.side_rail import party, place_word
from game.modes.story.table.signs import TYPE_ICONS, caption
from game.modes.story.words.names import StoryNames
from game.ui.paint.canvas import Canvas
from game.ui.widgets.labels import fits

LEAST_ROW_U = 15
NAMED_TOP_U, FREE_TOP_U = 39, 32
"""Where the attacks begin below a line that names the places, and without one."""
MOST_ROWS = 3
"""How many attacks on one place are listed in the lane; the arrows above it show them all."""

ODDS_BESIDE = ("discard", "name")
"""The questions beside which the lane tells what a draw promises, or who holds what."""


def foretells(content: StoryContent, observation: State) -> bool:
    """Return whether the lane shows what is coming: in a fight, while nothing else is being settled."""
    settling = observation.assault is not None or observation.strike is not None or observation.challenge is not None
    return (
        not settling
        and observation.combat is not None
        and observation.phase != "half"
        and bool(coming_blows(content, observation))
    )


def names_places(
    canvas: Canvas, content: StoryContent, observation: State, table_regions: StoryRegions, ordering: bool
) -> bool:
    """Return whether a line over the attacks names place and hero, who stand above in the order anyway.

    It does while the order is set, and where attacks have to be counted for which there is no row.
    """
    px, lane = canvas.px, table_regions.lane
    most = min(MOST_ROWS, (lane.bottom - px(6) - lane.y - px(FREE_TOP_U)) // px(LEAST_ROW_U))
    every = [hit.place for hit in coming_blows(content, observation)]
    return ordering or any(every.count(index) > most for index in set(every))


def blow_rows(
    canvas: Canvas, content: StoryContent, observation: State, table_regions: StoryRegions, ordering: bool = False
) -> list[tuple[ComingAttack, pygame.Rect]]:
    """Return the attacks that are listed, each with its row; those without room are left out."""
    px, found = canvas.px, []
    hits, named = (
        coming_blows(content, observation),
        names_places(canvas, content, observation, table_regions, ordering),
    )
    for index, recess in enumerate(table_regions.recesses(len(party(observation)))):
        coming = [hit for hit in hits if hit.place == index][:MOST_ROWS]
        top = table_regions.lane.y + px(NAMED_TOP_U if named else FREE_TOP_U)
        bottom = table_regions.lane.bottom - px(2 if named else 6)
        # In a low lane the rows lie closer together.
        pitch = min(px(17 if named else 19), max(px(LEAST_ROW_U), (bottom - top) // max(1, len(coming))))
        for row, hit in enumerate(coming):
            cell = pygame.Rect(recess.x + px(8), top + row * pitch, recess.width - px(14), pitch)
            if cell.bottom <= table_regions.lane.bottom - px(1):
                found.append((hit, cell))
    return found


def hits(
    canvas: Canvas, content: StoryContent, observation: State, table_regions: StoryRegions, ordering: bool = False
) -> list[tuple[str, pygame.Rect]]:
    """Return the rows that can be pointed at."""
    if not foretells(content, observation):
        return []
    rows = blow_rows(canvas, content, observation, table_regions, ordering)
    return [(f"blow:{hit.place}@{hit.enemy}", cell) for hit, cell in rows]


def draw_forecast(draw: StoryContext) -> None:
    """Write for each place what is still to come, and the best that the open hands can make of it.

    It is told of the order as the pointed choice would make it; who stands where nobody is named yet has a "?".
    """
    canvas, surface, observation = draw.canvas, draw.surface, draw.observation
    px, lane = canvas.px, draw.table_regions.lane
    order, planned = order_now(observation), planned_order(observation, draw.pointing)
    headings = [say("Coming attacks, each reckoned alone"), say("Coming attacks")]
    if planned.order != order:
        headings.insert(0, say("Coming attacks, each reckoned alone, as the order would be"))
    beside = odds_beside(draw)
    room = lane.width - px(28) - (beside.get_width() + px(14) if beside is not None else 0)
    wording = next((wording for wording in headings if fits(canvas, wording, room, 14, "caps")), headings[-1])
    ordering = draw.pointing.decision is not None and draw.pointing.decision.key == "order"
    named = names_places(canvas, draw.content, observation, draw.table_regions, ordering)
    head = caption(canvas, wording, 14, room)
    surface.blit(head, (lane.x + px(14), head_y(canvas, draw.table_regions, named)))
    _draw_rule(draw, lane.right - px(14) - (lane.x + px(28) + head.get_width()), named)
    rows = blow_rows(canvas, draw.content, observation, draw.table_regions, ordering)
    for index, recess in enumerate(draw.table_regions.recesses(len(party(observation)))[: len(order)]):
        seat = planned.order[index]
        x, y = recess.x + px(8), lane.y + px(22)
        who = draw.people[seat] if index < planned.said else f"{draw.people[seat]}?"
        coming = [(hit, cell) for hit, cell in rows if hit.place == index]
        every = sum(hit.place == index for hit in coming_blows(draw.content, observation))
        template = N_("{place}: {hero}, {number} attacks") if every > len(coming) else N_("{place}: {hero}")
        heading = say(template, place=place_word(index, len(order)), hero=who, number=every)
        if named:
            label = canvas.fit_text(heading, recess.width - px(14), 14, "text_strong", "bold")
            surface.blit(label, (x, y))
        for hit, cell in coming:
            verdict, tone = forecast(draw.content, observation, seat, hit)
            surface.blit(canvas.icon(TYPE_ICONS[hit.type], px(15), "danger"), (cell.x, cell.y + px(2)))
            said, room = f"{hit.strength}: {verdict}", cell.width - px(20)
            typed = f"{TYPE_NAMES[hit.type]} {said}"
            wordings = (f"{draw.wording.enemy(hit.enemy)}, {typed}", typed, said)
            said = next((wording for wording in wordings if fits(canvas, wording, room, 14, "semibold")), said)
            text = canvas.fit_text(said, room, 14, tone, "semibold")
            surface.blit(text, (cell.x + px(20), cell.y))
        if not coming:
            text = canvas.text(say("nothing comes"), 14, "text_quiet")
            surface.blit(text, (x, y + px(19) if named else lane.y + px(FREE_TOP_U)))


def odds_beside(draw: StoryContext) -> pygame.Surface | None:
    """Return what a draw promises, as it stands beside the heading; None where another question is open."""
    decision, canvas = draw.pointing.decision, draw.canvas
    if decision is None or decision.key not in ODDS_BESIDE:
        return None
    return canvas.fit_text(step_line(draw), draw.table_regions.lane.width - canvas.px(190), 14, "may", "semibold")


def head_y(canvas: Canvas, table_regions: StoryRegions, named: bool) -> int:
    """Return how high the heading of the lane stands: away from the stitches where there is room."""
    return table_regions.lane.y + canvas.px(5 if named or table_regions.lane.height < canvas.px(80) else 10)


def _draw_rule(draw: StoryContext, room: int, named: bool) -> None:
    """Write at the right how a blow counts that nobody defends, unless a question has something to say there."""
    decision, lane, canvas = draw.pointing.decision, draw.table_regions.lane, draw.canvas
    text = say("What nobody defends is 1 Wound, however strong")
    if (decision is not None and decision.key in ODDS_BESIDE) or not fits(canvas, text, room, 14, "semibold"):
        return
    label = canvas.fit_text(text, room, 14, "text_quiet", "semibold")
    draw.surface.blit(
        label, label.get_rect(topright=(lane.right - canvas.px(14), head_y(canvas, draw.table_regions, named)))
    )


def explain_blow(
    content: StoryContent, names: StoryNames, observation: State, people: Sequence[str], name: str
) -> tuple[str, ...]:
    """Return the lines behind a row: who hits whom, and the best defense of the open hands with its penalty."""
    location, _, enemy = name.partition("@")
    hit = next((b for b in coming_blows(content, observation) if b.enemy == enemy and str(b.place) == location), None)
    if hit is None or observation.combat is None:
        return ()
    order = observation.combat.order or list_undefeated_seats(observation)
    seat = order[hit.place]
    where = f"{place_word(hit.place, len(order))}: {people[seat]}"
    lines = [names.enemy(hit.enemy), attack_text(content.enemies[hit.kind].attack), where]
    if has_defense(content, observation, seat):
        best = likely_defense(content, observation, seat, hit.kind, hit.type)
        off = penalty(content, hit.kind, hit.type, best.type)
        text = N_("{type} Defense in hand {own}, penalty {penalty}")
        if best.boosts:
            text = N_("{type} Defense in hand {own}, boosts of the others {boosts}, penalty {penalty}")
        reckoned = say(text, type=TYPE_NAMES[best.type], own=best.own, boosts=best.boosts, penalty=off)
        lines.append(f"{reckoned} (story.defense.arithmetic)")
        if best.bonus:
            given = say("Deck abilities and allies give {number} more", number=best.bonus)
            lines.append(f"{given} (story.combat.defensive-abilities)")
    else:
        lines.append(f"{say('Whoever cannot defend takes a Wound')} (story.damage.wound-if-undefended)")
    verdict = forecast(content, observation, seat, hit)[0]
    return (
        *lines,
        capitalize(verdict),
        say("Reckoned for this attack alone"),
    )
