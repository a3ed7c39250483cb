"""A card on its way lights up the place that it would come to lie in, and comes to lie there."""

import msgspec
import pygame
import pytest

from game.modes.duel.model import attack_events as ae
from game.modes.duel.model.state import place_of
from game.modes.duel.table.preview.drop_targets import landings_of
from game.modes.duel.table.preview.idle_effects import idle_play
from game.ui.table.pointed import pointing_of
from tests.ui.test_duel_pointing import until


def drag(table, ref, end):
    """Drag a card and return what lights up just before it is let go."""
    start = table.place(ref)
    table.move_to(start)
    table.outwait_guard(start)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0)))
    table.wait(100)
    scene = table.scene
    landing = landings_of(
        table.match.rules.content,
        scene.director.display,
        scene.table.find_table_regions(scene.snapshot()),
        scene.pointing(),
    )
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    table.wait(1500)
    return landing


def test_the_stockpile_lights_up_and_takes_the_card():
    table = until("stockpile")
    seat = table.decision.seat
    card = table.match.state.zone("hand", seat)[0]
    landing = drag(
        table, f"card:{card}", table.scene.table.find_table_regions(table.scene.snapshot()).stockpile_band(seat).center
    )
    assert landing == [table.scene.table.find_table_regions(table.scene.snapshot()).stockpile_band(seat)]
    assert place_of(table.match.state, card) == "stockpile"
    table.close()


def test_a_card_that_moves_lights_up_the_other_row():
    table = until("deploy", test=lambda t: bool(t.match.state.zone("keep", t.decision.seat)))
    seat = table.decision.seat
    option = next(
        o for o in table.decision.options if o.verb == "move" and place_of(table.match.state, o.refs[0][5:]) == "keep"
    )
    row = table.scene.table.find_table_regions(table.scene.snapshot()).row(seat, "battlefield")
    assert drag(table, option.refs[0], row.center) == [row]
    assert place_of(table.match.state, option.refs[0][5:]) == "battlefield"
    table.close()


def test_a_character_of_the_hand_lights_up_the_keep_and_a_spell_nothing():
    def kinds(table):
        cards = [option.refs[0] for option in table.decision.options if option.verb == "play"]
        return {table.match.rules.content.card(ref[5:]).kind: ref for ref in cards}

    table = until("engage", test=lambda t: {"character", "spell"} <= set(kinds(t)), most=900)
    scene = table.scene
    places = scene.table.find_table_regions(scene.snapshot())
    for kind, ref in kinds(table).items():
        pointing = msgspec.structs.replace(pointing_of(scene), dragged=ref)
        landing = landings_of(table.match.rules.content, scene.director.display, places, pointing)
        assert landing == ([] if kind == "spell" else [places.row(table.decision.seat, "keep")])
    table.close()


@pytest.mark.parametrize("how", ["demoralize", "sabotage"])
def test_an_unblocked_attacker_is_dropped_on_the_city_or_on_what_it_keeps(how):
    table = until("unblocked", most=1500)
    scene, foe = table.scene, 1 - table.decision.seat
    places = scene.table.find_table_regions(scene.snapshot())
    end = places.left[foe].center if how == "demoralize" else places.stockpile_band(foe).center
    attacker = table.decision.options[0].refs[0]
    before = table.match.state.players[foe].resolve
    events = len(table.match.events)
    assert drag(table, attacker, end) == [places.left[foe], places.stockpile_band(foe)]
    done = [event for event in table.match.events[events:] if isinstance(event, ae.AttackerDone)]
    assert [(event.attacker, event.how) for event in done] == [(attacker[5:], how)]
    assert (table.match.state.players[foe].resolve < before) == (how == "demoralize")
    table.close()


def test_a_card_that_would_be_played_for_nothing_is_not_played_by_a_drop_alone():
    """Attributes are seldom paid back: a Spell without a target costs them all the same."""

    def idle(table):
        observation, content = table.match.state, table.match.rules.content
        plays = [option.refs[0] for option in table.decision.options if option.verb == "play"]
        return [ref for ref in plays if idle_play(content, observation, ref[5:])]

    table = until("engage", most=900, test=idle)
    scene, (card, *_) = table.scene, idle(table)
    given = table.match.answers_given
    drag(table, card, scene.table.find_table_regions(scene.snapshot()).row(table.decision.seat, "battlefield").center)
    assert table.match.answers_given == given and scene.controller.preselected == card
    table.click(card)
    assert table.match.answers_given > given, "whoever means it clicks once more"
    table.close()
