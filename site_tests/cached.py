"""What every process of a run needs alike: the first works it out, the others read it."""

import fcntl
import pickle
import sys
from collections.abc import Callable
from pathlib import Path

from macros import paths
from macros.digest import digest


def cached[T](name: str, made_from: str, by: Path, make: Callable[[], T]) -> T:
    """What ``make`` gives; kept under ``name`` until anything changes that it is made from.

    ``made_from`` tells apart what goes in, and ``by`` is the module that makes it.
    Processes that ask at the same time wait for one of them.
    """
    folder = paths.CACHE / "tests"
    folder.mkdir(parents=True, exist_ok=True)
    cache_file = folder / f"{name}-{digest(made_from.encode(), by.read_bytes(), sys.version.encode())}.pickle"
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if cache_file.is_file():
            value: T = pickle.loads(cache_file.read_bytes())
            return value
        value = make()
        for old in folder.glob(f"{name}-*"):
            old.unlink()
        written = cache_file.with_suffix(".new")
        written.write_bytes(pickle.dumps(value))
        written.rename(cache_file)
    return value
