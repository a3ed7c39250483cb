"""Mainframe in a window, played on to what a test is about."""

from __future__ import annotations

from tests.ui.driver import TableDriver


def at_the_cpus_card() -> TableDriver:
    """Return a table at which the CPU is asked for its card."""
    driver = TableDriver("fight-01-first-boot", seed=4)
    for _ in range(80):
        if driver.decision.key == "cpu-card":
            break
        driver.answer_somehow()
        driver.wait(300)
    return driver
