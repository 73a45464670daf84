"""Adapters for characters and for rows of tables."""

from __future__ import annotations

from typing import Any

from site_tests.rules import door
from site_tests.rules.adapters.buskit.shown import Inputs, NotAccepted

BUILDER = "buskit.character"


def legal(flat: Inputs) -> door.Result:
    """The builder's answer; ``NotAccepted`` with its words where the build is not legal."""
    result = door.odds(BUILDER, flat)
    if result.answer.tone != "success":
        raise NotAccepted(" ".join(step.text for step in result.answer.steps))
    return result


def chargen_traits(i: Inputs) -> Any:
    """A Trait that a case leaves out is left empty in the form."""
    empty = dict.fromkeys(door.calculator(BUILDER).initial().values["traits"], "")
    traits = {f"traits.{name}": die for name, die in {**empty, **i["traits"]}.items()}
    result = legal({"competence": i["competence"], **traits})
    names = ("raises_available", "raises_spent", "raises_left")
    return {"legal": True, **{name: result.figure(name) for name in names}}


def chargen_aspects(i: Inputs) -> Any:
    flat: Inputs = {"with_aspects": True, "aspects": len(i["aspects"])}
    for place, die in enumerate(i["aspects"], 1):
        flat[f"aspects.{place}.die"] = die
    grid = legal(flat).grid("aspects")
    package = grid.rows[grid.row_keys.index("package")][0]
    return {"legal": True, "set": package.link.removeprefix("#")}


def chargen_specializations(i: Inputs) -> Any:
    flat: Inputs = {"with_specializations": True, "limit": i["limit"]}
    flat["specializations"] = len(i["specializations"])
    for place, (trait, name) in enumerate(i["specializations"], 1):
        flat[f"specializations.{place}.name"] = f"{trait.removeprefix('trait-')}/{name}"
    legal(flat)
    return {"legal": True}


def health(i: Inputs) -> Any:
    result = door.odds(BUILDER, {"traits.might": i["might"], "traits.will": i["will"]})
    return {"wounds": result.figure("wounds"), "shock": result.figure("shock")}


ADAPTERS = {
    "table_row": lambda i: door.row(f"buskit.table.{i['table']}", i["row"]),
    "chargen_traits": chargen_traits,
    "chargen_aspects": chargen_aspects,
    "chargen_specializations": chargen_specializations,
    "health": health,
}
