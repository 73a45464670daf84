"""Contexts in which controls matter, and the controls that only name things."""

CONTEXTS: dict[str, tuple[dict[str, str], ...]] = {
    "basics.chain": ({"what": "channel-swim"},),
    "basics.pool": ({"training": "several"}, {"kind": "plain", "threshold": "1"}),
}
EXCEPTIONS: dict[str, str] = {}
