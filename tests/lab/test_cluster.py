"""A Dask cluster plays the same games, with workers that are processes of their own; when it dies, others go on."""

import subprocess
import sys
from contextlib import suppress

import pytest

from game.cli import main
from game.lab.executors import WorkersLost, workers_for
from game.lab.runs import build_tasks, play_run
from game.lab.store import open_for
from tests.lab.bench import FIGHT, here
from tests.lab.levels import run_info

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture
def impatient(monkeypatch):
    """A client that has found its scheduler looks for it again for a second only, once it is gone."""
    connect = distributed.Client

    def connected(*args, **more):
        client = connect(*args, **more)
        client._timeout = 1
        return client

    monkeypatch.setattr(distributed, "Client", connected)


def test_a_cluster_plays_the_same_games(tmp_path):
    info = run_info(FIGHT, ("random",) * 3, 1, swap=False)
    hashes = []
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=2, processes=False, protocol="inproc://", dashboard_address=None
    ) as cluster:
        for name, workers in (("dask", workers_for(2, cluster.scheduler_address)), ("here", here())):
            with open_for(tmp_path / name, info) as store:
                play_run(store, build_tasks(info, 1, 6), workers, lambda game: None)
                hashes.append([game.hash for game in store.games()])
    assert hashes[0] == hashes[1] and len(hashes[0]) == 6


def test_a_cluster_that_is_not_there_is_one_line(monkeypatch):
    monkeypatch.setattr("game.lab.executors.CONNECT_SECONDS", 0.5)
    with pytest.raises(ValueError, match=r"expected a Dask scheduler at tcp://127\.0\.0\.1:9, found none") as caught:
        workers_for(1, "tcp://127.0.0.1:9")
    assert "\n" not in str(caught.value)


def test_a_scheduler_that_ends_in_the_middle_is_one_line_and_the_games_are_kept(tmp_path, caplog, impatient):
    info = run_info(FIGHT, ("random",) * 3, 1, swap=False)
    cluster = distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None)
    try:
        address = cluster.scheduler_address
        ended = []

        def seen(game):
            if not ended:
                ended.append(cluster.sync(cluster.scheduler.close))

        with open_for(tmp_path / "s", info) as store:
            with pytest.raises(WorkersLost, match=rf"^the Dask scheduler at {address} is gone$"):
                play_run(store, build_tasks(info, 1, 500), workers_for(1, address), seen)
            assert len(store.list_stored_tasks()) >= 1
    finally:
        # It waits for what its scheduler will not say any more.
        with suppress(TimeoutError):
            cluster.close(timeout=1)
    assert not [record for record in caplog.records if record.name == "distributed.client"]


def started(*words):
    """Start a part of Dask as a process of its own, in a quiet voice."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return subprocess.Popen([sys.executable, "-m", *map(str, words)], **quiet)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_when_the_scheduler_of_two_worker_processes_dies_the_run_goes_on_here(tmp_path, capsys, monkeypatch, impatient):
    """The games are those of a run without a cluster, and no worker process is left."""
    info = run_info(FIGHT, ("random",) * 3, 1, swap=False)
    entry = tmp_path / "scheduler.json"
    scheduler = started("distributed.cli.dask_scheduler", "--port", 0, "--no-dashboard", "--scheduler-file", entry)
    worker = ["distributed.cli.dask_worker", "--no-nanny", "--nthreads", 1, "--no-dashboard", "--death-timeout", 2]
    workers = [started(*worker, "--scheduler-file", entry) for _ in range(2)]
    try:
        with distributed.Client(scheduler_file=str(entry), timeout=60) as client:
            client.wait_for_workers(2, timeout=60)
            address = client.scheduler.address

        def row(info, game):
            scheduler.kill()
            return {"seed": game.seed}

        monkeypatch.setattr("game.commands.lab._row", row)
        words = [
            "lab",
            "run",
            str(FIGHT),
            "--bots",
            "random",
            "--games",
            "40",
            "--store",
            str(tmp_path / "s"),
            "--json",
        ]
        assert main([*words, "--cluster", address, "--jobs", "1"]) == 0
        for process in workers:
            # Raises TimeoutExpired if it is left behind.
            process.wait(60)
    finally:
        for process in (scheduler, *workers):
            process.kill()
            process.wait()
    err = capsys.readouterr().err
    assert (
        err.count("\n") == 1 and err.startswith(f"the Dask scheduler at {address} is gone; ") and "going on here" in err
    )
    with open_for(tmp_path / "s", info) as store, open_for(tmp_path / "here", info) as other:
        play_run(other, build_tasks(info, 1, 4), here(), lambda game: None)
        remaining = store.games()
        assert [game.seed for game in remaining] == list(range(1, 41))
        assert [game.hash for game in remaining[:4]] == [game.hash for game in other.games()]


def test_without_processes_named_it_says_how_to_go_on(tmp_path, capsys, monkeypatch):
    def lost(*_):
        raise WorkersLost("the Dask scheduler at tcp://x is gone")

    monkeypatch.setattr("game.lab.runs.play_run", lost)
    monkeypatch.setattr("game.lab.executors.workers_for", lambda *_: here())
    words = ["lab", "run", str(FIGHT), "--bots", "random", "--games", "4", "--store", str(tmp_path / "s")]
    assert main([*words, "--cluster", "tcp://x"]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "the same command with --jobs N in place of --cluster goes on" in err
