"""A scenario, map or content file that was saved outside comes onto the table, if the game can go on with it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from game.kernel.chance import ChanceError
from game.kernel.errors import Diverged, RulesError
from game.kernel.files.content_check import UNFINISHED
from game.kernel.files.content_errors import describe_error
from game.kernel.files.documents import ContentError, read_yaml
from game.kernel.files.logs import LOG
from game.kernel.files.rulebook import load_rulebook
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say
from game.kernel.scenarios.scenario import LoadedGame, is_scenario, levels_root, open_document
from game.kernel.transcript import TranscriptEntry
from game.modes import content_folders, forget_content, modes
from game.play.level_file import short_line
from game.play.session import Session, with_players

MOST_FOLDERS = 40


class Reloader:
    """What one game was opened from, and how it takes what changed there."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.path = session.loaded.document.path
        self._content = {*content_folders(session.loaded.mode), Path(session.loaded.mode.rulebook)}
        self._text = _text(session.loaded) if session.loaded.scenario.kind == "scenario" else ""
        self._folders = level_folders(self.path, session.loaded.mode.key) if self._text else ()

    def _open(self) -> LoadedGame | None:
        """Open the game's file with the seed and the people of the game; None if it is no scenario on the disk.

        Raises: ContentError.
        """
        if not self.path.is_file():
            return None
        document = read_yaml(self.path)
        if not is_scenario(document):
            return None
        fresh = open_document(document, modes())
        if fresh.scenario.kind != "scenario":
            return None
        old = self.session.loaded
        scenario = msgspec.structs.replace(
            fresh.scenario,
            seed=old.scenario.seed,
            bookmarks=old.scenario.bookmarks,
            hinted=old.scenario.hinted,
            origin=old.scenario.origin,
        )
        players = self.session.players
        if len(fresh.players) != len(players):
            raise document.error(
                "$.players", "players", Phrase("{number} seats as before", number=len(players)), str(len(fresh.players))
            )
        return with_players(msgspec.structs.replace(fresh, scenario=scenario), players)

    @property
    def watched_paths(self) -> tuple[Path, ...]:
        """Return the files and folders to watch: those of the mode's content, and where the scenario lies."""
        return (*sorted(self._content), *self._folders)

    def take(self, changed: Sequence[Path]) -> tuple[bool, str]:
        """Take changed files; return whether the game was reopened, and the line that says so or why not.

        The line is empty where the files have nothing to do with this game. An error leaves the game as it was.
        """
        names = ", ".join(path.name for path in changed[:2])
        content = [path for path in changed if path in self._content or path.parent in self._content]
        try:
            if content:
                forget_content(self.session.loaded.mode.key)
                load_rulebook.cache_clear()
                errors = self.session.loaded.mode.check_data()
                wrong = next((error for error in errors if error.code not in UNFINISHED), None)
                if wrong is not None:
                    return False, short_line(wrong)
            loaded = self._open() if self._text else self.session.loaded
            if loaded is None or (self._text and _text(loaded) == self._text and not content):
                return False, ""
            game, match = loaded.start()
            for entry in self.session.match.entries:
                match.replay(TranscriptEntry(entry.seat, entry.answer, 0, entry.order))
        except ContentError as error:
            return False, short_line(error)
        except Exception as error:
            if not isinstance(error, Diverged | ChanceError | RulesError | LookupError | ValueError):
                LOG.exception("%s: the game cannot go on with it", names)
            return False, say(
                "{names}: the game cannot go on with it and stays as it was ({error})",
                names=names,
                error=describe_error(error),
            )
        if self._text:
            self._text = _text(loaded)
        self.session.take_over(loaded, game, match)
        return True, say("{names} was read again", names=names)


def level_folders(path: Path, mode: str) -> tuple[Path, ...]:
    """Return the folders in which a scenario of a mode and the files it names can lie.

    Those of other modes are left out: all their files together, looked at twice a second, would be most of the work
    of a table at rest.
    """
    root = levels_root(path)
    if root == path.resolve().parent or not root.is_dir():
        return (root,)
    others = modes().keys() - {mode}
    tops = [folder for folder in sorted(root.iterdir()) if folder.is_dir() and folder.name not in others]
    below = [Path(folder, name) for top in tops for folder, names, _ in os.walk(top) for name in names]
    return (root, *sorted([*tops, *below])[:MOST_FOLDERS])


def _text(loaded: LoadedGame) -> str:
    """Return all that a game follows from but its seed and seats, to compare: set-up with its map, position, words."""
    scenario = msgspec.to_builtins(loaded.scenario, enc_hook=repr)
    wording = {key: scenario[key] for key in ("mode", "title", "blurb", "clauses", "chance", "script")}
    setup = msgspec.to_builtins(loaded.embed_files())
    return f"{setup!r}\n{loaded.position!r}\n{wording!r}"
