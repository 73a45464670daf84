"""The browser scripts' own logic, in node: each `*.test.ts` beside this file is joined by esbuild and run."""

import os
import subprocess
from pathlib import Path

import pytest

from macros.bundle.scripts import esbuild
from macros.paths import NODE, ROOT

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.test.ts"))
FORM = ("--bundle", "--format=esm", "--platform=node", "--preserve-symlinks", "--target=node20")
KNOWN = ("--define:TONES={}", "--define:SUMS={}")
"""What the build puts into the scripts."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.removesuffix(".test.ts"))
def test_scripts_do_what_they_say(path, site, tmp_path):
    joined = tmp_path / path.with_suffix(".mjs").name
    esbuild(path.relative_to(ROOT).as_posix(), *FORM, *KNOWN, "--log-level=warning", f"--outfile={joined}")
    command = [str(NODE), "--test", "--test-reporter=spec", str(joined)]
    environment = {**os.environ, "SITE": str(site), "NO_COLOR": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "tests 0" not in done.stdout, "No test ran."
