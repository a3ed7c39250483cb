"""Files that the program wrote are opened, if there is something with a window of its own to open them."""

import webbrowser

from game.ui.window.browser import show_file


def test_a_browser_in_text_is_not_started(monkeypatch, tmp_path):
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("true"))
    assert not show_file(tmp_path / "page.html")
