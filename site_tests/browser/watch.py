"""What no visit may do: ask another server for anything, complain in the console, or open a dialog."""

from playwright.sync_api import BrowserContext, ConsoleMessage, Dialog, Request, WebError

OWN_SCHEMES = ("data:", "blob:")

LISTEN = """window.stopped = [];
addEventListener("securitypolicyviolation", event => stopped.push(event.violatedDirective));"""
"""The page notes what its policy stops."""


class Watch:
    """Everything that the browser has asked for and complained about, over all contexts."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.requests: list[str] = []
        self.outside: list[str] = []
        self.complaints: list[str] = []
        self.excused = False

    def over(self, context: BrowserContext) -> None:
        """Watch a context from now on, its workers too."""
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("dialog", self._dialog)

    def begin(self) -> None:
        """Forget what was before this test."""
        self.requests, self.outside, self.complaints, self.excused = [], [], [], False

    def excuse(self) -> None:
        """Let this test's console complain, because the test breaks something on purpose."""
        self.excused = True

    @property
    def faults(self) -> list[str]:
        """What this test's visits should not have done."""
        return [*self.outside, *([] if self.excused else self.complaints)]

    def _request(self, request: Request) -> None:
        self.requests.append(request.url)
        if not request.url.startswith((self.address, *OWN_SCHEMES)):
            self.outside.append(f"request: {request.url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"console {message.type}: {message.text[:500]}")

    def _error(self, error: WebError) -> None:
        self.complaints.append(f"uncaught: {error.error}"[:500])

    def _dialog(self, dialog: Dialog) -> None:
        self.outside.append(f"dialog: {dialog.message}")
        dialog.dismiss()
