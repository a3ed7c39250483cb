"""Where somebody may start: a ghost on the place that is pointed at, before that on the best one, and how far it is."""

from __future__ import annotations

from game.boards.hex import Hex, distance, parse_hex
from game.kernel.language.say import mark, say, say_count
from game.kernel.listing import called
from game.modes.arena.facts import BattleFacts
from game.modes.arena.model.state import State, Unit
from game.modes.arena.table.best import best_of, stands_behind
from game.modes.arena.table.facing import draw_ghost
from game.modes.arena.table.plate import Figure, Plate
from game.modes.arena.table.preview_scene import Scene


def draw_start(scene: Scene) -> bool:
    """Draw whoever is placed, looking where the zone looks; return whether that is all that is to be said."""
    pointing, decision = scene.pointing, scene.pointing.decision
    if decision is None or decision.key != "place":
        return False
    unit = next((scene.view.units[ref[5:]] for ref in decision.about if ref[5:] in scene.view.units), None)
    best = best_of(scene.facts, scene.view, decision, tuple(getattr(decision, "options", ())))
    if unit is None or not best:
        return False
    hovered = pointing.hovered or pointing.focused
    aimed = hovered if hovered in pointing.may and hovered.startswith("hex:") else f"hex:{best.partition(':')[2]}"
    place = parse_hex(aimed.removeprefix("hex:"))
    draw_ghost(scene, unit, place, scene.facts.board.zone_facing[unit.seat])
    if hovered and hovered != aimed:
        return False
    golden = place == parse_hex(best.partition(":")[2])
    scene.tell(start_plate(scene.facts, scene.view, unit, place, golden=golden), scene.layout.box(place))
    return True


def start_plate(facts: BattleFacts, view: State, unit: Unit, place: Hex, *, golden: bool) -> Plate:
    """Return what a place to start at is told with: how far the others are, and of the best one why it is that."""
    placed = {
        foe.id: distance(place, foe.at)
        for foe in view.units.values()
        if foe.at is not None and not foe.gone and not facts.allied(foe.seat, unit.seat)
    }
    zones = facts.board.zones.items()
    ways = [distance(place, other) for seat, zone in zones if not facts.allied(seat, unit.seat) for other in zone]
    figures: tuple[Figure, ...] = ()
    if placed:
        nearest = min(placed, key=lambda foe: placed[foe])
        name = called(view.units[nearest].name)
        text = say_count("hex to {foe}", "hexes to {foe}", placed[nearest], foe=name)
        figures = (Figure(str(placed[nearest]), text),)
    elif ways:
        figures = (Figure(str(min(ways)), say_count("hex to their zone", "hexes to their zone", min(ways))),)
    why = mark("At the back: shoots from afar") if stands_behind(facts, unit) else mark("In front: strikes soonest")
    lines = ((say(why), "may"),) if golden else ()
    return Plate(say("A good start") if golden else say("Start here"), figures, lines)
