"""Maps of hexes in files: what fits is read, the rest becomes findings; writing keeps the file's own style."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ruamel.yaml.comments import CommentedMap, CommentedSeq

from game.boards.hex import Hex, hex_name, parse_hex
from game.editor.hexes.document import HexItem, HexLever, HexMap, HexPhase, HexZone, reading_order
from game.editor.plugin import Finding
from game.editor.reader import Reader
from game.editor.yaml_style import flow, insert, put_texts, text_of, tree_of, write_value
from game.kernel.files.documents import Document
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say

ORDER = (
    "mode", "kind", "title", "notes", "uneven", "scenery", "radius", "width", "height", "terrain", "zones", "levers",
    "items", "phases", "phases_repeat",
)  # fmt: skip
USUAL_RADIUS = 7


class _HexMapReader(Reader):
    """Reads what a map of hexes is made of."""

    def hex(self, location: str, text: object) -> Hex | None:
        """Return a hex, None for what is none."""
        try:
            return parse_hex(str(text))
        except ValueError:
            self.note_lost_entry(location, Phrase("a hex as q,r"), text)
            return None

    def hexes(self, location: str, texts: object) -> tuple[Hex, ...]:
        """Return hexes, each once."""
        if not isinstance(texts, list):
            self.note_lost_entry(location, Phrase("a list of hexes"), texts)
            return ()
        found = [self.hex(f"{location}[{index}]", text) for index, text in enumerate(texts)]
        return tuple(dict.fromkeys(one for one in found if one is not None))

    def number(self, location: str, value: object, usual: int) -> int:
        """Return a whole number."""
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        if value is not None:
            self.note_lost_entry(location, Phrase("a whole number"), value)
        return usual

    def terrain(self, location: str, data: object, kinds: Iterable[str]) -> dict[Hex, str]:
        """Return what lies on a layer; a hex with two kinds keeps the last."""
        if data is not None and not isinstance(data, dict):
            self.note_lost_entry(location, Phrase("kinds of terrain with their hexes"), data)
        found: dict[Hex, str] = {}
        for kind, texts in (data if isinstance(data, dict) else {}).items():
            if kind not in kinds:
                self.note_lost_entry(f"{location}.{kind}", Phrase("one of {names}", names=", ".join(kinds)), kind)
                continue
            for cell in self.hexes(f"{location}.{kind}", texts):
                if cell in found:
                    text = say(
                        "{hex} was {one} and {kind}: it was read as {kind}",
                        hex=hex_name(cell),
                        one=found[cell],
                        kind=kind,
                    )
                    self.findings.append(Finding("doubled", "warning", text, (f"hex:{hex_name(cell)}",)))
                found[cell] = kind
        return found


def read_hex_map(document: Document, kinds: Iterable[str]) -> tuple[HexMap, tuple[Finding, ...]]:
    """Return what is valid in a map file, and findings about the rest. Raises: ContentError."""
    data = document.data
    if not isinstance(data, dict):
        raise document.error("$", "type", Phrase("a map of hexes"), type(data).__name__)
    read = _HexMapReader(document)
    radius, width, height = (read.number(key, data.get(key), 0) for key in ("radius", "width", "height"))
    if not radius and not (width and height):
        read.note_lost_entry("radius", Phrase("a radius, or width and height"), radius)
        radius = USUAL_RADIUS
    zones = [
        HexZone(
            read.number(f"{location}.side", row.get("side"), 0),
            read.hexes(f"{location}.hexes", row.get("hexes")),
            read.number(f"{location}.facing", row.get("facing"), 0),
        )
        for location, row in read.rows(document.data, "zones")
    ]
    levers, items, phases = [], [], []
    for location, row in read.rows(document.data, "levers"):
        at = read.hex(f"{location}.at", row.get("at"))
        if at is not None:
            opens = read.hexes(f"{location}.opens", row.get("opens", []))
            needs = read.number(f"{location}.needs", row.get("needs"), 0)
            levers.append(HexLever(str(row.get("id")), at, opens, str(row.get("expertise", "mechanics")), needs))
    for location, row in read.rows(document.data, "items"):
        at = read.hex(f"{location}.at", row.get("at"))
        if at is not None:
            name = str(row.get("id"))
            bulk = read.number(f"{location}.bulk", row.get("bulk"), 1)
            items.append(HexItem(name, str(row.get("name") or name), at, bulk))
    for location, row in read.rows(document.data, "phases"):
        placed = read.terrain(f"{location}.terrain", row.get("terrain"), kinds)
        rounds = read.number(f"{location}.rounds", row.get("rounds"), 1)
        phases.append(HexPhase(placed, rounds, str(row.get("text") or "")))
    scenery = data.get("scenery") if isinstance(data.get("scenery"), dict) else {}
    assert isinstance(scenery, dict)
    found = HexMap(
        title=str(data.get("title") or ""), notes=str(data.get("notes") or ""),
        uneven=str(data.get("uneven") or ""), radius=radius,
        width=0 if radius else width, height=0 if radius else height,
        terrain=read.terrain("terrain", data.get("terrain"), kinds), zones=tuple(zones), levers=tuple(levers),
        items=tuple(items), phases=tuple(phases), repeats=bool(data.get("phases_repeat", True)),
        ground=str(scenery.get("ground") or ""), hour=str(scenery.get("hour") or ""),
    )  # fmt: skip
    return found, tuple(read.findings)


# Writing


def hex_data(document: HexMap, mode: str) -> dict[str, Any]:
    """Return a map as the data of a file, defaults left out."""
    data: dict[str, Any] = {"mode": mode, "kind": "map", "title": document.title, "notes": document.notes}
    if document.uneven:
        data["uneven"] = document.uneven
    scenery = {key: value for key, value in (("ground", document.ground), ("hour", document.hour)) if value}
    if scenery:
        data["scenery"] = scenery
    if document.radius:
        data["radius"] = document.radius
    else:
        data |= {"width": document.width, "height": document.height}
    if document.terrain:
        data["terrain"] = _by_kind(document.terrain)
    for key, rows in (
        ("zones", [_zone_data(zone) for zone in document.zones]),
        ("levers", [_thing_data(one) for one in document.levers]),
        ("items", [_thing_data(one) for one in document.items]),
        ("phases", [_phase_data(phase) for phase in document.phases]),
    ):
        if rows:
            data[key] = rows
    if not document.repeats:
        data["phases_repeat"] = False
    return data


def _by_kind(terrain: Mapping[Hex, str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for cell in reading_order(terrain):
        found.setdefault(terrain[cell], []).append(hex_name(cell))
    return found


def _zone_data(zone: HexZone) -> dict[str, Any]:
    return {"side": zone.side, "facing": zone.facing, "hexes": [hex_name(cell) for cell in zone.hexes]}


def _thing_data(map_object: HexLever | HexItem) -> dict[str, Any]:
    if isinstance(map_object, HexItem):
        return {"id": map_object.id, "name": map_object.name, "at": hex_name(map_object.at), "bulk": map_object.bulk}
    found: dict[str, Any] = {"id": map_object.id, "at": hex_name(map_object.at)}
    if map_object.needs:
        found |= {"expertise": map_object.expertise, "needs": map_object.needs}
    return {**found, "opens": [hex_name(cell) for cell in map_object.opens]}


def _phase_data(phase: HexPhase) -> dict[str, Any]:
    found: dict[str, Any] = {"text": phase.text} if phase.text else {}
    if phase.rounds != 1:
        found["rounds"] = phase.rounds
    return {**found, "terrain": _by_kind(phase.terrain)}


def write_hex_map(document: HexMap, source: str, mode: str) -> str:
    """Return the text of a map file, as the text it was read from with only what was edited changed.

    Raises: ValueError if the source is not YAML.
    """
    tree = tree_of(source, mode)
    data = hex_data(document, mode)
    put_texts(tree, document.title, document.notes)
    for key in ORDER[4:]:
        value = data.get(key)
        if value is None:
            if key in tree and not (key == "phases_repeat" and tree[key] is True):
                del tree[key]
        elif key == "terrain" and isinstance(tree.get(key), CommentedMap):
            _update_kinds(tree[key], value)
        elif key in ("zones", "levers", "items", "phases") and isinstance(tree.get(key), CommentedSeq):
            _update_rows(tree[key], value, {"zones": "side", "phases": ""}.get(key, "id"))
        elif key == "scenery" and isinstance(tree.get(key), CommentedMap):
            for part, word in value.items():
                write_value(tree[key], part, word, "", ("ground", "hour"))
        elif key == "terrain":
            insert(tree, key, CommentedMap((kind, flow(cells)) for kind, cells in value.items()), ORDER)
        elif key in ("zones", "levers", "items", "phases"):
            insert(tree, key, CommentedSeq(_row(row) for row in value), ORDER)
        elif key == "scenery":
            insert(tree, key, flow(value), ORDER)
        else:
            write_value(tree, key, value, None, ORDER)
    return text_of(tree)


def _row(row: dict[str, Any]) -> CommentedMap:
    found: CommentedMap = flow(row)
    return found


def _update_kinds(node: CommentedMap, kinds: dict[str, list[str]]) -> None:
    """Make a mapping of kinds hold these hexes: what is there stays where it is, new ones follow in reading order."""
    for kind in [kind for kind in node if kind not in kinds]:
        del node[kind]
    for kind, places in kinds.items():
        if isinstance(node.get(kind), CommentedSeq):
            _update_list(node[kind], places)
        else:
            node[kind] = flow(places)


def _update_list(node: CommentedSeq, texts: list[str]) -> None:
    wanted = set(texts)
    for index in reversed(range(len(node))):
        if str(node[index]) not in wanted or str(node[index]) in map(str, list(node)[:index]):
            del node[index]
    present = set(map(str, node))
    for text in texts:
        if text not in present:
            node.append(flow(text))


def _update_rows(nodes: CommentedSeq, rows: list[dict[str, Any]], key: str) -> None:
    """Make a list hold these rows: known ones, by a key or by their place, are changed in place."""
    same: Callable[[Any, int, dict[str, Any]], bool] = (
        (lambda node, at, row: node.get(key) == row[key]) if key else (lambda node, at, row: at == rows.index(row))
    )
    remaining: list[Any] = []
    free = list(enumerate(nodes))
    for number, row in enumerate(rows):
        match = next(
            (pair for pair in free if isinstance(pair[1], CommentedMap) and same(pair[1], pair[0], row)), None
        )  # fmt: skip
        if match is None and key and len(rows) == len(nodes):
            match = next((pair for pair in free if pair[0] == number and isinstance(pair[1], CommentedMap)), None)
        if match is None:
            remaining.append(_row(row))
            continue
        free.remove(match)
        _change_row(match[1], row)
        remaining.append(match[1])
    for index in reversed(range(len(nodes))):
        if not any(nodes[index] is node for node in remaining):
            del nodes[index]
    for index, node in enumerate(remaining):
        if index >= len(nodes) or nodes[index] is not node:
            nodes[index:] = remaining[index:]
            break


def _change_row(node: CommentedMap, row: dict[str, Any]) -> None:
    removed = {"expertise", "needs", "rounds", "text"} - row.keys()
    usual = {"expertise": "mechanics", "needs": 0, "rounds": 1, "text": "", "facing": 0, "bulk": 1, "opens": []}
    for key in removed & node.keys():
        if node[key] != usual[key]:
            del node[key]
    for key, value in row.items():
        if key == "terrain" and isinstance(node.get(key), CommentedMap):
            _update_kinds(node[key], value)
        elif isinstance(value, list) and isinstance(node.get(key), CommentedSeq):
            _update_list(node[key], value)
        elif isinstance(value, list | dict):
            node[key] = flow(value)
        else:
            write_value(node, key, value, usual.get(key))
