"""A company's file: a story under a name, kept by itself in one save from the first evening to the last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from game.kernel.files.documents import ContentError, document_of, read_yaml
from game.kernel.files.names import is_taken, safe_stem
from game.kernel.files.paths import user_dir
from game.kernel.language.phrases import Phrase
from game.kernel.language.say import say
from game.kernel.scenarios.autosave import Autosave
from game.kernel.scenarios.saves import Resumed, read_save
from game.kernel.scenarios.scenario import LoadedGame, Player, open_document
from game.modes import modes
from game.modes.story.content.terms import Difficulty
from game.play.new_game import new_session
from game.play.session import Session, always_open

FOLDER = "saves"
PREFIX = "company-"


MOST_UNNAMED = 100


class CompanyPlan(msgspec.Struct, frozen=True):
    """How a company sets out: its story by id, its heroes, how hard, after how many acts it ends, who plays."""

    name: str = ""
    story: str = "first-watch"
    players: tuple[Player, ...] = (Player(name="P1", person="You"), Player(name="P2", seat="bot", bot="greedy"))
    difficulty: Difficulty = "standard"
    acts: int = 3


def file_of(name: str) -> Path:
    """Return the file that a company of this name is kept in."""
    return user_dir(FOLDER) / f"{PREFIX}{safe_stem(name) or 'unnamed'}.yaml"


def why_no_name(name: str) -> str:
    """Return why a company cannot be called so; empty if it can."""
    if not safe_stem(name):
        return say("Give the company a name first")
    if len(name) > 40:
        return say("A name has at most 40 letters")
    if is_taken(file_of(name)):
        return say("There is a company of that name already")
    return ""


def free_name(title: str) -> str:
    """Return what a company is called that nobody names: as its story, with a number where that is taken."""
    names = (title, *(f"{title} {number}" for number in range(2, MOST_UNNAMED)))
    return next((name for name in names if not why_no_name(name)), "")


def kept_companies() -> list[Path]:
    """Return the files of companies, the one played last first."""
    folder = user_dir(FOLDER)
    found = [path for path in folder.glob(f"{PREFIX}*.yaml") if path.is_file()] if folder.is_dir() else []
    return sorted(found, key=lambda path: -path.stat().st_mtime)


def open_plan(plan: CompanyPlan) -> LoadedGame:
    """Open the story of a plan. Raises: ContentError."""
    title = modes()["story"].title if not plan.name else plan.name
    scenario = {
        "mode": "story",
        "title": title,
        "players": [msgspec.to_builtins(player) for player in plan.players],
        "setup": {
            "story": plan.story,
            "players": len(plan.players),
            "difficulty": plan.difficulty,
            "acts": plan.acts,
        },
    }
    return open_document(document_of(scenario, user_dir("levels") / "story" / "company.yaml"), modes())


def begin(plan: CompanyPlan, undo: Callable[[], str] = always_open) -> Session:
    """Begin a company: its story keeps itself in the file of its name. Raises: ContentError, InUse, OSError."""
    loaded = open_plan(plan)
    file = file_of(plan.name)
    file.parent.mkdir(parents=True, exist_ok=True)
    session = new_session(loaded, plan.players, undo=undo)
    session.autosave.flush()
    session.autosave = Autosave(file)
    return session


def go_on(path: Path, players: Sequence[Player], undo: Callable[[], str] = always_open) -> Session:
    """Go on with a company, with these players in its seats. Raises: ContentError, InUse."""
    resumed: Resumed = read_save(path, modes())
    return Session(resumed, players, undo=undo, autosave=Autosave(path))


def price() -> Phrase:
    """Return what it costs a company to give its story up, in a sentence: its file goes as the story is over."""
    return Phrase("The company's story is over then, and lost; it cannot be gone on with.")


def players_of(path: Path) -> tuple[Player, ...]:
    """Return who played a company last. Raises: ContentError."""
    document = read_yaml(path)
    found = document.data.get("players") if isinstance(document.data, dict) else None
    if not isinstance(found, list):
        raise ContentError(path, 1, "players", Phrase("a list of players"), repr(found))
    return read_save(path, modes()).loaded.players
