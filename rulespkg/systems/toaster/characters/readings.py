"""Readings of Toaster about characters and their advancement, and misprints of the source."""

from rulespkg.model.rule import Misprint, Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-08", "Must ranks of traits always add up to zero?",
            "The ranks may add up to anything from 0 to the number of free traits, at the start and later.",
            "The chapter on advancement insists on zero, but Rhoenda rightly has +3 with three free traits.",
            ("toaster.creation.free_traits", "toaster.advancement.traits")),
    Reading("G-09", "Can characters be made with dice?",
            "You make them with points alone.",
            "The samples are said to use the method without dice, but this edition has no other.",
            ("toaster.creation.process",)),
    Reading("G-47", "How many points does an added attribute bring?",
            "Each added attribute brings a quarter of the style's attribute points: 4, 5, 6 or 7.",
            "Every style gives a multiple of four, so the average attribute stays as it was.",
            ("toaster.attributes.other", "toaster.creation.attribute_points")),
    Reading("G-56", "May points be left over, and may points be halves?",
            "Both are allowed, and the builder mentions points that are not spent.",
            "Nothing forbids it, and a printed example costs 4.5 points.",
            ("toaster.creation.skill_points", "toaster.skills.variable_cost")),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M6", "Advancement, traits", "ranks always add up to zero", "0 to the free traits (G-08)",
             "contradiction"),
    Misprint("M7", "Sample characters", "made by the method without dice", "there is no other (G-09)",
             "slip: left over from another edition"),
)
# fmt: on
