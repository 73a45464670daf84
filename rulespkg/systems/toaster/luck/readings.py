"""Readings of Toaster about luck, and a misprint of the source."""

from rulespkg.model.rule import Misprint, Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-22", "Does luck help against a 0, may its uses be mixed, and what survives a re-roll?",
            "A 0 leads to the second roll as always, in which points spent before the roll count. "
            "Points spent after it do nothing for a natural 0. Before and after may be mixed. "
            "Points spent before a roll stay in force when it is rolled again. "
            "Without rolling zeros, a 0 is just a low roll.",
            "The section on luck calls every 0 a fumble, but the rule on zeros asks for a check first.",
            ("toaster.luck.points", "toaster.actions.rolling_zeros")),
    Reading("G-23", "Which luck is lowered by a luck roll?",
            "Luck is a running score that begins at Aura, and luck points come out of the same score.",
            "The original says only that luck goes down by one, and comes back as luck points do. "
            "It also looks for the collaboration rule in the wrong direction.",
            ("toaster.luck.roll", "toaster.luck.roll_cost", "toaster.luck.points")),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M9", "Luck rolls", "collaboration stands below", "it stands above (G-23)",
             "slip: wrong direction"),
)
# fmt: on
