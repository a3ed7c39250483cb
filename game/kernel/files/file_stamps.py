"""Marks of files, by which a change is noticed: their times and sizes."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

Marks = dict[str, tuple[int, int]]


def collect_file_stamps(paths: Iterable[Path]) -> Marks:
    """Return time and size of every YAML file among these files and in these folders; missing ones have none."""
    found: Marks = {}
    for path in paths:
        try:
            if path.is_dir():
                with os.scandir(path) as entries:
                    for entry in entries:
                        if entry.name.endswith((".yaml", ".yml")):
                            status = entry.stat()
                            found[entry.path] = (status.st_mtime_ns, status.st_size)
            else:
                status = path.stat()
                found[str(path)] = (status.st_mtime_ns, status.st_size)
        except OSError:
            # A file that is being rewritten may be missing for a moment; the next look finds it.
            continue
    return found
