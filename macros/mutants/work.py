"""The work: each change is made in a copy of the project, tested there, and its end noted at once.

Notes bear a digest of the code and its tests, so that a run that was stopped goes on where it was.
"""

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from macros.mutants.draw import Mutant
from macros.mutants.tests import ANSWERS, HUNG, LIVED, NOTICED, PYTHON, RULES, Run

PROCESSES = 2
NICE = 10
LONGEST = 7200
"""Seconds for the tests of a game without a change."""

SLOWER = 3
PATIENCE = 60
"""With a change they may take three times as long, and a minute; then it counts as noticed."""

TESTED = ("rulespkg/", "site_tests/")
APART = ("site_tests/browser/", "site_tests/engines/", "site_tests/pages/")
"""What the digest covers, and what of it not: no other change of the project makes an end untrue."""


class Notes:
    """Ends by key, in a file with one JSON value a line."""

    def __init__(self, path: Path) -> None:
        self.path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        self.run_by_key = {key: Run(*run) for key, *run in map(json.loads, lines)}

    def add(self, key: str, run: Run) -> None:
        """Note an end."""
        self.run_by_key[key] = run
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([key, *run]) + "\n")


def files(root: Path) -> list[str]:
    """The files of the project, also those that are not committed yet."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.split("\0")
    return sorted(name for name in set(names) if name and (root / name).is_file())


def digest(root: Path) -> str:
    """A name for the code and the tests as they are."""
    checksum = hashlib.sha256()
    for name in files(root):
        if name.startswith(TESTED) and not name.startswith(APART):
            checksum.update(name.encode() + (root / name).read_bytes())
    return checksum.hexdigest()[:16]


def copies(root: Path, folder: Path) -> list[Path]:
    """A copy of the project for each process."""
    trees = [folder / f"tree-{number}" for number in range(PROCESSES)]
    for tree in trees:
        shutil.rmtree(tree, ignore_errors=True)
        for name in files(root):
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(root / name, tree / name)
    return trees


def work(
    trees: list[Path], commands: dict[str, list[str]], left: list[Mutant], notes: Notes
) -> Iterator[str]:
    """Test what is left, and tell of each end; SystemExit if tests fail without a change."""
    context = get_context("spawn")
    free = context.Queue()
    for tree in trees:
        free.put(tree)
    with context.Pool(len(trees), _begin, (free,)) as pool:
        games = sorted({mutant.game for mutant in left} - notes.run_by_key.keys())
        for game, run in zip(
            games, pool.imap(_run_unchanged, [commands[game] for game in games]), strict=True
        ):
            yield _sound(game, run, notes)
        tasks = [(mutant, commands[mutant.game], _patience(notes, mutant)) for mutant in left]
        for mutant, run in pool.imap_unordered(_run_changed, tasks):
            notes.add(mutant.key, run)
            yield f"{run.outcome:8}{mutant.path}:{mutant.line}  {run.words}"


def _sound(game: str, run: Run, notes: Notes) -> str:
    if run.outcome != LIVED:
        raise SystemExit(f"mutants: without any change, a test of {game} fails: {run.words}")
    notes.add(game, run)
    return f"{'':8}{game} without a change, {run.seconds:.0f} s: {run.words}"


def _patience(notes: Notes, mutant: Mutant) -> float:
    return PATIENCE + SLOWER * notes.run_by_key[mutant.game].seconds


def _begin(free: Any) -> None:
    """Settle in a copy, behind whatever else this machine does, and compile all of it.

    A run with a change leaves no bytecode behind, lest a later one find it.
    """
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    os.nice(NICE)
    os.chdir(free.get())
    os.environ.pop("PYTHONPATH", None)
    collect = [str(PYTHON), "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
    subprocess.run([*collect, str(RULES), str(ANSWERS)], capture_output=True)


def _run_unchanged(command: list[str]) -> Run:
    return run(command, LONGEST)


def _run_changed(task: tuple[Mutant, list[str], float]) -> tuple[Mutant, Run]:
    mutant, command, timeout = task
    path = Path(mutant.path)
    before = path.read_bytes()
    path.write_text(mutant.text, encoding="utf-8")
    try:
        return mutant, run(command, timeout)
    finally:
        path.write_bytes(before)


def run(command: list[str], timeout: float) -> Run:
    """Run tests in this folder; none of their processes is left behind."""
    begun = time.monotonic()
    quiet = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    tests = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=quiet, start_new_session=True)
    try:
        output, _ = tests.communicate(timeout=timeout)
    except subprocess.TimeoutExpired:
        return Run(HUNG, timeout, f"{timeout:.0f} s")
    finally:
        with suppress(ProcessLookupError):
            os.killpg(tests.pid, signal.SIGKILL)
        tests.wait()
    outcome, words = (NOTICED, _first_failure(output)) if tests.returncode else (LIVED, _last_line(output))
    return Run(outcome, time.monotonic() - begun, words)


def _first_failure(output: str) -> str:
    failed = [line for line in output.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return (failed or [_last_line(output)])[0][:200]


def _last_line(output: str) -> str:
    return (output.strip().splitlines() or [""])[-1]
