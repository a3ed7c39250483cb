"""How large things are drawn in a window."""

LEAST_SCALE = 0.1


def automatic_scale(width: int, height: int, percent: int) -> float:
    """Return the scale for a window size, 0.8 to 3.0, times the person's own percentage, as far as screens fit.

    >>> automatic_scale(1280, 720, 100), automatic_scale(1920, 1080, 100)
    (1.0, 1.4)
    """
    return max(LEAST_SCALE, min(_own_scale(width, height) * percent / 100, _largest_scale(width, height)))


def largest_percent(width: int, height: int) -> int:
    """Return up to which percentage things get larger in a window of this size; more changes nothing.

    >>> largest_percent(1280, 720), largest_percent(1920, 1080)
    (120, 128)
    """
    return int(_largest_scale(width, height) / _own_scale(width, height) * 100)


def _own_scale(width: int, height: int) -> float:
    scale = 1 + 0.75 * (min(width / 1280, height / 720) - 1)
    return max(0.8, min(3.0, round(scale * 20) / 20))


def _largest_scale(width: int, height: int) -> float:
    return min(width / 1000, height / 600)
