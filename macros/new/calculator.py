"""A new calculator: its file, its place in the room and on the page, its approved answers."""

import re
from collections.abc import Callable
from pathlib import Path

from macros.new.skeleton import SKELETON, entered, filled


def calculator(root: Path, id: str, rule: str) -> list[Path]:
    """Write the skeleton of a calculator that serves a rule, and list it; its Python files.

    It stands in the room of the page that explains the rule, below its heading.
    """
    if not re.fullmatch(r"[a-z][a-z0-9]*\.[a-z][a-z0-9-]*", id):
        raise SystemExit(f"A calculator's id is such as “buskit.long-shot”, not “{id}”.")
    game, _, short = id.partition(".")
    page = _page(root / "docs" / game, rule.removeprefix(f"{game}."))
    room = root / "rulespkg/systems" / game / page.stem / "calculators"
    path = room / f"{short.replace('-', '_')}.py"
    if path.exists():
        raise SystemExit(f"There is {path.relative_to(root)} already.")
    title = short.replace("-", " ").title()
    words = {"GAME": game, "SHORT": short, "CLASS": title.replace(" ", ""), "WORDS": title, "RULE": rule}
    path.write_text(filled((SKELETON / "calculator/calculator.py.txt").read_text("utf-8"), words), "utf-8")
    answers = root / f"site_tests/answers/{game}/{short}.txt"
    answers.write_text(filled((SKELETON / "calculator/answers.txt.txt").read_text("utf-8"), words), "utf-8")
    listing = room / "__init__.py"
    module = f"rulespkg.systems.{game}.{page.stem}.calculators.{path.stem}"
    entered(listing, "\nCALCULATORS", f"from {module} import {words['CLASS']}\n")
    _change(listing, r",?\s*\)\s*$", rf", {words['CLASS']})\n")
    heading = re.escape(f'{{{{ rule("{rule.removeprefix(f"{game}.")}"')
    _change(page, rf"({heading}.*\n)", rf'\1\n{{{{ calculator("{short}") }}}}\n')
    _change(
        root / "README.md",
        rf"(\(docs/{game}/index\.md\) with )(\d+) calculators?",
        lambda match: f"{match[1]}{int(match[2]) + 1} calculators",
    )
    return [path, listing]


def _page(docs: Path, rule: str) -> Path:
    """The page of a game that explains a rule."""
    for page in sorted(docs.glob("*.md")):
        if f'{{{{ rule("{rule}"' in page.read_text("utf-8"):
            return page
    raise SystemExit(f"No page in {docs} explains the rule “{rule}”.")


def _change(path: Path, pattern: str, change: str | Callable[[re.Match[str]], str]) -> None:
    """Change the first place of a file that matches."""
    path.write_text(re.sub(pattern, change, path.read_text("utf-8"), count=1), "utf-8")
