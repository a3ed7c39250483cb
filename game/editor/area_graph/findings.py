"""What there is to say about an area graph: what keeps it from being played, and what plays badly.

Everything is answered by the boards' own queries. Source: mainframe.field.start-marks, mainframe.field.one-way,
mainframe.field.fall-chain, mainframe.field.los-one-turn
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations

import pygame
from msgspec.structs import replace

from game.boards.area_graph import Area, AreaGraph, Link, map_problems, traps
from game.boards.area_sight import bend_degrees, bend_kind, sight_from
from game.editor.area_graph.document import GraphMap, at_spot, joins, label_of
from game.editor.area_graph.ways import way_findings
from game.editor.plugin import Finding, QuickFix, Severity
from game.kernel.language.say import N_, say, say_phrase
from game.ui.paint.graph_painter import NODE_U, GraphLayout

LONGEST_SIGHT = 3
FAR = 10_000
FAIR_DIFFERENCE = 1
NEARLY_RIGHT = range(83, 98)
MEND_COST = 2
FAIRNESS = frozenset({"choke-point", "exposed-start", "unequal"})
"""What favours a side, or those who hold a place."""
RANK: dict[Severity, int] = {"error": 0, "warning": 1, "note": 2}


def graph_findings(document: GraphMap, table_u: tuple[int, int]) -> list[Finding]:
    """Return the findings of a map, the gravest first. `table_u` is the room it has at the table, in logical pixels."""
    if not document.areas:
        return [Finding("empty", "error", say("There is no area yet: take the Area tool and click on the cloth"))]
    graph = document.graph()
    found = [
        *_problems(document),
        *_no_boss_start(document),
        *_starts(document, graph),
        *_traps(document, graph),
        *_distances(document, graph),
        *_corners(document, graph),
        *_overlaps(document, graph, table_u),
        *way_findings(document, graph),
    ]
    return sorted(_merge_fairness_findings(document, found), key=lambda finding: RANK[finding.severity])


def _merge_fairness_findings(document: GraphMap, found: list[Finding]) -> list[Finding]:
    """Return the findings; where the map says that it favours a side on purpose, one note answers all of that."""
    fairness = [finding for finding in found if finding.kind in FAIRNESS]
    if not fairness or not document.uneven:
        return found
    refs = tuple(dict.fromkeys(ref for finding in fairness for ref in finding.refs))
    description = Finding("uneven", "note", say("Uneven on purpose: {why}", why=document.uneven), refs)
    return [*(finding for finding in found if finding.kind not in FAIRNESS), description]


# What keeps a map from being played


def _problems(document: GraphMap) -> Iterator[Finding]:
    ids = document.by_id.keys()
    full = [index for index, link in enumerate(document.links) if {link.a, link.b} <= ids and link.a != link.b]
    sound = document.graph()
    fits = map_problems(document.areas, [document.links[index] for index in full], sound.sights)
    for problem in fits:
        kind, index = _split_location(problem.place)
        if kind == "links":
            index = full[index]
        text, mend = _describe_problem(document, problem.kind, index, problem.found)
        refs: tuple[str, ...] = (
            (f"{'area' if kind == 'areas' else 'link'}:{_name(document, kind, index)}",) if index >= 0 else ()
        )
        if problem.kind == "falling-circle":
            refs = tuple(f"area:{name}" for name in dict.fromkeys(problem.found.split(" > ")))
        elif problem.kind in ("duplicate-name", "same-spot"):
            refs = (*refs, *_others(document, index, problem.kind))
        yield Finding(problem.kind, "error", text, refs, mend)
    for kind, entries in joins(document):
        for index, entry in enumerate(entries):
            removed = [end for end in (entry.a, entry.b) if end not in ids]
            if removed:
                lost = N_("A sight link leads to {area!r}, which is nowhere")
                if kind == "link":
                    lost = N_("A link leads to {area!r}, which is nowhere")
                text = say(lost, area=removed[0])
                yield Finding("nowhere", "error", text, (f"{kind}:{index}",), _removal(kind, index))
            elif entry.a == entry.b:
                text = say("A link leads from {a} to itself", a=label_of(document, entry.a))
                yield Finding("self-link", "error", text, (f"{kind}:{index}",), _removal(kind, index))


def _split_location(area: str) -> tuple[str, int]:
    kind, _, remaining = area.partition("[")
    return kind, int(remaining.partition("]")[0]) if remaining else -1


def _name(document: GraphMap, kind: str, index: int) -> str:
    return document.areas[index].id if kind == "areas" else str(index)


def _others(document: GraphMap, index: int, kind: str) -> Iterator[str]:
    """Return the other areas of the same name, or in the same place."""
    area = document.areas[index]
    for other in document.areas:
        same = other.name == area.name if kind == "duplicate-name" else (other.x, other.y) == (area.x, area.y)
        if same and other.id != area.id:
            yield f"area:{other.id}"


def _removal(kind: str, index: int) -> QuickFix:
    def edit(document: GraphMap) -> GraphMap:
        key = "links" if kind == "link" else "sights"
        entries = getattr(document, key)
        return replace(document, **{key: entries[:index] + entries[index + 1 :]})

    return QuickFix(say("Remove it"), edit)


def _describe_problem(document: GraphMap, kind: str, index: int, found: str) -> tuple[str, QuickFix | None]:
    """Return the sentence for a problem of the board, and its mend."""
    area = document.areas[index] if 0 <= index < len(document.areas) else None
    name = label_of(document, area.id) if area is not None else ""
    if kind == "no-start":
        return say("No area is marked + : nobody can start here"), _mark_farthest("+")
    if area is None and kind != "no-cost":
        return f"{kind}: {say_phrase(found)}", None
    if kind == "no-cost":
        link = document.links[index]
        ends = say("{a} to {b}", a=label_of(document, link.a), b=label_of(document, link.b))
        return say("The link {ends} has no cost", ends=ends), QuickFix(
            say("Cost 1"), partial(_with_link, index=index, cost=1)
        )
    assert area is not None
    changed = partial(_with_area, area_id=area.id)
    if kind == "duplicate-name":
        fresh = _free_name(document, area.name)
        return say("Two areas are called {area}", area=area.name), QuickFix(
            say("Call it {fresh}", fresh=fresh), partial(changed, name=fresh)
        )
    if kind == "same-spot":
        x, y = _free_spot(document, area)
        return say("{name} stands on another area", name=name), QuickFix(
            say("Move it aside"), partial(changed, x=x, y=y)
        )
    if kind == "unknown-mark":
        return say("{name} has the mark {mark!r}, which is not + or X", name=name, mark=area.mark), QuickFix(
            say("No mark"), partial(changed, mark="")
        )
    if kind == "start-in-pit":
        return say("{name} is a start and a falling area at once", name=name), QuickFix(
            say("Firm ground"), partial(changed, falling=False)
        )
    if kind == "no-exit":
        return say("Whoever falls into {name} has nowhere to land: it needs a one-way exit", name=name), _mend_exit(
            document, area
        )
    if kind == "falling-circle":
        return say("Falling goes in a circle: {found}", found=found), None
    if kind == "unreachable":
        return say("No way leads from a start to {name}", name=name), _mend_reach(document, area)
    return f"{name}: {kind}", None


def _with_area(document: GraphMap, *, area_id: str, **changes: object) -> GraphMap:
    return replace(document, areas=tuple(replace(a, **changes) if a.id == area_id else a for a in document.areas))


def _with_link(document: GraphMap, *, index: int, **changes: object) -> GraphMap:
    links = list(document.links)
    links[index] = replace(links[index], **changes)
    return replace(document, links=tuple(links))


def _adding(link: Link) -> Callable[[GraphMap], GraphMap]:
    return lambda document: replace(document, links=(*document.links, link))


def _free_name(document: GraphMap, name: str) -> str:
    taken = {area.name for area in document.areas}
    return next(f"{name} {number}" for number in range(2, len(taken) + 3) if f"{name} {number}" not in taken)


def _free_spot(document: GraphMap, area: Area) -> tuple[int, int]:
    ring = sorted(
        ((dx, dy) for dx in range(-8, 9, 2) for dy in range(-8, 9, 2) if (dx, dy) != (0, 0)),
        key=lambda step: (math.hypot(*step), step),
    )
    return next(((area.x + dx, area.y + dy) for dx, dy in ring if not at_spot(document, area.x + dx, area.y + dy)))


def _nearest(area: Area, others: Sequence[Area]) -> Area | None:
    return min(others, key=lambda other: (math.dist((area.x, area.y), (other.x, other.y)), other.id), default=None)


def _mend_exit(document: GraphMap, area: Area) -> QuickFix | None:
    firm = _nearest(area, [other for other in document.areas if not other.falling])
    if firm is None:
        return None
    return QuickFix(
        say("Let it fall to {firm}", firm=label_of(document, firm.id)), _adding(Link(area.id, firm.id, 0, True))
    )


def _mend_reach(document: GraphMap, area: Area) -> QuickFix | None:
    graph = document.graph()
    seen = {name for start in document.areas if start.mark == "+" for name in graph.hops_from(start.id)}
    near = _nearest(area, [other for other in document.areas if other.id in seen and not other.falling])
    if near is None:
        return None
    cost = MEND_COST if not area.falling else 1
    return QuickFix(say("Link it to {near}", near=label_of(document, near.id)), _adding(Link(near.id, area.id, cost)))


def _mark_farthest(mark: str) -> QuickFix:
    """Mark the area that lies farthest from those with the other mark."""

    def edit(document: GraphMap) -> GraphMap:
        others = [area for area in document.areas if area.mark and area.mark != mark]
        free = [area for area in document.areas if not area.mark and not area.falling] or list(document.areas)
        if others:
            selected = max(free, key=lambda a: (min(math.dist((a.x, a.y), (o.x, o.y)) for o in others), a.id))
        else:
            selected = min(free, key=lambda a: (a.x, a.y)) if mark == "+" else max(free, key=lambda a: (a.x, a.y))
        return _with_area(document, area_id=selected.id, mark=mark, falling=False)

    return QuickFix(say("Mark one {mark}", mark=mark), edit)


# What plays badly


def _no_boss_start(document: GraphMap) -> Iterator[Finding]:
    if not any(area.mark == "X" for area in document.areas):
        text = say("No area is marked X : fights with a boss cannot use this map")
        yield Finding("no-boss-start", "warning", text, (), _mark_farthest("X"))


def _starts(document: GraphMap, graph: AreaGraph) -> Iterator[Finding]:
    """A start that sees nothing is blind; one that the boss sees at once is exposed."""
    bosses = [area for area in document.areas if area.mark == "X"]
    for area in document.areas:
        if area.mark not in ("+", "X"):
            continue
        seen = sight_from(graph, area.id, LONGEST_SIGHT)
        name = label_of(document, area.id)
        if len(seen) <= 1 and len(document.areas) > 1:
            text = say(
                "{name} ({mark}) sees no other area at Range {reach}", name=name, mark=area.mark, reach=LONGEST_SIGHT
            )
            yield Finding("blind-start", "warning", text, (f"area:{area.id}",))
        if area.mark != "+":
            continue
        for boss in bosses:
            line = seen.get(boss.id)
            if line is not None:
                text = say(
                    "{boss} (X) sees {name} (+) at Range {length}: it may shoot in round 1",
                    boss=label_of(document, boss.id),
                    name=name,
                    length=line.length,
                )
                yield Finding("exposed-start", "warning", text, (f"area:{boss.id}", f"area:{area.id}"))


def _traps(document: GraphMap, graph: AreaGraph) -> Iterator[Finding]:
    for group in traps(graph):
        names = ", ".join(label_of(document, name) for name in group[:3]) + (" …" if len(group) > 3 else "")
        text = say("A one-way trap: no way leads back to a start from {names}", names=names)
        entries = [
            index
            for index, link in enumerate(document.links)
            if link.one_way and link.b in group and link.a not in group and link.a in graph.areas
            and not graph.areas[link.a].falling
        ]  # fmt: skip
        mend = None
        if entries:
            link = document.links[entries[0]]
            change = partial(_with_link, index=entries[0], one_way=False, cost=max(1, link.cost))
            mend = QuickFix(
                say("Both ways: {a} – {b}", a=label_of(document, link.a), b=label_of(document, link.b)), change
            )
        yield Finding("trap", "warning", text, tuple(f"area:{name}" for name in group), mend)


def _distances(document: GraphMap, graph: AreaGraph) -> Iterator[Finding]:
    """Several starts of one side should have about as far to the other side's."""
    for sign, other in (("+", "X"), ("X", "+")):
        ways: dict[str, int] = {}
        goals = [area.id for area in document.areas if area.mark == other]
        for area in document.areas:
            if area.mark == sign:
                reach = graph.reach(area.id, FAR)
                costs = [reach[goal].cost for goal in goals if goal in reach]
                if costs:
                    ways[area.id] = min(costs)
        if len(ways) > 1 and max(ways.values()) - min(ways.values()) > FAIR_DIFFERENCE:
            near, far = min(ways, key=lambda k: (ways[k], k)), max(ways, key=lambda k: (ways[k], k))
            text = say(
                "Unequal ways to {other}: {cost} points from {near}, {more} from {far}",
                other=other,
                cost=ways[near],
                near=label_of(document, near),
                more=ways[far],
                far=label_of(document, far),
            )
            yield Finding("unequal", "note", text, (f"area:{near}", f"area:{far}"))


