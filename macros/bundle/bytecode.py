"""Python as it travels: without what only people read in it, byte-compiled by pyodide-build."""

import ast
import io
import marshal
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from types import CodeType

HEADER = (b"\x01", 8)
"""What follows the magic number of bytecode whose source nobody looks for: the flag, and empty bytes."""

PART = 16
"""Bytes before a module's code."""

UNIT = 2
"""Bytes of an instruction."""

type Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Lean(ast.NodeTransformer):
    """Takes out docstrings, assertions, and the annotations of functions, which do nothing when it runs."""

    def visit_Module(self, node: ast.Module) -> ast.AST:
        """A module without its docstring."""
        return self._undocumented(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """A class without its docstring; its annotations are the fields of a tuple."""
        return self._undocumented(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """A function without docstring and annotations."""
        return self._undocumented(_bare(node))

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        """As for any function."""
        return self._undocumented(_bare(node))

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        """Nothing."""
        return ast.Pass()

    def _undocumented(self, node: Documented) -> ast.AST:
        if ast.get_docstring(node, clean=False) is not None:
            node.body[:1] = [] if len(node.body) > 1 else [ast.Pass()]
        return self.generic_visit(node)


def _bare[Function: (ast.FunctionDef, ast.AsyncFunctionDef)](node: Function) -> Function:
    """A function without annotations; a decorated one keeps them, for some decorators read them."""
    if not node.decorator_list:
        node.returns = None
        given: ast.arguments = node.args
        every: list[ast.arg | None] = [
            *given.posonlyargs,
            *given.args,
            *given.kwonlyargs,
            given.vararg,
            given.kwarg,
        ]
        for one in filter(None, every):
            one.annotation = None
    return node


def source(text: str) -> str:
    """A module's source, as short to compile.

    >>> print(source('def f(x: int) -> int:\\n    "Double."\\n    return 2 * x'))
    def f(x):
        return 2 * x
    """
    return ast.unparse(ast.fix_missing_locations(Lean().visit(ast.parse(text))))


def bytecode(compiled: bytes) -> bytes:
    """A compiled module without the lines and columns of its source, which no reader's browser has."""
    flag, empty = HEADER
    head = compiled[:4] + flag.ljust(4, b"\0") + b"\0" * empty
    return head + marshal.dumps(_unlined(marshal.loads(compiled[PART:])))


def _unlined(code: CodeType) -> CodeType:
    inner = (_unlined(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=_nowhere(len(code.co_code) // UNIT), co_consts=tuple(inner))


def _nowhere(units: int) -> bytes:
    """A table of lines that says of so many instructions that they come from no line, eight in a byte.

    >>> _nowhere(10).hex()
    'fff9'
    """
    full, rest = divmod(units, 8)
    return b"\xff" * full + (bytes([0xF8 | (rest - 1)]) if rest else b"")


def compiled(archive: Path) -> dict[str, bytes]:
    """The files of a wheel or zip by name, its modules as lean bytecode."""
    with tempfile.TemporaryDirectory() as scratch:
        lean = Path(scratch) / "lean.zip"
        with zipfile.ZipFile(archive) as whole, zipfile.ZipFile(lean, "w") as part:
            for name in whole.namelist():
                text = whole.read(name)
                part.writestr(name, source(text.decode()) if name.endswith(".py") else text)
        py_compile(lean)
        with zipfile.ZipFile(lean) as made:
            files = {name: made.read(name) for name in sorted(made.namelist()) if not name.endswith("/")}
    return {name: bytecode(body) if name.endswith(".pyc") else body for name, body in files.items()}


def py_compile(archive: Path) -> None:
    """Replace the modules of a zip by their bytecode, with pyodide-build's own command."""
    command = [sys.executable, "-m", "pyodide_cli", "py-compile", "--silent", str(archive)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"pyodide py-compile failed: {(done.stderr or done.stdout).strip()[-500:]}")


def stored(files: dict[str, bytes]) -> bytes:
    """A zip of files without compression; the same files give the same bytes."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as archive:
        for name, body in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), body)
    return whole.getvalue()
