"""Cards, abilities, enemies and Tests as they are written in a line: `Melee Attack 2 (Chain Start) | Work 1`.

Positions of scenarios are laid out with such lines, so that an example shows its cards and nothing else.
Source: the card notation of the rule catalogue
"""

from __future__ import annotations

import re
from collections.abc import Callable

from game.kernel.language.phrases import Phrase
from game.modes.story.content import cards as c
from game.modes.story.content.enemies import (
    AnyTrait,
    Calls,
    Defenses,
    Enemy,
    EnemyAttack,
    OrderPlace,
    Piercing,
    Regrows,
    Relentless,
    Screen,
    Sweeping,
)
from game.modes.story.content.stories import Test
from game.modes.story.content.terms import CATEGORIES, KEYWORDS, SIZES

TYPES = r"(?:melee|magic|ranged)(?:/(?:melee|magic|ranged))*"
_COMBAT = re.compile(rf"({TYPES}) (attack|defense)( boost)? \+?(\d+)$")
_POINTS = re.compile(r"((?:diplomacy|wealth|work)(?:/(?:diplomacy|wealth|work))*) (\d+)$")
_BONUS_POINTS = re.compile(r"(\d+) (diplomacy|wealth|work)$")
_BONUS_COMBAT = re.compile(rf"(\d+) ({TYPES}) (attack|defense)$")
_BONUS_BOOST = re.compile(rf"(attack|defense) boost \+(\d+)(?: of any type| ({TYPES}))?$")
_BONUS_BOOST_TYPE = re.compile(rf"({TYPES}) (attack|defense) boost \+(\d+)$")
_KEYWORD = re.compile(r"keyword (\w+)$")
_RESTORE = re.compile(r"(repair|heal) (\d+)( ally)?$")
_WORD = re.compile(r"\(([^()]*)\)")
_CHAIN = re.compile(r"(mid-chain|chain end) \+(\d+)$")
_TEST = re.compile(rf"({'|'.join(CATEGORIES)}) (?:({'|'.join(SIZES)})|(\d+))(?:(?:, keyword | \()(\w+)\)?)?$")
_ENEMY = re.compile(r"([^:]+):(.*)$")
_ATTACK = re.compile(r"attacks (melee|magic|ranged) (\d+) on (first|last)(?: ?[+-] ?(\d+))?$")
_DEF = re.compile(r"def m(\d+) r(\d+) g(\d+)$")
_CALLS = re.compile(r"calls (\d+) (.+)$")
_GENERAL: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], c.GeneralEffect]], ...] = (
    (re.compile(r"draw (\d+)$"), lambda m: c.DrawCards(count=int(m[1]))),
    (re.compile(r"all allies draw (\d+)$"), lambda m: c.AlliesDraw(count=int(m[1]))),
    (re.compile(r"discard up to (\d+)(?: cards)?,? (?:and |then )*draw as many$"), lambda m: c.Renew(most=int(m[1]))),
    (re.compile(r"take (?:1|one) card (?:of choice )?from (?:your |own |the )*discard pile$"), lambda m: c.Fetch()),
    (re.compile(r"look at (?:your |own |the )*top (\d+)(?: cards)?$"), lambda m: c.LookAtDeck(count=int(m[1]))),
    (
        re.compile(r"remove (\d+) damage from (?:your |own |the )*discard pile$"),
        lambda m: c.RemoveDamage(count=int(m[1])),
    ),
    (
        re.compile(r"swap two (?:neighbours|adjacent positions)(?: in (?:the|combat) order)?$"),
        lambda m: c.SwapNeighbours(),
    ),
    (re.compile(r"an ally takes (?:1|one) card (?:of yours|from your hand)$"), lambda m: c.Give()),
)
LONGEST_NAME = 32
PHASE_WORDS = {"non-combat only": "noncombat", "enemies' half only": "enemies", "players' half only": "players"}


class NotationError(ValueError):
    """A line that says nothing known; `expected` is what it should have been."""

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(f"expected {expected}, found {found!r}")
        self.expected, self.found = expected, found


def slug(text: str) -> str:
    """Return a text as an id: lower case, dashes for everything else.

    >>> slug("Ranged Attack 1 (Mid-Chain +1)")
    'ranged-attack-1-mid-chain-1'
    """
    return re.sub(r"[^a-z0-9]+", "-", text.lower().replace("'", "")).strip("-")


