"""What nothing reaches in scripts: `python -m macros.checks.reach_scripts` prints it, or nothing.

An export is reached if another script names it, or if its own script uses it and a test imports it; a member
of a class is reached if a script reads it.
A name in a comment or a string is no use of it.
Members are told apart by their names alone, so that a dead one can hide behind a live one.
What a script has for itself alone is checked by TypeScript.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from macros.paths import ASSETS, ROOT

TESTS = ROOT / "site_tests" / "scripts"
EXPORT = re.compile(r"^export (?:async )?(?:function\*?|const|let|class|type|interface) (\w+)", re.M)
CLASS = re.compile(r"^(?:export )?class .*?^}", re.M | re.S)
MEMBER = re.compile(r"^  (?:static |async |get |set )*(\w+)(?:[(<:;]| = )", re.M)
NO_CODE = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*|\"(?:\\.|[^\"\\\n])*\"", re.S)
"""Comments and strings; a template is code, for the sake of what it puts in."""

WRITTEN = re.compile(r"(?<=\bthis\.)\w+(?= = )")
CALLED_BY_BROWSERS = {"constructor", "connectedCallback"}


def unreached(scripts: dict[str, str], tests: Iterable[str] = ()) -> Iterator[tuple[str, int, str]]:
    """Each definition that nothing reaches, as its script, line and name.

    >>> box = "export const left = 1;\\nexport class Box {\\n  open() {}\\n  shut() {}\\n}"
    >>> list(unreached({"box.ts": box, "page.ts": "new Box().open();"}))
    [('box.ts', 1, 'left'), ('box.ts', 4, 'shut')]
    """
    code = {name: NO_CODE.sub(lines_alone, text) for name, text in scripts.items()}
    words = {name: Counter(re.findall(r"\w+", text)) for name, text in code.items()}
    uses = sum(words.values(), Counter())
    tested = {word for text in tests for word in re.findall(r"\w+", text)}
    reads = uses.copy()
    for text in code.values():
        reads.subtract(word for body in CLASS.findall(text) for word in MEMBER.findall(body))
        reads.subtract(WRITTEN.findall(text))
    for name, text in code.items():
        for match in EXPORT.finditer(text):
            here, everywhere = words[name][match[1]], uses[match[1]]
            if everywhere == here and (here == 1 or match[1] not in tested):
                yield name, text.count("\n", 0, match.start()) + 1, match[1]
        for body in CLASS.finditer(text):
            for match in MEMBER.finditer(body[0]):
                if reads[match[1]] <= 0 and match[1] not in CALLED_BY_BROWSERS:
                    yield name, text.count("\n", 0, body.start() + match.start(1)) + 1, match[1]


def lines_alone(match: re.Match[str]) -> str:
    return "\n" * match[0].count("\n")


def texts(folder: Path) -> dict[str, str]:
    """The scripts of a folder by their paths from the project's folder."""
    paths = (path for path in sorted(folder.rglob("*.ts")) if not path.name.endswith(".d.ts"))
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def main() -> int:
    """Print each definition that nothing reaches as path:line name; the exit status is 1 if there is one."""
    definitions = list(unreached(texts(ASSETS), texts(TESTS).values()))
    for path, line, name in definitions:
        print(f"{path}:{line} {name}")
    print(f"{len(definitions)} definitions of scripts that nothing reaches.", file=sys.stderr)
    return 1 if definitions else 0


if __name__ == "__main__":
    raise SystemExit(main())
