"""README, CONTRIBUTING and the pages of `docs` say what is so: their commands and examples run, links lead somewhere,
labels, keys, options, clauses, files and names are there.
"""

import argparse
import fnmatch
import importlib
import os
import re
import shlex
import shutil
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import msgspec
import pytest
import yaml

from game.cli import main, parser
from game.commands.program import level_path
from game.kernel.campaign.campaign import Recall
from game.kernel.files.rulebook import load_rulebook
from game.kernel.language.catalogues import catalogues
from game.kernel.scenarios.scenario import Expectation, ScriptEntry
from game.modes import modes
from game.modes.arena.campaign.prizes import ChampionPrize
from game.modes.arena.campaign.rules import ChampionParty
from game.modes.duel.campaign.rules import DeckPrize, Party
from game.modes.duel.content.deck_text import read_deck
from game.modes.duel.content.loading import data as duel_data
from game.ui.window.keys import ACTIONS, key_names
from tests import documents
from tests.documents import CONTRIBUTING, NOT_RUN, PAGES, README, ROOT

MOST_OF_README = 199
GAMES, PLAIN = "2", "--plain"
MODIFIERS = ("ctrl+", "shift+")
EDITOR_PAGE, LEVELS_PAGE = "docs/editor.md", "docs/writing-levels.md"
KEYED_PAGES = ("docs/playing.md", "docs/presenting.md")
BUILT = "dist/tablewright"
"""The folder that `.ci/package` makes."""
INTERRUPT = "Ctrl+C"
FOUND_BY_THE_LAB = ("fairer", "less fair", "no difference shown")
UNUSED = "[unused]"
CLAUSE = re.compile(rf"\b(?:{'|'.join(modes())})\.[a-z][a-z-]*\.[a-z][a-z-]*\b")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return the folder in which the commands of all pages run: what one writes, a later one reads."""
    return tmp_path_factory.mktemp("commands")


@pytest.fixture(scope="module")
def done():
    """Return the commands that have run: what stands on two pages runs once."""
    return set()


def quicker(words):
    """Return the words of a command with fewer games, in one process, and pictures without texture: all else stays."""
    found = list(words)
    for option, value in (("--games", GAMES), ("--jobs", "1")):
        if option in found:
            found[found.index(option) + 1] = value
    if found[:2] in (["lab", "run"], ["lab", "sweep"]) and "--games" not in found:
        found += ["--games", GAMES]
    return [*found, PLAIN] if found[0] == "print" and PLAIN not in found else found


def exit_code(words):
    """Run the program with some words and return its exit code."""
    try:
        return main(words)
    except SystemExit as left:
        return left.code


@pytest.mark.parametrize("page", PAGES)
def test_every_command_runs(page, folder, done, monkeypatch, capsys):
    monkeypatch.chdir(folder)
    if not (folder / "game").exists():
        (folder / "game").symlink_to(ROOT / "game")
    for command in documents.commands(page):
        if documents.pattern_not_run(command) or command in done:
            continue
        words = documents.words_of(command)
        assert words, f"{command}: neither a command of the program nor named in NOT_RUN"
        assert exit_code(quicker(words)) == 0, f"{command}\n{''.join(capsys.readouterr())}"
        done.add(command)
        capsys.readouterr()


@pytest.mark.parametrize("page", PAGES)
def test_commands_that_open_a_window_are_understood_and_find_their_files(page):
    for command in documents.commands(page):
        if not documents.pattern_not_run(command) or not (words := documents.words_of(command)):
            continue
        if words[0].endswith(".yaml"):
            assert level_path(words[0]).is_file() or words[0].startswith("wells-games/"), command
            continue
        options = parser().parse_args(words)
        named = [getattr(options, name) for name in ("map", "file", "level") if getattr(options, name, None)]
        named += getattr(options, "paths", [])
        assert named and all(level_path(str(path)).exists() for path in named), command


def test_a_game_worth_watching_lies_where_the_bench_says(folder, done):
    report = "python main.py lab report wells.sqlite --out wells.html"
    assert "python main.py wells-games/seed-1.yaml" in documents.commands("docs/bench.md")
    assert report not in done or (folder / "wells-games" / "seed-1.yaml").is_file()


def test_what_is_not_run_is_named_where_it_stands_on_a_page():
    named = {documents.pattern_not_run(command) for page in PAGES for command in documents.commands(page)}
    assert set(NOT_RUN) - named == set() and all(NOT_RUN.values())


@pytest.mark.parametrize("page", PAGES)
def test_modules_and_files_of_commands_that_are_not_run_are_there(page):
    for command in documents.commands(page):
        words = shlex.split(command)
        if words[1:2] == ["-m"] and words[2].startswith("tests"):
            assert find_spec(words[2]) is not None, command


def options_of(command):
    """Return the options that a parser and those below it know."""
    found = set()
    for action in command._actions:
        found |= set(action.option_strings)
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                found |= options_of(below)
    return found


@cache
def known_options():
    """Return the options of the program and of the modules of tests that are run by hand."""
    found = options_of(parser())
    for path in (ROOT / "tests").rglob("*.py"):
        found |= set(re.findall(r"[\"'](--[a-z][a-z-]*)[\"']", path.read_text(encoding="utf-8")))
    return found | {"--benchmark-enable", "--dist", "--no-deps"}


@pytest.mark.parametrize("page", PAGES)
def test_every_option_there_is(page):
    texts = [*documents.spans(page), *documents.commands(page)]
    named = {option for text in texts for option in re.findall(r"(?<!\S)--[a-z][a-z-]*", text)}
    assert named - known_options() == set()


@pytest.mark.parametrize("page", PAGES)
def test_blocks_of_code_are_commands_or_examples_that_are_tried(page):
    for block in documents.blocks(page):
        kinds = {"console": block.name == "", "yaml": block.name.endswith(".yaml"), "text": block.name == "deck"}
        assert kinds.get(block.language), f"{page}: a block of {block.language!r} {block.name!r} is tried by no test"


@pytest.mark.parametrize("page", PAGES)
def test_levels_on_a_page_are_verified(page, tmp_path, capsys):
    examples = [block for block in documents.blocks(page) if block.name.startswith("levels/")]
    for block in examples:
        path = tmp_path / block.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")
    if examples:
        code = main(["verify", str(tmp_path / "levels")])
        assert code == 0, "".join(capsys.readouterr())
        assert capsys.readouterr().out.count(": ok") == len(examples)


def added_content():
    """Return the examples of content on all pages, each with its mode and its file below the mode's data."""
    for page in PAGES:
        for block in documents.blocks(page):
            if match := re.fullmatch(r"game/modes/(\w+)/data/(.+)", block.name):
                yield pytest.param(match[1], match[2], block.text, id=f"{match[1]}-{match[2]}")


