"""Tables in inches in files: what fits is read, the rest becomes findings; writing keeps the file's own style."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from ruamel.yaml.comments import CommentedMap, CommentedSeq

from game.editor.inches.document import EDGES, InchMap, InchPatch, InchPiece, InchStrip, Spot, round_length
from game.editor.plugin import Finding
from game.editor.reader import Reader
from game.editor.yaml_style import flow, insert, put_texts, text_of, tree_of, update_rows, write_value
from game.kernel.files.documents import Document
from game.kernel.language.phrases import Phrase

ORDER = ("mode", "kind", "title", "notes", "width", "height", "walled", "turned", "pieces", "strips", "scenery")
SIDE = 36.0
"""The side of a table that says none."""
USUAL = InchMap()


class _InchMapReader(Reader):
    """Reads what a table in inches is made of."""

    def number(self, location: str, value: object, usual: float) -> float:
        """Return a length."""
        if isinstance(value, int | float) and not isinstance(value, bool):
            return round_length(float(value))
        if value is not None:
            self.note_lost_entry(location, Phrase("a length in inches"), value)
        return round_length(usual)

    def spot(self, location: str, value: object) -> Spot | None:
        """Return a place, None for what is none."""
        if isinstance(value, list) and len(value) == 2 and all(isinstance(part, int | float) for part in value):
            return round_length(float(value[0])), round_length(float(value[1]))
        self.note_lost_entry(location, Phrase("two lengths in inches"), value)
        return None

    def spots(self, location: str, value: object) -> tuple[Spot, ...]:
        """Return places."""
        rows = value if isinstance(value, list) else []
        found = [self.spot(f"{location}[{index}]", row) for index, row in enumerate(rows)]
        return tuple(spot for spot in found if spot is not None)

    def piece(self, location: str, row: dict[str, Any], kinds: Iterable[str]) -> InchPiece | None:
        """Return a piece, None for what cannot be drawn."""
        kind = str(row.get("kind"))
        forms = [form for form in ("size", "ellipse", "radius", "corners") if row.get(form)]
        if kind not in kinds:
            self.note_lost_entry(f"{location}.kind", Phrase("one of {names}", names=", ".join(kinds)), kind)
            return None
        if len(forms) != 1:
            self.note_lost_entry(
                location, Phrase("one of size, ellipse, radius and corners"), ", ".join(forms) or "none"
            )
            return None
        at = self.spot(f"{location}.at", row["at"]) if "at" in row else (0.0, 0.0)
        form, value = forms[0], row[forms[0]]
        size: Spot | None = (2.0, 2.0)
        corners: tuple[Spot, ...] = ()
        if form == "radius":
            across = 2 * self.number(f"{location}.radius", value, 1.0)
            size = across, across
        elif form == "corners":
            corners = self.spots(f"{location}.corners", value)
        else:
            size = self.spot(f"{location}.{form}", value)
        if at is None or size is None or (form == "corners" and len(corners) < 3):
            return None
        extras = {key: row[key] for key in ("capacity", "p", "e") if isinstance(row.get(key), int)}
        names = {key: str(row.get(key) or "") for key in ("id", "name")}
        return InchPiece(kind, at, form, size, corners, **names, **extras)  # type: ignore[arg-type]


def read_inch_map(document: Document, kinds: Sequence[str]) -> tuple[InchMap, tuple[Finding, ...]]:
    """Return what is valid in a map file, and findings about the rest. Raises: ContentError."""
    data = document.data
    if not isinstance(data, dict):
        raise document.error("$", "type", Phrase("a map of a table"), type(data).__name__)
    read = _InchMapReader(document)
    pieces = [read.piece(location, row, kinds) for location, row in read.rows(data, "pieces")]
    strips = []
    for location, row in read.rows(data, "strips"):
        if row.get("edge") not in EDGES:
            read.note_lost_entry(f"{location}.edge", Phrase("one of {names}", names=", ".join(EDGES)), row.get("edge"))
            continue
        strips.append(InchStrip(row["edge"], read.number(f"{location}.depth", row.get("depth"), 6.0)))
    scenery = data.get("scenery")
    if not isinstance(scenery, dict):
        scenery = {}
    patches = []
    for location, row in read.rows(scenery, "patches", "scenery."):
        corners = read.spots(f"{location}.corners", row.get("corners"))
        if len(corners) >= 3:
            patches.append(InchPatch(str(row.get("material")), corners, str(row.get("edge") or "soft")))
    found = InchMap(
        title=str(data.get("title") or ""), notes=str(data.get("notes") or ""),
        width=read.number("width", data.get("width"), SIDE), height=read.number("height", data.get("height"), SIDE),
        walled=bool(data.get("walled", False)), turned=bool(data.get("turned", False)),
        pieces=tuple(piece for piece in pieces if piece is not None),
        strips=tuple(strips) if "strips" in data else USUAL.strips,
        ground=str(scenery.get("ground") or ""), hour=str(scenery.get("hour") or ""), patches=tuple(patches),
        lamps=read.spots("scenery.lamps", scenery.get("lamps") or []),
    )  # fmt: skip
    return found, tuple(read.findings)


# Writing


def inch_data(document: InchMap, mode: str) -> dict[str, Any]:
    """Return a map as the data of a file, defaults left out."""
    data: dict[str, Any] = {"mode": mode, "kind": "map", "title": document.title, "notes": document.notes}
    for key in ("width", "height"):
        if getattr(document, key) != SIDE:
            data[key] = getattr(document, key)
    for key in ("walled", "turned"):
        if getattr(document, key):
            data[key] = True
    if document.pieces:
        data["pieces"] = [piece_data(piece) for piece in document.pieces]
    if document.strips != USUAL.strips:
        data["strips"] = [
            {"edge": strip.edge} | ({"depth": strip.depth} if strip.depth != 6 else {}) for strip in document.strips
        ]
    scenery: dict[str, Any] = {key: word for key in ("ground", "hour") if (word := getattr(document, key))}
    if document.patches:
        scenery["patches"] = [
            {"material": one.material, "corners": [list(spot) for spot in one.corners]}
            | ({"edge": one.edge} if one.edge != "soft" else {})
            for one in document.patches
        ]
    if document.lamps:
        scenery["lamps"] = [list(spot) for spot in document.lamps]
    if scenery:
        data["scenery"] = scenery
    return data


def piece_data(piece: InchPiece) -> dict[str, Any]:
    """Return a piece as the data of its row."""
    fields = msgspec.structs.asdict(piece)
    found: dict[str, Any] = {"kind": piece.kind}
    found |= {key: fields[key] for key in ("id", "name") if fields[key]}
    if piece.form == "corners":
        found["corners"] = [list(spot) for spot in piece.corners]
    elif piece.form == "radius":
        found["radius"] = round_length(piece.size[0] / 2)
    else:
        found[piece.form] = list(piece.size)
    found["at"] = list(piece.at)
    return found | {key: fields[key] for key in ("capacity", "p", "e") if fields[key] is not None}


ROW_KEYS = frozenset({"id", "name", "size", "ellipse", "radius", "corners", "capacity", "p", "e", "depth", "edge"})


def write_inch_map(document: InchMap, source: str, mode: str) -> str:
    """Return the text of a map file, as the text it was read from with only what was edited changed.

    Raises: ValueError if the source is not YAML.
    """
    tree = tree_of(source, mode)
    data = inch_data(document, mode)
    put_texts(tree, document.title, document.notes)
    for key, usual in (("width", SIDE), ("height", SIDE), ("walled", False), ("turned", False)):
        write_value(tree, key, data.get(key, usual), usual, ORDER)
    _put_rows(tree, "pieces", data.get("pieces", []))
    if "strips" in data or "strips" in tree:
        rows = data.get("strips") or [{"edge": strip.edge} for strip in document.strips]
        _put_rows(tree, "strips", rows, {"depth": 6.0})
    _put_scenery(tree, data.get("scenery", {}))
    return text_of(tree)


def _put_rows(tree: CommentedMap, key: str, rows: list[dict[str, Any]], usual: dict[str, Any] | None = None) -> None:
    if isinstance(tree.get(key), CommentedSeq) and rows:
        update_rows(tree[key], rows, optional=ROW_KEYS, usual=usual or {})
    elif rows:
        insert(tree, key, CommentedSeq(flow(row) for row in rows), ORDER)
    elif key in tree:
        del tree[key]


def _put_scenery(tree: CommentedMap, scenery: dict[str, Any]) -> None:
    node = tree.get("scenery")
    if not isinstance(node, CommentedMap):
        if scenery:
            made = CommentedMap((key, value) for key, value in scenery.items() if isinstance(value, str))
            for key in ("patches", "lamps"):
                if key in scenery:
                    made[key] = flow(scenery[key]) if key == "lamps" else CommentedSeq(map(flow, scenery[key]))
            insert(tree, "scenery", made, ORDER)
        return
    for key in ("ground", "hour"):
        if key in scenery or key in node:
            write_value(node, key, scenery.get(key, ""), "", ("ground", "hour", "patches", "lamps"))
    _put_rows_in(node, scenery.get("patches", []))
    lamps = scenery.get("lamps", [])
    if [list(spot) for spot in node.get("lamps") or []] != lamps:
        if lamps:
            node["lamps"] = flow(lamps)
        else:
            del node["lamps"]


def _put_rows_in(node: CommentedMap, rows: list[dict[str, Any]]) -> None:
    if isinstance(node.get("patches"), CommentedSeq) and rows:
        update_rows(node["patches"], rows, optional=ROW_KEYS, usual={"edge": "soft"})
    elif rows:
        node["patches"] = CommentedSeq(map(flow, rows))
    elif "patches" in node:
        del node["patches"]
