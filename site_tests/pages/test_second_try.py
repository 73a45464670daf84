"""What failed in a browser is tried once more, and nothing else is."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from site_tests.night import NIGHT, by_night

ROOT = Path(__file__).parents[2]
SETTINGS = """[pytest]
addopts = --import-mode=importlib
markers =
  browser: in a browser
  engine: in an engine
"""
FIRST = ["-n", "1"]
SECOND = ["--last-failed", "--last-failed-no-failures", "none", "--second-try"]
ONCE = """
from pathlib import Path
def test_once():
    seen = Path(__file__).with_suffix(".seen")
    if not seen.exists():
        seen.touch()
        raise AssertionError
"""
STALLED = """
import os
from pathlib import Path
def test_stalled():
    seen = Path(__file__).with_suffix(".seen")
    if not seen.exists():
        seen.touch()
        os._exit(1)
"""
ALWAYS = "def test_always(): assert False"
PASSES = "def test_passes(): pass"
BROKEN = "import nothing_of_this_name"
MANY = "import pytest\n@pytest.mark.parametrize('number', range(21))\ndef test_many(number): assert False"


def second_run(tmp_path, sources, first=FIRST):
    """The exit status and the words of the second try, after a first one of these tests."""
    (tmp_path / "pytest.ini").write_text(SETTINGS)
    for name, text in sources.items():
        path = tmp_path / "site_tests" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    command = [sys.executable, "-P", "-m", "pytest", "-p", "site_tests.second_try", "site_tests"]
    place = {"cwd": tmp_path, "env": {**os.environ, "PYTHONPATH": str(ROOT)}}
    subprocess.run([*command, *first], capture_output=True, check=False, **place)
    again = subprocess.run([*command, *SECOND], capture_output=True, text=True, check=False, **place)
    return again.returncode, again.stdout


FLAKY = {
    "failed": {"browser/test_a.py": ONCE, "engines/test_c.py": ONCE},
    "took its process with it": {"browser/test_a.py": ONCE, "faults/test_b.py": STALLED},
}


@NIGHT
@pytest.mark.parametrize("how", FLAKY)
def test_what_passes_then_is_named_as_flaky(how, tmp_path):
    failed = FLAKY[how]
    status, words = second_run(tmp_path, {**failed, "rules/test_d.py": PASSES})
    assert status == 0
    flaky = re.findall(r"^FLAKY site_tests/(.+)::test_\w+$", words, re.MULTILINE)
    assert sorted(flaky) == sorted(failed)
    assert re.search(r"^=+ 2 passed in .*=+$", words.splitlines()[-1])


REFUSED = {
    "failed again": ({"browser/test_a.py": ALWAYS}, "1 failed"),
    "failed outside browsers": (
        {"browser/test_a.py": ONCE, "rules/test_b.py": ALWAYS},
        "no second try: not tests of a browser: site_tests/rules/test_b.py::test_always",
    ),
    "not collected": (
        {"browser/test_a.py": ONCE, "rules/test_b.py": BROKEN},
        "no second try: not tests of a browser: site_tests/rules/test_b.py",
    ),
    "not collected in a browser": (
        {"browser/test_a.py": ONCE, "browser/test_b.py": BROKEN},
        "no second try: not tests of a browser: site_tests/browser/test_b.py",
    ),
    "too many": ({"browser/test_a.py": MANY}, "no second try: 21 tests have failed"),
    "nothing failed": ({"browser/test_a.py": PASSES}, "no tests ran"),
}


@pytest.mark.parametrize("why", by_night(REFUSED, ("failed again", "failed outside browsers")))
def test_anything_else_stays_a_failure(why, tmp_path):
    sources, sentence = REFUSED[why]
    status, words = second_run(tmp_path, sources)
    assert status != 0
    assert sentence in words


@NIGHT
def test_a_first_try_that_never_began_is_no_reason_for_a_second(tmp_path):
    status, words = second_run(tmp_path, {"browser/test_a.py": ONCE}, ["--no-such-option"])
    assert status != 0
    assert "FLAKY" not in words
