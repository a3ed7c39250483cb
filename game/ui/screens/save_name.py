"""The name of a save: a copy of one moment of a game, found again by whoever wants to go back to it."""

from __future__ import annotations

from game.kernel.files.names import safe_stem
from game.kernel.language.say import say
from game.play.saving import save_game
from game.play.session import Session
from game.ui.screens.type_name import NameTexts, TypeNameScene
from game.ui.window.scenes import WindowApi


def make_save_name_page(window: WindowApi, session: Session) -> TypeNameScene:
    """Return the page on which a save gets its name; it tells what a save is beside the game that keeps itself."""

    def save(name: str) -> str:
        if not safe_stem(name):
            return say("Type a name with letters or digits in it")
        window.notice = save_game(session, name)
        return ""

    text = say("A copy of this moment, in the list of saves; the game itself goes on being kept where it is.")
    texts = NameTexts(say("A name for this save"), text, say("Before the last gate"), say("Save"), "save")
    return TypeNameScene(window, texts, save)
