"""The rulebook: it opens with what the game is about, and its list ends with a whole row at every size."""

import pygame
import pytest
from msgspec.structs import replace

from tests.ui.every_screen import open_screen
from tests.ui.player import ScreenPlayer


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_list_ends_with_a_whole_row(size):
    player = ScreenPlayer(size)
    open_screen(player, "rulebook arena")
    player.window.redraw()
    player.wait()
    shown = [row for row, _ in player.scene.rects if row.bottom <= player.scene.scroll.rect.bottom]
    cut = [row for row, _ in player.scene.rects if row.y < player.scene.scroll.rect.bottom < row.bottom]
    assert shown and not cut
    player.close()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("mode", ["arena", "duel", "mainframe", "skirmish", "story"])
def test_every_rulebook_opens_with_what_the_game_is_about(mode):
    player = ScreenPlayer()
    scene = open_screen(player, f"rulebook {mode}")
    player.window.redraw()
    assert len(scene.book.idea) >= 3 and scene.open is None
    player.key(pygame.K_DOWN)
    assert scene.open is scene.book.by_chapter()[0]
    player.key(pygame.K_UP)
    assert scene.open is None
    player.close()


@pytest.mark.usefixtures("unpainted")
def test_a_clause_that_is_longer_than_its_page_is_scrolled_and_covers_nothing_below():
    player = ScreenPlayer()
    scene = open_screen(player, "rulebook skirmish")
    below = pygame.Rect(scene.page.rect)

    def foot():
        player.window.redraw()
        player.wait(100)
        below.update(scene.page.rect.x, scene.page.rect.bottom, scene.page.rect.width, 4)
        return pygame.image.tobytes(player.window.surface.subsurface(below), "RGB")

    short = min(scene.book.clauses, key=lambda clause: len(clause.text) + len(clause.ruling))
    scene._open(short)
    empty = foot()
    assert scene.page.thumb(scene.canvas) is None
    scene._open(scene.book.find("skirmish.gap.turn"))
    assert foot() == empty and scene.page.thumb(scene.canvas) is not None
    player.move_to(scene.page.rect.center)
    for _ in range(60):
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    player.wait(200)
    assert scene.page.at_end and scene.page.offset and foot() == empty
    player.close()


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("mode", ["arena", "duel", "mainframe", "skirmish", "story"])
def test_the_list_has_each_chapter_once_under_its_title(mode):
    player = ScreenPlayer()
    scene = open_screen(player, f"rulebook {mode}")
    titles = [row for row in scene.rows if isinstance(row, str)]
    used = {clause.chapter for clause in scene.book.clauses}
    assert sorted(titles) == sorted(scene.book.chapters[key] for key in used)
    assert [row for row in scene.rows if not isinstance(row, str)] == scene.pages
    player.close()


@pytest.mark.usefixtures("unpainted")
def test_a_notch_of_the_wheel_is_a_row_and_equal_titles_that_were_found_are_told_apart_by_their_chapter():
    player = ScreenPlayer()
    scene = open_screen(player, "rulebook duel")
    player.wait(100)
    before = [(rect.y, page) for rect, page in scene.rects]
    player.move_to(scene.scroll.rect.center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    player.wait(200)
    after = {page: rect.y for rect, page in scene.rects}
    assert before[5][0] - after[before[5][1]] == scene.canvas.px(34)
    kinds = [f"duel.{kind}.cost-stockpile" for kind in ("character", "spell", "gear")]
    clauses = [replace(c, title="In the Stockpile") if c.id in kinds else c for c in scene.book.clauses]
    scene.book = replace(scene.book, clauses=tuple(clauses))
    alike = [clause for clause in scene.book.clauses if clause.id in kinds]
    assert not any(map(scene.chapter_beside, alike))
    player.type("stockpile")
    assert len({scene.chapter_beside(clause) for clause in alike}) == len(alike) == 3
    assert not scene.chapter_beside(scene.book.find("duel.zone.seven"))
    player.close()
