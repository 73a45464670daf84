"""Prints each breach of good English as path:line, its words and what to say."""

import sys
from bisect import bisect
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby

from harper import Linter

from macros.paths import ROOT
from macros.prose import grammar, house
from macros.prose.text import Text, labels, pages


def main() -> int:
    """Check every page, label and sentence; the exit status is 1 if there is a breach."""
    with ProcessPoolExecutor() as pool:
        lines = [line for part in pool.map(_breach_lines, (pages, labels)) for line in part]
    print("\n".join(lines))
    print(f"{len(lines)} breaches of good English.", file=sys.stderr)
    return 1 if lines else 0


def _breach_lines(texts: Callable[[], Iterator[Text]]) -> list[str]:
    linter = grammar.linter()
    return [
        f"{path.relative_to(ROOT)}:{line} {words!r}: {advice}"
        for path, parts in groupby(texts(), key=lambda text: text.path)
        for line, words, advice in breaches(linter, list(parts))
    ]


def breaches(linter: Linter, parts: list[Text]) -> list[tuple[int, str, str]]:
    """The line, words and advice of each breach in the texts of one file."""
    starts = [0]
    for part in parts:
        starts.append(starts[-1] + len(part.words) + 2)
    whole = "\n\n".join(part.words for part in parts)
    breaches = []
    for at, words, advice in (*grammar.breaches(linter, whole), *house.breaches(whole)):
        place = bisect(starts, at) - 1
        line = parts[place].line + whole.count("\n", starts[place], at)
        breaches.append((line, words, advice))
    return sorted(breaches)


if __name__ == "__main__":
    raise SystemExit(main())
