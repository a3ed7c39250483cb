"""A copy of the project in which one mutation at a time is tried by the tests of a mode."""

from __future__ import annotations

import compileall
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from tests.mutants.mutations import Mutation

ROOT = Path(__file__).parents[2]
COPIED = ("game", "tests", "levels", "assets", "main.py", "pyproject.toml")
LONGEST_S = 600.0
"""A mutant that has not ended by then plays for ever, which is noticed too."""
LEVEL_TEST = "tests/modes/test_levels.py::test_level_verifies"
NOT_RUN = ("test_golden.py", "test_puzzles.py", "test_measurer.py", "test_bot.py", "test_words.py", "test_icons.py")
"""Golden games notice every change and say of none that it is wrong; the others try no rule."""
RANDOM = ("hypothesis", "tests import properties", "perft")
"""Words of test files that play many games: they take longest, and run after those that try one rule each."""


@dataclass(frozen=True)
class Result:
    """Whether a mutation was noticed, by which test, and after how many seconds."""

    mutation: Mutation
    noticed: str
    seconds: float

    def __str__(self) -> str:
        """Return one line for the list."""
        state = f"noticed {self.seconds:5.0f} s" if self.noticed else f"LIVES   {self.seconds:5.0f} s"
        return f"{state}  {self.mutation}" + (f"  [{self.noticed}]" if self.noticed else "")


class Copy:
    """A copy of the project in a folder of its own, with the tests of one mode; if `quick`, those of single rules."""

    def __init__(self, folder: Path, mode: str, quick: bool) -> None:
        self.root = folder
        self.mode = mode
        self.quick = quick
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy2(source, folder / name)
        compileall.compile_dir(folder / "game", quiet=2)
        levels = sorted((folder / "levels" / mode).rglob("*.yaml"))
        self._examples = [path for path in levels if path.parent.name == "examples" or path.name.startswith("lesson-")]
        tests = sorted((folder / "tests" / "modes" / mode).glob("test_*.py"))
        self._tests = [path for path in tests if path.name not in NOT_RUN]
        self._texts = {path: path.read_text(encoding="utf-8") for path in (*self._examples, *self._tests)}

    def tried(self, mutation: Mutation) -> Result:
        """Apply a mutation, run the tests until one fails, and take it back."""
        path = self.root / mutation.path
        source = path.read_bytes()
        cached = Path(importlib.util.cache_from_source(str(path)))
        cached.unlink(missing_ok=True)
        path.write_bytes(mutation.applied(source))
        began = time.monotonic()
        noticed = ""
        try:
            for arguments in self._runs(mutation):
                noticed = noticed or self._failure(arguments)
        finally:
            path.write_bytes(source)
        return Result(mutation, noticed, time.monotonic() - began)

    def _runs(self, mutation: Mutation) -> list[list[str]]:
        """Return the tests by how likely and how soon they notice: those that name its clauses, then single rules."""
        named = [path for path, text in self._texts.items() if any(clause in text for clause in mutation.clauses)]
        named = named if len(named) <= len(self._texts) // 2 else []
        slow = [path for path in self._tests if any(word in self._texts[path] for word in RANDOM)]
        first = [path for path in named if path not in slow]
        remaining = [path for path in self._texts if path not in first and path not in slow]
        properties = ["tests/modes/test_properties.py", "-k", f"{self.mode} or nothing_is_lost"]
        runs = [self._names(first), self._names(remaining)]
        if not self.quick:
            runs += [self._names(slow), properties]
        return [run for run in runs if run]

    def _names(self, paths: list[Path]) -> list[str]:
        names = []
        for path in paths:
            parts = path.relative_to(self.root).parts
            names.append(f"{LEVEL_TEST}[{'/'.join(parts[1:])}]" if parts[0] == "levels" else "/".join(parts))
        return names

    def _failure(self, arguments: list[str]) -> str:
        """Run tests until one fails; return its name, or an empty text if all pass."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-p", "no:cacheprovider", *arguments]
        environment = {**os.environ, "PYTHONPATH": str(self.root), "PYTHONDONTWRITEBYTECODE": "1", "CI": "true"}
        try:
            done = subprocess.run(
                command, cwd=self.root, env=environment, capture_output=True, text=True, timeout=LONGEST_S, check=False
            )
        except subprocess.TimeoutExpired:
            return "no end"
        if done.returncode == 0:
            return ""
        lines = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return lines[0].split(" - ")[0] if lines else f"exit code {done.returncode}"
