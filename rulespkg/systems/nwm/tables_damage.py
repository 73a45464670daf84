"""Tables of NWM about power, armor, damage, results and recovery."""

from __future__ import annotations

from typing import Any

from rulespkg.model.table import Column, Row, Table
from rulespkg.systems.nwm import scale
from rulespkg.systems.nwm.tables_scale import signed


def _weapon(slug: str, label: str, shift: int, kind: str, ranged: bool = False, says: str = "") -> Row:
    """``kind`` is the usual type, and ``says`` how it depends on the weapon."""
    cells = {"shown": signed(shift), "kind": says or kind}
    return Row(slug, label, {"shift": shift, "type": kind, "ranged": ranged}, cells)


def _power(buffness: str, base: str, small: str, large: str, thrown: str) -> Row:
    """The ranks as printed."""
    facts = {"buffness": buffness, "base": base, "small": small, "large": large, "thrown": thrown}
    cells = {key: scale.title(scale.index(rank)) for key, rank in facts.items() if key != "buffness"}
    return Row(f"buffness-{buffness}", scale.title(scale.index(buffness)), facts, cells)


def _gun(slug: str, label: str, such_as: str, power: str) -> Row:
    facts = {"power": scale.index(power), "rank": power, "type": "killing", "printed": True}
    return Row(slug, label, facts, {"such_as": such_as, "shown": scale.title(scale.index(power))})


def _prose(slug: str, label: str, such_as: str, shown: str, **facts: Any) -> Row:
    return Row(
        slug, label, {**facts, "type": "killing", "printed": False}, {"such_as": such_as, "shown": shown}
    )


def _row(name: str, label: str, least: int | None, most: int | None, shown: str, *results: str) -> Row:
    """``results`` are slugs for nonlethal, clobbering, killing."""
    facts = dict(zip(("nonlethal", "clobbering", "killing"), results, strict=True))
    cells = {"difference": shown, **{key: words(result) for key, result in facts.items()}}
    return Row(f"damage-{name}", label, {"row": name, "least": least, "most": most, **facts}, cells)


def words(result: str) -> str:
    """A result of the damage table in words.

    >>> words("stun-wound"), words("kill")
    ('Stun + Wound', 'Kill')
    """
    return " + ".join(part.capitalize() for part in result.split("-"))


def _result(name: str, label: str, effect: str, lasts: str, **facts: Any) -> Row:
    plain = {"ap_loss": 0, "attribute_shift": 0, "out_of_action": None, "impaired_for": None, "includes": ()}
    facts = {**plain, **facts}
    return Row(f"result-{name}", label, facts, {"effect": effect, "lasts": lasts})


def _divisor(successes: int, divisor: str) -> Row:
    return Row(f"recovery-{successes}", str(successes), {"successes": successes, "divisor": divisor}, {})


# fmt: off
WEAPONS = Table(
    "nwm.table.weapon-adjustments", "Weapons by muscle", "equipment", (
        Column("label", "Weapon"),
        Column("shown", "Half-steps", help="Added to the halved rank of buffness."),
        Column("kind", "Harm"),
    ), (
        _weapon("bare-hands", "Bare hands", 0, "clobbering"),
        _weapon("knife", "Knife", 0, "killing"),
        _weapon("small-weapon", "Small weapon", 1, "killing",
                says="killing with an edge or a point, else clobbering"),
        _weapon("large-weapon", "Large weapon", 2, "killing",
                says="killing with an edge or a point, else clobbering"),
        _weapon("bow-or-javelin", "Bow or javelin", 0, "killing", True),
        _weapon("crossbow-quick", "Crossbow, quick to charge", 1, "killing", True),
        _weapon("crossbow-slow", "Crossbow, slow to charge", 2, "killing", True),
        _weapon("small-thrown-object", "Small thrown thing", -1, "clobbering", True,
                "killing if it cuts, else clobbering"),
    ),
    "What a weapon adds to the halved rank of whoever uses it.",
    "Small and large are meant for the one who wields it; in doubt, small is one-handed, large two-handed. "
    "Edges, points, arrows and bolts kill; clubs and stones clobber.",
    ("nwm.power.weapon", "nwm.power.barehand", "nwm.power.crossbow"),
)

