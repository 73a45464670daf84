"""Numbers, successes and extras in words."""

from __future__ import annotations

from rulespkg.model.words import plural


def minus(count: int) -> str:
    """A whole number with a minus sign where it is below 0.

    >>> minus(-2), minus(3)
    ('−2', '3')
    """
    return str(count).replace("-", "−")


def counted(count: int, noun: str) -> str:
    """A count, which may be below 0, with its noun.

    >>> counted(-2, "success"), counted(1, "success")
    ('−2 successes', '1 success')
    """
    return plural(count, noun).replace("-", "−")


def extra_words(extra: int) -> str:
    """An extra in a few words.

    >>> extra_words(2), extra_words(0), extra_words(-1)
    ('2 extra', 'just enough', '1 short')
    """
    return f"{-extra} short" if extra < 0 else f"{extra} extra" if extra else "just enough"
