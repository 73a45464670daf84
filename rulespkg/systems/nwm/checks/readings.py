"""How we read NWM on tasks."""

from rulespkg.model.rule import Misprint, Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-01", "Can successes and base successes be negative?",
            "Yes, they are plain whole numbers without a floor; action points below 0 are a debt.",
            "Stun makes such debts, and somebody can be on their feet and too hurt to do anything.",
            ("nwm.task.extra", "nwm.init.roll", "nwm.damage.cumulative")),
    Reading("G-05", "Does a task at your own rank succeed half the time?",
            "No, 50 times in 81, which is 62 percent; we keep the rule for the number.",
            "The text states both the number and the chance, and you can play by only one of them.",
            ("nwm.task.required_gm", "nwm.task.success")),
    Reading("G-06", "What do extra successes buy outside a fight?",
            "The text has no prices; the calculators say how many there are, and you agree on their worth.",
            "The only list of prices is that of attacks.",
            ("nwm.task.extra",)),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M2", "Difficulty", "the named rank succeeds about half the time",
             "50 times in 81, or 62% (G-05)", "wrong figure"),
)
# fmt: on
