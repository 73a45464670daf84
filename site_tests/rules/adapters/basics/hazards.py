"""Adapters for travel, hazards and diseases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulespkg.systems.basics import disease, falling, hazards, pools, radiation, suffocation, travel
from rulespkg.systems.basics.numbers import listed
from rulespkg.systems.basics.tables import CIRCUMSTANCES, TERRAIN
from site_tests.rules.adapters.basics.rolls import row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulespkg.dice import Distribution

Inputs = dict[str, Any]


def ground(name: str) -> str:
    """The row that a case means by a terrain."""
    return travel.ROAD if name == "road" else name


def printed(table: Any, slug: str) -> str:
    """A modifier as the source prints it, without the sign that stands before each."""
    found = table.row(slug)
    return table.cell(found, next(one for one in table.columns if one.key == "printed")).removeprefix("x ")


def terrain(i: Inputs) -> Any:
    slug = ground(i["terrain"])
    return {"modifier": str(travel.terrain(slug)), "printed": printed(TERRAIN, slug)}


def circumstance(i: Inputs) -> Any:
    slug = i["circumstance"]
    return {"modifier": str(travel.circumstance(slug)), "printed": printed(CIRCUMSTANCES, slug)}


def leg(i: Inputs) -> travel.Leg:
    return travel.Leg(i.get("km", 0), ground(i["terrain"]), i["circumstances"])


def legs(i: Inputs) -> Any:
    found = travel.journey(
        i["mode"],
        i["speed"],
        i["units_over_per_day"],
        [leg(one) for one in listed(i["legs"], "legs", "Legs")],
    )
    return {
        "units_per_leg": [str(one) for one in found.units_per_leg],
        "units": str(found.units),
        "days": str(found.days),
        "whole_days": found.whole_days,
    }


def march(i: Inputs) -> Any:
    thresholds = travel.march_thresholds(i["units_over"])
    return {"thresholds": list(thresholds), "units": travel.UNITS + len(thresholds)}


def joint(odds: Distribution) -> list[list[Any]]:
    return [[*state, str(odds[state])] for state in sorted(odds)]


def mount(i: Inputs) -> Any:
    over = i["units_over"]
    rider = travel.march_thresholds(over, 0)
    return {
        "mount_thresholds": list(travel.march_thresholds(over)),
        "rider_thresholds": list(rider),
        "mount_hp_loss_pmf": row(travel.mount(i["mount_grit"], over).enumerate(), 2 * over),
        "rider_joint": joint(hazards.wear(i["rider_grit"], rider, penalty=False).enumerate()),
    }


def chain(pool: int, thresholds: Sequence[int], i: Inputs, failure: str, draw: str) -> Any:
    """What every list of checks gives."""
    odds = hazards.wear(pool, thresholds, draw != hazards.NONE, i["fatigue_penalty"]).enumerate()
    return {
        "thresholds": list(thresholds),
        "joint": joint(odds),
        "expected_failures": str(odds.expect(lambda state: state.failures)),
        "expected_draws": str(odds.expect(lambda state: state.draws)),
        "unscathed": str(odds[hazards.Wear(0, 0)]),
        "failure_level": failure,
        "draw_level": draw,
    }


def elements_row(i: Inputs) -> Any:
    return hazards.weather(i["level"])


def elements(i: Inputs) -> Any:
    found = hazards.weather(i["level"])
    checks = hazards.days(i["days"]) * found["checks_per_day"]
    thresholds = hazards.repeated(found["threshold"], checks)
    return chain(i["pool"], thresholds, i, found["failure"], found["draw"])


def thirst(i: Inputs) -> Any:
    checks = hazards.thirst(i["climate"]) * hazards.days(i["days"])
    return chain(i["pool"], hazards.rising(checks, "Days"), i, "long", hazards.NONE)


def scrapes(i: Inputs) -> Any:
    _, failure, draw = hazards.variant(i["variant"])
    return chain(i["pool"], hazards.repeated(i["threshold"], i["checks"]), i, failure, draw)


def activity(i: Inputs) -> Any:
    athletics, endurance = hazards.activity(i["activity"])
    return {"athletics_checks": athletics, "endurance_checks": endurance}


def radiation_damage(i: Inputs) -> Any:
    odds = radiation.damage(i["endurance"], i["savvy"], i["total_damage"]).enumerate()
    return {end: str(odds[radiation.Fate(end)]) for end in radiation.ENDS}


def suffocate(i: Inputs) -> Any:
    short = i["short_boxes"]
    made = suffocation.course(i["grit"], short, i["long_boxes"], i["rounds"], i["fatigue_penalty"])
    odds = made.enumerate().map(lambda state: suffocation.condition(state, short))
    return {name.replace(" ", "_"): str(odds[name]) for name in suffocation.STATES}


def fatigue(i: Inputs) -> Any:
    boxes, held = hazards.levels(i["boxes"], i["held"])
    found = hazards.add(boxes, held, i["add"])
    return {
        "temporary": found.temporary,
        "short": found.short,
        "long": found.long,
        "hp_damage": found.hp,
    }


def disease_row(i: Inputs) -> Any:
    return disease.disease(i["disease"])


def catch(i: Inputs) -> Any:
    odds = disease.catch(i["grit"], i["threshold"], i["drew_in_last_24h"])
    return {
        "effective_threshold": disease.met_again(i["threshold"], i["drew_in_last_24h"]),
        "healthy": str(odds.success),
        "healthy_but_weakened": str(odds.draw),
        "caught": str(odds.failure),
    }


def disease_day(i: Inputs) -> Any:
    threshold, cured, cost = disease.day(i["threshold"], i["hits"], i["failure_level"], i["draw_level"])
    return {"threshold": threshold, "cured": cured, "fatigue": cost}


def course(i: Inputs) -> Any:
    patient = disease.Patient(
        i["grit"],
        disease.carer(i["medic"]),
        resting=i["resting"],
        penalty=i["fatigue_penalty"],
        failure=i["failure_level"],
        draw=i["draw_level"],
    )
    found = disease.outlook(i["threshold"], patient, i["days"])
    days = {"expected_days_to_cure": found.days and str(found.days)}
    return {
        "cured_by_day": [str(one) for one in found.by_day],
        "expected_failures": str(found.failures),
        "expected_draws": str(found.draws),
        **({} if i["fatigue_penalty"] else days),
    }


def fall(i: Inputs) -> Any:
    dice = falling.dv(i["metres"], i["soft"])
    tried = i["acrobatics"] is not None
    acrobatics = pools.ready(i["acrobatics"]) if tried else None
    odds = falling.procedure(dice, acrobatics, pools.ready(i["fortitude"], exempt=True)).enumerate()
    damage = odds.map(lambda one: one.loss)
    return {
        "dv": dice,
        "damage_pmf": row(damage, dice),
        "expected_damage": str(damage.mean()),
        "stays_standing": str(odds.probability(lambda one: one.stands)) if tried else None,
    }


ADAPTERS = {
    "basics.travel.terrain": terrain,
    "basics.travel.circumstance": circumstance,
    "basics.travel.day": lambda i: {
        "km": str(travel.day(i["mode"], i["speed"], leg(i), i["units_over"])),
    },
    "basics.travel.legs": legs,
    "basics.travel.forced-march": march,
    "basics.travel.forced-march.odds": lambda i: chain(
        i["grit"], travel.march_thresholds(i["units_over"]), i, "short", "temporary"
    ),
    "basics.travel.forced-march.mount.odds": mount,
    "basics.hazard.elements": elements_row,
    "basics.hazard.elements.odds": elements,
    "basics.hazard.starvation.odds": lambda i: chain(
        i["pool"], hazards.rising(i["days"], "Days"), i, "short", hazards.NONE
    ),
    "basics.hazard.sleep-deprivation.odds": lambda i: chain(
        i["pool"], hazards.rising(i["days"], "Days"), i, "short", "temporary"
    ),
    "basics.hazard.sleep-deprivation.recovery": lambda i: {"hours": hazards.sleep_needed(i["days_missed"])},
    "basics.hazard.dehydration.checks": lambda i: hazards.thirst(i["climate"]),
    "basics.hazard.dehydration.odds": thirst,
    "basics.hazard.scrapes": lambda i: hazards.scrapes(i["variant"], i["hits"]),
    "basics.hazard.scrapes.odds": scrapes,
    "basics.hazard.strenuous.checks": lambda i: hazards.strenuous_checks(i["hours"], i["interval_hours"]),
    "basics.hazard.strenuous.odds": lambda i: chain(
        i["pool"], hazards.repeated(i["threshold"], i["checks"]), i, "short", "temporary"
    ),
    "basics.hazard.combined-activity": activity,
    "basics.hazard.radiation.odds": lambda i: chain(
        i["grit"], hazards.repeated(i["level"], i["exposures"], "Exposures"), i, "long", "short"
    ),
    "basics.hazard.radiation.damage.odds": radiation_damage,
    "basics.hazard.suffocation.breath": lambda i: suffocation.breath(i["body"], i["aware"]),
    "basics.hazard.suffocation.revive": lambda i: {"threshold": suffocation.revive(i["long_filled"])},
    "basics.hazard.suffocation.odds": suffocate,
    "basics.hazard.fatigue.add": fatigue,
    "basics.hazard.disease": disease_row,
    "basics.hazard.disease.catch.odds": catch,
    "basics.hazard.disease.day": disease_day,
    "basics.hazard.disease.course.odds": course,
    "basics.hazard.falling": lambda i: {"dv": falling.dv(i["metres"], i["soft"])},
    "basics.hazard.falling.odds": fall,
}
