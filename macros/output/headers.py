"""The headers that hosts should send: `docs/_headers` says which, and our own server sends them too."""

from fnmatch import fnmatchcase

type Rules = tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
"""Patterns of paths with their headers, in the order of the file."""


def rules(text: str) -> Rules:
    """What a file of this kind says.

    >>> rules("# hosts\\n/*\\n  Referrer-Policy: same-origin\\n")
    (('/*', (('Referrer-Policy', 'same-origin'),)),)
    """
    blocks: list[tuple[str, list[tuple[str, str]]]] = []
    for line in text.splitlines():
        if line.startswith("/"):
            blocks.append((line.strip(), []))
        elif line.startswith(" "):
            name, _, value = line.partition(":")
            blocks[-1][1].append((name.strip(), value.strip()))
    return tuple((pattern, tuple(headers)) for pattern, headers in blocks)


def headers(rules: Rules, path: str) -> list[tuple[str, str]]:
    """The headers of one path, such as "/assets/x.mjs", from every pattern that fits it."""
    return [header for pattern, own in rules if fnmatchcase(path, pattern) for header in own]
