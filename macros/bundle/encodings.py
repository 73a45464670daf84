"""The runtime's WebAssembly without its tables of East Asian encodings, an eighth of it as it travels.

Pyodide has them for programs that read old files. The cut library lacks the modules that would ask for them,
and nulls in their place travel as nothing.
"""

import json
import subprocess
from pathlib import Path

from macros.bundle import webassembly
from macros.paths import NODE

SCRIPT = Path(__file__).with_suffix(".mjs")

type Range = tuple[int, int]
"""Where something begins and ends."""


def tables(folder: Path) -> list[Range]:
    """Where a published Pyodide's data holds the tables, from its beginning; SystemExit without one."""
    process = subprocess.run([NODE, SCRIPT, folder.resolve()], capture_output=True, text=True)
    report = json.loads(process.stdout) if process.returncode == 0 else {"tables": []}
    if not report["tables"]:
        raise SystemExit(f"Pyodide does not tell its tables of encodings: {process.stderr.strip()[-500:]}")
    base = report["base"]
    return [(begin - base, end - base) for table in report["tables"] for begin, end in table]


def without(module: bytes, ranges: list[Range]) -> bytes:
    """The module with nulls in these ranges of its data, which has to be one piece; ``ValueError`` otherwise.

    >>> data = bytes([1, 0, 0x23, 0, 0x0B, 4, 1, 2, 3, 4])
    >>> whole = b"\\0asm\\1\\0\\0\\0" + bytes([webassembly.DATA, len(data)]) + data
    >>> without(whole, [(1, 3), (2, 90)])[-4:]
    b'\\x01\\x00\\x00\\x04'
    """
    return webassembly.joined(
        (kind, _emptied(body, ranges) if kind == webassembly.DATA else body)
        for kind, body in webassembly.sections(module)
    )


def _emptied(section: bytes, ranges: list[Range]) -> bytes:
    count, at = webassembly.number(section, 0)
    if count != 1:
        raise ValueError(f"The data of the module is {count} pieces.")
    length, begin = webassembly.number(section, section.index(webassembly.END, at) + 1)
    whole = bytearray(section)
    for low, high in ranges:
        if 0 <= low < high <= length:
            whole[begin + low : begin + high] = bytes(high - low)
    return bytes(whole)
