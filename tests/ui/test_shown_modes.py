"""The window offers the modes that have a table, and refuses files of others in one line."""

from pathlib import Path

import pytest

from game.kernel.files.documents import ContentError
from game.ui.window import shown_modes


@pytest.fixture
def one_without_table(monkeypatch):
    """Let a mode be registered that has no view."""
    everything = dict(shown_modes.modes())
    monkeypatch.setattr(shown_modes, "modes", lambda: everything | {"nowhere": object()})
    real = shown_modes.has_table
    monkeypatch.setattr(shown_modes, "has_table", lambda key: key != "nowhere" and real(key))


def test_only_modes_with_a_view_are_shown(one_without_table):
    assert "mainframe" in shown_modes.shown_modes()
    assert "nowhere" not in shown_modes.shown_modes()


def test_a_file_of_a_mode_without_a_table_is_refused(one_without_table):
    with pytest.raises(ContentError, match=r"level.yaml: expected a mode with a table: .*mainframe.*found nowhere"):
        shown_modes.refuse_without_table(Path("level.yaml"), "nowhere")
    shown_modes.refuse_without_table(Path("level.yaml"), "mainframe")


def test_the_menu_offers_the_tools_that_packages_bring(player):
    tools = shown_modes.tools()
    assert [tool.label() for tool in tools] == ["Editor"]
    player.button("Editor")
    assert type(player.scene) is tools[0].make


def test_the_window_knows_no_tool_by_name():
    root = Path(shown_modes.__file__).parents[2]
    texts = {path: path.read_text(encoding="utf-8") for path in (root / "ui").rglob("*.py")}
    assert [path for path, text in texts.items() if "game.editor" in text] == []
