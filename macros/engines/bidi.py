"""WebDriver BiDi over a WebSocket: commands that wait for their answer, and the events in between."""

import json
from typing import Any

from websocket import WebSocket, create_connection

Message = dict[str, Any]


class Refused(Exception):
    """The browser could not do what a command asked for."""


class Connection:
    """A session with a browser that listens at an address such as "ws://127.0.0.1:9222/session"."""

    def __init__(self, url: str, seconds: float) -> None:
        self._socket: WebSocket = create_connection(url, timeout=seconds, suppress_origin=True)
        self._count = 0
        self._events: list[Message] = []

    def send(self, method: str, **params: object) -> Message:
        """The result of a command; Refused says why there is none."""
        self._count += 1
        self._socket.send(json.dumps({"id": self._count, "method": method, "params": params}))
        while (answer := json.loads(self._socket.recv())).get("id") != self._count:
            self._events.append(answer)
        if "error" in answer:
            raise Refused(f"{method}: {answer['error']}: {answer.get('message', '')}")
        result: Message = answer["result"]
        return result

    def events(self, method: str) -> list[Message]:
        """What has been reported under this name so far."""
        return [event["params"] for event in self._events if event.get("method") == method]

    def close(self) -> None:
        """Hang up."""
        self._socket.close()
