"""Time the dice kernel against icepool and dyce on twenty tasks: ``python -m macros.bench.dice``.

Every measurement is cold: a fresh interpreter imports one library, then runs one task once under the clock.
No cache is warm, as at a reader's first tap.
The libraries take turns, and the best of several turns counts.
A row for the import stands last: the time in an otherwise bare interpreter.
All answers of a task must hold the same chances.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import warnings
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]
LIBRARIES = {"ours": "rulespkg.dice", "icepool": "icepool", "dyce": "dyce"}


class Task(NamedTuple):
    """One question to each library: its function takes the library and gives the distribution."""

    name: str
    ours: Callable[[Any], Any]
    icepool: Callable[[Any], Any]
    dyce: Callable[[Any], Any]


class _Best:
    """For dyce's sweep over a pool, the highest face first: how many more are added, and the sum so far.

    With ``lowest`` it is the lowest face first.
    """

    settle = staticmethod(lambda state: state[1])

    def __init__(self, take: int, lowest: bool = False) -> None:
        self.initial = (take, 0)
        self.lowest = lowest

    def order(self, outcomes: Any) -> Any:
        return sorted(outcomes, reverse=not self.lowest)

    @staticmethod
    def accumulate(state: Any, outcome: int, count: int) -> Any:
        number = min(count, state[0])
        return state[0] - number, state[1] + number * outcome


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


def _dyce_attacks(dyce: Any) -> Any:
    harm = dyce.H(6).apply(lambda hit, lost: lost if hit > 2 else 0, dyce.H(6))
    left = dyce.H([20])
    for _ in range(10):
        left = left.apply(lambda now, lost: max(0, now - lost), harm)
    return left


def _dyce_best(dyce: Any, *sides: int) -> Any:
    return dyce.P(*(dyce.H(side) for side in sides)).at(-1)


LADDER = (4, 6, 8, 10, 12)
OWN = (1, 1, 2, 3)

TASKS = (
    Task(
        "keep the highest of d4 d6 d8 d10 d12",
        lambda r: r.highest([r.die(sides) for sides in LADDER]),
        lambda ice: ice.highest(*(ice.d(sides) for sides in LADDER)),
        lambda dyce: _dyce_best(dyce, *LADDER),
    ),
    Task(
        "opposed d8 d6 v d10 d4: win, tie or fail with margin",
        lambda r: (
            r.highest([r.die(8), r.die(6)])
            .combine(r.highest([r.die(10), r.die(4)]), lambda mine, theirs: mine - theirs)
            .map(_verdict)
        ),
        lambda ice: (ice.highest(ice.d(8), ice.d(6)) - ice.highest(ice.d(10), ice.d(4))).map(_verdict),
        lambda dyce: (_dyce_best(dyce, 8, 6) - _dyce_best(dyce, 10, 4)).apply(_verdict),
    ),
    Task(
        "4d6 keep 3",
        lambda r: r.keep(r.die(6), 4, 3),
        lambda ice: ice.d(6).highest(4, 3),
        lambda dyce: (4 @ dyce.P(6)).at(slice(-3, None)),
    ),
    Task(
        "keep 10 of 20d20",
        lambda r: r.keep(r.die(20), 20, 10),
        lambda ice: ice.d(20).highest(20, 10),
        lambda dyce: (20 @ dyce.P(20)).survey(_Best(10)),
    ),
    Task(
        "the lower of 2d20",
        lambda r: r.keep(r.die(20), 2, 1, lowest=True),
        lambda ice: ice.d(20).lowest(2, 1),
        lambda dyce: (2 @ dyce.P(20)).at(0),
    ),
    Task(
        "the middle one of 5d12",
        lambda r: r.ranked(r.die(12), 5, 3, 3),
        lambda ice: ice.d(12).middle(5, 1),
        lambda dyce: dyce.H(12).order_stat_for_n_at_pos(5, 2),
    ),
    Task(
        "the two highest of d4 d6 d8 d10 d12",
        lambda r: r.keep_mixed([r.die(sides) for sides in LADDER], 2),
        lambda ice: ice.Pool([ice.d(sides) for sides in LADDER]).highest(2).sum(),
        lambda dyce: dyce.P(*(dyce.H(sides) for sides in LADDER)).at(slice(-2, None)),
    ),
    Task(
        "hits of 8 or more on 10d10",
        lambda r: r.count([r.die(10)] * 10, lambda face: face >= 8),
        lambda ice: 10 @ (ice.d(10) >= 8),
        lambda dyce: 10 @ dyce.H(10).ge(8),
    ),
    Task(
        "sum of 20d6",
        lambda r: r.total([r.die(6)] * 20),
        lambda ice: 20 @ ice.d(6),
        lambda dyce: 20 @ dyce.H(6),
    ),
    Task(
        "sum of 50d20",
        lambda r: r.total([r.die(20)] * 50),
        lambda ice: 50 @ ice.d(20),
        lambda dyce: 50 @ dyce.H(20),
    ),
    Task(
        "sum of 100d6",
        lambda r: r.total([r.die(6)] * 100),
        lambda ice: 100 @ ice.d(6),
        lambda dyce: 100 @ dyce.H(6),
    ),
    Task(
        "sum of 20d100",
        lambda r: r.total([r.die(100)] * 20),
        lambda ice: 20 @ ice.d(100),
        lambda dyce: 20 @ dyce.H(100),
    ),
    Task(
        "sum of 100d100",
        lambda r: r.total([r.die(100)] * 100),
        lambda ice: 100 @ ice.d(100),
        lambda dyce: 100 @ dyce.H(100),
    ),
    Task(
        "lowest 12 of 30d6",
        lambda r: r.keep(r.die(6), 30, 12, lowest=True),
        lambda ice: ice.d(6).lowest(30, 12),
        lambda dyce: (30 @ dyce.P(6)).survey(_Best(12, lowest=True)),
    ),
    Task(
        "hits of 8 or more on 60d10",
        lambda r: r.count([r.die(10)] * 60, lambda face: face >= 8),
        lambda ice: 60 @ (ice.d(10) >= 8),
        lambda dyce: 60 @ dyce.H(10).ge(8),
    ),
    Task(
        "sum of d4 d6 d8 d10 d12",
        lambda r: r.total([r.die(sides) for sides in LADDER]),
        lambda ice: sum((ice.d(sides) for sides in LADDER[1:]), start=ice.d(4)),
        lambda dyce: dyce.P(*(dyce.H(sides) for sides in LADDER)).h(),
    ),
    Task(
        "sum of 10 dice with 1, 1, 2 and 3",
        lambda r: r.Ranked(r.Numbered(OWN), 10, 1, 10).odds(),
        lambda ice: 10 @ ice.Die(OWN),
        lambda dyce: 10 @ dyce.H(OWN),
    ),
    Task(
        "3d6 + 2 less 2d10",
        lambda r: r.total([r.die(6)] * 3 + [r.die(10).map(lambda face: -face)] * 2 + [r.die(1, 2)]),
        lambda ice: 3 @ ice.d(6) + 2 - 2 @ ice.d(10),
        lambda dyce: 3 @ dyce.H(6) + 2 - 2 @ dyce.H(10),
    ),
    Task(
        "d6 exploding up to 5 times",
        lambda r: r.Exploding(6, 6, 5).odds(),
        lambda ice: ice.d(6).explode(depth=5),
        lambda dyce: dyce.explode_n(dyce.H(6), n=5),
    ),
    Task("ten attacks until 20 hits are gone", _our_attacks, _icepool_attacks, _dyce_attacks),
)


def chances(distribution: Any) -> dict[str, str]:
    """The exact chances of any library's distribution, outcomes written as their ``repr``."""
    weights = {repr(_whole(outcome)): weight for outcome, weight in distribution.items() if weight}
    total = sum(weights.values())
    return {outcome: str(Fraction(weight, total)) for outcome, weight in sorted(weights.items())}


