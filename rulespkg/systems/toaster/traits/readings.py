"""Readings of Toaster about traits, and misprints of the source."""

from rulespkg.model.rule import Misprint, Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-05", "What are the thresholds of sizes that the table leaves out?",
            "A size without a row counts as the nearest row toward 0: +3 as +2, a bear at +6 as +4, a "
            "rat at −8 as −4.",
            "The table has nothing between or beyond its rows; a GM may well give a dragon more. "
            "Father Mallory's sheet gives +1 the thresholds of +2, as rounding away from 0 would.",
            ("toaster.traits.physical_size", "toaster.harm.size_thresholds"), "stun_threshold"),
    Reading("G-06", "Can a trait go beyond 5?",
            "Only Physical Size can, up to 10 either way, for creatures that are not human and for humans "
            "whose size is supernatural.",
            "Traits are limited to 5, yet the table of sizes has rows up to 10, and keeps humans to 5 only "
            "without supernatural means.",
            ("toaster.traits.rank", "toaster.traits.physical_size")),
    Reading("G-49", "What are the two columns of Social Standing?",
            "The first is a traditional society, the second a modern one.",
            "The columns are printed without headings; their contents leave little doubt.",
            ("toaster.traits.social_standing",)),
    Reading("G-50", "How big must you be for your thresholds to change?",
            "Two ranks of size move the threshold for stun, and four move that for wounds as well.",
            "This is the table, and the prose with its “large” and “exceptionally large” agrees with it.",
            ("toaster.traits.physical_size", "toaster.harm.size_thresholds")),
    Reading("G-51", "Is a Moderate or Major trait a rank or a severity?",
            "Both words are used for both. We say “severity” in the matrix and “rank” everywhere else.",
            "A trait of major severity that is rare has rank 3, which is called severe.",
            ("toaster.traits.rank", "toaster.traits.ranking_matrix")),
    Reading("G-52", "How often is a rare trait?",
            "A rare trait comes up about every other session.",
            "The printed word is a slip for “every”.",
            ("toaster.traits.ranking_matrix",)),
    Reading("G-60", "If a trait sets strength or stamina apart from Physique, which counts where?",
            "Strength counts for muscle-powered weapons and strength requirements, toughness for AC, and "
            "stamina or health for mortality, stun recovery and healing. Plain Physique counts for all else.",
            "The rules say Physique throughout, but the entry on size offers a toughness of its own.",
            ("toaster.traits.attribute", "toaster.damage.weapon_class", "toaster.damage.armor_class",
             "toaster.harm.mortality_check")),
)

MISPRINTS: tuple[Misprint, ...] = (
    Misprint("M5", "Trait ranks", "−5 to +5 for every trait", "Physical Size has rows to −10 and +10 (G-06)",
             "contradiction"),
    Misprint("M12", "Frequency of a rare trait", "over other", "every other (G-52)", "slip: wrong word"),
)
# fmt: on
