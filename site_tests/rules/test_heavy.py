"""The heaviest questions that forms let through are answered by the Python that browsers have."""

import json
import sys

from macros.bench.heavy import loads
from rulespkg import border, systems


def test_no_heavy_question_needs_what_browsers_lack(monkeypatch):
    rolling = {one.id for name in systems.EVERY for one in systems.load(name).calculators if one.has_dice}
    asked = loads()
    # CPython divides very long numbers with this module, which Pyodide leaves out.
    monkeypatch.setitem(sys.modules, "_pylong", None)
    for load in asked:
        for do in ("odds", "roll") if load.id in rolling else ("odds",):
            reply = json.loads(border.call(json.dumps({"do": do, "root": "", **load._asdict()})))
            assert reply["ok"], (load, do, reply["problems"])
    assert rolling <= {load.id for load in asked}
