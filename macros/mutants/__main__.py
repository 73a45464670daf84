"""`make mutants`, or `make mutants MUTANTS=40` for fewer: which small changes of the code no test notices."""

import signal
import sys

from macros.mutants import equivalent, operators, tests, work
from macros.mutants.draw import draw
from macros.mutants.report import report
from macros.mutants.scope import SHARED, modules
from macros.paths import CACHE, ROOT

MUTANTS = 200


def main(words: list[str]) -> None:
    """Draw, test what is not noted yet, and print who lived."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("mutants: stopped"))
    operators.check()
    folder = CACHE / "mutants"
    folder.mkdir(parents=True, exist_ok=True)
    mutants = draw(ROOT, int(words[0]) if words else MUTANTS, operators)
    notes = work.Notes(folder / f"{work.digest(ROOT)}.jsonl")
    left = [mutant for mutant in mutants if mutant.key not in notes.run_by_key]
    print(f"{len(mutants)} changes, {len(mutants) - len(left)} of them tested already.", flush=True)
    if left:
        trees = work.copies(ROOT, folder)
        games = tuple(modules(ROOT).keys() - {SHARED})
        commands = {mutant.game: tests.command(trees[0], mutant.game, games) for mutant in left}
        for line in work.work(trees, commands, left, notes):
            print(line, flush=True)
    equivalents = equivalent.read(equivalent.LIST.read_text(encoding="utf-8"))
    ends = [(mutant, notes.run_by_key[mutant.key]) for mutant in mutants]
    print("\n".join(report(ends, equivalents, equivalent.stale(ROOT, equivalents))))


if __name__ == "__main__":
    main(sys.argv[1:])
