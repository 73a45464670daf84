"""How we read NWM on characters."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-41", "What do you roll if no attribute of yours fits?",
            "You are Average at it, with 2 base successes.",
            "The original calls Average an ordinary person, and an attribute is what sets you apart.",
            ("nwm.char.which_attribute",)),
    Reading("G-43", "Which attributes does a fighter need?",
            "Have one for each of six parts: attack, defense, quickness, buffness, resistance and athletics.",
            "The original names these six needs of a fighter, but no attributes to meet them: you choose "
            "whatever matters to your character.",
            ("nwm.char.which_attribute",)),
)
# fmt: on
