"""Python as it travels: without what only people read in it, byte-compiled by pyodide-build."""

import ast
import io
import marshal
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from itertools import accumulate, groupby
from pathlib import Path
from types import CodeType

HEADER = (b"\x01", 8)
"""What follows the magic number of bytecode whose source nobody looks for: the flag, and empty bytes."""

PART = 16
"""Bytes before a module's code."""

UNIT = 2
"""Bytes of an instruction."""

NO_COLUMNS = 0xE8
NO_LINE = 0xF8
"""What a table of lines says of up to eight instructions, whose number but one is added."""


def source(text: str) -> str:
    """A module without the annotations of its functions, which do nothing when it runs; lines stay.

    A decorated function keeps them, for some decorators read them.

    >>> print(source("def f(x: int, *, y: str = '') -> int:\\n    return 2 * x"))
    def f(x, *, y = ''):
        return 2 * x
    """
    lines = text.encode().splitlines(keepends=True)
    starts = [0, *accumulate(map(len, lines))]
    whole = text.encode()
    for begin, end in sorted(_annotations(ast.parse(text), whole, starts), reverse=True):
        # Lines between parentheses may stay empty; after them, a line must go on.
        gap = (b"\\\n" if whole[begin:end].lstrip().startswith(b"->") else b"\n") * whole.count(
            b"\n", begin, end
        )
        whole = whole[:begin] + gap + whole[end:]
    return whole.decode()


def _annotations(tree: ast.AST, whole: bytes, starts: list[int]) -> Iterator[tuple[int, int]]:
    """Where annotations begin and end, with their colons and arrows."""
    for node in ast.walk(tree):
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) or node.decorator_list:
            continue
        for arg in (each for each in ast.walk(node.args) if isinstance(each, ast.arg) and each.annotation):
            begin = starts[arg.lineno - 1] + arg.col_offset + len(arg.arg.encode())
            yield begin, starts[(arg.end_lineno or 0) - 1] + (arg.end_col_offset or 0)
        if node.returns:
            returned = node.returns
            begin = whole.rindex(b"->", 0, starts[returned.lineno - 1] + returned.col_offset)
            after = starts[(returned.end_lineno or 0) - 1] + (returned.end_col_offset or 0)
            yield len(whole[:begin].rstrip()), whole.index(b":", after)


def bytecode(compiled: bytes, lines: bool) -> bytes:
    """A compiled module that no browser looks for the source of, with the lines of that source or without."""
    flag, empty = HEADER
    head = compiled[:4] + flag.ljust(4, b"\0") + b"\0" * empty
    return head + marshal.dumps(_with_positions(marshal.loads(compiled[PART:]), lines))


def _with_positions(code: CodeType, lines: bool) -> CodeType:
    """The code with a shorter table of where its instructions come from, named without what is around it."""
    inner = (
        _with_positions(const, lines) if isinstance(const, CodeType) else const for const in code.co_consts
    )
    table = _table(code) if lines else _nowhere(len(code.co_code) // UNIT)
    return code.replace(co_linetable=table, co_consts=tuple(inner), co_qualname=code.co_name)


def _nowhere(units: int) -> bytes:
    """A table of lines that says of so many instructions that they come from no line, eight in a byte.

    >>> _nowhere(10).hex()
    'fff9'
    """
    return b"".join(bytes([NO_LINE | (count - 1)]) for count in _eights(units))


def _table(code: CodeType) -> bytes:
    """A table of lines without columns: for eight instructions a byte, and how far on the line is.

    Python's own has an entry for each instruction, and is twice as long after compression.
    """
    table, last = b"", code.co_firstlineno
    for line, parts in groupby(code.co_lines(), lambda part: part[2]):
        units = sum(end - start for start, end, _ in parts) // UNIT
        for count in _eights(units):
            table += bytes([NO_COLUMNS | (count - 1)]) + _signed(line - last) if line else _nowhere(count)
            last = line or last
    return table


def _eights(units: int) -> Iterator[int]:
    return (min(8, units - start) for start in range(0, units, 8))


def _signed(number: int) -> bytes:
    """A whole number as tables of lines have it: the sign last, six bits in a byte, the lowest first.

    >>> _signed(-40).hex()
    '5101'
    """
    left, parts = abs(number) << 1 | (number < 0), []
    while left > 63:
        parts.append(64 | left & 63)
        left >>= 6
    return bytes([*parts, left])


def compiled(archive: Path, lines: bool = False) -> dict[str, bytes]:
    """The files of a wheel or zip by name, its modules as bytecode, with the lines of its source or not."""
    with tempfile.TemporaryDirectory() as scratch:
        lean = Path(scratch) / "lean.zip"
        with zipfile.ZipFile(archive) as whole, zipfile.ZipFile(lean, "w") as part:
            for name in whole.namelist():
                text = whole.read(name)
                part.writestr(name, source(text.decode()) if name.endswith(".py") else text)
        py_compile(lean)
        with zipfile.ZipFile(lean) as output:
            files = {name: output.read(name) for name in sorted(output.namelist()) if not name.endswith("/")}
    return {name: bytecode(body, lines) if name.endswith(".pyc") else body for name, body in files.items()}


def py_compile(archive: Path) -> None:
    """Replace the modules of a zip by their bytecode, with pyodide-build's own command.

    Python leaves out docstrings and assertions, and the columns of the source.
    """
    command = [sys.executable, "-OO", "-X", "no_debug_ranges", "-m", "pyodide_cli", "py-compile", "--silent"]
    process = subprocess.run([*command, str(archive)], capture_output=True, text=True)
    if process.returncode:
        raise SystemExit(f"pyodide py-compile failed: {(process.stderr or process.stdout).strip()[-500:]}")


def stored(files: dict[str, bytes]) -> bytes:
    """A zip of files without compression; the same files give the same bytes."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as archive:
        for name, body in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), body)
    return whole.getvalue()
