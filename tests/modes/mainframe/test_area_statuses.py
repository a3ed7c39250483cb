"""What lies on an area is what each status by itself is found to lie on it."""

import msgspec

from game.kernel.files.paths import data_root
from game.kernel.scenarios.scenario import load_scenario
from game.modes import modes
from game.modes.mainframe.content.traits import AREA_STATUSES
from game.modes.mainframe.rules.areas import area_has, statuses_of


def test_the_statuses_of_an_area_are_those_that_lie_on_it():
    seen, carried = set(), 0
    for path in sorted((data_root("levels") / "mainframe").glob("fight-*.yaml")):
        game, match = load_scenario(path, modes()).start(1)
        content, state = game.rules.content, match.state
        first = next(iter(content.graph.areas))
        # Whoever comes later comes now: some of them carry a status along.
        units = {name: msgspec.structs.replace(unit, at=unit.at or first) for name, unit in state.units.items()}
        locks = {first: next(iter(units))}
        for shown in (state, msgspec.structs.replace(state, units=units, locks=locks)):
            for area in content.graph.areas:
                found = statuses_of(content, shown, area)
                assert found == [status for status in AREA_STATUSES if area_has(content, shown, area, status)]
                seen.update(found)
                carried += bool(set(found) - set(shown.areas.get(area, ())) - set(shown.locks and ("locked",)))
    assert len(seen) > 3 and carried
