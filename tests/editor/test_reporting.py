"""The report of the games that bots played on a map."""

from concurrent.futures import ThreadPoolExecutor

from game.editor.line_up import trial_data
from game.editor.opening import editors
from game.editor.reporting import Report
from game.editor.trial import TrialRun
from game.kernel.files.paths import user_dir
from tests.editor.hex_maps import fair


def test_the_report_of_a_map_is_written_and_shown(monkeypatch, tmp_path):
    shown = []
    monkeypatch.setattr("game.editor.reporting.show_file", shown.append)
    document = fair()
    data = trial_data(editors()["arena"], document)
    run = TrialRun(data, document, games=2, bots=("random",), pool=lambda: ThreadPoolExecutor(1))
    run.join()
    for _ in range(2):
        report = Report(run, "yard")
        report.join()
        assert report.error == "" and report.page == user_dir("results") / "editor" / "yard.html"
        assert "<html" in report.page.read_text(encoding="utf-8")[:200]
        assert str(report.page) in report.news() and report.news() == ""
    assert shown == [report.page, report.page]
