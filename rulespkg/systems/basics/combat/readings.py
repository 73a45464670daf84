"""Readings of combat: where the source is silent or contradicts itself."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-25", "How do soak and an attack work in detail?",
            "Roll accuracy against a threshold that the GM sets, or against the target's dodge. Add the net "
            "hits to the DV and roll that many dice for damage. Then roll soak: each hit takes 1 off the "
            "damage. With DV 0 and no net hit, no damage dice are rolled.",
            "We had no page on combat and put this together from the rules and the definitions; that page "
            "may add to it.",
            ("basics.test.attack", "basics.damage.dv", "basics.damage.soak")),
)
# fmt: on
