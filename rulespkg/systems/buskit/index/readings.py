"""Readings and misprints of Buskit's introduction."""

from rulespkg.model.rule import Misprint, Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-03", "Which printed odds are wrong?",
            "Four cells of the odds table; the computed figure stands and the printed one is noted.",
            "One of the pairs adds up to more than 100 percent.",
            ("buskit.table.sample-probabilities",)),
    Reading("G-04", "Which way round is the odds table?",
            "Columns act, rows oppose.",
            "Only then are the figures true: the other way, a d4 would beat a d12 79 percent of the time.",
            ("buskit.table.sample-probabilities",)),
    Reading("G-42", "Are d8, 2d6 and 3d4 really much alike?",
            "The first two are; 3d4 is a full step easier, as the calculators show.",
            "The mean of 3d4 is 3.44, against 4.50 and 4.47.",
            ("buskit.intro.difficulty-shape",)),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M9", "Introduction", "3d4 differs only subtly from d8 and 2d6",
             "3d4 is a full step easier (mean 3.44 against 4.50 and 4.47)", "overstated"),
)
# fmt: on
