"""Tables of armor, damage and its results."""

from __future__ import annotations

from typing import Any

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table


def _row(name: str, label: str, least: int | None, most: int | None, text: str, *results: str) -> Row:
    """``results`` are slugs for nonlethal, clobbering, killing."""
    facts = dict(zip(("nonlethal", "clobbering", "killing"), results, strict=True))
    cells = {"difference": text, **{key: result_label(result) for key, result in facts.items()}}
    return Row(f"damage-{name}", label, {"row": name, "least": least, "most": most, **facts}, cells)


def result_label(result: str) -> str:
    """A result of the damage table in words.

    >>> result_label("stun-wound"), result_label("kill")
    ('Stun + Wound', 'Kill')
    """
    return " + ".join(part.capitalize() for part in result.split("-"))


def _result(name: str, label: str, effect: str, lasts: str, **facts: Any) -> Row:
    plain = {"ap_loss": 0, "attribute_shift": 0, "out_of_action": None, "impaired_for": None, "includes": ()}
    facts = {**plain, **facts}
    return Row(f"result-{name}", label, facts, {"effect": effect, "lasts": lasts})


# fmt: off
COVERAGE = Table(
    "nwm.table.coverage", "Coverage", "damage", (
        Column("label", "How much is covered"),
        Column("cost", "To bypass it", "number", "successes", "right"),
    ), (
        Row("coverage-some", "Some", {"cost": 1}, {}),
        Row("coverage-a-lot", "A lot", {"cost": 2}, {}),
        Row("coverage-carapace", "A carapace", {"cost": 3}, {}),
    ),
    "The extra successes that an attacker spends to strike where the armor is not.",
    "Coverage says how hard it is to find a gap, not how much skin is covered.",
    ("nwm.armour.coverage",),
)

EFFECTIVENESS = Table(
    "nwm.table.armor-effectiveness", "What armor does", "damage", (
        Column("label", "Armor works"),
        Column("when", "If the attack's power is"),
        Column("outcome", "Then, unless bypassed"),
    ), (
        Row("armour-full", "fully", {"effect": "full", "above": 0},
            {"when": "at most the protection", "outcome": "the attack fails"}),
        Row("armour-partial", "partly", {"effect": "partial", "above": 2},
            {"when": "above it by at most one full rank", "outcome": "the damage is one full rank lower"}),
        Row("armour-none", "not at all", {"effect": "none", "above": None},
            {"when": "above it by more than one full rank", "outcome": "nothing changes"}),
    ),
    "What armor that is not bypassed does to an attack.",
    "",
    ("nwm.armour.effectiveness", "nwm.armour.stopped", "nwm.armour.partial"),
)

DAMAGE = Table(
    "nwm.table.damage", "Damage", "damage", (
        Column("label", "Damage against halved resistance"),
        Column("difference", "Half-steps", help="Damage less halved resistance."),
        Column("nonlethal", "Nonlethal"),
        Column("clobbering", "Clobbering"),
        Column("killing", "Killing"),
    ), (
        _row("far-below", "less by over two full ranks", None, -5, "−5 or less", "tap", "tap", "scratch"),
        _row("well-below", "less by over one full rank", -4, -3, "−4, −3", "stun", "stun", "stun"),
        _row("below", "less by up to one full rank", -2, -1, "−2, −1", "stun", "stun", "stun"),
        _row("equal", "equal", 0, 1, "0, 1", "stun-daze", "stun-daze", "stun-wound"),
        _row("over-one", "more by one full rank", 2, 3, "2, 3", "down", "down-wound", "incapacitate"),
        _row("over-two", "more by two", 4, 5, "4, 5", "knockout", "knockout-wound", "kill"),
        _row("over-three", "more by three", 6, None, "6 or more", "knockout-wound", "kill", "kill"),
    ),
    "What a hit does, by how its damage compares with the target's halved resistance.",
    "Use the most damaging row that applies. The second and third rows are alike in the original as well.",
    ("nwm.damage.table",),
)

RESULTS = Table(
    "nwm.table.results", "Results", "damage", (
        Column("label", "Result"),
        Column("effect", "What happens"),
        Column("lasts", "How long"),
    ), (
        _result("tap", "Tap",
                "Only your dignity is hurt, but you were touched, which is enough for some magic.",
                "no duration", draws_blood=False),
        _result("scratch", "Scratch", "As a Tap, and you bleed, which matters to poison and frenzy.",
                "no duration", draws_blood=True),
        _result("stun", "Stun", "As a Tap or Scratch, and you lose 3 action points; a debt lowers your "
                "next initiative. You lose a set-up, and whatever else you are doing is interrupted. "
                "If you are below 0 already, a Stun has no effect.",
                "no duration", ap_loss=3, includes=("tap-or-scratch",)),
        _result("daze", "Daze",
                "All your attributes are one full rank lower, but not when you resist damage.",
                "until you spend an action to recover", attribute_shift=-2,
                impaired_for="until one action is spent"),
        _result("wound", "Wound",
                "All your attributes are one full rank lower, but not when you resist damage.",
                "10 days", attribute_shift=-2, impaired_for="10 days"),
        _result("down", "Down", "You are awake or nearly so, and can do next to nothing.",
                "5 rounds, never under 2", out_of_action="5 rounds", minimum="2 rounds"),
        _result("knockout", "Knockout",
                "You are unconscious, or at any rate unable to act, and you are Dazed.",
                "5 minutes; Dazed for 30 minutes", attribute_shift=-2, out_of_action="5 minutes",
                impaired_for="30 minutes", includes=("daze",)),
        _result("incapacitate", "Incapacitate", "You are out of this fight and perhaps unconscious, but not "
                "dying unless neglected for long or mishandled. After it you are Wounded.",
                "the rest of the fight; Wounded for 30 days", attribute_shift=-2,
                out_of_action="rest of the combat", impaired_for="30 days", includes=("wound",)),
        _result("kill", "Kill",
                "You are dead after some last words, though great medicine or magic might help.",
                "for good", out_of_action="permanent"),
    ),
    "The nine results of damage, mildest first, with their base periods.",
    "The periods are for 2 successes on the recovery roll. "
    "Six of the nine names are lost in the original and restored from the damage table.",
    ("nwm.result.info", "nwm.result.stun"),
)
# fmt: on

TABLES: tuple[Table, ...] = (COVERAGE, EFFECTIVENESS, DAMAGE, RESULTS)
