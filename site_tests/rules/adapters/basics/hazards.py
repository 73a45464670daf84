"""Adapters for travel, hazards and diseases."""

from __future__ import annotations

from collections import Counter
from typing import Any

from site_tests.rules import door
from site_tests.rules.adapters.basics.words import (
    Inputs,
    counted,
    enough,
    faces,
    finished,
    number,
    played,
    row,
    switch,
)

OVERLAND, MARCH, CHAIN, SURVIVAL = "basics.overland", "basics.march", "basics.chain", "basics.survival"
RADIATION, SUFFOCATION = "basics.radiation", "basics.suffocation"
DISEASE, FALLING = "basics.disease", "basics.falling"
VARIANTS = {"climb": ("scrapes-climb", "hazard-scrapes"), "pit": ("scrapes-pit", "hazard-pit")}
"""Scrapes by the words of cases: the printed example, and others that cost the same."""


def ground(name: str) -> str:
    """The row that a case means by a terrain."""
    return "road-or-path" if name == "road" else name


def leg(at: int, km: Any, terrain: str, circumstances: list[str]) -> Inputs:
    """The fields of one leg; what is named twice is set to 2, which no switch takes."""
    weather = {f"legs.{at}.{name}": str(times) for name, times in Counter(circumstances).items()}
    return {f"legs.{at}.km": number(km), f"legs.{at}.terrain": ground(terrain), **weather}


def travel(i: Inputs, over: Any) -> Inputs:
    """Who travels, how fast and how long a day; units over ten are refused to vehicles."""
    foot = {"party": "1", "party.1.pace": number(i["speed"])}
    speed = foot if i["mode"] == "foot" else {"speed": number(i["speed"])}
    return {"how": str(i["mode"]), **speed, "over": number(over)}


def passed(terrain: str = "road", circumstances: tuple[str, ...] = ()) -> str:
    """How far full speed comes down on one leg."""
    result = door.odds(OVERLAND, {"legs": "1", **leg(1, 1, terrain, list(circumstances))})
    return str(result.cell("legs", "1", "modifier"))


def terrain(i: Inputs) -> Any:
    modifier = passed(i["terrain"])
    return {"modifier": modifier, "printed": row("terrain", ground(i["terrain"]))["printed"]}


def circumstance(i: Inputs) -> Any:
    modifier = passed(circumstances=(i["circumstance"],))
    return {"modifier": modifier, "printed": row("circumstances", i["circumstance"])["printed"]}


def day(i: Inputs) -> Any:
    flat = {"legs": "1", **leg(1, 1, i["terrain"], i["circumstances"]), **travel(i, i["units_over"])}
    return {"km": str(door.odds(OVERLAND, flat).cell("legs", "1", "km_a_day"))}


def legs(i: Inputs) -> Any:
    flat = {"legs": number(len(i["legs"])), **travel(i, i["units_over_per_day"])}
    for at, stretch in enumerate(i["legs"], 1):
        flat |= leg(at, stretch["km"], stretch["terrain"], stretch["circumstances"])
    result = door.odds(OVERLAND, flat)
    units = [str(value) for value in result.column("legs", "units").values()]
    return {
        "units_per_leg": units[:-1],
        "units": units[-1],
        "days": str(result.figure("days")),
        "whole_days": result.figure("whole_days"),
    }


def thresholds(
    result: door.Result, grid: str, column: str = "threshold", most: int | None = None
) -> list[int]:
    """The thresholds of the checks that are made, from a column with one row a check."""
    levels = [int(str(cell)) for cell in result.column(grid, column).values() if str(cell) != "none"]
    return levels if most is None else levels[:most]


def march(i: Inputs) -> Any:
    over = i["units_over"]
    result = door.odds(MARCH, {"over": number(over)})
    return {
        "thresholds": thresholds(result, "plan", most=over),
        "units": result.cell("plan", str(over), "units"),
    }


def joint(result: door.Result) -> list[list[Any]]:
    """Failures, draws and their chance, where there is one."""
    grid = result.grid("joint")
    cells = [
        [int(failures), int(draws), str(cell.value)]
        for failures, row_ in zip(grid.row_keys, grid.rows, strict=True)
        for draws, cell in zip(grid.column_keys[1:], row_[1:], strict=True)
    ]
    return [cell for cell in cells if cell[2] != "0/1"]


