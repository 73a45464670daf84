"""`python -m macros.engines`: install missing engines where all are wanted."""

from macros.engines.find import install

if __name__ == "__main__":
    install()
