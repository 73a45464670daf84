"""The fields of the chain of checks."""

from __future__ import annotations

from rulespkg.model.field import Option
from rulespkg.model.form import Form, amount, choice, whole
from rulespkg.model.row_options import rows
from rulespkg.systems.basics.fields import endurance_perk, fatigue_penalty, pool_size, threshold
from rulespkg.systems.basics.hazards.tables import COLD, HAZARDS, HEAT, SCRAPES, STRENUOUS, THIRST

SCRAPED, PIT, WORK = "hazard-scrapes", "hazard-pit", "hazard-strenuous"
HUNGER, DRY, AWAKE = "hazard-starvation", "hazard-dehydration", "hazard-sleep"
OPEN = (SCRAPED, PIT)
"""Scrapes of which the GM says threshold and number."""
DAILY = (HUNGER, DRY, AWAKE, *(row.slug for table in (HEAT, COLD) for row in table.rows))
COMBINED = tuple(row.slug for row in SCRAPES.rows if row.facts["endurance_checks"])
NO_THRESHOLD = tuple(row.slug for row in SCRAPES.rows if row.facts["threshold"] is None)
MOST_CHECKS = 60
MOST_DAYS = 60
MOST_HOURS = 1000


def _option(slug: str, group: str, label: str = "") -> Option:
    row = HAZARDS.row(slug)
    return Option(slug, label or row.label, group, slug)


def _climates() -> tuple[Option, ...]:
    """Every climate of the table of dehydration, cold levels with their own names."""
    names = {row.slug: row.label for table in (HEAT, COLD) for row in table.rows}
    return tuple(
        Option(climate, names.get(climate, "Normal"))
        for row in THIRST.rows
        for climate in row.facts["climates"]
    )


_WHAT = (
    *(option._replace(group="Scrapes and bruises") for option in rows((SCRAPES,))),
    _option(SCRAPED, "Scrapes and bruises", "Other scrapes"),
    _option(PIT, "Scrapes and bruises", "Other scrapes as grave as a pit trap"),
    _option(WORK, "Strenuous activity"),
    _option(HUNGER, "Food, water and sleep"),
    _option(DRY, "Food, water and sleep"),
    _option(AWAKE, "Food, water and sleep"),
    *rows((HEAT, COLD)),
)
_SETTINGS = ", ".join(f"{row.label.lower()}: {row.facts['hours']}" for row in STRENUOUS.rows)
_RULE = "basics.hazard.scrapes"


class ChainForm(Form):
    """What is gone through, and with which pools."""

    what = choice("What you go through", "scrapes-climb", _WHAT, rule=_RULE)
    pool = pool_size("Pool that resists", rule="basics.hazard.resist")
    endurance = pool_size("Endurance, for the work", only=("what", COMBINED), rule="basics.hazard.strenuous")
    threshold = threshold(rule=_RULE, only=("what", (*NO_THRESHOLD, *OPEN, WORK)))
    checks = whole("Checks", 2, 0, MOST_CHECKS, rule=_RULE, only=("what", OPEN))
    hours = amount("Hours of work", 8, 0, MOST_HOURS, rule="basics.hazard.strenuous", only=("what", (WORK,)))
    every = amount(
        "Hours between checks",
        2,
        0,
        MOST_HOURS,
        above=True,
        help=f"{_SETTINGS}.".capitalize(),
        rule="basics.hazard.strenuous",
        only=("what", (WORK,)),
    )
    days = whole("Days", 3, 0, MOST_DAYS, rule="basics.hazard.starvation", only=("what", DAILY))
    climate = choice(
        "Climate", "normal", _climates(), rule="basics.hazard.dehydration", only=("what", (DRY,))
    )
    perk = endurance_perk()
    fatigue_penalty = fatigue_penalty()
