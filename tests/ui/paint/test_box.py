"""Pictures are painted once, kept in memory and on disk, and painted ahead while nothing else happens."""

import os
import threading

import msgspec
import numpy as np
import pygame
import pytest

from game.ui.paint.art.box import PaintBox
from game.ui.paint.art.paint_queue import KEPT_ON_DISK
from game.ui.paint.art.recipe import Appearance, PaintJob, PictureRequest, Recipe
from game.ui.paint.art.store import DISK_BYTES, Disk, SurfaceCache
from game.ui.paint.canvas import Canvas
from game.ui.window.scenes import Scene
from game.ui.window.settings import Settings
from game.ui.window.window import Window
from tests.ui.driver import TableDriver

SIZE = (120, 100)
painted: list[tuple[str, bool]] = []


class Board(Recipe, frozen=True, kw_only=True):
    """A grey board that says when it is painted; a plain one is white."""

    name: str
    breaks: bool = False

    def paint(self, size, appearance):
        painted.append((self.name, appearance.plain))
        if self.breaks and not appearance.plain:
            raise ValueError("no brush")
        return np.full((size[1], size[0], 3), 255 if appearance.plain else len(self.name), np.uint8)


class Grained(Board, frozen=True, kw_only=True):
    """A board with a grain of so many pixels."""

    unit: float = 1.0


class Quick(Board, frozen=True, kw_only=True):
    """A board that is painted where it is asked for."""

    quick = True


@pytest.fixture(autouse=True)
def clean():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    painted.clear()


def grey(picture):
    return picture.get_at((3, 3))[0]


def test_what_is_made_of_several_pictures_is_looked_at_again_when_one_is_finished():
    box, parts = PaintBox(), [PictureRequest(Board(name="oak"), SIZE), PictureRequest(Board(name="pine"), SIZE)]
    asked_seats = []
    assert [box.list_finished_parts("chest", lambda: asked_seats.append(1) or parts) for _ in range(3)] == [
        (False, False)
    ] * 3
    assert len(asked_seats) == 1
    box.picture(*msgspec.structs.astuple(parts[1]))
    box.finish()
    assert box.list_finished_parts("chest", lambda: parts) == (False, True)
    box.picture(*msgspec.structs.astuple(parts[0]))
    box.finish()
    assert box.list_finished_parts("chest", lambda: parts) == (True, True)


def test_what_was_drawn_with_stand_ins_is_outdated_once_one_of_its_own_pictures_is_finished():
    box, oak, pine = PaintBox(), Board(name="oak"), Board(name="pine")
    with box.watch_placeholders() as outer, box.watch_placeholders() as awaited:
        box.picture(oak, SIZE)
    assert awaited and awaited.keys == outer.keys == {oak.key(SIZE, box.appearance.of(oak))}
    assert not box.is_outdated(awaited)
    box.urge(pine, SIZE)
    box.urge(Board(name="elm"), SIZE)
    assert box.work() and box.is_outdated(awaited)
    with box.watch_placeholders() as awaited:
        box.picture(oak, SIZE)
        box.urge(pine, SIZE)
    assert box.work() and box.is_outdated(awaited)
    with box.watch_placeholders() as awaited:
        box.picture(oak, SIZE)
        box.picture(pine, SIZE)
    assert not awaited
    assert box.work() and not box.is_outdated(awaited), "all of it was there"


def test_what_waits_for_other_pictures_is_left_alone_while_those_are_being_painted():
    box, oak, pine = PaintBox(), Board(name="oak"), Board(name="pine")
    box.urge(pine, SIZE)
    with box.watch_placeholders() as awaited:
        box.picture(oak, SIZE)
    with box.watch_placeholders() as vague:
        box.note_placeholder()
    assert box.work() and box.ready(pine, SIZE)
    assert not box.is_outdated(awaited)
    assert box.is_outdated(vague), "nobody knows what it waits for"
    broken = Board(name="ash", breaks=True)
    with box.watch_placeholders() as never:
        box.picture(broken, SIZE)
    box.finish()
    assert box.ready(oak, SIZE) and not box.ready(broken, SIZE)
    box.urge(Board(name="elm"), SIZE)
    box.finish()
    assert box.is_outdated(never), "nothing more is being painted: it may ask again for what it lacks"


