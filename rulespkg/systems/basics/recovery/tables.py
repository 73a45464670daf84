"""Tables of recovery: what each rest gives back."""

from __future__ import annotations

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table


def _rest(slug: str, label: str, hp: str, pp: str, pool: str, fatigue: tuple[str, str, str]) -> Row:
    temporary, short, long = fatigue
    cells = {"hp": hp, "pp": pp, "pool": pool, "temporary": temporary, "short": short, "long": long}
    return Row(slug, label, {}, cells)


# fmt: off
RESTS = Table(
    "basics.table.rests", "Rests", "recovery", (
        Column("label", "Rest"),
        Column("hp", "HP"),
        Column("pp", "PP"),
        Column("pool", "Recovery pool"),
        Column("temporary", "Temporary fatigue"),
        Column("short", "Short fatigue"),
        Column("long", "Long fatigue"),
    ), (
        _rest("breather", "Breather", "hits of the dice spent on HP",
              "recovery rate, and hits of the dice spent on PP", "spent points are gone",
              ("one less", "stays", "stays")),
        _rest("sleep", "Sleep", "recovery rate, and hits of leftover dice", "full",
              "may be spent, then refills", ("all gone", "one less", "stays")),
        _rest("breather-hazard", "Breather in heat, cold, starvation or dehydration", "as in any breather",
              "as in any breather", "as in any breather", ("stays", "stays", "stays")),
        _rest("sleep-hazard", "Sleep in heat, cold, starvation or dehydration", "as in any sleep",
              "as in any sleep", "as in any sleep", ("stays", "stays", "stays")),
        _rest("long-term-care", "Long-term care, one benefit a day", "hits of the caregiver's medic roll",
              "nothing", "nothing", ("perhaps, by Succor", "perhaps, by Succor", "perhaps, by Succor")),
    ),
    "What each rest gives back.",
    "Which kinds of fatigue the spell Succor removes is on a page that we did not have. In our reading "
    "dehydration blocks recovery as starvation does (G-41).",
    ("basics.recovery.breather", "basics.recovery.sleep", "basics.recovery.hazard-block",
     "basics.recovery.long-term-care"),
)
# fmt: on

TABLES: tuple[Table, ...] = (RESTS,)
