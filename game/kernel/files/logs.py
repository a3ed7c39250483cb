"""The log of errors: a rotating file in the user's folder."""

from __future__ import annotations

import logging
import os
from logging.handlers import RotatingFileHandler
from pathlib import Path

import platformdirs

from game.kernel.files.paths import APPLICATION, HOME_VARIABLE

LOG = logging.getLogger(APPLICATION)
"""The logger of the whole program. Until `keep_log` nothing is written."""
LOG.addHandler(logging.NullHandler())
MOST_BYTES, OLDER_FILES = 256 * 1024, 3
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def log_path() -> Path:
    """Return the file of the log; older parts of it lie beside, with numbers. It may not exist yet."""
    home = os.environ.get(HOME_VARIABLE)
    folder = Path(home) / "logs" if home else Path(platformdirs.user_log_dir(APPLICATION, appauthor=False))
    return folder / f"{APPLICATION}.log"


class _Quiet(RotatingFileHandler):
    """A log file created with its first record. A full disk or a missing permission is no reason to fail."""

    def handleError(self, record: logging.LogRecord) -> None:
        """Lose the record: the log is where one would look for the reason."""

    def _open(self) -> logging.StreamHandler:  # type: ignore[override, type-arg]
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return super()._open()  # type: ignore[return-value]


def keep_log() -> None:
    """Write what is logged, and warnings of Python, to the log file from now on."""
    path = log_path()
    # Warnings of Python and of libraries have a logger of their own.
    for logger in (LOG, logging.getLogger("py.warnings")):
        for handler in [one for one in logger.handlers if isinstance(one, _Quiet)]:
            if handler.baseFilename == os.path.abspath(path):
                break
            logger.removeHandler(handler)
            handler.close()
        else:
            handler_of_path = _Quiet(path, maxBytes=MOST_BYTES, backupCount=OLDER_FILES, encoding="utf-8", delay=True)
            handler_of_path.setFormatter(logging.Formatter(FORMAT))
            logger.addHandler(handler_of_path)
        logger.propagate = False
    LOG.setLevel(logging.INFO)
    logging.captureWarnings(True)
