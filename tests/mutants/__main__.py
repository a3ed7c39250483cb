"""`python -m tests.mutants MODE`: change lines of a mode's rules at random, and list the changes that no test notices."""

from __future__ import annotations

import argparse
import random
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from game.modes import modes
from tests.mutants.mutations import Mutation, mutations, rule_files
from tests.mutants.trial import ROOT, Copy, Result


def main() -> int:
    """Try mutations; 1 if one lives."""
    options = _options()
    every = [mutation for path in rule_files(ROOT, options.mode) for mutation in mutations(ROOT, path)]
    selected = random.Random(options.seed).sample(every, min(options.count, len(every)))
    if options.at:
        selected = [one for one in every if any(f"{one.path}:{one.line}".endswith(point) for point in options.at)]
    print(f"{len(every)} mutations of {options.mode}, {len(selected)} of them tried", flush=True)
    if options.list:
        print(*selected, sep="\n")
        return 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(options.jobs):
            copies.put(Copy(Path(folder) / str(number), options.mode, options.quick))

        def tried(mutation: Mutation) -> Result:
            copy = copies.get()
            try:
                result = copy.tried(mutation)
            finally:
                copies.put(copy)
            print(result, flush=True)
            return result

        with ThreadPoolExecutor(options.jobs) as pool:
            results = list(pool.map(tried, selected))
    alive = [result for result in results if not result.noticed]
    print(f"{len(results) - len(alive)} of {len(results)} noticed", *alive, sep="\n")
    return 1 if alive else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("mode", choices=list(modes()))
    parser.add_argument("--count", type=int, default=30, help="how many mutations")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time, each in a copy of its own")
    parser.add_argument("--at", nargs="+", metavar="FILE:LINE", help="all mutations of these lines instead")
    parser.add_argument("--quick", action="store_true", help="without the tests that play random games")
    parser.add_argument("--list", action="store_true", help="only list what would be tried")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
