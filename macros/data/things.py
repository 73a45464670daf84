"""Things with an id as they are kept: names whole, short texts as they are, and digests of all others."""

from macros.digest import digest

type Thing = dict[str, str]
type State = dict[str, Thing]

NAMES = ("label", "title")
"""What a thing is called, kept whole: of what has gone, nothing else tells it."""

LONGEST = 12
"""Texts up to this length are kept, so that it can be told that a d6 has become a d8."""

DIGESTED = "~"

DIGITS = 7
"""Of a digest: one in 268 million changes goes unseen."""


def packed(thing: Thing) -> Thing:
    """A thing as it is kept.

    >>> packed({"label": "The cover of a low wall", "die": "d6", "note": "Only against fire from the front."})
    {'label': 'The cover of a low wall', 'die': 'd6', 'note': '~428210a'}
    """
    return {key: text if key in NAMES else _pack(text) for key, text in thing.items()}


def _pack(text: str) -> str:
    plain = len(text) <= LONGEST and not text.startswith(DIGESTED)
    return text if plain else DIGESTED + digest(text.encode())[:DIGITS]


def whole(text: str | None) -> str | None:
    """A text as it was, or None where only its digest was kept."""
    return None if text is None or text.startswith(DIGESTED) else text


def name(thing: Thing) -> str:
    """What a thing is called; "" where it has no name of its own."""
    return thing.get("label", thing.get("title", ""))
