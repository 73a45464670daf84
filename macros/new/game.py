"""A new game: its rooms, pages, tests and entries in the lists of games."""

import json
import re
from pathlib import Path

from macros.new.skeleton import entered, write

NAV = """  - TITLE:
      - GAME/index.md
      - Play: GAME/play.md
      - Checks: GAME/checks.md
      - Characters: GAME/characters.md
      - Readings and credits: GAME/readings.md
"""
IDS = {
    "rules": ["GAME.check.roll", "GAME.check.opposed", "GAME.check.skill", "GAME.character.sheet"],
    "tables": ["GAME.table.difficulty"],
    "rows": ["easy", "ordinary", "hard"],
}


def game(root: Path, name: str) -> list[Path]:
    """Write the skeleton of a game below ``root`` and enter it everywhere; its Python files."""
    if not re.fullmatch(r"[a-z][a-z0-9]*", name):
        raise SystemExit(f"A game's name is small letters and digits, such as “sample”, not “{name}”.")
    words = {"GAME": name, "TITLE": name.title()}
    paths = write("game", root, words)
    entered(root / "rulespkg/systems/__init__.py", ')\n"""The games."""', f', "{name}"')
    nav = NAV.replace("GAME", name).replace("TITLE", words["TITLE"])
    entered(root / "mkdocs.yml", "  - Dice bag:", nav)
    entered(
        root / "README.md",
        "\nThe [Dice bag](docs/dice/index.md)",
        f"\n[{words['TITLE']}](docs/{name}/index.md) with 3 calculators is being written.",
    )
    ids = {kind: [id.replace("GAME", name) for id in of] for kind, of in IDS.items()}
    for file, entry in (("ids.json", ids), ("whose.json", {})):
        path = root / "site_tests/data" / file
        content = json.loads(path.read_text("utf-8")) | {name: entry}
        path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return [path for path in paths if path.suffix == ".py"]
