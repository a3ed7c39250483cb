"""Layouts that are unfair on purpose, and their mended twins: what the bench says of them. Printed, not asserted.

On every kind of board a level of `levels/<mode>/bench` is found unfair, and its twin fairer, after the games of one look.
"""

import pytest

from game.kernel.files.paths import data_root
from game.lab.compare import compare
from game.lab.runs import build_tasks, play_run
from game.lab.store import open_for
from tests.lab.bench import here
from tests.lab.levels import run_info, seat_count

LEVELS = data_root("levels")
PAIRS = {
    "areas": ("mainframe/bench/crows-nest-fight", "mainframe/bench/crows-nest-with-stairs-fight"),
    "hexes": ("arena/bench/walled-west-bout", "arena/bench/two-doors-bout"),
    "inches": ("skirmish/bench/near-wells-game", "skirmish/bench/middle-wells-game"),
}
GAMES, FEW = 100, 1
"""Games of either layout, and where nothing is measured."""


@pytest.mark.parametrize("board", PAIRS)
def test_an_unfair_layout_and_its_mended_twin(benchmark, tmp_path, board):
    number = GAMES if benchmark.enabled else FEW

    def compared():
        stores = []
        for name in PAIRS[board]:
            path = LEVELS / f"{name}.yaml"
            info = run_info(path, ("greedy",) * seat_count(path), 1, swap=False)
            stores.append(open_for(tmp_path / path.stem, info))
            play_run(stores[-1], build_tasks(info, 1, number), here(), lambda game: None)
        found = compare(*stores)
        for store in stores:
            store.close()
        return found

    found = benchmark.pedantic(compared, rounds=1)
    assert found.games == number
    if benchmark.stats is not None:
        print(f"\n{board}: {found.fairness.wording}")
        for side in found.sides:
            print(f"  {side.wording}")
