"""Ids that are no more: addresses once published go on leading somewhere.

A rule, table or row that is given up or renamed is entered here with what has taken its place, so that
`/go/` still finds it: "buskit.damage.old-name": "buskit.damage.minimum", or "buskit#old-row": "buskit#row".
Its successor bears the old anchor beside its own.
An id stays in the tests' list of those that were published.
"""

from rulespkg.model.rule import anchor

RETIRED: dict[str, str] = {}


def former(system: str, *ids: str) -> tuple[str, ...]:
    """The anchors of what has been given up for these rules, tables or rows ("#assault-rifle") of a game."""
    targets = {f"{system}{id}" if id.startswith("#") else id for id in ids}
    return tuple(anchor(old[max(0, old.find("#")) :]) for old, new in RETIRED.items() if new in targets)