def named_by_line(card: c.Card) -> bool:
    """Return whether a card that is laid out was written without a name, so that its line stands for one.

    >>> named_by_line(read_card("Work 3")), named_by_line(read_card("Hew: Melee Attack 2"))
    (True, False)
    """
    return len(card.name) == LONGEST_NAME or card.id == slug(card.name)


def read_card(line: str) -> c.Card:
    """Return the card that a line describes. Raises: NotationError.

    >>> card = read_card("Melee/Ranged Defense 2 (Armor) | Work 1")
    >>> card.combat[0].types, card.armor, card.noncombat.value
    (('melee', 'ranged'), True, 1)
    """
    name, _, remaining = line.partition(": ")
    body = remaining or line
    found: dict[str, object] = {"id": slug(line), "name": (name if remaining else line)[:LONGEST_NAME]}
    for part in body.split("|"):
        words = [word.strip().lower() for text in _WORD.findall(part) for word in text.split(";")]
        main = " ".join(_WORD.sub(" ", part).split()).lower()
        _read_part(main, found, part)
        for word in words:
            _read_word(word, found)
    return c.Card(**found)  # type: ignore[arg-type]


def _read_part(main: str, found: dict[str, object], part: str) -> None:
    if main == "blank":
        return
    if match := _COMBAT.match(main):
        use = match[2] + ("-boost" if match[3] else "")
        item = c.CombatUse(use=use, types=tuple(match[1].split("/")), value=int(match[4]))  # type: ignore[arg-type]
        found["combat"] = (*found.get("combat", ()), item)  # type: ignore[misc]
    elif match := _POINTS.match(main):
        found["noncombat"] = c.NonCombat(categories=tuple(match[1].split("/")), value=int(match[2]))  # type: ignore[arg-type]
    elif match := _KEYWORD.match(main):
        found["noncombat"] = c.NonCombat(keyword=_keyword(match[1]))
    elif match := _RESTORE.match(main):
        found[match[1]] = int(match[2])
        found["ally"] = bool(match[3])
    else:
        for pattern, make in _GENERAL:
            if match := pattern.match(main):
                found["general"] = (make(match),)
                return
        raise NotationError(
            Phrase("a card such as `Melee Attack 2 (Chain Start) | Work 1`, Draw 2 or Blank"), part.strip()
        )


def _read_word(word: str, found: dict[str, object]) -> None:
    if word in ("armor", "defend", "ally"):
        found[word] = True
    elif word == "chain start":
        found["chain"] = "start"
    elif match := _CHAIN.match(word):
        key = "mid" if match[1] == "mid-chain" else "end"
        found["chain"] = c.ChainLink(**{key: int(match[2])})
    elif word in PHASE_WORDS:
        found["phase"] = PHASE_WORDS[word]
    elif word not in ("general", "draw step"):
        expected = Phrase(
            "Armor, Defend, Ally, Chain Start, Mid-Chain +n, Chain End +n, General or a phase in parentheses"
        )
        raise NotationError(expected, word)


def _keyword(word: str) -> str:
    if word not in KEYWORDS:
        raise NotationError(Phrase("a Keyword: {names}", names=", ".join(KEYWORDS)), word)
    return word


def read_ability(line: str) -> c.Ability:
    """Return the deck ability of a line: `Keyword Scout`, `discard 1 = 1 Melee Attack`. Raises: NotationError.

    >>> read_ability("discard 1 = Defense Boost +1 of any type").gives.combat.types
    ('melee', 'magic', 'ranged')
    """
    text = " ".join(line.lower().replace("(draw step)", "").split())
    if match := _KEYWORD.match(text):
        return c.Ability(keyword=_keyword(match[1]))
    word, _, given = text.partition(" = ")
    if word != "discard 1" or not given:
        raise NotationError(Phrase("`Keyword Scout` or `discard 1 = 1 Melee Attack`"), line)
    return c.Ability(gives=read_bonus(given))


