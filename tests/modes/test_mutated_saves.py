"""Damaged saves of every mode: each is refused in one line, or opens and can be played on."""

import pickle
import random
import sys
from contextlib import contextmanager
from functools import cache

import msgspec
import pytest

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.files.documents import ContentError, dump_yaml, parse_yaml
from game.kernel.files.formats import add_format
from game.kernel.files.paths import data_root
from game.kernel.scenarios.references import broken_reference
from game.kernel.scenarios.saves import resume, save_text, snapshot
from game.kernel.scenarios.scenario import load_scenario, open_document
from game.modes import modes

LEVELS = {
    "mainframe": ("fight-02-pit-stop", "fight-06-crossfire"),
    "arena": ("bout-02-rats", "bout-05-the-weir", "bout-10-drag-it-home"),
    "duel": ("duel-01-hammer-and-stairs", "duel-06-the-tax"),
    "skirmish": (
        "skirmish-03-three-wells",
        "skirmish-04-the-ledger",
        "skirmish-07-breakthrough",
        "skirmish-18-the-sluices",
    ),
    "story": ("story-01-first-watch", "story-04-low-lamps", "story-09-the-drowned-fleet"),
}
EACH = {"mainframe": 48, "arena": 48, "duel": 48, "skirmish": 24, "story": 12}
"""Damaged saves of each mode; those of a story are long, since all content that it may use is in them."""
everywhere = pytest.mark.parametrize("mode", sorted(LEVELS))


def played(mode, level, seed, most):
    """Return a level and a match of it, some random answers on."""
    loaded = load_scenario(data_root("levels") / mode / f"{level}.yaml", modes())
    loaded = msgspec.structs.replace(loaded, scenario=msgspec.structs.replace(loaded.scenario, seed=seed))
    _, match = loaded.start()
    chance = Chance(seed)
    for _ in range(most):
        if match.decision is None:
            break
        match.answer(random_answer(match.question(), chance))
    return loaded, match


