"""What a lesson says is true of the screen it says it on: names, numbers, what is ringed, keys, and what is asked."""

import re
from functools import cache

import pytest

from game.kernel.decisions import Number
from game.kernel.files.documents import read_yaml
from game.modes import modes
from game.ui.screens.captions import pointed_rect
from game.ui.screens.mode_lists import load_lessons
from game.ui.window.keys import ACTIONS

pytestmark = pytest.mark.usefixtures("unpainted")

LESSONS = {f"{key} {one.path.stem}": (key, one) for key in modes() for one in load_lessons(key)}
SCRIPTED = [name for name, (_, one) in LESSONS.items() if one.loaded.scenario.script]

NUMBERS = {
    "mainframe": {
        r"(\d+) hit points(?! for)": r"^{} HP of|\b{} HP$",
        r"does (\d+)\b": r"Damage {}\b",
        r"bites for (\d+)": r"Damage {}\b",
        r"Accuracy (?:is|of) (\d+)": r"Accuracy {}\+",
        r"Range (\d)": r"Range {}\b",
        r"dodges an? (Jack|Queen|King) or better": r"Evade {}\+",
    },
    "arena": {
        r"(\d+) hit points": r"^{} of \d+ HP$",
        r"AGI of (\d)": r"AGI {}\b",
        r"(\w+) stamina dice": r"^You$",
    },
    "duel": {
        r"Martial (?:is |of )?(\d)": r"Martial {}\b",
        r"Elude (?:is |of )?(\d)": r"Elude {}\b",
        r"Endure of (\d)": r"Endure {}\b",
        r"with (\d|one|two|three) Fatigue": r"Fatigue {} of 4",
        r"has (\d|one|two|three) Fatigue": r"Fatigue {} of 4",
        r"asks for (\d) Brawn": r"Costs {} Brawn",
    },
    "skirmish": {
        r"Shoot (?:of )?(\d)": r"Shoot {}\b",
        r"Fight (\d)": r"Fight {}\b",
        r"Defense (\d)": r"Defense {}\b",
        r"the Pikeman of (\d)": r"Move {} in",
        r"Range of (\d+) inches": r"range {} in",
        r"Force of (\d+)": r"F{}\b",
    },
    "story": {
        r"(?:Melee|Magic|Ranged)(?: attack of)? (\d)": r"(?:Melee|Magic|Ranged) {} on",
        r"(\d) health": r"Health {} of",
        r"takes (\d) off every Melee attack": r"Defense against Melee: {}\b",
    },
}
"""By mode: how a caption gives a number of a piece, and the line about the piece that has to give the same."""
FEWEST = {"mainframe": 12, "arena": 4, "duel": 12, "skirmish": 7, "story": 5}
"""How many such numbers the lessons of a mode have at least: fewer, and the patterns no longer find them."""
WRITTEN = dict(zip(("one", "two", "three", "four", "Jack", "Queen", "King"), "1234JQK", strict=True))
KEY = re.compile(
    r"\bthe (?:key )?([A-Z]\d?)(?: key)?\b(?! of)|\b(?:with|key) ([A-Z]\d?)\b|\b([A-Z]) (?:shows|what it sees)"
)
PRESET = re.compile(r"\b(?:gold|golden|yellow|preset|already (?:chosen|set|marked)|is proposed)\b", re.IGNORECASE)
FROM_WORDS, NO_NAME = 3, {"The"}
"""From how many letters on a capital word of a piece's name stands for the piece, and what never does."""


@cache
def _words(mode):
    """Return the words of which the names of all pieces of a mode are made."""
    return frozenset(word for name in modes()[mode].pieces() for word in _capitals(name))


def _capitals(text):
    return {word for word in re.findall(r"[A-Z][a-z]+", text) if len(word) >= FROM_WORDS} - NO_NAME


def _title(lines):
    """Return what a piece is called by what is said of it, without its number among several alike."""
    return re.sub(r" \d+$", "", lines[0])


class Screen:
    """The table of a lesson at one of its steps, as somebody reads it who points at everything."""

    def __init__(self, scene):
        self.scene, snapshot = scene, scene.snapshot()
        refs = dict.fromkeys([area.ref for area in scene.table.hit_areas(snapshot)] + list(scene.coming.point))
        self.lines = {ref: [line.strip() for line in scene.table.explain(snapshot, ref)] for ref in refs}
        self.placed = {
            ref: lines
            for ref, lines in self.lines.items()
            if lines and ref.partition(":")[0] in ("unit", "card", "figure", "enemy") and pointed_rect(scene, ref)
        }

    @property
    def texts(self):
        """Return all that can be read: what pieces and places say, the question, its choices, and the log."""
        scene = self.scene
        wording, observation = scene.session.game.wording, scene.director.display
        found = [line for lines in self.lines.values() for line in lines]
        found += [button.label for button in scene.buttons.buttons]
        found += [line.text for line in scene.director.log]
        if (decision := scene.controller.decision) is not None:
            found.append(wording.prompt(observation, decision))
            found += [wording.label(observation, decision, option) for option in getattr(decision, "options", ())]
        return found

    def named(self, text):
        """Return the pieces with a place on the table that a text names: in full, or else by a word of their names."""
        full = {ref: lines for ref, lines in self.placed.items() if _title(lines) in text}
        for lines in full.values():
            text = text.replace(_title(lines), "")
        said = _capitals(text)
        return full | {ref: lines for ref, lines in self.placed.items() if _capitals(lines[0]) & said}