def read_bonus(text: str) -> c.Gives:
    """Return the bonus of a line: `2 Wealth`, `Attack Boost +1 Melee`, `Repair 1`. Raises: NotationError."""
    given = " ".join(text.lower().split())
    if match := _BONUS_POINTS.match(given):
        return c.Gives(noncombat=c.NonCombat(categories=(match[2],), value=int(match[1])))  # type: ignore[arg-type]
    if match := _BONUS_COMBAT.match(given):
        types = tuple(match[2].split("/"))
        return c.Gives(combat=c.CombatUse(use=match[3], types=types, value=int(match[1])))  # type: ignore[arg-type]
    if match := _BONUS_BOOST.match(given):
        types = tuple(match[3].split("/")) if match[3] else ("melee", "magic", "ranged")
        return c.Gives(combat=c.CombatUse(use=f"{match[1]}-boost", types=types, value=int(match[2])))  # type: ignore[arg-type]
    if match := _BONUS_BOOST_TYPE.match(given):
        types = tuple(match[1].split("/"))
        return c.Gives(combat=c.CombatUse(use=f"{match[2]}-boost", types=types, value=int(match[3])))  # type: ignore[arg-type]
    if match := _RESTORE.match(given):
        return c.Gives(repair=int(match[2])) if match[1] == "repair" else c.Gives(heal=int(match[2]))
    for pattern, make in _GENERAL:
        if match := pattern.match(given):
            return c.Gives(general=(make(match),))
    raise NotationError(Phrase("a bonus such as 1 Melee Defense, 2 Wealth, Repair 1 or Attack Boost +1 Melee"), text)


def read_test(line: str) -> Test:
    """Return the Test that a line describes: `Work Average (Engineer)`, `Diplomacy 3`. Raises: NotationError.

    >>> read_test("Work Average, Keyword Engineer").keyword
    'engineer'
    """
    match = _TEST.match(" ".join(line.lower().split()))
    if match is None:
        raise NotationError(Phrase("a Test such as `Work Average (Engineer)` or `Diplomacy 3`"), line)
    keyword = _keyword(match[4]) if match[4] else ""
    return Test(category=match[1], size=match[2] or "", value=int(match[3] or 0), keyword=keyword)  # type: ignore[arg-type]


def read_enemy(line: str) -> Enemy:
    """Return the enemy that a line describes. Raises: NotationError.

    >>> read_enemy("E1: health 4, def M1 R0 G2, attacks Melee 3 on Last - 1, Sweeping").attack.target.shift
    1
    """
    head = _ENEMY.match(line)
    if head is None:
        raise NotationError(Phrase("an enemy such as `E1: health 4, def M1 R0 G2, attacks Melee 3 on First`"), line)
    found: dict[str, object] = {
        "id": slug(head[1]),
        "name": head[1].strip(),
        "health": 9,
        "attack": EnemyAttack(type="melee", strength=1, target=OrderPlace(from_="first")),
    }
    for part in head[2].split(","):
        text = " ".join(part.lower().split())
        if match := re.match(r"health (\d+)$", text):
            found["health"] = int(match[1])
        elif match := re.match(r"per-player (\d+)$", text):
            found["per_player"] = int(match[1])
        elif match := _DEF.match(text):
            found["defense"] = Defenses(melee=int(match[1]), ranged=int(match[2]), magic=int(match[3]))
        elif match := _ATTACK.match(text):
            target = OrderPlace(from_=match[3], shift=int(match[4] or 0))  # type: ignore[arg-type]
            found["attack"] = EnemyAttack(type=match[1], strength=int(match[2]), target=target)  # type: ignore[arg-type]
        elif match := re.match(r"on (first|last)(?: ?[+-] ?(\d+))?$", text):
            target = OrderPlace(from_=match[1], shift=int(match[2] or 0))  # type: ignore[arg-type]
            found["attack"] = EnemyAttack(type="melee", strength=1, target=target)
        elif text:
            found["trait"] = _trait(text)
    return Enemy(**found)  # type: ignore[arg-type]


def _trait(text: str) -> AnyTrait:
    plain: dict[str, AnyTrait] = {
        "sweeping": Sweeping(),
        "relentless": Relentless(),
        "screen": Screen(),
        "piercing": Piercing(),
    }
    if text in plain:
        return plain[text]
    if match := re.match(r"regrows (\d+)$", text):
        return Regrows(health=int(match[1]))
    if match := _CALLS.match(text):
        return Calls(enemy=slug(match[2]), times=int(match[1]))
    raise NotationError(Phrase("health n, def M1 R0 G2, attacks TYPE n on PLACE, or a trait"), text)
