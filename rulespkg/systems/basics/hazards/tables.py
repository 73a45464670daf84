"""Tables of hazards: all at a glance, heat and cold, thirst, rough going and hard work."""

from __future__ import annotations

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table

NONE = "none"


def _weather(slug: str, label: str, threshold: int, checks: int, *aliases: str) -> Row:
    facts = {"threshold": threshold, "checks_per_day": checks, "failure": "long", "draw": "short"}
    return Row(slug, label, facts, {}, aliases)


def _thirst(name: str, label: str, checks: int, *climates: str) -> Row:
    return Row(f"thirst-{name}", label, {"climates": climates, "checks_per_day": checks}, {})


def _strenuous(name: str, label: str, hours: int) -> Row:
    return Row(f"strenuous-{name}", label, {"hours": hours}, {})


def _hazard(
    name: str, label: str, pool: str, threshold: str, when: str, failure: str, draw: str, blocks: str,
    rule: str,
) -> Row:  # fmt: skip
    cells = {"pool": pool, "threshold": threshold, "when": when, "failure": failure, "draw": draw}
    facts = {key: of.split(" ")[0] for key, of in (("failure", failure), ("draw", draw)) if of in _ONE_POOL}
    return Row(f"hazard-{name}", label, facts, {**cells, "blocks": blocks, "rule": f"basics.{rule}"})


_ONE_POOL = {f"{kind}{of}" for kind in ("temporary", "short", "long", NONE) for of in ("", " (our reading)")}
"""The cells that name one kind of fatigue."""


def _scrapes(
    slug: str, label: str, athletics: int, endurance: int, threshold: int | None, failure: str, draw: str,
    skill: str = "athletics",
) -> Row:  # fmt: skip
    facts = {
        "athletics_checks": athletics,
        "endurance_checks": endurance,
        "threshold": threshold,
        "failure": failure,
        "draw": draw,
    }
    checks = f"{athletics} of {skill}" + (f", {endurance} of endurance" if endurance else "")
    return Row(slug, label, facts, {"checks": checks, "needed": str(threshold or "the GM's")})


_CHECK_COLUMNS = (
    Column("threshold", "Threshold", "number", align="right"),
    Column("checks_per_day", "Checks a day", "number", align="right"),
    Column("failure", "Failure"),
    Column("draw", "Draw"),
)
_FATIGUE = "Failure and draw name the kind of the one level of fatigue that you take."
_AT_FIRST = " At first the chances are those of six dice and one day."

# fmt: off
HAZARDS = Table(
    "basics.table.hazards", "Hazards at a glance", "hazards", (
        Column("label", "Hazard"),
        Column("pool", "Pool"),
        Column("threshold", "Threshold"),
        Column("when", "When"),
        Column("failure", "Failure"),
        Column("draw", "Draw"),
        Column("blocks", "Recovery it blocks"),
        Column("rule", "Rule", "link"),
    ), (
        _hazard("forced-march", "Forced march", "grit", "1, 2, 3 …", "each unit over 10",
                "short", "temporary", NONE, "travel.forced-march"),
        _hazard("suffocation", "Suffocation", "grit", "number of the round", "every round",
                "short, then long", NONE, NONE, "hazard.suffocation"),
        _hazard("elements", "Heat or cold", "endurance or body", "by table", "by table",
                "long", "short", "temporary and short", "hazard.elements"),
        _hazard("radiation", "Radiation", "grit", "its level", "each exposure",
                "long", "short", "short and worse", "hazard.radiation"),
        _hazard("starvation", "Starvation", "endurance or body", "number of the day", "daily",
                "short", NONE, "temporary and short; its own fatigue", "hazard.starvation"),
        _hazard("dehydration", "Dehydration", "endurance (or body, our reading)", "number of the attempt",
                "by climate", "long", NONE, "temporary and short (our reading); its own fatigue",
                "hazard.dehydration"),
        _hazard("sleep", "Sleep deprivation", "endurance (our reading)", "days awake", "daily",
                "short", "temporary", "short and worse", "hazard.sleep-deprivation"),
        _hazard("scrapes", "Scrapes and bruises", "athletics or acrobatics", "the GM's", "each obstacle",
                "short", "temporary", NONE, "hazard.scrapes"),
        _hazard("pit", "Pit trap", "acrobatics", "3", "once",
                "long", "short", NONE, "hazard.scrapes"),
        _hazard("strenuous", "Strenuous activity", "endurance", "the GM's", "every 1, 2 or 4 hours",
                "short (our reading)", "temporary (our reading)", NONE, "hazard.strenuous"),
        _hazard("disease", "Disease", "grit", "its current one", "daily",
                "by row", "by row", "all but temporary", "hazard.disease.day"),
        _hazard("falling", "Falling", "acrobatics, then fortitude", NONE, "once",
                "HP", NONE, NONE, "hazard.falling"),
    ),
    "What to roll against each hazard, and what you take if the roll goes badly.",
    _FATIGUE,
    ("basics.hazard.resist", "basics.recovery.hazard-block"),
)

