"""Plays one plan, whatever it is, and tells how that went."""

from __future__ import annotations

import tempfile
import time
import traceback
from pathlib import Path

import msgspec

from tests.soak.house import Fault, house
from tests.soak.looks import Looks
from tests.soak.plan import Game, Plan
from tests.soak.player import SoakPlayer
from tests.soak.visitor import Visitor


class Played(msgspec.Struct):
    """How one plan went. `faults` are what is wrong, each in a line, with where it was seen."""

    plan: Plan
    endings: list[str] = []
    answers: int = 0
    frames: int = 0
    read: int = 0
    events: int = 0
    seconds: float = 0.0
    faults: list[tuple[str, str]] = []


def play(plan: Plan, cache: Path, *, catch: bool = True, pictures: Path | None = None) -> Played:
    """Play a plan; without `catch` what goes wrong is raised where it does.

    What is wrong with a frame is seen in its picture in the folder `pictures`.
    """
    began, looks = time.process_time(), Looks(pictures)
    played = Played(plan)
    with tempfile.TemporaryDirectory(prefix="soak-") as folder, house(plan, Path(folder), cache) as ear:
        who: SoakPlayer | Visitor | None = None
        try:
            if isinstance(plan, Game):
                who = SoakPlayer(plan, Path(folder), ear, looks)
                who.play()
                played.endings = sorted(who.endings)
            else:
                who = Visitor(plan, ear, looks)
                who.visit()
            ear.check()
        except Fault as fault:
            if not catch:
                raise
            played.faults.append((fault.what, fault.where))
        except Exception as error:
            if not catch:
                raise
            played.faults.append((f"{type(error).__name__}: {error}", traceback.format_exc()))
        finally:
            if who is not None:
                played.answers, played.frames, played.events = who.answers, who.frames, who.events
                who.put_away()
    played.faults += [(f"{screen}: {kind}: {text}", seen) for (screen, kind, text), seen in looks.found.items()]
    played.read, played.seconds = looks.read_frames, time.process_time() - began
    return played
