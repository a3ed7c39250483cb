"""What lands on the Duel table: blows, losses of Resolve, Sabotage; the goal, the briefing and the names of both."""

import pygame
import pytest
from msgspec.structs import replace

from game.kernel.second_person import YOU
from game.modes.duel.model import attack_events as ae
from game.modes.duel.model import events as e
from game.modes.duel.table.city.columns import draw_painting
from game.modes.duel.table.city.scenes import city_scene
from game.modes.duel.table.effects import effects
from game.modes.duel.table.goal import GOAL, goal_lines, goal_words
from game.modes.duel.table.moments.drawing import BOLT, BREAK, BURN, FALLEN, GAIN, HIT, PARRY
from game.modes.duel.words.wording import DuelWords
from game.ui.table.director import LogLine
from game.ui.table.hand_over import before_own_turn
from game.ui.table.view import Snapshot, VisualEffect
from tests.modes.duel.table import char, duel, gear
from tests.ui.driver import TableDriver
from tests.ui.test_duel_pointing import until
from tests.ui.test_duel_table import LEVEL, played

LONGEST_MS = 1500


def test_blows_and_losses_land_and_nothing_holds_the_table_for_longer_than_a_second_and_a_half():
    seen, longest, told_count = set(), 0, 0
    for table in played(5, 700):
        observation, words, told_count, since = (
            table.match.observe(None),
            table.scene.table.wording,
            len(table.match.events),
            told_count,
        )
        for event in table.match.events[since:]:
            if isinstance(event, ae.FightWon | e.ResolveChanged | e.Discarded | ae.DamageDealt | e.Judged):
                found = effects(words, observation, event)
                seen |= {effect.ref.partition(":")[0] for effect in found if effect.kind == "moment"}
                longest = max(longest, sum(effect.wait_ms for effect in found))
                if isinstance(event, e.ResolveChanged) and event.after < event.before:
                    assert any(effect.ref == f"{BURN}:{event.seat}" for effect in found)
    assert {HIT, PARRY, BREAK, BURN} <= seen
    assert 0 < longest <= LONGEST_MS


@pytest.mark.parametrize("reduced", [False, True])
def test_a_moment_is_drawn_and_is_a_still_without_motion(reduced):
    table = until("support", seed=5)
    scene, surface = table.scene, pygame.display.get_surface()
    table.window.settings.reduced_motion = reduced
    scene.canvas.art.finish()
    for ref in (HIT, PARRY, f"{BREAK}:resolve:0", f"{BURN}:1", f"{FALLEN}:0", f"{GAIN}:gem:0-guile"):
        pictures = []
        for share in (0.4, 0.6):
            surface.fill((40, 40, 40))
            now = 1.0 if reduced else share
            scene.table.draw_moment(surface, scene.snapshot(), VisualEffect("moment", ref, duration_ms=600), now)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        surface.fill((40, 40, 40))
        assert pygame.image.tobytes(surface, "RGB") not in pictures, ref
        assert (pictures[0] == pictures[1]) == reduced, ref
    table.close()


def test_the_goal_and_the_briefing_name_both_cities():
    table = until("opening")
    content, words, observation = table.match.rules.content, table.scene.table.wording, table.match.state
    near = table.scene.snapshot().near
    foe = content.cities[content.decks[1 - near].city].name
    assert goal_words(content, observation, near) == f"Goal: {foe} {observation.players[1 - near].resolve} › 0"
    own, other = words.briefing(near)
    assert foe in own and content.decks[near].name in own and content.decks[1 - near].name in other
    areas = {
        area.ref: area.rect
        for area in table.scene.table.hit_areas(Snapshot(table.match.observe(near), near, table.scene.regions))
    }
    assert table.scene.regions.board_rect.contains(areas[GOAL])
    assert table.scene.table.explain(replace(table.scene.snapshot(), observation=observation), GOAL) == goal_lines(
        content, words, observation
    )
    table.close()


def test_who_plays_alone_is_called_you_and_two_people_by_their_names_or_cities():
    table = TableDriver(LEVEL, seed=3, one_person=False)
    wording = table.scene.session.game.wording
    assert [wording.seat_name(seat) for seat in (0, 1)] == ["P0", "P1"]
    table.close()
    table = TableDriver(LEVEL, seed=3)
    wording = table.scene.session.game.wording
    assert [wording.seat_name(seat) for seat in (0, 1)] == ["Hammerfall", "Veilmarket"], "one person plays both"
    wording.address((YOU, "Bram"))
    decision = table.scene.session.decision
    assert wording.prompt(table.match.state, decision)[0].isupper()
    event = e.ResolveChanged(seat=0, after=9, before=12, reason="demoralize", cite="duel.unblocked.demoralize")
    assert wording.sentence(table.match.state, event) == "You lose 3 Resolve (Demoralized): 9 left."
    table.close()


def test_since_your_last_turn_tells_the_other_ones_turn():
    log_lines = [
        LogLine("Bram's Levy attacks.", "", (), 1),
        LogLine("Turn 6: Ada.", "", (), 2, heading=True),
        LogLine("Ada draws a card.", "", (), 3),
    ]
    assert before_own_turn(log_lines, "Ada") == ["Bram's Levy attacks."]
    assert before_own_turn(log_lines, "Bram") == [line.text for line in log_lines], "the turn of somebody else is told"
    assert before_own_turn(log_lines[1:], "Ada") == ["Turn 6: Ada.", "Ada draws a card."], "better that than nothing"