@cache
def saved(mode, number):
    """Return a level and one of a few saves of the mode as data."""
    level = LEVELS[mode][number % len(LEVELS[mode])]
    loaded, match = played(mode, level, number, 10 + 25 * (number // len(LEVELS[mode])))
    return loaded, parse_yaml(save_text(snapshot(loaded, match, loaded.players)).encode(), loaded.document.path).data


def reopened(data, loaded):
    text = data if isinstance(data, str) else dump_yaml(add_format("scenario", data))
    path = loaded.document.path.with_name("save.yaml")
    return resume(open_document(parse_yaml(text.encode(), path), modes()))


def entries(value):
    """Return every place in nested lists and mappings, each with what stands there, from the top down."""
    found, waiting = [], [((), value)]
    while waiting:
        here, value = entry = waiting.pop()
        found.append(entry)
        items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        waiting += reversed([((*here, key), item) for key, item in items])
    return found[1:]


def copied(data):
    """Return another copy of plain data."""
    return pickle.loads(pickle.dumps(data))


def at(data, point):
    for key in point:
        data = data[key]
    return data


def mutate(data, chance):
    """Change one place: a name, a number, a key, or take it away; more often where positions stand."""
    roots = [key for key in ("checkpoint", "origin", "position", "setup", "script") if key in data]
    root = chance.choice([*roots, *(key for key in roots if key in ("checkpoint", "origin"))])
    point, old = chance.choice(entries({root: data[root]}))
    holder, key = at(data, point[:-1]), point[-1]
    names = sorted({value for _, value in entries(data) if isinstance(value, str)})
    option = chance.choice(["other", "gone", "name", "key"])
    if option == "gone":
        del holder[key]
    elif option == "key" and isinstance(holder, dict):
        holder[chance.choice(names)] = holder.pop(key)
    elif isinstance(old, bool) or not isinstance(old, int | str):
        holder[key] = chance.choice([[], {}, 0, "nothing", None, not old])
    elif isinstance(old, int):
        holder[key] = chance.choice([old + 1, old - 1, -1, 0, 99, 7])
    else:
        holder[key] = "nobody" if option == "other" else chance.choice(names)


@everywhere
def test_a_damaged_save_is_refused_in_one_line_or_can_be_played(mode):
    refused = opened_again = 0
    for number in range(EACH[mode]):
        chance = random.Random(f"{mode}{number}")
        loaded, remaining = saved(mode, number % 8)
        data = copied(remaining)
        if number % 2:
            # As a save is after it had to start from its checkpoint: nothing but the position stands in it.
            data["origin"] = data.pop("checkpoint")
            data["script"], data["marks"], data["given"] = [], [], 0
            data["position"] = None
        elif number % 4:
            data["script"][0]["answer"] = "nonsense"
        mutate(data, chance)
        try:
            again = reopened(data, loaded)
        except ContentError as error:
            assert "\n" not in str(error)
            refused += 1
            continue
        opened_again += 1
        answers = Chance(number)
        for _ in range(20):
            if again.match.decision is None:
                break
            again.match.answer(random_answer(again.match.question(), answers))
            again.match.observe(None)
    assert refused > EACH[mode] // 10 and opened_again > EACH[mode] // 10


MOST_CALLS = 6_000_000
"""Calls of functions within which any save of a few dozen answers is opened or refused, whatever is in it."""
WORST = (10**9, -(10**9), 10**6, 2**62, -1, 0.5, "", "nobody", [], {}, None, True, [[[]]], {"nobody": 1}, [0] * 300)


def damage(data, chance):
    """Change one to three places anywhere in a save: by the worst values, by another part of it, by a shorter list."""
    for _ in range(chance.randint(1, 3)):
        point, old = chance.choice([entry for entry in entries(data) if entry[0][0] != "mode"])
        holder, key = at(data, point[:-1]), point[-1]
        option = chance.choice(["worst", "worst", "other", "short", "twice"])
        if option == "short" and isinstance(old, list | str):
            holder[key] = old[: len(old) // 2]
        elif option == "twice" and isinstance(old, list):
            holder[key] = [*old, *old]
        elif option == "other":
            holder[key] = copied(chance.choice(entries(data))[1])
        else:
            holder[key] = copied(chance.choice(WORST))


class TooMuchWork(BaseException):
    """More calls than opening any save takes; no rule may catch it."""


@contextmanager
def bounded_calls(most):
    """Count the calls of functions, Python's own included, and stop what takes more."""
    left = 2 * most

    def count(regions, event, argument):
        """Count a call, and its end another time: looking at which of them it is would take as long as the call."""
        nonlocal left
        left -= 1
        if left < 0:
            raise TooMuchWork

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)


@everywhere
def test_whatever_is_in_a_save_it_opens_or_is_refused_within_bounded_work(mode):
    for number in range(EACH[mode]):
        loaded, remaining = saved(mode, number % 4)
        data = copied(remaining)
        damage(data, random.Random(f"worst {mode}{number}"))
        text = dump_yaml(add_format("scenario", data))
        try:
            with bounded_calls(MOST_CALLS):
                again = reopened(text, loaded)
        except ContentError as error:
            assert "\n" not in str(error), number
        else:
            assert again.match.decision is not None or again.match.outcome is not None, number


@everywhere
def test_what_really_comes_up_in_play_leads_somewhere(mode):
    names = sorted(path.stem for path in (data_root("levels") / mode).glob("*-[0-9][0-9]-*.yaml"))
    for number, level in enumerate(names[::3]):
        _, match = played(mode, level, number, 80)
        for segment in match.segments:
            assert broken_reference(match.rules, segment.checkpoint) is None


def of_a_pile(state, zone):
    cards = state["piles"]["zones"][zone]
    cards[0] = "a.nobody"
    return f"piles.zones.{zone}[0]", "a card of this game"


def of_a_unit(state):
    unit = next(iter(state["units"].values()))
    unit["id"], name = "nobody", unit["id"]
    return f"units.{name}.id", "a unit of this game"


def of_the_order(state):
    state["order"][0] = "nobody"
    return "order[0]", "a character of this game"


def of_a_figure(state):
    name, figure = next(iter(state["figures"].items()))
    figure["card"] = "nobody"
    return f"figures.{name}.card", "a Crew Card of this game"


RENAMED = {
    "mainframe": of_a_unit,
    "arena": of_the_order,
    "duel": lambda state: of_a_pile(state, "hand:0"),
    "skirmish": of_a_figure,
    "story": lambda state: of_a_pile(state, "draw:0"),
}
"""What puts a name that there is not into a state, and returns the place with what is expected there."""


@everywhere
def test_the_line_names_the_place_what_was_expected_and_what_stands_there(mode):
    loaded, match = played(mode, LEVELS[mode][0], 3, 40)
    data = parse_yaml(save_text(snapshot(loaded, match, loaded.players)).encode(), loaded.document.path).data
    data["script"][0]["answer"] = "nonsense"
    point, expected = RENAMED[mode](data["checkpoint"]["state"])
    with pytest.raises(ContentError) as caught:
        reopened(data, loaded)
    line = str(caught.value)
    assert expected in line and "nobody' at" in line and f"checkpoint.state.{point}" in line, line


def test_a_save_without_its_last_answer_says_so(mode="mainframe"):
    loaded, match = played(mode, LEVELS[mode][0], 3, 30)
    data = parse_yaml(save_text(snapshot(loaded, match, loaded.players)).encode(), loaded.document.path).data
    assert reopened(data, loaded).notice == ""
    del data["script"][-1]
    again = reopened(data, loaded)
    assert "the last decision is missing (29 of 30 are there)" in again.notice and again.match.answers_given == 29
    del data["script"][-2:]
    assert "the last 3 decisions are missing" in reopened(data, loaded).notice


ENTRIES = {
    "mainframe": lambda data: data.entries,
    "arena": lambda data: data.fighters,
    "duel": lambda data: data.cards,
    "skirmish": lambda data: data.library.cards,
    "story": lambda data: data.cards,
}
HELD = {"duel": lambda content: content.cards, "story": lambda content: content.story_cards}
"""Modes whose saves hold the content they use, and where their games have it."""


@everywhere
def test_content_that_changed_since_a_save_is_named(mode, monkeypatch):
    loaded, match = played(mode, LEVELS[mode][0], 3, 30)
    text = save_text(snapshot(loaded, match, loaded.players))
    assert reopened(text, loaded).notice == ""
    entry = ENTRIES[mode](__import__(f"game.modes.{mode}.content.loading", fromlist=["data"]).data())
    used = next(name for name in match.rules.used_entries if name.split()[0] in ("character", "mob", "fighter", "card"))
    key = used.split()[1]
    monkeypatch.setitem(entry, key, msgspec.structs.replace(entry[key], name="Another Name"))
    again = reopened(text, loaded)
    if mode in HELD:
        assert again.notice == f"{used} changed since this save; the game goes on with what the save holds"
        assert again.match.answers_given == match.answers_given
        assert HELD[mode](again.match.rules.content)[key].name != "Another Name"
    else:
        # The name of a unit stands in its state, so the way to the position no longer fits.
        assert again.rescued
        assert again.notice.endswith(f". {used} changed since this save; the game goes on with what it is now")


@pytest.mark.parametrize("level", ["arena/bout-01-first-blood", "arena/lesson-4-chains", "duel/lesson-5-edge"])
def test_what_a_level_writes_itself_is_no_change(level):
    loaded = load_scenario(data_root("levels") / f"{level}.yaml", modes())
    _, match = loaded.start()
    text = save_text(snapshot(loaded, match, loaded.players))
    again = reopened(text, loaded)
    assert again.notice == ""
    assert save_text(snapshot(again.loaded, again.match, loaded.players)) == text


def test_a_figure_that_is_missing_in_a_save_is_named():
    loaded, match = played("skirmish", LEVELS["skirmish"][0], 3, 30)
    data = parse_yaml(save_text(snapshot(loaded, match, loaded.players)).encode(), loaded.document.path).data
    data["script"][0]["answer"] = "nonsense"
    name, _ = data["checkpoint"]["state"]["figures"].popitem()
    with pytest.raises(ContentError, match=f"expected the figure {name}, found none at checkpoint.state.figures"):
        reopened(data, loaded)


CHANGES = {
    "a deck": lambda state: state["players"][0]["decks"].append("nobody"),
    "an ally": lambda state: state["allies"].append("nobody"),
    "an enemy": lambda state: state["combat"]["enemies"][0].update(kind="nobody"),
}


@pytest.mark.parametrize("kind", CHANGES)
def test_content_that_a_story_does_not_have_is_named(kind):
    loaded, match = played("story", LEVELS["story"][0], 3, 60)
    data = parse_yaml(save_text(snapshot(loaded, match, loaded.players)).encode(), loaded.document.path).data
    CHANGES[kind](data["checkpoint"]["state"])
    data["script"][0]["answer"] = "nonsense"
    with pytest.raises(ContentError, match=f"expected {kind} of this game, found 'nobody' at checkpoint.state"):
        reopened(data, loaded)


def restarted(data, loaded):
    """Open a save that has nothing but its last position."""
    broken = {key: part for key, part in data.items() if key not in ("position", "script")}
    broken["origin"] = broken.pop("checkpoint")
    return reopened(broken, loaded)


@pytest.mark.parametrize(
    "part",
    ["laid", "tokens", "points", "strips", "conceded"],
)
def test_a_list_by_seat_that_is_too_short_is_refused(part):
    loaded, data = saved("skirmish", 0)
    broken = copied(data)
    broken["checkpoint"]["state"][part].pop()
    with pytest.raises(ContentError, match="one entry for each seat"):
        restarted(broken, loaded)


@pytest.mark.parametrize("part", ["bonus", "kindled", "ward"])
def test_a_number_beyond_all_games_is_refused(part):
    """What would keep a game busy for ever is found where values are checked."""
    loaded, data = saved("skirmish", 0)
    broken = copied(data)
    next(iter(broken["checkpoint"]["state"]["figures"].values()))[part] = 10**5
    with pytest.raises(ContentError, match="99"):
        restarted(broken, loaded)
