"""What a roll can do beyond its answer: what matters most, a link that replays it, a seal, and free dice.

Python's parts are timed on the host, in processor time and with nothing known from before;
seals are made and checked in node, by the script that the page runs.
"""

import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

from macros.bench.questions import longest_step
from macros.bundle.scripts import esbuild
from macros.paths import NODE
from rulespkg import border

HEADS = ("What", "ms", "budget")
TYPICAL = ("buskit.opposed", "toaster.check", "d6xd6.task", "basics.pool", "nwm.task")
"""The calculator of each game that rolls most at a table."""

THROWS = (
    "4d6 keep 3",
    "d8+d6 v 2d10",
    "6d6 count 5+",
    "6x 4d6 keep 3",
    "d10 explode",
    "2d6+3 >= 9",
    "2d20 keep 1 lowest; 2d20 keep 1",
    "200d6",
)
"""What people ask of the dice bag, and as many dice as it takes."""

MATTERS, REPLAY, ODDS, SEAL = 300, 60, 300, 5
"""Milliseconds: of the longest step to what matters, of a replay, of the odds of a throw, of a seal."""

TURNS = 3
SEALS = """
import { digestOf, freshSalt, verify } from "./docs/assets/share/seal.ts";
const faces = Array.from({ length: 100 }, (_, at) => (at % 6) + 1);
const passed = { calculator: "buskit.opposed", site: "0.1.0", at: 1764000000000, sheet: 0, faces, house: [] };
const inputs = Object.fromEntries(faces.map((face, at) => [`actor.input${at}`, `d${face}`]));
const roll = { ...passed, inputs, outcome: "k3x9", own: [], series: "abcdefgh", number: 7 };
const kept = Array.from({ length: 200 }, (_, number) => ({ digest: `${number}`, series: "zz", number }));
const best = { make: Infinity, check: Infinity };
for (let turn = 0; turn < 20; turn++) {
  const start = performance.now();
  const sealed = { ...roll, salt: freshSalt() };
  const digest = await digestOf(sealed);
  const made = performance.now();
  const verdict = await verify(sealed, digest, [...kept, { digest, series: "abcdefgh", number: 7 }]);
  const checked = performance.now();
  if (verdict.is !== "sealed") throw new Error(`The seal is ${verdict.is}.`);
  best.make = Math.min(best.make, made - start);
  best.check = Math.min(best.check, checked - made);
}
console.log(JSON.stringify(best));
"""
"""Makes and checks the seal of 100 dice with 100 inputs, where 200 other seals are kept; best of 20."""


def best(measure: Callable[[str], float], what: str) -> float:
    """The least of a few turns."""
    return min(measure(what) for _ in range(TURNS))


def matters(id: str) -> float:
    """Milliseconds of the longest step to what matters most in a calculator as it stands at first."""
    return longest_step({"do": "matters", "id": id, "inputs": {}, "root": ""})[0]


def odds(throw: str) -> float:
    """Milliseconds of the odds of a throw of the dice bag; ``ValueError`` where it is refused."""
    ms, text = longest_step({"do": "odds", "id": "dice.bag", "inputs": {"throw": throw}, "root": ""})
    if not json.loads(text)["ok"]:
        raise ValueError(f"the dice bag refuses {throw}")
    return ms


def replay(id: str) -> float:
    """Milliseconds until the faces of a link are an answer again; ``ValueError`` where it is another one."""
    border.DICE = Random(1)
    request = {"id": id, "inputs": {}, "root": ""}
    rolled = json.loads(border.call(json.dumps({**request, "do": "roll"})))
    again = json.dumps({**request, "do": "resolve", "faces": rolled["faces"]})
    start = process_time()
    reply = json.loads(border.call(again))
    taken = (process_time() - start) * 1000
    if reply["headline"] != rolled["headline"]:
        raise ValueError(f"{id} comes to something else from its faces")
    return taken


def seals() -> dict[str, float]:
    """Milliseconds to "make" a seal and to "check" the roll that was opened."""
    with TemporaryDirectory() as folder:
        script = Path(folder) / "seals.mjs"
        script.write_text(esbuild("--bundle", "--format=esm", "--platform=node", text=SEALS))
        output = subprocess.run([str(NODE), str(script)], check=True, capture_output=True, text=True).stdout
    times: dict[str, float] = json.loads(output)
    return times


def rows() -> Iterator[list[str]]:
    """A line for each, with its budget."""
    for id in TYPICAL:
        yield row(f"What matters most: {id}", best(matters, id), MATTERS)
    for id in TYPICAL:
        yield row(f"A link replayed: {id}", best(replay, id), REPLAY)
    for throw in THROWS:
        yield row(f"Odds of the dice bag: {throw}", best(odds, throw), ODDS)
    times = seals()
    yield row("A seal made: 100 dice", times["make"], SEAL)
    yield row("A seal checked: 100 dice, 200 seals kept", times["check"], SEAL)


def row(what: str, ms: float, budget: float) -> list[str]:
    """One line.

    >>> row("A seal made", 0.24, 5)
    ['A seal made', '0.2', 'under 5: kept']
    """
    return [what, f"{ms:.1f}", f"under {budget}: {'kept' if ms < budget else 'missed'}"]


def main() -> None:
    """Print the lines."""
    for line in rows():
        print(*line, sep="\t")


if __name__ == "__main__":
    main()
