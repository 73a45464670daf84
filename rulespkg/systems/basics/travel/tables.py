"""Tables of travel: ground, weather, and what a forced march costs."""

from __future__ import annotations

from typing import Any

from rulespkg.dice import Ratio
from rulespkg.model.field import Number
from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table

NONE = "none"


def _speed(slug: str, label: str, of: int, over: int, note: str = "") -> Row:
    """A row that multiplies speed; ``modifier`` is the fraction as printed, not always in lowest terms."""
    printed = "full speed" if of == over else f"x {of}/{over}"
    cells = {"printed": printed, "value": _value(Ratio(of, over))}
    facts = {"modifier": (of, over), "printed": printed.removeprefix("x ")}
    return Row(slug, label, facts, cells, note=note)


def _own_ground(slug: str, label: str, values: dict[str, Any]) -> Row:
    """Homebrew ground (basics.travel.day)."""
    speed = Ratio(values["value"], 100)
    row = _speed(slug, label, speed.num, speed.den)
    return row._replace(cells={**row.cells, "printed": f"{values['value']}% of full speed"})


def _value(ratio: Ratio) -> str:
    return str(ratio.num) if ratio.den == 1 else str(ratio)


def _march(name: str, label: str, when: str, traveler: str, mount_hp: int) -> Row:
    facts = {"traveler": traveler, "mount_hp": mount_hp}
    cells = {
        "when": when,
        "traveler": f"1 {traveler} fatigue" if traveler != NONE else "nothing",
        "mount": f"{mount_hp} HP" if mount_hp else "nothing",
    }
    return Row(f"march-{name}", label, facts, cells)


_SPEED_COLUMNS = (
    Column("printed", "Modifier as printed", align="right"),
    Column(
        "value",
        "Value",
        "number",
        align="right",
        help="The same fraction in lowest terms.",
        asks=(Number("", "Percent of full speed", 75, 1, 200),),
    ),
)

# fmt: off
TERRAIN = Table(
    "basics.table.terrain", "Terrain", "travel", (Column("label", "Terrain"), *_SPEED_COLUMNS), (
        _speed("road-or-path", "Road or path", 1, 1,
               note="The original says this above its table, which has no such row."),
        _speed("desert", "Desert", 4, 6,
               note="The original has 4/6, an odd form for 2/3; perhaps 4/5 or 3/4 was meant (G-26)."),
        _speed("forest", "Forest", 3, 4),
        _speed("jungle", "Jungle", 1, 4),
        _speed("hills", "Hills", 3, 4),
        _speed("mountains-with-road", "Mountains (with road)", 3, 4),
        _speed("mountains", "Mountains", 1, 4),
        _speed("plains", "Plains", 9, 10),
        _speed("swamp", "Swamp", 1, 2),
        _speed("water-rough", "Water - Rough", 3, 4),
        _speed("water-severe", "Water - Severe", 1, 4),
        _speed("air-windy", "Air - Windy", 4, 5),
    ),
    "What part of a day's distance you cover on each kind of ground, on water or in the air.",
    "Some vehicles cannot cross some ground; the GM decides.",
    ("basics.travel.day", "basics.travel.legs"),
    _own_ground,
)

CIRCUMSTANCES = Table(
    "basics.table.circumstances", "Circumstances", "travel",
    (Column("label", "Circumstances"), *_SPEED_COLUMNS), (
        _speed("fog", "Fog", 4, 5),
        _speed("storms", "Storms", 1, 2),
    ),
    "What part of a day's distance you cover in bad weather.",
    "Multiply by these as well as by the terrain (G-11).",
    ("basics.travel.day", "basics.travel.legs"),
)

MARCH = Table(
    "basics.table.march", "Checks of a forced march", "travel", (
        Column("label", "Check"),
        Column("when", "When"),
        Column("traveler", "Traveler"),
        Column("mount", "Mount"),
    ), (
        _march("success", "Success", "more hits than the threshold", NONE, 0),
        _march("draw", "Draw", "as many hits", "temporary", 1),
        _march("failure", "Failure", "fewer hits", "short", 2),
    ),
    "What traveler and mount take from each check of a forced march.",
    "A rider takes what a traveler takes.",
    ("basics.travel.forced-march", "basics.travel.forced-march.mount"),
)
# fmt: on

TABLES: tuple[Table, ...] = (
    TERRAIN,
    CIRCUMSTANCES,
    MARCH,
)
