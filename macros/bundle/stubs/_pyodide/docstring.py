"""Docstrings of functions made in C, which nobody reads in a browser."""


def get_cmeth_docstring(function):
    """The least that CPython takes for a signature."""
    return f"{function.__name__}()\n--\n\n"