def test_the_plain_form_is_shown_until_the_picture_is_there_and_each_is_painted_once():
    box, board = PaintBox(), Board(name="oak")
    assert grey(box.picture(board, SIZE)) == 255 and not box.ready(board, SIZE) and box.busy
    assert grey(box.picture(board, SIZE)) == 255 and painted == [("oak", True)]
    assert box.work() and box.ready(board, SIZE) and not box.busy
    assert grey(box.picture(board, SIZE)) == 3
    assert box.picture(Board(name="oak"), SIZE) is box.picture(board, SIZE), "the same content is the same picture"
    assert not box.work() and painted == [("oak", True), ("oak", False)]


def test_what_changes_its_size_is_stretched_until_it_is_painted_anew():
    box, board, wide = PaintBox(), Board(name="oak"), (SIZE[0] * 2, SIZE[1])
    assert grey(box.picture(board, SIZE, stretched=True)) == 255
    box.finish()
    assert grey(box.picture(board, SIZE, stretched=True)) == 3
    meanwhile = box.picture(board, wide, stretched=True)
    assert grey(meanwhile) == 3 and meanwhile.get_size() == wide and not box.ready(board, wide)
    assert painted == [("oak", True), ("oak", False)], "nothing plain is painted"
    box.finish()
    assert box.ready(board, wide) and box.picture(board, wide, stretched=True) is not meanwhile
    box.appearance = Appearance("day-linen")
    assert grey(box.picture(board, SIZE, stretched=True)) == 255, "not with the light of another theme"


def test_what_changes_its_size_before_it_was_ever_finished_is_painted_plainly_once():
    box, board, wide = PaintBox(), Board(name="oak"), (SIZE[0] * 2, SIZE[1])
    box.picture(board, SIZE, stretched=True)
    meanwhile = box.picture(board, wide, stretched=True)
    assert meanwhile.get_size() == wide and painted == [("oak", True)]
    box.picture(board, wide)
    box.appearance = Appearance("day-linen")
    box.picture(board, wide, stretched=True)
    assert painted == [("oak", True), ("oak", True)], "not with the colours of another theme"


def test_a_finished_picture_stands_in_for_a_size_that_it_fits():
    box, board = PaintBox(), Board(name="oak")
    larger, skewed, huge = (SIZE[0] * 2, SIZE[1] * 2), (SIZE[0] * 2, SIZE[1]), (SIZE[0] * 5, SIZE[1] * 5)
    box.request_pictures([PictureRequest(board, SIZE)])
    box.finish()
    meanwhile = box.picture(board, larger)
    assert meanwhile.get_size() == larger and grey(meanwhile) == 3 and not box.ready(board, larger)
    assert painted == [("oak", False)], "nothing plain is painted"
    assert [grey(box.picture(board, size)) for size in (skewed, huge)] == [255, 255], "neither distorted nor a blur"
    box.finish()
    assert box.ready(board, larger) and box.picture(board, larger) is not meanwhile
    box.appearance = Appearance("day-linen")
    assert grey(box.picture(board, larger)) == 255, "not with the light of another theme"


def test_a_finished_picture_stands_in_for_itself_at_another_scale():
    box = PaintBox()
    box.picture(Grained(name="oak", unit=1.5), SIZE)
    box.finish()
    assert grey(box.picture(Grained(name="oak", unit=3.0), (SIZE[0] * 2, SIZE[1] * 2))) == 3
    assert grey(box.picture(Grained(name="pine", unit=1.5), SIZE)) == 255, "another board"


def test_what_is_shown_now_comes_before_what_is_wished_and_wishes_in_their_order():
    box = PaintBox()
    box.request_pictures([PictureRequest(Board(name=name), SIZE) for name in ("a", "b", "c")])
    box.picture(Board(name="now"), SIZE)
    box.finish()
    assert painted == [("now", True), ("now", False), ("a", False), ("b", False), ("c", False)]
    box.request_pictures([PictureRequest(Board(name=name), SIZE) for name in ("c", "a")])
    assert not box.busy, "what is there is not wished again"


