"""How we read NWM on tasks."""

from rulespkg.model.rule import Misprint, Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-01", "Can successes and base successes fall below 0?",
            "Yes, they are whole numbers without a floor, and action points below 0 are a debt.",
            "A Stun makes such a debt, and somebody can be standing and still too impaired to act.",
            ("nwm.task.extra", "nwm.init.roll", "nwm.damage.cumulative")),
    Reading("G-05", "Does a task at your own rank succeed half the time?",
            "No, it succeeds 50 times in 81, or 62%; we keep the rule for the number.",
            "The original states both the number and the chance, and you can play by only one of them.",
            ("nwm.task.required_gm", "nwm.task.success")),
    Reading("G-06", "What do extra successes buy outside a fight?",
            "Player and GM agree on their worth: there is no price list.",
            "The only list of prices is that of attacks.",
            ("nwm.task.extra",)),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M2", "Difficulty", "the named rank succeeds about half the time",
             "50 times in 81, or 62% (G-05)", "wrong figure"),
)
# fmt: on
