"""What a visit needs of a browser, whichever engine it has and however that is driven."""

import json
from abc import ABC, abstractmethod
from time import monotonic, sleep
from typing import Any, Self

PATIENCE = 90
"""Seconds that a visit waits for anything: an engine's first start of Python on a busy machine is slow."""

PAUSE = 0.05
CENTER = "css => document.querySelector(css).scrollIntoView({ block: 'center', behavior: 'instant' })"
STILL = """css => {
  const pressed = document.querySelector(css);
  return !document.getAnimations()
    .some(({ effect, playState }) => playState === "running" && effect.target?.contains(pressed));
}"""
"""Whether nothing that holds an element moves: what a press begins on may have left before it ends."""

LOADED = "() => document.readyState === 'complete'"
PAGE_STATE = """() => ({
  address: location.href,
  ready: document.readyState,
  focus: document.activeElement?.outerHTML.slice(0, 120),
  scrolled: Math.round(scrollY),
  open: [...document.querySelectorAll("dialog[open], details.rb-panel[open]")].map(open => open.className),
  said: [...document.querySelectorAll(".rb-status, .rb-late, .rb-headline")]
    .map(({ innerText }) => innerText).filter(Boolean),
  marks: performance.getEntriesByType("mark")
    .map(({ name, startTime }) => `${Math.round(startTime)} ${name}`),
  files: performance.getEntriesByType("resource").slice(-12)
    .map(({ name, responseEnd }) => `${Math.round(responseEnd)} ${name.split("/").pop()}`),
})"""
"""What a failure should tell of a page: another try may not fail again."""


class PageTurned(Exception):
    """Another page came while this one was asked."""


class Driver(ABC):
    """A browser with one page and a profile of its own; leaving the context ends it.

    ``version`` is the engine's own, such as "153.7.0".
    """

    version: str

    @abstractmethod
    def load(self, url: str) -> None:
        """Begin to load a page anew."""

    @abstractmethod
    def press(self, css: str) -> None:
        """Click the first element of the selector, which is in sight, as a mouse does."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Make the page's window as large as a screen, in CSS pixels."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """Errors and warnings of every page and worker until now, what the policy has stopped among them."""

    @abstractmethod
    def close(self) -> None:
        """End the browser and every process that was started for it."""

    @abstractmethod
    def call(self, function: str, text: str) -> str:
        """What a JavaScript function of one string returns in the page: a string."""

    def open(self, url: str) -> None:
        """Load a page anew, and return when its scripts have run: some drivers come back earlier."""
        self.load(url)
        self.wait(LOADED)

    def click(self, css: str) -> None:
        """Click the first element of the selector in the middle of the window, once it stands still there."""
        self.evaluate(CENTER, css)
        self.wait(STILL, css)
        self.press(css)

    def evaluate(self, function: str, *arguments: object) -> Any:
        """What a JavaScript function returns in the page, over JSON: ``evaluate("n => n + 1", 1)``."""
        whole = f"text => JSON.stringify(({function})(...JSON.parse(text)) ?? null)"
        return json.loads(self.call(whole, json.dumps(arguments)))

    def text(self, css: str) -> str:
        """The words that a reader sees in the first element of the selector; "" where there is none."""
        return str(self.evaluate("css => document.querySelector(css)?.innerText ?? ''", css))

    def wait(self, function: str, *arguments: object, seconds: float = PATIENCE) -> Any:
        """What the function returns as soon as that is neither false nor empty; TimeoutError names it."""
        last = monotonic() + seconds
        # Polled from outside: waiting inside the page would need `eval`, which the policy forbids.
        while not (result := self._now(function, *arguments)):
            if monotonic() > last:
                state = json.dumps(self._now(PAGE_STATE), indent=1, ensure_ascii=False)
                raise TimeoutError(f"Not within {seconds} s: {function} {arguments}. The page: {state}")
            sleep(PAUSE)
        return result

    def _now(self, function: str, *arguments: object) -> Any:
        try:
            return self.evaluate(function, *arguments)
        except PageTurned:
            return None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
