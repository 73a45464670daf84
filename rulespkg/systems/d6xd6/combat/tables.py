"""Tables of D6xD6 about combat: numbers and steps of a turn, ranges."""

from rulespkg.model.row import Row
from rulespkg.model.table import Column, Table


def _turn(step: int, label: str, who: str, fact: tuple[str, str], what: str) -> Row:
    facts = {"step": step, "who": fact[0], "what": fact[1]}
    return Row(f"turn-{step}", label, facts, {"who": who, "what": what})


def _range(number: int, label: str, limits: tuple[int, int], words: tuple[str, str], attacks: str) -> Row:
    facts = {"number": number, "metres": limits[0], "yards": limits[1]}
    return Row(label.lower(), label, facts, {"metres": words[0], "yards": words[1], "attacks": attacks})


def _number(slug: str, label: str, value: int, unit: str, rule: str) -> Row:
    return Row(slug, label, {"value": value}, {"unit": unit, "rule": f"d6xd6.{rule}"})


# fmt: off
NUMBERS = Table(
    "d6xd6.table.turn-numbers", "The numbers of a turn", "combat", (
        Column("label", "What"),
        Column("value", "Number", "number", align="right"),
        Column("unit", "Unit"),
        Column("rule", "Rule", "link"),
    ), (
        _number("turn-seconds", "How long a turn is", 2, "seconds", "turn.length"),
        _number("turn-actions", "Actions of each character", 1, "action", "turn.length"),
        _number("countdown-top", "Where the countdown begins", 36, "down to 0", "turn.countdown"),
        _number("free-step", "The free step", 2, "meters or yards", "move.free"),
        _number("run-step", "What each success level of a run adds", 2, "meters or yards", "move.action"),
    ),
    "How long a turn is, and how far you get in it.",
    "",
    ("d6xd6.turn.length", "d6xd6.turn.countdown", "d6xd6.move.free", "d6xd6.move.action"),
)

TURN = Table(
    "d6xd6.table.turn", "The steps of a turn", "combat", (
        Column("step", "No.", "number", align="right"),
        Column("label", "Step"),
        Column("who", "Who"),
        Column("what", "What happens"),
    ), (
        _turn(1, "Plans", "the host", ("game-host", "decide evil actions secretly"),
              "The host settles in secret what the opponents do."),
        _turn(2, "Declarations", "the players, one by one", ("players", "declare in turn"),
              "Each player says quickly what the character does."),
        _turn(3, "The players' dice", "the players", ("players", "roll"),
              "Every player whose character acts rolls once."),
        _turn(4, "The host's dice", "the host", ("game-host", "roll all evil dice together, then assign"),
              "The host throws all dice of the opponents together and decides who gets which."),
        _turn(5, "The countdown", "everyone", ("everyone", "resolve from 36 down to 0"),
              "Actions happen from 36 down to 0."),
    ),
    "What happens in a turn, in order.",
    "",
    ("d6xd6.turn.sequence",),
)

RANGES = Table(
    "d6xd6.table.ranges", "Ranges", "combat", (
        Column("number", "No.", "number", align="right"),
        Column("label", "Range"),
        Column("metres", "In meters"),
        Column("yards", "In yards",
               help="An option for all of combat: the same figures, but for the mile."),
        Column("attacks", "What can attack"),
    ), (
        _range(1, "Brawling", (2, 2), ("up to 2 m", "up to 2 yd"),
               "bare hands and hand weapons; short firearms, if the host agrees"),
        _range(2, "Throwing", (20, 20), ("up to 20 m", "up to 20 yd"),
               "thrown weapons, and everything that works farther away"),
        _range(3, "Shooting", (200, 200), ("up to 200 m", "up to 200 yd"),
               "bows, firearms, lasers, and everything that works farther away"),
        _range(4, "Viewing", (2000, 1760), ("up to 2 km", "up to 1 mile"),
               "trained snipers' rifles; spells and psychic powers, if the setting has them"),
        Row("lost", "Lost", {"number": 5, "metres": None, "yards": None},
            {"metres": "beyond 2 km", "yards": "beyond 1 mile",
             "attacks": "only remote fire, which an observer calls"}),
    ),
    "The five ranges, each with its greatest distance.",
    "Each limit belongs to the nearer range. Our table of reach lets more guns work at Brawling range.",
    ("d6xd6.range.bands", "d6xd6.range.brawling", "d6xd6.range.throwing", "d6xd6.range.shooting",
     "d6xd6.range.viewing", "d6xd6.range.lost"),
)
# fmt: on

TABLES: tuple[Table, ...] = (
    NUMBERS,
    TURN,
    RANGES,
)
