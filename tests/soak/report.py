"""Tells what was played and what failed, and writes files that repeat it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec

from game.modes import modes
from tests.soak.endings import POSSIBLE
from tests.soak.plan import Game, Plan, Visit
from tests.soak.playing import Played


class Report:
    """Collects how plans went. Each kind of fault gets a file that repeats the first plan in which it was seen."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.games: list[Played] = []
        self.visits: list[Played] = []
        self.faults: dict[str, Counter[str]] = {}
        self.files: dict[str, Path] = {}

    def take(self, played: Played) -> None:
        """Take one result and print its line."""
        plan = played.plan
        (self.games if isinstance(plan, Game) else self.visits).append(played)
        wrong = f", {len(played.faults)} FAULTS" if played.faults else ""
        if isinstance(plan, Game):
            how = " and ".join(played.endings) or "no end"
            print(
                f"game {plan.number}: {plan}: {how}; {played.answers} answers, {played.frames} frames, "
                f"{played.seconds:.1f} s{wrong}",
                flush=True,
            )
        else:
            print(f"visit {plan.number}: {plan}: {played.frames} frames, {played.seconds:.1f} s{wrong}", flush=True)
        for what, where in played.faults:
            self._fault(plan, what, where)

    def _fault(self, plan: Plan, what: str, where: str) -> None:
        kind = kind_of(what, where)
        self.faults.setdefault(kind, Counter())[str(plan)] += 1
        if kind not in self.files:
            self.folder.mkdir(parents=True, exist_ok=True)
            number = len(self.files) + 1
            self.files[kind] = self.folder / f"fault-{number:03}.yaml"
            self.files[kind].write_bytes(msgspec.yaml.encode(as_file(plan, what)))
            self.files[kind].with_suffix(".txt").write_text(f"{what}\n{plan}\n\n{where}\n", encoding="utf-8")
            print(f"  {what[:300]}\n  python -m tests.soak --repeat {self.files[kind]}", flush=True)

    def unseen(self, only: str = "") -> dict[str, set[str]]:
        """Return the endings of each mode, or of one, that no game came to."""
        seen: dict[str, set[str]] = {mode: set() for mode in modes()}
        for played in self.games:
            seen[played.plan.mode] |= set(played.endings)  # type: ignore[union-attr]
        return {
            mode: POSSIBLE[mode] - found
            for mode, found in seen.items()
            if only in ("", mode) and POSSIBLE[mode] - found
        }

    def summary(self) -> str:
        """Return what was played altogether, the endings seen, and every kind of fault."""
        games = self.games
        spent = sum(one.seconds for one in games)
        lines = [
            f"{len(games)} games, {sum(one.answers for one in games)} answers, {sum(one.frames for one in games)} frames, "
            f"{sum(one.read for one in games)} of them read; {spent / max(1, len(games)):.1f} s a game",
            f"{len(self.visits)} visits, {sum(one.events for one in self.visits)} events, "
            f"{sum(one.frames for one in self.visits)} frames; {sum(one.seconds for one in self.visits):.0f} s",
        ]
        for mode in sorted(modes()):
            ended = Counter(ending for one in games if one.plan.mode == mode for ending in one.endings)  # type: ignore[union-attr]
            if ended:
                lines.append(f"{mode}: " + ", ".join(f"{count} {ending}" for ending, count in sorted(ended.items())))
        if games:
            lines += [f"{mode}: never {', '.join(sorted(endings))}" for mode, endings in self.unseen().items()]
        lines.append(f"{sum(map(Counter.total, self.faults.values()))} faults of {len(self.faults)} kinds")
        lines += [f"  {found.total()} times: {kind[:200]} ({self.files[kind]})" for kind, found in self.faults.items()]
        return "\n".join(lines)


def kind_of(what: str, where: str) -> str:
    """Return by what faults are the same: the error and the line of the program where it was raised.

    >>> kind_of("ValueError: 3", 'File "/x/game/a.py", line 3, in f\\n    g()\\nValueError: 3')
    'ValueError at game/a.py, in f'
    """
    places = [line.strip() for line in where.splitlines() if line.strip().startswith('File "') and "/game/" in line]
    if not places:
        return what
    path, _, function = places[-1].partition('", line ')
    return f"{what.partition(':')[0]} at game/{path.rpartition('/game/')[2]}, {function.partition(', ')[2]}"


def as_file(plan: Plan, what: str = "") -> dict[str, object]:
    """Return a plan as it is written into a file."""
    return {"kind": type(plan).__name__.lower(), "fault": what, "plan": msgspec.to_builtins(plan)}


def plan_of(path: Path) -> Plan:
    """Return the plan that a file holds."""
    description = msgspec.yaml.decode(path.read_bytes())
    return msgspec.convert(description["plan"], {"game": Game, "visit": Visit}[description["kind"]])
