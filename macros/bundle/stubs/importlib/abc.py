"""The two bases that Pyodide's finder of JavaScript's modules has."""


class Loader:
    """Makes a module."""


class MetaPathFinder:
    """Finds a module."""
