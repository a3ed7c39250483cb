"""The editor as the menu offers it."""

from __future__ import annotations

from game.editor.chooser import MapChoiceScene
from game.kernel.files.paths import user_dir
from game.kernel.language.say import mark, say
from game.ui.window.shown_modes import Tool


def editor_label() -> str:
    """Return the label of the editor; it says when a draft waits there."""
    return say("Editor: a draft waits") if any(user_dir("drafts").glob("*-*.yaml")) else say("Editor")


TOOLS = (Tool(editor_label, mark("Maps, and bots on them"), "gears", MapChoiceScene),)
