"""Readings of combat: where the source is silent or contradicts itself."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-25", "How do soak and an attack work in detail?",
            "Roll accuracy against the threshold or the target's dodge, then DV with the net hits, "
            "then soak. "
            "Each hit of soak takes one point off the damage. DV 0 rolls nothing.",
            "The page on combat could not be read; this is put together from the text and the definitions, "
            "and that page may add to it.",
            ("basics.test.attack", "basics.damage.dv", "basics.damage.soak")),
)
# fmt: on
