"""Where somebody may start: a ghost on the place that is pointed at, before that on the best one, and how far it is."""

from __future__ import annotations

from game.boards.hex import Hex, distance, parse_hex
from game.kernel.decisions import Decision, Option
from game.kernel.language.say import mark, say, say_count
from game.kernel.listing import called
from game.modes.arena.facts import BattleFacts
from game.modes.arena.model.state import State, Unit
from game.modes.arena.table.best import best_of, opposing_zones, stands_behind, who_starts
from game.modes.arena.table.facing import draw_ghost
from game.modes.arena.table.plate import Figure, Plate
from game.modes.arena.table.preview_scene import Scene
from game.ui.paint.hex_painter import ring_hex


def draw_start(scene: Scene) -> bool:
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
        if foe.at is not None and not foe.gone and not facts.allied(foe.seat, unit.seat)
    }
    ways = [distance(place, other) for other in opposing_zones(facts, unit)]
    figures: tuple[Figure, ...] = ()
    if placed:
        nearest = min(placed, key=lambda foe: placed[foe])
        name = called(view.units[nearest].name)
        text = say_count("hex to {foe}", "hexes to {foe}", placed[nearest], foe=name)
        figures = (Figure(str(placed[nearest]), text),)
    elif ways:
        figures = (Figure(str(min(ways)), say_count("hex to their zone", "hexes to their zone", min(ways))),)
    why = mark("Far away, where shots still reach") if stands_behind(facts, unit) else mark("Nearest to the others")
    lines = ((say(why), "may"),) if golden else ()
    return Plate(say("A good start") if golden else say("Start here"), figures, lines)
