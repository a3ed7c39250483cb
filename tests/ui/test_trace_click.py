"""What one click on a target passes, from the window to the rules and back."""

from tests.trace_click import figures, trace_attack

MOST_CALLS = 8000


def test_a_click_on_a_target_calls_no_more_than_it_needs():
    calls, turns = trace_attack()
    files = {file for file, _ in calls["click"]}
    assert {"ui/table/input.py", "play/session.py", "modes/arena/rules/attacks.py"} <= files and turns
    assert figures(calls["click"])[2] <= MOST_CALLS, calls["click"].most_common(10)
    drawn = {file for file, _ in calls["frames"]}
    assert "ui/table/layers.py" in drawn and "ui/table/layers.py" not in files
