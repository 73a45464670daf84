"""Contexts in which controls matter, and the controls that only name things."""

CONTEXTS: dict[str, tuple[dict[str, str], ...]] = {
    "basics.character": ({"race": ""},),
    "basics.chain": (
        {"what": "channel-swim"},
        {"what": "hazard-strenuous"},
        {"what": "hazard-scrapes"},
        {"what": "hazard-dehydration"},
    ),
    "basics.overland": ({"party.1.pace": "5", "party.2.pace": "6"},),
    "basics.pool": ({"training": "several"},),
}
EXCEPTIONS: dict[str, str] = {}
