"""The browser scripts' own logic, in node: each `*.test.ts` beside this file is joined by esbuild and run."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from macros.bundle.scripts import esbuild
from macros.paths import NODE, ROOT
from rulespkg.systems import EVERY, load
from site_tests.night import by_night

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.test.ts"))
FORM = ("--bundle", "--format=esm", "--platform=node", "--preserve-symlinks", "--target=node20")
EMPTY = ("TONES", "SUMS", "CITED")
TITLES = json.dumps({name: load(name).title for name in EVERY})
DEFINES = (*(f"--define:{name}={{}}" for name in EMPTY), '--define:IMPORTER=""', f"--define:GAMES={TITLES}")
"""What the build puts into the scripts."""

PAGE = ("--bundle", "--format=iife", "--preserve-symlinks", "--target=es2022", '--define:SCRIPTS="{}"')
ROOM = ("--max-semi-space-size=64",)
"""A page without layout makes much that is soon gone."""

AT = '--define:import.meta.url="http://site.test/"'


@pytest.fixture(scope="module")
def page_script(tmp_path_factory):
    """The page's script and all that it fetches by and by, in one file."""
    joined = tmp_path_factory.mktemp("page") / "page.js"
    esbuild("docs/assets/rollbook.ts", *PAGE, AT, *DEFINES, "--log-level=error", f"--outfile={joined}")
    return joined


LONG = tuple(HERE / f"{name}.test.ts" for name in ("forms", "memory", "sheets"))
CASES = [(path, scope) for path in FILES for scope in ("many", "few") if scope == "many" or path in LONG]


@pytest.mark.parametrize(
    ("path", "scope"),
    by_night(CASES, [(path, scope) for path, scope in CASES if scope == "few" or path not in LONG]),
    ids=[f"{path.name.removesuffix('.test.ts')}-{scope}" for path, scope in CASES],
)
def test_scripts_do_what_they_say(path, scope, site, places, page_script, tmp_path):
    """Those that go through forms do so with a few; by night with all that differ in any way."""
    joined = tmp_path / path.with_suffix(".mjs").name
    esbuild(path.relative_to(ROOT).as_posix(), *FORM, *DEFINES, "--log-level=warning", f"--outfile={joined}")
    command = [str(NODE), *ROOM, "--test-reporter=spec", str(joined)]
    environment = {
        "SITE": str(site),
        "PLACES": json.dumps(places),
        "PAGE_SCRIPT": str(page_script),
        "PYTHON": sys.executable,
        "NO_COLOR": "1",
        "SCOPE": scope,
    }
    process = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, env={**os.environ, **environment}
    )
    assert process.returncode == 0, process.stdout + process.stderr
    assert "tests 0" not in process.stdout, "No test ran."