@pytest.mark.parametrize(("mode", "file", "text"), list(added_content()))
def test_content_on_a_page_is_valid_where_it_is_added(mode, file, text, tmp_path, monkeypatch):
    loading = importlib.import_module(f"game.modes.{mode}.content.loading")
    copy = tmp_path / "data"
    shutil.copytree(loading.DATA, copy)
    path = copy / file
    before = path.read_text(encoding="utf-8")
    path.write_text(f"{before.rstrip()}\n{text}", encoding="utf-8")
    with monkeypatch.context() as patched:
        patched.setattr(loading, "DATA", copy)
        loading.data.cache_clear()
        errors = [str(error) for error in modes()[mode].check_data()]
    loading.data.cache_clear()
    # That somebody uses it, is said on the page, and shown by what the check still asks for.
    assert [error for error in errors if not error.endswith(UNUSED)] == []


@pytest.mark.parametrize("page", PAGES)
def test_decks_as_text_name_cards_that_there_are(page):
    catalogue = duel_data()
    for block in documents.blocks(page):
        if block.name == "deck":
            read = read_deck(block.text, catalogue.cards, catalogue.cities)
            assert sum(read.deck.cards.values()) == 5 and read.deck.reserves and read.deck.city
            assert not [problem for problem in read.problems if problem.place.startswith("line")]


def test_bits_of_scripts_and_campaigns_fit_their_types():
    bits = [span for span in documents.spans(LEVELS_PAGE) if span.startswith("{")]
    assert len(bits) > 5
    for bit in bits:
        assert any(
            fits(bit, kind)
            for kind in (ScriptEntry, Expectation, Party, DeckPrize, ChampionParty, ChampionPrize, Recall)
        ), bit


def fits(text, kind):
    """Return whether a line of YAML is of a type."""
    try:
        msgspec.convert(yaml.safe_load(text), kind)
    except msgspec.ValidationError:
        return False
    return True


@cache
def clauses():
    """Return the ids of all clauses of all rulebooks."""
    return {clause.id for mode in modes().values() for clause in load_rulebook(mode.rulebook).clauses}


