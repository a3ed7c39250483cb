"""What lands on the Duel table: blows, losses of Resolve, Sabotage; the goal, the briefing and the names of both."""

import pygame
import pytest

from game.kernel.second_person import YOU
from game.modes.duel.model import attack_events as ae
from game.modes.duel.model import events as e
from game.modes.duel.table.effects import effects
from game.modes.duel.table.goal import GOAL, goal_lines, goal_words
from game.modes.duel.table.moments import BREAK, BURN, HIT, PARRY
from game.modes.duel.words.words import DuelWords
from game.ui.table.director import LogLine
from game.ui.table.hand_over import before_own_turn
from game.ui.table.view import Effect
from tests.modes.duel.table import char, duel
from tests.ui.driver import TableDriver
from tests.ui.test_duel_pointing import until
from tests.ui.test_duel_table import LEVEL, played

LONGEST_MS = 1500


def test_blows_and_losses_land_and_nothing_holds_the_table_for_longer_than_a_second_and_a_half():
    seen, longest, told = set(), 0, 0
    for table in played(5, 700):
        view, words, told, since = table.match.view(None), table.scene.table.words, len(table.match.events), told
        for event in table.match.events[since:]:
            if isinstance(event, ae.FightWon | e.ResolveChanged | e.Discarded | ae.DamageDealt | e.Judged):
                found = effects(words, view, event)
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
    view = scene.director.display
    for ref in (HIT, PARRY, f"{BREAK}:resolve:0", f"{BURN}:1"):
        pictures = []
        for share in (0.4, 0.6):
            surface.fill((40, 40, 40))
            now = 1.0 if reduced else share
            scene.table.draw_moment(surface, view, scene.frame, Effect("moment", ref, duration_ms=600), now)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        surface.fill((40, 40, 40))
        assert pygame.image.tobytes(surface, "RGB") not in pictures, ref
        assert (pictures[0] == pictures[1]) == reduced, ref
    table.close()


def test_the_goal_and_the_briefing_name_both_cities():
    table = until("opening")
    facts, words, view = table.match.rules.facts, table.scene.table.words, table.match.state
    near = table.scene.table.near
    foe = facts.cities[facts.decks[1 - near].city].name
    assert goal_words(facts, view, near) == f"Goal: {foe} {view.players[1 - near].resolve} › 0"
    own, other = words.briefing(near)
    assert foe in own and facts.decks[near].name in own and facts.decks[1 - near].name in other
    areas = {
        area.ref: area.rect for area in table.scene.table.hit_areas(table.match.view(near), near, table.scene.frame)
    }
    assert table.scene.frame.stage.contains(areas[GOAL])
    assert table.scene.table.explain(view, GOAL) == goal_lines(facts, words, view)
    table.close()


def test_who_plays_alone_is_called_you_and_two_people_by_their_names_or_cities():
    table = TableDriver(LEVEL, seed=3, one_person=False)
    words = table.scene.session.game.words
    assert [words.seat_name(seat) for seat in (0, 1)] == ["P0", "P1"]
    table.close()
    table = TableDriver(LEVEL, seed=3)
    words = table.scene.session.game.words
    assert [words.seat_name(seat) for seat in (0, 1)] == ["Hammerfall", "Veilmarket"], "one person plays both"
    words.address((YOU, "Bram"))
    decision = table.scene.session.decision
    assert words.prompt(table.match.state, decision)[0].isupper()
    event = e.ResolveChanged(seat=0, after=9, before=12, reason="demoralize", cite="duel.unblocked.demoralize")
    assert words.sentence(table.match.state, event) == "You lose 3 Resolve (Demoralized): 9 left."
    table.close()


def test_since_your_last_turn_tells_the_other_ones_turn():
    told = [
        LogLine("Bram's Levy attacks.", "", (), 1),
        LogLine("Turn 6: Ada.", "", (), 2, heading=True),
        LogLine("Ada draws a card.", "", (), 3),
    ]
    assert before_own_turn(told, "Ada") == ["Bram's Levy attacks."]
    assert before_own_turn(told, "Bram") == [line.text for line in told], "the turn of somebody else is told"
    assert before_own_turn(told[1:], "Ada") == ["Turn 6: Ada.", "Ada draws a card."], "better that than nothing"


def test_it_is_told_when_nobody_on_the_battlefield_can_block_an_attacker():
    def told(*keywords):
        table = duel(
            {"battlefield": [char("kite", 2, 3, 3, keywords=list(keywords))]},
            {"battlefield": [char("warden", 1, 5, 4)]},
        )
        words = DuelWords(table.match.rules.facts)
        event = ae.AttackDeclared(seat=0, attacker="a.kite", free=False, cite="duel.act.attack")
        return [effect.text for effect in effects(words, table.state, event) if effect.kind == "banner"]

    assert [text.lower() for text in told("airborne")] == ["nobody can block kite"]
    assert told() == []
