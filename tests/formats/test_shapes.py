"""No kept format changes unseen: a new shape takes a new number with a migration, or is declared compatible."""

import pytest

from game.kernel.files.formats import FORMATS
from tests.formats import shapes

ALL = {name: (kind, lines) for name, kind, lines in shapes.kinds()}


@pytest.mark.parametrize("name", ALL)
def test_a_format_has_the_keys_that_are_stored_beside_its_number(name):
    kind, lines = ALL[name]
    number, before = shapes.kept(name)
    broken = shapes.breaks(before, lines)
    assert number == FORMATS[kind], "run python -m tests.formats.shapes, which stores the keys of the new format"
    assert not broken, (
        f"files of format {number} would be misread: raise FORMATS[{kind!r}] and add a migration with an old file "
        f"(CONTRIBUTING, Changing a format)\n" + "\n".join(broken)
    )
    assert lines == before, "keys were added that older files may lack: declare them by python -m tests.formats.shapes"


def test_every_stored_shape_is_of_a_format_that_there_is():
    assert {path.stem for path in shapes.SHAPES.glob("*.txt")} == set(ALL)


def test_what_older_files_cannot_do_without_is_found():
    before = ["A.x: text, optional", "A.y: text, required"]
    assert shapes.breaks(before, [*before, "A.z: text, optional", "B.w: text, required"]) == []
    assert shapes.breaks(before, [*before, "A.z: text, required"]) == ["+ A.z: text, required"]
    assert shapes.breaks(before, before[1:]) == ["- A.x: text, optional"]
    changed = ["A.x: whole number, optional", before[1]]
    assert shapes.breaks(before, changed) == ["- A.x: text, optional"]