MELEE_POWER = Table(
    "nwm.table.melee-power", "Power by buffness", "equipment", (
        Column("label", "Buffness"),
        Column("base", "Bare hands, knife, bow, javelin"),
        Column("small", "Small weapon, quick crossbow", help="One half-step more."),
        Column("large", "Large weapon, slow crossbow", help="One full rank more."),
        Column("thrown", "Small thrown thing", help="One half-step less."),
    ), (
        _power("deficient", "deficient-plus", "average", "average-plus", "deficient"),
        _power("average", "average", "average-plus", "good", "deficient-plus"),
        _power("good", "average-plus", "good", "good-plus", "average"),
        _power("great", "good", "good-plus", "great", "average-plus"),
        _power("extraordinary", "good-plus", "great", "great-plus", "good"),
        _power("heroic", "great", "great-plus", "extraordinary", "good-plus"),
        _power("legendary", "great-plus", "extraordinary", "extraordinary-plus", "great"),
        _power("mythic", "extraordinary", "extraordinary-plus", "heroic", "great-plus"),
    ),
    "The power of an attack made by muscle.",
    "Only the first heading is left in the text; the others are restored from what it says, "
    "and every cell agrees with the rule. A plus rank has the power of the plain one.",
    ("nwm.power.melee_table", "nwm.power.barehand", "nwm.power.weapon", "nwm.power.crossbow"),
)

FIREARMS = Table(
    "nwm.table.firearms", "Firearms", "equipment", (
        Column("label", "Weapon"),
        Column("such_as", "Such as"),
        Column("shown", "Power"),
    ), (
        _gun("wimpy-handgun", "Wimpy handgun", ".25 ACP", "average-plus"),
        _gun("handgun", "Handgun", "9 mm, .45 ACP", "good"),
        _gun("heavy-handgun", "Heavy handgun", ".357 or .44 Magnum", "good-plus"),
        _gun("light-rifle", "Light rifle", "5.56 mm", "great"),
        _gun("heavy-rifle", "Heavy rifle", "7.62 mm", "great-plus"),
        _gun("elephant-gun", "Elephant gun", "none printed", "extraordinary"),
        _gun("machine-gun", "Machine gun", "12.7 mm", "extraordinary-plus"),
        _gun("light-autocannon", "Light autocannon", "20 mm", "heroic"),
        _prose("main-tank-gun", "Main gun of a tank", "none printed", "Mythic", power=14, rank="mythic"),
        _prose("shotgun", "Shotgun", "none printed", "Great+, and perhaps Good+ against armor",
               power=7, rank="great-plus", pen=5, pen_rank="good-plus"),
    ),
    "The power of modern weapons, whoever holds them.",
    "The first eight rows are a table in the text, the other two stand in its sentences; all of them kill.",
    ("nwm.power.firearms_table",),
)

OTHER_FIREARMS = Table(
    "nwm.table.other-firearms", "Older and newer firearms", "equipment", (
        Column("label", "Weapon"),
        Column("such_as", "Such as"),
        Column("shown", "Power"),
    ), (
        _prose("primitive-firearm", "Primitive firearm", "none printed",
               "a half-step less than the modern one, perhaps two against armor", shift=-1, pen_shift=-2),
        _prose("high-tech-weapon", "High-tech weapon", "none printed", "more, without a number"),
    ),
    "What the text says of firearms that are not modern.",
    "Both kill.",
    ("nwm.power.firearms_table",),
)