@pytest.mark.parametrize("page", PAGES)
def test_clauses_are_in_the_rulebooks(page):
    assert set(CLAUSE.findall(documents.read(page))) - clauses() == set()


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_to_pages_headings_and_pictures(page):
    for link in documents.links(page):
        if link.startswith("https://"):
            continue
        target, _, heading = link.partition("#")
        path = (ROOT / page).parent / target if target else ROOT / page
        assert path.exists(), f"{page}: {link}"
        if heading:
            assert heading in documents.heading_ids(os.path.relpath(path, ROOT)), f"{page}: {link}"


def test_every_page_is_reached_from_the_readme():
    reached, waiting = set(), [README]
    while waiting:
        page = waiting.pop()
        reached.add(page)
        for link in documents.links(page):
            path = os.path.relpath((ROOT / page).parent / link.partition("#")[0], ROOT)
            if path in PAGES and path not in reached:
                waiting.append(path)
    assert reached == set(PAGES)


@pytest.mark.parametrize("page", PAGES)
def test_headings_of_a_page_differ(page):
    headings = documents.HEADING.findall(documents.prose(page))
    assert len(headings) == len(set(headings)) == len(documents.heading_ids(page)) and headings


def test_the_readme_is_short():
    assert len(documents.read(README).splitlines()) <= MOST_OF_README


@cache
def labels():
    """Return patterns of what the program says: each label with any value in place of its placeholders."""
    from babel.messages.pofile import read_po

    found = []
    for path in catalogues("de"):
        with path.open("rb") as stream:
            for message in read_po(stream):
                for text in message.id if isinstance(message.id, tuple) else (message.id,):
                    found.append(re.sub(r"\\\{[^{}]*\\\}", ".+", re.escape(text)))
    return re.compile("|".join(f"(?:{pattern})" for pattern in found if re.search("[A-Za-z]{2}", pattern)))


def plain_key(text):
    """Return a key as the table of keys writes it."""
    return text.lower().replace("−", "-").replace("esc", "escape")


def is_key(page, text):
    """Return whether a text is a key: on the pages about the table, one that is bound there."""
    bound = {key for action in ACTIONS for key in action.keys}
    key = plain_key(text)
    if text == INTERRUPT or f"{key}+" in MODIFIERS or key in bound:
        return True
    for modifier in MODIFIERS:
        key = key.removeprefix(modifier)
    return page not in KEYED_PAGES and (key in key_names() or len(key) == 1)


@pytest.mark.parametrize("page", PAGES)
def test_words_in_italics_are_labels_or_keys(page):
    wrong = [
        text
        for text in documents.italics(page)
        if not (is_key(page, text) or text in FOUND_BY_THE_LAB or labels().fullmatch(text))
    ]
    assert wrong == []


@cache
def files():
    """Return the files and folders of the project, by their paths in it."""
    tops = ("game", "tests", "levels", "assets", "docs", ".ci")
    found = {"LICENSE", ".importlinter", "pyproject.toml", "main.py", *PAGES, *tops}
    for top in tops:
        found |= {str(path.relative_to(ROOT)) for path in (ROOT / top).rglob("*") if "__pycache__" not in path.parts}
    return found


def is_file(name):
    """Return whether a file is there by the end of its path; `<mode>`, `*` and numbers to be chosen stand for any."""
    pattern = re.sub(r"<\w+>|(?:WORD-)?(?:NN?|\d\d)-name|\bname\b|DOMAIN", "*", name.rstrip("/"))
    return any(fnmatch.fnmatchcase(path, pattern) or fnmatch.fnmatchcase(path, f"*/{pattern}") for path in files())


@cache
def known_words():
    """Return every word of the program, its tests and its data."""
    found = set()
    for pattern in (
        "game/**/*.py",
        "game/**/*.yaml",
        "game/**/*.j2",
        "tests/**/*.py",
        ".ci/*",
        "levels/**/*.yaml",
        "*.toml",
    ):
        for path in ROOT.glob(pattern):
            if path.name != Path(__file__).name:
                found |= set(re.findall(r"\w+", path.read_text(encoding="utf-8")))
    return found


def test_files_and_names_in_contributing_are_there():
    wrong = []
    for span in documents.spans(CONTRIBUTING):
        if documents.COMMAND.match(span):
            continue
        if re.fullmatch(r"[\w.<>*/-]*(?:/|\.(?:py|yaml|md|toml|spec))[\w.<>*/-]*", span) and "://" not in span:
            if not (is_file(span) or span == BUILT):
                wrong.append(span)
        elif (name := re.match(r"[A-Za-z_]\w+(?=\(|$)", span)) and name[0] not in known_words():
            wrong.append(span)
    assert wrong == []
