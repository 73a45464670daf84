"""No packages: there is one wheel, which is read as the zip that it is."""

# The snapshot expects the core to know this object, and in this order.
from pyodide_js import loadedPackages

__all__ = ["loadedPackages"]


class Folder:
    """A folder by its path; the core asks for it as text."""

    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path


SITE_PACKAGES = Folder("/lib/python3.13/site-packages")
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages():
    """None is loaded."""
