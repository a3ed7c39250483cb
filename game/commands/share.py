"""`share`: a scenario or a game as a single page that any browser plays step by step."""

from __future__ import annotations

import argparse
import json

from game.commands.languages import speak_as_told
from game.commands.targets import check_target
from game.kernel.files.documents import ContentError
from game.kernel.language.phrases import Phrase

ENDINGS = (".html", ".htm")


def share_command(options: argparse.Namespace) -> int:
    """Write the page and print where it is. Raises: ContentError."""
    if options.out.suffix.lower() not in ENDINGS:
        raise ContentError(options.out, 0, "share", Phrase("a file that ends in .html"), options.out.name)
    check_target(options.out)
    speak_as_told(options)
    from game.app import share

    page = share(options.file, options.out)
    if options.json:
        print(json.dumps({"page": str(options.out), "steps": page.steps, "bytes": page.size}))
    else:
        print(f"{options.out}: {page.steps} steps, {page.size / 1e6:.1f} MB")
    return 0
