"""Programs beside ours, ended with everything that they have started."""

import contextlib
import os
import signal
import subprocess
from collections.abc import Mapping, Sequence

GRACE = 5
"""Seconds between asking a program to end and ending it."""


def start(
    command: Sequence[str], environment: Mapping[str, str], keep: tuple[int, ...] = ()
) -> subprocess.Popen[bytes]:
    """A program of its own process group, without output; it inherits the file descriptors to keep."""
    return subprocess.Popen(
        command,
        env=environment,
        pass_fds=keep,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )


def end(process: subprocess.Popen[bytes]) -> None:
    """End the program and its group, gently first."""
    for how in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, how)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(GRACE)
