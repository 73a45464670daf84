"""`python -m macros.install`: a Chromium for the tests, and the other engines where all are wanted."""

from macros.install import chromium, engines

if __name__ == "__main__":
    chromium.find_or_install()
    engines.install()