def _corners(document: GraphMap, graph: AreaGraph) -> Iterator[Finding]:
    """A bend that looks like a right angle and is not one is read wrongly at the table."""
    for area in document.areas:
        for one, two in combinations(graph.neighbours[area.id], 2):
            before, after = graph.areas[one], graph.areas[two]
            degrees = bend_degrees(before, area, after)
            square = (area.x - before.x) * (after.x - area.x) + (area.y - before.y) * (after.y - area.y) == 0
            if square or degrees not in NEARLY_RIGHT:
                continue
            sees = bend_kind(before, area, after) != "sharp"
            bend = N_("{names} bends by {degrees}°: a shot just fails, though it looks square")
            if sees:
                bend = N_("{names} bends by {degrees}°: a shot just passes, though it looks square")
            text = say(
                bend, names=" – ".join(label_of(document, name) for name in (one, area.id, two)), degrees=degrees
            )
            yield Finding("corner", "note", text, (f"area:{area.id}", f"area:{one}", f"area:{two}"))


class _LogicalPixels:
    """A canvas at scale 1, for measuring without drawing."""

    def px(self, logical: float) -> int:
        return round(logical)


def _overlaps(document: GraphMap, graph: AreaGraph, table_u: tuple[int, int]) -> Iterator[Finding]:
    """At the table plates have a fixed size and the map is scaled to fit: plates may meet, links may hide."""
    layout = GraphLayout(_LogicalPixels(), graph, pygame.Rect(0, 0, *table_u), NODE_U)  # type: ignore[arg-type]
    rects = {area.id: layout.node_rect(area.id) for area in document.areas}
    for one, two in combinations(document.areas, 2):
        if (one.x, one.y) != (two.x, two.y) and rects[one.id].colliderect(rects[two.id]):
            text = say(
                "The plates of {one} and {two} overlap at the table",
                one=label_of(document, one.id),
                two=label_of(document, two.id),
            )
            yield Finding("overlap", "warning", text, (f"area:{one.id}", f"area:{two.id}"))
    yield from _find_hidden_links(document, layout)


def _find_hidden_links(document: GraphMap, layout: GraphLayout) -> Iterator[Finding]:
    """Links that run under a plate look as if they ended there."""
    for kind, entries in joins(document):
        for index, entry in enumerate(entries):
            ends = [layout.centres[end] for end in (entry.a, entry.b) if end in layout.centres]
            for area in document.areas:
                plate_rect = layout.node_rect(area.id).inflate(-24, -24)
                if len(ends) == 2 and area.id not in (entry.a, entry.b) and plate_rect.clipline(*ends):
                    hidden = N_("The sight link {names} runs under {area}")
                    if kind == "link":
                        hidden = N_("The link {names} runs under {area}")
                    names = f"{label_of(document, entry.a)} – {label_of(document, entry.b)}"
                    text = say(hidden, names=names, area=label_of(document, area.id))
                    yield Finding("hidden-link", "note", text, (f"{kind}:{index}", f"area:{area.id}"))


def path_words(document: GraphMap, path: Sequence[str]) -> str:
    """Return a path in the names of its areas."""
    return " › ".join(label_of(document, area) for area in path)
