"""The table of D6xD6 about the options of combat."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table


def _option(slug: str, label: str, gist: str, rule: str) -> Row:
    return Row(slug, label, {"optional": True}, {"gist": gist, "rule": f"d6xd6.option.{rule}"})


# fmt: off
OPTIONS = Table(
    "d6xd6.table.options", "Optional rules", "options", (
        Column("label", "Option"),
        Column("gist", "In one line"),
        Column("rule", "Rule", "link"),
    ), (
        _option("second-wind", "Second Wind",
                "An action, and a roll of Will or Brawn: recover one level per success level.",
                "second-wind"),
        _option("held-actions", "Held actions",
                "The higher roller of two acts just before or just after the other.", "held"),
        _option("combined-actions", "Combined actions",
                "A common task happens at the lowest number, or lasts the whole turn.", "combined"),
        _option("missed-actions", "Missed actions",
                "A success that came too late takes a new target, at one level less.", "missed"),
        _option("aimed-attacks", "Aimed attacks",
                "One more step of damage for each turn spent, if the attack succeeds.", "aimed"),
        _option("exceptional-attacks", "Exceptional attacks",
                "Levels are shared out among several targets.", "exceptional"),
        _option("combat-team", "Combat Team",
                "A Peacekeeper pools the dice of the players and allots them.", "team"),
    ),
    "The optional rules for combat; each needs the host's permission.",
    "",
    ("d6xd6.option.second-wind", "d6xd6.option.held", "d6xd6.option.combined", "d6xd6.option.missed",
     "d6xd6.option.aimed", "d6xd6.option.exceptional", "d6xd6.option.team"),
)
# fmt: on

TABLES: tuple[Table, ...] = (OPTIONS,)