def _steps(player, mode, lesson):
    """Yield the table at every step of a lesson, with the caption that is said there."""
    scene = player.open_lesson(mode, lesson)
    while not scene.is_done:
        player.settle()
        yield scene, Screen(scene), scene.coming.caption and scene.caption
        scene.forward()


def _numbers(mode, caption):
    """Yield the numbers that a caption gives of pieces: as written, and the pattern of the line that has to agree."""
    for said, line in NUMBERS[mode].items():
        for match in re.finditer(said, caption):
            yield match.group(0), line.replace("{}", WRITTEN.get(match.group(1), match.group(1)))


@pytest.mark.parametrize("name", SCRIPTED)
def test_what_a_lesson_says_is_true_of_its_screen(player, name):
    mode, lesson = LESSONS[name]
    wrong = []
    for scene, screen, caption in _steps(player, mode, lesson):
        told = [*_not_there(mode, screen, caption), *_not_so(mode, screen, caption), *_not_ringed(screen, caption)]
        wrong += [f"{scene.runner.position}: {one} at {caption!r}" for one in (*told, *_asked_otherwise(scene))]
    assert not wrong, "\n".join(wrong)


def _not_there(mode, screen, caption):
    """Yield names of pieces, and keys, that a caption speaks of and that are not on the screen."""
    seen = "\n".join(screen.texts)
    for word in _capitals(caption) & _words(mode):
        if word not in seen:
            yield f"{word} is not on the screen"
    keys = {screen.scene.key_name(action.id) for action in ACTIONS}
    for key in (next(filter(None, found.groups())) for found in KEY.finditer(caption)):
        if key not in keys:
            yield f"there is no key {key}"


def _not_so(mode, screen, caption):
    """Yield numbers of a caption that no piece has which it names, or where it names none, no piece at all."""
    named = screen.named(caption) or screen.placed
    for said, line in _numbers(mode, caption):
        if not any(re.search(line, text) for lines in named.values() for text in lines):
            yield f"{said!r} is not said of {[lines[0] for lines in named.values()]}"


def _not_ringed(screen, caption):
    """Yield what is to be ringed and out of sight, and pieces that a caption names beside others that it rings."""
    scene = screen.scene
    bounds = (scene.regions.board_rect, scene.regions.dock, scene.regions.panel, scene.regions.state_panel)
    for ref in scene.coming.point:
        rect = pointed_rect(scene, ref)
        if rect is None or not any(part.colliderect(rect) for part in bounds):
            yield f"{ref} is out of sight"
    if scene.coming.point and not scene.learners_turn:
        rings = [rect for ref in scene.coming.point if (rect := pointed_rect(scene, ref)) is not None]
        named = screen.named(caption)
        ringed = {_title(lines) for ref, lines in named.items() if pointed_rect(scene, ref).collidelist(rings) >= 0}
        for title in {_title(lines) for lines in named.values()} - ringed:
            yield f"{title} is not ringed"


def _asked_otherwise(scene):
    """Yield what is asked and not yet the learner's, what is asked other than the script's question, and presets."""
    controller = scene.controller
    if not scene.learners_turn:
        if controller.decision is not None or controller.selectable:
            yield "something can be chosen already"
        return
    decision = controller.decision
    if decision != scene.session.match.decision_of(scene.runner.find_next_answer()[0]):
        yield "another question is put"
    if controller.selected or (isinstance(decision, Number) and controller.number != max(0, decision.low)):
        yield "something is chosen beforehand"


@pytest.mark.parametrize("mode", modes())
def test_the_numbers_of_captions_are_found(mode):
    captions = [entry.caption for key, one in LESSONS.values() if key == mode for entry in one.loaded.scenario.script]
    assert sum(len(list(_numbers(mode, caption))) for caption in captions) >= FEWEST[mode]


@pytest.mark.parametrize("name", LESSONS)
def test_nothing_is_said_to_be_chosen_beforehand(name):
    scenario = LESSONS[name][1].loaded.scenario
    said = [scenario.blurb, scenario.closing, *(text for texts in scenario.hints.values() for text in texts)]
    said += [
        text for entry in scenario.script for text in (entry.caption, entry.why, *(one.why for one in entry.wrong))
    ]
    assert not [text for text in said if PRESET.search(text)]


@pytest.mark.parametrize("name", LESSONS)
def test_cards_weapons_and_enemies_are_those_of_play(name):
    setup = read_yaml(LESSONS[name][1].path).data["setup"]
    setup.pop("map", None)
    setup.pop("mission", None)
    assert not list(_written_here(setup))


def _written_here(node):
    """Yield what a set-up writes itself that has an icon, as content has."""
    if isinstance(node, dict):
        if "icon" in node:
            yield node
        for value in node.values():
            yield from _written_here(value)
    elif isinstance(node, list):
        for value in node:
            yield from _written_here(value)


@pytest.mark.parametrize("mode", modes())
def test_the_last_lesson_is_a_game_with_hints(mode):
    last = load_lessons(mode)[-1].loaded.scenario
    assert not last.script and len(last.hints) >= 5
