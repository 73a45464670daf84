"""Readings of D6xD6 about the game as a whole."""

from rulespkg.model.rule import Reading

# fmt: off
READINGS: tuple[Reading, ...] = (
    Reading("G-36", "What about vehicles?",
            "These pages have nothing on them.",
            "We could not fetch their chapter.",
            ("d6xd6.vehicles.exists",)),
    Reading("G-37", "May these rules be copied?",
            "No license allows it, as far as we could read; see the credits above. "
            "We restate procedures, numbers and short labels in our own words, with links to each chapter.",
            "The one license that d6xd6.com names is for adventures and supplements.",
            ()),
)
# fmt: on
