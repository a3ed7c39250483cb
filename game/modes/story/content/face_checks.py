"""What is wrong with enemies, and with what is printed on Story cards and sides of Plot cards, beyond their types.

Source: story.gap.enemy-fields, story.gap.npcs, story.gap.test-values, story.gap.single-player
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from game.kernel.files.documents import ContentError, Document, closest
from game.kernel.language.phrases import Phrase
from game.modes.story.content.cards import Ally
from game.modes.story.content.enemies import Calls, Enemy
from game.modes.story.content.stories import AnyEffect, Face, GainAlly, LoseAlly, MayRepair, Test

MOST_PLAYERS = 4
NO_SCOPE = Phrase("`group`, or what names one player")
"""What is expected of a scope that names each: who that is cannot be said. Source: story.gap.single-player"""


def enemy_problems(
    document: Document, location: str, enemy: Enemy, enemies: Mapping[str, Enemy]
) -> Iterator[ContentError]:
    """Yield what is wrong with an enemy: no strength, or a call for one that is not there."""
    if not enemy.attack.strength:
        yield document.error(f"{location}.attack.strength", "attack", Phrase("an attack of strength 1 or more"), "0")
    if isinstance(enemy.trait, Calls) and enemy.trait.enemy not in enemies:
        name = enemy.trait.enemy
        yield document.error(
            f"{location}.trait.enemy", "no-enemy", Phrase("an enemy"), repr(name), closest(name, enemies)
        )


def face_problems(
    document: Document, location: str, face: Face, enemies: Mapping[str, Enemy], allies: Mapping[str, Ally]
) -> Iterator[ContentError]:
    """Yield what is wrong with a Story card or a side of a Plot card."""
    if face.tests and face.enemies:
        yield document.error(location, "challenge", Phrase("either `tests` or `enemies`"), Phrase("both"))
    if face.scope != "group" and not face.tests:
        yield document.error(f"{location}.scope", "scope", Phrase("`tests` beside `scope`"), Phrase("none"))
    if face.scope == "each":
        yield document.error(f"{location}.scope", "scope", NO_SCOPE, repr("each"))
    for index, test in enumerate(face.tests):
        yield from test_problems(document, f"{location}.tests[{index}]", test)
    categories = [test.category for test in face.tests]
    if len(set(categories)) != len(categories):
        yield document.error(
            f"{location}.tests", "tests", Phrase("one Test of each category at most"), ", ".join(categories)
        )
    if face.retreat is not None:
        if not face.enemies:
            yield document.error(f"{location}.retreat", "retreat", Phrase("`enemies` beside `retreat`"), Phrase("none"))
        yield from test_problems(document, f"{location}.retreat", face.retreat)
    yield from _group_problems(document, location, face, enemies)
    for key in ("start", "success.effects", "failure.effects"):
        value: object = face
        for step in key.split("."):
            value = getattr(value, step)
        yield from effect_problems(document, f"{location}.{key}", value, allies)  # type: ignore[arg-type]
    if face.kind == "none":
        idle = face.failure.effects or face.failure.tokens
        if idle:
            yield document.error(f"{location}.failure", "failure", Phrase("a challenge that can fail"), Phrase("none"))


def test_problems(document: Document, location: str, test: Test) -> Iterator[ContentError]:
    """Yield what is wrong with a Test: a size or a number, and not both."""
    if bool(test.size) == bool(test.value):
        found = Phrase("both") if test.size else Phrase("neither")
        yield document.error(location, "test", Phrase("either `size` or `value`"), found)


def effect_problems(
    document: Document,
    location: str,
    effects: Iterable[AnyEffect],
    allies: Mapping[str, Ally],
    *,
    act_end: bool = False,
) -> Iterator[ContentError]:
    """Yield what is wrong with effects: allies that are not there, and the draw deck outside of an act's end."""
    for index, effect in enumerate(effects):
        where = f"{location}[{index}]"
        if isinstance(effect, GainAlly | LoseAlly) and effect.ally not in allies:
            yield document.error(
                f"{where}.ally", "no-ally", Phrase("an ally"), repr(effect.ally), closest(effect.ally, allies)
            )
        if isinstance(effect, MayRepair) and effect.deck and not act_end:
            expected = Phrase("`deck` only in the instructions of an End Of Act card")
            yield document.error(f"{where}.deck", "effect", expected, Phrase("here"))


def _group_problems(
    document: Document, location: str, face: Face, enemies: Mapping[str, Enemy]
) -> Iterator[ContentError]:
    for index, group in enumerate(face.enemies):
        if group.enemy not in enemies:
            where, hint = f"{location}.enemies[{index}].enemy", closest(group.enemy, enemies)
            yield document.error(where, "no-enemy", Phrase("an enemy"), repr(group.enemy), hint)
    for players in range(MOST_PLAYERS if face.enemies else 0):
        if not sum(group.count[players] for group in face.enemies):
            expected = Phrase("at least one enemy with {number} players", number=players + 1)
            yield document.error(f"{location}.enemies", "no-enemy", expected, Phrase("none"))
