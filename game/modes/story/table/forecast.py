"""What the attacks still to come in a round may do, place by place, and how that is reckoned from the open hands."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kernel.language.say import mark, say
from game.kernel.listing import capital
from game.modes.story.content.describe import attack_text
from game.modes.story.content.term_names import TYPE_NAMES
from game.modes.story.facts import StoryFacts
from game.modes.story.model.state import State, standing
from game.modes.story.rules.numbers import penalty
from game.modes.story.table.context import StoryContext
from game.modes.story.table.places import StoryRegions
from game.modes.story.table.planned import order_now, planned_order
from game.modes.story.table.rail import party, place_word
from game.modes.story.table.reckoning import ComingAttack, coming_blows, forecast, has_defense, likely_defense
from game.modes.story.table.signs import TYPE_ICONS, caption
from game.modes.story.table.step_line import step_line
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


def foretells(facts: StoryFacts, view: State) -> bool:
    """Return whether the lane shows what is coming: in a fight, while nothing else is being settled."""
    settling = view.assault is not None or view.strike is not None or view.challenge is not None
    return not settling and view.combat is not None and view.phase != "half" and bool(coming_blows(facts, view))


def names_places(canvas: Canvas, facts: StoryFacts, view: State, places: StoryRegions, ordering: bool) -> bool:
    """Return whether a line over the attacks names place and hero, who stand above in the order anyway.

    It does while the order is set, and where attacks have to be counted for which there is no row.
    """
    u, lane = canvas.u, places.lane
    most = min(MOST_ROWS, (lane.bottom - u(6) - lane.y - u(FREE_TOP_U)) // u(LEAST_ROW_U))
    every = [blow.place for blow in coming_blows(facts, view)]
    return ordering or any(every.count(place) > most for place in set(every))


def blow_rows(
    canvas: Canvas, facts: StoryFacts, view: State, places: StoryRegions, ordering: bool = False
) -> list[tuple[ComingAttack, pygame.Rect]]:
    """Return the attacks that are listed, each with its row; those without room are left out."""
    u, found = canvas.u, []
    blows, named = coming_blows(facts, view), names_places(canvas, facts, view, places, ordering)
    for index, recess in enumerate(places.recesses(len(party(view)))):
        coming = [blow for blow in blows if blow.place == index][:MOST_ROWS]
        top = places.lane.y + u(NAMED_TOP_U if named else FREE_TOP_U)
        bottom = places.lane.bottom - u(2 if named else 6)
        # In a low lane the rows lie closer together.
        pitch = min(u(17 if named else 19), max(u(LEAST_ROW_U), (bottom - top) // max(1, len(coming))))
        for row, blow in enumerate(coming):
            cell = pygame.Rect(recess.x + u(8), top + row * pitch, recess.width - u(14), pitch)
            if cell.bottom <= places.lane.bottom - u(1):
                found.append((blow, cell))
    return found


def hits(
    canvas: Canvas, facts: StoryFacts, view: State, places: StoryRegions, ordering: bool = False
) -> list[tuple[str, pygame.Rect]]:
    """Return the rows that can be pointed at."""
    if not foretells(facts, view):
        return []
    rows = blow_rows(canvas, facts, view, places, ordering)
    return [(f"blow:{blow.place}@{blow.enemy}", cell) for blow, cell in rows]


def draw_forecast(on: StoryContext) -> None:
    """Write for each place what is still to come, and the best that the open hands can make of it.

    It is told of the order as the pointed choice would make it; who stands where nobody is named yet has a "?".
    """
    canvas, surface, view = on.canvas, on.surface, on.view
    u, lane = canvas.u, on.places.lane
    order, planned = order_now(view), planned_order(view, on.pointing)
    headings = [say("Coming attacks, each reckoned alone"), say("Coming attacks")]
    if planned.order != order:
        headings.insert(0, say("Coming attacks, each reckoned alone, as the order would be"))
    beside = odds_beside(on)
    room = lane.width - u(28) - (beside.get_width() + u(14) if beside is not None else 0)
    words = next((words for words in headings if fits(canvas, words, room, 14, "caps")), headings[-1])
    ordering = on.pointing.decision is not None and on.pointing.decision.key == "order"
    named = names_places(canvas, on.facts, view, on.places, ordering)
    head = caption(canvas, words, 14, room)
    surface.blit(head, (lane.x + u(14), head_y(canvas, on.places, named)))
    _draw_rule(on, lane.right - u(14) - (lane.x + u(28) + head.get_width()), named)
    rows = blow_rows(canvas, on.facts, view, on.places, ordering)
    for index, recess in enumerate(on.places.recesses(len(party(view)))[: len(order)]):
        seat = planned.order[index]
        x, y = recess.x + u(8), lane.y + u(22)
        who = on.people[seat] if index < planned.said else f"{on.people[seat]}?"
        coming = [(blow, cell) for blow, cell in rows if blow.place == index]
        every = sum(blow.place == index for blow in coming_blows(on.facts, view))
        template = mark("{place}: {hero}, {number} attacks") if every > len(coming) else mark("{place}: {hero}")
        heading = say(template, place=place_word(index, len(order)), hero=who, number=every)
        if named:
            label = canvas.fit_text(heading, recess.width - u(14), 14, "text_strong", "bold")
            surface.blit(label, (x, y))
        for blow, cell in coming:
            verdict, tone = forecast(on.facts, view, seat, blow)
            surface.blit(canvas.icon(TYPE_ICONS[blow.type], u(15), "danger"), (cell.x, cell.y + u(2)))
            said, room = f"{blow.strength}: {verdict}", cell.width - u(20)
            typed = f"{TYPE_NAMES[blow.type]} {said}"
            wordings = (f"{on.words.enemy(blow.enemy)}, {typed}", typed, said)
            said = next((words for words in wordings if fits(canvas, words, room, 14, "semibold")), said)
            text = canvas.fit_text(said, room, 14, tone, "semibold")
            surface.blit(text, (cell.x + u(20), cell.y))
        if not coming:
            text = canvas.text(say("nothing comes"), 14, "text_quiet")
            surface.blit(text, (x, y + u(19) if named else lane.y + u(FREE_TOP_U)))


def odds_beside(on: StoryContext) -> pygame.Surface | None:
    """Return what a draw promises, as it stands beside the heading; None where another question is open."""
    decision, canvas = on.pointing.decision, on.canvas
    if decision is None or decision.key not in ODDS_BESIDE:
        return None
    return canvas.fit_text(step_line(on), on.places.lane.width - canvas.u(190), 14, "may", "semibold")


def head_y(canvas: Canvas, places: StoryRegions, named: bool) -> int:
    """Return how high the heading of the lane stands: away from the stitches where there is room."""
    return places.lane.y + canvas.u(5 if named or places.lane.height < canvas.u(80) else 10)


def _draw_rule(on: StoryContext, room: int, named: bool) -> None:
    """Write at the right how a blow counts that nobody defends, unless a question has something to say there."""
    decision, lane, canvas = on.pointing.decision, on.places.lane, on.canvas
    words = say("What nobody defends is 1 Wound, however strong")
    if (decision is not None and decision.key in ODDS_BESIDE) or not fits(canvas, words, room, 14, "semibold"):
        return
    label = canvas.fit_text(words, room, 14, "text_quiet", "semibold")
    on.surface.blit(label, label.get_rect(topright=(lane.right - canvas.u(14), head_y(canvas, on.places, named))))


def explain_blow(
    facts: StoryFacts, names: StoryNames, view: State, people: Sequence[str], name: str
) -> tuple[str, ...]:
    """Return the lines behind a row: who hits whom, and the best defense of the open hands with its penalty."""
    place, _, enemy = name.partition("@")
    blow = next((b for b in coming_blows(facts, view) if b.enemy == enemy and str(b.place) == place), None)
    if blow is None or view.combat is None:
        return ()
    order = view.combat.order or standing(view)
    seat = order[blow.place]
    where = f"{place_word(blow.place, len(order))}: {people[seat]}"
    lines = [names.enemy(blow.enemy), attack_text(facts.enemies[blow.kind].attack), where]
    if has_defense(facts, view, seat):
        best = likely_defense(facts, view, seat, blow.kind, blow.type)
        off = penalty(facts, blow.kind, blow.type, best.type)
        text = mark("{type} Defense in hand {own}, penalty {penalty}")
        if best.boosts:
            text = mark("{type} Defense in hand {own}, boosts of all {boosts}, penalty {penalty}")
        reckoned = say(text, type=TYPE_NAMES[best.type], own=best.own, boosts=best.boosts, penalty=off)
        lines.append(f"{reckoned} (story.defense.arithmetic)")
        if best.bonus:
            given = say("Deck abilities and allies give {number} more", number=best.bonus)
            lines.append(f"{given} (story.combat.defensive-abilities)")
    else:
        lines.append(f"{say('Whoever cannot defend takes a Wound')} (story.damage.wound-if-undefended)")
    verdict = forecast(facts, view, seat, blow)[0]
    return (
        *lines,
        capital(verdict),
        say("Reckoned for this attack alone"),
    )
