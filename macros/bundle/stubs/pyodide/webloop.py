"""No event loop: the worker waits for messages, and Python for nothing."""

# The snapshot expects the core to know this object, and in this order.
from pyodide_js._api import scheduleCallback

__all__ = ["scheduleCallback"]


def _initialize_event_loop():
    """Nothing to begin."""
