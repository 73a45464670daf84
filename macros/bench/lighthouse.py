"""Lighthouse's view of each type of page, as on a phone: four scores, and the figures behind the first."""

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from macros.install.chromium import find_or_install
from macros.paths import NODE, TOOLS
from rulespkg.systems import NAMES

GOAL = 95
CLI = TOOLS / "lighthouse" / "node_modules" / "lighthouse" / "cli" / "index.js"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
FIGURES = ("largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift")
GAMES = ("", "characters/", "combat/", "equipment/", "odds/", "readings/")
PAGES = ("", "compare/", "offline/", "changelog/", *(f"{NAMES[0]}/{page}" for page in GAMES))
"""One page of each type: the front page, what is between the games, plain prose, and a game's pages."""


def report(url: str) -> dict[str, Any]:
    """What Lighthouse finds on a page, with its own emulation of a phone on a slow network."""
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(scratch) / "report.json"
        command: list[str | Path] = [
            NODE,
            CLI,
            url,
            "--output=json",
            f"--output-path={out}",
            "--quiet",
        ]
        command += ["--chrome-flags=--headless=new --no-sandbox", f"--only-categories={','.join(CATEGORIES)}"]
        environment = {**os.environ, "CHROME_PATH": find_or_install()}
        for last in (False, True):  # Its browser does not always start.
            process = subprocess.run(command, env=environment, capture_output=True, text=True)
            if process.returncode == 0:
                break
            if last:
                raise SystemExit(f"Lighthouse did not come to an end: {process.stderr.strip()[-500:]}")
        findings: dict[str, Any] = json.loads(out.read_text())
    return findings


def row(address: str, page: str) -> list[str]:
    """A page's line: scores, then paint in seconds, blocking in ms, and shift."""
    findings = report(address + page)
    scores = [round(100 * (findings["categories"][name]["score"] or 0)) for name in CATEGORIES]
    paint, blocking, shift = (findings["audits"][name]["numericValue"] for name in FIGURES)
    figures = [f"{paint / 1000:.1f}", f"{blocking:.0f}", f"{shift:.3f}"]
    return [f"/{page}", *map(str, scores), *figures, "kept" if min(scores) >= GOAL else "missed"]


def failures(findings: dict[str, Any]) -> list[str]:
    """The audits that cost a page points, by title."""
    audits = findings["audits"].values()
    return [audit["title"] for audit in audits if audit.get("score") is not None and audit["score"] < 1]


def largest(site: Path, game: str) -> str:
    """The heaviest page of a game."""
    path = max((site / game).glob("*/index.html"), key=lambda path: path.stat().st_size)
    return path.parent.relative_to(site).as_posix() + "/"


def table(address: str, site: Path) -> tuple[tuple[str, ...], list[list[str]]]:
    """Heads and rows for all types of pages of a site, and for the heaviest page of each other game."""
    pages = [*PAGES, *(largest(site, game) for game in NAMES[1:])]
    heads = ("Page", "performance", "accessibility", "best practices", "SEO", "largest paint, s")
    return (*heads, "blocked, ms", "shift", f"all {GOAL} or more"), [row(address, page) for page in pages]
