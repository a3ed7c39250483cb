"""Which languages there are, and their catalogues: `assets/locale/LANGUAGE/DOMAIN.po`, read when one is spoken first.

The domain `interface` holds what every mode needs; a domain with the key of a mode holds what is that mode's alone, so
that a language can have some of them and not the others. Reading a catalogue takes a second or so; what is made of it
is kept in the user's cache under the checksum of its text.
"""

from __future__ import annotations

import contextlib
import gettext
import io
import os
import zlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from game.kernel.files.atomic import write_atomic
from game.kernel.files.paths import cache_dir, data_root
from game.kernel.language.phrases import Voice
from game.kernel.language.pseudo import Pseudo
from game.kernel.language.say import English, take_voice

ENGLISH = "en"
INTERFACE = "interface"
"""The domain of everything that is no mode's alone."""
PSEUDO = "qps"
"""The code of the pseudo-language, after those that are free for private use."""
PSEUDO_VARIABLE = "TABLEWRIGHT_PSEUDO"
NAMES = {ENGLISH: "English", "de": "Deutsch", PSEUDO: "Pseudo"}
"""The languages by their codes, each as it calls itself."""


_spoken = ENGLISH


def languages() -> dict[str, str]:
    """Return the names of the languages that can be spoken here, by their codes.

    The pseudo-language is among them if the environment variable TABLEWRIGHT_PSEUDO asks for it.
    """
    return {
        code: name
        for code, name in NAMES.items()
        if code == ENGLISH or (os.environ.get(PSEUDO_VARIABLE) if code == PSEUDO else catalogues(code))
    }


def catalogues(language: str) -> list[Path]:
    """Return the files of a language's catalogues, that of the interface first; none where it has none."""
    found = sorted((data_root("assets") / "locale" / language).glob("*.po"))
    return sorted(found, key=lambda file: file.stem != INTERFACE)


def find_preferred_language(wanted: Iterable[str]) -> str:
    """Return the first language that there is of those a machine asks for, such as `de_AT` or `de`; else English."""
    there = languages()
    for name in wanted:
        code = name.replace("-", "_").partition("_")[0].lower()
        if code in there:
            return code
    return ENGLISH


def speak(language: str) -> None:
    """Say everything in a language from now on; one that is not there is English."""
    global _spoken
    voice = _voice(language)
    _spoken = ENGLISH if isinstance(voice, English) else language
    take_voice(voice)


def language_now() -> str:
    """Return the code of the language that is spoken."""
    return _spoken


@lru_cache(maxsize=4)
def _voice(language: str) -> Voice:
    if language == PSEUDO:
        return Pseudo()
    files = catalogues(language)
    if not files:
        return English()
    voices = [gettext.GNUTranslations(io.BytesIO(_compile_catalogue(file))) for file in files]
    for voice in voices[1:]:
        voices[0].add_fallback(voice)
    return voices[0]


def _compile_catalogue(file: Path) -> bytes:
    """Return a catalogue as the standard library reads it, from the cache if it is there."""
    text = file.read_bytes()
    cached_file = cache_dir("locale") / f"{file.parent.name}-{file.stem}-{zlib.crc32(text):08x}.mo"
    try:
        return cached_file.read_bytes()
    except OSError:
        pass
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(text)))
    # A machine that keeps nothing reads the catalogue anew at every start.
    with contextlib.suppress(OSError):
        write_atomic(cached_file, compiled.getvalue())
    return compiled.getvalue()
