"""Every case of a folder against the package: ``pytest site_tests/rules/test_cases.py --cases DIR``.

A case file is ``<system>.json``; the adapters of a system are in ``adapters/<system>``.
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import pytest


def _cases(folder: Path) -> list[Any]:
    found = []
    for path in sorted(folder.glob("*.json")):
        for case in json.loads(path.read_text(encoding="utf-8")):
            found.append(pytest.param(path.stem, case, id=f"{path.stem}-{case['id']}"))
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        folder = Path(metafunc.config.getoption("--cases"))
        metafunc.parametrize(("system", "case"), _cases(folder))


def test_case(system: str, case: dict[str, Any]) -> None:
    """The package gives what the case expects, exactly, or refuses it with a message."""
    module = importlib.import_module(f"site_tests.rules.adapters.{system}")
    inputs = case["inputs"]
    adapter = module.adapter(case)
    expected = case["expected"]
    if isinstance(expected, dict) and expected.get("refused") is True:
        with pytest.raises(module.REFUSALS) as refused:
            adapter(inputs)
        assert str(refused.value).strip(), f"{case['id']}: the refusal says nothing"
        return
    assert adapter(inputs) == expected, f"{case['id']} ({case['rule']})"
