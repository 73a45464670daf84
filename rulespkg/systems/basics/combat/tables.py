"""The table of whatever changes a roll: dice, faces that hit, thresholds, hits, damage."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table
from rulespkg.model.words import signed
from rulespkg.systems.basics.dice import CAP
from rulespkg.systems.basics.fields import BLIND, COVER
from rulespkg.systems.basics.pools.tables import TRAINING
from rulespkg.systems.basics.recovery.care import SELF_CARE

KINDS = {
    "pool": "Dice in the pool",
    "faces": "Faces that hit",
    "threshold": "Threshold",
    "hits": "Hits",
    "dv": "Damage dice (DV)",
    "damage": "Damage",
    "limit": "Limit of dice",
}
"""What is changed: dice come before the limit of 20, hits and damage after the roll."""


def _row(name: str, label: str, kind: str, change: int | str, on: str, rule: str) -> Row:
    change_text = change if isinstance(change, str) else signed(change)
    cells = {"change": change_text, "on": on, "kind": KINDS[kind], "rule": f"basics.{rule}"}
    return Row(f"modifier-{name}", label, {"kind": kind, "change": change}, cells)


def _faces(training: str) -> str:
    return TRAINING.row(training).cells["hit_on"]


# fmt: off
MODIFIERS = Table(
    "basics.table.modifiers", "What changes a roll", "combat", (
        Column("label", "What helps or hinders"),
        Column("change", "Change", align="right"),
        Column("on", "On which roll"),
        Column("kind", "What it changes", category=True),
        Column("rule", "Rule", "link"),
    ), (
        _row("weapon", "Bonus of a weapon", "pool", "+ its number", "attacks", "pool.compose"),
        _row("gear", "Gear and perks", "pool", "+ their numbers", "their skills", "pool.compose"),
        _row("blind", "Blind", "pool", BLIND, "attacks; ours: what needs eyes",
             "pool.condition"),
        _row("cover", "Target in heavy cover", "pool", COVER, "attacks", "pool.condition"),
        _row("circumstances", "Anything else", "pool", "the GM's; ours −2 or −4", "what it touches",
             "pool.condition"),
        _row("fatigue", "Each level of fatigue", "pool", -1, "pools, saves and soak, not DV", "pool.fatigue"),
        _row("split", "Several actions", "pool", "divided", "one skill in a round", "pool.split"),
        _row("self-care", "You care for yourself", "pool", SELF_CARE, "medic", "recovery.long-term-care"),
        _row("rest", "A day of rest", "pool", 1, "saves against disease", "hazard.disease.rest"),
        _row("proficient", "Proficient", "faces", _faces("proficient"), "that skill", "pool.skill"),
        _row("inept", "Inept", "faces", _faces("inept"), "that skill", "pool.skill"),
        _row("chance-die", "A pool of 0 or less", "faces", "one die, 6", "that roll", "pool.minimum"),
        _row("dodge", "The target's dodge", "threshold", "its hits", "attacks (our reading)", "pool.dodge"),
        _row("endurance", "The perk Endurance", "threshold", -1, "saves against most hazards",
             "hazard.resist"),
        _row("rider", "You ride", "threshold", -1, "forced marches", "travel.forced-march.mount"),
        _row("weakened", "A draw at the last contact", "threshold", 1, "contact with a disease",
             "hazard.disease.catch"),
        _row("helpers", "Several people on one task", "hits", "+ their hits", "group tests", "test.group"),
        _row("caregiver", "A caregiver", "hits", "+ medic hits", "disease, poison, radiation",
             "recovery.long-term-care"),
        _row("net-hits", "Each net hit", "dv", 1, "damage", "test.attack"),
        _row("soft-landing", "A soft landing", "dv", "half", "falls", "hazard.falling"),
        _row("soak", "Each hit of soak", "damage", -1, "attacks (our reading)", "damage.soak"),
        _row("acrobatics", "Each hit of acrobatics", "damage", -1, "falls", "hazard.falling"),
        _row("fortitude", "Each hit of fortitude", "damage", -1, "falls", "hazard.falling"),
        _row("cap", "Every roll but soak and damage", "limit", f"{CAP} dice", "after splitting",
             "pool.maximum"),
        _row("edge", "Edge", "limit", "none", "that roll", "pool.edge"),
    ),
    "What the rules add to a roll or take from it, by what it changes.",
    "In our reading fatigue takes dice of soak, too (G-09). With the perk Endurance one level costs no die "
    "from rank 2 on, and two levels from rank 4 on.",
    ("basics.pool.compose", "basics.test.attack"),
    shown=0,
    sums_up=True,
)
# fmt: on

TABLES: tuple[Table, ...] = (MODIFIERS,)
