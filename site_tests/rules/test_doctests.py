"""Every example in the package runs, and in what the tests share."""

import doctest
import importlib
import pkgutil

import pytest

import rulespkg
from macros.paths import ROOT

MODULES = sorted(
    {
        "rulespkg",
        *(found.name for found in pkgutil.walk_packages(rulespkg.__path__, "rulespkg.", lambda _: None)),
    }
    - {"rulespkg.__main__"}
)
SHARED = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in sorted(ROOT.glob("site_tests/**/*.py"))
    if not path.stem.startswith("test_") and path.stem != "conftest" and ">>> " in path.read_text()
]


@pytest.mark.parametrize("name", [*MODULES, *SHARED])
def test_examples_run(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_kernel_has_examples():
    kernel = (name for name in MODULES if name.startswith("rulespkg.dice."))
    tried = {name: doctest.testmod(importlib.import_module(name)).attempted for name in kernel}
    assert [name for name, examples in tried.items() if not examples] == []
