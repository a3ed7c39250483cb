"""The toy game as a mode, so that scenarios, saves and bots can be tried without any real one."""

from pathlib import Path

import msgspec

from game.kernel.files.documents import parse_yaml
from game.kernel.mode import Game, SeatInfo
from game.kernel.scenarios.scenario import open_document
from game.kernel.scenarios.vocabulary import OrderWords, Vocabulary
from game.kernel.state import OrderGiven, event_name, list_event_types
from tests.kernel.toy import Moved, Picked, Scored, StageDone, ToyRules, ToyState


class ToySetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rounds: int = 1
    picks: int = 3


class ToyPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: tuple[int, int] = (0, 0)
    hidden: tuple[int, int] = (3, 5)
    picks: tuple[str, ...] = ()


class ToyWords:
    """The words of the toy: keys as they are."""

    def prompt(self, observation, decision):
        return decision.key

    def label(self, observation, decision, option):
        return option.id

    def sentence(self, observation, event):
        return event_name(type(event))

    def outcome(self, observation, outcome):
        return outcome.key

    def seat_name(self, seat):
        return "AB"[seat]


class ToyMode:
    """Two seats named A and B. The query `sum` adds up points."""

    key, title, tagline = "toy", "Toy", "For tests"
    setup_type, position_type = ToySetup, ToyPosition

    def __init__(self):
        self.schema_types, self.rulebook = {}, Path(__file__).with_name("toy_rulebook.yaml")
        verbs = dict.fromkeys(("0", "1", "2", "a", "b", "c", "veto", "pass", "yes", "no"), "a choice")
        self.vocabulary = Vocabulary(
            verbs, {"sum": "SEAT...: the points of seats"}, {"veto": OrderWords("be asked", ("ask",))}
        )
        self.event_types = list_event_types((Scored, Moved, Picked, StageDone, OrderGiven))

    def open(self, setup, position, document, root, seed):
        position = position or ToyPosition()
        state = ToyState(points=list(position.points), hidden=list(position.hidden), picks=list(position.picks))
        return Game(ToyRules(setup.rounds, setup.picks), state, ToyWords(), (SeatInfo("A", "a"), SeatInfo("B", "b")))

    def embed_files(self, setup, document, root):
        return setup

    def check(self, document, root):
        return ()

    def check_data(self):
        return ()

    def names(self, game):
        return "abc"

    def pieces(self):
        return {"Toy Bear": "bear", "Toy Fox": "fox"}

    def query(self, game, state, name, arguments):
        if name != "sum":
            raise KeyError(name)
        return sum(state.points[int(seat)] for seat in arguments)


MODES = {"toy": ToyMode()}


def toy(text="", name="toy.yaml"):
    """Open a scenario of the toy from what follows its mode and set-up."""
    setup = "" if "setup:" in text else "setup: {}\n"
    return open_document(parse_yaml(f"mode: toy\n{setup}{text}".encode(), Path(name)), MODES)
