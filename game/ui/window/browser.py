"""Files that the program wrote, opened by what the machine shows such files with."""

from __future__ import annotations

import webbrowser
from pathlib import Path


def show_file(path: Path) -> bool:
    """Open a file in a browser that has a window of its own; return whether there is one."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    # A browser in text would take the terminal.
    if type(browser) is webbrowser.GenericBrowser:
        return False
    return bool(browser.open(path.resolve().as_uri()))
