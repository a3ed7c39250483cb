"""Two windows with one home: what one of them wrote is not lost by what the other writes; names that differ stay so."""

import threading

import msgspec
import pytest

from game.editor.map_file import DraftKeeper, MapFile, find_drafts
from game.editor.opening import editors
from game.kernel.campaign.campaign import load_campaign, set_out
from game.kernel.campaign.file import find_campaigns, run_path
from game.kernel.campaign.kept import KeptRun
from game.kernel.files.locks import hold_lock, lock_file
from game.kernel.files.names import is_taken, safe_stem, why_not_portable
from game.kernel.scenarios.scenario import Player
from game.lab.store import RunInfo, open_for
from game.modes import modes
from game.modes.duel.content.loading import data
from game.modes.duel.table.deck_builder.shelf import draft_path, free_stem, holds, keep_draft
from game.play.done import LESSONS
from game.ui.window import settings as kept
from game.ui.window.settings import Settings, keep_settings, load_settings


def test_settings_changed_in_two_windows_are_both_kept():
    keep_settings(Settings())
    here, _ = load_settings()
    before = dict(kept._known)
    there, _ = load_settings()
    there.theme, there.keys = "day-linen", {"mute": ("f8",)}
    keep_settings(there)
    kept._known.update(before)  # what this window has read is older
    here.scale, here.keys = 130, {"picture": ("f9",)}
    assert keep_settings(here) == ""
    before = dict(kept._known)
    found, _ = load_settings()
    assert (found.theme, found.scale) == ("day-linen", 130)
    assert found.keys == {"mute": ("f8",), "picture": ("f9",)}
    kept._known.update(before)
    here.keys = {}
    keep_settings(here)
    assert load_settings()[0].keys == {"mute": ("f8",)}, "what was taken back here was another one"


def test_what_is_done_in_many_windows_at_once_is_all_kept():
    names = [f"duel/level-{number}" for number in range(24)]
    threads = [threading.Thread(target=LESSONS.keep, args=(name,)) for name in names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert LESSONS.names() == set(names)


def test_a_lock_is_waited_for_and_at_last_done_without(tmp_path):
    lock, taken = lock_file(tmp_path / "list")
    assert not taken
    with hold_lock(tmp_path / "list", patience_s=0.02):
        (tmp_path / "list").write_text("mine")
    lock.release()
    with hold_lock(tmp_path / "list"):
        assert lock_file(tmp_path / "list") == (None, True)
    assert not list(tmp_path.glob(".*.lock"))


def test_a_run_that_went_on_elsewhere_is_not_written_over():
    path = find_campaigns("mainframe")[0]
    loaded, file = load_campaign(path, modes()), run_path("mainframe", path)
    run, guest, friend = set_out(loaded, 5), Player(person="Guest"), Player(person="Friend")
    KeptRun(file).write(loaded, run, {})
    here, there = KeptRun(file), KeptRun(file)
    here.load_run(loaded), there.load_run(loaded)
    there.write(loaded, run, {"A": guest})
    assert here.write(loaded, run, {"B": friend}) == (run, {"A": guest, "B": friend})
    other = set_out(loaded, 6)
    there.write(loaded, other, {"A": guest})
    assert here.write(loaded, set_out(loaded, 7), {})[0] == other, "theirs was there first"
    assert KeptRun(file).load_run(loaded)[0] == other


def test_two_editors_of_one_map_have_two_drafts():
    plugin = editors()["mainframe"]
    one, two = DraftKeeper("mainframe", plugin.board), DraftKeeper("mainframe", plugin.board)
    for keeper, title in ((one, "First"), (two, "Second")):
        keeper.keep(MapFile(None), plugin.board.blank(title))
        keeper.flush()
        assert keeper.error == ""
    assert {draft.title for _, draft in find_drafts()} == {"First", "Second"}
    two.drop(None)
    assert {draft.title for _, draft in find_drafts()} == {"First"}
    one.close(), two.close()
    three = DraftKeeper("mainframe", plugin.board)
    three.drop(None)
    assert not find_drafts(), "the next one has the first place again"
    three.close()


def test_a_deck_of_another_window_is_told_from_ones_own():
    catalogue = data()
    one, two = list(catalogue.decks.values())[:2]
    keep_draft("hill", one, catalogue.cards, catalogue.cities)
    assert holds(draft_path("hill"), (None, msgspec.structs.replace(one, id="")), catalogue.cards, catalogue.cities)
    assert not holds(draft_path("hill"), (two,), catalogue.cards, catalogue.cities)
    assert holds(draft_path("dale"), (two,), catalogue.cards, catalogue.cities), "there is none"
    assert free_stem("Hill") == "hill-2" and free_stem("AUX") == "aux-1"


INFO = RunInfo(
    mode="race", title="Race", level="race.yaml", text="", level_hash="1", rules="1", seats=("Ada", "Ben"),
    sides=("Ada", "Ben"), arrangements=(("random", "random"),), seed=1,
)  # fmt: skip


def test_a_store_that_two_begin_is_one(tmp_path):
    stores = []
    threads = [
        threading.Thread(target=lambda: stores.append(open_for(tmp_path / "s.sqlite", INFO).path)) for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(stores) == 8, "each of them could open it"


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("CON", "con-1"), ("Com1", "com1-1"), ("lpt9", "lpt9-1"), ("nul.", "nul-1"), ("  hill. ", "hill"),
        ("A/../b:c", "abc"), ("Über 漢字", "über-漢字"), ("Жар_птица", "жар-птица"), ("हिन्दी", "हिन्दी"), ("…", ""), ("\u0301", ""),
        ("e\u0301", "é"),
    ],
)  # fmt: skip
def test_names_of_saves_fit_every_system(name, stem):
    assert safe_stem(name) == stem
    assert not stem or not why_not_portable(stem)


def test_long_names_in_other_scripts_leave_room_for_what_unfinished_files_add():
    assert len(safe_stem("𠀀" * 200).encode()) <= 120 and len(safe_stem("a" * 200)) == 60


@pytest.mark.parametrize(
    ("name", "why"),
    [("NUL", "kept"), ("con.map.yaml", "kept"), ("hill ", "end"), ("hill.", "end"), ("...", "end"), ("a:b", "sign"),
     ("a\x07", "sign"), ("h" * 300, "long"), ("hill.yaml", ""), ("конь.yaml", "")],
)  # fmt: skip
def test_names_that_are_typed_are_told(name, why):
    assert why_not_portable(name) == why


def test_names_that_differ_in_case_or_form_alone_are_one(tmp_path):
    (tmp_path / "Hill.yaml").write_text("")
    (tmp_path / "re\u0301.yaml").write_text("")
    assert is_taken(tmp_path / "hill.yaml") and is_taken(tmp_path / "ré.yaml") and not is_taken(tmp_path / "hall.yaml")
    assert not is_taken(tmp_path / "nowhere" / "hill.yaml")