HEAT = Table(
    "basics.table.heat", "Heat levels", "hazards", (Column("label", "Heat level"), *_CHECK_COLUMNS), (
        _weather("hot", "Hot", 1, 1, "heat-levels"),
        _weather("sweltering", "Sweltering", 2, 2),
        _weather("blistering", "Blistering", 3, 3),
    ),
    "Checks against extreme heat in 24 hours.",
    _FATIGUE + _AT_FIRST,
    ("basics.hazard.elements",),
)

COLD = Table(
    "basics.table.cold", "Cold levels", "hazards", (Column("label", "Cold level"), *_CHECK_COLUMNS), (
        _weather("cold", "Cold", 1, 2, "cold-levels"),
        _weather("freezing", "Freezing", 2, 3),
        _weather("sub-zero", "Sub-Zero", 3, 4),
    ),
    "Checks against extreme cold in 24 hours.",
    _FATIGUE + _AT_FIRST,
    ("basics.hazard.elements",),
)

THIRST = Table(
    "basics.table.thirst", "Checks against dehydration", "hazards", (
        Column("label", "Climate"),
        Column("checks_per_day", "Checks a day", "number", align="right"),
    ), (
        _thirst("normal", "Normal and cold", 1, "normal", "cold", "freezing", "sub-zero"),
        _thirst("hot", "Hot", 2, "hot"),
        _thirst("sweltering", "Sweltering", 3, "sweltering"),
        _thirst("blistering", "Blistering", 3, "blistering"),
    ),
    "How many saves you make in a day without water.",
    "In our reading the first row is for every cold level, too." + _AT_FIRST,
    ("basics.hazard.dehydration",),
)

SCRAPES = Table(
    "basics.table.scrapes", "Examples of rough going", "hazards", (
        Column("label", "What you do"),
        Column("checks", "Checks"),
        Column("needed", "Threshold"),
        Column("failure", "Failure"),
        Column("draw", "Draw"),
    ), (
        _scrapes("scrapes-climb", "Climb a mountain with gear", 2, 0, 2, "short", "temporary"),
        _scrapes("scrapes-pit", "Fall into a pit trap", 1, 0, 3, "long", "short", "acrobatics"),
        _scrapes("channel-swim", "Swim the Channel", 2, 4, None, "short", "temporary"),
    ),
    "The original's examples of scrapes and bruises, one of them with strenuous activity.",
    _FATIGUE + " For the Channel's four checks of endurance, that is our reading (G-19).",
    ("basics.hazard.scrapes", "basics.hazard.strenuous"),
)

STRENUOUS = Table(
    "basics.table.strenuous", "Strenuous activity", "hazards", (
        Column("label", "Setting"),
        Column("hours", "One check every", "number", "hours", "right"),
    ), (
        _strenuous("harsh", "Smithing in a volcano", 1),
        _strenuous("normal", "Normal surroundings", 2),
        _strenuous("mild", "A cooled flat with water at hand", 4),
    ),
    "How often you make a check while you work hard.",
    "",
    ("basics.hazard.strenuous",),
)
# fmt: on

TABLES: tuple[Table, ...] = (
    HAZARDS,
    HEAT,
    COLD,
    THIRST,
    SCRAPES,
    STRENUOUS,
)
