"""Extras in words."""

from __future__ import annotations


def extra_words(extra: int) -> str:
    """An extra in a few words.

    >>> extra_words(2), extra_words(0), extra_words(-1)
    ('2 extra', 'just enough', '1 short')
    """
    return f"{-extra} short" if extra < 0 else f"{extra} extra" if extra else "just enough"
