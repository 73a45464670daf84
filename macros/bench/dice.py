"""Time the dice kernel against icepool on seven tasks: ``python -m macros.bench.dice``.

Every measurement is cold: a fresh interpreter imports one library, then runs one task once under the clock.
No cache is warm, as at a reader's first tap.
The two libraries take turns, and the best of several turns counts.
A row for the import stands last: the time in an otherwise bare interpreter.
Both answers of a task must hold the same chances.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]
LIBRARIES = {"ours": "rulespkg.dice", "icepool": "icepool"}


class Task(NamedTuple):
    """One question to both libraries: each function takes the library and gives its distribution."""

    name: str
    ours: Callable[[Any], Any]
    icepool: Callable[[Any], Any]


class Timed(NamedTuple):
    """What one turn took, in seconds, and the chances it found as {outcome: "num/den"}."""

    seconds: float
    chances: dict[str, str]


def _verdict(margin: int) -> tuple[str, int]:
    return ("win" if margin > 0 else "fail" if margin < 0 else "tie", margin)


def _our_attacks(r: Any) -> Any:
    harm = r.die(6).combine(r.die(6), lambda hit, harm: harm if hit > 2 else 0)
    return r.repeat(20, lambda left: harm.map(lambda lost: max(0, left - lost)) if left else None, 10)[-1]


def _icepool_attacks(ice: Any) -> Any:
    harm = (ice.d(6) > 2) * ice.d(6)
    return ice.map(lambda left, lost: max(0, left - lost), 20, harm, repeat=10)


TASKS = (
    Task(
        "keep the highest of d4 d6 d8 d10 d12",
        lambda r: r.highest([r.die(sides) for sides in (4, 6, 8, 10, 12)]),
        lambda ice: ice.highest(*(ice.d(sides) for sides in (4, 6, 8, 10, 12))),
    ),
    Task(
        "opposed d8 d6 v d10 d4: win, tie or fail with margin",
        lambda r: (
            r.highest([r.die(8), r.die(6)])
            .combine(r.highest([r.die(10), r.die(4)]), lambda mine, theirs: mine - theirs)
            .map(_verdict)
        ),
        lambda ice: (ice.highest(ice.d(8), ice.d(6)) - ice.highest(ice.d(10), ice.d(4))).map(_verdict),
    ),
    Task("4d6 keep 3", lambda r: r.keep(r.die(6), 4, 3), lambda ice: ice.d(6).highest(4, 3)),
    Task(
        "hits of 8 or more on 10d10",
        lambda r: r.count([r.die(10)] * 10, lambda face: face >= 8),
        lambda ice: 10 @ (ice.d(10) >= 8),
    ),
    Task("sum of 20d6", lambda r: r.total([r.die(6)] * 20), lambda ice: 20 @ ice.d(6)),
    Task(
        "d6 exploding up to 5 times",
        lambda r: r.Exploding(6, 6, 5).odds(),
        lambda ice: ice.d(6).explode(depth=5),
    ),
    Task("ten attacks until 20 hits are gone", _our_attacks, _icepool_attacks),
)


def chances(distribution: Any) -> dict[str, str]:
    """The exact chances of either library's distribution, outcomes written as their ``repr``."""
    weights = {repr(outcome): weight for outcome, weight in distribution.items()}
    total = sum(weights.values())
    return {outcome: str(Fraction(weight, total)) for outcome, weight in sorted(weights.items())}


def run_here(library: str, task: int) -> Timed:
    """One task in this interpreter; cold only if it is a fresh one."""
    module = import_module(LIBRARIES[library])
    question = getattr(TASKS[task], library)
    start = perf_counter()
    answer = question(module)
    seconds = perf_counter() - start
    return Timed(seconds, chances(answer))


def turn(library: str, task: int) -> str:
    """One task in this interpreter, as JSON for the one that asked."""
    return json.dumps(run_here(library, task))


def run_fresh(library: str, task: int) -> Timed:
    """One task in an interpreter of its own."""
    code = f"import runpy; print(runpy.run_path({__file__!r})['turn']({library!r}, {task}))"
    return Timed(*json.loads(_fresh(code)))


def import_fresh(library: str) -> float:
    """Seconds that importing the library takes in a bare interpreter."""
    timing = f"start = perf_counter(); import {LIBRARIES[library]}; print(perf_counter() - start)"
    return float(_fresh(f"from time import perf_counter; {timing}"))


def _fresh(code: str) -> str:
    # By its path and not as a module of this package: the package imports the dice and warms their caches.
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); {code}"
    return subprocess.run(
        [sys.executable, "-I", "-c", code], check=True, capture_output=True, text=True
    ).stdout


def compare(task: int, turns: int) -> dict[str, float]:
    """The best seconds of each library over alternating turns; ``ValueError`` if their answers differ."""
    taken: dict[str, list[float]] = {library: [] for library in LIBRARIES}
    found = {}
    for _ in range(turns):
        for library in LIBRARIES:
            seconds, found[library] = run_fresh(library, task)
            taken[library].append(seconds)
    if found["ours"] != found["icepool"]:
        raise ValueError(f"the answers differ: {TASKS[task].name}")
    return {library: min(seconds) for library, seconds in taken.items()}


def compare_imports(turns: int) -> dict[str, float]:
    """The best seconds of each library's import over alternating turns."""
    rounds = [{library: import_fresh(library) for library in LIBRARIES} for _ in range(turns)]
    return {library: min(one[library] for one in rounds) for library in LIBRARIES}


def row(name: str, best: dict[str, float]) -> str:
    """One line of the Markdown table; the ratio is icepool's time over ours."""
    ours, theirs = best["ours"] * 1e6, best["icepool"] * 1e6
    return f"| {name} | {ours:,.0f} | {theirs:,.0f} | {theirs / ours:.1f} |"


def table(turns: int) -> str:
    """The whole comparison as a Markdown table with the method above it."""
    heads = [
        f"Cold, one fresh interpreter for each run, the libraries in turn, best of {turns}; microseconds.",
        "",
        "| Task | rulespkg.dice | icepool | icepool / ours |",
        "| --- | ---: | ---: | ---: |",
    ]
    rows = [row(task.name, compare(number, turns)) for number, task in enumerate(TASKS)]
    return "\n".join([*heads, *rows, row("import", compare_imports(turns))])


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Time the dice kernel against icepool.")
    parser.add_argument("--turns", type=int, default=15, help="turns of each library at each task")
    print(table(parser.parse_args().turns))


if __name__ == "__main__":
    main()
