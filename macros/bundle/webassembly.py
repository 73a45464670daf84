"""A module of WebAssembly by its sections; see "Binary Format" in its specification."""

from collections.abc import Iterable, Iterator

HEAD = b"\0asm\1\0\0\0"
"""What every module begins with: what it is, and its version."""

EXPORTS = 7
DATA = 11
"""The sections that list what a module exports, and what stands in its memory at first."""

END = b"\x0b"
"""Ends the expression that says where data belongs."""

type Section = tuple[int, bytes]
"""A section's kind, and what is in it."""


def sections(module: bytes) -> Iterator[Section]:
    """The sections in their order; ``ValueError`` where it is no module.

    >>> list(sections(HEAD + bytes([EXPORTS, 1, 0])))
    [(7, b'\\x00')]
    """
    if not module.startswith(HEAD):
        raise ValueError("This is no module of WebAssembly.")
    at = len(HEAD)
    while at < len(module):
        kind = module[at]
        length, begin = number(module, at + 1)
        at = begin + length
        yield kind, module[begin:at]


def joined(parts: Iterable[Section]) -> bytes:
    """The module of these sections.

    >>> joined([(EXPORTS, b"\\0")]) == HEAD + bytes([EXPORTS, 1, 0])
    True
    """
    return HEAD + b"".join(bytes([kind]) + leb128(len(body)) + body for kind, body in parts)


def number(text: bytes, at: int) -> tuple[int, int]:
    """A number written as LEB128, seven bits a byte, and where it ends.

    >>> number(bytes([0xE5, 0x8E, 0x26]), 0)
    (624485, 3)
    """
    value = shift = 0
    while True:
        byte = text[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7


def leb128(value: int) -> bytes:
    """A number of zero or more as LEB128.

    >>> leb128(624485).hex()
    'e58e26'
    """
    digits = bytearray()
    while value > 0x7F:
        digits.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*digits, value])
