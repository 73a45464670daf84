"""Every case of a folder against the package: ``pytest site_tests/rules/test_cases.py --cases DIR``.

A case file is ``<system>.json``; the adapters of a system are in ``adapters/<system>``.
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import pytest

from site_tests.for_all import for_all


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test for each file of cases."""
    if "system" in metafunc.fixturenames:
        folder = Path(metafunc.config.getoption("--cases"))
        metafunc.parametrize("system", sorted(path.stem for path in folder.glob("*.json")))


def test_cases(system: str, request: pytest.FixtureRequest) -> None:
    """The package gives what each case expects, exactly, or refuses it with a message."""
    file = Path(request.config.getoption("--cases")) / f"{system}.json"
    module = importlib.import_module(f"site_tests.rules.adapters.{system}")

    @for_all(case=json.loads(file.read_text(encoding="utf-8")))
    def holds(case: dict[str, Any]) -> None:
        adapter = module.adapter(case)
        expected = case["expected"]
        if isinstance(expected, dict) and expected.get("refused") is True:
            with pytest.raises(module.REFUSALS) as refusal:
                adapter(case["inputs"])
            assert str(refusal.value).strip(), "the refusal says nothing"
        else:
            assert adapter(case["inputs"]) == expected, case["rule"]

    holds()
