"""How a browser imports `rulespkg` as it is published: from its wheel, a file on the path."""

import sys


def take(wheel):
    """Put the wheel in its place, bytes of JavaScript."""
    path = "/lib/rulespkg.whl"
    with open(path, "wb") as file:
        file.write(wheel.to_py())
    sys.path.insert(0, path)
