"""From the words of a script to an answer: a verb and names, matched against the options of a decision."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.kernel.decisions import Answer, Choose, ChooseMany, Decision, Number, Place, Refusal, bare, find_options
from game.kernel.errors import IllegalAnswer, NoSuchChoice, SeveralChoices
from game.kernel.language.phrases import Phrase
from game.kernel.places import read_place
from game.kernel.scenarios.scenario import ScriptChoice, ScriptEntry


def named_answer(entry: ScriptEntry | ScriptChoice, decision: Decision, refusals: Iterable[Refusal]) -> Answer:
    """Return the answer that an entry gives to a decision.

    Raises: IllegalAnswer with the reason of a refusal that fits; NoSuchChoice if neither option nor refusal does;
    SeveralChoices if the words name only a part of what several options have in common.
    """
    raw = getattr(entry, "answer", None)
    if raw is not None:
        return raw  # type: ignore[no-any-return]
    words = [str(word) for word in entry.with_]
    if isinstance(decision, Number | Place):
        if entry.do not in (decision.key, decision.key.partition("-")[0]):
            raise _missing(entry.do, words)
        if isinstance(decision, Place):
            return read_place(decision, words)
        if len(words) > 1:
            raise IllegalAnswer(Phrase("expected one number, found {found}", found=" ".join(words)))
        return _read_number(words[0]) if words else decision.low
    if isinstance(decision, ChooseMany):
        if words:
            return tuple(_option(decision, entry.do, [word], refusals) for word in words)
        if decision.least == 0 and entry.do in ("none", decision.key, ""):
            return ()
        return (_option(decision, entry.do, [], refusals),)
    return _option(decision, entry.do, words, refusals)


def verbs_of(decision: Decision, refusals: Iterable[Refusal]) -> tuple[str, ...]:
    """Return the verbs that a decision knows: of its options, of what is refused now, or the key of a number."""
    options = [option.verb for option in getattr(decision, "options", ())]
    extra = [decision.key, decision.key.partition("-")[0]] if isinstance(decision, Number | Place) else []
    if isinstance(decision, ChooseMany) and decision.least == 0:
        extra = ["none", decision.key, ""]
    return tuple(dict.fromkeys([*options, *(refusal.verb for refusal in refusals), *extra]))


def _option(decision: Choose | ChooseMany, verb: str, words: Sequence[str], refusals: Iterable[Refusal]) -> str:
    if len(words) == 1 and "=" in words[0]:
        words = words[0].split("=")
    found = find_options(decision, verb, words)
    if len(found) == 1:
        return found[0].id
    if found:
        raise SeveralChoices([" ".join((verb, *bare(option.refs))) for option in found])
    about = [one for one in refusals if one.verb == verb]
    for refusal in about:
        if _is_about(bare(refusal.refs), tuple(words)):
            raise IllegalAnswer(refusal.reason, refusal.cite)
    for refusal in about:
        if not refusal.refs:
            # Refused altogether, and so with any names, if they are names at all.
            raise NoSuchChoice(verb, tuple(words), refusal.reason, refusal.cite)
    raise _missing(verb, words)


def _is_about(names: tuple[str, ...], words: tuple[str, ...]) -> bool:
    """Return whether a refusal with these names is what some words say: the same, a part of them, or more than them.

    A card that cannot be played is refused with any target.
    """
    if not words:
        return True
    return bool(names) and (words in (names[-len(words) :], names[: len(words)]) or words[: len(names)] == names)


def _missing(verb: str, words: Sequence[str]) -> NoSuchChoice:
    return NoSuchChoice(
        verb, tuple(words), Phrase("there is no choice {choice}", choice=f"{verb} {' '.join(words)}".strip())
    )


def _read_number(word: str) -> int:
    """Return a word of a script as a whole number. Raises: IllegalAnswer."""
    try:
        return int(word)
    except ValueError:
        raise IllegalAnswer(Phrase("expected a whole number, found {found}", found=repr(word))) from None
