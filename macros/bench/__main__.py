"""Measure the site and print Markdown: `python -m macros.bench`. Slowness is reported, never an error."""

import json
import platform
import subprocess
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from os import cpu_count, getloadavg
from pathlib import Path
from statistics import median

from macros.bench import (
    budgets,
    build,
    dice,
    engines,
    extras,
    lighthouse,
    phone,
    play,
    questions,
    screens,
    worker_starts,
)
from macros.bench.browser import Answered, Reader, Sizes, boots, heavy, reader, rolls, sizes
from macros.bench.budgets import Figure
from macros.bench.heavy import Load, every, loads
from macros.paths import CACHE, ROOT
from macros.site.build import ensure

SITE = CACHE / "bench-site"
ROLLED = "buskit.opposed"
ROLLS = 40
BOOTS = 3
TURNS = 5
HOST_TURNS = 3
PAGE_BUDGET = 150
TAP_BUDGET, TAP_BROTLI_BUDGET = 3400, 2700
"""Kilobytes of a new visitor's page, and of what the first tap then fetches."""
TAPPED = {
    "buskit": "buskit.opposed",
    "toaster": "toaster.attack",
    "d6xd6": "d6xd6.attack",
    "basics": "basics.opposed",
    "nwm": "nwm.planner",
}
"""A calculator of each game, whose page is opened and tapped."""
ROLL_TARGET = 30
ODDS_TARGET = 100
HEAVIEST_TOLD = 6
HEADS = ("Question", "first, ms", "again, ms", "host, ms", "target")
FETCHED = f"The page of {ROLLED} for a new visitor, every file after gzip -9; a kB is 1,000 bytes."
PAINTED = f"{ROLLED} as it stands, Chromium at 390 by 844, on this machine without throttling."
ENGINES = (
    "From the start of the worker to the first answer, medians; parts are of plain `loadPyodide()`. "
    "The floor compiles and loads the same Pyodide and runs nothing. "
    "The later visit restores the browser's own snapshot."
)
WITH_WORKER = (
    "From the start of the worker to the first answer in Chromium as readers have it, with the service "
    "worker, in turns with plain `loadPyodide()`; parts are of that."
)
SLOW = (
    f"{phone.MEGABITS} Mbit/s and {phone.DELAY * 1000:.0f} ms per request for everything, "
    f"and the page's thread slowed {phone.SLOWER} times; the browser does not slow workers."
)
LIGHTHOUSE = "Its phone: a slow processor and a slow network, both simulated; pages travel with gzip."
PLAYED = (
    f"Chromium at 390 by 844, motion off, Python running: {play.TAPS} keys of the first tab, "
    "until the chance on the button is painted, then as many rolls, until the dock is. "
    f"Target: the worst under {play.TARGET} ms."
)
IN_THE_HAND = (
    f"Chromium at 390 by {screens.SCREEN}: the height of each page of the games in screens, forms closed; "
    "then each calculator as it stands at first."
)
HEAVIEST = (
    "First: tap to paint, with Python running but no cache of these dice; "
    "a miss is measured in a second visit too, and the better one counts. "
    "Again: the same once more, which the page has kept. "
    f"Host: the same question to Python on this machine in a fresh interpreter, best of {HOST_TURNS}."
)
EXTRAS = (
    f"Best of {extras.TURNS}; of what comes in steps the longest step. "
    "Python in processor time on this machine with nothing known from before, seals in node."
)
EVERY = (
    "Processor time of this machine and bytes of JSON, with nothing known from before; "
    "only what is above its budget is listed."
)
ON_HOST = """
import json, sys, time
from rulespkg.border import call
id, inputs = json.loads(sys.argv[1])
ask = lambda inputs: call(json.dumps({"do": "odds", "id": id, "inputs": inputs, "root": ""}))
ask({})
start = time.perf_counter()
ask(inputs)
print((time.perf_counter() - start) * 1000)
"""


