"""How many bytes of a file travel."""

import gzip
from functools import lru_cache


@lru_cache(maxsize=512)
def packed(content: bytes) -> int:
    """The bytes of a file as it travels, after gzip.

    >>> packed(b"dice " * 1000) < 100
    True
    """
    return len(gzip.compress(content, 6, mtime=0))
