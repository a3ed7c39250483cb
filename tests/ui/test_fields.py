"""Fields that are written into: their edges grow with the scale of the window; no keys and clicks end the program."""

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.paint.canvas import Canvas
from game.ui.widgets.forms import Forms, TextBox, form_theme
from game.ui.widgets.search_field import SearchField
from game.ui.window.settings import Settings


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_the_edge_of_a_field_grows_with_the_window(size):
    pygame.init()
    canvas, field = Canvas(Settings(), size), SearchField("Search")
    surface = pygame.Surface(size)
    rect = pygame.Rect(canvas.px(40), canvas.px(40), canvas.px(300), canvas.px(44))
    field.place(canvas, rect, focused=False)
    field.update(16)
    field.draw(surface)
    edge = [surface.get_at((rect.x + x, rect.y + rect.height // 3))[:3] for x in range(canvas.px(6))]
    assert edge.count(tuple(canvas.theme["border"])) >= canvas.px(1)


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_the_room_in_a_form_grows_with_the_window(size):
    canvas = Canvas(Settings(), size)
    for kind in ("text_entry_line", "text_box", "text_entry_box", "selection_list"):
        assert int(form_theme(canvas)[kind]["misc"]["border_width"]) >= canvas.px(1)


@pytest.fixture(scope="module", autouse=True)
def display():
    """Open a window: letters are drawn as its pixels are."""
    pygame.init()
    pygame.display.set_mode((640, 480))


class Typist:
    """Somebody who types, clicks and marks in a box of several lines, and knows what has to stand there."""

    AREA = pygame.Rect(40, 40, 320, 200)

    def __init__(self, text):
        self.box = TextBox(text)
        self.box.place(Canvas(Settings(), (640, 480)), self.AREA)
        self.inner = self.box._box
        self.surface = pygame.Surface((640, 480))

    def key(self, key, mod=0):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.box.handle(pygame.event.Event(kind, key=key, mod=mod, unicode=""))

    def type(self, text):
        self.box.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))

    def click(self, point, to=None):
        for kind, pos in ((pygame.MOUSEBUTTONDOWN, point), (pygame.MOUSEBUTTONUP, to or point)):
            self.box.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
            self.box.handle(pygame.event.Event(kind, pos=pos, button=1))

    def look(self):
        self.box.update(16)
        self.box.draw(self.surface)

    @property
    def marked(self):
        low, high = sorted(self.inner.select_range)
        return (low, high) if low < high else (self.inner.edit_position, self.inner.edit_position)


def test_a_line_begun_below_the_last_one_ends_nothing():
    typist = Typist("Deck: Hill")
    typist.key(pygame.K_RETURN)
    typist.type("-")
    typist.click((100, 60))
    typist.click((100, 200))
    typist.type("-")
    assert typist.box.text == "\n-Deck: Hill-"


def test_what_is_pasted_or_put_again_keeps_its_signs():
    typist = Typist("Deck: Salt &amp; <b>Bread</b>\n")
    typist.box.place(Canvas(Settings(), (640, 480)), typist.AREA)
    assert typist.box.text == "Deck: Salt &amp; <b>Bread</b>\n"


ACTS = st.one_of(
    st.sampled_from(["-", "a", "ä", " ", "<b>", "&amp;", "漢", "x" * 30, "e\u0301", "%{a}"]),
    st.sampled_from(
        [
            (key, mod)
            for key in (
                pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
                pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_PAGEDOWN, pygame.K_TAB,
            )
            for mod in (0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)
        ]
        + [(key, pygame.KMOD_CTRL) for key in (pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v)]
    ),
    st.lists(st.tuples(st.integers(44, 330), st.integers(44, 235)), min_size=2, max_size=2),
)  # fmt: skip


@given(
    st.sampled_from(["", "a", "\n\n", "Deck: A\nCity: B\n\n2 " + "a name that is broken " * 4]),
    st.lists(ACTS, max_size=40),
)
@settings(max_examples=25)
def test_what_is_written_stands_where_the_cursor_was(text, acts):
    """Return, letters, marking and clicks in any order: none of them ends the program, each changes what is marked."""
    held = [""]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.ui.widgets.entry_box.clipboard_copy", lambda text: held.__setitem__(0, text))
        patch.setattr("game.ui.widgets.entry_box.clipboard_paste", lambda: held[0])
        patch.setattr("pygame_gui.elements.ui_text_box.clipboard_copy", lambda text: held.__setitem__(0, text))
        patch.setattr("pygame_gui.core.utility.clipboard_paste", lambda: held[0])
        typist = Typist(text)
        for act in acts:
            (low, high), before = typist.marked, typist.box.text
            after = before
            if isinstance(act, list):
                typist.click(*act)
            elif isinstance(act, str):
                typist.type(act)
                after = before[:low] + act + before[high:]
            else:
                typist.key(*act)
                if act[0] == pygame.K_RETURN:
                    after = before[:low] + "\n" + before[high:]
                elif act[0] in (pygame.K_BACKSPACE, pygame.K_DELETE):
                    back, draw = (1, 0) if act[0] == pygame.K_BACKSPACE else (0, 1)
                    after = (
                        before[:low] + before[high:]
                        if low < high
                        else before[: max(0, low - back)] + before[low + draw :]
                    )
                elif act[0] == pygame.K_x:
                    after = before[:low] + before[high:]
                elif act[0] == pygame.K_v and held[0]:
                    after = before[:low] + held[0] + before[high:]
            assert typist.box.text == after
            assert 0 <= typist.marked[0] <= typist.marked[1] <= len(after)
            typist.look()


LINES = st.lists(
    st.one_of(
        st.sampled_from(["-", "ä", "<b>", "漢", "x" * 50, "e\u0301"]),
        st.sampled_from(
            [(k, m) for k in (pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_HOME, pygame.K_END, pygame.K_UP)
             for m in (0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)] + [(pygame.K_a, pygame.KMOD_CTRL), (pygame.K_x, pygame.KMOD_CTRL)]
        ),
        st.tuples(st.just("click"), st.integers(38, 362)),
    ),
    max_size=40,
)  # fmt: skip


@given(LINES)
@settings(max_examples=15)
def test_a_line_to_write_in_takes_any_keys_and_clicks(acts):
    canvas, area = Canvas(Settings(), (640, 480)), pygame.Rect(40, 40, 320, 44)
    search, forms, remaining = SearchField("Search"), Forms(canvas), []
    search.place(canvas, area)
    for act in acts:
        if not forms.writing:
            forms.ask_text(area, "old", remaining.append)
        if isinstance(act, str):
            events = [pygame.event.Event(pygame.TEXTINPUT, text=act)]
        elif act[0] == "click":
            kinds = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            events = [pygame.event.Event(k, pos=(act[1], 60), button=1, rel=(0, 0), buttons=(0, 0, 0)) for k in kinds]
        else:
            events = [pygame.event.Event(k, key=act[0], mod=act[1], unicode="") for k in (pygame.KEYDOWN, pygame.KEYUP)]
        for event in events:
            search.handle(event)
            forms.handle(event)
        search.update(16)
        forms.update(16)
    forms.close(keep=True)
    assert all(isinstance(text, str) and "\n" not in text for text in [*remaining, search.text])
