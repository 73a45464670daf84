"""Rules as things with a name: what a system says about each of them, and where it stands in the text.

A rule id is `<system>.<area>.<name>`, for example `buskit.damage.minimum`.
The same id names the text, the code and the cases of the rule.
"""

from typing import Literal, NamedTuple

Status = Literal[
    "core",
    "module",
    "GM decides",
    "optional",
    "advice",
    "from the author",
    "from a reader",
    "worked out",
    "from the definitions",
    "from the wiki",
    "ours",
    "silent",
    "unread",
]
"""Whose word a rule is; each but "core" is the badge beside its heading."""


class Rule(NamedTuple):
    """One rule of a game.

    `page` is the name of the page that explains it, without folder or extension.
    `status` is "core", "module" or "GM decides" (the GM may switch it on), "optional" (the source says so),
    "advice" (no procedure), "from the author" (he proposes it outside the rules), "from a reader" (a comment
    that the author likes), "worked out" (it follows from the source's rules, which do not state it),
    "from the definitions" (it stands beside the rules, on the source's page of definitions),
    "from the wiki" (it stands on another page beside the rules),
    "ours" (our answer to what the source leaves open), "silent" (the source leaves it out) or
    "unread" (the original has it in a part that could not be read).
    `gist` is the rule in one plain sentence.
    """

    id: str
    title: str
    page: str
    status: Status
    gist: str


class Reading(NamedTuple):
    """How we read the source where it is silent or contradicts itself.

    `rules` holds the ids of the rules concerned.
    `switch` names the calculator field that offers the other reading; it is empty where there is none.
    """

    id: str
    question: str
    ruling: str
    why: str
    rules: tuple[str, ...] = ()
    switch: str = ""


class Misprint(NamedTuple):
    """One place where the printed source disagrees with itself: what stands there, and what should."""

    id: str
    place: str
    printed: str
    should: str
    kind: str


class Source(NamedTuple):
    """Who made a game, where it can be read, what may be done with it, and how much of it this site covers.

    `year` and `edition` are words, because a source may leave them open.
    `address` is an absolute URL; the tuples hold one sentence or phrase per item.
    `cited` are the authors as a citation names them, none where the source names none.
    """

    title: str
    authors: tuple[str, ...]
    year: str
    edition: str
    address: str
    licence: str
    influences: tuple[str, ...]
    trademarks: tuple[str, ...]
    covers: tuple[str, ...]
    not_covered: tuple[str, ...]
    cited: tuple[str, ...]


def anchor(id: str) -> str:
    """The id of the element that explains a rule, holds a table or is a row, unique within its system.

    >>> anchor("buskit.damage.minimum")
    'rule-damage-minimum'
    >>> anchor("toaster.table.cover_types")
    'table-cover-types'
    >>> anchor("#assault-rifle")
    'assault-rifle'
    """
    if id.startswith("#"):
        return id[1:]
    name = id.partition(".")[2].replace(".", "-").replace("_", "-")
    return name if name.startswith("table-") else f"rule-{name}"
