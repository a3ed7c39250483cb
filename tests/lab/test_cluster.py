"""A Dask cluster plays the same games."""

import pytest

from game.lab.executors import WorkersLost, workers_for
from game.lab.runs import play_run, run_info, wanted
from game.lab.store import open_for
from tests.lab.bench import FIGHT, here

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.filterwarnings("ignore")


def test_a_cluster_plays_the_same_games(tmp_path):
    info = run_info(FIGHT, ("random",) * 3, 1, swap=False)
    hashes = []
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, protocol="inproc://", dashboard_address=None
    ) as cluster:
        for name, workers in (("dask", workers_for(2, cluster.scheduler_address)), ("here", here())):
            with open_for(tmp_path / name, info) as store:
                play_run(store, wanted(info, 1, 6), workers, lambda game: None)
                hashes.append([game.hash for game in store.games()])
    assert hashes[0] == hashes[1] and len(hashes[0]) == 6


def test_a_cluster_that_is_not_there_is_one_line(monkeypatch):
    monkeypatch.setattr("game.lab.executors.CONNECT_SECONDS", 0.5)
    with pytest.raises(ValueError, match=r"expected a Dask scheduler at tcp://127\.0\.0\.1:9, found none") as caught:
        workers_for(1, "tcp://127.0.0.1:9")
    assert "\n" not in str(caught.value)


def test_a_scheduler_that_ends_in_the_middle_is_one_line_and_the_games_are_kept(tmp_path, caplog):
    info = run_info(FIGHT, ("random",) * 3, 1, swap=False)
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        address = cluster.scheduler_address
        ended = []

        def seen(game):
            if not ended:
                ended.append(cluster.sync(cluster.scheduler.close))

        with open_for(tmp_path / "s", info) as store:
            with pytest.raises(WorkersLost, match=rf"^the Dask scheduler at {address} is gone$"):
                play_run(store, wanted(info, 1, 500), workers_for(1, address), seen)
            assert len(store.done()) >= 1
    assert not [record for record in caplog.records if record.name == "distributed.client"]
