"""A story on a table of the tests: levels written in place, played by hand or at random."""

from pathlib import Path

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.files.documents import Document, parse_yaml
from game.kernel.match import Match
from game.kernel.scenarios.scenario import open_document
from game.modes import modes
from game.modes.story.model.state import ZONES

HEROES = (
    ("bridge-warden", "ox", "chain-flail", "riveted-plate", "signal-lamps"),
    ("siege-engineer", "heron", "lamp-staff", "stilt-legs", "spare-boiler"),
)


def document(text: str) -> Document:
    """Return a scenario written in a test."""
    return parse_yaml(text.encode(), Path("levels/story/test.yaml"))


def opened(players=2, setup="", seats="human", position=""):
    """Return an opened story of the first watch with ready heroes."""
    decks = "" if "decks:" in setup else f"  decks: [{', '.join('[' + ', '.join(h) + ']' for h in HEROES[:players])}]\n"
    holders = "".join(f"- {{name: P{n + 1}, seat: {seats}}}\n" for n in range(players))
    text = (
        f"mode: story\nplayers:\n{holders}setup:\n  story: first-watch\n  players: {players}\n{decks}{setup}{position}"
    )
    return open_document(document(text), modes())


def started(level, seed=1, history=False):
    """Return a match of a level from a seed."""
    game = level.game(seed)
    return game, Match(game.rules, game.state, Chance(seed), history=history)


def walk(level, seed, most=400):
    """Yield a match at every decision of random play."""
    _, match = started(level, seed)
    chance = Chance(seed + 17)
    for _ in range(most):
        if match.decision is None:
            return
        yield match
        match.answer(random_answer(match.question(), chance), match.decision.seat)


def cards_of(state, seat):
    """Return all cards of a seat by zone, sorted."""
    return sorted(card for zone in ZONES for card in state.zone(zone, seat))
