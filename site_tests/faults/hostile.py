"""Sixty files that somebody might hand to an import: none of them may change anything."""

import json
from typing import Any

HOSTILE = '<img src=x onerror="hacked=1">'
STRANGE: dict[str, Any] = {
    "null": None,
    "a number": 7,
    "a list": [],
    "an object without words": {"toString": None},
    "a deep list": json.loads("[" * 400 + "]" * 400),
    "markup": HOSTILE,
    "a huge number": 10**300,
    "a fraction": 1.5,
    "minus one": -1,
    "true": True,
}
"""Values in the place of those that belong there."""


def files(calculator: str, version: int) -> dict[str, bytes]:
    """The files by name, for the import of one calculator and of a backup."""
    sheet = {"rollbook": 1, "calculator": calculator, "version": version, "inputs": {"name": HOSTILE * 9}}
    storage = {f"rollbook.{calculator}": "{", "rollbook.tray": '{"format":99}', HOSTILE: "{}"}
    backup = {"rollbook": 1, "kept": storage}
    contents: dict[str, bytes] = {
        "empty": b"",
        "spaces": b"  \n ",
        "a brace": b"{",
        "two objects": b"{}{}",
        "a mark of order": b"\xef\xbb\xbf{",
        "zero bytes": b"\x00" * 64,
        "no utf-8": b"\xff\xfe\xfa{}",
        "half a character": b'"\\ud83d"',
        "a picture": b"\x89PNG\r\n\x1a\n" + b"\x00" * 40,
        "a page": b"<!doctype html><script>hacked=1</script>",
        "a deep list": b"[" * 50_000 + b"]" * 50_000,
        "a deep object": b'{"a":' * 5_000 + b"1" + b"}" * 5_000,
        "too long": json.dumps({**sheet, "more": "x" * 300_000}).encode(),
        "a doubled key": b'{"rollbook":1,"rollbook":2}',
        "a prototype": b'{"__proto__":{"rollbook":1}}',
    }
    contents |= {f"all is {name}": json.dumps(value).encode() for name, value in STRANGE.items()}
    for part in ("rollbook", "calculator", "version", "inputs"):
        contents |= {f"{part} is {name}": _with(sheet, part, value) for name, value in STRANGE.items()}
    contents |= {f"kept is {name}": _with(backup, "kept", value) for name, value in STRANGE.items()}
    contents["hostile inputs"] = json.dumps(sheet).encode()
    contents["hostile keys"] = json.dumps(backup).encode()
    return contents


def _with(whole: dict[str, Any], part: str, value: Any) -> bytes:
    if part == "version" and value is True:
        value = "true"
    return json.dumps({**whole, part: value}).encode()
