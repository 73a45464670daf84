"""How we read NWM on the scale of ranks."""

from rulespkg.model.rule import Misprint, Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-02", "What lies beyond Deficient and Mythic+?",
            "The pattern goes on, without names. Deficient+ comes up as a result and never as a rating.",
            "Damage and lowered ranks can pass either end, and you need a number to compare them.",
            ("nwm.scale.shift", "nwm.scale.numbers", "nwm.char.no_deficient_plus")),
    Reading("G-03", "Is a halved rank half the steps or the square root of the number?",
            "Half the steps from Average; if that does not come out even, the lower rank.",
            "All sixteen printed rows agree with that; the root of Great+, 2.65, is nearer to Good+ than "
            "to the Good that is printed.",
            ("nwm.scale.halved",)),
    Reading("G-04", "Which rank does a number between two rows have?",
            "It has the lower one.",
            "Halved ranks, victims and mooks are rounded down as well.",
            ("nwm.scale.convert",)),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M1", "Halved ranks", "also called the square root of the number",
             "half the steps, rounded down (G-03)", "disagrees with the chart of ranks"),
)
# fmt: on