def _whole(outcome: Any) -> Any:
    """An outcome, with a truth value as a number."""
    return int(outcome) if isinstance(outcome, bool) else outcome


def run_here(library: str, task: int) -> Timed:
    """One task in this interpreter; cold only if it is a fresh one."""
    module = import_module(LIBRARIES[library])
    question = getattr(TASKS[task], library)
    with warnings.catch_warnings():
        # Of dyce some functions warn that they are young.
        warnings.simplefilter("ignore")
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
    times: dict[str, list[float]] = {library: [] for library in LIBRARIES}
    answers = {}
    for _ in range(turns):
        for library in LIBRARIES:
            seconds, answers[library] = run_fresh(library, task)
            times[library].append(seconds)
    if any(other != answers["ours"] for other in answers.values()):
        raise ValueError(f"the answers differ: {TASKS[task].name}")
    return {library: min(seconds) for library, seconds in times.items()}


def compare_imports(turns: int) -> dict[str, float]:
    """The best seconds of each library's import over alternating turns."""
    rounds = [{library: import_fresh(library) for library in LIBRARIES} for _ in range(turns)]
    return {library: min(round_[library] for round_ in rounds) for library in LIBRARIES}


def row(name: str, best: dict[str, float]) -> str:
    """One line of the Markdown table; the ratios are the others' times over ours."""
    ours, others = best["ours"], [best["icepool"], best["dyce"]]
    times = [f"{time * 1e6:,.0f}" for time in (ours, *others)]
    return f"| {' | '.join([name, *times, *(f'{other / ours:.1f}' for other in others)])} |"


def table(turns: int) -> str:
    """The whole comparison as a Markdown table with the method above it and the verdict below."""
    times = {task.name: compare(number, turns) for number, task in enumerate(TASKS)}
    heads = [
        f"Cold, one fresh interpreter for each run, the libraries in turn, best of {turns}; microseconds.",
        "",
        "| Task | rulespkg.dice | icepool | dyce | icepool / ours | dyce / ours |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    rows = [row(name, best) for name, best in {**times, "import": compare_imports(turns)}.items()]
    slower = [name for name, best in times.items() if min(best, key=lambda library: best[library]) != "ours"]
    verdict = f"Slower than another library: {', '.join(slower)}." if slower else "Fastest at every task."
    return "\n".join([*heads, *rows, "", verdict])


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Time the dice kernel against icepool and dyce.")
    parser.add_argument("--turns", type=int, default=15, help="turns of each library at each task")
    print(table(parser.parse_args().turns))


if __name__ == "__main__":
    main()
