"""The runtime's WebAssembly with only those exports that its scripts name.

Pyodide exports everything that a package with compiled code could ask for; a start looks at each of them.
This site loads no such package.
"""

import re

HEAD = 8
"""Bytes before the first section: what it is, and its version."""

EXPORTS = 7
"""The section that lists them; see "Binary Format" in the specification of WebAssembly."""

NAME = re.compile(r"[A-Za-z0-9_$]+")
PRIVATE = "_"
"""Stands before a name of C where the scripts speak of it."""


def callable_names(script: str) -> set[str]:
    """Whatever a script may call by name; some of it is no export.

    >>> sorted(callable_names('Module._PyList_New(wasmExports["malloc"])'))
    ['Module', 'PyList_New', '_PyList_New', 'malloc', 'wasmExports']
    """
    names = set(NAME.findall(script))
    return names | {name.removeprefix(PRIVATE) for name in names}


def trimmed(module: bytes, names: set[str]) -> bytes:
    """The module without the exports that are not kept; ``ValueError`` where it is none.

    >>> listed = bytes([2, 1, 97, 0, 0, 1, 98, 0, 1])
    >>> trimmed(b"\\0asm\\1\\0\\0\\0" + bytes([EXPORTS, len(listed)]) + listed, {"b"})[HEAD:].hex(" ")
    '07 05 01 01 62 00 01'
    """
    if not module.startswith(b"\0asm"):
        raise ValueError("This is no module of WebAssembly.")
    output, at = bytearray(module[:HEAD]), HEAD
    while at < len(module):
        kind = module[at]
        length, begin = _number(module, at + 1)
        at = begin + length
        body = module[begin:at]
        if kind == EXPORTS:
            body = _section_with(body, names)
        output += bytes([kind]) + _leb128(len(body)) + body
    return bytes(output)


def _section_with(section: bytes, names: set[str]) -> bytes:
    """Entries of the section: a name with its length, a byte for its kind, and an index."""
    count, at = _number(section, 0)
    entries = []
    for _ in range(count):
        begin = at
        length, at = _number(section, at)
        name = section[at : at + length].decode()
        _, at = _number(section, at + length + 1)
        if name in names:
            entries.append(section[begin:at])
    return _leb128(len(entries)) + b"".join(entries)


def _number(text: bytes, at: int) -> tuple[int, int]:
    """A number written as LEB128, seven bits a byte, and where it ends."""
    value = shift = 0
    while True:
        byte = text[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7


def _leb128(value: int) -> bytes:
    digits = bytearray()
    while value > 0x7F:
        digits.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*digits, value])