def worn(result: door.Result, needed: list[int], failure: str, draw: str) -> Any:
    """What every list of checks gives; where a draw costs nothing there is no mean of them."""
    return {
        "thresholds": needed,
        "joint": joint(result),
        "expected_failures": str(result.figure("mean_failures")),
        "expected_draws": "0/1" if draw == "none" else str(result.figure("mean_draws")),
        "unscathed": str(result.figure("unscathed")),
        "failure_level": failure,
        "draw_level": draw,
    }


def march_odds(i: Inputs) -> Any:
    over = i["units_over"]
    flat = {name: number(i[name]) for name in ("grit",)}
    flat |= {"over": number(over), "fatigue_penalty": switch(i["fatigue_penalty"])}
    result = door.odds(MARCH, flat)
    costs = [row("march", f"march-{end}")["traveler"] for end in ("failure", "draw")]
    return worn(result, thresholds(result, "plan", most=over), *costs)


def mount(i: Inputs) -> Any:
    over = i["units_over"]
    flat = {
        "how": "mount",
        "grit": number(i["rider_grit"]),
        "mount_grit": number(i["mount_grit"]),
        "over": number(over),
        "fatigue_penalty": "0",
    }
    result = door.odds(MARCH, flat)
    return {
        "mount_thresholds": thresholds(result, "plan", "mount_threshold", over),
        "rider_thresholds": thresholds(result, "plan", most=over),
        "mount_hp_loss_pmf": counted(result.points("mount_loss"), 2 * over),
        "rider_joint": joint(result),
    }


def chain(i: Inputs, what: str, facts: Inputs, **more: str) -> Any:
    """A chain of checks against one hazard."""
    flat = {"what": what, "pool": number(i["pool"]), "fatigue_penalty": switch(i["fatigue_penalty"]), **more}
    result = door.odds(CHAIN, flat)
    return worn(result, thresholds(result, "checks"), facts["failure"], facts["draw"])


def hazard(name: str) -> Inputs:
    """What a failure and a draw cost."""
    return row("hazards", f"hazard-{name}")


def weather(level: str) -> Inputs:
    """The row of a heat or cold level that the chain of checks knows; ``Refusal`` where it is neither."""
    door.odds(CHAIN, {"what": str(level)})
    cold = level in ("cold", "freezing", "sub-zero")
    return row("cold" if cold else "heat", level)


def daily(name: str) -> Any:
    return lambda i: chain(i, f"hazard-{name}", hazard(name), days=number(i["days"]))


def elements(i: Inputs) -> Any:
    return chain(i, str(i["level"]), weather(i["level"]), days=number(i["days"]))


def thirst(i: Inputs) -> Any:
    more = {"days": number(i["days"]), "climate": str(i["climate"])}
    return chain(i, "hazard-dehydration", hazard("dehydration"), **more)


def thirst_checks(i: Inputs) -> Any:
    flat = {"what": "hazard-dehydration", "days": "1", "climate": str(i["climate"])}
    return door.odds(CHAIN, flat).figure("checks")


def sleep_needed(i: Inputs) -> Any:
    flat = {"what": "hazard-sleep", "days": number(i["days_missed"])}
    return {"hours": door.odds(CHAIN, flat).figure("sleep_needed")}


def like(variant: Any) -> tuple[str, str]:
    """The printed example of a kind of scrapes, and those that cost the same; an unknown kind as it is."""
    return VARIANTS.get(str(variant), (str(variant), str(variant)))


def scrapes(i: Inputs) -> Any:
    """The threshold is that of the printed example."""
    example, others = like(i["variant"])
    size = enough(*i["hits"])
    flat = {
        "what": others,
        "pool": number(size),
        "threshold": number(row("scrapes", example)["threshold"]),
        "checks": number(len(i["hits"])),
        "fatigue_penalty": "0",
    }
    result = finished(CHAIN, flat, [face for hits in i["hits"] for face in faces(hits, size)])
    return {kind: result.effect(kind) for kind in ("short", "temporary", "long")}


def scrapes_odds(i: Inputs) -> Any:
    more = {name: number(i[name]) for name in ("threshold", "checks")}
    example, others = like(i["variant"])
    return chain(i, others, row("scrapes", example), **more)


