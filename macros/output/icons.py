"""The site as an app: its manifest, and the icons drawn from one SVG by `python -m macros.output.icons`.

The PNGs are checked in, for a build needs no browser; a test draws them again and compares.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

from macros.paths import ASSETS

FOLDER = ASSETS / "icons"
DRAWING = ASSETS / "mark.svg"
PLACE = "assets/icons"
MANIFEST = "manifest.webmanifest"
THEME = "#1d2b40"
"""The color of the page's header, as in the stylesheet."""


class Icon(NamedTuple):
    """A PNG: its name, its pixels, and the purposes for which the manifest offers it.

    The drawing keeps within the circle that no device cuts, so it may be masked too.
    """

    name: str
    size: int
    purposes: tuple[str, ...]


ICONS = (
    Icon("icon-192.png", 192, ("any", "maskable")),
    Icon("icon-512.png", 512, ("any", "maskable")),
    Icon("apple-touch-icon.png", 180, ()),
)


def manifest(name: str, description: str) -> dict[str, Any]:
    """What a browser must know to install the site; addresses are relative to the manifest."""
    return {
        "id": "./",
        "name": name,
        "short_name": name,
        "description": description,
        "lang": "en",
        "start_url": "./play/?app",
        "scope": "./",
        "display": "standalone",
        "theme_color": THEME,
        "background_color": THEME,
        "icons": [
            {
                "src": f"{PLACE}/{icon.name}",
                "sizes": f"{icon.size}x{icon.size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for icon in ICONS
            for purpose in icon.purposes
        ],
    }


def install(site: Path, name: str, description: str) -> None:
    """Write the manifest into a built site."""
    (site / MANIFEST).write_text(json.dumps(manifest(name, description), indent=1))


def page(icon: Icon) -> str:
    """A page that shows nothing but the icon."""
    style = "display:block;width:80%;margin:10%"
    inner = f'<img src="data:image/svg+xml,{_quoted(DRAWING.read_text())}" style="{style}">'
    return f'<body style="margin:0;background:{THEME}">{inner}</body>'


def _quoted(svg: str) -> str:
    return svg.replace("%", "%25").replace("#", "%23").replace('"', "'").replace("\n", " ")


def draw(browser: Any, icon: Icon) -> bytes:
    """The icon as a PNG, drawn by a running Chromium."""
    tab = browser.new_page(viewport={"width": icon.size, "height": icon.size})
    try:
        tab.set_content(page(icon))
        return bytes(tab.screenshot())
    finally:
        tab.close()


def main() -> None:
    """Draw all icons."""
    from playwright.sync_api import sync_playwright

    from macros.install.chromium import find_or_install

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_or_install(), args=["--no-sandbox"])
        for icon in ICONS:
            (FOLDER / icon.name).write_bytes(draw(browser, icon))
        browser.close()


if __name__ == "__main__":
    main()
