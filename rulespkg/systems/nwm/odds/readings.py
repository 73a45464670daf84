"""How we read NWM on the chances of four dice."""

from rulespkg.model.rule import Misprint, Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-32", "What stood in the table of Appendix 1?",
            "The chances of the four dice, which we work out exactly.",
            "The table is lost, and the original says that the curve is symmetric.",
            ("nwm.task.probabilities",)),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M9", "Appendix 1", "a title without its table", "rebuilt exactly (G-32)", "lost"),
)
# fmt: on
