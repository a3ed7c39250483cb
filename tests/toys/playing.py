"""Race scenarios for tests: written to a file, and opened."""

from pathlib import Path

from game.kernel.files.documents import parse_yaml
from game.kernel.scenarios.scenario import open_document
from tests.toys.race import MODE


def race_text(text="", players=("human", "human")):
    """Return a scenario of the race from what follows its mode, set-up and players."""
    setup = "" if "setup:" in text else "setup: {}\n"
    held = ", ".join(f"{{seat: {player}}}" for player in players)
    return f"mode: race\ntitle: Race\n{setup}players: [{held}]\n{text}"


def race_file(folder, text=""):
    """Write a scenario of the race and return its path."""
    path = folder / "race.yaml"
    path.write_text(race_text(text))
    return path


def race(text="", players=("human", "human")):
    """Open a scenario of the race."""
    return open_document(parse_yaml(race_text(text, players).encode(), Path("race.yaml")), {"race": MODE})