def machine(reader: Reader) -> str:
    """What the figures were measured on, and how busy it was."""
    chromium = f"Chromium {reader.browser.version}"
    load = f"load {getloadavg()[0]:.1f} at the start"
    python = f"Python {platform.python_version()}"
    parts = [f"{datetime.now(UTC):%Y-%m-%d}", processor(), f"{cpu_count()} cores", load, python, chromium]
    return "; ".join(part for part in parts if part) + "."


def processor() -> str:
    """The processor's name where the system tells it."""
    path = Path("/proc/cpuinfo")
    lines = path.read_text().splitlines() if path.is_file() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor()


def grid(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A Markdown table whose first column holds words and whose others hold figures."""
    heads = list(heads)
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *map(list, rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def verdict(figure: float, limit: float) -> str:
    """Whether a figure keeps its limit."""
    return "kept" if figure < limit else "missed"


def bytes_table(sizes: Sizes) -> str:
    """The weight of a page by kind, and of Python."""
    whole = sum(sizes.page.values())
    rows = [[kind, f"{count / 1000:.1f}", ""] for kind, count in sorted(sizes.page.items())]
    limit = f"under {PAGE_BUDGET}: {verdict(whole / 1000, PAGE_BUDGET)}"
    rows.append(["page in all", f"{whole / 1000:.1f}", limit])
    rows.append(["Python, at the first tap", f"{sizes.python / 1000:.1f}", ""])
    return grid(["Fetched", "kB", "budget"], rows)


def rolls_table(roll_times: list[float], starts: list[float]) -> str:
    """Rolls in ascending order, and starts of Python."""
    ninth = roll_times[len(roll_times) * 9 // 10]
    target = f"under {ROLL_TARGET}: {verdict(median(roll_times), ROLL_TARGET)}"
    rows = [
        [f"roll, median of {len(roll_times)}", f"{median(roll_times):.1f}", target],
        ["roll, 90th percentile", f"{ninth:.1f}", ""],
        [f"start of Python, median of {len(starts)}", f"{median(starts):.0f}", ""],
    ]
    return grid(["Time", "ms", "target"], rows)


def on_host(load: Load) -> float:
    """Milliseconds of the question in a fresh interpreter of this machine, the best of a few."""
    command = [sys.executable, "-c", ON_HOST, json.dumps([load.id, load.inputs])]
    turns = [
        subprocess.run(command, check=True, cwd=ROOT, capture_output=True, text=True).stdout
        for _ in range(HOST_TURNS)
    ]
    return min(map(float, turns))


def heavy_table(pairs: list[tuple[Load, Answered]]) -> str:
    """Every heavy question, the heaviest first, and under the table those that miss the target."""
    pairs = sorted(pairs, key=lambda pair: -pair[1].first)
    rows = [heavy_row(load, times) for load, times in pairs]
    missed = [load for load, times in pairs if times.first >= ODDS_TARGET]
    names = ", ".join(f"{load.id} ({load.name})" for load in missed)
    heaviest = ", ".join(f"{load.id} {times.first:.0f} ms" for load, times in pairs[:HEAVIEST_TOLD])
    target = f"Target: under {ODDS_TARGET} ms. "
    verdicts = f"Missed by {len(missed)} of {len(pairs)}: {names}." if missed else "Kept by all."
    return f"The heaviest: {heaviest}.\n\n{grid(HEADS, rows)}\n\n{target}{verdicts}"


def heavy_row(load: Load, times: Answered) -> list[str]:
    """One heavy question: in the browser, once more there, and on the host."""
    figures = [f"{figure:.0f}" for figure in (times.first, times.again, on_host(load))]
    return [f"{load.id}: {load.name}", *figures, verdict(times.first, ODDS_TARGET)]


def weights(fetched: dict[str, Sizes]) -> Iterator[Figure]:
    """What a new visitor of each game fetches, beside its budgets."""
    for game, weight in fetched.items():
        yield Figure(f"page, {game}", "kB", sum(weight.page.values()) / 1000, PAGE_BUDGET)
        yield Figure(f"first tap, {game}, gzip", "kB", weight.python / 1000, TAP_BUDGET)
        yield Figure(f"first tap, {game}, Brotli", "kB", weight.brotli / 1000, TAP_BROTLI_BUDGET)


def budget_section(figures: list[Figure], about: str) -> str:
    """The table of budgets, which is kept in a file."""
    before = budgets.last()
    budgets.keep(figures, {"at": f"{datetime.now(UTC):%Y-%m-%d %H:%M}", "about": about})
    table = grid(budgets.HEADS, budgets.rows(figures, before))
    load = f"Load {getloadavg()[0]:.1f} at the end."
    return f"## Budgets\n\n{budgets.summary(figures, before)} {load}\n\n{table}"


def sections() -> Iterator[str]:
    """The report, part by part as it is measured."""
    ensure(SITE)
    figures: list[Figure] = []
    with reader(SITE) as visitor:
        about = machine(visitor)
        yield f"# Bench\n\n{about}"
        yield f"## Build\n\n{build.table()}"
        fetched = {game: sizes(visitor, id) for game, id in TAPPED.items()}
        figures += weights(fetched)
        yield f"## What is fetched\n\n{FETCHED}\n\n{bytes_table(fetched['buskit'])}"
        roll_grid = rolls_table(rolls(visitor, ROLLED, ROLLS), boots(visitor, ROLLED, BOOTS))
        yield f"## From the tap to the painted answer\n\n{PAINTED}\n\n{roll_grid}"
        yield f"## The place for play\n\n{PLAYED}\n\n{grid(play.HEADS, play.rows(visitor))}"
        lengths, instruments = screens.measured(visitor)
        page_grid = grid(screens.PAGE_HEADS, screens.page_rows(lengths))
        form_grid = grid(screens.FORM_HEADS, screens.form_rows(instruments))
        yield f"## In the hand\n\n{IN_THE_HAND}\n\n{page_grid}\n\n{form_grid}"
        started = engines.rows(visitor.address + visitor.places[ROLLED], ROLLED, BOOTS, visitor.browser)
        yield f"## Starts in three engines\n\n{ENGINES}\n\n{grid(engines.HEADS, started)}"
        starts = worker_starts.measured(
            visitor.address + visitor.places[ROLLED], ROLLED, TURNS, visitor.browser
        )
        figures += worker_starts.figures(starts)
        worker_grid = grid(
            worker_starts.HEADS, (worker_starts.row(way, each) for way, each in starts.items())
        )
        yield f"## Starts with the service worker\n\n{WITH_WORKER}\n\n{worker_grid}"
        slow = phone.phone_rows(phone.phone(visitor, ROLLED))
        yield f"## A slow phone\n\n{SLOW}\n\n{grid(('Opened cold', 'measured', 'target'), slow)}"
        scores = grid(*lighthouse.table(visitor.address, visitor.site))
        yield f"## Lighthouse\n\n{LIGHTHOUSE}\n\n{scores}"
        answered = [(load, heavy(visitor, load, ODDS_TARGET)) for load in loads(every())]
    yield f"## The heaviest odds\n\n{HEAVIEST}\n\n{heavy_table(answered)}"
    yield f"## Beyond the roll\n\n{EXTRAS}\n\n{grid(extras.HEADS, extras.rows())}"
    late, summary, counts = questions.above()
    figures += counts
    yield f"## Every question\n\n{EVERY}\n\n{grid(questions.HEADS, late)}\n\n{summary}"
    yield f"## The dice kernel against icepool and dyce\n\n{dice.table(TURNS)}"
    yield budget_section(figures, about)


def main() -> None:
    """Print the report."""
    for section in sections():
        print(f"{section}\n", flush=True)


if __name__ == "__main__":
    main()
