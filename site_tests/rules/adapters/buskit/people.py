"""Adapters for characters and for rows of tables."""

from __future__ import annotations

import json
from typing import Any

from rulespkg.systems.buskit import characters
from rulespkg.systems.buskit.tables import TABLES
from site_tests.rules.adapters.buskit.shown import Inputs


def table_row(i: Inputs) -> Any:
    table = next(one for one in TABLES if one.name == i["table"])
    return json.loads(json.dumps(table.row(i["row"]).facts))


def chargen_traits(i: Inputs) -> Any:
    account = characters.check_raises(i["competence"], i["traits"])
    return {
        "legal": True,
        "raises_available": account.available,
        "raises_spent": account.spent,
        "raises_left": account.left,
    }


def chargen_specializations(i: Inputs) -> Any:
    characters.check_specializations(i["limit"], [(trait, name) for trait, name in i["specializations"]])
    return {"legal": True}


ADAPTERS = {
    "table_row": table_row,
    "chargen_traits": chargen_traits,
    "chargen_aspects": lambda i: {"legal": True, "set": characters.aspect_set(i["aspects"])},
    "chargen_specializations": chargen_specializations,
}