COVERAGE = Table(
    "nwm.table.coverage", "Coverage", "damage", (
        Column("label", "How much is covered"),
        Column("cost", "To bypass it", "number", "successes", "right"),
    ), (
        Row("coverage-some", "Some", {"cost": 1}, {}),
        Row("coverage-a-lot", "A lot", {"cost": 2}, {}),
        Row("coverage-carapace", "A carapace", {"cost": 3}, {}),
    ),
    "The extra successes that it takes to strike where the armor is not.",
    "It is a matter of drama, not of square centimeters.",
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
            {"when": "above it by at most one full rank", "outcome": "one full rank less damage"}),
        Row("armour-none", "not at all", {"effect": "none", "above": None},
            {"when": "above it by more than one full rank", "outcome": "nothing"}),
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
    "What a blow does, by how its damage compares with the target's halved resistance.",
    "Take the worst row that holds. The second and third rows are the same in the text as well.",
    ("nwm.damage.table",),
)

RESULTS = Table(
    "nwm.table.results", "Results", "damage", (
        Column("label", "Result"),
        Column("effect", "What happens"),
        Column("lasts", "How long"),
    ), (
        _result("tap", "Tap", "No harm but to dignity; you were touched, which is enough for some magic.",
                "no time", draws_blood=False),
        _result("scratch", "Scratch", "The same, and blood is drawn, which matters to poison and frenzy.",
                "no time", draws_blood=True),
        _result("stun", "Stun", "As Tap or Scratch, and 3 action points are lost at once; a debt is kept for "
                "the next round, and who has one loses no more. A set-up is lost, "
                "and whatever else one does is interrupted.",
                "that moment", ap_loss=3, includes=("tap-or-scratch",)),
        _result("daze", "Daze", "One full rank less on everything but resisting damage.",
                "until an action is spent to recover", attribute_shift=-2,
                impaired_for="until one action is spent"),
        _result("wound", "Wound", "One full rank less on everything but resisting damage.",
                "10 days", attribute_shift=-2, impaired_for="10 days"),
        _result("down", "Down", "Awake or nearly, and able to do next to nothing.",
                "5 rounds, never under 2", out_of_action="5 rounds", minimum="2 rounds"),
        _result("knockout", "Knockout", "Senseless, or at any rate unable to act; then Dazed.",
                "5 minutes; Dazed for 30 minutes", attribute_shift=-2, out_of_action="5 minutes",
                impaired_for="30 minutes", includes=("daze",)),
        _result("incapacitate", "Incapacitate", "Out of this fight and perhaps senseless, but not dying "
                "unless neglected for long or mishandled; then Wounded.",
                "the rest of the fight; Wounded for 30 days", attribute_shift=-2,
                out_of_action="rest of the combat", impaired_for="30 days", includes=("wound",)),
        _result("kill", "Kill", "Dead after some last words, unless great medicine or magic is at hand.",
                "for good", out_of_action="permanent"),
    ),
    "The nine results of damage, mildest first, with their base periods.",
    "The periods are for Average resilience; recovery says how to shorten them. "
    "Six of the nine names are lost in the text and restored from the damage table.",
    ("nwm.result.info", "nwm.result.stun"),
)

RECOVERY = Table(
    "nwm.table.recovery", "Recovery", "recovery", (
        Column("label", "Successes", "number", align="right"),
        Column("divisor", "Base period divided by", "number", align="right"),
    ), (
        _divisor(0, "0.5"),
        _divisor(1, "0.7"),
        _divisor(2, "1"),
        _divisor(3, "1.5"),
        _divisor(4, "2"),
        _divisor(5, "3"),
        _divisor(6, "5"),
        _divisor(7, "7"),
        _divisor(8, "10"),
        _divisor(9, "15"),
        _divisor(10, "20"),
    ),
    "By what the base period is divided, for the successes of the recovery roll.",
    "It is the number of that rank, and goes on beyond both ends.",
    ("nwm.recovery.time",),
)
# fmt: on
