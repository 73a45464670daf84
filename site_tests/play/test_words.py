"""Words never decide: with every label and title of play swapped, the same evening comes out."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from macros.paths import ROOT
from rulespkg.systems import NAMES
from site_tests.play import evening

ARGUMENTS = sys.executable, "-m", evening.__name__


@pytest.fixture(scope="module")
def evenings() -> list[dict[str, list[object]]]:
    """What came of the evenings, with the words of play and without."""
    runs = [
        subprocess.Popen([*ARGUMENTS, *words], stdout=subprocess.PIPE, cwd=ROOT)
        for words in ([], [evening.SWAPPED])
    ]
    written = [run.communicate()[0] for run in runs]
    assert [run.returncode for run in runs] == [0, 0]
    return [json.loads(text) for text in written]


@pytest.mark.parametrize("game", NAMES)
def test_no_word_decides_what_happens(evenings: list[dict[str, list[object]]], game: str) -> None:
    plain, swapped = (evening[game] for evening in evenings)
    for step, (before, after) in enumerate(zip(plain, swapped, strict=False)):
        assert before == after, f"step {step}"
    assert len(plain) == len(swapped)
    assert len(plain) > evening.STEPS