def worked(hours: Any, every: Any) -> Inputs:
    return {"what": "hazard-strenuous", "hours": number(hours), "every": number(every)}


def strenuous_odds(i: Inputs) -> Any:
    """So many hours, with a check after each."""
    more = {**worked(i["checks"], 1), "threshold": number(i["threshold"])}
    del more["what"]
    return chain(i, "hazard-strenuous", hazard("strenuous"), **more)


def activity(i: Inputs) -> Any:
    """Both kinds of checks are in the row, and the chain makes all of them."""
    facts = row("scrapes", i["activity"])
    result = door.odds(CHAIN, {"what": i["activity"]})
    checks = {f"{name}_checks": facts[f"{name}_checks"] for name in ("athletics", "endurance")}
    assert result.figure("checks") == sum(checks.values())
    return checks


def radiation_odds(i: Inputs) -> Any:
    flat = {name: number(i[name]) for name in ("grit", "level", "exposures")}
    result = door.odds(RADIATION, {**flat, "fatigue_penalty": switch(i["fatigue_penalty"])})
    facts = hazard("radiation")
    return worn(result, thresholds(result, "exposures"), facts["failure"], facts["draw"])


def radiation_damage(i: Inputs) -> Any:
    flat = {"stage": "damage", "lost": number(i["total_damage"])}
    result = door.odds(RADIATION, {**flat, **{name: number(i[name]) for name in ("endurance", "savvy")}})
    return {end: str(result.figure(end)) for end in ("functions", "ghoul", "dies")}


def breath(i: Inputs) -> Any:
    result = door.odds(SUFFOCATION, {"body": number(i["body"]), "aware": switch(i["aware"])})
    return result.figure("breath")


def revive(i: Inputs) -> Any:
    """Somebody without a short box left, who fails as many checks as long boxes are to be filled."""
    filled = i["long_filled"]
    flat = {"aware": "0", "grit": "0", "short": "0", "long": number(filled), "rounds": number(filled)}
    return {"threshold": played(SUFFOCATION, flat, {}).effect("revive_threshold")}


def suffocation_odds(i: Inputs) -> Any:
    flat = {"aware": "0", "fatigue_penalty": switch(i["fatigue_penalty"])}
    names = {"grit": "grit", "short": "short_boxes", "long": "long_boxes", "rounds": "rounds"}
    result = door.odds(SUFFOCATION, {**flat, **{key: number(i[name]) for key, name in names.items()}})
    return {name: str(result.figure(name)) for name in ("conscious", "blacked_out", "dead")}


GAINED = {
    "temporary": {"hungry": "0", "thirst": "", "sleepless": "1"},
    "short": {"hungry": "1", "thirst": "", "sleepless": "0"},
    "long": {"hungry": "0", "thirst": "thirst-normal", "sleepless": "0"},
}
"""What one bad day without sleep (a draw), food (a failure) or water (a failure) costs."""


def fatigue(i: Inputs) -> Any:
    """One bad day on a sheet with these boxes."""
    kind = i["add"]
    sheet = {}
    for fatigue_kind in ("temporary", "short", "long"):
        sheet |= {
            f"boxes_{fatigue_kind}": number(i["boxes"][fatigue_kind]),
            f"held_{fatigue_kind}": number(i["held"][fatigue_kind]),
        }
    suffered = GAINED.get(str(kind), {"thirst": str(kind)})
    flat = {**sheet, **suffered, "pool": "1", "days": "1", "fatigue_penalty": "0"}
    result = finished(SURVIVAL, flat, faces(int(kind == "temporary"), 1))
    fatigues = {fatigue_kind: result.effect(fatigue_kind) for fatigue_kind in ("temporary", "short", "long")}
    return {**fatigues, "hp_damage": result.effect("hp")}


def own(i: Inputs, **more: str) -> Inputs:
    """A disease by its numbers."""
    common = {"disease": "", "threshold": number(i["threshold"])}
    costs = {key: i[f"{key}_level"] for key in ("failure", "draw") if f"{key}_level" in i}
    return {**common, **{key: str(kind) for key, kind in costs.items()}, **more}


