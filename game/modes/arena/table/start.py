"""Where somebody may start: a ghost on the place that is pointed at, before that on the best one, and how far it is."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.hex import Hex, distance, parse_hex
from game.kernel.decisions import Decision, Option
from game.kernel.language.say import mark, say, say_count
from game.kernel.listing import translate_name
from game.modes.arena.facts import BattleFacts
from game.modes.arena.model.state import State, Unit
from game.modes.arena.table.best import best_of, opposing_zones, stands_behind, who_starts
from game.modes.arena.table.facing import draw_ghost
from game.modes.arena.table.goal import goal_rect
from game.modes.arena.table.plate import KeyNumber, Plate
from game.modes.arena.table.preview_scene import PreviewContext
from game.modes.arena.table.tokens import token_radius
from game.ui.paint.hex_painter import ring_hex


def draw_start(scene: PreviewContext) -> bool:
    """Draw whoever is placed, looking where the zone looks; return whether that is all that is to be said."""
    pointing, decision = scene.pointing, scene.pointing.decision
    if decision is None or decision.key != "place":
        return False
    unit = who_starts(scene.view, decision)
    best = best_of(scene.facts, scene.view, decision, tuple(getattr(decision, "options", ())))
    if unit is None or not best:
        return False
    hovered, golden = pointing.hovered or pointing.focused, parse_hex(best.partition(":")[2])
    aimed = hovered if hovered in pointing.may and hovered.startswith("hex:") else ""
    place = parse_hex(aimed.removeprefix("hex:")) if aimed else golden
    ring_hex(scene.canvas, scene.surface, scene.layout, golden, scene.canvas.theme["mark"], 4, 0.92)
    draw_ghost(scene, unit, place, scene.facts.board.zone_facing[unit.seat])
    if hovered and not hovered.startswith("hex:"):
        return False
    zone = [scene.layout.box(parse_hex(ref.removeprefix("hex:"))) for ref in pointing.may if ref.startswith("hex:")]
    plate = start_plate(scene.facts, scene.view, unit, place, golden=place == golden)
    scene.tell(plate, scene.layout.box(place), zone)
    return True


def draw_expected(scene: PreviewContext) -> None:
    """Draw faintly, on their zone, the opponents who are still to be placed, and how many they are.

    Where they will stand is for them to choose: each has the sign of a question.
    """
    asked = scene.pointing.decision
    own = int(asked.seat) if asked is not None else next(iter(scene.facts.board.zones), 0)
    for seat, zone in scene.facts.board.zones.items():
        waiting = [
            unit for unit in scene.view.units.values() if unit.seat == seat and unit.at is None and not unit.gone
        ]
        if not waiting or scene.facts.are_allied(seat, own):
            continue
        for unit, place in zip(waiting, expected_places(scene.view, zone), strict=False):
            draw_ghost(scene, unit, place, golden=False)
            x, y = scene.layout.spot(place)
            _draw_label(scene, "?", (x, y + round(token_radius(scene.canvas, scene.layout) * 0.9) + scene.canvas.u(11)))
        boxes = [scene.layout.box(place) for place in zone]
        top = min(box.top for box in boxes)
        upper = [box.centerx for box in boxes if box.top == top]
        count = say_count("{number} still to come", "{number} still to come", len(waiting))
        goal = goal_rect(scene.canvas, scene.facts, scene.words, scene.frame)
        _draw_label(scene, count, (sum(upper) // len(upper), top + scene.canvas.u(4)), below=goal)


def expected_places(view: State, zone: Sequence[Hex]) -> list[Hex]:
    """Return the free places of a zone, those in its middle first."""
    taken = {unit.at for unit in view.units.values()}
    free = [place for place in zone if place not in taken]
    return sorted(free, key=lambda place: (sum(distance(place, other) for other in zone), place))


def _draw_label(scene: PreviewContext, text: str, foot: tuple[int, int], below: pygame.Rect | None = None) -> None:
    """Draw a few words on a dark pill, whose lower end is about at a point; not over what it has to lie `below`."""
    canvas = scene.canvas
    words = canvas.text(text, 15, "on_dark", "semibold")
    rect = pygame.Rect(0, 0, words.get_width() + canvas.u(16), words.get_height() + canvas.u(4))
    rect.midbottom = foot
    rect.clamp_ip(scene.frame.stage.inflate(-canvas.u(8), -canvas.u(8)))
    if below is not None and rect.colliderect(below.inflate(canvas.u(4), canvas.u(4))):
        rect.top = below.bottom + canvas.u(4)
    scene.surface.blit(
        canvas.panel(rect.size, "casing", radius_u=rect.height / 2 / canvas.scale, border="border"), rect
    )
    scene.surface.blit(words, words.get_rect(center=rect.center))


def start_name(facts: BattleFacts, view: State, decision: Decision, option: Option) -> str:
    """Return what a place to start at is called on the board: the best one by where it lies."""
    unit = who_starts(view, decision)
    if unit is None or option.id != best_of(facts, view, decision, tuple(getattr(decision, "options", ()))):
        return say("Start here")
    return say("Start at the back") if stands_behind(facts, unit) else say("Start in front")


def start_plate(facts: BattleFacts, view: State, unit: Unit, place: Hex, *, golden: bool) -> Plate:
    """Return what a place to start at is told with: how far the others are, and of the best one why it is that."""
    placed = {
        foe.id: distance(place, foe.at)
        for foe in view.units.values()
        if foe.at is not None and not foe.gone and not facts.are_allied(foe.seat, unit.seat)
    }
    ways = [distance(place, other) for other in opposing_zones(facts, unit)]
    figures: tuple[KeyNumber, ...] = ()
    if placed:
        nearest = min(placed, key=lambda foe: placed[foe])
        name = translate_name(view.units[nearest].name)
        text = say_count("hex to {foe}", "hexes to {foe}", placed[nearest], foe=name)
        figures = (KeyNumber(str(placed[nearest]), text),)
    elif ways:
        figures = (KeyNumber(str(min(ways)), say_count("hex to their zone", "hexes to their zone", min(ways))),)
    why = (
        mark("Out of reach at first, as suits a shooter")
        if stands_behind(facts, unit)
        else mark("Nearest to the others")
    )
    lines = ((say(why), "may"),) if golden else ()
    return Plate(say("A good start") if golden else say("Start here"), figures, lines)
