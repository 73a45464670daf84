"""Ids that are no more: addresses once published go on leading somewhere.

A rule, table or row that is given up or renamed is entered here with what has taken its place, so that
`/go/` still finds it: "buskit.damage.old-name": "buskit.damage.minimum", or "buskit#old-row": "buskit#row".
"""

RETIRED: dict[str, str] = {}