def test_it_is_told_when_nobody_on_the_battlefield_can_block_an_attacker():
    def told(*keywords):
        table = duel(
            {"battlefield": [char("kite", 2, 3, 3, keywords=list(keywords))]},
            {"battlefield": [char("warden", 1, 5, 4)]},
        )
        wording = DuelWords(table.match.rules.content)
        event = ae.CharacterAttacked(seat=0, attacker="a.kite", free=False, cite="duel.act.attack")
        return [effect.text for effect in effects(wording, table.state, event) if effect.kind == "banner"]

    assert [text.lower() for text in told("airborne")] == ["nobody can block kite"]
    assert told() == []


def test_what_is_gained_lies_on_its_attribute_and_covers_neither_name_nor_resolve():
    table = until("support", seed=5)
    scene, surface, observation = table.scene, pygame.display.get_surface(), table.scene.director.display
    words, places = scene.table.wording, scene.table.find_table_regions(scene.snapshot())
    event = e.PoolChanged(seat=1, change=(0, 3, 0, -2), reason="production", cite="duel.turn.production-city")
    found = effects(words, observation, event)
    assert [effect.text for effect in found] == ["3", "-2"]
    surface.fill((40, 40, 40))
    before = surface.copy()
    for effect in found:
        scene.table.draw_moment(surface, replace(scene.snapshot(), observation=observation), effect, 0.2)
    drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), before)
    drawn.invert()
    gems = places.gem(1, 0).unionall([places.gem(1, index) for index in range(4)])
    room = gems.inflate(scene.canvas.px(26), scene.canvas.px(26))
    assert drawn.count() and all(room.contains(box) for box in drawn.get_bounding_rects())
    assert not room.colliderect(pygame.Rect(places.plaque(1).topleft, (200, scene.canvas.px(20))))
    table.close()


def test_a_city_without_resolve_falls_and_is_named_and_one_given_up_is_not():
    table = duel({}, {})
    wording, observation = DuelWords(table.match.rules.content), table.state
    ended = e.DuelEnded(winner=0, result="a", cite="duel.end.no-resolve")
    assert not [effect for effect in effects(wording, observation, ended) if effect.kind == "moment"], "it was given up"
    observation.players[1].resolve = 0
    found = effects(wording, observation, ended)
    assert [effect.ref for effect in found if effect.kind == "moment"] == [f"{FALLEN}:1"]
    assert [effect.text for effect in found if effect.kind == "banner"] == ["B falls"]


def test_the_number_of_a_great_loss_is_larger_than_that_of_a_small_one():
    table = duel({}, {})
    wording = DuelWords(table.match.rules.content)

    def size(lost):
        event = e.ResolveChanged(
            seat=1, before=9, after=9 - lost, reason="demoralize", cite="duel.unblocked.demoralize"
        )
        return next(one.size_u for one in effects(wording, table.state, event) if one.kind == "float")

    assert size(1) < size(4) <= size(40)


def test_while_a_city_that_was_struck_is_painted_it_is_seen_as_it_stood():
    table = until("support", seed=5)
    canvas, surface = table.scene.canvas, pygame.display.get_surface()
    city, rect = next(iter(table.match.rules.content.cities.values())), pygame.Rect(0, 0, 171, 123)
    full = city_scene(city, 1.0)
    canvas.art.picture(full, rect.size)
    canvas.art.finish()
    assert canvas.art.ready(full, rect.size) and not canvas.art.ready(city_scene(city, 0.5), rect.size)
    draw_painting(canvas, surface, city, 0.5, rect)
    shown = pygame.image.tobytes(surface.subsurface(rect), "RGB")
    surface.blit(canvas.art.picture(full, rect.size), rect)
    assert shown == pygame.image.tobytes(surface.subsurface(rect), "RGB")
    canvas.art.finish()
    assert canvas.art.ready(city_scene(city, 0.5), rect.size), "it was asked for"
    table.close()


def test_a_bolt_flies_from_who_breaks_through_and_nothing_flies_without_motion():
    table = until("support", seed=5)
    scene, surface, observation = table.scene, pygame.display.get_surface(), table.scene.director.display
    effect = VisualEffect("moment", f"{BOLT}:resolve:0", "1", duration_ms=380)
    for reduced in (False, True):
        table.window.settings.reduced_motion = reduced
        surface.fill((40, 40, 40))
        before = pygame.image.tobytes(surface, "RGB")
        scene.table.draw_moment(surface, replace(scene.snapshot(), observation=observation), effect, 0.6)
        assert (pygame.image.tobytes(surface, "RGB") == before) == reduced
    table.close()


def test_a_character_that_falls_is_seen_and_named_and_other_discards_go_quietly():
    table = duel({"battlefield": [char("levy"), gear("drum")]}, {})
    wording = DuelWords(table.match.rules.content)

    def shown(card, reason):
        event = e.Discarded(card=card, source="battlefield", reason=reason, cite="duel.fight.kill")
        found = effects(wording, table.state, event)
        return {effect.ref for effect in found if effect.kind == "moment"}, {one.text for one in found if one.text}

    assert shown("a.levy", "killed") == ({f"{BREAK}:card:a.levy"}, {"Levy falls"})
    assert shown("a.levy", "support") == shown("a.drum", "effect") == (set(), set())
