"""Readings of Toaster about skills, and misprints of the source."""

from rulespkg.model.rule import Misprint, Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-41", "Is a specialty counted in its own threshold, and may packages lift a base above 10?",
            "The rank that counts is the final one without the specialty. "
            "Packages may exceed 10 with the GM's leave, and the builder says so.",
            "A bonus should not earn itself; and the limit of 10 already yields to the GM.",
            ("toaster.skills.specialization", "toaster.traits.skill_package", "toaster.skills.base")),
    Reading("G-46", "Does Martial Arts cost more in the basic rules?",
            "It costs more only with variable cost, as Challenging (1.5) or Difficult (2.0) where Brawl is "
            "Average.",
            "Without that rule every skill costs the same, and there are no halves.",
            ("toaster.skills.martial_arts", "toaster.skills.variable_cost")),
    Reading("G-43", "What is a serious failure in climbing?",
            "A serious failure misses by 6 or more, like a fumble. After any other the GM may call you "
            "stuck.",
            "The words are used once and never explained.",
            ("toaster.skills.climb", "toaster.outcomes.fumble")),
    Reading("G-59", "What is a strength roll?",
            "A strength roll is an attribute roll on Physique, or on your strength if a trait sets it apart.",
            "It is asked for once, under Climb, and not explained.",
            ("toaster.skills.climb", "toaster.actions.attribute_roll")),
    Reading("G-25", "Can you parry a weapon with bare hands?",
            "Normally you cannot. If the GM allows it, the GM names the penalty.",
            "The skill says that it may be harder; the steps of an attack say that it should be forbidden.",
            ("toaster.skills.brawl", "toaster.combat.defense_roll"), "bare_parry"),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M10", "Unarmed parry of a weapon", "harder, under Brawl; forbidden, under attacks",
             "forbidden unless the GM allows it (G-25)", "contradiction"),
)
# fmt: on
