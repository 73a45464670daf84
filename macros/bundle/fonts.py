"""The one typeface of the site's headings and numbers: copied beside the style sheet that asks for it."""

from pathlib import Path

from macros.digest import digest
from macros.paths import MODULES

PACKAGE = MODULES / "@fontsource" / "bitter"
FACE = "bitter-latin-700.woff2"
"""The name by which the style sheet asks for it."""

FILES = {FACE: PACKAGE / "files" / "bitter-latin-700-normal.woff2", "bitter-license.txt": PACKAGE / "LICENSE"}
"""What is copied, by the name that gets the digest; the license goes with the font."""


def sources() -> list[Path]:
    """The files that a bundle depends on; SystemExit where they are not installed."""
    missing = [path for path in FILES.values() if not path.is_file()]
    if missing:
        raise SystemExit("The typeface is not installed: run `make site`, which fetches it.")
    return [Path(__file__), *FILES.values()]


def install(run: Path) -> dict[str, str]:
    """Copy the files under names with digests; the new names by the old."""
    names = {}
    for name, path in FILES.items():
        stem, _, ending = name.rpartition(".")
        names[name] = f"{stem}-{digest(path.read_bytes())}.{ending}"
        (run / names[name]).write_bytes(path.read_bytes())
    return names


def with_new_names(css: str, names: dict[str, str]) -> str:
    """A style sheet that asks for the files by their new names.

    >>> with_new_names('src: url("./a.woff2")', {"a.woff2": "a-0123456789.woff2"})
    'src: url("./a-0123456789.woff2")'
    """
    for old, new in names.items():
        css = css.replace(f'"./{old}"', f'"./{new}"')
    return css
