"""Firefox, driven over WebDriver BiDi, which it speaks itself: Debian has no geckodriver."""

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from time import monotonic, sleep

from macros.engines.bidi import Connection, Message, Refused
from macros.engines.driver import PATIENCE, PAUSE, Driver
from macros.engines.process import end, start
from macros.install.engines import firefox

SERVER_FILE = "WebDriverBiDiServer.json"
"""Where Firefox writes, in its profile, the free port that it has taken."""

BAD = ("error", "warn")


class Firefox(Driver):
    """A Firefox without a window."""

    def __init__(self) -> None:
        self._profile = Path(tempfile.mkdtemp(prefix="rollbook-firefox-"))
        options = ["--headless", "--no-remote", "--profile", str(self._profile), "--remote-debugging-port=0"]
        self._process = start([firefox(), *options], {**os.environ, "HOME": str(self._profile)})
        try:
            self._connect()
        except BaseException:
            self.close()
            raise

    def _connect(self) -> None:
        self._connection = Connection(f"{_address(self._profile, self._process)}/session", PATIENCE)
        session = self._connection.send("session.new", capabilities={})
        self.version = session["capabilities"]["browserVersion"]
        self._connection.send("session.subscribe", events=["log.entryAdded"])
        self._page = self._connection.send("browsingContext.getTree")["contexts"][0]["context"]

    def load(self, url: str) -> None:
        self._connection.send("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def press(self, css: str) -> None:
        locator = {"type": "css", "value": css}
        reply = self._connection.send("browsingContext.locateNodes", context=self._page, locator=locator)
        self._touch({"type": "element", "element": {"sharedId": reply["nodes"][0]["sharedId"]}})

    def _touch(self, origin: Message) -> None:
        steps = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        self._connection.send("input.performActions", context=self._page, actions=[mouse])

    def resize(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self._connection.send("browsingContext.setViewport", context=self._page, viewport=viewport)

    def complaints(self) -> list[str]:
        self.evaluate("() => 0")
        entries = self._connection.events("log.entryAdded")
        return [f"{entry['level']}: {entry['text']}" for entry in entries if entry["level"] in BAD]

    def close(self) -> None:
        if hasattr(self, "_connection"):
            self._connection.close()
        end(self._process)
        shutil.rmtree(self._profile, ignore_errors=True)

    def call(self, function: str, text: str) -> str:
        argument = {"type": "string", "value": text}
        target = {"context": self._page}
        reply = self._connection.send(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[argument],
            target=target,
            awaitPromise=False,
        )
        if reply["type"] == "exception":
            raise Refused(reply["exceptionDetails"]["text"])
        return str(reply["result"]["value"])


def _address(profile: Path, process: subprocess.Popen[bytes]) -> str:
    """Where Firefox listens, such as "ws://127.0.0.1:9222"; waits until it does."""
    last = monotonic() + PATIENCE
    while monotonic() < last and process.poll() is None:
        try:
            server = json.loads((profile / SERVER_FILE).read_text())
            return f"ws://{server['ws_host']}:{server['ws_port']}"
        except (OSError, ValueError):
            sleep(PAUSE)
    raise TimeoutError(f"Firefox has not told within {PATIENCE} s where it listens.")
