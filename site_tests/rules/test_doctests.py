"""Every example in the package runs."""

import doctest
import importlib
import pkgutil

import pytest

import rulespkg

MODULES = sorted(
    {
        "rulespkg",
        *(found.name for found in pkgutil.walk_packages(rulespkg.__path__, "rulespkg.", lambda _: None)),
    }
    - {"rulespkg.__main__"}
)


@pytest.mark.parametrize("name", MODULES)
def test_examples_run(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_kernel_has_examples():
    tried = {
        name: doctest.testmod(importlib.import_module(name)).attempted for name in MODULES if ".dice." in name
    }
    assert [name for name, examples in tried.items() if not examples] == []
