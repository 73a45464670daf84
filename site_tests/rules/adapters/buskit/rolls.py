"""Adapters for rolls: pools, opposed rolls, Wild Dice, concessions, help, order of action."""

from __future__ import annotations

from typing import Any

from site_tests.rules import door
from site_tests.rules.adapters.buskit.shown import Inputs, filled, finished, others, pool, texts, trait


def pool_(i: Inputs) -> Any:
    result = door.odds("buskit.pool", pool("pool", i["pool"]))
    return {"pmf": result.spread("totals", "pool"), "mean": str(result.figure("mean"))}


def pool_dice(i: Inputs) -> Any:
    result = door.odds("buskit.pool", pool("pool", i["pool"]))
    return {
        "trait": trait(result, "pool"),
        "extra": others(result, "pool"),
        "wild": result.cell("dice", "pool", "wild"),
    }


def pool_total(i: Inputs) -> Any:
    """Twelve-sided dice, which can show any total; so many bonus dice or penalties that all are rolled."""
    more = len(i["trait_rolls"]) - 1
    spec: Inputs = {"extra": ["d12"] * len(i["extra_rolls"]), "wild": len(i["wild_rolls"])}
    if i["trait_rolls"]:
        spec |= {"trait": "d12", "penalty" if i["keep"] == "lowest" else "bonus": more}
    faces = [*i["trait_rolls"], *i["extra_rolls"], *(face for rolls in i["wild_rolls"] for face in rolls)]
    return {"total": finished("buskit.pool", pool("pool", spec), faces).effect("total")}


def wild_value(i: Inputs) -> Any:
    result = finished("buskit.pool", pool("pool", {"wild": 1}), i["rolls"])
    return {"value": result.effect("total")}


def wild_spend(i: Inputs) -> Any:
    result = door.odds("buskit.wild", {"stock": i["remaining"], "spend": i["spend"]})
    return {"remaining": result.figure("left")}


def _sides(i: Inputs) -> Inputs:
    return {**pool("actor", i["actor"]), **pool("opposition", i["opposition"])}


def opposed(i: Inputs) -> Any:
    result = door.odds("buskit.opposed", _sides(i))
    margin = {"margin": result.spread("margin")} if i.get("with_margin") else {}
    return {**texts(result, win="success", tie="tie", fail="failure"), **margin}


def _totals(i: Inputs, **more: Any) -> door.Result:
    """Two twelve-sided dice that show these totals."""
    flat = {**_sides({"actor": {"trait": "d12"}, "opposition": {"trait": "d12"}}), **more}
    return finished("buskit.opposed", flat, [i["actor_total"], i["opposition_total"]])


def opposed_totals(i: Inputs) -> Any:
    result = _totals(i)
    outcome = result.effect("outcome")
    return {"outcome": outcome, "success": outcome == "win", "degree": result.effect("degree")}


def concessions(i: Inputs) -> Any:
    return {"needed": _totals(i, concessions=True).effect("concessions")}


def concessions_needed(i: Inputs) -> Any:
    result = door.odds("buskit.opposed", {**_sides(i), "concessions": True})
    return {"needed": result.spread("concessions")}


def help_(i: Inputs) -> Any:
    flat = {**pool("helper", i["helper"]), **_sides(i), "die": i["helper_die"]}
    result = door.odds("buskit.helper", flat)
    columns = ("assist", "win_if_helped", "win_if_hindered", "overall")
    cells = {name: str(result.cell("helpers_die", i["helper_die"], name)) for name in columns}
    return {**cells, "unaided": str(result.figure("unaided"))}


def help_pools(i: Inputs) -> Any:
    """The helper shows 2 or 1 against 1; the die then joins the pool that the roll names."""
    flat = {**pool("helper", {"trait": "d12"}), **_sides(i), "die": i["helper_die"]}
    result = filled("buskit.helper", flat, [2 if i["assist_success"] else 1, 1])
    joined = {effect.to: effect.value for effect in result.answer.effects if effect.key == "helpers_die"}
    return {
        side: {**i[side], "extra": [*i[side].get("extra", ()), joined[side]]} if side in joined else i[side]
        for side in ("actor", "opposition")
    }


def initiative(i: Inputs) -> Any:
    flat: Inputs = {"contestants": len(i["contestants"])}
    for place, spec in enumerate(i["contestants"], 1):
        flat |= pool(f"contestants.{place}", spec)
    result = door.odds("buskit.initiative", flat)
    at_once = result.column("first", "at_once").values()
    return {"acts_first": [str(chance) for chance in at_once], **texts(result, tie_for_first="tie")}


ADAPTERS = {
    "pool": pool_,
    "pool_dice": pool_dice,
    "pool_total": pool_total,
    "wild_value": wild_value,
    "wild_spend": wild_spend,
    "opposed": opposed,
    "opposed_totals": opposed_totals,
    "concessions": concessions,
    "concessions_needed": concessions_needed,
    "help": help_,
    "help_pools": help_pools,
    "initiative": initiative,
}
