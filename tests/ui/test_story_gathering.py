"""The end of an act is shown: every hero's cards come together, harm among them, and are riffled."""

import pygame
import pytest
from msgspec.structs import replace

from game.kernel.decisions import Seat
from game.modes.story.model.events import EverythingGathered
from game.modes.story.table.moments.riffle import GATHER
from tests.ui.driver import TableDriver

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def table():
    loaded = TableDriver("story:story-01-first-watch", seed=3)
    for _ in range(400):
        loaded.wait(50)
        if loaded.decision is not None and loaded.decision.key == "discard":
            break
        loaded.answer_somehow()
    yield loaded
    loaded.close()


def test_all_packets_are_seen_at_once_and_what_comes_next_waits_for_them(table):
    observation, seen = table.scene.director.display, table.scene.table
    found = [seen.effects(observation, EverythingGathered(seat=seat)) for seat in (0, 1)]
    moments = [next(effect for effect in effects if effect.kind == "moment") for effects in found]
    assert [effect.ref for effect in moments] == [f"{GATHER}0", f"{GATHER}1"]
    assert moments[0].wait_ms == 0 < moments[1].wait_ms
    assert [effect.kind for effect in found[0]].count("banner") == 1
    assert all(effect.kind != "banner" for effect in found[1])


def test_harm_is_seen_to_go_into_the_packet(table):
    observation = table.match.rules.observe(table.match.state, Seat(0))
    observation.zone("discard", 0).extend(["damage.91", "damage.92"])
    words = [effect.text for effect in table.scene.table.effects(observation, EverythingGathered(seat=0))]
    assert any("2 of them Damage or Wounds" in text for text in words)
    regions, pictures = table.scene.regions, []
    effect = table.scene.table.effects(observation, EverythingGathered(seat=0))[-2]
    for share in (0.0, 0.2, 0.6, 0.9, 1.0):
        surface = pygame.Surface(regions.size)
        table.scene.table.draw_moment(
            surface, replace(table.scene.snapshot(), observation=observation, regions=regions), effect, share
        )
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == len(pictures) and not any(pictures[-1])
    assert {"damage.91", "damage.92"} <= set(table.scene.table.moments._gathering._cards[f"{GATHER}0"])
