"""Runs the few lines that JavaScript hands over; without the parsers that look into a reader's program."""

import _ast
from importlib import import_module

NAME = "<exec>"


def eval_code(source, globals=None, locals=None, **options):
    """Run a program; the value of its last line, where that is an expression, else None."""
    names = {} if globals is None else globals
    program = compile(source, NAME, "exec", _ast.PyCF_ONLY_AST)
    last = program.body.pop() if program.body and isinstance(program.body[-1], _ast.Expr) else None
    exec(compile(program, NAME, "exec"), names, locals)
    if last is None:
        return None
    return eval(compile(_ast.Expression(last.value), NAME, "eval"), names, locals)


def pyimport_impl(path):
    """A module by its name, or what stands in a module under the last name."""
    name, _, attribute = path.rpartition(".")
    return getattr(import_module(name), attribute) if name else import_module(path)
