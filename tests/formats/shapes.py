"""The keys of every kept format, as text: what a format promises to whoever wrote or kept a file.

`python -m tests.formats.shapes` writes them anew after a key was added that older files may lack. It refuses anything
else as long as the format has the same number: see "Changing a format" in CONTRIBUTING.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from msgspec import inspect

from game.editor.map_file import MapDraft
from game.kernel.campaign.campaign import Campaign
from game.kernel.campaign.file import RunFile
from game.kernel.campaign.rules import campaign_rules
from game.kernel.files.formats import FORMATS
from game.kernel.files.paths import data_root
from game.kernel.files.schema import type_name
from game.kernel.scenarios.scenario import Scenario, load_scenario
from game.lab.store import COLUMNS, RunInfo
from game.modes import modes
from game.ui.window.settings import Settings

SHAPES = Path(__file__).with_name("shapes")
_BOUNDS = re.compile(r"(?<=number)(?: from -?[\d.]+| to -?[\d.]+| -?[\d.]+\.\.-?[\d.]+)")
"""What a number may be, which keeps out what no game comes to and is no part of a format."""


def structs_in(node, found):
    """Collect the structs inside a type, each once, by a name."""
    if isinstance(node, inspect.StructType):
        name = f"{node.cls.__name__}({node.tag})" if node.tag is not None else node.cls.__name__
        if any(other.cls is node.cls for other in found.values()):
            return
        while name in found:
            name += "'"
        found[name] = node
        for field in node.fields:
            structs_in(field.type, found)
        return
    for part in ("type", "item_type", "value_type", "key_type"):
        if (inner := getattr(node, part, None)) is not None:
            structs_in(inner, found)
    for part in ("types", "item_types"):
        for inner in getattr(node, part, ()):
            structs_in(inner, found)


def shape_of(*kinds):
    """Return a line for every key of every struct inside some types: its place, its type, `required` or not."""
    found = {}
    for kind in kinds:
        structs_in(inspect.type_info(kind), found)
    lines = []
    for name, node in found.items():
        for field in node.fields:
            need = "required" if field.required else "optional"
            lines.append(f"{name}.{field.encode_name}: {_BOUNDS.sub('', type_name(field.type))}, {need}")
    return sorted(lines)


def state_type(mode):
    """Return the type of a mode's state, from any level of it."""
    path = next(iter(sorted((data_root("levels") / mode.key).glob("*-01-*.yaml"))))
    return type(load_scenario(path, modes()).game().state)


def kinds():
    """Yield every kept format: a name, the kind of file and the lines of its shape."""
    yield "scenario", "scenario", shape_of(Scenario)
    yield "campaign", "campaign", shape_of(Campaign)
    yield "run", "run", shape_of(RunFile)
    yield "draft", "draft", shape_of(MapDraft)
    yield "settings", "settings", shape_of(Settings)
    yield "store", "store", [*(f"game.{name}: column, required" for name in COLUMNS), *shape_of(RunInfo)]
    for key, mode in modes().items():
        yield f"scenario-{key}", "scenario", shape_of(mode.setup_type, mode.position_type)
        yield f"save-{key}", "scenario", shape_of(state_type(mode))
        if "map" in mode.schema_types:
            yield f"map-{key}", "map", shape_of(mode.schema_types["map"])
        if (rules := campaign_rules(mode)) is not None:
            yield f"campaign-{key}", "campaign", shape_of(rules.party_type, rules.gain_type)
            yield f"run-{key}", "run", shape_of(rules.carried_type)


def breaks(before, after):
    """Return what older files cannot do without among two shapes: keys that went or changed, and new required ones."""
    structs = {line.partition(".")[0] for line in before}
    removed = [f"- {line}" for line in before if line not in after]
    needed = [
        f"+ {line}"
        for line in after
        if line not in before and line.endswith("required") and line.partition(".")[0] in structs
    ]
    return removed + needed


def kept(name):
    """Return the number and the lines of a stored shape; none where there is none yet."""
    path = SHAPES / f"{name}.txt"
    if not path.is_file():
        return 0, []
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    return int(first.removeprefix("format ")), lines


def main():
    """Write all shapes; refuse what needs a new format."""
    refused = False
    for name, kind, lines in kinds():
        number, before = kept(name)
        if number == FORMATS[kind] and (broken := breaks(before, lines)):
            refused = True
            print(f"{name}: format {number} of a {kind} would change; raise it in FORMATS and add a migration")
            print(*broken, sep="\n")
            continue
        SHAPES.mkdir(exist_ok=True)
        (SHAPES / f"{name}.txt").write_text("\n".join([f"format {FORMATS[kind]}", *lines, ""]), encoding="utf-8")
    return int(refused)


if __name__ == "__main__":
    sys.exit(main())
