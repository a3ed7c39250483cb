"""A story over several evenings: everything is kept in a save, and other people may sit down to it.

Source: story.gap.party-decisions, story.gap.player-count
"""

import msgspec

from game.bots.random_bot import random_answer
from game.kernel.chance import Chance
from game.kernel.files.documents import read_yaml
from game.kernel.scenarios.autosave import Autosave
from game.kernel.scenarios.saves import resume, write_save
from game.kernel.scenarios.scenario import Player, open_document
from game.kernel.state import state_hash
from game.modes import modes
from game.modes.story.model.state import leader
from game.play.session import Session, with_players
from tests.modes.story.table import opened, started

PERSON, BOT = Player("P1", "human", person="You"), Player("P1", "bot")


def named(player, seat):
    return msgspec.structs.replace(player, name=f"P{seat + 1}")


def begun(level, answers=25, seed=5):
    """Return a match of a level after some random answers."""
    game, match = started(level, seed, history=True)
    chance = Chance(seed)
    for _ in range(answers):
        match.answer(random_answer(match.question(), chance), match.decision.seat)
    return game, match


def test_a_save_keeps_tokens_wounds_and_where_the_story_stands(tmp_path):
    level = opened(2)
    _, match = begun(level)
    path = tmp_path / "evening.yaml"
    write_save(path, level, match, level.players, "saved")
    again = resume(open_document(read_yaml(path), modes()))
    assert state_hash(again.match.state) == state_hash(match.state)
    assert again.match.state.harm and again.match.state.turned == match.state.turned


def test_other_people_may_sit_down_to_it(tmp_path):
    level = with_players(opened(2), [named(PERSON, 0), named(BOT, 1)])
    _, match = begun(level)
    assert match.state.people == (0,) and leader(match.state) == 0
    path = tmp_path / "evening.yaml"
    write_save(path, level, match, level.players, "saved")
    again = resume(open_document(read_yaml(path), modes()))
    changed = [named(BOT, 0), named(PERSON, 1)]
    session = Session(again, changed, autosave=Autosave(None))
    assert leader(session.match.state) == 1
    state = session.match.state
    write_save(path, session.loaded, session.match, changed, "saved")
    third = resume(open_document(read_yaml(path), modes()))
    assert state_hash(third.match.state) == state_hash(state)
