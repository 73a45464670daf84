"""Every example in what builds, checks and measures the site runs."""

import doctest
import importlib

from macros.paths import ROOT


def modules():
    """The modules of the build with examples."""
    for path in sorted(ROOT.glob("macros/**/*.py")):
        if ">>> " in path.read_text():
            yield ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def test_examples_run():
    results = {name: doctest.testmod(importlib.import_module(name)) for name in modules()}
    assert results
    assert [name for name, result in results.items() if result.failed or not result.attempted] == []
