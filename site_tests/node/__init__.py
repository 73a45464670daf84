"""The bundle's own Python under node: the build that browsers run, without a browser."""

import json
import subprocess
from pathlib import Path
from typing import Any

from macros.bundle.smoke import unpacked
from macros.paths import NODE
from site_tests.page import Page

SCRIPT = Path(__file__).with_name("border.mjs")


def answered(site: Path, front: Page, game: str, requests: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The replies of the site's own bundle to these requests, in their order, with one game's part alone."""
    config = json.loads(front.by_id("rb-config").text or "")
    names = [config["common"], *config["games"].get(game, ())[:1]]
    parts = [site / name for name in names]
    with unpacked(site / config["pyodide"], parts) as (folder, importer, packages):
        command = [str(path) for path in (NODE, SCRIPT, folder, importer, *packages)]
        lines = json.dumps([json.dumps(request) for request in requests])
        process = subprocess.run(command, input=lines, capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stderr[-2000:]
    return [json.loads(reply) for reply in json.loads(process.stdout)]