def catch(i: Inputs) -> Any:
    more = {"grit": number(i["grit"]), "drew": switch(i["drew_in_last_24h"])}
    result = door.odds(DISEASE, own(i, stage="contact", **more))
    ends = {name: str(result.figure(name)) for name in ("healthy", "healthy_but_weakened", "caught")}
    return {"effective_threshold": result.figure("threshold"), **ends}


def disease_day(i: Inputs) -> Any:
    """One day's save; the kind of fatigue is the one of which there is a level."""
    size = enough(i["hits"])
    flat = own(i, days="1", grit=number(size), resting="0", care="none")
    result = finished(DISEASE, flat, faces(i["hits"], size))
    gained = [kind for kind in ("temporary", "short", "long") if result.effect(kind)]
    return {
        "threshold": result.effect("threshold"),
        "cured": bool(result.effect("cured")),
        "fatigue": gained[0] if gained else "none",
    }


def course(i: Inputs) -> Any:
    cared = {"care": "none"} if i["medic"] is None else {"care": "carer", "medic": number(i["medic"])}
    flat = {
        **own(i, **cared),
        "grit": number(i["grit"]),
        "days": number(i["days"]),
        "resting": switch(i["resting"]),
        "fatigue_penalty": switch(i["fatigue_penalty"]),
    }
    result = door.odds(DISEASE, flat)
    outcome = {
        "cured_by_day": [str(chance) for chance in result.points("cured_by", "cured").values()],
        "expected_failures": str(result.figure("mean_failures")),
        "expected_draws": str(result.figure("mean_draws")),
    }
    if i["fatigue_penalty"]:
        return outcome
    means = [str(figure.value) for figure in result.answer.figures if figure.key == "mean_days"]
    return {**outcome, "expected_days_to_cure": means[0] if means else None}


def fallen(i: Inputs, **more: str) -> door.Result:
    return door.odds(FALLING, {"meters": number(i["metres"]), "soft": switch(i["soft"]), **more})


def fall(i: Inputs) -> Any:
    has_tries = i["acrobatics"] is not None
    tries = {"tries": "1", "acrobatics": number(i["acrobatics"])} if has_tries else {"tries": "0"}
    result = fallen(i, fortitude=number(i["fortitude"]), **tries)
    return {
        "dv": result.figure("dv"),
        "damage_pmf": counted(result.points("loss")),
        "expected_damage": str(result.figure("mean_loss")),
        "stays_standing": str(result.figure("stands")) if has_tries else None,
    }


ADAPTERS = {
    "basics.travel.terrain": terrain,
    "basics.travel.circumstance": circumstance,
    "basics.travel.day": day,
    "basics.travel.legs": legs,
    "basics.travel.forced-march": march,
    "basics.travel.forced-march.odds": march_odds,
    "basics.travel.forced-march.mount.odds": mount,
    "basics.hazard.elements": lambda i: weather(i["level"]),
    "basics.hazard.elements.odds": elements,
    "basics.hazard.starvation.odds": daily("starvation"),
    "basics.hazard.sleep-deprivation.odds": daily("sleep"),
    "basics.hazard.sleep-deprivation.recovery": sleep_needed,
    "basics.hazard.dehydration.checks": thirst_checks,
    "basics.hazard.dehydration.odds": thirst,
    "basics.hazard.scrapes": scrapes,
    "basics.hazard.scrapes.odds": scrapes_odds,
    "basics.hazard.strenuous.checks": lambda i: door.odds(
        CHAIN, worked(i["hours"], i["interval_hours"])
    ).figure("checks"),
    "basics.hazard.strenuous.odds": strenuous_odds,
    "basics.hazard.combined-activity": activity,
    "basics.hazard.radiation.odds": radiation_odds,
    "basics.hazard.radiation.damage.odds": radiation_damage,
    "basics.hazard.suffocation.breath": breath,
    "basics.hazard.suffocation.revive": revive,
    "basics.hazard.suffocation.odds": suffocation_odds,
    "basics.hazard.fatigue.add": fatigue,
    "basics.hazard.disease": lambda i: row("diseases", i["disease"]),
    "basics.hazard.disease.catch.odds": catch,
    "basics.hazard.disease.day": disease_day,
    "basics.hazard.disease.course.odds": course,
    "basics.hazard.falling": lambda i: {"dv": fallen(i).figure("dv")},
    "basics.hazard.falling.odds": fall,
}
