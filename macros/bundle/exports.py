"""The runtime's WebAssembly with only those exports that its scripts name.

Pyodide exports everything that a package with compiled code could ask for; a start looks at each of them.
This site loads no such package.
"""

import re

from macros.bundle import webassembly

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
    >>> whole = webassembly.joined([(webassembly.EXPORTS, listed)])
    >>> trimmed(whole, {"b"}).removeprefix(webassembly.HEAD).hex(" ")
    '07 05 01 01 62 00 01'
    """
    return webassembly.joined(
        (kind, _section_with(body, names) if kind == webassembly.EXPORTS else body)
        for kind, body in webassembly.sections(module)
    )


def _section_with(section: bytes, names: set[str]) -> bytes:
    """Entries of the section: a name with its length, a byte for its kind, and an index."""
    count, at = webassembly.number(section, 0)
    entries = []
    for _ in range(count):
        begin = at
        length, at = webassembly.number(section, at)
        name = section[at : at + length].decode()
        _, at = webassembly.number(section, at + length + 1)
        if name in names:
            entries.append(section[begin:at])
    return webassembly.leb128(len(entries)) + b"".join(entries)