def test_new_wishes_take_the_place_of_old_ones():
    box = PaintBox()
    box.request_pictures([PictureRequest(Board(name="old"), SIZE), PictureRequest(Board(name="kept"), SIZE)])
    box.request_pictures([PictureRequest(Board(name="kept"), SIZE), PictureRequest(Board(name="new"), SIZE)])
    box.finish()
    assert painted == [("kept", False), ("new", False)]


def test_quick_recipes_and_plain_looks_are_painted_at_once():
    box = PaintBox()
    assert grey(box.picture(Quick(name="dot"), SIZE)) == 3 and not box.busy
    box.appearance = Appearance("day-linen", plain=True)
    assert grey(box.picture(Board(name="oak"), SIZE)) == 255 and not box.busy
    box.request_pictures([PictureRequest(Board(name="ash"), SIZE)])
    assert not box.busy, "nothing is painted ahead that is quick anyway"


def test_a_recipe_that_fails_leaves_its_plain_form_and_is_not_tried_again():
    box, board = PaintBox(), Board(name="bad", breaks=True)
    for _ in range(3):
        assert grey(box.picture(board, SIZE)) == 255
        box.work()
    assert painted == [("bad", True), ("bad", False)] and not box.busy
    assert list(box.paint_queue.failed.values()) == ["Board: no brush"]


def test_a_second_start_reads_pictures_from_disk(tmp_path):
    for _ in range(2):
        box = PaintBox(folder=tmp_path / "cache")
        box.request_pictures([PictureRequest(Board(name="oak"), SIZE)])
        box.finish()
        assert grey(box.picture(Board(name="oak"), SIZE)) == 3
    assert painted == [("oak", False)]
    small = Board(name="small")
    box.request_pictures([PictureRequest(small, (8, 8))])
    box.finish()
    assert len(list((tmp_path / "cache").iterdir())) == 1, "small pictures are painted as quickly as read"
    assert SIZE[0] * SIZE[1] >= KEPT_ON_DISK > 64


def written(folder):
    """Return the files in a folder of a test, where its home is as well."""
    return [path for path in folder.iterdir() if path.is_file()]


def damages(data):
    return {"empty": b"", "cut": data[:-7], "longer": data + b"x", "foreign": b"\x89PNG" + data[4:],
            "one bit": data[:200] + bytes([data[200] ^ 1]) + data[201:], "shape": data[:9] + b"\xff" + data[10:]}  # fmt: skip


@pytest.mark.parametrize("kind", damages(bytes(400)))
def test_a_damaged_file_is_painted_again(tmp_path, kind):
    first = PaintBox(folder=tmp_path)
    first.request_pictures([PictureRequest(Board(name="oak"), SIZE)])
    first.finish()
    (file,) = written(tmp_path)
    full = file.read_bytes()
    file.write_bytes(damages(full)[kind])
    box = PaintBox(folder=tmp_path)
    box.request_pictures([PictureRequest(Board(name="oak"), SIZE)])
    box.finish()
    assert grey(box.picture(Board(name="oak"), SIZE)) == 3
    assert painted == [("oak", False)] * 2 and file.read_bytes() == full


def test_a_folder_that_cannot_be_written_is_done_without(tmp_path):
    (tmp_path / "file").write_text("no folder")
    box = PaintBox(folder=tmp_path / "file")
    box.request_pictures([PictureRequest(Board(name=name), SIZE) for name in ("a", "b")])
    box.finish()
    assert grey(box.picture(Board(name="a"), SIZE)) == 1 and (tmp_path / "file").read_text() == "no folder"


