"""Tables of NWM about the scale and the dice: ranks, faces, chances, tide, phases."""

from __future__ import annotations

from rulespkg.dice import die, total
from rulespkg.model.table import Column, Row, Table
from rulespkg.systems.nwm import scale


def _rank(rank: str, meaning: str, base: int, number: str, halved: str) -> Row:
    """``number`` and ``halved`` stand as the source prints them."""
    facts = {"base": base, "number": number, "halved": halved}
    label = scale.title(base) if rank != "deficient-plus" else "(Deficient+)"
    cells = {
        "meaning": meaning or "the top end of the rank above",
        "halves": scale.title(scale.index(halved)),
    }
    return Row(f"rank-{rank}", label, facts, cells)


FOUR_DICE = total([die(3, low=-1)] * 4)
"""The sum of the four dice, -4 to +4, where each face of three stands for two of a die (nwm.task.roll)."""


def _roll(value: int) -> Row:
    exactly = FOUR_DICE[value]
    at_least = FOUR_DICE.probability(lambda x: x >= value)
    at_most = FOUR_DICE.probability(lambda x: x <= value)
    name = "0" if value == 0 else f"{'plus' if value > 0 else 'minus'}-{abs(value)}"
    chances = {"exactly": exactly, "at_least": at_least, "at_most": at_most}
    cells = {key: f"{_eighty_first(chance.num, chance.den)}" for key, chance in chances.items()}
    shares = {f"{key}_percent": _share(float(chance)) for key, chance in chances.items()}
    facts = {"total": value, **{key: str(chance) for key, chance in chances.items()}}
    return Row(f"roll-{name}", signed(value), facts, cells | shares)


def _eighty_first(num: int, den: int) -> str:
    return f"{num * 81 // den}/81"


def _share(chance: float) -> str:
    return f"{chance * 100:.2f}".rstrip("0").rstrip(".")


def signed(value: int) -> str:
    """A modifier with its sign, and a real minus.

    >>> signed(2), signed(-3), signed(0)
    ('+2', '−3', '0')
    """
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


# fmt: off
RANKS = Table(
    "nwm.table.ranks", "Attribute ranks", "scale", (
        Column("label", "Rank"),
        Column("meaning", "What it means"),
        Column("base", "Base successes", "number", align="right"),
        Column("number", "Number", "number", align="right", help="How much of the thing, if Average is 1."),
        Column("halves", "Halved rank", help="Half the distance from Average, rounded down."),
    ), (
        _rank("deficient", "hopeless", 0, "0.5", "deficient-plus"),
        _rank("deficient-plus", "only as a result, never as a rating", 1, "0.7", "deficient-plus"),
        _rank("average", "anybody", 2, "1", "average"),
        _rank("average-plus", "", 3, "1.5", "average"),
        _rank("good", "a professional, or somebody with a knack", 4, "2", "average-plus"),
        _rank("good-plus", "", 5, "3", "average-plus"),
        _rank("great", "talent and training together", 6, "5", "good"),
        _rank("great-plus", "", 7, "7", "good"),
        _rank("extraordinary", "as good as people get", 8, "10", "good-plus"),
        _rank("extraordinary-plus", "", 9, "15", "good-plus"),
        _rank("heroic", "the hero of an action film", 10, "20", "great"),
        _rank("heroic-plus", "", 11, "30", "great"),
        _rank("legendary", "plainly more than human", 12, "50", "great-plus"),
        _rank("legendary-plus", "", 13, "70", "great-plus"),
        _rank("mythic", "far beyond anything human", 14, "100", "extraordinary"),
        _rank("mythic-plus", "", 15, "150", "extraordinary"),
    ),
    "Every rank with its base successes, the number that it stands for, and its halved rank.",
    "The heads of the columns are lost in the text and restored from what it says about them.",
    ("nwm.scale.ranks", "nwm.scale.numbers", "nwm.scale.halved"),
)

DIE_FACES = Table(
    "nwm.table.die-faces", "What a die shows", "checks", (
        Column("label", "Face"),
        Column("worth", "Successes", help="What this die adds to the roll."),
    ), (
        Row("die-1-2", "1 or 2", {"faces": (1, 2), "modifier": -1}, {"worth": "−1"}),
        Row("die-3-4", "3 or 4", {"faces": (3, 4), "modifier": 0}, {"worth": "0"}),
        Row("die-5-6", "5 or 6", {"faces": (5, 6), "modifier": 1}, {"worth": "+1"}),
    ),
    "What each of the four dice is worth.",
    "FUDGE dice, with their minus, blank and plus, do the same.",
    ("nwm.task.roll",),
)

ROLLS = Table(
    "nwm.table.probabilities", "Chances of four dice", "odds", (
        Column("label", "Dice"),
        Column("exactly", "Exactly", help="The chance of just this total."),
        Column("exactly_percent", "Exactly, in percent", "number", "%", "right"),
        Column("at_least", "That or more"),
        Column("at_least_percent", "That or more, in percent", "number", "%", "right"),
        Column("at_most", "That or less"),
        Column("at_most_percent", "That or less, in percent", "number", "%", "right"),
    ), tuple(_roll(value) for value in range(-4, 5)),
    "The chance of every total of the four dice, exactly.",
    "The table of the text's Appendix 1 is lost, and this one is worked out by the dice themselves.",
    ("nwm.task.probabilities", "nwm.task.success"),
)

PHASES = Table(
    "nwm.table.phases", "Phases of a round", "combat", (
        Column("label", "Phase"),
        Column("number", "No.", "number", align="right"),
        Column("happens", "What happens"),
    ), (
        Row("phase-tide", "Tide", {"number": 1},
            {"happens": "The GM rolls the tide of battle, as often as the GM likes."}),
        Row("phase-initiative", "Initiative", {"number": 2},
            {"happens": "Everybody rolls for action points."}),
        Row("phase-actions", "Actions", {"number": 3},
            {"happens": "Whoever has most points acts, again and again."}),
        Row("phase-cleanup", "Clean-up", {"number": 4},
            {"happens": "Fire burns, the drowning drown, what lasts a while runs out."}),
    ),
    "The four phases of a round of combat, in order.",
    "",
    ("nwm.round.phases",),
)

TIDE = Table(
    "nwm.table.tide", "Tide of battle", "combat", (
        Column("label", "Die"),
        Column("event", "Event"),
        Column("means", "For that side"),
    ), (
        Row("tide-1", "1", {"low": 1, "high": 1, "event": "misfortune"},
            {"means": "Nerves or gear fail, something goes wrong, a miss does more than miss."}),
        Row("tide-2-to-5", "2 to 5", {"low": 2, "high": 5, "event": "nothing"},
            {"means": "Nothing happens."}),
        Row("tide-6", "6", {"low": 6, "high": 6, "event": "advantage"},
            {"means": "A fallen friend gets up, help comes, an attack dazzles, ammunition turns up."}),
    ),
    "What the die of one side brings.",
    "No number hangs on it: the GM decides what happens.",
    ("nwm.tide.roll", "nwm.tide.odds"),
)
# fmt: on
