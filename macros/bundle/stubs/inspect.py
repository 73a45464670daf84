"""Nothing is a coroutine, which is all that the core wants to know."""


def iscoroutinefunction(function):
    """Never."""
    return False
