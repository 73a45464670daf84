"""What Pyodide's core imports first; errors find their printer when there is one to print."""

import sys

from . import _base, _importhook

__all__ = ["_base", "_importhook"]


def set_excepthook():
    """Have errors printed with their traceback."""

    def show(*error):
        from traceback import print_exception

        print_exception(*error)

    sys.excepthook = show