def test_a_full_disk_is_done_without(tmp_path, monkeypatch):
    def full(path, data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.ui.paint.art.store.write_atomic", full)
    box = PaintBox(folder=tmp_path)
    box.request_pictures([PictureRequest(Board(name="a"), SIZE)])
    box.finish()
    assert box.ready(Board(name="a"), SIZE) and written(tmp_path) == []


def test_the_folder_stays_below_its_bound_and_what_was_used_last_stays(tmp_path):
    one = 3 * SIZE[0] * SIZE[1] + 24
    disk, picture = Disk(tmp_path, most_bytes=5 * one), np.zeros((SIZE[1], SIZE[0], 3), np.uint8)
    for index in range(5):
        disk.store_picture(f"{index}", picture)
        os.utime(tmp_path / f"{index}.picture", (1000 + index, 1000 + index))
    assert disk.get("0") is not None, "reading makes it the latest"
    disk.store_picture("5", picture)
    assert {path.stem for path in written(tmp_path)} == {"0", "3", "4", "5"}
    assert DISK_BYTES <= 300 * 2**20


def test_memory_is_bounded_by_bytes_and_forgets_what_was_not_looked_at():
    memory, one = SurfaceCache(most_bytes=3 * 4 * 100), lambda: pygame.Surface((10, 10), 0, 32)
    for name in "abc":
        memory.store_picture(name, one())
    memory.get("a")
    memory.store_picture("d", one())
    assert "a" in memory and "b" not in memory and memory.bytes == 3 * 4 * 100
    memory.store_picture("a", one())
    assert memory.bytes == 3 * 4 * 100 and len(memory) == 3
    memory.store_picture("large", pygame.Surface((100, 100), 0, 32))
    assert "large" in memory and len(memory) == 1


def test_a_thread_paints_beside_the_window_and_ends_when_there_is_nothing_to_do(monkeypatch):
    monkeypatch.setattr("game.ui.paint.art.paint_queue.REST_S", 0.01)
    box, there = PaintBox(), threading.Event()
    box.paint_beside()

    class Threaded(Board, frozen=True, kw_only=True):
        def paint(self, size, appearance):
            if not appearance.plain:
                assert threading.current_thread().name == "painter"
                there.set()
            return super().paint(size, appearance)

    for name in ("oak", "pine"):
        there.clear()
        box.picture(Threaded(name=name), SIZE)
        assert there.wait(10)
        while not box.collect():
            threading.Event().wait(0.001)
        assert box.ready(Threaded(name=name), SIZE)
        thread = box.paint_queue._thread
        if thread is not None:
            thread.join(10)
            assert not thread.is_alive()
    assert box.paint_queue.failed == {}


def test_a_held_thread_paints_what_is_shown_and_waits_with_what_is_wished(monkeypatch):
    monkeypatch.setattr("game.ui.paint.art.paint_queue.REST_S", 0.01)
    monkeypatch.setattr("game.ui.paint.art.paint_queue.HELD_S", 0.001)
    box = PaintBox()
    box.paint_beside()
    box.collect(held=True)
    box.request_pictures([PictureRequest(Board(name="later"), SIZE)])
    box.picture(Board(name="now"), SIZE)
    while not box.ready(Board(name="now"), SIZE):
        box.collect(held=True)
    assert ("later", False) not in painted and box.busy
    while box.busy:
        box.collect()
    assert painted == [("now", True), ("now", False), ("later", False)]


def test_the_key_of_a_recipe_is_that_of_its_content():
    board = Board(name="oak")
    assert board.key(SIZE, Appearance()) == msgspec.structs.replace(board).key(SIZE, Appearance())
    assert board.key(SIZE, Appearance()) != Quick(name="oak").key(SIZE, Appearance())


class Words:
    """A picture that only the window can draw, and how often it was."""

    def __init__(self):
        self.there, self.drawn = False, 0

    def draw(self):
        self.there, self.drawn = True, self.drawn + 1

    @property
    def errand(self):
        return PaintJob(done=lambda: self.there, draw=self.draw)


def test_errands_are_run_one_a_turn_and_none_twice():
    box, first, second = PaintBox(), Words(), Words()
    box.request_pictures([first.errand, first.errand, second.errand])
    box.run_errand()
    assert (first.drawn, second.drawn) == (1, 0) and box.busy
    box.run_errand()
    assert (first.drawn, second.drawn) == (1, 1) and not box.busy
    box.run_errand()
    assert (first.drawn, second.drawn) == (1, 1)


def test_a_table_is_asked_for_its_pictures_in_a_turn_with_time_and_then_they_are_painted():
    box, wording, asked_seats = PaintBox(), Words(), []

    def pictures():
        asked_seats.append(1)
        return [PictureRequest(Board(name="oak"), SIZE), wording.errand]

    box.ask_later(pictures)
    assert box.busy and not asked_seats
    for turn in range(3):
        assert not (turn and not box.busy)
        box.work()
    assert asked_seats == [1] and wording.drawn == 1 and painted == [("oak", False)] and not box.busy


class Painting(Board, frozen=True, kw_only=True):
    """A board that hangs in a frame."""

    hung = True


def test_all_is_painted_but_in_high_contrast_only_what_hangs_in_frames_and_nothing_where_pictures_are_plain():
    shown = {}
    for theme, wanted in (("night-felt", True), ("day-linen", True), ("high-contrast", False), ("day-linen", False)):
        canvas = Canvas(Settings(theme=theme, painted=(theme, wanted) != ("day-linen", False)), (1280, 720))
        art = canvas.art
        art.request_pictures([PictureRequest(Painting(name=theme), SIZE), PictureRequest(Board(name=theme), SIZE)])
        art.finish()
        assert art.ready(Painting(name=theme), SIZE)
        shown[theme, wanted] = grey(art.picture(Painting(name=theme), SIZE)), grey(art.picture(Board(name=theme), SIZE))
        assert art.appearance.plain == (not wanted)
    night, day, contrast = (len(theme) for theme in ("night-felt", "day-linen", "high-contrast"))
    assert list(shown.values()) == [(night, night), (day, day), (contrast, 255), (255, 255)]


class StillScene(Scene):
    """A screen that never asks for anything."""

    def draw(self, surface):
        surface.fill((0, 0, 0))


def test_an_open_window_paints_ahead_while_it_is_idle_and_comes_to_rest():
    window = Window(Settings(), size=(1280, 720), clock=lambda: 0.0)
    window.push(StillScene(window))
    for _ in range(3):
        window.run_once(wait=False)
    frames = len(window.frame_ms)
    window.canvas.art.request_pictures([PictureRequest(Board(name=name), SIZE) for name in ("a", "b", "c")])
    turns = 0
    while window.canvas.art.busy:
        window.run_once(wait=False)
        turns += 1
        assert turns < 20
    assert [name for name, _ in painted] == ["a", "b", "c"]
    assert len(window.frame_ms) - frames <= 3, "each picture asks for one frame at most"
    frames = len(window.frame_ms)
    for _ in range(5):
        window.run_once(wait=False)
    assert len(window.frame_ms) <= frames + 1
    window.scenes.clear()


def test_pictures_stay_when_the_window_changes_and_are_plain_where_that_is_set():
    canvas = Canvas(Settings(), (1280, 720))
    board = Board(name="oak")
    canvas.art.picture(board, SIZE)
    canvas.art.finish()
    canvas.resize((1920, 1080))
    assert grey(canvas.art.picture(board, SIZE)) == 3 and painted[-1] == ("oak", False) and len(painted) == 2
    for change in ({"theme": "high-contrast"}, {"painted": False}):
        plain = Canvas(Settings(**change), (1280, 720))
        assert plain.art.appearance.plain and grey(plain.art.picture(board, SIZE)) == 255


def test_a_table_shows_finished_pictures_where_plain_ones_stood_and_then_keeps_its_layers(monkeypatch):
    table = TableDriver()
    scene, drawn = table.scene, {"board": 0, "state": 0}

    def board(surface, snapshot):
        drawn["board"] += 1
        surface.blit(scene.canvas.art.picture(Board(name="board"), snapshot.regions.size), (0, 0))

    def state(surface, snapshot):
        drawn["state"] += 1
        surface.blit(scene.canvas.art.picture(Board(name="stateful"), (40, 40)), snapshot.regions.board_rect.center)

    def shown():
        at = scene.regions.board_rect
        return table.window.surface.get_at((at.x + 5, at.centery))[0], table.window.surface.get_at(at.center)[0]

    for name, draw in (("draw_board", board), ("draw_state", state)):
        monkeypatch.setattr(scene.table, name, draw)
    for name in ("draw_sprite", "draw_marks", "draw_preview"):
        monkeypatch.setattr(scene.table, name, lambda *arguments: None)
    scene.board_layers.clear()
    scene.draw(table.window.surface)
    assert shown() == (255, 255)
    scene.canvas.art.finish()
    scene.draw(table.window.surface)
    assert shown() == (5, 8)
    for _ in range(3):
        scene.draw(table.window.surface)
    remaining = dict(drawn)
    for _ in range(3):
        scene.draw(table.window.surface)
    assert drawn == remaining and shown() == (5, 8)
    table.close()
